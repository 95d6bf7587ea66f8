// The turns on paper at the end of the rules and of the Kennesaw scenario (P.check).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

/// Jericho Mills, 18:00: Wilcox's men in 0505 and 0604 before Robinson in 0504.
constexpr std::string_view jericho =
    "Lane second infantry 5 0505\nMcGowan second infantry 5 0604\nWilcox second officer 0 0505\n"
    "Thomas second infantry 4 1210\nRobinson first infantry 4 0504\nHofmann first infantry 4 1201\n"
    "Bartlett first infantry 6 0403 division=Griffin\nSweitzer first infantry 5 0603 division=Griffin\n"
    "Griffin first officer 0 0403 division=Griffin";

Battlefield jericho_at_the_assault(const Terms& terms = {.scenario = "first second\n"}) {
  Battlefield field(jericho, terms);
  field.go("declare", grey);
  return field;
}

TEST(rifle_pits_check, P_check_10_against_4_is_2_to_1_without_a_shift) {
  const std::array<std::string_view, 6> dice = {"1", "2", "3", "4,1", "5,1", "6,1"};
  const std::array<Outcome, 6> outcomes = {Outcome::DE, Outcome::DE, Outcome::DR,
                                           Outcome::EX, Outcome::AR, Outcome::AR};
  for (std::size_t i = 0; i < dice.size(); ++i) {
    Battlefield field = jericho_at_the_assault();
    field.assault("0504", dice[i]);
    EXPECT_TRUE(field.said("10 against 4: 2:1"));
    EXPECT_EQ(field.shifts(), 0);
    const bool d_loses = outcomes[i] == Outcome::DE || outcomes[i] == Outcome::EX;
    EXPECT_EQ(field.strength("Robinson"), d_loses ? 2 : 4) << dice[i];
    EXPECT_EQ(field.strength("Lane"), outcomes[i] == Outcome::EX ? 3 : 5) << dice[i];
    EXPECT_EQ(field.offered("retreat Robinson 0503"), outcomes[i] != Outcome::AR) << dice[i];
  }
}

TEST(rifle_pits_check, P_check_the_exchange_and_what_follows) {
  Battlefield field = jericho_at_the_assault();
  field.assault("0504", "4,1", {0});  // EX; Lane takes the loss; Wilcox checks
  EXPECT_EQ(field.strength("Lane"), 3);
  EXPECT_EQ(field.strength("McGowan"), 5);
  for (const char* unit : {"Robinson", "Lane", "McGowan"}) EXPECT_EQ(field.condition(unit), Condition::disordered);
  field.play("retreat Robinson 0503");
  field.play("advance McGowan 0504");
  field.play("done");
  field.go("declare", blue);
  field.play("assault 0504");
  EXPECT_TRUE(field.offered("drop Robinson"));
  field.play("drop Robinson");
  field.play("roll", "3");
  EXPECT_TRUE(field.said("11 against 5: 2:1")) << "McGowan defends in full although disordered\n" << field.log();
}

TEST(rifle_pits_check, P_check_disorder_that_halves_both_would_undo_every_success) {
  Battlefield field = jericho_at_the_assault({.scenario = "first second\n", .rules = {{"P.R8", "both"}}});
  field.assault("0504", "4,1", {0});
  field.play("retreat Robinson 0503");
  field.play("advance McGowan 0504");
  field.play("done");
  field.go("declare", blue);
  field.play("assault 0504");
  field.play("drop Robinson");
  field.play("roll", "3");
  EXPECT_TRUE(field.said("11 against 3: 3:1"));
}

TEST(rifle_pits_check, P_check_hasty_works_make_it_3_to_2_and_cost_a_step_on_four_faces) {
  int losses = 0;
  for (const std::string_view dice : {"1", "2", "3,1", "4,1", "5,1", "6,1"}) {
    Battlefield field = jericho_at_the_assault({.scenario = "first second\nworks hasty_works first 0504\n"});
    field.assault("0504", dice);
    EXPECT_EQ(field.shifts(), -1);
    if (field.strength("Lane") < 5) ++losses;
    EXPECT_EQ(field.at("Robinson"), "0504") << "works hold";
  }
  EXPECT_EQ(losses, 4) << "EX, EX, AR, AR";
}

/// Kennesaw: the angle, 0815, from 0715 and 0716, with the guns of the XIV Corps behind.
Battlefield the_angle() {
  Battlefield field(
      "McCook first infantry 7 0715\nMitchell first infantry 7 0716\nMorgan first infantry 6 0617\n"
      "Guns first artillery 2 0614 long_range=3\nDavis first officer 1 0715\n"
      "Vaughan second infantry 5 0815\nManey second infantry 5 0815\nCobb second artillery 1 0815\n"
      "Strahl second infantry 5 1015\nCarter second infantry 5 0917",
      {.scenario = "works entrenchment second 0815\n", .map = "size 20 24\n"});
  field.orders("Blue", Orders::prepared_assault);
  field.go("declare");
  return field;
}

TEST(rifle_pits_check, Kennesaw_17_against_11_at_the_angle_comes_to_1_to_1) {
  int attackers = 0;
  int defenders = 0;
  for (const std::string_view dice : {"1", "2", "3,1", "4,1", "5,1", "6,1"}) {
    Battlefield field = the_angle();
    field.assault("0815", dice);
    EXPECT_TRUE(field.said("17 against 11: 3:2")) << field.log();
    EXPECT_EQ(field.shifts(), -1) << "entrenchment -3, prepared +1, Davis +1";
    if (field.game().losses(blue) > 0) ++attackers;
    if (field.game().losses(grey) > 0) ++defenders;
    EXPECT_EQ(field.at("Cobb"), "0815") << "the hex is never cleared";
  }
  EXPECT_EQ(attackers, 4);
  EXPECT_EQ(defenders, 2);
}

}  // namespace
}  // namespace longroll::rifle_pits
