// The odds of a play, and the way to each of its places.
#include "rulesets/valley/map/forecast.h"

#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/map/works.h"
#include "rulesets/valley/procedures/options.h"

namespace longroll::valley {
namespace {

template <class Order, class Result>
Prepared ask_about(const Valley& game, std::string_view procedure, const Order& order) {
  Prepared prepared;
  prepared.procedure = &game.setting().book->procedure(procedure);
  prepared.question = prepared.procedure->ask();
  dynamic_cast<TypedQuestion<Order, Result>&>(*prepared.question).order() = order;
  return prepared;
}

Prepared ask_about_options(const Valley& game, PlaceNumber at) {
  Prepared prepared;
  prepared.procedure = &game.setting().book->procedure("options");
  prepared.question = ask_options(game.house(), game.battle_order(at));
  return prepared;
}

/// The battle where a column on the march would end at a place.
Prepared ask_about_going(const Valley& game, PlaceNumber at) {
  const Pieces column = game.column();
  if (column.empty() || would_overrun(game, column, at)) return {};
  const PlaceNumber before = game.reach().from[static_cast<std::size_t>(at)];
  const LinkNumber by = game.map().between(before == no_place ? game.march()->at : before, at);
  return ask_about_battle(game, battle_if_they_came(game, column, at, by));
}

Prepared ask_about_coming_up(const Valley& game, PlaceNumber at) {
  const PieceId head = game.state.flow.nearest<ComeUp>().head;
  const PlaceNumber from = game.piece(head).place;
  return ask_about_battle(
      game, battle_if_they_came(game, game.ready(game.info(head).side, from), at, game.map().between(from, at)));
}

}  // namespace

Prepared ask_about_battle(const Valley& game, const std::optional<BattleOrder>& order) {
  return order ? ask_about<BattleOrder, BattleResult>(game, "battle", *order) : Prepared{};
}

bool would_overrun(const Valley& game, const Pieces& coming, PlaceNumber at) {
  const Side side = game.info(coming[0]).side;
  const Side enemy = other(side);
  if (!game.has_units(enemy, at)) return false;
  int others = game.strength(side, at);  // beside those who come, who may be there by now
  for (const PieceId id : coming)
    if (game.piece(id).place == at && game.is_unit(id)) others -= game.piece(id).strength;
  return others == 0 && is_overrun(game.force(enemy, at, Role::defender), game.strength_of(coming), game.numbers());
}

std::optional<BattleOrder> battle_if_they_came(const Valley& game, const Pieces& coming, PlaceNumber at,
                                               LinkNumber by) {
  if (coming.empty() || game.strength_of(coming) == 0) return std::nullopt;
  const Side side = game.info(coming[0]).side;
  if (!game.has_units(other(side), at)) return std::nullopt;
  Valley then = game;
  then.state.flow.frames.resize(0);  // it has nothing to do with what is under way now
  then.state.fighting = false;
  if (!then.engaged(at)) then.place(at).attacker = owner_of(side);
  for (const PieceId id : coming) {
    then.put(id, at);
    leave_place(then.piece(id));
    then.piece(id).came_by = by;
  }
  then.touch();
  return battle_there(then, at);
}

BattleOrder battle_there(const Valley& game, PlaceNumber at) {
  BattleOrder order = game.battle_order(at);
  const Battle* battle = game.battle();
  if (battle == nullptr || battle->place != at || !battle->revealed) {
    order.attacker_option = AttackerOption::assault;
    order.defender_option = DefenderOption::stand;
    return order;
  }
  // V.14: who has chosen a pitched battle was in supply when he did.
  if (order.attacker_option == AttackerOption::pitched) order.attacker.supplied = true;
  if (order.defender_option == DefenderOption::pitched) order.defender.supplied = true;
  return order;
}

Prepared Valley::prepare(const Play& play) const {
  switch (static_cast<Doing>(play.verb)) {
    case Doing::go: return ask_about_going(*this, play.place);
    case Doing::come_up: return ask_about_coming_up(*this, play.place);
    case Doing::fight: return ask_about_options(*this, play.place);
    case Doing::choose: return ask_about_options(*this, battle()->place);
    case Doing::round:
    case Doing::fight_on:
    case Doing::break_off: return ask_about_battle(*this, battle_there(*this, battle()->place));
    default: return {};
  }
}

std::vector<WayPlace> Valley::way(const Play& play, PlaceView places) const {
  std::vector<WayPlace> ways;
  const auto doing = static_cast<Doing>(play.verb);
  if (doing == Doing::go) {
    const Reach all = reach();
    places.each([&](PlaceNumber at) {
      const auto i = static_cast<std::size_t>(at);
      ways.push_back({at, std::to_string(int{all.cost[i]}), all.from[i]});
    });
    return ways;
  }
  const bool works = doing == Doing::destroy || doing == Doing::repair;
  const std::string cost = works ? std::to_string(work_cost(*this, doing, mounted(column()))) : "";
  places.each([&](PlaceNumber at) { ways.push_back({at, cost, no_place}); });
  return ways;
}

}  // namespace longroll::valley
