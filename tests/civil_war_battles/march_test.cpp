// Moves of Civil War Battles on the table that are fired at on their way, ground that they leave, friends through whom
// they go, formations that have room: rule by rule, each as it holds and as it does not.
#include "board/table/shapes.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

// Fire on the way (C.R41).

/// Gray stands on Lane's left, in short range of the corner that swings forward when he wheels to the right.
constexpr std::string_view swinging =
    "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 16,25.6 s\n"
    "Davis second infantry 12 average 3 40,33 s";

TEST(civil_war_battles_march, C_R41_a_wheel_is_answered_before_the_increment_after_it) {
  Battlefield field = going(swinging, 5);
  field.play("advance Lane @right 32, 1 inch");
  ASSERT_EQ(field.phase(), "opportunity_fire");
  EXPECT_EQ(field.game().pose(one).heading, static_cast<table::Heading>(32));
  EXPECT_EQ(field.unit("Lane").points, 4) << "the wheel is paid, the increment is not made yet";
  EXPECT_EQ(field.unit("Lane").increments, 0);
}

TEST(civil_war_battles_march, C_R41_who_goes_on_under_fire_pays_the_rest) {
  Battlefield field = going(swinging, 5);
  field.play("advance Lane @right 32, 1 inch");
  field.play("done");
  ASSERT_EQ(field.phase(), "movement");
  EXPECT_EQ(field.game().state.flow.top().who, blue);
  EXPECT_EQ(field.game().price_of(play_with(Doing::go_on, one)), 1);
  const table::Point wheeled = field.at("Lane");
  field.play("go_on Lane");
  EXPECT_EQ(field.unit("Lane").points, 3);
  EXPECT_EQ(field.unit("Lane").increments, 1);
  EXPECT_EQ(field.at("Lane"), table::advanced({wheeled, static_cast<table::Heading>(32)}, table::inch).at);
}

TEST(civil_war_battles_march, C_R41_who_halts_pays_for_no_increment_that_he_has_not_made) {
  Battlefield field = going(swinging, 5);
  field.play("advance Lane @right 32, 1 inch");
  field.play("done");
  field.play("done");
  EXPECT_EQ(field.phase(), "spend");
  EXPECT_EQ(field.unit("Lane").points, 4);
  EXPECT_EQ(field.unit("Lane").wheels, 1);
  EXPECT_TRUE(field.offered("advance Lane @left 1")) << "no increment was made, so that it wheels once more";
}

TEST(civil_war_battles_march, C_R41_two_wheels_are_answered_one_by_one) {
  Battlefield field = going(swinging, 5);
  field.play("advance Lane @right 40");
  ASSERT_EQ(field.phase(), "opportunity_fire");
  EXPECT_EQ(field.game().pose(one).heading, static_cast<table::Heading>(32));
  field.play("done");
  field.play("go_on Lane");
  EXPECT_EQ(field.game().pose(one).heading, static_cast<table::Heading>(40));
  EXPECT_EQ(field.phase(), "opportunity_fire") << "the second wheel is answered, too";
  EXPECT_EQ(field.unit("Lane").points, 3);
}

TEST(civil_war_battles_march, C_R41_out_of_reach_nobody_is_asked_between_wheel_and_increment) {
  Battlefield field = going(far_apart, 5);
  field.play("advance Lane @right 40, 3 inches");
  EXPECT_EQ(field.phase(), "spend");
  EXPECT_EQ(field.unit("Lane").points, 2);
}

/// Lane goes six inches through Davis; Gray looks at the ground between.
constexpr std::string_view passing =
    "Lane first infantry 12 average 3 20,10 n\nDavis first infantry 12 average 3 20,13.5 n\n"
    "Gray second infantry 12 average 3 25,12 w\nFar second infantry 12 average 3 40,33 s";

TEST(civil_war_battles_march, C_R41_who_goes_through_a_friend_is_fired_at_after_each_increment) {
  Battlefield field = going(passing, 5);
  field.play("pass Lane Davis @6 inches");
  ASSERT_EQ(field.phase(), "opportunity_fire");
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 130)) << "an increment of the two";
  EXPECT_TRUE(table::overlap(field.game().pose(one), field.game().footprint(one), field.game().pose(two),
                             field.game().footprint(two)))
      << "among his friends";
}

TEST(civil_war_battles_march, C_R33_who_is_among_friends_does_not_halt) {
  Battlefield field = going(passing, 5);
  field.play("pass Lane Davis @6 inches");
  field.play("done");
  ASSERT_EQ(field.phase(), "movement");
  EXPECT_EQ(field.refusal("done"), "C.R33");
  field.play("go_on Lane", "1,1");
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 160));
  EXPECT_EQ(field.unit("Lane").points, 2) << "two increments and the passage";
  EXPECT_EQ(field.unit("Lane").increments, 2);
}

TEST(civil_war_battles_march, C_17_who_has_fired_on_the_way_does_not_fire_at_its_end) {
  Battlefield field = going(swinging, 5);
  field.play("advance Lane @right 32, 0.5 inches");
  field.play("fire Gray Lane", "3,3,3,3");
  field.play("go_on Lane");
  EXPECT_EQ(field.phase(), "spend");
}

TEST(civil_war_battles_march, C_R41_a_stop_tells_who_may_fire_on_the_way_alone) {
  // After its wheel Lane is in the arc of Gray, at the end of the move no more.
  Battlefield field = going(
      "Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 15.1,25.6 s\n"
      "Davis second infantry 12 average 3 40,33 s",
      5);
  const auto notes = [&](std::string_view stop) {
    return field.game().stop_look(play_with(Doing::advance, one, field.game().place_named(stop))).notes;
  };
  ASSERT_EQ(notes("right 32, 3 inches").size(), 1U);
  EXPECT_EQ(notes("right 32, 3 inches")[0], "Gray may fire at it on its way");
  EXPECT_TRUE(notes("right 32").empty()) << "there he may fire at its end";
}

TEST(civil_war_battles_march, C_R41_facing_about_before_an_enemy_is_answered) {
  Battlefield field = going("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s", 4);
  field.play("face Lane =2");
  EXPECT_EQ(field.phase(), "opportunity_fire");
  Battlefield far = going(far_apart, 4);
  far.play("face Lane =2");
  EXPECT_EQ(far.phase(), "spend");
}

TEST(civil_war_battles_march, C_R41_restoring_order_is_no_move_and_is_not_answered) {
  Battlefield field = going("Lane first infantry 12 average 3 20,20 n\nGray second infantry 12 average 3 20,24 s", 4);
  field.unit("Lane").disordered = true;
  field.play("restore Lane", "6");
  EXPECT_EQ(field.phase(), "spend");
}

// Ground that is left (C.19, C.R34).

TEST(civil_war_battles_march, C_R34_a_piece_that_is_crossed_within_one_increment_disorders) {
  Battlefield field = going(far_apart, 5, {.table = "area buildings farm: 19,11 21,11 21,12 19,12\n"});
  field.play("advance Lane @3 inches", "4");
  EXPECT_TRUE(field.unit("Lane").disordered);
  EXPECT_EQ(field.unit("Lane").points, 3);
}

TEST(civil_war_battles_march, C_R34_it_is_the_front_edge_that_leaves_not_its_middle) {
  // The wood lies before its left base alone.
  const Terms wood{.table = "area woods grove: 17.8,11 19,11 19,12 17.8,12\n"};
  Battlefield field = going(far_apart, 5, wood);
  field.play("advance Lane @1.5 inches");
  EXPECT_EQ(field.unit("Lane").points, 3) << "it has entered";
  field.play("advance Lane @3 inches", "1");
  EXPECT_FALSE(field.unit("Lane").disordered);
}

TEST(civil_war_battles_march, C_R34_once_a_piece_and_turn) {
  Battlefield field = going("Lane first infantry 12 average 3 20,11.9 n\nGray second infantry 12 average 3 40,33 s", 6,
                            {.table = "line wall fence: 15,12 25,12\n"});
  field.play("advance Lane @1 inch", "1");
  field.play("face Lane =2");  // its front looks back over the wall, which its rear has crossed
  field.play("advance Lane @1 inch");
  EXPECT_EQ(field.at("Lane"), at_tenths(200, 95));
  Battlefield next = going("Lane first infantry 12 average 3 20,14.5 s\nGray second infantry 12 average 3 40,33 s", 6,
                           {.table = "line wall fence: 15,12 25,12\n"});
  next.play("advance Lane @3 inches", "1");
  EXPECT_EQ(next.unit("Lane").ground_left, 1);
  next.play("face Lane =2");
  next.play("advance Lane @3 inches");
  EXPECT_EQ(next.unit("Lane").increments, 2) << "back over the same wall, without another die";
  next.go("reform", grey);
  next.go("reform", blue, "1");
  EXPECT_EQ(next.unit("Lane").ground_left, 0) << "the next turn it tests again";
}

/// So many fields of crops along the southern edge.
std::string fields(int number) {
  std::string lines;
  for (int i = 0; i < number; ++i) {
    const std::string west = table::in_inches((10 + 15 * i) * table::inch / 10);
    const std::string east = table::in_inches((20 + 15 * i) * table::inch / 10);
    lines += fmt::format("area crops field_{0}: {1},1 {2},1 {2},2 {1},2\n", i, west, east);
  }
  return lines;
}

TEST(civil_war_battles_march, C_R34_however_much_scenery_a_table_has_each_piece_is_a_test) {
  const int room = static_cast<int>(most_scenery);
  Battlefield field = going("Lane first infantry 12 average 3 20,14.5 s\nGray second infantry 12 average 3 40,33 s", 6,
                            {.table = fields(room) + "line wall fence: 15,12 25,12\n"});
  field.play("advance Lane @3 inches", "1");
  EXPECT_EQ(field.unit("Lane").ground_left, std::int64_t{1} << room) << "the line after all areas";
  try {
    const Battlefield fuller(far_apart, {.table = fields(room + 1)});
    ADD_FAILURE() << "a table with more is refused";
  } catch (const BadInput& bad) {
    EXPECT_EQ(std::string(bad.what()), fmt::format("test/table.txt:{}: there is room for {} areas", room + 3, room));
  }
}

TEST(civil_war_battles_march, C_R34_two_pieces_are_two_tests) {
  Battlefield field = going(far_apart, 6, {.table = "line wall fence: 15,11 25,11\nline stream run: 15,12 25,12\n"});
  field.play("advance Lane @3 inches", "1,1");
  EXPECT_EQ(field.unit("Lane").points, 3) << "an increment, the wall and the stream";
}

TEST(civil_war_battles_march, C_R34_nothing_for_moving_within) {
  Battlefield field = going(far_apart, 5, {.table = "area woods grove: 10,5 30,5 30,20 10,20\n"});
  field.play("advance Lane @3 inches");
  EXPECT_EQ(field.unit("Lane").points, 4);
  EXPECT_FALSE(field.unit("Lane").disordered);
}

TEST(civil_war_battles_march, C_R34_a_wheel_out_of_a_wood_leaves_it) {
  const Terms wood{.table = "area woods grove: 15,8 21.8,8 21.8,10.2 15,10.2\n"};
  Battlefield field = going(far_apart, 5, wood);
  EXPECT_TRUE(table::touch(field.game().quad(one).front(), field.game().ground().areas()[0].corners));
  field.play("advance Lane @left 32, 3 inches", "6");
  EXPECT_TRUE(field.unit("Lane").disordered);
}

TEST(civil_war_battles_march, C_19_guns_do_not_test_and_horse_does) {
  const auto crosses = [](std::string_view unit, std::string_view name, std::string_view dice) {
    Battlefield field(std::string(unit) + "\nGray second infantry 12 average 3 40,33 s",
                      {.table = "line wall fence: 15,12 25,12\n"});
    if (name == "Guns") field.unit("Guns").limbered = true;
    field.go("motivation");
    field.play(fmt::format("roll {}", name), "5");
    field.play(fmt::format("advance {} @3 inches", name), dice);
    return field.unit(name).disordered;
  };
  EXPECT_FALSE(crosses("Guns first guns 2 average 1 20,10 n", "Guns", ""));
  EXPECT_TRUE(crosses("Horse first mounted 6 average 2 20,10 n weapon=carbine", "Horse", "4"));
}

TEST(civil_war_battles_march, C_19_who_is_in_disorder_already_throws_no_die) {
  Battlefield field = going(far_apart, 5, {.table = "line wall fence: 15,12 25,12\n"});
  field.unit("Lane").disordered = true;
  field.play("advance Lane @3 inches");
  EXPECT_TRUE(field.unit("Lane").disordered);
}

TEST(civil_war_battles_march, C_R34_without_the_point_it_stops_before_it) {
  Battlefield field = going(far_apart, 2, {.table = "line wall fence: 15,12 25,12\n"});
  EXPECT_TRUE(field.offered("advance Lane @3 inches"));
  field.play("advance Lane @1 inch");
  EXPECT_FALSE(field.offered("advance Lane @1.5 inches"));
  EXPECT_TRUE(field.offered("advance Lane @1 inch"));
}

// Wheels, facing and formation (C.8, C.R31, C.R32, C.R36).

TEST(civil_war_battles_march, C_R31_any_frontage_wheels_at_that_price) {
  for (const std::string_view wide : {"1", "5"}) {
    Battlefield field = going(
        fmt::format("Lane first infantry 12 average {} 20,10 n\nGray second infantry 12 average 3 40,33 s", wide), 4);
    field.play("advance Lane @right 32");
    EXPECT_EQ(field.unit("Lane").points, 3) << wide;
  }
}

TEST(civil_war_battles_march, C_8_a_unit_that_has_faced_still_wheels) {
  Battlefield field = going(far_apart, 4);
  field.play("face Lane =1");
  EXPECT_TRUE(field.offered("advance Lane @left 32"));
}

TEST(civil_war_battles_march, C_R36_wheels_keep_three_inches_off_as_well) {
  // Gray stands beside him: the corner that swings comes nearer than three inches.
  Battlefield field = going("Lane first infantry 12 average 3 20,20 n\nGray second guns 2 average 1 20,24.6 s", 4);
  EXPECT_TRUE(field.offered("advance Lane @right 8"));
  EXPECT_FALSE(field.offered("advance Lane @right 32"));
}

TEST(civil_war_battles_march, C_R36_who_began_nearer_comes_no_nearer) {
  Battlefield field = going("Lane first infantry 12 average 2 20,20 n\nGray second guns 2 average 1 20,22 s", 4);
  EXPECT_FALSE(field.offered("advance Lane @0.5 inches"));
  Battlefield away = going("Lane first infantry 12 average 2 20,18 s\nGray second guns 2 average 1 20,22 s", 4);
  EXPECT_TRUE(away.offered("advance Lane @3 inches")) << "away from him he goes";
}

TEST(civil_war_battles_march, C_R32_left_and_right_about_the_centre) {
  Battlefield field = going(far_apart, 4);
  const table::Point centre = field.game().centre(one);
  field.play("face Lane =0");
  EXPECT_EQ(field.game().pose(one).heading, table::Heading::west);
  EXPECT_LE(table::measure(field.game().centre(one), centre).length, Length::half_millimetres(1));
  Battlefield right = going(far_apart, 4);
  right.play("face Lane =1");
  EXPECT_EQ(right.game().pose(one).heading, table::Heading::east);
}

TEST(civil_war_battles_march, C_R32_no_facing_where_somebody_stands) {
  Battlefield field = going(
      "Lane first infantry 12 average 6 20,10 n\nDavis first infantry 12 average 3 20,13 n\n"
      "Gray second infantry 12 average 3 20,33 s",
      4);
  EXPECT_EQ(field.refusal("face Lane =0"), "C.R32");
  EXPECT_TRUE(field.offered("face Lane =2")) << "about there is room";
}

TEST(civil_war_battles_march, C_8_limbered_guns_face_and_unlimbered_ones_do_not) {
  Battlefield field("Guns first guns 2 average 1 20,10 n\nGray second infantry 12 average 3 20,33 s");
  field.go("motivation");
  field.play("roll Guns", "5");
  EXPECT_EQ(field.refusal("face Guns =2"), "C.R31");
  field.play("limber Guns");
  field.play("face Guns =2");
  EXPECT_EQ(field.game().pose(one).heading, table::Heading::south);
  EXPECT_EQ(field.unit("Guns").points, 2);
}

TEST(civil_war_battles_march, C_R32_no_limbering_where_there_is_no_room_behind) {
  const auto may = [](std::string_view behind) {
    Battlefield field("Guns first guns 2 average 1 20,10 n\nGray second infantry 12 average 3 20,33 s\n" +
                      std::string(behind));
    field.go("motivation");
    field.play("roll Guns", "5");
    return field.refusal("limber Guns");
  };
  EXPECT_EQ(may("Davis first infantry 12 average 3 20,7.6 n"), "") << "2.4 inches of depth";
  EXPECT_EQ(may("Davis first infantry 12 average 3 20,7.7 n"), "C.R32");
}

TEST(civil_war_battles_march, C_R32_no_mounting_where_there_is_no_room_behind) {
  const auto may = [](std::string_view behind) {
    Battlefield field(
        "Horse first dismounted 6 average 3 20,10 n weapon=carbine\nGray second infantry 12 average 3 20,33 s\n" +
        std::string(behind));
    field.go("motivation");
    field.play("roll Horse", "5");
    return field.refusal("mount Horse");
  };
  EXPECT_EQ(may("Davis first infantry 12 average 3 20,8.4 n"), "") << "horses are 1.6 inches deep";
  EXPECT_EQ(may("Davis first infantry 12 average 3 20,8.5 n"), "C.R32");
}

TEST(civil_war_battles_march, C_R32_no_wider_than_its_bases_nor_than_six) {
  Battlefield field = going("Lane first infantry 5 average 2 20,10 n\nGray second infantry 12 average 3 20,33 s", 3);
  EXPECT_TRUE(field.offered("form Lane =3")) << "two bases and a half are three";
  EXPECT_FALSE(field.offered("form Lane =4"));
  EXPECT_FALSE(field.offered("form Lane =2")) << "it stands so already";
  Battlefield large = going("Lane first infantry 16 average 2 20,10 n\nGray second infantry 12 average 3 20,33 s", 3);
  EXPECT_TRUE(large.offered("form Lane =6"));
  EXPECT_FALSE(large.offered("form Lane =7"));
}

// Through friends (C.8, C.19, C.R33).

TEST(civil_war_battles_march, C_R33_enemies_are_never_passed) {
  Battlefield field = going("Lane first infantry 12 average 3 20,20 n\nGray second infantry 2 average 1 20,22 s", 6);
  EXPECT_FALSE(field.offered("pass Lane Gray @6 inches"));
}

TEST(civil_war_battles_march, C_R33_there_must_be_room_behind_him) {
  const std::string two_in_a_row =
      "Lane first infantry 12 average 3 20,10 n\nDavis first infantry 12 average 3 20,13.5 n\n"
      "Reno first infantry 12 average 3 20,17 n\nGray second infantry 12 average 3 40,33 s";
  EXPECT_EQ(going(two_in_a_row, 4).refusal("pass Lane Davis @6 inches"), "C.R33");
}

TEST(civil_war_battles_march, C_19_infantry_through_guns_and_horse_through_infantry_do_not_test) {
  Battlefield guns = going(
      "Lane first infantry 12 average 3 20,10 n\nGuns first guns 2 average 1 20,12.5 n\n"
      "Gray second infantry 12 average 3 40,33 s",
      5);
  guns.play("pass Lane Guns @5 inches");
  EXPECT_FALSE(guns.unit("Lane").disordered);
  Battlefield horse(
      "Horse first mounted 6 average 2 20,10 n weapon=carbine\nDavis first infantry 12 average 3 20,13.5 n\n"
      "Gray second infantry 12 average 3 40,33 s");
  horse.go("motivation");
  horse.play("roll Horse", "6");
  horse.play("pass Horse Davis @7 inches");
  EXPECT_FALSE(horse.unit("Horse").disordered || horse.unit("Davis").disordered);
}

// Increments (C.21).

TEST(civil_war_battles_march, C_21_six_less_the_frontage_for_every_frontage) {
  for (int wide = 1; wide <= 6; ++wide) {
    const Battlefield field(
        fmt::format("Lane first infantry 12 average {} 20,20 n\nGray second infantry 12 average 3 20,33 s", wide));
    EXPECT_EQ(field.game().increments_left(one), 6 - wide);
  }
}

TEST(civil_war_battles_march, C_21_horse_and_teams_gain_two_inches_on_a_road_too) {
  const auto far = [](std::string_view unit, bool limbered) {
    Battlefield field(std::string(unit) + "\nGray second infantry 12 average 3 40,33 s",
                      {.table = "road pike: 20,0 20,36\n"});
    field.unit(limbered ? "Guns" : "Horse").limbered = limbered;
    field.go("motivation");
    field.play(limbered ? "roll Guns" : "roll Horse", "5");
    const auto at = [&](std::string_view inches) {
      return field.offered(fmt::format("advance {} @{} inches", limbered ? "Guns" : "Horse", inches));
    };
    return at("6.5") ? 7 : at("6") ? 6 : at("5.5") ? 5 : at("5") ? 5 : 0;
  };
  EXPECT_EQ(far("Horse first mounted 6 average 2 20,10 n weapon=carbine", false), 6);
  EXPECT_EQ(far("Guns first guns 2 average 1 20,10 n", true), 5);
}

TEST(civil_war_battles_march, C_21_who_does_not_stand_on_the_road_gains_nothing_by_it) {
  const Terms road{.table = "road pike: 20.7,0 20.7,36\n"};
  Battlefield beside =
      going("Lane first infantry 12 average 2 20,10 n\nGray second infantry 12 average 3 40,33 s", 4, road);
  EXPECT_FALSE(beside.offered("advance Lane @3.5 inches")) << "0.7 inches beside its line";
}

TEST(civil_war_battles_march, C_R43_a_ford_is_a_way_through_a_river) {
  const Terms river{.table = "line river run: 0,12 48,12\ngap ford shallows: run 20,12 width 4\n"};
  EXPECT_TRUE(going(far_apart, 4, river).offered("advance Lane @3 inches"));
  EXPECT_FALSE(going("Lane first infantry 12 average 4 20,10 n\nGray second infantry 12 average 3 20,33 s", 4, river)
                   .offered("advance Lane @3 inches"))
      << "four wide do not fit";
}

}  // namespace
}  // namespace longroll::civil_war_battles
