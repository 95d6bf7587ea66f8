// The scenarios of Valley: what is refused, and with which words.
#include <gtest/gtest.h>

#include "tests/valley/reading.h"

namespace longroll::valley::scenario_refusals_rules {
namespace {

using namespace reading;

/// What the scenario is refused for when one piece of text in one of its files is replaced by another.
std::string refused(std::string_view file, std::string_view from, std::string_view to) {
  const std::string changed = fmt::format("valley_1862/{}", file);
  std::vector<EmbeddedFile> files(embedded::scenarios().begin(), embedded::scenarios().end());
  std::string text;
  for (EmbeddedFile& one : files) {
    if (one.name != changed) continue;
    text = one.text;
    const std::size_t where = text.find(from);
    if (where == std::string::npos) return fmt::format("'{}' is not in {}", from, changed);
    text.replace(where, from.size(), to);
    one.text = text;
  }
  try {
    read_scenario("valley_1862", files, house());
  } catch (const BadInput& error) {
    const std::string what = error.what();
    // Without file and line, which another test holds.
    return what.starts_with(changed + ":") ? what.substr(what.find(": ") + 2) : what;
  }
  return "";
}

TEST(valley_scenarios, refusals_name_file_and_line) {
  std::vector<EmbeddedFile> files;
  for (const EmbeddedFile& one : embedded::scenarios())
    files.push_back(one.name == "front_royal/units.csv"
                        ? EmbeddedFile{one.name, "# c\nside,name,kind,strength,group,place\nfirst,Lee\n"}
                        : one);
  const auto complaint = [&](std::string_view name) {
    try {
      read_scenario(name, files, house());
    } catch (const BadInput& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(complaint("front_royal"), "front_royal/units.csv:3: the line has 2 cells, but there are 6 columns");
  EXPECT_EQ(complaint("antietam"), "antietam/scenario.txt is missing");
  EXPECT_EQ(refused("scenario.txt", "map         shenandoah", "map tidewater"), "tidewater/map.txt is missing");
}

TEST(valley_scenarios, a_map_that_is_too_large_is_refused_with_its_size) {
  const auto with = [&](const std::string& lines) {
    std::string text;
    std::vector<EmbeddedFile> files(embedded::scenarios().begin(), embedded::scenarios().end());
    for (EmbeddedFile& one : files) {
      if (one.name != "shenandoah/map.txt") continue;
      text = lines + std::string(one.text);
      one.text = text;
    }
    try {
      read_scenario("front_royal", files, house());
    } catch (const BadInput& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(with("rail x First\nrail y Second\n"), "");
  EXPECT_EQ(with("rail x First\nrail y Second\nrail z Third\n"),
            "shenandoah/map.txt has 9 railways, and no more than 8 fit");
}

TEST(valley_scenarios, a_map_that_there_is_no_room_for_is_refused) {
  // A ring of villages.
  constexpr int villages = 65;
  const auto name = [](int i) {
    return fmt::format("a{}{}", static_cast<char>('a' + i / 26), static_cast<char>('a' + i % 26));
  };
  std::string ring = "map Ring\nsize 100 100\n";
  for (int i = 0; i < villages; ++i) ring += fmt::format("place {0} {1},{1} n village | {0}\n", name(i), i);
  for (int i = 0; i < villages; ++i) ring += fmt::format("link {} {} road 1\n", name(i), name((i + 1) % villages));
  std::vector<EmbeddedFile> files(embedded::scenarios().begin(), embedded::scenarios().end());
  for (EmbeddedFile& one : files)
    if (one.name == "shenandoah/map.txt") one.text = ring;
  try {
    read_scenario("valley_1862", files, house());
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(), "shenandoah/map.txt has 65 places, and no more than 64 fit");
  }
}

struct Change {
  const char* from;
  const char* to;
  const char* sentence;
};

TEST(valley_scenarios, bad_lines_of_scenario_txt_are_refused) {
  const std::vector<Change> all = {
      {"title ", "titel ", "'titel' is no word of a scenario; did you mean title?"},
      {"half_count  yes", "half_count", "'half_count' has nothing after it"},
      {"title       The Valley, 1862", "", "there is no line 'title'"},
      {"initiative  first", "", "there is no line 'initiative'"},
      {"thresholds  11 4 0 -11", "", "there is no line 'thresholds'"},
      {"holder      second rest", "", "there is no line 'holder SIDE rest'"},
      {"capital     washington gates frederick leesburg", "", "there is no line 'capital'"},
      {"track       5", "track 5\ntrack 6", "'track' stands twice"},
      {"track       5", "track 11", "the track, if it is not 'none', is a number from 1 to 9, not '11'"},
      {"confederate first", "confederate frist", "'frist' is no side; did you mean first?"},
      {"turn        2 ", "turn        3 ", "turn 2 is to come here, not 3; turns are listed in order"},
      {"rain 6+", "rain 6", "rain is written '4+', not '6'"},
      {"rain 6+", "snow 6+", "'snow' is no part of a turn; it may be rain, replacements, conscripts"},
      {"replacements 0 1", "replacements 1", "'replacements' needs a number for each side"},
      {"source      first  staunton", "source first stanton",
       "there is no place or area 'stanton'; did you mean staunton?"},
      {"source      first  staunton", "source first staunton staunton", "staunton is named twice"},
      {"source      second washington", "source second staunton", "staunton is a source already"},
      {"objective   4 staunton", "objective 0 staunton",
       "the points of an objective is a number from 1 to 20, not '0'"},
      {"objective   3 harpers_ferry", "objective 3 staunton", "staunton is an objective already"},
      {"holder      first  browns_gap", "holder first staunton", "staunton has a holder already"},
      {"holder      second rest", "holder second rest\nholder first romney", "the holder of the rest stands last"},
      {"woodstock luray", "luray", "Ashby's cavalry stands at woodstock, which the other side holds"},
      {"points      bridge both 1: harpers_ferry-frederick", "points bridge both 1: harpers_ferry",
       "'harpers_ferry' is no link; a link is two places, such as winchester-front_royal"},
      {"points      bridge both 1: harpers_ferry-frederick", "points bridge both 1: front_royal-berryville",
       "no link joins front_royal and berryville; front_royal has links to white_post, piedmont, winchester, "
       "middletown, "
       "strasburg, bentonville, sperryville"},
      {"points      bridge both 1: harpers_ferry-frederick", "points bridge both 1: winchester-berryville",
       "winchester-berryville has no bridge"},
      {"points      rail first 1: harpers_ferry-martinsburg", "points rail first 1: winchester-berryville",
       "winchester-berryville has no railway"},
      {"points      rail first", "points road first",
       "the line is written 'points bridge|rail SIDE|both N: PLACE-PLACE ...'"},
      {"change      Garnett from 3 | name Winder", "change Garnet from 3 | name Winder",
       "there is no piece 'Garnet'; did you mean Garnett?"},
      {"change      Garnett from 3 | name Winder", "change Burks from 3 | name Winder", "Burks is no leader"},
      {"change      Jackson from 10 | bonus 2", "change Jackson from 10 | bonus 3",
       "a bonus is a number from 0 to 2, not '3'"},
      {"change      Jackson from 10 | bonus 2", "change Jackson from 19 | bonus 2",
       "the turn of a change is a number from 1 to 18, not '19'"},
      {"commander   second 15 McDowell", "commander first 15 McDowell", "McDowell is of the other side"},
      {"limit       first: washington", "limit first washington",
       "the line is written 'limit SIDE|PIECES [until TURN]: PLACES'"},
      {"limit       Geary until 14", "limit Gear until 14", "there is no piece 'Gear'; did you mean Geary?"},
      {"limit       first: washington", "limit first: staunton",
       "Conner stands at staunton, which is closed to its side"},
      {"| by 13 ", "", "'by TURN' and 'through PLACES' belong together"},
      {"| by 13 ", "| by 11 ", "a departure ends before it begins"},
      {"| early |", "| erly |", "'erly' is no part of a departure; did you mean early?"},
      {"pieces Abercrombie | turn 2", "pieces Abercrombie",
       "the line is written 'departure NAME | pieces PIECES | turn TURN ...'"},
      {" | back 15 manassas", "", "'back TURN PLACE' and 'returning PIECES' belong together"},
      {", Tyler returned, Carroll", ", Tyler returned", "Carroll comes back, but no departure brings it"},
      {"alarm       14 10: lower_valley", "alarm 14 10: lowr_valley",
       "there is no place or area 'lowr_valley'; did you mean lower_valley?"},
      {"capital     washington gates", "capital washington doors", "the line is written 'capital PLACE gates PLACES'"},
      {"trunk_line  bo", "trunk_line bb", "'bb' is no railway; did you mean bo?"},
      {"half_count  yes", "half_count no", "half_count is 'yes' or left out, not 'no'"},
      {"goal        first tying", "goal first tieing", "'tieing' is no kind of goal; did you mean tying?"},
      {"times 2: mountains area valley", "times 2: mountains",
       "a goal of tying ends in 'PLACES area PLACES', and no other does"},
      {"most 5 strength 10 turns 2:", "most 5 turns 2:", "a goal of presence needs 'strength N'"},
      {"most 5 strength 10 turns 2:", "most 5 stength 10 turns 2:",
       "'stength' is no part of a goal; did you mean strength?"},
      {"thresholds  11 4 0 -11", "thresholds 8 3 3 -8", "thresholds fall from left to right, but 3 follows 3"},
      {"thresholds  11 4 0 -11", "thresholds 8 3 -3", "the line is written 'thresholds 8 3 -3 -8'"},
  };
  for (const auto& [from, to, sentence] : all) EXPECT_EQ(refused("scenario.txt", from, to), sentence) << to;
}

TEST(valley_scenarios, bad_lines_of_units_and_leaders_are_refused) {
  const std::vector<Change> units = {
      {"strength", "strenght", "'strenght' is no column; did you mean strength?"},
      {"Burks,,infantry", "Burks,,infanty", "'infanty' is no kind of piece; did you mean infantry?"},
      {"Burks,,infantry,2", "Burks,,infantry,31", "strength of Burks is a number from 1 to 30, not '31'"},
      {"Burks,,", "Fulkerson,,", "there are two pieces 'Fulkerson'; a column 'key' tells them apart"},
      {"Jackson,,mount_jackson", "Jackson,,mount_jakson",
       "there is no place 'mount_jakson'; did you mean mount_jackson?"},
      {"gordonsville,7,", "gordonsville,19,", "turn of Elzey is a number from 2 to 18, not '19'"},
      {"mount_jackson,,,,", "mount_jackson,,4+,,", "Stonewall Brigade needs the column 'turn'"},
      {"mount_jackson,,,,", "mount_jackson,,,yes,",
       "Stonewall Brigade has the column 'early', but only what comes in a later 'turn' has one"},
      {"McDowell,,back,4+,,", "McDowell,manassas,back,4+,,",
       "Kimball has the column 'place', but the departure that brings it back says where and when"},
      {"5,shaken", "5,shakn", "'shakn' is no morale; did you mean shaken?"},
      {"harpers_ferry,,,,yes", "harpers_ferry,,,,no", "fixed of Miles is 'yes' or empty, not 'no'"},
      {"Shields,Banks,winchester", "Shields,Banks,staunton",
       "Kimball and Conner of the other side both stand at staunton"},
      {"Williams,Banks,winchester", "Williams,Bank,winchester",
       "valley_1862/leaders.csv:20: no leader is the head of Donnelly's department 'Bank'; did you mean Banks?"},
  };
  for (const auto& [from, to, sentence] : units) EXPECT_EQ(refused("units.csv", from, to), sentence) << to;
  const std::vector<Change> leaders = {
      {"Jackson,,infantry,1,1,1", "Jackson,,infantry,1,5,1", "rating of Jackson is a number from 1 to 4, not '5'"},
      {"1,1,1,yes", "1,1,1,", "Jackson needs the column 'group'"},
      {"2,2,1,,,Ewell", "2,2,1,yes,,", "one leader of side 'first' is its commander, not 2"},
      {"2,2,1,,,Ewell", "2,2,1,yes,,Ewell", "Ewell has the column 'group', but he has more than one group under him"},
      {"2,2,1,,,Ewell", "2,2,1,,,Ewel", "no unit of its side is of the group 'Ewel'; did you mean Ewell?"},
      {"12,,,Ewell", "12,,,Elzey", "Steuart comes with Elzey, who is no leader"},
  };
  for (const auto& [from, to, sentence] : leaders) EXPECT_EQ(refused("leaders.csv", from, to), sentence) << to;
}

}  // namespace
}  // namespace longroll::valley::scenario_refusals_rules
