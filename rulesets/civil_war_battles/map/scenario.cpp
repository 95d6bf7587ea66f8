// Reads scenarios of Civil War Battles: scenario.txt, and by it the army list and the set-up.
#include "rulesets/civil_war_battles/map/scenario.h"

#include "rulesets/civil_war_battles/map/footprint.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/procedures/command.h"

namespace longroll::civil_war_battles {
void know_course(ScenarioFile& file, Scenario& scenario) {
  file.know({{"countdown", Times::must, 0, file.number_into(scenario.countdown, 1, longest_countdown, "the countdown")},
             objective_word(file, scenario, Times::some, most_objectives)});
}

Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, std::span<const EmbeddedFile> armies,
                       const House& house) {
  Scenario scenario;
  scenario.name = name;
  scenario.objective_reach = length_of(TableLength::objective, house);
  scenario.read_ground(files, table_words());
  ScenarioFile file(scenario.file_name("scenario.txt"), text_of(files, scenario.file_name("scenario.txt")));
  know_table(file, scenario, "thresholds 12 6 5 -6");
  know_course(file, scenario);
  file.read(0);
  read_army(fmt::format("armies/{}.csv", scenario.army), text_of(armies, scenario.army), scenario);
  const std::string setup = scenario.file_name("setup.csv");
  read_setup(setup, text_of(files, setup), house, scenario);
  return scenario;
}

}  // namespace longroll::civil_war_battles
