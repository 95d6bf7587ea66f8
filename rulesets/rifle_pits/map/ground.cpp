// What one step over the ground costs.
#include "rulesets/rifle_pits/map/ground.h"

#include <algorithm>

#include "board/cheapest.h"

namespace longroll::rifle_pits {
namespace {

constexpr int no_way = 255;

/// Costs of terrain stand in the order of terrain; marks make it rough.
MoveCost ground_of(const HexMap& map, PlaceNumber hex) {
  static_assert(static_cast<int>(MoveCost::rough) == static_cast<int>(Terrain::rough));
  const auto terrain = static_cast<Terrain>(map.terrain(hex));
  const bool rough = map.has_mark(hex, static_cast<int>(MapMark::rough));
  if (rough && terrain == Terrain::woods) return MoveCost::rough_woods;
  return rough && terrain == Terrain::clear ? MoveCost::rough : static_cast<MoveCost>(terrain);
}

constexpr std::size_t ways_of_going = enum_size<Mover> * 4;  // with march or not, with rain or not

}  // namespace

Ground::Ground(const Scenario& scenario, const House& house) : map_(scenario.map), house_(house) {
  for (const LaterHexside& later : map_.later())
    if (std::find(changes_.begin(), changes_.end(), later.from) == changes_.end()) changes_.push_back(later.from);
  std::sort(changes_.begin(), changes_.end());
  const auto hexes = static_cast<std::size_t>(map_.grid().size());
  tables_.assign(changes_.size() * ways_of_going, std::vector<Steps>(hexes));
  distances_.resize(changes_.size() * 2 * hexes);
  for (const int turn : changes_) {
    for (std::size_t way = 0; way < ways_of_going; ++way) {
      const Going going{static_cast<Mover>(way / 4), (way & 1) != 0, (way & 2) != 0, turn};
      map_.grid().each([&](PlaceNumber hex) {
        for (const Direction side : all_directions)
          tables_[number(going)][static_cast<std::size_t>(hex)][static_cast<std::size_t>(side)] =
              static_cast<std::uint8_t>(step(hex, side, going));
      });
    }
    for (const bool rain : {false, true}) {
      const auto first = distances_.begin() + static_cast<std::ptrdiff_t>((era_of(turn) * 2 + (rain ? 1 : 0)) * hexes);
      for (const Goal& goal : scenario.goals)
        for (const PlaceNumber hex : goal.hexes)
          if (first[hex].empty()) first[hex] = find_distances(hex, table({Mover::infantry, false, rain, turn}));
    }
  }
}

/// Backwards from a goal: slow ground counts in both directions alike.
std::vector<std::uint16_t> Ground::find_distances(PlaceNumber goal, const std::vector<Steps>& steps) const {
  std::vector<std::uint16_t> distances(steps.size());
  CheapestWays<std::uint16_t> ways(distances);
  ways.start(goal, 0);
  ways.search(far_off, [&](PlaceNumber here, int so_far) {
    for (const Direction side : all_directions) {
      const PlaceNumber from = map_.grid().neighbour(here, side);
      if (from == no_place) continue;
      const int step = steps[static_cast<std::size_t>(from)][static_cast<std::size_t>(opposite(side))];
      if (step != no_way) ways.step(here, from, so_far + step);
    }
  });
  for (std::uint16_t& distance : distances) distance = std::min(distance, far_off);
  return distances;
}

std::size_t Ground::era_of(int turn) const {
  std::size_t era = changes_.size() - 1;
  while (era > 0 && turn < changes_[era]) --era;
  return era;
}

std::size_t Ground::number(const Going& going) const {
  const std::size_t way = static_cast<std::size_t>(going.mover) * 4 + (going.march ? 1U : 0U) + (going.rain ? 2U : 0U);
  return era_of(going.turn) * ways_of_going + way;
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
  if (is_barred(on)) return no_way;
  const bool bridge = on.has(HexsideFeature::bridge);
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
  if (on.has(HexsideFeature::river) && !bridge) add(MoveCost::ford);
  return cost;
}

}  // namespace longroll::rifle_pits
