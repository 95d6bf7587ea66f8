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

class Fires : public Reaches {
 public:
  /// Whether a unit may fire at a hex now; `why` gets the reason if not.
  bool may_fire(PieceId id, PlaceNumber target, Refusal* why = nullptr) const;
  /// Hexes that somebody of an acting stack may fire at.
  PlaceSet targets(const Stacked& who) const;
  /// The shot with everybody in it who could fire: of the stack, and of other hexes that may gather (L.F11).
  Shot strongest(const Stacked& who, PlaceNumber target) const;
  std::optional<Shooter> could_join(const Shot& shot, PieceId id) const;
  /// The facts of a shot.
  FireOrder fire_order(const Shot& shot) const;
  /// A stack as it is fired at or charged from a hex: cover by its side, leaders, top unit (L.R8, L.F16).
  line_of_battle::Stack stack_facts(PlaceNumber place, Side side, PlaceNumber from) const;
  Circumstances circumstances(PlaceNumber place, Side side, PlaceNumber from) const;
  Cover cover_at(PlaceNumber place, PlaceNumber from, bool artillery) const;
  /// The opening volley that firing at, or charging, a hex brings on the acting stack; nothing for none (L.F12, L.R28).
  std::optional<Volley> volley_for(const Stacked& who, PlaceNumber target, bool charges) const;
  /// Whether a stack may charge a hex from where it stands; `why` gets the reason if not.
  bool may_charge(const Stacked& who, PlaceNumber target, Refusal* why = nullptr) const;
  ChargeOrder charge_order(const Stacked& who, PlaceNumber target) const;
  /// Friends whom a shot endangers (4.2f).
  PlaceSet endangered(const Shot& shot) const;

 protected:
  using Reaches::Reaches;
};

}  // namespace longroll::line_of_battle
