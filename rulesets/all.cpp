// The list of rulesets: one line each. Their books and their games on the map are listed in all_games.cpp.
#include "rulesets/all.h"

#include <array>

#include "rulesets/civil_war_battles/ruleset.h"
#include "rulesets/line_of_battle/ruleset.h"
#include "rulesets/march_and_volley/ruleset.h"
#include "rulesets/rifle_pits/ruleset.h"
#include "rulesets/valley/ruleset.h"

namespace longroll {

std::span<const RulesetEntry> all_rulesets() {
  static const auto entries = std::to_array<RulesetEntry>({
      valley::entry(),
      rifle_pits::entry(),
      line_of_battle::entry(),
      civil_war_battles::entry(),
      march_and_volley::entry(),
  });
  return entries;
}

const RulesetEntry& ruleset(std::string_view id) {
  std::vector<std::string> ids;
  for (const RulesetEntry& entry : all_rulesets()) {
    if (entry.id == id) return entry;
    ids.emplace_back(entry.id);
  }
  throw BadInput(fmt::format("there is no ruleset '{}'{}", id, suggestion(id, ids)));
}

}  // namespace longroll
