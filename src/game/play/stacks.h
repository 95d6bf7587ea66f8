// Who stands where: the pieces of each place, kept beside a state and rebuilt from it.
#pragma once

#include <array>
#include <cstdint>

#include "board/place_set.h"

namespace longroll {

/// Lists of pieces by place, in the order of their numbers, so that equal states have equal lists.
template <class Piece, std::size_t Places, std::size_t Pieces>
class Stacks {
 public:
  Stacks() { clear(); }

  void clear() {
    first_.fill(nobody);
    next_.fill(nobody);
  }
  void add(Piece piece, PlaceNumber place) {
    std::uint16_t* slot = &first_[static_cast<std::size_t>(place)];
    while (*slot != nobody && *slot < number(piece)) slot = &next_[*slot];
    next_[number(piece)] = *slot;
    *slot = number(piece);
  }
  /// It stands there.
  void take_out(Piece piece, PlaceNumber place) {
    std::uint16_t* slot = &first_[static_cast<std::size_t>(place)];
    while (*slot != number(piece)) slot = &next_[*slot];
    *slot = next_[number(piece)];
  }
  template <class Visit>
  void each_at(PlaceNumber place, const Visit& visit) const {
    for (std::uint16_t at = first_[static_cast<std::size_t>(place)]; at != nobody; at = next_[at])
      visit(static_cast<Piece>(at));
  }

 private:
  static constexpr std::uint16_t nobody = 0xFFFF;
  static std::uint16_t number(Piece piece) { return static_cast<std::uint16_t>(piece); }

  std::array<std::uint16_t, Places> first_;
  std::array<std::uint16_t, Pieces> next_;
};

}  // namespace longroll
