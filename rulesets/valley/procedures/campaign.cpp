// The dice of the campaign turn outside combat.
#include "rulesets/valley/procedures/campaign.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"

namespace longroll::valley {

std::optional<Refusal> refuse_order(const InitiativeOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const ActivationsOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const ReactionOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const LeaderLossOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const MovementOrder& /*order*/, const House& /*house*/) { return std::nullopt; }

std::optional<Refusal> refuse_order(const RecoveryOrder& order, const House& /*house*/) {
  if (order.morale == Morale::good) return Refusal{"V.R15", "morale", "a unit of good morale has nothing to recover"};
  return std::nullopt;
}

InitiativeResult resolve_initiative(const InitiativeOrder& /*order*/, const House& house, Umpire& umpire) {
  return {umpire.roll_on(house.initiative, 0, {"V.3", "initiative"}, one_die)};
}

ActivationsResult resolve_activations(const ActivationsOrder& order, const House& house, Umpire& umpire) {
  Tally more = umpire.tally("V.5", "leaders to activate, beside the die");
  more.add_if(order.commander && order.rating == 1, house.activation_modifiers[ActivationModifier::best_commander]);
  umpire.tell(more);
  const int rolled = umpire.roll_on(house.activations, 0, {"V.5", "number of leaders to activate"}, one_die);
  return {static_cast<std::int8_t>(std::min<int>(rolled + more.total(), order.leaders))};
}

int stragglers(int strength, const House& house) {
  const int full = strength / house.movement[MovementRule::straggle_per].value;
  return std::max(full, strength >= house.movement[MovementRule::straggle_from].value ? 1 : 0);
}

MovementResult resolve_movement(const MovementOrder& order, const House& house, Umpire& umpire) {
  const auto& of = house.movement;
  const int ends = of[MovementRule::ends_phase].value;
  // Only half the dice count, and the roll that ends the phase: that is all the rule asks.
  const Answer half = umpire.ask_total({"V.6", "movement points"}, two_dice,
                                       [ends](int total) { return total == ends ? -1 : total / 2; });
  if (half < 0) {
    umpire.note("V.6", [ends] { return fmt::format("a {}: this leader does not move and the phase ends", ends); });
    return {true, 0, 0};
  }
  Tally points = umpire.tally("V.6", "movement points, beside half the dice");
  const int rating = order.leader ? order.rating : of[MovementRule::leaderless].value;
  points.add_value_if(true, of[MovementRule::base].value - rating, of[MovementRule::base])
      .add_if(!order.supplied, of[MovementRule::unsupplied])
      .add_if(!order.leader, of[MovementRule::no_leader]);
  umpire.tell(points);
  int moved = std::max(half + points.total(), of[MovementRule::least].value);
  if (order.force_march) moved += of[MovementRule::force_march].value;
  if (order.cavalry) moved *= of[MovementRule::cavalry_times].value;
  return {false, static_cast<std::int8_t>(moved),
          static_cast<std::int8_t>(order.force_march ? stragglers(order.strength, house) : 0)};
}

ReactionResult resolve_reaction(const ReactionOrder& order, const House& house, Umpire& umpire) {
  Tally most = umpire.tally("V.7", "highest die that reacts");
  most.add_value_if(true, house.reaction[ReactionRule::base].value - order.rating, house.reaction[ReactionRule::base])
      .add_if(order.cavalry, house.reaction[ReactionRule::cavalry]);
  umpire.tell(most);
  return {umpire.check_at_most({"V.7", "reaction"}, one_die, most.total())};
}

RecoveryResult resolve_recovery(const RecoveryOrder& order, const House& house, Umpire& umpire) {
  if (order.morale == Morale::demoralised && !order.leader) {
    umpire.note("V.11", [] { return "without a leader nobody recovers from demoralised"; });
    return {order.morale};
  }
  const auto& of = house.recovery;
  const int rating = order.leader ? order.rating : of[RecoveryRule::leaderless].value;
  Tally most = umpire.tally("V.11", "highest die that recovers one level");
  most.add_value_if(true, of[RecoveryRule::base].value - rating, of[RecoveryRule::base])
      .add_if(!order.supplied, of[RecoveryRule::unsupplied]);
  umpire.tell(most);
  if (!umpire.check_at_most({"V.11", "morale recovery"}, one_die, most.total())) return {order.morale};
  return {order.morale == Morale::demoralised ? Morale::shaken : Morale::good};
}

bool risks_leader(int lost, const House& house) { return lost >= house.battle[BattleRule::leader_risk].value; }

LeaderLossResult resolve_leader_loss(const LeaderLossOrder& order, const House& house, Umpire& umpire) {
  if (!risks_leader(order.lost, house)) {
    umpire.note("V.R33", [&] {
      return fmt::format("a side that lost fewer than {} strength points does not roll",
                         house.battle[BattleRule::leader_risk].value);
    });
    return {Fate::unhurt};
  }
  return {umpire.roll_on(house.leader_loss, 0, {"V.R33", "loss of a leader"}, two_dice)};
}

}  // namespace longroll::valley
