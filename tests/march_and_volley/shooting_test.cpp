// Who may shoot at whom on the table: reach, arcs, sight, friends in the way, cover (M.9, M.R6, M.R26, M.R38, M.R39,
// M.R46); each as it holds and as it does not.
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

/// The line of fire from the first piece to the second.
std::optional<Shot> shot(std::string_view pieces, const Terms& terms = {}) {
  const Battlefield field(pieces, terms);
  return field.game().shot(one, two);
}
bool shoots(std::string_view pieces, const Terms& terms = {}) { return shot(pieces, terms).has_value(); }
/// A battalion in line at 20,10 that looks north, and another piece.
std::string line_and(std::string_view other) {
  return "Lane first infantry regular line 20,10 n\n" + std::string(other);
}

// --- Reach (M.R6)

TEST(march_and_volley_reach, M_R6_muskets_reach_4_inches) {
  EXPECT_TRUE(shoots(line_and("Gray second infantry regular line 20,14 s")));
  EXPECT_FALSE(shoots(line_and("Gray second infantry regular line 20,14.02 s")));
}

TEST(march_and_volley_reach, M_R6_rifles_reach_6_inches) {
  const std::string rifles = "Lane first infantry regular line 20,10 n rifles=yes\n";
  EXPECT_TRUE(shoots(rifles + "Gray second infantry regular line 20,16 s"));
  EXPECT_FALSE(shoots(rifles + "Gray second infantry regular line 20,16.02 s"));
}

TEST(march_and_volley_reach, M_R6_guns_reach_24_inches) {
  const std::string guns = "Lane first foot_guns regular unlimbered 20,10 n\n";
  EXPECT_TRUE(shoots(guns + "Gray second infantry regular line 20,34 s"));
  EXPECT_FALSE(shoots(guns + "Gray second infantry regular line 20,34.02 s"));
  EXPECT_TRUE(shoots("Lane first horse_guns regular unlimbered 20,10 n\nGray second infantry regular line 20,34 s"));
}

TEST(march_and_volley_reach, M_R6_the_range_is_from_nearest_point_to_nearest_point) {
  const auto at = [](std::string_view place) {
    return shot(line_and("Gray second infantry regular line " + std::string(place) + " s"))->range.length;
  };
  EXPECT_EQ(at("20,12"), Length::inches(2));
  EXPECT_EQ(at("20,12.5"), Length::half_millimetres(125));
  EXPECT_EQ(at("23,13"), Length::inches(3)) << "straight ahead of a part of its front";
}

TEST(march_and_volley_reach, M_R26_cavalry_elephants_and_limbered_guns_do_not_shoot) {
  constexpr std::string_view gray = "\nGray second infantry regular line 20,12 s";
  const auto who = [&](std::string_view unit) {
    return shoots("Lane first " + std::string(unit) + " 20,10 n" + std::string(gray));
  };
  EXPECT_FALSE(who("cavalry regular line"));
  EXPECT_FALSE(who("elephants regular line"));
  EXPECT_FALSE(who("foot_guns regular limbered"));
  EXPECT_FALSE(who("horse_guns regular limbered"));
  EXPECT_TRUE(who("foot_guns regular unlimbered"));
  EXPECT_TRUE(who("infantry regular skirmish"));
  EXPECT_TRUE(who("infantry regular column"));
  EXPECT_TRUE(who("infantry regular square"));
  EXPECT_TRUE(who("skirmishers regular skirmish"));
}

TEST(march_and_volley_reach, M_22_a_retreating_unit_does_not_shoot) {
  Battlefield field(line_and("Gray second infantry regular line 20,12 s"));
  EXPECT_TRUE(field.game().shot(one, two));
  field.unit("Lane").retreating = true;
  EXPECT_FALSE(field.game().shot(one, two));
}

// --- Arcs (M.R26)

TEST(march_and_volley_arc, M_R26_lines_shoot_45_degrees_outside_their_corners) {
  const std::string rifles = "Lane first infantry regular line 20,10 n rifles=yes\n";
  EXPECT_TRUE(shoots(rifles + "Gray second infantry regular column 25.6,12 s"));
  EXPECT_FALSE(shoots(rifles + "Gray second infantry regular column 26,12 s"));
  EXPECT_TRUE(shoots(rifles + "Gray second infantry regular column 14.4,12 s")) << "on the left, too";
  EXPECT_FALSE(shoots(rifles + "Gray second infantry regular column 14,12 s"));
}

TEST(march_and_volley_arc, M_R26_skirmish_order_has_the_wide_arc) {
  const std::string rifles = "Lane first skirmishers regular skirmish 20,10 n rifles=yes\n";  // two inches wide
  EXPECT_TRUE(shoots(rifles + "Gray second infantry regular column 25.1,12 s"));
  EXPECT_FALSE(shoots(rifles + "Gray second infantry regular column 25.5,12 s"));
}

TEST(march_and_volley_arc, M_R26_columns_and_guns_shoot_22_and_a_half_degrees_outside) {
  const std::string column = "Lane first infantry regular column 20,10 n\n";
  EXPECT_TRUE(shoots(column + "Gray second infantry regular column 22.5,12 s"));
  EXPECT_FALSE(shoots(column + "Gray second infantry regular column 22.9,12 s"));
  const std::string guns = "Lane first foot_guns regular unlimbered 20,10 n\n";  // two inches wide
  EXPECT_TRUE(shoots(guns + "Gray second infantry regular column 22.9,12 s"));
  EXPECT_FALSE(shoots(guns + "Gray second infantry regular column 23.3,12 s"));
}

TEST(march_and_volley_arc, M_R26_a_square_shoots_to_all_four_sides_and_a_line_to_one) {
  const std::string square = "Lane first infantry regular square 20,10 n\n";
  for (const char* enemy : {"20,13 s", "20,5 n", "24,9.2 w", "16,9.2 e"})
    EXPECT_TRUE(shoots(square + "Gray second infantry regular line " + enemy)) << enemy;
  const std::string line = "Lane first infantry regular line 20,10 n\n";
  EXPECT_TRUE(shoots(line + "Gray second infantry regular line 20,13 s"));
  EXPECT_FALSE(shoots(line + "Gray second infantry regular line 20,6 n"));
  EXPECT_FALSE(shoots(line + "Gray second infantry regular line 25,9.2 w"));
}

// --- Sight (M.R38, M.R39)

TEST(march_and_volley_sight, M_R39_units_of_either_side_stop_a_line) {
  const std::string two_lines =
      "Lane first infantry regular column 20,10 n rifles=yes\nGray second infantry regular column 20,15.6 s\n";
  EXPECT_TRUE(shoots(two_lines));
  EXPECT_FALSE(shoots(two_lines + "Reno first infantry regular line 20,13 n")) << "M.R38: friends in the way";
  EXPECT_FALSE(shoots(two_lines + "Davis second infantry regular line 20,12.6 s"));
  EXPECT_TRUE(shoots(two_lines + "Reno first infantry regular line 23,13 n")) << "past its corner";
}

TEST(march_and_volley_sight, M_R39_woods_and_villages_stop_a_line_and_marsh_does_not) {
  const std::string pieces = line_and("Gray second infantry regular line 20,14 s");
  const auto behind = [&](std::string_view area) {
    return shoots(pieces, {.table = "area " + std::string(area) + " there: 15,11 25,11 25,13 15,13\n"});
  };
  EXPECT_FALSE(behind("woods"));
  EXPECT_FALSE(behind("village"));
  EXPECT_TRUE(behind("marsh"));
}

TEST(march_and_volley_sight, M_R39_into_and_out_of_woods_2_inches) {
  const std::string pieces = line_and("Gray second infantry regular line 20,14 s");
  const auto with_edge = [&](std::string_view edge) {
    const std::string y(edge);
    return shoots(pieces, {.table = "area woods there: 10," + y + " 30," + y + " 30,18 10,18\n"});
  };
  EXPECT_TRUE(with_edge("13"));
  EXPECT_TRUE(with_edge("12.1"));
  EXPECT_FALSE(with_edge("11.5")) << "he is more than two inches inside";
  const auto from_inside = [&](std::string_view edge) {
    const std::string y(edge);
    return shoots(pieces, {.table = "area woods there: 10,5 30,5 30," + y + " 10," + y + "\n"});
  };
  EXPECT_TRUE(from_inside("11.9"));
  EXPECT_FALSE(from_inside("12.5"));
}

TEST(march_and_volley_sight, M_R39_a_higher_hill_stops_a_line_and_one_that_holds_either_does_not) {
  const std::string pieces = line_and("Gray second infantry regular line 20,14 s");
  EXPECT_FALSE(shoots(pieces, {.table = "hill 1 there: 15,11 25,11 25,13 15,13\n"}));
  EXPECT_TRUE(shoots(pieces, {.table = "hill 1 there: 15,11 25,11 25,20 15,20\n"})) << "Gray stands on it";
  EXPECT_TRUE(shoots(pieces, {.table = "hill 1 there: 15,5 25,5 25,13 15,13\n"})) << "Lane stands on it";
}

TEST(march_and_volley_sight, M_R39_from_a_higher_level_units_stop_nothing) {
  const std::string pieces =
      "Lane first infantry regular column 20,10 n rifles=yes\nGray second infantry regular column 20,15.6 s\n"
      "Reno first infantry regular line 20,13 n";
  EXPECT_FALSE(shoots(pieces));
  EXPECT_TRUE(shoots(pieces, {.table = "hill 1 there: 15,5 25,5 25,10.5 15,10.5\n"}));
  EXPECT_TRUE(shoots(pieces, {.table = "hill 1 there: 15,15 25,15 25,20 15,20\n"})) << "or to one";
  EXPECT_FALSE(shoots(pieces, {.table = "hill 1 there: 15,5 25,5 25,20 15,20\n"})) << "all are as high";
}

TEST(march_and_volley_sight, M_R38_guns_shoot_over_friends_6_inches_from_gun_and_target) {
  const std::string guns =
      "Lane first foot_guns regular unlimbered 20,5 n\nGray second infantry regular line 20,25 s\n";
  EXPECT_TRUE(shoots(guns + "Reno first infantry regular line 20,14 n"));
  EXPECT_FALSE(shoots(guns + "Reno first infantry regular line 20,11.5 n")) << "too near to the guns";
  EXPECT_TRUE(shoots(guns + "Reno first infantry regular line 20,11.6 n"));
  EXPECT_TRUE(shoots(guns + "Reno first infantry regular line 20,19 n"));
  EXPECT_FALSE(shoots(guns + "Reno first infantry regular line 20,19.1 n")) << "too near to the target";
  EXPECT_FALSE(shoots(guns + "Davis second infantry regular line 20,14 n")) << "enemies are no friends";
}

TEST(march_and_volley_sight, M_R38_from_a_hill_3_inches_are_enough) {
  const std::string guns =
      "Lane first foot_guns regular unlimbered 20,5 n\nGray second infantry regular line 20,25 s\n";
  // All of them on the hill, so that nobody is higher than anybody.
  const Terms hill{.table = "hill 1 there: 10,1 30,1 30,30 10,30\n"};
  EXPECT_TRUE(shoots(guns + "Reno first infantry regular line 20,8.6 n", hill));
  EXPECT_FALSE(shoots(guns + "Reno first infantry regular line 20,8.5 n", hill));
  EXPECT_TRUE(shoots(guns + "Reno first infantry regular line 20,22 n", hill));
  EXPECT_FALSE(shoots(guns + "Reno first infantry regular line 20,22.1 n", hill));
}

// --- Cover (M.R6, M.R34, M.R46)

TEST(march_and_volley_cover, M_R6_woods_cover_and_villages_are_works) {
  const std::string pieces = line_and("Gray second infantry regular line 20,13 s");
  const auto cover = [&](std::string_view area) {
    return shot(pieces, {.table = std::string(area) + " there: 15,12.5 25,12.5 25,18 15,18\n"})->cover;
  };
  EXPECT_EQ(shot(pieces)->cover, Cover::open);
  EXPECT_EQ(cover("area woods"), Cover::cover);
  EXPECT_EQ(cover("area village"), Cover::works);
  EXPECT_EQ(cover("area marsh"), Cover::open);
  EXPECT_EQ(cover("hill 1"), Cover::open);
}

TEST(march_and_volley_cover, M_R46_a_wall_before_the_front_within_six_tenths_is_works) {
  const std::string pieces = line_and("Gray second infantry regular line 20,13 s");
  const auto cover = [&](std::string_view y) {
    return shot(pieces, {.table = fmt::format("line wall there: 15,{} 25,{}\n", y, y)})->cover;
  };
  EXPECT_EQ(cover("12.4"), Cover::works);
  EXPECT_EQ(cover("12.3"), Cover::open) << "too far before it";
  EXPECT_EQ(cover("13.3"), Cover::open) << "it stands astride";
}

TEST(march_and_volley_cover, M_R46_a_wall_covers_against_the_front_only) {
  const Terms wall{.table = "line wall there: 15,12.5 25,12.5\n"};
  Battlefield field(
      "Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,13 s\n"
      "Reno first infantry regular line 20,17 s",
      wall);
  EXPECT_EQ(field.game().shot(one, two)->cover, Cover::works);
  EXPECT_EQ(field.game().shot(field.id("Reno"), two)->cover, Cover::open) << "from behind";
}

TEST(march_and_volley_cover, M_R46_works_that_engineers_made_cover_as_well) {
  Battlefield field(line_and("Gray second infantry regular line 20,13 s"));
  EXPECT_EQ(field.game().shot(one, two)->cover, Cover::open);
  field.game().state.works.push_back({{18'000, 12'500}, {22'000, 12'500}});
  EXPECT_EQ(field.game().shot(one, two)->cover, Cover::works);
}

// --- What a volley is made of (M.R6)

TEST(march_and_volley_volley, M_R6_the_facts_of_a_shooter) {
  Battlefield field(line_and("Gray second infantry regular column 20,13 s"));
  const auto shooter = [&] { return field.game().shooter(one, *field.game().shot(one, two)); };
  EXPECT_EQ(shooter(), (Shooter{.range = Length::inches(3)}));
  field.unit("Lane").moved = true;
  field.unit("Lane").casualties = 3;
  EXPECT_TRUE(shooter().moved);
  EXPECT_EQ(shooter().casualties, 3);
}

TEST(march_and_volley_volley, M_R6_the_facts_of_a_target) {
  Battlefield field(line_and("Gray second infantry regular column 20,13 s"));
  field.unit("Gray").casualties = 2;
  const ShootingOrder order = field.game().volley(one, two, *field.game().shot(one, two));
  ASSERT_EQ(order.shooters.size(), 1U);
  EXPECT_EQ(order.target.formation, Formation::column);
  EXPECT_EQ(order.target.casualties, 2);
  EXPECT_EQ(order.target.cover, Cover::open);
}

}  // namespace
}  // namespace longroll::march_and_volley
