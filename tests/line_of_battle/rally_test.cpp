// The rally phase, the end of the turn, and the end of the game (L.1, L.18, L.31, L.F20, L.F21, L.R6, L.R17, L.R49).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view a_pair = "A first infantry 8 0610\nX second infantry 8 0601\n";

TEST(rally, L_F20_states_of_the_active_side_grow_better_by_themselves) {
  for (const auto& [before, after] : {std::pair{State::blood_lust, State::normal},
                                      {State::shaken, State::normal},
                                      {State::disorganized, State::shaken},
                                      {State::normal, State::normal}}) {
    Battlefield field(a_pair);
    field.go("activity");
    field.set("A", before);
    field.set("X", before);
    field.go("activity", grey);
    EXPECT_EQ(field.state("A"), after);
    EXPECT_EQ(field.state("X"), before);  // its own rally phase comes
    field.go_to_turn(2);
    EXPECT_EQ(field.state("X"), after);
  }
}

TEST(rally, L_54_a_line_is_disorganized_as_long_as_it_stands_in_a_town) {
  for (const auto& [as, after] : {std::pair{"line", State::disorganized}, {"column", State::shaken}}) {
    Battlefield field(fmt::format("A first infantry 8 0610 as={}\nX second infantry 8 0601\n", as),
                      {.map = "terrain town 0610\n"});
    field.go("activity");
    field.set("A", State::disorganized);
    field.go("activity", grey);
    EXPECT_EQ(field.state("A"), after) << as;
    EXPECT_EQ(field.said("A is shaken now"), after == State::shaken);
  }
}

TEST(rally, L_F20_cowardly_legs_go) {
  Battlefield field(a_pair);
  field.go("activity");
  field.edit([&](LineOfBattle& game) { game.hex(field.place("0505")).legs = Owner::first; });
  field.go("activity", grey);
  EXPECT_EQ(field.hex("0505").legs, Owner::nobody);
}

TEST(rally, L_R6_routed_stacks_roll_by_their_rating) {
  for (const auto& [rating, chance] : {std::pair{"A", "5/6"}, {"B", "2/3"}, {"C", "1/2"}, {"D", "1/3"}, {"F", "1/3"}}) {
    Battlefield field(fmt::format("A first infantry 8 0610 rating={}\nX second infantry 8 0601\n", rating));
    field.go("activity");
    field.set("A", State::routed);
    field.go("rally");
    EXPECT_EQ(field.chance("rally A", "rallies"), chance) << rating;
  }
}

TEST(rally, L_R6_a_leader_of_morale_two_adds_one) {
  for (const auto& [morale, chance] : {std::pair{1, "1/2"}, {2, "2/3"}}) {
    Battlefield field(
        fmt::format("King first leader 2/{} 0610\nA first infantry 8 0610\nX second infantry 8 0601\n", morale));
    field.go("activity");
    field.set("A", State::routed);
    field.go("rally");
    EXPECT_EQ(field.chance("rally A", "rallies"), chance);
  }
}

TEST(rally, L_R6_who_rallies_is_disorganized_and_tries_once) {
  Battlefield field(
      "A first infantry 4 0610\nB first infantry 4 0610\nC first infantry 4 0810\nX second infantry 8 0601\n");
  field.go("activity");
  for (const char* unit : {"A", "B", "C"}) field.set(unit, State::routed);
  field.go("rally");
  EXPECT_EQ(field.refusal("rally B"), "L.R6");  // the stack rolls by its top unit
  field.play("rally A", "4");
  EXPECT_EQ(field.state("A"), State::disorganized);
  EXPECT_EQ(field.state("B"), State::disorganized);
  EXPECT_EQ(field.refusal("rally A"), "L.F20");
  field.play("rally C", "3");
  EXPECT_EQ(field.state("C"), State::routed);
  EXPECT_NE(field.phase(), "rally");  // nobody is left
}

TEST(rally, L_R6_not_in_an_enemy_zone) {
  Battlefield field("A first infantry 8 0606\nB first infantry 8 0810\nX second infantry 8 0605\n");
  field.go("activity");
  field.set("A", State::routed);
  field.set("B", State::routed);
  field.go("rally");
  EXPECT_FALSE(field.offered("rally A"));
  EXPECT_EQ(field.refusal("rally A"), "L.R6");
  EXPECT_EQ(field.refusal("rally B"), "");
  EXPECT_EQ(field.refusal("rally X"), "L.R6");
}

TEST(rally, L_1_counter_battery_markers_of_the_active_side_go) {
  Battlefield field("G first artillery 4 0610\nX second artillery 4 0601\n");
  field.go("activity");
  field.edit([&](LineOfBattle& game) {
    for (const char* guns : {"G", "X"}) game.piece(field.id(guns)).counter_battery = 2;
  });
  field.go("activity", grey);
  EXPECT_EQ(field.piece("G").counter_battery, 0);
  EXPECT_EQ(field.piece("X").counter_battery, 2);
}

TEST(loss_recovery, L_31_at_midnight_a_quarter_of_the_losses_and_at_least_one_come_back) {
  const Terms night{"turn 1 23:30 night\nturn 2 00:00 night\nturn 3 00:30 night\n"};
  Battlefield field(
      "A first infantry 10 0610\nB first infantry 8 0710\nG first artillery 6 0810\n"
      "S first infantry 4 0910 sharpshooter=yes\nX second infantry 8 0601\n",
      night);
  for (const auto& [unit, points] : {std::pair{"A", 2}, {"B", 6}, {"G", 1}, {"S", 1}}) field.strength(unit, points);
  field.go_to_turn(2);
  EXPECT_EQ(field.points("A"), 2);
  field.go_to_turn(3);
  EXPECT_EQ(field.points("A"), 4);
  EXPECT_EQ(field.points("B"), 7);
  EXPECT_EQ(field.points("G"), 2);
  EXPECT_EQ(field.points("S"), 1);  // not sharpshooters
}

TEST(loss_recovery, L_F21_not_units_in_reserve) {
  Battlefield field("A first infantry 8 0610\nX second infantry 8 0601\n",
                    {"formation Blue | division | first | reserve\nturn 1 00:00 night\nturn 2 00:30 night\n"});
  field.strength("A", 4);
  field.go_to_turn(2);
  EXPECT_EQ(field.points("A"), 4);
}

TEST(clock, L_R17_twilight_and_night_shorten_the_sight) {
  Battlefield field(a_pair, {"turn 1 18:00 day\nturn 2 18:15 twilight\nturn 3 18:30 night\n"});
  EXPECT_TRUE(field.game().sees(field.place("0610"), field.place("0601"), false, blue));
  field.go_to_turn(2);
  EXPECT_TRUE(field.game().sees(field.place("0610"), field.place("0605"), false, blue));
  EXPECT_FALSE(field.game().sees(field.place("0610"), field.place("0604"), false, blue));
  EXPECT_TRUE(field.told(grey, "It is twilight"));
  field.go_to_turn(3);
  EXPECT_TRUE(field.game().sees(field.place("0610"), field.place("0608"), false, blue));
  EXPECT_FALSE(field.game().sees(field.place("0610"), field.place("0607"), false, blue));
}

TEST(clock, the_game_ends_with_its_last_turn) {
  Battlefield field(a_pair, {"turn 1 18:00 day\nturn 2 18:15 day\n"});
  field.go_to_turn(3);
  EXPECT_TRUE(field.position().over());
}

TEST(victory, L_R49_a_side_without_combat_units_has_lost) {
  Battlefield field("King first leader 2/2 0610\nA first infantry 8 0610\nX second infantry 8 0601\n");
  field.go("activity");
  field.edit([&](LineOfBattle& game) { game.remove(field.id("A"), Whereabouts::destroyed); });
  field.go("activity", grey);
  EXPECT_TRUE(field.position().over());
  EXPECT_EQ(field.position().verdict()->winner, grey);
}

TEST(victory, L_R49_not_while_some_are_still_to_come) {
  Battlefield field("A first infantry 8 0610\nB first infantry 8 0612 turn=4\nX second infantry 8 0601\n");
  field.go("activity");
  field.edit([&](LineOfBattle& game) { game.remove(field.id("A"), Whereabouts::destroyed); });
  field.go("activity", grey);
  EXPECT_FALSE(field.position().over());
}

}  // namespace
}  // namespace longroll::line_of_battle
