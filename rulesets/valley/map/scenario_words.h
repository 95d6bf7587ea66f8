// Words that the files of a scenario share: places and pieces, with the sentence for a wrong one.
#pragma once

#include "base/lines.h"
#include "rulesets/valley/map/scenario.h"

namespace longroll::valley {

/// Refuses a name that is none, with the nearest one: there are too many to list them all.
[[noreturn]] inline void fail_name(const FilePlace& place, std::string_view what, std::string_view name,
                                   const std::vector<std::string>& names) {
  const std::string near = nearest(name, names);
  place.fail(fmt::format("there is no {} '{}'{}", what, name, near.empty() ? "" : "; did you mean " + near + "?"));
}

/// The place of that name.
inline PlaceNumber read_place(const FilePlace& place, std::string_view word, const NetMap& map) {
  const auto found = map.find(word);
  if (!found) fail_name(place, "place", word, map.names());
  return *found;
}

/// A list of places and areas of the map.
inline PlaceSet read_places(const FilePlace& place, std::string_view list, const NetMap& map) {
  PlaceSet all;
  for (const std::string_view word : words(list)) {
    if (const auto area = map.area(word); !area.empty()) {
      for (const PlaceNumber one : area) all.insert(one);
      continue;
    }
    const auto one = map.find(word);
    if (!one) {
      std::vector<std::string> names = map.names();
      for (const std::string& name : map.area_names()) names.push_back(name);
      fail_name(place, "place or area", word, names);
    }
    if (all.contains(*one)) place.fail(fmt::format("{} is named twice", word));
    all.insert(*one);
  }
  if (all.empty()) place.fail("there is no place");
  return all;
}

/// The piece that other lines call so.
inline PieceId read_piece(const FilePlace& place, std::string_view key, const std::vector<PieceInfo>& pieces) {
  std::vector<std::string> keys;
  for (const PieceInfo& piece : pieces) {
    if (piece.key == key) return PieceId{static_cast<std::uint8_t>(&piece - pieces.data())};
    keys.push_back(piece.key);
  }
  fail_name(place, "piece", key, keys);
}

}  // namespace longroll::valley
