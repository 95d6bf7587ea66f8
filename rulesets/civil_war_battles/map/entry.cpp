// Civil War Battles on the table, opened with its interpretations and scenarios.
#include "game/play/play_of.h"
#include "game/play/scenarios_of.h"
#include "rulesets/civil_war_battles/embedded.h"
#include "rulesets/civil_war_battles/map/free.h"
#include "rulesets/civil_war_battles/map/judgement.h"
#include "rulesets/civil_war_battles/map/reports.h"
#include "rulesets/civil_war_battles/ruleset.h"

namespace longroll::civil_war_battles {
namespace {

/// The scenarios read the army lists of the umpire's book.
Scenario read(std::string_view name, std::span<const EmbeddedFile> files, const House& house) {
  return read_scenario(name, files, embedded::armies(), house);
}

Value kit(const House& /*house*/) { return free_kit(embedded::armies()); }
Scenario read_free(std::string_view text, const House& house) {
  return read_free_battle(text, embedded::armies(), house);
}

}  // namespace

MapGameEntry map_game_entry() {
  return {"civil_war_battles", [](const RulebookOptions& options) -> std::unique_ptr<MapGame> {
            using Scenarios = ScenariosOf<CivilWarBattles, Setting, House>;
            return std::make_unique<Scenarios>(entry().open(options), embedded::scenarios(), read, board_value,
                                               Scenarios::Free{kit, free_text, read_free});
          }};
}

}  // namespace longroll::civil_war_battles

template class longroll::PlayOf<longroll::civil_war_battles::CivilWarBattles>;
