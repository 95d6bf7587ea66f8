// Computer players: what they are shown, what they choose, and that they never stall.
#include "ai/player.h"

#include <gtest/gtest.h>

#include <set>

#include "ai/choosing.h"
#include "chance/random.h"
#include "tests/play/toy/toy.h"

namespace longroll {
namespace {

/// Says what it is told to.
class FixedPlayer final : public Player {
 public:
  explicit FixedPlayer(Thought thought) : thought_(std::move(thought)) {}
  std::string_view name() const override { return "fixed"; }
  Thought think(const PlayPosition& position, Chance& /*chance*/) override {
    seen = position.save();
    return thought_;
  }

  std::string seen;

 private:
  Thought thought_;
};

const Play impossible{.verb = toy::verb_fall_back, .pieces = {5}, .place = 3};

TEST(players, one_of_many_is_picked_evenly_also_where_no_die_has_so_many_sides) {
  Random chance(1);
  std::vector<int> fell(7);
  for (int i = 0; i < 7000; ++i) ++fell[static_cast<std::size_t>(pick_one(7, chance))];
  for (const int n : fell) EXPECT_NEAR(n, 1000, 150);
  std::vector<int> wide(4);
  for (int i = 0; i < 4000; ++i) ++wide[static_cast<std::size_t>(pick_one(1000, chance) / 250)];
  for (const int n : wide) EXPECT_NEAR(n, 1000, 150);
  EXPECT_EQ(pick_one(1, chance), 0);
}

TEST(players, random_comes_to_every_offer) {
  const auto position = toy::toy_start();
  const auto player = make_player("random");
  Random chance(2);
  std::set<int> seen;
  for (int i = 0; i < 300; ++i) {
    const Play play = player->think(*position, chance).play;
    for (int n = 0; n < position->offers().size(); ++n)
      if (position->offers().nth(n) == play) seen.insert(n);
  }
  EXPECT_EQ(static_cast<int>(seen.size()), position->offers().size());
}

TEST(players, quick_takes_the_best_idea_and_the_first_of_equals) {
  const auto position = toy::toy_start();
  Random chance(3);
  const auto ideas = position->ideas(Effort::quick, false);
  const Thought thought = ask(*make_player("quick"), *position, chance);
  EXPECT_EQ(thought.play, ideas[0].play);
  EXPECT_EQ(thought.ideas.size(), ideas.size());
  EXPECT_EQ(thought.ideas[0].words, "") << "nobody reads it";
  EXPECT_NE(ask(*make_player("quick", {.worded = true}), *position, chance).ideas[0].words, "");
}

TEST(players, they_are_shown_what_their_side_knows) {
  const auto position = toy::toy_start();
  Random chance(4);
  FixedPlayer player({position->offers().nth(0)});
  ask(player, *position, chance);
  EXPECT_EQ(player.seen, position->seen_by(Side::first)->save());
  EXPECT_NE(player.seen, position->save());
}

TEST(players, ideas_that_are_not_offered_are_dropped) {
  const auto position = toy::toy_start();
  const Play good = position->offers().nth(1);
  const Play better = position->offers().nth(2);
  Random chance(5);
  FixedPlayer player({impossible, {{impossible, 9, "", ""}, {good, 1, "", ""}, {better, 2, "", ""}}, 0});
  const Thought thought = ask(player, *position, chance);
  EXPECT_EQ(thought.play, better);
  ASSERT_EQ(thought.ideas.size(), 2U);
  EXPECT_EQ(thought.chosen, 1U);
  FixedPlayer other({better, {{impossible, 9, "", ""}, {good, 1, "", ""}, {better, 2, "", ""}}, 2});
  EXPECT_EQ(ask(other, *position, chance).chosen, 1U) << "the choice stays with its idea";
}

TEST(players, without_an_idea_they_are_done_and_where_that_is_not_offered_take_the_first_offer) {
  const auto position = toy::toy_start();
  Random chance(6);
  FixedPlayer player({impossible});
  EXPECT_EQ(ask(player, *position, chance).play, Play{});
  Offers forced;
  forced.begin(Side::first, false);
  forced.add({.verb = toy::verb_move, .pieces = {2}, .place = 4});
  EXPECT_EQ(way_on(forced).pieces[0], 2);
}

TEST(players, too_many_plays_in_a_step_come_to_an_end) {
  const auto position = toy::toy_start();
  Random chance(7);
  const Play move = position->offers().nth(0);
  ASSERT_NE(move.verb, verb_done);
  FixedPlayer player({move});
  for (int i = 0; i < 400; ++i) ASSERT_EQ(ask(player, *position, chance).play, move);
  EXPECT_EQ(ask(player, *position, chance).play, Play{});
  Pace pace;
  for (int i = 0; i < 400; ++i) EXPECT_FALSE(pace.too_many({1, "1.1", "", Side::first}));
  EXPECT_FALSE(pace.too_many({1, "1.2", "", Side::first})) << "another step";
  EXPECT_TRUE(pace.too_many({1, "1.1", "", Side::first})) << "back in a step that was interrupted";
  EXPECT_FALSE(pace.too_many({2, "1.1", "", Side::first})) << "another turn";
}

TEST(players, full_thinks_the_same_twice_and_changes_nothing) {
  const auto position = toy::toy_start();
  const std::string before = position->save();
  const auto think = [&](std::uint64_t seed) {
    Random chance(seed);
    return ask(*make_player("full"), *position, chance);
  };
  const Thought once = think(8);
  const Thought again = think(8);
  EXPECT_EQ(once.play, again.play);
  ASSERT_EQ(once.ideas.size(), again.ideas.size());
  for (std::size_t i = 0; i < once.ideas.size(); ++i) EXPECT_EQ(once.ideas[i].swing, again.ideas[i].swing);
  EXPECT_EQ(position->save(), before);
}

TEST(players, each_is_known_by_name_and_the_strongest_stands_last) {
  std::vector<std::string> shown;
  for (const PlayerEntry& entry : all_players()) {
    EXPECT_EQ(make_player(entry.name)->name(), entry.name);
    EXPECT_FALSE(entry.words.empty());
    if (entry.shown) shown.emplace_back(entry.name);
  }
  EXPECT_EQ(shown, (std::vector<std::string>{"quick", "steady", "full"}));
  try {
    make_player("quikc");
    FAIL();
  } catch (const BadInput& bad) {
    EXPECT_STREQ(bad.what(), "there is no player 'quikc'; did you mean quick?");
  }
}

}  // namespace
}  // namespace longroll
