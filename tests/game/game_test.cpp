// A game and its record: dice that wait, undo and agreement, replay, and what the report says.
#include "game/game.h"
#include "base/sha256.h"

#include <gtest/gtest.h>

#include "rulesets/rifle_pits/book/book.h"
#include "tests/book/table.h"

namespace longroll {
namespace {

Action named(std::string what) { return {std::move(what), ""}; }

Action set_strength(int unit, std::string strength) {
  Action action = named("set");
  action.unit = unit;
  action.facts = {{"strength", std::move(strength)}};
  return action;
}

/// Lane (1) of the first side before Robinson (2), at the assault.
test::Table two_brigades() {
  test::Table table(rifle_pits::book_entry(), "");
  table.muster("side,name,strength\nFirst,Lane,5\nFirst,Davis,5\nSecond,Robinson,4\n");
  table.go_to("declare", Side::first);
  return table;
}

Action assault() {
  Action action{"task", "assault"};
  action.picks = {{"attackers", {1, 2}}, {"defenders", {3}}};
  return action;
}

std::string why(Game& game, Side side, const Action& action) {
  try {
    game.act(side, action, true, false, 1);
  } catch (const NotAllowed& no) {
    return no.objection.refusal.reason;
  }
  return "";
}

TEST(game, typed_dice_are_waited_for_and_named) {
  test::Table table = two_brigades();
  Game& game = table.game();
  const std::size_t before = game.entries().size();
  game.act(Side::first, assault(), true, false, 1);
  ASSERT_TRUE(game.pending());
  EXPECT_EQ(game.entries().size(), before) << "nothing is done yet";
  EXPECT_EQ(game.pending()->wanted.words, "combat");
  EXPECT_EQ(game.pending()->wanted.rule, "P.5");
  EXPECT_THROW(game.answer_dice("7", 1), BadInput);
  EXPECT_THROW(game.answer_dice("x", 1), BadInput);
  ASSERT_TRUE(game.pending()) << "a wrong number loses nothing";
  EXPECT_EQ(game.pending()->dice, "");
  EXPECT_EQ(why(game, Side::first, named("next")), "a roll is waiting for its dice; finish it or take it back first");
  game.answer_dice("4", 1);  // exchange: the strongest of two equals is for the owner to say
  ASSERT_TRUE(game.pending());
  EXPECT_EQ(game.pending()->wanted.options, (std::vector<std::string>{"Lane", "Davis"}));
  EXPECT_THROW(game.answer_choice(2, 1), BadInput);
  game.answer_choice(1, 1);
  EXPECT_FALSE(game.pending());
  EXPECT_EQ(table.fact("Davis", "steps_lost"), "1");
  EXPECT_EQ(game.entries().back().rolls.at(0).faces, (std::vector<std::uint8_t>{4}));
  EXPECT_EQ(game.entries().back().choices, (std::vector<int>{1}));
}

TEST(game, an_open_choice_names_what_the_rules_would_take) {
  test::Table table = two_brigades();
  table.set("Lane", {{"strength", "8"}, {"steps_lost", "2"}});  // 3 are left in one step
  table.set("Davis", {{"strength", "3"}});
  Game& game = table.game();
  game.act(Side::first, assault(), true, false, 1);
  game.answer_dice("3", 1);
  ASSERT_TRUE(game.pending());
  EXPECT_EQ(game.pending()->wanted.options, (std::vector<std::string>{"Lane", "Davis"}));
  EXPECT_EQ(game.pending()->wanted.policy, 1) << "Davis lives on";
}

TEST(game, a_mistyped_die_can_be_taken_back_and_so_can_the_whole_roll) {
  test::Table table = two_brigades();
  Game& game = table.game();
  game.act(Side::first, assault(), true, false, 1);
  game.answer_dice("4", 1);
  game.take_back();
  ASSERT_TRUE(game.pending());
  EXPECT_EQ(game.pending()->dice, "");
  game.take_back();
  EXPECT_FALSE(game.pending());
}

TEST(game, what_waits_survives_as_text) {
  test::Table table = two_brigades();
  Game& game = table.game();
  game.act(Side::first, assault(), true, false, 1);
  game.answer_dice("4", 1);
  const std::string text = game.pending_text();
  test::Table again = two_brigades();
  again.game().resume(text);
  ASSERT_TRUE(again.game().pending());
  EXPECT_EQ(again.game().pending()->dice, "4");
  EXPECT_EQ(again.game().pending()->wanted.options.size(), 2U);
}

TEST(game, the_programs_dice_are_the_same_after_a_choice_and_cannot_be_taken_back) {
  test::Table table = two_brigades();
  Game& game = table.game();
  for (int i = 0; i < 40; ++i) {
    game.act(Side::first, assault(), false, true, 1);
    if (game.pending()) break;
  }
  ASSERT_TRUE(game.pending()) << "no exchange in forty assaults";
  const auto faces = std::get<Rolled>(game.pending()->events.at(2)).faces;
  EXPECT_THROW(game.take_back(), NotAllowed);
  while (game.pending()) game.answer_choice(0, 1);
  EXPECT_EQ(game.entries().back().rolls.at(0).faces, faces);
}

TEST(game, undo_takes_changes_by_hand_back_at_once_and_redo_brings_them_again) {
  test::Table table = two_brigades();
  Game& game = table.game();
  game.act(Side::first, set_strength(1, "7"), true, false, 1);
  EXPECT_EQ(table.fact("Lane", "strength"), "7");
  EXPECT_FALSE(game.undo().agreement);
  game.act(Side::first, named("undo"), true, false, 1);
  EXPECT_EQ(table.fact("Lane", "strength"), "5");
  EXPECT_TRUE(game.redo().may);
  game.act(Side::first, named("redo"), true, false, 1);
  EXPECT_EQ(table.fact("Lane", "strength"), "7");
  EXPECT_EQ(why(game, Side::first, named("redo")), "nothing was asked for");
  EXPECT_TRUE(table.logged("Taken back: Lane changed by hand"));
}

TEST(game, undo_past_dice_wants_both_sides) {
  test::Table table = two_brigades();
  Game& game = table.game();
  table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}}, {}, "6");
  EXPECT_TRUE(game.undo().agreement);
  game.act(Side::first, named("undo"), true, false, 1);
  EXPECT_EQ(table.fact("Robinson", "condition"), "disordered") << "it has only been asked for";
  EXPECT_EQ(game.undo().asked, Side::first);
  EXPECT_EQ(why(game, Side::first, named("agree")), "Second must agree, since First asks");
  game.act(Side::second, named("refuse"), true, false, 1);
  EXPECT_EQ(why(game, Side::second, named("agree")), "nothing was asked for");
  game.act(Side::first, named("undo"), true, false, 1);
  game.act(Side::second, named("agree"), true, false, 1);
  EXPECT_EQ(table.fact("Robinson", "condition"), "good_order");
}

TEST(game, undo_past_a_change_of_side_wants_both_sides) {
  test::Table table = two_brigades();
  table.go_to("orders", Side::second);
  EXPECT_TRUE(table.game().undo().agreement);
}

/// The same record in a fresh game.
Game folded(const Game& game, const std::vector<Deed>& deeds) {
  Game again(game.header(), open_book(rifle_pits::book_entry().open({}), game.header().sides));
  for (const Deed& deed : deeds) again.replay(read_deed(to_text(deed)));
  return again;
}

TEST(game, the_state_is_the_fold_of_the_record_with_undo_in_it) {
  test::Table table = two_brigades();
  table.does("assault", {{"attackers", {"Lane", "Davis"}}, {"defenders", {"Robinson"}}}, {}, "4", {1});
  table.game().act(Side::first, named("undo"), true, false, 1);
  table.game().act(Side::second, named("agree"), true, false, 1);
  table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}}, {{"terrain", "woods"}}, "2");
  const Game again = folded(table.game(), table.game().entries());
  EXPECT_EQ(again.difference(), "");
  EXPECT_EQ(again.position().save(), table.game().position().save());
  EXPECT_EQ(report_text({"t", "g", {"a", "b"}}, again.log()), report_text({"t", "g", {"a", "b"}}, table.game().log()));
}

TEST(game, a_record_that_no_longer_fits_is_opened_for_reading_with_the_first_difference) {
  test::Table table = two_brigades();
  table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}}, {}, "6");
  auto deeds = table.game().entries();
  deeds.back().rolls[0].purpose = "something else";
  Game again = folded(table.game(), deeds);
  EXPECT_NE(again.difference().find("but the rules want 1d6 for the combat"), std::string::npos) << again.difference();
  EXPECT_EQ(again.entries().size(), deeds.size());
  EXPECT_NE(why(again, Side::first, named("next")), "");
  deeds = table.game().entries();
  deeds.back().digest = "0";
  EXPECT_NE(folded(table.game(), deeds).difference().find("another state"), std::string::npos);
}

TEST(game, header_and_deeds_survive_as_text) {
  const Header header{"rifle_pits", "A \"battle\"", {"A", "B"}, {{"P.D2", "rectified"}}, "abc", 18446744073709551615U};
  EXPECT_EQ(to_text(read_header(to_text(header))), to_text(header));
  test::Table table = two_brigades();
  table.does("assault", {{"attackers", {"Lane", "Davis"}}, {"defenders", {"Robinson"}}}, {}, "4", {1}, true);
  for (const Deed& deed : table.game().entries()) EXPECT_EQ(to_text(read_deed(to_text(deed))), to_text(deed));
}

TEST(game, an_override_is_loud_in_the_report) {
  test::Table table = two_brigades();
  table.next();
  table.does("assault", {{"attackers", {"Lane"}}, {"defenders", {"Robinson"}}}, {}, "6", {}, true);
  const std::string text = report_text({"Jericho Mills", "Rifle Pits", {"First", "Second"}}, table.game().log());
  EXPECT_NE(
      text.find(
          "!! OVERRIDE: Assault a hex: attackers Lane; defenders Robinson, although step 1.6 does not ask for it."),
      std::string::npos)
      << text;
}

TEST(game, an_army_list_may_set_facts_of_the_battle_and_of_a_side) {
  test::Table table(rifle_pits::book_entry(), "");
  table.muster("# t\n# table light=dusk rain\n# side Second points=4\nside,name\nFirst,Lane\n");
  EXPECT_EQ(table.table_fact("light"), "dusk");
  EXPECT_EQ(table.table_fact("rain"), "yes");
  EXPECT_EQ(table.army_fact(Side::second, "points"), "4");
  EXPECT_THROW(table.muster("# t\n# side Third points=4\nside,name\nFirst,Lane\n"), BadInput);
  EXPECT_THROW(table.muster("# t\n# table light=noon\nside,name\nFirst,Lane\n"), BadInput);
}

TEST(game, names_are_text_in_the_page_of_the_report) {
  test::Table table(rifle_pits::book_entry(), "");
  table.muster("side,name\nFirst,<script>alert(1)</script>\nSecond,\"A & \"\"B\"\"\"\n");
  const std::string page = report_html({"<b>T</b>", "Rifle Pits", {"First", "Second"}}, table.game().log());
  EXPECT_EQ(page.find("<script>"), std::string::npos);
  EXPECT_EQ(page.find("<b>T"), std::string::npos);
  EXPECT_NE(page.find("&lt;script&gt;alert(1)"), std::string::npos);
  EXPECT_NE(page.find("A &amp; &quot;B&quot;"), std::string::npos);
}

}  // namespace
// The examples of FIPS 180-4 and its neighbours: one block, none, and a padding that needs a block of its own.
TEST(sha256, agrees_with_the_standard) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256(std::string(1000, 'a')), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
}

}  // namespace longroll
