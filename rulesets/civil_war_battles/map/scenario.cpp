// Reads scenarios of Civil War Battles: scenario.txt, and by it the army list and the set-up.
#include "rulesets/civil_war_battles/map/scenario.h"

#include "rulesets/civil_war_battles/map/footprint.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/procedures/command.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int longest_countdown = 21;  // as many as the procedure takes

}  // namespace

void know_course(ScenarioFile& file, Scenario& scenario) {
  file.know({{"countdown", Times::must, 0, file.number_into(scenario.countdown, 1, longest_countdown, "the countdown")},
             {"objective", Times::some, 0, [&](std::string_view rest) {
                file.want_room(scenario.objectives.size(), most_objectives, "objectives");
                scenario.objectives.push_back(read_objective(file, rest, scenario.ground.size()));
              }}});
}

Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, std::span<const EmbeddedFile> armies,
                       const House& house) {
  Scenario scenario;
  scenario.name = name;
  scenario.objective_reach = length_of(TableLength::objective, house);
  const std::string folder = fmt::format("{}/", name);
  scenario.ground = table::TableMap::read(text_of(files, folder + "table.txt"), folder + "table.txt", table_words());
  ScenarioFile file(folder + "scenario.txt", text_of(files, folder + "scenario.txt"));
  file.know_plain(scenario, 0, "thresholds 12 6 5 -6");
  file.know({{"army", Times::must, 0, [&](std::string_view rest) { scenario.army = rest; }}});
  know_course(file, scenario);
  file.read(0);
  read_army(fmt::format("armies/{}.csv", scenario.army), text_of(armies, scenario.army), scenario);
  read_setup(folder + "setup.csv", text_of(files, folder + "setup.csv"), house, scenario);
  return scenario;
}

}  // namespace longroll::civil_war_battles
