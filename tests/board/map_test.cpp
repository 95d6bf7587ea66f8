// Maps as text: what is read, and what is refused.
#include "board/hex/map.h"

#include <gtest/gtest.h>

#include "base/errors.h"

namespace longroll {
namespace {

const MapWords map_words = {{"clear", "woods", "town"}, {"constricted", "street"}};

constexpr std::string_view small_map = R"(# A small map.
map      Mill
size     5 4
ground   clear
height   2
terrain  woods   0101-0401
level    3       0203 0303
hexside  river   0102/0103 0103/0202 0202/0203 0202/0303 0302/0303 0303/0402 0402/0403 0402/0503 0502/0503
hexside  ford    0302/0303
hexside  bridge  0302/0303 from 4
hexside  creek   0503/0504
road     Mill road: 0301-0302-0303-0304
railway  Valley Railroad: 0104-0203-0303-0402
mark     constricted 0303
label    place   0302 The Mill
)";

PlaceNumber hex(const HexMap& map, std::string_view name) { return map.grid().find(name).value_or(no_place); }

std::string refusal(const std::string& text) {
  try {
    read_hex_map("mill/map.txt", text, map_words);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

/// What a line is refused for after a good beginning of four lines.
std::string refused(const std::string& line) {
  return refusal("map Mill\nsize 5 4\nground clear\nheight 2\n" + line + "\n");
}

TEST(map_reader, reads_ground_heights_marks_and_labels) {
  std::string text(small_map);
  text.replace(text.find("-0402"), 5, "");  // the railway stops short of the river
  const HexMap map = read_hex_map("mill/map.txt", text, map_words);
  EXPECT_EQ(map.title(), "Mill");
  EXPECT_EQ(map.terrain(hex(map, "0401")), 1);
  EXPECT_EQ(map.terrain(hex(map, "0501")), 0);
  EXPECT_EQ(map.level(hex(map, "0203")), 3);
  EXPECT_EQ(map.level(hex(map, "0204")), 2);
  EXPECT_TRUE(map.has_mark(hex(map, "0303"), 0));
  EXPECT_FALSE(map.has_mark(hex(map, "0303"), 1));
  ASSERT_EQ(map.lines().size(), 2U);
  EXPECT_EQ(map.lines()[0].name, "Mill road");
  EXPECT_EQ(map.lines()[0].through.size(), 4U);
  EXPECT_EQ(map.lines()[1].kind, HexsideFeature::railway);
  ASSERT_EQ(map.labels().size(), 1U);
  EXPECT_EQ(map.labels()[0].words, "The Mill");
}

TEST(map_reader, a_hexside_is_the_same_from_both_hexes_and_bridges_come_later) {
  std::string text(small_map);
  text.replace(text.find("-0402"), 5, "");
  const HexMap map = read_hex_map("mill/map.txt", text, map_words);
  for (const auto& [name, side] : {std::pair("0302", Direction::south), std::pair("0303", Direction::north)}) {
    const auto before = map.hexside(hex(map, name), side, 3);
    EXPECT_TRUE(before.has(HexsideFeature::river));
    EXPECT_TRUE(before.has(HexsideFeature::ford));
    EXPECT_TRUE(before.has(HexsideFeature::road));
    EXPECT_FALSE(before.has(HexsideFeature::bridge));
    EXPECT_TRUE(map.hexside(hex(map, name), side, 4).has(HexsideFeature::bridge));
  }
  ASSERT_EQ(map.later().size(), 1U);
  EXPECT_EQ(map.later()[0].from, 4);
  EXPECT_EQ(map.hexside(hex(map, "0104"), Direction::south, 1), HexsideFeatures{});
}

TEST(map_reader, refuses_a_way_over_the_river_without_a_crossing) {
  EXPECT_EQ(refusal(std::string(small_map)),
            "mill/map.txt:13: between 0303 and 0402 the river has neither bridge nor ford");
}

TEST(map_reader, refuses_words_that_are_none_and_tells_the_nearest) {
  EXPECT_EQ(refused("terain woods 0101"), "mill/map.txt:5: 'terain' is no word of a map; did you mean terrain?");
  EXPECT_EQ(refused("terrain wods 0101"), "mill/map.txt:5: 'wods' is no terrain; did you mean woods?");
  EXPECT_EQ(refused("mark stret 0101"), "mill/map.txt:5: 'stret' is no mark; did you mean street?");
  EXPECT_EQ(refused("hexside crek 0101/0102"), "mill/map.txt:5: 'crek' is no hexside; did you mean creek?");
  EXPECT_EQ(refused("label hight 0101 Hill"), "mill/map.txt:5: 'hight' is no kind of label; did you mean height?");
  EXPECT_EQ(refused("terrain"), "mill/map.txt:5: 'terrain' has nothing after it");
  EXPECT_EQ(refused("label place 0101"), "mill/map.txt:5: the label at 0101 says nothing");
  EXPECT_EQ(refused("level high 0101"), "mill/map.txt:5: a level is a number from 0 to 99, not 'high'");
}

TEST(map_reader, refuses_hexes_off_the_map) {
  EXPECT_EQ(refused("terrain woods 0601"), "mill/map.txt:5: 0601 is not on the map of 5 by 4 hexes");
  EXPECT_EQ(refused("terrain woods 0101-0701"), "mill/map.txt:5: 0701 is not on the map of 5 by 4 hexes");
  EXPECT_EQ(refused("terrain woods 101"), "mill/map.txt:5: '101' is no hex; a hex is its column and row, such as 0705");
  EXPECT_EQ(refused("terrain woods"), "mill/map.txt:5: there is no hex");
  EXPECT_EQ(refused("road A: 0101-0105"), "mill/map.txt:5: 0105 is not on the map of 5 by 4 hexes");
  EXPECT_EQ(refused("hexside creek 0104/0105"), "mill/map.txt:5: 0105 is not on the map of 5 by 4 hexes");
  EXPECT_EQ(refused("label place 0009 Nowhere"), "mill/map.txt:5: 0009 is not on the map of 5 by 4 hexes");
}

TEST(map_reader, takes_rows_and_columns_in_either_direction_and_refuses_slants) {
  EXPECT_EQ(refused("terrain woods 0401-0101"), "");
  EXPECT_EQ(refused("terrain woods 0104-0101"), "");
  EXPECT_EQ(refused("terrain woods 0101-0202"),
            "mill/map.txt:5: 0101-0202 lies neither along a row nor along a column");
}

TEST(map_reader, refuses_hexsides_between_strangers) {
  EXPECT_EQ(refused("hexside creek 0101/0103"), "mill/map.txt:5: 0101 and 0103 are not neighbours");
  EXPECT_EQ(refused("hexside creek 0101/0101"), "mill/map.txt:5: 0101 and 0101 are not neighbours");
  EXPECT_EQ(refused("hexside creek 0101"),
            "mill/map.txt:5: '0101' is no hexside; a hexside is two hexes, such as 0102/0103");
  EXPECT_EQ(refused("hexside creek"), "mill/map.txt:5: 'hexside creek' names no hexside");
}

TEST(map_reader, refuses_roads_that_jump) {
  EXPECT_EQ(refused("road Mill road: 0101-0102-0104"), "mill/map.txt:5: 'Mill road' jumps from 0102 to 0104");
  EXPECT_EQ(refused("road Mill road: 0101"), "mill/map.txt:5: 'Mill road' needs two hexes or more");
  EXPECT_EQ(refused("road 0101-0102"), "mill/map.txt:5: a road is written 'road NAME: 0801-0802-0803'");
}

TEST(map_reader, refuses_what_is_said_twice) {
  EXPECT_EQ(refused("map Mill"), "mill/map.txt:5: 'map' stands twice");
  EXPECT_EQ(refused("size 5 4"), "mill/map.txt:5: 'size' stands twice");
  EXPECT_EQ(refused("ground woods"), "mill/map.txt:5: 'ground' stands twice");
  EXPECT_EQ(refused("height 1"), "mill/map.txt:5: 'height' stands twice");
  EXPECT_EQ(refused("terrain woods 0101\nterrain town 0101"), "mill/map.txt:6: 0101 is woods already");
  EXPECT_EQ(refused("terrain woods 0101 0101"), "mill/map.txt:5: 0101 is named twice");
  EXPECT_EQ(refused("level 3 0101\nlevel 3 0101"), "mill/map.txt:6: 0101 is at level 3 already");
  EXPECT_EQ(refused("mark street 0101\nmark street 0101"), "mill/map.txt:6: 0101 is street already");
  EXPECT_EQ(refused("hexside creek 0101/0102 0102/0101"),
            "mill/map.txt:5: the creek between 0102 and 0101 stands twice");
  EXPECT_EQ(refused("hexside creek 0101/0102\nhexside river 0101/0102"),
            "mill/map.txt:6: between 0101 and 0102 there is water already");
  EXPECT_EQ(refused("road A: 0101-0102\nroad B: 0102-0101"),
            "mill/map.txt:6: there is a road between 0102 and 0101 already");
  EXPECT_EQ(refused("road A: 0101-0102\nrailway B: 0102-0101"), "");
}

TEST(map_reader, refuses_crossings_over_dry_ground_and_late_rivers) {
  EXPECT_EQ(refused("hexside bridge 0101/0102"),
            "mill/map.txt:5: between 0101 and 0102 there is neither creek nor river to cross");
  EXPECT_EQ(refused("hexside bridge 0101/0102\nhexside creek 0101/0102"), "");
  EXPECT_EQ(refused("hexside river 0101/0102 from 3"), "mill/map.txt:5: a river is there from the start");
  EXPECT_EQ(refused("hexside creek 0101/0102\nhexside bridge 0101/0102 from 1"),
            "mill/map.txt:6: the turn after 'from' is a number from 2 to 99, not '1'");
  EXPECT_EQ(refused("hexside creek 0101/0102\nhexside ford 0101/0102 from 3\nhexside bridge 0101/0102 from 4"),
            "mill/map.txt:7: between 0101 and 0102 something comes in turn 3 already, and only one turn can bring "
            "anything");
}

TEST(map_reader, refuses_maps_without_title_size_ground_or_height) {
  EXPECT_EQ(refusal(""), "mill/map.txt:1: there is no line 'map TITLE'");
  EXPECT_EQ(refusal("map Mill\n"), "mill/map.txt:1: there is no line 'size COLUMNS ROWS'");
  EXPECT_EQ(refusal("map Mill\nterrain woods 0101\n"),
            "mill/map.txt:2: 'size COLUMNS ROWS' must stand before the first hex");
  EXPECT_EQ(refusal("map Mill\nsize 2 1\nheight 1\nterrain woods 0101\n"),
            "mill/map.txt:4: 0201 has no terrain, and no line 'ground' gives it one");
  EXPECT_EQ(refusal("map Mill\nsize 2 1\nground clear\nlevel 1 0101\n"),
            "mill/map.txt:4: 0201 has no level, and no line 'height' gives it one");
  EXPECT_EQ(refusal("map Mill\nsize 5\n"), "mill/map.txt:2: the size is written 'size COLUMNS ROWS'");
  EXPECT_EQ(refusal("map Mill\nsize 0 4\n"), "mill/map.txt:2: the number of columns is a number from 1 to 99, not '0'");
  EXPECT_EQ(refusal("map Mill\nsize 4 100\n"),
            "mill/map.txt:2: the number of rows is a number from 1 to 99, not '100'");
}

/// A game that knows everything and asks for everything.
const MapWords all_words = {{"clear", "woods"}, {"crest", "cut"}, all_features, "woods", "crest", "cut"};

/// A map of 5 by 4 clear hexes at level 2 with some lines more, which begin with line 5.
HexMap full(const std::string& more) {
  return read_hex_map("full.txt", "map Full\nsize 5 4\nground clear\nheight 2\n" + more + "\n", all_words);
}
std::string full_refused(const std::string& more) {
  try {
    full(more);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}
HexsideFeatures side(const HexMap& map, std::string_view from, std::string_view to) {
  return map.hexside(hex(map, from), *map.grid().direction(hex(map, from), hex(map, to)), 1);
}

TEST(map_words, a_game_knows_only_its_own_words) {
  EXPECT_EQ(refused("pike P: 0101-0102"), "mill/map.txt:5: 'pike' is no word of a map; did you mean size?");
  EXPECT_EQ(refused("hexside ledge 0101/0102"),
            "mill/map.txt:5: 'ledge' is no hexside; it may be creek, river, bridge, ford");
  EXPECT_EQ(full_refused("hexside ledge 0101/0102\npike P: 0101-0102\ntrail T: 0201-0202"), "");
}

TEST(map_words, pikes_trails_and_ledges_are_the_same_from_both_hexes) {
  const HexMap map =
      full("pike P: 0101-0102\ntrail T: 0101-0102\nhexside ledge 0201/0202\nhexside vertical_slope 0301/0302");
  for (const auto& [from, to] : {std::pair("0101", "0102"), std::pair("0102", "0101")})
    EXPECT_EQ(side(map, from, to), features_of(HexsideFeature::pike, HexsideFeature::trail));
  EXPECT_TRUE(side(map, "0201", "0202").has(HexsideFeature::ledge));
  EXPECT_TRUE(side(map, "0202", "0201").has(HexsideFeature::ledge));
  EXPECT_TRUE(side(map, "0302", "0301").has(HexsideFeature::vertical_slope));
  EXPECT_EQ(map.lines()[1].kind, HexsideFeature::trail);
}

TEST(map_words, a_wall_shelters_the_hex_that_is_written_first) {
  const HexMap map = full("hexside wall 0203>0202 0103>0102 0102>0103");
  EXPECT_TRUE(side(map, "0203", "0202").has(HexsideFeature::stone_wall));
  EXPECT_FALSE(side(map, "0202", "0203").has(HexsideFeature::stone_wall));
  EXPECT_TRUE(side(map, "0103", "0102").has(HexsideFeature::stone_wall));
  EXPECT_TRUE(side(map, "0102", "0103").has(HexsideFeature::stone_wall));
  EXPECT_EQ(full_refused("hexside wall 0203/0202"),
            "full.txt:5: '0203/0202' is no wall; a wall is written with the hex that it shelters first, such as "
            "0102>0103");
  EXPECT_EQ(full_refused("hexside wall 0203>0202 0203>0202"),
            "full.txt:5: the wall between 0203 and 0202 stands twice");
}

TEST(map_words, woods_have_edges_where_no_way_crosses_and_the_file_adds_and_takes_away) {
  const HexMap map = full(
      "terrain woods 0202 0203\ntrail T: 0201-0202\nhexside no_woods_edge 0203/0204\n"
      "hexside woods_edge 0501/0502");
  EXPECT_TRUE(side(map, "0202", "0203").has(HexsideFeature::woods_edge));
  EXPECT_TRUE(side(map, "0102", "0202").has(HexsideFeature::woods_edge));
  EXPECT_FALSE(side(map, "0201", "0202").has(HexsideFeature::woods_edge));
  EXPECT_FALSE(side(map, "0203", "0204").has(HexsideFeature::woods_edge));
  EXPECT_FALSE(side(map, "0204", "0203").has(HexsideFeature::woods_edge));
  EXPECT_TRUE(side(map, "0502", "0501").has(HexsideFeature::woods_edge));
  EXPECT_EQ(full_refused("terrain woods 0202\nhexside woods_edge 0201/0202"),
            "full.txt:6: between 0201 and 0202 there is a woods edge already: the woods has one on every hexside that "
            "no way crosses");
  EXPECT_EQ(full_refused("hexside no_woods_edge 0201/0202"),
            "full.txt:5: between 0201 and 0202 there is no woods edge to take away");
  EXPECT_EQ(full_refused("hexside woods_edge 0201/0202 0202/0201"),
            "full.txt:5: the woods_edge between 0202 and 0201 stands twice");
}

TEST(map_words, a_stream_goes_on_in_water_or_leaves_the_map) {
  EXPECT_EQ(full_refused("hexside stream 0101/0102"),
            "full.txt:5: the stream between 0101 and 0102 ends in the air at 0201; it goes on in stream, creek or "
            "river, or to the edge of the map");
  EXPECT_EQ(full_refused("hexside stream 0101/0102 0102/0201 0201/0202 0201/0302 0301/0302 0302/0401 0401/0402 "
                         "0401/0502 0501/0502"),
            "");
  EXPECT_EQ(full_refused("hexside stream 0101/0102\nhexside creek 0102/0201"), "");
  EXPECT_EQ(full_refused("hexside creek 0101/0102"), "");
}

TEST(map_words, a_stream_may_be_crossed_anywhere_and_has_its_own_bridges) {
  const std::string stream = "hexside stream 0101/0102\nhexside creek 0102/0201\n";
  EXPECT_EQ(full_refused(stream + "road R: 0101-0102"), "");
  EXPECT_EQ(full_refused(stream + "hexside foot_bridge 0101/0102"), "");
  EXPECT_EQ(full_refused("hexside foot_bridge 0101/0102"),
            "full.txt:5: between 0101 and 0102 there is neither stream, creek nor river to cross");
  EXPECT_EQ(full_refused("hexside river 0101/0102\nhexside foot_bridge 0101/0102\ntrail T: 0101-0102"), "");
}

TEST(map_words, a_crest_has_lower_ground_beside_it) {
  EXPECT_EQ(full_refused("mark crest 0303"), "full.txt:5: 0303 is crest at level 2, but no hex beside it is lower");
  EXPECT_EQ(full_refused("mark crest 0303\nlevel 1 0302"), "");
  EXPECT_EQ(refused("mark street 0303"), "");
}

TEST(map_words, a_cut_lies_on_a_way) {
  EXPECT_EQ(full_refused("mark cut 0303"), "full.txt:5: 0303 is cut, but neither road nor railway runs through it");
  EXPECT_EQ(full_refused("mark cut 0303\nrailway R: 0302-0303"), "");
}

}  // namespace
}  // namespace longroll
