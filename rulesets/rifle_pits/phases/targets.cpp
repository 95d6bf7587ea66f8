// Steps 4 and 5: choosing a target; the attack itself is an inner phase (P.R21).
#include <fmt/format.h>

#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/map/judgement.h"

namespace longroll::rifle_pits {
namespace {

PlaceSet targets(const RiflePits& game, AttackMode mode, Side side) {
  PlaceSet found;
  game.occupied(other(side)).each([&](PlaceNumber place) {
    const bool done = game.hex(place).*HexState::target_of(mode);
    if (!done && game.can_attack(mode, side, place)) found.insert(place);
  });
  return found;
}

void offer_bombardment(const RiflePits& game, const Bombardment& /*facts*/, Offers& offers) {
  const Side side = offers.who();
  offers.add({verb(Doing::bombard)}, targets(game, AttackMode::bombardment, side));
  offers.add({verb(Doing::snipe)}, targets(game, AttackMode::sharpshooting, side));
  offers.add_done();
  offers.prompt([&] {
    return offers.only_done() ? std::string("Bombardment: no guns or sharpshooters have a target left.")
                              : std::string("Bombardment: choose a hex for your guns or sharpshooters, or go on.");
  });
}

template <class Facts>
std::optional<Refusal> refuse_target(const RiflePits& game, const Facts& /*facts*/, const Play& play) {
  const auto doing = static_cast<Doing>(play.verb);
  const AttackMode mode = mode_of(doing);
  const Side side = game.state.flow.active;
  if (play.place == no_place) return std::nullopt;
  const std::string to = game.place_name(play.place);
  if (doing != Doing::assault && !game.lit_for(mode)) return Refusal{"P.R34", "", "there is no bombardment by night"};
  if (!game.has_units(play.place, other(side)))
    return Refusal{"P.R21", "", fmt::format("no enemy units stand in {}", to)};
  if (mode != AttackMode::none && game.hex(play.place).*HexState::target_of(mode))
    return Refusal{"P.R21", "", fmt::format("{} has been the target of such an attack this turn", to)};
  // The reason of the unit that comes nearest to doing it.
  Refusal nearest{"P.R21", "", fmt::format("no unit can attack {}", to)};
  int distance = 1000;
  game.each([&](PieceId id) {
    if (game.info(id).side != side || !game.is_unit(id) || !game.on_map(id)) return;
    const bool wanted =
        doing == Doing::assault ||
        (game.info(id).long_range > 0 && (doing == Doing::bombard) == (game.info(id).kind == Kind::artillery));
    const int away = game.grid().distance(game.piece(id).hex, play.place);
    if (!wanted || away >= distance) return;
    Refusal why;
    if (doing == Doing::assault ? game.may_assault(id, play.place, &why) : game.may_fire(id, play.place, &why)) return;
    nearest = why;
    distance = away;
  });
  return nearest;
}

template <class Facts>
void apply_target(RiflePits& game, Facts& /*facts*/, const Play& play, Referee& /*referee*/) {
  const Side side = game.state.flow.active;
  game.state.flow.push(game.strongest(mode_of(static_cast<Doing>(play.verb)), side, play.place), side);
}

void offer_assault(const RiflePits& game, const Assault& /*facts*/, Offers& offers) {
  const PlaceSet open = targets(game, AttackMode::assault, offers.who());
  offers.add({verb(Doing::assault)}, open);
  offers.add_done();
  offers.prompt([&] {
    return open.empty() ? std::string("Assault: nothing is left to attack. End the assaults.")
                        : fmt::format("Assault: choose a hex to attack, or end the assaults. {} can be attacked.",
                                      open.size() == 1 ? "1 hex" : fmt::format("{} hexes", open.size()));
  });
}

/// P.R4: a prepared assault is an assault after its first combat.
void leave_assault(RiflePits& game, Assault& /*facts*/, Referee& referee) {
  for (std::size_t i = 0; i < game.scenario().divisions.size(); ++i) {
    DivisionState& now = game.state.divisions[i];
    const DivisionInfo& printed = game.scenario().divisions[i];
    if (printed.side != game.state.flow.active || !now.fought) continue;
    if (!spend_prepared_assault(now.orders, now.written)) continue;
    referee.say(LogKind::change, "P.R4",
                [&] { return told("{} has spent its prepared assault and goes on with Assault.", printed.name); });
  }
}

}  // namespace

constinit const Phase<RiflePits, Bombardment> Bombardment::phase = {.name = "bombardment",
                                                                    .done = "End the bombardment",
                                                                    .offers = offer_bombardment,
                                                                    .refuse = refuse_target<Bombardment>,
                                                                    .apply = apply_target<Bombardment>,
                                                                    .consider = &Judgement::consider_fire};

constinit const Phase<RiflePits, Assault> Assault::phase = {.name = "declare",
                                                            .done = "End the assaults",
                                                            .offers = offer_assault,
                                                            .refuse = refuse_target<Assault>,
                                                            .apply = apply_target<Assault>,
                                                            .leave = leave_assault,
                                                            .consider = &Judgement::consider_assaults};

}  // namespace longroll::rifle_pits
