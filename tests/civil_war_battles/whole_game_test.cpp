// Whole games of Civil War Battles by chance: every scenario comes to its end, and nobody ever stands on another or off
// the table.
#include "rulesets/civil_war_battles/embedded.h"
#include "rulesets/civil_war_battles/ruleset.h"
#include "tests/civil_war_battles/field.h"
#include "tests/play/table_whole_game.h"

namespace longroll::civil_war_battles {
namespace {

std::shared_ptr<const Setting> setting_of(std::string_view scenario) {
  const std::shared_ptr<const Rulebook> book = entry().open({});
  return std::make_shared<const Setting>(
      book, read_scenario(scenario, embedded::scenarios(), embedded::armies(), house_of<House>(*book)));
}

test::Played play_out(std::string_view scenario, std::uint64_t seed) {
  Battlefield field(setting_of(scenario));
  return test::play_out(field, scenario, seed);
}

TEST(civil_war_battles_whole_games, every_scenario_comes_to_its_end) {
  for (const std::string_view scenario : {"iuka_first_hour", "iuka", "cedar_mountain", "champion_hill"}) {
    const test::Played played = play_out(scenario, 7);
    EXPECT_GE(played.turns, 3) << scenario << ": the countdown loses six a turn at the most";
    EXPECT_GT(played.plays, 50) << scenario;
  }
}

TEST(civil_war_battles_whole_games, nobody_stands_on_another_in_many_small_ones) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) play_out("iuka_first_hour", seed);
}

}  // namespace
}  // namespace longroll::civil_war_battles
