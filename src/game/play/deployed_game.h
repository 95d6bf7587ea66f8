// How the pieces of a game stand while they are deployed: taken up and put down, unseen by the other side.
#pragma once

#include "game/play/deploying.h"

namespace longroll {

/// Beside PosedGame and TableGame, for Deployment. `Game`, which derives from it, has `deploy_verbs`; for every piece
/// `off_table(piece)`, to be written; for those who are no units `with(piece)`, likewise, and for units
/// `begin_afresh(piece)`, which makes it what it is at the start; and `each_barrier(visit)` for the stretches in which
/// nobody stands.
template <class Game>
class DeployedGame {
 public:
  /// Until both have deployed neither knows where the other stands.
  bool has_fog() const { return is_deploying(self()); }
  void hide_from(Side side) {
    if (has_fog()) hide_deployment(self(), side);
  }
  /// For all that a side knows one of the others stands already, at the first spot that has room for him.
  void vary_hidden(Side from, int pick) {
    if (!has_fog()) return;
    hide_deployment(self(), from);
    const auto& others = self().setting().of_side[index(other(from))];
    Play put{.verb = Game::deploy_verbs.put};
    put.pieces.push_back(static_cast<PieceNumber>(others[static_cast<std::size_t>(pick) % others.size()]));
    const table::Spots spots = table::spots_for(*placing_in_hand(put), deployment_field(piece_of(put)));
    bool down = false;
    spots.places().each([&](PlaceNumber spot) {
      if (!down) put_down(piece_of(put), table::spot_at(spot));
      down = true;
    });
  }

  bool deploys(PieceId /*id*/) const { return true; }
  bool is_deployed(PieceId id) const { return self().on_table(id); }
  bool has_front(PieceId id) const { return self().is_unit(id); }

  void take_up(PieceId id) {
    if (!self().is_unit(id)) return lay_aside(id);
    // Those who are with a unit go with it, and come back with it.
    each_with(id, [&](PieceId one) { self().off_table(one) = true; });
    self().off_table(id) = true;
  }
  void put_down(PieceId id, const table::Point& spot) {
    at(id).at = spot;
    self().off_table(id) = false;
    if (!self().is_unit(id)) {
      self().with(id) = no_piece;
      return;
    }
    each_with(id, [&](PieceId one) { self().off_table(one) = false; });
    self().bring_along(id);
  }
  void turn_in_hand(PieceId id, table::Turn by) { at(id).heading = table::turned(at(id).heading, by); }
  void forget_deployed(PieceId id) {
    at(id) = {{}, table::heading_from(self().scenario().free->zone(self().info(id).side).edge)};
    if (!self().is_unit(id)) return lay_aside(id);
    self().begin_afresh(id);
    self().off_table(id) = true;
  }

 protected:
  /// A free battle begins with it; the second side deploys first.
  void begin_deployment() {
    self().each([&](PieceId id) { forget_deployed(id); });
    self().state.flow.push(Deployment<Game>{}, Side::first);  // the last that is pushed comes first
    self().state.flow.push(Deployment<Game>{}, Side::second);
  }
  /// How a piece in hand would stand by a play that puts it down; nothing for other plays.
  std::optional<table::Placing> placing_in_hand(const Play& play) const {
    if (!has_fog() || play.verb != Game::deploy_verbs.put) return std::nullopt;
    const PieceId id = piece_of(play);
    const table::Zone& zone = self().scenario().free->zone(self().info(id).side);
    return table::Placing{table::ground_of(zone, self().table_size()), self().footprint(id), self().pose(id).heading};
  }
  /// What a piece in hand would meet: who is a point meets nothing.
  table::Field deployment_field(PieceId id) const {
    table::Field field(self().table_size());
    if (!self().is_unit(id)) return field;
    self().each_unit(self().info(id).side, [&](PieceId one) {
      if (one != id)
        field.add(self().pose(one), self().footprint(one), table::Bar::solid, static_cast<int>(index(one)));
    });
    self().each_barrier([&](const table::Segment& stretch) { field.add_barrier(stretch); });
    return field;
  }

 private:
  void lay_aside(PieceId id) {
    self().with(id) = no_piece;
    self().off_table(id) = true;
  }
  template <class Visit>
  void each_with(PieceId unit, const Visit& visit) {
    self().each_of(self().info(unit).side, [&](PieceId one) {
      if (!self().is_unit(one) && self().with(one) == unit) visit(one);
    });
  }
  table::Pose& at(PieceId id) { return self().state.at[index(id)]; }

  const Game& self() const { return static_cast<const Game&>(*this); }
  Game& self() { return static_cast<Game&>(*this); }
};

}  // namespace longroll
