// How pages draw a hex map.
#include "base/enums.h"
#include "board/hex/map.h"

namespace longroll {
namespace {

Value hexsides_value(const HexMap& map) {
  List sides;
  const auto add = [&](HexsideFeature feature, PlaceNumber hex, Direction side, int from) {
    RecordMaker maker;
    maker.add("kind", std::string(enum_name(feature)))
        .add("between", strings_value({map.grid().name(hex), map.grid().name(map.grid().neighbour(hex, side))}));
    if (from > 0) maker.add("from", std::int64_t{from});
    sides.push_back(maker.done());
  };
  map.grid().each([&](PlaceNumber hex) {
    for (const Direction side : {Direction::north, Direction::north_east, Direction::south_east}) {
      if (map.grid().neighbour(hex, side) == no_place) continue;
      for (const HexsideFeature feature :
           {HexsideFeature::river, HexsideFeature::creek, HexsideFeature::ford, HexsideFeature::bridge})
        if (map.hexside(hex, side, 0).has(feature)) add(feature, hex, side, 0);
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
