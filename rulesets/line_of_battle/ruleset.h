// Line of Battle, as rulesets/all.cpp lists it.
#pragma once

#include "rules/rulebook.h"

namespace longroll::line_of_battle {

/// The entry of this ruleset.
RulesetEntry entry();

}  // namespace longroll::line_of_battle
