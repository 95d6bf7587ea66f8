// Sight over the ground of a map without units.
#include "tests/line_of_battle/plain_sight.h"

#include "game/play/no_dice.h"

namespace longroll::line_of_battle::plain {

PlainSight::PlainSight(const HexMap& map, const House& house)
    : map_(map),
      house_(house),
      lines_(map.grid(), longest_sight),
      seen_(static_cast<std::size_t>(map.grid().size()), static_cast<std::size_t>(map.grid().size())) {
  map.grid().each([&](PlaceNumber hex) {
    SightHex here;
    here.level = static_cast<std::int8_t>(map.level(hex));
    here.crest = has_mark(map, hex, MapMark::crest);
    here.woods = terrain_at(map, hex) == Terrain::woods;
    here.orchard = in_orchard(hex);
    here.town = terrain_at(map, hex) == Terrain::town;
    hexes_.push_back(here);
  });
  NoDice no_dice;
  Umpire umpire(no_dice);
  map.grid().each([&](PlaceNumber from) {
    for (PlaceNumber to = from; to < map.grid().size(); ++to) {
      if (map.grid().distance(from, to) > longest_sight) continue;
      if (from != to && !resolve_sight(order(from, to), house, umpire).clear) continue;
      seen_.insert(static_cast<std::size_t>(from), to);
      seen_.insert(static_cast<std::size_t>(to), from);
    }
  });
}

template <class Visit>
void PlainSight::each_between(PlaceNumber from, PlaceNumber to, bool end_in_orchard, const Visit& visit) const {
  lines_.each(from, to, [&](const LineRing& ring) {
    visit(ring.counting(
        [&](PlaceNumber hex) { return sight_height(hexes_[static_cast<std::size_t>(hex)], end_in_orchard, house_); }));
  });
}

SightOrder PlainSight::order(PlaceNumber from, PlaceNumber to) const {
  SightOrder order;
  order.from = static_cast<std::int8_t>(map_.level(from));
  order.from_crest = has_mark(map_, from, MapMark::crest);
  order.to = static_cast<std::int8_t>(map_.level(to));
  order.to_crest = has_mark(map_, to, MapMark::crest);
  order.end_in_orchard = in_orchard(from) || in_orchard(to);
  order.between = {};
  each_between(from, to, order.end_in_orchard,
               [&](PlaceNumber hex) { order.between.push_back(hexes_[static_cast<std::size_t>(hex)]); });
  return order;
}

std::vector<PlaceNumber> PlainSight::between(PlaceNumber from, PlaceNumber to) const {
  std::vector<PlaceNumber> hexes;
  each_between(from, to, in_orchard(from) || in_orchard(to), [&](PlaceNumber hex) { hexes.push_back(hex); });
  return hexes;
}

}  // namespace longroll::line_of_battle::plain
