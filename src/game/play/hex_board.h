// What games on hexes draw alike: the legend of their map, zones over it, and the boxes beside it.
#pragma once

#include "board/hex/map.h"
#include "game/play/shown.h"

namespace longroll {

/// How most maps draw heights.
inline const shown::Meaning drawn_by_strokes{shown::MeaningKind::slope, "", "slope, downhill along the strokes"};

/// What a map draws, as far as it has it: grounds, of which a hex `has` some, heights, what lies on hexsides, ways; and
/// places that bring points.
std::vector<shown::Meaning> hex_legend(const HexMap& map, const std::vector<std::string>& grounds,
                                       FunctionRef<bool(PlaceNumber, const std::string&)> has,
                                       const shown::Meaning& heights = drawn_by_strokes);

/// The zones of control of both sides, `zone(side)`, as an overlay.
template <class Game>
shown::Overlay zone_overlay(const Game& game, std::string_view name, std::string words) {
  shown::Overlay found{std::string(name), std::move(words), {}, {}};
  game.grid().each([&](PlaceNumber at) {
    const bool first = game.zone(Side::first).contains(at);
    const bool second = game.zone(Side::second).contains(at);
    const shown::Seat whose = first && second ? shown::Seat() : first ? Side::first : Side::second;
    if (first || second)
      found.places.push_back({game.place_name(at), whose, whose ? "zone of control" : "in the zones of both"});
  });
  return found;
}

/// Where pieces off the map are.
enum class HexBox : std::uint8_t { at_hand, to_come, lost };

/// The boxes of both sides; `box_of(piece)` is the one that it is in, if any.
template <class Game, class BoxOf>
std::vector<shown::Box> boxes_of(const Game& game, const BoxOf& box_of) {
  std::vector<shown::Box> boxes;
  for (const Side side : {Side::first, Side::second}) {
    const std::size_t first = boxes.size();
    boxes.push_back({"at hand", "may enter now", side, {}});
    boxes.push_back({"to come", "arrive later", side, {}});
    boxes.push_back({"lost", "destroyed, captured or gone", side, {}});
    game.each_of(side, [&](auto id) {
      if (const std::optional<HexBox> box = box_of(id))
        boxes[first + static_cast<std::size_t>(*box)].pieces.push_back(static_cast<int>(id));
    });
  }
  return boxes;
}

}  // namespace longroll
