// Maps of places and links as text: what is read, what is drawn, and what is refused.
#include <gtest/gtest.h>

#include "base/errors.h"
#include "board/net/map.h"

namespace longroll {
namespace {

const NetWords net_words = {{"granary", "fortress"}};

constexpr std::string_view small_map = R"(# A small valley.
map    The Gap
size   400 300
rail   vr Valley Railroad
river  run Mill Run: 0,150 200,140 400,160
ridge  Long Mountain: 300,0 310,300
label  height 305,40 -80 Long Mountain
place  mill 100,50 w town granary | The Mill | by the run
place  ford 100,250 w village | The Ford
place  gap 300,150 e gap | High Gap
area   low: mill ford
area   all: low gap
link   mill ford pike 1 rail vr bridge run bend 90,120 95,180
link   mill gap pass 3
link   ford gap road 2 ford run
)";

std::string refusal(const std::string& text) {
  try {
    NetMap::read(text, "gap/map.txt", net_words);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

/// What a line is refused for after a good beginning of six lines.
std::string refused(const std::string& line) {
  return refusal(
      "map Gap\nsize 400 300\nrail vr Valley Railroad\nriver run Mill Run: 0,150 400,150\n"
      "place mill 100,50 w town | The Mill\nplace ford 100,250 w town | The Ford\n" +
      line + "\n");
}

PlaceNumber place(const NetMap& map, std::string_view name) { return map.find(name).value_or(no_place); }

TEST(net_reader, reads_places_links_and_areas) {
  const NetMap map = NetMap::read(small_map, "gap/map.txt", net_words);
  EXPECT_EQ(map.title(), "The Gap");
  EXPECT_EQ(map.size(), 3);
  EXPECT_EQ(map.links(), 3);
  EXPECT_EQ(map.names(), (std::vector<std::string>{"mill", "ford", "gap"}));
  const NetPlace& mill = map.place(place(map, "mill"));
  EXPECT_EQ(std::tuple(mill.title, mill.kind, mill.at.x, mill.at.y, mill.label, mill.words),
            std::tuple("The Mill", "town", 100, 50, "w", "by the run"));
  ASSERT_EQ(map.marked("granary").size(), 1U);
  EXPECT_EQ(map.marked("granary")[0], place(map, "mill"));
  EXPECT_TRUE(map.marked("fortress").empty());
  EXPECT_EQ(map.area("low").size(), 2U);
  EXPECT_EQ(map.area("all").size(), 3U) << "two areas that share a place";
  EXPECT_TRUE(map.area("high").empty());
  EXPECT_EQ(map.rails(), std::vector<std::string>{"Valley Railroad"});
  EXPECT_EQ(map.find_rail("vr"), 0);
  EXPECT_EQ(map.find_rail("bo"), -1);
}

TEST(net_reader, a_link_is_the_same_from_both_ends) {
  const NetMap map = NetMap::read(small_map, "gap/map.txt", net_words);
  const LinkNumber number = map.between(place(map, "ford"), place(map, "mill"));
  EXPECT_EQ(number, map.between(place(map, "mill"), place(map, "ford")));
  const NetLink& link = map.link(number);
  EXPECT_EQ(std::tuple(link.kind, link.cost, link.rail, link.crossing, link.river, link.bend.size()),
            std::tuple(LinkKind::pike, 1, 0, Crossing::bridge, "run", 2U));
  EXPECT_EQ(link.other_end(place(map, "ford")), place(map, "mill"));
  EXPECT_EQ(map.link(map.between(place(map, "mill"), place(map, "gap"))).rail, -1);
  EXPECT_EQ(map.link(map.between(place(map, "gap"), place(map, "ford"))).crossing, Crossing::ford);
  ASSERT_EQ(map.ways(place(map, "gap")).size(), 2U);
  EXPECT_EQ(map.ways(place(map, "gap"))[0].to, place(map, "mill"));
  EXPECT_EQ(map.between(place(map, "gap"), place(map, "gap")), no_link);
}

TEST(net_reader, draws_what_pages_need) {
  RecordMaker maker;
  NetMap::read(small_map, "gap/map.txt", net_words).draw(maker);
  const std::string text = to_text(maker.done());
  for (const char* part :
       {"kind=net width=400 height=300", "name=mill title=The Mill x=100 y=50", "marks=granary, station",
        "words=town, granary, station; by the run", "between=mill, ford kind=pike cost=1 rail=Valley Railroad",
        "river=Mill Run crossing=bridge bend=90, 120, 95, 180",
        "words=pike, cost 1, Valley Railroad, bridge over the Mill Run", "words=pass, cost 3",
        "name=Long Mountain points=300, 0, 310, 300", "kind=height angle=-80"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

struct Refused {
  const char* line;
  const char* sentence;
};

TEST(net_reader, refuses_lines_with_the_reason) {
  const std::vector<Refused> all = {
      {"lnik mill ford road 1", "'lnik' is no word of a map; did you mean link?"},
      {"link", "'link' has nothing after it"},
      {"map Gap", "'map' stands twice"},
      {"size 400 300", "'size' stands twice"},
      {"rail vr Other", "'rail vr' stands twice"},
      {"rail bo", "a railway is written 'rail NAME TITLE'"},
      {"rail B&O Baltimore & Ohio", "'B&O' is no name; a name has small letters and underscores"},
      {"river run Other: 1,1 2,2", "'river run' stands twice"},
      {"river run 1,1 2,2", "a river is written 'river NAME TITLE: 120,80 140,95'"},
      {"river creek Creek: 1,1", "'Creek' needs two points or more"},
      {"river creek Creek: 1,1 401,1", "x of a point is a number from 0 to 400, not '401'"},
      {"ridge Long: 1,1 2", "'2' is no point; a point is written 120,80"},
      {"ridge Long 1,1 2,2", "a ridge is written 'ridge TITLE: 120,80 140,95'"},
      {"label high 1,1 0 Hill", "'high' is no kind of label; did you mean height?"},
      {"label land 1,1 0", "a label is written 'label KIND 120,80 ANGLE WORDS'"},
      {"label land 1,1 99 Hill", "the angle of a label is a number from -90 to 90, not '99'"},
      {"place gap 1,1 e gap", "a place is written 'place NAME 120,80 SIDE KIND [MARKS] | TITLE [| WORDS]'"},
      {"place mill 1,1 e town | Mill", "'place mill' stands twice"},
      {"place gap 1,301 e gap | Gap", "y of a point is a number from 0 to 300, not '301'"},
      {"place gap 1,1 up gap | Gap", "'up' is no side of a place for its name; did you mean n?"},
      {"place gap 1,1 e cave | Gap", "'cave' is no kind of place; it may be town, village, gap"},
      {"place gap 1,1 e gap granery | Gap", "'granery' is no mark; did you mean granary?"},
      {"place gap 1,1 e gap granary granary | Gap", "gap is granary already"},
      {"area low mill ford", "an area is written 'area NAME: PLACES'"},
      {"area low: mil", "there is no place 'mil'; did you mean mill?"},
      {"area mill: mill", "'mill' is a place already"},
      {"area low:", "the area 'low' has no place"},
      {"area low: mill\narea low: ford", "'area low' stands twice"},
      {"link mill ford road", "a link is written 'link PLACE PLACE KIND COST'"},
      {"link mill frod road 1", "there is no place 'frod'; did you mean ford?"},
      {"link mill mill road 1", "a link from mill to itself is none"},
      {"link mill ford rode 1", "'rode' is no kind of link; did you mean road?"},
      {"link mill ford road 0", "the cost of a link is a number from 1 to 9, not '0'"},
      {"link mill ford road 1 rail vv", "'vv' is no railway; did you mean vr?"},
      {"link mill ford road 1 rail vr rail vr", "'rail' stands twice"},
      {"link mill ford road 1 bridge rnu", "'rnu' is no river; did you mean run?"},
      {"link mill ford road 1 bridge run ford run", "'bridge or ford' stands twice"},
      {"link mill ford road 1 ferry run", "'ferry' is neither 'rail', 'bridge', 'ford' nor 'bend'"},
      {"link mill ford road 1 rail", "'rail' has nothing after it"},
      {"link mill ford road 1 bend", "'bend' has nothing after it"},
      {"link mill ford road 1 bend 1", "'1' is no point; a point is written 120,80"},
  };
  for (const auto& [line, sentence] : all) {
    const std::string lines = line;
    const bool second = lines.find('\n') != std::string::npos;
    EXPECT_EQ(refused(lines), std::string("gap/map.txt:") + (second ? "8" : "7") + ": " + sentence) << line;
  }
  EXPECT_EQ(refused("link mill ford road 1\nlink ford mill pike 1"),
            "gap/map.txt:8: there is a link between ford and mill already");
}

TEST(net_reader, refuses_maps_that_do_not_hang_together) {
  EXPECT_EQ(refused("link mill ford road 1"), "gap/map.txt:5: mill has fewer than two links");
  std::string two(small_map);
  two +=
      "place a 1,1 e town | A\nplace b 2,2 e town | B\nplace c 3,3 e town | C\n"
      "link a b road 1\nlink b c road 1\nlink a c road 1\n";
  EXPECT_EQ(refusal(two), "gap/map.txt:16: no way leads from mill to a");
}

TEST(net_reader, refuses_maps_without_title_size_or_places) {
  EXPECT_EQ(refusal(""), "gap/map.txt:1: there is no line 'map TITLE'");
  EXPECT_EQ(refusal("map Gap\n"), "gap/map.txt:1: there is no line 'size WIDTH HEIGHT'");
  EXPECT_EQ(refusal("map Gap\nsize 400\n"), "gap/map.txt:2: the size is written 'size WIDTH HEIGHT'");
  EXPECT_EQ(refusal("map Gap\nsize 0 300\n"), "gap/map.txt:2: the width is a number from 1 to 9999, not '0'");
  EXPECT_EQ(refusal("map Gap\nsize 400 300\n"), "gap/map.txt:2: there is no place");
  EXPECT_EQ(refusal("map Gap\nplace gap 1,1 e gap | Gap\n"),
            "gap/map.txt:2: 'size WIDTH HEIGHT' must stand before the first point");
}

}  // namespace
}  // namespace longroll
