// Victory points (L.F38, L.R30, L.R36, L.R37).
#include "game/play/no_dice.h"
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view both =
    "A first infantry 8 0112\nX second infantry 8 0101\nY second infantry 6 0301\nG second artillery 4 0501\n"
    "Ewell second leader 2/2 0101\nLawton second leader 1/2 0301 formation=G1\nZ second infantry 4 0701 formation=G1\n";

TEST(points, L_R37_wrecked_one_and_dead_two_twice_for_large_units) {
  Battlefield field(both);
  EXPECT_EQ(field.game().points(blue), 0);
  field.strength("Y", 3);
  EXPECT_EQ(field.game().points(blue), 1);
  field.strength("X", 4);
  EXPECT_EQ(field.game().points(blue), 3);
  field.edit([&](LineOfBattle& game) { game.remove(field.id("Y"), Whereabouts::destroyed); });
  EXPECT_EQ(field.game().points(blue), 4);
  field.edit([&](LineOfBattle& game) { game.remove(field.id("X"), Whereabouts::destroyed); });
  EXPECT_EQ(field.game().points(blue), 6);
  EXPECT_EQ(field.game().points(grey), 0);
}

TEST(figures, losses_of_formations_in_per_cent_and_hexes_that_they_have_given_way) {
  Battlefield field(both, {"figure lost Grey | losses of Grey\nfigure lost Grey, Blue | the worse of both\n"
                           "figure back Blue | hexes back\n"});
  const auto value = [&](std::size_t i) { return field.game().figures()[i].value; };
  EXPECT_EQ(field.game().figures()[1].words, "the worse of both");
  EXPECT_EQ(value(0), 0);
  field.strength("X", 4);  // of 18 points of foot; guns are left out
  EXPECT_EQ(value(0), 22);
  field.strength("A", 2);
  EXPECT_EQ(value(1), 75);
  field.edit([&](LineOfBattle& game) {
    Stacked who;
    who.push_back(field.id("A"));
    game.move_stack(who, field.place("0110"));
  });
  EXPECT_EQ(value(2), -2);
}

TEST(points, L_R30_who_left_by_his_edge_counts_as_wrecked) {
  Battlefield field(both);
  field.edit([&](LineOfBattle& game) { game.remove(field.id("X"), Whereabouts::withdrawn); });
  EXPECT_EQ(field.game().points(blue), 2);
}

TEST(points, L_R37_a_battery_that_is_taken_is_worth_three) {
  Battlefield field(both);
  field.edit([&](LineOfBattle& game) { game.remove(field.id("G"), Whereabouts::captured); });
  EXPECT_EQ(field.game().points(blue), 3);
}

void falls(Battlefield& field, std::string_view leader, LeaderFate fate) {
  field.edit([&](LineOfBattle& game) {
    NoDice none;
    Umpire umpire(none);
    Referee referee(umpire);
    game.leader_falls(field.id(leader), fate, referee);
  });
}

TEST(points, L_R37_leaders_by_what_they_led_or_as_the_scenario_says) {
  Battlefield field(both);
  falls(field, "Lawton", LeaderFate::killed);
  EXPECT_EQ(field.game().points(blue), 1);
  falls(field, "Ewell", LeaderFate::captured);
  EXPECT_EQ(field.game().points(blue), 3);
  Battlefield dear(both, {"dear Lawton 3\n"});
  falls(dear, "Lawton", LeaderFate::killed);
  EXPECT_EQ(dear.game().points(blue), 3);
}

TEST(points, L_R37_the_wounded_bring_nothing_and_neither_do_successors) {
  Battlefield field(both);
  falls(field, "Ewell", LeaderFate::wounded);
  EXPECT_EQ(field.game().points(blue), 0);
  falls(field, "Ewell", LeaderFate::killed);
  EXPECT_EQ(field.game().points(blue), 0) << "whoever took his place";
  EXPECT_EQ(field.piece("Ewell").fallen, 2);
  falls(field, "Lawton", LeaderFate::killed);
  falls(field, "Lawton", LeaderFate::killed);
  EXPECT_EQ(field.game().points(blue), 1) << "once";
}

TEST(points, L_R37_a_man_who_was_promoted_counts_by_what_he_leads_now) {
  Battlefield field(both, {"dear Lawton 4\nformation Grey | division | second\n"
                           "formation G1 | brigade | second | under Grey\n"});
  falls(field, "Ewell", LeaderFate::wounded);
  field.go("orders", grey);
  field.play("promote Lawton Ewell");
  falls(field, "Ewell", LeaderFate::killed);
  EXPECT_EQ(field.game().points(blue), 4) << "the man is dear, not the place";
  falls(field, "Lawton", LeaderFate::killed);
  EXPECT_EQ(field.game().points(blue), 4);
}

TEST(points, L_R30_where_strength_points_count_who_left_by_his_edge_counts_as_wrecked) {
  Battlefield field(both, {"losses strength_points 2\n"});
  field.edit([&](LineOfBattle& game) { game.remove(field.id("X"), Whereabouts::withdrawn); });
  EXPECT_EQ(field.game().points(blue), 2) << "four of eight";
  Battlefield worn(both, {"losses strength_points 2\n"});
  worn.strength("X", 2);
  worn.edit([&](LineOfBattle& game) { game.remove(worn.id("X"), Whereabouts::withdrawn); });
  EXPECT_EQ(worn.game().points(blue), 3) << "six are lost, whether it left or not";
}

TEST(points, L_R36_captured_in_a_cut_counts_twice) {
  Battlefield field(both);
  field.edit([&](LineOfBattle& game) {
    game.piece(field.id("Y")).lost_in_cut = 6;
    game.remove(field.id("Y"), Whereabouts::captured);
  });
  EXPECT_EQ(field.game().points(blue), 4);
}

TEST(points, losses_may_count_by_strength_points) {
  Battlefield field(both, {"losses strength_points 3\n"});
  field.strength("X", 3);  // five
  EXPECT_EQ(field.game().points(blue), 1);
  field.strength("Y", 5);  // one more
  EXPECT_EQ(field.game().points(blue), 2);
  field.strength("G", 1);  // guns are not counted
  EXPECT_EQ(field.game().points(blue), 2);
}

TEST(points, L_F38_hexes_to_whoever_occupied_them_last) {
  Battlefield field(both, {"goal either hold 2 begins second: 0606\ngoal first hold 3: 0505\n"});
  EXPECT_EQ(field.game().points(grey), 2);
  field.edit([&](LineOfBattle& game) {
    game.hex(field.place("0606")).holder = Owner::first;
    game.hex(field.place("0505")).holder = Owner::second;  // only Blue has points for that one
  });
  EXPECT_EQ(field.game().points(grey), 0);
  EXPECT_EQ(field.game().points(blue), 2);
}

TEST(points, a_line_in_command_on_the_road_at_the_end) {
  const Terms terms{"goal first line_on 6: 0606 0706\n"};
  EXPECT_EQ(Battlefield("A first infantry 8 0606\nX second infantry 8 0101\n", terms).game().points(blue), 6);
  EXPECT_EQ(Battlefield("A first infantry 8 0606 as=column\nX second infantry 8 0101\n", terms).game().points(blue), 0);
  EXPECT_EQ(Battlefield("A first infantry 8 0606\nKing first leader 2/2 1212\nX second infantry 8 0101\n", terms)
                .game()
                .points(blue),
            0);  // out of command
  EXPECT_EQ(Battlefield("G first artillery 6 0606\nX second infantry 8 0101\n", terms).game().points(blue), 0);
}

}  // namespace
}  // namespace longroll::line_of_battle
