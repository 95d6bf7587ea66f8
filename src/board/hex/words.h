// Words of files that speak of hexes, with the sentence for a wrong one.
#pragma once

#include "base/lines.h"
#include "board/hex/map.h"

namespace longroll {

/// A list of hexes, with rows and columns as a-b.
std::vector<PlaceNumber> read_hexes(const FilePlace& file, std::string_view list, const HexGrid& grid);
/// The same, all at the edge of the map.
std::vector<PlaceNumber> read_edge_hexes(const FilePlace& file, std::string_view list, const HexGrid& grid);

}  // namespace longroll
