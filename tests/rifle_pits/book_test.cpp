// The umpire's book of Rifle Pits: what combats and the turn around them do to units.
#include "rulesets/rifle_pits/book/book.h"
#include "tests/book/table.h"

namespace longroll::rifle_pits {
namespace {

test::Table jericho_mills(std::string_view leaf, Side active) {
  test::Table table(book_entry(), "jericho_mills");
  table.go_to(leaf, active);
  return table;
}

// P.check: Lane and McGowan under Wilcox on Robinson; a 4 is EX, and Wilcox comes through.
TEST(rifle_pits_book, P_19_the_strongest_lose_steps_and_all_are_disordered) {
  test::Table table = jericho_mills("declare", Side::second);
  table.does("assault", {{"attackers", {"Lane", "McGowan"}}, {"defenders", {"Robinson"}}, {"officer", {"Wilcox"}}},
             {{"attackers.1.hex", "2"}}, "4,2", {1});
  EXPECT_EQ(table.fact("Lane", "steps_lost"), "0");
  EXPECT_EQ(table.fact("McGowan", "steps_lost"), "1") << "his owner chose him among equals";
  EXPECT_EQ(table.fact("Robinson", "steps_lost"), "1");
  for (const char* name : {"Lane", "McGowan", "Robinson"})
    EXPECT_EQ(table.fact(name, "condition"), "disordered") << name;
  EXPECT_TRUE(table.placed("Retreat Robinson"));
  EXPECT_TRUE(table.placed("may advance"));
  EXPECT_TRUE(table.placed("Disordered marker on Lane"));
  EXPECT_EQ(table.army_fact(Side::first, "points"), "1");
  EXPECT_EQ(table.army_fact(Side::second, "points"), "1");
}

TEST(rifle_pits_book, P_16_a_fallen_officer_leaves_and_his_successor_is_worse) {
  test::Table table = jericho_mills("declare", Side::second);
  table.set("Wilcox", {{"efficiency", "1"}});
  table.does("assault", {{"attackers", {"Lane", "McGowan"}}, {"defenders", {"Robinson"}}, {"officer", {"Wilcox"}}}, {},
             "4,6", {0});
  EXPECT_EQ(table.gone("Wilcox"), "fell in action");
  table.go_to("orders", Side::first);
  EXPECT_EQ(table.gone("Wilcox"), "fell in action") << "it is not his side's turn";
  table.go_to("orders", Side::second);
  EXPECT_EQ(table.fact("Wilcox's successor", "efficiency"), "0");
  EXPECT_EQ(table.gone("Wilcox's successor"), "");
}

TEST(rifle_pits_book, P_R28_those_whom_the_rules_send_back_are_told_to_go_and_nobody_else) {
  test::Table table = jericho_mills("declare", Side::second);
  table.does("assault", {{"attackers", {"Lane", "McGowan", "Scales"}}, {"defenders", {"Bartlett"}}},
             {{"attackers.0.in_works", "yes"},
              {"attackers.1.hex", "2"},
              {"attackers.2.hex", "3"},
              {"attackers.2.trapped", "yes"}},
             "6", {0});
  EXPECT_FALSE(table.placed("Retreat Lane")) << "he stays in his works";
  EXPECT_TRUE(table.placed("Retreat McGowan"));
  EXPECT_FALSE(table.placed("Retreat Scales")) << "he has no way back";
  EXPECT_EQ(table.fact("Lane", "retreats"), "0");
  EXPECT_EQ(table.fact("McGowan", "retreats"), "1");
  EXPECT_EQ(table.fact("Scales", "steps_lost"), "1") << "and pays for it (P.14)";
  EXPECT_EQ(table.fact("Lane", "steps_lost"), "0");
}

TEST(rifle_pits_book, P_R21_nobody_attacks_twice_unless_it_is_overridden) {
  test::Table table = jericho_mills("declare", Side::second);
  const test::Names picks = {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}};
  table.does("assault", picks, {}, "5");
  bool overridable = false;
  EXPECT_EQ(table.refusal("assault", picks, {}, &overridable), "Lane has attacked already");
  EXPECT_TRUE(overridable);
  table.does("assault", picks, {}, "5", {}, true);
  EXPECT_TRUE(table.logged("although Lane has attacked already"));
  table.go_to("declare", Side::first);
  EXPECT_EQ(table.refusal("assault", {{"attackers", {"Bartlett"}}, {"defenders", {"Lane"}}}), "");
}

TEST(rifle_pits_book, P_R8_a_disordered_unit_rallies_in_its_owners_turn) {
  test::Table table = jericho_mills("rally", Side::second);
  EXPECT_EQ(table.refusal("rally", {{"unit", {"Lane"}}}), "Lane is not disordered");
  table.set("Lane", {{"condition", "disordered"}});
  table.does("rally", {{"unit", {"Lane"}}, {"officer", {"Wilcox"}}}, {{"in_zone", "yes"}}, "4");
  EXPECT_EQ(table.fact("Lane", "condition"), "disordered");
  EXPECT_EQ(table.refusal("rally", {{"unit", {"Lane"}}}), "Lane has tried to rally already");
  table.set("Scales", {{"condition", "disordered"}});
  table.does("rally", {{"unit", {"Scales"}}, {"officer", {"Wilcox"}}}, {{"in_zone", "yes"}}, "3");
  EXPECT_EQ(table.fact("Scales", "condition"), "good_order");
  table.set("Thomas", {{"condition", "disordered"}});
  table.does("rally", {{"unit", {"Thomas"}}});
  EXPECT_EQ(table.fact("Thomas", "condition"), "good_order") << "no die outside enemy zones";
}

TEST(rifle_pits_book, P_R8_P_R34_whoever_fought_rallies_only_by_night_outside_enemy_zones) {
  for (const bool night : {false, true}) {
    test::Table table = jericho_mills("declare", Side::second);
    table.set_table({{"light", night ? "night" : "day"}});
    table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}}, {}, "6");
    table.go_to("rally", Side::second);
    const test::Names lane = {{"unit", {"Lane"}}};
    const std::string fought = "a unit that took part in a combat does not rally in the same turn";
    EXPECT_EQ(table.refusal("rally", lane, {{"in_zone", "yes"}}), fought);
    EXPECT_EQ(table.refusal("rally", lane), night ? "" : fought);
    if (!night) continue;
    table.does("rally", lane);
    EXPECT_EQ(table.fact("Lane", "condition"), "good_order");
  }
}

TEST(rifle_pits_book, P_R9_the_second_retreat_since_the_last_night_demoralizes) {
  for (const std::string before : {"0", "1"}) {
    test::Table table = jericho_mills("declare", Side::second);
    table.set("Robinson", {{"retreats", before}});
    table.does("assault", {{"attackers", {"Lane", "McGowan"}}, {"defenders", {"Robinson"}}}, {}, "2");  // DR
    EXPECT_EQ(table.fact("Robinson", "condition"), before == "1" ? "demoralized" : "disordered");
  }
}

TEST(rifle_pits_book, P_R9_a_broken_division_has_one_night_to_find_its_nerve) {
  test::Table table = jericho_mills("declare", Side::second);
  table.set("Bartlett", {{"steps_lost", "2"}, {"condition", "demoralized"}});
  table.set("Sweitzer", {{"steps_lost", "1"}});
  table.does("assault",
             {{"attackers", {"Lane", "McGowan", "Scales"}}, {"defenders", {"Sweitzer"}}, {"officer", {"Wilcox"}}}, {},
             "1");
  table.set_table({{"light", "night"}});
  const test::Names ayres = {{"unit", {"Ayres"}}, {"officer", {"Griffin"}}};
  const test::Names bartlett = {{"unit", {"Bartlett"}}, {"officer", {"Griffin"}}};
  table.go_to("rally", Side::first);
  table.does("night_nerve", ayres, {}, "1");
  table.does("night_nerve", bartlett, {}, "6");
  EXPECT_EQ(table.fact("Bartlett", "condition"), "good_order");
  table.next();
  table.go_to("rally", Side::first);
  EXPECT_EQ(table.refusal("night_nerve", ayres), "Ayres has had its night to recover with its division");
  table.next();
  table.set_table({{"light", "day"}});
  table.go_to("declare", Side::second);
  table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}}, {}, "6");
  EXPECT_EQ(table.fact("Bartlett", "condition"), "good_order") << "a division breaks once";
}

TEST(rifle_pits_book, P_R35_officers_bring_points_by_their_rank) {
  for (const auto& [rank, points] : {std::pair("brigade", "1"), std::pair("division", "2"), std::pair("corps", "3")}) {
    test::Table table = jericho_mills("declare", Side::second);
    table.set("Wilcox", {{"rank", rank}});
    table.does("assault", {{"attackers", {"Lane", "McGowan"}}, {"defenders", {"Robinson"}}, {"officer", {"Wilcox"}}},
               {}, "4,6", {0});
    EXPECT_EQ(table.army_fact(Side::first, "points"), points) << rank << ", and a step";
  }
}

TEST(rifle_pits_book, P_R33_there_is_no_third_man) {
  test::Table table = jericho_mills("declare", Side::second);
  table.set("Wilcox", {{"fallen", "1"}});
  table.does("assault", {{"attackers", {"Lane", "McGowan"}}, {"defenders", {"Robinson"}}, {"officer", {"Wilcox"}}}, {},
             "4,6", {0});
  table.go_to("orders", Side::second);
  EXPECT_EQ(table.gone("Wilcox"), "fell in action");
}

TEST(rifle_pits_book, P_R4_whoever_rests_and_is_attacked_defends) {
  test::Table table = jericho_mills("declare", Side::second);
  for (const char* name : {"Robinson", "Hardin", "Lyle"})
    table.set(name, {{"orders", "rest"}, {"next_orders", "rest"}});
  table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}}, {}, "6");
  EXPECT_EQ(table.fact("Robinson", "orders"), "defend");
  EXPECT_EQ(table.fact("Hardin", "next_orders"), "defend") << "the whole division";
  EXPECT_EQ(table.fact("Lyle", "orders"), "rest") << "another one";
}

TEST(rifle_pits_book, P_R4_a_prepared_assault_is_in_force_at_the_start_of_the_turn) {
  for (const bool before : {false, true}) {
    test::Table table = jericho_mills("orders", Side::second);
    if (before) table.set("Lane", {{"orders", "prepared_assault"}, {"next_orders", "prepared_assault"}});
    if (!before) {
      table.does("write_order", {{"division", {"Lane"}}}, {{"orders", "prepared_assault"}});
      table.does("order_at_once", {{"division", {"Lane"}}, {"officer", {"Wilcox"}}}, {}, "6");
      EXPECT_EQ(table.fact("Lane", "orders"), "prepared_assault");
    }
    table.go_to("declare", Side::second);
    table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}, {"officer", {"Wilcox"}}}, {}, "5,1");
    EXPECT_EQ(table.logged("prepared assault +1"), before);
    table.go_to("rally", Side::second);
    EXPECT_EQ(table.fact("Lane", "orders"), "assault") << "spent";
  }
}

TEST(rifle_pits_book, P_R4_guns_do_not_spend_a_prepared_assault) {
  test::Table table = jericho_mills("bombardment", Side::first);
  table.set("Wainwright's battery", {{"orders", "prepared_assault"}, {"next_orders", "prepared_assault"}});
  table.does("bombard", {{"attackers", {"Wainwright's battery"}}, {"defenders", {"Thomas"}}}, {{"return_range", "no"}},
             "3");
  table.go_to("rally", Side::first);
  EXPECT_EQ(table.fact("Wainwright's battery", "orders"), "prepared_assault");
}

TEST(rifle_pits_book, P_R9_half_the_steps_of_a_division_demoralize_it) {
  test::Table table = jericho_mills("declare", Side::second);
  table.set("Bartlett", {{"steps_lost", "2"}});
  table.set("Sweitzer", {{"steps_lost", "1"}});
  table.does("assault",
             {{"attackers", {"Lane", "McGowan", "Scales"}}, {"defenders", {"Sweitzer"}}, {"officer", {"Wilcox"}}}, {},
             "1");
  EXPECT_EQ(table.gone("Sweitzer"), "eliminated");
  EXPECT_EQ(table.fact("Bartlett", "condition"), "demoralized");
  EXPECT_EQ(table.fact("Ayres", "condition"), "demoralized");
  EXPECT_EQ(table.fact("Lyle", "condition"), "good_order") << "another division";
}

TEST(rifle_pits_book, P_R17_orders_come_into_force_in_the_next_turn_or_at_once) {
  test::Table table = jericho_mills("orders", Side::first);
  table.does("write_order", {{"division", {"Bartlett"}}}, {{"orders", "rest"}});
  EXPECT_EQ(table.fact("Sweitzer", "orders"), "assault");
  EXPECT_EQ(table.fact("Sweitzer", "next_orders"), "rest") << "the whole division has it";
  table.does("order_at_once", {{"division", {"Bartlett"}}, {"officer", {"Griffin"}}}, {}, "2");
  EXPECT_EQ(table.fact("Sweitzer", "orders"), "assault") << "4 less 1 is 3";
  table.next();
  table.go_to("orders", Side::first);
  EXPECT_EQ(table.fact("Sweitzer", "orders"), "rest");
  EXPECT_EQ(table.fact("Lyle", "orders"), "march");
  table.does("write_order", {{"division", {"Lyle"}}}, {{"orders", "assault"}});
  table.does("order_at_once", {{"division", {"Lyle"}}, {"officer", {"Cutler"}}}, {}, "4");
  EXPECT_EQ(table.fact("Bragg", "orders"), "assault");
}

TEST(rifle_pits_book, P_R10_fatigue_grows_with_work_and_shifts_an_attack) {
  test::Table table = jericho_mills("movement", Side::second);
  table.set("Lane", {{"fatigue", "3"}});
  table.set("McGowan", {{"fatigue", "3"}});
  table.does("marched", {{"movers", {"Lane"}}});
  table.go_to("rally", Side::second);
  EXPECT_EQ(table.fact("Lane", "fatigue"), "4");
  EXPECT_EQ(table.fact("McGowan", "fatigue"), "2");
  table.next();
  table.go_to("declare", Side::second);
  table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}, {"officer", {"Wilcox"}}}, {}, "6,1");
  EXPECT_TRUE(table.logged("fatigued -1"));
}

TEST(rifle_pits_book, P_R10_an_assault_tires_the_defenders_in_their_own_next_turn) {
  test::Table table = jericho_mills("declare", Side::first);
  for (const char* name : {"Lane", "McGowan", "Robinson"}) table.set(name, {{"fatigue", "3"}});
  table.does("assault", {{"attackers", {"Bartlett"}}, {"defenders", {"Lane"}}}, {}, "5");
  table.go_to("declare", Side::second);
  table.does("assault", {{"attackers", {"Scales"}}, {"defenders", {"Robinson"}}}, {}, "6");
  table.go_to("rally", Side::second);
  EXPECT_EQ(table.fact("Lane", "fatigue"), "4");
  EXPECT_EQ(table.fact("McGowan", "fatigue"), "2");
  EXPECT_EQ(table.fact("Robinson", "fatigue"), "2") << "his turn was over before";
  table.next();
  table.go_to("rally", Side::first);
  EXPECT_EQ(table.fact("Robinson", "fatigue"), "3");
  table.next();
  table.go_to("rally", Side::first);
  EXPECT_EQ(table.fact("Robinson", "fatigue"), "2") << "once";
}

TEST(rifle_pits_book, P_R10_a_bombardment_tires_nobody_but_the_guns) {
  test::Table table = jericho_mills("bombardment", Side::first);
  table.set("Thomas", {{"fatigue", "3"}});
  table.does("bombard", {{"attackers", {"Wainwright's battery"}}, {"defenders", {"Thomas"}}}, {{"return_range", "no"}},
             "3");
  table.go_to("rally", Side::first);
  EXPECT_EQ(table.fact("Wainwright's battery", "fatigue"), "1");
  table.go_to("rally", Side::second);
  EXPECT_EQ(table.fact("Thomas", "fatigue"), "2");
}

TEST(rifle_pits_book, P_R10_fatigue_is_counted_once_however_often_the_step_is_repeated) {
  test::Table table = jericho_mills("movement", Side::second);
  table.does("marched", {{"movers", {"Lane"}}});
  table.go_to("rally", Side::second);
  EXPECT_EQ(table.fact("Lane", "fatigue"), "1");
  table.act("again");
  EXPECT_EQ(table.fact("Lane", "fatigue"), "1");
}

TEST(rifle_pits_book, P_R9_nerve_comes_back_by_night_only) {
  test::Table table = jericho_mills("rally", Side::second);
  table.set("Lane", {{"condition", "demoralized"}});
  EXPECT_EQ(table.refusal("night_nerve", {{"unit", {"Lane"}}}), "nerve is found again in the night turn only");
  table.set_table({{"light", "night"}});
  table.does("night_nerve", {{"unit", {"Lane"}}, {"officer", {"Wilcox"}}}, {}, "5");
  EXPECT_EQ(table.fact("Lane", "condition"), "good_order");
  table.set("Scales", {{"condition", "demoralized"}});
  table.does("night_nerve", {{"unit", {"Scales"}}, {"officer", {"Wilcox"}}}, {}, "4");
  EXPECT_EQ(table.fact("Scales", "condition"), "demoralized");
}

TEST(rifle_pits_book, P_11_guns_bombard_without_an_officer) {
  test::Table table = jericho_mills("bombardment", Side::first);
  const test::Names picks = {{"attackers", {"Wainwright's battery"}}, {"defenders", {"Thomas"}}};
  for (const std::string& path : table.asks("bombard", picks)) EXPECT_NE(path, "attackers.0.fires");
  table.does("bombard", picks, {{"return_range", "no"}}, "3");
  EXPECT_EQ(table.fact("Thomas", "condition"), "disordered");
}

}  // namespace
}  // namespace longroll::rifle_pits
