// Sight over the ground of a map without units, by the procedure alone: what tests hold the map game to.
#pragma once

#include <boost/describe.hpp>

#include "base/enums.h"
#include "board/hex/lines.h"
#include "board/hex/map.h"
#include "rulesets/line_of_battle/procedures/sight.h"

namespace longroll::line_of_battle::plain {

/// What a hex is; woods count for sight, and for movement by their hexsides (L.54a).
enum class Terrain : std::uint8_t { clear, orchard, woods, thicket, town, marsh, briar_marsh };
BOOST_DESCRIBE_ENUM(Terrain, clear, orchard, woods, thicket, town, marsh, briar_marsh)

/// What a hex has besides: `inclined` has up to two slope lines, `steep` three or more (L.53).
enum class MapMark : std::uint8_t { crest, inclined, steep, slope, boulders, sunken, cut, objective };
BOOST_DESCRIBE_ENUM(MapMark, crest, inclined, steep, slope, boulders, sunken, cut, objective)

/// The words of a map, and what it must hold to.
inline MapWords map_words() {
  return {enum_names<Terrain>(), enum_names<MapMark>(), all_features, "woods", "crest", "cut"};
}

inline Terrain terrain_at(const HexMap& map, PlaceNumber hex) { return static_cast<Terrain>(map.terrain(hex)); }
inline bool has_mark(const HexMap& map, PlaceNumber hex, MapMark mark) {
  return map.has_mark(hex, static_cast<int>(mark));
}

/// As far as sight is asked for: the chart of artillery ranges goes no farther.
inline constexpr int longest_sight = 38;

/// Sight over a map without units. Keeps references to the map and the house.
class PlainSight {
 public:
  PlainSight(const HexMap& map, const House& house);

  /// What lies between two hexes that are at most the longest sight apart: at each distance the hex that counts, the
  /// highest of those crossed, the lower of two that the line runs between (L.R29).
  SightOrder order(PlaceNumber from, PlaceNumber to) const;
  /// The hexes of those steps, in order from the first.
  std::vector<PlaceNumber> between(PlaceNumber from, PlaceNumber to) const;
  /// Whether artillery sees one hex from another as far as the ground goes; nearer than five hexes so do small arms.
  bool clear(PlaceNumber from, PlaceNumber to) const { return seen_[static_cast<std::size_t>(from)].contains(to); }
  /// All that is seen from a hex.
  PlaceView seen(PlaceNumber from) const { return seen_[static_cast<std::size_t>(from)]; }

 private:
  template <class Visit>
  void each_between(PlaceNumber from, PlaceNumber to, bool end_in_orchard, const Visit& visit) const;
  bool in_orchard(PlaceNumber hex) const { return terrain_at(map_, hex) == Terrain::orchard; }

  const HexMap& map_;
  const House& house_;
  HexLines lines_;
  std::vector<SightHex> hexes_;  // what each hex is to a line that passes it
  PlaceTable seen_;
};

}  // namespace longroll::line_of_battle::plain
