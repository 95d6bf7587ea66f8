// The scenarios of Valley for tests, and what they have under a name.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "base/errors.h"
#include "rulesets/valley/embedded.h"
#include "rulesets/valley/map/scenario.h"

namespace longroll::valley::reading {

/// The charts, without interpretations.
inline const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}

/// A scenario that is built in.
inline Scenario scenario(std::string_view name) { return read_scenario(name, embedded::scenarios(), house()); }

/// What a scenario has under a name.
inline PlaceNumber at(const Scenario& of, std::string_view name) { return of.map.find(name).value_or(no_place); }
inline const PlaceInfo& place(const Scenario& of, std::string_view name) {
  return of.places[static_cast<std::size_t>(at(of, name))];
}
inline const LinkInfo& link(const Scenario& of, std::string_view a, std::string_view b) {
  return of.links[static_cast<std::size_t>(of.map.between(at(of, a), at(of, b)))];
}

inline const PieceInfo& piece(const Scenario& of, std::string_view key) {
  const auto found =
      std::find_if(of.pieces.begin(), of.pieces.end(), [&](const PieceInfo& one) { return one.key == key; });
  if (found == of.pieces.end()) throw BadInput(fmt::format("there is no piece {}", key));
  return *found;
}

}  // namespace longroll::valley::reading
