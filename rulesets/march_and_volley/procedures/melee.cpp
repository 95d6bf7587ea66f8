// Melees.
#include "rulesets/march_and_volley/procedures/melee.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/chain.h"
#include "rulesets/march_and_volley/procedures/leaders.h"

namespace longroll::march_and_volley {
namespace {

template <class Holds>
bool any_of(const Units& units, const Holds& holds) {
  return std::any_of(units.begin(), units.end(), holds);
}

/// What the modifiers of a unit depend on besides itself.
struct Against {
  bool line = false;
  bool cavalry = false;
};

Against against(const Units& enemies) {
  const auto in_line = [](const Unit& unit) {
    return unit.formation == Formation::line && unit.kind != Kind::elephants;
  };
  return {any_of(enemies, in_line), any_of(enemies, [](const Unit& unit) { return is_cavalry(unit.kind); })};
}

/// Starting morale with melee modifiers, at least 0 (M.21, M.R9).
Tally tally_morale(const Unit& unit, Against enemy, Role role, const House& house, Tally tally) {
  const auto& of = house.melee_modifiers;
  const bool attacks = role == Role::attackers;
  tally.add_if(true, house.starting_morale[unit.quality])
      .add_if(attacks ? !unit.stood : unit.counter_charged, of[MeleeModifier::charged])
      .add_if(unit.leader, of[MeleeModifier::leader])
      .add_if(unit.formation == Formation::column && enemy.line, of[MeleeModifier::column_against_line])
      .add_if(is_worn(unit, house), of[MeleeModifier::worn])
      .add_if(unit.disordered, of[MeleeModifier::disordered])
      .add_if(unit.struck != Struck::front, of[MeleeModifier::flank])
      .add_if(unit.formation == Formation::square && enemy.cavalry, of[MeleeModifier::square_against_cavalry]);
  return tally;
}

int told_morale(const Unit& unit, Against enemy, Role role, const House& house, Umpire& umpire) {
  const bool attacks = role == Role::attackers;
  const Tally tally = tally_morale(
      unit, enemy, role, house,
      umpire.tally("M.R9", attacks ? "morale of an attacker in the melee" : "morale of a defender in the melee"));
  umpire.tell(tally);
  return std::max(tally.total(), 0);
}

int supplementary(const Units& units, const Units& enemies, Role role, const House& house, Umpire& umpire) {
  const auto& of = house.supplementary;
  const auto horse = [](bool heavy) {
    return [heavy](const Unit& unit) { return is_cavalry(unit.kind) && unit.heavy == heavy; };
  };
  const bool elephants = any_of(units, [](const Unit& unit) { return unit.kind == Kind::elephants; });
  const bool attacks = role == Role::attackers;
  // Who charges has left his works behind.
  const auto defends = [attacks](const Unit& unit) {
    const bool charges = attacks ? !unit.stood : unit.counter_charged;
    return unit.uphill || (unit.cover == Cover::works && !charges);
  };
  Tally tally = umpire.tally("M.21", attacks ? "supplementary, attackers" : "supplementary, defenders");
  tally.add_if(any_of(units, horse(true)) && any_of(enemies, horse(false)), of[Supplementary::heavy_against_light])
      .add_if(elephants && against(enemies).cavalry, of[Supplementary::elephants_against_horse])
      .add_if(any_of(units, defends), of[Supplementary::works_or_uphill]);
  umpire.tell(tally);
  return tally.total();
}

/// Average of the modified starting morale, and the supplementary modifiers (M.21).
int strength_of(const Units& units, const Units& enemies, Role role, const House& house, Umpire& umpire) {
  const Against enemy = against(enemies);
  int sum = 0;
  for (const Unit& unit : units) sum += told_morale(unit, enemy, role, house, umpire);
  const int number = static_cast<int>(units.size());
  const int average = (2 * sum + number) / (2 * number);  // M.R9: half up
  return average + supplementary(units, enemies, role, house, umpire);
}

/// How a unit stands, by which it has its die (M.R9, M.R22).
Stand stand_of(const Unit& unit, const House& house) {
  if (unit.retreating) return Stand::retreating;
  if (unit.formation == Formation::limbered) return Stand::limbered;
  if (unit.struck == Struck::rear) return Stand::rear;
  if (unit.formation == Formation::unlimbered) return Stand::unlimbered;
  if (unit.formation == Formation::skirmish) return Stand::skirmish;
  if (unit.struck == Struck::flank) return Stand::flanked;
  return is_worn(unit, house) ? Stand::formed_worn : Stand::formed;
}

int total_of(const DiceGroups& groups, std::string_view purpose, Umpire& umpire) {
  int total = 0;
  for (const DiceGroup& group : groups) total += umpire.roll({"M.21", purpose}, Dice{group.count, group.sides, 1});
  return total;
}

DiceGroups dice_of(const Units& units, const House& house) {
  DiceGroups groups;
  for (const Unit& unit : units) add_die(groups, unit, house);
  return groups;
}

Ranks ranks_of(const Units& units, const House& house) {
  Ranks ranks;
  for (const Unit& unit : units) {
    ranks.casualties.push_back(unit.casualties);
    ranks.strengths.push_back(static_cast<std::int8_t>(house.strength[unit.kind]));
  }
  return ranks;
}

/// Leaders of a side, with units in being and with units destroyed.
FallenOrder leaders_of(const Units& units, const Counts& lost, const House& house) {
  FallenOrder order{Peril::melee, 0, 0};
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].leader) ++(lost[i] == left_of(units[i], house) ? order.of_destroyed : order.leaders);
  }
  return order;
}

std::int8_t destroyed(const Units& units, const Counts& lost, const House& house) {
  std::int8_t number = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (lost[i] == left_of(units[i], house)) ++number;
  }
  return number;
}

/// M.22: those of the losing side that are left retreat, cavalry farther.
void send_back(const Units& losers, const Counts& lost, const House& house, MeleeResult& result) {
  for (std::size_t i = 0; i < losers.size(); ++i) {
    if (lost[i] == left_of(losers[i], house)) continue;
    const Arm arm = arm_of(losers[i].kind);
    (arm == Arm::cavalry ? result.horse_retreat : result.foot_retreat) = house.retreat[arm];
  }
}

auto chain_of(const MeleeOrder& order, const House& house) {
  const auto dice = [&](const MeleeResult&) { return clash_of(order, house); };
  const auto fight = [&](const MeleeResult& before, const ClashResult& clash, Umpire&) {
    return settle_melee(order, before.difference + clash.difference, house);
  };
  const auto attacking = [&](const MeleeResult& result) {
    return leaders_of(order.attackers, result.attackers_lost, house);
  };
  const auto defending = [&](const MeleeResult& result) {
    return leaders_of(order.defenders, result.defenders_lost, house);
  };
  const auto fall = [](MeleeResult result, const FallenResult& attackers, const FallenResult& defenders, Umpire&) {
    result.attacking_leaders = attackers.fallen;
    result.defending_leaders = defenders.fallen;
    return result;
  };
  return steps(then<resolve_clash>(house, dice, fight),
               simultaneous<resolve_fallen, resolve_fallen>(house, attacking, defending, fall));
}

MeleeResult begin(const MeleeOrder& order, const House& house, Umpire& umpire) {
  MeleeResult result;
  result.difference = static_cast<std::int8_t>(difference_before_dice(order, house, umpire));
  return result;
}

std::optional<Refusal> refuse_melee_side(const Units& units, const House& house, const std::string& path) {
  if (units.empty()) return Refusal{"M.21", path, "there is nobody on that side; give at least one unit"};
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (auto refusal = refuse_unit(units[i], house, fmt::format("{}.{}", path, i))) return refusal;
  }
  return std::nullopt;
}

}  // namespace

ClashOrder clash_of(const MeleeOrder& order, const House& house) {
  return {dice_of(order.attackers, house), dice_of(order.defenders, house)};
}

MeleeResult settle_melee(const MeleeOrder& order, int difference, const House& house) {
  MeleeResult result;
  const bool attackers_win = difference > 0;  // M.R10: on a tie the charged side holds
  result.winner = attackers_win ? Role::attackers : Role::defenders;
  result.difference = static_cast<std::int8_t>(difference);
  result.attackers_lost = share_casualties(ranks_of(order.attackers, house), attackers_win ? 0 : -difference, house);
  result.defenders_lost = share_casualties(ranks_of(order.defenders, house), attackers_win ? difference : 0, house);
  result.attackers_destroyed = destroyed(order.attackers, result.attackers_lost, house);
  result.defenders_destroyed = destroyed(order.defenders, result.defenders_lost, house);
  if (attackers_win) {
    send_back(order.defenders, result.defenders_lost, house, result);
  } else {
    send_back(order.attackers, result.attackers_lost, house, result);
  }
  return result;
}

ClashResult resolve_clash(const ClashOrder& order, const House& /*house*/, Umpire& umpire) {
  const int attackers = total_of(order.attackers, "melee dice of the attackers", umpire);
  const int defenders = total_of(order.defenders, "melee dice of the defenders", umpire);
  return {static_cast<std::int8_t>(attackers - defenders)};
}

int melee_morale(const Unit& unit, const Units& enemies, Role role, const House& house) {
  return std::max(tally_morale(unit, against(enemies), role, house, Tally("M.R9", "", false)).total(), 0);
}

int melee_die(const Unit& unit, const House& house) { return house.melee_dice[stand_of(unit, house)]; }

void add_die(DiceGroups& groups, const Unit& unit, const House& house) {
  const auto sides = static_cast<std::uint8_t>(melee_die(unit, house));
  if (sides == 0) return;
  std::size_t at = 0;
  while (at < groups.size() && groups[at].sides > sides) ++at;
  if (at == groups.size() || groups[at].sides != sides) {
    groups.push_back({});
    std::rotate(groups.begin() + at, groups.end() - 1, groups.end());
    groups[at].sides = sides;
  }
  ++groups[at].count;
}

int difference_before_dice(const MeleeOrder& order, const House& house, Umpire& umpire) {
  const int attackers = strength_of(order.attackers, order.defenders, Role::attackers, house, umpire);
  const int defenders = strength_of(order.defenders, order.attackers, Role::defenders, house, umpire);
  umpire.note("M.21", [&] {
    return fmt::format("strengths before the dice: attackers {}, defenders {}", attackers, defenders);
  });
  return attackers - defenders;
}

Counts share_casualties(const Ranks& ranks, int difference, const House& house) {
  const int number = static_cast<int>(ranks.casualties.size());
  const int more = difference * house.melee_rules[MeleeRule::each_point];
  const int each = house.melee_rules[MeleeRule::each_unit] + more / number;
  Counts taken;
  for (int i = 0; i < number; ++i) taken.push_back(static_cast<std::int8_t>(std::min(each, 100)));
  // The rest, one each, to those with fewest casualties; between equals in the owner's order (M.R10).
  FixedList<bool, Counts::capacity> given;
  given.resize(taken.size());
  for (int rest = more % number; rest > 0; --rest) {
    std::size_t fewest = taken.size();
    for (std::size_t i = 0; i < taken.size(); ++i) {
      const bool better = fewest == taken.size() || ranks.casualties[i] < ranks.casualties[fewest];
      if (!given[i] && better) fewest = i;
    }
    given[fewest] = true;
    ++taken[fewest];
  }
  for (std::size_t i = 0; i < taken.size(); ++i) {  // M.R10: beyond its strength they are lost
    taken[i] = std::min(taken[i], static_cast<std::int8_t>(ranks.strengths[i] - ranks.casualties[i]));
  }
  return taken;
}

std::optional<Refusal> refuse_order(const MeleeOrder& order, const House& house) {
  if (auto refusal = refuse_melee_side(order.attackers, house, "attackers")) return refusal;
  if (auto refusal = refuse_melee_side(order.defenders, house, "defenders")) return refusal;
  for (std::size_t i = 0; i < order.attackers.size(); ++i) {
    const Unit& unit = order.attackers[i];
    if (unit.counter_charged)
      return Refusal{"M.R9", field_of_item("attackers", i, "counter_charged"),
                     "the attackers charged; say it of a unit that was charged"};
    if (unit.stood) continue;
    Unit charger = unit;
    charger.out_of_command = false;  // uncontrolled cavalry may be so by now (M.R11)
    if (auto refusal = refuse_charger(charger, fmt::format("attackers.{}", i))) return refusal;
  }
  for (std::size_t i = 0; i < order.defenders.size(); ++i) {
    const Unit& unit = order.defenders[i];
    if (unit.stood)
      return Refusal{"M.R9", field_of_item("defenders", i, "stood"),
                     "the defenders stand anyhow; say it of an attacker"};
    if (unit.counter_charged && is_guns(unit.kind))
      return Refusal{"M.16", field_of_item("defenders", i, "kind"), "guns cannot charge"};
  }
  return std::nullopt;
}

MeleeResult resolve_melee(const MeleeOrder& order, const House& house, Umpire& umpire) {
  return chain_of(order, house).play(begin(order, house, umpire), umpire);
}

Odds<MeleeResult> melee_odds(const MeleeOrder& order, const House& house, const OddsOptions& options, EventSink* sink) {
  Memo memo;
  Enumerated none(1, memo);  // the strengths before the dice ask for none
  Umpire umpire(none, sink);
  return staged_odds(chain_of(order, house), begin(order, house, umpire), options, sink);
}

}  // namespace longroll::march_and_volley
