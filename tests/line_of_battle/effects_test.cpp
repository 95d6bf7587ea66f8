// What results do to units and batteries of Line of Battle: one function each, on what the book keeps and on a struct
// with no more than the members that the functions name.
#include <gtest/gtest.h>

#include <array>
#include <span>
#include <vector>

#include "rulesets/line_of_battle/book/pieces.h"
#include "rulesets/line_of_battle/effects/charge.h"
#include "rulesets/line_of_battle/effects/division.h"
#include "rulesets/line_of_battle/effects/formation.h"
#include "rulesets/line_of_battle/effects/guns.h"
#include "rulesets/line_of_battle/effects/morale.h"
#include "rulesets/line_of_battle/effects/retreat.h"
#include "rulesets/line_of_battle/effects/strength.h"
#include "tests/line_of_battle/plain.h"

namespace longroll::line_of_battle {
namespace {

using test::house;
using test::PlainUnit;

template <class Unit>
class LineOfBattleUnits : public testing::Test {};
using UnitsOfBoth = testing::Types<UnitPiece, PlainUnit>;
TYPED_TEST_SUITE(LineOfBattleUnits, UnitsOfBoth, );

template <class Unit>
Unit of_strength(int strength, int original) {
  Unit unit;
  unit.strength = static_cast<std::int8_t>(strength);
  unit.original = static_cast<std::int8_t>(original);
  return unit;
}

TYPED_TEST(LineOfBattleUnits, L_R7_half_of_the_original_lost_is_wrecked) {
  EXPECT_FALSE(is_wrecked(of_strength<TypeParam>(4, 6), house()));
  EXPECT_TRUE(is_wrecked(of_strength<TypeParam>(3, 6), house()));
  EXPECT_FALSE(is_wrecked(of_strength<TypeParam>(3, 5), house()));
  EXPECT_TRUE(is_wrecked(of_strength<TypeParam>(2, 5), house()));
  EXPECT_FALSE(is_wrecked(of_strength<TypeParam>(1, 0), house())) << "it has lost nothing yet";
}

TYPED_TEST(LineOfBattleUnits, L_R7_dead_with_the_last_point) {
  TypeParam unit = of_strength<TypeParam>(3, 0);
  EXPECT_EQ(lose(unit, 2), 2);
  EXPECT_FALSE(is_dead(unit));
  EXPECT_EQ(unit.original, 3) << "what it began with is remembered";
  EXPECT_EQ(lose(unit, 5), 1) << "no more than it has";
  EXPECT_TRUE(is_dead(unit));
  EXPECT_EQ(lose(unit, 1), 0);
  EXPECT_EQ(unit.strength, 0);
}

TYPED_TEST(LineOfBattleUnits, L_R8_losses_fall_from_the_top_down) {
  std::array<TypeParam, 3> stack = {of_strength<TypeParam>(2, 4), of_strength<TypeParam>(3, 4),
                                    of_strength<TypeParam>(4, 4)};
  const auto order = std::to_array<int>({1, 0, 2});
  std::vector<int> dead;
  const auto unit_of = [&](int i) -> TypeParam& { return stack[static_cast<std::size_t>(i)]; };
  lose_from_top(order, 4, unit_of, [&](int i) { dead.push_back(i); });
  EXPECT_EQ(stack[1].strength, 0);
  EXPECT_EQ(stack[0].strength, 1);
  EXPECT_EQ(stack[2].strength, 4);
  EXPECT_EQ(dead, std::vector<int>{1});
  lose_from_top(order, 1, unit_of, [&](int i) { dead.push_back(i); });
  EXPECT_EQ(dead, (std::vector<int>{1, 0})) << "the dead do not die again";
}

TYPED_TEST(LineOfBattleUnits, L_R8_a_stack_is_wrecked_with_its_top_unit) {
  const std::array<TypeParam, 2> units = {of_strength<TypeParam>(4, 6), of_strength<TypeParam>(5, 8)};
  Stack stack;
  sum_strength(stack, units, [](const TypeParam& unit) -> const TypeParam& { return unit; }, house());
  EXPECT_EQ(stack.strength, 9);
  EXPECT_EQ(stack.original, 14);
  EXPECT_EQ(stack.wreck_at, 8) << "three of the top unit, five of the other";
  EXPECT_FALSE(is_wrecked(stack, house()));
  lose(stack, 1);
  EXPECT_TRUE(is_wrecked(stack, house()));
  sum_strength(
      stack, std::span(units).first(1), [](const TypeParam& unit) -> const TypeParam& { return unit; }, house());
  EXPECT_EQ(stack.wreck_at, 3) << "alone it is wrecked at half";
}

TYPED_TEST(LineOfBattleUnits, L_31_no_more_comes_back_than_was_lost) {
  TypeParam unit = of_strength<TypeParam>(5, 6);
  give_back(unit, 3);
  EXPECT_EQ(unit.strength, 6);
  unit = of_strength<TypeParam>(2, 6);
  give_back(unit, losses_back(4, house()));
  EXPECT_EQ(unit.strength, 3);
}

TYPED_TEST(LineOfBattleUnits, L_32_a_result_is_added_to_the_state) {
  TypeParam unit;
  take_result(unit, State::shaken, house());
  EXPECT_EQ(unit.state, State::shaken);
  take_result(unit, State::normal, house());
  EXPECT_EQ(unit.state, State::shaken);
  take_result(unit, State::blood_lust, house());
  EXPECT_EQ(unit.state, State::blood_lust);
  take_result(unit, State::disorganized, house());
  take_result(unit, State::disorganized, house());
  EXPECT_EQ(unit.state, State::routed);
}

TYPED_TEST(LineOfBattleUnits, L_34_open_order_never_has_blood_lust) {
  TypeParam unit;
  change_formation(unit, Mover::open_order_capable, State::blood_lust);
  EXPECT_EQ(unit.state, State::normal);
  EXPECT_TRUE(in_open_order(unit));
  take_result(unit, State::blood_lust, house());
  EXPECT_EQ(unit.state, State::normal);
  unit.state = State::disorganized;
  take_result(unit, State::blood_lust, house());
  EXPECT_EQ(unit.state, State::disorganized) << "it is no result for them";
  change_formation(unit, Mover::line, State::disorganized);
  EXPECT_FALSE(in_open_order(unit));
  take_result(unit, State::blood_lust, house());
  EXPECT_EQ(unit.state, State::normal) << "in line it is";
  change_formation(unit, Mover::line, State::blood_lust);
  EXPECT_EQ(unit.state, State::blood_lust);
}

TYPED_TEST(LineOfBattleUnits, L_R48_who_is_passed_through_is_shaken) {
  TypeParam unit;
  be_passed_through(unit, house());
  EXPECT_EQ(unit.state, State::shaken);
  unit.state = State::disorganized;
  be_passed_through(unit, house());
  EXPECT_EQ(unit.state, State::disorganized);
}

TYPED_TEST(LineOfBattleUnits, L_F20_the_rally_phase_steadies_all_but_the_routed) {
  TypeParam unit;
  for (const auto& [before, after] :
       {std::pair{State::blood_lust, State::normal}, std::pair{State::normal, State::normal},
        std::pair{State::shaken, State::normal}, std::pair{State::disorganized, State::shaken},
        std::pair{State::routed, State::routed}}) {
    unit.state = before;
    steady(unit);
    EXPECT_EQ(unit.state, after);
  }
  rally_to(unit, State::disorganized);
  EXPECT_EQ(unit.state, State::disorganized);
  unit.state = State::normal;
  rally_to(unit, State::disorganized);
  EXPECT_EQ(unit.state, State::normal) << "only the routed rally";
}

TYPED_TEST(LineOfBattleUnits, L_48_guns_that_go_back_limber) {
  TypeParam unit;
  go_back(unit);
  EXPECT_EQ(unit.formation, Mover::line);
  unit.arm = Arm::artillery;
  EXPECT_TRUE(is_unlimbered(unit));
  go_back(unit);
  EXPECT_EQ(unit.formation, Mover::limbered);
  EXPECT_FALSE(is_unlimbered(unit));
}

TYPED_TEST(LineOfBattleUnits, L_30_disorganized_infantry_goes_back_by_itself_in_column) {
  TypeParam unit;
  unit.state = State::routed;
  go_back_by_itself(unit);
  EXPECT_EQ(unit.formation, Mover::line);
  unit.state = State::disorganized;
  go_back_by_itself(unit);
  EXPECT_EQ(unit.formation, Mover::column);
  unit.arm = Arm::cavalry;
  unit.formation = Mover::line;
  go_back_by_itself(unit);
  EXPECT_EQ(unit.formation, Mover::line) << "cavalry has no column";
  EXPECT_FALSE(may_go_back_by_itself(State::shaken));
  EXPECT_TRUE(may_go_back_by_itself(State::disorganized));
  EXPECT_TRUE(may_go_back_by_itself(State::routed));
}

TYPED_TEST(LineOfBattleUnits, L_27_formation_and_state_let_fire_and_charge) {
  TypeParam unit;
  EXPECT_TRUE(can_fire(unit));
  EXPECT_TRUE(can_charge(unit));
  unit.state = State::routed;
  EXPECT_FALSE(can_fire(unit));
  unit.state = State::disorganized;
  EXPECT_TRUE(can_fire(unit));
  unit.formation = Mover::column;
  EXPECT_FALSE(can_fire(unit));
  EXPECT_FALSE(can_charge(unit));
  unit.arm = Arm::cavalry;
  unit.formation = Mover::line;
  EXPECT_FALSE(can_charge(unit)) << "dismounted";
  unit.formation = Mover::mounted;
  EXPECT_TRUE(can_charge(unit));
  EXPECT_FALSE(can_fire(unit));
  unit.arm = Arm::artillery;
  unit.formation = Mover::line;
  EXPECT_FALSE(can_charge(unit));
  EXPECT_TRUE(can_fire(unit));
}

TYPED_TEST(LineOfBattleUnits, L_18_counter_battery_fire_concerns_guns_alone) {
  TypeParam unit;
  set_counter_battery(unit, 1);
  EXPECT_EQ(unit.counter_battery, 0);
  unit.arm = Arm::artillery;
  set_counter_battery(unit, 1);
  EXPECT_EQ(unit.counter_battery, 1);
  clear_counter_battery(unit);
  EXPECT_EQ(unit.counter_battery, 0);
}

TYPED_TEST(LineOfBattleUnits, L_20_L_R12_ammunition_runs_out_and_comes_from_the_pool) {
  TypeParam unit;
  unit.arm = Arm::artillery;
  std::int16_t points = 1;
  EXPECT_FALSE(can_replenish(unit, Ammunition::shell, points)) << "it has shell";
  deplete(unit, Ammunition::shell);
  EXPECT_FALSE(has_left(unit, Ammunition::shell));
  EXPECT_TRUE(has_left(unit, Ammunition::canister));
  EXPECT_FALSE(can_replenish(unit, Ammunition::shell, 0));
  EXPECT_TRUE(can_replenish(unit, Ammunition::shell, points));
  replenish(unit, Ammunition::shell, points);
  EXPECT_TRUE(has_left(unit, Ammunition::shell));
  EXPECT_EQ(points, 0);
  EXPECT_TRUE(has_canister(unit, Gun::N, house()));
  EXPECT_FALSE(has_canister(unit, Gun::W, house())) << "the Whitworth has none";
  deplete(unit, Ammunition::canister);
  EXPECT_FALSE(has_canister(unit, Gun::N, house()));
}

TYPED_TEST(LineOfBattleUnits, L_R41_unlimbered_guns_that_rout_are_taken) {
  TypeParam unit;
  EXPECT_FALSE(is_taken(unit, State::routed)) << "infantry";
  unit.arm = Arm::artillery;
  EXPECT_TRUE(is_taken(unit, State::routed));
  EXPECT_FALSE(is_taken(unit, State::disorganized));
  unit.formation = Mover::limbered;
  EXPECT_FALSE(is_taken(unit, State::routed));
}

TYPED_TEST(LineOfBattleUnits, L_7_a_unit_as_a_member_of_its_division) {
  TypeParam unit = of_strength<TypeParam>(6, 6);
  EXPECT_TRUE(member_of(unit, house()).full);
  EXPECT_FALSE(member_of(unit, house()).wrecked);
  lose(unit, 3);
  unit.state = State::disorganized;
  EXPECT_FALSE(member_of(unit, house()).full);
  EXPECT_TRUE(member_of(unit, house()).wrecked);
  EXPECT_TRUE(member_of(unit, house()).disorganized);
  EXPECT_FALSE(member_of(unit, house()).dead);
  lose(unit, 3);
  EXPECT_TRUE(member_of(unit, house()).dead);
}

TEST(line_of_battle_effects, L_R7_the_printed_number_overrides_the_half) {
  UnitPiece unit;
  unit.strength = unit.original = 6;
  unit.wreck_at = 4;
  EXPECT_FALSE(is_wrecked(unit, house()));
  lose(unit, 2);
  EXPECT_TRUE(is_wrecked(unit, house()));
}

TEST(line_of_battle_effects, L_35_three_points_are_small) {
  EXPECT_TRUE(is_small(3, house()));
  EXPECT_FALSE(is_small(4, house()));
}

TEST(line_of_battle_effects, L_31_a_point_or_a_quarter_comes_back) {
  EXPECT_EQ(losses_back(0, house()), 0);
  EXPECT_EQ(losses_back(1, house()), 1);
  EXPECT_EQ(losses_back(7, house()), 1);
  EXPECT_EQ(losses_back(8, house()), 2);
}

TEST(line_of_battle_effects, L_32_towns_disorganize) {
  EXPECT_EQ(in_town(State::normal, house()), State::disorganized);
  EXPECT_EQ(in_town(State::blood_lust, house()), State::disorganized);
  EXPECT_EQ(in_town(State::disorganized, house()), State::disorganized);
  EXPECT_EQ(in_town(State::routed, house()), State::routed);
}

TEST(line_of_battle_effects, L_45_a_point_a_hex_in_enemy_zones) {
  EXPECT_EQ(zone_losses(0, house()), 0);
  EXPECT_EQ(zone_losses(3, house()), 3);
}

TEST(line_of_battle_effects, L_44_who_leaves_cowardly_legs) {
  EXPECT_FALSE(leaves_cowardly_legs({}));
  EXPECT_TRUE(leaves_cowardly_legs({.retreats = true}));
  EXPECT_FALSE(leaves_cowardly_legs({.retreats = true, .unlimbered_guns = true})) << "guns forced back";
  EXPECT_TRUE(leaves_cowardly_legs({.destroyed = true, .unlimbered_guns = true}));
  EXPECT_FALSE(leaves_cowardly_legs({.destroyed = true, .others_remain = true}));
  EXPECT_FALSE(leaves_cowardly_legs({.retreats = true, .others_remain = true}));
}

TEST(line_of_battle_effects, L_18_counter_battery_fire_rises_to_two) {
  EXPECT_EQ(raised_counter_battery(0, house()), 1);
  EXPECT_EQ(raised_counter_battery(1, house()), 2);
  EXPECT_EQ(raised_counter_battery(2, house()), 2);
}

TEST(line_of_battle_effects, L_27_which_arm_has_which_formation) {
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery}) {
    EXPECT_TRUE(has_formation(arm, Mover::line));
    EXPECT_EQ(has_formation(arm, Mover::column), arm == Arm::infantry);
    EXPECT_EQ(has_formation(arm, Mover::mounted), arm == Arm::cavalry);
    EXPECT_EQ(has_formation(arm, Mover::limbered), arm == Arm::artillery);
    EXPECT_EQ(has_formation(arm, Mover::open_order_capable), arm != Arm::artillery);
    EXPECT_FALSE(has_formation(arm, Mover::wagon));
  }
  EXPECT_GT(unlimber_distance(house()), unlimber_distance_with_leader(house()));
}

TEST(line_of_battle_effects, L_49_how_a_charge_ends_says_who_goes_on) {
  struct Row {
    ChargeEnd end;
    bool won, enters, again, bears;
  };
  for (const Row& row :
       {Row{ChargeEnd::not_closed, false, false, false, false},
        Row{ChargeEnd::attacker_destroyed, false, false, false, false},
        Row{ChargeEnd::withdrawn, false, true, false, false}, Row{ChargeEnd::stands, false, false, false, true},
        Row{ChargeEnd::retreats, true, true, true, true}, Row{ChargeEnd::destroyed, true, true, true, false}}) {
    EXPECT_EQ(is_won(row.end), row.won);
    EXPECT_EQ(may_enter(row.end), row.enters);
    EXPECT_EQ(may_charge_again(row.end, 0), row.again);
    EXPECT_FALSE(may_charge_again(row.end, 1)) << "once";
    EXPECT_EQ(bears_result(row.end), row.bears);
  }
  EXPECT_EQ(loss_case(VolleyFrom::charge), LossCase::attacker);
  EXPECT_EQ(loss_case(VolleyFrom::range_1), LossCase::other);
}

}  // namespace
}  // namespace longroll::line_of_battle
