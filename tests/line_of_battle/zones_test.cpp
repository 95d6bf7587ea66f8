// Who has a zone of control, and that the map sees what the procedure says, from either end (L.21 to L.26, L.27, L.30,
// L.F6, L.R1, L.R29).
#include "game/play/no_dice.h"
#include "tests/line_of_battle/field.h"
#include "tests/line_of_battle/plain_sight.h"

namespace longroll::line_of_battle {
namespace {

/// The zone of a unit that stands by itself in 0606.
std::string zone_of(std::string_view unit, const std::function<void(Battlefield&)>& change = {}) {
  Battlefield field(fmt::format("A first {}\nX second infantry 8 1201\n", unit));
  if (change) change(field);
  std::vector<std::string> names;
  field.game().zone(blue).each([&](PlaceNumber hex) { names.push_back(field.game().place_name(hex)); });
  std::sort(names.begin(), names.end());
  return join(names, " ");
}

TEST(zone, L_R1_the_three_hexes_in_front_of_lines_and_guns) {
  EXPECT_EQ(zone_of("infantry 8 0606"), "0506 0605 0706");
  EXPECT_EQ(zone_of("artillery 4 0606"), "0506 0605 0706");
  EXPECT_EQ(zone_of("cavalry 4 0606"), "0506 0605 0706") << "dismounted";
}

TEST(zone, L_34_all_round_of_open_order_that_is_capable) {
  EXPECT_EQ(zone_of("infantry 3 0606 as=open_order"), "0506 0507 0605 0607 0706 0707");
}

TEST(zone, L_F6_only_who_can_fire_has_one) {
  EXPECT_EQ(zone_of("infantry 8 0606 as=column"), "");
  EXPECT_EQ(zone_of("cavalry 4 0606 as=mounted"), "");
  EXPECT_EQ(zone_of("artillery 4 0606 as=limbered"), "");
  EXPECT_EQ(zone_of("infantry 8 0606", [](Battlefield& field) { field.set("A", State::routed); }), "");
  EXPECT_NE(zone_of("infantry 8 0606", [](Battlefield& field) { field.set("A", State::disorganized); }), "");
  EXPECT_EQ(zone_of("artillery 4 0606",
                    [](Battlefield& field) {
                      field.edit([&](LineOfBattle& game) {
                        game.piece(field.id("A")).shell_depleted = game.piece(field.id("A")).canister_depleted = true;
                      });
                    }),
            "")
      << "no ammunition";
}

class GameSight : public testing::TestWithParam<const char*> {};

TEST_P(GameSight, is_that_of_the_procedure_for_every_pair_from_either_end) {
  const auto start = longroll::test::opened(map_game_entry())->start(GetParam());
  const LineOfBattle& game = dynamic_cast<const PlayOf<LineOfBattle>&>(*start).game();
  const GroundSight& sight = game.setting().sight;
  const HexMap& map = game.map();
  const plain::PlainSight plain(map, game.house());
  NoDice no_dice;
  Umpire umpire(no_dice);
  const auto nobody = [](PlaceNumber /*hex*/) { return InTheWay::nobody; };
  std::size_t near = 0;
  std::size_t far = 0;
  game.grid().each([&](PlaceNumber from) {
    for (PlaceNumber to = 0; to < from; ++to) {
      ASSERT_EQ(sight.clear(from, to, false), plain.clear(from, to)) << map.grid().name(from) << map.grid().name(to);
      ASSERT_EQ(sight.clear(to, from, false), plain.clear(from, to)) << map.grid().name(from) << map.grid().name(to);
      ++far;
      if (game.grid().distance(from, to) > sight.longest_small_arms()) continue;
      const bool there = resolve_sight(sight.order(from, to, true, nobody), game.house(), umpire).clear;
      const bool back = resolve_sight(sight.order(to, from, true, nobody), game.house(), umpire).clear;
      ASSERT_EQ(there, back) << map.grid().name(from) << map.grid().name(to);
      ASSERT_EQ(sight.clear(from, to, true), there);
      ASSERT_EQ(sight.clear(to, from, true), there);
      ++near;
    }
  });
  EXPECT_GT(far, 7000U);
  EXPECT_GT(near, 3000U);
}

INSTANTIATE_TEST_SUITE_P(Maps, GameSight,
                         testing::Values("brawners_first_half_hour", "brawners_farm", "mcphersons_ridge_morning"));

}  // namespace
}  // namespace longroll::line_of_battle
