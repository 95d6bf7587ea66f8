// The list of rulesets: the only place that knows them all.
#pragma once

#include <span>
#include <string_view>

#include "rules/rulebook.h"

namespace longroll {

/// Every ruleset, in the order in which they are shown.
std::span<const RulesetEntry> all_rulesets();

/// The ruleset of that id; throws BadInput with the nearest one.
const RulesetEntry& ruleset(std::string_view id);

}  // namespace longroll
