// Free battles of March & Volley: any two armies on any ground, refused where the text is wrong, deployed in secret;
// and charts of a player's own on the table.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/json.h"
#include "chance/random.h"
#include "charts/chart_set.h"
#include "rulesets/march_and_volley/embedded.h"
#include "rulesets/march_and_volley/map/free.h"
#include "rulesets/march_and_volley/map/judgement.h"
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

const MapGame& the_game() {
  static const auto game = map_game_entry().open({});
  return *game;
}

/// The French of Maida against the Company of Buxar.
FreeWish a_wish() {
  FreeWish wish;
  wish.armies[0] = {"maida", "French", {}};
  wish.armies[1] = {"buxar", "Company", {}};
  wish.scenery = "nullahs";
  return wish;
}

/// What the reader says of a text; empty where it takes it.
std::string said_of(const std::string& text) {
  try {
    the_game().with_free_battle(text);
    return "";
  } catch (const BadInput& error) {
    return error.what();
  }
}

std::string member(const Value& of, std::string_view name) {
  return std::get<std::string>(saved_member(of, name).held);
}

TEST(march_and_volley_free_battles, every_pair_of_armies_and_every_template_can_be_played) {
  const Value kit = *the_game().free_kit();
  const auto& armies = std::get<List>(saved_member(kit, "armies").held);
  EXPECT_EQ(armies.size(), 6U);
  for (const Value& first : armies)
    for (const Value& second : armies) {
      if (member(first, "coat") == member(second, "coat")) continue;
      FreeWish wish;
      wish.armies[0] = {member(first, "list"), member(first, "side"), {}};
      wish.armies[1] = {member(second, "list"), member(second, "side"), {}};
      EXPECT_EQ(said_of(the_game().free_text(wish)), "") << member(first, "coat") << member(second, "coat");
    }
  for (const Value& one : std::get<List>(saved_member(kit, "templates").held))
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      for (const bool mirrored : {true, false}) {
        FreeWish wish = a_wish();
        wish.scenery = member(one, "name");
        wish.seed = seed;
        wish.mirrored = mirrored;
        EXPECT_EQ(said_of(the_game().free_text(wish)), "") << wish.scenery << " " << seed;
      }
}

TEST(march_and_volley_free_battles, nobody_fights_himself_nor_without_a_brigade) {
  FreeWish same = a_wish();
  same.armies[1] = same.armies[0];
  EXPECT_NE(said_of(the_game().free_text(same)).find("both armies have a"), std::string::npos);
  FreeWish bare = a_wish();
  bare.armies[1].without = {"Bengal Europeans", "1st Sepoys", "2nd Sepoys",     "Marines",
                            "3rd Sepoys",       "4th Sepoys", "European Horse", "Moghul Horse"};
  EXPECT_NE(said_of(the_game().free_text(bare)).find("the army of Company has no brigade"), std::string::npos);
}

TEST(march_and_volley_free_battles, computers_deploy_in_their_zones_and_fight) {
  const auto free = the_game().with_free_battle(the_game().free_text(a_wish()));
  const auto position = free->start(free_battle_name);
  Random dice(1);
  Umpire umpire(dice);
  EXPECT_TRUE(position->has_fog());
  EXPECT_EQ(position->offers().who(), Side::second) << "the defender first";
  constexpr int most_plays = 400;
  for (int i = 0; i < most_plays && position->has_fog(); ++i)
    position->play(position->ideas(Effort::quick, false).at(0).play, umpire);
  ASSERT_FALSE(position->has_fog());
  const auto& game = dynamic_cast<const PlayOf<MarchAndVolley>&>(*position).game();
  EXPECT_TRUE(game.is_true());
  game.each([&](PieceId id) {
    const table::Extent zone = table::ground_of(game.scenario().free->zone(game.info(id).side), game.table_size());
    EXPECT_TRUE(game.on_table(id)) << game.info(id).name;
    if (game.is_unit(id)) {
      EXPECT_TRUE(zone.holds(table::extent_of(game.quad(id)))) << game.info(id).name;
    }
  });
}

TEST(march_and_volley_free_battles, a_brigadier_is_with_his_brigade_and_formations_are_free) {
  const auto free = the_game().with_free_battle(the_game().free_text(a_wish()));
  const auto position = free->start(free_battle_name);
  const auto& game = dynamic_cast<const PlayOf<MarchAndVolley>&>(*position).game();
  const auto called = [&](std::string_view name) {
    PieceId found = no_piece;
    game.each([&](PieceId id) {
      if (game.info(id).name == name) found = id;
    });
    return found;
  };
  Random dice(1);
  Umpire umpire(dice);
  const PieceId marines = called("Marines");
  position->play(play_with(Doing::take_up, marines), umpire);
  position->play(play_with(Doing::form, marines, no_place, static_cast<std::int16_t>(Formation::column)), umpire);
  EXPECT_EQ(game.unit(marines).formation, Formation::column);
  for (const Offer& offer : position->offers().list())
    if (doing_of(offer.play) == Doing::deploy)
      return position->play(at_place(offer.play, position->offers().places(offer).nth(0)), umpire);
  FAIL() << "there is nowhere to put it down";
}

// --- Charts of a player's own

TEST(march_and_volley_house_charts, on_the_table_too) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "longroll_table_charts";
  const std::filesystem::path charts = folder / "march_and_volley" / "charts";
  std::filesystem::create_directories(charts);
  std::string text = read_file(std::string(LONGROLL_SOURCE) + "/rulesets/march_and_volley/charts/retreat.chart");
  const std::string from = "6\"/15cm{M.D1}";
  ASSERT_NE(text.find(from), std::string::npos);
  std::ofstream(charts / "retreat.chart") << text.replace(text.find(from), from.size(), "8\"/20cm{M.D1}");
  Battlefield field("Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,12 s",
                    {.charts = folder.string()});
  std::filesystem::remove_all(folder);
  field.run([&](Referee& referee) { field.game().retreat(two, {}, referee); });
  EXPECT_EQ(field.game().centre(two).y, 20'300) << "eight inches, where six were built in";
}

}  // namespace
}  // namespace longroll::march_and_volley
