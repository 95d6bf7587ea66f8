// The umpire's book of Valley: the campaign turn, its actions and its battles.
#include "rulesets/valley/book/book.h"

#include <algorithm>

#include "tests/book/table.h"

namespace longroll::valley {
namespace {

constexpr Side confederate = Side::first;
constexpr Side federal = Side::second;

test::Table port_republic(std::string_view leaf) {
  test::Table table(book_entry(), "port_republic");
  table.go_to(leaf);
  return table;
}

/// Cedar Creek with its year said.
test::Table cedar_creek() {
  test::Table table(book_entry(), "cedar_creek");
  table.go_to("replacements");
  table.does("scenario", {}, {{"year", "1864"}});
  return table;
}

/// The side that holds the initiative may activate so many leaders and stands at the first of them.
void begin_action(test::Table& table, std::string_view activations_die, std::string_view initiative_die = "1") {
  table.go_to("choose_first");
  table.does("initiative", {}, {}, initiative_die);
  table.go_to("activations");
  table.does("activations", {}, {}, activations_die);
  table.next();
}

bool has(const std::vector<std::string>& paths, std::string_view path) {
  return std::find(paths.begin(), paths.end(), path) != paths.end();
}

std::string at(const test::Table& table) { return table.state().turn == 0 ? "" : std::to_string(table.state().place); }

// A and B

TEST(valley_book, V_2_replacements_fill_a_unit_up_to_its_start) {
  test::Table table = port_republic("replacements");
  const test::Names winder = {{"unit", {"Winder's brigade"}}};
  EXPECT_EQ(table.fact("Winder's brigade", "full"), "5");
  EXPECT_EQ(table.refusal("replace", winder), "its side has no replacement points left");
  table.set_army(confederate, {{"replacements", "3"}});
  EXPECT_EQ(table.refusal("replace", winder), "Winder's brigade has its strength of the start");
  table.set("Winder's brigade", {{"strength", "2"}});
  table.does("supply", {{"units", {"Winder's brigade"}}}, {{"supplied", "no"}});
  EXPECT_EQ(table.refusal("replace", winder), "Winder's brigade is not in supply");
  table.does("supply", {{"units", {"Winder's brigade"}}}, {{"supplied", "yes"}});
  table.does("replace", winder, {{"points", "2"}});
  EXPECT_EQ(table.fact("Winder's brigade", "strength"), "4");
  EXPECT_EQ(table.army_fact(confederate, "replacements"), "1");
  EXPECT_EQ(table.refusal("replace", winder), "Winder's brigade has had replacements already");
}

TEST(valley_book, V_R19_replacement_points_come_each_turn_and_six_are_kept) {
  test::Table table = port_republic("replacements");
  table.does("scenario", {}, {{"player_rate", "4"}, {"opponent_rate", "1"}});
  EXPECT_EQ(table.army_fact(confederate, "replacements"), "4");
  table.next();
  table.go_to("replacements");
  EXPECT_EQ(table.army_fact(confederate, "replacements"), "6");
  EXPECT_EQ(table.army_fact(federal, "replacements"), "2");
}

TEST(valley_book, V_2_reinforcements_come_in_their_turn) {
  test::Table table = cedar_creek();
  EXPECT_EQ(table.gone("Sheridan"), "still to come");
  table.next();
  EXPECT_EQ(table.gone("Sheridan"), "still to come");
  table.next();
  table.go_to("reinforcements");
  EXPECT_EQ(table.gone("Sheridan"), "");
  EXPECT_TRUE(table.placed("Place Sheridan at its entry place"));
  EXPECT_EQ(table.fact("Sheridan", "commander"), "yes");
  EXPECT_EQ(table.fact("Wright", "commander"), "no") << "Sheridan commands";
}

TEST(valley_book, V_R2_the_year_says_who_is_confederate) {
  test::Table table = port_republic("replacements");
  EXPECT_TRUE(table.placed("campaign of 1862, in which the side of Winder's brigade is Confederate"));
  test::Table creek = cedar_creek();
  EXPECT_TRUE(creek.placed("campaign of 1864, in which the side of Evans's division is Confederate"));
}

TEST(valley_book, V_3_initiative_is_rolled_once_a_turn) {
  test::Table table = port_republic("initiative");
  EXPECT_TRUE(table.placed("Roll for the initiative"));
  table.go_to("choose_first");
  bool overridable = false;
  EXPECT_EQ(table.refusal("choose_first", {}, {}, &overridable), "the initiative has not been rolled this turn");
  EXPECT_TRUE(overridable);
  table.does("initiative", {}, {}, "6");
  EXPECT_EQ(table.army_fact(federal, "initiative"), "yes");
  EXPECT_EQ(table.refusal("initiative", {}), "the initiative has been rolled this turn");
  table.next();
  EXPECT_EQ(table.state().active, federal);
  table.go_to("choose_first");
  EXPECT_EQ(table.army_fact(federal, "initiative"), "no") << "a new turn";
  table.does("initiative", {}, {}, "5");
  EXPECT_EQ(table.army_fact(confederate, "initiative"), "yes");
}

TEST(valley_book, V_3_the_side_that_is_listed_second_may_be_the_initiative_player) {
  test::Table table = port_republic("choose_first");
  table.set_army(federal, {{"initiative_player", "yes"}});
  table.does("initiative", {}, {}, "2");
  EXPECT_EQ(table.army_fact(federal, "initiative"), "yes");
}

TEST(valley_book, V_4_the_holder_names_who_acts_first) {
  test::Table table = port_republic("choose_first");
  table.does("initiative", {}, {}, "1");
  table.does("choose_first", {}, {{"acts_first", "opponent"}});
  table.next();
  EXPECT_EQ(table.state().active, federal);
  table.next();
  table.go_to("activations");
  EXPECT_EQ(table.state().active, confederate) << "the second action";
}

// C and D

TEST(valley_book, V_5_the_number_of_leaders_is_counted_down) {
  test::Table table = port_republic("choose_first");
  table.does("initiative", {}, {}, "1");
  table.next();
  const auto asks = table.asks("activations", {});
  EXPECT_EQ(asks, std::vector<std::string>{"leaders"}) << "the commander and his rating are known";
  table.does("activations", {}, {}, "2");
  EXPECT_EQ(table.army_fact(confederate, "activations"), "2") << "1, and 1 more under Jackson";
  EXPECT_EQ(table.refusal("activations", {}), "the number of leaders has been rolled in this phase");
  table.next();
  table.does("activate", {{"leader", {"Jackson"}}, {"units", {"Winder's brigade"}}}, {}, "=7");
  EXPECT_EQ(table.army_fact(confederate, "activations"), "1");
  EXPECT_TRUE(table.placed("Move Winder's brigade and Jackson by up to 6 movement points"));
  EXPECT_EQ(table.refusal("activate", {{"leader", {"Ewell"}}}),
            "Winder's brigade is still on the march; go on until it is flipped");
  table.go_to("reaction");
  table.next();
  table.does("activate", {{"leader", {"Ewell"}}, {"units", {"Taylor's brigade"}}}, {}, "=6");
  EXPECT_EQ(table.refusal("activate", {{"leader", {"Munford"}}}), "no leader is left to be activated in this phase");
  table.go_to("reaction");
  table.next();
  EXPECT_EQ(table.state().active, federal) << "the second action";
}

TEST(valley_book, V_5_the_number_must_be_rolled_first) {
  test::Table table = port_republic("movement_points");
  bool overridable = false;
  EXPECT_EQ(table.refusal("activate", {{"leader", {"Jackson"}}}, {}, &overridable),
            "the number of leaders to activate has not been rolled");
  EXPECT_TRUE(overridable);
  EXPECT_EQ(table.refusal("activate", {}), "pick a leader or units");
  EXPECT_EQ(table.refusal("activate", {{"leader", {"Fremont"}}}), "it is the other side's action");
}

TEST(valley_book, V_5_a_pinned_commander_adds_nothing) {
  for (const bool pinned : {true, false}) {
    test::Table table = port_republic("choose_first");
    table.does("initiative", {}, {}, "6");
    table.go_to("movement_points", federal);
    const std::vector<std::string> met = pinned ? std::vector<std::string>{"Jackson"} : std::vector<std::string>{};
    table.does("contact", {{"entered", {"Tyler's brigade"}}, {"met", {"Winder's brigade"}}, {"met_leaders", met}});
    table.go_to("activations", confederate);
    table.does("activations", {}, {}, "2");
    EXPECT_EQ(table.army_fact(confederate, "activations"), pinned ? "1" : "2");
  }
}

TEST(valley_book, V_6_a_12_ends_the_phase) {
  test::Table table = port_republic("replacements");
  begin_action(table, "6");
  table.does("activate", {{"leader", {"Jackson"}}, {"units", {"Winder's brigade"}}}, {}, "=12");
  EXPECT_TRUE(table.placed("the action phase of his side ends"));
  EXPECT_EQ(table.army_fact(confederate, "activations"), "0");
  bool overridable = false;
  EXPECT_EQ(table.refusal("activate", {{"leader", {"Ewell"}}}, {}, &overridable), "a 12 has ended this phase");
  EXPECT_TRUE(overridable);
  table.go_to("activations", federal);
  EXPECT_EQ(table.fact("Jackson", "flipped"), "no") << "he may still react";
  EXPECT_EQ(table.fact("Winder's brigade", "moved"), "no");
  table.does("activations", {}, {}, "6");
  EXPECT_EQ(table.army_fact(federal, "activations"), "3") << "it ends the phase of one side alone";
}

TEST(valley_book, V_6_movement_asks_only_for_the_force_march) {
  test::Table table = port_republic("replacements");
  begin_action(table, "6");
  const test::Names picks = {{"leader", {"Munford"}}, {"units", {"Munford's cavalry"}}};
  EXPECT_EQ(table.asks("activate", picks), std::vector<std::string>{"force_march"});
  table.does("activate", picks, {}, "=6");
  EXPECT_TRUE(table.placed("by up to 8 movement points")) << "3 and 4 less 3, twice";
}

TEST(valley_book, V_8_what_was_active_is_flipped_and_has_moved) {
  test::Table table = port_republic("replacements");
  begin_action(table, "6");
  table.set("Winder's brigade", {{"entrenched", "yes"}});
  const std::string first = at(table);
  table.does("activate", {{"leader", {"Jackson"}}, {"units", {"Winder's brigade", "Taylor's brigade"}}}, {}, "=7");
  EXPECT_EQ(table.fact("Winder's brigade", "flipped"), "no");
  table.next();
  table.does("stayed", {{"units", {"Taylor's brigade"}}});
  table.go_to("reaction");
  table.next();
  EXPECT_EQ(at(table), first) << "back at the next activation";
  EXPECT_TRUE(table.placed("Flip Winder's brigade, Taylor's brigade and Jackson to the reverse side"));
  EXPECT_TRUE(table.placed("Winder's brigade is not entrenched any more"));
  for (const char* name : {"Winder's brigade", "Taylor's brigade", "Jackson"})
    EXPECT_EQ(table.fact(name, "flipped"), "yes") << name;
  EXPECT_EQ(table.fact("Winder's brigade", "moved"), "yes");
  EXPECT_EQ(table.fact("Taylor's brigade", "moved"), "no") << "it stayed";
  EXPECT_EQ(table.refusal("activate", {{"leader", {"Ewell"}}, {"units", {"Taylor's brigade"}}}),
            "Taylor's brigade was activated this turn");
  table.go_to("activations", federal);
  EXPECT_EQ(table.army_fact(confederate, "activations"), "2") << "he stopped";
}

TEST(valley_book, V_R5_a_force_march_leaves_stragglers_of_whom_half_rejoin) {
  test::Table table = port_republic("replacements");
  table.set("Blenker's division", {{"strength", "30"}, {"full", "30"}});
  table.go_to("choose_first");
  table.does("initiative", {}, {}, "6");
  table.go_to("activations");
  table.does("activations", {}, {}, "6");
  table.next();
  table.does("activate", {{"leader", {"Fremont"}}, {"units", {"Blenker's division"}}}, {{"force_march", "yes"}}, "=8");
  EXPECT_TRUE(table.placed("Put 3 strength points into the Stragglers box"));
  EXPECT_EQ(table.fact("Blenker's division", "strength"), "27");
  EXPECT_EQ(table.fact("Blenker's division", "stragglers"), "2");
  table.go_to("options");
  EXPECT_EQ(table.fact("Blenker's division", "force_marched"), "yes");
  table.go_to("replacements");
  EXPECT_EQ(table.fact("Blenker's division", "strength"), "29");
  EXPECT_EQ(table.fact("Blenker's division", "force_marched"), "no");
  EXPECT_EQ(table.army_fact(confederate, "enemy_lost"), "0") << "stragglers count for nobody";
  begin_action(table, "6", "6");
  table.does("activate", {{"leader", {"Fremont"}}, {"units", {"Blenker's division"}}}, {{"force_march", "yes"}}, "=8");
  EXPECT_EQ(table.fact("Blenker's division", "morale"), "shaken") << "twice running";
  EXPECT_TRUE(table.placed("Shaken marker on Blenker's division"));
  table.does("supply", {{"units", {"Blenker's division"}}}, {{"supplied", "no"}});
  table.next();
  table.go_to("replacements");
  EXPECT_EQ(table.fact("Blenker's division", "strength"), "27") << "none rejoins without supply";
  EXPECT_EQ(table.fact("Blenker's division", "stragglers"), "0");
}

TEST(valley_book, V_R16_entrenching_uses_an_activation_and_is_no_move) {
  test::Table table = port_republic("replacements");
  begin_action(table, "3");
  const test::Names picks = {{"leader", {"Ewell"}}, {"units", {"Trimble's brigade", "Elzey's brigade"}}};
  table.does("supply", {{"units", {"Trimble's brigade"}}}, {{"supplied", "no"}});
  EXPECT_EQ(table.refusal("entrench", picks), "the stack is not in supply");
  table.does("supply", {{"units", {"Trimble's brigade"}}}, {{"supplied", "yes"}});
  table.set("Elzey's brigade", {{"moved", "yes"}});
  EXPECT_EQ(table.refusal("entrench", picks), "Elzey's brigade has moved this turn");
  table.set("Elzey's brigade", {{"moved", "no"}});
  table.does("entrench", picks);
  EXPECT_TRUE(table.placed("Place an entrenchment with Trimble's brigade"));
  EXPECT_EQ(table.army_fact(confederate, "activations"), "2");
  table.go_to("reaction");
  table.next();
  EXPECT_EQ(table.fact("Trimble's brigade", "flipped"), "yes");
  EXPECT_EQ(table.fact("Trimble's brigade", "moved"), "no");
  EXPECT_EQ(table.fact("Trimble's brigade", "entrenched"), "yes");
}

TEST(valley_book, V_R25_rail_and_V_R14_depot_use_activations) {
  test::Table table = port_republic("replacements");
  begin_action(table, "6", "6");
  const test::Names strong = {
      {"units", {"Blenker's division", "Milroy's brigade", "Schenck's brigade", "Bayard's cavalry"}}};
  EXPECT_EQ(table.refusal("rail", strong), "the stack is too strong for the railway");
  table.does("rail", {{"units", {"Blenker's division"}}});
  EXPECT_TRUE(table.placed("Move Blenker's division by up to 8 rail links"));
  table.go_to("reaction");
  table.next();
  EXPECT_EQ(table.fact("Blenker's division", "moved"), "yes");
  table.does("depot", {{"leader", {"Tyler"}}});
  EXPECT_TRUE(table.placed("Place the depot"));
  EXPECT_EQ(table.army_fact(federal, "activations"), "1");
  table.go_to("activations", confederate);
  table.does("activations", {}, {}, "1");
  table.next();
  EXPECT_EQ(table.refusal("depot", {{"leader", {"Jackson"}}}), "only the Union has a depot");
}

TEST(valley_book, V_7_bridges_are_destroyed_and_repaired_by_the_active_stack) {
  test::Table table = port_republic("replacements");
  begin_action(table, "6");
  table.does("activate", {{"leader", {"Munford"}}, {"units", {"Munford's cavalry"}}}, {}, "=6");
  table.next();
  EXPECT_EQ(table.refusal("destroy", {{"units", {"Taylor's brigade"}}}), "Taylor's brigade is not on the march");
  table.does("destroy", {{"units", {"Munford's cavalry"}}}, {{"listed", "yes"}});
  EXPECT_TRUE(table.placed("it costs 1 movement points"));
  EXPECT_EQ(table.army_fact(confederate, "points"), "1");
  EXPECT_EQ(table.refusal("repair", {{"units", {"Munford's cavalry"}}}), "cavalry alone repairs nothing");
  table.go_to("movement_points", confederate);
  table.does("activate", {{"leader", {"Ewell"}}, {"units", {"Taylor's brigade"}}}, {}, "=6");
  table.next();
  table.does("destroy", {{"units", {"Taylor's brigade"}}});
  EXPECT_TRUE(table.placed("it costs 2 movement points"));
  EXPECT_EQ(table.army_fact(confederate, "points"), "1") << "not on the list";
  table.does("repair", {{"units", {"Taylor's brigade"}}});
  EXPECT_TRUE(table.placed("it costs 3 movement points"));
  table.does("supply", {{"units", {"Taylor's brigade"}}}, {{"supplied", "no"}});
  EXPECT_EQ(table.refusal("repair", {{"units", {"Taylor's brigade"}}}), "the stack is not in supply");
}

TEST(valley_book, V_7_granaries_are_devastated_by_the_union_in_1864) {
  test::Table table = cedar_creek();
  begin_action(table, "6");
  table.does("activate", {{"leader", {"Torbert"}}, {"units", {"Custer's cavalry"}}}, {}, "=6");
  table.go_to("devastation");
  table.does("devastate", {{"units", {"Custer's cavalry"}}});
  EXPECT_TRUE(table.placed("it costs 3 movement points"));
  EXPECT_EQ(table.army_fact(Side::first, "points"), "1");
  table.set("Custer's cavalry", {{"strength", "3"}});
  EXPECT_EQ(table.refusal("devastate", {{"units", {"Custer's cavalry"}}}),
            "the stack is too weak to devastate a granary");
  table.set_table({{"year", "1862"}});
  EXPECT_EQ(table.refusal("devastate", {{"units", {"Custer's cavalry"}}}), "granaries are devastated in 1864 alone");
  test::Table early = cedar_creek();
  begin_action(early, "6", "6");
  early.does("activate", {{"leader", {"Early"}}, {"units", {"Kershaw's division"}}}, {}, "=6");
  early.go_to("devastation");
  EXPECT_EQ(early.refusal("devastate", {{"units", {"Kershaw's division"}}}), "only the Union devastates granaries");
}

TEST(valley_book, V_7_a_stack_tests_once_to_react_to_an_activation) {
  test::Table table = port_republic("replacements");
  begin_action(table, "6");
  const test::Names tyler = {{"leader", {"Tyler"}}, {"units", {"Tyler's brigade"}}};
  table.go_to("reaction");
  EXPECT_EQ(table.refusal("reaction", tyler), "no enemy stack is on the march");
  begin_action(table, "6");
  table.does("activate", {{"leader", {"Jackson"}}, {"units", {"Winder's brigade"}}}, {}, "=7");
  table.go_to("reaction");
  EXPECT_TRUE(table.asks("reaction", tyler).empty()) << "rating and arm are known";
  EXPECT_EQ(table.refusal("reaction", {{"leader", {"Ewell"}}}), "it is for the other side to react");
  table.does("reaction", tyler, {}, "3");
  EXPECT_EQ(table.fact("Tyler's brigade", "moved"), "no");
  EXPECT_EQ(table.refusal("reaction", tyler), "Tyler has tested to react already");
  table.act("again");
  EXPECT_EQ(table.refusal("reaction", tyler), "Tyler has tested to react already") << "another place, one activation";
  table.does("reaction", {{"leader", {"Bayard"}}, {"units", {"Bayard's cavalry"}}}, {}, "3");
  EXPECT_TRUE(table.placed("Bayard may move one link of cost 3 at the most")) << "a cavalry leader";
  EXPECT_EQ(table.fact("Bayard's cavalry", "moved"), "yes");
  EXPECT_EQ(table.fact("Bayard's cavalry", "flipped"), "no");
  table.next();
  table.does("activate", {{"leader", {"Ewell"}}, {"units", {"Taylor's brigade"}}}, {}, "=7");
  table.go_to("reaction");
  table.set("Tyler's brigade", {{"flipped", "yes"}});
  EXPECT_EQ(table.refusal("reaction", tyler), "Tyler's brigade was activated this turn");
  table.set("Tyler's brigade", {{"flipped", "no"}});
  table.does("reaction", tyler, {}, "2");
  EXPECT_EQ(table.fact("Tyler's brigade", "moved"), "yes") << "a new activation, a new test";
}

TEST(valley_book, V_R26_contact_pins_both_sides_until_the_combat) {
  test::Table table = port_republic("replacements");
  begin_action(table, "6");
  table.does("activate", {{"leader", {"Jackson"}}, {"units", {"Winder's brigade"}}}, {}, "=7");
  table.go_to("reaction");
  table.does("contact", {{"entered", {"Winder's brigade"}},
                         {"entered_leaders", {"Jackson"}},
                         {"met", {"Tyler's brigade"}},
                         {"met_leaders", {"Tyler"}}});
  EXPECT_TRUE(table.placed("Winder's brigade stop there"));
  EXPECT_EQ(table.refusal("reaction", {{"leader", {"Tyler"}}}), "Tyler is pinned by enemies in its place");
  table.go_to("activations", federal);
  table.does("activations", {}, {}, "6");
  table.next();
  EXPECT_EQ(table.refusal("activate", {{"leader", {"Tyler"}}}), "Tyler is pinned by enemies in its place");
  table.go_to("morale_recovery");
  EXPECT_FALSE(table.marked("Tyler", "is pinned"));
}

TEST(valley_book, V_R26_a_small_force_is_overrun) {
  test::Table table = port_republic("replacements");
  begin_action(table, "6", "6");
  table.does("activate", {{"leader", {"Fremont"}}, {"units", {"Blenker's division"}}}, {}, "=7");
  const test::Names picks = {{"units", {"Blenker's division"}}, {"small", {"Munford's cavalry"}}};
  table.set("Munford's cavalry", {{"entrenched", "yes"}});
  EXPECT_EQ(table.refusal("overrun", picks), "Munford's cavalry is entrenched");
  table.set("Munford's cavalry", {{"entrenched", "no"}});
  EXPECT_EQ(table.refusal("overrun", {{"units", {"Blenker's division"}}, {"small", {"Patton's brigade"}}}),
            "the force in the way is too strong to be overrun");
  table.does("overrun", picks);
  EXPECT_EQ(table.fact("Munford's cavalry", "strength"), "1");
  EXPECT_TRUE(table.placed("Retreat Munford's cavalry one place"));
  EXPECT_EQ(table.army_fact(federal, "enemy_lost"), "1");
}

// E

const test::Names small_battle = {{"attackers", {"Winder's brigade", "Taylor's brigade"}},
                                  {"attacking_leaders", {"Jackson", "Ewell"}},
                                  {"defenders", {"Tyler's brigade", "Carroll's brigade"}},
                                  {"defending_leaders", {"Tyler"}}};
const test::Names great_battle = {{"attackers", {"Winder's brigade", "Taylor's brigade", "Munford's cavalry"}},
                                  {"attacking_leaders", {"Jackson"}},
                                  {"defenders", {"Blenker's division"}},
                                  {"defending_leaders", {"Fremont"}}};

TEST(valley_book, V_13_rounds_are_fought_as_the_options_say) {
  test::Table table = port_republic("options");
  EXPECT_EQ(table.asks("options", small_battle),
            (std::vector<std::string>{"attacker_option", "defender_option", "can_withdraw", "links"}));
  table.does("options", small_battle, {{"attacker_option", "assault"}, {"defender_option", "stand"}});
  EXPECT_EQ(table.refusal("options", {{"attackers", {"Elzey's brigade"}}, {"defenders", {"Milroy's brigade"}}}),
            "another battle is not over yet");
  table.next();
  EXPECT_TRUE(table.asks("combat_round", {}).empty()) << "both forces are in the book";
  // 90 per cent of 11: 10, 5 and Jackson's 2: 2 lost. 60 per cent of 7: 4, 8: 2 lost.
  table.does("combat_round", {}, {}, "=5,5,=6,8", {1, 0});
  EXPECT_EQ(table.fact("Winder's brigade", "strength"), "5");
  EXPECT_EQ(table.fact("Taylor's brigade", "strength"), "4") << "the strongest first, then his owner's choice";
  EXPECT_EQ(table.fact("Tyler's brigade", "strength"), "2");
  EXPECT_EQ(table.fact("Carroll's brigade", "strength"), "3");
  EXPECT_EQ(table.table_fact("rounds"), "1");
  EXPECT_EQ(table.table_fact("fighting"), "yes");
  table.go_to("aftermath");
  EXPECT_TRUE(table.placed("The battle is not over"));
  table.act("again");
  table.go_to("commitment");
  // Round 2: 100 per cent of 9, and a 9: 3 lost. 40 per cent of 5: 2, and a 0: none.
  table.does("combat_round", {}, {}, "=7,9,=2,0", {0});
  EXPECT_EQ(table.table_fact("fighting"), "no");
  EXPECT_TRUE(table.logged("all rounds are fought: the attacker, Jackson, wins"));
  EXPECT_TRUE(table.placed("Retreat Tyler's brigade and Carroll's brigade"));
  EXPECT_EQ(table.fact("Carroll's brigade", "morale"), "shaken");
  EXPECT_EQ(table.fact("Carroll's brigade", "moved"), "yes");
  EXPECT_EQ(table.fact("Winder's brigade", "morale"), "good") << "2 of 11 is less than a fifth";
  EXPECT_EQ(table.refusal("combat_round", {}), "no battle is being fought: choose options first");
  table.act("again");
  table.go_to("aftermath");
  table.act("again");
  EXPECT_EQ(table.refusal("options", small_battle), "Winder's brigade has fought already");
}

TEST(valley_book, V_15_to_V_20_the_steps_of_a_round_one_by_one) {
  test::Table table = port_republic("options");
  table.does("options", small_battle, {{"attacker_option", "probe"}, {"defender_option", "stand"}});
  table.next();
  EXPECT_TRUE(table.asks("attacker_commitment", {}).empty());
  table.does("attacker_commitment", {}, {}, "=5");
  EXPECT_EQ(table.table_fact("attacker_committed"), "10");
  EXPECT_EQ(table.refusal("attacker_commitment", {}), "the attacker has rolled his commitment in this round");
  EXPECT_EQ(table.refusal("combat_round", {}),
            "the commitment of this round has been rolled: go on with its combat results");
  table.next();
  EXPECT_EQ(table.refusal("defender_results", {}), "the defender has not rolled his commitment in this round");
  table.does("attacker_results", {}, {}, "5");
  EXPECT_EQ(table.refusal("attacker_results", {}), "the attacker has rolled his combat results in this round");
  EXPECT_EQ(table.fact("Tyler's brigade", "strength"), "4") << "both sides lose at once";
  table.act("again");
  table.does("defender_commitment", {}, {}, "=6");
  table.next();
  EXPECT_TRUE(table.asks("defender_results", {}).empty());
  table.does("defender_results", {}, {}, "8", {0, 0});
  EXPECT_EQ(table.fact("Tyler's brigade", "strength"), "2");
  EXPECT_EQ(table.fact("Winder's brigade", "strength"), "4");
  EXPECT_EQ(table.table_fact("fighting"), "no") << "a probe is one round";
  EXPECT_TRUE(table.logged("the defender, Tyler, wins")) << "equal losses: he holds";
  EXPECT_TRUE(table.placed("Retreat Winder's brigade and Taylor's brigade"));
  EXPECT_TRUE(table.placed("by a link that they came by"));
  EXPECT_EQ(table.fact("Winder's brigade", "morale"), "good") << "a probe steps back without morale loss";
  EXPECT_EQ(table.fact("Tyler's brigade", "morale"), "shaken") << "2 of 7 is a fifth and more";
}

TEST(valley_book, V_14_no_pitched_battle_without_supply) {
  test::Table table = port_republic("options");
  table.does("supply", {{"units", {"Taylor's brigade"}}}, {{"supplied", "no"}});
  bool overridable = true;
  EXPECT_EQ(table.refusal("battle", small_battle, {{"attacker_option", "pitched"}}, &overridable),
            "a side must be in supply to choose pitched battle");
  EXPECT_FALSE(overridable);
  EXPECT_EQ(table.refusal("battle", small_battle, {{"defender_option", "pitched"}}), "");
  table.does("options", small_battle, {{"attacker_option", "pitched"}, {"defender_option", "pitched"}});
  EXPECT_TRUE(table.logged("The attacker may not choose pitched battle: it counts as an assault"));
  EXPECT_EQ(table.table_fact("attacker_option"), "assault");
  EXPECT_EQ(table.table_fact("defender_option"), "pitched");
  test::Table supplied = port_republic("options");
  supplied.does("supply", {{"units", {"Tyler's brigade"}}}, {{"supplied", "no"}});
  supplied.does("options", small_battle, {{"attacker_option", "pitched"}, {"defender_option", "pitched"}});
  EXPECT_EQ(supplied.table_fact("attacker_option"), "pitched");
  EXPECT_EQ(supplied.table_fact("defender_option"), "stand");
}

TEST(valley_book, V_10_a_whole_battle_with_pursuit) {
  test::Table table = port_republic("options");
  const auto asks = table.asks("battle", great_battle);
  for (const char* path : {"attacker_option", "defender_option", "can_withdraw", "attacker.links"})
    EXPECT_TRUE(has(asks, path)) << path;
  EXPECT_EQ(asks.size(), 4U) << "strength, leaders, moves, supply and morale are known";
  // 13 committed and a 9: 3 lost; 60 per cent of 10 and a 7: 2. Then 11 and a 4: 1; 30 per cent of 7 and a 0: none.
  table.does("battle", great_battle, {{"attacker_option", "assault"}, {"defender_option", "stand"}},
             "=7,9,=7,7,=7,4,=2,0", {0});
  EXPECT_EQ(table.fact("Winder's brigade", "strength"), "4");
  EXPECT_EQ(table.fact("Taylor's brigade", "strength"), "5");
  EXPECT_EQ(table.fact("Blenker's division", "strength"), "4") << "4 in battle and 2 in the pursuit";
  EXPECT_TRUE(table.logged("The winner's cavalry pursues: 2 strength points"));
  EXPECT_EQ(table.fact("Blenker's division", "morale"), "shaken");
  EXPECT_TRUE(table.placed("Shaken marker on Blenker's division"));
  EXPECT_TRUE(table.placed("Retreat Blenker's division"));
  EXPECT_EQ(table.army_fact(confederate, "enemy_lost"), "6");
  EXPECT_EQ(table.army_fact(federal, "enemy_lost"), "2");
  EXPECT_EQ(table.table_fact("lincoln_change"), "-1");
  table.go_to("replacements");
  EXPECT_EQ(table.army_fact(confederate, "points"), "1") << "one for five";
  EXPECT_EQ(table.army_fact(federal, "points"), "0");
  EXPECT_EQ(table.table_fact("lincoln"), "4");
}

TEST(valley_book, V_R31_no_pursuit_without_more_good_cavalry) {
  test::Table table = port_republic("options");
  table.set("Munford's cavalry", {{"morale", "shaken"}});
  table.does("battle", great_battle, {}, "=7,9,=7,7,=7,4,=2,0", {0});
  EXPECT_EQ(table.fact("Blenker's division", "strength"), "6");
  EXPECT_FALSE(table.logged("pursues"));
}

TEST(valley_book, V_13_a_withdrawal_is_one_round_and_costs_no_morale) {
  test::Table table = port_republic("options");
  table.does("options", great_battle, {{"defender_option", "withdraw"}});
  table.next();
  // 100 per cent of 13, a 3 and Jackson's 2: 1 lost. 60 per cent of 10 and a 0: none.
  table.does("combat_round", {}, {}, "=7,3,=7,0");
  EXPECT_TRUE(table.logged("the defender withdraws: the attacker, Jackson, wins"));
  EXPECT_EQ(table.fact("Blenker's division", "strength"), "8") << "1, and 1 to the pursuit, never 2";
  EXPECT_EQ(table.fact("Blenker's division", "morale"), "good");
  test::Table shut = port_republic("options");
  shut.does("options", great_battle, {{"defender_option", "withdraw"}, {"can_withdraw", "no"}});
  EXPECT_EQ(shut.table_fact("defender_option"), "stand");
  EXPECT_TRUE(shut.logged("his withdrawal counts as a stand"));
}

TEST(valley_book, V_R11_an_unlimited_battle_is_broken_off) {
  test::Table table = port_republic("options");
  table.does("options", great_battle, {{"attacker_option", "pitched"}, {"defender_option", "pitched"}});
  table.next();
  EXPECT_EQ(table.refusal("break_off", {}), "no round has been fought yet");
  table.does("combat_round", {}, {}, "=7,0,=2,0");
  EXPECT_EQ(table.table_fact("fighting"), "yes");
  table.does("break_off", {}, {{"side", "attacker"}});
  EXPECT_TRUE(table.logged("the attacker breaks off: the defender, Fremont, wins"));
  EXPECT_EQ(table.fact("Winder's brigade", "morale"), "shaken");
  EXPECT_EQ(table.table_fact("lincoln_change"), "1") << "the Union wins a pitched battle";

  test::Table must = port_republic("options");
  must.does("options", great_battle, {{"attacker_option", "pitched"}, {"defender_option", "pitched"}});
  must.next();
  must.does("combat_round", {}, {}, "=7,9,=2,0");
  EXPECT_TRUE(must.logged("the defender breaks off")) << "3 of 10 is a quarter and more";

  test::Table two = port_republic("options");
  two.does("options", great_battle);
  two.next();
  two.does("combat_round", {}, {}, "=7,0,=2,0");
  EXPECT_EQ(two.refusal("break_off", {}), "only an unlimited battle can be broken off");
}

TEST(valley_book, V_R11_in_a_whole_battle_each_round_asks) {
  test::Table table = port_republic("options");
  table.does("battle", great_battle, {{"attacker_option", "pitched"}, {"defender_option", "pitched"}},
             "=7,0,=2,0,=7,0,=2,0", {0, 0, 0, 1});
  EXPECT_EQ(table.table_fact("rounds"), "2");
  EXPECT_TRUE(table.logged("the defender breaks off: the attacker, Jackson, wins"));
}

TEST(valley_book, V_R29_those_who_came_by_one_link_are_limited_in_round_1) {
  test::Table table = port_republic("options");
  table.set("Winder's brigade", {{"strength", "90"}, {"moved", "yes"}});
  const test::Names picks = {{"attackers", {"Winder's brigade"}}, {"defenders", {"Blenker's division"}}};
  table.does("options", picks, {{"links", "1"}});
  table.next();
  table.does("attacker_commitment", {}, {}, "=12");
  EXPECT_EQ(table.table_fact("attacker_committed"), "40");
  table.does("defender_commitment", {}, {}, "=2");
  table.next();
  table.does("attacker_results", {}, {}, "0");
  table.does("defender_results", {}, {}, "0");
  table.act("again");
  table.does("attacker_commitment", {}, {}, "=12");
  EXPECT_EQ(table.table_fact("attacker_committed"), "90") << "all are up";
}

TEST(valley_book, V_R28_a_leader_of_another_department_commands_at_rating_4) {
  test::Table table = port_republic("options");
  table.set("Fremont", {{"rating", "1"}, {"bonus", "2"}});
  const test::Names picks = {{"attackers", {"Winder's brigade"}},
                             {"defenders", {"Tyler's brigade", "Carroll's brigade"}},
                             {"defending_leaders", {"Fremont", "Tyler"}}};
  table.does("options", picks);
  EXPECT_TRUE(table.logged("Fremont commands units of another department, at rating 4"));
  table.next();
  table.does("defender_commitment", {}, {}, "=7");
  EXPECT_EQ(table.table_fact("defender_committed"), "4") << "8 at rating 4: 60 per cent of 7";
  table.does("attacker_commitment", {}, {}, "=7");
  table.next();
  table.does("defender_results", {}, {}, "5");
  EXPECT_EQ(table.table_fact("by_defender"), "0") << "and none of his bonus";
}

TEST(valley_book, V_R21_cavalry_loses_its_share_at_the_most) {
  test::Table table = port_republic("options");
  table.set("Munford's cavalry", {{"strength", "9"}});
  const test::Names picks = {{"attackers", {"Munford's cavalry", "Patton's brigade"}},
                             {"defenders", {"Blenker's division", "Milroy's brigade"}},
                             {"defending_leaders", {"Fremont"}}};
  table.does("options", picks);
  table.next();
  // The defender commits all 15 and a 9 makes 3; nine parts in twelve of 3 are 3, rounded up.
  table.does("combat_round", {}, {}, "=2,0,=12,9");
  EXPECT_EQ(table.fact("Munford's cavalry", "strength"), "6");
  test::Table other = port_republic("options");
  const test::Names less = {{"attackers", {"Munford's cavalry", "Patton's brigade"}},
                            {"defenders", {"Blenker's division", "Milroy's brigade"}},
                            {"defending_leaders", {"Fremont"}}};
  other.set("Munford's cavalry", {{"strength", "4"}});
  other.does("options", less);
  other.next();
  other.does("combat_round", {}, {}, "=2,0,=12,9", {0});
  EXPECT_EQ(other.fact("Munford's cavalry", "strength"), "2") << "four parts in seven of 3, rounded up: 2";
  EXPECT_EQ(other.fact("Patton's brigade", "strength"), "2");
}

TEST(valley_book, V_R33_leaders_fall_after_a_battle) {
  test::Table table = port_republic("options");
  table.does("battle", great_battle, {}, "=7,9,=7,7,=7,4,=2,0", {0});
  table.go_to("aftermath");
  EXPECT_EQ(table.refusal("leader_loss", {{"leaders", {"Ewell"}}}), "Ewell was not in the last battle");
  EXPECT_TRUE(table.asks("leader_loss", {{"leaders", {"Fremont"}}}).empty()) << "the losses are known";
  table.does("leader_loss", {{"leaders", {"Fremont"}}}, {}, "=12");
  EXPECT_EQ(table.gone("Fremont"), "killed");
  EXPECT_EQ(table.army_fact(confederate, "points"), "2") << "the army commander";
  EXPECT_EQ(table.table_fact("lincoln_change"), "-2");
  EXPECT_EQ(table.fact("Tyler", "commander"), "yes") << "the next in rank";
  table.does("leader_loss", {{"leaders", {"Jackson"}}}, {}, "=11");
  EXPECT_EQ(table.gone("Jackson"), "wounded");
  EXPECT_EQ(table.fact("Jackson", "arrives"), "5");
  EXPECT_EQ(table.fact("Ewell", "commander"), "yes");
  while (table.state().turn < 4) table.next();
  table.go_to("choose_first");
  EXPECT_EQ(table.gone("Jackson"), "wounded");
  table.go_to("reinforcements");
  EXPECT_EQ(table.state().turn, 5);
  EXPECT_EQ(table.gone("Jackson"), "");
  EXPECT_EQ(table.fact("Ewell", "commander"), "no");
}

TEST(valley_book, V_R33_a_side_rolls_once_and_only_if_it_bled) {
  test::Table table = port_republic("options");
  table.does("battle", great_battle, {{"attacker_option", "probe"}}, "=7,9,=2,0");
  table.go_to("aftermath");
  table.does("leader_loss", {{"leaders", {"Jackson"}}});
  EXPECT_EQ(table.gone("Jackson"), "") << "nothing lost, no dice";
  EXPECT_EQ(table.refusal("leader_loss", {{"leaders", {"Jackson"}}}),
            "Jackson has been through the leaders' roll already");
  table.does("leader_loss", {{"leaders", {"Fremont"}}}, {}, "=7");
  EXPECT_EQ(table.gone("Fremont"), "");
}

TEST(valley_book, V_R30_who_cannot_retreat_surrenders) {
  test::Table table = port_republic("aftermath");
  table.does("surrender", {{"units", {"Tyler's brigade"}}, {"leaders", {"Tyler"}}});
  EXPECT_EQ(table.gone("Tyler's brigade"), "destroyed");
  EXPECT_EQ(table.gone("Tyler"), "captured");
  EXPECT_EQ(table.army_fact(confederate, "enemy_lost"), "4");
}

// F and G

TEST(valley_book, V_11_each_unit_rolls_once_for_its_morale) {
  test::Table table = port_republic("morale_recovery");
  bool overridable = true;
  EXPECT_EQ(table.refusal("morale_recovery", {{"unit", {"Taylor's brigade"}}}, {}, &overridable),
            "a unit of good morale has nothing to recover");
  EXPECT_FALSE(overridable);
  table.set("Taylor's brigade", {{"morale", "demoralised"}});
  const test::Names picks = {{"unit", {"Taylor's brigade"}}, {"leader", {"Jackson"}}};
  EXPECT_TRUE(table.asks("morale_recovery", picks).empty());
  table.does("morale_recovery", picks, {}, "4");
  EXPECT_EQ(table.fact("Taylor's brigade", "morale"), "shaken");
  EXPECT_TRUE(table.placed("Shaken marker on Taylor's brigade"));
  EXPECT_EQ(table.refusal("morale_recovery", picks), "Taylor's brigade has rolled for its morale already");
  table.set("Milroy's brigade", {{"morale", "shaken"}, {"supplied", "no"}});
  table.does("morale_recovery", {{"unit", {"Milroy's brigade"}}, {"leader", {"Tyler"}}}, {}, "2");
  EXPECT_EQ(table.fact("Milroy's brigade", "morale"), "shaken") << "5 less 3 and 1";
}

TEST(valley_book, V_R14_two_turns_out_of_supply_melt_a_stack) {
  test::Table table = port_republic("replacements");
  const test::Names stack = {{"units", {"Blenker's division", "Milroy's brigade"}}};
  table.does("supply", stack);
  table.go_to("morale_recovery");
  EXPECT_EQ(table.refusal("attrition", stack), "Blenker's division has not been out of supply for so long");
  table.next();
  table.go_to("morale_recovery");
  EXPECT_TRUE(table.placed("Too long out of supply, stack by stack: Blenker's division and Milroy's brigade"));
  table.does("attrition", stack);
  EXPECT_EQ(table.fact("Blenker's division", "strength"), "8") << "a tenth of 15, rounded: 2";
  EXPECT_EQ(table.refusal("attrition", stack), "Blenker's division has melted away already");
  table.does("supply", stack, {{"supplied", "yes"}});
  table.next();
  table.go_to("morale_recovery");
  EXPECT_EQ(table.fact("Blenker's division", "hungry"), "0");
}

TEST(valley_book, V_12_points_flips_and_the_turn_marker) {
  test::Table table = port_republic("morale_recovery");
  table.set_army(confederate, {{"enemy_lost", "9"}});
  table.set("Winder's brigade", {{"flipped", "yes"}, {"moved", "yes"}, {"force_marched", "yes"}});
  table.set("Jackson", {{"flipped", "yes"}});
  table.does("points", {}, {{"nation", "federal"}, {"points", "3"}});
  table.next();
  EXPECT_EQ(table.state().turn, 2);
  EXPECT_EQ(table.army_fact(confederate, "points"), "1");
  EXPECT_EQ(table.army_fact(federal, "points"), "3");
  EXPECT_TRUE(table.logged("Victory points: Confederates 1, Union 3"));
  EXPECT_TRUE(table.placed("Flip Winder's brigade and Jackson to the front side"));
  EXPECT_TRUE(table.placed("Advance the turn marker to turn 2"));
  for (const char* fact : {"flipped", "moved", "force_marched"})
    EXPECT_EQ(table.fact("Winder's brigade", fact), "no") << fact;
  EXPECT_EQ(table.fact("Winder's brigade", "marched_before"), "yes");
  table.set_army(confederate, {{"enemy_lost", "11"}});
  table.next();
  table.go_to("replacements");
  EXPECT_EQ(table.army_fact(confederate, "points"), "2") << "a running total";
  while (table.state().turn < 9) table.next();
  table.go_to("morale_recovery");
  table.next();
  EXPECT_TRUE(table.placed("Count half the objectives"));
}

TEST(valley_book, V_12_the_lincoln_track_moves_by_two_at_the_most) {
  test::Table table = port_republic("morale_recovery");
  table.does("track", {}, {{"change", "-3"}});
  table.next();
  EXPECT_EQ(table.table_fact("lincoln"), "3");
  EXPECT_EQ(table.table_fact("lincoln_change"), "0");
  EXPECT_TRUE(table.placed("Move the Lincoln Track from 5 to 3"));
  EXPECT_TRUE(table.placed("Washington is alarmed"));
  table.does("track", {}, {{"change", "-2"}});
  table.go_to("morale_recovery");
  table.next();
  EXPECT_EQ(table.table_fact("lincoln"), "1");
  EXPECT_FALSE(table.placed("Washington is alarmed")) << "once until it is left again";
  EXPECT_TRUE(table.placed("may not choose pitched battle next turn"));
  table.go_to("options");
  EXPECT_EQ(table.refusal("battle", great_battle, {{"defender_option", "pitched"}}),
            "a side must be in supply to choose pitched battle");
  EXPECT_EQ(table.refusal("battle", great_battle, {{"attacker_option", "pitched"}}), "") << "the Confederates may";
  table.does("track", {}, {{"change", "-1"}});
  table.go_to("replacements");
  EXPECT_TRUE(table.placed("Washington is near to panic"));
  EXPECT_FALSE(table.placed("the Confederates have won"));
  table.go_to("options");
  EXPECT_EQ(table.refusal("battle", great_battle, {{"defender_option", "pitched"}}), "") << "for one turn";
}

TEST(valley_book, V_R17_a_panic_must_last) {
  test::Table table = port_republic("morale_recovery");
  table.set_table({{"lincoln", "1"}});
  table.does("track", {}, {{"change", "-1"}});
  table.next();
  EXPECT_TRUE(table.placed("if the track stays there, the Confederates win"));
  table.does("track", {}, {{"change", "-1"}});
  table.go_to("morale_recovery");
  table.next();
  EXPECT_TRUE(table.placed("Panic: the Confederates have won"));
}

TEST(valley_book, V_R17_raids_alone_go_no_farther_than_2_and_a_quiet_turn_calms) {
  test::Table table = port_republic("morale_recovery");
  table.set_table({{"lincoln", "3"}});
  table.does("track", {}, {{"change", "0"}, {"alarm", "-2"}});
  table.next();
  EXPECT_EQ(table.table_fact("lincoln"), "2");
  table.go_to("morale_recovery");
  table.next();
  EXPECT_EQ(table.table_fact("lincoln"), "3") << "towards 5, where it began";
}

TEST(valley_book, V_R17_confidence_brings_men_and_points) {
  test::Table table = port_republic("morale_recovery");
  table.set_table({{"lincoln", "6"}});
  table.does("track", {}, {{"change", "2"}});
  table.next();
  EXPECT_TRUE(table.placed("2 turns earlier"));
  EXPECT_EQ(table.army_fact(federal, "replacements"), "5");
  table.does("track", {}, {{"change", "2"}});
  table.go_to("morale_recovery");
  table.next();
  EXPECT_EQ(table.table_fact("lincoln"), "10");
  EXPECT_EQ(table.army_fact(federal, "points"), "5");
  test::Table creek = cedar_creek();
  creek.set_table({{"lincoln", "9"}});
  creek.does("track", {}, {{"change", "1"}});
  creek.next();
  creek.go_to("replacements");
  EXPECT_TRUE(creek.placed("the Union has won"));
}

}  // namespace
}  // namespace longroll::valley
