// The activity phase: which stack acts next, who comes onto the map, ammunition (L.29, L.6, L.R11,
// L.R44, L.R47).
#include <algorithm>

#include "chance/six_sided.h"
#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/map/officer.h"
#include "rulesets/line_of_battle/phases/orders.h"
#include "rulesets/line_of_battle/phases/ride.h"

namespace longroll::line_of_battle {
namespace {

Stacked alone(PieceId id) {
  Stacked who;
  who.push_back(id);
  return who;
}

/// Whether a leader waits for a unit of his command that is still to come with him (L.R44).
bool comes_with_a_unit(const LineOfBattle& game, PieceId leader) {
  bool found = false;
  const FormationId formation = game.info(leader).formation;
  if (formation == no_formation) return false;
  game.each_in(formation, [&](PieceId id) {
    found = found || (game.is_unit(id) && game.piece(id).where == Whereabouts::waiting);
  });
  return found;
}

bool comes_now(const LineOfBattle& game, PieceId id) {
  return game.may_enter(id) && (game.is_unit(id) || !comes_with_a_unit(game, id));
}

/// What a battery would draw from its side's pool; none where it may not (L.R47).
enum class Draws : std::uint8_t { nothing, shell, canister };

Draws draws(const LineOfBattle& game, PieceId id, Refusal* why = nullptr) {
  const auto no = [&](Refusal reason) {
    if (why != nullptr) *why = std::move(reason);
    return Draws::nothing;
  };
  const std::string& name = game.info(id).name;
  const PieceState& now = game.piece(id);
  const std::size_t side = longroll::index(game.info(id).side);
  const Side enemy = other(game.info(id).side);
  if (!game.is_battery(id) || !game.on_map(id) || !(now.shell_depleted || now.canister_depleted))
    return no(refused("L.R47", "{} is no depleted battery", name));
  if (now.done || game.frozen(id)) return no(refused("L.R42", "{} is done for this turn", name));
  if (game.unlimbered(id)) return no(refused("L.R47", "{} takes ammunition only when limbered", name));
  if (now.idle < game.house().number(MapRule::supply_turns))
    return no(refused("L.R47", "{} has not rested for a whole turn", name));
  const int least = game.house().number(MapRule::supply_hexes);
  if (game.any_unit(enemy, [&](PieceId one) { return game.distance(one, id) < least; }))
    return no(refused("L.R47", "{} is nearer than {} hexes to the enemy", name, least));
  const Body battery = body_of(game.info(id), now);
  if (can_replenish(battery, Ammunition::shell, game.state.shell[side])) return Draws::shell;
  if (can_replenish(battery, Ammunition::canister, game.state.canister[side])) return Draws::canister;
  return no(refused("L.R47", "there is nothing left in the pool for {}", name));
}

/// Pieces that the scenario puts down in this turn, and rolls of those who come by a die.
void bring_up(LineOfBattle& game, Side side, Referee& referee) {
  FixedList<PieceId, most_pieces> rolled;
  game.each_of(side, [&](PieceId id) {
    const Arrival& arrival = game.info(id).arrival;
    PieceState& now = game.piece(id);
    if (now.where != Whereabouts::waiting || arrival.turn > game.turn()) return;
    if (arrival.placed) {
      if (game.has_units(arrival.at, other(side)) || !game.fits(alone(id), arrival.at)) return;
      now.facing = game.has_front(id) ? game.info(id).facing : Direction::north;
      game.put(id, arrival.at);
      game.occupy(alone(id), arrival.at, referee);
      game.tell(referee, LogKind::change, "L.R44", "{} comes up at {}.", id, At{arrival.at});
      return;
    }
    if (arrival.chance == 0 || now.called) return;
    for (const PieceId one : rolled)
      if (together(game.info(one).arrival, arrival)) {
        now.called = game.piece(one).called;
        return;
      }
    const auto about = referee.about([&] { return game.info(id).name; });
    now.called = arrival.comes(game.turn(), {"L.R44", "arrival"}, one_die, referee.umpire);
    rolled.push_back(id);
  });
}

/// L.6: the brigade of a unit whose die is to be rolled when it acts: under a zero, on an Attack order, not rolled for
/// yet; no_formation for none.
FormationId zero_to_roll(const LineOfBattle& game, PieceId id) {
  const FormationId brigade = game.is_unit(id) ? game.of_level(id, Level::brigade) : no_formation;
  if (brigade == no_formation || game.orders(id) != Orders::attack || game.formation(brigade).zero_rolled)
    return no_formation;
  const PieceId leader = game.info(brigade).leader;
  return leader != no_piece && is_zero(officer_of(game, leader)) ? brigade : no_formation;
}

/// 9.1e: another brigade under a zero that has rolled and is not finished, before which a stack may not be rolled for;
/// no_formation for none.
FormationId unfinished_zero(const LineOfBattle& game, const Stacked& who) {
  if (std::ranges::all_of(who, [&](PieceId id) { return zero_to_roll(game, id) == no_formation; })) return no_formation;
  FormationId found = no_formation;
  game.each_unit(game.state.flow.active, [&](PieceId id) {
    const FormationId brigade = game.of_level(id, Level::brigade);
    if (brigade != no_formation && game.formation(brigade).zero_rolled && game.may_act(id)) found = brigade;
  });
  // Who stands with a unit of it is part of the same.
  const bool mixed = std::ranges::any_of(who, [&](PieceId id) { return game.of_level(id, Level::brigade) == found; });
  return mixed ? no_formation : found;
}

void enter_activity(LineOfBattle& game, Acting& /*facts*/, Referee& referee) {
  const Side side = game.state.flow.active;
  game.each_of(side, [&](PieceId id) {
    PieceState& now = game.piece(id);
    now.spent = 0;
    now.activity = Activity::none;
    now.done = false;
    now.turned = false;
    now.charged_once = false;
  });
  for (HexState& hex : game.state.hexes) hex.shots = 0;
  game.each_formation(side, [&](FormationId id) {
    game.formation(id).zero = Allowance::full;
    game.formation(id).zero_rolled = false;
  });
  bring_up(game, side, referee);
}

void offer_activity(const LineOfBattle& game, const Acting& /*facts*/, Offers& offers) {
  const Side side = offers.who();
  PlaceSet seen;
  int stacks = 0;
  bool must = false;
  game.each_of(side, [&](PieceId id) {
    if (game.may_act(id) && !seen.contains(game.piece(id).hex)) {
      seen.insert(game.piece(id).hex);
      const Stacked who = game.acting_at(game.piece(id).hex, side);
      if (unfinished_zero(game, who) != no_formation) return;
      ++stacks;
      must = must || game.must_go_on(who);
      offers.add({.verb = verb(Doing::take), .group = game.piece(id).hex});
    }
    if (comes_now(game, id)) {
      offers.add(play_with(Doing::enter, id), game.gates(id));
    } else if (may_lead(game, id)) {
      offers.add(play_with(Doing::lead, id));
    } else if (game.is_battery(id) && draws(game, id) != Draws::nothing) {
      offers.add(play_with(Doing::replenish, id));
    }
  });
  if (!must) offers.add_done();
  offers.prompt([&] {
    if (must) return std::string("Activity: take a stack with a Move order and march it on; this comes first (L.R32).");
    return stacks == 0 ? std::string("Activity: every stack has acted. End the phase.")
                       : fmt::format("Activity: take a stack. {} can still act.", number_of(stacks, "stack", "stacks"));
  });
}

std::optional<Refusal> refuse_activity(const LineOfBattle& game, const Acting& /*facts*/, const Play& play) {
  const Doing doing = doing_of(play);
  if (doing == Doing::take) {
    const auto place = static_cast<PlaceNumber>(play.group);
    const Side side = game.state.flow.active;
    if (play.group < 0 || !game.has_units(place, side)) return refused("L.29", "no unit of yours stands there");
    for (const PieceId id : game.units_at(place, side))
      if (game.frozen(id))
        return refused("L.R44", "{} does nothing before turn {} unless it is fired at or its leader rolls for it",
                       game.info(id).name, game.info(id).frozen_until);
    if (const FormationId first = unfinished_zero(game, game.acting_at(place, side)); first != no_formation)
      return refused("L.6", "{} has rolled under its zero and acts to its end before the next such brigade",
                     game.info(first).name);
    return refused("L.R42", "everybody at {} is done for this turn", game.place_name(place));
  }
  if (play.pieces.size() != 1) return refused("L.29", "take a stack first, then say what it does");
  const PieceId id = piece_of(play);
  const std::string& name = game.info(id).name;
  if (game.info(id).side != game.state.flow.active) return refused("L.29", "{} is not yours", name);
  if (doing == Doing::enter) {
    if (game.piece(id).where != Whereabouts::waiting) return refused("L.R44", "{} does not wait to enter", name);
    if (!game.may_enter(id)) return refused("L.R44", "{} does not come in this turn", name);
    if (!comes_now(game, id)) return refused("L.R44", "{} comes with the first unit of his command", name);
    return refused("L.R44", "{} cannot come in there; where its hex is barred the nearest free one of the edge is open",
                   name);
  }
  if (doing == Doing::lead) return refuse_lead(game, id);
  if (doing == Doing::replenish) {
    Refusal why = refused("L.R47", "{} takes no ammunition", name);
    draws(game, id, &why);
    return why;
  }
  return refused("L.29", "take a stack first, then say what it does");
}

/// L.6: a brigade under a zero rolls when the first stack of it acts on an Attack order.
void roll_for_zeroes(LineOfBattle& game, const Stacked& who, Referee& referee) {
  for (const PieceId id : who) {
    const FormationId brigade = zero_to_roll(game, id);
    if (brigade == no_formation) continue;
    const std::size_t before = referee.told();
    const auto about = referee.about([&] { return game.info(brigade).name; });
    FormationState& now = game.formation(brigade);
    now.zero = resolve_zero({}, game.house(), referee.umpire).allowance;
    now.zero_rolled = true;
    const std::string_view left = now.zero == Allowance::none   ? "does not move this turn"
                                  : now.zero == Allowance::half ? "moves by half its allowance this turn"
                                                                : "moves freely this turn";
    game.tell(referee, LogKind::result, "L.6", "{} is led by a zero and {}.", game.info(brigade).name, left);
    referee.keep_since(before, game.info(id).side);  // it would tell that the brigade has orders to attack
  }
}

void take(LineOfBattle& game, const Stacked& who, Referee& referee) {
  roll_for_zeroes(game, who, referee);
  StackActs acts;
  acts.pieces = who;
  acts.began = game.piece(who[0]).hex;
  game.state.flow.push(acts, game.state.flow.active);
}

/// L.R44: leaders come with the first unit of their command.
void bring_leaders(LineOfBattle& game, PieceId unit, Stacked& who) {
  game.each_of(game.info(unit).side, [&](PieceId id) {
    if (game.is_unit(id) || !game.may_enter(id)) return;
    bool his = false;
    if (game.info(id).formation != no_formation)
      game.each_in(game.info(id).formation, [&](PieceId one) { his = his || one == unit; });
    if (his) who.push_back(id);
  });
}

void enter(LineOfBattle& game, PieceId id, PlaceNumber gate, Referee& referee) {
  const Reach found = game.reach(alone(id));
  Stacked who = alone(id);
  if (game.is_unit(id)) bring_leaders(game, id, who);
  const auto facing = game.facing_at(gate, game.info(id).side);
  for (const PieceId one : who) game.put(one, gate);
  game.change(id, [&](PieceState& now) {
    now.spent = static_cast<std::int8_t>(std::min<int>(found.cost[gate], 127));
    now.turned = true;
    now.activity = Activity::moved;
    now.anchor = gate;
    now.facing = !game.has_front(id) ? Direction::north : facing ? *facing : game.info(id).facing;
  });
  game.occupy(who, gate, referee);
  game.tell(referee, LogKind::task, "L.R44", "{} {enters|enter} the map at {}.", who, At{gate});
  if (game.is_unit(id)) take(game, who, referee);
}

void replenish(LineOfBattle& game, PieceId id, Referee& referee) {
  const std::size_t side = longroll::index(game.info(id).side);
  const Draws what = draws(game, id);
  const bool shell = what == Draws::shell;
  std::int16_t& pool = (shell ? game.state.shell : game.state.canister)[side];
  affect(game, id, [&](Body& battery) {
    line_of_battle::replenish(battery, shell ? Ammunition::shell : Ammunition::canister, pool);
  });
  game.piece(id).done = true;
  game.tell(referee, LogKind::task, "L.R47", "{} takes {} from the pool.", id, shell ? "shell" : "canister");
}

void apply_activity(LineOfBattle& game, Acting& /*facts*/, const Play& play, Referee& referee) {
  switch (doing_of(play)) {
    case Doing::take:
      return take(game, game.acting_at(static_cast<PlaceNumber>(play.group), game.state.flow.active), referee);
    case Doing::enter: return enter(game, piece_of(play), play.place, referee);
    case Doing::lead: return lead(game, piece_of(play));
    case Doing::replenish: return replenish(game, piece_of(play), referee);
    default: break;
  }
}

/// L.R11: infantry without orders that holds still for some turns has works before its front.
void dig_in(LineOfBattle& game, PieceId id, Referee& referee) {
  const PieceState& now = game.piece(id);
  if (now.idle < game.house().number(MapRule::works_turns) || game.info(id).arm != Arm::infantry) return;
  if (!game.has_front(id) || now.open_order || game.routed(id) || game.orders(id) != Orders::none) return;
  std::uint8_t sides = 0;
  for (const int way : {0, 1, 5}) sides |= static_cast<std::uint8_t>(1 << (static_cast<int>(now.facing) + way) % 6);
  HexState& hex = game.hex(now.hex);
  if ((hex.breastworks & sides) == sides) return;
  hex.breastworks |= sides;
  game.tell(referee, LogKind::change, "L.R11", "{} has breastworks at {}.", id, At{now.hex});
}

void leave_activity(LineOfBattle& game, Acting& /*facts*/, Referee& referee) {
  game.each_of(game.state.flow.active, [&](PieceId id) {
    PieceState& now = game.piece(id);
    now.zone_left = false;
    if (!game.is_unit(id) || !game.on_map(id)) return;
    const bool still = now.activity == Activity::none && !now.turned && now.spent == 0;
    now.idle = still ? static_cast<std::int8_t>(std::min(now.idle + 1, 100)) : std::int8_t{0};
    dig_in(game, id, referee);
  });
  end_futile_attacks(game, game.state.flow.active, referee);
}

}  // namespace

constinit const Phase<LineOfBattle, Acting> Acting::phase = {.name = "activity",
                                                             .done = "End the activity phase",
                                                             .enter = enter_activity,
                                                             .offers = offer_activity,
                                                             .refuse = refuse_activity,
                                                             .apply = apply_activity,
                                                             .leave = leave_activity};

}  // namespace longroll::line_of_battle
