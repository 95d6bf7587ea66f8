// Boxes beside a board, in which pieces are that stand nowhere on it.
#pragma once

#include <array>

#include "game/play/shown.h"

namespace longroll {

/// What a box is called, and what those in it do.
struct BoxWords {
  std::string_view name;
  std::string_view words;
};

/// The same boxes for both sides; `box_of(piece)` is the number of the one that it is in, if any, as an enumerator.
template <class Game, std::size_t Boxes, class BoxOf>
std::vector<shown::Box> boxes_of(const Game& game, const std::array<BoxWords, Boxes>& words, const BoxOf& box_of) {
  std::vector<shown::Box> boxes;
  for (const Side side : {Side::first, Side::second}) {
    const std::size_t first = boxes.size();
    for (const BoxWords& one : words) boxes.push_back({std::string(one.name), std::string(one.words), side, {}});
    game.each_of(side, [&](auto id) {
      if (const auto box = box_of(id))
        boxes[first + static_cast<std::size_t>(*box)].pieces.push_back(static_cast<int>(id));
    });
  }
  return boxes;
}

}  // namespace longroll
