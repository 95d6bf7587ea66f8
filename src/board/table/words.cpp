// Words of files that speak of a table.
#include "board/table/words.h"

#include "board/table/shapes.h"

namespace longroll::table {

Point read_point(const FilePlace& file, std::string_view word, const Point& size) {
  const auto parts = split(word, ',');
  const auto x = parts.size() == 2 ? from_inches(parts[0]) : std::nullopt;
  const auto y = parts.size() == 2 ? from_inches(parts[1]) : std::nullopt;
  if (!x || !y)
    file.fail(fmt::format("'{}' is no point; a point is written 18,4.5, in inches with up to three decimals", word));
  const Point point{*x, *y};
  if (!is_on_table(point, size))
    file.fail(
        fmt::format("{} lies off the table, which is {} by {} inches", word, in_inches(size.x), in_inches(size.y)));
  return point;
}

Thousandths read_inches(const FilePlace& file, std::string_view word, Thousandths most, std::string_view what) {
  const auto inches = from_inches(word);
  if (!inches || *inches <= 0 || *inches > most)
    file.fail(fmt::format("{} is a number of inches above 0 and up to {}, not '{}'", what, in_inches(most), word));
  return *inches;
}

Heading read_heading(const FilePlace& file, std::string_view word) {
  const auto heading = heading_named(word);
  if (!heading) file.fail(fmt::format("'{}' is no heading; it is n, ne, e, se, s, sw, w, nw or 0 to 255", word));
  return *heading;
}

void want_room(const FilePlace& file, std::span<const Stationed> all, const Point& size) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    const FilePlace here{file.file, all[i].line};
    if (!is_on_table(corners_of(all[i].pose, all[i].size), size))
      here.fail(fmt::format("{} does not stand on the table as a whole", all[i].name));
    for (std::size_t j = 0; j < i; ++j)
      if (overlap(all[i].pose, all[i].size, all[j].pose, all[j].size))
        here.fail(fmt::format("{} stands on {}", all[i].name, all[j].name));
  }
}

}  // namespace longroll::table
