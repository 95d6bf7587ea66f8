// Words of files that speak of hexes.
#include "board/hex/words.h"

#include <algorithm>
#include <cstdlib>

namespace longroll {

PlaceNumber read_hex(const FilePlace& file, std::string_view name, const HexGrid& grid) {
  if (const auto found = grid.find(name)) return *found;
  if (name.size() != 4 || !std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; }))
    file.fail(fmt::format("'{}' is no hex; a hex is its column and row, such as 0705", name));
  file.fail(fmt::format("{} is not on the map of {} by {} hexes", name, grid.columns(), grid.rows()));
}

std::vector<PlaceNumber> read_hexes(const FilePlace& file, std::string_view list, const HexGrid& grid) {
  std::vector<PlaceNumber> hexes;
  for (const std::string_view word : words(list)) {
    const std::size_t dash = word.find('-');
    const PlaceNumber from = read_hex(file, word.substr(0, dash), grid);
    const PlaceNumber to = dash == std::string_view::npos ? from : read_hex(file, word.substr(dash + 1), grid);
    const int columns = grid.column_of(to) - grid.column_of(from);
    const int rows = grid.row_of(to) - grid.row_of(from);
    if (columns != 0 && rows != 0) file.fail(fmt::format("{} lies neither along a row nor along a column", word));
    const int steps = std::max(std::abs(columns), std::abs(rows));
    for (int i = 0; i <= steps; ++i) {
      const auto hex = grid.at(grid.column_of(from) + (steps == 0 ? 0 : columns / steps * i),
                               grid.row_of(from) + (steps == 0 ? 0 : rows / steps * i));
      if (std::find(hexes.begin(), hexes.end(), *hex) != hexes.end())
        file.fail(fmt::format("{} is named twice", grid.name(*hex)));
      hexes.push_back(*hex);
    }
  }
  if (hexes.empty()) file.fail("there is no hex");
  return hexes;
}

std::vector<PlaceNumber> read_edge_hexes(const FilePlace& file, std::string_view list, const HexGrid& grid) {
  std::vector<PlaceNumber> hexes = read_hexes(file, list, grid);
  for (const PlaceNumber hex : hexes)
    if (!grid.at_edge(hex)) file.fail(fmt::format("{} is not at the edge of the map", grid.name(hex)));
  return hexes;
}

}  // namespace longroll
