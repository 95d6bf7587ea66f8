// The computer player of Line of Battle, by what it does over games: no column under rifles by choice, no leader alone
// in front, no to and fro; orders, joint fire and reasons in words.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "game/play/play_of.h"
#include "rulesets/line_of_battle/map/judgement.h"
#include "rulesets/line_of_battle/map/reports.h"
#include "tests/games_wished.h"
#include "tests/line_of_battle/conduct.h"
#include "tests/opened.h"

namespace longroll::line_of_battle {
namespace {

using test::Conduct;

/// Games of quick players, watched.
Conduct watched(const char* scenario, std::uint64_t games) {
  const auto game = longroll::test::opened(map_game_entry());
  const auto start = game->start(scenario);
  Conduct conduct;
  for (std::uint64_t number = 0; number < games; ++number) {
    Random dice(7, 2 * number);
    Random choices(7, 2 * number + 1);
    Umpire umpire(dice);
    const auto player = make_player("quick");
    test::ConductWatch watch(conduct);
    for (const auto position = start->copy(); !position->over();) {
      const Play play = ask(*player, *position, choices).play;
      watch.see(dynamic_cast<const PlayOf<LineOfBattle>&>(*position).game(), position->offers(), play);
      position->play(play, umpire);
    }
  }
  return conduct;
}

class Conducts : public testing::TestWithParam<const char*> {};

TEST_P(Conducts, no_column_within_rifle_range_by_choice_no_leader_alone_in_front_no_to_and_fro) {
  const Conduct conduct = watched(GetParam(), longroll::test::games_wished(2));
  EXPECT_EQ(conduct.columns_by_choice, 0) << "of " << conduct.column_marches;
  EXPECT_EQ(conduct.leaders_in_front, 0) << "in " << conduct.phases << " phases";
  EXPECT_LE(1000 * conduct.to_and_fro, conduct.marches) << conduct.to_and_fro;
  EXPECT_EQ(conduct.guns_in_front, 0) << "of " << conduct.gun_deeds;
  EXPECT_EQ(conduct.guns_astray, 0) << "of " << conduct.gun_deeds;
  EXPECT_GT(conduct.shots, 0);
  fmt::print(
      "{}, {} games: columns under rifles by choice {} of {} marches in column; leaders alone in front {} in {} "
      "phases; to and fro {} of {} marches; guns up to the enemy alone {} of {}, astray {}; {} shots, {} joint, {} "
      "charges\n",
      GetParam(), conduct.games, conduct.columns_by_choice, conduct.column_marches, conduct.leaders_in_front,
      conduct.phases, conduct.to_and_fro, conduct.marches, conduct.guns_in_front, conduct.gun_deeds,
      conduct.guns_astray, conduct.shots, conduct.joint_shots, conduct.charges);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Conducts,
                         testing::Values("brawners_first_half_hour", "brawners_farm", "mcphersons_ridge_morning"));

TEST(reasons, the_computer_says_what_the_brigade_is_about) {
  const auto game = longroll::test::opened(map_game_entry());
  const auto position = game->start("brawners_farm");
  Random dice(1);
  Random choices(2);
  Umpire umpire(dice);
  const auto player = make_player("quick");
  int told = 0;
  while (!position->over() && position->stage().turn < 3) {
    for (const Idea& idea : position->ideas(Effort::quick, true)) {
      EXPECT_FALSE(idea.words.empty());
      EXPECT_FALSE(idea.why.empty());
      told += idea.why.find("Gibbon's brigade") != std::string::npos ? 1 : 0;
    }
    position->play(ask(*player, *position, choices).play, umpire);
  }
  EXPECT_GT(told, 0);
}

}  // namespace
}  // namespace longroll::line_of_battle
