// A game whose pieces stand in places: who stands where, kept beside the state by what moves pieces.
#pragma once

#include "game/play/set_game.h"
#include "game/play/standing.h"

namespace longroll {

/// The state with its setting, and who stands where in it. `Game`, which derives from it, has `stood(piece)`: how a
/// piece stands by the state; `is_unit(piece)` and `on_map(piece)`.
template <class Game, class Setting, class State, class PlaceSet, std::size_t Places>
class StoodGame : public SetGame<Setting, State> {
 public:
  using Piece = typename Setting::Piece;
  /// Some pieces, by number.
  using Pieces = FixedList<Piece, std::tuple_size_v<decltype(State::pieces)>>;

  /// Pieces in a place: all of them, those of one side; whether there is one that is wanted.
  template <class Visit>
  void each_at(PlaceNumber at, const Visit& visit) const {
    standing_.each_at(at, visit);
  }
  template <class Visit>
  void each_at(PlaceNumber at, Side side, const Visit& visit) const {
    each_at(at, [&](Piece id) {
      if (this->info(id).side == side) visit(id);
    });
  }
  template <class Wanted>
  bool any_at(PlaceNumber at, const Wanted& wanted) const {
    bool found = false;
    each_at(at, [&](Piece id) { found = found || wanted(id); });
    return found;
  }
  /// Those of one side in a place who are meant, all of them, and the units alone; those of a list.
  template <class Meant>
  Pieces some_at(Side side, PlaceNumber at, const Meant& meant) const {
    Pieces found;
    each_at(at, side, [&](Piece id) {
      if (meant(id)) found.push_back(id);
    });
    return found;
  }
  Pieces all_at(Side side, PlaceNumber at) const {
    return some_at(side, at, [](Piece) { return true; });
  }
  Pieces units_at(Side side, PlaceNumber at) const {
    return some_at(side, at, [&](Piece id) { return self().is_unit(id); });
  }
  template <class List, class Meant>
  static Pieces some_of(const List& list, const Meant& meant) {
    Pieces found;
    for (const Piece id : list)
      if (meant(id)) found.push_back(id);
    return found;
  }
  /// Units of a side, or of a smaller body that the game can go through (`each_of`), that are on the map; whether there
  /// is one that is wanted.
  template <class Body, class Visit>
  void each_unit(Body of, const Visit& visit) const {
    self().each_of(of, [&](Piece id) {
      if (self().is_unit(id) && self().on_map(id)) visit(id);
    });
  }
  template <class Body, class Wanted>
  bool any_unit(Body of, const Wanted& wanted) const {
    bool found = false;
    each_unit(of, [&](Piece id) { found = found || wanted(id); });
    return found;
  }
  /// Pieces of a side or a body who are meant.
  template <class Body, class Meant>
  Pieces those_of(Body of, const Meant& meant) const {
    Pieces found;
    self().each_of(of, [&](Piece id) {
      if (meant(id)) found.push_back(id);
    });
    return found;
  }
  /// The units of a list.
  Pieces units_of(const Pieces& pieces) const {
    return some_of(pieces, [&](Piece id) { return self().is_unit(id); });
  }
  /// Places where a side has units.
  const PlaceSet& occupied(Side side) const { return standing_.occupied(side); }
  /// Whether what is kept of who stands where is what the state says.
  bool is_true() const {
    bool all = true;
    this->each([&](Piece id) { all = all && standing_.at(id) == self().stood(id); });
    return all;
  }

 protected:
  using Posts = Standings<Piece, PlaceSet, Places, std::tuple_size_v<decltype(State::pieces)>>;

  explicit StoodGame(std::shared_ptr<const Setting> setting) : SetGame<Setting, State>(std::move(setting)) {}
  const Posts& standing() const { return standing_; }
  /// Sees anew how a piece stands, or all of them.
  void stand(Piece id) { standing_.set(id, self().stood(id)); }
  void stand_all() {
    this->each([&](Piece id) { stand(id); });
  }

 private:
  const Game& self() const { return static_cast<const Game&>(*this); }

  Posts standing_;
};

}  // namespace longroll
