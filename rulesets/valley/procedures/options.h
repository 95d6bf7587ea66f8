// The choice of options as a question: not rolled, but solved.
#pragma once

#include "rules/procedure.h"
#include "rulesets/valley/procedures/battle.h"

namespace longroll::valley {

/// Describes the procedure `options`.
Procedure options_procedure(const House& house);
/// A question of it about this battle; the options in the order do not matter.
std::unique_ptr<Question> ask_options(const House& house, const BattleOrder& order);
/// The same with values of another kind than the house's (V.R36), in these words.
std::unique_ptr<Question> ask_options(const House& house, const BattleOrder& order, std::string words, MatrixGame game);

}  // namespace longroll::valley
