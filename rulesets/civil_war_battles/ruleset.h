// Civil War Battles, as rulesets/all.cpp lists it.
#pragma once

#include "rules/rulebook.h"

namespace longroll::civil_war_battles {

/// The entry of this ruleset.
RulesetEntry entry();

}  // namespace longroll::civil_war_battles
