// Places worth points on a free table.
#include "game/play/objectives.h"

#include "base/text.h"
#include "board/table/words.h"

namespace longroll {

TableObjective read_objective(const ScenarioFile& file, std::string_view rest, const table::Point& size) {
  constexpr std::string_view form = "objective POINTS X,Y HOLDER | NAME";
  constexpr int most_points = 20;
  const auto parts = split(rest, '|');
  if (parts.size() != 2 || parts[1].empty()) file.fail_form(form);
  const auto facts = words(parts[0]);
  if (facts.size() != 3) file.fail_form(form);
  TableObjective one;
  one.name = parts[1];
  one.points = file.place().number(facts[0], 1, most_points, "the points of an objective");
  one.at = table::read_point(file.place(), facts[1], size);
  one.held = read_word<Owner>(file.place(), facts[2], "holder");
  return one;
}

Value table_value(const table::TableMap& ground, const std::vector<TableObjective>& objectives, Length reach,
                  const std::vector<shown::Meaning>& legend) {
  RecordMaker maker;
  ground.draw(maker);
  std::vector<shown::TableGoal> goals;
  goals.reserve(objectives.size());
  for (const TableObjective& one : objectives)
    goals.push_back({one.name, fmt::format("{}, {} points", one.name, one.points), one.points, side_of(one.held),
                     one.at.x, one.at.y, table::thousandths(reach)});
  return maker.add("goals", shown::value_of(goals)).add("legend", shown::value_of(legend)).done();
}

int worth_of_held(const std::vector<TableObjective>& objectives, std::span<const Owner> held, Owner holder) {
  int worth = 0;
  for (std::size_t i = 0; i < objectives.size(); ++i)
    if (held[i] == holder) worth += objectives[i].points;
  return worth;
}

void describe_objectives(GoalLines& lines, std::string_view words, const std::vector<TableObjective>& objectives,
                         std::span<const Owner> held) {
  if (objectives.empty()) return;
  int most = 0;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    lines.place(words, {objectives[i].name, side_of(held[i]), objectives[i].points});
    most += objectives[i].points;
  }
  lines.goal(words).held = true;
  for (const Side side : {Side::first, Side::second})
    lines.worth_to(side, words, "as many points as each is worth", most);
}

}  // namespace longroll
