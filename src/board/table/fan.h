// The offer of a unit on a free table: a fan of manoeuvres. A unit does not go to a point: it turns by so many steps,
// and goes so many steps straight ahead. A fan is a set of places whose word is the ray and whose bit is the step,
// complete and enumerable like any other set (board/place_set.h), and yet free to 1.4 degrees and a quarter of an inch.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/place_set.h"
#include "board/table/field.h"
#include "board/table/manoeuvre.h"
#include "board/table/wheel.h"

namespace longroll::table {

/// Rays of a fan: 64 turns to the left, none, 64 to the right.
inline constexpr int rays_a_side = 64;
inline constexpr int most_rays = 2 * rays_a_side + 1;
/// The stops of a ray: so many steps ahead, from 0 on; and last as far as it can go, where that is no whole step.
inline constexpr int limit_stop = 63;

/// A stop of a fan, and the place that stands for it in a play.
struct FanStop {
  int ray = 0;   ///< to the right above 0; how many 256ths of a turn it stands for is the manoeuvre's affair
  int step = 0;  ///< 0 to 62, or `limit_stop`

  bool is_limit() const { return step == limit_stop; }
  friend constexpr bool operator==(const FanStop&, const FanStop&) = default;
};
constexpr PlaceNumber place_of(const FanStop& stop) {
  return static_cast<PlaceNumber>((stop.ray + rays_a_side) * static_cast<int>(places_a_word) + stop.step);
}
constexpr FanStop stop_at(PlaceNumber place) {
  return {place / static_cast<int>(places_a_word) - rays_a_side, place % static_cast<int>(places_a_word)};
}

/// How fine a fan is: a person has every ray, playouts and the computer every fourth. The coarse one is a part of the
/// full one, and legal is always what the full one has.
enum class FanDetail : std::uint8_t { full, coarse };
inline constexpr int coarse_rays = 4;

/// Where a ray stands among all of a fan, from the left.
constexpr std::size_t row_of(int ray) {
  const int row = ray + rays_a_side;
  return static_cast<std::size_t>(row);
}

/// Everything that a manoeuvre may come to.
struct Fan {
  std::array<std::uint64_t, most_rays> stops{};  ///< of each ray, from the left, a bit for each of its stops
  std::array<Thousandths, most_rays> limits{};   ///< where `limit_stop` is, of rays that have it

  PlaceView places() const { return PlaceView(stops); }
  std::uint64_t stops_of(int ray) const { return stops[row_of(ray)]; }
  Thousandths limit_of(int ray) const { return limits[row_of(ray)]; }
  /// Takes out the stops that are `gone(ray, distance)`, of a fan of that manoeuvre.
  template <class Gone>
  void take_out(const Gone& gone, const Manoeuvre& of) {
    for (int ray = -int{of.left}; ray <= int{of.right}; ++ray) {
      std::uint64_t& there = stops[row_of(ray)];
      for (std::uint64_t left = there; left != 0; left &= left - 1) {
        const int step = std::countr_zero(left);
        const Thousandths distance = step == limit_stop ? limit_of(ray) : step * of.step;
        if (gone(ray, distance)) there &= ~(std::uint64_t{1} << step);
      }
    }
  }
  friend bool operator==(const Fan&, const Fan&) = default;
};
Fan fan_of(const Manoeuvre& manoeuvre, const Field& field, FanDetail detail = FanDetail::full);

/// One stop of the full fan by itself, as quick as one ray: where it is, how far from its start and what it has cost;
/// nothing where it is not offered.
struct Stopped {
  Pose pose;
  Thousandths distance = 0;
  int price = 0;
};
std::optional<Stopped> stop_of(const Manoeuvre& manoeuvre, const Field& field, const FanStop& stop);
/// Every stop of one ray, the limit last: for whoever says what each of them costs.
std::vector<std::pair<FanStop, Stopped>> stops_on(const Manoeuvre& manoeuvre, const Field& field, int ray);

/// Where a stop at that distance would be, offered or not: for whoever says why not.
inline Pose pose_at(const Manoeuvre& manoeuvre, int ray, Thousandths distance) {
  return manoeuvre.moved(manoeuvre.turned_to(ray), distance);
}

/// A ride of a point, such as a leader, up to so far along any of 32 headings.
Manoeuvre ride_of(const Pose& from, Length reach, Thousandths step);

/// The farthest stop that a ray offers: how far somebody comes who must go; nothing where he stays.
std::optional<Stopped> farthest_on(const Manoeuvre& manoeuvre, const Field& field, int ray);

/// A stop as records and people say it: "left 12, 3.25 inches", "1 inch", "left 8", "right 2, to the limit". Rays are
/// counted; which way it then goes is said by the verb.
std::string stop_name(const FanStop& stop, Thousandths step);
/// The stop of that name, which is the only one that it has; nothing for what is none.
std::optional<FanStop> stop_named(std::string_view name, Thousandths step);

/// A point as people say it: "12.5,8.25"; nothing for what is none.
std::optional<Point> point_named(std::string_view name);
/// Where somebody stands, as a record of what happened says it: "12.5,8.25 heading 64".
std::string pose_name(const Pose& pose);

}  // namespace longroll::table
