// Lines of sight over a map (P.R20).
#include "rulesets/rifle_pits/map/sight.h"

#include <algorithm>

namespace longroll::rifle_pits {

Sight::Sight(const HexMap& map, const House& house)
    : map_(map),
      tall_(house.number(MapRule::tall_ground)),
      seen_(static_cast<std::size_t>(map.grid().size()), static_cast<std::size_t>(map.grid().size())) {
  const int longest = house.number(MapRule::high_gun_range);
  map.grid().each([&](PlaceNumber from) {
    map.grid().each([&](PlaceNumber to) {
      if (map.grid().distance(from, to) <= longest && !what_blocks(from, to))
        seen_.insert(static_cast<std::size_t>(from), to);
    });
  });
}

/// What stands in a line of sight: the level with what grows or is built there.
int Sight::top_of(PlaceNumber hex) const {
  const auto terrain = static_cast<Terrain>(map_.terrain(hex));
  return map_.level(hex) + (terrain == Terrain::woods || terrain == Terrain::town ? tall_ : 0);
}

/// Whether a hex between blocks: above both ends, or as high as the higher end and nearer the lower.
bool Sight::blocks(PlaceNumber hex, PlaceNumber from, PlaceNumber to) const {
  const int top = top_of(hex);
  const int a = map_.level(from);
  const int b = map_.level(to);
  if (top > std::max(a, b)) return true;
  if (a == b || top < std::max(a, b)) return false;
  return map_.grid().distance(hex, a < b ? from : to) < map_.grid().distance(hex, a < b ? to : from);
}

std::optional<LineStep> Sight::what_blocks(PlaceNumber from, PlaceNumber to) const {
  for (const LineStep& step : map_.grid().line(from, to))
    if (blocks(step, from, to)) return step;
  return std::nullopt;
}

SightFound Sight::line(PlaceNumber from, PlaceNumber to) const {
  const HexGrid& grid = map_.grid();
  const std::optional<LineStep> blocked = what_blocks(from, to);
  SightFound found{!blocked, "", grid.distance(from, to), {}};
  for (const LineStep& step : grid.line(from, to)) {
    SightFound::Step one{{step.hex}, top_of(step.hex), blocks(step, from, to)};
    if (step.beside != no_place) {
      one.places.push_back(step.beside);
      one.height = std::min(one.height, top_of(step.beside));
    }
    found.steps.push_back(std::move(one));
  }
  found.words = fmt::format("{} (level {}) to {} (level {}), {} hexes", grid.name(from), map_.level(from),
                            grid.name(to), map_.level(to), found.distance);
  if (!blocked) {
    found.words += ": clear (P.R20).";
  } else {
    const std::string beside = blocked->beside == no_place ? "" : " and " + grid.name(blocked->beside);
    found.words += fmt::format(": blocked at {}{}, which stands {} high (P.R20).", grid.name(blocked->hex), beside,
                               top_of(blocked->hex));
  }
  return found;
}

}  // namespace longroll::rifle_pits
