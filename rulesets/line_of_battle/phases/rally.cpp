// The rally phase and the end of the turn: states, routed stacks, counter-battery markers, losses that come back, the
// clock (L.1, L.31, L.F20, L.F21, L.R6, L.R10).
#include <algorithm>

#include "rulesets/line_of_battle/effects/clock.h"
#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/map/clock.h"
#include "rulesets/line_of_battle/map/game.h"
#include "rulesets/line_of_battle/procedures/morale.h"

namespace longroll::line_of_battle {
namespace {

/// The first routed unit of a stack from the top; no_piece where nobody is.
PieceId first_routed(const LineOfBattle& game, PlaceNumber place, Side side) {
  for (const PieceId id : game.units_at(place, side))
    if (game.routed(id)) return id;
  return no_piece;
}

RallyOrder rally_order(const LineOfBattle& game, PieceId id) {
  const PlaceNumber at = game.piece(id).hex;
  RallyOrder order;
  order.state = game.piece(id).state;
  order.rating = game.info(id).rating;
  order.leader = static_cast<std::int8_t>(game.best_morale_at(at, game.info(id).side));
  order.enemy_zone = game.in_enemy_zone(id);
  return order;
}

void enter_rally(LineOfBattle& game, Rally& /*facts*/, Referee& referee) {
  const Side side = game.state.flow.active;
  for (HexState& hex : game.state.hexes) {
    hex.legs = Owner::nobody;
    hex.legs_of = no_piece;
  }
  game.each_unit(side, [&](PieceId id) {
    game.piece(id).tried_rally = false;
    const State before = game.piece(id).state;
    affect(game, id, [&](Body& body) {
      steady(body);
      // L.54: whoever stands in a town in line is disorganized as long as he does.
      if (game.feels_town(id)) body.state = in_town(body.state, game.house());
    });
    if (game.piece(id).state == before) return;
    game.tell(referee, LogKind::change, "L.F20", "{} is {} now.", id, game.piece(id).state);
  });
}

void offer_rally(const LineOfBattle& game, const Rally& /*facts*/, Offers& offers) {
  const Side side = offers.who();
  game.occupied(side).each([&](PlaceNumber place) {
    const PieceId id = first_routed(game, place, side);
    if (id == no_piece || game.piece(id).tried_rally || refuse_order(rally_order(game, id), game.house())) return;
    offers.add(play_with(Doing::rally, id));
  });
  offers.add_done_too();
  offers.prompt([] { return "Rally: roll for the routed stacks."; });
}

std::optional<Refusal> refuse_rally(const LineOfBattle& game, const Rally& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::rally || play.pieces.size() != 1)
    return refused("L.1", "this is the rally phase: routed stacks rally, and nothing else is done");
  const PieceId id = piece_of(play);
  const std::string name = game.piece_name(id);
  if (game.info(id).side != game.state.flow.active) return refused("L.R6", "{} is not yours", name);
  if (!game.is_unit(id) || !game.on_map(id) || !game.routed(id)) return refused("L.F20", "{} is not routed", name);
  if (game.piece(id).tried_rally) return refused("L.R6", "{} has tried to rally in this phase", name);
  if (auto no = refuse_order(rally_order(game, id), game.house())) return no;
  return refused("L.R6", "the routed stack at {} rolls once, by its top unit", game.place_name(game.piece(id).hex));
}

void apply_rally(LineOfBattle& game, Rally& /*facts*/, const Play& play, Referee& referee) {
  const PieceId first = piece_of(play);
  const PlaceNumber at = game.piece(first).hex;
  const State result = [&] {
    const About about = referee.about([&] { return game.piece_name(first); });
    return resolve_rally(rally_order(game, first), game.house(), referee.umpire).state;
  }();
  Stacked rallied;
  for (const PieceId id : game.units_at(at, game.info(first).side)) {
    if (!game.routed(id)) continue;
    game.piece(id).tried_rally = true;
    affect(game, id, [&](Body& body) { rally_to(body, result); });
    rallied.push_back(id);
  }
  game.tell_at(at, referee, LogKind::result, "L.R6", "{} {}.", rallied,
               result == State::routed ? "does not rally" : "rallies and is disorganized");
}

void remove_markers(LineOfBattle& game, RemoveCounterBattery& /*facts*/, Referee& /*referee*/) {
  game.each_of(game.state.flow.active, [&](PieceId id) {
    if (game.is_battery(id)) affect(game, id, [](Body& body) { clear_counter_battery(body); });
  });
}

/// L.31: nobody has a choice, so all of it is done at once.
void recover_losses(LineOfBattle& game, LossRecovery& /*facts*/, Referee& referee) {
  if (!is_midnight(clock_of(game.turn_info()))) return;
  game.each_unit(game.state.flow.active, [&](PieceId id) {
    LossRecoveryOrder order;
    order.original = game.piece(id).original;
    order.strength = game.piece(id).strength;
    order.sharpshooters = game.info(id).sharpshooter;
    order.in_reserve = game.orders(id) == Orders::reserve;
    if (order.original == order.strength || order.sharpshooters || order.in_reserve) return;
    const int back = resolve_loss_recovery(order, game.house(), referee.umpire).recovered;
    affect(game, id, [&](Body& body) { give_back(body, back); });
    game.tell(referee, LogKind::change, "L.31", "{} gets {} back.", id,
              number_of(back, "strength point", "strength points"));
  });
}

void advance_turn(LineOfBattle& game, AdvanceTurn& /*facts*/, Referee& referee) {
  const Light before = game.light();
  if (!game.state.flow.advance(static_cast<int>(game.scenario().turns.size())) || game.light() == before) return;
  switch (game.light()) {
    case Light::day: game.tell(referee, LogKind::change, "L.R17", "It is day."); break;
    case Light::twilight:
      game.tell(referee, LogKind::change, "L.R17", "It is twilight: nobody sees farther than {} hexes.",
                game.visibility());
      break;
    case Light::night:
      game.tell(referee, LogKind::change, "L.R17", "It is night: nobody sees farther than {} hexes.",
                game.visibility());
      break;
  }
}

}  // namespace

constinit const Phase<LineOfBattle, Rally> Rally::phase = {.name = "rally",
                                                           .done = "End the rally",
                                                           .enter = enter_rally,
                                                           .offers = offer_rally,
                                                           .refuse = refuse_rally,
                                                           .apply = apply_rally};

constinit const Phase<LineOfBattle, RemoveCounterBattery> RemoveCounterBattery::phase = {
    .name = "remove_counter_battery", .enter = remove_markers};

constinit const Phase<LineOfBattle, LossRecovery> LossRecovery::phase = {.name = "loss_recovery",
                                                                         .enter = recover_losses};

constinit const Phase<LineOfBattle, AdvanceTurn> AdvanceTurn::phase = {.name = "advance_turn", .enter = advance_turn};

}  // namespace longroll::line_of_battle
