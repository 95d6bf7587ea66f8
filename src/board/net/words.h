// Words of files that speak of a net: places, areas and links, with the sentence for a wrong one.
#pragma once

#include "base/lines.h"
#include "board/net/map.h"

namespace longroll {

/// The place of that name.
PlaceNumber read_place(const FilePlace& file, std::string_view word, const NetMap& map);
/// "harpers_ferry-frederick": the link that joins two places.
LinkNumber read_link(const FilePlace& file, std::string_view ends, const NetMap& map);
/// The links of the railway of that name.
std::vector<LinkNumber> read_rail(const FilePlace& file, std::string_view name, const NetMap& map);
/// The places of a list of places and areas, each once.
std::vector<PlaceNumber> list_places(const FilePlace& file, std::string_view list, const NetMap& map);
/// The same as a set.
template <class Set>
Set read_places(const FilePlace& file, std::string_view list, const NetMap& map) {
  Set all;
  for (const PlaceNumber one : list_places(file, list, map)) all.insert(one);
  return all;
}

}  // namespace longroll
