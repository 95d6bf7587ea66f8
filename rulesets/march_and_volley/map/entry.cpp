// March & Volley on the table, opened with its scenarios.
#include "game/play/play_of.h"
#include "game/play/scenarios_of.h"
#include "rulesets/march_and_volley/embedded.h"
#include "rulesets/march_and_volley/map/free.h"
#include "rulesets/march_and_volley/map/judgement.h"
#include "rulesets/march_and_volley/map/reports.h"
#include "rulesets/march_and_volley/ruleset.h"

namespace longroll::march_and_volley {
namespace {

/// The scenarios read the army lists of the umpire's book.
Scenario read(std::string_view name, std::span<const EmbeddedFile> files, const House& house) {
  return read_scenario(name, files, embedded::armies(), house);
}

Value kit(const House& house) { return free_kit(embedded::armies(), house); }
Scenario read_free(std::string_view text, const House& house) {
  return read_free_battle(text, embedded::armies(), house);
}

}  // namespace

MapGameEntry map_game_entry() {
  return {"march_and_volley", [](const RulebookOptions& options) -> std::unique_ptr<MapGame> {
            using Scenarios = ScenariosOf<MarchAndVolley, Setting, House>;
            return std::make_unique<Scenarios>(entry().open(options), embedded::scenarios(), read, board_value,
                                               Scenarios::Free{kit, free_text, read_free});
          }};
}

}  // namespace longroll::march_and_volley

template class longroll::PlayOf<longroll::march_and_volley::MarchAndVolley>;
