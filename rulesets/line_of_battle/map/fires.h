// Who may fire at or charge what, and the facts of shots, volleys and charges as the procedures want them (L.10 to
// L.20, L.37 to L.41, L.F11 to L.F19, L.R18, L.R28, L.R36, L.R41).
#pragma once

#include "rulesets/line_of_battle/map/reach.h"
#include "rulesets/line_of_battle/procedures/fire.h"

namespace longroll::line_of_battle {

/// An opening volley that an acting stack would take: from whom, and its facts.
struct Volley {
  PlaceNumber from = no_place;
  VolleyOrder order;
};

/// The hexsides of a hex through which a line comes in: one, or the two at the corner that it meets.
using Entered = FixedList<Direction, 2>;

class Fires : public Reaches {
 public:
  /// Whether a unit may fire at a hex now; `why` gets the reason if not.
  bool may_fire(PieceId id, PlaceNumber target, Refusal* why = nullptr) const;
  /// Hexes that somebody of an acting stack may fire at.
  PlaceSet targets(const Stacked& who) const;
  /// The shot with everybody of an acting stack in it who could fire; others of the side may join it (L.F11).
  Shot strongest(const Stacked& who, PlaceNumber target) const;
  /// How a unit would take part in a shot; nothing where it cannot, with the reason in `why` (L.F11, L.R18).
  std::optional<Shooter> could_join(const Shot& shot, PieceId id, Refusal* why = nullptr) const;
  /// Whether a battery in a shot may use canister, and whether shell (L.13, L.20, L.F23).
  bool may_use_canister(const Shot& shot, PieceId id) const;
  bool may_use_shell(PieceId id) const { return !piece(id).shell_depleted; }
  /// The facts of a shot. Each unit fires at its own range, and the largest range shift counts (L.R18). Of several
  /// hexes that fire cover counts that helps against one of them, and the rear only where all fire into it: in the
  /// target's favour.
  FireOrder fire_order(const Shot& shot) const;
  /// The same fire as it falls on friends at a hex that it endangers: only its losses count (4.2f).
  FireOrder danger_order(const Shot& shot, PlaceNumber friends) const;
  /// Which artillery shot at a hex the next one is, and whether an artillery leader is with somebody who fires (L.36).
  int next_shot(PlaceNumber target) const { return hex(target).shots + 1; }
  bool directed(PieceId battery) const;

  /// A stack as it is fired at or charged from a hex: cover by its side, leaders, top unit (L.R8, L.F16).
  line_of_battle::Stack stack_facts(PlaceNumber place, Side side, PlaceNumber from) const;
  /// The same of an acting stack, which stands nowhere in particular.
  line_of_battle::Stack stack_facts(const Stacked& who) const;
  Circumstances circumstances(PlaceNumber place, Side side, PlaceNumber from) const;
  /// What the ground gives a stack there against what comes from a hex; `rear`: it comes from behind, where works and
  /// sunken roads do not help (L.15, L.37, L.F16).
  Cover cover_at(PlaceNumber place, PlaceNumber from, bool rear) const;
  Entered entered(PlaceNumber place, PlaceNumber from) const;
  /// Whether something from a hex comes into the rear of a stack: of the unit that has a front, or nobody has (L.R1).
  bool into_rear_of(PlaceNumber place, Side side, PlaceNumber from) const;
  /// The level of a hex with its crest (L.F10, L.F16).
  int elevation(PlaceNumber place) const { return map().level(place) + (has_mark(place, MapMark::crest) ? 1 : 0); }
  /// Whether a stack in a railroad cut is charged from above (L.R36).
  bool caught_in_cut(PlaceNumber place, PlaceNumber from) const {
    return has_mark(place, MapMark::cut) && map().level(from) > map().level(place);
  }
  /// Whether Cowardly Legs are near a stack of a side: of other friends (L.R10).
  bool legs_near(PlaceNumber place, Side side) const;
  /// Whether all units of a side in a hex are unlimbered guns.
  bool only_guns(PlaceNumber place, Side side) const;

  /// The opening volley that firing at, or charging, a hex brings on the acting stack; nothing for none (L.F12, L.R28).
  std::optional<Volley> volley_for(const Stacked& who, PlaceNumber target, bool charges) const;
  /// Whether such fire or charge makes an open order capable target withdraw, and it can (L.34, L.F13, L.F19, L.R43).
  bool would_withdraw(const Stacked& who, PlaceNumber target, bool charges) const;
  /// Whether it should and finds no way, so that all goes on as for a line (L.R43). Before horse it stands as it is
  /// (L.F19).
  bool stands_as_line(const Stacked& who, PlaceNumber target, bool charges) const;

  /// Whether a stack may charge a hex from where it stands; `why` gets the reason if not.
  bool may_charge(const Stacked& who, PlaceNumber target, Refusal* why = nullptr) const;
  PlaceSet charges(const Stacked& who) const;
  ChargeOrder charge_order(const Stacked& who, PlaceNumber target) const;
  /// The closing roll of a charge: into the rear where the charge strikes the rear (L.9, L.R36).
  ClosingOrder charge_closing(const Stacked& who, PlaceNumber target) const;
  /// The defender's check when the charge strikes, as both stacks are then; the differential counts each unit that can
  /// fire (L.40, L.R21).
  MoraleOrder impact_order(const Stacked& who, PlaceNumber target) const;
  /// What it costs the stack to come into a hex next to it, in half points; nothing where it cannot.
  std::optional<int> cost_into(const Stacked& who, PlaceNumber to) const;
  bool is_mounted(const Stacked& who) const;

  /// Hexes with friends whom a shot endangers: artillery at five hexes or more, whose line passes them right before the
  /// target (4.2f).
  PlaceSet endangered(const Shot& shot) const;

 protected:
  using Reaches::Reaches;

 private:
  /// Whether a unit is frozen and remains so when whoever stands in a hex is fired at or charged (L.R44).
  bool stays_frozen(PieceId id, PlaceNumber struck) const;
  /// How a unit would fire an opening volley at a hex from which another is struck, if it can.
  bool volleys_at(PieceId id, PlaceNumber at, PlaceNumber struck, bool charged) const;
  std::optional<Volley> volley_from(PlaceNumber place, Side side, PlaceNumber at, PlaceNumber struck,
                                    bool charged) const;
  PlaceNumber first_hex(const Shot& shot) const { return piece(shot.firers[0].piece).hex; }
  /// Whether as many points are in a shot as count, so that one more unit would add nothing (L.R2).
  bool adds_nothing(const Shot& shot, PieceId id) const;
  /// Whether fire or a charge of a stack at an open order capable target makes that withdraw, if it can (L.34).
  bool drives_out(const Stacked& who, PlaceNumber target, bool charges) const;
  /// Whether something from a hex comes into the rear of a stack; `as_line`: by the facing of its top unit, whatever it
  /// is capable of (L.R43).
  bool into_rear_of(PlaceNumber place, Side side, PlaceNumber from, bool as_line) const;
};

}  // namespace longroll::line_of_battle
