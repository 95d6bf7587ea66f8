// Leaders by themselves (L.R39, L.R50).
#include "rulesets/line_of_battle/phases/ride.h"

namespace longroll::line_of_battle {
namespace {

/// Where he may ride: a brigade leader out of the radius of his division's only nearer to him (L.R39).
PlaceSet rides(const LineOfBattle& game, const Stacked& who) {
  const PieceId id = who[0];
  PlaceSet open = game.stops(who, game.reach(who).places);
  if (game.in_command(id)) return open;
  const PieceId over = game.leader_over(id);
  PlaceSet nearer;
  open.each([&](PlaceNumber place) {
    if (game.distance(over, place) < game.distance(over, id)) nearer.insert(place);
  });
  return nearer;
}

}  // namespace

bool may_lead(const LineOfBattle& game, PieceId id) {
  return !game.is_unit(id) && game.on_map(id) && !game.frozen(id) && game.piece(id).activity == Activity::none;
}

std::optional<Refusal> refuse_lead(const LineOfBattle& game, PieceId id) {
  const std::string name = game.piece_name(id);
  if (game.is_unit(id)) return refused("L.R50", "{} is no leader; take its stack", name);
  if (!game.on_map(id)) return refused("L.R50", "{} is not on the map", name);
  if (game.frozen(id)) return refused("L.R44", "{} does nothing yet by the scenario", name);
  if (!may_lead(game, id)) return refused("L.R50", "{} has moved by himself this turn", name);
  return refused("L.R50", "take {} up first, then say where he rides", name);
}

void lead(LineOfBattle& game, PieceId id) {
  // It counts at once: he is not taken up again and again.
  game.change(id, [](PieceState& now) { now.activity = Activity::moved; });
  StackActs acts;
  acts.pieces.push_back(id);
  acts.rides = true;
  acts.began = game.piece(id).hex;
  game.state.flow.push(acts, game.state.flow.active);
}

void offer_ride(const LineOfBattle& game, const StackActs& acts, Offers& offers) {
  if (acts.ended) return;
  offers.add({verb_of(Doing::march)}, rides(game, acts.pieces));
  offers.add({verb_of(Doing::stand)});
  game.prompt(offers, "{}: where he rides.", acts.pieces[0]);
}

std::optional<Refusal> refuse_ride(const LineOfBattle& game, const StackActs& acts, const Play& play) {
  const PieceId id = acts.pieces[0];
  const std::string name = game.piece_name(id);
  if (doing_of(play) != Doing::march) return refused("L.R50", "{} rides first, or stays where he is", name);
  if (play.place == no_place) return refused("L.R50", "a ride needs a hex");
  const Side enemy = other(game.info(id).side);
  if (game.zone(enemy).contains(play.place) || game.has_units(play.place, enemy))
    return refused("L.R50", "{} never goes alone into an enemy zone", name);
  if (!game.in_command(id) && game.reach(acts.pieces).places.contains(play.place))
    return refused("L.R39", "{} is out of the radius of {} and rides nearer to him", name,
                   game.piece_name(game.leader_over(id)));
  return refused("L.52", "{} cannot reach {} with his {} points", name, game.place_name(play.place),
                 game.house().movement_allowance[Mover::leader]);
}

void ride(LineOfBattle& game, StackActs& acts, PlaceNumber to, Referee& referee) {
  const PieceId id = acts.pieces[0];
  const PlaceNumber from = game.piece(id).hex;
  game.move_stack(acts.pieces, to);
  acts.ended = true;
  game.tell(referee, LogKind::task, "L.R50", "{} rides from {} to {}.", id, At{from}, At{to});
}

}  // namespace longroll::line_of_battle
