// A shot: target first, everybody in, then taken out; the roll and all that comes of it, in the order of L.R20 (L.10 to
// L.20, L.34, L.36, L.F11 to L.F15, L.R18, 4.2f).
#include <algorithm>

#include "base/best.h"
#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/phases/fights.h"

namespace longroll::line_of_battle {
namespace {

const Shooter* shooter(const Shot& shot, PieceId id) {
  const auto* found = std::ranges::find(shot.firers, id, &Shooter::piece);
  return found == shot.firers.end() ? nullptr : found;
}

/// Somebody of the stack that acts must fire: the others only join it.
int acting_firers(const LineOfBattle& game, const Shot& shot) {
  const StackActs& acts = game.state.flow.nearest<StackActs>();
  return static_cast<int>(
      std::ranges::count_if(shot.firers, [&](const Shooter& one) { return acts.pieces.contains(one.piece); }));
}

bool may_drop(const LineOfBattle& game, const Shot& shot, PieceId id) {
  return acting_firers(game, shot) > 1 || !game.state.flow.nearest<StackActs>().pieces.contains(id);
}

void offer_shot(const LineOfBattle& game, const Shot& shot, Offers& offers) {
  if (shot.fired) return;
  offers.add({verb_of(Doing::roll)});
  for (const Shooter& one : shot.firers) {
    if (may_drop(game, shot, one.piece)) offers.add(play_with(Doing::drop, one.piece));
    if (!game.is_battery(one.piece)) continue;
    if (one.canister && game.may_use_shell(one.piece)) offers.add(play_with(Doing::shell, one.piece));
    if (!one.canister && game.may_use_canister(shot, one.piece)) offers.add(play_with(Doing::canister, one.piece));
  }
  game.each_unit(offers.who(), [&](PieceId id) {
    if (shooter(shot, id) == nullptr && game.could_join(shot, id)) offers.add(play_with(Doing::join, id));
  });
  game.prompt(offers, "Fire on {}: choose who fires, then roll.", At{shot.target});
}

std::optional<Refusal> refuse_shot(const LineOfBattle& game, const Shot& shot, const Play& play) {
  if (play.pieces.size() != 1) return refused("L.F11", "the fire on {} comes first", game.place_name(shot.target));
  const PieceId id = piece_of(play);
  const std::string& name = game.info(id).name;
  const Shooter* one = shooter(shot, id);
  switch (doing_of(play)) {
    case Doing::drop:
      return one == nullptr ? refused("L.F11", "{} does not fire", name)
                            : refused("L.F11", "somebody of the stack that acts must fire, and {} is the last", name);
    case Doing::join: {
      if (one != nullptr) return refused("L.F11", "{} fires already", name);
      if (game.info(id).side != game.state.flow.active) return refused("L.F11", "{} is not yours", name);
      Refusal why = refused("L.F11", "{} cannot join", name);
      game.could_join(shot, id, &why);
      return why;
    }
    case Doing::canister:
      if (one != nullptr && one->canister) return refused("L.F23", "{} fires canister already", name);
      if (one != nullptr && game.piece(id).canister_depleted) return refused("L.20", "{} has no canister left", name);
      return refused("L.13", "{} cannot fire canister at {}", name, game.place_name(shot.target));
    case Doing::shell:
      if (one != nullptr && !one->canister) return refused("L.F23", "{} fires shell already", name);
      return refused("L.20", "{} has no shell left", name);
    default: return refused("L.F11", "the fire on {} comes first", game.place_name(shot.target));
  }
}

Stacked firing(const Shot& shot) {
  Stacked who;
  for (const Shooter& one : shot.firers) who.push_back(one.piece);
  return who;
}

/// L.29, L.36: who has fired has done his part, and guns have had their shot at that hex.
void mark_fire(LineOfBattle& game, const Shot& shot, const StackActs& acts) {
  const Stacked who = firing(shot);
  for (const PieceId id : who)
    game.change(id, [&](PieceState& now) {
      now.activity = Activity::fired;
      if (!acts.pieces.contains(id)) now.done = true;
    });
  game.note_deed(who);
  const Side side = game.info(who[0]).side;
  ++game.state.volleys[longroll::index(side)];
  if (game.is_battery(who[0])) ++game.hex(shot.target).shots;
  game.wake(game.units_at(shot.target, other(side)));
}

/// L.18, L.F15: the level of the hex concerns all artillery in it.
void raise_counter_battery(LineOfBattle& game, const Stacked& target, int level, Referee& referee) {
  if (std::ranges::none_of(target, [&](PieceId id) { return game.is_battery(id); })) return;
  const int raised = raised_counter_battery(level, game.house());
  for (const PieceId id : target) affect(game, id, [&](Body& body) { set_counter_battery(body, raised); });
  if (raised != level)
    game.tell_at(game.piece(target[0]).hex, referee, LogKind::change, "L.18", "Counter-battery fire: level {}.",
                 raised);
}

/// L.20: of the batteries that used it, the weakest runs out.
void deplete_one(LineOfBattle& game, const Shot& shot, Depleted what, Referee& referee) {
  if (what == Depleted::none) return;
  const Ammunition kind = what == Depleted::canister ? Ammunition::canister : Ammunition::shell;
  Best<PieceId> weakest;
  for (const Shooter& one : shot.firers)
    if (game.on_map(one.piece) && one.canister == (kind == Ammunition::canister))
      weakest.offer(one.piece, -game.piece(one.piece).strength);
  if (!weakest.what) return;
  affect(game, *weakest.what, [&](Body& body) { deplete(body, kind); });
  game.tell(referee, LogKind::result, "L.20", "{} has no {} left.", *weakest.what,
            kind == Ammunition::canister ? "canister" : "shell");
}

/// 4.2f: fire over friends right before the target.
void endanger_friends(LineOfBattle& game, const Shot& shot, Referee& referee) {
  const Side side = game.info(shot.firers[0].piece).side;
  game.endangered(shot).each([&](PlaceNumber place) {
    const Stacked friends = game.units_at(place, side);
    game.tell(referee, LogKind::task, "4.2f", "The fire endangers {} at {}.", friends, At{place});
    FireResult result;
    {
      const About about = referee.about([&] { return game.all_named(friends).text(); });
      result = resolve_fire(game.danger_order(shot, place), game.house(), referee.umpire);
    }
    game.lose_points(friends, result.fire_lost, referee);
  });
}

/// The combat table and what it does to the target (L.R20).
void strike(LineOfBattle& game, const Shot& shot, Referee& referee) {
  const FireOrder order = game.fire_order(shot);
  const Side enemy = other(game.info(shot.firers[0].piece).side);
  const PlaceNumber from = game.piece(shot.firers[0].piece).hex;
  const Stacked target = game.units_at(shot.target, enemy);
  ShotRoll roll;
  {
    const About about = referee.about([&] { return game.all_named(firing(shot)).text(); });
    const int column = sum_fire(order, game.house(), referee.umpire);
    roll = roll_combat(order, column, game.house(), referee.umpire);
  }
  game.take_points(target, roll.cell.losses, referee);
  if (roll.cell.check) raise_counter_battery(game, target, order.target_counter_battery, referee);
  if (roll.cell.check && roll.cell.losses > 0)
    game.strike_leaders(game.leaders_at(shot.target, enemy), LossCase::other, has_sharpshooters(order), referee);
  game.bury_dead(target, referee);
  endanger_friends(game, shot, referee);
  if (!roll.cell.check || !game.has_units(shot.target, enemy)) {
    if (!roll.cell.check && roll.cell.losses == 0)
      game.tell(referee, LogKind::result, "L.17", "The fire on {} has no effect.", At{shot.target});
    return deplete_one(game, shot, roll.depleted, referee);
  }
  // L.R20: strength, leaders and rating as they are now.
  const FireOrder now = game.fire_order(shot);
  Stacked who = game.pieces_at(shot.target, enemy);
  const MoraleResult result = check_morale(game, who, check_after_fire(now, now.target), referee);
  // It has no dice of its own; the hexes that its owner chooses for the retreat may come after it.
  deplete_one(game, shot, roll.depleted, referee);
  if (result.retreat == 0) {
    const Stacked units = game.units_of(who);
    if (result.state == now.target.state && result.lost == 0)
      game.tell(referee, LogKind::result, "L.42", "{} {} firm.", units, units.size() == 1 ? "stands" : "stand");
    game.lose_points(who, result.lost, referee);
    return;
  }
  Retreat retreat;
  retreat.going = who;
  retreat.from = from;
  retreat.hexes = result.retreat;
  retreat.losses = result.lost;
  send_back(game, retreat, referee);
}

void fire(LineOfBattle& game, Shot& shot, Referee& referee) {
  StackActs& acts = game.state.flow.nearest<StackActs>();
  const Side enemy = other(game.info(shot.firers[0].piece).side);
  const PlaceNumber from = game.piece(game.units_of(acts.pieces)[0]).hex;
  game.tell(referee, LogKind::task, "L.29", "{} {} on {} at {}.", firing(shot),
            shot.firers.size() == 1 ? "fires" : "fire", game.units_at(shot.target, enemy), At{shot.target});
  const bool withdraws = game.would_withdraw(acts.pieces, shot.target, false);
  mark_fire(game, shot, acts);
  shot.fired = true;
  if (withdraws) {
    game.tell(referee, LogKind::result, "L.34", "{} withdraws from it; the fire is spent.",
              game.units_at(shot.target, enemy));
    return withdraw(game, shot.target, enemy, from, referee);
  }
  take_volley(game, acts, shot.target, false, referee);
  shot.firers.take_out([&](const Shooter& one) { return !game.on_map(one.piece); });
  if (!shot.firers.empty()) strike(game, shot, referee);
}

void apply_shot(LineOfBattle& game, Shot& shot, const Play& play, Referee& referee) {
  const Doing doing = doing_of(play);
  if (doing == Doing::roll) return fire(game, shot, referee);
  const PieceId id = piece_of(play);
  if (doing == Doing::drop) {
    shot.firers.take_out([&](const Shooter& one) { return one.piece == id; });
  } else if (doing == Doing::join) {
    shot.firers.push_back(*game.could_join(shot, id));
  } else {
    for (Shooter& one : shot.firers)
      if (one.piece == id) one.canister = doing == Doing::canister;
  }
}

}  // namespace

constinit const Phase<LineOfBattle, Shot> Shot::phase = {
    .name = "fire", .offers = offer_shot, .refuse = refuse_shot, .apply = apply_shot, .inner = true};

}  // namespace longroll::line_of_battle
