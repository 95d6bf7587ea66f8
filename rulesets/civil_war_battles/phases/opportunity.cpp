// Opportunity fire at a unit that has moved, wheeled, changed or is about to assault: the other side is asked where it
// can fire, and names its firers one by one (C.4, C.15, C.17, C.R41).
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {
namespace {

void offer_opportunity(const CivilWarBattles& game, const Opportunity& facts, Offers& offers) {
  if (!game.on_table(facts.mover)) return;
  game.prompt(offers, "Opportunity: fire at {}, or hold your fire.", facts.mover);
  game.each_unit(offers.who(), [&](PieceId id) {
    if (game.may_fire_at_opportunity(id, facts.mover)) offers.add(play_with(Doing::fire, {id, facts.mover}));
  });
  offers.add_done_too();
}

std::optional<Refusal> refuse_opportunity(const CivilWarBattles& game, const Opportunity& facts, const Play& play) {
  if (doing_of(play) != Doing::fire) return std::nullopt;
  const PieceId id = piece_of(play);
  if (game.is_general(id) || !game.on_table(id)) return std::nullopt;
  if (game.unit(id).fired) return game.refusal("C.17", "{} has fired at an opportunity this turn", id);
  if (!game.may_ever_shoot(id)) return game.refusal("C.R29", "mounted and limbered units do not shoot");
  return game.refusal("C.4", "{} is not in arc, sight and short range of {}", facts.mover, id);
}

void apply_opportunity(CivilWarBattles& game, Opportunity& facts, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  const About about = referee.about([&] { return game.piece_name(id); });
  OpportunityOrder order = game.opportunity(id, facts.mover, *game.shot(id, facts.mover));
  game.unit(id).fired = true;
  order.target.save_rerolls =
      game.ask_for_dice(facts.mover, "determination dice for failed saves", CivilWarBattles::Share::half, referee);
  game.be_shot(id, facts.mover, resolve_opportunity(order, game.house(), referee.umpire), referee);
}

constexpr auto hold = std::to_array<Policy<CivilWarBattles, Opportunity>>(
    {{"fire", "everybody who can fires", first_offer}, {"hold", "nobody fires", no_offer}});

// What goes on when the other side has fired at a march.

void offer_march(const CivilWarBattles& game, const March& facts, Offers& offers) {
  if (facts.over || !game.on_table(facts.unit)) return;
  const bool passes = facts.passed != no_piece;
  if (passes) {
    game.prompt(offers, "Action: go on through {} with {}.", facts.passed, facts.unit);
  } else {
    game.prompt(offers, "Action: go on with {}, or halt.", facts.unit);
  }
  offers.add(play_with(Doing::go_on, facts.unit));
  if (!passes) offers.add_done();
}

std::optional<Refusal> refuse_march(const CivilWarBattles& game, const March& facts, const Play& play) {
  if (play.verb != verb_done || facts.passed == no_piece) return std::nullopt;
  return game.refusal("C.R33", "{} has to come out behind {}", facts.unit, facts.passed);
}

void apply_march(CivilWarBattles& game, March& facts, const Play& /*play*/, Referee& referee) {
  facts.over = true;
  const About about = referee.about([&] { return game.piece_name(facts.unit); });
  game.go_on(facts, referee);
}

constexpr auto march_on = std::to_array<Policy<CivilWarBattles, March>>({{"go_on", "the move goes on", first_offer}});

// The falter test, when the other side has fired.

void offer_assault(const CivilWarBattles& game, const Assault& facts, Offers& offers) {
  if (facts.over || !game.on_table(facts.unit) || !game.on_table(facts.way.target)) return;
  game.prompt(offers, "Assault: go on against {}, or halt.", facts.way.target);
  offers.add(play_with(Doing::charge, {facts.unit, facts.way.target}));
  offers.add_done();
}

void apply_assault(CivilWarBattles& game, Assault& facts, const Play& /*play*/, Referee& referee) {
  facts.over = true;
  UnitState& now = game.unit(facts.unit);
  pay(now, cost_of(falter_of(now.arm), game.house()), PaidFor::other, game.house());
  const About about = referee.about([&] { return game.piece_name(facts.unit); });
  game.fight_out(facts.unit, facts.way.target, facts.way, referee);
}

constexpr auto go_on = std::to_array<Policy<CivilWarBattles, Assault>>({{"go_on", "the assault goes on", first_offer}});

}  // namespace

constinit const Phase<CivilWarBattles, Opportunity> Opportunity::phase = {.name = "opportunity_fire",
                                                                          .done = "Hold your fire",
                                                                          .offers = offer_opportunity,
                                                                          .refuse = refuse_opportunity,
                                                                          .apply = apply_opportunity,
                                                                          .policies = hold,
                                                                          .inner = true,
                                                                          .acted = {Actor::other}};
constinit const Phase<CivilWarBattles, March> March::phase = {.name = "movement",
                                                              .done = "Halt",
                                                              .offers = offer_march,
                                                              .refuse = refuse_march,
                                                              .apply = apply_march,
                                                              .policies = march_on,
                                                              .inner = true,
                                                              .acted = {Actor::active}};
constinit const Phase<CivilWarBattles, Assault> Assault::phase = {.name = "falter",
                                                                  .done = "Halt",
                                                                  .offers = offer_assault,
                                                                  .apply = apply_assault,
                                                                  .policies = go_on,
                                                                  .inner = true,
                                                                  .acted = {Actor::active}};

}  // namespace longroll::civil_war_battles
