// What one step over the ground costs.
#include "rulesets/rifle_pits/map/ground.h"

namespace longroll::rifle_pits {
namespace {

constexpr int no_way = HexSteps::never;

/// Costs of terrain stand in the order of terrain; marks make it rough.
MoveCost ground_of(const HexMap& map, PlaceNumber hex) {
  static_assert(static_cast<int>(MoveCost::rough) == static_cast<int>(Terrain::rough));
  const auto terrain = static_cast<Terrain>(map.terrain(hex));
  const bool rough = map.has_mark(hex, static_cast<int>(MapMark::rough));
  if (rough && terrain == Terrain::woods) return MoveCost::rough_woods;
  return rough && terrain == Terrain::clear ? MoveCost::rough : static_cast<MoveCost>(terrain);
}

}  // namespace

Ground::Ground(const Scenario& scenario, const House& house)
    : map_(scenario.map),
      house_(house),
      steps_(map_, ways, [&](PlaceNumber hex, Direction side, std::size_t number, int turn) {
        return step(hex, side, {static_cast<Mover>(number / 4), (number & 1) != 0, (number & 2) != 0, turn});
      }) {
  for (const Goal& goal : scenario.goals)
    for (const PlaceNumber hex : goal.hexes)
      for (const bool rain : {false, true}) steps_.find_distances(hex, way({.rain = rain}));
}

int Ground::into(PlaceNumber hex, Mover mover) const {
  const bool by_way = map_.has_side(hex, HexsideFeature::road) || map_.has_side(hex, HexsideFeature::railway);
  return house_.cost(mover, by_way ? MoveCost::road : ground_of(map_, hex));
}

int Ground::step(PlaceNumber hex, Direction side, const Going& going) const {
  const PlaceNumber to = map_.grid().neighbour(hex, side);
  const HexsideFeatures on = map_.hexside(hex, side, going.turn);
  if (on.bars()) return no_way;
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
