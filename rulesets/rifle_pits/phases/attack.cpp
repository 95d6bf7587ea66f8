// An attack: who takes part, the roll, and what it does to everybody (P.R21 to P.R33).
#include <algorithm>

#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

bool takes_part(const Attack& attack, PieceId id) {
  return std::ranges::count(attack.attackers, id, &AttackPiece::piece) > 0;
}

/// What is said of each kind of attack.
template <class Word>
Word by_mode(AttackMode mode, Word assault, Word bombardment, Word sharpshooting) {
  return mode == AttackMode::assault ? assault : mode == AttackMode::bombardment ? bombardment : sharpshooting;
}

void offer_attack(const RiflePits& game, const Attack& attack, Offers& offers) {
  if (attack.rolled) return;
  if (game.ready(attack)) offers.add({verb_of(Doing::roll)});
  for (const AttackPiece& one : attack.attackers) {
    if (attack.attackers.size() > 1) offers.add(play_with(Doing::drop, one.piece));
    const bool battery = one.fires && attack.mode == AttackMode::assault;
    if (battery && game.may_assault(one.piece, attack.target)) offers.add(play_with(Doing::close, one.piece));
  }
  game.each_unit(offers.who(), [&](PieceId id) {
    if (!takes_part(attack, id) && game.could_join(attack.mode, id, attack.target))
      offers.add(play_with(Doing::join, id));
  });
  for (const PieceId id : game.officers_for(attack))
    if (id != attack.officer) offers.add(play_with(Doing::name, id));
  game.prompt(offers, "{} on {}: choose who takes part, then roll.",
              by_mode(attack.mode, "Assault", "Bombardment", "Sharpshooters' fire"), At{attack.target});
}

std::optional<Refusal> refuse_attack(const RiflePits& game, const Attack& attack, const Play& play) {
  const Doing doing = doing_of(play);
  if (doing == Doing::roll) return refused("P.R21", "an assault needs a unit next to its target");
  if (play.pieces.size() != 1) return std::nullopt;
  const PieceId id = piece_of(play);
  const bool part = takes_part(attack, id);
  if (doing == Doing::name) return game.refusal("P.R12", "{} is not near enough to lead this attack", id);
  if (doing == Doing::drop && part) return refused("P.R21", "somebody must take part");
  if (doing == Doing::drop) return game.refusal("P.R21", "{} does not take part", id);
  if (doing == Doing::close)
    return game.refusal("P.R13", "{} does not fire on {} from the next hex", id, At{attack.target});
  if (doing != Doing::join) return std::nullopt;
  if (part) return game.refusal("P.R21", "{} takes part already", id);
  Refusal why = game.refusal("P.R21", "{} cannot take part", id);
  if (game.is_unit(id) && game.info(id).long_range > 0) {
    game.may_fire(id, attack.target, &why);
  } else if (game.is_unit(id)) {
    game.may_assault(id, attack.target, &why);
  }
  return why;
}

void announce(const RiflePits& game, const Attack& attack, const Defenders& defenders, Referee& referee) {
  if (!referee.heard()) return;
  const bool one = attack.attackers.size() == 1;
  game.tell(
      referee, LogKind::task, "P.R21", "{} {} {} at {}{}.", attack.pieces(),
      by_mode(attack.mode, one ? "assaults" : "assault", one ? "bombards" : "bombard", one ? "fires on" : "fire on"),
      defenders, At{attack.target},
      attack.officer == no_piece ? Sentence() : told(", led by {}", game.named(attack.officer)));
}

/// P.R33: officers whose check failed.
void lose_officers(RiflePits& game, const Pieces& officers, std::uint32_t who, Referee& referee) {
  for (std::size_t i = 0; i < officers.size(); ++i)
    if (has(who, i)) game.officer_falls(officers[i], referee);
}

void mark_attack(RiflePits& game, const Attack& attack, const Defenders& defenders) {
  const bool assault = attack.mode == AttackMode::assault;
  game.hex(attack.target).*HexState::target_of(attack.mode) = true;
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
  if (assault) ++game.state.fights[longroll::index(game.state.flow.active)];
}

/// What the dice came to, in words.
void tell_outcome(const RiflePits& game, const CombatResult& result, const Attack& attack, const Defenders& defenders,
                  Referee& referee) {
  referee.say(LogKind::result, attack.mode == AttackMode::sharpshooting ? "P.12" : "P.10", [&] {
    std::vector<Sentence> effects;
    const auto befell = [&](const auto& pieces, std::string_view what, const Sentence& more) {
      effects.push_back(told("{} {}{}{}", game.stack_named(pieces), what, pieces.size() == 1 ? "s" : "", more));
    };
    const auto lost = [](int steps) { return told(" {}", counted(steps, "a step", "steps")); };
    if (result.defender_steps > 0) befell(defenders, "lose", lost(result.defender_steps));
    if (result.attacker_steps > 0) befell(attack.pieces(), "lose", lost(result.attacker_steps));
    if (result.defenders_retreat) befell(defenders, "fall", " back");
    if (result.attackers_retreat) befell(attack.pieces(), "fall", " back");
    if (effects.empty()) effects.emplace_back("Nobody gives way");
    const std::string code = result.outcome == Outcome::none ? "" : fmt::format(" ({})", enum_name(result.outcome));
    const bool both = result.attackers_disordered && result.defenders_disordered;
    return told("{}; {} disordered{}.", listed(effects, "; "), both ? "all are" : "the firers are", code);
  });
}

/// P.R36: the sum of the strengths is read by whoever knows them all.
void keep_strengths(const RiflePits& game, const Attack& attack, const Defenders& defenders, Referee& referee) {
  const Side side = game.state.flow.active;
  const auto hidden_from = [&](Side from) { return [&, from](PieceId id) { return game.hidden(id, from); }; };
  const bool from_attackers = std::ranges::any_of(defenders, hidden_from(side));
  const bool from_defenders = std::ranges::any_of(attack.attackers, hidden_from(other(side)), &AttackPiece::piece);
  if (from_attackers && from_defenders) {
    referee.hush("P.2");
  } else if (from_attackers || from_defenders) {
    referee.keep_lines_to(from_attackers ? other(side) : side, "P.2", 0);
  }
}

/// Who goes back, and who may go forward then.
void push_moves(RiflePits& game, const Attack& attack, const Defenders& defenders, const CombatAftermath& after,
                bool may_advance) {
  const Side side = game.state.flow.active;
  Retreat defence;
  Retreat attackers;
  Advance advance;
  for (std::size_t i = 0; i < defenders.size(); ++i)
    if (has(after.defenders_going, i)) defence.going.push_back(defenders[i]);
  for (std::size_t i = 0; i < attack.attackers.size(); ++i) {
    const auto [id, fires] = attack.attackers[i];
    if (!game.on_map(id)) continue;
    if (has(after.attackers_going, i)) {
      attackers.going.push_back(id);
    } else if (may_advance && !fires && game.is_line(id)) {
      advance.units.push_back(id);
    }
  }
  // Those on top come first: defenders, then attackers, then the advance.
  if (!advance.units.empty()) game.state.flow.push(advance, side);
  if (!attackers.going.empty()) game.state.flow.push(attackers, side);
  if (!defence.going.empty()) game.state.flow.push(defence, other(side));
}

void roll_attack(RiflePits& game, Attack& attack, Referee& referee) {
  Defenders defenders;
  const CombatOrder order = game.combat_order(attack, &defenders);
  const Pieces defending_officers = game.officers_at(attack.target, other(game.state.flow.active));
  const Pieces others = game.other_officers(attack);
  announce(game, attack, defenders, referee);
  // P.R26: whether anybody has no way back is seen when they go, after losses and disorder.
  const CombatAftermath after = resolve_combat_in_full(order, game.house(), referee.umpire);
  const CombatResult& result = after.result;
  mark_attack(game, attack, defenders);
  referee.hush("P.19");  // the losses are told by name
  keep_strengths(game, attack, defenders, referee);
  tell_outcome(game, result, attack, defenders, referee);

  const auto upset = [](PieceState& now) { disorder(now); };
  for (std::size_t i = 0; i < defenders.size(); ++i) game.lose_steps(defenders[i], after.defenders_lost[i], referee);
  for (std::size_t i = 0; i < attack.attackers.size(); ++i)
    game.lose_steps(attack.attackers[i].piece, after.attackers_lost[i], referee);
  lose_officers(game, defending_officers, after.defending_fallen, referee);
  if (result.officer_lost) game.officer_falls(attack.officer, referee);
  lose_officers(game, others, after.others_fallen, referee);
  if (result.defenders_disordered)
    for (const PieceId id : defenders) game.change(id, upset);
  if (result.attackers_disordered)
    for (const AttackPiece& one : attack.attackers) game.change(one.piece, upset);
  if (result.defenders_retreat || result.hex_vacated) {
    std::uint32_t& lost_by = game.hex(attack.target).lost_by;
    lost_by = 0;
    for (const PieceId id : defenders) lost_by |= 1U << index(game.info(id).division);
  }
  game.break_divisions(referee);
  attack.rolled = true;
  push_moves(game, attack, defenders, after, result.may_advance);
}

void apply_attack(RiflePits& game, Attack& attack, const Play& play, Referee& referee) {
  const Doing doing = doing_of(play);
  if (doing == Doing::roll) return roll_attack(game, attack, referee);
  const PieceId id = piece_of(play);
  if (doing == Doing::drop) attack = game.without(attack, id);
  if (doing == Doing::join) attack.attackers.push_back(*game.could_join(attack.mode, id, attack.target));
  if (doing == Doing::close)
    for (AttackPiece& one : attack.attackers)
      if (one.piece == id) one.fires = false;
  attack.officer = doing == Doing::name ? id : game.best_officer(attack);
}

}  // namespace

constinit const Phase<RiflePits, Attack> Attack::phase = {.name = "die",
                                                          .offers = offer_attack,
                                                          .refuse = refuse_attack,
                                                          .apply = apply_attack,
                                                          .inner = true,
                                                          .acted = {Actor::attacker}};

}  // namespace longroll::rifle_pits
