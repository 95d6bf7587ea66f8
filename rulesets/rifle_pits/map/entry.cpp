// Rifle Pits on the map, opened with its interpretations and scenarios.
#include "game/play/play_of.h"
#include "game/play/scenarios_of.h"
#include "rulesets/rifle_pits/embedded.h"
#include "rulesets/rifle_pits/map/judgement.h"
#include "rulesets/rifle_pits/map/reports.h"
#include "rulesets/rifle_pits/ruleset.h"

namespace longroll::rifle_pits {

MapGameEntry map_game_entry() {
  return {"rifle_pits", [](const RulebookOptions& options) -> std::unique_ptr<MapGame> {
            return std::make_unique<ScenariosOf<RiflePits, Setting, House>>(
                entry().open(options), embedded::scenarios(), read_scenario, board_value);
          }};
}

}  // namespace longroll::rifle_pits

template class longroll::PlayOf<longroll::rifle_pits::RiflePits>;
