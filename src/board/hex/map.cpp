// Reads hex maps from text: ground, heights, marks and labels.
#include "board/hex/map.h"

#include <algorithm>

#include "base/enums.h"
#include "board/hex/map_reader.h"

namespace longroll {
namespace {

const std::vector<std::string> label_words = {"place", "water", "height"};
constexpr int highest_level = 99;

}  // namespace

HexMap MapReader::read(std::string_view text) {
  for (const TextLine& line : lines_of(text)) {
    place_.line = line.number;
    const auto [key, rest] = key_and_rest(line.text);
    read_line(key, rest);
  }
  finish();
  return std::move(map_);
}

void MapReader::read_line(std::string_view key, std::string_view rest) {
  static const std::vector<std::string> handled = {"map",   "size",    "ground", "height", "terrain",
                                                   "level", "hexside", "mark",   "label"};
  static constexpr std::array<Handler, 9> handlers = {
      &MapReader::read_title,   &MapReader::read_size,    &MapReader::read_ground,
      &MapReader::read_height,  &MapReader::read_terrain, &MapReader::read_level,
      &MapReader::read_hexside, &MapReader::read_mark,    &MapReader::read_label};
  std::vector<std::string> known = handled;
  for (const std::string& name : enum_names<HexsideFeature>())
    if (const auto way = *enum_from<HexsideFeature>(name);
        features_of(way).any(way_features) && words_.features.has(way))
      known.push_back(name);
  const auto found = std::find(known.begin(), known.end(), key);
  if (found == known.end()) place_.fail(fmt::format("'{}' is no word of a map{}", key, suggestion(key, known)));
  if (rest.empty()) place_.fail(fmt::format("'{}' has nothing after it", key));
  const auto number = static_cast<std::size_t>(found - known.begin());
  constexpr std::size_t first_with_hexes = 4;
  if (number >= first_with_hexes && map_.hexes_.empty())
    place_.fail("'size COLUMNS ROWS' must stand before the first hex");
  if (number < handlers.size()) {
    (this->*handlers[number])(rest);
  } else {
    read_way(*enum_from<HexsideFeature>(key), rest);
  }
}

void MapReader::read_title(std::string_view rest) {
  place_.once(!map_.title_.empty(), "map");
  map_.title_ = rest;
}

void MapReader::read_size(std::string_view rest) {
  place_.once(!map_.hexes_.empty(), "size");
  const auto parts = words(rest);
  if (parts.size() != 2) place_.fail("the size is written 'size COLUMNS ROWS'");
  const int columns = place_.number(parts[0], 1, HexGrid::longest, "the number of columns");
  const int rows = place_.number(parts[1], 1, HexGrid::longest, "the number of rows");
  map_.grid_ = HexGrid(columns, rows);
  map_.hexes_.resize(static_cast<std::size_t>(map_.grid_.size()));
  given_ = PlaceTable(2, map_.hexes_.size());
}

void MapReader::read_ground(std::string_view rest) {
  place_.once(ground_.has_value(), "ground");
  ground_ = terrain_of(rest);
}

void MapReader::read_height(std::string_view rest) {
  place_.once(height_.has_value(), "height");
  height_ = level_of(rest);
}

std::int8_t MapReader::level_of(std::string_view text) const {
  return static_cast<std::int8_t>(place_.number(text, 0, highest_level, "a level"));
}

void MapReader::read_terrain(std::string_view rest) {
  const auto [word, list] = key_and_rest(rest);
  const std::uint8_t terrain = terrain_of(word);
  for (const PlaceNumber hex : read_hexes(place_, list, map_.grid_)) {
    if (given_[terrain_row].contains(hex))
      place_.fail(fmt::format("{} is {} already", name_of(hex), words_.terrains[map_.terrain(hex)]));
    given_.insert(terrain_row, hex);
    at(hex).terrain = terrain;
  }
}

void MapReader::read_level(std::string_view rest) {
  const auto [word, list] = key_and_rest(rest);
  const std::int8_t level = level_of(word);
  for (const PlaceNumber hex : read_hexes(place_, list, map_.grid_)) {
    if (given_[level_row].contains(hex))
      place_.fail(fmt::format("{} is at level {} already", name_of(hex), map_.level(hex)));
    given_.insert(level_row, hex);
    at(hex).level = level;
  }
}

void MapReader::read_mark(std::string_view rest) {
  const auto [word, list] = key_and_rest(rest);
  const auto mark = static_cast<std::uint8_t>(place_.number_of(word, words_.marks, "mark"));
  for (const PlaceNumber hex : read_hexes(place_, list, map_.grid_)) {
    if (map_.has_mark(hex, mark)) place_.fail(fmt::format("{} is {} already", name_of(hex), word));
    at(hex).marks = static_cast<std::uint8_t>(at(hex).marks | 1U << mark);
    marks_.push_back({place_.line, hex, mark});
  }
}

void MapReader::read_label(std::string_view rest) {
  const auto [kind, more] = key_and_rest(rest);
  place_.number_of(kind, label_words, "kind of label");
  const auto [name, said] = key_and_rest(more);
  const PlaceNumber hex = read_hex(place_, name, map_.grid_);
  if (said.empty()) place_.fail(fmt::format("the label at {} says nothing", name));
  map_.labels_.push_back({std::string(kind), std::string(said), hex});
}

HexMap read_hex_map(std::string_view file, std::string_view text, const MapWords& words) {
  HexMap map = MapReader(file, words).read(text);
  if (const auto hexes = static_cast<std::size_t>(map.grid().size()); hexes > words.hexes)
    throw BadInput(fmt::format("{}: the map has {} hexes; there is room for {}", file, hexes, words.hexes));
  return map;
}

}  // namespace longroll
