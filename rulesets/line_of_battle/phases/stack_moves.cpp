// What an acting stack does without fighting: marches, closing rolls, intersections, turns, changes of formation, who
// is on top, taking breastworks down, and going to the rear by itself (L.9, L.30, L.50 to L.54, L.R5, L.F36, L.R24 to
// L.R26, L.R40, L.R42, L.R46).
#include <algorithm>
#include <limits>

#include "base/best.h"
#include "board/hex/facing.h"
#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/map/reasons.h"
#include "rulesets/line_of_battle/phases/fights.h"

namespace longroll::line_of_battle {
namespace {

/// What a stack has spent is what each of its units has.
void spend(LineOfBattle& game, const Stacked& who, int spent) {
  for (const PieceId id : game.units_of(who))
    game.change(id, [&](PieceState& now) {
      now.spent = static_cast<std::int8_t>(std::min<int>(spent, std::numeric_limits<std::int8_t>::max()));
    });
}

void mark_moved(LineOfBattle& game, const Stacked& who) {
  for (const PieceId id : game.units_of(who))
    game.change(id, [](PieceState& now) {
      now.turned = true;
      if (now.activity == Activity::none) now.activity = Activity::moved;
    });
}

/// The stack has gone along a way and is where that ends. Zones that it enters after leaving one cost it (L.R5), a town
/// disorganizes it, and with those who are done it is done (L.R42).
void go_along(LineOfBattle& game, StackActs& acts, std::span<const PlaceNumber> way, int spent,
              std::optional<Direction> facing, Referee& referee) {
  if (way.empty()) return;
  const Stacked who = acts.pieces;
  const Stacked units = game.units_of(who);
  const Side enemy = other(game.info(units[0]).side);
  const PlaceNumber from = game.piece(units[0]).hex;
  const PlaceNumber to = way.back();
  const bool capable = game.open_order_capable(units[0]);
  // L.F18: an advance after combat frees the stack for the rest of its move.
  acts.left_zone = acts.left_zone || (game.in_enemy_zone(units[0]) && !capable && !acts.may_charge_again);
  const bool pays = acts.left_zone && !capable && !acts.may_charge_again;
  const auto zones = std::ranges::count_if(way, [&](PlaceNumber place) { return game.zone(enemy).contains(place); });
  if (facing) game.face_stack(units, *facing);
  game.move_stack(who, to);
  for (const PlaceNumber place : way) game.occupy(who, place, referee);
  spend(game, who, spent);
  mark_moved(game, who);
  acts.free_turn = false;
  acts.came_from = way.size() > 1 ? way[way.size() - 2] : from;
  game.tell(referee, LogKind::task, "L.29", "{} {} from {} to {}.", who, who.size() == 1 ? "marches" : "march",
            At{from}, At{to});
  game.note_deed(units, from);
  if (game.zone(enemy).contains(to) && !game.open_order_capable(units[0]) && !acts.may_charge_again)
    acts.stopped = true;
  game.feel_town(units, referee);
  if (pays && zones > 0) game.lose_points(units, zone_losses(static_cast<int>(zones), game.house()), referee);
  acts.pieces = game.left_of(acts.pieces);
  const bool joins_done =
      game.any_at(to, [&](PieceId id) { return game.is_unit(id) && !who.contains(id) && game.piece(id).done; });
  if (joins_done || game.units_of(acts.pieces).empty()) acts.ended = true;
}

std::optional<Direction> facing_in(const LineOfBattle& game, const Stacked& who, const Reach& found, PlaceNumber to) {
  const Stacked units = game.units_of(who);
  if (units.empty() || !game.has_front(units[0])) return std::nullopt;
  return static_cast<Direction>(found.facing[to]);
}

/// L.54: whether it goes on at an intersection in a town; if not it is disorganized and stops.
bool crosses(LineOfBattle& game, StackActs& acts, Referee& referee) {
  const Stacked units = game.units_of(acts.pieces);
  const PieceId top = units[0];
  IntersectionResult result;
  {
    const About about = referee.about([&] { return game.all_named(units).text(); });
    result = resolve_intersection({.formation = game.mover(top), .straight_on = false, .state = game.piece(top).state},
                                  game.house(), referee.umpire);
  }
  if (result.goes_on) return true;
  for (const PieceId id : units) affect(game, id, [&](Body& body) { body.state = in_town(body.state, game.house()); });
  mark_moved(game, acts.pieces);
  game.tell(referee, LogKind::result, "L.R11", "{} is disorganized at the intersection and stops.", units);
  acts.ended = true;
  return false;
}

/// The way a stack looks that takes a front: with those who are there, else to the nearest enemy (L.R40).
Direction new_front(const LineOfBattle& game, const Stacked& who) {
  const PieceId first = who[0];
  const PlaceNumber at = game.piece(first).hex;
  std::optional<Direction> facing;
  game.each_at(at, game.info(first).side, [&](PieceId id) {
    if (!facing && game.has_front(id) && !who.contains(id)) facing = game.piece(id).facing;
  });
  if (facing) return *facing;
  Best<PlaceNumber> nearest;
  game.occupied(other(game.info(first).side)).each([&](PlaceNumber place) {
    nearest.offer(place, -game.grid().distance(at, place));
  });
  if (!nearest.what) return game.info(first).facing;
  const Cube way = game.grid().cube(*nearest.what) - game.grid().cube(at);
  Best<Direction> best;
  for (const Direction side : all_directions) {
    const Cube one = step(side);
    best.offer(side, one.q * way.q + one.r * way.r + one.s * way.s);
  }
  return *best.what;
}

}  // namespace

bool is_fresh(const LineOfBattle& game, const Stacked& who) {
  return std::ranges::all_of(who, [&](PieceId id) {
    const PieceState& now = game.piece(id);
    return !game.is_unit(id) || (now.activity == Activity::none && now.spent == 0 && !now.turned);
  });
}

void march(LineOfBattle& game, StackActs& acts, PlaceNumber to, Referee& referee) {
  const Reach found = game.reach(acts.pieces);
  if (found.turning.contains(to) && !crosses(game, acts, referee)) return;
  const auto way = found.way_to(to);
  go_along(game, acts, std::span(way.begin(), way.size()), found.cost[to], facing_in(game, acts.pieces, found, to),
           referee);
}

PlaceSet closings(const LineOfBattle& game, const Stacked& who, const Reach& found) {
  PlaceSet open;
  game.stops(who, found.closing).each([&](PlaceNumber place) {
    const PlaceNumber before = found.from[place];
    if (before == game.piece(who[0]).hex || (!found.turning.contains(before) && !game.stop_forbidden(who, before)))
      open.insert(place);
  });
  return open;
}

void close_in(LineOfBattle& game, StackActs& acts, PlaceNumber to, Referee& referee) {
  const Reach found = game.reach(acts.pieces);
  const auto facing = facing_in(game, acts.pieces, found, to);
  const PlaceNumber before = found.from[to];
  if (before != game.piece(acts.pieces[0]).hex) {
    const auto way = found.way_to(before);
    go_along(game, acts, std::span(way.begin(), way.size()), found.cost[before], facing, referee);
  } else if (facing) {
    game.face_stack(game.units_of(acts.pieces), *facing);
  }
  const Stacked units = game.units_of(acts.pieces);
  if (units.empty()) return;
  acts.ended = false;  // L.R42: it only passes those who are done
  bool closes = false;
  {
    const About about = referee.about([&] { return game.all_named(units).text(); });
    closes = resolve_closing(game.closing_order(acts.pieces, to, false), game.house(), referee.umpire).closes;
  }
  mark_moved(game, acts.pieces);
  if (!closes) {
    game.tell(referee, LogKind::result, "L.9", "{} does not close on {}: its activity is over.", units, At{to});
    acts.ended = true;
    return;
  }
  const std::array last{to};
  go_along(game, acts, last, found.cost[to], facing, referee);
}

void face(LineOfBattle& game, StackActs& acts, Direction to, Referee& referee) {
  const Stacked units = game.units_of(acts.pieces);
  spend(game, units, game.spent(acts.pieces) + *game.turn_cost(acts.pieces, to));
  game.face_stack(units, to);
  for (const PieceId id : units) game.change(id, [](PieceState& now) { now.turned = true; });
  acts.free_turn = false;
  game.tell_at(game.piece(units[0]).hex, referee, LogKind::task, "L.R24", "{} {} {}.", units,
               units.size() == 1 ? "faces" : "face", spoken(enum_name(static_cast<FacingChoice>(to))));
}

NewFormation formed_as(FormChoice choice) {
  switch (choice) {
    case FormChoice::line:
    case FormChoice::unlimbered: return {Mover::line, false};
    case FormChoice::column: return {Mover::column, false};
    case FormChoice::open_order: return {Mover::line, true};
    case FormChoice::mounted: return {Mover::mounted, false};
    case FormChoice::limbered: return {Mover::limbered, false};
  }
  return {};
}

std::optional<int> form_cost(const LineOfBattle& game, const Stacked& who, FormChoice to, Refusal* why) {
  const Stacked units = game.units_of(who);
  const auto [formation, open] = formed_as(to);
  std::optional<int> most;
  for (const PieceId id : units) {
    // Guns unlimber; everybody else forms line.
    const bool for_guns = to == FormChoice::limbered || to == FormChoice::unlimbered;
    if (game.is_battery(id) != for_guns || !has_formation(game.info(id).arm, formation))
      return none(why, "L.27", "{} has no such formation", game.info(id).name);
    const auto cost = game.form_cost(id, formation, open, why, who);
    if (!cost) return std::nullopt;
    most = std::max(most.value_or(0), *cost);
  }
  return most;
}

void form(LineOfBattle& game, StackActs& acts, FormChoice to, Referee& referee) {
  const Stacked units = game.units_of(acts.pieces);
  const int cost = *form_cost(game, acts.pieces, to);
  const auto [formation, open] = formed_as(to);
  const Mover taken = open ? Mover::open_order_capable : formation;
  const bool had_front = game.has_front(units[0]);
  const Direction facing = had_front ? game.piece(units[0]).facing : new_front(game, units);
  spend(game, units, game.spent(acts.pieces) + cost);
  for (const PieceId id : units) {
    const FormationResult result =
        resolve_formation(game.formation_order(id, taken, acts.pieces), game.house(), referee.umpire);
    affect(game, id, [&](Body& body) {
      change_formation(body, taken, result.state);
      body.formation = formation;  // on the map open order is a line's
    });
  }
  if (formation == Mover::line) game.face_stack(units, facing);
  if (formation == Mover::line && !had_front) {
    acts.free_turn = true;
    for (const PieceId id : units) game.change(id, [](PieceState& now) { now.turned = true; });
  }
  game.tell_at(game.piece(units[0]).hex, referee, LogKind::task, "L.52", "{} {} {}.", units,
               units.size() == 1 ? "forms" : "form", spoken(enum_name(to)));
}

void put_on_top(LineOfBattle& game, StackActs& acts, PieceId id) {
  const PlaceNumber at = game.piece(id).hex;
  int next = 1;
  for (const PieceId one : game.units_at(at, game.info(id).side))
    game.change(one, [&](PieceState& now) { now.place = static_cast<std::int8_t>(one == id ? 0 : next++); });
  Stacked units = game.units_of(acts.pieces);
  game.sort_by_place(units);
  acts.pieces.take_out([&](PieceId one) { return game.is_unit(one); });
  acts.pieces = with(units, acts.pieces);
}

bool may_take_down_works(const LineOfBattle& game, const StackActs& acts, Refusal* why) {
  const PlaceNumber at = game.piece(acts.pieces[0]).hex;
  if (game.hex(at).breastworks == 0) return no(why, "L.F36", "there are no breastworks at {}", game.place_name(at));
  for (const PieceId id : game.units_of(acts.pieces))
    if (game.routed(id)) return no(why, "L.30", "{} is routed and does nothing but go back", game.info(id).name);
  return is_fresh(game, acts.pieces) || no(why, "L.29", "it has begun something else this turn");
}

void take_down_works(LineOfBattle& game, StackActs& acts, Referee& referee) {
  const Stacked units = game.units_of(acts.pieces);
  const PlaceNumber at = game.piece(units[0]).hex;
  game.hex(at).breastworks = 0;
  for (const PieceId id : units) game.piece(id).activity = Activity::moved;
  acts.ended = true;
  game.tell(referee, LogKind::task, "L.F36", "{} {} down the breastworks at {}.", units,
            units.size() == 1 ? "takes" : "take", At{at});
}

bool may_retreat_by_itself(const LineOfBattle& game, const StackActs& acts, Refusal* why) {
  const Stacked units = game.units_of(acts.pieces);
  for (const PieceId id : units)
    if (!may_go_back_by_itself(game.piece(id).state))
      return no(why, "L.30", "only disorganized and routed units send themselves to the rear, and {} is {}",
                game.info(id).name, enum_name(game.piece(id).state));
  if (!is_fresh(game, acts.pieces)) return no(why, "L.29", "it has begun something else this turn");
  if (units.empty() || game.occupied(other(game.info(units[0]).side)).empty())
    return no(why, "L.30", "there is no enemy to go back from");
  return true;
}

void retreat_by_itself(LineOfBattle& game, StackActs& acts, Referee& referee) {
  const Stacked units = game.units_of(acts.pieces);
  const PlaceNumber at = game.piece(units[0]).hex;
  Best<PlaceNumber> nearest;
  game.occupied(other(game.info(units[0]).side)).each([&](PlaceNumber place) {
    nearest.offer(place, -game.grid().distance(at, place));
  });
  for (const PieceId id : units) affect(game, id, [](Body& body) { go_back_by_itself(body); });
  mark_moved(game, acts.pieces);
  acts.ended = true;
  game.tell_at(at, referee, LogKind::task, "L.30", "{} {} to the rear.", acts.pieces,
               acts.pieces.size() == 1 ? "goes" : "go");
  Retreat retreat;
  retreat.going = acts.pieces;
  retreat.from = *nearest.what;
  retreat.hexes = static_cast<std::int8_t>(game.house().retreat_rules[RetreatRule::self_retreat]);
  retreat.by_itself = true;
  send_back(game, retreat, referee);
}

}  // namespace longroll::line_of_battle
