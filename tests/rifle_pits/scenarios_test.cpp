// The scenarios of Rifle Pits: what is read, that their ground holds together, and what is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <queue>

#include "base/errors.h"
#include "rulesets/rifle_pits/embedded.h"
#include "rulesets/rifle_pits/map/scenario.h"

namespace longroll::rifle_pits {
namespace {

const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}

Scenario scenario(std::string_view name) { return read_scenario(name, embedded::scenarios(), house()); }

PlaceNumber hex(const Scenario& of, std::string_view name) { return of.map.grid().find(name).value_or(no_place); }

const PieceInfo& piece(const Scenario& of, std::string_view name) {
  return *std::find_if(of.pieces.begin(), of.pieces.end(), [&](const PieceInfo& one) { return one.name == name; });
}

const DivisionInfo& division(const Scenario& of, std::string_view name) {
  return *std::find_if(of.divisions.begin(), of.divisions.end(),
                       [&](const DivisionInfo& one) { return one.name == name; });
}

/// Number and combat strength of a side's infantry.
std::pair<int, int> infantry(const Scenario& of, Side side) {
  std::pair<int, int> found;
  for (const PieceInfo& one : of.pieces) {
    if (one.officer || one.side != side || one.kind != Kind::infantry) continue;
    ++found.first;
    found.second += one.strength;
  }
  return found;
}

TEST(scenarios, jericho_mills_is_as_the_skeleton_has_it) {
  const Scenario jericho = scenario("jericho_mills");
  EXPECT_EQ(jericho.name, "jericho_mills");
  EXPECT_EQ(jericho.sides[0], "Union, V Corps");
  EXPECT_EQ(jericho.turns.size(), 8U);
  EXPECT_EQ(jericho.turns[6].light, Light::dusk);
  EXPECT_EQ(infantry(jericho, Side::first), std::pair(9, 41));
  EXPECT_EQ(infantry(jericho, Side::second), std::pair(9, 37));
  EXPECT_EQ(jericho.engineers_from[0], 3);
  EXPECT_EQ(division(jericho, "Crawford").fewer_steps, 1);
  EXPECT_TRUE(division(jericho, "Wilcox").choice_of_orders);
  EXPECT_EQ(division(jericho, "Griffin").steps, 8);
  EXPECT_EQ(jericho.pieces[index(division(jericho, "Griffin").officer)].name, "Griffin");
  EXPECT_EQ(jericho.surprised_on_entry.size(), 1U);
  const Arrival hofmann = piece(jericho, "Hofmann").arrival;
  EXPECT_EQ(std::tuple(hofmann.turn, hofmann.chance, hofmann.surely), std::tuple(4, 3, 5));
  const PieceInfo& breck = piece(jericho, "Breck");
  EXPECT_TRUE(breck.bridge_only && breck.arrival.placed && breck.long_range == 2);
  EXPECT_EQ(piece(jericho, "Lane's picket").steps, 1);
  EXPECT_EQ(piece(jericho, "Thomas").arrival.or_at, hex(jericho, "0512"));
}

TEST(scenarios, kennesaw_mountain_is_as_the_skeleton_has_it) {
  const Scenario kennesaw = scenario("kennesaw_mountain");
  EXPECT_EQ(kennesaw.turns.size(), 15U);
  EXPECT_TRUE(kennesaw.turns[7].heat && kennesaw.turns[11].heat);
  EXPECT_FALSE(kennesaw.turns[6].heat || kennesaw.turns[12].heat);
  EXPECT_EQ(infantry(kennesaw, Side::first), std::pair(29, 158));
  EXPECT_EQ(infantry(kennesaw, Side::second), std::pair(26, 126));
  EXPECT_EQ(kennesaw.works.size(), 21U + 3U + 16U);
  EXPECT_TRUE(piece(kennesaw, "Cobb").masked);
  EXPECT_EQ(piece(kennesaw, "Charles Harker").rank, Rank::brigade);
  EXPECT_EQ(division(kennesaw, "Davis").orders, Orders::prepared_assault);
}

TEST(scenarios, kennesaw_mountain_is_three_quarters_woods) {
  const Scenario kennesaw = scenario("kennesaw_mountain");
  int covered = 0;
  for (int i = 0; i < kennesaw.map.grid().size(); ++i) {
    const auto ground = static_cast<Terrain>(kennesaw.map.terrain(static_cast<PlaceNumber>(i)));
    if (ground == Terrain::woods || ground == Terrain::rough) ++covered;
  }
  EXPECT_NEAR(covered, kennesaw.map.grid().size() * 3 / 4, 15);
}

TEST(scenarios, kennesaw_mountain_lines_are_unbroken) {
  const Scenario kennesaw = scenario("kennesaw_mountain");
  const HexGrid& grid = kennesaw.map.grid();
  for (const auto& [works, side] :
       {std::pair(Works::entrenchment, Side::second), std::pair(Works::rifle_pits, Side::first)}) {
    PlaceNumber before = no_place;
    for (const WorksInfo& one : kennesaw.works) {
      if (one.works != works || one.side != side) continue;
      if (before != no_place) {
        EXPECT_EQ(grid.distance(before, one.hex), 1) << grid.name(one.hex);
      }
      before = one.hex;
    }
  }
}

/// Hexes that can be walked to without crossing the river, or where there is a bridge or ford if `by_crossings`.
PlaceSet bank(const HexMap& map, PlaceNumber from, bool by_crossings) {
  PlaceSet found;
  std::queue<PlaceNumber> next;
  found.insert(from);
  next.push(from);
  for (; !next.empty(); next.pop()) {
    for (const Direction side : all_directions) {
      const PlaceNumber to = map.grid().neighbour(next.front(), side);
      if (to == no_place || found.contains(to)) continue;
      const auto between = map.hexside(next.front(), side, 99);
      const bool crossing = between.has(HexsideFeature::bridge) || between.has(HexsideFeature::ford);
      if (between.has(HexsideFeature::river) && !(by_crossings && crossing)) continue;
      found.insert(to);
      next.push(to);
    }
  }
  return found;
}

TEST(scenarios, jericho_mills_banks_are_joined_by_the_ford_alone) {
  const Scenario jericho = scenario("jericho_mills");
  const PlaceSet north = bank(jericho.map, hex(jericho, "0101"), false);
  const PlaceSet south = bank(jericho.map, hex(jericho, "0113"), false);
  EXPECT_TRUE((north & south).empty());
  EXPECT_EQ(north.size() + south.size(), jericho.map.grid().size());
  EXPECT_EQ(bank(jericho.map, hex(jericho, "0101"), true).size(), jericho.map.grid().size());
  EXPECT_TRUE(north.contains(hex(jericho, "0802")));
  EXPECT_TRUE(south.contains(hex(jericho, "0803")));
  const auto goal = std::find_if(jericho.goals.begin(), jericho.goals.end(),
                                 [](const Goal& one) { return one.kind == GoalKind::hold_or_bare; });
  ASSERT_NE(goal, jericho.goals.end());
  EXPECT_EQ(goal->area, south);
}

TEST(scenarios, P_R2_the_ford_and_hexes_with_three_river_sides_are_constricted) {
  const Scenario jericho = scenario("jericho_mills");
  for (int i = 0; i < jericho.map.grid().size(); ++i) {
    const auto place = static_cast<PlaceNumber>(i);
    int river = 0;
    bool ford = false;
    for (const Direction side : all_directions) {
      const auto there = jericho.map.hexside(place, side, 1);
      ford = ford || there.has(HexsideFeature::ford);
      if (there.has(HexsideFeature::river) && !there.has(HexsideFeature::ford)) ++river;
    }
    EXPECT_EQ(jericho.map.has_mark(place, static_cast<int>(MapMark::constricted)), ford || river >= 3)
        << jericho.map.grid().name(place);
  }
}

/// Whether the hexsides of a water hang together, end to end.
bool hangs_together(const HexMap& map, HexsideFeature first, HexsideFeature second) {
  // Two hexsides touch where they belong to three hexes that are neighbours of each other.
  std::vector<std::pair<PlaceNumber, PlaceNumber>> all;
  for (int i = 0; i < map.grid().size(); ++i) {
    for (const Direction side : all_directions) {
      const PlaceNumber to = map.grid().neighbour(static_cast<PlaceNumber>(i), side);
      const auto between = map.hexside(static_cast<PlaceNumber>(i), side, 1);
      if (to > i && (between.has(first) || between.has(second))) all.emplace_back(static_cast<PlaceNumber>(i), to);
    }
  }
  const auto touch = [&](const auto& a, const auto& b) {
    PlaceSet hexes;
    for (const PlaceNumber one : {a.first, a.second, b.first, b.second}) hexes.insert(one);
    return hexes.size() == 3 && map.grid().distance(hexes.nth(0), hexes.nth(1)) == 1 &&
           map.grid().distance(hexes.nth(0), hexes.nth(2)) == 1 && map.grid().distance(hexes.nth(1), hexes.nth(2)) == 1;
  };
  std::vector<std::size_t> seen = {0};
  for (std::size_t i = 0; i < seen.size(); ++i)
    for (std::size_t j = 0; j < all.size(); ++j)
      if (touch(all[seen[i]], all[j]) && std::find(seen.begin(), seen.end(), j) == seen.end()) seen.push_back(j);
  return seen.size() == all.size();
}

TEST(scenarios, jericho_mills_run_flows_to_the_river) {
  const Scenario jericho = scenario("jericho_mills");
  EXPECT_TRUE(hangs_together(jericho.map, HexsideFeature::river, HexsideFeature::river));
  EXPECT_TRUE(hangs_together(jericho.map, HexsideFeature::river, HexsideFeature::creek));
}

TEST(scenarios, P_R5_no_slope_of_jericho_mills_stops_guns) {
  const Scenario jericho = scenario("jericho_mills");
  for (int i = 0; i < jericho.map.grid().size(); ++i) {
    for (const PlaceNumber to : jericho.map.grid().neighbours(static_cast<PlaceNumber>(i))) {
      if (to == no_place) continue;
      EXPECT_LT(std::abs(jericho.map.level(to) - jericho.map.level(static_cast<PlaceNumber>(i))), 3);
    }
  }
}

/// What the scenario is refused for when one piece of text in one of its files is replaced by another.
std::string refused(std::string_view name, std::string_view file, std::string_view from, std::string_view to) {
  const std::string changed = fmt::format("{}/{}", name, file);
  std::vector<EmbeddedFile> files(embedded::scenarios().begin(), embedded::scenarios().end());
  std::string text;
  for (EmbeddedFile& one : files) {
    if (one.name != changed) continue;
    text = one.text;
    const std::size_t at = text.find(from);
    if (at == std::string::npos) return fmt::format("'{}' is not in {}", from, changed);
    text.replace(at, from.size(), to);
    one.text = text;
  }
  try {
    read_scenario(name, files, house());
  } catch (const BadInput& error) {
    const std::string what = error.what();
    // Without file and line, which another test holds.
    return what.starts_with(changed + ":") ? what.substr(what.find(": ") + 2) : what;
  }
  return "";
}
std::string refused_jericho(std::string_view from, std::string_view to) {
  return refused("jericho_mills", "scenario.txt", from, to);
}
std::string refused_unit(std::string_view from, std::string_view to) {
  return refused("jericho_mills", "units.csv", from, to);
}

TEST(scenarios, refusals_name_file_and_line) {
  const auto complaint = [](std::string_view units) {
    std::vector<EmbeddedFile> files;
    for (const EmbeddedFile& one : embedded::scenarios())
      files.push_back(one.name == "jericho_mills/units.csv" ? EmbeddedFile{one.name, units} : one);
    try {
      read_scenario("jericho_mills", files, house());
    } catch (const BadInput& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(complaint("# c\nside,name,kind,hex\nfirst,Lee\n"),
            "jericho_mills/units.csv:3: the line has 2 cells, but there are 4 columns");
  EXPECT_EQ(complaint("# nothing\n"),
            "jericho_mills/units.csv:1: there are no pieces: the first line names the columns, then a line a piece");
  try {
    read_scenario("antietam", embedded::scenarios(), house());
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(), "antietam/map.txt is missing");
  }
}

TEST(scenarios, refuse_what_there_is_no_room_for) {
  EXPECT_EQ(refused("jericho_mills", "map.txt", "size     14 13", "size     30 30"),
            "the map has 900 hexes; there is room for 512");
}

TEST(scenarios, refuse_words_that_are_none) {
  EXPECT_EQ(refused_jericho("title ", "titel "), "'titel' is no word of a scenario; did you mean title?");
  EXPECT_EQ(refused_jericho("13:00 day", "13:00 dy"), "'dy' is no light; did you mean day?");
  EXPECT_EQ(refused_jericho("| first  | march\n", "| frist  | march\n"), "'frist' is no side; did you mean first?");
  EXPECT_EQ(refused_jericho("| assault | own choice", "| asault | own choice"),
            "'asault' is no order; did you mean assault?");
  EXPECT_EQ(refused_jericho("| fewer 1", "| less 1"), "'less' is no part of a division; it may be fewer, own");
  EXPECT_EQ(refused_jericho("surprised  Cutler", "surprised  Cutlr"),
            "there is no division 'Cutlr'; did you mean Cutler?");
  EXPECT_EQ(refused_jericho("first  hold 3", "first  holds 3"), "'holds' is no kind of goal; did you mean hold?");
  EXPECT_EQ(refused("kennesaw_mountain", "scenario.txt", "works      entrenchment", "works      none"),
            "works are not 'none'");
}

TEST(scenarios, refuse_what_is_missing_or_stands_twice) {
  EXPECT_EQ(refused_jericho("title      Jericho Mills", ""), "there is no line 'title'");
  EXPECT_EQ(refused_jericho("thresholds 25 18 17 10", ""), "there is no line 'thresholds'");
  EXPECT_EQ(refused_jericho("first      first", "first first\nfirst second"), "'first' stands twice");
  EXPECT_EQ(refused_jericho("engineers  first 3", "engineers first 3\nengineers first 4"),
            "'engineers first' stands twice");
  EXPECT_EQ(refused_jericho("division   Heth ", "division   Wilcox "), "there are two divisions 'Wilcox'");
  EXPECT_EQ(refused("kennesaw_mountain", "scenario.txt", "first  0804 0705-0711", "first  1403 0705-0711"),
            "1403 has works already");
}

TEST(scenarios, turns_run_from_1_and_thresholds_fall) {
  EXPECT_EQ(refused_jericho("turn       2 ", "turn       3 "),
            "turn 2 is to come here, not '3'; turns are listed from 1 in order");
  EXPECT_EQ(refused_jericho("13:00", "25:00"), "'25:00' is no time of day, such as 13:00");
  EXPECT_EQ(refused_jericho("13:00 day", "13:00 day hot"), "'hot' is not 'heat', the last word of a turn");
  EXPECT_EQ(refused_jericho("25 18 17 10", "12 6 6 -7"), "thresholds fall from left to right, but 6 follows 6");
  EXPECT_EQ(refused_jericho("25 18 17 10", "12 6 -7"), "the line is written 'thresholds 12 6 -1 -7'");
}

TEST(scenarios, refuse_goals_that_say_too_much_or_too_little) {
  EXPECT_EQ(refused_jericho("hold 3: 0605", "hold 3: 0699"), "0699 is not on the map of 14 by 13 hexes");
  EXPECT_EQ(refused_jericho("hold 3:", "hold 0:"), "a goal of 0 points is none");
  EXPECT_EQ(refused_jericho("hold 2 most 5", "hold 2 most 30"), "at most 30 of 10 hexes is no limit");
  EXPECT_EQ(refused_jericho("hold 3:", "hold 3 more:"), "'more' says nothing to a goal of this kind");
  EXPECT_EQ(refused_jericho("0803 area ", "0803 "), "a goal of hold_or_bare ends in 'HEXES area HEXES'");
  EXPECT_EQ(refused_jericho("Heth after 6", "Heth"),
            "the line is written 'goal SIDE presence POINTS DIVISION after TURN'");
  EXPECT_EQ(refused("kennesaw_mountain", "scenario.txt", "Cox: 0924-2024", "Cox: 0923"),
            "0923 is not at the edge of the map");
  EXPECT_EQ(refused_jericho("edge       first  0101-1401", "edge first 0102-1402"),
            "0202 is not at the edge of the map");
}

TEST(scenarios, rain_and_night_assaults_are_read) {
  EXPECT_EQ(refused_jericho("surprised", "rain 4+\nnight assaults\nsurprised"), "");
  EXPECT_EQ(refused_jericho("surprised", "rain 4\nsurprised"), "rain is written '4+', not '4'");
  EXPECT_EQ(refused_jericho("surprised", "rain 7+\nsurprised"), "rain is a number from 2 to 6, not '7'");
  EXPECT_EQ(refused_jericho("surprised", "night attacks\nsurprised"), "night is 'assaults' or left out, not 'attacks'");
}

TEST(scenarios, refuse_columns_and_cells_that_are_none) {
  EXPECT_EQ(refused_unit("strength", "strenght"), "'strenght' is no column; did you mean strength?");
  EXPECT_EQ(refused_unit("or_hex", "hex"), "column 'hex' stands twice");
  EXPECT_EQ(refused_unit("side,name", "side,rank"), "column 'rank' stands twice");
  EXPECT_EQ(refused_unit("infantry,6", "infanty,6"), "'infanty' is no kind of piece; did you mean infantry?");
  EXPECT_EQ(refused_unit("infantry,6", "infantry,13"), "strength of Bartlett is a number from 1 to 12, not '13'");
  EXPECT_EQ(refused_unit("infantry,6,", "infantry,6,1"),
            "Bartlett has the column 'long_range', but only artillery and sharpshooters fire at long range");
  EXPECT_EQ(refused_unit("yes,yes", "yes,true"), "bridge_only of Mink & Walcott is 'yes' or empty, not 'true'");
  EXPECT_EQ(refused_unit("3+", "3"), "chance of Cutler is written '4+', not '3'");
  EXPECT_EQ(refused_unit("0802,,1,", "0802,,9,"), "turn of Griffin is a number from 1 to 8, not '9'");
  EXPECT_EQ(refused_unit("0802,,1,,,", "0802,,1,,5,"),
            "Griffin has the column 'surely', but it comes surely without a chance");
  EXPECT_EQ(refused_unit("0512,,,,,", "0512,0511,,,,"),
            "Lane's picket has the column 'or_hex', but only what comes in a later 'turn' has one");
  EXPECT_EQ(refused_unit("0802,,1,", "0899,,1,"), "0899 is not on the map of 14 by 13 hexes");
}

TEST(scenarios, refuse_pieces_that_do_not_fit_their_formation) {
  EXPECT_EQ(refused_unit("6,,Griffin", "6,,Grifin"), "there is no division 'Grifin'; did you mean Griffin?");
  EXPECT_EQ(refused_unit("6,,Griffin", "6,,Heth"), "Bartlett is of the other side than its division 'Heth'");
  EXPECT_EQ(refused_unit(",Sweitzer,", ",Bartlett,"), "there are two pieces named 'Bartlett'");
  EXPECT_EQ(refused_unit("Crawford,officer,,,Crawford", "Crawford,officer,,,Griffin"),
            "division 'Griffin' has two officers, Griffin and Crawford");
  EXPECT_EQ(refused_unit("corps,0,V Corps", "corps,0,IX Corps"),
            "no division of its side is of 'IX Corps'; did you mean V Corps?");
  EXPECT_EQ(refused_unit("corps,0,V Corps", "corps,0,"), "Warren needs the column 'corps'");
  EXPECT_EQ(refused_unit("division,1,,", "division,3,,"), "efficiency of Griffin is a number from -1 to 2, not '3'");
  EXPECT_EQ(refused_jericho("surprised", "division Hancock | II Corps | first | march\nsurprised"),
            "jericho_mills/units.csv:35: division 'Hancock' has no unit");
}

TEST(scenarios, P_R7_the_set_up_does_not_overstack) {
  const auto kennesaw = [](std::string_view from, std::string_view to) {
    return refused("kennesaw_mountain", "units.csv", from, to);
  };
  const std::string too_much =
      "with {} too much stands in {}: at most 3 infantry and cavalry of together 12 combat strength, 2 artillery and 1 "
      "sharpshooters (P.R7)";
  EXPECT_EQ(kennesaw("Kimball,infantry,5", "Kimball,infantry,7"),
            fmt::format(fmt::runtime(too_much), "Kimball", "0613"));
  EXPECT_EQ(kennesaw("Kimball,infantry,5", "Kimball,infantry,6"), "");
  EXPECT_EQ(kennesaw("M. L. Smith,,,,0707,,,\nfirst,Harrow", "M. L. Smith,,,,0613,,,\nfirst,Harrow"),
            fmt::format(fmt::runtime(too_much), "Birge's 66th Illinois", "0613"));
  EXPECT_EQ(kennesaw("Cheatham,,,,0917", "Cheatham,,,,0717"),
            "Carter and Gleason of the other side both stand in 0717");
}

TEST(scenarios, P_R14_steps_are_those_of_the_chart) {
  const Scenario jericho = scenario("jericho_mills");
  EXPECT_EQ(piece(jericho, "Bartlett").steps, 3);
  EXPECT_EQ(piece(jericho, "Sweitzer").steps, 2);
  EXPECT_TRUE(refused_unit("or_hex", "steps").starts_with("'steps' is no column")) << refused_unit("or_hex", "steps");
}

/// What Jericho Mills is refused for with so many more lines of units, `{}` being their number.
std::string refused_with(int more, std::string_view line) {
  const std::string warren = "first,Warren,officer,,,,corps,0,V Corps,0802,,2,,,,\n";
  std::string lines = warren;
  for (int i = 1; i <= more; ++i) lines += fmt::format(fmt::runtime(line), i);
  return refused_unit(warren, lines);
}

TEST(scenarios, refuse_more_than_there_is_room_for) {
  const std::string_view officer = "first,Officer {},officer,,,,corps,0,V Corps,0802,,2,,,,\n";
  EXPECT_EQ(refused_with(27, officer), "");
  EXPECT_EQ(refused_with(28, officer), "with Wainwright there are more than 32 officers of one side");
  const std::string_view brigade = "first,Brigade {},infantry,1,,Griffin,,,,0802,,1,,,,\n";
  EXPECT_EQ(refused_with(20, brigade), "") << "no more than eighteen find room around a hex";
  const std::string_view battery = "first,Battery {},artillery,1,1,Griffin,,,,0802,,1,,,,\n";
  EXPECT_EQ(refused_with(20, battery), "");
  EXPECT_EQ(refused_with(21, battery),
            "33 units of the first side could take part in one attack; there is room for 32");
  std::string goals;
  for (int i = 0; i < 17; ++i) goals += "goal first hold 1: 0605\n";
  EXPECT_EQ(refused_jericho("surprised", goals + "surprised"), "there are more than 16 goals");
}

TEST(scenarios, P_R7_a_hex_holds_no_more_than_a_combat_has_room_for) {
  std::vector<EmbeddedFile> charts(embedded::charts().begin(), embedded::charts().end());
  std::string text;
  for (EmbeddedFile& one : charts) {
    const std::size_t guns = one.text.find("stack_guns          | 2");
    if (guns == std::string_view::npos) continue;
    text = one.text;
    text[text.find('2', guns)] = '4';
    one.text = text;
  }
  ASSERT_FALSE(text.empty());
  const House crowded(ChartSet::load(charts, std::nullopt), {});
  try {
    read_scenario("jericho_mills", embedded::scenarios(), crowded);
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_NE(std::string(error.what()).find("a hex would hold 8 units; there is room for 6 in a combat"),
              std::string::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace longroll::rifle_pits
