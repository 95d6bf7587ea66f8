// Who takes a loss: the strongest unit, and among equals the one that its owner chooses (P.19, P.R14).
#pragma once

#include <fmt/format.h>

#include <tuple>

#include "base/fixed_list.h"
#include "rules/umpire.h"
#include "rulesets/rifle_pits/procedures/steps.h"

namespace longroll::rifle_pits {

/// Places of units in a list.
using Places = FixedList<std::uint8_t, most_attackers>;

/// How an owner is asked which of his units takes a loss.
struct LossAsked {
  std::string_view role = {};                    ///< the list of the order that they stand in
  std::span<const std::uint8_t> places = {};     ///< and where in it; empty: as they are listed
  std::span<const std::string_view> names = {};  ///< what they are called, where there is no such list
};

/// A loss: the unit's place, or -1 where nobody can take it, and the steps.
struct Loss {
  std::int8_t place = -1;
  std::int8_t steps = 0;
};

namespace detail {

/// Which of equals takes it: the owner's answer, or `policy` where nobody is asked.
std::size_t ask_owner(const Places& equals, std::size_t policy, const LossAsked& asked, Umpire& umpire);

/// What a loss costs the owner, the gravest first: the unit, strength points, steps. A unit without a way back is
/// spared because it will pay for that too, unless this loss ends it: then nobody is left to pay.
template <class Unit>
std::tuple<bool, int, int, bool> price(const Unit& unit, const House& house) {
  const int steps = steps_of_loss(unit, house);
  const int left = house.strength_left(unit.kind, unit.strength, unit.steps_lost + steps);
  const bool ends = unit.steps_lost + steps >= house.steps_of(unit.kind, unit.strength);
  bool trapped = false;
  if constexpr (requires { unit.trapped; }) trapped = unit.trapped;
  return {ends, current_strength(unit, house) - left, steps, trapped != ends};
}

/// Whether the owner gives the loss to `one` rather than to `two` when he is not asked. Units that cost the same go by
/// their facts, never by their place in the list.
template <class Unit>
bool rather(const Unit& one, const Unit& two, const House& house) {
  const auto first = price(one, house);
  const auto second = price(two, house);
  return first != second ? first < second : one < two;
}

}  // namespace detail

/// Which of the candidates takes a loss.
template <class List>
Loss who_loses(const List& units, const Places& candidates, const LossAsked& asked, const House& house,
               Umpire& umpire) {
  int most = -1;
  Places equals;
  for (const std::uint8_t place : candidates) {
    const int strength = current_strength(units[place], house);
    if (strength > most) equals.resize(0);
    if (strength >= most) equals.push_back(place);
    most = std::max(most, strength);
  }
  if (equals.empty()) return {};
  std::size_t policy = 0;
  for (std::size_t i = 1; i < equals.size(); ++i)
    if (detail::rather(units[equals[i]], units[equals[policy]], house)) policy = i;
  const std::uint8_t chosen = equals[detail::ask_owner(equals, policy, asked, umpire)];
  return {static_cast<std::int8_t>(chosen), static_cast<std::int8_t>(steps_of_loss(units[chosen], house))};
}

/// Takes the loss from the unit of a list of the order, and tells of it.
template <class Units>
void take(const Units& units, const Loss& loss, std::string_view role, std::int8_t& steps, const House& house,
          Umpire& umpire) {
  if (loss.place < 0) return;
  const auto place = static_cast<std::size_t>(loss.place);
  units.lost[place] = static_cast<std::int8_t>(units.lost[place] + loss.steps);
  steps = static_cast<std::int8_t>(steps + loss.steps);
  umpire.touch(role, place, "steps_lost", loss.steps);
  umpire.note("P.19", [&] {
    const auto unit = units[place];
    return fmt::format("{} ({} {}) loses {}: {} left", umpire.called(role, place), enum_name(unit.kind), unit.strength,
                       loss.steps == 1 ? "a step" : fmt::format("{} steps", loss.steps), current_strength(unit, house));
  });
}

}  // namespace longroll::rifle_pits
