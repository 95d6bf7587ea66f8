// What results do to leaders, formations and divisions of Line of Battle, and the clock: one function each, on what the
// book keeps and on a struct with no more than the members that the functions name.
#include <gtest/gtest.h>

#include <vector>

#include "rulesets/line_of_battle/book/pieces.h"
#include "rulesets/line_of_battle/effects/clock.h"
#include "rulesets/line_of_battle/effects/division.h"
#include "rulesets/line_of_battle/effects/leader.h"
#include "rulesets/line_of_battle/effects/orders.h"
#include "tests/line_of_battle/plain.h"

namespace longroll::line_of_battle {
namespace {

using test::house;
using test::PlainFormation;
using test::PlainLeader;

template <class Man>
class LineOfBattleLeaders : public testing::Test {};
using LeadersOfBoth = testing::Types<LeaderPiece, PlainLeader>;
TYPED_TEST_SUITE(LineOfBattleLeaders, LeadersOfBoth, );

TYPED_TEST(LineOfBattleLeaders, L_6_a_replacement_is_a_zero) {
  TypeParam man;
  man.value = 3;
  man.morale = 2;
  EXPECT_FALSE(is_zero(man));
  be_replaced(man);
  EXPECT_EQ(man.value, 0);
  EXPECT_EQ(man.morale, 0);
  EXPECT_TRUE(man.replacement);
  EXPECT_TRUE(is_zero(man));
  man.level = Level::division;
  EXPECT_FALSE(is_zero(man)) << "brigades alone roll";
}

TYPED_TEST(LineOfBattleLeaders, L_8_the_first_leader_counts_wounded_or_killed) {
  TypeParam man;
  man.level = Level::division;
  EXPECT_TRUE(is_first_leader_lost(man, Level::division, LeaderFate::killed));
  EXPECT_TRUE(is_first_leader_lost(man, Level::division, LeaderFate::wounded));
  EXPECT_FALSE(is_first_leader_lost(man, Level::division, LeaderFate::captured));
  EXPECT_FALSE(is_first_leader_lost(man, Level::division, LeaderFate::unhurt));
  EXPECT_FALSE(is_first_leader_lost(man, Level::corps, LeaderFate::killed)) << "he leads no corps";
  man.replacement = true;
  EXPECT_FALSE(is_first_leader_lost(man, Level::division, LeaderFate::killed));
}

TYPED_TEST(LineOfBattleLeaders, L_F37_a_leader_rises_into_a_replacements_place) {
  TypeParam man;
  man.value = 3;
  TypeParam place;
  place.level = Level::division;
  EXPECT_FALSE(may_rise(man, place)) << "it is not free";
  be_replaced(place);
  EXPECT_TRUE(may_rise(man, place));
  promote(man, place);
  EXPECT_EQ(man.level, Level::division);
  EXPECT_EQ(man.value, 3) << "he keeps his values";
  EXPECT_EQ(place.level, Level::brigade);
  EXPECT_TRUE(is_zero(place));
  EXPECT_FALSE(may_rise(man, man));
}

template <class Formation>
class LineOfBattleFormations : public testing::Test {};
using FormationsOfBoth = testing::Types<FormationPiece, PlainFormation>;
TYPED_TEST_SUITE(LineOfBattleFormations, FormationsOfBoth, );

TYPED_TEST(LineOfBattleFormations, L_F32_who_leaves_an_attack_must_recover) {
  TypeParam formation;
  EXPECT_TRUE(may_take_up(formation, Orders::attack));
  EXPECT_EQ(take_up(formation, Orders::attack), ReserveChange::none);
  EXPECT_TRUE(is_attacking(formation));
  EXPECT_EQ(take_up(formation, Orders::attack), ReserveChange::none);
  EXPECT_FALSE(formation.recovering) << "it has the order already";
  take_up(formation, Orders::move);
  EXPECT_TRUE(formation.recovering);
  EXPECT_FALSE(may_take_up(formation, Orders::attack));
  EXPECT_TRUE(may_take_up(formation, Orders::reserve));
  recover(formation);
  EXPECT_TRUE(may_take_up(formation, Orders::attack));
}

TYPED_TEST(LineOfBattleFormations, L_F29_reserve_orders_put_units_in_reserve) {
  TypeParam formation;
  EXPECT_FALSE(counts_as_reserve(formation));
  EXPECT_EQ(take_up(formation, Orders::reserve), ReserveChange::into_reserve);
  EXPECT_TRUE(counts_as_reserve(formation));
  EXPECT_EQ(take_up(formation, Orders::reserve), ReserveChange::none);
  EXPECT_EQ(take_up(formation, Orders::attack), ReserveChange::out_of_reserve);
  EXPECT_FALSE(formation.recovering);
}

TYPED_TEST(LineOfBattleFormations, L_8_a_fluke_ends_the_attack_and_the_reserve) {
  TypeParam formation;
  take_up(formation, Orders::attack);
  EXPECT_TRUE(may_advance(formation));
  EXPECT_EQ(stop(formation), ReserveChange::out_of_reserve);
  EXPECT_EQ(formation.orders, Orders::none);
  EXPECT_TRUE(formation.recovering);
  EXPECT_FALSE(may_advance(formation));
  end_withdrawal(formation);
  EXPECT_TRUE(may_advance(formation));
  EXPECT_TRUE(formation.recovering) << "that takes rolls of its own";
}

TEST(line_of_battle_effects, L_3_a_messenger_arrives_with_his_last_turn) {
  std::int8_t turns = 2;
  EXPECT_FALSE(comes_nearer(turns));
  EXPECT_TRUE(comes_nearer(turns));
  EXPECT_FALSE(comes_nearer(turns)) << "once";
  EXPECT_EQ(turns, 0);
  EXPECT_EQ(relay_turns(Distance::within, house()), 1);
  EXPECT_EQ(relay_turns(Distance::far, house()), 3);
}

TEST(line_of_battle_effects, L_F25_artillery_battalions_only_move) {
  for (const Orders orders : {Orders::attack, Orders::reserve, Orders::conditional}) {
    EXPECT_FALSE(can_be_told(Level::artillery_battalion, orders));
    EXPECT_TRUE(can_be_told(Level::division, orders));
  }
  EXPECT_TRUE(can_be_told(Level::artillery_battalion, Orders::move));
  EXPECT_TRUE(can_be_told(Level::artillery_battalion, Orders::none));
}

TEST(line_of_battle_effects, L_R31_to_L_R34_what_orders_allow) {
  for (const Orders orders : {Orders::none, Orders::attack, Orders::move, Orders::reserve}) {
    EXPECT_EQ(must_march(orders), orders == Orders::move);
    EXPECT_EQ(may_enter_zones(orders), orders == Orders::attack);
    EXPECT_EQ(may_retake(orders), orders == Orders::attack || orders == Orders::none);
  }
  EXPECT_TRUE(is_deployment(Orders::move, Orders::none));
  EXPECT_FALSE(is_deployment(Orders::move, Orders::attack)) << "L.R38";
  EXPECT_FALSE(is_deployment(Orders::reserve, Orders::none));
}

TEST(line_of_battle_effects, L_7_the_worst_unit_of_a_division_counts) {
  std::vector<Member> division(2);
  EXPECT_EQ(status_of(division), DivisionStatus::no_wrecked_or_dead);
  division[1].wrecked = true;
  EXPECT_EQ(status_of(division), DivisionStatus::wrecked);
  division[0].dead = true;
  EXPECT_EQ(status_of(division), DivisionStatus::dead);
  division[0].sharpshooter = true;
  EXPECT_EQ(status_of(division), DivisionStatus::wrecked) << "sharpshooters are left out";
  division[1].open_order = true;
  EXPECT_EQ(status_of(division), DivisionStatus::no_wrecked_or_dead);
  division[1].open_order = false;
  division[1].arm = Arm::artillery;
  EXPECT_EQ(status_of(division), DivisionStatus::no_wrecked_or_dead);
  division[1].arm = Arm::infantry;
  division[1].away = true;
  EXPECT_EQ(status_of(division), DivisionStatus::no_wrecked_or_dead);
}

/// Three brigades of two regiments, the third in Reserve.
std::vector<Member> with_reserve() {
  std::vector<Member> division(6);
  for (int i = 0; i < 6; ++i) {
    Member& unit = division[static_cast<std::size_t>(i)];
    unit.brigade = i / 2;
    unit.full = true;
    unit.in_reserve = unit.counted_on = i >= 4;
  }
  return division;
}

TEST(line_of_battle_effects, L_33_a_whole_brigade_in_reserve) {
  std::vector<Member> division = with_reserve();
  ReserveOrder order = reserve_of(division);
  EXPECT_EQ(order.brigades, 3);
  EXPECT_TRUE(order.complete_brigade);
  EXPECT_TRUE(order.full_regiment);
  EXPECT_FALSE(order.regiment_disorganized);
  EXPECT_TRUE(order.established);
  EXPECT_FALSE(order.has_wrecked);
  EXPECT_FALSE(order.cavalry_for_infantry);
  division[5].counted_on = false;
  EXPECT_FALSE(reserve_of(division).complete_brigade) << "one regiment stands elsewhere";
  division[5].away = true;
  EXPECT_TRUE(reserve_of(division).complete_brigade) << "it is not here at all";
  division[5].dead = true;
  EXPECT_TRUE(reserve_of(division).has_wrecked);
}

TEST(line_of_battle_effects, L_33_what_spoils_a_reserve) {
  std::vector<Member> division = with_reserve();
  division[4].wrecked = true;
  EXPECT_TRUE(reserve_of(division).has_wrecked);
  division = with_reserve();
  division[4].in_reserve = false;
  EXPECT_FALSE(reserve_of(division).established);
  division = with_reserve();
  division[4].disorganized = division[5].disorganized = true;
  EXPECT_TRUE(reserve_of(division).regiment_disorganized);
  division[4].full = division[5].full = false;
  EXPECT_FALSE(reserve_of(division).full_regiment);
  division = with_reserve();
  division[5].arm = Arm::cavalry;
  EXPECT_TRUE(reserve_of(division).cavalry_for_infantry);
  for (Member& unit : division) unit.counted_on = false;
  EXPECT_FALSE(reserve_of(division).established) << "nobody is";
}

TEST(line_of_battle_effects, L_1_L_2_the_clock) {
  TablePiece table;
  table.hour = 23;
  table.minute = 45;
  EXPECT_FALSE(is_midnight(table));
  EXPECT_TRUE(may_write_orders(table)) << "by day";
  table.night = true;
  EXPECT_FALSE(may_write_orders(table));
  table.minute = 30;
  pass_turn(table, house());
  EXPECT_EQ(table.hour, 0);
  EXPECT_EQ(table.minute, 0);
  EXPECT_TRUE(is_midnight(table));
  EXPECT_TRUE(may_write_orders(table));
  table.night = false;
  pass_turn(table, house());
  EXPECT_EQ(table.minute, 15);
  EXPECT_FALSE(is_midnight(table));
}

}  // namespace
}  // namespace longroll::line_of_battle
