// Who may attack what, and the facts of an attack as the combat procedure wants them (P.R4, P.R12, P.R13, P.R21,
// P.R25).
#pragma once

#include "rulesets/rifle_pits/effects/attack.h"
#include "rulesets/rifle_pits/map/reach.h"
#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {

/// The units of a hex that is attacked, in the order of the combat.
using Defenders = FixedList<PieceId, decltype(CombatOrder::defenders)::capacity>;

/// The state with the attacks that could be made.
class Attacks : public Reaches {
 public:
  /// Whether a unit's long range fire reaches a hex, its Order left out (P.R13, P.R20).
  bool in_range(PieceId id, PlaceNumber target) const;
  /// Whether a unit may attack a hex by hand now (P.R4, P.R21); `why` gets the reason if not.
  bool may_assault(PieceId id, PlaceNumber target, Refusal* why = nullptr) const;
  /// Whether it may add, or use alone, its long range fire.
  bool may_fire(PieceId id, PlaceNumber target, Refusal* why = nullptr) const;
  /// Whether it has long range fire for such an attack: guns and sharpshooters do not bombard together.
  bool fires_in(AttackMode mode, PieceId id) const;
  /// How a unit could take part in an attack: by its fire, if it may, else by hand.
  std::optional<AttackPiece> could_join(AttackMode mode, PieceId id, PlaceNumber target) const;
  /// Whether such attacks are made at all in the light of this turn (P.R34).
  bool lit_for(AttackMode mode) const {
    return mode == AttackMode::assault ? light() != Light::night || scenario().night_assaults : has_fire_step(light());
  }
  /// Whether a side has anybody who could attack a hex in this way.
  bool can_attack(AttackMode mode, Side side, PlaceNumber target) const;
  /// The attack with everything in it that a side could use, the best officer named; attackers empty if none could.
  Attack strongest(AttackMode mode, Side side, PlaceNumber target) const;
  /// The same attack without one of its units, the best officer named.
  Attack without(Attack attack, PieceId id) const;
  /// Whether an attack can be rolled as it stands.
  bool ready(const Attack& attack) const;
  /// Pieces who could be named, and the best of them.
  Pieces officers_for(const Attack& attack) const;
  PieceId best_officer(const Attack& attack) const;
  /// Pieces stacked with attackers, apart from the one named (P.R33).
  Pieces other_officers(const Attack& attack) const;
  /// The facts of an attack as the combat procedure wants them; the defenders' pieces in `defenders`.
  CombatOrder combat_order(const Attack& attack, Defenders* defenders = nullptr) const;

 protected:
  using Reaches::Reaches;

 private:
  bool order_allows(PieceId id, PlaceNumber target) const;
  bool trapped(PieceId id) const { return retreats(id).empty() && !at_own_edge(id); }
  Side attacker(const Attack& attack) const { return info(attack.attackers[0].piece).side; }
};

}  // namespace longroll::rifle_pits
