// Forces and battles as the procedures want them: who would fight, march and be activated (V.R22, V.R26, V.R28, V.R29).
#pragma once

#include "rulesets/valley/map/ways.h"
#include "rulesets/valley/procedures/aftermath.h"
#include "rulesets/valley/procedures/battle.h"
#include "rulesets/valley/procedures/campaign.h"

namespace longroll::valley {

/// Pieces in a place as they would stand there.
struct Planned {
  Pieces pieces;
  bool moved = false;
  bool forced = false;
  bool dug_in = false;
};

/// The state with its forces.
class Forces : public Ways {
 public:
  /// A side's force in a place.
  Force force(Side side, PlaceNumber at, Role role) const { return muster(all_at(side, at), side, at, role, nullptr); }
  /// The same of pieces who are not there yet, in supply as it is now; a plan counts on a leader's bonus.
  Force planned_force(const Planned& planned, Side side, PlaceNumber at, Role role) const {
    return muster(planned.pieces, side, at, role, &planned);
  }
  /// Whether a side may choose a pitched battle there (V.14, V.R17, caution).
  bool may_pitch(Side side, PlaceNumber at) const;
  Side attacker_at(PlaceNumber at) const { return place(at).attacker == Owner::second ? Side::second : Side::first; }
  /// Pieces go over a link, or by rail, into a place.
  void go_over(const Pieces& stack, LinkNumber link, PlaceNumber to);
  /// The battle in a place between those who are there now, Assault against Stand; with its options, if it is being
  /// fought.
  BattleOrder battle_order(PlaceNumber at) const;
  /// The same as those see it who have shown their options.
  BattleOrder battle_there(PlaceNumber at) const;
  /// The battle, Assault against Stand, if these pieces came into a place by a link; nothing where nobody would fight
  /// them.
  std::optional<BattleOrder> battle_if_they_came(const Pieces& coming, PlaceNumber at, LinkNumber by) const;
  /// V.R26: whether these pieces, as the active column, would overrun the enemies in a place.
  bool would_overrun(const Pieces& coming, PlaceNumber at) const;
  /// Cavalry for a pursuit (V.R31).
  Chase chase(const Pieces& winner, const Pieces& loser) const;
  /// The facts of an activation.
  MovementOrder movement_order(const Pieces& column, bool forced) const;
  ActivationsOrder activations_order(Side side) const;

 protected:
  using Ways::Ways;

 private:
  Force muster(const Pieces& all, Side side, PlaceNumber at, Role role, const Planned* planned) const;
};

}  // namespace longroll::valley
