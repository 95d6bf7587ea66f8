// What a stack pays for facing about and for another formation, as pages are told it (L.54b, L.R24, L.R46).
#include "rulesets/line_of_battle/phases/fights.h"

namespace longroll::line_of_battle {

std::optional<int> LineOfBattle::price_of(const Play& play) const {
  const StackActs* acts = state.flow.top_if<StackActs>();
  if (acts == nullptr || acts->pieces.empty()) return std::nullopt;
  if (doing_of(play) == Doing::face) return turn_cost(acts->pieces, static_cast<Direction>(play.choice));
  if (doing_of(play) == Doing::form)
    return line_of_battle::form_cost(*this, acts->pieces, static_cast<FormChoice>(play.choice));
  return std::nullopt;
}

std::optional<int> LineOfBattle::facing_of(const Play& play) {
  return doing_of(play) == Doing::face ? std::optional(int{play.choice}) : std::nullopt;
}

}  // namespace longroll::line_of_battle
