// Stacks that go back, hex by hex: by their owner's choice where there is one (L.34, L.43 to L.48, L.R30, L.R40, L.R43,
// L.R48).
#include <algorithm>

#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/phases/fights.h"

namespace longroll::line_of_battle {
namespace {

PlaceNumber place_of(const LineOfBattle& game, const Stacked& who) { return game.piece(who[0]).hex; }
Side side_of(const LineOfBattle& game, const Stacked& who) { return game.info(who[0]).side; }

/// L.R30: off the map by the own edge, never of their own will.
bool may_leave_map(const LineOfBattle& game, const Retreat& retreat) {
  const Side side = side_of(game, retreat.going);
  return !retreat.by_itself && retreat.hexes > 0 &&
         game.scenario().edge[longroll::index(side)].contains(place_of(game, retreat.going));
}

/// L.46, L.R48: friends whom a retreating stack passes through.
void pass_through(LineOfBattle& game, const Stacked& going, PlaceNumber to, bool ends, Referee& referee) {
  const Side side = side_of(game, going);
  const Stacked friends = game.units_at(to, side);
  if (friends.empty()) return;
  const line_of_battle::Stack stack = game.stack_facts(going);
  PassageOrder order;
  order.strength = stack.strength;
  order.arm = stack.arm;
  order.open_order_capable = stack.open_order_capable;
  order.through_unlimbered_guns = stack.arm != Arm::artillery && game.only_guns(to, side);
  order.ends_stacked = ends && game.fits(going, to);
  if (!resolve_passage(order, game.house(), referee.umpire).affected) return;
  for (const PieceId id : friends) {
    const State before = game.piece(id).state;
    affect(game, id, [&](Body& body) { be_passed_through(body, game.house()); });
    if (game.piece(id).state != before)
      game.tell_at(to, referee, LogKind::change, "L.46", "{} is shaken by those who go back through it.", id);
  }
}

/// One hex back, the front to the hex left (L.R40).
void go_back_to(LineOfBattle& game, const Stacked& going, PlaceNumber to, Referee& referee) {
  const PlaceNumber from = place_of(game, going);
  const bool joins = game.any_at(to, [&](PieceId id) { return game.has_front(id); });
  game.move_stack(going, to);
  if (const auto back = game.grid().direction(to, from); back && !joins) game.face_stack(going, *back);
  game.occupy(going, to, referee);
}

void step_back(LineOfBattle& game, Retreat& retreat, PlaceNumber to, Referee& referee) {
  const PlaceNumber from = place_of(game, retreat.going);
  pass_through(game, retreat.going, to, retreat.hexes <= 1, referee);
  if (game.zone(other(side_of(game, retreat.going))).contains(to))
    retreat.zones = static_cast<std::int8_t>(retreat.zones + zone_losses(1, game.house()));
  go_back_to(game, retreat.going, to, referee);
  --retreat.hexes;
  game.tell(referee, LogKind::change, retreat.by_itself ? "L.30" : "L.43", "{} {falls|fall} back from {} to {}.",
            retreat.going, At{from}, At{to});
}

void leave_map(LineOfBattle& game, Retreat& retreat, Referee& referee) {
  for (const PieceId id : retreat.going) {
    if (game.is_unit(id)) {
      game.remove_unit(id, Whereabouts::withdrawn, referee);
    } else {
      game.remove(id, Whereabouts::withdrawn);
    }
  }
  retreat.going = {};
}

/// Where it has gone back to it begins anew: No Orders hold it there (L.R31), and it has not rested (L.R11, L.R47).
void settle_back(LineOfBattle& game, PieceId id) {
  game.anchor_here(id);
  game.piece(id).idle = 0;
}

/// It has gone as far as it must: zones, hexes that it could not make and the morale result cost it now (L.43, L.45).
void end_retreat(LineOfBattle& game, Retreat& retreat, Referee& referee) {
  const Stacked units = game.units_of(retreat.going);
  game.feel_town(units, referee);
  for (const PieceId id : units) settle_back(game, id);
  game.lose_points(units, retreat.zones + retreat.losses, referee);
  retreat.going = {};
}

/// Goes on as long as there is nothing to choose.
void go_on(LineOfBattle& game, Retreat& retreat, Referee& referee) {
  while (!retreat.going.empty()) {
    const bool fits = game.fits(retreat.going, place_of(game, retreat.going));
    if (retreat.hexes <= 0 && fits) return end_retreat(game, retreat, referee);
    const PlaceSet open = game.retreats(retreat.going, retreat.from);
    const int ways = open.size() + (may_leave_map(game, retreat) ? 1 : 0);
    // Of its own will it may stop wherever it has room.
    if (ways > 1 || (ways == 1 && retreat.by_itself && fits)) return;
    if (ways == 1) {
      if (open.empty()) return leave_map(game, retreat, referee);
      open.each([&](PlaceNumber to) { step_back(game, retreat, to, referee); });
    } else if (retreat.by_itself && fits) {
      retreat.hexes = 0;
    } else if (retreat.hexes > 0) {
      --retreat.hexes;
      retreat.zones = static_cast<std::int8_t>(retreat.zones + game.house().number(MapRule::blocked_hex));
      game.tell(referee, LogKind::change, "L.R30", "There is no way back from {}.", At{place_of(game, retreat.going)});
    } else {
      // No room where it is and no way out: it melts until there is.
      game.lose_points(retreat.going, game.house().number(MapRule::blocked_hex), referee);
      retreat.going = game.left_of(retreat.going);
      if (game.units_of(retreat.going).empty()) retreat.going = {};
    }
  }
}

void offer_retreat(const LineOfBattle& game, const Retreat& retreat, Offers& offers) {
  if (retreat.going.empty()) return;
  offers.add({verb_of(Doing::retreat)}, game.retreats(retreat.going, retreat.from));
  if (may_leave_map(game, retreat)) offers.add({verb_of(Doing::leave_map)});
  if (retreat.by_itself && game.fits(retreat.going, place_of(game, retreat.going))) offers.add({verb_of(Doing::stand)});
  game.prompt(offers, "Retreat: choose where {} {falls|fall} back to, {} to go.", retreat.going,
              number_of(std::max<int>(retreat.hexes, 1), "hex", "hexes"));
}

std::optional<Refusal> refuse_retreat(const LineOfBattle& game, const Retreat& retreat, const Play& play) {
  const std::string name = game.all_named(game.units_of(retreat.going)).text();
  const Side side = side_of(game, retreat.going);
  const PlaceNumber at = place_of(game, retreat.going);
  switch (doing_of(play)) {
    case Doing::leave_map: return refused("L.R30", "{} is not at its own edge of the map", name);
    case Doing::stand:
      return retreat.by_itself ? refused("L.F4", "there is no room for {} at {}", name, game.place_name(at))
                               : refused("L.43", "{} must fall back as far as its result says", name);
    case Doing::retreat: break;
    default: return refused("L.43", "the retreat of {} comes first", name);
  }
  if (play.place == no_place) return refused("L.43", "a retreat needs a hex");
  const std::string to = game.place_name(play.place);
  if (game.grid().distance(at, play.place) != 1)
    return refused("L.R30", "a retreat goes hex by hex, and {} is not next to {}", to, game.place_name(at));
  if (game.has_units(play.place, other(side))) return refused("L.R30", "{} is held by the enemy", to);
  if (game.grid().distance(play.place, retreat.from) <= game.grid().distance(at, retreat.from))
    return refused("L.R30", "{} is not farther from the enemy at {}", to, game.place_name(retreat.from));
  return refused("L.R30",
                 "a better hex than {} is open: without an enemy zone, without friends, or nearer to the own edge", to);
}

void apply_retreat(LineOfBattle& game, Retreat& retreat, const Play& play, Referee& referee) {
  switch (doing_of(play)) {
    case Doing::leave_map: return leave_map(game, retreat, referee);
    case Doing::stand: retreat.hexes = 0; break;
    default: step_back(game, retreat, play.place, referee); break;
  }
  go_on(game, retreat, referee);
}

// Withdrawal of open order.

void go_on(LineOfBattle& game, Withdrawal& withdrawal, Referee& referee);

void withdraw_to(LineOfBattle& game, Withdrawal& withdrawal, PlaceNumber to, Referee& referee) {
  const PlaceNumber from = place_of(game, withdrawal.going);
  go_back_to(game, withdrawal.going, to, referee);
  --withdrawal.hexes;
  game.tell(referee, LogKind::change, "L.34", "{} {withdraws|withdraw} from {} to {}.", withdrawal.going, At{from},
            At{to});
}

void go_on(LineOfBattle& game, Withdrawal& withdrawal, Referee& referee) {
  while (withdrawal.hexes > 0) {
    const PlaceSet open = game.withdrawals(withdrawal.going, withdrawal.from, withdrawal.hexes);
    if (open.size() > 1) return;
    if (open.empty()) withdrawal.hexes = 0;
    open.each([&](PlaceNumber to) { withdraw_to(game, withdrawal, to, referee); });
  }
  for (const PieceId id : game.units_of(withdrawal.going)) settle_back(game, id);
  withdrawal.going = {};
}

void offer_withdrawal(const LineOfBattle& game, const Withdrawal& withdrawal, Offers& offers) {
  if (withdrawal.going.empty()) return;
  offers.add({verb_of(Doing::withdraw)}, game.withdrawals(withdrawal.going, withdrawal.from, withdrawal.hexes));
  game.prompt(offers, "Withdrawal: choose where {} {withdraws|withdraw} to, {} to go.", withdrawal.going,
              number_of(withdrawal.hexes, "hex", "hexes"));
}

std::optional<Refusal> refuse_withdrawal(const LineOfBattle& game, const Withdrawal& withdrawal, const Play& play) {
  const std::string name = game.all_named(game.units_of(withdrawal.going)).text();
  if (doing_of(play) != Doing::withdraw || play.place == no_place) return refused("L.34", "{} withdraws first", name);
  const std::string to = game.place_name(play.place);
  const PlaceNumber at = place_of(game, withdrawal.going);
  if (game.grid().distance(at, play.place) != 1)
    return refused("L.R43", "a withdrawal goes hex by hex, and {} is not next to {}", to, game.place_name(at));
  if (game.grid().distance(play.place, withdrawal.from) <= game.grid().distance(at, withdrawal.from))
    return refused("L.R43", "{} is not farther from the enemy at {}", to, game.place_name(withdrawal.from));
  return refused("L.R43", "by {} {} hexes cannot be made: enemies, ground or want of room bar the way", to,
                 game.house().number(MapRule::withdraw_hexes));
}

void apply_withdrawal(LineOfBattle& game, Withdrawal& withdrawal, const Play& play, Referee& referee) {
  withdraw_to(game, withdrawal, play.place, referee);
  go_on(game, withdrawal, referee);
}

constexpr auto ways_out = std::to_array<Policy<LineOfBattle, Withdrawal>>({
    {"first_way", "open order withdraws by the first way in the list", first_offer},
    {"last_way", "open order withdraws by the last way in the list", last_offer},
});

}  // namespace

void send_back(LineOfBattle& game, const Retreat& retreat, Referee& referee) {
  Retreat now = retreat;
  const Side side = side_of(game, now.going);
  const PlaceNumber place = place_of(game, now.going);
  const Stacked units = game.units_of(now.going);
  if (!now.by_itself) {
    const bool guns = game.only_guns(place, side);
    for (const PieceId id : units) affect(game, id, [](Body& body) { go_back(body); });
    if (leaves_cowardly_legs({.retreats = now.hexes > 0, .unlimbered_guns = guns}))
      game.leave_legs(place, side, units[0], referee);
  }
  go_on(game, now, referee);
  if (!now.going.empty()) game.state.flow.push(now, side);
}

void withdraw(LineOfBattle& game, PlaceNumber place, Side side, PlaceNumber from, Referee& referee) {
  Withdrawal now;
  now.going = game.pieces_at(place, side);
  now.from = from;
  now.hexes = static_cast<std::int8_t>(game.house().number(MapRule::withdraw_hexes));
  go_on(game, now, referee);
  if (!now.going.empty()) game.state.flow.push(now, side);
}

constinit const Phase<LineOfBattle, Retreat> Retreat::phase = {.name = "retreat",
                                                               .offers = offer_retreat,
                                                               .refuse = refuse_retreat,
                                                               .apply = apply_retreat,
                                                               .policies = ways_back<LineOfBattle, Retreat>,
                                                               .inner = true};

constinit const Phase<LineOfBattle, Withdrawal> Withdrawal::phase = {.name = "withdrawal",
                                                                     .offers = offer_withdrawal,
                                                                     .refuse = refuse_withdrawal,
                                                                     .apply = apply_withdrawal,
                                                                     .policies = ways_out,
                                                                     .inner = true};

}  // namespace longroll::line_of_battle
