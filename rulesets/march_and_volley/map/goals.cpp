// What wins: the objectives and who holds them, and what the enemy's losses are worth (M.R50).
#include "rulesets/march_and_volley/map/account.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

void MarchAndVolley::describe_goals(GoalLines& lines) const {
  const auto& objectives = scenario().objectives;
  if (!objectives.empty()) {
    int most = 0;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      lines.place(account::objectives, {objectives[i].name, side_of(state.held[i]), objectives[i].points});
      most += objectives[i].points;
    }
    lines.goal(account::objectives).held = true;
    for (const Side side : {Side::first, Side::second})
      lines.worth_to(side, account::objectives, "as many points as each is worth", most);
  }
  const auto each = [&](std::string_view words, int points) {
    lines.worth_to_both(words, fmt::format("{} each", points));
  };
  each(account::destroyed, number(TableRule::destroyed));
  each(account::broken, number(TableRule::broken));
  each(account::commanders, number(TableRule::commander));
  for (const Side side : {Side::first, Side::second})
    if (const int points = scenario().battery[longroll::index(side)]; points > 0)
      lines.worth_to(side, account::batteries, fmt::format("{} each besides", points));
}

}  // namespace longroll::march_and_volley
