// An attack: who takes part, the roll, and what it does to everybody (P.R21 to P.R33).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/map/judgement.h"

namespace longroll::rifle_pits {
namespace {

bool takes_part(const Attack& attack, PieceId id) {
  return std::any_of(attack.attackers.begin(), attack.attackers.end(),
                     [&](const AttackPiece& one) { return one.piece == id; });
}

/// How a unit that is not in the attack could join it.
std::optional<AttackPiece> could_join(const RiflePits& game, const Attack& attack, PieceId id) {
  const bool guns = game.info(id).kind == Kind::artillery;
  const bool fire_wanted = attack.mode == AttackMode::assault || (attack.mode == AttackMode::bombardment) == guns;
  if (game.info(id).long_range > 0 && fire_wanted && game.may_fire(id, attack.target)) return AttackPiece{id, true};
  if (attack.mode == AttackMode::assault && game.may_assault(id, attack.target)) return AttackPiece{id, false};
  return std::nullopt;
}

void offer_attack(const RiflePits& game, const Attack& attack, Offers& offers) {
  if (attack.rolled) return;
  if (game.ready(attack)) offers.add({verb(Doing::roll)});
  for (const AttackPiece& one : attack.attackers) {
    if (attack.attackers.size() > 1) offers.add(play_with(Doing::drop, one.piece));
    const bool battery = one.fires && attack.mode == AttackMode::assault;
    if (battery && game.may_assault(one.piece, attack.target)) offers.add(play_with(Doing::close, one.piece));
  }
  game.each_of(offers.who(), [&](PieceId id) {
    if (game.is_unit(id) && game.on_map(id) && !takes_part(attack, id) && could_join(game, attack, id))
      offers.add(play_with(Doing::join, id));
  });
  for (const PieceId id : game.officers_for(attack))
    if (id != attack.officer) offers.add(play_with(Doing::name, id));
  offers.prompt([&] {
    return fmt::format("{} on {}: choose who takes part, then roll.",
                       attack.mode == AttackMode::assault       ? "Assault"
                       : attack.mode == AttackMode::bombardment ? "Bombardment"
                                                                : "Sharpshooters' fire",
                       game.place_name(attack.target));
  });
}

std::optional<Refusal> refuse_attack(const RiflePits& game, const Attack& attack, const Play& play) {
  const auto doing = static_cast<Doing>(play.verb);
  if (doing == Doing::roll) return Refusal{"P.R21", "", "an assault needs a unit next to its target"};
  if (play.pieces.size() != 1) return std::nullopt;
  const PieceId id = piece_of(play);
  const std::string& name = game.info(id).name;
  if (doing == Doing::name) return Refusal{"P.R12", "", fmt::format("{} is not near enough to lead this attack", name)};
  if (doing == Doing::drop)
    return Refusal{"P.R21", "", takes_part(attack, id) ? "somebody must take part" : name + " does not take part"};
  if (doing == Doing::close)
    return Refusal{"P.R13", "",
                   fmt::format("{} does not fire on {} from the next hex", name, game.place_name(attack.target))};
  if (doing != Doing::join) return std::nullopt;
  if (takes_part(attack, id)) return Refusal{"P.R21", "", name + " takes part already"};
  Refusal why{"P.R21", "", name + " cannot take part"};
  if (game.is_unit(id) && game.info(id).long_range > 0) {
    game.may_fire(id, attack.target, &why);
  } else if (game.is_unit(id)) {
    game.may_assault(id, attack.target, &why);
  }
  return why;
}

void announce(RiflePits& game, const Attack& attack, const FixedList<PieceId, 6>& defenders, Referee& referee) {
  const std::string_view how = attack.mode == AttackMode::assault       ? "assault"
                               : attack.mode == AttackMode::bombardment ? "bombard"
                                                                        : "fire on";
  referee.say(LogKind::task, "P.R21", [&] {
    return told("{} {}{} {} at {}{}.",
                listed(attack.attackers, [&](const AttackPiece& one) { return game.named(one.piece); }), how,
                attack.attackers.size() == 1 ? "s" : "", game.all_named(defenders), game.named(attack.target),
                attack.officer == no_piece ? Sentence() : told(", led by {}", game.named(attack.officer)));
  });
}

/// P.R33: officers whose check failed.
void lose_officers(RiflePits& game, const Officers& officers, std::uint32_t who, Referee& referee) {
  for (std::size_t i = 0; i < officers.size(); ++i)
    if (has(who, i)) game.officer_falls(officers[i], referee);
}

void mark_attack(RiflePits& game, const Attack& attack, const FixedList<PieceId, 6>& defenders) {
  HexState& target = game.hex(attack.target);
  const bool assault = attack.mode == AttackMode::assault;
  target.*HexState::target_of(attack.mode) = true;
  for (const AttackPiece& one : attack.attackers) {
    game.piece(one.piece).attacked = true;
    if (!one.fires) game.division(game.info(one.piece).division).fought = true;
  }
  for (const PieceId id : defenders) {
    PieceState& now = game.piece(id);
    now.unmasked = true;
    if (assault) now.assaulted = true;
    const DivisionId division = game.info(id).division;
    if (division != no_division) rouse(game.division(division).orders, game.division(division).written);
  }
  const auto side = longroll::index(game.state.flow.active);
  if (assault) game.state.fights[side] = static_cast<std::int16_t>(game.state.fights[side] + 1);
}

/// What the dice came to, in words.
void tell_outcome(const CombatResult& result, AttackMode mode, Referee& referee) {
  referee.say(LogKind::result, mode == AttackMode::sharpshooting ? "P.12" : "P.10", [&] {
    std::vector<Sentence> effects;
    const auto lost = [](std::string_view who, int steps) {
      return told("{} lose {}", who, counted(steps, "a step", "steps"));
    };
    if (result.defender_steps > 0) effects.push_back(lost("the defenders", result.defender_steps));
    if (result.attacker_steps > 0) effects.push_back(lost("the attackers", result.attacker_steps));
    if (result.defenders_retreat) effects.emplace_back("the defenders fall back");
    if (result.attackers_retreat) effects.emplace_back("the attackers fall back");
    if (effects.empty()) effects.emplace_back("nobody gives way");
    const std::string code = result.outcome == Outcome::none ? "Fire" : std::string(enum_name(result.outcome));
    const bool both = result.attackers_disordered && result.defenders_disordered;
    return told("{}: {}; {} disordered.", code, listed(effects), both ? "all are" : "the firers are");
  });
}

/// P.R36: the sum of the strengths is read by whoever knows them all.
void keep_strengths(const RiflePits& game, const Attack& attack, const FixedList<PieceId, 6>& defenders,
                    Referee& referee) {
  const Side side = game.state.flow.active;
  const auto hides = [&](PieceId id, Side from) { return game.hidden(id, from); };
  const bool from_attackers =
      std::any_of(defenders.begin(), defenders.end(), [&](PieceId id) { return hides(id, side); });
  const bool from_defenders = std::any_of(attack.attackers.begin(), attack.attackers.end(),
                                          [&](const AttackPiece& one) { return hides(one.piece, other(side)); });
  if (from_attackers && from_defenders) {
    referee.hush("P.2");
  } else if (from_attackers || from_defenders) {
    referee.keep_lines_to(from_attackers ? other(side) : side, "P.2", 0);
  }
}

void roll_attack(RiflePits& game, Attack& attack, Referee& referee) {
  const Side side = game.state.flow.active;
  FixedList<PieceId, 6> defenders;
  const CombatOrder order = game.combat_order(attack, &defenders);
  const Officers defending_officers = game.officers_at(attack.target, other(side));
  const Officers others = game.other_officers(attack);
  announce(game, attack, defenders, referee);
  CombatAftermath after;
  // P.R26: whether anybody has no way back is seen when they go, after losses and disorder.
  const CombatResult result = resolve_combat_in_full(order, game.house(), referee.umpire, after);
  mark_attack(game, attack, defenders);
  referee.hush("P.19");  // the losses are told by name
  keep_strengths(game, attack, defenders, referee);
  tell_outcome(result, attack.mode, referee);

  for (std::size_t i = 0; i < defenders.size(); ++i)
    game.lose_steps(defenders[i], after.order.defenders[i].steps_lost - order.defenders[i].steps_lost, referee);
  for (std::size_t i = 0; i < attack.attackers.size(); ++i)
    game.lose_steps(attack.attackers[i].piece, after.order.attackers[i].steps_lost - order.attackers[i].steps_lost,
                    referee);
  lose_officers(game, defending_officers, after.defending_fallen, referee);
  if (result.officer_lost) game.officer_falls(attack.officer, referee);
  lose_officers(game, others, after.others_fallen, referee);
  if (result.defenders_disordered)
    for (const PieceId id : defenders) disorder(game.piece(id));
  if (result.attackers_disordered)
    for (const AttackPiece& one : attack.attackers) disorder(game.piece(one.piece));
  game.touch();

  if (result.defenders_retreat || result.hex_vacated) {
    HexState& target = game.hex(attack.target);
    target.lost_by = 0;
    for (const PieceId id : defenders) target.lost_by |= 1U << index(game.info(id).division);
  }
  Retreat defence;
  Retreat attackers;
  Advance advance;
  for (std::size_t i = 0; i < defenders.size(); ++i)
    if (has(after.defenders_going, i)) defence.going.push_back(defenders[i]);
  for (std::size_t i = 0; i < attack.attackers.size(); ++i) {
    const AttackPiece& one = attack.attackers[i];
    if (!game.on_map(one.piece)) continue;
    const bool must = has(after.attackers_going, i);
    if (must) attackers.going.push_back(one.piece);
    if (result.may_advance && !one.fires && game.is_line(one.piece) && !must) advance.units.push_back(one.piece);
  }
  game.break_divisions(referee);
  attack.rolled = true;
  // Those on top come first: defenders, then attackers, then the advance.
  if (!advance.units.empty()) game.state.flow.push(advance, side);
  if (!attackers.going.empty()) game.state.flow.push(attackers, side);
  if (!defence.going.empty()) game.state.flow.push(defence, other(side));
}

void apply_attack(RiflePits& game, Attack& attack, const Play& play, Referee& referee) {
  const auto doing = static_cast<Doing>(play.verb);
  if (doing == Doing::roll) {
    roll_attack(game, attack, referee);
    return;
  }
  const PieceId id = piece_of(play);
  if (doing == Doing::name) {
    attack.officer = id;
    return;
  }
  if (doing == Doing::join) {
    attack.attackers.push_back(*could_join(game, attack, id));
  } else if (doing == Doing::drop) {
    decltype(attack.attackers) rest;
    for (const AttackPiece& one : attack.attackers)
      if (one.piece != id) rest.push_back(one);
    attack.attackers = rest;
  } else {
    for (AttackPiece& one : attack.attackers)
      if (one.piece == id) one.fires = false;
  }
  attack.officer = game.best_officer(attack);
}

}  // namespace

constinit const Phase<RiflePits, Attack> Attack::phase = {.name = "die",
                                                          .offers = offer_attack,
                                                          .refuse = refuse_attack,
                                                          .apply = apply_attack,
                                                          .consider = &Judgement::consider_attack,
                                                          .inner = true};

}  // namespace longroll::rifle_pits
