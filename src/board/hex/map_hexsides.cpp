// Reads what lies on the hexsides of a map, and the ways over them.
#include <algorithm>

#include "base/enums.h"
#include "board/hex/map_reader.h"

namespace longroll {
namespace {

constexpr int last_turn = 99;
constexpr std::string_view wall_word = "wall";
constexpr std::string_view no_edge_word = "no_woods_edge";

/// The words for what a game knows of hexsides.
std::vector<std::string> hexside_words(HexsideFeatures known) {
  std::vector<std::string> words;
  for (const std::string& name : enum_names<HexsideFeature>()) {
    const auto feature = *enum_from<HexsideFeature>(name);
    if (!(known - way_features).has(feature)) continue;
    words.push_back(feature == HexsideFeature::stone_wall ? std::string(wall_word) : name);
    if (feature == HexsideFeature::woods_edge) words.emplace_back(no_edge_word);
  }
  return words;
}

}  // namespace

void MapReader::lay(PlaceNumber hex, Direction side, HexsideFeature feature) {
  if (feature == HexsideFeature::stone_wall) {
    HexsideFeatures& own = at(hex).sides[static_cast<std::size_t>(side)];
    own = own | features_of(feature);
    return;
  }
  both_ways(hex, side, [&](HexMap::Hex& one, std::size_t i) { one.sides[i] = one.sides[i] | features_of(feature); });
}

void MapReader::lay_later(PlaceNumber hex, Direction side, HexsideFeature feature, int from) {
  const auto i = static_cast<std::size_t>(side);
  if (at(hex).later[i] != HexsideFeatures{} && at(hex).later_from[i] != from)
    place_.fail(fmt::format("between {} something comes in turn {} already, and only one turn can bring anything",
                            between(hex, side), at(hex).later_from[i]));
  both_ways(hex, side, [&](HexMap::Hex& one, std::size_t at_side) {
    one.later[at_side] = one.later[at_side] | features_of(feature);
    one.later_from[at_side] = static_cast<std::int8_t>(from);
  });
  map_.later_.push_back({hex, side, feature, from});
}

std::pair<PlaceNumber, Direction> MapReader::side_in(std::string_view text, char between) const {
  const std::size_t middle = text.find(between);
  if (middle == std::string_view::npos) {
    place_.fail(between == '>'
                    ? fmt::format("'{}' is no wall; a wall is written with the hex that it shelters first, such as "
                                  "0102>0103",
                                  text)
                    : fmt::format("'{}' is no hexside; a hexside is two hexes, such as 0102/0103", text));
  }
  const PlaceNumber hex = read_hex(place_, text.substr(0, middle), map_.grid_);
  const PlaceNumber other = read_hex(place_, text.substr(middle + 1), map_.grid_);
  const auto side = map_.grid_.direction(hex, other);
  if (!side) place_.fail(fmt::format("{} and {} are not neighbours", name_of(hex), name_of(other)));
  return {hex, *side};
}

void MapReader::read_edge(std::vector<WrittenSide>& edges, std::string_view word, PlaceNumber hex, Direction side) {
  const PlaceNumber other = map_.grid_.neighbour(hex, side);
  for (const std::vector<WrittenSide>* written : {&more_edges_, &no_edges_})
    for (const WrittenSide& one : *written)
      if ((one.hex == hex && one.side == side) || (one.hex == other && one.side == opposite(side)))
        place_.fail(fmt::format("the {} between {} stands twice", word, between(hex, side)));
  edges.push_back({place_.line, hex, side, HexsideFeature::woods_edge});
}

void MapReader::read_hexside(std::string_view rest) {
  auto parts = words(rest);
  const auto known = hexside_words(words_.features);
  place_.number_of(parts[0], known, "hexside");
  const bool wall = parts[0] == wall_word;
  const bool no_edge = parts[0] == no_edge_word;
  const HexsideFeature feature = wall      ? HexsideFeature::stone_wall
                                 : no_edge ? HexsideFeature::woods_edge
                                           : *enum_from<HexsideFeature>(parts[0]);
  const bool crossing = crossing_features.has(feature);
  int from = 0;
  if (parts.size() > 2 && parts[parts.size() - 2] == "from") {
    if (!crossing) place_.fail(fmt::format("a {} is there from the start", parts[0]));
    from = place_.number(parts.back(), 2, last_turn, "the turn after 'from'");
    parts.resize(parts.size() - 2);
  }
  if (parts.size() < 2) place_.fail(fmt::format("'hexside {}' names no hexside", parts[0]));
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto [hex, side] = side_in(parts[i], wall ? '>' : '/');
    if (feature == HexsideFeature::woods_edge) {
      read_edge(no_edge ? no_edges_ : more_edges_, parts[0], hex, side);
      continue;
    }
    if (ever(hex, side).has(feature))
      place_.fail(fmt::format("the {} between {} stands twice", parts[0], between(hex, side)));
    if (water_features.has(feature) && ever(hex, side).any(water_features))
      place_.fail(fmt::format("between {} there is water already", between(hex, side)));
    if (from > 0) {
      lay_later(hex, side, feature, from);
    } else {
      lay(hex, side, feature);
    }
    if (crossing) crossings_.push_back({place_.line, hex, side, feature});
    if (feature == HexsideFeature::stream) streams_.push_back({place_.line, hex, side, feature});
  }
}

void MapReader::read_way(HexsideFeature kind, std::string_view rest) {
  const std::string_view word = enum_name(kind);
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos || trim(rest.substr(0, colon)).empty())
    place_.fail(fmt::format("a {0} is written '{0} NAME: 0801-0802-0803'", word));
  MapLine line{kind, std::string(trim(rest.substr(0, colon))), {}};
  for (const std::string_view name : split(rest.substr(colon + 1), '-'))
    line.through.push_back(read_hex(place_, name, map_.grid_));
  if (line.through.size() < 2) place_.fail(fmt::format("'{}' needs two hexes or more", line.name));
  for (std::size_t i = 1; i < line.through.size(); ++i) {
    const PlaceNumber hex = line.through[i - 1];
    const auto side = map_.grid_.direction(hex, line.through[i]);
    if (!side) place_.fail(fmt::format("'{}' jumps from {} to {}", line.name, name_of(hex), name_of(line.through[i])));
    if (ever(hex, *side).has(kind))
      place_.fail(fmt::format("there is a {} between {} already", word, between(hex, *side)));
    lay(hex, *side, kind);
    ways_.push_back({place_.line, hex, *side, kind});
  }
  map_.lines_.push_back(std::move(line));
}

}  // namespace longroll
