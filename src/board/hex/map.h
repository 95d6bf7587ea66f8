// A hex map as data: ground, heights, what lies on hexsides, roads and names. docs/map_format.md tells how it is
// written.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "base/value.h"
#include "board/hex/feature.h"
#include "board/hex/grid.h"

namespace longroll {

/// The words that a game knows for the ground, for marks on hexes and for hexsides, and what its maps must hold to.
struct MapWords {
  std::vector<std::string> terrains;  ///< by number
  std::vector<std::string> marks;     ///< by number; at most 8
  /// What may lie on hexsides; those of a way are words of their own.
  HexsideFeatures features = features_of(HexsideFeature::creek, HexsideFeature::river, HexsideFeature::bridge,
                                         HexsideFeature::ford, HexsideFeature::road, HexsideFeature::railway);
  std::string edged = {};  ///< the terrain that has a woods edge on every hexside that no way crosses; empty: none
  std::string crest = {};  ///< the mark of hexes that have lower ground beside them; empty: none
  std::string cut = {};    ///< the mark of hexes that a way runs through; empty: none
  std::size_t hexes = most_places;  ///< as many as the game has room for
};

/// A way from hex to hex: road, railway, pike or trail.
struct MapLine {
  HexsideFeature kind = HexsideFeature::road;
  std::string name;
  std::vector<PlaceNumber> through;
};

/// A name on the map.
struct MapLabel {
  std::string kind;  ///< place, water or height
  std::string words;
  PlaceNumber at = no_place;
};

/// A feature that comes later: a bridge that is built.
struct LaterHexside {
  PlaceNumber hex = no_place;
  Direction side = Direction::north;
  HexsideFeature feature = HexsideFeature::bridge;
  int from = 1;  ///< the turn from which it is there
};

/// What pages draw over the plain ground of a hex, and say of it.
struct HexLook {
  std::vector<std::string> covers;
  std::string words;
};

/// One map. Hexsides are the same seen from either hex, but for stone walls.
class HexMap {
 public:
  const std::string& title() const { return title_; }
  const HexGrid& grid() const { return grid_; }
  std::uint8_t terrain(PlaceNumber hex) const { return hexes_[static_cast<std::size_t>(hex)].terrain; }
  int level(PlaceNumber hex) const { return hexes_[static_cast<std::size_t>(hex)].level; }
  bool has_mark(PlaceNumber hex, int mark) const {
    return (hexes_[static_cast<std::size_t>(hex)].marks >> mark & 1) != 0;
  }
  /// What lies on a hexside in a turn.
  HexsideFeatures hexside(PlaceNumber hex, Direction side, int turn) const {
    const Hex& one = hexes_[static_cast<std::size_t>(hex)];
    const auto at = static_cast<std::size_t>(side);
    return turn >= one.later_from[at] ? one.sides[at] | one.later[at] : one.sides[at];
  }
  const std::vector<MapLine>& lines() const { return lines_; }
  const std::vector<MapLabel>& labels() const { return labels_; }
  const std::vector<LaterHexside>& later() const { return later_; }
  /// Whether a feature lies on a side of a hex from the start.
  bool has_side(PlaceNumber hex, HexsideFeature feature) const {
    return std::ranges::any_of(all_directions, [&](Direction side) { return hexside(hex, side, 0).has(feature); });
  }
  /// The terrain that has woods edges; -1: none.
  int edged() const { return edged_; }
  /// The map as pages draw it; `look` says what a hex is in this game.
  void draw(RecordMaker& maker, FunctionRef<HexLook(PlaceNumber)> look) const;

 private:
  friend class MapReader;
  struct Hex {
    std::uint8_t terrain = 0;
    std::int8_t level = 0;
    std::uint8_t marks = 0;
    std::array<HexsideFeatures, 6> sides{};
    std::array<HexsideFeatures, 6> later{};
    std::array<std::int8_t, 6> later_from{};
  };

  std::string title_;
  HexGrid grid_;
  std::vector<Hex> hexes_;
  std::vector<MapLine> lines_;
  std::vector<MapLabel> labels_;
  std::vector<LaterHexside> later_;
  int edged_ = -1;  // the terrain with woods edges
};

/// Reads a map; throws BadInput with file, line and reason for a word that is none, a hex off the map, a hexside whose
/// hexes are not neighbours, a road that jumps, a stream that ends in the air, or anything said twice.
HexMap read_hex_map(std::string_view file, std::string_view text, const MapWords& words);

}  // namespace longroll
