// Broken brigades, and armies that withdraw (M.28 to M.30, M.R14). The umpire's book and the table call these on what
// each of them keeps of units and armies.
#pragma once

#include <algorithm>
#include <concepts>
#include <span>

#include "rulesets/march_and_volley/effects/casualties.h"
#include "rulesets/march_and_volley/procedures/army.h"

namespace longroll::march_and_volley {

/// What the book and the table both keep of an army.
template <class T>
concept Withdrawing = requires(T army) {
  { army.broken } -> std::same_as<std::int8_t&>;
  { army.brigades } -> std::same_as<std::int8_t&>;
  { army.general_fell } -> std::same_as<bool&>;
  { army.withdrawn } -> std::same_as<bool&>;
};

/// Where a unit with which a brigade began is now.
enum class Presence : std::uint8_t { there, destroyed, off_table };
BOOST_DESCRIBE_ENUM(Presence, there, destroyed, off_table)

/// A unit as the state of its brigade sees it (M.R14).
template <Embodied Piece>
BrigadeUnit in_brigade(const Piece& unit, Presence presence) {
  return {unit.casualties, unit.kind, unit.retreating, presence == Presence::destroyed,
          presence == Presence::off_table};
}

/// Whether army morale counts a formation: only those with infantry or cavalry are brigades (M.28).
inline bool is_brigade(std::span<const BrigadeUnit> units) {
  return std::ranges::any_of(
      units, [](const BrigadeUnit& unit) { return unit.kind == Kind::infantry || is_cavalry(unit.kind); });
}

/// Whether a brigade is broken, of all units with which it began (M.R14).
inline bool is_broken(std::span<const BrigadeUnit> units, const House& house) {
  const auto spent = std::ranges::count_if(units, [&](const BrigadeUnit& unit) { return is_spent(unit, house); });
  return is_broken(static_cast<int>(spent), static_cast<int>(units.size()), house);
}

/// Lays the count of its brigades on an army (M.28).
void count_brigades(Withdrawing auto& army, int broken, int brigades) {
  army.broken = static_cast<std::int8_t>(broken);
  army.brigades = static_cast<std::int8_t>(brigades);
}

/// Puts a test of its morale on an army (M.29).
void end_army_test(Withdrawing auto& army, ArmyState result) {
  if (result == ArmyState::withdraws) army.withdrawn = true;
}

/// How the battle stands after the tests: who has withdrawn has lost, both is a draw (M.29, M.30).
enum class Verdict : std::uint8_t { fight_on, first_wins, second_wins, draw };
BOOST_DESCRIBE_ENUM(Verdict, fight_on, first_wins, second_wins, draw)
Verdict verdict_of(const Withdrawing auto& first, const Withdrawing auto& second) {
  if (first.withdrawn && second.withdrawn) return Verdict::draw;
  if (first.withdrawn) return Verdict::second_wins;
  return second.withdrawn ? Verdict::first_wins : Verdict::fight_on;
}

/// The turn is over: the fall of a general counts in that of its turn only (M.28, M.R14).
void forget_fall(Withdrawing auto& army) { army.general_fell = false; }

}  // namespace longroll::march_and_volley
