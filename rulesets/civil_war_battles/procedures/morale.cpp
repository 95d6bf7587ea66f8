// Nerve: losses of units that break, morale tests, disorder and its end.
#include "rulesets/civil_war_battles/procedures/morale.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"
#include "rulesets/civil_war_battles/procedures/generals.h"

namespace longroll::civil_war_battles {
namespace {

/// Whether a die of losses is rolled again: veterans as they like, raw units as the enemy likes (C.10, C.R16).
bool rolls_again(const LossOrder& order, int die, const House& house, Umpire& umpire) {
  const LossRerolls reading = house.interpretations.loss_rerolls;
  if (reading == LossRerolls::none || order.quality == Quality::average) return false;
  const bool veteran = order.quality == Quality::veteran;
  const auto column = veteran ? RerollColumn::veteran_from : RerollColumn::raw_to;
  const int limit = house.loss_rerolls.at(static_cast<int>(order.kind), static_cast<int>(column));
  const bool best = veteran ? die >= limit : die <= limit;
  if (reading == LossRerolls::optimal) return best;
  static constexpr std::array<std::string_view, 2> answers = {"let it stand", "roll again"};
  const std::string_view words = veteran ? "whether the veterans roll their losses again"
                                         : "whether the enemy has the raw unit roll its losses again";
  return umpire.choose({"C.10", words, answers}, best ? 1 : 0) == 1;
}

/// The dice of a morale test (C.11).
int morale_dice(const Test& test, const House& house, Umpire& umpire) {
  const auto& of = house.morale_dice;
  const auto& rules = house.morale_rules;
  const int markers = std::min<int>(test.markers, rules[MoraleRule::most_markers]);
  const Modifier& each = of[MoraleDice::casualty_marker];
  Tally tally = umpire.tally("C.11", "dice of the morale test");
  tally.add_value_if(markers > 0, std::max(1, markers) * each.value, each)
      .add_if(test.quality == Quality::raw, of[MoraleDice::raw])
      .add_if(test.disordered, of[MoraleDice::disordered])
      .add_if(test.artillery, of[MoraleDice::artillery])
      .add_if(test.no_support_rank, of[MoraleDice::no_support_rank])
      .add_if(test.battered, of[MoraleDice::battered])
      .add_if(test.enemy_in_flank, of[MoraleDice::enemy_in_flank_or_rear])
      .add_if(test.rout_near, of[MoraleDice::rout_near])
      .add_if(test.gun_attached, of[MoraleDice::battery_attached])
      .add_if(test.quality == Quality::veteran, of[MoraleDice::veteran])
      .add_if(test.lost_fight, of[MoraleDice::lost_fight])
      .add_if(test.general_with, of[MoraleDice::general_with])
      .add_if(test.general_near && !test.general_with, of[MoraleDice::general_near]);
  umpire.tell(tally);
  const int most = rules[MoraleRule::most_dice];
  if (tally.total() > most) umpire.note("C.11", [&] { return fmt::format("at most {} dice are rolled", most); });
  return std::clamp(tally.total(), 0, most);
}

MoraleEnd roll_morale(const Test& test, const House& house, Umpire& umpire) {
  const auto& grid = house.morale_results;
  Pool pool;
  pool.ask = {"C.11", "morale test"};
  pool.dice = six_sided(morale_dice(test, house, umpire));
  pool.hits = at_least(house.morale_rules[MoraleRule::fail_from]);
  pool.enough = static_cast<std::uint8_t>(grid.chart().rows.highest());
  const int row = grid.row_of(umpire.pool(pool));
  const int column = static_cast<int>(test.lost_fight ? MoraleColumn::fighting : MoraleColumn::not_fighting);
  umpire.read(grid, row, column);
  return grid.at(row, column);
}

/// A test that was cancelled counts as one without fails (C.12, C.R13).
MoraleEnd end_of(const Test& test, const House& house, Umpire& umpire) {
  if (test.cancelled) return test.lost_fight ? MoraleEnd::gives_way : MoraleEnd::stands;
  const MoraleEnd end = roll_morale(test, house, umpire);
  // Whoever holds a linear obstacle, an edge or a hill does not withdraw.
  return end == MoraleEnd::withdraws && test.holds_ground ? MoraleEnd::stands : end;
}

std::optional<LossKind> losses_of(MoraleEnd end) {
  switch (end) {
    case MoraleEnd::falls_back: return LossKind::fall_back;
    case MoraleEnd::retires: return LossKind::retire;
    case MoraleEnd::routs:
    case MoraleEnd::routs_seen: return LossKind::rout;
    case MoraleEnd::stands:
    case MoraleEnd::gives_way:
    case MoraleEnd::withdraws: break;
  }
  return std::nullopt;
}

bool is_disordered(Quality quality, const House& house, Umpire& umpire) {
  return umpire.check({"C.19", "disorder test"}, one_die, house.disorder[quality].value);
}

}  // namespace

bool has_support_rank(const Unit& unit, int half_bases) { return second_rank_of(unit) >= half_bases; }

bool is_rout(MoraleEnd end) { return end == MoraleEnd::routs || end == MoraleEnd::routs_seen; }

Unit after_losses(const Unit& unit, int half_bases) {
  Unit after = unit;
  lose(after, half_bases);
  return after;
}

std::optional<Refusal> refuse_unit(const Unit& unit, std::string_view path) {
  const auto field = [&](std::string_view name) { return fmt::format("{}.{}", path, name); };
  if (unit.original != 0 && unit.half_bases > unit.original)
    return Refusal{"C.R4", field("half_bases"), "a unit has no more half-bases than at the start"};
  if (unit.second_rank > unit.half_bases)
    return Refusal{"C.R15", field("second_rank"), "the second rank is a part of the unit"};
  if (unit.arm == Arm::guns && (unit.disordered || unit.second_rank > 0 || unit.gun_attached))
    return Refusal{"C.R22", field("arm"), "guns are not disordered, have no ranks and no battery attached"};
  if (unit.corps_general && unit.general == 0)
    return Refusal{"C.11", field("corps_general"), "say his value as general"};
  if (unit.artillery && unit.markers == 0)
    return Refusal{"C.11", field("artillery"), "artillery counts only if it caused some of the markers"};
  return std::nullopt;
}

Test test_of(const MoraleOrder& order, const House& house) {
  const Unit& unit = order.unit;
  const bool ranked = unit.arm == Arm::infantry;  // cavalry ignores the line, guns have no ranks (C.R22)
  return {unit.quality,
          std::min<std::int8_t>(unit.markers, static_cast<std::int8_t>(house.morale_rules[MoraleRule::most_markers])),
          unit.disordered,
          unit.artillery,
          ranked && !has_support_rank(unit, house.morale_rules[MoraleRule::support_half_bases]),
          is_battered(unit, house),
          unit.enemy_in_flank,
          order.rout_near,
          unit.gun_attached,
          order.lost_fight,
          unit.general > 0 && !unit.corps_general,  // a corps general with it is one near (C.11)
          unit.general_near || unit.corps_general,
          order.holds_ground,
          order.cancelled,
          true};
}

int roll_inches(const House& house, Umpire& umpire) {
  return umpire.roll({"C.11", "inches back"}, one_die) + house.morale_rules[MoraleRule::inches_more];
}

std::optional<Refusal> refuse_order(const MoraleOrder& order, const House& /*house*/) {
  if (auto refusal = refuse_unit(order.unit, "unit")) return refusal;
  if (order.cancelled && order.unit.general == 0)
    return Refusal{"C.12", "cancelled",
                   "only a general with the unit cancels its test; give his value as unit.general"};
  return std::nullopt;
}

LossResult resolve_losses(const LossOrder& order, const House& house, Umpire& umpire) {
  int die = umpire.roll({"C.10", "half-bases lost"}, one_die);
  if (rolls_again(order, die, house, umpire)) die = umpire.roll({"C.10", "half-bases lost, second roll"}, one_die);
  return {static_cast<std::int8_t>(std::max(0, die + house.losses[order.kind].value))};
}

TestResult resolve_test(const Test& test, const House& house, Umpire& umpire) {
  TestResult result;
  result.end = end_of(test, house, umpire);
  if (const auto kind = losses_of(result.end))
    result.lost = umpire.sub<resolve_losses>(LossOrder{*kind, test.quality}, house).half_bases;
  const bool goes_back = result.end != MoraleEnd::stands && !is_rout(result.end);
  if (goes_back && test.measured) result.inches = static_cast<std::int8_t>(roll_inches(house, umpire));
  return result;
}

MoraleResult resolve_morale(const MoraleOrder& order, const House& house, Umpire& umpire) {
  const TestResult test = resolve_test(test_of(order, house), house, umpire);
  MoraleResult result;
  result.end = test.end;
  result.lost = std::min(test.lost, order.unit.half_bases);
  result.destroyed = result.lost == order.unit.half_bases;
  result.inches = result.destroyed ? std::int8_t{0} : test.inches;
  result.friends_test = test.end == MoraleEnd::routs_seen || result.destroyed;
  const bool gone = result.destroyed || is_rout(test.end);
  if (house.interpretations.markers == Markers::keep_one && !gone)
    result.markers = std::min<std::int8_t>(1, order.unit.markers);
  // Only in a fight does it cost him a risk (type 4).
  if (order.cancelled && order.lost_fight) {
    const auto risk = static_cast<std::int8_t>(house.risks[Risk::cancelled_morale_test].value);
    result.general_dead = resolve_death({risk}, house, umpire).dead;
  }
  return result;
}

DisorderResult resolve_disorder(const DisorderOrder& order, const House& house, Umpire& umpire) {
  if (order.reason != DisorderReason::shooting) {
    const bool disordered = is_disordered(order.quality, house, umpire);
    return {disordered, order.reason == DisorderReason::passage && is_disordered(order.other, house, umpire)};
  }
  Pool pool;
  pool.ask = {"C.19", "disorder by casualties"};
  pool.dice = six_sided(order.casualties);
  pool.hits = at_least(house.disorder_rules[DisorderRule::per_casualty]);
  pool.enough = 1;
  return {umpire.pool(pool) > 0, false};
}

RestoreResult resolve_restore(const RestoreOrder& order, const House& house, Umpire& umpire) {
  for (std::int8_t spent = 1; spent <= order.points; ++spent) {
    const auto number = static_cast<std::uint8_t>(order.points > 1 ? spent : 0);
    if (umpire.check({"C.20", "restoring order", number}, one_die, house.restore_order[order.quality].value))
      return {true, spent};
  }
  return {false, order.points};
}

}  // namespace longroll::civil_war_battles
