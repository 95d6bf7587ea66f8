// The maps of Line of Battle: their ground holds together, and over it is seen what the scenarios count on.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "game/play/no_dice.h"
#include "rulesets/line_of_battle/embedded.h"
#include "tests/line_of_battle/plain_sight.h"

namespace longroll::line_of_battle::plain {
namespace {

const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}

HexMap read(const std::string& scenario) {
  for (const EmbeddedFile& file : embedded::scenarios())
    if (file.name == scenario + "/map.txt") return read_hex_map(file.name, file.text, map_words());
  ADD_FAILURE() << scenario;
  return {};
}

/// A map and what is seen over it.
struct Field {
  explicit Field(const std::string& scenario) : map(read(scenario)), sight(map, house()) {}
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;
  ~Field() = default;

  PlaceNumber hex(std::string_view name) const { return map.grid().named(name); }
  bool sees(std::string_view from, std::string_view to) const { return sight.clear(hex(from), hex(to)); }
  int distance(std::string_view from, std::string_view to) const { return map.grid().distance(hex(from), hex(to)); }
  int level(std::string_view name) const { return map.level(hex(name)); }
  HexsideFeatures between(std::string_view from, std::string_view to) const {
    return map.hexside(hex(from), *map.grid().direction(hex(from), hex(to)), 1);
  }

  HexMap map;
  PlainSight sight;
};

const Field& brawner() {
  static const Field field("brawners_farm");
  return field;
}
const Field& mcpherson() {
  static const Field field("mcphersons_ridge_morning");
  return field;
}
const Field& half_hour() {
  static const Field field("brawners_first_half_hour");
  return field;
}

TEST(ground, brawners_farm_is_as_the_skeleton_has_it) {
  const HexMap& map = brawner().map;
  EXPECT_EQ(map.title(), "Brawner's Farm");
  EXPECT_EQ(map.grid().columns(), 22);
  EXPECT_EQ(map.grid().rows(), 16);
  EXPECT_EQ(brawner().level("1001"), 8);
  EXPECT_EQ(brawner().level("0708"), 5);
  EXPECT_EQ(brawner().level("2216"), 0);
  EXPECT_EQ(terrain_at(map, brawner().hex("1011")), Terrain::woods);
  EXPECT_EQ(terrain_at(map, brawner().hex("0808")), Terrain::orchard);
  EXPECT_TRUE(has_mark(map, brawner().hex("0808"), MapMark::crest));
  ASSERT_EQ(map.lines().size(), 4U);
  EXPECT_EQ(map.lines()[0].kind, HexsideFeature::pike);
  EXPECT_EQ(map.lines()[1].kind, HexsideFeature::trail);
}

TEST(ground, guns_at_1404_see_the_pike_but_not_behind_the_knoll) {
  for (const char* pike : {"1413", "1613", "1713", "1813"}) EXPECT_TRUE(brawner().sees("1404", pike)) << pike;
  EXPECT_FALSE(brawner().sees("1404", "1513"));
  EXPECT_TRUE(brawner().sees("1404", "1511"));
  EXPECT_EQ(brawner().distance("1404", "1511"), 7);
}

TEST(ground, herrs_ridge_sees_both_crests_and_seminary_ridge) {
  for (const char* crest : {"1410", "1411", "1407", "1710", "1709", "2210", "2209"})
    EXPECT_TRUE(mcpherson().sees("0310", crest)) << crest;
  for (const char* crest : {"1410", "1411", "1409"}) EXPECT_TRUE(mcpherson().sees("2210", crest)) << crest;
}

TEST(ground, the_woods_west_of_the_run_hide_herbsts_wood_from_the_guns_at_0312) {
  for (const char* wood : {"1213", "1313", "1314", "1414"}) EXPECT_FALSE(mcpherson().sees("0312", wood)) << wood;
  EXPECT_TRUE(mcpherson().sees("0310", "1410"));
}

TEST(ground, the_first_half_hour_is_cut_from_the_map_of_brawners_farm) {
  const HexGrid& small = half_hour().map.grid();
  const HexGrid& large = brawner().map.grid();
  small.each([&](PlaceNumber hex) {
    const PlaceNumber there = *large.at(small.column_of(hex) + 4, small.row_of(hex) + 2);
    EXPECT_EQ(half_hour().map.level(hex), brawner().map.level(there)) << small.name(hex);
    EXPECT_EQ(half_hour().map.terrain(hex), brawner().map.terrain(there)) << small.name(hex);
    for (const MapMark mark : {MapMark::crest, MapMark::cut})
      EXPECT_EQ(has_mark(half_hour().map, hex, mark), has_mark(brawner().map, there, mark)) << small.name(hex);
    for (const Direction side : all_directions) {
      if (small.neighbour(hex, side) == no_place) continue;
      EXPECT_EQ(half_hour().map.hexside(hex, side, 1), brawner().map.hexside(there, side, 1)) << small.name(hex);
    }
  });
}

TEST(ground, woods_have_an_edge_on_every_hexside_that_no_way_crosses) {
  EXPECT_TRUE(brawner().between("1011", "1010").has(HexsideFeature::woods_edge));   // inside
  EXPECT_TRUE(brawner().between("1010", "1009").has(HexsideFeature::woods_edge));   // at the border
  EXPECT_TRUE(brawner().between("1009", "1010").has(HexsideFeature::woods_edge));   // from without
  EXPECT_FALSE(brawner().between("0214", "0213").has(HexsideFeature::woods_edge));  // along Pageland Lane
  EXPECT_FALSE(brawner().between("1402", "1502").has(HexsideFeature::woods_edge));  // along the railway
  EXPECT_FALSE(brawner().between("0707", "0706").has(HexsideFeature::woods_edge));  // an orchard
}

TEST(ground, the_cuts_lie_below_the_ground_beside_them) {
  for (const char* cut : {"1308", "1408", "1708", "1808", "2208"}) {
    const PlaceNumber hex = mcpherson().hex(cut);
    EXPECT_TRUE(has_mark(mcpherson().map, hex, MapMark::cut));
    const PlaceNumber north = mcpherson().map.grid().neighbour(hex, Direction::north);
    EXPECT_LT(mcpherson().map.level(hex), mcpherson().map.level(north)) << cut;
  }
  EXPECT_TRUE(mcpherson().between("1010", "1110").has(HexsideFeature::stream));
  EXPECT_TRUE(mcpherson().between("1010", "1110").has(HexsideFeature::pike));
}

TEST(ground, sight_is_the_same_from_both_ends_for_every_pair) {
  NoDice no_dice;
  Umpire umpire(no_dice);
  for (const Field* field : {&brawner(), &mcpherson(), &half_hour()}) {
    const HexGrid& grid = field->map.grid();
    std::size_t seen = 0;
    std::size_t hidden = 0;
    grid.each([&](PlaceNumber from) {
      for (PlaceNumber to = 0; to < from; ++to) {
        // Each way of asking by itself: the table holds one answer for both.
        const bool there = resolve_sight(field->sight.order(from, to), house(), umpire).clear;
        const bool back = resolve_sight(field->sight.order(to, from), house(), umpire).clear;
        ASSERT_EQ(there, back) << grid.name(from) << " " << grid.name(to);
        ASSERT_EQ(field->sight.clear(from, to), there);
        ASSERT_EQ(field->sight.clear(to, from), there);
        ++(there ? seen : hidden);
      }
    });
    EXPECT_GT(seen, 1000U);
    EXPECT_GT(hidden, 1000U);
  }
}

TEST(ground, a_profile_has_one_hex_at_each_distance) {
  const HexGrid& grid = mcpherson().map.grid();
  const PlaceNumber guns = mcpherson().hex("0312");
  grid.each([&](PlaceNumber to) {
    const auto between = mcpherson().sight.between(guns, to);
    ASSERT_EQ(static_cast<int>(between.size()), std::max(0, grid.distance(guns, to) - 1));
    for (std::size_t i = 0; i < between.size(); ++i)
      EXPECT_EQ(grid.distance(guns, between[i]), static_cast<int>(i) + 1);
  });
}

TEST(ground, all_lines_of_a_map_are_found_at_load_in_no_time) {
  const auto start = std::chrono::steady_clock::now();
  const PlainSight sight(mcpherson().map, house());
  const auto took =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start).count();
  RecordProperty("milliseconds", static_cast<int>(took));
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__)
  EXPECT_LT(took, 100);
#endif
  EXPECT_TRUE(sight.clear(mcpherson().hex("0310"), mcpherson().hex("1410")));
}

}  // namespace
}  // namespace longroll::line_of_battle::plain
