// A game whose pieces stand on a free table: their poses are in the state, and what is measured between them.
#pragma once

#include "board/table/field.h"
#include "board/table/measure.h"
#include "game/play/set_game.h"

namespace longroll {

/// The state, which has the pose of each piece in `at`, with its setting, whose scenario has the `ground`. `Game`,
/// which derives from it, has `footprint(piece)`, that of a point for who has no ground; `is_unit(piece)`; and
/// `on_table(piece)`.
template <class Game, class Setting, class State>
class PosedGame : public SetGame<Setting, State> {
 public:
  using Piece = typename Setting::Piece;

  const table::Point& table_size() const { return this->scenario().ground.size(); }
  const table::Pose& pose(Piece id) const { return this->state.at[index(id)]; }
  table::Quad quad(Piece id) const { return table::corners_of(pose(id), self().footprint(id)); }
  table::Point centre(Piece id) const { return table::centre_of(pose(id), self().footprint(id)); }
  /// From nearest point to nearest point.
  table::Measured measured(Piece a, Piece b) const { return table::measure(quad(a), quad(b)); }
  Length distance(Piece a, Piece b) const { return measured(a, b).length; }
  bool within(Piece a, Piece b, Length most) const { return table::is_in_reach(quad(a), quad(b), most); }
  Side other_side(Piece id) const { return other(this->info(id).side); }

  /// Pieces on the table: every unit of a side, every other piece of it, every unit of both.
  template <class Visit>
  void each_unit(Side side, const Visit& visit) const {
    this->each_of(side, [&](Piece id) {
      if (self().is_unit(id) && self().on_table(id)) visit(id);
    });
  }
  template <class Visit>
  void each_but_units(Side side, const Visit& visit) const {
    this->each_of(side, [&](Piece id) {
      if (!self().is_unit(id) && self().on_table(id)) visit(id);
    });
  }
  template <class Visit>
  void each_on_table(const Visit& visit) const {
    this->each([&](Piece id) {
      if (self().is_unit(id) && self().on_table(id)) visit(id);
    });
  }
  /// The nearest enemy unit that is wanted, of equally near ones the first; no_piece: there is none.
  template <class Wanted>
  Piece nearest_enemy(Piece id, const Wanted& wanted) const {
    Piece nearest = no_piece;
    Length least;
    each_unit(other_side(id), [&](Piece enemy) {
      if (!wanted(enemy)) return;
      const Length far = distance(id, enemy);
      if (nearest != no_piece && far >= least) return;
      nearest = enemy;
      least = far;
    });
    return nearest;
  }
  Piece nearest_enemy(Piece id) const {
    return nearest_enemy(id, [](Piece) { return true; });
  }
  /// Those who are with a unit stand behind its middle: leaders and the like, whose `with(piece)` it is.
  void bring_along(Piece unit) {
    const table::Pose behind = table::advanced(pose(unit), -self().footprint(unit).depth);
    each_but_units(this->info(unit).side, [&](Piece id) {
      if (static_cast<Game&>(*this).with(id) == unit) this->state.at[index(id)] = behind;
    });
  }
  /// What a point meets that rides, such as a leader: it is no obstacle and meets none, but stays so far off enemies.
  table::Field field_of_rider(Piece id, Length keep_off) const {
    table::Field field(table_size());
    const table::Quad stands = quad(id);
    each_unit(other_side(id), [&](Piece enemy) {
      field.add_kept_off(pose(enemy), self().footprint(enemy), keep_off, stands, static_cast<int>(index(enemy)));
    });
    return field;
  }
  /// Straight away from another, through the middles of both; back from its front where it stands on him.
  table::Heading away_from(Piece id, Piece other) const {
    const table::Vector way = centre(id) - centre(other);
    return way == table::Vector{} ? table::reversed(pose(id).heading) : table::heading_along(way);
  }

 protected:
  using SetGame<Setting, State>::SetGame;

 private:
  const Game& self() const { return static_cast<const Game&>(*this); }
};

}  // namespace longroll
