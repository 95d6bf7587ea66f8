// Who stands where: the pieces of each place, what they weigh for their side there, and the places that a side has. It
// is kept beside a state by what moves pieces, and rebuilt from it.
#pragma once

#include "game/play/stacks.h"
#include "game/side.h"

namespace longroll {

/// A piece as it stands: a place for nobody is nowhere; without weight (an officer) it does not make the place its
/// side's.
struct Stood {
  Side side = Side::first;
  PlaceNumber place = no_place;
  int weight = 0;
  int order = 0;  ///< of its ranks, where a game counts what else of it has changed

  friend bool operator==(const Stood&, const Stood&) = default;
};

/// What each side weighs, by place.
template <std::size_t Places>
using WeightsOf = std::array<std::array<std::int16_t, Places>, 2>;

template <class Piece, class PlaceSet, std::size_t Places, std::size_t Pieces>
class Standings {
 public:
  using Weights = WeightsOf<Places>;

  /// It stands so from now on, wherever it stood before.
  void set(Piece piece, const Stood& now) {
    Stood& before = stood_[static_cast<std::size_t>(piece)];
    if (before == now) return;
    ++changes_[index(now.side)];
    if (before.place != no_place) {
      stacks_.take_out(piece, before.place);
      weigh(before, -before.weight);
    }
    before = now;
    if (now.place == no_place) return;
    stacks_.add(piece, now.place);
    weigh(now, now.weight);
  }
  /// How it stands.
  const Stood& at(Piece piece) const { return stood_[static_cast<std::size_t>(piece)]; }
  /// How often a side has changed how it stands: for what is kept as long as it has not.
  std::uint32_t changes(Side side) const { return changes_[index(side)]; }
  /// Calls `visit` with each piece in a place, by number.
  template <class Visit>
  void each_at(PlaceNumber place, const Visit& visit) const {
    stacks_.each_at(place, visit);
  }
  /// What a side weighs in a place, and in all of them.
  int weight(Side side, PlaceNumber place) const { return weights_[index(side)][static_cast<std::size_t>(place)]; }
  const Weights& weights() const { return weights_; }
  /// Places where a side has weight.
  const PlaceSet& occupied(Side side) const { return occupied_[index(side)]; }

 private:
  void weigh(const Stood& one, int more) {
    std::int16_t& here = weights_[index(one.side)][static_cast<std::size_t>(one.place)];
    here = static_cast<std::int16_t>(here + more);
    occupied_[index(one.side)].set(one.place, here > 0);
  }

  Stacks<Piece, Places, Pieces> stacks_;
  std::array<Stood, Pieces> stood_{};
  Weights weights_{};
  std::array<PlaceSet, 2> occupied_;
  std::array<std::uint32_t, 2> changes_{};
};

}  // namespace longroll
