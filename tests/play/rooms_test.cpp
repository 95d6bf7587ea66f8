// What games on the map share beside the adapter: who stands where, what is kept by the state, scenario files, words.
#include <gtest/gtest.h>

#include "game/play/kept.h"
#include "game/play/play_words.h"
#include "game/play/scenario_file.h"
#include "game/play/standing.h"

namespace longroll {
namespace {

enum class Man : std::uint16_t {};
using Set = PlaceBits<1>;
using Posts = Standings<Man, Set, 64, 8>;

std::vector<int> men_at(const Posts& posts, PlaceNumber place) {
  std::vector<int> all;
  posts.each_at(place, [&](Man man) { all.push_back(static_cast<int>(man)); });
  return all;
}

TEST(rooms, a_piece_stands_in_one_place_and_weighs_for_its_side) {
  Posts posts;
  posts.set(Man{2}, {Side::first, 5, 3});
  posts.set(Man{0}, {Side::first, 5, 4});
  posts.set(Man{1}, {Side::second, 5, 0});
  EXPECT_EQ(men_at(posts, 5), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(posts.weight(Side::first, 5), 7);
  EXPECT_FALSE(posts.occupied(Side::second).contains(5)) << "whoever weighs nothing does not make it his side's";
  posts.set(Man{2}, {Side::first, 6, 2});
  EXPECT_EQ(men_at(posts, 5), (std::vector<int>{0, 1}));
  EXPECT_EQ(posts.weight(Side::first, 5), 4);
  EXPECT_EQ(posts.weight(Side::first, 6), 2);
  posts.set(Man{0}, {Side::first, no_place, 4});
  EXPECT_FALSE(posts.occupied(Side::first).contains(5));
  EXPECT_EQ(posts.at(Man{0}), (Stood{Side::first, no_place, 4}));
}

TEST(rooms, it_is_counted_how_often_a_side_has_changed_how_it_stands) {
  Posts posts;
  posts.set(Man{1}, {Side::second, 5, 3});
  EXPECT_EQ(posts.changes(Side::first), 0U);
  EXPECT_EQ(posts.changes(Side::second), 1U);
  posts.set(Man{1}, {Side::second, 5, 3});
  EXPECT_EQ(posts.changes(Side::second), 1U) << "it stands as it stood";
  posts.set(Man{1}, {Side::second, 5, 3, 1});
  EXPECT_EQ(posts.changes(Side::second), 2U) << "its ranks are in another order";
}

TEST(rooms, what_is_kept_is_made_anew_when_a_part_of_the_state_has_changed) {
  std::array<bool, 100> burnt{};
  std::int16_t turn = 1;
  int made = 0;
  KeptBy<int, std::array<bool, 100>, std::int16_t> kept;
  const auto look = [&] { return kept.get([&] { return ++made; }, burnt, turn); };
  EXPECT_EQ(look(), 1);
  EXPECT_EQ(look(), 1);
  burnt[99] = true;
  EXPECT_EQ(look(), 2);
  ++turn;
  EXPECT_EQ(look(), 3);
  const auto copy = kept;
  EXPECT_EQ(copy.get([&] { return ++made; }, burnt, turn), 3) << "a copy keeps it too";
}

/// What a file of these lines is refused for; empty where it is not.
std::string refused_for(std::string_view lines) {
  PlainScenario scenario;
  bool early = false;
  int strength = 0;
  int turn = 0;
  ScenarioFile file("x.txt", lines);
  file.know_plain(scenario, 0);
  file.know(
      {{"alarm", Times::once, 0,
        file.in_form("alarm TURN [at STRENGTH]",
                     {file.number_into(turn, 1, 9, "the turn"), file.number_into(strength, 1, 9, "the strength")})},
       {"goal", Times::any, 0, [&](std::string_view rest) {
          file.read_pairs(words(rest), "goal",
                          {{"most", file.number_into(turn, 1, 9, "most")}, {"early", file.flag_into(early), true}});
        }}});
  try {
    file.read(0);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

TEST(rooms, a_scenario_file_is_refused_with_line_and_reason) {
  const std::string head =
      "title A\nwords b\nlength d\nsides E | F\nsituation g\ntask first h\ntask second i\nthresholds 2 1 -1 -2\n";
  EXPECT_EQ(refused_for(head), "");
  EXPECT_EQ(refused_for(head + "alarm 3\ngoal most 4 early\n"), "");
  EXPECT_EQ(refused_for(head + "alarm 3 at 5\n"), "");
  EXPECT_EQ(refused_for(head + "alarm 3 of 5\n"), "x.txt:9: the line is written 'alarm TURN [at STRENGTH]'");
  EXPECT_EQ(refused_for(head + "alarm 3 at\n"), "x.txt:9: the line is written 'alarm TURN [at STRENGTH]'");
  EXPECT_EQ(refused_for(head + "alarm 3\nalarm 4\n"), "x.txt:10: 'alarm' stands twice");
  EXPECT_EQ(refused_for(head + "alarm\n"), "x.txt:9: 'alarm' has nothing after it");
  EXPECT_EQ(refused_for(head + "alram 3\n"), "x.txt:9: 'alram' is no word of a scenario; did you mean alarm?");
  EXPECT_EQ(refused_for(head + "goal early most\n"), "x.txt:9: 'most' has nothing after it");
  EXPECT_EQ(refused_for(head + "goal zebra 3\n"), "x.txt:9: 'zebra' is no part of a goal; it may be most, early");
  EXPECT_EQ(refused_for(head + "goal most 4 most 5\n"), "x.txt:9: 'most' stands twice");
  EXPECT_EQ(refused_for("title A\n"), "x.txt:1: there is no line 'words'");
}

TEST(rooms, a_scenario_says_how_things_stand_and_what_each_side_must_do) {
  const std::string head = "title A\nwords b\nlength d\nsides E | F\nthresholds 2 1 -1 -2\n";
  const std::string situation = "situation g\nsituation g again\n";
  const std::string tasks = "task first h\ntask first i\ntask second j\n";
  EXPECT_EQ(refused_for(head + situation + tasks), "");
  EXPECT_EQ(refused_for(head + situation + tasks + "special k\nspecial l\n"), "");
  EXPECT_EQ(refused_for(head + tasks), "x.txt:8: there is no line 'situation'");
  EXPECT_EQ(refused_for(head + situation), "x.txt:7: there is no line 'task'");
  EXPECT_EQ(refused_for(head + situation + "task first h\n"), "x.txt:8: there is no line 'task second'");
  EXPECT_EQ(refused_for(head + situation + "task second\n"),
            "x.txt:8: the line is written 'task SIDE WHAT IT MUST DO'");
  EXPECT_EQ(refused_for(head + situation + "task third h\n"), "x.txt:8: 'third' is no side; it may be first, second");
}

TEST(rooms, the_verdict_goes_by_the_thresholds) {
  const Thresholds at{8, 3, -3, -8};
  EXPECT_TRUE(grade_of(at, 8).winner == Side::first && grade_of(at, 8).decisive);
  EXPECT_TRUE(grade_of(at, 3).winner == Side::first && !grade_of(at, 3).decisive);
  EXPECT_FALSE(grade_of(at, 2).winner || grade_of(at, -2).winner);
  EXPECT_TRUE(grade_of(at, -8).winner == Side::second && grade_of(at, -8).decisive);
}

TEST(rooms, names_are_filled_into_the_words_of_a_play) {
  const std::array<PlayName<int, int>, 2> names = {
      {{"who", [](const int& game, const int&) { return std::to_string(game); }},
       {"to", [](const int&, const int& play) { return std::to_string(play); }}}};
  EXPECT_EQ((fill_words<int, int>("{who} goes to {to}.", 7, 9, names)), "7 goes to 9.");
  EXPECT_EQ((fill_words<int, int>("Go on", 7, 9, names)), "Go on");
}

}  // namespace
}  // namespace longroll
