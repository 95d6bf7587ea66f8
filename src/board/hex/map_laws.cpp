// What can be said of a map only when every line of it is read: woods edges, and whether the ground holds together.
#include <algorithm>

#include "board/hex/map_reader.h"

namespace longroll {
namespace {

/// The hexside that follows one clockwise.
constexpr Direction clockwise(Direction side, int by) {
  return static_cast<Direction>((static_cast<int>(side) + by) % 6);
}

}  // namespace

void MapReader::finish() {
  if (map_.title_.empty()) place_.fail("there is no line 'map TITLE'");
  if (map_.hexes_.empty()) place_.fail("there is no line 'size COLUMNS ROWS'");
  fill_ground();
  check_crossings();
  lay_woods_edges();
  check_streams();
  check_marks();
}

void MapReader::fill_ground() {
  map_.grid_.each([&](PlaceNumber hex) {
    if (!given_[terrain_row].contains(hex)) {
      if (!ground_) place_.fail(fmt::format("{} has no terrain, and no line 'ground' gives it one", name_of(hex)));
      at(hex).terrain = *ground_;
    }
    if (!given_[level_row].contains(hex)) {
      if (!height_) place_.fail(fmt::format("{} has no level, and no line 'height' gives it one", name_of(hex)));
      at(hex).level = *height_;
    }
  });
}

void MapReader::check_crossings() {
  for (const WrittenSide& one : crossings_) {
    place_.line = one.line;
    if (!ever(one.hex, one.side).any(water_features))
      place_.fail(fmt::format("between {} there is neither {}creek nor river to cross", between(one.hex, one.side),
                              words_.features.has(HexsideFeature::stream) ? "stream, " : ""));
  }
  for (const WrittenSide& one : ways_) {
    place_.line = one.line;
    if (ever(one.hex, one.side).bars())
      place_.fail(fmt::format("between {} the river has neither bridge nor ford", between(one.hex, one.side)));
  }
}

/// Every hexside of the woods has its edge unless a way crosses it; then the file adds and takes away.
void MapReader::lay_woods_edges() {
  if (!words_.edged.empty()) {
    map_.edged_ = terrain_of(words_.edged);
    map_.grid_.each([&](PlaceNumber hex) {
      if (map_.terrain(hex) != map_.edged_) return;
      for (const Direction side : all_directions)
        if (map_.grid_.neighbour(hex, side) != no_place && !ever(hex, side).any(way_features))
          lay(hex, side, HexsideFeature::woods_edge);
    });
  }
  for (const WrittenSide& one : no_edges_) {
    place_.line = one.line;
    if (!ever(one.hex, one.side).has(HexsideFeature::woods_edge))
      place_.fail(fmt::format("between {} there is no woods edge to take away", between(one.hex, one.side)));
    both_ways(one.hex, one.side, [](HexMap::Hex& hex, std::size_t i) {
      hex.sides[i] = hex.sides[i] - features_of(HexsideFeature::woods_edge);
    });
  }
  for (const WrittenSide& one : more_edges_) {
    place_.line = one.line;
    if (ever(one.hex, one.side).has(HexsideFeature::woods_edge))
      place_.fail(
          fmt::format("between {} there is a woods edge already: the {} has one on every hexside that no way crosses",
                      between(one.hex, one.side), words_.edged));
    lay(one.hex, one.side, HexsideFeature::woods_edge);
  }
}

/// Each end of a stream goes on in water, or leaves the map.
void MapReader::check_streams() {
  for (const WrittenSide& one : streams_) {
    place_.line = one.line;
    const PlaceNumber other = map_.grid_.neighbour(one.hex, one.side);
    for (const int turn : {1, 5}) {  // the ends lie where the hexsides after and before meet this one
      const Direction next = clockwise(one.side, turn);
      const PlaceNumber third = map_.grid_.neighbour(one.hex, next);
      if (third == no_place) continue;
      const auto beyond = map_.grid_.direction(other, third);
      if (ever(one.hex, next).any(water_features) || ever(other, *beyond).any(water_features)) continue;
      place_.fail(
          fmt::format("the stream between {} ends in the air at {}; it goes on in stream, creek or river, or to the "
                      "edge of the map",
                      between(one.hex, one.side), name_of(third)));
    }
  }
}

void MapReader::check_marks() {
  const auto is = [&](const WrittenMark& one, const std::string& mark) {
    return !mark.empty() && words_.marks[one.mark] == mark;
  };
  for (const WrittenMark& one : marks_) {
    place_.line = one.line;
    if (is(one, words_.crest) &&
        !map_.grid_.any_around(one.hex, [&](PlaceNumber near) { return map_.level(near) < map_.level(one.hex); }))
      place_.fail(fmt::format("{} is {} at level {}, but no hex beside it is lower", name_of(one.hex), words_.crest,
                              map_.level(one.hex)));
    if (is(one, words_.cut) &&
        std::ranges::none_of(all_directions, [&](Direction side) { return ever(one.hex, side).any(way_features); }))
      place_.fail(fmt::format("{} is {}, but neither road nor railway runs through it", name_of(one.hex), words_.cut));
  }
}

}  // namespace longroll
