// Phases in which both sides choose at once and unseen: any order, nothing told before both are in, undo, dice, saving.
#include <gtest/gtest.h>

#include "ai/choosing.h"
#include "base/errors.h"
#include "base/json.h"
#include "chance/random.h"
#include "tests/play/toy/played.h"

namespace longroll {
namespace {

using toy::act;
using toy::on_map;
using toy::why;

const Action red_bold = act("choose", {0}, "", "bold");
const Action red_careful = act("choose", {0}, "", "careful");
const Action blue_bold = act("choose", {2}, "", "bold");
const Action blue_careful = act("choose", {2}, "", "careful");

/// Red's piece 0 has fired at Blue's piece 2, and both choose. Two entries.
Game before_choice() {
  Game game(toy::toy_header("dusk"), toy::toy_start("dusk"));
  game.act(Side::first, act("done"), false, false, 1);
  game.act(Side::first, act("fire", {0}, "0401", "aimed"), false, false, 1);
  return game;
}

std::string words_of(const Game& game) {
  std::string words;
  for (const LogLine& line : game.log())
    if (line.entry >= 2) words += line.said.text() + "\n";
  return words;
}

TEST(sealed, both_sides_are_to_act_until_they_have_chosen) {
  Game game = before_choice();
  EXPECT_EQ(on_map(game).offers().who(), Side::first) << "the frame's side is listed first";
  ASSERT_NE(on_map(game).offers_to(Side::second), nullptr);
  EXPECT_EQ(on_map(game).offers_to(Side::second)->who(), Side::second);
  EXPECT_EQ(on_map(game).secrets(), 0);
  game.act(Side::second, blue_bold, false, false, 1);
  EXPECT_EQ(on_map(game).secrets(), 1);
  EXPECT_EQ(on_map(game).offers_to(Side::second), nullptr);
  EXPECT_EQ(on_map(game).offers().who(), Side::first);
  EXPECT_EQ(why(game, Side::second, blue_careful), "you have chosen; the other side has not");
  EXPECT_EQ(why(game, Side::first, blue_careful), "that cannot be done now: choose how to fire");
  EXPECT_EQ(why(game, Side::first, act("done")), "this must be done before going on: choose how to fire");
  game.act(Side::first, red_bold, false, false, 1);
  EXPECT_EQ(on_map(game).secrets(), 0);
  EXPECT_EQ(words_of(game).find("Blue has chosen.\nRed has chosen.\npiece 0 choose, bold.\npiece 2 choose, bold.\n"),
            0U)
      << words_of(game);
}

TEST(sealed, the_order_of_handing_in_changes_nothing_but_the_record) {
  Game one = before_choice();
  one.act(Side::first, red_bold, true, false, 1);
  one.act(Side::second, blue_careful, true, false, 1);
  Game another = before_choice();
  another.act(Side::second, blue_careful, true, false, 1);
  another.act(Side::first, red_bold, true, false, 1);
  for (Game* game : {&one, &another}) {
    ASSERT_TRUE(game->pending());
    game->answer_dice("6", 1);
    ASSERT_TRUE(game->pending());
    EXPECT_EQ(game->pending()->wanted.side, Side::second) << "it is the target's to choose, whoever was the last";
    game->answer_choice(0, 1);
  }
  EXPECT_EQ(one.position().save(), another.position().save());
}

TEST(sealed, each_side_is_asked_for_its_own_choice_and_told_what_it_may_know) {
  Game game = before_choice();
  const auto prompt = [&](Viewer viewer) { return to_text(saved_member(game.position().view(viewer), "prompt")); };
  const auto to_act = [&](Viewer viewer) { return to_text(saved_member(game.position().view(viewer), "to_act")); };
  EXPECT_EQ(prompt(Side::first), "choose how to fire");
  EXPECT_EQ(prompt(Side::second), "choose how to stand");
  EXPECT_EQ(to_act(Side::second), "second");
  EXPECT_EQ(to_act({}), "first");
  game.act(Side::first, red_careful, false, false, 1);
  EXPECT_EQ(prompt(Side::first), "you have chosen; the other side has not");
  EXPECT_EQ(to_act(Side::first), "second");
  EXPECT_EQ(prompt({}), "choose how to stand");
  EXPECT_EQ(words_of(game), "Red has chosen.\n");
  EXPECT_EQ(game.undo().words, "a secret choice");
}

TEST(sealed, a_choice_is_taken_back_by_its_own_side_until_both_are_in) {
  Game game = before_choice();
  const std::string start = game.position().save();
  game.act(Side::first, red_bold, false, false, 1);
  EXPECT_FALSE(game.undo().agreement);
  const std::string denied = "that is a secret choice of Red, and theirs alone to take back or make again";
  EXPECT_EQ(why(game, Side::second, {"undo", ""}), denied);
  game.act(Side::first, {"undo", ""}, false, false, 1);
  EXPECT_EQ(game.position().save(), start);
  EXPECT_EQ(why(game, Side::second, {"redo", ""}), denied);
  EXPECT_EQ(game.redo().words, "a secret choice");
  EXPECT_EQ(game.told(), 2U) << "what was taken back is not told either";
  game.act(Side::first, red_careful, false, false, 1);
  EXPECT_EQ(game.told(), 2U);
  game.act(Side::second, blue_bold, false, false, 1);
  EXPECT_EQ(game.told(), game.entries().size());
  EXPECT_TRUE(game.undo().agreement);
  game.act(Side::second, {"undo", ""}, false, false, 1);
  EXPECT_EQ(game.position().secrets(), 0) << "it is only asked for";
  game.act(Side::first, {"agree", ""}, false, false, 1);
  EXPECT_EQ(game.position().secrets(), 1) << "Red's choice stands, as it did";
}

TEST(sealed, what_was_taken_back_is_told_once_the_game_has_gone_another_way) {
  Game game = before_choice();
  game.act(Side::first, red_bold, false, false, 1);
  game.act(Side::first, {"undo", ""}, false, false, 1);
  EXPECT_TRUE(game.undo().agreement) << "the shot has shown Blue how strong piece 0 is";
  game.act(Side::first, {"undo", ""}, false, false, 1);
  game.act(Side::second, {"agree", ""}, false, false, 1);
  EXPECT_EQ(game.told(), 2U);
  game.act(Side::first, act("done"), false, false, 1);
  EXPECT_EQ(game.told(), game.entries().size());
}

TEST(sealed, once_dice_are_wanted_the_choice_stands) {
  Game game = before_choice();
  game.act(Side::first, red_bold, true, false, 1);
  EXPECT_FALSE(game.pending()) << "the first choice throws nothing";
  game.act(Side::second, blue_bold, true, false, 1);
  ASSERT_TRUE(game.pending());
  const auto no = [&] {
    try {
      game.take_back();
    } catch (const NotAllowed& denied) {
      return denied.objection.refusal.reason;
    }
    return std::string();
  };
  EXPECT_EQ(no(), "both sides have chosen; that stands") << "or it could be changed with the other's in view";
  game.answer_dice("6", 1);
  ASSERT_TRUE(game.pending()) << "the target chooses";
  EXPECT_EQ(no(), "") << "a die that was typed wrongly is typed again";
  EXPECT_EQ(game.pending()->wanted.words, "fire");
  // The program ends here and is begun again.
  Game again(game.header(), toy::toy_start("dusk"));
  for (const Deed& entry : game.entries()) again.replay(entry);
  again.resume(game.pending_text());
  EXPECT_EQ(again.difference(), "");
  ASSERT_TRUE(again.pending());
  again.answer_dice("2", 1);
  EXPECT_FALSE(again.pending());
  EXPECT_EQ(again.position().secrets(), 0);
}

TEST(sealed, a_record_with_choices_leads_where_it_led) {
  Game game = before_choice();
  game.act(Side::second, blue_bold, false, false, 1);
  game.act(Side::second, {"undo", ""}, false, false, 1);
  game.act(Side::second, {"redo", ""}, false, false, 1);
  for (const bool both : {false, true}) {
    if (both) game.act(Side::first, red_bold, false, false, 1);
    if (game.pending()) game.answer_choice(1, 1);
    const SavedGame read = read_record(record_text(game.header(), game.entries()));
    Game again(read.header, toy::toy_start("dusk"));
    for (const Deed& entry : read.entries) again.replay(entry);
    EXPECT_EQ(again.difference(), "");
    EXPECT_EQ(again.position().save(), game.position().save());
    EXPECT_EQ(words_of(again), words_of(game));
  }
}

TEST(sealed, it_is_saved_and_loaded_with_the_choice_that_is_in) {
  Game game = before_choice();
  game.act(Side::first, red_bold, false, false, 1);
  const std::string text = game.position().save();
  const auto loaded = toy::toy_start("dusk");
  loaded->load(text);
  EXPECT_EQ(loaded->save(), text);
  EXPECT_EQ(loaded->offers().who(), Side::second);
  EXPECT_EQ(loaded->view({}), game.position().view({}));
  const auto damaged = [&](std::string_view from, std::string_view to) {
    std::string bad = text;
    bad.replace(bad.find(from), from.size(), to);
    EXPECT_THROW(loaded->load(bad), BadInput) << bad;
    EXPECT_EQ(loaded->save(), text);
  };
  damaged(R"("choice":2)", R"("choice":0)");
  damaged(R"("sealed":{"who":0)", R"("sealed":{"who":1)");
  damaged(R"({"nerve":)", R"({"march":)");
  loaded->load(before_choice().position().save());
  EXPECT_EQ(loaded->secrets(), 0) << "what was handed in before is gone";
}

TEST(sealed, whoever_does_not_know_the_choice_lets_that_side_choose_again) {
  Game game = before_choice();
  game.act(Side::first, red_bold, false, false, 1);
  const auto seen = on_map(game).seen_by(Side::second);
  EXPECT_EQ(seen->secrets(), 1) << "that Red has chosen is known";
  EXPECT_EQ(seen->offers().who(), Side::second);
  Random dice(1);
  Umpire umpire(dice);
  seen->play(seen->to_play(blue_bold), umpire);
  EXPECT_EQ(seen->offers().who(), Side::first);
  seen->play(seen->to_play(red_careful), umpire);
  EXPECT_EQ(seen->secrets(), 0);
  EXPECT_EQ(before_choice().position().secrets(), 0);
}

TEST(sealed, a_player_thinks_for_his_own_side_in_any_order) {
  const Game game = before_choice();
  Random chance(3);
  for (const Side side : {Side::first, Side::second})
    for (const char* name : {"random", "quick", "steady", "full"}) {
      const Thought thought = ask(*make_player(name), on_map(game), side, chance);
      EXPECT_TRUE(on_map(game).offers_to(side)->contains(thought.play)) << name;
    }
}

TEST(mixed_choices, are_drawn_by_their_shares_by_every_player_who_thinks) {
  const Game game = before_choice();
  for (const char* name : {"quick", "steady", "full"}) {
    Random chance(5);
    const auto player = make_player(name);
    int bolder = 0;
    for (int i = 0; i < 300; ++i) {
      const Thought thought = player->think(on_map(game), chance);
      EXPECT_EQ(thought.ideas[thought.chosen].play, thought.play);
      bolder += thought.play.choice == toy::bold ? 1 : 0;
    }
    EXPECT_NEAR(bolder, 180, 30) << name;
  }
}

TEST(mixed_choices, an_idea_without_a_share_is_taken_if_it_is_the_best_and_else_never) {
  Random chance(6);
  const auto taken = [&](std::vector<Idea> ideas) {
    std::vector<int> count(ideas.size());
    for (int i = 0; i < 200; ++i) ++count[taken_of(ideas, chance)];
    return count;
  };
  const Idea plain{{}, 50, "", ""};
  const Idea often{{}, 40, "", "", 900};
  const Idea seldom{{}, 40, "", "", 100};
  EXPECT_EQ(taken({often, plain, seldom}), (std::vector<int>{0, 200, 0}));
  const auto mixed = taken({{{}, 30, "", ""}, often, seldom});
  EXPECT_EQ(mixed[0], 0);
  EXPECT_NEAR(mixed[1], 180, 20);
  EXPECT_GT(mixed[2], 0);
}

}  // namespace
}  // namespace longroll
