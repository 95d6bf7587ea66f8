// What becomes of units that must retreat and have no hex to go to: they stay, at the price of one loss (P.14, P.R28).
#pragma once

#include "rulesets/rifle_pits/procedures/loss.h"

namespace longroll::rifle_pits {

/// A unit that must retreat and cannot go.
struct Standing {
  std::int8_t strength = 4;
  std::int8_t steps_lost = 0;
  Kind kind = Kind::infantry;
  Condition condition = Condition::good_order;

  friend auto operator<=>(const Standing&, const Standing&) = default;
};

/// The units of one hex that must retreat and cannot go.
struct StandOrder {
  FixedList<Standing, Places::capacity> units;
};

/// The one additional loss of their hex: the strongest of them pays (P.19), and the owner chooses among equals.
Loss resolve_stand(const StandOrder& order, const LossAsked& asked, const House& house, Umpire& umpire);

}  // namespace longroll::rifle_pits
