// Leaders who fall and are replaced.
#include "rulesets/march_and_volley/procedures/leaders.h"

#include "chance/six_sided.h"

namespace longroll::march_and_volley {
namespace {

bool falls(Peril peril, bool unit_destroyed, int number, const House& house, Umpire& umpire) {
  Tally need = umpire.tally("M.R12", "least total on which a leader falls");
  need.add_if(true, house.fallen_leader[peril])
      .add_if(unit_destroyed, house.fallen_leader_modifiers[PerilModifier::unit_destroyed]);
  umpire.tell(need);
  const bool fire = peril == Peril::shooting;
  const Ask ask{fire ? "M.12" : "M.23", fire ? "leader under fire" : "leader in the melee",
                static_cast<std::uint8_t>(number)};
  return umpire.check(ask, two_dice, need.total());
}

}  // namespace

std::optional<Refusal> refuse_order(const FallenOrder& order, const House& /*house*/) {
  if (order.leaders + order.of_destroyed == 0)
    return Refusal{"M.12", "leaders", "there is no leader; give at least one"};
  return std::nullopt;
}
std::optional<Refusal> refuse_order(const ReplacementOrder& /*order*/, const House& /*house*/) { return std::nullopt; }

FallenOrder roll_for_one(Peril peril, bool unit_destroyed) {
  return {peril, static_cast<std::int8_t>(unit_destroyed ? 0 : 1), static_cast<std::int8_t>(unit_destroyed ? 1 : 0)};
}

FallenResult resolve_fallen(const FallenOrder& order, const House& house, Umpire& umpire) {
  FallenResult result;
  const int all = order.leaders + order.of_destroyed;
  for (int i = 0; i < all; ++i) {
    if (falls(order.peril, i >= order.leaders, all > 1 ? i + 1 : 0, house, umpire)) ++result.fallen;
  }
  return result;
}

ReplacementResult resolve_replacement(const ReplacementOrder& order, const House& house, Umpire& /*umpire*/) {
  return {static_cast<std::int8_t>(order.fell + house.leader_replacement[order.rank])};
}

}  // namespace longroll::march_and_volley
