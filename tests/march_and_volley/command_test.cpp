// Command & Control on the table: units rally, leaders come back, command is marked, leaders and engineers move, who
// arrives (M.2 to M.6, M.14, M.R43, M.R44); each as it holds and as it does not.
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

constexpr std::string_view far_apart =
    "Lane first infantry regular line 20,5 n\nGray second infantry regular line 20,35 s";

/// To the rally of the turn after this one, both sides standing through it.
void next_turn(Battlefield& field) {
  const int turn = field.game().turn();
  field.go("initiative");
  field.go_until([&] { return field.game().turn() > turn; }, "the next turn", "");
}

// --- Rally (M.2)

/// Lane has a retreat marker as a turn begins.
Battlefield rallying(std::string_view pieces) {
  Battlefield field(pieces);
  next_turn(field);
  return field;
}

TEST(march_and_volley_rally, M_2_in_any_formation) {
  for (int formation = 0; formation <= 3; ++formation) {
    Battlefield field(far_apart);
    field.go("initiative");
    field.unit("Lane").retreating = true;
    field.go_until([&] { return field.phase() == "rallying"; }, "the rally", "");
    field.play(fmt::format("rally Lane ={}", formation));
    EXPECT_FALSE(field.unit("Lane").retreating);
    EXPECT_EQ(field.unit("Lane").formation, static_cast<Formation>(formation));
    EXPECT_EQ(field.game().pose(one).heading, table::Heading::north) << "facing the way it went";
  }
}

TEST(march_and_volley_rally, M_2_by_itself_as_it_stands) {
  Battlefield field(far_apart);
  field.go("initiative");
  field.unit("Lane").retreating = true;
  field.go_until([&] { return field.phase() == "rallying"; }, "the rally", "");
  field.play("done");
  EXPECT_FALSE(field.unit("Lane").retreating);
  EXPECT_EQ(field.unit("Lane").formation, Formation::line);
}

TEST(march_and_volley_rally, M_2_only_who_retreats_and_only_what_it_may_form) {
  Battlefield field(
      "Lane first cavalry regular line 20,5 n\nReno first infantry regular line 30,5 n\n"
      "Gray second infantry regular line 20,35 s");
  field.go("initiative");
  field.unit("Lane").retreating = true;
  field.go_until([&] { return field.phase() == "rallying"; }, "the rally", "");
  EXPECT_TRUE(field.offered("rally Lane =1"));
  EXPECT_EQ(field.refusal("rally Lane =2"), "M.R5") << "cavalry has no squares";
  EXPECT_EQ(field.refusal("rally Reno =1"), "M.2");
}

TEST(march_and_volley_rally, M_2_where_nobody_retreats_nobody_is_asked) {
  const Battlefield field = rallying(far_apart);
  EXPECT_EQ(field.phase(), "initiative") << "there are no leaders either";
}

// --- Leaders come back (M.3)

TEST(march_and_volley_replacement, M_3_the_army_commander_in_the_next_turn_and_a_brigadier_in_the_third) {
  Battlefield field(std::string(far_apart) +
                    "\nLee first leader army_commander 22,5\nHill first leader brigadier 18,5 group=Left");
  field.go("initiative");
  field.run([&](Referee& referee) {
    field.game().lose_leader(field.id("Lee"), referee);
    field.game().lose_leader(field.id("Hill"), referee);
  });
  EXPECT_EQ(field.base("Lee").fell, 1);
  EXPECT_FALSE(field.game().on_table(field.id("Lee")));
  next_turn(field);
  EXPECT_EQ(field.base("Lee").fell, 0) << "turn 2";
  EXPECT_EQ(field.base("Lee").successors, 1);
  EXPECT_EQ(field.base("Hill").fell, 1);
  next_turn(field);
  EXPECT_EQ(field.base("Hill").fell, 1) << "turn 3";
  next_turn(field);
  EXPECT_EQ(field.base("Hill").fell, 0) << "turn 4";
}

TEST(march_and_volley_replacement, M_3_he_comes_to_a_unit_of_his_brigade) {
  Battlefield field(
      "Lane first infantry regular line 20,5 n\nReno first infantry regular line 40,5 n group=Left\n"
      "Gray second infantry regular line 20,35 s\nHill first leader brigadier 40,4 group=Left");
  field.run([&](Referee& referee) {
    field.game().lose_leader(field.id("Hill"), referee);
    field.game().replace(field.id("Hill"), referee);
  });
  EXPECT_EQ(field.base("Hill").with, field.id("Reno"));
}

// --- Out of command (M.4)

TEST(march_and_volley_out_of_command, M_4_marked_before_leaders_move_and_for_the_turn) {
  Battlefield field(
      "Lane first infantry regular line 20,5 n group=Left\nGray second infantry regular line 20,35 s\n"
      "Hill first leader brigadier 20,12 group=Left");
  field.go("leaders");
  EXPECT_TRUE(field.unit("Lane").out_of_command);
  field.play("take Hill");
  field.play("join Hill Lane");
  EXPECT_EQ(field.base("Hill").with, one);
  EXPECT_TRUE(field.unit("Lane").out_of_command) << "whatever leaders do";
  next_turn(field);
  field.go("leaders");
  EXPECT_FALSE(field.unit("Lane").out_of_command) << "in the next turn he is there";
}

// --- Leaders and engineers move (M.5, M.14, M.R4, M.R43)

Battlefield riding(std::string_view more = "") {
  Battlefield field(std::string(far_apart) + "\nHill first leader brigadier 20,10 group=Left\n" + std::string(more));
  field.go("leaders");
  field.play("take Hill");
  return field;
}

TEST(march_and_volley_rides, M_5_a_leader_rides_12_inches) {
  Battlefield field = riding();
  EXPECT_TRUE(field.offered("gallop Hill @12 inches"));
  EXPECT_FALSE(field.offered("gallop Hill @12.5 inches"));
  field.play("gallop Hill @12 inches");
  EXPECT_EQ(field.at("Hill"), (table::Point{20'000, 22'000}));
  EXPECT_NE(field.phase(), "ride");
}

TEST(march_and_volley_rides, M_5_once) {
  Battlefield field = riding("Sam first leader brigadier 25,10 group=Right");
  field.play("done");
  EXPECT_EQ(field.phase(), "leaders");
  EXPECT_EQ(field.refusal("take Hill"), "M.5");
  EXPECT_TRUE(field.offered("take Sam"));
}

TEST(march_and_volley_rides, M_5_he_joins_a_unit_in_reach_and_leaves_it) {
  Battlefield field = riding("Reno first infantry regular line 40,10 n");
  EXPECT_TRUE(field.offered("join Hill Lane"));
  EXPECT_EQ(field.refusal("join Hill Reno"), "M.5") << "more than 12 inches";
  field.play("join Hill Lane");
  EXPECT_EQ(field.at("Hill"), (table::Point{20'000, 4'400})) << "behind its middle";
  field.go("leaders");
  field.play("take Hill");
  EXPECT_EQ(field.refusal("join Hill Lane"), "M.5") << "he is with it";
  field.play("gallop Hill @3 inches");
  EXPECT_EQ(field.base("Hill").with, no_piece);
}

TEST(march_and_volley_rides, M_R43_attached_he_goes_where_the_unit_goes) {
  Battlefield field = riding();
  field.play("join Hill Lane");
  field.go("initiative");
  field.play("activate #0");
  field.play("march Lane @3 inches");
  EXPECT_EQ(field.at("Hill"), (table::Point{20'000, 7'400}));
}

TEST(march_and_volley_rides, M_R4_alone_he_keeps_an_inch_from_enemies) {
  Battlefield field = riding("Pope second infantry regular line 20,14 s");
  EXPECT_TRUE(field.offered("gallop Hill @3 inches"));
  EXPECT_FALSE(field.offered("gallop Hill @3.5 inches"));
  EXPECT_EQ(field.refusal("gallop Hill @3.5 inches"), "M.R43");
}

TEST(march_and_volley_rides, M_R43_an_enemy_who_ends_over_him_sends_him_to_the_nearest_unit) {
  Battlefield field(std::string(far_apart) + "\nHill first leader brigadier 20,20 group=Left");
  field.run([&](Referee&) { field.game().stand_at(two, {{20'000, 19'700}, table::Heading::south}); });
  EXPECT_EQ(field.base("Hill").with, one);
}

TEST(march_and_volley_rides, M_5_engineers_join_as_leaders_do) {
  Battlefield field(std::string(far_apart) + "\nSap first engineers 20,8");
  field.go("leaders");
  field.play("take Sap");
  field.play("join Sap Lane");
  EXPECT_TRUE(field.game().has_engineers(one));
}

TEST(march_and_volley_rides, M_14_leaders_move_again_before_close_combat) {
  Battlefield field = riding();
  field.play("gallop Hill @2 inches");
  field.go("initiative");
  field.go("leaders");
  EXPECT_TRUE(field.offered("take Hill"));
}

// --- Arrivals (M.R44)

TEST(march_and_volley_arrivals, M_R44_in_its_turn_at_its_place_with_a_token) {
  Battlefield field(std::string(far_apart) + "\nReno first infantry regular column 40,0 n turn=2");
  const PieceId reno = field.id("Reno");
  field.go("initiative");
  EXPECT_FALSE(field.game().on_table(reno));
  EXPECT_EQ(field.game().formation_tokens()[0], 1);
  field.go_until([&] { return field.game().turn() == 2; }, "turn 2", "");
  field.go("initiative");
  EXPECT_TRUE(field.game().on_table(reno));
  EXPECT_EQ(field.at("Reno"), (table::Point{40'000, 1'600})) << "its rear edge is on the edge of the table";
  EXPECT_EQ(field.game().formation_tokens()[0], 2);
}

TEST(march_and_volley_arrivals, M_R44_beside_its_place_where_that_is_taken) {
  Battlefield field(std::string(far_apart) +
                    "\nReno first infantry regular column 40,0 n turn=2\nPope first infantry regular line 40,1 n");
  field.run([&](Referee&) { EXPECT_TRUE(field.game().arrive(field.id("Reno"))); });
  const table::Point at = field.at("Reno");
  EXPECT_NE(at.x, 40'000);
  EXPECT_LE(std::abs(at.x - 40'000), 6'000);
}

TEST(march_and_volley_arrivals, M_R44_not_within_an_inch_of_enemies_nor_farther_along_than_6) {
  Battlefield barred(
      "Lane first infantry regular line 5,20 n\nGray second infantry regular line 40,1 s\n"
      "Davis second infantry regular line 36.9,1 s\nPope second infantry regular line 43.1,1 s\n"
      "Mead second infantry regular line 33.8,1 s\nHood second infantry regular line 46.2,1 s\n"
      "Reno first infantry regular column 40,0 n turn=2");
  barred.run([&](Referee&) { EXPECT_FALSE(barred.game().arrive(barred.id("Reno"))); });
  EXPECT_FALSE(barred.game().on_table(barred.id("Reno")));
}

// --- Tokens (M.6, M.11)

TEST(march_and_volley_tokens, M_6_every_formation_with_a_unit_on_the_table_gets_one) {
  Battlefield field(
      "Lane first infantry regular line 20,5 n group=Left\nReno first infantry regular line 24,5 n group=Left\n"
      "Guns first foot_guns regular limbered 30,5 n\nGray second infantry regular line 20,35 s");
  field.go("initiative");
  EXPECT_EQ(field.game().formation_tokens(), (std::array{2, 1}));
}

TEST(march_and_volley_tokens, M_11_tests_are_those_of_the_phase) {
  Battlefield field(std::string(far_apart) + "\nHill first leader brigadier 20,3 group=Left");
  ASSERT_EQ(field.phase(), "leaders") << "1.4, before the tokens";
  field.unit("Lane").tested = Tested::failed;
  field.go("initiative");
  EXPECT_EQ(field.unit("Lane").tested, Tested::untested);
}

}  // namespace
}  // namespace longroll::march_and_volley
