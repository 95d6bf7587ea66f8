// The umpire's book of Line of Battle: what orders, fire, charges and the turn around them do to units.
#include "rulesets/line_of_battle/book/book.h"

#include <algorithm>

#include "tests/book/table.h"

namespace longroll::line_of_battle {
namespace {

constexpr Side south = Side::first;  // at McPherson's Ridge
constexpr Side north = Side::second;

test::Table ridge(std::string_view leaf, Side active, const Facts& rules = {}) {
  test::Table table(book_entry(), "mcphersons_ridge", rules);
  table.go_to(leaf, active);
  return table;
}

/// Brawner's Farm; the Union acts first there.
test::Table farm(std::string_view leaf, Side active) {
  test::Table table(book_entry(), "brawners_farm");
  table.go_to(leaf, active);
  return table;
}

bool has(const std::vector<std::string>& paths, std::string_view path) {
  return std::find(paths.begin(), paths.end(), path) != paths.end();
}

const test::Names volley_at_the_24th = {
    {"firers", {"26th North Carolina"}}, {"target", {"24th Michigan"}}, {"target_leaders", {"Meredith"}}};

TEST(line_of_battle_book, L_17_a_shot_takes_strength_leader_and_ground) {
  test::Table table = ridge("activity", south);
  table.does("fire", volley_at_the_24th, {}, "=7,=12,=10");
  EXPECT_EQ(table.fact("24th Michigan", "strength"), "4");
  EXPECT_EQ(table.fact("24th Michigan", "state"), "shaken");
  EXPECT_EQ(table.gone("Meredith"), "killed");
  EXPECT_TRUE(table.placed("Retreat 24th Michigan one hex"));
  EXPECT_TRUE(table.placed("Take Meredith off the table: killed"));
  EXPECT_TRUE(table.placed("Place a Shaken marker on 24th Michigan"));
  EXPECT_TRUE(table.placed("Turn 24th Michigan to 4 strength points"));
  EXPECT_TRUE(table.placed("Cowardly Legs marker where 24th Michigan stood"));
  EXPECT_EQ(table.army_fact(north, "cowardly_legs"), "1");
  EXPECT_EQ(table.army_fact(south, "cowardly_legs"), "0");
}

TEST(line_of_battle_book, L_17_only_what_lies_on_the_table_is_asked) {
  test::Table table = ridge("activity", south);
  const auto asks = table.asks("fire", volley_at_the_24th);
  for (const char* path :
       {"range", "target.cover", "around.rear", "around.from_below", "around.cowardly_legs", "around.zone_hexes"})
    EXPECT_TRUE(has(asks, path)) << path;
  EXPECT_EQ(asks.size(), 6U);
  const auto charge = table.asks("charge", {{"attacker", {"26th North Carolina"}}, {"defender", {"24th Michigan"}}});
  for (const char* path : {"attacker.strength", "attacker.cover", "defender.leaders", "mounted", "around.night"})
    EXPECT_FALSE(has(charge, path)) << path;
  EXPECT_TRUE(has(charge, "defender.cover"));
}

TEST(line_of_battle_book, L_29_nobody_fires_twice_unless_it_is_overridden) {
  test::Table table = ridge("activity", south);
  table.does("fire", volley_at_the_24th, {}, "=2");
  bool overridable = false;
  EXPECT_EQ(table.refusal("fire", volley_at_the_24th, {}, &overridable), "26th North Carolina has fired already");
  EXPECT_TRUE(overridable);
  table.does("fire", volley_at_the_24th, {}, "=2", {}, true);
  EXPECT_TRUE(table.logged("although 26th North Carolina has fired already"));
  table.act("again");
  EXPECT_EQ(table.refusal("fire", volley_at_the_24th), "26th North Carolina has fired already")
      << "the next stack acts, in the same player turn";
  table.next();
  table.go_to("activity", south);
  EXPECT_EQ(table.refusal("fire", volley_at_the_24th), "");
}

TEST(line_of_battle_book, L_29_who_moves_does_not_fire_and_who_fires_does_not_move) {
  test::Table table = ridge("activity", south);
  table.does("move", {{"movers", {"26th North Carolina", "11th North Carolina"}}});
  EXPECT_EQ(table.refusal("fire", volley_at_the_24th),
            "26th North Carolina has moved as its activity, and does not fire");
  EXPECT_EQ(table.refusal("move", {{"movers", {"11th North Carolina"}}}), "11th North Carolina has moved already");
  table.does("fire", {{"firers", {"47th North Carolina"}}, {"target", {"121st Pennsylvania"}}}, {}, "=2");
  EXPECT_EQ(table.refusal("move", {{"movers", {"47th North Carolina"}}}), "47th North Carolina has fired");
  EXPECT_EQ(table.refusal("move", {{"movers", {"Marye's battery"}}}),
            "Marye's battery is unlimbered and only changes its facing");
  table.set("52nd North Carolina", {{"state", "routed"}});
  EXPECT_EQ(table.refusal("move", {{"movers", {"52nd North Carolina"}}}),
            "52nd North Carolina is routed: it can only retreat by itself");
}

TEST(line_of_battle_book, L_1_the_other_side_waits_for_its_player_turn) {
  test::Table table = ridge("activity", south);
  const test::Names picks = {{"firers", {"24th Michigan"}}, {"target", {"26th North Carolina"}}};
  EXPECT_EQ(table.refusal("fire", picks), "it is the other side's player turn");
  table.go_to("activity", north);
  EXPECT_EQ(table.refusal("fire", picks), "");
}

TEST(line_of_battle_book, L_27_columns_and_limbered_guns_do_not_fire) {
  test::Table table = farm("activity", Side::first);
  EXPECT_EQ(table.refusal("fire", {{"firers", {"76th New York"}}, {"target", {"2nd Virginia"}}}),
            "76th New York cannot fire in column");
  EXPECT_EQ(table.refusal("fire_shell", {{"firers", {"Campbell's battery"}}, {"target", {"2nd Virginia"}}}),
            "Campbell's battery cannot fire limbered");
  EXPECT_EQ(table.refusal("fire_shell", {{"firers", {"2nd Wisconsin"}}, {"target", {"2nd Virginia"}}}),
            "2nd Wisconsin is no artillery");
  EXPECT_EQ(table.refusal("fire", {{"firers", {"Campbell's battery"}}, {"target", {"2nd Virginia"}}}),
            "Campbell's battery is artillery: it fires shell or canister");
}

TEST(line_of_battle_book, L_R8_a_stack_loses_from_the_top_and_shares_its_state) {
  test::Table table = ridge("activity", south);
  table.set("142nd Pennsylvania", {{"state", "disorganized"}});
  const auto stack = [](const char* firer) {
    return test::Names{
        {"firers", {firer}}, {"target", {"121st Pennsylvania"}}, {"target_others", {"142nd Pennsylvania"}}};
  };
  table.does("fire", stack("26th North Carolina"), {}, "=10,=2");
  EXPECT_EQ(table.fact("121st Pennsylvania", "strength"), "1");
  EXPECT_EQ(table.fact("142nd Pennsylvania", "strength"), "4");
  EXPECT_TRUE(table.logged("wrecked +3")) << "its top unit is";
  EXPECT_TRUE(table.placed("Place a Wrecked marker on 121st Pennsylvania"));
  table.does("fire", stack("11th North Carolina"), {}, "=10,=5");
  EXPECT_EQ(table.gone("121st Pennsylvania"), "destroyed");
  EXPECT_EQ(table.fact("142nd Pennsylvania", "strength"), "2") << "one to the fire, one to the check";
  EXPECT_EQ(table.fact("142nd Pennsylvania", "state"), "disorganized") << "shaken adds nothing to that";
  EXPECT_TRUE(table.placed("Retreat 142nd Pennsylvania two hexes"));
}

TEST(line_of_battle_book, L_32_each_unit_of_a_stack_adds_the_result_to_its_own_state) {
  test::Table table = ridge("activity", south);
  table.set("7th Wisconsin", {{"state", "disorganized"}});
  table.does("morale_check", {{"stack", {"151st Pennsylvania"}}, {"others", {"7th Wisconsin", "19th Indiana"}}}, {},
             "=10");
  EXPECT_EQ(table.fact("151st Pennsylvania", "state"), "disorganized");
  EXPECT_EQ(table.fact("7th Wisconsin", "state"), "routed");
  EXPECT_EQ(table.fact("19th Indiana", "state"), "disorganized");
}

TEST(line_of_battle_book, L_34_open_order_in_a_stack_takes_no_blood_lust) {
  test::Table table = ridge("activity", south);
  table.set("7th Wisconsin", {{"state", "disorganized"}, {"open_order", "yes"}});
  table.set("19th Indiana", {{"state", "disorganized"}});
  table.does("morale_check", {{"stack", {"24th Michigan"}}, {"others", {"7th Wisconsin", "19th Indiana"}}}, {}, "=2");
  EXPECT_EQ(table.fact("24th Michigan", "state"), "blood_lust");
  EXPECT_EQ(table.fact("7th Wisconsin", "state"), "disorganized") << "L.R19: it is no result for open order";
  EXPECT_EQ(table.fact("19th Indiana", "state"), "normal");
}

TEST(line_of_battle_book, L_20_a_battery_runs_out_and_is_replenished) {
  test::Table table = ridge("activity", south);
  const test::Names picks = {{"firers", {"Marye's battery"}}, {"target", {"151st Pennsylvania"}}};
  table.does("fire_canister", picks, {{"range", "2"}}, "=9,=5");
  EXPECT_EQ(table.fact("151st Pennsylvania", "strength"), "3");
  EXPECT_EQ(table.fact("Marye's battery", "canister_depleted"), "yes");
  EXPECT_TRUE(table.placed("Place a Canister Depleted marker on Marye's battery"));
  table.next();
  table.go_to("activity", south);
  EXPECT_EQ(table.refusal("fire_canister", picks), "Marye's battery has no canister left");
  EXPECT_EQ(table.refusal("fire_shell", picks), "");
  const test::Names battery = {{"battery", {"Marye's battery"}}};
  EXPECT_EQ(table.refusal("replenish_canister", battery), "there is no canister left in the wagons");
  table.set_army(south, {{"canister_points", "2"}});
  EXPECT_EQ(table.refusal("replenish_shell", battery), "Marye's battery has shell left");
  table.does("replenish_canister", battery);
  EXPECT_EQ(table.army_fact(south, "canister_points"), "1");
  EXPECT_EQ(table.refusal("fire_canister", picks), "");
  table.set("Crenshaw's battery", {{"shell_depleted", "yes"}});
  table.set_army(south, {{"shell_points", "1"}});
  table.does("replenish_shell", {{"battery", {"Crenshaw's battery"}}});
  EXPECT_EQ(table.fact("Crenshaw's battery", "shell_depleted"), "no");
  EXPECT_TRUE(table.placed("Take the Shell Depleted marker off Crenshaw's battery"));
}

TEST(line_of_battle_book, L_20_of_several_batteries_the_owner_says_which_runs_out) {
  test::Table table = ridge("activity", south);
  table.does("fire_shell", {{"firers", {"Marye's battery", "Crenshaw's battery"}}, {"target", {"24th Michigan"}}},
             {{"range", "6"}}, "=11,=2", {1});
  EXPECT_EQ(table.fact("Marye's battery", "shell_depleted"), "no");
  EXPECT_EQ(table.fact("Crenshaw's battery", "shell_depleted"), "yes");
  table.next();
  table.go_to("activity", south);
  EXPECT_EQ(table.refusal("fire_shell", {{"firers", {"Crenshaw's battery"}}, {"target", {"24th Michigan"}}}),
            "Crenshaw's battery has no shell left");
}

TEST(line_of_battle_book, L_36_further_shots_at_a_hex_need_an_artillery_leader) {
  test::Table table = ridge("activity", south);
  table.does("fire_shell", {{"firers", {"Marye's battery"}}, {"target", {"24th Michigan"}}}, {}, "=2");
  const test::Names alone = {{"firers", {"Crenshaw's battery"}}, {"target", {"24th Michigan"}}};
  EXPECT_EQ(table.refusal("fire_shell", alone), "a second or third artillery shot at a hex needs an artillery leader");
  auto led = alone;
  led.emplace_back("artillery_leader", std::vector<std::string>{"Heth"});
  EXPECT_NE(table.refusal("fire_shell", led), "") << "he is no artillery leader";
  led.back().second = {"Pegram"};
  table.does("fire_shell", led, {}, "=2");
  table.does("fire_shell", led, {}, "=2", {}, true);
  EXPECT_EQ(
      table.refusal("fire_shell",
                    {{"firers", {"Marye's battery"}}, {"target", {"24th Michigan"}}, {"artillery_leader", {"Pegram"}}}),
      "Marye's battery has fired already");
  table.muster(
      "side,name,group,kind,arm\n"
      "Confederate,Johnston's battery,Pegram's battalion,unit,artillery\n");
  led[0].second = {"Johnston's battery"};
  EXPECT_EQ(table.refusal("fire_shell", led), "24th Michigan has drawn a third artillery shot already");
}

TEST(line_of_battle_book, L_18_counter_battery_markers_last_through_the_owners_turn) {
  test::Table table = ridge("activity", south);
  table.does("fire_shell", {{"firers", {"Crenshaw's battery"}}, {"target", {"Reynolds's battery"}}}, {{"range", "6"}},
             "=7,=7");
  EXPECT_EQ(table.fact("Reynolds's battery", "counter_battery"), "1");
  EXPECT_TRUE(table.placed("Place a counter-battery fire 1 marker on Reynolds's battery"));
  table.go_to("loss_recovery", south);
  EXPECT_EQ(table.fact("Reynolds's battery", "counter_battery"), "1") << "the enemy's rally phase";
  table.go_to("activity", north);
  table.does("fire_shell", {{"firers", {"Reynolds's battery"}}, {"target", {"Crenshaw's battery"}}}, {{"range", "6"}},
             "=2");
  EXPECT_TRUE(table.logged("counter-battery"));
  table.go_to("loss_recovery", north);
  EXPECT_EQ(table.fact("Reynolds's battery", "counter_battery"), "0");
}

TEST(line_of_battle_book, L_48_guns_that_retreat_limber_and_leave_no_legs) {
  test::Table table = ridge("activity", south);
  table.does("fire", {{"firers", {"26th North Carolina"}}, {"target", {"Cooper's battery"}}}, {}, "=6,=9");
  EXPECT_EQ(table.fact("Cooper's battery", "formation"), "limbered");
  EXPECT_TRUE(table.placed("Cooper's battery is now limbered"));
  EXPECT_EQ(table.army_fact(north, "cowardly_legs"), "0");
}

TEST(line_of_battle_book, L_26_a_shot_near_friends_costs_them_strength_alone) {
  test::Table table = ridge("activity", south);
  const test::Names picks = {{"firers", {"Marye's battery"}}, {"target", {"55th Virginia"}}};
  table.does("danger_close", picks, {{"range", "5"}}, "=12");
  EXPECT_EQ(table.fact("55th Virginia", "strength"), "1");
  EXPECT_EQ(table.fact("55th Virginia", "state"), "normal");
  EXPECT_EQ(table.fact("Marye's battery", "shell_depleted"), "no") << "that is for the shot itself";
  EXPECT_FALSE(table.marked("Marye's battery", "has fired"));
  bool overridable = true;
  EXPECT_NE(table.refusal("danger_close", picks, {{"range", "4"}}, &overridable), "");
  EXPECT_FALSE(overridable);
}

const test::Names charge_of_the_26th = {{"attacker", {"26th North Carolina"}},
                                        {"attacking_leaders", {"Pettigrew"}},
                                        {"defender", {"121st Pennsylvania"}},
                                        {"defending_leaders", {"Biddle"}}};

TEST(line_of_battle_book, L_49_a_charge_drives_the_defender_and_may_go_on_once) {
  test::Table table = ridge("activity", south);
  // Closes on a 2; loses 1 to the volley, and Pettigrew is wounded; the defender loses 1, and Biddle is killed.
  table.does("charge", charge_of_the_26th, {}, "2,3,=8,=11,=7");
  EXPECT_EQ(table.fact("26th North Carolina", "strength"), "7");
  EXPECT_EQ(table.gone("Pettigrew"), "wounded");
  EXPECT_EQ(table.gone("Biddle"), "killed");
  EXPECT_EQ(table.fact("121st Pennsylvania", "strength"), "1");
  EXPECT_EQ(table.fact("121st Pennsylvania", "state"), "disorganized");
  EXPECT_TRUE(table.placed("Retreat 121st Pennsylvania three hexes"));
  EXPECT_TRUE(table.placed("26th North Carolina may enter the vacated hex and, with movement left, charge once more"));
  EXPECT_EQ(table.army_fact(north, "cowardly_legs"), "1");
  const test::Names further = {{"attacker", {"26th North Carolina"}}, {"defender", {"142nd Pennsylvania"}}};
  EXPECT_EQ(table.refusal("fire", volley_at_the_24th), "26th North Carolina has charged, and does not fire");
  table.does("charge", further, {{"volley", "no"}}, "3,=5");
  EXPECT_TRUE(table.placed("Retreat 142nd Pennsylvania one hex"));
  EXPECT_TRUE(table.placed("may enter the vacated hex."));
  EXPECT_EQ(table.refusal("charge", further), "26th North Carolina has charged already");
  table.next();
  table.go_to("activity", south);
  EXPECT_EQ(table.refusal("charge", further), "");
}

TEST(line_of_battle_book, L_R21_a_defender_may_stand) {
  test::Table table = ridge("activity", south);
  table.does("charge", {{"attacker", {"47th North Carolina"}}, {"defender", {"24th Michigan"}}}, {}, "4,1,=4");
  EXPECT_EQ(table.fact("24th Michigan", "strength"), "4");
  EXPECT_EQ(table.fact("24th Michigan", "state"), "normal");
  EXPECT_TRUE(table.placed("24th Michigan stands; 47th North Carolina stays in its own hex"));
  EXPECT_EQ(table.refusal("charge", {{"attacker", {"47th North Carolina"}}, {"defender", {"24th Michigan"}}}),
            "47th North Carolina has charged already");
}

TEST(line_of_battle_book, L_R4_who_does_not_close_is_done_and_by_the_other_reading_shot) {
  const test::Names picks = {{"attacker", {"47th North Carolina"}}, {"defender", {"24th Michigan"}}};
  test::Table table = ridge("activity", south);
  table.does("charge", picks, {}, "3");
  EXPECT_TRUE(table.placed("47th North Carolina does not close"));
  EXPECT_EQ(table.fact("47th North Carolina", "strength"), "6");
  EXPECT_EQ(table.refusal("charge", picks), "47th North Carolina has failed to close");
  test::Table harsh = ridge("activity", south, {{"L.R4", "yes"}});
  harsh.does("charge", picks, {}, "3,6");
  EXPECT_EQ(harsh.fact("47th North Carolina", "strength"), "4");
}

TEST(line_of_battle_book, L_44_a_charging_stack_that_the_volley_destroys_leaves_its_own_marker) {
  test::Table table = ridge("activity", south);
  table.set("47th North Carolina", {{"strength", "1"}});
  table.does("charge", {{"attacker", {"47th North Carolina"}}, {"defender", {"24th Michigan"}}}, {}, "4,3");
  EXPECT_EQ(table.gone("47th North Carolina"), "destroyed");
  EXPECT_TRUE(table.placed("Cowardly Legs marker where 47th North Carolina stood"));
  EXPECT_EQ(table.army_fact(south, "cowardly_legs"), "1");
  EXPECT_EQ(table.army_fact(north, "cowardly_legs"), "0");
  table.set("26th North Carolina", {{"strength", "1"}});
  table.does("opening_volley", {{"stack", {"26th North Carolina"}}, {"firer", {"121st Pennsylvania"}}}, {}, "6");
  EXPECT_EQ(table.gone("26th North Carolina"), "destroyed");
  EXPECT_EQ(table.army_fact(south, "cowardly_legs"), "2");
}

TEST(line_of_battle_book, L_9_L_16_a_charge_step_by_step) {
  test::Table table = ridge("activity", south);
  const test::Names stack = {{"stack", {"26th North Carolina"}}, {"leaders", {"Pettigrew"}}};
  EXPECT_FALSE(has(table.asks("closing_roll", stack), "leader"));
  table.does("closing_roll", stack, {{"canister", "yes"}}, "3");
  auto volley = stack;
  volley.emplace_back("firer", std::vector<std::string>{"121st Pennsylvania"});
  table.does("opening_volley", volley, {}, "6,=9");
  EXPECT_EQ(table.fact("26th North Carolina", "strength"), "6");
  EXPECT_EQ(table.gone("Pettigrew"), "killed");
  volley.erase(volley.begin() + 1);
  EXPECT_EQ(table.refusal("opening_volley", volley), "26th North Carolina has taken the opening volley already");
  table.does("charge", {{"attacker", {"26th North Carolina"}}, {"defender", {"121st Pennsylvania"}}}, {}, "=3");
  EXPECT_EQ(table.fact("121st Pennsylvania", "strength"), "2") << "no second closing roll, no second volley";
  table.does("closing_roll", {{"stack", {"52nd North Carolina"}}}, {}, "3");
  EXPECT_TRUE(table.placed("52nd North Carolina does not close"));
  EXPECT_EQ(table.refusal("closing_roll", {{"stack", {"52nd North Carolina"}}}),
            "52nd North Carolina has failed to close");
  table.set("151st Pennsylvania", {{"formation", "column"}});
  EXPECT_EQ(table.refusal("opening_volley", {{"stack", {"47th North Carolina"}}, {"firer", {"151st Pennsylvania"}}}),
            "151st Pennsylvania cannot fire");
}

TEST(line_of_battle_book, L_34_open_order_capable_units_withdraw_before_volley_and_charge) {
  test::Table table = ridge("activity", south);
  table.set("19th Indiana", {{"open_order_capable", "yes"}, {"formation", "open_order_capable"}});
  table.does("opening_volley", {{"stack", {"47th North Carolina"}}, {"firer", {"19th Indiana"}}});
  EXPECT_TRUE(table.placed("19th Indiana withdraws two hexes; the fire or charge of 47th North Carolina is spent"));
  EXPECT_EQ(table.refusal("fire", {{"firers", {"47th North Carolina"}}, {"target", {"24th Michigan"}}}),
            "47th North Carolina has fired already");
  table.does("charge", {{"attacker", {"26th North Carolina"}}, {"defender", {"19th Indiana"}}}, {}, "4");
  EXPECT_TRUE(table.placed("19th Indiana withdraws two hexes. The charge is spent"));
  EXPECT_EQ(table.refusal("charge", {{"attacker", {"26th North Carolina"}}, {"defender", {"24th Michigan"}}}),
            "26th North Carolina has charged already");
}

TEST(line_of_battle_book, L_R51_by_the_other_reading_they_withdraw_before_anybody_rolls) {
  test::Table table = ridge("activity", south, {{"L.R51", "before"}});
  table.set("19th Indiana", {{"open_order_capable", "yes"}, {"formation", "open_order_capable"}});
  table.does("charge", {{"attacker", {"26th North Carolina"}}, {"defender", {"19th Indiana"}}});
  EXPECT_TRUE(table.placed("19th Indiana withdraws two hexes. The charge is spent"));
}

TEST(line_of_battle_book, L_37_a_morale_check_by_itself) {
  test::Table table = ridge("activity", south);
  table.set_table({{"night", "yes"}});
  table.does("morale_check", {{"stack", {"142nd Pennsylvania"}}, {"leaders", {"Biddle"}}}, {{"around.zone_hexes", "1"}},
             "=10");
  EXPECT_EQ(table.fact("142nd Pennsylvania", "state"), "disorganized") << "10, +3 for the night, -1 for Biddle: 12";
  EXPECT_EQ(table.fact("142nd Pennsylvania", "strength"), "1");
  EXPECT_TRUE(table.placed("Retreat 142nd Pennsylvania and Biddle four hexes"));
  table.does("morale_check", {{"stack", {"142nd Pennsylvania"}}, {"leaders", {"Biddle"}}}, {}, "=11");
  EXPECT_EQ(table.gone("142nd Pennsylvania"), "destroyed");
  EXPECT_TRUE(table.placed("The stack of Biddle is destroyed: check for capture"));
}

TEST(line_of_battle_book, L_47_a_lost_leader_is_replaced_by_a_zero_or_by_promotion) {
  test::Table table = ridge("activity", south);
  table.does("leader_loss", {{"leaders", {"Pettigrew", "Heth"}}}, {}, "=10,=11");
  EXPECT_EQ(table.gone("Heth"), "wounded");
  EXPECT_EQ(table.gone("Pettigrew"), "");
  EXPECT_EQ(table.fact("Heth's division", "leader_lost"), "yes");
  table.does("leader_loss", {{"leaders", {"Pegram"}}}, {{"cause", "capture"}}, "=9");
  EXPECT_EQ(table.gone("Pegram"), "captured");
  EXPECT_EQ(table.fact("Pegram's battalion", "leader_lost"), "no") << "neither wounded nor killed";
  table.go_to("orders", north);
  EXPECT_EQ(table.gone("Heth"), "wounded") << "it is not his side's player turn";
  table.go_to("orders", south);
  EXPECT_TRUE(table.placed("Place Heth's replacement, rated 0, with his command"));
  EXPECT_EQ(table.fact("Heth's replacement", "value"), "0");
  EXPECT_EQ(table.refusal("promote", {{"leader", {"Brockenbrough"}}, {"place", {"Pettigrew"}}}),
            "Pettigrew holds his own command");
  EXPECT_EQ(table.refusal("promote", {{"leader", {"Hill"}}, {"place", {"Heth's replacement"}}}),
            "Hill commands as much already");
  table.does("promote", {{"leader", {"Pettigrew"}}, {"place", {"Heth's replacement"}}});
  EXPECT_EQ(table.fact("Pettigrew", "level"), "division");
  EXPECT_EQ(table.fact("Heth's replacement", "brigade"), "1");
  table.set_table({{"scenario_turn", "9"}});
  table.go_to("fluke_stoppage", south);
  table.does("fluke_stoppage", {{"division", {"Heth's division"}}}, {}, "=6,=7");
  EXPECT_EQ(table.fact("Heth's division", "orders"), "attack") << "6 less 1 fails, 7 is enough under Pettigrew";
}

TEST(line_of_battle_book, L_3_L_4_an_order_travels_and_is_accepted) {
  test::Table table = farm("orders", Side::first);
  const test::Names to_king = {{"sender", {"Pope"}}, {"formation", {"King's division"}}};
  const auto asks = table.asks("send_order", to_king);
  EXPECT_EQ(asks, (std::vector<std::string>{"hexes"}));
  EXPECT_EQ(table.refusal("send_order", {{"sender", {"King"}}, {"formation", {"King's division"}}}),
            "only the army commander's orders go by his awareness; others are sent on");
  table.set_army(Side::first, {{"awareness", "on_fire"}});
  table.does("send_order", to_king, {{"hexes", "20"}}, "", {0});
  EXPECT_TRUE(table.placed("Note for King's division: Attack, delivered in 2 turns"));
  const test::Names accept = {{"leader", {"King"}}, {"formation", {"King's division"}}};
  EXPECT_EQ(table.refusal("accept_order", accept), "the order reaches King's division in 2 turns");
  table.next();
  table.go_to("orders", Side::first);
  table.act("again");
  EXPECT_EQ(table.fact("King's division", "turns_left"), "1") << "once a turn";
  table.next();
  table.go_to("orders", Side::first);
  EXPECT_TRUE(table.logged("The order for King's division is delivered: Attack"));
  table.does("accept_order", accept, {}, "=8");
  EXPECT_EQ(table.fact("King's division", "orders"), "move");
  EXPECT_EQ(table.refusal("accept_order", accept), "King has made a command roll already");
  table.next();
  table.go_to("orders", Side::first);
  table.does("accept_order", accept, {}, "=9");
  EXPECT_EQ(table.fact("King's division", "orders"), "attack");
  EXPECT_EQ(table.fact("King's division", "under_way"), "no");
  EXPECT_EQ(table.refusal("accept_order", {{"leader", {"Gibbon"}}, {"formation", {"King's division"}}}),
            "King's division has no order to accept");
}

TEST(line_of_battle_book, L_R15_a_corps_sends_on_what_it_has_accepted) {
  test::Table table = farm("orders", Side::second);
  table.muster("side,name,group,kind,level\nConfederate,Left Wing,Left Wing,formation,corps\n");
  const test::Names picks = {{"sender", {"Jackson"}}, {"formation", {"Ewell's division"}}};
  EXPECT_EQ(table.refusal("send_on", picks), "Left Wing has accepted no order");
  table.set("Left Wing", {{"orders", "attack"}});
  table.does("send_on", picks, {{"orders", "move"}, {"distance", "beyond"}});
  EXPECT_EQ(table.fact("Ewell's division", "written"), "move");
  EXPECT_EQ(table.fact("Ewell's division", "turns_left"), "2");
}

TEST(line_of_battle_book, L_4_a_command_roll_sets_up_and_releases_a_reserve) {
  test::Table table = ridge("orders", south);
  const test::Names picks = {{"leader", {"Heth"}}, {"reserve_units", {"40th Virginia", "55th Virginia"}}};
  table.does("command_roll", picks, {}, "=8");
  EXPECT_EQ(table.fact("40th Virginia", "in_reserve"), "yes");
  EXPECT_TRUE(table.placed("Place a Reserve marker on 55th Virginia"));
  EXPECT_EQ(table.refusal("command_roll", picks), "Heth has made a command roll already");
  table.does("fluke_reserve",
             {{"division", {"Heth's division"}}, {"reserve_units", {"40th Virginia", "55th Virginia"}}});
  EXPECT_TRUE(table.logged("it is the Reserve that the division needs"));
  table.next();
  table.go_to("orders", south);
  table.does("command_roll", picks, {}, "=6");
  EXPECT_EQ(table.fact("40th Virginia", "in_reserve"), "no") << "+2 for a formation in Reserve";
}

TEST(line_of_battle_book, L_4_initiative_gives_a_formation_other_orders) {
  test::Table table = ridge("orders", south);
  table.does("command_roll", {{"leader", {"Heth"}}, {"formation", {"Heth's division"}}}, {}, "=8", {2});
  EXPECT_EQ(table.fact("Heth's division", "orders"), "reserve");
  EXPECT_EQ(table.fact("Heth's division", "recovering"), "yes") << "it has left an attack";
  EXPECT_EQ(table.fact("26th North Carolina", "in_reserve"), "yes");
  table.does("command_roll", {{"leader", {"Pegram"}}, {"formation", {"Pegram's battalion"}}}, {}, "=7", {1});
  EXPECT_EQ(table.fact("Pegram's battalion", "orders"), "none") << "artillery battalions only move";
}

TEST(line_of_battle_book, L_2_orders_of_the_night_come_with_the_twilight) {
  test::Table table = farm("orders", Side::first);
  const test::Names to_king = {{"sender", {"Pope"}}, {"formation", {"King's division"}}};
  table.does("light", {}, {{"night", "yes"}});
  table.set_table({{"hour", "23"}});
  table.set("King's division", {{"recovering", "yes"}});
  EXPECT_EQ(table.refusal("send_order", to_king), "by night orders are written at midnight only");
  table.set_table({{"hour", "0"}});
  table.does("send_order", to_king, {}, "", {0});
  EXPECT_TRUE(table.placed("delivered with the first twilight turn"));
  table.next();
  table.go_to("orders", Side::first);
  const test::Names accept = {{"leader", {"King"}}, {"formation", {"King's division"}}};
  EXPECT_EQ(table.refusal("accept_order", accept), "the order for King's division comes with the first twilight turn");
  table.does("light", {}, {{"night", "no"}});
  EXPECT_EQ(table.table_fact("first_twilight"), "yes");
  EXPECT_EQ(table.refusal("accept_order", accept), "King's division has not recovered from its last attack");
  table.next();
  EXPECT_EQ(table.fact("King's division", "recovering"), "no") << "by itself on the first twilight turn";
  table.next();
  table.go_to("orders", Side::first);
  EXPECT_EQ(table.table_fact("first_twilight"), "no");
  table.does("accept_order", accept, {}, "=9");
  EXPECT_EQ(table.fact("King's division", "orders"), "attack");
}

TEST(line_of_battle_book, L_1_the_clock_goes_by_quarters_and_by_night_by_halves) {
  test::Table table = ridge("orders", south);
  table.set_table({{"hour", "23"}, {"minute", "15"}});
  table.next();
  table.go_to("orders", south);
  EXPECT_EQ(table.table_fact("minute"), "30");
  EXPECT_EQ(table.table_fact("scenario_turn"), "2");
  EXPECT_TRUE(table.placed("Advance the turn markers: it is 23:30"));
  table.does("light", {}, {{"night", "yes"}});
  table.next();
  table.go_to("orders", south);
  EXPECT_EQ(table.table_fact("hour"), "0");
  EXPECT_EQ(table.table_fact("minute"), "0");
}

TEST(line_of_battle_book, L_7_a_division_recovers_from_its_attack) {
  test::Table table = ridge("attack_recovery", south);
  const test::Names picks = {{"division", {"Heth's division"}}};
  EXPECT_EQ(table.refusal("attack_recovery", picks), "Heth's division has no attack to recover from");
  table.does("end_attack", picks);
  EXPECT_EQ(table.fact("Heth's division", "orders"), "none");
  EXPECT_EQ(table.refusal("end_attack", picks), "Heth's division is not on Attack orders");
  EXPECT_TRUE(table.asks("attack_recovery", picks).empty());
  table.does("attack_recovery", picks, {}, "=8");
  EXPECT_EQ(table.fact("Heth's division", "recovering"), "yes") << "the 13th Alabama is wrecked: 9 or more";
  EXPECT_EQ(table.refusal("attack_recovery", picks), "Heth's division has rolled for its recovery already");
  table.next();
  table.go_to("attack_recovery", south);
  table.does("attack_recovery", picks, {}, "=9,=9");
  EXPECT_EQ(table.fact("Heth's division", "recovering"), "no");
}

TEST(line_of_battle_book, L_8_a_fluke_stops_an_attack) {
  test::Table table = ridge("fluke_stoppage", south);
  const test::Names picks = {{"division", {"Heth's division"}}};
  EXPECT_EQ(table.refusal("fluke_stoppage", {{"division", {"Pegram's battalion"}}}),
            "Pegram's battalion is not on Attack orders");
  table.does("fluke_stoppage", picks);
  EXPECT_EQ(table.refusal("fluke_stoppage", picks), "Heth's division has rolled for flukes already");
  table.next();
  table.set_table({{"scenario_turn", "8"}});
  table.go_to("fluke_stoppage", south);
  EXPECT_TRUE(table.asks("fluke_stoppage", picks).empty());
  table.does("fluke_stoppage", picks, {}, "=5,=7");
  EXPECT_EQ(table.fact("Heth's division", "orders"), "none");
  EXPECT_EQ(table.fact("Heth's division", "stopped"), "yes");
  EXPECT_EQ(table.fact("Heth's division", "recovering"), "yes");
  EXPECT_TRUE(table.placed("Heth's division stops"));
  table.go_to("activity", south);
  EXPECT_EQ(table.refusal("charge", charge_of_the_26th), "the attack of Heth's division is stopped, and it withdraws");
  table.does("withdrawn", picks);
  EXPECT_EQ(table.refusal("withdrawn", picks), "Heth's division is not stopped");
  EXPECT_EQ(table.refusal("charge", charge_of_the_26th), "");
}

TEST(line_of_battle_book, L_33_a_reserve_steadies_an_attack) {
  test::Table table = ridge("fluke_stoppage", south);
  table.set_table({{"scenario_turn", "9"}});
  for (const char* name : {"40th Virginia", "55th Virginia"}) table.set(name, {{"in_reserve", "yes"}});
  table.does("fluke_stoppage", {{"division", {"Heth's division"}}}, {}, "=4");
  EXPECT_EQ(table.fact("Heth's division", "orders"), "attack");
  test::Table half = ridge("fluke_stoppage", south);
  half.set_table({{"scenario_turn", "9"}});
  half.set("40th Virginia", {{"in_reserve", "yes"}});
  half.does("fluke_stoppage", {{"division", {"Heth's division"}}}, {}, "=4,=8");
  EXPECT_EQ(half.fact("Heth's division", "orders"), "attack") << "half a brigade is no Reserve: a second roll";
}

TEST(line_of_battle_book, L_F31_each_division_needs_its_own_reserve) {
  const auto counts = [](const char* regiment) {
    test::Table table = ridge("fluke_stoppage", north);
    table.set(regiment, {{"in_reserve", "yes"}});
    table.does("fluke_reserve", {{"division", {"Wadsworth's division"}}, {"reserve_units", {regiment}}});
    return table.logged("it is the Reserve that the division needs");
  };
  EXPECT_TRUE(counts("24th Michigan"));
  EXPECT_FALSE(counts("121st Pennsylvania")) << "it is Rowley's";
}

TEST(line_of_battle_book, L_6_a_zeros_brigade_may_stand_still) {
  test::Table table = ridge("activity", south);
  EXPECT_EQ(table.refusal("zero_rule", {{"leader", {"Pettigrew"}}}), "Pettigrew is no brigade leader rated 0");
  table.does("zero_rule", {{"leader", {"Brockenbrough"}}}, {}, "1");
  EXPECT_EQ(table.refusal("zero_rule", {{"leader", {"Brockenbrough"}}}),
            "Brockenbrough has rolled for his brigade already");
  EXPECT_EQ(table.refusal("move", {{"movers", {"40th Virginia"}}}), "40th Virginia does not move by the zero rule");
  EXPECT_EQ(table.refusal("charge", {{"attacker", {"55th Virginia"}}, {"defender", {"24th Michigan"}}}),
            "55th Virginia does not move by the zero rule");
  EXPECT_EQ(table.refusal("fire", {{"firers", {"55th Virginia"}}, {"target", {"24th Michigan"}}}), "");
  EXPECT_EQ(table.refusal("move", {{"movers", {"13th Alabama"}}}), "") << "another brigade";
  table.next();
  table.go_to("activity", south);
  table.does("zero_rule", {{"leader", {"Brockenbrough"}}}, {}, "2");
  EXPECT_TRUE(table.marked("40th Virginia", "moves at half by the zero rule"));
  table.does("movement_cost", {{"unit", {"40th Virginia"}}});
  EXPECT_TRUE(table.logged("But 40th Virginia moves at half by the zero rule this turn"));
  table.next();
  table.set("Heth's division", {{"orders", "none"}});
  table.go_to("activity", south);
  EXPECT_EQ(table.refusal("zero_rule", {{"leader", {"Brockenbrough"}}}),
            "the division of Brockenbrough is not on Attack orders");
}

TEST(line_of_battle_book, L_F20_the_rally_phase_steadies_all_but_the_routed) {
  test::Table table = ridge("activity", south);
  table.set("26th North Carolina", {{"state", "blood_lust"}});
  table.set("11th North Carolina", {{"state", "disorganized"}});
  table.set("47th North Carolina", {{"state", "routed"}});
  table.set("52nd North Carolina", {{"state", "routed"}});
  table.set("24th Michigan", {{"state", "shaken"}});
  table.set_army(north, {{"cowardly_legs", "2"}});
  table.next();
  EXPECT_EQ(table.fact("26th North Carolina", "state"), "normal");
  EXPECT_EQ(table.fact("11th North Carolina", "state"), "shaken");
  EXPECT_EQ(table.fact("24th Michigan", "state"), "shaken") << "his owner's rally phase comes later";
  EXPECT_TRUE(table.placed("Take the state marker off 26th North Carolina"));
  EXPECT_TRUE(table.placed("Take the Cowardly Legs markers off"));
  EXPECT_EQ(table.army_fact(north, "cowardly_legs"), "0");
  table.act("again");
  EXPECT_EQ(table.fact("11th North Carolina", "state"), "shaken") << "once in a rally phase";
  const test::Names routed = {{"stack", {"47th North Carolina"}}, {"leaders", {"Pettigrew"}}};
  EXPECT_EQ(table.asks("rally", routed), (std::vector<std::string>{"enemy_zone"}));
  table.does("rally", routed, {}, "3");
  EXPECT_EQ(table.fact("47th North Carolina", "state"), "disorganized") << "C is 4, less 1 for Pettigrew";
  table.does("rally", {{"stack", {"52nd North Carolina"}}}, {}, "3");
  EXPECT_EQ(table.fact("52nd North Carolina", "state"), "routed");
  EXPECT_EQ(table.refusal("rally", {{"stack", {"52nd North Carolina"}}}),
            "52nd North Carolina has tried to rally already");
  EXPECT_EQ(table.refusal("rally", {{"stack", {"26th North Carolina"}}}), "26th North Carolina is not routed");
}

TEST(line_of_battle_book, L_31_losses_come_back_at_midnight_only) {
  test::Table table = ridge("loss_recovery", south);
  table.set("26th North Carolina", {{"strength", "1"}, {"original", "9"}});
  EXPECT_EQ(table.refusal("loss_recovery", {{"unit", {"26th North Carolina"}}}),
            "losses come back in the midnight turn only");
  EXPECT_EQ(table.refusal("recover_all", {}), "losses come back in the midnight turn only");
  EXPECT_TRUE(table.logged("It is not midnight"));
  table.set_table({{"hour", "0"}});
  EXPECT_TRUE(table.asks("loss_recovery", {{"unit", {"26th North Carolina"}}}).empty());
  table.does("loss_recovery", {{"unit", {"26th North Carolina"}}});
  EXPECT_EQ(table.fact("26th North Carolina", "strength"), "3");
  EXPECT_EQ(table.refusal("loss_recovery", {{"unit", {"26th North Carolina"}}}),
            "26th North Carolina has recovered losses already");
  table.set("40th Virginia", {{"strength", "1"}, {"in_reserve", "yes"}});
  table.does("recover_all", {});
  EXPECT_EQ(table.fact("26th North Carolina", "strength"), "3");
  EXPECT_EQ(table.fact("13th Alabama", "strength"), "3");
  EXPECT_EQ(table.fact("40th Virginia", "strength"), "1") << "not in Reserve";
  EXPECT_EQ(table.fact("2nd Wisconsin", "strength"), "2") << "the other side's rally phase comes later";
}

TEST(line_of_battle_book, L_30_a_disorganized_unit_may_order_itself_back) {
  test::Table table = ridge("activity", south);
  EXPECT_EQ(table.refusal("self_retreat", {{"stack", {"11th North Carolina"}}}),
            "11th North Carolina is neither disorganized nor routed");
  table.set("11th North Carolina", {{"state", "disorganized"}});
  table.does("self_retreat", {{"stack", {"11th North Carolina"}}}, {{"zone_hexes", "2"}});
  EXPECT_EQ(table.fact("11th North Carolina", "strength"), "4");
  EXPECT_EQ(table.fact("11th North Carolina", "formation"), "column");
  EXPECT_TRUE(table.placed("11th North Carolina may retreat up to ten hexes"));
  EXPECT_EQ(table.refusal("self_retreat", {{"stack", {"11th North Carolina"}}}),
            "11th North Carolina has moved already");
}

TEST(line_of_battle_book, L_50_L_52_formations_are_kept) {
  test::Table table = farm("activity", Side::first);
  EXPECT_FALSE(has(table.asks("formation_change", {{"unit", {"Campbell's battery"}}}), "from"));
  bool overridable = true;
  EXPECT_NE(table.refusal("formation_change", {{"unit", {"Campbell's battery"}}}, {{"to", "line"}, {"enemy", "4"}},
                          &overridable),
            "");
  EXPECT_FALSE(overridable);
  table.does("formation_change", {{"unit", {"Campbell's battery"}}}, {{"to", "line"}, {"enemy", "5"}});
  EXPECT_EQ(table.fact("Campbell's battery", "formation"), "line");
  EXPECT_TRUE(table.placed("Campbell's battery is now unlimbered"));
  table.does("formation_change", {{"unit", {"2nd Wisconsin"}}}, {{"to", "open_order_capable"}});
  EXPECT_EQ(table.fact("2nd Wisconsin", "open_order_capable"), "yes");
  table.does("formation_change", {{"unit", {"76th New York"}}}, {{"to", "line"}, {"in_town", "yes"}});
  EXPECT_EQ(table.fact("76th New York", "state"), "disorganized");
}

TEST(line_of_battle_book, L_53_L_54_the_ground_is_asked_and_the_unit_is_known) {
  test::Table table = farm("activity", Side::first);
  const auto asks = table.asks("movement_cost", {{"unit", {"56th Pennsylvania"}}});
  EXPECT_FALSE(has(asks, "formation"));
  EXPECT_FALSE(has(asks, "disorganized"));
  EXPECT_TRUE(has(asks, "path"));
  table.does("movement_cost", {{"unit", {"56th Pennsylvania"}}}, {{"path", "along=pike,along=pike"}});
  EXPECT_TRUE(table.logged("it reaches the end of the path"));
  table.does("intersection_roll", {{"unit", {"56th Pennsylvania"}}}, {}, "3");
  EXPECT_EQ(table.fact("56th Pennsylvania", "state"), "disorganized");
  EXPECT_TRUE(table.placed("56th Pennsylvania stops at the intersection"));
  table.does("intersection_roll", {{"unit", {"76th New York"}}}, {}, "4");
  EXPECT_EQ(table.fact("76th New York", "state"), "normal");
}

TEST(line_of_battle_book, L_46_L_22_passage_and_sight_are_told) {
  test::Table table = farm("activity", Side::first);
  table.does("retreat_passage", {{"unit", {"76th New York"}}});
  EXPECT_TRUE(table.logged("nothing comes of it")) << "it is small";
  table.does("retreat_passage", {{"unit", {"6th Wisconsin"}}});
  EXPECT_TRUE(table.logged("the stack that is passed through is affected"));
  table.does("retreat_passage", {{"unit", {"76th New York"}}, {"passed", {"2nd Wisconsin"}}});
  EXPECT_EQ(table.fact("2nd Wisconsin", "state"), "normal");
  table.does("retreat_passage", {{"unit", {"6th Wisconsin"}}, {"passed", {"2nd Wisconsin"}}});
  EXPECT_EQ(table.fact("2nd Wisconsin", "state"), "shaken") << "L.R48";
  table.does("line_of_sight", {}, {{"from", "3"}, {"to", "2"}});
  EXPECT_TRUE(table.logged("the line of sight is clear"));
}

}  // namespace
}  // namespace longroll::line_of_battle
