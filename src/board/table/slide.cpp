// Pushed along a heading: a short step at a time, the last one by thousandths. Such moves are rare.
#include "board/table/slide.h"

#include <algorithm>

namespace longroll::table {
namespace {

constexpr Thousandths short_step = inch / 10;

class Slider {
 public:
  Slider(const Pose& pose, const Footprint& size, Heading along, const Field& field)
      : pose_(pose), size_(size), along_(along), field_(field) {}

  Pose at(Thousandths distance) const { return {advanced({pose_.at, along_}, distance).at, pose_.heading}; }
  bool is_free(Thousandths distance) const { return field_.is_free(at(distance), size_); }

  /// Whether nothing bars the way from one distance to another.
  bool is_open(Thousandths from, Thousandths to) const {
    const Quad a = corners_of(at(from), size_);
    const Quad b = corners_of(at(to), size_);
    if (!is_on_table(b, field_.size())) return false;
    const Extent extent = extent_of(a).with(extent_of(b));
    for (const Obstacle& one : field_.obstacles())
      if (one.bar != Bar::passed && one.extent.meets(extent) && !is_clear_between(a, b, one)) return false;
    for (const Barrier& one : field_.barriers()) {
      if (!one.extent.meets(extent)) continue;
      const Hull hull = hull_of(shrunken(at(from), size_, overlap_slack), shrunken(at(to), size_, overlap_slack));
      if (have_common_ground(shape_of(hull), one.line)) return false;
    }
    return true;
  }
  /// As far as the way is open from there, at most to `far`.
  Thousandths open_to(Thousandths from, Thousandths far) const {
    while (from < far) {
      const Thousandths next = std::min(from + short_step, far);
      if (is_open(from, next)) {
        from = next;
        continue;
      }
      Thousandths last = from;
      while (last < next && is_open(from, last + 1)) ++last;
      return last;
    }
    return far;
  }

 private:
  Pose pose_;
  Footprint size_;
  Heading along_;
  const Field& field_;
};

}  // namespace

Slide slid(const Pose& pose, const Footprint& size, Heading along, Thousandths distance, const Field& field) {
  const Slider slider(pose, size, along, field);
  const Thousandths way = slider.open_to(0, distance);
  Thousandths stop = way;
  // Through whom he passes and out on the other side, if that can be.
  while (!slider.is_free(stop)) {
    const Thousandths next = slider.open_to(stop, stop + half_millimetre);
    if (next == stop) break;
    stop = next;
  }
  // Else he stops before them.
  if (!slider.is_free(stop))
    for (stop = way; stop > 0 && !slider.is_free(stop);) --stop;
  return {slider.at(stop), stop, stop >= distance};
}

}  // namespace longroll::table
