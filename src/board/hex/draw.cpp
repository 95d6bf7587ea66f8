// How pages draw a hex map.
#include "base/enums.h"
#include "board/hex/map.h"

namespace longroll {
namespace {

Value hexsides_value(const HexMap& map) {
  List sides;
  using enum HexsideFeature;
  const auto add = [&](HexsideFeature feature, PlaceNumber hex, Direction side, int from) {
    RecordMaker maker;
    maker.add("kind", std::string(enum_name(feature)))
        .add("between", strings_value({map.grid().name(hex), map.grid().name(map.grid().neighbour(hex, side))}));
    if (from > 0) maker.add("from", std::int64_t{from});
    sides.push_back(maker.done());
  };
  // Where woods meet woods no edge is drawn.
  const auto drawn = [&](HexsideFeature feature, PlaceNumber hex, Direction side) {
    return map.hexside(hex, side, 0).has(feature) && (feature != woods_edge || map.terrain(hex) != map.edged() ||
                                                      map.terrain(map.grid().neighbour(hex, side)) != map.edged());
  };
  map.grid().each([&](PlaceNumber hex) {
    for (const Direction side : all_directions) {
      if (map.grid().neighbour(hex, side) == no_place) continue;
      // A wall is told from the hex that it shelters; everything else from one of its two.
      const bool first = side == Direction::north || side == Direction::north_east || side == Direction::south_east;
      if (first) {
        for (const HexsideFeature feature :
             {river, creek, stream, ford, bridge, foot_bridge, woods_edge, ledge, vertical_slope})
          if (drawn(feature, hex, side)) add(feature, hex, side, 0);
      }
      if (drawn(stone_wall, hex, side)) add(stone_wall, hex, side, 0);
    }
  });
  for (const LaterHexside& later : map.later()) add(later.feature, later.hex, later.side, later.from);
  return {std::move(sides)};
}

Value lines_value(const HexMap& map) {
  List lines;
  for (const MapLine& line : map.lines()) {
    std::vector<std::string> through;
    for (const PlaceNumber hex : line.through) through.push_back(map.grid().name(hex));
    lines.push_back(RecordMaker()
                        .add("kind", std::string(enum_name(line.kind)))
                        .add("name", line.name)
                        .add("through", strings_value(through))
                        .done());
  }
  return {std::move(lines)};
}

}  // namespace

void HexMap::draw(RecordMaker& maker, FunctionRef<HexLook(PlaceNumber)> look) const {
  List hexes;
  grid_.each([&](PlaceNumber hex) {
    const HexLook here = look(hex);
    hexes.push_back(RecordMaker()
                        .add("name", grid_.name(hex))
                        .add("covers", strings_value(here.covers))
                        .add("level", std::int64_t{level(hex)})
                        .add("words", here.words)
                        .done());
  });
  List labels;
  for (const MapLabel& label : labels_)
    labels.push_back(
        RecordMaker().add("words", label.words).add("at", grid_.name(label.at)).add("kind", label.kind).done());
  maker.add("kind", "hex")
      .add("columns", std::int64_t{grid_.columns()})
      .add("rows", std::int64_t{grid_.rows()})
      .add("hexes", Value{std::move(hexes)})
      .add("hexsides", hexsides_value(*this))
      .add("lines", lines_value(*this))
      .add("labels", Value{std::move(labels)});
}

}  // namespace longroll
