// Tables as text: what is read, and one sentence for each fault.
#include "board/table/map.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "board/table/words.h"

namespace longroll::table {
namespace {

const TableWords known{{"woods", "marsh", "village"}, {"wall", "river"}, {"ford", "bridge"}, {"rough"}, 6};

constexpr std::string_view maida = R"(
# The table of the design.
table    Maida
size     60 40
scale    50 yards
area     woods   river_scrub: 18,4.5 24,4 29,5 27,7.5 20,7
area     marsh   lamato: 0,2 15,1 30,2 45,1 60,3 60,5 45,3.5 30,4.5 15,3.5 0,4.5
hill     1 rough heights: 46,2 60,2 60,12 50,10
hill     2       top: 52,4 58,4 58,9
area     village san_pietro: 54,4 54,6.5 57,6.5 57,4
line     wall    orchard_wall: 20,12 26,13
line     river   kaitna: 0,9 18,7 36,8
gap      ford    waroor: kaitna 18,7 width 3
road     coast_road: 0,30 20,28 60,33
label    water   30,3 Lamato
)";

TEST(table_map, is_read_in_thousandths) {
  const TableMap map = TableMap::read(maida, "maida.txt", known);
  EXPECT_EQ(map.title(), "Maida");
  EXPECT_EQ(map.size(), (Point{60'000, 40'000}));
  EXPECT_EQ(map.scale(), "50 yards");
  ASSERT_EQ(map.areas().size(), 5U);
  EXPECT_EQ(map.areas()[0].corners[0], (Point{18'000, 4'500}));
  for (const Area& area : map.areas()) EXPECT_GT(area_of(area.corners), 0) << area.name << " is counter-clockwise";
  EXPECT_EQ(map.find_area("san_pietro"), 4);
  EXPECT_EQ(map.areas()[4].kind, 2);
  EXPECT_TRUE(map.areas()[2].has_mark("rough"));
  EXPECT_EQ(map.level_at({55'000, 5'000}), 2);
  EXPECT_EQ(map.level_at({59'000, 3'000}), 1);
  EXPECT_EQ(map.level_at({10'000, 30'000}), 0);
  EXPECT_EQ(map.labels()[0].words, "Lamato");
  EXPECT_EQ(map.roads()[0].points.size(), 3U);
  RecordMaker maker;
  map.draw(maker);
  EXPECT_EQ(std::get<Record>(maker.done().held)[0].name, "kind");
}

TEST(table_map, areas_are_told_with_their_kind_where_their_name_does_not_say_it) {
  RecordMaker maker;
  TableMap::read(
      "table T\nsize 40 40\narea scrub low_scrub: 1,1 5,1 5,5\narea scrub copse: 11,1 15,1 15,5\n"
      "hill 1 ridge: 21,1 25,1 25,5\n",
      "t.txt", {{"scrub"}, {}, {}, {}})
      .draw(maker);
  const Value drawn = maker.done();
  std::vector<std::string> told;
  for (const auto& [name, all] : std::get<Record>(drawn.held))
    if (name == "areas")
      for (const Value& area : std::get<List>(all.held))
        for (const auto& [member, value] : std::get<Record>(area.held))
          if (member == "words") told.push_back(std::get<std::string>(value.held));
  EXPECT_EQ(told, (std::vector<std::string>{"low scrub", "copse (scrub)", "ridge"}));
}

TEST(table_map, a_gap_is_left_out_of_its_line) {
  const TableMap map = TableMap::read(maida, "maida.txt", known);
  const Line& river = map.lines()[1];
  ASSERT_EQ(river.stretches.size(), 2U);
  EXPECT_EQ(river.stretches[0].from, (Point{0, 9'000}));
  EXPECT_EQ(river.stretches[1].to, (Point{36'000, 8'000}));
  // An inch and a half on either side of the bend.
  EXPECT_NEAR(static_cast<int>(square(river.stretches[0].to - Point{18'000, 7'000})), 1'500 * 1'500, 3'000);
  EXPECT_NEAR(static_cast<int>(square(river.stretches[1].from - Point{18'000, 7'000})), 1'500 * 1'500, 3'000);
  EXPECT_EQ(map.lines()[0].stretches.size(), 1U);
}

/// The sentence that refuses a table; empty where it is taken.
std::string why_not(const std::string& line, std::string_view head = "table T\nsize 60 40\n") {
  try {
    TableMap::read(std::string(head) + line, "t.txt", known);
    return "";
  } catch (const BadInput& bad) {
    return bad.what();
  }
}

TEST(table_map, every_fault_has_its_sentence) {
  const std::string square = "area woods a: 1,1 5,1 5,5 1,5\n";
  EXPECT_EQ(why_not(square), "");
  EXPECT_EQ(why_not("", ""), "t.txt:1: there is no line 'table TITLE'");
  EXPECT_EQ(why_not("", "table T\n"), "t.txt:1: there is no line 'size WIDTH HEIGHT'");
  EXPECT_EQ(why_not(square, "table T\n"), "t.txt:2: 'size WIDTH HEIGHT' must stand before the first point");
  EXPECT_EQ(why_not("size 60 40"), "t.txt:3: 'size' stands twice");
  EXPECT_EQ(why_not("", "table T\nsize 60 121"),
            "t.txt:2: the height is a number of inches above 0 and up to 120, not '121'");
  EXPECT_EQ(
      why_not("forest woods a: 1,1"),
      "t.txt:3: 'forest' is no word of a table; it may be table, size, scale, area, hill, line, gap, road, label");
  EXPECT_EQ(why_not("area"), "t.txt:3: 'area' has nothing after it");
  EXPECT_EQ(why_not("area wods a: 1,1 5,1 5,5"), "t.txt:3: 'wods' is no kind of area; did you mean woods?");
  EXPECT_EQ(why_not("area woods 1,1 5,1 5,5"), "t.txt:3: it is written 'area KIND [MARKS] NAME: 18,4.5 24,4 29,5'");
  EXPECT_EQ(why_not("area woods A: 1,1 5,1 5,5"),
            "t.txt:3: 'A' is no name; a name has small letters, digits and underscores");
  EXPECT_EQ(why_not("area woods rogh a: 1,1 5,1 5,5"), "t.txt:3: 'rogh' is no mark of scenery; did you mean rough?");
  EXPECT_EQ(why_not("area woods a: 1,1 5,1"), "t.txt:3: a has 3 to 32 points, not 2");
  EXPECT_EQ(why_not("area woods a: 1,1 5,1 5.1234,5"),
            "t.txt:3: '5.1234,5' is no point; a point is written 18,4.5, in inches with up to three decimals");
  EXPECT_EQ(why_not("area woods a: 1,1 5,1 5,41"), "t.txt:3: 5,41 lies off the table, which is 60 by 40 inches");
  EXPECT_EQ(why_not("area woods a: 1,1 5,5 5,1 1,5"), "t.txt:3: a crosses itself, or has a corner twice");
  EXPECT_EQ(why_not(square + "area marsh a: 11,1 15,1 15,5"), "t.txt:4: there is something called 'a' already");
  EXPECT_EQ(why_not(square + "area woods b: 4,4 9,4 9,9"), "t.txt:4: b lies on a (line 3), which is of its kind");
  EXPECT_EQ(why_not(square + "area woods b: 1,1 5,1 5,5 1,5"), "t.txt:4: b lies on a (line 3), which is of its kind");
  EXPECT_EQ(why_not(square + "area woods b: 2,2 3,2 3,3"), "t.txt:4: b lies on a (line 3), which is of its kind");
  EXPECT_EQ(why_not(square + "area woods b: 5,1 9,1 9,5 5,5"), "") << "they touch";
  EXPECT_EQ(why_not(square + "area marsh b: 4,4 9,4 9,9"), "") << "of another kind";
  EXPECT_EQ(why_not("hill 0 a: 1,1 5,1 5,5"), "t.txt:3: the level of a hill is a number from 1 to 9, not '0'");
  EXPECT_EQ(why_not("hill 1 a: 1,1 5,1 5,5\nhill 2 b: 2,1.5 4,1.5 4,3"), "") << "one hill on another";
  EXPECT_EQ(why_not("line wall w: 1,1 5,1 5,5 3,0.5"), "t.txt:3: w crosses itself, or has a point twice");
  EXPECT_EQ(why_not("gap ford f: kaitna 1,1 width 2"), "t.txt:3: there is no line above it 'kaitna'");
  const std::string river = "line river r: 0,10 30,10\n";
  EXPECT_EQ(why_not(river + "gap ford f: r 10,10 width 2"), "");
  EXPECT_EQ(why_not(river + "gap ford f: r 10,12 width 2"), "t.txt:4: f is not on r, but 2\"/5cm beside it");
  EXPECT_EQ(why_not(river + "gap ford f: r 10,10 width 0"),
            "t.txt:4: the width of a gap is a number of inches above 0 and up to 120, not '0'");
  EXPECT_EQ(why_not(river + "gap ford f: r 10,10 width 2\ngap ford g: r 11,10 width 2"),
            "t.txt:5: g and f run into each other");
  EXPECT_EQ(why_not(river + "gap ford f: r 10,10"), "t.txt:4: it is written 'gap KIND NAME: LINE 18,7 width 3'");
  EXPECT_EQ(why_not("road r: 1,1"), "t.txt:3: r has 2 to 32 points, not 1");
  EXPECT_EQ(why_not("label water 3,3"), "t.txt:3: it is written 'label KIND 30,3 WORDS'");
  std::string many;
  for (int i = 0; i < 7; ++i)
    many += "area marsh a" + std::to_string(i) + ": 1,1 2,1 2," + std::to_string(2 + i) + "\n";
  EXPECT_NE(why_not(many), "");
}

TEST(table_map, a_set_up_wants_room) {
  const Footprint size{3'000, 600};
  const FilePlace file{"units.csv"};
  std::vector<Stationed> all = {{"Lane", {{10'000, 10'000}, Heading::north}, size, 2},
                                {"Davis", {{13'000, 10'000}, Heading::north}, size, 3}};
  EXPECT_NO_THROW(want_room(file, all, {60'000, 40'000})) << "flush";
  const auto why = [&] {
    try {
      want_room(file, all, {60'000, 40'000});
      return std::string();
    } catch (const BadInput& bad) {
      return std::string(bad.what());
    }
  };
  all[1].pose.at.x = 12'900;
  EXPECT_EQ(why(), "units.csv:3: Davis stands on Lane");
  all[1].pose.at.x = 59'000;
  EXPECT_EQ(why(), "units.csv:3: Davis does not stand on the table as a whole");
  EXPECT_EQ(read_heading(file, "se"), static_cast<Heading>(96));
  EXPECT_THROW(read_heading(file, "upwards"), BadInput);
}

}  // namespace
}  // namespace longroll::table
