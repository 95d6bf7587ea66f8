// Words of files that speak of hexes, with the sentence for a wrong one.
#pragma once

#include "base/lines.h"
#include "board/hex/grid.h"

namespace longroll {

/// The hex of that name.
PlaceNumber read_hex(const FilePlace& file, std::string_view name, const HexGrid& grid);
/// A list of hexes, "0205 0301-0701": a-b is the whole row or column between.
std::vector<PlaceNumber> read_hexes(const FilePlace& file, std::string_view list, const HexGrid& grid);
/// The same, all at the edge of the map.
std::vector<PlaceNumber> read_edge_hexes(const FilePlace& file, std::string_view list, const HexGrid& grid);

}  // namespace longroll
