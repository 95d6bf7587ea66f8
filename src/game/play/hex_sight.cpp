// Lines of sight over a hex map.
#include "game/play/hex_sight.h"

#include <fmt/format.h>

#include <algorithm>

namespace longroll {

HexSight::HexSight(const HexMap& map, Rule rule)
    : map_(map),
      rule_(std::move(rule)),
      seen_(static_cast<std::size_t>(map.grid().size()), static_cast<std::size_t>(map.grid().size())) {
  map.grid().each([&](PlaceNumber from) {
    map.grid().each([&](PlaceNumber to) {
      if (map.grid().distance(from, to) <= rule_.longest && !what_blocks(from, to))
        seen_.insert(static_cast<std::size_t>(from), to);
    });
  });
}

std::optional<LineStep> HexSight::what_blocks(PlaceNumber from, PlaceNumber to) const {
  for (const LineStep& step : map_.grid().line(from, to))
    if (blocks(step, from, to)) return step;
  return std::nullopt;
}

SightFound HexSight::line(PlaceNumber from, PlaceNumber to) const {
  const HexGrid& grid = map_.grid();
  const std::optional<LineStep> blocked = what_blocks(from, to);
  SightFound found{!blocked, "", grid.distance(from, to), {}};
  for (const LineStep& step : grid.line(from, to)) {
    SightFound::Step one{{step.hex}, rule_.top(step.hex), blocks(step, from, to)};
    if (step.beside != no_place) {
      one.places.push_back(step.beside);
      one.height = std::min(one.height, rule_.top(step.beside));
    }
    found.steps.push_back(std::move(one));
  }
  found.words = fmt::format("{} (level {}) to {} (level {}), {} hexes", grid.name(from), map_.level(from),
                            grid.name(to), map_.level(to), found.distance);
  if (!blocked) {
    found.words += fmt::format(": clear ({}).", rule_.name);
  } else {
    const std::string beside = blocked->beside == no_place ? "" : " and " + grid.name(blocked->beside);
    found.words += fmt::format(": blocked at {}{}, which stands {} high ({}).", grid.name(blocked->hex), beside,
                               rule_.top(blocked->hex), rule_.name);
  }
  return found;
}

}  // namespace longroll
