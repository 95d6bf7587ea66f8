// Valley on the map, opened with its interpretations and scenarios.
#include "game/play/play_of.h"
#include "game/play/scenarios_of.h"
#include "rulesets/valley/embedded.h"
#include "rulesets/valley/map/reports.h"
#include "rulesets/valley/ruleset.h"

namespace longroll::valley {

MapGameEntry map_game_entry() {
  return {"valley", [](const RulebookOptions& options) -> std::unique_ptr<MapGame> {
            return std::make_unique<ScenariosOf<Valley, Setting, House>>(entry().open(options), embedded::scenarios(),
                                                                         read_scenario, board_value);
          }};
}

}  // namespace longroll::valley

template class longroll::PlayOf<longroll::valley::Valley>;
