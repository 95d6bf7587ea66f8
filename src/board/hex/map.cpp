// Reads hex maps from text.
#include "board/hex/map.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/errors.h"
#include "base/lines.h"
#include "base/text.h"

namespace longroll {
namespace {

/// Reads the name of one hex; what is wrong with it, or nothing.
std::optional<std::string> parse_hex(std::string_view text, const HexGrid& grid, PlaceNumber& hex) {
  if (const auto found = grid.find(text)) {
    hex = *found;
    return std::nullopt;
  }
  if (text.size() != 4 || !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return fmt::format("'{}' is no hex; a hex is its column and row, such as 0705", text);
  return fmt::format("{} is not on the map of {} by {} hexes", text, grid.columns(), grid.rows());
}

const std::vector<std::string> water_words = {"creek", "river", "bridge", "ford"};
constexpr std::array water_features = {HexsideFeature::creek, HexsideFeature::river, HexsideFeature::bridge,
                                       HexsideFeature::ford};
const std::vector<std::string> label_words = {"place", "water", "height"};

constexpr int highest_level = 99;
constexpr int last_turn = 99;

constexpr std::uint8_t bit(HexsideFeature feature) { return static_cast<std::uint8_t>(feature); }
constexpr std::uint8_t water_bits = bit(HexsideFeature::creek) | bit(HexsideFeature::river);
constexpr std::uint8_t crossing_bits = bit(HexsideFeature::bridge) | bit(HexsideFeature::ford);

}  // namespace

std::optional<std::string> parse_hexes(std::string_view text, const HexGrid& grid, std::vector<PlaceNumber>& hexes) {
  const std::size_t before = hexes.size();
  for (const std::string_view word : words(text)) {
    const std::size_t dash = word.find('-');
    PlaceNumber from = no_place;
    if (auto fault = parse_hex(word.substr(0, dash), grid, from)) return fault;
    PlaceNumber to = from;
    if (dash != std::string_view::npos) {
      if (auto fault = parse_hex(word.substr(dash + 1), grid, to)) return fault;
    }
    const int columns = grid.column_of(to) - grid.column_of(from);
    const int rows = grid.row_of(to) - grid.row_of(from);
    if (columns != 0 && rows != 0) return fmt::format("{} lies neither along a row nor along a column", word);
    const int steps = std::max(std::abs(columns), std::abs(rows));
    for (int i = 0; i <= steps; ++i) {
      const auto hex = grid.at(grid.column_of(from) + (steps == 0 ? 0 : columns / steps * i),
                               grid.row_of(from) + (steps == 0 ? 0 : rows / steps * i));
      if (std::find(hexes.begin() + static_cast<std::ptrdiff_t>(before), hexes.end(), *hex) != hexes.end())
        return fmt::format("{} is named twice", grid.name(*hex));
      hexes.push_back(*hex);
    }
  }
  if (hexes.size() == before) return "there is no hex";
  return std::nullopt;
}

/// Works through the lines of one map.
class MapReader {
 public:
  MapReader(std::string_view file, const MapWords& words) : place_{std::string(file)}, words_(words) {}

  HexMap read(std::string_view text) {
    for (const TextLine& line : lines_of(text)) {
      place_.line = line.number;
      const auto [key, rest] = key_and_rest(line.text);
      read_line(key, rest);
    }
    finish();
    return std::move(map_);
  }

 private:
  /// Where two hexes meet, as a file wrote it.
  struct Written {
    int line = 1;
    PlaceNumber hex = no_place;
    Direction side = Direction::north;
    HexsideFeature feature = HexsideFeature::bridge;
  };
  using Handler = void (MapReader::*)(std::string_view rest);

  void read_line(std::string_view key, std::string_view rest) {
    static const std::vector<std::string> known = {"map",     "size", "ground",  "height", "terrain", "level",
                                                   "hexside", "road", "railway", "mark",   "label"};
    static constexpr std::array<Handler, 11> handlers = {
        &MapReader::read_title,   &MapReader::read_size,  &MapReader::read_ground,  &MapReader::read_height,
        &MapReader::read_terrain, &MapReader::read_level, &MapReader::read_hexside, &MapReader::read_road,
        &MapReader::read_railway, &MapReader::read_mark,  &MapReader::read_label};
    const auto found = std::find(known.begin(), known.end(), key);
    if (found == known.end()) place_.fail(fmt::format("'{}' is no word of a map{}", key, suggestion(key, known)));
    if (rest.empty()) place_.fail(fmt::format("'{}' has nothing after it", key));
    const auto number = static_cast<std::size_t>(found - known.begin());
    constexpr std::size_t first_with_hexes = 4;
    if (number >= first_with_hexes && map_.hexes_.empty())
      place_.fail("'size COLUMNS ROWS' must stand before the first hex");
    (this->*handlers[number])(rest);
  }

  void once(bool there, std::string_view key) {
    if (there) place_.fail(fmt::format("'{}' stands twice", key));
  }

  void read_title(std::string_view rest) {
    once(!map_.title_.empty(), "map");
    map_.title_ = rest;
  }

  void read_size(std::string_view rest) {
    once(!map_.hexes_.empty(), "size");
    const auto parts = words(rest);
    if (parts.size() != 2) place_.fail("the size is written 'size COLUMNS ROWS'");
    const int columns = place_.number(parts[0], 1, HexGrid::longest, "the number of columns");
    const int rows = place_.number(parts[1], 1, HexGrid::longest, "the number of rows");
    map_.grid_ = HexGrid(columns, rows);
    map_.hexes_.resize(static_cast<std::size_t>(map_.grid_.size()));
    given_ = PlaceTable(2, map_.hexes_.size());
  }

  void read_ground(std::string_view rest) {
    once(ground_.has_value(), "ground");
    ground_ = terrain_of(rest);
  }

  void read_height(std::string_view rest) {
    once(height_.has_value(), "height");
    height_ = level_of(rest);
  }

  std::uint8_t terrain_of(std::string_view word) const { return number_of(word, words_.terrains, "terrain"); }
  std::int8_t level_of(std::string_view text) const {
    return static_cast<std::int8_t>(place_.number(text, 0, highest_level, "a level"));
  }
  std::uint8_t number_of(std::string_view word, const std::vector<std::string>& names, std::string_view what) const {
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) place_.fail(fmt::format("'{}' is no {}{}", word, what, suggestion(word, names)));
    return static_cast<std::uint8_t>(found - names.begin());
  }

  std::vector<PlaceNumber> hexes_in(std::string_view text) const {
    std::vector<PlaceNumber> hexes;
    if (auto fault = parse_hexes(text, map_.grid_, hexes)) place_.fail(*fault);
    return hexes;
  }
  PlaceNumber hex_in(std::string_view text) const {
    PlaceNumber hex = no_place;
    if (auto fault = parse_hex(text, map_.grid_, hex)) place_.fail(*fault);
    return hex;
  }
  HexMap::Hex& at(PlaceNumber hex) { return map_.hexes_[static_cast<std::size_t>(hex)]; }

  void read_terrain(std::string_view rest) {
    const auto [word, list] = key_and_rest(rest);
    const std::uint8_t terrain = terrain_of(word);
    for (const PlaceNumber hex : hexes_in(list)) {
      if (given_[terrain_row].contains(hex))
        place_.fail(fmt::format("{} is {} already", name_of(hex), words_.terrains[map_.terrain(hex)]));
      given_.insert(terrain_row, hex);
      at(hex).terrain = terrain;
    }
  }

  void read_level(std::string_view rest) {
    const auto [word, list] = key_and_rest(rest);
    const std::int8_t level = level_of(word);
    for (const PlaceNumber hex : hexes_in(list)) {
      if (given_[level_row].contains(hex))
        place_.fail(fmt::format("{} is at level {} already", name_of(hex), map_.level(hex)));
      given_.insert(level_row, hex);
      at(hex).level = level;
    }
  }

  void read_mark(std::string_view rest) {
    const auto [word, list] = key_and_rest(rest);
    const std::uint8_t mark = number_of(word, words_.marks, "mark");
    for (const PlaceNumber hex : hexes_in(list)) {
      if (map_.has_mark(hex, mark)) place_.fail(fmt::format("{} is {} already", name_of(hex), word));
      at(hex).marks = static_cast<std::uint8_t>(at(hex).marks | 1U << mark);
    }
  }

  void read_label(std::string_view rest) {
    const auto [kind, more] = key_and_rest(rest);
    number_of(kind, label_words, "kind of label");
    const auto [name, said] = key_and_rest(more);
    const PlaceNumber hex = hex_in(name);
    if (said.empty()) place_.fail(fmt::format("the label at {} says nothing", name));
    map_.labels_.push_back({std::string(kind), std::string(said), hex});
  }

  std::string between(PlaceNumber hex, Direction side) const {
    return fmt::format("{} and {}", name_of(hex), name_of(map_.grid_.neighbour(hex, side)));
  }

  /// The hexside of the first hex towards the second.
  Direction side_between(PlaceNumber from, PlaceNumber to) const {
    const auto side = map_.grid_.direction(from, to);
    if (!side) place_.fail(fmt::format("{} and {} are not neighbours", name_of(from), name_of(to)));
    return *side;
  }

  /// What is or will be on a hexside.
  std::uint8_t ever(PlaceNumber hex, Direction side) {
    const auto i = static_cast<std::size_t>(side);
    return static_cast<std::uint8_t>(at(hex).sides[i] | at(hex).later[i]);
  }

  template <class Change>
  void both_ways(PlaceNumber hex, Direction side, const Change& change) {
    change(at(hex), static_cast<std::size_t>(side));
    change(at(map_.grid_.neighbour(hex, side)), static_cast<std::size_t>(opposite(side)));
  }

  void lay(PlaceNumber hex, Direction side, HexsideFeature feature) {
    both_ways(hex, side, [&](HexMap::Hex& one, std::size_t i) {
      one.sides[i] = static_cast<std::uint8_t>(one.sides[i] | bit(feature));
    });
  }

  void lay_later(PlaceNumber hex, Direction side, HexsideFeature feature, int from) {
    const auto i = static_cast<std::size_t>(side);
    if (at(hex).later[i] != 0 && at(hex).later_from[i] != from)
      place_.fail(fmt::format("between {} something comes in turn {} already, and only one turn can bring anything",
                              between(hex, side), at(hex).later_from[i]));
    both_ways(hex, side, [&](HexMap::Hex& one, std::size_t at_side) {
      one.later[at_side] = static_cast<std::uint8_t>(one.later[at_side] | bit(feature));
      one.later_from[at_side] = static_cast<std::int8_t>(from);
    });
    map_.later_.push_back({hex, side, feature, from});
  }

  void read_hexside(std::string_view rest) {
    auto parts = words(rest);
    const HexsideFeature feature = water_features[number_of(parts[0], water_words, "hexside")];
    const bool crossing = (bit(feature) & crossing_bits) != 0;
    int from = 0;
    if (parts.size() > 2 && parts[parts.size() - 2] == "from") {
      if (!crossing) place_.fail(fmt::format("a {} is there from the start", parts[0]));
      from = place_.number(parts.back(), 2, last_turn, "the turn after 'from'");
      parts.resize(parts.size() - 2);
    }
    if (parts.size() < 2) place_.fail(fmt::format("'hexside {}' names no hexside", parts[0]));
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const std::size_t slash = parts[i].find('/');
      if (slash == std::string_view::npos)
        place_.fail(fmt::format("'{}' is no hexside; a hexside is two hexes, such as 0102/0103", parts[i]));
      const PlaceNumber hex = hex_in(parts[i].substr(0, slash));
      const Direction side = side_between(hex, hex_in(parts[i].substr(slash + 1)));
      if ((ever(hex, side) & bit(feature)) != 0)
        place_.fail(fmt::format("the {} between {} stands twice", parts[0], between(hex, side)));
      if (!crossing && (ever(hex, side) & water_bits) != 0)
        place_.fail(fmt::format("between {} there is water already", between(hex, side)));
      if (from > 0) {
        lay_later(hex, side, feature, from);
      } else {
        lay(hex, side, feature);
      }
      if (crossing) crossings_.push_back({place_.line, hex, side, feature});
    }
  }

  void read_road(std::string_view rest) { read_way(HexsideFeature::road, "road", rest); }
  void read_railway(std::string_view rest) { read_way(HexsideFeature::railway, "railway", rest); }

  void read_way(HexsideFeature kind, std::string_view word, std::string_view rest) {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos || trim(rest.substr(0, colon)).empty())
      place_.fail(fmt::format("a {0} is written '{0} NAME: 0801-0802-0803'", word));
    MapLine line{kind, std::string(trim(rest.substr(0, colon))), {}};
    for (const std::string_view name : split(rest.substr(colon + 1), '-')) line.through.push_back(hex_in(name));
    if (line.through.size() < 2) place_.fail(fmt::format("'{}' needs two hexes or more", line.name));
    for (std::size_t i = 1; i < line.through.size(); ++i) {
      const PlaceNumber hex = line.through[i - 1];
      const auto side = map_.grid_.direction(hex, line.through[i]);
      if (!side)
        place_.fail(fmt::format("'{}' jumps from {} to {}", line.name, name_of(hex), name_of(line.through[i])));
      if ((ever(hex, *side) & bit(kind)) != 0)
        place_.fail(fmt::format("there is a {} between {} already", word, between(hex, *side)));
      lay(hex, *side, kind);
      ways_.push_back({place_.line, hex, *side, kind});
    }
    map_.lines_.push_back(std::move(line));
  }

  /// What can be said only when every line is read.
  void finish() {
    if (map_.title_.empty()) place_.fail("there is no line 'map TITLE'");
    if (map_.hexes_.empty()) place_.fail("there is no line 'size COLUMNS ROWS'");
    for (int i = 0; i < map_.grid_.size(); ++i) {
      const auto hex = static_cast<PlaceNumber>(i);
      if (!given_[terrain_row].contains(hex)) {
        if (!ground_) place_.fail(fmt::format("{} has no terrain, and no line 'ground' gives it one", name_of(hex)));
        at(hex).terrain = *ground_;
      }
      if (!given_[level_row].contains(hex)) {
        if (!height_) place_.fail(fmt::format("{} has no level, and no line 'height' gives it one", name_of(hex)));
        at(hex).level = *height_;
      }
    }
    for (const Written& one : crossings_) {
      place_.line = one.line;
      if ((ever(one.hex, one.side) & water_bits) == 0)
        place_.fail(fmt::format("between {} there is neither creek nor river to cross", between(one.hex, one.side)));
    }
    for (const Written& one : ways_) {
      place_.line = one.line;
      const std::uint8_t features = ever(one.hex, one.side);
      if ((features & bit(HexsideFeature::river)) != 0 && (features & crossing_bits) == 0)
        place_.fail(fmt::format("between {} the river has neither bridge nor ford", between(one.hex, one.side)));
    }
  }

  std::string name_of(PlaceNumber hex) const { return map_.grid_.name(hex); }

  FilePlace place_;
  const MapWords& words_;
  HexMap map_;
  std::optional<std::uint8_t> ground_;
  std::optional<std::int8_t> height_;
  static constexpr std::size_t terrain_row = 0;
  static constexpr std::size_t level_row = 1;
  PlaceTable given_;  // hexes that have their terrain, or level, from a line of their own
  std::vector<Written> crossings_;
  std::vector<Written> ways_;
};

HexMap read_hex_map(std::string_view file, std::string_view text, const MapWords& words) {
  return MapReader(file, words).read(text);
}

}  // namespace longroll
