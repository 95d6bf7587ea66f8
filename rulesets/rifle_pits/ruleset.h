// Rifle Pits, as rulesets/all.cpp lists it.
#pragma once

#include "rules/rulebook.h"

namespace longroll::rifle_pits {

/// The entry of this ruleset.
RulesetEntry entry();

}  // namespace longroll::rifle_pits
