// A footprint that goes straight ahead: where along its way it first comes to something. Where a stop may be is decided
// exactly on rounded corners (Field); where the way ends is worked out here, in closed form and to a thousandth.
#pragma once

#include <optional>

#include "board/table/pose.h"

namespace longroll::table {

/// A point as the mover sees it.
struct Seen {
  Fine along = 0;  ///< ahead of the leading edge
  Fine aside = 0;  ///< to the right of its middle
};

/// The table as somebody sees it who goes along a heading from the middle of his leading edge.
class Lane {
 public:
  Lane(const Point& from, Heading heading) : from_(from), ahead_(ahead(heading)), right_(to_the_right(heading)) {}

  Seen see(const Point& point) const {
    const Vector way = point - from_;
    return {rounded_shift(dot(way, ahead_), sine_bits - fine_bits),
            rounded_shift(dot(way, right_), sine_bits - fine_bits)};
  }
  /// The way that so much ahead is.
  Vector way(Thousandths distance) const {
    return {rounded_shift(ahead_.x * distance, sine_bits), rounded_shift(ahead_.y * distance, sine_bits)};
  }

 private:
  Point from_;
  Vector ahead_;
  Vector right_;
};

/// Where a leading edge of that half width comes so near to a stretch; nothing where it passes by. Below 0 for what
/// lies behind it.
std::optional<Fine> contact_in_lane(const Seen& from, const Seen& to, Fine half_width, Fine nearness);
inline std::optional<Fine> contact_with(const Seen& from, const Seen& to, Fine half_width, Fine nearness) {
  const Fine outer = half_width + nearness;
  if ((from.aside >= outer && to.aside >= outer) || (from.aside <= -outer && to.aside <= -outer)) return std::nullopt;
  return contact_in_lane(from, to, half_width, nearness);
}

/// The least of several.
class FirstContact {
 public:
  void take(Fine at) {
    if (!found_ || at < *found_) found_ = at;
  }
  void take(const std::optional<Fine>& at) {
    if (at) take(*at);
  }
  const std::optional<Fine>& found() const { return found_; }

 private:
  std::optional<Fine> found_;
};

}  // namespace longroll::table
