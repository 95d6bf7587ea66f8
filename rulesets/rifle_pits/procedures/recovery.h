// Single dice of the turn around a combat: rally, orders in force at once, and nerve found again by night (P.R8, P.R9,
// P.R17).
#pragma once

#include <optional>

#include "base/errors.h"
#include "chance/six_sided.h"
#include "rules/umpire.h"
#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// A disordered unit in the last step of its owner's turn.
struct RallyOrder {
  bool in_zone = false;
  bool officer = false;
  std::int8_t efficiency = 0;
  bool in_works = false;
  bool fought = false;
  Light light = Light::day;

  friend bool operator==(const RallyOrder&, const RallyOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"in_zone", "it stands in an enemy zone of control"},
      {"officer", "an officer of its chain is stacked or adjacent"},
      {"efficiency", "his attack efficiency", least_efficiency, most_efficiency},
      {"in_works", "its hex has works"},
      {"fought", "it took part in a combat in its owner's turn"},
      {"light", "light of the turn"},
  });
};
BOOST_DESCRIBE_STRUCT(RallyOrder, (), (in_zone, officer, efficiency, in_works, fought, light))

/// Whether its ranks are in order again.
struct RallyResult {
  bool rallied = false;

  friend bool operator==(const RallyResult&, const RallyResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"rallied", "it is in good order again"}});
};
BOOST_DESCRIBE_STRUCT(RallyResult, (), (rallied))

/// Whoever fought this turn does not rally; but by night all outside enemy zones do (P.R8, P.R34).
std::optional<Refusal> refuse_order(const RallyOrder& order, const House& house);

RallyResult resolve_rally(const RallyOrder& order, const House& house, Umpire& umpire);

/// An order that is to be in force at once.
struct OrderOrder {
  bool officer = true;
  std::int8_t efficiency = 0;

  friend bool operator==(const OrderOrder&, const OrderOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"officer", "the division's officer is on the map, within 5 hexes of a unit of it and in no enemy zone"},
      {"efficiency", "his attack efficiency", least_efficiency, most_efficiency},
  });
};
BOOST_DESCRIBE_STRUCT(OrderOrder, (), (officer, efficiency))

/// Whether it is.
struct OrderResult {
  bool at_once = false;

  friend bool operator==(const OrderResult&, const OrderResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"at_once", "the order is in force at once"}});
};
BOOST_DESCRIBE_STRUCT(OrderResult, (), (at_once))

OrderResult resolve_order(const OrderOrder& order, const House& house, Umpire& umpire);

/// A demoralized unit in the night turn.
struct NerveOrder {
  bool officer = false;
  std::int8_t efficiency = 0;

  friend bool operator==(const NerveOrder&, const NerveOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"officer", "its division's officer is within 2 hexes"},
      {"efficiency", "his attack efficiency", least_efficiency, most_efficiency},
  });
};
BOOST_DESCRIBE_STRUCT(NerveOrder, (), (officer, efficiency))

/// Whether it has found its nerve again.
struct NerveResult {
  bool recovered = false;

  friend bool operator==(const NerveResult&, const NerveResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"recovered", "it is no longer demoralized"}});
};
BOOST_DESCRIBE_STRUCT(NerveResult, (), (recovered))

NerveResult resolve_nerve(const NerveOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::rifle_pits
