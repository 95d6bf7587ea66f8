// The end of a log, which is all that most pages show of it.
#pragma once

#include <array>

#include "game/log.h"

namespace longroll {

/// Whether whoever looks reads anything in the place of a line.
bool is_told(const LogLine& line, std::optional<Side> viewer);

/// How many lines can be read: by whoever looks for both sides, by the first and by the second side.
using LogCounts = std::array<std::size_t, 3>;
LogCounts counted(const std::vector<LogLine>& lines);
/// The place in those counts of whoever looks.
constexpr std::size_t count_index(std::optional<Side> viewer) { return viewer ? 1 + index(*viewer) : 0; }

/// The last lines, and how many stand before them.
struct LogEnd {
  std::vector<LogLine> lines = {};
  LogCounts before = {};
};

}  // namespace longroll
