// What wins: the objectives and who holds them, and what the enemy's losses are worth (C.R3, C.R9, C.R42).
#include "rulesets/civil_war_battles/map/account.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {

void CivilWarBattles::describe_goals(GoalLines& lines) const {
  describe_objectives(lines, account::objectives, scenario().objectives, state.held);
  const auto each = [&](std::string_view words, VictoryPoint what) {
    lines.worth_to_both(words, fmt::format("{} each", house().victory_points[what]));
  };
  each(account::destroyed, VictoryPoint::brigade_destroyed);
  each(account::routed, VictoryPoint::brigade_routed);
  each(account::guns, VictoryPoint::battery);
  each(account::battered, VictoryPoint::battered);
  lines.worth_to_both(account::generals,
                      fmt::format("{} less his value each", house().victory_points[VictoryPoint::general_less_value]));
}

}  // namespace longroll::civil_war_battles
