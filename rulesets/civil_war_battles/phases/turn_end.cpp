// Steps 11 to 13: arrivals, command bases, countdown, and the end of a player's turn (C.9, C.28, C.29, C.R2, C.R40,
// C.R42, C.R50).
#include "rulesets/civil_war_battles/effects/countdown.h"
#include "rulesets/civil_war_battles/effects/general.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {
namespace {

// Step 11.

/// The general of a unit's division who waits off the table; no_piece: none does (C.9).
PieceId waiting_general(const CivilWarBattles& game, PieceId unit) {
  PieceId found = no_piece;
  game.each_of(game.info(unit).side, [&](PieceId id) {
    if (!game.is_general(id) || game.info(id).division != game.info(unit).division) return;
    const GeneralState& general = game.general(id);
    if (general.rank == Rank::division && general.off_table && !general.dead) found = id;
  });
  return found;
}

/// Whether a unit rolls to arrive this turn.
bool is_due(const CivilWarBattles& game, PieceId id) {
  if (game.is_general(id) || !game.unit(id).off_table || game.unit(id).gone != Gone::no) return false;
  const PieceInfo& info = game.info(id);
  return game.turn() >= info.turn && (info.after == no_piece || !game.unit(info.after).off_table);
}

void arrive(CivilWarBattles& game, PieceId id, Referee& referee) {
  UnitState& unit = game.unit(id);
  if (!unit.called) {
    const About about = referee.about([&] { return game.piece_name(id); });
    ArrivalOrder order;
    order.road = game.enters_by_road(id);
    order.quality = game.info(id).quality;
    order.general_off_table = waiting_general(game, id) != no_piece;
    unit.called = resolve_arrival(order, game.house(), referee.umpire).arrives;
  }
  if (!unit.called) return;
  if (!game.bring_on(id)) {
    game.tell(referee, LogKind::note, "C.R40", "There is no room for {} at its edge yet.", id);
    return;
  }
  game.tell(referee, LogKind::change, "C.9", "{} arrives; it has automatic points next turn.", id);
  if (const PieceId general = waiting_general(game, id); general != no_piece) {
    game.general(general).off_table = false;
    game.join(general, id);
    game.tell(referee, LogKind::change, "C.R40", "{} comes with it.", general);
  }
}

void enter_arrivals(CivilWarBattles& game, Arrivals& /*facts*/, Referee& referee) {
  game.each_of(game.state.player, [&](PieceId id) {
    if (is_due(game, id)) arrive(game, id, referee);
  });
}

// Step 12.

void enter_face_forward(CivilWarBattles& game, FaceForward& /*facts*/, Referee& /*referee*/) {
  for (GeneralState& general : game.state.generals) face_forward(general);
}

// Step 13.

/// What does not outlast a player's turn.
void end_player_turn(CivilWarBattles& game) {
  game.each([&](PieceId id) {
    if (game.is_general(id)) {
      game.general(id).moved = false;
      return;
    }
    UnitState& unit = game.unit(id);
    unit.fired = false;  // once in each turn of the enemy (C.17)
    unit.went_back = false;
    if (game.info(id).side != game.state.player) return;
    end_own_turn(unit, unit.arrived_now);
    unit.began_disordered = unit.reformed = unit.tested = unit.tried = unit.motivated = false;
    unit.has_points = unit.arrived_now = unit.faced = unit.formed = false;
    unit.wheels = unit.increments = unit.gun_moves = 0;
    unit.ground_left = 0;
  });
  for (ArmyState& army : game.state.armies) {
    army.determination = 0;
    army.driven = no_piece;
  }
  game.state.clock.rolled = false;
}

void enter_countdown(CivilWarBattles& game, Countdown& /*facts*/, Referee& referee) {
  game.hold_objectives(referee);
  const Side defender = other(game.first_player());
  if (game.state.player == defender) {
    count_down(game.state.clock,
               resolve_countdown({.left = game.state.clock.left, .turns = 1}, game.house(), referee.umpire));
    game.tell(referee, LogKind::change, "C.29", "The countdown stands at {}.", static_cast<int>(game.state.clock.left));
  }
  const bool over = game.state.clock.over || game.is_spent(Side::first) || game.is_spent(Side::second);
  end_player_turn(game);
  game.state.flow.over = over;
  if (over) return;
  game.state.player = other(game.state.player);
  if (game.state.player == game.first_player()) ++game.state.flow.turn;
}

}  // namespace

constinit const Phase<CivilWarBattles, Arrivals> Arrivals::phase = {.name = "arrival", .enter = enter_arrivals};
constinit const Phase<CivilWarBattles, FaceForward> FaceForward::phase = {.name = "face_forward",
                                                                          .enter = enter_face_forward};
constinit const Phase<CivilWarBattles, Countdown> Countdown::phase = {.name = "countdown", .enter = enter_countdown};

}  // namespace longroll::civil_war_battles
