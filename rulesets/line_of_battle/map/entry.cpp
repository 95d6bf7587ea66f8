// Line of Battle on the map, opened with its interpretations and scenarios.
#include "game/play/play_of.h"
#include "game/play/scenarios_of.h"
#include "rulesets/line_of_battle/embedded.h"
#include "rulesets/line_of_battle/map/judgement.h"
#include "rulesets/line_of_battle/map/reports.h"
#include "rulesets/line_of_battle/ruleset.h"

namespace longroll::line_of_battle {

MapGameEntry map_game_entry() {
  return {"line_of_battle", [](const RulebookOptions& options) -> std::unique_ptr<MapGame> {
            return std::make_unique<ScenariosOf<LineOfBattle, Setting, House>>(
                entry().open(options), embedded::scenarios(), read_scenario, board_value);
          }};
}

}  // namespace longroll::line_of_battle

template class longroll::PlayOf<longroll::line_of_battle::LineOfBattle>;
