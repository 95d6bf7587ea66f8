// A conditional order is written: what it waits for, then what shall be done (L.F25).
#include "rulesets/line_of_battle/phases/command_plays.h"

namespace longroll::line_of_battle {
namespace {

constexpr auto later_orders = std::to_array<Orders>({Orders::attack, Orders::move, Orders::reserve});

/// What a hex is to be: in the own hands or in the enemy's.
ConditionKind kind_of(Doing doing) {
  switch (doing) {
    case Doing::when_taken: return ConditionKind::taken;
    case Doing::when_lost: return ConditionKind::lost;
    case Doing::at_turn: return ConditionKind::turn;
    default: return ConditionKind::none;
  }
}

Condition condition_of(const Play& play) {
  Condition condition{.kind = kind_of(doing_of(play)), .hex = play.place};
  if (condition.kind == ConditionKind::turn) condition.turn = static_cast<std::int8_t>(play.choice);
  return condition;
}

/// Hexes with a name for which it is still to come about.
PlaceSet open_hexes(const LineOfBattle& game, ConditionKind kind, Side side) {
  PlaceSet open;
  game.setting().objectives.each([&](PlaceNumber hex) {
    if (!game.is_met({.kind = kind, .hex = hex}, side)) open.insert(hex);
  });
  return open;
}

Play order_play(const Despatch& despatch, Orders orders) {
  return {.verb = verb(Doing::send),
          .group = static_cast<std::int16_t>(despatch.to),
          .choice = static_cast<std::int16_t>(orders)};
}

void offer_despatch(const LineOfBattle& game, const Despatch& despatch, Offers& offers) {
  if (despatch.sent) return;
  const std::string& name = game.info(despatch.to).name;
  if (despatch.condition.kind == ConditionKind::none) {
    for (const Doing doing : {Doing::when_taken, Doing::when_lost})
      offers.add({verb_of(doing)}, open_hexes(game, kind_of(doing), offers.who()));
    const auto last = static_cast<int>(game.scenario().turns.size());
    for (int turn = game.turn() + 1; turn <= last; ++turn)
      offers.add({.verb = verb(Doing::at_turn), .choice = static_cast<std::int16_t>(turn)});
    offers.prompt([&] { return fmt::format("A conditional order to {}: what shall it wait for?", name); });
    return;
  }
  for (const Orders orders : later_orders) {
    if (names_objective(orders)) {
      offers.add(order_play(despatch, orders), game.setting().objectives);
    } else {
      offers.add(order_play(despatch, orders));
    }
  }
  offers.prompt([&] {
    return fmt::format("A conditional order to {}, {}: what shall it do then?", name,
                       game.condition_words(despatch.condition));
  });
}

std::optional<Refusal> refuse_despatch(const LineOfBattle& game, const Despatch& despatch, const Play& play) {
  const ConditionKind kind = kind_of(doing_of(play));
  if (despatch.condition.kind != ConditionKind::none) {
    if (kind != ConditionKind::none) return refused("L.F25", "the order has its condition");
    return refused("L.F25",
                   "an order to {} to attack or to move to a hex with a name, or to be a Reserve, is to follow",
                   game.info(despatch.to).name);
  }
  if (kind == ConditionKind::none) return refused("L.F25", "say first what the order waits for");
  if (kind == ConditionKind::turn) return refused("L.F25", "an order waits for a turn that is still to come");
  if (play.place == no_place || !game.setting().objectives.contains(play.place))
    return refused("L.F25", "an order waits for a hex that brings points or has a name on the map");
  return refused("L.F25", "{} is {} already", game.place_name(play.place),
                 kind == ConditionKind::taken ? "taken" : "lost");
}

void apply_despatch(LineOfBattle& game, Despatch& despatch, const Play& play, Referee& referee) {
  if (doing_of(play) != Doing::send) {
    despatch.condition = condition_of(play);
    return;
  }
  const std::size_t before = referee.told();
  send(game, play, despatch.condition, referee);
  referee.keep_since(before, game.state.flow.active);
  despatch.sent = true;
}

}  // namespace

constinit const Phase<LineOfBattle, Despatch> Despatch::phase = {
    .name = "despatch", .offers = offer_despatch, .refuse = refuse_despatch, .apply = apply_despatch, .inner = true};

}  // namespace longroll::line_of_battle
