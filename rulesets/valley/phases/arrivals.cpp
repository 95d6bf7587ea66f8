// A.2 of the turn: reinforcements, troops called away and back, leaders who return (V.2, V.R19, V.R33).
#include <algorithm>

#include "chance/six_sided.h"
#include "game/play/aloud.h"
#include "game/play/arrivals.h"
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

/// Where troops come in: the place named, or the nearest one of their own if enemies hold it.
PlaceNumber gate(const Valley& game, Side side, PlaceNumber named) {
  if (!game.has_units(other(side), named)) return named;
  return game.nearest(named, [&](PlaceNumber at) { return game.holds(side, at) && !game.has_units(other(side), at); });
}

/// Puts pieces that come onto the map; false where there is no place for them.
bool bring(Valley& game, const Pieces& coming, PlaceNumber named, Referee& referee) {
  const Side side = game.info(coming[0]).side;
  const PlaceNumber at = gate(game, side, named);
  if (at == no_place) return false;
  for (const PieceId id : coming) game.put(id, at);
  game.catch_leaders(other(side), at, referee);
  game.settle_holder(at, referee);
  if (referee.heard())
    game.tell(referee, LogKind::change, "V.R19", "Reinforcements at {}: {}.", At{at}, named_aloud(game, coming));
  return true;
}

void call_away(Valley& game, const Departure& departure, LeaveState& now, Referee& referee) {
  const int track = game.state.track.at;
  now.spared = track <= departure.unless_at_most || track < departure.only_from;
  if (now.spared) return;
  now.called = true;
  const Pieces called = Valley::some_of(departure.pieces, [&](PieceId id) { return game.on_map(id); });
  if (called.empty()) return;
  const bool at_once = departure.by == 0;
  if (at_once) {
    game.tell(referee, LogKind::change, "V.R19", "{}: they go at once.", departure.name);
  } else {
    game.tell(referee, LogKind::change, "V.R19", "{}: they must be gone by turn {}.", departure.name,
              game.hastened(departure.by, departure.early));
  }
  for (const PieceId id : called) {
    if (at_once && !game.engaged(game.piece(id).place)) {
      game.remove(id, Whereabouts::gone);
    } else {
      game.piece(id).leaving = true;
    }
  }
}

/// Whether troops are let go this turn: surely, after an alarm, or on the die.
bool let_go(const Valley& game, int chance, Referee& referee) {
  return chance == 0 || game.state.alarm ||
         referee.umpire.check({"V.R19", "release of the reinforcements"}, one_die, chance);
}

void bring_back(Valley& game, const Departure& departure, LeaveState& now, Referee& referee) {
  const Pieces coming = Valley::some_of(
      departure.returning, [&](PieceId id) { return !game.on_map(id) && game.piece(id).where != Whereabouts::lost; });
  int chance = 0;
  for (const PieceId id : coming) chance = std::max(chance, game.info(id).arrival.chance);
  if (!coming.empty() && !let_go(game, chance, referee)) return;
  for (const PieceId id : coming) game.piece(id).morale = game.info(id).morale;
  now.returned = coming.empty() || bring(game, coming, departure.back_at, referee);
}

void heed_departures(Valley& game, Referee& referee) {
  for (std::size_t i = 0; i < game.scenario().departures.size(); ++i) {
    const Departure& departure = game.scenario().departures[i];
    LeaveState& now = game.state.leaves[i];
    if (!now.called && !now.spared && game.turn() >= game.hastened(departure.turn, departure.early))
      call_away(game, departure, now, referee);
    if (now.called && !now.returned && departure.back > 0 &&
        game.turn() >= game.hastened(departure.back, departure.early))
      bring_back(game, departure, now, referee);
  }
}

/// Leaders whose wounds have healed, and new ones, join the army commander or come to a source of supply.
void bring_leaders_back(Valley& game, Referee& referee) {
  game.each([&](PieceId id) {
    PieceState& now = game.piece(id);
    if (now.where != Whereabouts::away || now.back > game.turn()) return;
    const Side side = game.info(id).side;
    const PieceId commander = game.army(side).commander;
    PlaceNumber to = commander != no_piece && game.on_map(commander) ? game.piece(commander).place : no_place;
    game.map().each([&](PlaceNumber at) {
      if (to == no_place && game.place_info(at).source == side && game.holds(side, at)) to = at;
    });
    if (to == no_place) return;
    game.put(id, to);
    game.tell(referee, LogKind::change, "V.R33", "{} joins the army at {}.", id, At{to});
  });
}

void enter_reinforcements(Valley& game, Reinforcements& /*facts*/, Referee& referee) {
  heed_departures(game, referee);
  bring_leaders_back(game, referee);
  const auto due = [&](PieceId id) {
    const Arrival& arrival = game.info(id).arrival;
    return game.piece(id).where == Whereabouts::waiting && arrival.turn > 0 &&
           game.hastened(arrival.turn, arrival.early) <= game.turn();
  };
  // All who come to one place of a side come together.
  const auto together = [&](PieceId a, PieceId b) {
    const Arrival& his = game.info(a).arrival;
    const Arrival& its = game.info(b).arrival;
    return game.info(a).side == game.info(b).side && its.at == his.at && its.chance == his.chance &&
           its.with == his.with;
  };
  each_arriving(game, due, together, [&](const Pieces& coming) {
    const Arrival& his = game.info(coming[0]).arrival;
    if (!let_go(game, his.chance, referee)) return;
    const bool joins = his.with != no_piece && game.on_map(his.with);
    bring(game, coming, joins ? game.piece(his.with).place : his.at, referee);
  });
  for (const Side side : {Side::first, Side::second}) game.army(side).commander = game.next_commander(side);
}

}  // namespace

constinit const Phase<Valley, Reinforcements> Reinforcements::phase = {.name = "reinforcements",
                                                                       .enter = enter_reinforcements};

}  // namespace longroll::valley
