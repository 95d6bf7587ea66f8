// What games on hexes draw alike: the legend of their map, zones over it, and the boxes beside it.
#pragma once

#include "board/hex/map.h"
#include "game/play/boxes.h"

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

inline constexpr std::array<BoxWords, 3> hex_boxes = {
    {{"at hand", "may enter now"}, {"to come", "arrive later"}, {"lost", "destroyed, captured or gone"}}};

}  // namespace longroll
