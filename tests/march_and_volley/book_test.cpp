// The umpire's book of March & Volley: tokens, rounds, fire, charges, melees, leaders and armies.
#include "rulesets/march_and_volley/book/book.h"

#include <algorithm>

#include "tests/book/table.h"

namespace longroll::march_and_volley {
namespace {

using test::Names;
using test::Table;

Table at(std::string_view army, std::string_view leaf) {
  Table table(book_entry(), army);
  table.go_to(leaf);
  return table;
}

bool has(const std::vector<std::string>& list, std::string_view one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

/// Takes every token off, so that the phase can end: of formations that stand, or behind units by hand.
void clear_tokens(Table& table) {
  const std::vector<longroll::Unit> units = table.state().units;
  std::vector<std::string> standing;
  for (const longroll::Unit& unit : units) {
    if (unit.kind != 0 || !unit.gone.empty()) continue;
    if (unit.has_mark("has the token of its formation")) standing.push_back(unit.name);
    if (table.fact(unit.name, "token") == "yes") table.set(unit.name, {{"token", "no"}});
  }
  if (!standing.empty()) table.does("stand_formations", {{"formations", standing}});
}

/// The second side has won the initiative and activated the formation of that unit.
Table acting(std::string_view army, const std::string& unit, std::string_view leaf = "march_and_volley") {
  Table table = at(army, "initiative");
  table.does("initiative", {}, {}, "2,5", {0});
  table.next();
  table.does("activate", {{"formation", {unit}}});
  table.go_to(leaf);
  return table;
}

/// On to close combat in this turn, tokens behind these units only.
void close(Table& table, std::string_view leaf, const std::vector<std::string>& tokens, Side active = Side::first) {
  table.go_to("initiative");
  clear_tokens(table);
  table.go_to("move_leaders_again");
  if (!tokens.empty()) table.does("close_tokens", {{"units", tokens}});
  table.go_to("close_initiative");
  if (!tokens.empty() && table.state().active != active) {
    Action action{"activate", ""};
    action.of = active;
    table.game().act(active, action, true, false, 1);
  }
  table.go_to(leaf);
}

Table in_close_combat(std::string_view leaf, const std::vector<std::string>& tokens, Side active = Side::first) {
  Table table = at("maida", "rally");
  close(table, leaf, tokens, active);
  return table;
}

void attach(Table& table, const std::string& leader, const std::string& unit) {
  table.does("attach", {{"leaders", {leader}}, {"unit", {unit}}});
}

const Facts at_two_inches = {{"shooters.0.range", "2"}};
const Names on_the_78th = {{"shooters", {"23rd Leger I"}}, {"target", {"78th Foot"}}};

// --- 1: command and control

TEST(march_and_volley_book, M_2_retreating_units_rally_in_the_formation_chosen_or_as_they_stand) {
  Table table(book_entry(), "maida");
  for (const char* name : {"78th Foot", "81st Foot"}) table.set(name, {{"retreating", "yes"}});
  table.go_to("rally");
  EXPECT_TRUE(table.placed("78th Foot and 81st Foot rally in any formation"));
  EXPECT_EQ(table.refusal("rally", {{"unit", {"27th Foot"}}}), "only a retreating unit rallies");
  EXPECT_EQ(table.asks("rally", {{"unit", {"78th Foot"}}}), std::vector<std::string>{"formation"});
  table.does("rally", {{"unit", {"78th Foot"}}}, {{"formation", "square"}});
  EXPECT_EQ(table.fact("78th Foot", "retreating"), "no");
  EXPECT_EQ(table.fact("78th Foot", "formation"), "square");
  table.next();
  EXPECT_EQ(table.fact("81st Foot", "retreating"), "no");
  EXPECT_EQ(table.fact("81st Foot", "formation"), "line");
  EXPECT_TRUE(table.placed("Take the retreat marker off 81st Foot"));
}

TEST(march_and_volley_book, M_4_command_is_marked_for_the_turn) {
  Table table = at("maida", "out_of_command");
  const auto asks = table.asks("out_of_command", {{"unit", {"78th Foot"}}});
  EXPECT_EQ(asks, (std::vector<std::string>{"to_brigadier", "brigadier_to_sub_general"}));
  table.does("out_of_command", {{"unit", {"78th Foot"}}}, {{"to_brigadier", "5"}});
  EXPECT_EQ(table.fact("78th Foot", "out_of_command"), "yes");
  EXPECT_TRUE(table.placed("Mark 78th Foot out of command"));
  table.does("out_of_command", {{"unit", {"81st Foot"}}}, {{"to_brigadier", "4"}});
  EXPECT_EQ(table.fact("81st Foot", "out_of_command"), "no");
  table.does("mark_out_of_command", {{"units", {"27th Foot", "20th Foot"}}});
  EXPECT_EQ(table.fact("20th Foot", "out_of_command"), "yes");
  table.does("mark_brigade", {{"brigadier", {"Peyri"}}});
  for (const char* name : {"Swiss", "Polish I", "Polish II"}) EXPECT_EQ(table.fact(name, "out_of_command"), "yes");
  table.go_to("initiative");
  clear_tokens(table);
  table.go_to("army_morale");
  table.next();
  EXPECT_EQ(table.fact("Swiss", "out_of_command"), "yes") << "until 1.3 of the next turn";
  table.go_to("out_of_command");
  EXPECT_EQ(table.fact("Swiss", "out_of_command"), "no");
}

TEST(march_and_volley_book, M_5_leaders_move_attach_and_detach) {
  Table table = at("maida", "move_leaders");
  EXPECT_EQ(table.refusal("attach", {{"unit", {"78th Foot"}}}), "pick a leader or engineers");
  attach(table, "Acland", "78th Foot");
  EXPECT_EQ(table.fact("78th Foot", "leader"), "yes");
  EXPECT_TRUE(table.placed("Attach Acland to 78th Foot"));
  attach(table, "Acland", "81st Foot");
  EXPECT_EQ(table.fact("78th Foot", "leader"), "no") << "he is with one unit only";
  EXPECT_EQ(table.fact("81st Foot", "leader"), "yes");
  table.does("detach", {{"leaders", {"Acland"}}});
  EXPECT_EQ(table.fact("81st Foot", "leader"), "no");
  EXPECT_EQ(table.asks("move_leader", {{"leaders", {"Acland"}}}), (std::vector<std::string>{"terrain", "to_enemy"}));
  table.does("move_leader", {{"leaders", {"Acland"}}});
  EXPECT_TRUE(table.placed("Move Acland up to 12\"/30cm"));
}

TEST(march_and_volley_book, M_6_every_formation_gets_a_token) {
  Table table = at("maida", "initiative");
  EXPECT_TRUE(table.marked("78th Foot", "has the token of its formation"));
  EXPECT_TRUE(table.marked("9th Chasseurs", "has the token of its formation"));
  EXPECT_TRUE(table.placed("Place a token behind every formation"));
  EXPECT_TRUE(table.logged("Tokens left: 5 of British, 4 of French."));
}

// --- 2: march and volley

TEST(march_and_volley_book, M_7_the_winner_says_which_side_activates) {
  Table table = at("maida", "initiative");
  EXPECT_TRUE(table.asks("initiative", {}).empty());
  table.does("initiative", {}, {}, "2,5", {0});
  EXPECT_EQ(table.state().active, Side::second);
  bool overridable = false;
  EXPECT_EQ(table.refusal("initiative", {}, {}, &overridable), "the initiative of this round has been rolled");
  EXPECT_TRUE(overridable);
  table.does("initiative", {}, {}, "2,5", {1}, true);
  EXPECT_EQ(table.state().active, Side::first) << "the winner made the enemy go";
}

TEST(march_and_volley_book, M_8_one_formation_with_a_token_acts) {
  Table table = at("maida", "initiative");
  table.does("initiative", {}, {}, "2,5", {0});
  table.next();
  EXPECT_EQ(table.refusal("activate", {{"formation", {"78th Foot"}}}), "by the initiative the other side activates");
  table.set("23rd Leger II", {{"out_of_command", "yes"}});
  table.does("activate", {{"formation", {"23rd Leger I"}}});
  EXPECT_FALSE(table.marked("9th Chasseurs", "has the token of its formation")) << "the whole formation";
  EXPECT_EQ(table.fact("23rd Leger I", "actions"), "2");
  EXPECT_EQ(table.fact("23rd Leger II", "actions"), "1") << "out of command";
  EXPECT_TRUE(table.placed("Take the token of Digonet's brigade off. All of it must act"));
  EXPECT_EQ(table.refusal("activate", {{"formation", {"Swiss"}}}), "Digonet's brigade acts in this round");
  table.next();
  EXPECT_EQ(table.state().turn, 1);
  table.go_to("initiative");
  EXPECT_EQ(table.fact("23rd Leger I", "actions"), "0") << "its round is over";
  table.does("initiative", {}, {}, "2,5", {0});
  table.next();
  bool overridable = false;
  EXPECT_EQ(table.refusal("activate", {{"formation", {"23rd Leger I"}}}, {}, &overridable),
            "Digonet's brigade has no token left");
  EXPECT_TRUE(overridable);
  table.does("activate", {{"formation", {"23rd Leger I"}}}, {}, "", {}, true);
  EXPECT_TRUE(table.logged("although Digonet's brigade has no token left"));
}

TEST(march_and_volley_book, M_9_actions_are_counted) {
  Table table = acting("maida", "23rd Leger I");
  const Names unit = {{"unit", {"23rd Leger I"}}};
  EXPECT_EQ(table.asks("march", unit), (std::vector<std::string>{"terrain", "moves", "to_enemy"}));
  table.does("march", unit, {{"moves", "1"}});
  EXPECT_TRUE(table.placed("Move 23rd Leger I up to 3\"/7.5cm"));
  EXPECT_EQ(table.fact("23rd Leger I", "actions"), "1");
  EXPECT_EQ(table.asks("change", unit), std::vector<std::string>{"formation"});
  table.does("change", unit, {{"formation", "column"}});
  EXPECT_EQ(table.fact("23rd Leger I", "formation"), "column");
  EXPECT_TRUE(table.placed("Change 23rd Leger I into column"));
  EXPECT_EQ(table.fact("23rd Leger I", "actions"), "0");
  EXPECT_EQ(table.refusal("change", unit, {{"formation", "line"}}), "that is 3 actions, it has 2");
  EXPECT_EQ(table.refusal("shoot", on_the_78th, at_two_inches), "23rd Leger I has no action left");
  EXPECT_EQ(table.refusal("march", {{"unit", {"Swiss"}}}), "Swiss is not of the formation that acts");
  EXPECT_EQ(table.refusal("change", {{"unit", {"9th Chasseurs"}}}, {{"formation", "square"}}).substr(0, 36),
            "cavalry cannot take the formation sq");
  table.does("change", {{"unit", {"9th Chasseurs"}}});
  EXPECT_TRUE(table.placed("Turn 9th Chasseurs to its new facing"));
}

TEST(march_and_volley_book, M_8_who_has_not_acted_is_named) {
  Table table = acting("maida", "23rd Leger I");
  table.does("stand", {{"units", {"23rd Leger I", "23rd Leger II"}}});
  table.next();
  EXPECT_TRUE(table.logged("Not said to have acted, so standing: 9th Chasseurs."));
}

TEST(march_and_volley_book, M_R6_a_unit_that_moved_has_a_die_less) {
  Table table = acting("maida", "23rd Leger I");
  table.does("march", {{"unit", {"23rd Leger I"}}});
  const auto asks = table.asks("shoot", on_the_78th);
  EXPECT_EQ(asks, (std::vector<std::string>{"shooters.0.range", "target.cover"}));
  table.does("shoot", on_the_78th, at_two_inches, "5,1");
  EXPECT_EQ(table.fact("78th Foot", "casualties"), "1");
  EXPECT_TRUE(table.placed("Mark 78th Foot with 1 of 6 casualties"));
}

TEST(march_and_volley_book, M_R3_a_unit_shoots_once_a_round) {
  Table table = acting("maida", "23rd Leger I");
  table.does("shoot", on_the_78th, at_two_inches, "1,1,1");
  bool overridable = false;
  EXPECT_EQ(table.refusal("shoot", on_the_78th, at_two_inches, &overridable), "23rd Leger I has shot already");
  EXPECT_TRUE(overridable);
  EXPECT_EQ(table.refusal("shoot", {{"shooters", {"Swiss"}}, {"target", {"78th Foot"}}}, at_two_inches),
            "Swiss is not of the formation that acts");
}

TEST(march_and_volley_book, M_10_those_who_were_hit_test_at_the_end_of_the_round) {
  Table table = acting("maida", "23rd Leger I");
  table.does("shoot", on_the_78th, at_two_inches, "5,6,1");
  EXPECT_EQ(table.fact("78th Foot", "casualties"), "2");
  EXPECT_EQ(table.fact("78th Foot", "tested"), "untested");
  table.next();
  EXPECT_TRUE(table.logged("Must test: 78th Foot."));
  EXPECT_EQ(table.refusal("fire_morale", {{"unit", {"81st Foot"}}}), "81st Foot was not hit in this round");
  const auto asks = table.asks("fire_morale", {{"unit", {"78th Foot"}}});
  EXPECT_EQ(asks, (std::vector<std::string>{"unit.cover", "unit.supported", "unit.threatened"}));
  table.does("fire_morale", {{"unit", {"78th Foot"}}}, {}, "4");
  EXPECT_EQ(table.fact("78th Foot", "retreating"), "yes") << "4 less 1";
  EXPECT_TRUE(table.placed("Retreat 78th Foot 6\"/15cm"));
  bool overridable = false;
  EXPECT_EQ(table.refusal("fire_morale", {{"unit", {"78th Foot"}}}, {}, &overridable),
            "78th Foot has tested in this phase");
  EXPECT_TRUE(overridable);
  table.does("fire_morale", {{"unit", {"78th Foot"}}}, {}, "3", {}, true);
  EXPECT_EQ(table.fact("78th Foot", "tested"), "passed") << "players agreed on a second test";
}

TEST(march_and_volley_book, M_11_a_test_counts_for_the_phase_and_no_longer) {
  Table table = acting("maida", "23rd Leger I");
  table.does("shoot", on_the_78th, at_two_inches, "5,1,1");
  table.next();
  table.does("fire_morale", {{"unit", {"78th Foot"}}}, {}, "2");
  EXPECT_EQ(table.fact("78th Foot", "tested"), "passed");
  table.go_to("initiative");
  EXPECT_EQ(table.fact("78th Foot", "tested"), "passed") << "another round of the same phase";
  close(table, "action", {});
  EXPECT_EQ(table.fact("78th Foot", "tested"), "untested");
}

TEST(march_and_volley_book, M_12_leaders_with_units_hit_are_rolled_for_once_a_round) {
  Table table = at("maida", "move_leaders");
  attach(table, "Acland", "78th Foot");
  table.go_to("initiative");
  table.does("initiative", {}, {}, "2,5", {0});
  table.next();
  table.does("activate", {{"formation", {"23rd Leger I"}}});
  table.next();
  table.does("shoot", on_the_78th, at_two_inches, "5,1,1");
  table.go_to("fire_leaders");
  EXPECT_TRUE(table.logged("To be rolled for: Acland."));
  EXPECT_TRUE(table.logged("Not tested: 78th Foot."));
  EXPECT_EQ(table.refusal("fire_leader", {{"leader", {"Kempt"}}}), "no unit with Kempt was hit in this round");
  EXPECT_TRUE(table.asks("fire_leader", {{"leader", {"Acland"}}}).empty());
  table.does("fire_leader", {{"leader", {"Acland"}}}, {}, "5,5");
  EXPECT_EQ(table.gone("Acland"), "");
  EXPECT_EQ(table.refusal("fire_leader", {{"leader", {"Acland"}}}), "Acland has been rolled for already");
  table.does("fire_leader", {{"leader", {"Acland"}}}, {}, "5,6", {}, true);
  EXPECT_EQ(table.gone("Acland"), "fell");
  EXPECT_EQ(table.fact("78th Foot", "leader"), "no");
  EXPECT_TRUE(table.logged("Acland is replaced at the start of turn 4."));
}

TEST(march_and_volley_book, M_R12_a_leader_whose_unit_is_destroyed_falls_more_easily) {
  Table table = at("maida", "move_leaders");
  attach(table, "Acland", "78th Foot");
  table.set("78th Foot", {{"casualties", "5"}});
  table.go_to("initiative");
  table.does("initiative", {}, {}, "2,5", {0});
  table.next();
  table.does("activate", {{"formation", {"23rd Leger I"}}});
  table.next();
  table.does("shoot", on_the_78th, at_two_inches, "5,1,1");
  EXPECT_EQ(table.gone("78th Foot"), "destroyed");
  table.go_to("fire_leaders");
  table.does("fire_leader", {{"leader", {"Acland"}}}, {}, "5,5");
  EXPECT_EQ(table.gone("Acland"), "fell");
}

TEST(march_and_volley_book, M_10_fire_test_and_leader_at_once) {
  Table table = at("maida", "move_leaders");
  attach(table, "Stuart", "78th Foot");
  table.go_to("initiative");
  table.does("initiative", {}, {}, "2,5", {0});
  table.next();
  table.does("activate", {{"formation", {"23rd Leger I"}}});
  table.next();
  table.does("shoot_and_test", {{"shooters", {"23rd Leger I", "23rd Leger II"}}, {"target", {"78th Foot"}}},
             {{"shooters.0.range", "2"}, {"shooters.1.range", "4"}}, "5,1,1,6,1,1,5,6,5");
  EXPECT_EQ(table.fact("78th Foot", "casualties"), "2");
  EXPECT_EQ(table.fact("78th Foot", "tested"), "failed") << "4 less 1 for casualties, and the leader, against a 5";
  EXPECT_EQ(table.fact("78th Foot", "retreating"), "yes");
  EXPECT_EQ(table.gone("Stuart"), "fell");
  EXPECT_EQ(table.army_fact(Side::first, "general_fell"), "yes");
}

TEST(march_and_volley_book, M_13_rounds_go_on_until_no_token_is_left) {
  Table table = acting("maida", "23rd Leger I", "fire_leaders");
  table.next();
  EXPECT_EQ(table.game().position().stage().step, "2.1.0");
  EXPECT_TRUE(table.logged("Tokens left: 5 of British, 3 of French."));
  clear_tokens(table);
  EXPECT_EQ(table.refusal("initiative", {}), "no token is left on either side: the phase is over");
  table.go_to("fire_leaders");
  table.next();
  EXPECT_TRUE(table.logged("No token is left."));
  EXPECT_EQ(table.game().position().stage().step, "3.1.2");
}

TEST(march_and_volley_book, M_13_formations_that_only_stand_give_up_their_tokens) {
  Table table = at("maida", "initiative");
  table.does("stand_formations", {{"formations", {"27th Foot", "Swiss"}}});
  EXPECT_TRUE(table.placed("Take these tokens off: Cole's brigade, Peyri's brigade."));
  EXPECT_FALSE(table.marked("Polish I", "has the token of its formation"));
  EXPECT_TRUE(table.marked("78th Foot", "has the token of its formation"));
}

TEST(march_and_volley_book, M_R16_engineers_help_to_build) {
  Table table = at("buxar", "move_leaders");
  table.does("attach", {{"engineers", {"Pioneers"}}, {"unit", {"1st Sepoys"}}});
  EXPECT_EQ(table.fact("Pioneers", "attached"), "yes");
  EXPECT_EQ(table.fact("1st Sepoys", "leader"), "no");
  table.go_to("initiative");
  table.does("initiative", {}, {}, "5,2", {0});
  table.next();
  table.does("activate", {{"formation", {"1st Sepoys"}}});
  table.next();
  EXPECT_EQ(table.asks("engineering", {{"unit", {"1st Sepoys"}}}), std::vector<std::string>{"actions"});
  table.does("engineering", {{"unit", {"1st Sepoys"}}}, {{"actions", "2"}}, "2,3");
  EXPECT_TRUE(table.placed("bridge or the section of works"));
  EXPECT_EQ(table.fact("1st Sepoys", "actions"), "0");
  EXPECT_EQ(table.refusal("engineering", {{"unit", {"1st Sepoys"}}}), "1st Sepoys has no action left");
  table.set("1st Sepoys", {{"casualties", "5"}});
  close(table, "melee", {});
  table.does("melee", {{"attackers", {"1st Sepoys"}}, {"defenders", {"Najibs I"}}}, {}, "1,6");
  EXPECT_EQ(table.gone("1st Sepoys"), "destroyed");
  EXPECT_EQ(table.fact("Pioneers", "attached"), "no");
}

TEST(march_and_volley_book, M_R13_elephants_stampede_once_a_phase_and_make_others_test_again) {
  Table table = at("buxar", "initiative");
  table.does("initiative", {}, {}, "5,2", {0});
  table.next();
  table.does("activate", {{"formation", {"Company Guns"}}});
  table.next();
  const Names stampede = {{"elephants", {"War Elephants"}},
                          {"near", {"Matchlocks I", "Baggage Elephants", "Najibs I"}}};
  EXPECT_EQ(table.refusal("stampede", stampede), "War Elephants has not failed a test under fire");
  table.does("shoot", {{"shooters", {"Company Guns"}}, {"target", {"War Elephants"}}}, {{"shooters.0.range", "4"}},
             "4,1,1");
  table.next();
  table.does("fire_morale", {{"unit", {"War Elephants"}}}, {}, "5");
  EXPECT_EQ(table.fact("War Elephants", "retreating"), "no") << "they stampede instead";
  table.set("Matchlocks I", {{"tested", "passed"}});
  const auto asks = table.asks("stampede", stampede);
  EXPECT_TRUE(has(asks, "near.0.way"));
  EXPECT_TRUE(has(asks, "near.0.distance"));
  EXPECT_FALSE(has(asks, "near.0.stampeded"));
  table.does("stampede", stampede,
             {{"near.0.way", "back"},
              {"near.0.distance", "3"},
              {"near.1.way", "back"},
              {"near.1.distance", "4"},
              {"near.2.way", "ahead"},
              {"near.2.distance", "1"}},
             "3,2,2,5,6");
  EXPECT_TRUE(table.placed("War Elephants runs 4\"/10cm back"));
  EXPECT_EQ(table.fact("War Elephants", "retreating"), "yes");
  EXPECT_EQ(table.fact("Matchlocks I", "casualties"), "1");
  EXPECT_EQ(table.fact("Matchlocks I", "retreating"), "yes");
  EXPECT_EQ(table.fact("Baggage Elephants", "casualties"), "1");
  EXPECT_TRUE(table.logged("Baggage Elephants stampedes too."));
  EXPECT_EQ(table.fact("Najibs I", "casualties"), "0") << "on another path";
  EXPECT_EQ(table.refusal("stampede", {{"elephants", {"War Elephants"}}}), "War Elephants has stampeded already");
  table.does("stampede", {{"elephants", {"Baggage Elephants"}}}, {}, "1,1,1");
  EXPECT_EQ(table.fact("Baggage Elephants", "retreating"), "yes");
}

TEST(march_and_volley_book, M_R2_friends_retreating_through_a_unit_make_it_test_at_any_time) {
  Table table = acting("maida", "23rd Leger I");
  table.does("morale", {{"unit", {"81st Foot"}}}, {{"occasion", "passed_through"}}, "4");
  EXPECT_EQ(table.fact("81st Foot", "retreating"), "yes") << "4 less 1";
}

// --- 3: close combat

TEST(march_and_volley_book, M_14_tokens_lie_behind_units_within_two_inches) {
  Table table = at("maida", "initiative");
  clear_tokens(table);
  table.go_to("move_leaders_again");
  EXPECT_TRUE(table.placed("Place a token behind every unit within 2\"/5cm of an enemy"));
  EXPECT_EQ(table.asks("close_token", {{"unit", {"78th Foot"}}}), std::vector<std::string>{"to_enemy"});
  table.does("close_token", {{"unit", {"78th Foot"}}}, {{"to_enemy", "2"}});
  table.does("close_token", {{"unit", {"81st Foot"}}}, {{"to_enemy", "3"}});
  EXPECT_EQ(table.fact("78th Foot", "token"), "yes");
  EXPECT_EQ(table.fact("81st Foot", "token"), "no");
  table.does("close_tokens", {{"units", {"27th Foot", "Swiss"}}});
  EXPECT_EQ(table.fact("Swiss", "token"), "yes");
  table.next();
  EXPECT_TRUE(table.logged("Tokens left: 2 of British, 1 of French."));
  table.does("close_initiative", {}, {}, "1,6", {0});
  EXPECT_EQ(table.state().active, Side::second);
}

TEST(march_and_volley_book, M_20_activations_go_on_until_no_token_is_left) {
  Table table = in_close_combat("action", {"78th Foot", "Swiss"});
  EXPECT_EQ(table.refusal("tap_out", {{"units", {"78th Foot"}}}), "");
  table.does("tap_out", {{"units", {"78th Foot"}}});
  EXPECT_EQ(table.fact("78th Foot", "activated"), "yes");
  table.go_to("break_bayonets");
  table.next();
  EXPECT_EQ(table.game().position().stage().step, "3.2.1");
  table.does("tap_out", {{"units", {"Swiss"}}});
  table.go_to("break_bayonets");
  table.next();
  EXPECT_EQ(table.game().position().stage().step, "3.3.2");
}

TEST(march_and_volley_book, M_16_formation_evading_and_tokens) {
  Table table = in_close_combat("action", {"78th Foot", "Corsican Rangers", "9th Chasseurs"});
  table.does("change_in_reaction", {{"unit", {"78th Foot"}}}, {{"formation", "square"}});
  EXPECT_EQ(table.fact("78th Foot", "formation"), "square");
  EXPECT_EQ(table.fact("78th Foot", "token"), "no");
  bool overridable = false;
  EXPECT_EQ(table.refusal("change_in_reaction", {{"unit", {"78th Foot"}}}, {}, &overridable), "78th Foot has no token");
  EXPECT_TRUE(overridable);
  const Names evade = {{"evader", {"Corsican Rangers"}}, {"enemy", {"9th Chasseurs"}}};
  EXPECT_TRUE(table.asks("evade", evade).empty());
  table.does("evade", evade, {}, "3");
  EXPECT_TRUE(table.placed("Move Corsican Rangers 4\"/10cm away"));
  table.does("evade", evade, {}, "2", {}, true);
  EXPECT_TRUE(table.placed("Corsican Rangers is caught"));
  EXPECT_EQ(table.refusal("evade", {{"evader", {"27th Foot"}}, {"enemy", {"9th Chasseurs"}}}),
            "only a unit in skirmish order evades");
  clear_tokens(table);
  table.go_to("melee");
  table.does("melee", {{"attackers", {"9th Chasseurs"}}, {"defenders", {"Corsican Rangers"}}}, {}, "3");
  EXPECT_EQ(table.gone("Corsican Rangers"), "destroyed") << "caught in rear: no die, and 2 less";
}

const Names charge_of_the_78th = {{"chargers", {"78th Foot"}}, {"targets", {"23rd Leger I"}}};

TEST(march_and_volley_book, M_17_a_target_that_fails_flees_before_contact) {
  Table table = in_close_combat("action", {"78th Foot", "23rd Leger I"});
  const auto asks = table.asks("charge", charge_of_the_78th);
  for (const char* known : {"chargers.0.casualties", "chargers.0.kind", "chargers.0.leader", "chargers.0.struck",
                            "chargers.0.stood", "targets.0.tested", "targets.0.activated", "targets.0.stood"})
    EXPECT_FALSE(has(asks, known)) << known;
  EXPECT_TRUE(has(asks, "targets.0.struck"));
  table.does("charge", charge_of_the_78th, {}, "3,5");
  EXPECT_TRUE(table.placed("Retreat 23rd Leger I 6\"/15cm"));
  EXPECT_TRUE(table.placed("Move 78th Foot to the line that the enemy left"));
  EXPECT_EQ(table.fact("23rd Leger I", "retreating"), "yes");
  EXPECT_EQ(table.fact("23rd Leger I", "tested"), "failed");
  EXPECT_EQ(table.fact("78th Foot", "activated"), "yes");
  EXPECT_TRUE(table.marked("78th Foot", "may exploit"));
}

TEST(march_and_volley_book, M_15_no_charge_without_a_token_or_out_of_turn) {
  Table table = in_close_combat("action", {"23rd Leger I"});
  bool overridable = false;
  EXPECT_EQ(table.refusal("charge", charge_of_the_78th, {}, &overridable), "78th Foot has no token");
  EXPECT_TRUE(overridable);
  EXPECT_EQ(table.refusal("charge", {{"chargers", {"23rd Leger I"}}, {"targets", {"78th Foot"}}}),
            "by the initiative the other side activates");
  table.does("charge", charge_of_the_78th, {}, "5", {}, true);
  EXPECT_TRUE(table.placed("78th Foot stays where it is"));
  EXPECT_EQ(table.fact("78th Foot", "tested"), "failed");
  EXPECT_EQ(table.fact("23rd Leger I", "tested"), "untested");
}

TEST(march_and_volley_book, M_22_casualties_and_retreat_after_a_charge) {
  Table table = in_close_combat("action", {"78th Foot", "81st Foot", "23rd Leger I"});
  table.does("charge", charge_of_the_78th, {}, "3,2,1,1,5,4,3");
  EXPECT_EQ(table.fact("78th Foot", "casualties"), "2") << "one by fire, one in the melee";
  EXPECT_EQ(table.fact("23rd Leger I", "casualties"), "3") << "one, and the difference of 9 and 7";
  EXPECT_EQ(table.fact("23rd Leger I", "retreating"), "yes");
  EXPECT_TRUE(table.marked("23rd Leger I", "has fired defensively"));
  EXPECT_TRUE(table.marked("78th Foot", "may exploit"));
  EXPECT_EQ(table.refusal("charge", {{"chargers", {"81st Foot"}}, {"targets", {"23rd Leger I"}}}),
            "23rd Leger I has fought its melee already");
}

TEST(march_and_volley_book, M_R17_a_unit_fires_defensively_once_a_sub_phase) {
  Table table = in_close_combat("action", {"78th Foot", "81st Foot", "23rd Leger I"});
  table.set("78th Foot", {{"casualties", "4"}});
  table.does("charge", charge_of_the_78th, {}, "2,2,5,1,1");
  EXPECT_TRUE(table.placed("78th Foot is stopped by the fire"));
  table.does("charge", {{"chargers", {"81st Foot"}}, {"targets", {"23rd Leger I"}}}, {}, "2,1,1");
  EXPECT_EQ(table.fact("81st Foot", "casualties"), "1") << "only that of the melee; the target keeps its test";
}

TEST(march_and_volley_book, M_23_leaders_fall_by_fire_or_in_the_melee) {
  for (const bool by_fire : {true, false}) {
    Table table = at("maida", "move_leaders");
    attach(table, "Acland", "78th Foot");
    close(table, "action", {"78th Foot", "23rd Leger I"});
    table.does("charge", charge_of_the_78th, {}, by_fire ? "3,2,1,1,5,6,6,4,3" : "3,2,1,1,5,1,2,4,3,5,5");
    EXPECT_EQ(table.gone("Acland"), "fell") << by_fire;
    EXPECT_EQ(table.fact("23rd Leger I", "casualties"), by_fire ? "3" : "4") << "he counted in the melee, or not";
  }
}

TEST(march_and_volley_book, M_17_a_charge_step_by_step) {
  Table table = in_close_combat("action", {"9th Chasseurs", "27th Foot"}, Side::second);
  const Names declared = {{"charger", {"9th Chasseurs"}}, {"targets", {"27th Foot"}}};
  EXPECT_EQ(table.asks("declare_charge", declared), std::vector<std::string>{"to_enemy"});
  table.does("declare_charge", declared, {{"to_enemy", "3"}});
  EXPECT_TRUE(table.logged("9th Chasseurs may not charge that far"));
  EXPECT_EQ(table.fact("9th Chasseurs", "token"), "yes");
  table.does("declare_charge", declared, {{"to_enemy", "2"}});
  EXPECT_EQ(table.fact("9th Chasseurs", "token"), "no");
  table.next();
  EXPECT_EQ(table.refusal("charger_morale", {{"unit", {"Swiss"}}}), "Swiss has not been said to charge");
  const Names charged = {{"unit", {"27th Foot"}}, {"charger", {"9th Chasseurs"}}};
  EXPECT_EQ(table.refusal("charged_morale", charged), "9th Chasseurs has not passed its own test");
  table.does("charger_morale", {{"unit", {"9th Chasseurs"}}}, {}, "3");
  EXPECT_FALSE(has(table.asks("charged_morale", charged), "by_formed"));
  table.next();
  EXPECT_EQ(table.refusal("defensive_fire", {{"firers", {"27th Foot"}}, {"charger", {"9th Chasseurs"}}}),
            "27th Foot has not passed its test");
  table.does("charged_morale", charged, {}, "2", {}, true);
  EXPECT_TRUE(table.asks("defensive_fire", {{"firers", {"27th Foot"}}, {"charger", {"9th Chasseurs"}}}).empty());
  table.does("defensive_fire", {{"firers", {"27th Foot"}}, {"charger", {"9th Chasseurs"}}}, {}, "1,5,1");
  EXPECT_EQ(table.fact("9th Chasseurs", "casualties"), "1");
  EXPECT_EQ(table.refusal("defensive_fire", {{"firers", {"27th Foot"}}, {"charger", {"9th Chasseurs"}}}),
            "27th Foot has fired defensively already");
  table.next();
  const Names bayonets = {{"cavalry", {"9th Chasseurs"}}, {"infantry", {"27th Foot"}}};
  EXPECT_EQ(table.asks("break_bayonets", bayonets), (std::vector<std::string>{"infantry.cover", "infantry.struck"}));
  table.does("break_bayonets", bayonets, {}, "4");
  EXPECT_TRUE(table.placed("Move 9th Chasseurs into contact"));
  EXPECT_EQ(table.refusal("break_bayonets", bayonets), "9th Chasseurs has tried to break the bayonets already");
  table.does("break_bayonets", bayonets, {}, "3", {}, true);
  EXPECT_EQ(table.fact("9th Chasseurs", "casualties"), "2");
  EXPECT_TRUE(table.placed("Retreat 9th Chasseurs 12\"/30cm"));
}

TEST(march_and_volley_book, M_24_a_charger_whose_only_target_flees_may_exploit) {
  Table table = in_close_combat("action", {"78th Foot"});
  table.does("declare_charge", {{"charger", {"78th Foot"}}, {"targets", {"Polish I", "Polish II"}}});
  table.next();
  table.does("charger_morale", {{"unit", {"78th Foot"}}}, {}, "3");
  table.does("charged_morale", {{"unit", {"Polish I"}}, {"charger", {"78th Foot"}}}, {}, "5");
  EXPECT_FALSE(table.marked("78th Foot", "may exploit")) << "one still stands";
  table.does("charged_morale", {{"unit", {"Polish II"}}, {"charger", {"78th Foot"}}}, {}, "5");
  EXPECT_TRUE(table.marked("78th Foot", "may exploit"));
}

TEST(march_and_volley_book, M_R9_a_charge_on_a_charger_is_a_counter_charge) {
  Table table = in_close_combat("action", {"78th Foot", "23rd Leger I"});
  table.does("declare_charge", {{"charger", {"78th Foot"}}, {"targets", {"23rd Leger I"}}});
  EXPECT_EQ(table.fact("78th Foot", "counter_charged"), "no");
  table.does("declare_charge", {{"charger", {"23rd Leger I"}}, {"targets", {"78th Foot"}}}, {}, "", {}, true);
  EXPECT_EQ(table.fact("23rd Leger I", "counter_charged"), "yes");
  table.go_to("melee");
  const Names melee = {{"attackers", {"78th Foot"}}, {"defenders", {"23rd Leger I"}}};
  const auto asks = table.asks("melee", melee);
  EXPECT_EQ(asks, (std::vector<std::string>{"attackers.0.cover", "attackers.0.uphill", "attackers.0.struck",
                                            "attackers.0.stood", "defenders.0.cover", "defenders.0.uphill",
                                            "defenders.0.struck"}));
  table.does("melee", melee, {}, "3,3");
  EXPECT_EQ(table.fact("78th Foot", "retreating"), "yes") << "equal: the charged side holds";
  EXPECT_EQ(table.fact("78th Foot", "casualties"), "1");
  EXPECT_TRUE(table.marked("23rd Leger I", "may exploit")) << "it counter-charged and won";
  EXPECT_EQ(table.refusal("melee", {{"attackers", {"81st Foot"}}, {"defenders", {"23rd Leger I"}}}),
            "23rd Leger I has fought its melee already");
}

TEST(march_and_volley_book, M_23_of_several_leaders_players_say_which_fell) {
  Table table = at("maida", "move_leaders");
  attach(table, "Acland", "78th Foot");
  attach(table, "Stuart", "81st Foot");
  close(table, "melee", {});
  table.does("melee", {{"attackers", {"78th Foot", "81st Foot"}}, {"defenders", {"23rd Leger I"}}}, {}, "3,3,3,1,2,5,5",
             {1});
  EXPECT_EQ(table.gone("Acland"), "");
  EXPECT_EQ(table.gone("Stuart"), "fell");
  EXPECT_EQ(table.fact("23rd Leger I", "casualties"), "6");
  EXPECT_EQ(table.gone("23rd Leger I"), "destroyed");
}

TEST(march_and_volley_book, M_24_infantry_exploits_once) {
  Table table = in_close_combat("action", {"78th Foot", "23rd Leger I"});
  table.does("charge", charge_of_the_78th, {}, "3,5");
  clear_tokens(table);
  table.go_to("exploit_initiative");
  EXPECT_TRUE(table.logged("May exploit: 78th Foot."));
  EXPECT_EQ(table.fact("78th Foot", "tested"), "untested") << "another sub-phase";
  EXPECT_EQ(table.refusal("exploit_initiative", {}), "only one side has units that exploit");
  table.next();
  EXPECT_EQ(
      table.refusal("exploitation", {{"unit", {"81st Foot"}}, {"targets", {"23rd Leger II"}}}, {{"nearest", "1"}}),
      "81st Foot has no exploitation move");
  const Names exploit = {{"unit", {"78th Foot"}}, {"targets", {"23rd Leger II"}}};
  EXPECT_EQ(table.refusal("exploitation", {{"unit", {"78th Foot"}}, {"targets", {"23rd Leger II", "Swiss"}}},
                          {{"nearest", "1"}}),
            "78th Foot has not so many moves left");
  table.does("exploitation", exploit, {{"nearest", "1"}}, "3,2,1,1,1,5,2");
  EXPECT_EQ(table.fact("23rd Leger II", "casualties"), "5") << "one, and 10 less 6";
  EXPECT_EQ(table.fact("23rd Leger II", "retreating"), "yes");
  EXPECT_EQ(table.fact("78th Foot", "exploits"), "1");
  EXPECT_FALSE(table.marked("78th Foot", "may exploit"));
}

TEST(march_and_volley_book, M_26_cavalry_may_get_out_of_hand) {
  Table table = in_close_combat("action", {"9th Chasseurs", "27th Foot"}, Side::second);
  table.does("charge", {{"chargers", {"9th Chasseurs"}}, {"targets", {"27th Foot"}}}, {}, "3,6");
  clear_tokens(table);
  table.go_to("exploit");
  const Names cavalry = {{"unit", {"9th Chasseurs"}}};
  EXPECT_EQ(table.asks("uncontrolled", cavalry), (std::vector<std::string>{"choice", "enemy_near", "nearest"}));
  table.does("uncontrolled", cavalry, {{"nearest", "3"}}, "3");
  EXPECT_EQ(table.fact("9th Chasseurs", "out_of_command"), "yes") << "2, and one more without a leader";
  EXPECT_EQ(table.fact("9th Chasseurs", "activated"), "yes");
  EXPECT_TRUE(table.placed("9th Chasseurs must charge the nearest enemy"));
  table.next();
  table.does("charger_morale", cavalry, {}, "4");
  EXPECT_EQ(table.fact("9th Chasseurs", "tested"), "passed") << "judged as in command";
}

TEST(march_and_volley_book, M_26_an_exploiter_consolidates_taps_out_or_charges_step_by_step) {
  Table table = in_close_combat("action", {"78th Foot", "81st Foot", "27th Foot"});
  for (const auto& [charger, target] : std::vector<std::pair<std::string, std::string>>{
           {"78th Foot", "23rd Leger I"}, {"81st Foot", "Polish I"}, {"27th Foot", "Polish II"}})
    table.does("charge", {{"chargers", {charger}}, {"targets", {target}}}, {}, "3,5");
  table.go_to("exploit");
  EXPECT_EQ(table.refusal("uncontrolled", {{"unit", {"78th Foot"}}}), "78th Foot is no cavalry");
  table.does("exploit_move", {{"unit", {"78th Foot"}}}, {{"choice", "consolidate"}});
  EXPECT_TRUE(table.placed("78th Foot consolidates"));
  table.does("exploit_move", {{"unit", {"81st Foot"}}}, {{"choice", "tap_out"}});
  EXPECT_TRUE(table.placed("81st Foot taps out"));
  table.does("exploit_move", {{"unit", {"27th Foot"}}, {"targets", {"Swiss"}}}, {{"choice", "charge"}});
  EXPECT_EQ(table.refusal("exploit_move", {{"unit", {"27th Foot"}}}), "27th Foot has no exploitation move");
  table.next();
  table.does("charger_morale", {{"unit", {"27th Foot"}}}, {}, "3");
  table.does("charged_morale", {{"unit", {"Swiss"}}, {"charger", {"27th Foot"}}}, {}, "2");
  table.does("defensive_fire", {{"firers", {"Swiss"}}, {"charger", {"27th Foot"}}}, {}, "1");
  table.next();
  table.does("melee", {{"attackers", {"27th Foot"}}, {"defenders", {"Swiss"}}}, {}, "3,1");
  EXPECT_EQ(table.fact("Swiss", "retreating"), "yes");
  EXPECT_FALSE(table.marked("27th Foot", "may exploit")) << "infantry has one move";
}

TEST(march_and_volley_book, M_25_exploiters_of_both_sides_roll) {
  Table table = in_close_combat("action", {"78th Foot", "9th Chasseurs", "Swiss"});
  table.does("charge", charge_of_the_78th, {}, "3,5");
  table.does("charge", {{"chargers", {"9th Chasseurs"}}, {"targets", {"27th Foot"}}}, {}, "3,6", {}, true);
  clear_tokens(table);
  table.go_to("exploit_initiative");
  table.does("exploit_initiative", {}, {}, "1,6", {0});
  EXPECT_EQ(table.state().active, Side::second);
}

// --- 4: army morale, and what lasts from turn to turn

TEST(march_and_volley_book, M_28_army_morale_is_checked_when_a_general_fell) {
  Table table = at("maida", "move_leaders");
  attach(table, "Stuart", "81st Foot");
  close(table, "melee", {});
  table.set("78th Foot", {{"casualties", "3"}});
  table.does("melee", {{"attackers", {"81st Foot"}}, {"defenders", {"23rd Leger I"}}}, {}, "2,1,5,5");
  EXPECT_EQ(table.army_fact(Side::first, "general_fell"), "yes");
  table.go_to("army_morale");
  EXPECT_TRUE(table.logged("Broken brigades of British: 1 of 4, Acland's brigade."));
  EXPECT_TRUE(table.logged("Broken brigades of French: 0 of 3."));
  EXPECT_EQ(table.army_fact(Side::first, "broken"), "1");
  EXPECT_TRUE(table.asks("army_morale", {}).empty());
  table.does("army_morale", {}, {}, "5");
  EXPECT_EQ(table.army_fact(Side::first, "withdrawn"), "yes") << "5, less 1 for the general";
  EXPECT_TRUE(table.placed("The army of British withdraws"));
  EXPECT_EQ(table.refusal("army_morale", {}), "army morale has been checked this turn");
  table.next();
  EXPECT_TRUE(table.logged("The battle is won by French."));
  EXPECT_EQ(table.army_fact(Side::first, "general_fell"), "no");
  table.go_to("leader_replacement");
  EXPECT_EQ(table.gone("Stuart's successor"), "") << "an army commander comes back in the next turn";
  EXPECT_TRUE(table.placed("Place Stuart's successor on the table"));
}

TEST(march_and_volley_book, M_28_every_fourth_turn_and_M_3_a_brigadier_after_three) {
  Table table = at("maida", "move_leaders");
  attach(table, "Acland", "78th Foot");
  close(table, "melee", {});
  table.does("melee", {{"attackers", {"78th Foot"}}, {"defenders", {"23rd Leger I"}}}, {}, "2,1,5,5");
  table.go_to("army_morale");
  EXPECT_EQ(table.refusal("army_morale", {}), "army morale is not checked this turn");
  for (int turn = 2; turn <= 4; ++turn) {
    table.next();
    EXPECT_EQ(table.state().turn, turn);
    table.go_to("out_of_command");
    EXPECT_EQ(table.logged("Acland's brigade has no brigadier on the table"), true);
    EXPECT_EQ(table.logged("Place Acland's successor"), turn == 4) << turn;
    close(table, "army_morale", {});
  }
  EXPECT_EQ(table.gone("Acland's successor"), "");
  EXPECT_EQ(table.refusal("army_morale", {}), "");
  table.does("army_morale", {});
  EXPECT_EQ(table.army_fact(Side::first, "withdrawn"), "no");
}

TEST(march_and_volley_book, M_30_both_may_withdraw) {
  Table table = at("maida", "rally");
  close(table, "melee", {});
  for (const char* name : {"78th Foot", "27th Foot", "20th Foot", "1st Leger I", "1st Leger II", "Swiss", "Polish I"})
    table.set(name, {{"casualties", "3"}});
  table.set_army(Side::first, {{"general_fell", "yes"}});
  table.go_to("army_morale");
  table.does("army_morale", {}, {}, "6,6");
  table.next();
  EXPECT_TRUE(table.logged("Both armies withdraw: the battle is drawn."));
}

TEST(march_and_volley_book, M_R14_a_brigade_breaks_when_half_its_units_are_spent) {
  Table table = at("maida", "rally");
  table.set("Swiss", {{"retreating", "yes"}});
  EXPECT_TRUE(table.asks("brigade_state", {{"brigade", {"Polish I"}}}).empty());
  table.does("brigade_state", {{"brigade", {"Polish I"}}});
  EXPECT_FALSE(table.logged("the brigade is broken")) << "one of three";
  table.set("Polish II", {{"casualties", "3"}});
  table.does("brigade_state", {{"brigade", {"Polish I"}}});
  EXPECT_TRUE(table.logged("the brigade is broken"));
}

TEST(march_and_volley_book, M_28_no_unit_of_a_brigade_is_left_out) {
  const auto brigade_of = [](int battalions) {
    Table table(book_entry(), "");
    std::string army = "side,name,group,kind,quality,formation\nSecond,Foe,Others,infantry,regular,line\n";
    for (int i = 1; i <= battalions; ++i)
      army += "First,Battalion " + std::to_string(i) + ",The brigade,infantry,regular,line\n";
    table.muster(army);
    table.go_to("rally");
    return table;
  };
  Table eight = brigade_of(8);
  for (const char* name : {"Battalion 5", "Battalion 6", "Battalion 7", "Battalion 8"})
    eight.set(name, {{"casualties", "3"}});
  eight.does("brigade_state", {{"brigade", {"Battalion 1"}}});
  EXPECT_TRUE(eight.logged("the brigade is broken"));
  EXPECT_EQ(brigade_of(9).refusal("brigade_state", {{"brigade", {"Battalion 1"}}}),
            "the brigade has 9 units; 8 can be asked about");
}

TEST(march_and_volley_book, M_3_when_a_leader_is_replaced) {
  Table table = at("maida", "leader_replacement");
  table.does("replacement", {}, {{"rank", "sub_general"}, {"fell", "2"}});
  EXPECT_TRUE(table.logged("turn at the start of which his replacement comes: 5"));
}

}  // namespace
}  // namespace longroll::march_and_volley
