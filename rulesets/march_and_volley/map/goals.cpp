// What wins: the objectives and who holds them, and what the enemy's losses are worth (M.R50).
#include "rulesets/march_and_volley/map/account.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

void MarchAndVolley::describe_goals(GoalLines& lines) const {
  describe_objectives(lines, account::objectives, scenario().objectives, state.held);
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
