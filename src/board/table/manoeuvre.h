// What a unit may do in one play on a table: turn, and go straight ahead, as far as what it pays lets it come.
#pragma once

#include <algorithm>

#include "base/fixed_list.h"
#include "board/table/pose.h"

namespace longroll::table {

/// How a move goes.
enum class Going : std::uint8_t { ahead, back };
BOOST_DESCRIBE_ENUM(Going, ahead, back)

/// What enters ground that has a price: the front edge alone, or any part of the footprint.
enum class Enters : std::uint8_t { front_edge, footprint };
BOOST_DESCRIBE_ENUM(Enters, front_edge, footprint)

/// What a unit may do in one play.
struct Manoeuvre {
  Pose from = {};
  Footprint size = {};
  Pivot pivot = Pivot::front_corner;
  Going going = Going::ahead;
  Enters enters = Enters::front_edge;
  Thousandths step = inch / 4;  ///< between two stops; at most 62 of them are reached
  std::uint8_t right = 0;       ///< rays to either side: 32 for one wheel, 64 for two
  std::uint8_t left = 0;
  std::uint8_t ray_turn = 1;     ///< 256ths of a turn from ray to ray: 1, or 8 for leaders, who turn as they like
  std::uint8_t wheel_every = 0;  ///< rays for which another wheel is paid: 32; 0: turning costs nothing
  /// How far it comes by what it has paid for wheels and ground: the first where that is nothing. What costs more than
  /// the list is long may not be done.
  FixedList<Length, 12> reach = {};

  /// It comes so far whatever it has paid.
  void reach_always(Length far) {
    reach.resize(reach.capacity);
    std::fill(reach.begin(), reach.end(), far);
  }
  Turn turn_of(int ray) const { return static_cast<Turn>(ray * ray_turn); }
  /// What its wheels cost.
  int price_of(int ray) const {
    if (wheel_every == 0) return 0;
    return ((ray < 0 ? -ray : ray) + wheel_every - 1) / wheel_every;
  }
  /// The farthest that it comes if nothing costs anything.
  Thousandths farthest() const {
    Thousandths far = 0;
    for (const Length one : reach) far = far < thousandths(one) ? thousandths(one) : far;
    return far;
  }
  /// A pose moved on in the direction of going.
  Pose moved(const Pose& pose, Thousandths distance) const {
    return advanced(pose, going == Going::ahead ? distance : -distance);
  }
  /// Turned to a ray.
  Pose turned_to(int ray) const { return turned(from, size, turn_of(ray), pivot); }
};

}  // namespace longroll::table
