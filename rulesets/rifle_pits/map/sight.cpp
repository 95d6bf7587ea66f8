// Line of sight and range of long range fire (P.R13, P.R20).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

/// What stands in a line of sight: the level with what grows or is built there.
int top_of(const Setting& setting, PlaceNumber hex) {
  const HexMap& map = setting.scenario.map;
  const auto terrain = static_cast<Terrain>(map.terrain(hex));
  const bool tall = terrain == Terrain::woods || terrain == Terrain::town;
  return map.level(hex) + (tall ? setting.house.number(MapRule::tall_ground) : 0);
}

/// Whether a hex between blocks: above both ends, or as high as the higher end and nearer the lower.
bool blocks(const Setting& setting, PlaceNumber hex, PlaceNumber from, PlaceNumber to) {
  const HexMap& map = setting.scenario.map;
  const int top = top_of(setting, hex);
  const int a = map.level(from);
  const int b = map.level(to);
  if (top > std::max(a, b)) return true;
  if (a == b || top < std::max(a, b)) return false;
  const int to_lower = map.grid().distance(hex, a < b ? from : to);
  const int to_higher = map.grid().distance(hex, a < b ? to : from);
  return to_lower < to_higher;
}

}  // namespace

SightLine line_of_sight(const Setting& setting, PlaceNumber from, PlaceNumber to) {
  const HexGrid& grid = setting.scenario.map.grid();
  SightLine line;
  line.distance = grid.distance(from, to);
  if (line.distance <= 1) return line;
  for (const LineStep& step : grid.line(from, to)) {
    const bool blocked =
        blocks(setting, step.hex, from, to) && (step.beside == no_place || blocks(setting, step.beside, from, to));
    if (!blocked) continue;
    line.clear = false;
    line.blocked_at = step.hex;
    line.beside = step.beside;
    line.height = top_of(setting, step.hex);
    return line;
  }
  return line;
}

bool RiflePits::in_range(PieceId id, PlaceNumber target) const {
  const PieceInfo& printed = info(id);
  if (printed.officer || printed.long_range <= 0) return false;
  const PlaceNumber from = piece(id).hex;
  const int distance = grid().distance(from, target);
  int range = number(MapRule::rifle_range);
  if (printed.kind == Kind::artillery) {
    const bool high = map().level(from) - map().level(target) >= number(MapRule::high_levels);
    range = number(high ? MapRule::high_gun_range : MapRule::gun_range);
  }
  if (light() == Light::night) range = std::min(range, number(MapRule::night_sight));
  if (is_dim(light(), state.rain)) range = std::min(range, number(MapRule::dim_sight));
  return distance <= range && setting_->seen[static_cast<std::size_t>(from)].contains(target);
}

SightFound RiflePits::sight(PlaceNumber from, PlaceNumber to) const {
  SightFound found;
  const SightLine line = line_of_sight(*setting_, from, to);
  found.clear = line.clear;
  found.distance = line.distance;
  for (const LineStep& step : grid().line(from, to)) {
    SightFound::Step one;
    one.places.push_back(step.hex);
    one.height = top_of(*setting_, step.hex);
    one.blocks = blocks(*setting_, step.hex, from, to);
    if (step.beside != no_place) {
      one.places.push_back(step.beside);
      one.height = std::min(one.height, top_of(*setting_, step.beside));
      one.blocks = one.blocks && blocks(*setting_, step.beside, from, to);
    }
    found.steps.push_back(std::move(one));
  }
  const std::string ends = fmt::format("{} (level {}) to {} (level {}), {} hexes", place_name(from), map().level(from),
                                       place_name(to), map().level(to), line.distance);
  if (line.clear) {
    found.words = fmt::format("{}: clear (P.R20).", ends);
  } else {
    const std::string where = line.beside == no_place
                                  ? place_name(line.blocked_at)
                                  : fmt::format("{} and {}", place_name(line.blocked_at), place_name(line.beside));
    found.words = fmt::format("{}: blocked at {}, which stands {} high (P.R20).", ends, where, line.height);
  }
  return found;
}

}  // namespace longroll::rifle_pits
