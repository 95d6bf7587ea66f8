// Orders, objectives, couriers and Reserves are hidden from the enemy.
#include "base/json.h"
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view reno_and_king =
    "Reno first leader 3/3 0611 formation=Corps\nKing first leader 4/2 0610\nA first infantry 8 0610\n"
    "X second infantry 8 0602\n";
Terms hidden_terms() {
  return {"formation Corps | corps | first\nformation Blue | division | first | under Corps\n",
          "label place 0303 Mill\n"};
}

LineOfBattle known_to(const Battlefield& field, Side side) {
  LineOfBattle known = field.game();
  known.hide_from(side);
  return known;
}

TEST(hidden_orders, the_log_tells_the_enemy_nothing_of_what_is_sent_and_rolled) {
  Battlefield field(reno_and_king, hidden_terms());
  field.play("send Blue attack 0303");
  field.play("initiative Blue move 0303", "4,4");
  EXPECT_TRUE(field.told(blue, "sends"));
  EXPECT_TRUE(field.told(blue, "acts on his own"));
  EXPECT_FALSE(field.told(grey, "sends"));
  EXPECT_FALSE(field.told(grey, "acts on his own"));
  EXPECT_FALSE(field.told(grey, "command roll"));
}

TEST(hidden_orders, the_enemy_knows_of_no_courier_and_of_no_objective) {
  Battlefield field(reno_and_king, hidden_terms());
  field.play("send Blue attack 0303");
  EXPECT_EQ(known_to(field, blue).state.couriers.size(), 1U);
  EXPECT_EQ(known_to(field, grey).state.couriers.size(), 0U);
  const std::string seen = json_line(field.position().view(grey));
  EXPECT_EQ(seen.find("reaches"), std::string::npos);
  EXPECT_NE(json_line(field.position().view(blue)).find("reaches"), std::string::npos);
}

TEST(hidden_orders, what_is_guessed_comes_from_what_is_seen) {
  Battlefield field(
      "A first infantry 8 0610\nB first infantry 8 0810 as=column formation=Rear\n"
      "C first infantry 8 0910 as=column formation=Rear\nX second infantry 8 0602\n",
      {"formation Blue | division | first | reserve\nformation Rear | division | first | attack 0606\n"});
  const LineOfBattle known = known_to(field, grey);
  EXPECT_EQ(known.orders(field.id("A")), Orders::attack);  // it has not stood still for two turns
  EXPECT_EQ(known.orders(field.id("B")), Orders::move);    // it marches in column
  field.edit([&](LineOfBattle& game) { game.piece(field.id("A")).idle = 2; });
  EXPECT_EQ(known_to(field, grey).orders(field.id("A")), Orders::none);
}

TEST(hidden_orders, another_order_makes_no_difference_to_what_the_enemy_knows) {
  Battlefield field(reno_and_king, hidden_terms());
  field.go("orders", grey);
  for (int pick = 0; pick < 8; ++pick) {
    LineOfBattle varied = field.game();
    varied.vary_hidden(grey, pick);
    varied.hide_from(grey);
    EXPECT_EQ(varied.state, known_to(field, grey).state) << pick;
  }
}

/// Blue has attacked and recovers; it is the tenth turn, and a second division attacks.
Battlefield late(bool recovering, bool attacking) {
  std::string turns;
  for (int i = 1; i <= 12; ++i) turns += fmt::format("turn {} {:02}:00 day\n", i, i + 6);
  Battlefield field(
      "King first leader 2/2 0610\nA first infantry 8 0610\nB first infantry 8 0810 formation=Other\n"
      "X second infantry 8 0602\n",
      {"formation Blue | division | first\nformation Other | division | first\n" + turns});
  field.go_to_turn(10);
  field.edit([&](LineOfBattle& game) { game.formation(field.formation_id("Blue")).recovering = recovering; });
  if (attacking) field.orders("Other", Orders::attack, "0606");
  return field;
}

TEST(hidden_orders, L_7_L_8_the_enemy_does_not_see_that_recovery_or_stoppage_is_rolled_for) {
  const Battlefield orders = late(true, true);
  ASSERT_EQ(orders.phase(), "orders");
  Battlefield recovery = late(true, true);
  recovery.go("attack_recovery");
  Battlefield stoppage = late(true, true);
  stoppage.go("fluke_stoppage");
  for (const Battlefield* field : {&recovery, &stoppage}) {
    EXPECT_EQ(json_line(field->position().view(grey)), json_line(orders.position().view(grey))) << field->phase();
    EXPECT_NE(json_line(field->position().view(blue)), json_line(orders.position().view(blue))) << field->phase();
    EXPECT_EQ(field->position().seen_by(grey)->save(), orders.position().seen_by(grey)->save()) << field->phase();
    EXPECT_EQ(field->position().open_stage().heading, orders.position().stage().heading) << field->phase();
    EXPECT_NE(field->position().stage().heading, orders.position().stage().heading) << field->phase();
  }
}

TEST(hidden_orders, L_7_L_8_and_the_log_is_the_same_whether_anybody_is_due_or_not) {
  const auto told_grey = [](Battlefield field, bool due) {
    field.go("attack_recovery", blue);
    if (due) field.play("check Blue", "1,1");
    field.go("activity", blue);
    return field;
  };
  Battlefield due = told_grey(late(true, false), true);
  Battlefield none = late(false, false);
  none.go("activity");
  EXPECT_EQ(json_line(due.position().view(grey)), json_line(none.position().view(grey)));
  EXPECT_EQ(due.log_of(grey), none.log_of(grey));
  EXPECT_NE(due.log_of(blue), none.log_of(blue));
}

TEST(hidden_orders, L_F25_nor_that_a_conditional_order_is_written) {
  Battlefield field(reno_and_king, hidden_terms());
  const std::string seen = json_line(field.position().view(grey));
  const std::string known = field.position().seen_by(grey)->save();
  field.play("send Blue conditional");
  EXPECT_EQ(json_line(field.position().view(grey)), seen);
  EXPECT_EQ(field.position().seen_by(grey)->save(), known);
  field.play("at_turn 3");
  EXPECT_EQ(json_line(field.position().view(grey)), seen);
}

TEST(hidden_orders, in_its_own_activity_only_what_does_not_bear_on_it_is_varied) {
  Battlefield field(reno_and_king, hidden_terms());
  field.orders("Blue", Orders::attack, "0606");
  field.go("activity");
  for (int pick = 0; pick < 8; ++pick) {
    LineOfBattle varied = field.game();
    varied.vary_hidden(grey, pick);
    EXPECT_EQ(varied.orders(field.id("A")), Orders::attack) << pick;
  }
}

}  // namespace
}  // namespace longroll::line_of_battle
