// Scenarios of Civil War Battles on the table: those that are built in, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/play/scenarios_of.h"
#include "rulesets/civil_war_battles/embedded.h"
#include "rulesets/civil_war_battles/map/game.h"
#include "rulesets/civil_war_battles/ruleset.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

Scenario read(std::string_view name) {
  static const auto book = entry().open({});
  return read_scenario(name, embedded::scenarios(), embedded::armies(), house_of<House>(*book));
}

/// Brigades, cavalry, guns and generals of a side.
std::array<int, 4> count(const Scenario& scenario, Side side) {
  std::array<int, 4> counted{};
  for (const PieceInfo& one : scenario.pieces) {
    if (one.side != side) continue;
    const bool horse = one.arm == Arm::mounted;
    ++counted[one.general ? 3 : one.arm == Arm::guns ? 2 : horse ? 1 : 0];
  }
  return counted;
}

TEST(civil_war_battles_scenarios, all_that_are_built_in_are_read) {
  EXPECT_EQ(scenario_names(embedded::scenarios()),
            (std::vector<std::string>{"cedar_mountain", "champion_hill", "iuka", "iuka_first_hour"}));
  for (const std::string& name : scenario_names(embedded::scenarios())) EXPECT_FALSE(read(name).pieces.empty()) << name;
}

TEST(civil_war_battles_scenarios, who_takes_part) {
  using Counted = std::array<int, 4>;
  EXPECT_EQ(count(read("iuka"), Side::first), (Counted{4, 0, 2, 2}));
  EXPECT_EQ(count(read("iuka"), Side::second), (Counted{4, 1, 2, 3}));
  EXPECT_EQ(count(read("cedar_mountain"), Side::first), (Counted{5, 1, 2, 3}));
  EXPECT_EQ(count(read("cedar_mountain"), Side::second), (Counted{7, 0, 2, 4}));
  EXPECT_EQ(count(read("champion_hill"), Side::first), (Counted{7, 0, 2, 4}));
  EXPECT_EQ(count(read("champion_hill"), Side::second), (Counted{5, 1, 1, 3}));
  EXPECT_EQ(count(read("iuka_first_hour"), Side::second), (Counted{2, 0, 1, 2}));
}

TEST(civil_war_battles_scenarios, C_9_archer_comes_after_branch) {
  const Scenario scenario = read("cedar_mountain");
  const auto archer = std::ranges::find(scenario.pieces, "Archer", &PieceInfo::name);
  ASSERT_NE(archer, scenario.pieces.end());
  EXPECT_EQ(archer->turn, 2);
  EXPECT_EQ(scenario.pieces[longroll::index(archer->after)].name, "Branch");
  EXPECT_TRUE(archer->confederate);
}

/// Why a battlefield is refused.
std::string why(std::string_view pieces, const Terms& terms = {}) {
  try {
    const Battlefield field(pieces, terms);
  } catch (const BadInput& bad) {
    return bad.what();
  }
  return "";
}

TEST(civil_war_battles_scenarios, set_ups_that_are_refused) {
  EXPECT_EQ(why("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,20 s"), "");
  EXPECT_NE(why("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 21,9 s"), "");
  EXPECT_NE(why("Lane first infantry 12 average 3 1,10 n"), "") << "a part of it is off the table";
  EXPECT_NE(why("Lane first infantry 12 average 3 20,10 n turn=2"), "") << "it arrives in the middle";
  EXPECT_NE(why("Lane first infantry 12 average 3 20,10"), "") << "it looks nowhere";
  EXPECT_NE(why("Lane first infantry 12 average 3 20,0 n turn=2 after=Gray\nGray second infantry 12 average 3 20,20 s"),
            "");
  EXPECT_NE(why("Lane first infantry 12 average 3 20,10 n", {.scenario = "objective 5 50,10 first | nowhere\n"}), "");
}

}  // namespace
}  // namespace longroll::civil_war_battles
