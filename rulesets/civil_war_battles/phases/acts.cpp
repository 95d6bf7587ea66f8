// What action points buy: moves, facing and formation, fire, assaults, order, mounting and limbering (C.8, C.13, C.17,
// C.20 to C.22, C.R31, C.R32, C.R36).
#include <algorithm>

#include "rulesets/civil_war_battles/effects/fire.h"
#include "rulesets/civil_war_battles/map/game.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

bool can_pay(const CivilWarBattles& game, PieceId id, Action deed) {
  return game.unit(id).points >= cost_of(deed, game.house());
}

Action arm_change(Doing doing) {
  return doing == Doing::limber ? Action::limber_or_unlimber : Action::mount_or_dismount;
}

bool may_change_arm(const CivilWarBattles& game, PieceId id, Doing doing) {
  const UnitState& now = game.unit(id);
  const bool guns = doing == Doing::limber;
  if (guns ? now.arm != Arm::guns : now.arm != Arm::mounted && now.arm != Arm::dismounted) return false;
  UnitState then = now;
  guns ? limber_or_unlimber(then) : mount_or_dismount(then);
  return can_pay(game, id, arm_change(doing)) && game.has_room(id, then);
}

/// Volleys of foot, or dice of guns, that it may still shoot this turn (C.8, C.13).
int shots_left(const CivilWarBattles& game, PieceId id) {
  const Action shot = shot_of(game.unit(id).arm);
  if (!game.is_going(id) || !can_pay(game, id, shot)) return 0;
  return most_of(shot, game.house()) - game.unit(id).shots;
}

/// Guns shoot with as many points at once as they like (C.13).
void offer_shots(const CivilWarBattles& game, PieceId id, Offers& offers) {
  const int most = shots_left(game, id);
  if (most <= 0) return;
  const int dice = game.unit(id).arm == Arm::guns ? std::min<int>(most, game.unit(id).points) : 1;
  for (const PieceId to : game.targets(id))
    for (int points = 1; points <= dice; ++points) {
      Play play = play_with(Doing::shoot, {id, to});
      play.choice = static_cast<std::int16_t>(points);
      offers.add(play);
    }
}

bool may_face(const CivilWarBattles& game, PieceId id, Facing way) {
  const UnitState& now = game.unit(id);
  if (now.faced || mover_of(now) == Mover::manhandled_guns || !can_pay(game, id, Action::face)) return false;
  return game.is_free_for(id, game.faced(id, way), game.footprint(id));
}

bool may_form(const CivilWarBattles& game, PieceId id, int frontage) {
  const UnitState& now = game.unit(id);
  if (now.formed || now.arm == Arm::guns || now.frontage == frontage) return false;
  return can_pay(game, id, Action::change_formation) && game.may_stand_in(id, frontage);
}

void offer_acts(const CivilWarBattles& game, const Acts& facts, Offers& offers) {
  const PieceId id = facts.unit;
  if (facts.over || !game.on_table(id) || game.unit(id).points == 0) return;
  game.prompt(offers, "Action: {} has {}; point into the light ground or at a target, or stand.", id,
              Some{game.unit(id).points, "an action point", "action points"});
  game.offer_fan(offers, play_with(Doing::advance, id));
  game.each_unit(offers.who(), [&](PieceId other) {
    if (other == id || !can_pay(game, id, Action::pass_through)) return;
    if (game.may_pass(id, other)) game.offer_fan(offers, play_with(Doing::pass, {id, other}));
  });
  if (const auto way = game.assault_way(id)) offers.add(play_with(Doing::assault, {id, way->target}));
  offer_shots(game, id, offers);
  for (const Facing way : {Facing::left, Facing::right, Facing::about})
    if (may_face(game, id, way)) offers.add(play_with(Doing::face, id, no_place, static_cast<std::int16_t>(way)));
  for (int frontage = 1; frontage <= game.number(TableRule::most_frontage); ++frontage)
    if (may_form(game, id, frontage))
      offers.add(play_with(Doing::form, id, no_place, static_cast<std::int16_t>(frontage)));
  if (game.unit(id).disordered && can_pay(game, id, Action::restore_order)) offers.add(play_with(Doing::restore, id));
  if (may_change_arm(game, id, Doing::mount)) offers.add(play_with(Doing::mount, id));
  if (may_change_arm(game, id, Doing::limber)) offers.add(play_with(Doing::limber, id));
  offers.add_done();
}

// Why not.

std::optional<Refusal> refuse_poor(const CivilWarBattles& game, PieceId id, Action deed) {
  if (can_pay(game, id, deed)) return std::nullopt;
  return game.refusal("C.8", "{} has {}, and it costs {}", id,
                      Some{game.unit(id).points, "an action point", "action points"}, cost_of(deed, game.house()));
}

std::optional<Refusal> refuse_shot(const CivilWarBattles& game, PieceId id, PieceId to) {
  if (!game.may_ever_shoot(id)) return game.refusal("C.R29", "mounted and limbered units do not shoot");
  if (!game.is_going(id)) return game.refusal("C.R7", "{} was not motivated, and does not shoot", id);
  const Action shot = shot_of(game.unit(id).arm);
  if (auto refusal = refuse_poor(game, id, shot)) return refusal;
  if (shots_left(game, id) <= 0)
    return game.refusal("C.8", "{} has shot {} times this turn", id, static_cast<int>(game.unit(id).shots));
  const auto seen = game.shot(id, to);
  if (!seen) return game.refusal("C.R30", "{} is not in arc and sight of {}", to, id);
  if (!game.reaches(id, to, *seen))
    return game.refusal("C.17", "{} is {} inches away, out of the range of {}", to, static_cast<int>(seen->inches), id);
  return game.refusal("C.R29", "another target is nearer to {}", id);
}

std::optional<Refusal> refuse_assault(const CivilWarBattles& game, PieceId id) {
  const UnitState& now = game.unit(id);
  if (now.arm == Arm::guns) return game.refusal("C.8", "guns do not assault");
  if (!game.is_going(id)) return game.refusal("C.R7", "{} was not motivated, and does not assault", id);
  if (auto refusal = refuse_poor(game, id, falter_of(now.arm))) return refusal;
  return game.refusal("C.R36", "{} does not come into contact straight ahead with the points that it has", id);
}

std::optional<Refusal> refuse_acts(const CivilWarBattles& game, const Acts& facts, const Play& play) {
  const PieceId id = facts.unit;
  switch (doing_of(play)) {
    case Doing::shoot: return refuse_shot(game, id, piece_of(play, 1));
    case Doing::assault: return refuse_assault(game, id);
    case Doing::advance: return game.refusal("C.R36", "{} does not come there with the points that it has", id);
    case Doing::pass:
      return game.refusal("C.R33", "{} does not come out behind {} with the points that it has", id, piece_of(play, 1));
    case Doing::face:
      if (mover_of(game.unit(id)) == Mover::manhandled_guns)
        return game.refusal("C.R31", "by hand guns wheel forward or go back, and do not face about");
      if (game.unit(id).faced) return game.refusal("C.8", "{} has changed its facing this turn", id);
      if (auto refusal = refuse_poor(game, id, Action::face)) return refusal;
      return game.refusal("C.R32", "there is no room for {}", id);
    case Doing::form:
      if (game.unit(id).formed) return game.refusal("C.8", "{} has changed its formation this turn", id);
      if (auto refusal = refuse_poor(game, id, Action::change_formation)) return refusal;
      return game.refusal("C.R32", "there is no room for {}", id);
    case Doing::restore:
      if (!game.unit(id).disordered) return game.refusal("C.20", "{} is not disordered", id);
      return refuse_poor(game, id, Action::restore_order);
    case Doing::mount:
    case Doing::limber: {
      const bool guns = doing_of(play) == Doing::limber;
      if (guns != (game.unit(id).arm == Arm::guns) || (!guns && game.unit(id).arm == Arm::infantry))
        return game.refusal("C.8", "{} is {}", id, game.unit(id).arm);
      if (auto refusal = refuse_poor(game, id, arm_change(doing_of(play)))) return refusal;
      return game.refusal("C.R32", "there is no room for {}", id);
    }
    default: return std::nullopt;
  }
}

// What is done.

/// One die for one point (C.20).
void restore(CivilWarBattles& game, PieceId id, Referee& referee) {
  const RestoreResult result = resolve_restore({game.info(id).quality, 1}, game.house(), referee.umpire);
  pay(game.unit(id), result.spent * cost_of(Action::restore_order, game.house()), PaidFor::other, game.house());
  if (result.restored) {
    restore_order(game.unit(id));
    game.tell(referee, LogKind::change, "C.20", "{} is in order again.", id);
  } else {
    game.tell(referee, LogKind::change, "C.20", "{} stays in disorder.", id);
  }
}

void shoot(CivilWarBattles& game, PieceId id, PieceId to, int points, Referee& referee) {
  const Shot shot = *game.shot(id, to);
  UnitState& now = game.unit(id);
  FireResult result;
  if (now.arm == Arm::guns) {
    pay(now, points * cost_of(Action::shoot_gun, game.house()), PaidFor::shot, game.house());
    count_shots(now, points);
    result = resolve_artillery_fire(game.gun_shot(id, to, shot, points), game.house(), referee.umpire);
  } else {
    pay(now, cost_of(Action::shoot_foot, game.house()), PaidFor::shot, game.house());
    count_shots(now, 1);
    InfantryFireOrder order = game.volley(id, to, shot);
    order.shooter.hit_rerolls =
        game.ask_for_dice(id, "determination dice for missed hits", CivilWarBattles::Share::half, referee);
    result = resolve_infantry_fire(order, game.house(), referee.umpire);
  }
  game.be_shot(id, to, result, referee);
}

/// Something that a unit does on the spot, for its price.
void pay_for(CivilWarBattles& game, PieceId id, int points) {
  pay(game.unit(id), points, PaidFor::other, game.house());
}

void begin_assault(CivilWarBattles& game, PieceId id, Referee& referee) {
  const AssaultWay way = *game.assault_way(id);
  UnitState& now = game.unit(id);
  pay(now, way.price, PaidFor::other, game.house());
  now.increments = static_cast<std::int8_t>(now.increments + way.increments);
  game.tell(referee, LogKind::task, "C.22", "{} assaults {}.", id, way.target);
  game.move_to(id, way.halt, referee);
  game.state.flow.push(Assault{.unit = id, .way = way}, game.state.player);
}

void apply_acts(CivilWarBattles& game, Acts& facts, const Play& play, Referee& referee) {
  const PieceId id = facts.unit;
  const About about = referee.about([&] { return game.piece_name(id); });
  switch (doing_of(play)) {
    case Doing::restore: return restore(game, id, referee);
    case Doing::shoot: return shoot(game, id, piece_of(play, 1), play.choice, referee);
    case Doing::advance:
    case Doing::pass: return game.advance_to(play, referee);
    case Doing::assault: begin_assault(game, id, referee); break;
    case Doing::face:
    case Doing::form:
    case Doing::mount:
    case Doing::limber:
      pay_for(game, id, *game.price_of(play));
      game.tell(referee, LogKind::task, "C.8", "{}.", game.describe(play));
      game.do_on_the_spot(play);
      break;
    default: break;
  }
  game.ask_for_opportunity(id);
}

}  // namespace

constinit const Phase<CivilWarBattles, Acts> Acts::phase = {.name = "spend",
                                                            .done = "Stand",
                                                            .offers = offer_acts,
                                                            .refuse = refuse_acts,
                                                            .apply = apply_acts,
                                                            .inner = true,
                                                            .acted = {Actor::active}};

}  // namespace longroll::civil_war_battles
