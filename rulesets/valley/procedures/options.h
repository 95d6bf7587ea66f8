// The choice of options as a question: not rolled, but solved.
#pragma once

#include "rules/procedure.h"
#include "rulesets/valley/procedures/battle.h"

namespace longroll::valley {

/// Describes the procedure `options`.
Procedure options_procedure(const House& house);

}  // namespace longroll::valley
