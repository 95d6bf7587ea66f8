// Whole games of March & Volley by chance: every scenario comes to its end, and nobody ever stands on another or off
// the table.
#include "rulesets/march_and_volley/embedded.h"
#include "rulesets/march_and_volley/ruleset.h"
#include "tests/march_and_volley/field.h"
#include "tests/play/table_whole_game.h"

namespace longroll::march_and_volley {
namespace {

test::Played play_out(std::string_view scenario, std::uint64_t seed) {
  const std::shared_ptr<const Rulebook> book = entry().open({});
  const House& house = house_of<House>(*book);
  Battlefield field(
      std::make_shared<const Setting>(book, read_scenario(scenario, embedded::scenarios(), embedded::armies(), house)));
  return test::play_out(field, scenario, seed);
}

TEST(march_and_volley_whole_games, every_scenario_comes_to_its_end) {
  for (const std::string_view scenario : {"maida_first_volleys", "maida", "assaye", "buxar"}) {
    const test::Played played = play_out(scenario, 7);
    EXPECT_GE(played.turns, 4) << scenario << ": army morale is first tested in turn 4";
    EXPECT_GT(played.plays, 50) << scenario;
  }
}

TEST(march_and_volley_whole_games, nobody_stands_on_another_in_many_small_ones) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) play_out("maida_first_volleys", seed);
}

TEST(march_and_volley_whole_games, nor_where_elephants_run) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) play_out("buxar", seed);
}

}  // namespace
}  // namespace longroll::march_and_volley
