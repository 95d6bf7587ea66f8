// Somebody who must go away: pushed bodily along a heading, whatever way he looks.
#pragma once

#include "board/table/field.h"

namespace longroll::table {

/// Where he comes to.
struct Slide {
  Pose pose;
  Thousandths distance = 0;
  bool whole_way = true;  ///< as far as he was to go; else something barred it
};

/// As far as that, or farther until he is clear of those whom he passes. He stops before what bars the way, on the
/// table, and never on anybody; where there is no room at all he stays.
Slide slid(const Pose& pose, const Footprint& size, Heading along, Thousandths distance, const Field& field);

}  // namespace longroll::table
