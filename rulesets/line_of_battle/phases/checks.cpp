// Attack recovery and fluke stoppage: the rolls of the divisions (L.7, L.8, L.33, L.F30, L.F32).
#include <algorithm>

#include "rulesets/line_of_battle/phases/orders.h"

namespace longroll::line_of_battle {
namespace {

std::int8_t value_of_leader(const LineOfBattle& game, FormationId id) {
  const PieceId leader = game.info(id).leader;
  return leader != no_piece && game.on_map(leader) ? game.piece(leader).value : std::int8_t{0};
}

/// A play that checks a formation of the own side; what is wrong with another.
std::optional<Refusal> refuse_check(const LineOfBattle& game, const Play& play) {
  const FormationId id = formation_of(play);
  if (doing_of(play) != Doing::check || id == no_formation)
    return refused("L.1", "divisions are checked in this step; nothing else is done");
  if (game.info(id).side != game.state.flow.active) return refused("L.1", "{} is not yours", game.info(id).name);
  return std::nullopt;
}

Play check_of(FormationId id) { return {.verb = verb(Doing::check), .group = static_cast<std::int16_t>(id)}; }

// Attack recovery.

bool may_recover(const LineOfBattle& game, const AttackRecovery& facts, FormationId id) {
  return game.checks_recovery(id) && game.recovers(id) && game.on_field(id) && !facts.tried.contains(id);
}

void enter_recovery(LineOfBattle& game, AttackRecovery& /*facts*/, Referee& referee) {
  if (!game.turn_info().first_twilight) return;
  const Side side = game.state.flow.active;
  game.each_formation(side, [&](FormationId id) {
    if (!game.formation(id).recovering) return;
    recover(game.formation(id));
    tell_own(game, side, referee, LogKind::change, "L.7",
             "{} recovers from its attack: it is the first twilight turn of the day.", game.info(id).name);
  });
}

void offer_recovery(const LineOfBattle& game, const AttackRecovery& facts, Offers& offers) {
  game.each_formation(offers.who(), [&](FormationId id) {
    if (may_recover(game, facts, id)) offers.add(check_of(id));
  });
  offers.add_done_too();
  offers.prompt([] { return "Attack recovery: roll for the formations whose attack is over."; });
}

std::optional<Refusal> refuse_recovery(const LineOfBattle& game, const AttackRecovery& facts, const Play& play) {
  if (auto no = refuse_check(game, play)) return no;
  const FormationId id = formation_of(play);
  if (facts.tried.contains(id)) return refused("L.7", "{} has rolled this turn", game.info(id).name);
  if (!game.checks_recovery(id)) return refused("L.7", "{} recovers with its division", game.info(id).name);
  return refused("L.7", "{} has no attack to recover from", game.info(id).name);
}

void apply_recovery(LineOfBattle& game, AttackRecovery& facts, const Play& play, Referee& referee) {
  const std::size_t before = referee.told();
  const FormationId id = formation_of(play);
  const About about = referee.about([&] { return game.info(id).name; });
  RecoveryOrder order;
  order.status = status_of(game.members_of(id));
  order.value = value_of_leader(game, id);
  facts.tried.push_back(id);
  const bool recovers = resolve_recovery(order, game.house(), referee.umpire).happens;
  if (recovers) game.each_formation_in(id, [&](FormationId one) { recover(game.formation(one)); });
  game.tell(referee, LogKind::result, "L.7", "{} {} from its attack.", game.info(id).name,
            recovers ? "recovers" : "does not recover");
  referee.keep_since(before, game.state.flow.active);
}

// Fluke stoppage.

bool may_stop(const LineOfBattle& game, const FlukeStoppage& facts, FormationId id) {
  return game.info(id).level == Level::division && is_attacking(game.formation(id)) && game.on_field(id) &&
         game.turn() > game.house().fluke_rules[FlukeRule::grace_turns].value && !facts.tried.contains(id);
}

void offer_flukes(const LineOfBattle& game, const FlukeStoppage& facts, Offers& offers) {
  // Every division on Attack orders rolls; when all have, the step is over.
  game.each_formation(offers.who(), [&](FormationId id) {
    if (may_stop(game, facts, id)) offers.add(check_of(id));
  });
  offers.prompt([] { return "Fluke stoppage: roll for each division on Attack orders."; });
}

std::optional<Refusal> refuse_flukes(const LineOfBattle& game, const FlukeStoppage& facts, const Play& play) {
  if (auto no = refuse_check(game, play)) return no;
  const FormationId id = formation_of(play);
  if (facts.tried.contains(id)) return refused("L.8", "{} has rolled this turn", game.info(id).name);
  if (game.info(id).level != Level::division)
    return refused("L.8", "divisions roll, and {} is none", game.info(id).name);
  return refused("L.8", "{} is not on Attack orders", game.info(id).name);
}

void apply_fluke(LineOfBattle& game, FlukeStoppage& facts, const Play& play, Referee& referee) {
  const std::size_t before = referee.told();
  const FormationId id = formation_of(play);
  const About about = referee.about([&] { return game.info(id).name; });
  FlukeOrder order;
  order.value = value_of_leader(game, id);
  order.leader_lost = game.formation(id).leader_lost;
  order.reserve = resolve_reserve(reserve_of(game.members_of(id)), game.house(), referee.umpire).counts;
  order.night = game.light() == Light::night;
  order.scenario_turn = static_cast<std::int8_t>(std::min(game.turn(), 100));
  facts.tried.push_back(id);
  const bool stops = resolve_fluke(order, game.house(), referee.umpire).happens;
  if (stops) stop_attack(game, id);
  if (stops) {
    game.tell(referee, LogKind::result, "L.R13", "{} stops and withdraws until it is out of the enemy's reach.",
              game.info(id).name);
  } else {
    game.tell(referee, LogKind::result, "L.8", "{} goes on with its attack.", game.info(id).name);
  }
  referee.keep_since(before, game.state.flow.active);
}

}  // namespace

constinit const Phase<LineOfBattle, AttackRecovery> AttackRecovery::phase = {.name = "attack_recovery",
                                                                             .done = "Go on",
                                                                             .enter = enter_recovery,
                                                                             .offers = offer_recovery,
                                                                             .refuse = refuse_recovery,
                                                                             .apply = apply_recovery,
                                                                             .shown_as = "orders"};

constinit const Phase<LineOfBattle, FlukeStoppage> FlukeStoppage::phase = {.name = "fluke_stoppage",
                                                                           .offers = offer_flukes,
                                                                           .refuse = refuse_flukes,
                                                                           .apply = apply_fluke,
                                                                           .shown_as = "orders"};

}  // namespace longroll::line_of_battle
