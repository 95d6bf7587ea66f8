// How units move on the table: distances by formation, turns, ground, water, enemies, friends, formations and facings
// (M.9, M.R4, M.R27, M.R29, M.R35, M.R40, M.R45 to M.R47, M.R55); each as it holds and as it does not.
#include "board/table/measure.h"
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

/// Lane as he is acts from 20,10 and looks north; the enemy is far away.
Battlefield moving(std::string_view lane, const Terms& terms = {}, std::string_view more = "") {
  return acting(
      "Lane first " + std::string(lane) + " 20,10 n\nGray second infantry regular line 50,38 s\n" + std::string(more),
      terms);
}
bool comes(const Battlefield& field, std::string_view stop, std::string_view verb = "march") {
  return field.offered(fmt::format("{} Lane @{}", verb, stop));
}

// --- Distances (M.R4)

TEST(march_and_volley_moves, M_R4_an_action_by_formation) {
  struct Case {
    std::string_view lane, far, too_far;
  };
  for (const Case& one : std::to_array<Case>({{"infantry regular line", "3 inches", "3.5 inches"},
                                              {"infantry regular column", "4 inches", "4.5 inches"},
                                              {"infantry regular skirmish", "4 inches", "4.5 inches"},
                                              {"skirmishers regular skirmish", "4 inches", "4.5 inches"},
                                              {"infantry regular square", "1 inch", "1.5 inches"},
                                              {"foot_guns regular limbered", "3 inches", "3.5 inches"},
                                              {"horse_guns regular limbered", "5 inches", "5.5 inches"},
                                              {"cavalry regular line", "6 inches", "6.5 inches"},
                                              {"cavalry regular column", "7 inches", "7.5 inches"},
                                              {"elephants regular line", "4 inches", "4.5 inches"}})) {
    const Battlefield field = moving(one.lane);
    EXPECT_TRUE(comes(field, one.far)) << one.lane;
    EXPECT_FALSE(comes(field, one.too_far)) << one.lane;
    EXPECT_EQ(field.refusal(fmt::format("march Lane @{}", one.too_far)), "M.R27") << one.lane;
  }
}

TEST(march_and_volley_moves, M_R4_guns_move_limbered) {
  Battlefield field = moving("foot_guns regular unlimbered");
  EXPECT_FALSE(comes(field, "1 inch"));
  EXPECT_EQ(field.refusal("march Lane @1 inch"), "M.R4");
  field.play("form Lane =4");
  EXPECT_EQ(field.unit("Lane").formation, Formation::limbered);
  EXPECT_EQ(field.unit("Lane").actions, 1) << "to limber is an action";
  EXPECT_TRUE(comes(field, "3 inches"));
}

TEST(march_and_volley_moves, M_R27_back_at_half) {
  const Battlefield field = moving("infantry regular line");
  EXPECT_TRUE(comes(field, "1.5 inches", "back"));
  EXPECT_FALSE(comes(field, "2 inches", "back"));
  Battlefield goes = moving("infantry regular line");
  goes.play("back Lane @1.5 inches");
  EXPECT_EQ(goes.at("Lane").y, 8'500);
  EXPECT_EQ(goes.game().pose(one).heading, table::Heading::north);
}

TEST(march_and_volley_moves, M_R55_bullocks_go_half_as_far_and_stay_where_they_were_hit) {
  const std::string guns =
      "Lane first foot_guns regular limbered 20,10 n special=bullocks\nGray second infantry regular line 50,38 s";
  Battlefield field = acting(guns);
  EXPECT_TRUE(comes(field, "1.5 inches"));
  EXPECT_FALSE(comes(field, "2 inches"));
  field.unit("Lane").bogged = true;
  EXPECT_FALSE(comes(field, "1 inch"));
  EXPECT_EQ(field.refusal("march Lane @1 inch"), "M.R55");
}

TEST(march_and_volley_moves, M_R55_only_limbered_bullocks_are_lost) {
  const auto bogged = [](std::string_view formation) {
    Battlefield field = acting("Lane first infantry regular line 20,10 n\nGuns second foot_guns regular " +
                               std::string(formation) + " 20,12 s special=bullocks");
    field.play("shoot Lane Guns", "6,1,1");
    return field.unit("Guns").bogged;
  };
  EXPECT_TRUE(bogged("limbered"));
  EXPECT_FALSE(bogged("unlimbered"));
}

// --- Turns (M.R27)

TEST(march_and_volley_moves, M_R27_a_turn_of_up_to_45_degrees_before_the_way) {
  const Battlefield field = moving("infantry regular line");
  for (const char* stop : {"left 32, 1 inch", "right 32, 1 inch", "left 8, 3 inches"})
    EXPECT_TRUE(comes(field, stop)) << stop;
  EXPECT_FALSE(comes(field, "left 36, 1 inch"));
  EXPECT_FALSE(comes(field, "right 36, 1 inch"));
}

TEST(march_and_volley_moves, M_R27_lines_wheel_about_a_corner_and_squares_turn_about_their_middle) {
  Battlefield line = moving("infantry regular line");
  line.play("march Lane @right 32");
  EXPECT_EQ(line.game().quad(one).front_right(), (table::Point{21'500, 10'000})) << "the corner stands still";
  Battlefield square = moving("infantry regular square");
  const table::Point before = square.game().centre(one);
  square.play("march Lane @right 32");
  const table::Point after = square.game().centre(one);
  EXPECT_LE(std::abs(after.x - before.x), 2);
  EXPECT_LE(std::abs(after.y - before.y), 2);
}

TEST(march_and_volley_moves, M_R27_never_off_the_table) {
  const Battlefield field =
      acting("Lane first infantry regular line 20,39 n\nGray second infantry regular line 50,5 s");
  EXPECT_TRUE(comes(field, "1 inch"));
  EXPECT_FALSE(comes(field, "1.5 inches"));
}

TEST(march_and_volley_moves, M_R57_who_inclines_bears_right_to_the_first_objective_in_his_first_move) {
  const Terms village{.scenario = "objective 4 30,20 second | the village\n"};
  const std::string pieces =
      "Lane first infantry regular line 20,10 n special=inclines\nGray second infantry regular line 50,38 s\n"
      "Hill first leader brigadier 2,2 group=Left";
  Battlefield field = acting(pieces, village);
  EXPECT_FALSE(comes(field, "1 inch"));
  EXPECT_EQ(field.refusal("march Lane @1 inch"), "M.R57");
  EXPECT_TRUE(comes(field, "right 32, 1 inch")) << "the village is 45 degrees to its right";
  EXPECT_TRUE(comes(field, "1 inch", "back"));
  field.unit("Lane").moved = true;
  EXPECT_TRUE(comes(field, "1 inch")) << "in its second move it goes as it likes";
  Battlefield led = acting(pieces, village);
  led.game().join(led.id("Hill"), one);
  EXPECT_TRUE(comes(led, "1 inch")) << "unless a leader is with it";
  Battlefield left = acting(pieces, {.scenario = "objective 4 10,20 second | the village\n"});
  EXPECT_TRUE(comes(left, "1 inch")) << "to the left it does not";
}

// --- Ground (M.R29, M.R45, M.R46)

TEST(march_and_volley_ground, M_R29_woods_marsh_brooks_and_walls_halve_the_action_that_touches_them) {
  for (const char* ground :
       {"area woods there: 10,11 30,11 30,14 10,14\n", "area marsh there: 10,11 30,11 30,14 10,14\n",
        "area village there: 10,11 30,11 30,14 10,14\n", "line brook there: 10,11 30,11\n",
        "line wall there: 10,11 30,11\n"}) {
    const Battlefield field = moving("infantry regular line", {.table = ground});
    EXPECT_TRUE(comes(field, "1 inch")) << ground;
    EXPECT_TRUE(comes(field, "1.5 inches")) << ground;
    EXPECT_FALSE(comes(field, "2 inches")) << ground;
  }
}

TEST(march_and_volley_ground, M_R29_beyond_its_reach_it_halves_nothing) {
  const Battlefield field =
      moving("infantry regular line", {.table = "area woods there: 10,13.1 30,13.1 30,20 10,20\n"});
  EXPECT_TRUE(comes(field, "3 inches"));
}

TEST(march_and_volley_ground, M_R29_horse_and_guns_stop_before_woods_and_marsh) {
  for (const char* lane : {"cavalry regular line", "horse_guns regular limbered"})
    for (const char* ground : {"area woods there: 10,12 30,12 30,20 10,20\n",
                               "area marsh there: 10,12 30,12 30,20 10,20\n", "line brook there: 10,12 30,12\n"}) {
      const Battlefield field = moving(lane, {.table = ground});
      EXPECT_TRUE(comes(field, "1.5 inches")) << lane << ground;
      EXPECT_FALSE(comes(field, "2.5 inches")) << lane << ground;
    }
  const Battlefield over = moving("cavalry regular line", {.table = "line wall there: 10,12 30,12\n"});
  EXPECT_TRUE(comes(over, "3 inches")) << "a wall halves the action of horse, too";
  EXPECT_FALSE(comes(over, "3.5 inches"));
}

TEST(march_and_volley_ground, M_R45_rivers_are_crossed_at_gaps_wide_enough) {
  const std::string river = "line river there: 0,11 20,11 60,11\n";
  EXPECT_FALSE(comes(moving("infantry regular column", {.table = river}), "1.5 inches"));
  const auto at_gap = [&](std::string_view lane, std::string_view gap) {
    return comes(moving(lane, {.table = river + "gap " + std::string(gap) + "\n"}), "2 inches");
  };
  EXPECT_TRUE(at_gap("infantry regular column", "ford here: there 20,11 width 2"));
  EXPECT_TRUE(at_gap("infantry regular column", "bridge here: there 20,11 width 2"));
  EXPECT_FALSE(at_gap("infantry regular line", "ford here: there 20,11 width 2"));
  EXPECT_TRUE(at_gap("infantry regular line", "ford here: there 20,11 width 3.1"));
  EXPECT_FALSE(at_gap("infantry regular column", "ford here: there 20,11 width 1"));
}

TEST(march_and_volley_ground, M_R62_who_is_ashore_crosses_no_river) {
  const Terms ford{.table = "line river there: 0,11 20,11 60,11\ngap ford here: there 20,11 width 6\n"};
  const std::string gray = "\nGray second infantry regular line 50,38 s";
  EXPECT_TRUE(comes(acting("Lane first cavalry irregular line 20,10 n" + gray, ford), "2 inches"));
  EXPECT_FALSE(comes(acting("Lane first cavalry irregular line 20,10 n special=ashore" + gray, ford), "2 inches"));
}

// --- Enemies (M.R4, M.R28, M.R47)

TEST(march_and_volley_keeping_off, M_R4_no_nearer_than_an_inch_and_just_so_near) {
  Battlefield field = acting("Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,12.3 s");
  EXPECT_TRUE(comes(field, "1 inch"));
  EXPECT_FALSE(comes(field, "1.5 inches"));
  field.play("march Lane @to the limit");
  EXPECT_EQ(field.game().distance(one, two), Length::inches(1)) << "M.R28";
}

TEST(march_and_volley_keeping_off, M_R47_who_is_nearer_may_go_but_come_no_nearer) {
  const Battlefield field =
      acting("Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,10.5 s");
  EXPECT_FALSE(comes(field, "0.5 inches"));
  EXPECT_TRUE(comes(field, "0.5 inches", "back"));
  EXPECT_TRUE(comes(field, "1.5 inches", "back"));
}

// --- Friends (M.R40)

/// Reno stands before Lane, his front there.
bool passes_friend(std::string_view lane, std::string_view friend_, std::string_view y = "13") {
  const Battlefield field = moving(lane, {}, "Reno first " + std::string(friend_) + " 20," + std::string(y) + " n");
  return comes(field, "4 inches") || comes(field, "6 inches");
}

TEST(march_and_volley_passing, M_R40_formed_units_pass_skirmishers_and_unlimbered_guns_only) {
  EXPECT_TRUE(passes_friend("infantry regular column", "skirmishers regular skirmish", "12"));
  EXPECT_FALSE(passes_friend("infantry regular column", "infantry regular line", "12"));
  constexpr std::string_view horse = "cavalry regular line";
  EXPECT_TRUE(passes_friend(horse, "skirmishers regular skirmish"));
  EXPECT_TRUE(passes_friend(horse, "foot_guns regular unlimbered"));
  EXPECT_FALSE(passes_friend(horse, "infantry regular line"));
  EXPECT_FALSE(passes_friend(horse, "foot_guns regular limbered"));
  EXPECT_FALSE(passes_friend(horse, "elephants regular line"));
}

TEST(march_and_volley_passing, M_R40_skirmishers_pass_all) {
  EXPECT_TRUE(passes_friend("skirmishers regular skirmish", "infantry regular line", "12"));
  EXPECT_TRUE(passes_friend("infantry regular skirmish", "foot_guns regular limbered", "12.5"));
}

TEST(march_and_volley_passing, M_R40_they_come_out_clear) {
  const Battlefield field = moving("skirmishers regular skirmish", {}, "Reno first infantry regular line 20,12 n");
  EXPECT_TRUE(comes(field, "1 inch")) << "Reno's rear edge is at 11.4";
  EXPECT_FALSE(comes(field, "2 inches")) << "on top of him";
  EXPECT_TRUE(comes(field, "3 inches"));
}

// --- Facing and formation (M.R27, M.R35)

TEST(march_and_volley_changes, M_R27_facing_turns_about_the_centre_for_an_action) {
  Battlefield field = moving("infantry regular column");
  const table::Point before = field.game().centre(one);
  field.play("face Lane =3");  // about
  EXPECT_EQ(field.game().pose(one).heading, table::Heading::south);
  EXPECT_EQ(field.game().centre(one), before);
  EXPECT_EQ(field.unit("Lane").actions, 1);
  field.play("face Lane =1");  // right
  EXPECT_EQ(field.game().pose(one).heading, table::Heading::west);
}

TEST(march_and_volley_changes, M_R35_formations_about_the_middle_of_the_front_and_squares_about_the_centre) {
  Battlefield field = moving("infantry regular line");
  field.play("form Lane =1");
  EXPECT_EQ(field.at("Lane"), (table::Point{20'000, 10'000}));
  const table::Point centre = field.game().centre(one);
  field.play("form Lane =2");
  EXPECT_EQ(field.game().centre(one), centre);
  EXPECT_EQ(field.unit("Lane").formation, Formation::square);
}

TEST(march_and_volley_changes, M_R5_only_what_it_may_form) {
  const Battlefield horse = moving("cavalry regular line");
  EXPECT_TRUE(horse.offered("form Lane =1"));
  EXPECT_EQ(horse.refusal("form Lane =2"), "M.R5");
  EXPECT_EQ(horse.refusal("form Lane =0"), "M.R5") << "it stands so";
}

TEST(march_and_volley_changes, M_R35_refused_where_it_does_not_fit) {
  const Battlefield field = moving("infantry regular column", {}, "Reno first infantry regular column 21.5,10 n");
  EXPECT_EQ(field.refusal("form Lane =0"), "M.R35");
  EXPECT_TRUE(field.offered("form Lane =2")) << "a square has room beside him";
}

TEST(march_and_volley_changes, M_R35_refused_where_it_would_come_nearer_than_an_inch_to_an_enemy) {
  const auto may = [](std::string_view x) {
    return acting("Lane first infantry regular column 20,10 n\nGray second infantry regular column " + std::string(x) +
                  ",10 n")
        .offered("form Lane =0");
  };
  EXPECT_TRUE(may("23.1"));
  EXPECT_FALSE(may("23"));
}

}  // namespace
}  // namespace longroll::march_and_volley
