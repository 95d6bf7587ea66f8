// What a stack commands: its arc of fire, its zone, and where its rear is (L.R1, L.F6, L.27).
#include <fmt/format.h>

#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

std::optional<shown::Bearing> LineOfBattle::bearing(PlaceNumber place) const {
  const std::optional<Side> side = occupant(place);
  if (!side) return std::nullopt;
  shown::Bearing found;
  found.place = place_name(place);
  const Stacked stack = units_at(place, *side);
  int range = 0;
  bool fires = false;
  for (const PieceId id : stack) {
    if (!can_fire(id)) continue;
    fires = true;
    range = std::max(range, std::min(range_of(id), visibility()));
  }
  grid().each([&](PlaceNumber hex) {
    if (hex == place || grid().distance(place, hex) > std::max(range, 1)) return;
    if (std::ranges::any_of(stack, [&](PieceId id) { return commands_hex(id, hex); }))
      found.arc.push_back(place_name(hex));
    if (grid().distance(place, hex) != 1) return;
    if (std::ranges::any_of(stack, [&](PieceId id) { return can_fire(id) && in_front(id, hex); }))
      found.zone.push_back(place_name(hex));
    if (std::ranges::any_of(stack, [&](PieceId id) { return into_rear(id, hex); }))
      found.rear.push_back(place_name(hex));
  });
  found.words = !fires ? fmt::format("{} cannot fire as it stands", found.place)
                       : fmt::format("{} fires at up to {} hexes: {} in its arc and in sight", found.place, range,
                                     number_of(static_cast<int>(found.arc.size()), "hex", "hexes"));
  if (found.rear.size() == 6) found.words += "; it is all rear";
  return found;
}

}  // namespace longroll::line_of_battle
