// Places worth points on a free table, each with a circle around it: read, shown, and counted among what wins.
#pragma once

#include <string>
#include <vector>

#include "board/table/map.h"
#include "game/play/shown.h"
#include "game/play/stakes.h"

namespace longroll {

struct TableObjective {
  std::string name;
  table::Point at;
  int points = 0;
  Owner held = Owner::second;  ///< at the start
};
/// "objective 3 22.8,11.9 second | the log church".
TableObjective read_objective(const ScenarioFile& file, std::string_view rest, const table::Point& size);

/// What the lengths of a game are told in.
enum class Measures : std::uint8_t { inches, inches_and_centimetres };

/// The table as pages draw it, with its objectives, which reach so far, and what its marks mean.
Value table_value(const table::TableMap& ground, const std::vector<TableObjective>& objectives, Length reach,
                  const std::vector<shown::Meaning>& legend, Measures measures = Measures::inches);

/// The goal of these words, to both sides: to hold the objectives; nothing where there are none. `held` says who holds
/// each of them.
void describe_objectives(GoalLines& lines, std::string_view words, const std::vector<TableObjective>& objectives,
                         std::span<const Owner> held);

}  // namespace longroll
