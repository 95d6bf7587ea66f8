// Words of files that speak of a table: points, distances and headings, with the sentence for a wrong one; and what is
// wrong with a set-up.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/lines.h"
#include "board/table/pose.h"

namespace longroll::table {

/// "18,4.5": a point of a table of that size, in inches.
Point read_point(const FilePlace& file, std::string_view word, const Point& size);
/// "3.25" inches, above 0 and at most so many; `what` begins the sentence that refuses another.
Thousandths read_inches(const FilePlace& file, std::string_view word, Thousandths most, std::string_view what);
/// "ne", or a number from 0 to 255.
Heading read_heading(const FilePlace& file, std::string_view word);

/// Somebody as a set-up has him.
struct Stationed {
  std::string name;
  Pose pose;
  Footprint size;
  int line = 1;  ///< of the file
};
/// Refuses who stands off the table or on another, by name.
void want_room(const FilePlace& file, std::span<const Stationed> all, const Point& size);

}  // namespace longroll::table
