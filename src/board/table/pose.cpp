// Corners and manoeuvres of a pose.
#include "board/table/pose.h"

namespace longroll::table {
namespace {

/// Half of a vector over `whole_sine`, rounded once.
Vector half_rounded(const Vector& v) { return {rounded_shift(v.x, sine_bits + 1), rounded_shift(v.y, sine_bits + 1)}; }
Vector rounded(const Vector& v) { return {rounded_shift(v.x, sine_bits), rounded_shift(v.y, sine_bits)}; }
constexpr Vector times(const Vector& v, std::int64_t by) { return {v.x * by, v.y * by}; }

}  // namespace

Quad corners_of(const Pose& pose, const Footprint& size) {
  const Vector right = times(to_the_right(pose.heading), size.width);
  const Vector back = times(ahead(pose.heading), -2 * std::int64_t{size.depth});
  const auto corner = [&](const Vector& twice) { return pose.at + half_rounded(twice); };
  const Vector rear_right = {right.x + back.x, right.y + back.y};
  return {{corner(right), corner(-right), corner(back - right), corner(rear_right)}};
}

Quad shrunken(const Pose& pose, const Footprint& size, Thousandths by) {
  // A footprint narrower than that becomes a line or a point in its middle, never inside out.
  const Thousandths width = size.width > 2 * by ? size.width - 2 * by : 0;
  const Thousandths depth = size.depth > 2 * by ? size.depth - 2 * by : 0;
  return corners_of(advanced(pose, -(size.depth - depth) / 2), {width, depth});
}

Point centre_of(const Pose& pose, const Footprint& size) {
  return pose.at + half_rounded(times(ahead(pose.heading), -std::int64_t{size.depth}));
}

Pose advanced(const Pose& pose, Thousandths distance) {
  return {pose.at + rounded(times(ahead(pose.heading), distance)), pose.heading};
}

Pose sidled(const Pose& pose, Thousandths distance) {
  return {pose.at + rounded(times(to_the_right(pose.heading), distance)), pose.heading};
}

Pose turned(const Pose& pose, const Footprint& size, Turn by, Pivot pivot) {
  const Heading heading = turned(pose.heading, by);
  switch (pivot) {
    case Pivot::front_middle: break;
    case Pivot::centre: {
      const Vector change = ahead(heading) - ahead(pose.heading);
      return {pose.at + half_rounded(times(change, size.depth)), heading};
    }
    case Pivot::front_corner: {
      // The corner that stands still is the same thousandth before and after: both halves are rounded alike.
      const std::int64_t width = by > 0 ? size.width : -std::int64_t{size.width};
      const Vector before = half_rounded(times(to_the_right(pose.heading), width));
      const Vector then = half_rounded(times(to_the_right(heading), width));
      return {pose.at + (before - then), heading};
    }
  }
  return {pose.at, heading};
}

Pose kept_in_place(const Pose& pose, const Footprint& before, const Footprint& then) {
  const Vector change = times(ahead(pose.heading), std::int64_t{then.depth} - before.depth);
  return {pose.at + half_rounded(change), pose.heading};
}

}  // namespace longroll::table
