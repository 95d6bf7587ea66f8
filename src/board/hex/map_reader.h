// Works through the lines of one hex map: what they say is in map.cpp, hexsides and ways in map_hexsides.cpp, and what
// can be said only when every line is read in map_laws.cpp.
#pragma once

#include "board/hex/map.h"
#include "board/hex/words.h"

namespace longroll {

/// Reads one map, for `read_hex_map`.
class MapReader {
 public:
  MapReader(std::string_view file, const MapWords& words) : place_{std::string(file)}, words_(words) {}

  HexMap read(std::string_view text);

 private:
  /// Where two hexes meet, as a file wrote it.
  struct WrittenSide {
    int line = 1;
    PlaceNumber hex = no_place;
    Direction side = Direction::north;
    HexsideFeature feature = HexsideFeature::bridge;
  };
  /// A mark on a hex, as a file wrote it.
  struct WrittenMark {
    int line = 1;
    PlaceNumber hex = no_place;
    std::uint8_t mark = 0;
  };
  using Handler = void (MapReader::*)(std::string_view rest);

  void read_line(std::string_view key, std::string_view rest);
  void read_title(std::string_view rest);
  void read_size(std::string_view rest);
  void read_ground(std::string_view rest);
  void read_height(std::string_view rest);
  void read_terrain(std::string_view rest);
  void read_level(std::string_view rest);
  void read_mark(std::string_view rest);
  void read_label(std::string_view rest);
  std::uint8_t terrain_of(std::string_view word) const {
    return static_cast<std::uint8_t>(place_.number_of(word, words_.terrains, "terrain"));
  }
  std::int8_t level_of(std::string_view text) const;

  void read_hexside(std::string_view rest);
  /// The two hexes of a hexside as they are written, and which side of the first it is.
  std::pair<PlaceNumber, Direction> side_in(std::string_view text, char between) const;
  /// What the file adds to the woods edges, or takes from them.
  void read_edge(std::vector<WrittenSide>& edges, std::string_view word, PlaceNumber hex, Direction side);
  void read_way(HexsideFeature kind, std::string_view rest);
  void lay(PlaceNumber hex, Direction side, HexsideFeature feature);
  void lay_later(PlaceNumber hex, Direction side, HexsideFeature feature, int from);

  void finish();
  void fill_ground();
  void lay_woods_edges();
  void check_crossings();
  void check_streams();
  void check_marks();

  HexMap::Hex& at(PlaceNumber hex) { return map_.hexes_[static_cast<std::size_t>(hex)]; }
  std::string name_of(PlaceNumber hex) const { return map_.grid_.name(hex); }
  std::string between(PlaceNumber hex, Direction side) const {
    return fmt::format("{} and {}", name_of(hex), name_of(map_.grid_.neighbour(hex, side)));
  }
  /// What is or will be on a hexside.
  HexsideFeatures ever(PlaceNumber hex, Direction side) {
    const auto i = static_cast<std::size_t>(side);
    return at(hex).sides[i] | at(hex).later[i];
  }
  /// Both hexes of a hexside, with its number in each.
  template <class Change>
  void both_ways(PlaceNumber hex, Direction side, const Change& change) {
    change(at(hex), static_cast<std::size_t>(side));
    change(at(map_.grid_.neighbour(hex, side)), static_cast<std::size_t>(opposite(side)));
  }

  FilePlace place_;
  const MapWords& words_;
  HexMap map_;
  std::optional<std::uint8_t> ground_;
  std::optional<std::int8_t> height_;
  static constexpr std::size_t terrain_row = 0;
  static constexpr std::size_t level_row = 1;
  PlaceTable given_;  // hexes that have their terrain, or level, from a line of their own
  std::vector<WrittenSide> crossings_;
  std::vector<WrittenSide> ways_;
  std::vector<WrittenSide> streams_;
  std::vector<WrittenSide> more_edges_;
  std::vector<WrittenSide> no_edges_;
  std::vector<WrittenMark> marks_;
};

}  // namespace longroll
