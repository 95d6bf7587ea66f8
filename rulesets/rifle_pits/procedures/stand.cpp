// What becomes of units that must retreat and have no hex to go to.
#include "rulesets/rifle_pits/procedures/stand.h"

namespace longroll::rifle_pits {

Loss resolve_stand(const StandOrder& order, const LossAsked& asked, const House& house, Umpire& umpire) {
  Places all;
  for (std::size_t i = 0; i < order.units.size(); ++i) all.push_back(static_cast<std::uint8_t>(i));
  return who_loses(order.units, all, asked, house, umpire);
}

}  // namespace longroll::rifle_pits
