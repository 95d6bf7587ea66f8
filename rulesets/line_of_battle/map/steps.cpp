// What one step over the ground costs.
#include "rulesets/line_of_battle/map/steps.h"

#include <algorithm>
#include <cstdlib>

namespace longroll::line_of_battle {
namespace {

bool marked(const HexMap& map, PlaceNumber hex, MapMark mark) { return map.has_mark(hex, static_cast<int>(mark)); }

/// The row of the terrain chart that a hex is entered by. Woods count by their hexsides (L.54a); the banks of a cut are
/// inclined ground, 2 points for a line (L.R36).
HexGround ground_of(const HexMap& map, PlaceNumber hex) {
  switch (static_cast<Terrain>(map.terrain(hex))) {
    case Terrain::thicket: return HexGround::thicket;
    case Terrain::town: return HexGround::town;
    case Terrain::marsh: return HexGround::marsh;
    case Terrain::briar_marsh: return HexGround::briar_marsh;
    case Terrain::clear:
    case Terrain::orchard:
    case Terrain::woods: break;
  }
  if (marked(map, hex, MapMark::boulders)) return HexGround::boulders;
  if (marked(map, hex, MapMark::steep)) return HexGround::inclined_3_or_more;
  if (marked(map, hex, MapMark::inclined) || marked(map, hex, MapMark::cut)) return HexGround::inclined_0_to_2;
  if (marked(map, hex, MapMark::slope)) return HexGround::slope_hex;
  return static_cast<Terrain>(map.terrain(hex)) == Terrain::orchard ? HexGround::orchard : HexGround::clear;
}

/// Features by what they are to the movement procedure; the first that lies there counts.
template <class What>
What first_of(HexsideFeatures on, std::initializer_list<std::pair<HexsideFeature, What>> list) {
  for (const auto& [feature, what] : list)
    if (on.has(feature)) return what;
  return What::none;
}

Crossing crossing_of(HexsideFeatures on) {
  return first_of<Crossing>(on, {{HexsideFeature::vertical_slope, Crossing::vertical_slope},
                                 {HexsideFeature::bridge, Crossing::bridge},
                                 {HexsideFeature::ford, Crossing::ford},
                                 {HexsideFeature::foot_bridge, Crossing::foot_bridge},
                                 {HexsideFeature::river, Crossing::river},
                                 {HexsideFeature::creek, Crossing::creek},
                                 {HexsideFeature::stream, Crossing::stream},
                                 {HexsideFeature::woods_edge, Crossing::woods}});
}

Road road_of(HexsideFeatures on) {
  return first_of<Road>(on, {{HexsideFeature::pike, Road::pike},
                             {HexsideFeature::road, Road::road},
                             {HexsideFeature::trail, Road::trail},
                             {HexsideFeature::railway, Road::railroad}});
}

/// Hexsides between two of a hex: 0 to 3.
int sides_between(Direction a, Direction b) {
  const int apart = std::abs(static_cast<int>(a) - static_cast<int>(b));
  return std::min(apart, 6 - apart);
}

}  // namespace

PathHex path_hex(const HexMap& map, PlaceNumber from, Direction side, int turn) {
  const HexsideFeatures on = map.hexside(from, side, turn);
  return {ground_of(map, map.grid().neighbour(from, side)), crossing_of(on), road_of(on)};
}

bool has_way(const HexMap& map, PlaceNumber hex, Direction side, int turn) {
  return road_of(map.hexside(hex, side, turn)) != Road::none;
}

bool rolls_at_intersection(const HexMap& map, PlaceNumber hex, Direction came_over, Direction leaves_over, int turn) {
  if (static_cast<Terrain>(map.terrain(hex)) != Terrain::town) return false;
  constexpr int fork = 3;
  const auto ways = std::ranges::count_if(all_directions, [&](Direction d) { return has_way(map, hex, d, turn); });
  if (ways < fork) return false;
  return ways > fork || sides_between(came_over, leaves_over) < 2;
}

GroundSteps::GroundSteps(const Scenario& scenario, const House& house)
    : map_(scenario.map),
      house_(house),
      steps_(map_, 2 * enum_size<Mover>, [&](PlaceNumber hex, Direction side, std::size_t number, int turn) {
        return step_cost(path_hex(map_, hex, side, turn), static_cast<Mover>(number / 2), number % 2 != 0, house_)
            .value_or(HexSteps::never);
      }) {
  objectives_of(scenario).each([&](PlaceNumber hex) {
    for (const Mover mover : {Mover::line, Mover::column, Mover::mounted, Mover::limbered})
      steps_.find_distances(hex, way(mover, false));
  });
}

std::span<const std::uint16_t> GroundSteps::distances_to(PlaceNumber goal, int turn, Mover mover) const {
  return steps_.distances_to(goal, way(mover, false), turn);
}

int GroundSteps::into(PlaceNumber hex, Mover mover) const {
  PathHex entered{ground_of(map_, hex), Crossing::none, Road::none};
  for (const Direction side : all_directions)
    if (const Road road = road_of(map_.hexside(hex, side, 0)); road != Road::none)
      entered.along = entered.along == Road::none ? road : std::min(entered.along, road);
  return step_cost(entered, mover, false, house_).value_or(HexSteps::never);
}

}  // namespace longroll::line_of_battle
