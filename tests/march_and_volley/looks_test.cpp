// What pages are told before anybody commits himself: horse that could ride at infantry, actions that are left, who has
// still to act, lengths in both measures.
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

/// Lane looks north at horse that looks at him, so many inches away.
Battlefield watched(int apart, std::string_view how = "line") {
  return acting(
      fmt::format("Lane first infantry regular {} 20,10 n\nReno second cavalry regular line 20,{} s", how, 10 + apart));
}
std::vector<std::string> riders(const std::vector<shown::StopTarget>& all) {
  std::vector<std::string> words;
  for (const shown::StopTarget& one : all) words.push_back(one.words);
  return words;
}

TEST(march_and_volley_looks, infantry_is_shown_the_horse_that_could_ride_at_it) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(riders(watched(2).game().reach(one).riders), Words{"horse, in charge reach"});
  EXPECT_EQ(riders(watched(3).game().reach(one).riders), Words{"horse, a ride and a charge away"});
  EXPECT_EQ(riders(watched(14).game().reach(one).riders), Words{"horse, a ride and a charge away"}) << "6 and 6 and 2";
  EXPECT_EQ(riders(watched(15).game().reach(one).riders), Words());
  EXPECT_EQ(riders(watched(3, "square").game().reach(one).riders), Words()) << "a square waits for them";
  EXPECT_EQ(riders(watched(3).game().reach(two).riders), Words()) << "horse forms no square";
}

TEST(march_and_volley_looks, of_a_stop_it_is_told_there) {
  Battlefield field = watched(16);
  EXPECT_TRUE(field.game().reach(one).riders.empty());
  const auto at = [&](std::string_view stop) {
    return field.game().stop_look(play_with(Doing::march, one, field.game().place_named(stop)));
  };
  EXPECT_TRUE(at("1.5 inches").ridden_at.empty());
  EXPECT_EQ(at("2 inches").ridden_at.size(), 1U);
}

TEST(march_and_volley_looks, moves_are_told_in_inches_and_centimetres) {
  const Battlefield field = watched(16);
  const auto words = [&](std::string_view stop) {
    return field.game().play_words().done(field.game(), play_with(Doing::march, one, field.game().place_named(stop)));
  };
  EXPECT_EQ(words("2 inches"), "Lane moves 2\"/5cm");
  EXPECT_EQ(words("left 32, 1.5 inches"), "Lane moves 45° to the left and 1.5\"/3.75cm");
  EXPECT_EQ(words("right 8"), "Lane moves 11° to the right");
  EXPECT_EQ(words("to the limit"), "Lane moves as far as it can");
}

}  // namespace
}  // namespace longroll::march_and_volley
