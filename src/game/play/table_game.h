// A game whose units stand on a free table: a place of a play is a stop of a fan, which is named, found and shown alike
// in all of them.
#pragma once

#include <fmt/format.h>

#include "base/errors.h"
#include "base/text.h"
#include "board/table/fan.h"
#include "board/table/map.h"
#include "board/table/spots.h"
#include "game/play/play.h"
#include "game/play/shown_table.h"

namespace longroll {

/// Beside PlainGame. `Game`, which derives from it, has `fan_step`, the thousandths between two stops;
/// `manoeuvre_of(play)`, what a play that has a stop may do, or nothing for plays that have none; and
/// `field_for(play)`, what that meets on the table. Where not every stop that has room is legal it has `trim(play,
/// manoeuvre, fan)`, which takes the others out; where stops have a price, `price_at(play, stopped)`. Where pieces are
/// put down on the table it has `placing_of(play)`, how they would stand, or nothing for other plays. For the ruler it
/// has `ground()`, `stands(piece)` and `quad(piece)`, and `ruler(piece, piece)`, with what the rules say of two of
/// them.
template <class Game>
class TableGame {
 public:
  std::string place_name(PlaceNumber place) const {
    if (place == no_place) return "";
    return table::is_spot(place) ? table::spot_name(place) : table::stop_name(table::stop_at(place), Game::fan_step);
  }
  PlaceNumber place_named(std::string_view name) const {
    if (const auto stop = table::stop_named(name, Game::fan_step)) return table::place_of(*stop);
    if (const auto spot = table::spot_named(name)) return *spot;
    throw BadInput(fmt::format(
        "'{}' is no stop; a stop is 'left 12, 3.25 inches', '1 inch', 'right 8' or 'to the limit', a spot '12.5,8'",
        name));
  }
  /// Offers a play at every spot where its piece has room.
  void offer_spots(Offers& offers, const Play& play) const {
    if (const auto placing = self().placing_of(play))
      offers.add(play, table::spots_for(*placing, self().field_for(play)).places());
  }
  /// The spots of an offer as pages draw them; nothing where its places are none.
  std::optional<shown::Spots> spots_of_offer(const Play& play) const {
    if constexpr (requires { self().placing_of(play); }) {
      if (const auto placing = self().placing_of(play))
        return shown::spots_shown(*placing, table::spots_for(*placing, self().field_for(play)));
    }
    return std::nullopt;
  }

  /// Offers a play at every stop of its fan. Playouts do with the coarse one, where the game says so.
  void offer_fan(Offers& offers, const Play& play) const {
    if (const auto manoeuvre = self().manoeuvre_of(play)) offers.add(play, fan(play, *manoeuvre).places());
  }
  /// The legal stops of a play.
  table::Fan fan(const Play& play, const table::Manoeuvre& manoeuvre) const {
    table::Fan fan = table::fan_of(manoeuvre, self().field_for(play));
    if constexpr (requires { self().trim(play, manoeuvre, fan); }) self().trim(play, manoeuvre, fan);
    return fan;
  }
  /// Where an offered play comes to.
  table::Stopped stopped_by(const Play& play) const {
    const auto stop = table::stop_of(*self().manoeuvre_of(play), self().field_for(play), table::stop_at(play.place));
    if (!stop) throw BadInput(fmt::format("'{}' is not offered", place_name(play.place)));
    return *stop;
  }
  /// The fan of an offer as pages draw it; nothing where its places are none of a fan.
  std::optional<shown::MoveFan> fan_of_offer(const Play& play) const {
    const auto manoeuvre = self().manoeuvre_of(play);
    if (!manoeuvre) return std::nullopt;
    const table::Fan legal = fan(play, *manoeuvre);
    shown::MoveFan shown = shown::fan_shown(*manoeuvre, legal);
    if constexpr (requires(table::Stopped stopped) { self().price_at(play, stopped); }) {
      const table::Field field = self().field_for(play);
      for (shown::FanRay& ray : shown.rays) {
        ray.prices.emplace();
        for (const auto& [stop, stopped] : table::stops_on(*manoeuvre, field, ray.ray))
          if (legal.places().contains(table::place_of(stop))) ray.prices->push_back(self().price_at(play, stopped));
      }
    }
    return shown;
  }

  /// A stop that is not offered: where it would be, and what stands against it, if that can be measured.
  shown::StopLook barred_look(const Play& play) const {
    const table::Manoeuvre manoeuvre = *self().manoeuvre_of(play);
    const table::FanStop stop = table::stop_at(play.place);
    const int steps = stop.is_limit() ? 0 : stop.step;
    const table::Field field = self().field_for(play);
    shown::StopLook look;
    look.stands = shown::stands_at(table::pose_at(manoeuvre, stop.ray, steps * manoeuvre.step), manoeuvre.size);
    look.inches = table::in_inches(steps * manoeuvre.step);
    look.barred = shown::barred_on(manoeuvre, field, stop.ray, steps);
    return look;
  }

  /// The ruler between two things by name: a piece by its number, a point "12.5,8.25", an area or a line of the table;
  /// nothing for the same piece twice. Throws BadInput for what is none of them.
  std::optional<shown::Ruler> ruler_between(std::string_view from, std::string_view to) const {
    const Thing a = thing_named(from);
    const Thing b = thing_named(to);
    if (a.piece && b.piece) return self().ruler(*a.piece, *b.piece);
    return shown::Ruler{shown::line_shown(table::measure(a.corners, b.corners)), {}};
  }

 private:
  /// Something that a ruler is laid to.
  struct Thing {
    std::vector<table::Point> corners;
    std::optional<PieceId> piece = {};
  };

  Thing thing_named(std::string_view name) const {
    if (const auto number = to_number(name); number && *number >= 0 && *number < self().pieces()) {
      const auto id = PieceId{static_cast<PieceNumber>(*number)};
      if (!self().stands(id)) throw BadInput(fmt::format("'{}' does not stand on the table", self().piece_name(id)));
      const table::Quad quad = self().quad(id);
      return {{quad.corners.begin(), quad.corners.end()}, id};
    }
    const table::TableMap& ground = self().ground();
    if (const auto area = ground.find_area(name); area != table::no_scenery)
      return {ground.areas()[static_cast<std::size_t>(area)].corners};
    if (const auto line = ground.find_line(name); line != table::no_scenery)
      return {ground.lines()[static_cast<std::size_t>(line)].points};
    if (const auto spot = table::point_named(name)) return {{*spot}};
    throw BadInput(fmt::format(
        "'{}' is nothing on this table; a ruler is laid to a piece '3', to a point '12.5,8.25', or to scenery by name",
        name));
  }
  const Game& self() const { return static_cast<const Game&>(*this); }
};

}  // namespace longroll
