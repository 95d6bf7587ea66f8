// Command: orders on their way, command rolls, the zero rule, attack recovery and fluke stoppage.
#include "rulesets/line_of_battle/procedures/command.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"
#include "rules/chain.h"

namespace longroll::line_of_battle {
namespace {

CommandValue value_of(int number) { return static_cast<CommandValue>(number); }

/// One turn's try of something that may happen, and what turn it is.
struct Waiting {
  std::int8_t turn = 0;
  std::int8_t accepted = 0;  ///< how many leaders have accepted an order
  bool happened = false;

  bool operator==(const Waiting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (turn, accepted, happened))

ByTurnResult by_turn(const Waiting& waiting) {
  return {waiting.happened, waiting.happened ? waiting.turn : std::int8_t{0}};
}

/// The outcome of one turn: whether it happened.
struct Tried {
  bool happened = false;

  bool operator==(const Tried&) const = default;
};
BOOST_DESCRIBE_STRUCT(Tried, (), (happened))

/// Tries once a turn until it happens or the turns are over.
template <auto Try, class Order>
auto each_turn(const Order& order, const House& house) {
  const auto over = [turns = order.turns](const Waiting& waiting) { return waiting.happened || waiting.turn >= turns; };
  const auto facts = [&order](const Waiting& waiting) {
    Order now = order;
    if constexpr (requires { now.scenario_turn; })
      now.scenario_turn = static_cast<std::int8_t>(std::min(100, order.scenario_turn + waiting.turn));
    if constexpr (requires { now.first_twilight; }) now.first_twilight = order.first_twilight && waiting.turn == 0;
    now.turns = 1;
    return now;
  };
  const auto add = [](Waiting waiting, const Tried& tried, Umpire&) {
    ++waiting.turn;
    waiting.happened = tried.happened;
    return waiting;
  };
  return repeat_until(over, then<Try>(house, facts, add));
}

Tried try_recovery(const RecoveryOrder& order, const House& house, Umpire& umpire) {
  if (order.first_twilight) {
    umpire.note("L.7", [] { return "every division recovers on the first twilight turn of the day"; });
    return {true};
  }
  if (!umpire.check({"L.7", "base check of attack recovery"}, two_dice, house.recovery_base[order.status].value))
    return {false};
  return {umpire.check({"L.7", "attack recovery"}, two_dice, house.attack_recovery[value_of(order.value)].value)};
}

Tried try_fluke(const FlukeOrder& order, const House& house, Umpire& umpire) {
  if (order.scenario_turn <= house.fluke_rules[FlukeRule::grace_turns].value) {
    umpire.note("L.8", [] { return "no fluke rolls in the first turns of a scenario"; });
    return {false};
  }
  Tally base = umpire.tally("L.8", "base check of fluke stoppage");
  base.add_if(order.leader_lost, house.fluke_modifiers[FlukeModifier::leader_lost])
      .add_if(order.reserve && !order.night, house.fluke_modifiers[FlukeModifier::reserve])
      .add_if(order.night, house.fluke_modifiers[FlukeModifier::night]);
  umpire.tell(base);
  if (umpire.check({"L.8", "base check of fluke stoppage"}, two_dice,
                   house.fluke_base[Need::need].value - base.total()))
    return {false};
  Tally second = umpire.tally("L.8", "second roll of fluke stoppage");
  second.add_if(order.night, house.fluke_rules[FlukeRule::night_second_roll]);
  umpire.tell(second);
  return {!umpire.check({"L.8", "fluke stoppage"}, two_dice,
                        house.fluke_need[value_of(order.value)].value - second.total())};
}

/// An order waits for its delivery, then for a Yes, and perhaps for a second leader's.
auto forecast_chain(const ForecastOrder& order, const House& house) {
  const auto over = [&order](const Waiting& waiting) { return waiting.happened || waiting.turn > order.turns; };
  const auto facts = [&order](const Waiting& waiting) { return waiting.accepted == 0 ? order.command : order.second; };
  const int relay_delay = house.order_distance[order.relay].value;  // L.R15: the distance alone
  const auto add = [&order, relay_delay](Waiting waiting, const CommandResult& roll, Umpire&) {
    if (!roll.yes) {
      ++waiting.turn;
      return waiting;
    }
    ++waiting.accepted;
    if (waiting.accepted == (order.relayed ? 2 : 1)) {
      waiting.happened = true;
    } else {
      waiting.turn = static_cast<std::int8_t>(std::min<int>(waiting.turn + relay_delay, order.turns + 1));
    }
    return waiting;
  };
  return repeat_until(over, then<resolve_command>(house, facts, add));
}

Waiting delivered(const ForecastOrder& order, int delay) {
  return {static_cast<std::int8_t>(std::min<int>(delay, order.turns + 1)), 0, false};
}

int delay_of(const ForecastOrder& order, const House& house, Umpire& umpire) {
  return resolve_delivery(order.delivery, house, umpire).turns;
}

}  // namespace

std::optional<Refusal> refuse_order(const ReserveOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const DeliveryOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const ZeroOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const RecoveryOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const FlukeOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const CommandOrder& order, const House& /*house*/) {
  if (!order.with_headquarters)
    return Refusal{"L.4", "with_headquarters",
                   "a leader who has a headquarters must be stacked with it to make a command roll"};
  return std::nullopt;
}
std::optional<Refusal> refuse_order(const ForecastOrder& order, const House& house) {
  auto refusal = refuse_order(order.command, house);
  if (refusal) refusal->field = "command." + refusal->field;
  if (refusal || !order.relayed) return refusal;
  refusal = refuse_order(order.second, house);
  if (refusal) refusal->field = "second." + refusal->field;
  return refusal;
}

ReserveResult resolve_reserve(const ReserveOrder& order, const House& house, Umpire& umpire) {
  const bool large = order.brigades >= house.reserve_rules[ReserveRule::large_division];
  const bool regiment = order.full_regiment && !order.regiment_disorganized;
  umpire.note("L.33", [&] {
    return large ? "a large division needs one complete brigade"
                 : "a smaller division needs one full regiment in order, or more";
  });
  const bool enough = order.complete_brigade || (!large && regiment);
  return {order.established && !order.has_wrecked && !order.cavalry_for_infantry && enough};
}

Distance distance_class(int hexes, Level level, const House& house) {
  if (hexes <= house.command_radius[level]) return Distance::within;
  return hexes >= house.delivery[DeliveryRule::far_hexes] ? Distance::far : Distance::beyond;
}

DeliveryResult resolve_delivery(const DeliveryOrder& order, const House& house, Umpire& umpire) {
  const Distance distance = distance_class(order.hexes, order.level, house);
  Tally turns = umpire.tally("L.3", "turns until delivery");
  for (std::size_t i = 0; i < enum_size<Awareness>; ++i) {
    const auto kind = static_cast<Awareness>(i);
    turns.add_if(order.awareness == kind, house.awareness[kind]);
  }
  for (const Distance one : {Distance::within, Distance::beyond, Distance::far})
    turns.add_if(distance == one, house.order_distance[one]);
  umpire.tell(turns);
  int total = turns.total();
  if (order.to_reserve) {
    total /= house.delivery[DeliveryRule::reserve_divisor];
    umpire.note("L.3", [&] { return fmt::format("to a formation in Reserve: half of that, {} turns", total); });
  }
  return {static_cast<std::int8_t>(std::max(total, house.delivery[DeliveryRule::least_delay]))};
}

CommandResult resolve_command(const CommandOrder& order, const House& house, Umpire& umpire) {
  Tally tally = umpire.tally("L.4", "command roll");
  tally.add_value_if(order.value > 0, order.value, house.command_modifiers[CommandModifier::leader])
      .add_if(order.deployment || order.reserve, house.command_modifiers[CommandModifier::deployment_or_reserve]);
  umpire.tell(tally);
  return {umpire.roll_on(house.command_roll, 0, {"L.4", "command roll"}, two_dice, tally.total()) == No::yes};
}

ByTurnResult resolve_forecast(const ForecastOrder& order, const House& house, Umpire& umpire) {
  const int delay = delay_of(order, house, umpire);
  return by_turn(forecast_chain(order, house).play(delivered(order, delay), umpire));
}

Odds<ByTurnResult> forecast_odds(const ForecastOrder& order, const House& house, const OddsOptions& options,
                                 EventSink* sink) {
  Memo memo;
  Enumerated none(1, memo);  // delivery asks for no dice
  Umpire umpire(none, sink);
  const int delay = delay_of(order, house, umpire);
  return staged_odds(forecast_chain(order, house), delivered(order, delay), options, sink).map(by_turn);
}

ZeroResult resolve_zero(const ZeroOrder& /*order*/, const House& house, Umpire& umpire) {
  return {umpire.roll_on(house.zero_rule, 0, {"L.6", "zero rule"}, one_die)};
}

ByTurnResult resolve_recovery(const RecoveryOrder& order, const House& house, Umpire& umpire) {
  return by_turn(each_turn<try_recovery>(order, house).play(Waiting{}, umpire));
}
ByTurnResult resolve_fluke(const FlukeOrder& order, const House& house, Umpire& umpire) {
  return by_turn(each_turn<try_fluke>(order, house).play(Waiting{}, umpire));
}
Odds<ByTurnResult> recovery_odds(const RecoveryOrder& order, const House& house, const OddsOptions& options,
                                 EventSink* sink) {
  return staged_odds(each_turn<try_recovery>(order, house), Waiting{}, options, sink).map(by_turn);
}
Odds<ByTurnResult> fluke_odds(const FlukeOrder& order, const House& house, const OddsOptions& options,
                              EventSink* sink) {
  return staged_odds(each_turn<try_fluke>(order, house), Waiting{}, options, sink).map(by_turn);
}

}  // namespace longroll::line_of_battle
