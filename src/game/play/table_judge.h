// What computer players on a free table look at more closely of all the stops that a fan has.
#pragma once

#include <vector>

#include "board/table/fan.h"

namespace longroll {

/// Sixteenths of an inch between a shape and a point: enough to tell places apart.
int sixteenths(table::Shape from, const table::Point& to);

/// How closely a fan is looked at.
struct StopsWanted {
  int every = 8;          ///< rays
  std::size_t most = 14;  ///< stops
};

/// Of each of those rays the farthest stop, half the way straight ahead, and a turn on the spot: those of an offer that
/// bring a unit nearest to a point first. Standing askew is no gain by itself: who looks away from what he is after has
/// turned for nothing.
std::vector<PlaceNumber> stops_towards(const table::Point& aim, const table::Manoeuvre& manoeuvre,
                                       const table::Field& field, PlaceView places, const StopsWanted& wanted);

}  // namespace longroll
