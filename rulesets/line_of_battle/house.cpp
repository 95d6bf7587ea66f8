// What Line of Battle is played by.
#include "rulesets/line_of_battle/house.h"

#include "base/text.h"
#include "rules/rulebook.h"

namespace longroll {

using line_of_battle::Band;
using line_of_battle::CombatCell;
using line_of_battle::MoraleCell;
using line_of_battle::State;
using line_of_battle::TerrainCost;

namespace {

[[noreturn]] void refuse_cell(const Chart& chart, const Cell& cell) {
  throw BadInput(fmt::format("{}: cell '{}' has no meaning here", chart.file, cell.text));
}

std::int8_t small_number(const Chart& chart, const Cell& cell, std::string_view text) {
  const auto number = to_number(text);
  if (!number || *number < 0 || *number > 100) refuse_cell(chart, cell);
  return static_cast<std::int8_t>(*number);
}

}  // namespace

template <>
CombatCell cell_value<CombatCell>(const Chart& chart, const Cell& cell) {
  if (cell.text == "-") return {};
  if (cell.text == "m") return {0, true};
  return {small_number(chart, cell, cell.text), true};
}

template <>
Band cell_value<Band>(const Chart& chart, const Cell& cell) {
  if (cell.text == "-") return Band::none;
  if (cell.text == "C") return Band::canister;
  if (cell.text == "X") return Band::any;
  refuse_cell(chart, cell);
}

/// "DG_b3_L1": a state, hexes back, losses.
template <>
MoraleCell cell_value<MoraleCell>(const Chart& chart, const Cell& cell) {
  MoraleCell morale;
  for (const std::string_view part : split(cell.text, '_')) {
    if (part == "BL") {
      morale.state = State::blood_lust;
    } else if (part == "Sh") {
      morale.state = State::shaken;
    } else if (part == "DG") {
      morale.state = State::disorganized;
    } else if (part == "R") {
      morale.state = State::routed;
    } else if (part.starts_with('b')) {
      morale.retreat = small_number(chart, cell, part.substr(1));
    } else if (part.starts_with('L')) {
      morale.losses = small_number(chart, cell, part.substr(1));
    } else if (part != "-") {
      refuse_cell(chart, cell);
    }
  }
  return morale;
}

template <>
TerrainCost cell_value<TerrainCost>(const Chart& chart, const Cell& cell) {
  using Kind = TerrainCost::Kind;
  const std::string& text = cell.text;
  if (text == "half") return {Kind::half, 0};
  if (text == "P") return {Kind::prohibited, 0};
  if (text == "ne") return {Kind::no_effect, 0};
  if (text == "ot") return {Kind::other, 0};
  if (text == "road") return {Kind::road, 0};
  if (text == "crossing") return {Kind::crossing, 0};
  if (text.starts_with("add_")) return {Kind::more, small_number(chart, cell, text.substr(4))};
  return {Kind::points, small_number(chart, cell, text)};
}

namespace line_of_battle {

House::House(ChartSet set, const Interpretations& chosen)
    : charts(with_interpretations(std::move(set), chosen)),
      interpretations(chosen),
      awareness(charts.get("awareness")),
      order_distance(charts.get("order_distance")),
      delivery(charts.get("order_delivery_rules")),
      command_roll(charts.get("command_roll")),
      command_modifiers(charts.get("command_modifiers")),
      command_radius(charts.get("command_radius")),
      zero_rule(charts.get("zero_rule")),
      recovery_base(charts.get("attack_recovery_base")),
      attack_recovery(charts.get("attack_recovery")),
      fluke_base(charts.get("fluke_base")),
      fluke_modifiers(charts.get("fluke_modifiers")),
      fluke_need(charts.get("fluke_need")),
      fluke_rules(charts.get("fluke_rules")),
      reserve_rules(charts.get("reserve_rules")),
      turn_length(charts.get("turn_length")),
      closing_roll(charts.get("closing_roll")),
      closing_modifiers(charts.get("closing_modifiers")),
      range_small_arms(charts.get("range_small_arms")),
      range_artillery(charts.get("range_artillery")),
      firepower(charts.get("firepower")),
      firepower_range(charts.get("firepower_range")),
      target_shifts(charts.get("target_shifts")),
      shot_shifts(charts.get("shot_shifts")),
      protective_terrain(charts.get("protective_terrain")),
      opening_volley(charts.get("opening_volley")),
      opening_volley_shifts(charts.get("opening_volley_shifts")),
      combat(charts.get("combat")),
      depletion(charts.get("combat"), 1),
      threshold(charts.get("threshold")),
      fire_rules(charts.get("fire_rules")),
      morale(charts.get("morale")),
      additive_morale(charts.get("additive_morale")),
      morale_state(charts.get("morale_state")),
      morale_modifiers(charts.get("morale_modifiers")),
      charge_differential(charts.get("charge_differential")),
      charge_modifiers(charts.get("charge_modifiers")),
      charge_rules(charts.get("charge_rules")),
      leader_loss(charts.get("leader_loss")),
      leader_loss_modifiers(charts.get("leader_loss_modifiers")),
      rally(charts.get("rally")),
      rally_modifiers(charts.get("rally_modifiers")),
      rally_rules(charts.get("rally_rules")),
      loss_recovery(charts.get("loss_recovery")),
      wrecked_rules(charts.get("wrecked_rules")),
      slope(charts.get("slope")),
      sight_modifiers(charts.get("sight_modifiers")),
      sight_rules(charts.get("sight_rules")),
      intersection(charts.get("intersection")),
      unlimber(charts.get("unlimber")),
      retreat_rules(charts.get("retreat_rules")),
      movement_allowance(charts.get("movement_allowance")),
      terrain(charts.get("terrain")),
      map_rules(charts.get("map_rules")) {
  want_headings(morale.chart(), morale.chart().columns, enum_names<Rating>());
  want_headings(additive_morale.chart(), additive_morale.chart().rows, enum_names<State>());
  want_headings(morale_state.chart(), morale_state.chart().rows, enum_names<State>());
  want_headings(leader_loss.chart(), leader_loss.chart().rows, enum_names<LeaderFate>());
  want_headings(leader_loss.chart(), leader_loss.chart().columns, enum_names<LossCase>());
  want_headings(opening_volley.chart(), opening_volley.chart().columns, enum_names<VolleyColumn>());
  want_headings(terrain.chart(), terrain.chart().rows, enum_names<Ground>());
  want_headings(terrain.chart(), terrain.chart().columns, enum_names<Mover>());
  want_headings(charge_differential.chart(), charge_differential.chart().rows, enum_names<LargerSide>());

  const Chart& arms = charts.get("small_arms");
  want_headings(arms, arms.rows, enum_names<Weapon>());
  for (std::size_t i = 0; i < weapon_range_.size(); ++i) {
    weapon_range_[i] = cell_value<std::int8_t>(arms, arms.at(static_cast<int>(i), 0));
    weapon_type_[i] = cell_value<WeaponType>(arms, arms.at(static_cast<int>(i), 1));
  }
  const Chart& guns = charts.get("artillery");
  want_headings(guns, guns.rows, enum_names<Gun>());
  for (std::size_t i = 0; i < gun_range_.size(); ++i) {
    gun_range_[i] = cell_value<std::int8_t>(guns, guns.at(static_cast<int>(i), 0));
    gun_canister_[i] = cell_value<CanisterType>(guns, guns.at(static_cast<int>(i), 1));
  }
  const Chart& columns = charts.get("combat_columns");
  for (std::size_t i = 0; i < combat_column_.size(); ++i) {
    const int row =
        columns.rows.place_of(std::clamp(static_cast<int>(i), columns.rows.lowest(), columns.rows.highest()));
    const int column = combat.chart().columns.place_of(columns.at(row, 0).text);
    if (column < 0)
      throw BadInput(fmt::format("{}: the combat table has no column '{}'", columns.file, columns.at(row, 0).text));
    combat_column_[i] = static_cast<std::int8_t>(column);
  }
  const Chart& changes = charts.get("formation_change");
  for (std::size_t i = 0; i < formation_cost_.size(); ++i) {
    const Entry* entry = changes.entry(enum_name(static_cast<Mover>(i)));
    if (entry == nullptr)
      throw BadInput(fmt::format("{}: key '{}' is missing", changes.file, enum_name(static_cast<Mover>(i))));
    formation_cost_[i] = entry->value.text == "na" ? std::int8_t{-1} : cell_value<std::int8_t>(changes, entry->value);
  }
  for (std::size_t i = 0; i < starred_.size(); ++i) {
    const int row = static_cast<int>(i / enum_size<State>);
    starred_[i] = additive_morale.chart().at(row, static_cast<int>(i % enum_size<State>)).note == "L.32";
  }
}

bool House::is_starred(State current, State result) const {
  return starred_[static_cast<std::size_t>(current) * enum_size<State> + static_cast<std::size_t>(result)];
}

}  // namespace line_of_battle
}  // namespace longroll
