// What action points buy that needs no way over the table: restoring order, mounting, limbering (C.8, C.20).
#include "rulesets/civil_war_battles/map/game.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

bool can_pay(const CivilWarBattles& game, PieceId id, Action deed) {
  return game.unit(id).points >= cost_of(deed, game.house());
}

bool may_change_arm(const CivilWarBattles& game, PieceId id, Doing doing) {
  const UnitState& now = game.unit(id);
  const bool guns = doing == Doing::limber;
  if (guns ? now.arm != Arm::guns : now.arm != Arm::mounted && now.arm != Arm::dismounted) return false;
  UnitState then = now;
  guns ? limber_or_unlimber(then) : mount_or_dismount(then);
  return can_pay(game, id, guns ? Action::limber_or_unlimber : Action::mount_or_dismount) && game.has_room(id, then);
}

void offer_acts(const CivilWarBattles& game, const Acts& facts, Offers& offers) {
  const PieceId id = facts.unit;
  if (facts.over || !game.on_table(id) || game.unit(id).points == 0) return;
  game.prompt(offers, "spend the {} of {}", Some{game.unit(id).points, "action point", "action points"}, id);
  if (game.unit(id).disordered && can_pay(game, id, Action::restore_order)) offers.add(play_with(Doing::restore, id));
  if (may_change_arm(game, id, Doing::mount)) offers.add(play_with(Doing::mount, id));
  if (may_change_arm(game, id, Doing::limber)) offers.add(play_with(Doing::limber, id));
  offers.add_done();
}

std::optional<Refusal> refuse_acts(const CivilWarBattles& game, const Acts& facts, const Play& play) {
  const PieceId id = facts.unit;
  const auto poor = [&](Action deed) -> std::optional<Refusal> {
    if (can_pay(game, id, deed)) return std::nullopt;
    return game.refusal("C.8", "{} has {}, and it costs {}", id,
                        Some{game.unit(id).points, "an action point", "action points"}, cost_of(deed, game.house()));
  };
  switch (doing_of(play)) {
    case Doing::restore:
      if (!game.unit(id).disordered) return game.refusal("C.20", "{} is not disordered", id);
      return poor(Action::restore_order);
    case Doing::mount:
      if (game.unit(id).arm == Arm::infantry || game.unit(id).arm == Arm::guns)
        return game.refusal("C.8", "{} is not cavalry", id);
      if (auto refusal = poor(Action::mount_or_dismount)) return refusal;
      return game.refusal("C.R32", "there is no room for {}", id);
    case Doing::limber:
      if (game.unit(id).arm != Arm::guns) return game.refusal("C.8", "{} is not guns", id);
      if (auto refusal = poor(Action::limber_or_unlimber)) return refusal;
      return game.refusal("C.R32", "there is no room for {}", id);
    default: return std::nullopt;
  }
}

/// One die for one point (C.20).
void restore(CivilWarBattles& game, PieceId id, Referee& referee) {
  const RestoreResult result = resolve_restore({game.info(id).quality, 1}, game.house(), referee.umpire);
  pay(game.unit(id), result.spent * cost_of(Action::restore_order, game.house()), PaidFor::other, game.house());
  if (result.restored) restore_order(game.unit(id));
  if (result.restored) {
    game.tell(referee, LogKind::change, "C.20", "{} is in order again.", id);
  } else {
    game.tell(referee, LogKind::change, "C.20", "{} stays in disorder.", id);
  }
}

void apply_acts(CivilWarBattles& game, Acts& facts, const Play& play, Referee& referee) {
  const PieceId id = facts.unit;
  const About about = referee.about([&] { return game.piece_name(id); });
  UnitState& unit = game.unit(id);
  switch (doing_of(play)) {
    case Doing::restore: return restore(game, id, referee);
    case Doing::mount:
      mount_or_dismount(unit);
      pay(unit, cost_of(Action::mount_or_dismount, game.house()), PaidFor::other, game.house());
      game.tell(referee, LogKind::task, "C.8", "{} is now {}.", id, unit.arm);
      break;
    case Doing::limber:
      limber_or_unlimber(unit);
      pay(unit, cost_of(Action::limber_or_unlimber, game.house()), PaidFor::other, game.house());
      game.tell(referee, LogKind::task, "C.8", "{} is now {}.", id, unit.limbered ? "limbered" : "unlimbered");
      break;
    default: break;
  }
  game.bring_generals(id);
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
