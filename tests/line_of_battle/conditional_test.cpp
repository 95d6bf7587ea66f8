// Conditional orders: written, on their way, accepted, and carried out when what they wait for has come about (L.F25).
#include "base/json.h"
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view waiting_corps =
    "Reno first leader 3/3 0611 formation=Corps\nKing first leader 2/2 0610\nA first infantry 8 0610\n"
    "X second infantry 8 0602\n";
Terms waiting_terms(std::string_view more = "") {
  return {
      "formation Corps | corps | first\nformation Blue | division | first | under Corps\nawareness first on_fire\n" +
          std::string(more),
      "label place 0303 Mill\n"};
}

/// An order that waits for this, sent and accepted in turn 3.
Battlefield waiting(std::string_view condition, std::string_view order, const Terms& terms = waiting_terms()) {
  Battlefield field(waiting_corps, terms);
  field.play("send Blue conditional");
  field.play(condition);
  field.play(order);
  field.go_to_turn(3);
  field.play("accept Blue", "4,4");
  return field;
}

TEST(conditional, L_F25_first_what_it_waits_for_and_then_what_shall_be_done) {
  Battlefield field(waiting_corps, waiting_terms());
  field.play("send Blue conditional");
  EXPECT_EQ(field.phase(), "despatch");
  EXPECT_EQ(field.places("when_taken"), "0303 0606");
  EXPECT_EQ(field.refusal("when_taken 0505"), "L.F25") << "a hex without a name";
  EXPECT_EQ(field.refusal("at_turn 1"), "L.F25") << "it is turn 1";
  EXPECT_EQ(field.refusal("send Blue attack 0303"), "L.F25") << "the condition comes first";
  EXPECT_FALSE(field.offered("done"));
  field.play("when_lost 0606");
  EXPECT_EQ(field.refusal("at_turn 3"), "L.F25") << "it has its condition";
  EXPECT_EQ(field.places("send Blue attack"), "0303 0606");
  field.play("send Blue attack 0303");
  EXPECT_EQ(field.phase(), "orders");
  EXPECT_EQ(field.courier("Blue").orders, Orders::attack);
  EXPECT_EQ(field.courier("Blue").condition.kind, ConditionKind::lost);
  EXPECT_EQ(field.courier("Blue").condition.hex, field.place("0606"));
  EXPECT_EQ(field.courier("Blue").due, 3) << "it is as long on its way as any other";
  EXPECT_EQ(field.refusal("send Blue conditional"), "L.3");
}

TEST(conditional, L_F25_what_has_come_about_already_is_not_waited_for) {
  Battlefield field(waiting_corps, waiting_terms("goal either hold 2 begins first: 0606\n"));
  field.play("send Blue conditional");
  EXPECT_EQ(field.refusal("when_taken 0606"), "L.F25");
  EXPECT_EQ(field.refusal("when_lost 0606"), "");
}

TEST(conditional, L_F25_it_holds_its_ground_until_the_hex_is_taken) {
  Battlefield field = waiting("when_taken 0606", "send Blue attack 0303");
  EXPECT_EQ(field.formation("Blue").orders, Orders::conditional);
  const auto forbids = [&](const char* hex) {
    const auto no = field.game().order_forbids(field.id("A"), field.place(hex));
    return no ? no->rule : "";
  };
  EXPECT_EQ(forbids("0607"), "L.R31") << "as without orders";
  field.go_to_turn(4);
  EXPECT_EQ(field.formation("Blue").orders, Orders::conditional);
  field.edit([&](LineOfBattle& game) { game.hex(field.place("0606")).holder = Owner::first; });
  field.go_to_turn(5);
  EXPECT_EQ(field.formation("Blue").orders, Orders::attack);
  EXPECT_EQ(field.formation("Blue").objective, field.place("0303"));
  EXPECT_EQ(field.formation("Blue").condition.kind, ConditionKind::none);
  EXPECT_EQ(forbids("0607"), "");
  EXPECT_TRUE(field.told(blue, "carries out its order: attack on 0303, when 0606 is taken"));
  EXPECT_FALSE(field.told(grey, "carries out"));
}

TEST(conditional, L_F25_when_a_hex_is_lost_and_at_a_turn) {
  Battlefield lost = waiting("when_lost 0606", "send Blue move 0303");
  lost.edit([&](LineOfBattle& game) { game.hex(lost.place("0606")).holder = Owner::first; });
  lost.go_to_turn(4);
  EXPECT_EQ(lost.formation("Blue").orders, Orders::conditional) << "it is our own";
  lost.edit([&](LineOfBattle& game) { game.hex(lost.place("0606")).holder = Owner::second; });
  lost.go_to_turn(5);
  EXPECT_EQ(lost.formation("Blue").orders, Orders::move);
  Battlefield at_five = waiting("at_turn 5", "send Blue attack 0303");
  at_five.go_to_turn(4);
  EXPECT_EQ(at_five.formation("Blue").orders, Orders::conditional);
  at_five.go_to_turn(5);
  EXPECT_EQ(at_five.formation("Blue").orders, Orders::attack);
}

TEST(conditional, L_F25_what_came_about_on_the_way_is_carried_out_when_it_is_accepted) {
  Battlefield field = waiting("at_turn 2", "send Blue attack 0303");
  EXPECT_EQ(field.formation("Blue").orders, Orders::attack);
}

TEST(conditional, L_7_an_attack_waits_until_the_division_has_recovered) {
  Battlefield field = waiting("at_turn 4", "send Blue attack 0303");
  field.edit([&](LineOfBattle& game) { game.formation(field.formation_id("Blue")).recovering = true; });
  field.go_to_turn(4);
  EXPECT_EQ(field.formation("Blue").orders, Orders::conditional);
  field.edit([&](LineOfBattle& game) { game.formation(field.formation_id("Blue")).recovering = false; });
  field.go_to_turn(5);
  EXPECT_EQ(field.formation("Blue").orders, Orders::attack);
}

TEST(conditional, L_F25_who_leaves_an_attack_to_wait_must_recover_from_it) {
  Battlefield field = waiting("at_turn 5", "send Blue reserve",
                              {"formation Corps | corps | first\n"
                               "formation Blue | division | first | under Corps | move 0303\nawareness first on_fire\n",
                               "label place 0303 Mill\n"});
  EXPECT_FALSE(field.formation("Blue").recovering);
  Battlefield attacks(waiting_corps, waiting_terms());
  attacks.play("send Blue conditional");
  attacks.play("at_turn 6");
  attacks.play("send Blue attack 0303");
  attacks.go_to_turn(3);
  attacks.orders("Blue", Orders::attack, "0606");
  attacks.play("accept Blue", "4,4");
  EXPECT_TRUE(attacks.formation("Blue").recovering);
}

TEST(conditional, L_F25_is_sent_and_not_taken_up_on_initiative_nor_sent_to_battalions) {
  Battlefield field(waiting_corps, waiting_terms());
  EXPECT_EQ(field.refusal("initiative Blue conditional"), "L.F25");
  Battlefield guns(
      "Reno first leader 3/3 0611 formation=Corps\nHunt first leader 3/1 0610 formation=Guns\n"
      "G first artillery 4 0610 formation=Guns\nA first infantry 8 0509\nX second infantry 8 0602\n",
      {"formation Corps | corps | first\nformation Guns | artillery_battalion | first | under Corps\n"
       "formation Blue | division | first | attack 0606\n"});
  EXPECT_EQ(guns.refusal("send Guns conditional"), "L.F25");
}

TEST(conditional, the_desk_of_its_own_side_tells_it_all_and_that_of_the_enemy_nothing) {
  Battlefield field(waiting_corps, waiting_terms());
  field.play("send Blue conditional");
  field.play("when_taken 0606");
  field.play("send Blue attack 0303");
  EXPECT_NE(json_line(field.position().view(blue)).find("attack, when 0606 is taken"), std::string::npos);
  EXPECT_EQ(json_line(field.position().view(grey)).find("is taken"), std::string::npos);
  EXPECT_TRUE(field.told(blue, "the order attack on 0303, when 0606 is taken"));
  EXPECT_FALSE(field.told(grey, "when 0606"));
  field.go_to_turn(3);
  field.play("accept Blue", "4,4");
  EXPECT_NE(json_line(field.position().view(blue)).find("when 0606 is taken: attack, 0303"), std::string::npos);
  EXPECT_EQ(json_line(field.position().view(grey)).find("is taken"), std::string::npos);
}

}  // namespace
}  // namespace longroll::line_of_battle
