// Attacks: officers, shifts, and the worked examples (P.R12, P.R13, P.R21, P.R22, P.R25, P.check).
#include "game/play/forecast.h"
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

/// The sum of shifts when everybody in `pieces` who can attacks Lane (strength 4, in 0504).
int shifts_of(const std::string& pieces, const Terms& terms = {},
              const std::function<void(Battlefield&)>& change = {}) {
  Battlefield field(pieces + "\nLane second infantry 4 0504\nReserve second infantry 8 1210", terms);
  if (change) change(field);
  field.go("declare");
  field.play("assault 0504");
  const CombatOrder order = field.combat();
  field.play("roll", order.terrain == Terrain::clear ? "2" : "1");  // DR or better at the odds that are used here
  return field.shifts();
}

TEST(rifle_pits_attack, P_R12_stacked_his_efficiency) {
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nGriffin first officer 1 0505"), 1);
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nGriffin first officer 0 0505"), 0);
}

TEST(rifle_pits_attack, P_R12_within_two_hexes_at_most_0) {
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nGriffin first officer 2 0507"), 0);
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nGriffin first officer -1 0507"), -1);
}

TEST(rifle_pits_attack, P_R12_nobody_near_minus_1) {
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nGriffin first officer 2 0508"), -1);
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nB first infantry 2 1201 division=Other\n"
                      "Other first officer 2 0505 division=Other"),
            -1)
      << "not of his chain";
}

TEST(rifle_pits_attack, P_R12_officers_of_the_corps_and_the_army_lead_too) {
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nWarren first officer 1 0505 rank=corps"), 1);
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nSherman first officer 1 0505 rank=army"), 1);
}

TEST(rifle_pits_attack, a_leader_of_a_brigade_leads_from_his_own_hex_only) {
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nHarker first officer 1 0505 rank=brigade"), 1);
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nHarker first officer 1 0506 rank=brigade"), -1);
}

TEST(rifle_pits_attack, P_R12_two_divisions_need_their_common_superior) {
  const std::string two = "A first infantry 6 0505\nB first infantry 6 0604 division=Other\n";
  EXPECT_EQ(shifts_of(two + "Warren first officer 1 0505 rank=corps"), 1);
  EXPECT_EQ(shifts_of(two + "Warren first officer 1 0506 rank=corps"), 0) << "within two hexes";
  EXPECT_EQ(shifts_of(two + "Griffin first officer 2 0505"), -1) << "taken instead of the efficiency";
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nG first artillery 1 0506 division=Other\nGriffin first officer 2 0505"),
            2)
      << "guns from afar do not count";
}

TEST(rifle_pits_attack, P_18_a_forecast_tells_the_chance_to_advance_as_the_combat_does) {
  Battlefield field(
      "A first infantry 6 0505\nGriffin first officer 1 0505\nLane second infantry 4 0504\n"
      "Reserve second infantry 8 1210");
  field.go("declare");
  field.play("assault 0504");
  const auto odds = forecast<AttackReport>(field.game(), Play{.verb = verb_of(Doing::roll)}).odds;
  const auto combat =
      odds_of([&](Umpire& umpire) { return resolve_combat(field.combat(), field.game().house(), umpire); });
  const Rational chance = odds.chance_that([](const AttackReport& one) { return one.may_advance; });
  EXPECT_GT(chance, Rational(0));
  EXPECT_EQ(chance, combat.chance_that([](const CombatResult& one) { return one.may_advance; }));
  EXPECT_EQ(odds.chance_that([](const AttackReport& one) { return one.hex_vacated; }),
            combat.chance_that([](const CombatResult& one) { return one.hex_vacated; }));
}

TEST(rifle_pits_attack, P_R12_the_owner_names_the_officer) {
  Battlefield field(
      "A first infantry 6 0505\nGriffin first officer 1 0505\nWarren first officer 0 0506 rank=corps\n"
      "Far first officer 2 0508 rank=army\nLane second infantry 4 0504");
  field.go("declare");
  field.play("assault 0504");
  EXPECT_EQ(field.attack().officer, field.id("Griffin")) << "the best is offered first";
  EXPECT_EQ(field.refusal("name Far"), "P.R12");
  field.play("name Warren");
  field.play("roll", "2");
  EXPECT_EQ(field.shifts(), 0);
}

TEST(rifle_pits_attack, P_R25_across_a_creek_only_if_all_are) {
  const std::string two = "A first infantry 6 0505\nB first infantry 6 0604\nGriffin first officer 0 0505";
  EXPECT_EQ(shifts_of(two, {.map = "hexside creek 0504/0505 0504/0604\n"}), -1);
  EXPECT_EQ(shifts_of(two, {.map = "hexside creek 0504/0505\n"}), 0);
  EXPECT_EQ(shifts_of(two, {.map = "hexside river 0504/0505 0504/0604\nhexside ford 0504/0505\nhexside bridge "
                                   "0504/0604\n"}),
            -1);
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nGriffin first officer 0 0505\nGuns first artillery 1 0604",
                      {.map = "hexside creek 0504/0505\n"}),
            -1)
      << "those who fire are left out";
}

TEST(rifle_pits_attack, P_R25_any_fatigued_attacker_with_fire_too) {
  const std::string pieces = "A first infantry 6 0505\nGriffin first officer 0 0505\nGuns first artillery 1 0506";
  EXPECT_EQ(shifts_of(pieces, {}, [](Battlefield& field) { field.fatigue("Guns", 4); }), -1);
  EXPECT_EQ(shifts_of(pieces, {}, [](Battlefield& field) { field.fatigue("Guns", 3); }), 0);
}

TEST(rifle_pits_attack, P_7_P_8_works) {
  const std::string one = "A first infantry 8 0505\nGriffin first officer 0 0505";
  EXPECT_EQ(shifts_of(one, {.scenario = "works hasty_works second 0504\n"}), -1);
  EXPECT_EQ(shifts_of(one, {.scenario = "works rifle_pits second 0504\n"}), -2);
  EXPECT_EQ(shifts_of(one, {.scenario = "works entrenchment second 0504\n"}), -3);
  EXPECT_EQ(shifts_of(one, {.scenario = "works fortification second 0504\n"}), -3);
}

TEST(rifle_pits_attack, P_8_P_9_light_ground_and_nerve) {
  const std::string one = "A first infantry 6 0505\nGriffin first officer 0 0505";
  EXPECT_EQ(shifts_of(one, {.scenario = "turn 1 19:00 dusk\n"}), -1);
  EXPECT_EQ(shifts_of(one, {.scenario = "turn 1 05:00 dawn\n"},
                      [](Battlefield& field) { field.edit([](RiflePits& game) { game.state.rain = true; }); }),
            -1)
      << "dawn and rain together";
  EXPECT_EQ(shifts_of(one, {.map = "mark constricted 0504\n"}), 1);
  EXPECT_EQ(shifts_of(one, {}, [](Battlefield& field) { field.set("Lane", Condition::demoralized); }), 1);
  EXPECT_EQ(shifts_of(one, {}, [](Battlefield& field) { field.set("Lane", Condition::disordered); }), 0);
}

TEST(rifle_pits_attack, P_9_good_order_cavalry_on_the_disordered) {
  const std::string horse = "A first cavalry 6 0505\nGriffin first officer 0 0505";
  const auto disordered = [](Battlefield& field) { field.set("Lane", Condition::disordered); };
  EXPECT_EQ(shifts_of(horse, {}, disordered), 1);
  EXPECT_EQ(shifts_of(horse), 0);
  EXPECT_EQ(shifts_of(horse + "\nFoot first infantry 2 0604", {}, disordered), 0) << "every adjacent attacker";
}

TEST(rifle_pits_attack, P_R34_by_night_minus_1_and_efficiency_at_most_0) {
  EXPECT_EQ(shifts_of("A first infantry 6 0505\nGriffin first officer 2 0505",
                      {.scenario = "night assaults\nturn 1 21:00 night\n"}),
            -1);
}

TEST(rifle_pits_attack, P_R2_covered_ground_is_one_worse) {
  for (const bool woods : {true, false}) {
    Battlefield field(
        "A first infantry 4 0505\nGriffin first officer 0 0505\nLane second infantry 4 0504\n"
        "Reserve second infantry 8 1210",
        {.map = woods ? "terrain woods 0504\n" : ""});
    field.go("declare");
    field.assault("0504", "1");  // DE in the open, DR in cover
    EXPECT_EQ(field.strength("Lane"), woods ? 4 : 2);
  }
}

TEST(rifle_pits_attack, P_R22_disordered_attackers_count_half_rounded_up) {
  Battlefield field("A first infantry 5 0505\nB first infantry 3 0505\nLane second infantry 4 0504");
  field.set("A", Condition::disordered);
  field.set("B", Condition::disordered);
  field.set("Lane", Condition::disordered);
  field.go("declare");
  field.assault("0504", "2");
  EXPECT_TRUE(field.said("5 against 4")) << "3 + 2; defenders count in full";
}

TEST(rifle_pits_attack, P_R13_a_battery_next_to_the_target_fires_or_closes) {
  Battlefield field(
      "A first infantry 5 0505\nGuns first artillery 1 0505 long_range=3\nAfar first artillery 1 0506\n"
      "Lane second infantry 4 0504");
  field.go("declare");
  field.play("assault 0504");
  EXPECT_TRUE(field.combat().attackers[1].fires);
  EXPECT_EQ(field.refusal("close Afar"), "P.R13");
  field.play("close Guns");
  field.play("drop Afar");
  field.play("roll", "5");  // AR
  EXPECT_TRUE(field.said("6 against 4")) << "5 and its strength of 1";
  EXPECT_TRUE(field.offered("retreat Guns 0506")) << "then it is an adjacent attacker";
}

TEST(rifle_pits_attack, P_R21_who_may_attack) {
  Battlefield field(
      "A first infantry 5 0505\nB first infantry 5 0605\nC first infantry 5 0404\nD first infantry 3 0604\n"
      "Lane second infantry 4 0504",
      {.map = "hexside river 0404/0504\n"});
  field.set("D", Condition::demoralized);
  field.go("declare");
  field.play("assault 0504");
  EXPECT_EQ(field.combat().attackers.size(), 1U);
  EXPECT_EQ(field.refusal("join B"), "P.R21") << "not next to it";
  EXPECT_EQ(field.refusal("join C"), "P.R6") << "a river between";
  EXPECT_EQ(field.refusal("join D"), "P.R9");
  EXPECT_EQ(field.refusal("join A"), "P.R21");
  EXPECT_EQ(field.refusal("drop A"), "P.R21") << "somebody must";
}

TEST(rifle_pits_attack, P_R21_everybody_around_a_hex_takes_part) {
  std::string pieces = "Lane second infantry 2 0505\nScales second infantry 4 1201\n";
  int brigades = 0;
  for (const char* hex : {"0404", "0504", "0604", "0405", "0506"})
    for (int i = 0; i < 3; ++i)
      pieces += "B" + std::to_string(++brigades) + " first infantry 4 " + std::string(hex) + "\n";
  Battlefield field(pieces);
  field.go("declare");
  field.play("assault 0505");
  EXPECT_EQ(field.attack().attackers.size(), static_cast<std::size_t>(brigades));
  EXPECT_EQ(field.combat().attackers[14].hex, 5);
  field.play("drop B9");
  EXPECT_TRUE(field.offered("join B9"));
  field.play("join B9");
  field.play("roll", "1");
  EXPECT_EQ(field.phase(), "advance");
  EXPECT_TRUE(field.offered("advance B15 0505"));
}

TEST(rifle_pits_attack, P_R34_no_assault_by_night_unless_the_scenario_has_it) {
  Battlefield field("A first infantry 5 0505\nLane second infantry 4 0504", {.scenario = "turn 1 21:00 night\n"});
  EXPECT_FALSE(field.game().can_attack(AttackMode::assault, blue, field.game().place_named("0504")));
}

}  // namespace
}  // namespace longroll::rifle_pits
