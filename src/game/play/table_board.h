// What games on a free table draw alike: the legend of their ground, and the boxes beside it.
#pragma once

#include <span>

#include "board/table/map.h"
#include "game/play/boxes.h"

namespace longroll {

/// What areas, lines and marks of areas mean, each in the order of the words of the table.
struct GroundWords {
  std::span<const std::string_view> areas;
  std::span<const std::string_view> lines;
  std::span<const std::string_view> marks = {};
};

/// What a table draws, as far as this one has it: areas, hills, marks, lines, roads; and objectives.
std::vector<shown::Meaning> table_legend(const table::TableMap& map, const table::TableWords& known,
                                         const GroundWords& words);

/// The letter of a word on a counter: veteran V, rifle R.
template <class E>
std::string initial_of(E word) {
  return titled(std::string(enum_name(word))).substr(0, 1);
}

/// Where pieces off the table are.
enum class TableBox : std::uint8_t { to_come, lost };

}  // namespace longroll
