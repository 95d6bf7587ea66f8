// The rows of a table of pieces: what the rosters of all games read alike. What is refused is refused with file, line
// and reason.
#pragma once

#include "base/csv.h"
#include "game/side.h"
#include "rules/file_words.h"

namespace longroll {

/// A game derives its reader of a row.
class RosterRows : public CsvRows {
 public:
  using CsvRows::CsvRows;

  template <class T>
  void number_into(T& held, std::string_view column, int low, int high) const {
    held = static_cast<T>(number(column, low, high));
  }
  /// The name of a piece, which none of those has that have been read.
  template <class Pieces>
  std::string new_name(const Pieces& pieces) const {
    std::string name(wanted("name"));
    for (const auto& other : pieces)
      if (other.name == name) place().fail("there are two pieces named '{}'", name);
    return name;
  }
  Side side() const { return read_word<Side>(place(), wanted("side"), "side"); }
  /// "4+" in a cell: the least roll that will do.
  int roll(std::string_view column) const {
    return read_roll(place(), cell(column), fmt::format("{} of {}", column, who()));
  }
};

}  // namespace longroll
