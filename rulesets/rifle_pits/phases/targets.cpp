// Steps 4 and 5: choosing a target; the attack itself is an inner phase (P.R21).
#include "base/best.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

PlaceSet targets(const RiflePits& game, AttackMode mode, Side side) {
  return places_where<PlaceSet>(game.occupied(other(side)), [&](PlaceNumber place) {
    return !(game.hex(place).*HexState::target_of(mode)) && game.can_attack(mode, side, place);
  });
}

void offer_bombardment(const RiflePits& game, const Bombardment& /*facts*/, Offers& offers) {
  const Side side = offers.who();
  offers.add({verb_of(Doing::bombard)}, targets(game, AttackMode::bombardment, side));
  offers.add({verb_of(Doing::snipe)}, targets(game, AttackMode::sharpshooting, side));
  offers.add_done();
  game.prompt(offers, "Bombardment: {}",
              offers.only_done() ? "no guns or sharpshooters have a target left."
                                 : "choose a hex for your guns or sharpshooters, or go on.");
}

template <class Facts>
std::optional<Refusal> refuse_target(const RiflePits& game, const Facts& /*facts*/, const Play& play) {
  const AttackMode mode = mode_of(doing_of(play));
  const bool assault = mode == AttackMode::assault;
  const Side side = game.state.flow.active;
  if (play.place == no_place) return std::nullopt;
  const At to{play.place};
  if (!assault && !game.lit_for(mode)) return refused("P.R34", "there is no bombardment by night");
  if (!game.has_units(play.place, other(side))) return game.refusal("P.R21", "no enemy units stand in {}", to);
  if (mode != AttackMode::none && game.hex(play.place).*HexState::target_of(mode))
    return game.refusal("P.R21", "{} has been the target of such an attack this turn", to);
  // The reason of the unit that comes nearest to doing it.
  Best<Refusal> nearest;
  game.each_unit(side, [&](PieceId id) {
    if (!assault && !game.fires_in(mode, id)) return;
    Refusal why;
    if (!(assault ? game.may_assault(id, play.place, &why) : game.may_fire(id, play.place, &why)))
      nearest.offer(why, -game.distance(id, play.place));
  });
  return nearest.what.value_or(game.refusal("P.R21", "no unit can attack {}", to));
}

template <class Facts>
void apply_target(RiflePits& game, Facts& /*facts*/, const Play& play, Referee& /*referee*/) {
  const Side side = game.state.flow.active;
  game.state.flow.push(game.strongest(mode_of(doing_of(play)), side, play.place), side);
}

void offer_assault(const RiflePits& game, const Assault& /*facts*/, Offers& offers) {
  const PlaceSet open = targets(game, AttackMode::assault, offers.who());
  offers.add({verb_of(Doing::assault)}, open);
  offers.add_done();
  if (open.empty()) return game.prompt(offers, "Assault: nothing is left to attack. End the assaults.");
  game.prompt(offers, "Assault: choose a hex to attack, or end the assaults. {} can be attacked.",
              Some{open.size(), "1 hex", "hexes"});
}

/// P.R4: a prepared assault is an assault after its first combat.
void leave_assault(RiflePits& game, Assault& /*facts*/, Referee& referee) {
  game.each_division(game.state.flow.active, [&](DivisionId division) {
    DivisionState& now = game.division(division);
    if (!now.fought || !spend_prepared_assault(now.orders, now.written)) return;
    game.tell(referee, LogKind::change, "P.R4", "{} has made its prepared assault; now its order is to {}.",
              game.division_words(division), to_do(now.orders));
  });
}

}  // namespace

constinit const Phase<RiflePits, Bombardment> Bombardment::phase = {.name = "bombardment",
                                                                    .done = "End the bombardment",
                                                                    .offers = offer_bombardment,
                                                                    .refuse = refuse_target<Bombardment>,
                                                                    .apply = apply_target<Bombardment>};

constinit const Phase<RiflePits, Assault> Assault::phase = {.name = "declare",
                                                            .done = "End the assaults",
                                                            .offers = offer_assault,
                                                            .refuse = refuse_target<Assault>,
                                                            .apply = apply_target<Assault>,
                                                            .leave = leave_assault};

}  // namespace longroll::rifle_pits
