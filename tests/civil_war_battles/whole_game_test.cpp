// Whole games of Civil War Battles by chance: every scenario comes to its end, and nobody ever stands on another or off
// the table.
#include "board/table/shapes.h"
#include "chance/random.h"
#include "game/play/saved.h"
#include "rulesets/civil_war_battles/embedded.h"
#include "rulesets/civil_war_battles/ruleset.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int most_plays = 4'000;  // far more than a game has

std::shared_ptr<const Setting> setting_of(std::string_view scenario) {
  const std::shared_ptr<const Rulebook> book = entry().open({});
  return std::make_shared<const Setting>(
      book, read_scenario(scenario, embedded::scenarios(), embedded::armies(), house_of<House>(*book)));
}

/// What is wrong with how units stand; empty where nothing is.
std::string fault(const CivilWarBattles& game) {
  Pieces all;
  game.each([&](PieceId id) {
    if (game.is_unit(id) && game.on_table(id)) all.push_back(id);
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!table::is_on_table(game.quad(all[i]), game.table_size())) return game.piece_name(all[i]) + " is off the table";
    for (std::size_t j = 0; j < i; ++j)
      if (all[i] != game.among_friends() && all[j] != game.among_friends() &&
          table::overlap(game.pose(all[i]), game.footprint(all[i]), game.pose(all[j]), game.footprint(all[j])))
        return game.piece_name(all[i]) + " stands on " + game.piece_name(all[j]);
    if (game.unit(all[i]).points < 0 || game.unit(all[i]).half_bases <= 0) return game.piece_name(all[i]) + " is empty";
  }
  return "";
}

struct Played {
  int plays = 0;
  int fights = 0;
  int turns = 0;
};

Played play_out(std::string_view scenario, std::uint64_t seed) {
  Battlefield field(setting_of(scenario));
  Random dice(seed);
  Umpire umpire(dice);
  Played played;
  while (!field.game().state.flow.over && played.plays < most_plays) {
    Offers offers;
    list_offers(field.game(), field.game().state.flow.top().who, false, offers);
    constexpr int wide = 200;
    const int number = umpire.pick({}, wide) * wide + umpire.pick({}, wide);
    const Play play = offers.nth(number % offers.size());
    EXPECT_TRUE(offers.contains(play));
    const std::string before = field.phase();
    field.play(play, umpire);
    ++played.plays;
    const std::string wrong = fault(field.game());
    EXPECT_EQ(wrong, "") << scenario << " " << seed << ", play " << played.plays << ": "
                         << CivilWarBattles::verbs()[play.verb] << " in " << before;
    if (!wrong.empty()) break;
    constexpr int now_and_then = 40;
    if (played.plays % now_and_then == 0) {
      State loaded;
      restore(loaded, saved(field.game().state));
      EXPECT_EQ(loaded, field.game().state) << "saved and loaded in the middle of a turn";
    }
  }
  EXPECT_TRUE(field.game().state.flow.over) << scenario << " " << seed;
  EXPECT_TRUE(field.game().verdict());
  played.fights = field.game().fights(blue) + field.game().fights(grey);
  played.turns = field.game().turn();
  return played;
}

TEST(civil_war_battles_whole_games, every_scenario_comes_to_its_end) {
  for (const std::string_view scenario : {"iuka_first_hour", "iuka", "cedar_mountain", "champion_hill"}) {
    const Played played = play_out(scenario, 7);
    EXPECT_GE(played.turns, 3) << scenario << ": the countdown loses six a turn at the most";
    EXPECT_GT(played.plays, 50) << scenario;
  }
}

TEST(civil_war_battles_whole_games, nobody_stands_on_another_in_many_small_ones) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) play_out("iuka_first_hour", seed);
}

}  // namespace
}  // namespace longroll::civil_war_battles
