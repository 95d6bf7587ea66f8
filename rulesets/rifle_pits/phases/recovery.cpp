// Step 6 and the end of the turn: rally, works, fatigue, night, the clock (P.R8 to P.R11, P.R34, P.R35).
#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/effects/works.h"
#include "rulesets/rifle_pits/map/judgement.h"
#include "rulesets/rifle_pits/procedures/recovery.h"

namespace longroll::rifle_pits {
namespace {

int between(const RiflePits& game, PieceId one, PieceId other) {
  return game.grid().distance(game.piece(one).hex, game.piece(other).hex);
}

/// The best officer of a unit's chain who is near enough to rally it, if there is one.
PieceId rallying_officer(const RiflePits& game, PieceId unit) {
  PieceId best = no_piece;
  game.each_of(game.info(unit).side, [&](PieceId id) {
    if (!game.info(id).officer || !game.on_map(id)) return;
    if (between(game, id, unit) > game.leads_within(id, MapRule::rally_distance) || !game.commands(id, unit)) return;
    if (best == no_piece || game.piece(id).efficiency > game.piece(best).efficiency) best = id;
  });
  return best;
}

void tell_state(const RiflePits& game, PieceId id, std::string_view rule, std::string_view words, Referee& referee) {
  referee.say(LogKind::change, rule, [&] { return told("{} {}.", game.named(id), words); });
}

/// The officer of a unit's division, if he is near enough to steady it.
PieceId steadying_officer(const RiflePits& game, PieceId unit) {
  const DivisionId division = game.info(unit).division;
  const PieceId officer = division == no_division ? no_piece : game.info(division).officer;
  if (officer == no_piece || !game.on_map(officer)) return no_piece;
  return between(game, officer, unit) <= game.leads_within(officer, MapRule::officer_near) ? officer : no_piece;
}

/// P.R8: disordered units.
void rally(RiflePits& game, Side side, Referee& referee) {
  game.each([&](PieceId id) {
    PieceState& now = game.piece(id);
    if (game.info(id).side != side || !game.is_unit(id) || !game.on_map(id)) return;
    if (now.condition != Condition::disordered) return;
    const PieceId officer = rallying_officer(game, id);
    RallyOrder order;
    order.in_zone = game.zone(other(side)).contains(now.hex);
    order.officer = officer != no_piece;
    order.efficiency = officer == no_piece ? std::int8_t{0} : game.piece(officer).efficiency;
    order.in_works = game.has_works(now.hex, side);
    order.fought = now.attacked;
    order.light = game.light();
    if (refuse_order(order, game.house())) return;
    const bool rallied = resolve_rally(order, game.house(), referee.umpire).rallied;
    if (!order.in_zone) referee.hush("P.R8");  // it is so for everybody
    if (!rallied) return;
    restore_order(now);
    tell_state(game, id, "P.R8", "is in good order again", referee);
  });
  game.touch();
}

/// P.R9: nerve is found again by night.
void steady_by_night(RiflePits& game, Side side, Referee& referee) {
  game.each([&](PieceId id) {
    PieceState& now = game.piece(id);
    if (game.info(id).side != side || !game.is_unit(id)) return;
    pass_night(now);
    if (!game.on_map(id) || now.condition != Condition::demoralized) return;
    const DivisionState& division = game.division(game.info(id).division);
    if (nerve_is_gone(division.broken, division.recovered)) return;
    const PieceId officer = steadying_officer(game, id);
    if (officer == no_piece) return;
    if (!resolve_nerve({true, game.piece(officer).efficiency}, game.house(), referee.umpire).recovered) return;
    restore_order(now);
    tell_state(game, id, "P.R9", "has found its nerve again", referee);
  });
  for (std::size_t i = 0; i < game.scenario().divisions.size(); ++i)
    if (game.scenario().divisions[i].side == side && game.state.divisions[i].broken)
      game.state.divisions[i].recovered = true;
  game.touch();
}

bool may_dig(const RiflePits& game, PieceId id, Side side) {
  const PieceState& now = game.piece(id);
  return game.info(id).side == side && game.on_map(id) && game.is_unit(id) && game.info(id).kind == Kind::infantry &&
         game.orders(id) == Orders::defend && now.spent == 0 && !now.attacked && !now.assaulted && !now.entered &&
         now.condition == Condition::good_order;
}

/// P.R11: where and how far works may grow.
bool ground_for_works(const RiflePits& game, PlaceNumber place, Side side) {
  const auto terrain = static_cast<Terrain>(game.map().terrain(place));
  if (terrain == Terrain::swamp || game.map().has_mark(place, static_cast<int>(MapMark::street))) return false;
  const HexState& at = game.hex(place);
  if (at.works >= Works::entrenchment) return false;
  if (at.works != Works::none) return true;
  bool enemy = false;
  for (const PlaceNumber near : game.grid().neighbours(place)) {
    if (near == no_place) continue;
    game.each_at(near, [&](PieceId id) {
      enemy = enemy ||
              (game.info(id).side != side && game.is_unit(id) && game.piece(id).condition == Condition::good_order);
    });
  }
  return !enemy;
}

void build_works(RiflePits& game, Side side, Referee& referee) {
  PlaceSet done;
  game.each([&](PieceId id) {
    if (!may_dig(game, id, side)) return;
    const PlaceNumber place = game.piece(id).hex;
    if (done.contains(place)) return;
    done.insert(place);
    int builders = 0;
    game.each_at(place, [&](PieceId one) {
      if (may_dig(game, one, side)) builders += game.strength(one);
    });
    if (builders < game.number(MapRule::works_builders) || !ground_for_works(game, place, side)) return;
    HexState& at = game.hex(place);
    const int engineers = game.scenario().engineers_from[longroll::index(side)];
    int points = game.number(MapRule::works_a_turn);
    if (engineers > 0 && game.state.flow.turn >= engineers) points += game.number(MapRule::works_engineers);
    if (game.light() == Light::night) points *= game.number(MapRule::works_night);
    if (!add_work(at, points, game.house())) return;
    referee.say(LogKind::change, "P.R11",
                [&] { return told("{} at {}.", spoken(enum_name(at.works)), game.named(place)); });
  });
}

/// P.R10.
void tire_units(RiflePits& game, Side side) {
  game.each([&](PieceId id) {
    PieceState& now = game.piece(id);
    if (game.info(id).side != side || !game.is_unit(id) || !game.on_map(id)) return;
    const bool busy = game.moved_far(id) || now.attacked || now.assaulted;
    tire(now, {.busy = busy, .light = game.light(), .heat = game.turn_info().heat, .orders = game.orders(id)},
         game.house());
  });
}

void enter_rally(RiflePits& game, Rally& /*facts*/, Referee& referee) {
  const Side side = game.state.flow.active;
  // Works and fatigue go by how units stood in the turn, before they rally (P.R10, P.R11).
  build_works(game, side, referee);
  tire_units(game, side);
  rally(game, side, referee);
  if (game.light() == Light::night) steady_by_night(game, side, referee);
  // The player's turn is over: what it did is forgotten.
  game.each([&](PieceId id) {
    if (game.info(id).side != side) return;
    PieceState& now = game.piece(id);
    now.spent = 0;
    now.stopped = now.attacked = now.assaulted = false;
  });
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.grid().size()); ++i)
    game.state.hexes[i].assaulted = game.state.hexes[i].bombarded = game.state.hexes[i].sniped = false;
}

void count_goals(RiflePits& game) {
  const auto& goals = game.scenario().goals;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (goals[i].kind != GoalKind::presence || game.state.flow.turn <= goals[i].after) continue;
    if (game.has_units(goals[i].division)) game.state.counted[i] = static_cast<std::int16_t>(game.state.counted[i] + 1);
  }
}

void enter_end_of_turn(RiflePits& game, EndOfTurn& /*facts*/, Referee& referee) {
  count_goals(game);
  game.each([&](PieceId id) { game.piece(id).entered = false; });
  if (game.state.flow.turn >= static_cast<std::int16_t>(game.scenario().turns.size())) {
    game.state.flow.over = true;
    return;
  }
  if (game.scenario().rain > 0)
    game.state.rain = referee.umpire.check({"P.R34", "rain next turn"}, one_die, game.scenario().rain);
  game.state.flow.turn = static_cast<std::int16_t>(game.state.flow.turn + 1);
  game.touch();
  game.forget_reach();
}

}  // namespace

constinit const Phase<RiflePits, Rally> Rally::phase = {.name = "rally", .enter = enter_rally};

constinit const Phase<RiflePits, EndOfTurn> EndOfTurn::phase = {.name = "end_of_turn", .enter = enter_end_of_turn};

}  // namespace longroll::rifle_pits
