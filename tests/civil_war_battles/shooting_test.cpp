// Volleys and artillery on the table, with typed dice: rule by rule, each as it holds and as it does not.
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

/// Lane with four points, before Gray so many inches away; Davis keeps far.
Battlefield before(std::string_view inches, std::string_view lane = "Lane first infantry 12 average 3 20,10 n",
                   std::string_view gray = "Gray second infantry 12 average 3 20,{} s", const Terms& terms = {}) {
  const std::string y = fmt::format("{:.1f}", 10 + std::stod(std::string(inches)));
  return going(
      fmt::format("{}\n{}\nDavis second infantry 12 average 3 44,33 s", lane, fmt::format(fmt::runtime(gray), y)), 6,
      terms);
}

/// A smoothbore with five points.
Battlefield gun_before(std::string_view inches, std::string_view gray = "Gray second infantry 12 average 3 20,{} s",
                       const Terms& terms = {}) {
  const std::string y = fmt::format("{:.1f}", 10 + std::stod(std::string(inches)));
  Battlefield field(fmt::format("Guns first guns 2 average 1 20,10 n\n{}\nDavis second infantry 12 average 3 44,33 s",
                                fmt::format(fmt::runtime(gray), y)),
                    terms);
  field.go("motivation");
  field.play("roll Guns", "5");
  return field;
}

// Foot (C.8, C.17 to C.19, C.R4, C.R17, C.R18).

TEST(civil_war_battles_volleys, C_8_two_volleys_a_turn) {
  Battlefield field = before("4");
  field.play("shoot Lane Gray =1", "3,3,3,3");
  field.play("shoot Lane Gray =1", "3,3,3,3");
  EXPECT_EQ(field.unit("Lane").points, 2);
  EXPECT_EQ(field.refusal("shoot Lane Gray =1"), "C.8");
}

TEST(civil_war_battles_volleys, C_R17_two_ones_after_the_second_roll_are_low_ammunition) {
  Battlefield field = before("4");
  field.play("shoot Lane Gray =1", "1,1,3,3,1,1");
  EXPECT_TRUE(field.unit("Lane").low_ammunition);
  Battlefield again = before("4");
  again.play("shoot Lane Gray =1", "1,1,3,3,1,3");
  EXPECT_FALSE(again.unit("Lane").low_ammunition) << "one of them became a three";
}

TEST(civil_war_battles_volleys, C_R4_low_on_ammunition_only_sixes_hit_and_nothing_is_rolled_again) {
  Battlefield field = before("4");
  field.unit("Lane").low_ammunition = true;
  field.play("shoot Lane Gray =1", "1,2,5,6,1,1");
  EXPECT_EQ(field.unit("Gray").markers, 1);
  EXPECT_TRUE(field.unit("Lane").low_ammunition);
}

TEST(civil_war_battles_volleys, C_17_muskets_roll_nothing_again) {
  Battlefield field = before("3", "Lane first infantry 12 average 3 20,10 n weapon=musket");
  field.play("shoot Lane Gray =1", "1,2,3,3");
  Battlefield rifles = before("3");
  rifles.play("shoot Lane Gray =1", "1,2,3,3,4,4");
}

TEST(civil_war_battles_volleys, C_17_veterans_roll_threes_again_raw_men_ones_alone) {
  Battlefield veterans = before("4", "Lane first infantry 12 veteran 3 20,10 n");
  veterans.play("shoot Lane Gray =1", "4,4,4,3,4");
  Battlefield raw(
      "Lane first infantry 12 raw 3 20,10 n\nGray second infantry 12 average 3 20,14 s\n"
      "Hill first general 2 division 20,5");
  raw.go("motivation");
  raw.play("motivate Hill Lane", "5,6,4");
  raw.play("shoot Lane Gray =1", "4,4,2,1,4");
}

TEST(civil_war_battles_volleys, C_R18_out_of_order_a_six_is_needed) {
  Battlefield field = before("4");
  field.unit("Lane").disordered = true;
  field.play("shoot Lane Gray =1", "5,5,5,6,1,1");
  EXPECT_EQ(field.unit("Gray").markers, 1);
}

TEST(civil_war_battles_volleys, C_18_saves_by_range_and_cover) {
  const auto saved = [](std::string_view inches, std::string_view table, int save) {
    Battlefield field = before(inches, "Lane first infantry 12 average 3 20,10 n",
                               "Gray second infantry 12 average 3 20,{} s", {.table = std::string(table)});
    // Where the save fails a die for disorder follows.
    const bool is = !table.empty() ? save >= 3 : inches == "4" ? save >= 4 : save >= 2;
    field.play("shoot Lane Gray =1", fmt::format("6,3,3,3,{}{}", save, is ? "" : ",1"));
    return field.unit("Gray").markers == 0;
  };
  EXPECT_TRUE(saved("4", "", 4));
  EXPECT_FALSE(saved("4", "", 3)) << "short, in the open";
  EXPECT_TRUE(saved("6", "", 2));
  EXPECT_FALSE(saved("6", "", 1)) << "at long range";
  const std::string_view wall = "line wall fence: 12,13.6 30,13.6\n";
  EXPECT_TRUE(saved("4", wall, 3));
  EXPECT_FALSE(saved("4", wall, 2)) << "short, in cover";
}

TEST(civil_war_battles_volleys, C_19_a_six_for_a_casualty_disorders) {
  Battlefield field = before("4");
  field.play("shoot Lane Gray =1", "5,5,3,3,1,1,1,6");
  EXPECT_EQ(field.unit("Gray").markers, 2);
  EXPECT_TRUE(field.unit("Gray").disordered);
}

TEST(civil_war_battles_volleys, C_R12_a_gun_is_damaged_by_the_first_and_destroyed_by_the_second) {
  Battlefield field = before("4", "Lane first infantry 12 average 3 20,10 n", "Gray second guns 2 average 1 20,{} s");
  field.play("shoot Lane Gray =1", "5,3,3,3,2");
  EXPECT_TRUE(field.unit("Gray").damaged);
  EXPECT_EQ(field.unit("Gray").half_bases, 1);
  field.play("shoot Lane Gray =1", "5,3,3,3,2");
  EXPECT_EQ(field.unit("Gray").gone, Gone::destroyed);
  EXPECT_EQ(field.game().points(blue), 2);
}

TEST(civil_war_battles_volleys, C_18_guns_save_on_three_at_short_range) {
  Battlefield field = before("4", "Lane first infantry 12 average 3 20,10 n", "Gray second guns 2 average 1 20,{} s");
  field.play("shoot Lane Gray =1", "5,3,3,3,3");
  EXPECT_FALSE(field.unit("Gray").damaged);
}

TEST(civil_war_battles_volleys, C_27_no_casualty_no_risk) {
  Battlefield field = before("4", "Lane first infantry 12 average 3 20,10 n",
                             "Gray second infantry 12 average 3 20,{} s\nSam second general 2 division 40,30");
  field.game().join(field.id("Sam"), two);
  field.play("shoot Lane Gray =1", "5,3,3,3,4");
  EXPECT_FALSE(field.general("Sam").dead);
}

TEST(civil_war_battles_volleys, C_R28_the_end_belongs_to_the_nearer_band) {
  const auto near = [](std::string_view y) {
    const Battlefield field(
        fmt::format("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,{} s", y));
    return field.game().may_fire_at_opportunity(one, two);
  };
  EXPECT_TRUE(near("14"));
  EXPECT_FALSE(near("14.02"));
}

// Guns (C.13 to C.15, C.R19).

TEST(civil_war_battles_artillery, C_13_canister_hits_on_four_and_up_to_five_inches) {
  Battlefield field = gun_before("5");
  field.play("shoot Guns Gray =1", "4,4");
  Battlefield farther = gun_before("5.1");
  farther.play("shoot Guns Gray =1", "4");
  EXPECT_EQ(farther.unit("Gray").markers, 0) << "beyond five inches a five is needed";
}

TEST(civil_war_battles_artillery, C_14_canister_and_depth_make_saves_harder_once) {
  Battlefield canister = gun_before("5");
  canister.play("shoot Guns Gray =1", "4,3,1");
  EXPECT_EQ(canister.unit("Gray").markers, 1) << "a four is needed";
  Battlefield deep = gun_before("8", "Gray second infantry 12 average 2 20,{} s");
  deep.play("shoot Guns Gray =1", "5,3,1");
  EXPECT_EQ(deep.unit("Gray").markers, 1);
  Battlefield both = gun_before("5", "Gray second infantry 12 average 2 20,{} s");
  both.play("shoot Guns Gray =1", "4,4");
  EXPECT_EQ(both.unit("Gray").markers, 0) << "one and not two (C.R19)";
}

TEST(civil_war_battles_artillery, C_14_long_range_and_cover_help_once) {
  Battlefield far = gun_before("12");
  far.play("shoot Guns Gray =1", "5,2");
  EXPECT_EQ(far.unit("Gray").markers, 0);
  Battlefield both =
      gun_before("12", "Gray second infantry 12 average 3 20,{} s", {.table = "line wall fence: 12,21.6 30,21.6\n"});
  both.play("shoot Guns Gray =1", "5,1,1");
  EXPECT_EQ(both.unit("Gray").markers, 1) << "a one never saves";
  Battlefield plain = gun_before("8");
  plain.play("shoot Guns Gray =1", "5,2,1");
  EXPECT_EQ(plain.unit("Gray").markers, 1) << "three is needed at short range in the open";
}

TEST(civil_war_battles_artillery, C_8_four_dice_a_turn) {
  Battlefield field("Guns first guns 2 average 1 20,10 n\nGray second infantry 12 average 3 20,18 s");
  field.go("motivation");
  field.play("roll Guns", "6");
  field.play("shoot Guns Gray =4", "1,1,1,1");
  EXPECT_EQ(field.unit("Guns").points, 2);
  EXPECT_EQ(field.refusal("shoot Guns Gray =1"), "C.8");
}

TEST(civil_war_battles_artillery, C_19_guns_are_never_disordered_by_casualties) {
  Battlefield field = gun_before("8", "Gray second guns 2 average 1 20,{} s");
  field.play("shoot Guns Gray =1", "5,2");
  EXPECT_TRUE(field.unit("Gray").damaged);
  EXPECT_FALSE(field.unit("Gray").disordered);
}

/// Lane has moved up to so many tenths of an inch from a gun, which misses with all of its dice; "" where it is not
/// asked. Dice that are left over or missing are failures.
void answers(std::string_view gun, int tenths_away, std::string_view dice, bool damaged = false) {
  Battlefield field = going(fmt::format("Lane first infantry 12 average 3 20,10 n\n"
                                        "Gray second guns 2 average 1 20,{}.{} s {}\n"
                                        "Davis second infantry 12 average 3 44,33 s",
                                        11 + tenths_away / 10, tenths_away % 10, gun),
                            4);
  if (damaged) {
    field.unit("Gray").damaged = true;
    field.unit("Gray").half_bases = 1;
  }
  field.play("advance Lane @1 inch");
  EXPECT_EQ(field.phase(), dice.empty() ? "spend" : "opportunity_fire") << gun << tenths_away;
  if (!dice.empty()) field.play("fire Gray Lane", dice);
}

TEST(civil_war_battles_artillery, C_15_four_dice_with_canister_and_two_at_short_range) {
  answers("", 45, "1,1,1,1");
  answers("", 80, "1,1");
}

TEST(civil_war_battles_artillery, C_15_rifled_guns_have_three_with_canister) {
  answers("gun=rifled", 45, "1,1,1");
  answers("gun=rifled", 80, "1,1");
}

TEST(civil_war_battles_artillery, C_15_damaged_and_light_guns_have_a_die_fewer_and_one_at_the_least) {
  answers("light=yes", 45, "1,1,1");
  answers("", 45, "1,1,1", true);
  answers("light=yes", 80, "1", true);
}

TEST(civil_war_battles_artillery, C_15_beyond_short_range_guns_are_not_asked) {
  answers("", 100, "1,1");
  answers("", 101, "");
}

// Sight (C.R30).

TEST(civil_war_battles_sight, C_R30_three_inches_of_wood_and_no_more) {
  const auto sees = [](std::string_view edge) {
    const Battlefield field("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,26 s",
                            {.table = fmt::format("area woods grove: 12,{0} 30,{0} 30,34 12,34\n", edge)});
    return field.game().shot(one, two).has_value();
  };
  EXPECT_TRUE(sees("23"));
  EXPECT_FALSE(sees("22.9"));
}

TEST(civil_war_battles_sight, C_R30_enemies_stop_a_line_as_friends_do) {
  const auto sees = [](std::string_view third) {
    const Battlefield field("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,29 s\n" +
                            std::string(third));
    return field.game().shot(one, two).has_value();
  };
  EXPECT_FALSE(sees("Davis second infantry 12 average 6 20,25 s"));
  EXPECT_TRUE(sees("Davis second infantry 12 average 2 25,25 s")) << "beside the lines";
  EXPECT_TRUE(sees("Sam second general 2 division 20,25")) << "a general stops nothing";
}

TEST(civil_war_battles_sight, C_R30_a_higher_hill_between_stops_and_a_lower_one_does_not) {
  const auto sees = [](std::string_view between) {
    const Battlefield field(
        "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,29 s",
        {.table =
             fmt::format("hill 1 ridge: 12,17 30,17 30,21 12,21\nhill {} knoll: 12,23 30,23 30,25 12,25\n", between)});
    return field.game().shot(one, two).has_value();
  };
  EXPECT_TRUE(sees("1")) << "no higher than the shooter";
  EXPECT_FALSE(sees("2"));
}

}  // namespace
}  // namespace longroll::civil_war_battles
