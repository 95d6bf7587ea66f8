// March & Volley, as rulesets/all.cpp lists it.
#pragma once

#include "rules/rulebook.h"

namespace longroll::march_and_volley {

/// The entry of this ruleset.
RulesetEntry entry();

}  // namespace longroll::march_and_volley
