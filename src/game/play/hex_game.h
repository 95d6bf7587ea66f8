// A game whose pieces stand on hexes: units, and officers who are with them.
#pragma once

#include "board/hex/map.h"
#include "game/play/stood_game.h"

namespace longroll {

/// The state of a game on hexes with who stands where. The scenario has its `map`, the state its `hexes`, a piece
/// `hex` and `where`, of which one is `on_map`; `Game`, which derives from it, has `is_unit(piece)`.
template <class Game, class Setting, class State, class PlaceSet, std::size_t Places>
class HexGame : public StoodGame<Game, Setting, State, PlaceSet, Places> {
  using Base = StoodGame<Game, Setting, State, PlaceSet, Places>;

 public:
  using Piece = typename Setting::Piece;
  using Base::each_of;
  using Base::piece;
  using Whereabouts = decltype(State().pieces[0].where);

  const HexMap& map() const { return this->scenario().map; }
  const HexGrid& grid() const { return map().grid(); }
  auto& hex(PlaceNumber place) { return this->state.hexes[static_cast<std::size_t>(place)]; }
  const auto& hex(PlaceNumber place) const { return this->state.hexes[static_cast<std::size_t>(place)]; }
  std::string place_name(PlaceNumber place) const { return grid().name(place); }
  PlaceNumber place_named(std::string_view name) const { return grid().named(name); }
  bool on_map(Piece id) const { return piece(id).where == Whereabouts::on_map; }
  /// Hexes between two pieces, and from a piece to a hex.
  int distance(Piece one, Piece two) const { return distance(one, piece(two).hex); }
  int distance(Piece id, PlaceNumber place) const { return grid().distance(piece(id).hex, place); }

  /// Officers of a side who are on the map.
  template <class Visit>
  void each_officer(Side side, const Visit& visit) const {
    each_of(side, [&](Piece id) {
      if (!self().is_unit(id) && on_map(id)) visit(id);
    });
  }
  /// Units that stand in a hex; officers of a side who do.
  template <class Visit>
  void each_unit_at(PlaceNumber place, const Visit& visit) const {
    this->each_at(place, [&](Piece id) {
      if (self().is_unit(id)) visit(id);
    });
  }
  template <class Visit>
  void each_officer_at(PlaceNumber place, Side side, const Visit& visit) const {
    this->each_at(place, side, [&](Piece id) {
      if (!self().is_unit(id)) visit(id);
    });
  }
  auto officers_at(PlaceNumber place, Side side) const {
    return this->some_at(side, place, [&](Piece id) { return !self().is_unit(id); });
  }
  /// What the units of a side in a hex weigh, and whether it has any there.
  int strength_at(PlaceNumber place, Side side) const { return this->standing().weight(side, place); }
  bool has_units(PlaceNumber place, Side side) const { return this->occupied(side).contains(place); }
  /// The side whose units stand in a hex, if any do.
  std::optional<Side> occupant(PlaceNumber place) const {
    for (const Side side : {Side::first, Side::second})
      if (has_units(place, side)) return side;
    return std::nullopt;
  }

  /// It stands there from now on; or it is off the map.
  void put(Piece id, PlaceNumber place) { move(id, place, Whereabouts::on_map); }
  void remove(Piece id, Whereabouts to) { move(id, no_place, to); }

 protected:
  using Base::Base;

 private:
  const Game& self() const { return static_cast<const Game&>(*this); }
  void move(Piece id, PlaceNumber place, Whereabouts where) {
    piece(id).hex = place;
    piece(id).where = where;
    this->stand(id);
  }
};

}  // namespace longroll
