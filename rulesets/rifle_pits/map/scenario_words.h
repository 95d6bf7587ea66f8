// Words that the files of a scenario share: divisions and hexes, with the sentence for a wrong one.
#pragma once

#include "rules/file_words.h"
#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {

/// The division of that name.
inline DivisionId read_division(const FilePlace& place, std::string_view name,
                                const std::vector<DivisionInfo>& divisions) {
  std::vector<std::string> names;
  for (const DivisionInfo& division : divisions) {
    if (division.name == name) return DivisionId{static_cast<std::uint8_t>(&division - divisions.data())};
    names.push_back(division.name);
  }
  place.fail(fmt::format("there is no division '{}'{}", name, suggestion(name, names)));
}

/// A list of hexes, with rows and columns as a-b.
inline std::vector<PlaceNumber> read_hexes(const FilePlace& place, std::string_view text, const HexGrid& grid) {
  std::vector<PlaceNumber> hexes;
  if (auto fault = parse_hexes(text, grid, hexes)) place.fail(*fault);
  return hexes;
}

/// Refuses hexes that are not at the edge of the map.
inline void want_edge(const FilePlace& place, const std::vector<PlaceNumber>& hexes, const HexGrid& grid) {
  for (const PlaceNumber hex : hexes)
    if (!grid.at_edge(hex)) place.fail(fmt::format("{} is not at the edge of the map", grid.name(hex)));
}

}  // namespace longroll::rifle_pits
