// The scenarios of Line of Battle hold what their orders of battle say.
#include <gtest/gtest.h>

#include "rulesets/line_of_battle/embedded.h"
#include "rulesets/line_of_battle/map/game.h"
#include "rulesets/line_of_battle/ruleset.h"
#include "tests/opened.h"

namespace longroll::line_of_battle {
namespace {

Scenario read(const char* name) {
  const auto book = test::opened(entry());
  return read_scenario(name, embedded::scenarios(), house_of<House>(*book));
}

struct Count {
  int units = 0;
  int points = 0;

  friend bool operator==(const Count&, const Count&) = default;
};
Count count(const Scenario& scenario, Side side, Arm arm) {
  Count found;
  for (const PieceInfo& piece : scenario.pieces) {
    if (piece.leader || piece.side != side || piece.arm != arm) continue;
    ++found.units;
    found.points += piece.strength;
  }
  return found;
}
int leaders(const Scenario& scenario) {
  return static_cast<int>(std::ranges::count(scenario.pieces, true, &PieceInfo::leader));
}

TEST(sequence_on_the_map, every_leaf_has_its_phase_and_every_phase_its_leaf) {
  const auto game = test::opened(map_game_entry());
  const auto phases = game->phases();
  EXPECT_EQ(join(lint_sequence(game->rulebook().sequence(), nullptr, phases), "\n"), "");
}

TEST(scenarios, brawners_farm) {
  const Scenario scenario = read("brawners_farm");
  EXPECT_EQ(count(scenario, Side::first, Arm::infantry), (Count{7, 59}));
  EXPECT_EQ(count(scenario, Side::first, Arm::artillery), (Count{1, 6}));
  EXPECT_EQ(count(scenario, Side::second, Arm::infantry), (Count{14, 63}));
  EXPECT_EQ(count(scenario, Side::second, Arm::artillery), (Count{5, 18}));
  EXPECT_EQ(leaders(scenario), 11);
  EXPECT_EQ(scenario.turns.size(), 8U);
  EXPECT_EQ(scenario.turns[2].light, Light::day);
  EXPECT_EQ(scenario.turns[3].light, Light::twilight);
  EXPECT_EQ(scenario.first_player, Side::second);
}

TEST(scenarios, mcphersons_ridge_morning) {
  const Scenario scenario = read("mcphersons_ridge_morning");
  EXPECT_EQ(count(scenario, Side::first, Arm::infantry), (Count{10, 69}));
  EXPECT_EQ(count(scenario, Side::first, Arm::cavalry), (Count{7, 39}));
  EXPECT_EQ(count(scenario, Side::first, Arm::artillery), (Count{4, 12}));
  EXPECT_EQ(count(scenario, Side::second, Arm::infantry), (Count{8, 59}));
  EXPECT_EQ(count(scenario, Side::second, Arm::artillery), (Count{5, 20}));
  EXPECT_EQ(leaders(scenario), 13);
  EXPECT_EQ(scenario.turns.size(), 10U);
  EXPECT_EQ(scenario.awareness[0], Awareness::on_fire);
  EXPECT_EQ(scenario.awareness[1], Awareness::not_so_sure);
}

TEST(scenarios, brawners_first_half_hour) {
  const Scenario scenario = read("brawners_first_half_hour");
  EXPECT_EQ(count(scenario, Side::first, Arm::infantry), (Count{2, 17}));
  EXPECT_EQ(count(scenario, Side::second, Arm::infantry), (Count{5, 16}));
  EXPECT_EQ(count(scenario, Side::first, Arm::artillery).points, 6);
  EXPECT_EQ(count(scenario, Side::second, Arm::artillery).points, 4);
  EXPECT_EQ(leaders(scenario), 2);
  EXPECT_EQ(scenario.turns.size(), 6U);
}

TEST(scenarios, the_objectives_of_orders_have_a_name_or_bring_points) {
  const Scenario scenario = read("brawners_farm");
  const PlaceSet open = objectives_of(scenario);
  for (const char* hex : {"0708", "1010", "1011", "1210", "2213"})
    EXPECT_TRUE(open.contains(scenario.map.grid().named(hex))) << hex;
  EXPECT_FALSE(open.contains(scenario.map.grid().named("0405")));
}

}  // namespace
}  // namespace longroll::line_of_battle
