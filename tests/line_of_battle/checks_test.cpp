// Attack recovery and fluke stoppage on the map (L.7, L.8, L.33, L.F30, L.F32, L.R13).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view division =
    "King first leader 2/2 0610\nA first infantry 8 0610\nB first infantry 8 0710\nX second infantry 8 0601\n";
const Terms without_orders = {"formation Blue | division | first\n"};

Battlefield recovering(std::string_view pieces = division, const Terms& terms = without_orders) {
  Battlefield field(pieces, terms);
  field.edit([&](LineOfBattle& game) { game.formation(field.formation_id("Blue")).recovering = true; });
  return field;
}

TEST(attack_recovery, L_7_a_base_check_and_then_one_by_the_value_of_the_leader) {
  Battlefield field = recovering();
  field.go("attack_recovery");
  EXPECT_EQ(field.chance("check Blue", "recovers"), "25/216");  // 8 or more, then 9 or more
  field.play("check Blue", "4,4,4,5");
  EXPECT_FALSE(field.formation("Blue").recovering);
  EXPECT_TRUE(field.told(blue, "recovers"));
  EXPECT_FALSE(field.told(grey, "recovers"));
}

TEST(attack_recovery, L_7_once_a_turn_and_again_in_the_next) {
  Battlefield field = recovering();
  field.go("attack_recovery");
  field.play("check Blue", "4,3");
  EXPECT_TRUE(field.formation("Blue").recovering);
  EXPECT_EQ(field.phase(), "activity");  // nobody else is due
  field.go_to_turn(2);
  field.go("attack_recovery");
  EXPECT_TRUE(field.offered("check Blue"));
}

TEST(attack_recovery, L_7_wrecked_and_dead_units_make_it_harder) {
  Battlefield field = recovering();
  field.strength("A", 4);
  field.go("attack_recovery");
  EXPECT_EQ(field.chance("check Blue", "recovers"), "25/324");  // 9 or more, twice
  field.edit([&](LineOfBattle& game) { game.remove(field.id("B"), Whereabouts::destroyed); });
  EXPECT_EQ(field.chance("check Blue", "recovers"), "5/108");  // 10 or more
}

TEST(attack_recovery, L_7_artillery_and_open_order_are_left_out) {
  Battlefield field = recovering(
      "King first leader 2/2 0610\nA first infantry 8 0610\nG first artillery 6 0710\n"
      "S first infantry 4 0810 as=open_order\nX second infantry 8 0601\n");
  field.strength("G", 1);
  field.strength("S", 1);
  field.go("attack_recovery");
  EXPECT_EQ(field.chance("check Blue", "recovers"), "25/216");
}

TEST(attack_recovery, L_7_by_itself_on_the_first_twilight_turn) {
  Battlefield field = recovering(division, {"formation Blue | division | first\nturn 1 04:00 night\n"
                                            "turn 2 04:30 twilight dawn\nturn 3 05:00 day\n"});
  field.go_to_turn(2, "");
  field.go("activity");
  EXPECT_FALSE(field.formation("Blue").recovering);
}

TEST(attack_recovery, nobody_is_asked_who_has_nothing_to_recover_from) {
  Battlefield field(division, without_orders);
  field.play("done");
  EXPECT_EQ(field.phase(), "activity");
}

/// Ten turns, and the attack is accepted in the last but one: futility does not end it before.
std::string ten_turns(std::string_view light = "day") {
  std::string lines = "formation Blue | division | first\n";
  for (int i = 1; i <= 10; ++i) lines += fmt::format("turn {} {:02}:00 {}\n", i, i + 8, light);
  return lines;
}

constexpr std::string_view two_brigades =
    "King first leader 2/2 0610\nA first infantry 8 0610 formation=B1\nB first infantry 8 0510 formation=B2\n"
    "X second infantry 8 0601\n";

Battlefield attacking(std::string_view pieces = two_brigades, std::string_view light = "day", int turn = 9) {
  Battlefield field(pieces, {ten_turns(light)});
  field.go_to_turn(turn);
  field.orders("Blue", Orders::attack, "0606");
  return field;
}

TEST(fluke_stoppage, L_8_none_in_the_first_eight_turns) {
  Battlefield field = attacking(two_brigades, "day", 8);
  field.play("done");
  EXPECT_EQ(field.phase(), "activity");
}

TEST(fluke_stoppage, L_8_a_base_check_and_one_by_the_value_of_the_leader) {
  Battlefield field = attacking();
  field.go("fluke_stoppage");
  EXPECT_FALSE(field.offered("done"));                       // it must be rolled
  EXPECT_EQ(field.chance("check Blue", "stops"), "35/216");  // 5 or less, then 7 or less
  field.play("check Blue", "3,3");
  EXPECT_EQ(field.formation("Blue").orders, Orders::attack);
  EXPECT_EQ(field.phase(), "activity");
}

TEST(fluke_stoppage, L_8_a_lost_leader_makes_it_likelier) {
  Battlefield field = attacking();
  field.edit([&](LineOfBattle& game) { game.formation(field.formation_id("Blue")).leader_lost = true; });
  field.go("fluke_stoppage");
  EXPECT_EQ(field.chance("check Blue", "stops"), "35/144");  // 6 or less
}

TEST(fluke_stoppage, L_8_by_night_it_is_likelier_still) {
  Battlefield field = attacking(two_brigades, "night");
  field.go("fluke_stoppage");
  EXPECT_EQ(field.chance("check Blue", "stops"), "91/216");  // 7 or less, then 8 or less
}

TEST(fluke_stoppage, L_33_a_full_regiment_in_reserve_helps_a_division_of_two_brigades) {
  Battlefield field = attacking();
  field.orders("B2", Orders::reserve);
  field.go("fluke_stoppage");
  EXPECT_EQ(field.chance("check Blue", "stops"), "7/144");  // 3 or less
}

TEST(fluke_stoppage, L_33_not_one_that_is_wrecked) {
  Battlefield field = attacking();
  field.orders("B2", Orders::reserve);
  field.strength("B", 4);
  field.go("fluke_stoppage");
  EXPECT_EQ(field.chance("check Blue", "stops"), "35/216");
}

TEST(fluke_stoppage, L_F30_a_stopped_division_withdraws_and_its_reserve_is_none) {
  Battlefield field = attacking(
      "King first leader 2/2 0606\nA first infantry 8 0606 formation=B1\nB first infantry 8 0510 formation=B2\n"
      "X second infantry 8 0605\n");
  field.orders("B2", Orders::reserve);
  field.go("fluke_stoppage");
  field.play("check Blue", "1,2,4,3");
  EXPECT_EQ(field.formation("Blue").orders, Orders::none);
  EXPECT_TRUE(field.formation("Blue").stopped);
  EXPECT_TRUE(field.formation("Blue").recovering);
  EXPECT_EQ(field.game().orders(field.id("B")), Orders::none);
  EXPECT_TRUE(field.game().may_leave_zone(field.id("A")));
  EXPECT_FALSE(field.game().order_lets_charge(field.id("A"), field.place("0605")));
  const auto forbids = [&](const char* unit, const char* hex) {
    const auto no = field.game().order_forbids(field.id(unit), field.place(hex));
    return no ? no->rule : "";
  };
  EXPECT_EQ(forbids("A", "0607"), "");
  EXPECT_EQ(forbids("B", "0509"), "L.F30");
  EXPECT_TRUE(field.told(blue, "stops and withdraws"));
  EXPECT_FALSE(field.told(grey, "stops and withdraws"));
}

TEST(fluke_stoppage, L_R13_out_of_reach_it_has_no_orders) {
  for (const auto& [hex, over] : {std::pair{"0604", true}, {"0605", false}}) {
    Battlefield field = attacking();
    field.go("fluke_stoppage");
    field.play("check Blue", "1,2,4,3");
    field.edit([&](LineOfBattle& game) { game.put(field.id("X"), field.place(hex)); });
    field.go_to_turn(10);
    EXPECT_EQ(field.formation("Blue").stopped, !over) << hex;
  }
}

}  // namespace
}  // namespace longroll::line_of_battle
