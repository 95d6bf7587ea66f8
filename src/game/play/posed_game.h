// A game whose pieces stand on a free table: their poses are in the state, and what is measured between them.
#pragma once

#include <algorithm>

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
  /// Some pieces, by number; and how far off they are.
  using Pieces = FixedList<Piece, std::tuple_size_v<decltype(State::pieces)>>;
  using Distances = FixedList<std::pair<Length, Piece>, Pieces::capacity>;

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
  /// Every unit but one.
  template <class Visit>
  void each_other_unit(Piece id, const Visit& visit) const {
    each_on_table([&](Piece one) {
      if (one != id) visit(one);
    });
  }
  /// The nearest unit of a side that is wanted, of equally near ones the first; no_piece: there is none.
  template <class Wanted>
  Piece nearest_of(Side side, Piece id, const Wanted& wanted) const {
    Piece nearest = no_piece;
    Length least;
    each_unit(side, [&](Piece one) {
      if (one == id || !wanted(one)) return;
      const Length far = distance(id, one);
      if (nearest != no_piece && far >= least) return;
      nearest = one;
      least = far;
    });
    return nearest;
  }
  Piece nearest_enemy(Piece id) const {
    return nearest_of(other_side(id), id, [](Piece) { return true; });
  }
  /// Units that are wanted with their distance from a shape, the nearest first; of equally near ones the first.
  template <class Wanted>
  Distances by_distance(table::Shape from, const Wanted& wanted) const {
    Distances found;
    each_on_table([&](Piece id) {
      if (wanted(id)) found.push_back({table::measure(from, quad(id)).length, id});
    });
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return found;
  }

  /// Whether a unit would have room: on the table, and on nobody.
  bool is_free_for(Piece id, const table::Pose& pose, const table::Footprint& size) const {
    if (!table::is_on_table(table::corners_of(pose, size), table_size())) return false;
    bool free = true;
    each_other_unit(
        id, [&](Piece one) { free = free && !table::overlap(pose, size, this->pose(one), self().footprint(one)); });
    return free;
  }
  /// Whether ground lies in what nobody crosses, which is every barrier of the game (`each_barrier`).
  bool crosses_barrier(const table::Quad& quad) const {
    bool crosses = false;
    self().each_barrier([&](const table::Segment& stretch) { crosses = crosses || table::touch(quad, stretch); });
    return crosses;
  }
  /// Whether all units have, and nobody stands on another but who is on his way through friends.
  bool all_have_room(Piece under_way = no_piece) const {
    bool all = true;
    each_on_table([&](Piece id) {
      all = all && table::is_on_table(quad(id), table_size());
      each_other_unit(id, [&](Piece one) {
        if (one > id || id == under_way || one == under_way) return;
        all = all && !table::overlap(pose(id), self().footprint(id), pose(one), self().footprint(one));
      });
    });
    return all;
  }
  /// Where a unit that arrives comes on: with its rear on the edge of the table at its place, or as little beside it as
  /// it takes to have room and to be so far off enemies; nothing where there is no room within so much.
  std::optional<table::Pose> entry_of(Piece id, const table::Footprint& size, Length along, Length keep_off) const {
    constexpr table::Thousandths step = table::inch / 2;
    const table::Pose there = table::advanced(this->info(id).at, size.depth);
    for (table::Thousandths far = 0; far <= table::thousandths(along); far += step)
      for (const table::Thousandths aside : {far, -far}) {
        const table::Pose pose = table::sidled(there, aside);
        const table::Quad stands = table::corners_of(pose, size);
        bool free = is_free_for(id, pose, size);
        each_unit(other_side(id),
                  [&](Piece enemy) { free = free && table::is_clear_by(stands, quad(enemy), keep_off); });
        if (free) return pose;
      }
    return std::nullopt;
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
