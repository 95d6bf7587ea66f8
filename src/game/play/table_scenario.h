// Reading scenarios of games on a free table: what they all have, and the lines of their scenario.txt that say it.
#pragma once

#include "game/play/objectives.h"
#include "game/play/scenario_file.h"

namespace longroll {

/// What the scenarios of all games on a free table say.
struct TableScenario : PlainScenario {
  std::string army;  ///< the list of the umpire's book that it reads
  table::TableMap ground;
  std::vector<TableObjective> objectives;
  Length objective_reach;  ///< from the middle of one to its edge

  /// A file of its folder.
  std::string file_name(std::string_view file) const { return fmt::format("{}/{}", name, file); }
  /// Reads the ground, table.txt.
  void read_ground(std::span<const EmbeddedFile> files, const table::TableWords& known);
};

/// "objective ...", so many at the most. The ground must have been read.
LineWord objective_word(ScenarioFile& file, TableScenario& scenario, Times times, std::size_t most);
/// What all scenarios say, but for the objectives; `thresholds` is how those are written.
void know_table(ScenarioFile& file, TableScenario& scenario, std::string_view thresholds);

}  // namespace longroll
