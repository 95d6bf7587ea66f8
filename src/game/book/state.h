// What the umpire's book keeps: the turn, the armies and every unit, with nothing of a map.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "game/side.h"
#include "rules/box.h"

namespace longroll {

/// How long a mark on a unit lasts.
enum class Until : std::uint8_t { step, part, turn, battle };
BOOST_DESCRIBE_ENUM(Until, step, part, turn, battle)

/// Book-keeping on a unit: that it has fired, tested, activated.
struct Mark {
  std::string words;
  Until until = Until::turn;

  friend bool operator==(const Mark&, const Mark&) = default;
};

/// A unit or a leader in the book.
struct Unit {
  int id = 0;
  Side side = Side::first;
  std::string name;
  std::string group;     ///< division, corps or formation
  std::size_t kind = 0;  ///< place in the book's list of kinds
  Box facts;
  std::string gone = {};  ///< empty, or how it left the table
  std::vector<Mark> marks = {};

  bool has_mark(std::string_view words) const;
  void mark(std::string words, Until until);
  void unmark(std::string_view words);
};

/// A state of the book.
struct BookState {
  int turn = 0;           ///< 0 while the armies are mustered
  std::size_t place = 0;  ///< in the walk
  Side active = Side::first;
  Side first = Side::first;  ///< the side that acts first this turn
  int next_id = 1;
  std::vector<Unit> units = {};
  std::array<Box, 2> armies;
  Box table;
  std::array<std::string, 2> names = {};   ///< of the sides
  std::vector<std::string> to_place = {};  ///< what to do on the real table after the last action

  /// The unit of that number; null if there is none.
  Unit* find(int id);
  const Unit* find(int id) const;
};

}  // namespace longroll
