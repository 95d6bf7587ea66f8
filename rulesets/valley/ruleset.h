// Valley, as rulesets/all.cpp lists it.
#pragma once

#include "rules/rulebook.h"

namespace longroll::valley {

/// The entry of this ruleset.
RulesetEntry entry();

}  // namespace longroll::valley
