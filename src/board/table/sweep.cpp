// The first contact of a leading edge with a stretch.
#include "board/table/sweep.h"

#include <algorithm>

#include "board/table/measure.h"

namespace longroll::table {
namespace {

constexpr Fine size_of(Fine number) { return number < 0 ? -number : number; }

/// How far ahead a stretch is, or its line continued, where it has that distance aside; it is not parallel to the way.
/// From its nearer end, so that a mirror image has the same digits.
Fine along_at(const Seen& from, const Seen& to, Fine aside) {
  const bool turned = to.along < from.along;
  const Seen& near = turned ? to : from;
  const Seen& far = turned ? from : to;
  return near.along + (far.along - near.along) * (aside - near.aside) / (far.aside - near.aside);
}

}  // namespace

std::optional<Fine> contact_in_lane(const Seen& from, const Seen& to, Fine half_width, Fine nearness) {
  const Fine low = std::min(from.aside, to.aside);
  const Fine high = std::max(from.aside, to.aside);
  FirstContact first;
  // Its ends: before the edge, or before one of its corners.
  for (const Seen* end : {&from, &to}) {
    const Fine beyond = size_of(end->aside) - half_width;
    if (beyond <= 0) {
      first.take(end->along - nearness);
    } else if (beyond < nearness) {
      first.take(end->along - whole_root(nearness * nearness - beyond * beyond));
    }
  }
  // Straight before a corner of the edge.
  for (const Fine corner : {-half_width, half_width})
    if (low < corner && corner < high) first.take(along_at(from, to, corner) - nearness);
  if (nearness == 0 || low == high || (low >= -half_width && high <= half_width)) return first.found();
  // Beside a corner: where its foot lies within the stretch, farther out than the corner.
  const Fine across = to.aside - from.aside;
  const Fine ahead = to.along - from.along;
  const Fine length = whole_root(across * across + ahead * ahead);
  const Fine before = nearness * length / size_of(across);
  for (const int hand : {-1, 1}) {
    const Fine corner = hand * half_width;
    if (hand < 0 ? low >= corner : high <= corner) continue;
    const Fine at = along_at(from, to, corner) - before;
    // An edge that lies nearly along the lane puts the foot far off: too far for one word.
    const Wide foot = Wide{ahead} * (at - from.along) + Wide{across} * (corner - from.aside);
    if (foot > 0 && foot < Wide{length} * length) first.take(at);
  }
  return first.found();
}

}  // namespace longroll::table
