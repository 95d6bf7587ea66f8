// What counters show of units that are drawn up in a formation and look somewhere, and of their leaders.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace longroll::shown {

/// How a unit is drawn up.
enum class Form : std::uint8_t { line, column, square, open_order, mounted, limbered, unlimbered };
BOOST_DESCRIBE_ENUM(Form, line, column, square, open_order, mounted, limbered, unlimbered)

struct Drill {
  Form form = Form::line;
  std::optional<int> facing;  ///< the hexside that it looks at, from 0 in the north on clockwise
  std::vector<int> fronts;    ///< the hexsides of its front
  std::string rating;         ///< a letter: "B"
  std::string weapon;         ///< a code: "SR"
  int rank = 0;               ///< in its stack, 0 on top
};
BOOST_DESCRIBE_STRUCT(Drill, (), (form, facing, fronts, rating, weapon, rank))

/// What a leader is worth to the men with him.
struct Leads {
  int value = 0;
  int morale = 0;
};
BOOST_DESCRIBE_STRUCT(Leads, (), (value, morale))

/// How bad a state is: worn men still stand, broken ones hardly, beaten ones run; fierce ones are hard to hold.
enum class Tone : std::uint8_t { worn, broken, beaten, fierce };
BOOST_DESCRIBE_ENUM(Tone, worn, broken, beaten, fierce)

/// A state as the bar along the top of a counter.
struct StateBar {
  std::string letters;  ///< "DG"
  Tone tone = Tone::worn;
};
BOOST_DESCRIBE_STRUCT(StateBar, (), (letters, tone))

}  // namespace longroll::shown
