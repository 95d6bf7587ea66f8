// Reads scenarios of March & Volley: scenario.txt, and by it the army list and the set-up.
#include "rulesets/march_and_volley/map/scenario.h"

#include <algorithm>

#include "base/text.h"
#include "rulesets/march_and_volley/map/ground.h"

namespace longroll::march_and_volley {
namespace {

constexpr int longest = 30;
constexpr int most_points = 20;

PieceId leader_called(const ScenarioFile& file, const Scenario& scenario, std::string_view name) {
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
    if (scenario.pieces[i].name == name && scenario.pieces[i].sort == Sort::leader) return static_cast<PieceId>(i);
  file.fail("there is no leader '{}' in the set-up", name);
}

/// "Pakenham: Hay's brigade | Mure's brigade".
void read_wing(const ScenarioFile& file, Scenario& scenario, std::string_view rest) {
  const auto [name, groups] = file.at_colon(rest, "wing LEADER: GROUP | GROUP");
  const PieceId leader = leader_called(file, scenario, name);
  const PieceInfo& info = scenario.pieces[index(leader)];
  if (info.rank == Rank::brigadier) file.fail("{} is a brigadier and no sub general", name);
  for (const std::string_view group : split(groups, '|')) {
    const auto found = std::ranges::find_if(
        scenario.formations, [&](const FormationInfo& one) { return one.group == group && one.side == info.side; });
    if (found == scenario.formations.end()) file.fail("there is no formation '{}' on the side of {}", group, name);
    if (found->brigadier == no_piece) file.fail("{} has no brigadier", group);
    found->sub_general = leader;
  }
}

/// "1 first".
void read_battery(const ScenarioFile& file, Scenario& scenario, std::string_view rest) {
  const auto facts = words(rest);
  if (facts.size() != 2) file.fail_form("battery POINTS SIDE");
  scenario.battery[index(file.side(facts[1]))] = file.place().number(facts[0], 1, most_points, "points of a battery");
}

/// "lost Pickets, 74th Highlanders | casualties of the British left in per cent".
void read_figure(const ScenarioFile& file, Scenario& scenario, std::string_view rest) {
  constexpr std::string_view form = "figure lost NAME, NAME | WORDS";
  constexpr std::string_view kind = "lost ";
  const auto parts = split(rest, '|');
  if (parts.size() != 2 || parts[1].empty() || !parts[0].starts_with(kind)) file.fail_form(form);
  LossFigure figure;
  figure.words = parts[1];
  for (const std::string_view name : split(parts[0].substr(kind.size()), ',')) {
    const std::size_t before = figure.units.size();
    for (const FormationInfo& one : scenario.formations)
      if (one.name == name) figure.units.insert(figure.units.end(), one.units.begin(), one.units.end());
    for (std::size_t i = 0; figure.units.size() == before && i < scenario.pieces.size(); ++i)
      if (scenario.pieces[i].name == name && scenario.pieces[i].is_unit())
        figure.units.push_back(static_cast<PieceId>(i));
    if (figure.units.size() == before) file.fail("there is no unit or formation '{}' in the set-up", name);
  }
  scenario.figures.push_back(std::move(figure));
}

}  // namespace

table::TableWords table_words() { return {enum_names<AreaKind>(), enum_names<LineKind>(), enum_names<GapKind>(), {}}; }

void know_course(ScenarioFile& file, Scenario& scenario) {
  file.know({{"turns", Times::must, 0, file.number_into(scenario.turns_at_most, 1, longest, "the number of turns")},
             objective_word(file, scenario, Times::any, most_objectives)});
}

Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, std::span<const EmbeddedFile> armies,
                       const House& house) {
  Scenario scenario;
  scenario.name = name;
  scenario.objective_reach = house.table_lengths[TableLength::objective];
  scenario.read_ground(files, table_words());
  ScenarioFile file(scenario.file_name("scenario.txt"), text_of(files, scenario.file_name("scenario.txt")));
  know_table(file, scenario, "thresholds 12 4 -4 -12");
  file.know({{"battery", Times::any, 0, [&](std::string_view rest) { read_battery(file, scenario, rest); }},
             {"figure", Times::any, 1, [&](std::string_view rest) { read_figure(file, scenario, rest); }},
             {"wing", Times::any, 1, [&](std::string_view rest) { read_wing(file, scenario, rest); }}});
  know_course(file, scenario);
  file.read(0);
  read_army(fmt::format("armies/{}.csv", scenario.army), text_of(armies, scenario.army), house, scenario);
  const std::string setup = scenario.file_name("setup.csv");
  read_setup(setup, text_of(files, setup), house, scenario);
  file.read(1);
  return scenario;
}

}  // namespace longroll::march_and_volley
