// Where somebody may be put down on a table: spots of a lattice, half an inch apart. Like the stops of a fan they are
// places of a set, complete and enumerable; their numbers lie behind those of stops.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "board/table/fan.h"

namespace longroll::table {

inline constexpr Thousandths spot_step = inch / 2;
inline constexpr int spots_across = 191;
inline constexpr int spots_up = 2 * static_cast<int>(places_a_word);
/// No table on which somebody is put down is larger.
inline constexpr Point most_for_spots{(spots_across - 1) * spot_step, (spots_up - 1) * spot_step};
/// The number of the spot in the south-west corner.
inline constexpr PlaceNumber first_spot = static_cast<PlaceNumber>(most_rays * places_a_word);
static_assert(first_spot + spots_across * spots_up <= static_cast<int>(most_places));

constexpr bool is_spot(PlaceNumber place) { return place >= first_spot; }
constexpr Point spot_at(PlaceNumber place) {
  const int number = place - first_spot;
  return {number / spots_up * spot_step, number % spots_up * spot_step};
}
/// A point of the lattice.
constexpr PlaceNumber spot_of(const Point& point) {
  return static_cast<PlaceNumber>(first_spot + point.x / spot_step * spots_up + point.y / spot_step);
}
/// "12.5,8", and back; nothing for what is no point of the lattice.
std::string spot_name(PlaceNumber place);
std::optional<PlaceNumber> spot_named(std::string_view name);

/// An edge of the table.
enum class Edge : std::uint8_t { north, east, south, west };
BOOST_DESCRIBE_ENUM(Edge, north, east, south, west)

/// The ground along an edge in which a side puts its army down.
struct Zone {
  Edge edge = Edge::south;
  Thousandths depth = 0;

  friend constexpr bool operator==(const Zone&, const Zone&) = default;
};
Extent ground_of(const Zone& zone, const Point& size);
/// How long it is.
Thousandths along(const Zone& zone, const Point& size);
/// A point as whoever stands in a zone sees it: how far along the edge to his right, and how far from it.
Point seen_from(Edge edge, const Point& size, const Point& at);
/// Who looks into the table from an edge.
constexpr Heading heading_from(Edge edge) {
  switch (edge) {
    case Edge::north: return Heading::south;
    case Edge::east: return Heading::west;
    case Edge::south: return Heading::north;
    case Edge::west: return Heading::east;
  }
  return Heading::north;
}

/// Who is put down, where and how.
struct Placing {
  Extent ground;  ///< it stands in as a whole
  Footprint size;
  Heading heading = Heading::north;
};

/// Spots of a lattice.
class Spots {
 public:
  PlaceView places() const { return PlaceView(words_); }
  void set(PlaceNumber spot, bool in) {
    std::uint64_t& word = words_[word_of(spot)];
    word = in ? word | bit_of(spot) : word & ~bit_of(spot);
  }

 private:
  std::array<std::uint64_t, words_for(first_spot + spots_across * spots_up)> words_{};
};

/// Every spot at which it has room: inside its ground, clear of whoever stands there and of what nobody stands in.
Spots spots_for(const Placing& placing, const Field& field);

}  // namespace longroll::table
