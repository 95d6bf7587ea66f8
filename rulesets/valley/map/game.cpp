// Valley on the map: setting up, where pieces stand, and what they are.
#include "rulesets/valley/map/game.h"

#include <algorithm>

#include "board/cheapest.h"
#include "rulesets/valley/ruleset.h"

namespace longroll::valley {

Setting::Setting(std::shared_ptr<const Rulebook> rules, Scenario read)
    : book(std::move(rules)),
      house(house_of<House>(*book)),
      numbers(house),
      scenario(std::move(read)),
      walk(book->sequence()) {
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
    of_side[longroll::index(scenario.pieces[i].side)].push_back(static_cast<PieceId>(i));
  const NetMap& map = scenario.map;
  for (int i = 0; i < map.size(); ++i) {
    CheapestWays<std::uint8_t> ways(distance[static_cast<std::size_t>(i)]);
    ways.start(static_cast<PlaceNumber>(i), 0);
    ways.search(Reach::never, [&](PlaceNumber here, int so_far) {
      for (const NetWay& way : map.ways(here)) {
        const NetLink& link = map.link(way.link);
        ways.step(here, way.to,
                  so_far + link.cost + (link.crossing == Crossing::ford ? numbers.map[MapRule::ford] : 0));
      }
    });
  }
}

Valley::Valley(std::shared_ptr<const Setting> setting) : setting_(std::move(setting)) {
  state.flow.turn = static_cast<std::int16_t>(scenario().first_turn);
  state.first = state.holder = scenario().initiative;
  state.track.at = static_cast<std::int8_t>(scenario().lincoln);
  for (int i = 0; i < map().size(); ++i)
    state.places[static_cast<std::size_t>(i)].holder = owner_of(scenario().places[static_cast<std::size_t>(i)].holder);
  each([&](PieceId id) {
    const PieceInfo& printed = info(id);
    PieceState& now = piece(id);
    now.strength = now.full = printed.strength;
    now.morale = printed.morale;
    if (printed.arrival.turn != 0) return;
    now.where = Whereabouts::on_map;
    now.place = printed.arrival.at;
    if (!printed.leader) place(now.place).holder = owner_of(printed.side);
  });
  restored();
  for (const Side side : {Side::first, Side::second}) army(side).commander = next_commander(side);
}

void Valley::restored() {
  stacks_.clear();
  strength_ = {};
  occupied_ = {};
  each([&](PieceId id) {
    if (on_map(id)) link_in(id);
  });
  touch();
}

void Valley::hide_from(Side side) {
  if (state.flow.over) return;
  // V.R35: what is not seen from near looks as it is printed.
  const Side enemy = other(side);
  std::array<bool, most_net_places> unknown{};
  occupied_[longroll::index(enemy)].each(
      [&](PlaceNumber at) { unknown[static_cast<std::size_t>(at)] = hidden(enemy, at, side); });
  each_of(enemy, [&](PieceId id) {
    if (!is_unit(id) || !on_map(id) || !unknown[static_cast<std::size_t>(piece(id).place)]) return;
    piece(id).strength = static_cast<std::int8_t>(std::max<int>(info(id).strength, 1));
    piece(id).full = std::max(piece(id).strength, info(id).strength);
    piece(id).morale = Morale::good;
    piece(id).stragglers = piece(id).hungry = 0;
  });
  // The band of the whole stack is known: strengths that are guessed add up to it.
  for (int i = 0; i < map().size(); ++i)
    if (unknown[static_cast<std::size_t>(i)]) fit_to_band(enemy, static_cast<PlaceNumber>(i));
}

void Valley::vary_hidden(Side from, int pick) {
  const Side enemy = other(from);
  each_of(enemy, [&](PieceId id) {
    PieceState& now = piece(id);
    if (!is_unit(id) || !on_map(id) || !hidden(enemy, now.place, from)) return;
    now.morale = static_cast<Morale>((pick + static_cast<int>(id)) % 2);
    now.stragglers = static_cast<std::int8_t>((pick + static_cast<int>(id)) % 3);
  });
}

Band Valley::band(Side side, PlaceNumber at) const {
  const int points = strength(side, at);
  int low = 1;
  for (const MapRule top : {MapRule::band_low, MapRule::band_middle, MapRule::band_high}) {
    if (points <= number(top)) return {low, number(top)};
    low = number(top) + 1;
  }
  return {low, Band::no_limit};
}

void Valley::fit_to_band(Side side, PlaceNumber at) {
  // Of the strengths as they were: those that are derived are not rebuilt yet. Whether they are enough to stop supply
  // is seen from far.
  Band known = band(side, at);
  const int block = number(MapRule::supply_block);
  if (strength(side, at) < block) {
    known.high = std::min(known.high, block - 1);
  } else {
    known.low = std::max(known.low, block);
  }
  const Pieces units = units_at(side, at);
  int sum = 0;
  for (const PieceId id : units) sum += piece(id).strength;
  while (sum < known.low || sum > known.high) {
    // The largest loses and the first gains, so that it comes to the same again when it is done twice.
    PieceId largest = units[0];
    for (const PieceId id : units)
      if (piece(id).strength > piece(largest).strength) largest = id;
    const int step = sum < known.low ? 1 : -1;
    PieceState& one = piece(step > 0 ? units[0] : largest);
    one.strength = static_cast<std::int8_t>(one.strength + step);
    sum += step;
  }
}

bool Valley::hidden(Side owner, PlaceNumber at, Viewer viewer) const {
  if (!viewer || *viewer == owner || house().interpretations.fog == FogReading::none || state.flow.over) return false;
  if (has_units(*viewer, at)) return false;
  return std::none_of(map().ways(at).begin(), map().ways(at).end(),
                      [&](const NetWay& way) { return has_units(*viewer, way.to); });
}

void Valley::link_in(PieceId id) {
  const auto at = static_cast<std::size_t>(piece(id).place);
  stacks_.add(id, piece(id).place);
  if (!is_unit(id)) return;
  std::int16_t& here = strength_[longroll::index(info(id).side)][at];
  here = static_cast<std::int16_t>(here + piece(id).strength);
  if (here > 0) occupied_[longroll::index(info(id).side)].insert(piece(id).place);
}

void Valley::link_out(PieceId id) {
  const auto at = static_cast<std::size_t>(piece(id).place);
  stacks_.take_out(id, piece(id).place);
  if (!is_unit(id)) return;
  std::int16_t& here = strength_[longroll::index(info(id).side)][at];
  here = static_cast<std::int16_t>(here - piece(id).strength);
  if (here == 0) occupied_[longroll::index(info(id).side)].erase(piece(id).place);
}

const TurnInfo& Valley::turn_info() const {
  const int last = static_cast<int>(scenario().turns.size()) - 1;
  return scenario().turns[static_cast<std::size_t>(std::clamp(turn() - scenario().first_turn, 0, last))];
}

std::string Valley::piece_name(PieceId id) const {
  const PieceInfo& printed = info(id);
  std::string name = printed.name;
  for (const LeaderChange& change : printed.changes)
    if (change.turn <= turn() && !change.name.empty()) name = change.name;
  return piece(id).successor ? name + "'s successor" : name;
}

int Valley::rating(PieceId leader) const {
  int rating = info(leader).rating;
  for (const LeaderChange& change : info(leader).changes)
    if (change.turn <= turn() && change.rating > 0) rating = change.rating;
  return piece(leader).successor ? std::max(1, rating - 1) : rating;
}

int Valley::bonus(PieceId leader, Role role) const {
  if (piece(leader).successor) return 0;
  int bonus = info(leader).bonus;
  for (const LeaderChange& change : info(leader).changes)
    if (change.turn <= turn() && change.bonus >= 0 && (!change.attacking || role == Role::attacker))
      bonus = change.bonus;
  return bonus;
}

}  // namespace longroll::valley
