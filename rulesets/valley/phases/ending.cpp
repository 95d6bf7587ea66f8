// F, G.1 and G.2 of the turn: recovery, hunger, victory points, flipping back, troops that go (V.11, V.12).
#include <algorithm>

#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

/// V.R14: whoever is out of supply for too long melts away.
void hunger(Valley& game, Referee& referee) {
  for (const Side side : {Side::first, Side::second}) {
    game.each_unit(side, [&](PieceId id) { feed(game.piece(id), game.supplied(side, game.piece(id).place)); });
    const PlaceSet places = game.occupied(side);
    places.each([&](PlaceNumber at) {
      const Pieces hungry = game.some_at(
          side, at, [&](PieceId id) { return game.is_unit(id) && starves(game.piece(id), game.numbers()); });
      if (hungry.empty()) return;
      const int lost = hunger_loss(game.strength_of(hungry), game.numbers());
      game.tell(referee, LogKind::result, "V.R14", "{} at {} {} hungry.", hungry, At{at},
                game.of_stack(hungry, "goes", "go"));
      game.whisper(game.info(hungry[0]).side, at, referee);
      game.eliminate(hungry, lost, referee);
    });
  }
}

void recover(Valley& game, PieceId id, Referee& referee) {
  PieceState& now = game.piece(id);
  const Side side = game.info(id).side;
  const PieceId leader = game.senior_at(side, now.place);
  RecoveryOrder order;
  order.morale = now.morale;
  order.leader = leader != no_piece;
  if (order.leader) order.rating = static_cast<std::int8_t>(game.rating(leader));
  order.supplied = game.supplied(side, now.place);
  const std::size_t from = referee.told();
  now.morale = resolve_recovery(order, game.house(), referee.umpire).morale;
  if (now.morale != order.morale) game.tell(referee, LogKind::change, "V.11", "{} takes heart: {}.", id, now.morale);
  game.whisper(side, now.place, from, referee);  // the die alone would tell that they were shaken
}

void enter_recovery(Valley& game, MoraleRecovery& /*facts*/, Referee& referee) {
  game.state.fighting = false;
  hunger(game, referee);
  game.each([&](PieceId id) {
    if (game.is_unit(id) && game.on_map(id) && game.piece(id).morale != Morale::good) recover(game, id, referee);
  });
}

/// V.R34: whether a goal is reached at the end of this turn.
bool reached(const Valley& game, const Goal& goal) {
  const Side side = goal.side;
  if (game.turn() < goal.from) return false;
  if (goal.kind == GoalKind::tying) {
    const int ours = sum_over(goal.area, [&](PlaceNumber at) { return game.strength(side, at); });
    const int theirs = sum_over(game.occupied(other(side)) - goal.places,
                                [&](PlaceNumber at) { return game.strength(other(side), at); });
    return ours > 0 && theirs >= goal.times * ours;
  }
  return any_place(goal.places, [&](PlaceNumber at) {
    return game.strength(side, at) >= goal.strength && (!goal.supplied || game.supplied(side, at));
  });
}

void count_goals(Valley& game, Referee& referee) {
  for (std::size_t i = 0; i < game.scenario().goals.size(); ++i) {
    const Goal& goal = game.scenario().goals[i];
    GoalState& now = game.state.goals[i];
    now.running = static_cast<std::int8_t>(reached(game, goal) ? std::min(now.running + 1, 100) : 0);
    if (now.running < goal.turns || (goal.most > 0 && now.points >= goal.most)) continue;
    add_to(now.points, goal.points);
    game.tell(referee, LogKind::result, "V.R34", "{}: {} for {}.", goal.words, Some{goal.points, "a point", "points"},
              goal.side);
  }
}

void enter_points(Valley& game, VictoryPoints& /*facts*/, Referee& referee) {
  const Scenario& of = game.scenario();
  const auto alarming = [&](PlaceNumber at) { return game.strength(game.confederate(), at) >= of.alarm_strength; };
  if (of.alarm_turn > 0 && game.turn() <= of.alarm_turn && any_place(of.alarm_places, alarming))
    game.state.alarm = true;
  count_goals(game, referee);
  if (of.half_count && game.turn() == game.number(Campaign::half_count))
    for (const Side side : {Side::first, Side::second})
      game.army(side).halves = static_cast<std::int16_t>(game.objectives(side) / 2);
  game.tell(referee, LogKind::result, "V.12", "Victory points: {} {}, {} {}.", of.sides[0], game.points(Side::first),
            of.sides[1], game.points(Side::second));
}

/// Troops that are called away go off where they can, and at the last turn from everywhere.
void send_away(Valley& game, Referee& referee) {
  for (const Departure& departure : game.scenario().departures) {
    const int by = game.hastened(departure.by, departure.early);
    const Pieces going = Valley::some_of(departure.pieces, [&](PieceId id) {
      return game.on_map(id) && game.piece(id).leaving &&
             (game.turn() >= by || departure.through.contains(game.piece(id).place));
    });
    if (going.empty()) continue;
    game.tell(referee, LogKind::change, "V.R19", "{} {} the theatre of war.", going,
              game.of_stack(going, "leaves", "leave"));
    for (const PieceId id : going) game.remove(id, Whereabouts::gone);
  }
}

void enter_flip_back(Valley& game, FlipBack& /*facts*/, Referee& referee) {
  send_away(game, referee);
  game.each([&](PieceId id) {
    PieceState& now = game.piece(id);
    begin_turn(now.flipped, now.moved, now.forced, now.forced_before);
    now.tested = false;
    now.replaced = 0;
    now.came_by = no_link;
  });
  for (PlaceState& place : game.state.places) {
    place.attacker = Owner::nobody;
    place.supplied = {};
  }
  for (LinkState& link : game.state.links) link.cut = false;
  for (ArmyState& army : game.state.armies) army.lines_used = 0;
  game.state.raided = game.state.depot_moved = game.state.rain = false;
}

}  // namespace

constinit const Phase<Valley, MoraleRecovery> MoraleRecovery::phase = {.name = "morale_recovery",
                                                                       .enter = enter_recovery};
constinit const Phase<Valley, VictoryPoints> VictoryPoints::phase = {.name = "victory_points", .enter = enter_points};
constinit const Phase<Valley, FlipBack> FlipBack::phase = {.name = "flip_back", .enter = enter_flip_back};

}  // namespace longroll::valley
