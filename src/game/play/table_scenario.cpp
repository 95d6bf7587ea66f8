// Reading scenarios of games on a free table.
#include "game/play/table_scenario.h"

namespace longroll {

void TableScenario::read_ground(std::span<const EmbeddedFile> files, const table::TableWords& known) {
  const std::string file = file_name("table.txt");
  ground = table::TableMap::read(text_of(files, file), file, known);
}

LineWord objective_word(ScenarioFile& file, TableScenario& scenario, Times times, std::size_t most) {
  return {"objective", times, 0, [&file, &scenario, most](std::string_view rest) {
            file.want_room(scenario.objectives.size(), most, "objectives");
            scenario.objectives.push_back(read_objective(file, rest, scenario.ground.size()));
          }};
}

void know_table(ScenarioFile& file, TableScenario& scenario, std::string_view thresholds) {
  file.know_plain(scenario, 0, thresholds);
  file.know({{"army", Times::must, 0, [&scenario](std::string_view rest) { scenario.army = rest; }}});
}

}  // namespace longroll
