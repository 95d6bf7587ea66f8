// What one step over the ground costs.
#include "rulesets/rifle_pits/map/ground.h"

namespace longroll::rifle_pits {
namespace {

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
        const PlaceNumber to = map_.grid().neighbour(hex, side);
        const Step step{ground_of(map_, to), map_.hexside(hex, side, turn), map_.level(to) - map_.level(hex)};
        const Going going{static_cast<Mover>(number / 4), (number & 1) != 0, (number & 2) != 0, turn};
        return step_cost(step, going, HexSteps::never, house_);
      }) {
  for (const Goal& goal : scenario.goals)
    for (const PlaceNumber hex : goal.hexes)
      for (const bool rain : {false, true}) steps_.find_distances(hex, way({.rain = rain}));
}

int Ground::into(PlaceNumber hex, Mover mover) const {
  const bool by_way = map_.has_side(hex, HexsideFeature::road) || map_.has_side(hex, HexsideFeature::railway);
  return house_.cost(mover, by_way ? MoveCost::road : ground_of(map_, hex));
}

}  // namespace longroll::rifle_pits
