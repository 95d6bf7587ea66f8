// Broken brigades and army morale.
#include "rulesets/march_and_volley/procedures/army.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"

namespace longroll::march_and_volley {
namespace {

/// The last column whose share the broken brigades reach; -1 where there is no test.
int column_of(const Army& army, const House& house) {
  int column = -1;
  for (const Heading& share : house.army_morale.chart().columns.headings[0]) {
    if (army.broken * share.high < share.low * army.brigades) break;
    ++column;
  }
  return column;
}

ArmyState test(const Army& army, std::string_view purpose, const House& house, Umpire& umpire) {
  const int column = column_of(army, house);
  if (army.broken == 0 || column < 0) return ArmyState::no_test;
  umpire.read(house.army_morale, 0, column);
  const int number = house.army_morale.at(0, column);
  if (number == 0) return ArmyState::withdraws;  // M.R14: no brigade is left that is not broken
  Tally tally = umpire.tally("M.R14", "army morale");
  tally.add_if(army.general_fell, house.army_morale_modifiers[ArmyModifier::general_fell]);
  umpire.tell(tally);
  const int most = std::max(number + tally.total(), house.army_morale_rules[ArmyRule::least_number]);
  return umpire.check_at_most({"M.29", purpose}, one_die, most) ? ArmyState::fights_on : ArmyState::withdraws;
}

std::optional<Refusal> refuse_army(const Army& army, const std::string& path) {
  if (army.broken > army.brigades)
    return Refusal{"M.R14", path + ".broken", "there are no more broken brigades than brigades"};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_order(const BrigadeOrder& order, const House& house) {
  if (order.units.empty()) return Refusal{"M.R14", "units", "a brigade has units; give at least one"};
  for (std::size_t i = 0; i < order.units.size(); ++i) {
    if (order.units[i].casualties > house.strength[order.units[i].kind])
      return Refusal{"M.R1", field_of_item("units", i, "casualties"), "it cannot take so many casualties"};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const ArmyOrder& order, const House& /*house*/) {
  if (auto refusal = refuse_army(order.first, "first")) return refusal;
  return refuse_army(order.second, "second");
}

bool is_spent(const BrigadeUnit& unit, const House& house) {
  return unit.destroyed || unit.off_table || unit.retreating || house.is_worn(unit.kind, unit.casualties);
}

bool is_broken(int spent, int all, const House& house) {
  return spent * 100 >= house.army_morale_rules[ArmyRule::broken_units] * all;
}

bool is_due(const ArmyOrder& order, const House& house) {
  // The general of either army is enough to make both look to their brigades.
  return order.turn % house.army_morale_rules[ArmyRule::every] == 0 || order.first.general_fell ||
         order.second.general_fell;
}

BrigadeResult resolve_brigade(const BrigadeOrder& order, const House& house, Umpire& /*umpire*/) {
  const auto spent = std::count_if(order.units.begin(), order.units.end(),
                                   [&](const BrigadeUnit& unit) { return is_spent(unit, house); });
  return {static_cast<std::int8_t>(spent),
          is_broken(static_cast<int>(spent), static_cast<int>(order.units.size()), house)};
}

ArmyResult resolve_army(const ArmyOrder& order, const House& house, Umpire& umpire) {
  ArmyResult result;
  if (!is_due(order, house)) {
    umpire.note("M.28", [] { return "no check this turn"; });
    return result;
  }
  result.first = test(order.first, "army morale of the first side", house, umpire);
  result.second = test(order.second, "army morale of the second side", house, umpire);
  result.draw = result.first == ArmyState::withdraws && result.second == ArmyState::withdraws;
  return result;
}

}  // namespace longroll::march_and_volley
