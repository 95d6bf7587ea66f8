// Generals: how a unit feels the one who is with it, command bases, death and succession (C.6, C.11, C.26, C.28,
// C.R10). The umpire's book and the table call these on what each of them keeps of a general.
#pragma once

#include <concepts>

#include "rulesets/civil_war_battles/house.h"
#include "rulesets/civil_war_battles/procedures/generals.h"

namespace longroll::civil_war_battles {

/// What the book and the table both keep of a general.
template <class T>
concept Leading = requires(T general) {
  { general.value } -> std::same_as<std::int8_t&>;
  { general.rank } -> std::same_as<Rank&>;
  { general.turned } -> std::same_as<bool&>;
  { general.dead } -> std::same_as<bool&>;
};

/// The general with a unit, as the rules see him.
template <Leading General>
void set_general(Unit& unit, const General* general) {
  unit.general = general != nullptr ? general->value : std::int8_t{0};
  unit.corps_general = general != nullptr && general->rank == Rank::corps;
}

/// Turns his command base: he has failed or stopped, and motivates nobody else this turn (C.6, C.R14).
void turn_base(Leading auto& general) { general.turned = true; }
/// Turned command bases face forward again (C.28).
void face_forward(Leading auto& general) { general.turned = false; }

/// He dies. The casualty markers for the nearest units of his command; none where he was dead already (C.26, C.R10).
int die(Leading auto& general, const House& house) {
  if (general.dead) return 0;
  general.dead = true;
  return house.general_rules[GeneralRule::markers_less_value] - general.value;
}

/// Somebody follows him, or nobody yet; whether somebody does (C.26).
bool be_followed(Leading auto& general, const ReplacementResult& result) {
  if (result.replacement == Replacement::none) return false;
  general.dead = false;
  general.turned = false;
  general.value = result.value;
  return true;
}

}  // namespace longroll::civil_war_battles
