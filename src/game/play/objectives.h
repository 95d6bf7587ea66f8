// Places worth points on a free table, each with a circle around it: read, shown, and counted among what wins.
#pragma once

#include <string>
#include <vector>

#include "board/table/map.h"
#include "game/play/plain_game.h"
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

/// The table as pages draw it, with its objectives, which reach so far, and what its marks mean.
Value table_value(const table::TableMap& ground, const std::vector<TableObjective>& objectives, Length reach,
                  const std::vector<shown::Meaning>& legend);

/// Whose units alone are within reach of an objective, of those that count, holds it from now on.
template <class Game, class Counts>
void take_objectives(Game& game, std::string_view rule, const Counts& counts, Referee& referee) {
  const auto& scenario = game.scenario();
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    const TableObjective& one = scenario.objectives[i];
    std::array<bool, 2> there{};
    game.each_on_table([&](PieceId id) {
      if (counts(id) && table::is_in_reach(table::Shape(&one.at, 1), game.quad(id), scenario.objective_reach))
        there[index(game.info(id).side)] = true;
    });
    if (there[0] == there[1]) continue;
    const Side holder = there[0] ? Side::first : Side::second;
    if (game.state.held[i] == owner_of(holder)) continue;
    game.state.held[i] = owner_of(holder);
    game.tell(referee, LogKind::change, rule, "{} holds {}.", Subject{holder}, one.name);
  }
}
/// What the objectives are worth that somebody holds; `held` says who holds each of them.
int worth_of_held(const std::vector<TableObjective>& objectives, std::span<const Owner> held, Owner holder);

/// The goal of these words, to both sides: to hold the objectives; nothing where there are none. `held` says who holds
/// each of them.
void describe_objectives(GoalLines& lines, std::string_view words, const std::vector<TableObjective>& objectives,
                         std::span<const Owner> held);

}  // namespace longroll
