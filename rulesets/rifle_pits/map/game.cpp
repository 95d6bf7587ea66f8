// Rifle Pits on the map: setting up, where pieces stand, and what they are.
#include "rulesets/rifle_pits/map/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/effects/works.h"
#include "rulesets/rifle_pits/ruleset.h"

namespace longroll::rifle_pits {

Setting::Setting(std::shared_ptr<const Rulebook> rules, Scenario read)
    : book(std::move(rules)),
      house(house_of<House>(*book)),
      scenario(std::move(read)),
      ground(scenario, house),
      walk(book->sequence()),
      combat(&book->procedure("combat")),
      fights(house),
      seen(static_cast<std::size_t>(scenario.map.grid().size()), static_cast<std::size_t>(scenario.map.grid().size())) {
  of_division.resize(scenario.divisions.size());
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    const PieceInfo& piece = scenario.pieces[i];
    of_side[longroll::index(piece.side)].push_back(static_cast<PieceId>(i));
    if (piece.division != no_division) of_division[index(piece.division)].push_back(static_cast<PieceId>(i));
  }
  has_exits = std::any_of(scenario.goals.begin(), scenario.goals.end(),
                          [](const Goal& goal) { return goal.kind == GoalKind::leave; });
  const HexGrid& grid = scenario.map.grid();
  const int longest = house.number(MapRule::high_gun_range);
  for (int from = 0; from < grid.size(); ++from)
    for (int to = 0; to < grid.size(); ++to) {
      const auto a = static_cast<PlaceNumber>(from);
      const auto b = static_cast<PlaceNumber>(to);
      if (grid.distance(a, b) <= longest && line_of_sight(*this, a, b).clear)
        seen.insert(static_cast<std::size_t>(from), b);
    }
}

RiflePits::RiflePits(std::shared_ptr<const Setting> setting) : setting_(std::move(setting)) {
  for (std::size_t i = 0; i < scenario().divisions.size(); ++i) {
    state.divisions[i].orders = scenario().divisions[i].orders;
    state.divisions[i].written = scenario().divisions[i].orders;
  }
  for (const WorksInfo& works : scenario().works) {
    HexState& at = hex(works.hex);
    set_up_works(at, works.works, house());
    at.holder = holder_of(works.side);
  }
  each([&](PieceId id) {
    const PieceInfo& printed = info(id);
    PieceState& now = piece(id);
    now.efficiency = printed.efficiency;
    now.fatigue = printed.fatigue;
    if (printed.arrival.turn > 0) return;
    now.where = Whereabouts::on_map;
    now.hex = printed.arrival.at;
    if (!printed.officer) hex(now.hex).holder = holder_of(printed.side);
  });
  restored();
}

void RiflePits::restored() {
  stacks_.clear();
  occupied_ = {};
  each([&](PieceId id) {
    if (on_map(id)) link(id);
  });
  touch();
  forget_reach();
}

bool RiflePits::hidden(PieceId id, Side from) const {
  if (house().interpretations.fog == FogReading::none || state.flow.over) return false;
  if (info(id).side == from || !is_unit(id)) return false;
  if (piece(id).where == Whereabouts::lost) return false;  // whoever is destroyed is known to be
  if (!on_map(id)) return true;
  const auto& around = grid().neighbours(piece(id).hex);
  return std::none_of(around.begin(), around.end(),
                      [&](PlaceNumber near) { return near != no_place && has_units(near, from); });
}

void RiflePits::hide_from(Side side) {
  // P.R36: what no unit of the side is next to looks unhurt.
  each([&](PieceId id) {
    if (hidden(id, side)) piece(id).steps_lost = 0;
  });
}

void RiflePits::vary_hidden(Side from, int pick) {
  each([&](PieceId id) {
    if (on_map(id) && hidden(id, from))
      piece(id).steps_lost = static_cast<std::int8_t>((pick + static_cast<int>(id)) % info(id).steps);
  });
}

std::vector<RiflePits> RiflePits::guesses(Side side) const {
  const Attack* attack = state.flow.find<Attack>();
  if (attack == nullptr) return {};
  std::vector<PieceId> unknown;
  for (const AttackPiece& one : attack->attackers)
    if (hidden(one.piece, side)) unknown.push_back(one.piece);
  each_at(attack->target, [&](PieceId id) {
    if (hidden(id, side)) unknown.push_back(id);
  });
  if (unknown.empty()) return {};
  std::vector<RiflePits> all{*this};
  for (const PieceId id : unknown) {
    const std::size_t before = all.size();
    for (std::size_t i = 0; i < before; ++i)
      for (int lost = 1; lost < info(id).steps; ++lost) {
        all.push_back(all[i]);
        all.back().piece(id).steps_lost = static_cast<std::int8_t>(lost);
      }
  }
  for (RiflePits& one : all) one.restored();
  return all;
}

void RiflePits::link(PieceId id) {
  stacks_.add(id, piece(id).hex);
  if (is_unit(id)) occupied_[longroll::index(info(id).side)].insert(piece(id).hex);
}

void RiflePits::unlink(PieceId id) {
  const PlaceNumber place = piece(id).hex;
  stacks_.take_out(id, place);
  if (!is_unit(id)) return;
  bool others = false;
  each_at(place, [&](PieceId other) { others = others || (is_unit(other) && info(other).side == info(id).side); });
  if (!others) occupied_[longroll::index(info(id).side)].erase(place);
}

void RiflePits::put(PieceId id, PlaceNumber place) {
  if (on_map(id)) unlink(id);
  piece(id).hex = place;
  piece(id).where = Whereabouts::on_map;
  link(id);
  reach_known_[index(id)] = false;
  if (is_unit(id)) zones_known_[longroll::index(info(id).side)] = false;
}

void RiflePits::remove(PieceId id, Whereabouts to) {
  if (on_map(id)) unlink(id);
  piece(id).hex = no_place;
  piece(id).where = to;
  if (is_unit(id)) zones_known_[longroll::index(info(id).side)] = false;
}

std::optional<Side> RiflePits::occupant(PlaceNumber place) const {
  if (occupied_[0].contains(place)) return Side::first;
  if (occupied_[1].contains(place)) return Side::second;
  return std::nullopt;
}

int RiflePits::strength(PieceId id) const {
  const PieceInfo& printed = info(id);
  return house().strength_left(printed.kind, printed.strength, piece(id).steps_lost);
}

bool RiflePits::has_units(DivisionId division) const {
  bool any = false;
  each_of(division, [&](PieceId id) { any = any || (is_unit(id) && on_map(id)); });
  return any;
}

Orders RiflePits::orders(PieceId id) const {
  const PieceInfo& printed = info(id);
  if (printed.officer || printed.division == no_division) return Orders::assault;
  // P.R18: whoever enters this turn has March.
  const bool enters = piece(id).entered || piece(id).where == Whereabouts::at_hand;
  return enters ? Orders::march : division(printed.division).orders;
}

bool RiflePits::fatigued(PieceId id) const { return is_unit(id) && is_fatigued(piece(id), house()); }

int RiflePits::allowance(PieceId id) const {
  int points = house().allowance[mover(id)];
  const int tired = number(MapRule::tired_march);
  if (is_unit(id) && piece(id).condition != Condition::good_order) points -= tired;
  if (fatigued(id)) points -= tired;
  if (light() == Light::night) points /= number(MapRule::night_march);
  return 2 * points;
}

PlaceNumber RiflePits::place_named(std::string_view name) const {
  if (const auto found = grid().find(name)) return *found;
  throw BadInput(fmt::format("'{}' is no hex of this map; hexes are 0101 to {}", name,
                             grid().name(static_cast<PlaceNumber>(grid().size() - 1))));
}

Pieces RiflePits::members(const Play& play) const {
  Pieces found;
  if (play.group < 0) {
    for (std::size_t i = 0; i < play.pieces.size(); ++i) found.push_back(piece_of(play, i));
  } else if (static_cast<Doing>(play.verb) == Doing::move) {
    each_at(static_cast<PlaceNumber>(play.group), [&](PieceId id) {
      if (info(id).side == state.flow.active && may_move(id) && !reach(id).empty()) found.push_back(id);
    });
    if (found.size() == 1) found.resize(0);  // who can go alone is no stack
  } else {
    // Those on the map or, before any is, those who may come this turn.
    const bool arriving = !has_units(division_of(play));
    each_of(division_of(play), [&](PieceId id) {
      if (arriving ? due(id) || may_enter(id) : on_map(id)) found.push_back(id);
    });
  }
  return found;
}

std::int16_t RiflePits::group_with(Verb verb, PieceNumber number) const {
  const auto id = static_cast<PieceId>(number);
  switch (static_cast<Doing>(verb)) {
    case Doing::move: return piece(id).hex;
    case Doing::order:
    case Doing::order_now:
      return info(id).division == no_division ? std::int16_t{-1} : static_cast<std::int16_t>(info(id).division);
    default: return -1;
  }
}

std::string RiflePits::group_name(Verb verb, std::int16_t group) const {
  return static_cast<Doing>(verb) == Doing::move ? place_name(group) : info(static_cast<DivisionId>(group)).name;
}

std::int16_t RiflePits::group_named(Verb verb, std::string_view name) const {
  const auto doing = static_cast<Doing>(verb);
  if (doing == Doing::move) return place_named(name);
  if (doing != Doing::order && doing != Doing::order_now) return PlainGame::group_named(verb, name);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < scenario().divisions.size(); ++i) {
    if (scenario().divisions[i].name == name) return static_cast<std::int16_t>(i);
    names.push_back(scenario().divisions[i].name);
  }
  throw BadInput(fmt::format("there is no division '{}'{}", name, suggestion(name, names)));
}

std::string RiflePits::choice_name(Verb verb, std::int16_t choice) const {
  const auto doing = static_cast<Doing>(verb);
  if (doing != Doing::order && doing != Doing::order_now) return "";
  return std::string(enum_name(static_cast<Orders>(choice)));
}

std::int16_t RiflePits::choice_named(Verb verb, std::string_view name) const {
  const auto doing = static_cast<Doing>(verb);
  if (doing != Doing::order && doing != Doing::order_now)
    throw BadInput(fmt::format("'{}' has no choice", spoken(enum_name(doing))));
  if (const auto found = enum_from<Orders>(name)) return static_cast<std::int16_t>(*found);
  throw BadInput(fmt::format("there is no order '{}'{}", name, suggestion(name, enum_names<Orders>())));
}

}  // namespace longroll::rifle_pits
