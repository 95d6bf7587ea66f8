// What pages are shown of a free table: where a unit stands, and a fan of manoeuvres. All lengths are thousandths of an
// inch, headings 256ths of a turn, clockwise from the north.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <vector>

#include "board/table/fan.h"

namespace longroll::shown {

/// The middle of the front edge, where it looks, and the ground that it covers.
struct Stands {
  int x = 0;
  int y = 0;
  int heading = 0;
  int width = 0;
  int depth = 0;
};
BOOST_DESCRIBE_STRUCT(Stands, (), (x, y, heading, width, depth))

/// The stops along one ray.
struct FanRay {
  int ray = 0;  ///< to the right above 0, as the names of places count them
  int x = 0;    ///< where it begins, after the turn
  int y = 0;
  int heading = 0;
  std::vector<int> runs;          ///< steps that are offered: first and last of a run, first and last of the next
  std::optional<int> limit = {};  ///< how far it can go, where that is offered and no whole step
};
BOOST_DESCRIBE_STRUCT(FanRay, (), (ray, x, y, heading, runs, limit))

/// The places of an offer that are stops of a fan: left, right or straight, and how far.
struct MoveFan {
  Stands from;
  int step = 0;       ///< between two stops
  bool back = false;  ///< it goes backwards
  std::vector<FanRay> rays;
};
BOOST_DESCRIBE_STRUCT(MoveFan, (), (from, step, back, rays))

Stands stands_at(const table::Pose& pose, const table::Footprint& size);
/// Of what is offered.
MoveFan fan_shown(const table::Manoeuvre& manoeuvre, const table::Fan& fan);

}  // namespace longroll::shown
