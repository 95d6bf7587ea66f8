// What bears on a unit's morale on the table: leaders, cover, friends behind it, enemies at its flank, command (M.4,
// M.R2, M.R31, M.R33, M.R34, M.R36, M.R42); each as it holds and as it does not.
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

/// Lane looks north from 20,20; another unit may stand somewhere.
std::string lane_and(std::string_view other) {
  return "Lane first infantry regular line 20,20 n\n" + std::string(other);
}

// --- Supported (M.R33)

bool supported(std::string_view other) {
  const Battlefield field(lane_and(other));
  return field.game().is_supported(one);
}

TEST(march_and_volley_support, M_R33_formed_friends_within_2_inches_behind) {
  EXPECT_TRUE(supported("Reno first infantry regular line 20,17.4 n"));  // Lane's rear edge is at 19.4
  EXPECT_FALSE(supported("Reno first infantry regular line 20,17.38 n"));
  EXPECT_TRUE(supported("Reno first cavalry regular line 20,18 n")) << "cavalry is formed, too";
  EXPECT_TRUE(supported("Reno first elephants regular line 20,18 n")) << "and so are elephants";
}

TEST(march_and_volley_support, M_R33_skirmishers_and_guns_are_not_formed) {
  EXPECT_FALSE(supported("Reno first skirmishers regular skirmish 20,18 n"));
  EXPECT_FALSE(supported("Reno first infantry regular skirmish 20,18 n"));
  EXPECT_FALSE(supported("Reno first foot_guns regular unlimbered 20,18 n"));
}

TEST(march_and_volley_support, M_R33_neither_who_is_beside_nor_enemies_nor_who_runs) {
  EXPECT_FALSE(supported("Reno first infantry regular line 24,20 n"));
  EXPECT_FALSE(supported("Reno second infantry regular line 20,18 n"));
  Battlefield field(lane_and("Reno first infantry regular line 20,18 n"));
  EXPECT_TRUE(field.game().is_supported(one));
  field.unit("Reno").retreating = true;
  EXPECT_FALSE(field.game().is_supported(one));
}

// --- Threatened (M.R33)

bool threatened(std::string_view other, std::string_view formation = "line") {
  const Battlefield field("Lane first infantry regular " + std::string(formation) + " 20,20 n\n" + std::string(other));
  return field.game().is_threatened(one);
}

TEST(march_and_volley_threat, M_R33_enemies_within_2_inches_beside_or_behind) {
  EXPECT_TRUE(threatened("Gray second infantry regular column 23.5,19.8 w")) << "two inches from its right";
  EXPECT_FALSE(threatened("Gray second infantry regular column 23.52,19.8 w"));
  EXPECT_TRUE(threatened("Gray second infantry regular line 20,17.4 n")) << "behind it";
  EXPECT_FALSE(threatened("Gray second infantry regular line 20,17.38 n"));
  EXPECT_FALSE(threatened("Gray second infantry regular line 20,22 s")) << "before it";
}

TEST(march_and_volley_threat, M_R33_neither_a_square_nor_by_friends) {
  EXPECT_FALSE(threatened("Gray second infantry regular line 20,17.4 n", "square"));
  EXPECT_FALSE(threatened("Reno first infantry regular column 23.2,19.8 w"));
}

// --- Cover and leaders (M.R2)

TEST(march_and_volley_nerve, M_R2_cover_of_a_unit_that_tests) {
  const auto cover = [](std::string_view table) {
    const Battlefield field(lane_and(""), {.table = std::string(table)});
    return field.game().facts_of(one).cover;
  };
  EXPECT_EQ(cover(""), Cover::open);
  EXPECT_EQ(cover("area woods there: 15,15 25,15 25,25 15,25\n"), Cover::cover);
  EXPECT_EQ(cover("area village there: 15,15 25,15 25,25 15,25\n"), Cover::works);
  EXPECT_EQ(cover("line wall there: 15,20.5 25,20.5\n"), Cover::works);
  EXPECT_EQ(cover("line wall there: 15,20.7 25,20.7\n"), Cover::open);
  EXPECT_EQ(cover("line brook there: 15,20.5 25,20.5\n"), Cover::open);
}

TEST(march_and_volley_nerve, M_R2_an_attached_leader_counts_and_one_who_is_near_does_not) {
  Battlefield field(lane_and("Hill first leader brigadier 20,19"));
  EXPECT_FALSE(field.game().facts_of(one).leader);
  field.game().join(field.id("Hill"), one);
  EXPECT_TRUE(field.game().facts_of(one).leader);
  EXPECT_EQ(field.game().leader_with(one), field.id("Hill"));
}

TEST(march_and_volley_nerve, M_5_engineers_are_no_leaders) {
  Battlefield field(lane_and("Sap first engineers 20,19"));
  EXPECT_FALSE(field.game().has_engineers(one));
  field.game().join(field.id("Sap"), one);
  EXPECT_TRUE(field.game().has_engineers(one));
  EXPECT_FALSE(field.game().facts_of(one).leader);
}

TEST(march_and_volley_nerve, M_R9_bad_ground_disorders_who_is_formed) {
  const auto disordered = [](std::string_view formation, std::string_view table) {
    const Battlefield field("Lane first infantry regular " + std::string(formation) + " 20,20 n",
                            {.table = std::string(table)});
    return field.game().facts_of(one).disordered;
  };
  constexpr std::string_view woods = "area woods there: 15,15 25,15 25,19.8 15,19.8\n";
  EXPECT_TRUE(disordered("line", woods));
  EXPECT_TRUE(disordered("column", woods));
  EXPECT_FALSE(disordered("skirmish", woods));
  EXPECT_TRUE(disordered("line", "area marsh there: 15,15 25,15 25,19.8 15,19.8\n"));
  EXPECT_FALSE(disordered("line", "area woods there: 15,10 25,10 25,15 15,15\n"));
}

// --- Where one is struck, and slopes (M.R31, M.R34)

Struck struck(std::string_view charger, std::string_view formation = "line") {
  const Battlefield field("Lane second infantry regular " + std::string(formation) + " 20,20 n\nGray first " +
                          std::string(charger));
  return field.game().struck_by(one, two);
}

TEST(march_and_volley_struck, M_R31_by_the_front_of_the_charger_against_the_lines_of_the_target) {
  EXPECT_EQ(struck("infantry regular line 20,21 s"), Struck::front);
  EXPECT_EQ(struck("infantry regular column 22,20.2 w"), Struck::front);
  EXPECT_EQ(struck("infantry regular column 22,19.7 w"), Struck::flank) << "between its two lines";
  EXPECT_EQ(struck("infantry regular column 22,19.3 w"), Struck::rear);
  EXPECT_EQ(struck("infantry regular line 20,18.5 n"), Struck::rear);
}

TEST(march_and_volley_struck, M_R31_on_a_line_it_is_the_better_for_the_target) {
  EXPECT_EQ(struck("infantry regular column 22,20 w"), Struck::front);
  EXPECT_EQ(struck("infantry regular column 22,19.4 w"), Struck::flank);
}

TEST(march_and_volley_struck, M_R31_a_square_has_neither_flank_nor_rear) {
  EXPECT_EQ(struck("cavalry regular line 20,17.5 n", "square"), Struck::front);
  EXPECT_EQ(struck("cavalry regular line 22,19.2 w", "square"), Struck::front);
}

TEST(march_and_volley_struck, M_R7_an_evader_who_is_caught_is_struck_in_rear) {
  Battlefield field("Lane second infantry regular skirmish 20,20 n\nGray first cavalry regular line 20,22 s");
  EXPECT_EQ(field.game().struck_by(one, two), Struck::front);
  field.unit("Lane").caught = true;
  EXPECT_EQ(field.game().struck_by(one, two), Struck::rear);
}

TEST(march_and_volley_struck, M_R34_uphill_is_a_higher_level_under_the_front) {
  const std::string pieces = lane_and("Gray second infantry regular line 20,22 s");
  const auto uphill = [&](std::string_view table) {
    const Battlefield field(pieces, {.table = std::string(table)});
    return std::pair(field.game().facts_against(one, two).uphill, field.game().facts_against(two, one).uphill);
  };
  EXPECT_EQ(uphill(""), std::pair(false, false));
  EXPECT_EQ(uphill("hill 1 there: 15,15 25,15 25,21 15,21\n"), std::pair(true, false));
  EXPECT_EQ(uphill("hill 1 there: 15,15 25,15 25,25 15,25\n"), std::pair(false, false));
  EXPECT_EQ(uphill("hill 1 there: 15,15 25,15 25,25 15,25\nhill 2 top: 15,21.5 25,21.5 25,25 15,25\n"),
            std::pair(false, true));
}

// --- Command (M.4, M.R36, M.R42)

/// A battalion of a brigade, its brigadier, and what else there is.
bool out(std::string_view brigadier, std::string_view scenario = "", std::string_view more = "",
         std::string_view unit = "infantry regular line") {
  const Battlefield field(
      "Lane first " + std::string(unit) + " 20,20 n group=Left\n" + std::string(brigadier) + "\n" + std::string(more),
      {.scenario = std::string(scenario)});
  return field.game().is_out_of_command(one);
}

TEST(march_and_volley_command, M_4_a_battalion_is_in_command_within_4_inches_of_its_brigadier) {
  EXPECT_FALSE(out("Hill first leader brigadier 20,24 group=Left"));
  EXPECT_TRUE(out("Hill first leader brigadier 20,24.02 group=Left"));
  EXPECT_FALSE(out("Hill first leader brigadier 25.5,20 group=Left")) << "M.R36: from its nearest point";
  EXPECT_TRUE(out("Hill first leader brigadier 25.52,20 group=Left"));
}

TEST(march_and_volley_command, M_4_another_brigadier_does_not_command_it) {
  EXPECT_TRUE(out("Hill first leader brigadier 20,30 group=Left", "",
                  "Reno first infantry regular line 30,20 n group=Right\n"
                  "Pope first leader brigadier 20,22 group=Right"));
}

TEST(march_and_volley_command, M_4_a_brigade_is_out_of_command_beyond_12_inches_from_its_sub_general) {
  constexpr std::string_view hill = "Hill first leader brigadier 20,22 group=Left";
  EXPECT_FALSE(out(hill, "wing Lee: Left\n", "Lee first leader sub_general 20,34"));
  EXPECT_TRUE(out(hill, "wing Lee: Left\n", "Lee first leader sub_general 20,34.02"));
  EXPECT_FALSE(out(hill, "", "Lee first leader sub_general 20,39")) << "M.R42: only where the scenario names him";
}

TEST(march_and_volley_command, M_R42_who_has_no_brigadier_in_the_scenario_is_in_command) {
  EXPECT_FALSE(out("Gray second infantry regular line 20,35 s"));
}

TEST(march_and_volley_command, M_R42_guns_and_elephants_are_in_command) {
  constexpr std::string_view far = "Hill first leader brigadier 20,30 group=Left";
  EXPECT_TRUE(out(far, "", "", "cavalry regular line"));
  EXPECT_FALSE(out(far, "", "", "foot_guns regular limbered"));
  EXPECT_FALSE(out(far, "", "", "horse_guns regular unlimbered"));
  EXPECT_FALSE(out(far, "", "", "elephants regular line"));
}

TEST(march_and_volley_command, M_R42_a_brigade_without_its_brigadier_is_out_of_command) {
  Battlefield field(
      "Lane first infantry regular line 20,20 n group=Left\nHill first leader brigadier 20,22 group=Left");
  EXPECT_FALSE(field.game().is_out_of_command(one));
  field.base("Hill").fell = 1;
  EXPECT_TRUE(field.game().is_out_of_command(one));
  field.base("Hill").fell = 0;
  EXPECT_FALSE(field.game().is_out_of_command(one));
}

TEST(march_and_volley_command, M_R42_the_army_commander_may_lead_a_brigade) {
  EXPECT_FALSE(out("Lee first leader army_commander 20,23 group=Left"));
  EXPECT_TRUE(out("Lee first leader army_commander 20,25 group=Left"));
}

}  // namespace
}  // namespace longroll::march_and_volley
