// Supply: sources, railways, what blocks it, the depot, granaries, and the partisans (V.R14).
#include "tests/valley/field.h"

namespace longroll::valley::supply_rules {
namespace {

constexpr std::string_view armies = R"(
Elzey first infantry 6 lexington
Jackson first leader 1+2 lexington
Guard first infantry 1 lynchburg
Gordon second infantry 5 leesburg
Banks second leader 2+0 leesburg
Watch second infantry 1 washington)";

TEST(valley_supply, V_R14_a_way_of_cost_six_railways_counting_one) {
  Field field(armies);
  EXPECT_TRUE(field.supplied(blue, "mount_jackson"));  // by two railways
  EXPECT_FALSE(field.supplied(blue, "new_market"));
  EXPECT_EQ(field.game().supply_cost(blue, field.number("winchester")), 2);
  EXPECT_EQ(field.game().supply_cost(blue, field.number("mount_jackson")), 6);
  EXPECT_EQ(field.game().supply_cost(grey, field.number("mount_jackson")), 6);  // all on the pike
  EXPECT_EQ(field.game().supply_cost(grey, field.number("gordonsville")), 4);
}

TEST(valley_supply, V_R14_a_broken_railway_or_one_that_is_not_ours_costs_what_the_road_does) {
  Field broken(armies);
  broken.edit([&](Valley& game) { game.link(broken.link_number("charlestown", "winchester")).rail_down = true; });
  EXPECT_EQ(broken.game().supply_cost(blue, broken.number("winchester")), 3);
  EXPECT_FALSE(broken.supplied(blue, "mount_jackson"));
  Field lost(armies);
  lost.edit([&](Valley& game) { game.place(lost.number("charlestown")).holder = Owner::first; });
  EXPECT_EQ(lost.game().supply_cost(blue, lost.number("winchester")), 3);
}

TEST(valley_supply, V_R14_fords_and_broken_bridges_cost_it_nothing) {
  Field field(armies, {"source first staunton\nsource second hagerstown\n"});
  EXPECT_EQ(field.game().supply_cost(blue, field.number("martinsburg")), 2);
  field.edit([](Valley& game) { game.state.rain = true; });
  EXPECT_EQ(field.game().supply_cost(blue, field.number("martinsburg")), 2);
}

TEST(valley_supply, V_R14_not_through_two_strength_points_of_enemies) {
  Field field(armies);
  field.put("Elzey", "winchester");
  EXPECT_FALSE(field.supplied(blue, "strasburg") && field.supplied(blue, "woodstock") &&
               field.supplied(blue, "mount_jackson"));
  EXPECT_FALSE(field.supplied(blue, "mount_jackson"));
  EXPECT_TRUE(field.supplied(blue, "winchester"));  // whoever attacks there is himself in supply
  field.strength("Elzey", 1);
  EXPECT_TRUE(field.supplied(blue, "middletown"));
}

TEST(valley_supply, V_R14_a_source_counts_while_it_is_held) {
  Field field(armies);
  field.put("Gordon", "staunton");
  EXPECT_FALSE(field.supplied(grey, "greenville"));
  EXPECT_FALSE(field.supplied(grey, "lexington"));
  field.put("Gordon", "leesburg");
  EXPECT_FALSE(field.supplied(grey, "lexington"));  // still the enemy's
  field.put("Elzey", "staunton");
  EXPECT_TRUE(field.supplied(grey, "lexington"));
}

// Granaries.

TEST(valley_granaries, V_R14_the_confederates_live_in_or_next_to_one) {
  Field field(armies);
  EXPECT_FALSE(field.game().supply_cost(grey, field.number("winchester")) <= 6);
  EXPECT_TRUE(field.supplied(grey, "winchester"));
  EXPECT_TRUE(field.supplied(grey, "romney"));  // next to Winchester
  EXPECT_FALSE(field.supplied(grey, "moorefield") && !field.supplied(grey, "mount_jackson"));
  EXPECT_FALSE(field.supplied(grey, "cumberland"));
  EXPECT_FALSE(field.supplied(blue, "new_market"));  // not the Union
}

TEST(valley_granaries, V_R14_not_devastated_and_without_enemy_units) {
  Field waste(armies);
  waste.edit([&](Valley& game) { game.place(waste.number("winchester")).devastated = true; });
  EXPECT_FALSE(waste.supplied(grey, "romney"));
  Field held(armies);
  held.put("Watch", "winchester");
  EXPECT_FALSE(held.supplied(grey, "romney"));
}

TEST(valley_granaries, V_R14_one_feeds_twenty_strength_points) {
  Field field(armies);
  field.put("Elzey", "romney");
  field.strength("Elzey", 20);
  EXPECT_TRUE(field.supplied(grey, "romney"));
  field.strength("Elzey", 21);
  EXPECT_FALSE(field.supplied(grey, "romney"));
  field.strength("Elzey", 15);
  field.put("Guard", "wardensville");  // also next to Winchester
  field.strength("Guard", 6);
  EXPECT_FALSE(field.supplied(grey, "romney") && field.supplied(grey, "wardensville"));
  field.strength("Guard", 5);
  EXPECT_TRUE(field.supplied(grey, "romney") && field.supplied(grey, "wardensville"));
}

// The depot.

TEST(valley_depot, V_R14_takes_an_activation_and_is_a_source_of_range_four_from_next_turn) {
  Field field(armies);
  field.put("Gordon", "mount_jackson");
  field.action(blue, 2);
  EXPECT_TRUE(field.offered("depot mount_jackson"));
  field.play("depot mount_jackson");
  EXPECT_EQ(field.state().activations, 1);
  EXPECT_TRUE(field.said("A depot is laid out at Mount Jackson."));
  EXPECT_FALSE(field.supplied(blue, "new_market"));
  EXPECT_EQ(field.places("depot"), "");  // once a turn
  field.until_turn(2, "1");
  EXPECT_TRUE(field.supplied(blue, "mount_crawford"));
  EXPECT_FALSE(field.supplied(blue, "staunton"));
  // The next one wants a way from a source, not from this one.
  field.put("Gordon", "new_market");
  field.edit([&](Valley& game) { game.place(field.number("new_market")).holder = owner_of(blue); });
  EXPECT_TRUE(field.supplied(blue, "new_market"));
  EXPECT_FALSE(field.game().depot_places().contains(field.number("new_market")));
  EXPECT_TRUE(field.game().depot_places().contains(field.number("woodstock")));
}

TEST(valley_depot, V_R14_only_where_the_union_holds_and_supply_comes) {
  Field field(armies);
  field.action(blue);
  EXPECT_EQ(field.refusal("depot new_market"), "V.R14");
  EXPECT_EQ(field.why("depot new_market"), "the depot goes to a Union place in supply that is no source, once a turn");
  EXPECT_FALSE(field.offered("depot harpers_ferry"));
  EXPECT_TRUE(field.offered("depot mount_jackson"));
  field.put("Elzey", "mount_jackson");
  EXPECT_FALSE(field.offered("depot mount_jackson"));
  field.until("movement_points", grey, "1");
  EXPECT_EQ(field.places("depot"), "");  // the Confederates have none
}

TEST(valley_depot, V_R14_taken_it_is_worth_two_points_and_missing_for_three_turns) {
  Field field(armies);
  field.edit([&](Valley& game) { game.state.depot = {field.number("front_royal"), 0, 0}; });
  field.put("Jackson Elzey", "bentonville");
  field.action(grey);
  field.march("Jackson");
  field.play("go front_royal");
  field.play("done");
  EXPECT_EQ(field.state().depot.place, no_place);
  EXPECT_EQ(field.army(grey).depots, 2);
  EXPECT_EQ(field.game().points(grey), 2);
  EXPECT_TRUE(field.said("The depot at Front Royal is taken."));
  for (int turn = 2; turn <= 4; ++turn) {
    field.until_turn(turn, turn == 2 ? "1" : "1,1,1");
    EXPECT_TRUE(field.game().depot_places().empty()) << turn;
  }
  field.until_turn(5, "1,1,1");
  EXPECT_FALSE(field.game().depot_places().empty());
}

TEST(valley_depot, V_R14_the_union_has_one_and_moves_it_on) {
  Field field(armies);
  field.edit([&](Valley& game) { game.state.depot = {field.number("mount_jackson"), 0, 0}; });
  field.put("Gordon", "harrisonburg");
  EXPECT_TRUE(field.supplied(blue, "harrisonburg"));
  field.action(blue, 2);
  field.play("depot woodstock");
  EXPECT_FALSE(field.supplied(blue, "harrisonburg"));  // the old one is gone, the new one is for next turn
  field.until_turn(2, "1");
  EXPECT_TRUE(field.supplied(blue, "harrisonburg"));
}

// Mosby.

Field partisans() {
  return Field(
      "Elzey first infantry 6 lexington\nGuard first infantry 1 lynchburg\nGordon second infantry 5 warrenton\nWatch "
      "second infantry 1 cumberland",
      {"year 1864\nsource first staunton\nsource second leesburg\nraiders 4+: east_of_blue_ridge\n"});
}

TEST(valley_partisans, V_R14_cut_a_way_of_supply_for_this_turn) {
  for (const int die : {3, 4}) {
    Field field = partisans();
    EXPECT_EQ(field.game().supply_cost(blue, field.number("upperville")), 2);
    field.action(grey, 1);
    field.play("raid cut:leesburg upperville", std::to_string(die));
    EXPECT_EQ(field.link("upperville", "leesburg").cut, die >= 4);
    EXPECT_EQ(field.game().supply_cost(blue, field.number("upperville")) == 2, die < 4);
    EXPECT_EQ(field.said("The partisans are driven off."), die < 4);
    EXPECT_EQ(field.state().activations, 1);                            // it takes no leader
    EXPECT_EQ(field.refusal("raid cut:leesburg upperville"), "V.R14");  // once a turn
    field.until_turn(2, "1");
    EXPECT_FALSE(field.link("upperville", "leesburg").cut);
  }
}

TEST(valley_partisans, V_R14_or_destroy_a_railway_with_no_enemy_within_one) {
  Field field = partisans();
  field.action(grey, 1);
  EXPECT_FALSE(field.offered("raid destroy:manassas plains"));  // Gordon at Warrenton is next to both
  EXPECT_FALSE(field.offered("raid destroy:washington manassas"));
  field.put("Gordon", "cumberland");
  EXPECT_EQ(field.places("raid destroy:manassas"), "plains warrenton");
  field.play("raid destroy:manassas plains", "6");
  EXPECT_TRUE(field.link("manassas", "plains").rail_down);
}

TEST(valley_partisans, V_R14_only_the_confederates_and_only_where_the_scenario_has_them) {
  Field field = partisans();
  field.action(blue, 1);
  EXPECT_FALSE(field.offered("raid cut:leesburg upperville"));
  Field none(armies);
  none.action(grey, 1);
  EXPECT_FALSE(none.offered("raid cut:leesburg upperville"));
}

TEST(valley_partisans, V_R14_they_need_no_leader_and_ride_even_after_a_12) {
  Field field = partisans();
  field.action(grey, 2);
  field.play("activate Elzey");
  field.play("march", "6,6");
  EXPECT_EQ(field.who(), grey);
  EXPECT_EQ(field.verbs(), "raid done");
  field.play("raid cut:leesburg upperville", "4,1");  // and then the Union's leaders
  EXPECT_EQ(field.who(), blue);
}

}  // namespace
}  // namespace longroll::valley::supply_rules
