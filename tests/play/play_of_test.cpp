// What PlayOf does for every game on a map: sequence, frames, refusals, undo, save and load, what a side may see.
#include "game/play/play_of.h"

#include <gtest/gtest.h>

#include "chance/scripted.h"
#include "game/game.h"
#include "tests/play/toy/played.h"

namespace longroll {
namespace {

using toy::act;
using toy::before_fire;
using toy::on_map;
using toy::toy_game;
using toy::why;

TEST(play_of, the_sequence_begins_and_phases_without_anything_to_do_are_passed_over) {
  Game game = toy_game();
  EXPECT_EQ(game.position().stage().step, "1.1");
  EXPECT_EQ(game.position().prompt(), "move your pieces, or be done");
  game.act(Side::first, act("done"), false, false, 1);
  EXPECT_EQ(game.position().stage().step, "1.1") << "nobody is near enough for fire";
  EXPECT_EQ(game.position().stage().active, Side::second);
  game.act(Side::second, act("done"), false, false, 1);
  EXPECT_EQ(game.position().stage().turn, 2) << "the end of the turn goes by itself";
  EXPECT_EQ(game.position().stage().active, Side::first);
}

TEST(play_of, a_phase_stays_until_its_side_is_done) {
  Game game = toy_game();
  for (const int piece : {0, 1, 2}) {
    const Offers& offers = on_map(game).offers();
    EXPECT_EQ(offers.who(), Side::first);
    game.act(Side::first, on_map(game).to_action(offers.nth(0)), false, false, 1);
    EXPECT_EQ(game.position().stage().active, Side::first) << piece;
  }
  EXPECT_TRUE(on_map(game).offers().only_done());
}

TEST(play_of, more_phases_than_a_game_can_keep_are_refused) {
  toy::ToyState state;
  while (state.flow.frames.size() < most_frames) state.flow.push(toy::Fire{}, Side::first);
  EXPECT_THROW(state.flow.push(toy::Fire{}, Side::first), BadInput);
  EXPECT_EQ(state.flow.frames.size(), most_frames);
}

TEST(play_of, what_is_not_offered_is_refused_with_the_reason) {
  Game game = toy_game();
  EXPECT_EQ(why(game, Side::second, act("move", {3}, "0401")), "it is the other side's turn to act");
  EXPECT_EQ(why(game, Side::first, act("move", {1}, "0203")), "one piece stands there already");
  EXPECT_EQ(why(game, Side::first, act("move", {1}, "0602")), "that cannot be done now: move your pieces, or be done");
  EXPECT_EQ(why(game, Side::first, act("move", {99}, "0302")), "there is no piece 99");
  EXPECT_EQ(why(game, Side::first, act("move", {1}, "9999")), "there is no hex '9999'");
  EXPECT_EQ(why(game, Side::first, act("mvoe", {1}, "0302")), "there is no verb 'mvoe'; did you mean move?");
  EXPECT_EQ(why(game, Side::first, act("fire", {1}, "0302", "wild")), "there is no choice 'wild'");
  EXPECT_EQ(why(game, Side::first, act("move", std::vector<int>(15, 1), "0302")),
            "a play names at most 8 pieces one by one");
  EXPECT_EQ(why(game, Side::first, {"next", ""}), "a game on the map has no action 'next'; it has play, undo and redo");
  EXPECT_EQ(why(game, Side::first, act("move", {1}, "0302")), "");
  EXPECT_EQ(why(game, Side::first, act("move", {1}, "0303")), "a piece moves once a turn");
}

TEST(play_of, typed_dice_and_the_defenders_choice_are_waited_for) {
  Game game = before_fire();
  EXPECT_EQ(game.position().stage().step, "1.2");
  game.act(Side::second, act("fire", {4}, "0302", "aimed"), true, false, 1);
  ASSERT_TRUE(game.pending());
  EXPECT_EQ(game.pending()->wanted.words, "fire");
  game.answer_dice("6", 1);
  ASSERT_TRUE(game.pending());
  EXPECT_EQ(game.pending()->wanted.options, (std::vector<std::string>{"fall back", "stand and lose another"}));
  EXPECT_EQ(game.pending()->wanted.side, Side::first) << "it is the target's to choose";
  game.answer_choice(0, 1);
  EXPECT_FALSE(game.pending());
}

TEST(play_of, an_inner_phase_interrupts_and_the_outer_one_goes_on) {
  Game game = before_fire();
  game.act(Side::second, act("fire", {4}, "0302", "aimed"), true, false, 1);
  game.answer_dice("6", 1);
  game.answer_choice(0, 1);
  EXPECT_EQ(on_map(game).offers().who(), Side::first);
  EXPECT_EQ(game.position().stage().active, Side::second) << "it is still the second side's turn";
  EXPECT_EQ(game.position().prompt(), "fall back");
  EXPECT_EQ(why(game, Side::first, act("done")), "this must be done before going on: fall back");
  game.act(Side::first, act("fall_back", {1}, "0202"), false, false, 1);
  EXPECT_EQ(on_map(game).offers().who(), Side::second);
  EXPECT_EQ(game.position().stage().step, "1.2");
  EXPECT_TRUE(on_map(game).offers().only_done()) << "it was not passed over: it is under way";
}

TEST(play_of, an_inner_phase_that_offers_nothing_is_over) {
  Game game = before_fire();
  auto position = on_map(game).copy();
  // Red's piece 1 surrounded on all sides: it has nowhere to go.
  Scripted dice({{6, false}});
  Umpire umpire(dice);
  auto& toy = dynamic_cast<PlayOf<toy::Toy>&>(*position);
  toy::Toy crowded = toy.game();
  crowded.piece(1).at = *crowded.grid().find("0101");
  crowded.piece(4).at = *crowded.grid().find("0102");
  crowded.piece(0).at = *crowded.grid().find("0201");
  position->load(json_line(saved(crowded.state)));
  const int before = position->score()[0].lost;
  position->play(position->to_play(act("fire", {4}, "0101", "aimed")), umpire);
  EXPECT_EQ(position->offers().who(), Side::second);
  EXPECT_EQ(position->score()[0].lost, before + 2) << "who cannot fall back is lost";
}

TEST(play_of, undo_restores_the_state_and_asks_for_agreement_past_dice) {
  Game game = toy_game();
  const std::string start = game.position().save();
  game.act(Side::first, act("move", {1}, "0302"), false, false, 1);
  EXPECT_FALSE(game.undo().agreement);
  EXPECT_EQ(game.undo().words, "piece 1 move 0302");
  game.act(Side::first, {"undo", ""}, false, false, 1);
  EXPECT_EQ(game.position().save(), start);
  game = before_fire();
  EXPECT_TRUE(game.undo().may);
  const std::string before = game.position().save();
  game.act(Side::second, act("fire", {4}, "0302", "hasty"), true, false, 1);
  game.answer_dice("2", 1);
  EXPECT_TRUE(game.undo().agreement);
  game.act(Side::second, {"undo", ""}, false, false, 1);
  EXPECT_NE(game.position().save(), before) << "it is only asked for";
  game.act(Side::first, {"agree", ""}, false, false, 1);
  EXPECT_EQ(game.position().save(), before);
}

TEST(play_of, a_saved_state_loads_and_a_damaged_one_is_refused) {
  const Game game = before_fire();
  const std::string text = game.position().save();
  const auto loaded = toy::toy_start();
  loaded->load(text);
  EXPECT_EQ(loaded->save(), text);
  EXPECT_EQ(loaded->view({}), game.position().view({}));
  ASSERT_EQ(loaded->offers().size(), on_map(game).offers().size());
  for (int n = 0; n < loaded->offers().size(); ++n) EXPECT_EQ(loaded->offers().nth(n), on_map(game).offers().nth(n));
  for (const char* bad : {"", "[]", "{}", "{\"flow\":1}"}) {
    EXPECT_THROW(loaded->load(bad), BadInput) << bad;
    EXPECT_EQ(loaded->save(), text) << bad;
  }
  std::string phase = text;
  phase.replace(phase.find("\"fire\":"), 6, "\"flee\"");
  EXPECT_THROW(loaded->load(phase), BadInput);
}

TEST(play_of, a_side_sees_what_it_may_know_and_only_who_acts_is_offered_anything) {
  const auto position = toy::toy_start();
  for (const Side side : {Side::first, Side::second}) {
    EXPECT_EQ(position->seen_by(side)->view(side), position->view(side));
    EXPECT_NE(position->view(side), position->view({}));
  }
  EXPECT_NE(position->seen_by(Side::second)->save(), position->save()) << "piece 0 is masked";
  const Value waiting = position->view(Side::second);
  EXPECT_EQ(saved_list(saved_member(waiting, "offers"), 100).size(), 0U);
  EXPECT_NE(saved_list(saved_member(position->view(Side::first), "offers"), 100).size(), 0U);
}

}  // namespace
}  // namespace longroll
