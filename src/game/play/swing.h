// What the dice of a play came to in points and losses, beside all that they could have come to: luck in consequences.
#pragma once

#include <boost/describe.hpp>
#include <vector>

#include "base/value.h"
#include "chance/rational.h"
#include "game/play/play.h"
#include "rules/field.h"

namespace longroll {

/// How a play changes the scores.
struct Swing {
  std::int16_t margin = 0;  ///< points of the first side less those of the second
  std::int16_t lost_by_first = 0;
  std::int16_t lost_by_second = 0;

  static constexpr auto fields = std::to_array<Field>({{"margin", "points for the first side", -999, 999},
                                                       {"lost_by_first", "losses of the first side", -999, 999},
                                                       {"lost_by_second", "losses of the second side", -999, 999}});
  template <class Game>
  static Swing read(const Game& before, const Game& after, const Play& /*play*/) {
    const auto then = before.score();
    const auto now = after.score();
    const auto gained = [&](std::size_t side) { return now[side].points - then[side].points; };
    const auto lost = [&](std::size_t side) { return static_cast<std::int16_t>(now[side].lost - then[side].lost); };
    return {static_cast<std::int16_t>(gained(0) - gained(1)), lost(0), lost(1)};
  }
  friend bool operator==(const Swing&, const Swing&) = default;
};
BOOST_DESCRIBE_STRUCT(Swing, (), (margin, lost_by_first, lost_by_second))

/// A swing, and the chance of it.
struct SwingChance {
  Swing swing;
  Rational chance;
};

/// What fell in a play, and what could have fallen; `all` is empty where nothing can be said of it.
struct SwingFound {
  Swing fell;
  Value report;  ///< what fell, as the forecast of the play counts it
  std::vector<SwingChance> all;
  std::uint64_t sample = 0;  ///< how many were sampled for it; 0: it is exact
};

}  // namespace longroll
