// The officer loss check (P.16).
#pragma once

#include <optional>

#include "base/errors.h"
#include "rules/umpire.h"
#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// Officers that must check.
struct OfficerLossOrder {
  std::int8_t officers = 1;

  friend bool operator==(const OfficerLossOrder&, const OfficerLossOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({{"officers", "how many officers check", 1, 12}});
};
BOOST_DESCRIBE_STRUCT(OfficerLossOrder, (), (officers))

/// How many of them fall.
struct OfficerLossResult {
  std::int8_t fallen = 0;

  friend bool operator==(const OfficerLossResult&, const OfficerLossResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"fallen", "officers that are casualties", 0, 12}});
};
BOOST_DESCRIBE_STRUCT(OfficerLossResult, (), (fallen))

/// One check of one officer.
inline bool officer_falls(const Ask& ask, const House& house, Umpire& umpire) {
  return umpire.roll_on(house.officer_loss, 0, ask, Dice{1, 6, 1}) == OfficerFate::casualty;
}

/// Nothing about it can be wrong.
inline std::optional<Refusal> refuse_order(const OfficerLossOrder& /*order*/, const House& /*house*/) {
  return std::nullopt;
}

/// One check for each officer.
inline OfficerLossResult resolve_officer_loss(const OfficerLossOrder& order, const House& house, Umpire& umpire) {
  OfficerLossResult result;
  for (int i = 0; i < order.officers; ++i) {
    if (officer_falls({"P.16", "officer loss", static_cast<std::uint8_t>(i + 1)}, house, umpire)) ++result.fallen;
  }
  return result;
}

}  // namespace longroll::rifle_pits
