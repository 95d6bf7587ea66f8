// What games on hexes draw alike.
#include "game/play/hex_board.h"

namespace longroll {
namespace {

/// What lies on hexsides, in the order of a legend: water, what crosses it, ways, walls and edges.
constexpr auto told_features = std::to_array<HexsideFeature>(
    {HexsideFeature::river, HexsideFeature::creek, HexsideFeature::stream, HexsideFeature::bridge,
     HexsideFeature::foot_bridge, HexsideFeature::ford, HexsideFeature::pike, HexsideFeature::road,
     HexsideFeature::trail, HexsideFeature::railway, HexsideFeature::woods_edge, HexsideFeature::stone_wall,
     HexsideFeature::ledge, HexsideFeature::vertical_slope});

}  // namespace

std::vector<shown::Meaning> hex_legend(const HexMap& map, const std::vector<std::string>& grounds,
                                       FunctionRef<bool(PlaceNumber, const std::string&)> has,
                                       const shown::Meaning& heights) {
  using enum shown::MeaningKind;
  std::vector<shown::Meaning> legend;
  for (const std::string& name : grounds)
    if (any_place(map.grid(), [&](PlaceNumber hex) { return has(hex, name); }))
      legend.push_back({ground, name, spoken(name)});
  legend.push_back(heights);
  for (const HexsideFeature feature : told_features) {
    const bool later = std::ranges::count(map.later(), feature, &LaterHexside::feature) > 0;
    if (!later && !any_place(map.grid(), [&](PlaceNumber hex) { return map.has_side(hex, feature); })) continue;
    legend.push_back(
        {way_features.has(feature) ? way : hexside, std::string(enum_name(feature)), spoken(enum_name(feature))});
  }
  legend.push_back({goal, "", "a place that brings points, with the colours of whoever holds it"});
  return legend;
}

}  // namespace longroll
