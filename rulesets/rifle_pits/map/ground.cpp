// What one step over the ground costs.
#include "rulesets/rifle_pits/map/ground.h"

#include <algorithm>

#include "board/cheapest.h"

namespace longroll::rifle_pits {
namespace {

constexpr int no_way = 255;

MoveCost ground_of(const HexMap& map, PlaceNumber hex) {
  const auto terrain = static_cast<Terrain>(map.terrain(hex));
  const bool rough = map.has_mark(hex, static_cast<int>(MapMark::rough));
  switch (terrain) {
    case Terrain::clear: return rough ? MoveCost::rough : MoveCost::clear;
    case Terrain::woods: return rough ? MoveCost::rough_woods : MoveCost::woods;
    case Terrain::orchard: return MoveCost::orchard;
    case Terrain::swamp: return MoveCost::swamp;
    case Terrain::town: return MoveCost::town;
    case Terrain::rough: return MoveCost::rough;
  }
  return MoveCost::clear;
}

constexpr std::size_t ways_of_going = enum_size<Mover> * 4;  // with march or not, with rain or not

}  // namespace

Ground::Ground(const Scenario& scenario, const House& house) : map_(scenario.map), house_(house) {
  changes_.push_back(0);
  for (const LaterHexside& later : map_.later())
    if (std::find(changes_.begin(), changes_.end(), later.from) == changes_.end()) changes_.push_back(later.from);
  std::sort(changes_.begin(), changes_.end());
  tables_.resize(changes_.size() * ways_of_going);
  for (const int turn : changes_) {
    for (std::size_t way = 0; way < ways_of_going; ++way) {
      const Going going{static_cast<Mover>(way / 4), (way & 1) != 0, (way & 2) != 0, turn};
      auto& table = tables_[number(going)];
      table.resize(static_cast<std::size_t>(map_.grid().size()));
      for (int hex = 0; hex < map_.grid().size(); ++hex)
        for (const Direction side : all_directions)
          table[static_cast<std::size_t>(hex)][static_cast<std::size_t>(side)] =
              static_cast<std::uint8_t>(step(static_cast<PlaceNumber>(hex), side, going));
    }
  }
  find_distances(scenario);
}

/// Backwards from each goal: slow ground counts in both directions alike.
void Ground::find_distances(const Scenario& scenario) {
  const auto size = static_cast<std::size_t>(map_.grid().size());
  goal_at_.assign(size, -1);
  std::vector<PlaceNumber> goals;
  for (const Goal& goal : scenario.goals) {
    for (const PlaceNumber hex : goal.hexes) {
      std::int16_t& number = goal_at_[static_cast<std::size_t>(hex)];
      if (number >= 0) continue;
      number = static_cast<std::int16_t>(goals.size());
      goals.push_back(hex);
    }
  }
  distances_.resize(tables_.size());
  for (const int turn : changes_) {
    for (const bool rain : {false, true}) {
      const std::size_t table = number({Mover::infantry, false, rain, turn});
      const auto& steps = tables_[table];
      distances_[table].resize(goals.size() * size);
      for (std::size_t i = 0; i < goals.size(); ++i) {
        const auto distances = std::span(distances_[table]).subspan(i * size, size);
        CheapestWays<std::uint16_t> ways(distances);
        ways.start(goals[i], 0);
        ways.search(far_off, [&](PlaceNumber here, int so_far) {
          for (const Direction side : all_directions) {
            const PlaceNumber from = map_.grid().neighbour(here, side);
            if (from == no_place) continue;
            const int step = steps[static_cast<std::size_t>(from)][static_cast<std::size_t>(opposite(side))];
            if (step != no_way) ways.step(here, from, so_far + step);
          }
        });
        for (std::uint16_t& distance : distances) distance = std::min(distance, far_off);
      }
    }
  }
}

std::span<const std::uint16_t> Ground::distances_to(PlaceNumber goal, bool rain, int turn) const {
  const auto size = static_cast<std::size_t>(map_.grid().size());
  const std::int16_t found = goal_at_[static_cast<std::size_t>(goal)];
  assert(found >= 0);
  const auto& all = distances_[number({Mover::infantry, false, rain, turn})];
  return std::span(all).subspan(static_cast<std::size_t>(found) * size, size);
}

std::size_t Ground::number(const Going& going) const {
  std::size_t change = changes_.size() - 1;
  while (change > 0 && going.turn < changes_[change]) --change;
  const std::size_t way = static_cast<std::size_t>(going.mover) * 4 + (going.march ? 1U : 0U) + (going.rain ? 2U : 0U);
  return change * ways_of_going + way;
}

bool Ground::on_way(PlaceNumber hex, HexsideFeature way) const {
  return std::any_of(all_directions.begin(), all_directions.end(),
                     [&](Direction side) { return map_.hexside(hex, side, 0).has(way); });
}

int Ground::into(PlaceNumber hex, Mover mover) const {
  const bool by_way = on_way(hex, HexsideFeature::road) || on_way(hex, HexsideFeature::railway);
  return house_.cost(mover, by_way ? MoveCost::road : ground_of(map_, hex));
}

int Ground::step(PlaceNumber hex, Direction side, const Going& going) const {
  const PlaceNumber to = map_.grid().neighbour(hex, side);
  if (to == no_place) return no_way;
  const HexsideFeatures on = map_.hexside(hex, side, going.turn);
  const bool bridge = on.has(HexsideFeature::bridge);
  const bool river = on.has(HexsideFeature::river);
  const bool ford = river && on.has(HexsideFeature::ford) && !bridge;
  if (river && !bridge && !ford) return no_way;
  int cost = 0;
  const auto add = [&](MoveCost what) {
    const int more = house_.cost(going.mover, what);
    cost = more == 99 || cost >= no_way ? no_way : cost + more;
  };
  if (on.has(HexsideFeature::road)) {
    // The railway always goes at the full rate; so does every road in rain (P.R34).
    add(going.march && !going.rain && !on.has(HexsideFeature::railway) ? MoveCost::march : MoveCost::road);
  } else if (on.has(HexsideFeature::railway)) {
    add(MoveCost::road);
  } else {
    add(ground_of(map_, to));
    const int climb = map_.level(to) - map_.level(hex);
    if (std::abs(climb) >= house_.number(MapRule::zone_cliff)) {
      add(MoveCost::steep);
    } else if (climb > 0) {
      add(MoveCost::slope);
    }
    if (on.has(HexsideFeature::creek) && !bridge) {
      add(MoveCost::creek);
      if (going.rain && cost < no_way) cost += 2 * house_.number(MapRule::rain_creek);
    }
  }
  if (ford) add(MoveCost::ford);
  return cost;
}

}  // namespace longroll::rifle_pits
