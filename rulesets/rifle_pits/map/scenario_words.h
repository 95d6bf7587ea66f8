// Words that the files of a scenario share: enumerators, divisions, rolls and hexes, with the sentence for a wrong one.
#pragma once

#include "base/lines.h"
#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {

/// The enumerator of that name; `what` names the kind of word in the refusal.
template <class E>
E read_word(const FilePlace& place, std::string_view word, std::string_view what) {
  const auto value = enum_from<E>(word);
  if (!value) place.fail(fmt::format("'{}' is no {}{}", word, what, suggestion(word, enum_names<E>())));
  return *value;
}

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

/// "4+": the least roll of one die that will do.
inline int read_roll(const FilePlace& place, std::string_view text, std::string_view what) {
  if (!text.ends_with('+')) place.fail(fmt::format("{} is written '4+', not '{}'", what, text));
  return place.number(text.substr(0, text.size() - 1), 2, 6, what);
}

/// Refuses hexes that are not at the edge of the map.
inline void want_edge(const FilePlace& place, const std::vector<PlaceNumber>& hexes, const HexGrid& grid) {
  for (const PlaceNumber hex : hexes)
    if (!grid.at_edge(hex)) place.fail(fmt::format("{} is not at the edge of the map", grid.name(hex)));
}

}  // namespace longroll::rifle_pits
