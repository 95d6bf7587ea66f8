// Chances as pages are told them: exact, and what a step of an attack may come to.
#pragma once

#include <fmt/format.h>

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "chance/rational.h"

namespace longroll::shown {

/// A chance as a fraction, and in decimals for those who want a bar.
struct Exact {
  std::string fraction;
  std::string decimal;
};
BOOST_DESCRIBE_STRUCT(Exact, (), (fraction, decimal))

inline Exact exact(const Rational& chance) { return {to_text(chance), fmt::format("{:.9f}", to_double(chance))}; }

/// Something that may come of a step.
struct StepChance {
  std::string words;
  Exact chance;
};
BOOST_DESCRIBE_STRUCT(StepChance, (), (words, chance))

/// Where an attack that goes step by step stands; a step that there is no need for is left out of it.
enum class StepState : std::uint8_t { done, now, later, left_out };
BOOST_DESCRIBE_ENUM(StepState, done, now, later, left_out)

/// A step of an attack, and what may come of it as things stand.
struct AttackStep {
  std::string name;
  std::string words;  ///< what it is about, in a sentence
  StepState state = StepState::later;
  std::vector<StepChance> chances;
};
BOOST_DESCRIBE_STRUCT(AttackStep, (), (name, words, state, chances))

/// How likely something has happened by a turn.
struct TurnChance {
  int turn = 0;
  Exact chance;
};
BOOST_DESCRIBE_STRUCT(TurnChance, (), (turn, chance))

/// An order on its way to a formation.
struct Courier {
  std::string order;
  std::string objective;  ///< a place; empty for none
  std::string at;         ///< who has it, or gets it next
  int due = 0;            ///< the turn in which he has it
  bool waits = false;     ///< it is there, to be accepted or sent on
  std::vector<TurnChance> accepted;
};
BOOST_DESCRIBE_STRUCT(Courier, (), (order, objective, at, due, waits, accepted))

}  // namespace longroll::shown
