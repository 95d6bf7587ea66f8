// What the rules are told of a drawn position: the facts of morale, motivation, shots and assaults, each once as it
// holds and once as it does not.
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

Unit morale_of(std::string_view pieces, const Terms& terms = {}) {
  return Battlefield(pieces, terms).game().morale_facts(one);
}

// Morale (C.11).

TEST(civil_war_battles_morale_facts, C_11_quality_and_arm_as_the_army_list_has_them) {
  const Unit lane = morale_of("Lane first infantry 11 raw 3 20,10 n\nGray second infantry 12 average 3 20,30 s");
  EXPECT_EQ(lane.quality, Quality::raw);
  EXPECT_EQ(lane.arm, Arm::infantry);
  EXPECT_EQ(lane.half_bases, 11);
  EXPECT_EQ(morale_of("Lane first mounted 6 veteran 2 20,10 n weapon=carbine").quality, Quality::veteran);
  EXPECT_EQ(morale_of("Lane first mounted 6 veteran 2 20,10 n weapon=carbine").arm, Arm::mounted);
}

TEST(civil_war_battles_morale_facts, C_11_a_battery_is_attached_within_an_inch_only) {
  EXPECT_TRUE(morale_of("Lane first infantry 12 average 3 20,10 n\nGuns first guns 2 average 1 23.6,10 n").gun_attached)
      << "0.99 inches and less from edge to edge";
  EXPECT_FALSE(
      morale_of("Lane first infantry 12 average 3 20,10 n\nGuns first guns 2 average 1 23.7,10 n").gun_attached);
  EXPECT_FALSE(morale_of("Lane first infantry 12 average 3 20,10 n\nGuns second guns 2 average 1 23,10 n").gun_attached)
      << "an enemy's";
}

TEST(civil_war_battles_morale_facts, C_11_a_division_general_with_it_and_any_general_within_three_inches) {
  const std::string_view near = "Lane first infantry 12 average 3 20,10 n\nHill first general 2 division 20,5";
  Battlefield field(near);
  EXPECT_EQ(field.game().morale_facts(one).general, 0) << "he is near, not with it";
  EXPECT_TRUE(field.game().morale_facts(one).general_near) << "2.6 inches behind it";
  field.game().join(two, one);
  EXPECT_EQ(field.game().morale_facts(one).general, 2);
  EXPECT_FALSE(morale_of("Lane first infantry 12 average 3 20,10 n\nHill first general 2 division 20,4.5").general_near)
      << "3.1 inches";
  EXPECT_FALSE(morale_of("Lane first infantry 12 average 3 20,10 n\nSam second general 2 division 20,6").general_near);
}

TEST(civil_war_battles_morale_facts, C_11_a_corps_general_with_it_is_a_general_near) {
  Battlefield field("Lane first infantry 12 average 3 20,10 n\nBoss first general 2 corps 30,5");
  EXPECT_FALSE(field.game().morale_facts(one).general_near);
  field.game().join(two, one);
  const Unit lane = field.game().morale_facts(one);
  EXPECT_EQ(lane.general, 2);
  EXPECT_TRUE(lane.corps_general);
  const civil_war_battles::Test test = test_of({.unit = lane}, field.game().house());
  EXPECT_TRUE(test.general_near);
  EXPECT_FALSE(test.general_with) << "two dice fewer for a division general alone";
}

TEST(civil_war_battles_morale_facts, C_R48_the_boxes_lie_beside_and_behind_it) {
  const auto flanked = [](std::string_view enemy) {
    return morale_of("Lane first infantry 12 average 3 20,20 n\n" + std::string(enemy)).enemy_in_flank;
  };
  EXPECT_TRUE(flanked("Gray second infantry 12 average 3 24,19 w")) << "beside it on its right";
  EXPECT_TRUE(flanked("Gray second infantry 12 average 3 16,19 e")) << "on its left";
  EXPECT_TRUE(flanked("Gray second infantry 12 average 3 20,15 n")) << "behind it";
  EXPECT_FALSE(flanked("Gray second infantry 12 average 3 20,22 s")) << "before it";
  EXPECT_FALSE(flanked("Gray second infantry 12 average 3 20,13.5 n")) << "4.1 inches behind its rear edge";
  EXPECT_TRUE(flanked("Gray second mounted 6 average 2 20,15 n weapon=carbine")) << "cavalry counts";
  EXPECT_FALSE(flanked("Gray second guns 2 average 1 20,15 n")) << "guns do not";
  EXPECT_FALSE(flanked("Davis first infantry 12 average 3 20,15 n")) << "friends do not";
}

TEST(civil_war_battles_morale_facts, C_R49_a_unit_on_a_hill_holds_its_ground) {
  const auto holds = [](std::string_view table) {
    return Battlefield("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,30 s",
                       {.table = std::string(table)})
        .game()
        .holds_ground(one);
  };
  EXPECT_FALSE(holds(""));
  EXPECT_TRUE(holds("hill 1 knoll: 18,18 22,18 22,22 18,22\n"));
  EXPECT_FALSE(holds("hill 1 knoll: 18,19.5 22,19.5 22,24 18,24\n")) << "its centre is not on it";
  EXPECT_TRUE(holds("line wall fence: 16,20.5 24,20.5\n")) << "half an inch before its front";
  EXPECT_FALSE(holds("line wall fence: 16,20.7 24,20.7\n")) << "0.7 inches";
  EXPECT_FALSE(holds("line wall fence: 16,17 24,17\n")) << "behind it";
  EXPECT_TRUE(holds("area woods grove: 10,10 30,10 30,21 10,21\n")) << "an inch inside the edge";
  EXPECT_FALSE(holds("area woods grove: 10,10 30,10 30,22 10,22\n")) << "two inches inside";
  EXPECT_FALSE(holds("area crops wheat: 10,10 30,10 30,21 10,21\n")) << "crops have no edge to defend";
  EXPECT_TRUE(holds("area buildings farm: 10,10 30,10 30,21 10,21\n"));
}

// Motivation (C.6).

Follower follower_of(std::string_view pieces, const Terms& terms = {}) {
  return Battlefield(pieces, terms).game().follower(two, one);
}

TEST(civil_war_battles_follower, C_6_complete_inches_from_point_to_nearest_edge) {
  EXPECT_EQ(follower_of("Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,14.7").inches, 2);
  EXPECT_EQ(follower_of("Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,14.6").inches, 3);
  EXPECT_EQ(follower_of("Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,18").inches, 0);
}

TEST(civil_war_battles_follower, C_6_brigades_of_either_side_intervene_guns_and_generals_do_not) {
  const auto meets = [](std::string_view third) {
    return follower_of("Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,8\n" +
                       std::string(third))
        .intervening;
  };
  EXPECT_TRUE(meets("Davis first infantry 12 average 3 20,14 n"));
  EXPECT_TRUE(meets("Gray second infantry 12 average 3 20,12 s"));
  EXPECT_TRUE(meets("Horse first mounted 6 average 2 20,14 n weapon=carbine"));
  EXPECT_FALSE(meets("Guns first guns 2 average 1 20,14 n"));
  EXPECT_FALSE(meets("Boss first general 2 corps 20,14"));
  EXPECT_FALSE(meets("Davis first infantry 12 average 3 24,14 n")) << "beside the line";
}

TEST(civil_war_battles_follower, C_6_woods_and_buildings_hold_one_of_them) {
  const auto in = [](std::string_view table) {
    return follower_of("Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,8",
                       {.table = std::string(table)})
        .woods_or_buildings;
  };
  EXPECT_TRUE(in("area woods grove: 18,17 22,17 22,21 18,21\n")) << "the unit";
  EXPECT_TRUE(in("area buildings farm: 19,7 21,7 21,9 19,9\n")) << "the general";
  EXPECT_FALSE(in("area crops wheat: 18,17 22,17 22,21 18,21\n"));
  EXPECT_FALSE(in("area woods grove: 10,7 14,7 14,9 10,9\n"));
}

TEST(civil_war_battles_follower, C_6_what_separates_lies_between_and_holds_neither) {
  const auto apart = [](std::string_view table) {
    return follower_of("Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,8",
                       {.table = std::string(table)})
        .separated;
  };
  EXPECT_TRUE(apart("area woods grove: 18,12 22,12 22,14 18,14\n"));
  EXPECT_TRUE(apart("hill 1 knoll: 18,12 22,12 22,14 18,14\n"));
  EXPECT_TRUE(apart("area crops wheat: 18,12 22,12 22,14 18,14\n"));
  EXPECT_TRUE(apart("area buildings farm: 18,12 22,12 22,14 18,14\n"));
  EXPECT_FALSE(apart("hill 1 knoll: 18,6 22,6 22,14 18,14\n")) << "the general is on it";
  EXPECT_FALSE(apart("line stream run: 10,13 30,13\n")) << "streams do not separate";
  EXPECT_FALSE(apart("area woods grove: 24,12 28,12 28,14 24,14\n")) << "beside the line";
}

TEST(civil_war_battles_follower, C_R14_a_corps_general_has_every_division) {
  const Battlefield field(
      "Lane first infantry 12 average 3 20,20 n division=Reno\nHill first general 2 division 20,8\n"
      "Boss first general 2 corps 24,8\nGray second infantry 12 average 3 20,30 s");
  const auto& game = field.game();
  EXPECT_FALSE(game.commands(field.id("Hill"), one));
  EXPECT_TRUE(game.commands(field.id("Boss"), one));
  EXPECT_FALSE(game.commands(field.id("Boss"), field.id("Gray")));
}

// Shots (C.13 to C.18).

std::optional<Shot> shot_of(std::string_view pieces, const Terms& terms = {}) {
  return Battlefield(pieces, terms).game().shot(one, two);
}

TEST(civil_war_battles_shots, C_R28_parts_of_an_inch_count_as_one_more) {
  EXPECT_EQ(shot_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s")->inches, 4);
  EXPECT_EQ(shot_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24.02 s")->inches,
            5);
  EXPECT_EQ(shot_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,20.5 s")->inches,
            1);
}

TEST(civil_war_battles_shots, C_R29_the_range_is_that_of_the_part_within_the_arc) {
  // A corner of it is nearer, beside the arc.
  const auto shot = shot_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 6 27.2,21 s");
  ASSERT_TRUE(shot);
  EXPECT_GT(shot->range.length, Battlefield("Lane first infantry 12 average 3 20,20 n\n"
                                            "Gray second infantry 12 average 6 27.2,21 s")
                                    .game()
                                    .distance(one, two));
}

TEST(civil_war_battles_shots, C_R29_nobody_shoots_behind_him) {
  EXPECT_FALSE(shot_of("Lane first infantry 12 average 3 20,20 s\nGray second infantry 12 average 3 20,24 s"));
  EXPECT_FALSE(shot_of("Guns first guns 2 average 1 20,20 e\nGray second infantry 12 average 3 20,24 s"));
}

TEST(civil_war_battles_shots, C_R30_crops_do_not_stop_a_line_buildings_and_hills_do) {
  const auto sees = [](std::string_view table) {
    return shot_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,28 s",
                   {.table = std::string(table)})
        .has_value();
  };
  EXPECT_TRUE(sees("area crops corn: 12,22 30,22 30,24 12,24\n"));
  EXPECT_FALSE(sees("area buildings farm: 12,22 30,22 30,24 12,24\n"));
  EXPECT_FALSE(sees("hill 1 knoll: 12,22 30,22 30,24 12,24\n"));
  EXPECT_TRUE(sees("hill 1 knoll: 12,18 30,18 30,24 12,24\n")) << "the shooter stands on it";
  EXPECT_TRUE(sees("line wall fence: 12,23 30,23\n"));
}

TEST(civil_war_battles_shots, C_R30_from_a_higher_level_units_on_the_flat_stop_nothing) {
  const std::string_view masked =
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,29 s\n"
      "Davis first infantry 12 average 6 20,25 n";
  EXPECT_FALSE(shot_of(masked));
  EXPECT_TRUE(shot_of(masked, {.table = "hill 1 knoll: 12,16 30,16 30,21 12,21\n"}));
}

TEST(civil_war_battles_shots, C_R43_cover_in_woods_and_buildings_and_behind_walls_only) {
  const auto covered = [](std::string_view table) {
    return shot_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s",
                   {.table = std::string(table)})
        ->cover;
  };
  EXPECT_FALSE(covered(""));
  EXPECT_TRUE(covered("area woods grove: 12,23.5 30,23.5 30,30 12,30\n"));
  EXPECT_TRUE(covered("area buildings farm: 12,23.5 30,23.5 30,30 12,30\n"));
  EXPECT_FALSE(covered("area crops corn: 12,23.5 30,23.5 30,30 12,30\n"));
  EXPECT_TRUE(covered("line wall fence: 12,23.5 30,23.5\n"));
  EXPECT_FALSE(covered("line wall fence: 12,22 30,22\n")) << "two inches before it";
  EXPECT_FALSE(covered("line stream run: 12,23.5 30,23.5\n"));
}

TEST(civil_war_battles_shots, C_R4_in_and_through_scenery_the_shooter_is_impaired) {
  const auto through = [](std::string_view table) {
    return shot_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s",
                   {.table = std::string(table)})
        ->through_scenery;
  };
  EXPECT_FALSE(through(""));
  EXPECT_TRUE(through("area woods grove: 12,15 30,15 30,20.5 12,20.5\n")) << "it stands in it";
  EXPECT_TRUE(through("area crops corn: 12,21 30,21 30,22 12,22\n")) << "crops between";
  EXPECT_FALSE(through("hill 1 knoll: 12,15 30,15 30,20.5 12,20.5\n"));
  EXPECT_FALSE(through("area woods grove: 12,23.8 30,23.8 30,30 12,30\n"))
      << "the target's cover is no scenery between";
}

TEST(civil_war_battles_shots, C_17_ranks_that_shoot_follow_frontage_and_losses) {
  Battlefield field("Lane first infantry 12 average 4 20,20 n\nGray second infantry 12 average 3 20,23 s");
  const auto foot = [&] { return field.game().volley(one, two, *field.game().shot(one, two)).shooter; };
  EXPECT_EQ(foot().front, 4);
  EXPECT_EQ(foot().second, 2);
  field.unit("Lane").half_bases = 9;
  EXPECT_EQ(foot().front, 4);
  EXPECT_EQ(foot().second, 1) << "half a base shoots as one (C.R21)";
  field.unit("Lane").half_bases = 6;
  EXPECT_EQ(foot().front, 3);
  EXPECT_EQ(foot().second, 0);
}

TEST(civil_war_battles_shots, C_14_more_than_two_ranks_are_deep) {
  const auto deep = [](std::string_view target) {
    const Battlefield field("Guns first guns 2 average 1 20,20 n\n" + std::string(target));
    return field.game().gun_shot(one, two, *field.game().shot(one, two), 1).target.deep;
  };
  EXPECT_FALSE(deep("Gray second infantry 12 average 3 20,24 s"));
  EXPECT_TRUE(deep("Gray second infantry 12 average 2 20,24 s"));
  EXPECT_FALSE(deep("Gray second guns 2 average 1 20,24 s"));
}

TEST(civil_war_battles_shots, C_17_ranges_by_weapon) {
  const auto reaches = [](std::string_view weapon, std::string_view y) {
    const Battlefield field(
        fmt::format("Lane first infantry 12 average 3 20,10 n weapon={}\n"
                    "Gray second infantry 12 average 3 20,{} s",
                    weapon, y));
    return field.game().reaches(one, two, *field.game().shot(one, two));
  };
  EXPECT_TRUE(reaches("musket", "16"));
  EXPECT_FALSE(reaches("musket", "16.1"));
  EXPECT_TRUE(reaches("rifle", "20"));
  EXPECT_FALSE(reaches("rifle", "20.1"));
  EXPECT_TRUE(reaches("carbine", "16"));
  EXPECT_FALSE(reaches("carbine", "16.1"));
  EXPECT_TRUE(reaches("shotgun", "13"));
  EXPECT_FALSE(reaches("shotgun", "13.1"));
}

TEST(civil_war_battles_shots, C_13_ranges_by_gun) {
  const auto reaches = [](std::string_view gun, std::string_view y) {
    const Battlefield field(
        fmt::format("Guns first guns 2 average 1 3,1.6 n gun={}\nGray second infantry 12 average 3 3,{} s", gun, y),
        {.table = ""});
    return field.game().reaches(one, two, *field.game().shot(one, two));
  };
  EXPECT_TRUE(reaches("smoothbore", "31.6"));
  EXPECT_FALSE(reaches("smoothbore", "31.7"));
  EXPECT_TRUE(reaches("rifled", "33"));
  EXPECT_TRUE(reaches("machine_gun", "9.6"));
  EXPECT_FALSE(reaches("machine_gun", "9.7"));
}

TEST(civil_war_battles_shots, C_16_confederate_guns_need_five_inches_and_a_hill_one) {
  const auto sees = [](std::string_view side, std::string_view foe, std::string_view davis_y, std::string_view table) {
    const Battlefield field(fmt::format("Guns {0} guns 2 average 1 20,10 n\nGray {1} infantry 12 average 3 20,30 s\n"
                                        "Davis {0} infantry 12 average 6 20,{2} n",
                                        side, foe, davis_y),
                            {.table = std::string(table)});
    return field.game().shot(one, two).has_value();
  };
  EXPECT_TRUE(sees("first", "second", "15.2", "")) << "3 inches and more before the gun";
  EXPECT_FALSE(sees("second", "first", "15.2", "")) << "Confederates need five";
  EXPECT_TRUE(sees("second", "first", "17.4", ""));
  const std::string_view hill = "hill 1 knoll: 15,6 25,6 25,10.5 15,10.5\n";
  EXPECT_FALSE(sees("first", "second", "13.3", ""));
  EXPECT_TRUE(sees("first", "second", "13.3", hill)) << "an inch is enough from a hill";
}

// Assaults (C.22 to C.24).

AssaultOrder order_of(std::string_view pieces, const Terms& terms = {}) {
  return Battlefield(pieces, terms).game().assault_order(one, two, false);
}

TEST(civil_war_battles_assault_facts, C_R47_own_brigades_within_six_inches_support_guns_do_not) {
  const auto support = [](std::string_view third) {
    return int{order_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s\n" +
                        std::string(third))
                   .assaulter.support};
  };
  EXPECT_EQ(support("Davis first infantry 12 average 3 29.6,20 n"), 1) << "six inches from edge to edge";
  EXPECT_EQ(support("Davis first infantry 12 average 3 29.7,20 n"), 0);
  EXPECT_EQ(support("Guns first guns 2 average 1 24,20 n"), 0);
  EXPECT_EQ(support("Horse first dismounted 6 average 2 24,20 n weapon=carbine"), 1);
  EXPECT_EQ(support("Davis second infantry 12 average 3 26,24 s"), 0);
}

TEST(civil_war_battles_assault_facts, C_22_side_and_last_fight_and_first_assault) {
  Battlefield field("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s");
  AssaultOrder order = field.game().assault_order(one, two, true);
  EXPECT_FALSE(order.assaulter.confederate);
  EXPECT_TRUE(order.defender.confederate);
  EXPECT_TRUE(order.first_assault);
  EXPECT_TRUE(order.flank);
  EXPECT_FALSE(order.assaulter.won_last);
  field.unit("Lane").assaulted = true;
  field.unit("Lane").won_last = true;
  order = field.game().assault_order(one, two, false);
  EXPECT_FALSE(order.first_assault);
  EXPECT_TRUE(order.assaulter.won_last);
  EXPECT_FALSE(order.flank);
}

TEST(civil_war_battles_assault_facts, C_24_who_stands_above_whom) {
  const auto ground = [](std::string_view table) {
    return order_of("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s",
                    {.table = std::string(table)})
        .ground;
  };
  EXPECT_EQ(ground(""), Ground::level);
  EXPECT_EQ(ground("hill 1 knoll: 15,23 25,23 25,30 15,30\n"), Ground::defender_uphill);
  EXPECT_EQ(ground("hill 1 rough knoll: 15,23 25,23 25,30 15,30\n"), Ground::defender_on_rough_hill);
  EXPECT_EQ(ground("hill 1 knoll: 15,15 25,15 25,21 15,21\n"), Ground::assaulter_uphill);
  EXPECT_EQ(ground("hill 1 rough knoll: 15,15 25,15 25,21 15,21\n"), Ground::assaulter_on_rough_hill);
  EXPECT_EQ(ground("hill 1 knoll: 15,15 25,15 25,30 15,30\n"), Ground::level) << "both on it";
}

TEST(civil_war_battles_assault_facts, C_24_limbered_guns_and_ground_in_the_open) {
  Battlefield field("Lane first mounted 6 average 2 20,20 n weapon=carbine\nGuns second guns 2 average 1 20,24 s");
  EXPECT_FALSE(field.game().assault_order(one, two, false).defender.limbered);
  EXPECT_TRUE(field.game().assault_order(one, two, false).open);
  field.unit("Guns").limbered = true;
  EXPECT_TRUE(field.game().assault_order(one, two, false).defender.limbered);
  EXPECT_FALSE(
      order_of("Lane first mounted 6 average 2 20,20 n weapon=carbine\nGray second infantry 12 average 3 20,24 s",
               {.table = "area crops corn: 15,23 25,23 25,30 15,30\n"})
          .open)
      << "not in crops";
}

// Points (C.5, C.7).

TEST(civil_war_battles_points, C_7_what_adds_to_a_brigades_points_and_takes_from_them) {
  const auto points = [](std::string_view quality, bool with_general) {
    Battlefield field(
        fmt::format("Lane first infantry 12 {} 3 20,20 n\nHill first general 2 division 20,15\n"
                    "Gray second infantry 12 average 3 20,33 s",
                    quality));
    if (with_general) field.game().join(two, one);
    field.go("motivation");
    field.play("motivate Hill Lane", with_general ? "3" : "6,6,3");
    return int{field.unit("Lane").points};
  };
  EXPECT_EQ(points("average", false), 3);
  EXPECT_EQ(points("veteran", false), 4);
  EXPECT_EQ(points("raw", false), 2);
  EXPECT_EQ(points("average", true), 4);
  EXPECT_EQ(points("veteran", true), 4) << "veterans or a general: one point";
  EXPECT_EQ(points("raw", true), 3);
}

TEST(civil_war_battles_points, C_7_confederate_damaged_and_light_guns_have_fewer) {
  const auto points = [](std::string_view gun, bool damaged) {
    Battlefield field(std::string(gun) + "\nLane first infantry 12 average 3 40,20 n");
    if (damaged) {
      field.unit("Guns").damaged = true;
      field.unit("Guns").half_bases = 1;
    }
    field.go("motivation", field.game().info(field.id("Guns")).side);
    field.play("roll Guns", "5");
    return int{field.unit("Guns").points};
  };
  EXPECT_EQ(points("Guns first guns 2 average 1 20,20 n\nGray second infantry 12 average 3 20,33 s", false), 5);
  EXPECT_EQ(points("Guns first guns 2 average 1 20,20 n light=yes\nGray second infantry 12 average 3 20,33 s", false),
            4);
  EXPECT_EQ(points("Guns first guns 2 average 1 20,20 n\nGray second infantry 12 average 3 20,33 s", true), 4);
  EXPECT_EQ(points("Guns second guns 2 average 1 20,30 s\nGray second infantry 12 average 3 20,33 s", false), 4)
      << "Confederates";
}

}  // namespace
}  // namespace longroll::civil_war_battles
