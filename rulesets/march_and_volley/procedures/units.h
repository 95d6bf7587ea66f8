// What several procedures ask of a unit: whether it can be, how far it reaches and retreats.
#pragma once

#include <optional>
#include <string>

#include "base/errors.h"
#include "rulesets/march_and_volley/effects/casualties.h"

namespace longroll::march_and_volley {

/// Casualties of several units, in their order.
using Counts = FixedList<std::int8_t, 4>;

/// The word of that field of an item: "targets.1.kind".
std::string field_of_item(const std::string& list, std::size_t index, const std::string& field);

/// Why a unit of that kind cannot take the formation, or nothing (M.R5); `field` is where it is asked.
std::optional<Refusal> refuse_formation(Kind kind, Formation formation, const House& house, const std::string& field);
/// Why kind and formation do not go together, or that many casualties have destroyed it; `path` is where it stands.
std::optional<Refusal> refuse_kind(Kind kind, Formation formation, int casualties, const House& house,
                                   const std::string& path);
/// Why there can be no such unit, or nothing.
std::optional<Refusal> refuse_unit(const Unit& unit, const House& house, const std::string& path);
/// Why a unit cannot charge, or nothing (M.16, M.R3).
std::optional<Refusal> refuse_charger(const Unit& unit, const std::string& path);

/// Casualties that would still be needed to destroy it.
inline int left_of(const Unit& unit, const House& house) { return house.strength[unit.kind] - unit.casualties; }
inline bool in_cover(const Unit& unit) { return unit.cover != Cover::open; }
inline Unit with_casualties(Unit unit, int more) {
  unit.casualties = static_cast<std::int8_t>(unit.casualties + more);
  return unit;
}

}  // namespace longroll::march_and_volley
