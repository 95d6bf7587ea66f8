// Words of files that speak of hexes.
#include "board/hex/words.h"

namespace longroll {

std::vector<PlaceNumber> read_hexes(const FilePlace& file, std::string_view list, const HexGrid& grid) {
  std::vector<PlaceNumber> hexes;
  if (auto fault = parse_hexes(list, grid, hexes)) file.fail(*fault);
  return hexes;
}

std::vector<PlaceNumber> read_edge_hexes(const FilePlace& file, std::string_view list, const HexGrid& grid) {
  std::vector<PlaceNumber> hexes = read_hexes(file, list, grid);
  for (const PlaceNumber hex : hexes)
    if (!grid.at_edge(hex)) file.fail(fmt::format("{} is not at the edge of the map", grid.name(hex)));
  return hexes;
}

}  // namespace longroll
