// A game whose units stand on a free table: a place of a play is a stop of a fan, which is named, found and shown alike
// in all of them.
#pragma once

#include <fmt/format.h>

#include "base/errors.h"
#include "board/table/fan.h"
#include "game/play/play.h"
#include "game/play/shown_table.h"

namespace longroll {

/// Beside PlainGame. `Game`, which derives from it, has `fan_step`, the thousandths between two stops;
/// `manoeuvre_of(play)`, what a play that has a stop may do, or nothing for plays that have none; and
/// `field_for(play)`, what that meets on the table. Where not every stop that has room is legal it has `trim(play,
/// manoeuvre, fan)`, which takes the others out.
template <class Game>
class TableGame {
 public:
  std::string place_name(PlaceNumber place) const {
    return place == no_place ? "" : table::stop_name(table::stop_at(place), Game::fan_step);
  }
  PlaceNumber place_named(std::string_view name) const {
    if (const auto stop = table::stop_named(name, Game::fan_step)) return table::place_of(*stop);
    throw BadInput(
        fmt::format("'{}' is no stop; a stop is 'left 12, 3.25 inches', '1 inch', 'right 8' or 'to the limit'", name));
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
    return shown::fan_shown(*manoeuvre, fan(play, *manoeuvre));
  }

 private:
  const Game& self() const { return static_cast<const Game&>(*this); }
};

}  // namespace longroll
