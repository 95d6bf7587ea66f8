// Charges and reactions of March & Volley on the table: tokens, the initiative by unit, changes in close combat, who
// may charge whom, tests of both, defensive fire, bayonets, skirmishers who give way (M.14 to M.20, M.R7, M.R8, M.R17,
// M.R18, M.R24, M.R30, M.R35, M.R48, M.R52, M.R53, M.R60); each as it holds and as it does not.
#include "rulesets/march_and_volley/procedures/close_combat.h"
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

/// Lane half an inch before Gray, both in line.
constexpr std::string_view half_an_inch =
    "Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,10.5 s";
/// Horse an inch before a battalion that stands so.
std::string horse_before(std::string_view gray = "infantry regular line", std::string_view lane = "cavalry regular") {
  return "Lane first " + std::string(lane) + " line 20,10 n\nGray second " + std::string(gray) + " 20,11 s";
}

/// Close combat has begun.
Battlefield closing(std::string_view pieces, const Terms& terms = {}) {
  Battlefield field(pieces, terms);
  field.go("close_initiative");
  return field;
}
/// Lane has charged Gray with these dice.
Battlefield charged(std::string_view pieces, std::string_view dice, const Terms& terms = {}) {
  Battlefield field = closing(pieces, terms);
  field.play("charge Lane Gray", dice);
  return field;
}
bool in_contact(const Battlefield& field) { return field.game().in_contact(one); }

// --- Tokens (M.14, M.R60)

TEST(march_and_volley_close_tokens, M_14_behind_units_within_two_inches_of_an_enemy) {
  Battlefield field = closing(
      "Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,12 s\n"
      "Reno first infantry regular line 40,10 n\nDavis second infantry regular line 40,12.02 s");
  for (const char* name : {"Lane", "Gray"}) EXPECT_TRUE(field.unit(name).token) << name;
  for (const char* name : {"Reno", "Davis"}) EXPECT_FALSE(field.unit(name).token) << name;
  EXPECT_EQ(field.refusal("tap Reno"), "M.14");
}

TEST(march_and_volley_close_tokens, M_R60_who_runs_has_none) {
  Battlefield field(half_an_inch);
  field.go("initiative");
  field.unit("Gray").retreating = true;
  field.go("close_initiative");
  EXPECT_TRUE(field.unit("Lane").token);
  EXPECT_FALSE(field.unit("Gray").token);
  // And who is put to flight loses his.
  Battlefield fled = charged(half_an_inch, "4,5");
  EXPECT_FALSE(fled.unit("Gray").token);
}

TEST(march_and_volley_close_tokens, M_D3_tests_of_the_march_do_not_count) {
  Battlefield field(half_an_inch);
  field.go("initiative");
  field.unit("Gray").tested = Tested::passed;
  field.go("close_initiative");
  EXPECT_EQ(field.unit("Gray").tested, Tested::untested);
}

// --- Initiative by unit (M.15, M.20)

TEST(march_and_volley_close_initiative, M_15_the_winner_may_let_the_enemy_activate_a_unit) {
  Battlefield field = closing(half_an_inch);
  EXPECT_TRUE(field.offered("charge Lane Gray"));
  EXPECT_EQ(field.refusal("charge Gray Lane"), "M.15");
  field.play("yield");
  EXPECT_TRUE(field.offered("charge Gray Lane"));
  EXPECT_EQ(field.refusal("charge Lane Gray"), "M.15");
  EXPECT_EQ(field.refusal("yield"), "M.15") << "Blue must";
}

TEST(march_and_volley_close_initiative, M_15_the_token_comes_off_whatever_it_does) {
  Battlefield field = closing(std::string(half_an_inch) + "\nReno first infantry regular line 24,10 n");
  field.play("tap Lane");
  EXPECT_FALSE(field.unit("Lane").token);
  EXPECT_TRUE(field.unit("Lane").activated);
  EXPECT_EQ(field.refusal("tap Lane"), "M.14");
  EXPECT_TRUE(field.offered("tap Reno"));
}

TEST(march_and_volley_close_initiative, M_R15_with_the_last_token_of_a_side_the_other_must) {
  Battlefield field = closing(half_an_inch);
  field.play("tap Lane");
  EXPECT_TRUE(field.offered("tap Gray"));
  EXPECT_EQ(field.refusal("yield"), "M.15");
}

TEST(march_and_volley_close_initiative, M_20_until_no_token_is_left) {
  Battlefield field = closing(half_an_inch);
  field.play("tap Lane");
  EXPECT_EQ(field.phase(), "close_initiative");
  field.play("tap Gray");
  EXPECT_NE(field.phase(), "close_initiative");
}

// --- What a unit may do (M.16, M.R35)

TEST(march_and_volley_actions, M_16_foot_charges_within_one_inch_and_horse_within_two) {
  const auto may = [](std::string_view lane, std::string_view y) {
    Battlefield field = closing("Lane first " + std::string(lane) +
                                " regular line 20,10 n\nGray second infantry regular line 20," + std::string(y) + " s");
    if (!field.offered("charge Lane Gray")) EXPECT_EQ(field.refusal("charge Lane Gray"), "M.16");
    return field.offered("charge Lane Gray");
  };
  EXPECT_TRUE(may("infantry", "11"));
  EXPECT_FALSE(may("infantry", "11.02"));
  EXPECT_TRUE(may("cavalry", "12"));
  EXPECT_TRUE(may("elephants", "11"));
  EXPECT_FALSE(may("elephants", "11.02")) << "M.R20: they count as infantry";
}

TEST(march_and_volley_actions, M_16_horse_charges_no_farther_than_two_inches) {
  Battlefield field = closing("Lane first cavalry regular line 20,10 n\nReno first infantry regular line 24,11 n\n" +
                              std::string("Gray second infantry regular line 21,12.02 s"));
  EXPECT_FALSE(field.unit("Lane").token);
  EXPECT_EQ(field.refusal("charge Lane Gray"), "M.14");
}

TEST(march_and_volley_actions, M_16_guns_do_not_charge) {
  Battlefield field =
      closing("Lane first foot_guns regular unlimbered 20,10 n\nGray second infantry regular line 20,10.5 s");
  EXPECT_EQ(field.refusal("charge Lane Gray"), "M.16");
}

TEST(march_and_volley_actions, M_R3_who_is_out_of_command_does_not_charge) {
  constexpr std::string_view led =
      "Lane first infantry regular line 20,10 n group=Left\nGray second infantry regular line 20,10.5 s\n";
  Battlefield near = closing(std::string(led) + "Hill first leader brigadier 20,8 group=Left");
  EXPECT_TRUE(near.offered("charge Lane Gray"));
  Battlefield far = closing(std::string(led) + "Hill first leader brigadier 20,4 group=Left");
  EXPECT_EQ(far.refusal("charge Lane Gray"), "M.R3");
  EXPECT_TRUE(far.offered("tap Lane"));
}

TEST(march_and_volley_actions, M_16_it_changes_formation_or_facing) {
  Battlefield square = closing(half_an_inch);
  square.play("form Lane =2");
  EXPECT_EQ(square.unit("Lane").formation, Formation::square);
  EXPECT_FALSE(square.unit("Lane").token);
  Battlefield faced = closing(half_an_inch);
  faced.play("face Lane =3");
  EXPECT_EQ(faced.game().pose(one).heading, table::Heading::south);
  EXPECT_TRUE(faced.unit("Lane").activated);
}

TEST(march_and_volley_actions, M_R35_in_close_combat_only_overlap_refuses) {
  Battlefield field = closing(half_an_inch);
  EXPECT_TRUE(field.offered("form Lane =1")) << "half an inch before the enemy";
  Battlefield crowded = closing(std::string(half_an_inch) + "\nReno first infantry regular line 20,9.3 n");
  EXPECT_EQ(crowded.refusal("form Lane =1"), "M.R35") << "a column is deeper, and Reno stands there";
}

TEST(march_and_volley_actions, M_R35_a_square_that_does_not_fit_is_set_back) {
  Battlefield field = closing("Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,10.2 s");
  field.play("form Lane =2");
  EXPECT_LE(field.at("Lane").y, 10'200) << "about its centre it would come to 10.5";
  EXPECT_GT(field.at("Lane").y, 10'000);
}

// --- The way of a charge (M.R30, M.R52, M.R53)

TEST(march_and_volley_ways, M_R30_straight_on_to_the_touch) {
  const Battlefield field = charged(half_an_inch, "4,4,1,1,1");
  EXPECT_EQ(field.at("Lane"), (table::Point{20'000, 10'500}));
  EXPECT_TRUE(in_contact(field));
}

TEST(march_and_volley_ways, M_R30_with_a_turn_of_45_degrees_and_no_more) {
  Battlefield turned =
      closing("Lane first infantry regular column 19,10 32\nGray second infantry regular line 20,11.2 s");
  EXPECT_TRUE(turned.offered("charge Lane Gray"));
  Battlefield behind = closing("Lane first infantry regular line 20,10 s\nGray second infantry regular line 20,11 s");
  EXPECT_EQ(behind.refusal("charge Lane Gray"), "M.R30");
}

TEST(march_and_volley_ways, M_R30_not_through_friends) {
  Battlefield field = closing(
      "Lane first infantry regular column 20,10 n\nReno first infantry regular line 20,10.7 n\n"
      "Gray second infantry regular line 20,11 s");
  EXPECT_EQ(field.refusal("charge Lane Gray"), "M.R30");
}

TEST(march_and_volley_ways, M_R30_all_who_are_touched_are_charged) {
  constexpr std::string_view beside =
      "Lane first infantry regular line 20,10 n\nGray second infantry regular line 18.4,10.5 s\n";
  Battlefield flush = closing(std::string(beside) + "Davis second infantry regular line 21.6,10.6 s");
  flush.play("charge Lane Gray", "4,4,4,1,1,1,1,1,1");
  EXPECT_TRUE(flush.game().in_contact(flush.id("Davis"))) << "a tenth of an inch farther on";
  Battlefield farther = closing(std::string(beside) + "Davis second infantry regular line 21.6,10.7 s");
  farther.play("charge Lane Gray", "4,4,1,1,1");
  EXPECT_FALSE(farther.game().in_contact(farther.id("Davis"))) << "two tenths";
}

TEST(march_and_volley_ways, M_R52_straight_ahead_where_that_touches_else_the_smallest_turn) {
  const Battlefield ahead =
      charged("Lane first infantry regular line 20,10 n\nGray second infantry regular line 21,10.5 s", "4,4,1,1,1");
  EXPECT_EQ(ahead.game().pose(one).heading, table::Heading::north);
  const Battlefield aside =
      charged("Lane first infantry regular column 20,10 n\nGray second infantry regular column 21.5,10.3 s", "4,4,1");
  const int turn = static_cast<int>(aside.game().pose(one).heading);
  EXPECT_GT(turn, 0) << "to the right";
  EXPECT_LE(turn, 32);
}

TEST(march_and_volley_ways, M_R53_a_melee_has_four_a_side_at_the_most) {
  Battlefield field = closing(std::string(half_an_inch) +
                              "\nReno first infantry regular line 5,5 n\nPope first infantry regular line 10,5 n\n"
                              "Mead first infantry regular line 15,5 n\nSykes first infantry regular line 25,5 n");
  auto& contacts = field.game().state.contacts;
  for (const char* name : {"Reno", "Pope", "Mead"}) contacts.push_back({field.id(name), two});
  EXPECT_TRUE(field.game().charge_way(one, two)) << "the fourth";
  contacts.push_back({field.id("Sykes"), two});
  EXPECT_FALSE(field.game().charge_way(one, two)) << "the fifth";
}

TEST(march_and_volley_ways, M_R19_who_is_in_a_melee_charges_nobody_else) {
  Battlefield field = closing(std::string(half_an_inch) + "\nDavis second infantry regular line 23.2,10.3 s");
  field.play("yield");
  field.play("charge Davis Lane", "4,4,1,1,1");
  EXPECT_TRUE(in_contact(field));
  EXPECT_FALSE(field.offered("charge Lane Gray"));
  EXPECT_FALSE(field.offered("form Lane =2"));
  EXPECT_TRUE(field.offered("tap Lane"));
}

// --- Tests of both (M.17, M.R2, M.R18)

TEST(march_and_volley_charge_tests, M_17_a_charger_who_fails_stays_where_he_is) {
  Battlefield field = charged(half_an_inch, "5");
  EXPECT_EQ(field.game().state.onset, Onset::halted);
  EXPECT_EQ(field.at("Lane").y, 10'000);
  EXPECT_FALSE(field.unit("Lane").token) << "M.R2: without a second action";
  EXPECT_FALSE(field.unit("Lane").retreating);
  EXPECT_EQ(field.unit("Gray").tested, Tested::untested);
}

TEST(march_and_volley_charge_tests, M_17_who_is_charged_and_fails_goes_and_the_charger_takes_his_ground) {
  Battlefield field = charged(half_an_inch, "4,5");
  EXPECT_EQ(field.game().state.onset, Onset::fled);
  EXPECT_TRUE(field.unit("Gray").retreating);
  EXPECT_EQ(field.at("Gray"), (table::Point{20'000, 17'100})) << "six inches back, facing away";
  EXPECT_EQ(field.at("Lane"), (table::Point{20'000, 10'500})) << "M.R47: where he stood";
  EXPECT_FALSE(in_contact(field));
  EXPECT_TRUE(field.unit("Lane").may_exploit) << "M.24";
}

TEST(march_and_volley_charge_tests, M_17_who_passes_stands) {
  const Battlefield field = charged(half_an_inch, "4,4,1,1,1");
  EXPECT_EQ(field.game().state.onset, Onset::contact);
  ASSERT_EQ(field.game().state.contacts.size(), 1U);
  EXPECT_EQ(field.game().state.contacts[0], (Pair{one, two}));
}

/// Two columns side by side before a line.
constexpr std::string_view two_on_one =
    "Lane first infantry regular column 19.3,10 n\nGray second infantry regular line 20,10.5 s\n"
    "Reno first infantry regular column 20.7,10 n";

TEST(march_and_volley_charge_tests, M_17_a_test_counts_for_the_sub_phase) {
  Battlefield field = charged(two_on_one, "4,4,1,1,1");
  field.play("charge Reno Gray", "4");  // Gray has tested and has fired (M.R17)
  EXPECT_EQ(field.game().state.contacts.size(), 2U);
}

TEST(march_and_volley_charge_tests, M_R18_who_failed_as_a_charger_gives_way_to_a_charge) {
  Battlefield field = charged(half_an_inch, "5");
  field.play("charge Gray Lane", "4");
  EXPECT_TRUE(field.unit("Lane").retreating) << "without a die";
}

TEST(march_and_volley_charge_tests, M_R2_skirmishers_charged_by_formed_troops_are_one_worse) {
  constexpr std::string_view gray = "\nGray second infantry regular skirmish 20,10.5 s";
  Battlefield formed = charged("Lane first infantry regular line 20,10 n" + std::string(gray), "4,4");
  EXPECT_TRUE(formed.unit("Gray").retreating);
  Battlefield open = charged("Lane first infantry regular skirmish 20,10 n" + std::string(gray), "4,4,1,1");
  EXPECT_FALSE(open.unit("Gray").retreating);
}

TEST(march_and_volley_charge_tests, M_R2_works_are_charged_one_worse_and_defended_one_better) {
  constexpr std::string_view an_inch =
      "Lane first infantry regular line 20,10 n\nGray second infantry regular line 20,11 s";
  const Terms wall{.table = "line wall there: 15,10.7 25,10.7\n"};
  Battlefield worse = charged(an_inch, "4", wall);
  EXPECT_EQ(worse.game().state.onset, Onset::halted);
  Battlefield better = charged(an_inch, "3,5,1,1,1", wall);
  EXPECT_FALSE(better.unit("Gray").retreating);
  EXPECT_TRUE(in_contact(better));
}

TEST(march_and_volley_charge_tests, M_R18_a_target_through_whom_another_ran_goes_back_once) {
  // Gray fails and runs through Davis, who fails by that.
  Battlefield field = closing(std::string(half_an_inch) + "\nDavis second infantry regular line 20,12 s");
  ChargeWay way = *field.game().charge_way(one, two);
  way.targets.push_back(field.id("Davis"));
  field.run([&](Referee& referee) { field.game().charge(one, way, referee); }, "4,6,5");
  EXPECT_TRUE(field.unit("Davis").retreating);
  EXPECT_EQ(field.at("Davis").y, 18'600) << "six inches and not twelve";
}

// --- Defensive fire (M.18, M.R17)

TEST(march_and_volley_defence, M_18_who_passed_and_has_not_activated_fires) {
  Battlefield fires = charged(half_an_inch, "4,4,5,1,1");
  EXPECT_EQ(fires.unit("Lane").casualties, 1);
  EXPECT_TRUE(in_contact(fires));
  Battlefield tapped = closing(half_an_inch);
  tapped.play("yield");
  tapped.play("tap Gray");
  tapped.play("charge Lane Gray", "4,4");
  EXPECT_EQ(tapped.unit("Lane").casualties, 0) << "no dice";
}

TEST(march_and_volley_defence, M_R6_dice_by_formation_and_only_who_shoots) {
  const auto dice = [](std::string_view gray, std::string_view fire) {
    Battlefield field =
        charged("Lane first infantry veteran line 20,10 n\nGray second " + std::string(gray) + " 20,10.5 s",
                "1,1" + std::string(fire));
    return int{field.unit("Lane").casualties};
  };
  EXPECT_EQ(dice("infantry regular line", ",5,5,4"), 2);
  EXPECT_EQ(dice("infantry regular column", ",5"), 1);
  EXPECT_EQ(dice("infantry regular square", ",5"), 1);
  EXPECT_EQ(dice("infantry regular skirmish", ",5,5"), 2);
  EXPECT_EQ(dice("foot_guns regular unlimbered", ",4,3,4"), 2) << "canister";
  EXPECT_EQ(dice("foot_guns regular limbered", ""), 0) << "M.R49";
  EXPECT_EQ(dice("cavalry regular line", ""), 0);
  EXPECT_EQ(dice("elephants regular line", ""), 0);
}

TEST(march_and_volley_defence, M_R17_once_a_sub_phase) {
  Battlefield field = charged(two_on_one, "4,4,5,5,1");
  EXPECT_EQ(field.unit("Lane").casualties, 2);
  field.play("charge Reno Gray", "4");
  EXPECT_EQ(field.unit("Reno").casualties, 0);
}

TEST(march_and_volley_defence, M_R17_it_does_not_take_the_token) {
  Battlefield field = charged(half_an_inch, "4,4,1,1,1");
  EXPECT_TRUE(field.unit("Gray").token);
}

TEST(march_and_volley_defence, M_R17_a_charger_at_his_last_casualty_stops) {
  const auto worn = [](std::string_view dice) {
    Battlefield field = closing("Lane first infantry guard line 20,10 n\nGray second infantry regular line 20,10.5 s");
    field.unit("Lane").casualties = 4;
    field.play("charge Lane Gray", dice);
    return field;
  };
  Battlefield stops = worn("1,1,5,1,1");
  EXPECT_EQ(stops.game().state.onset, Onset::stopped);
  EXPECT_EQ(stops.at("Lane").y, 10'000);
  EXPECT_FALSE(in_contact(stops));
  Battlefield missed = worn("1,1,1,1,1");
  EXPECT_TRUE(in_contact(missed));
  Battlefield destroyed = worn("1,1,5,5,1");
  EXPECT_EQ(destroyed.unit("Lane").gone, Gone::destroyed);
}

TEST(march_and_volley_defence, M_R17_a_charger_has_left_his_cover) {
  const Terms woods{.table = "area woods there: 15,8 25,8 25,10.1 15,10.1\n"};
  Battlefield field = charged(half_an_inch, "4,4,5,1,1", woods);
  EXPECT_EQ(field.unit("Lane").casualties, 1) << "a 5 hits";
}

TEST(march_and_volley_defence, M_R17_leaders_with_the_charger_are_rolled_for) {
  const auto led = [](std::string_view dice, std::string_view more = "") {
    Battlefield field = closing(std::string(half_an_inch) + "\nHill first leader brigadier 20,8 group=Left\n" +
                                "Sam first leader brigadier 20,8 group=Right");
    field.game().join(field.id("Hill"), one);
    if (!more.empty()) field.game().join(field.id("Sam"), one);
    field.play("charge Lane Gray", dice);
    return std::pair(field.base("Hill").fell > 0, field.base("Sam").fell > 0);
  };
  using Fell = std::pair<bool, bool>;
  EXPECT_EQ(led("5,4,5,1,1,6,5"), Fell(true, false)) << "11";
  EXPECT_EQ(led("5,4,5,1,1,5,5"), Fell(false, false));
  EXPECT_EQ(led("5,4,1,1,1"), Fell(false, false)) << "nobody was hit";
  EXPECT_EQ(led("5,4,5,1,1,5,5,6,5", "both"), Fell(false, true)) << "each of them";
}

// --- Bayonets (M.19, M.R8, M.R24)

/// Whether horse breaks in with this die; the others always pass and miss.
bool breaks(std::string_view gray, std::string_view fire, std::string_view die, std::string_view lane = "",
            const Terms& terms = {}, int worn = 0) {
  Battlefield field = closing(horse_before(gray, lane.empty() ? "cavalry guard" : lane), terms);
  field.unit("Gray").casualties = static_cast<std::int8_t>(worn);
  field.play("charge Lane Gray", "1,1" + std::string(fire) + std::string(die));
  EXPECT_EQ(field.game().state.onset, in_contact(field) ? Onset::contact : Onset::repelled);
  return in_contact(field);
}

TEST(march_and_volley_bayonets, M_R8_by_formation) {
  EXPECT_TRUE(breaks("infantry regular line", ",1,1,1", ",4"));
  EXPECT_FALSE(breaks("infantry regular line", ",1,1,1", ",3"));
  EXPECT_TRUE(breaks("infantry regular column", ",1", ",4"));
  EXPECT_FALSE(breaks("infantry regular column", ",1", ",3"));
  EXPECT_TRUE(breaks("infantry regular square", ",1", ",6"));
  EXPECT_FALSE(breaks("infantry regular square", ",1", ",5"));
  EXPECT_TRUE(breaks("infantry regular skirmish", ",1,1", ",3"));
  EXPECT_FALSE(breaks("infantry regular skirmish", ",1,1", ",2"));
}

TEST(march_and_volley_bayonets, M_R8_heavy_horse_and_lances_are_one_better) {
  const auto of = [](std::string_view more, std::string_view die) {
    Battlefield field = closing("Lane first cavalry guard line 20,10 n " + std::string(more) +
                                "\nGray second infantry regular line 20,11 s");
    field.play("charge Lane Gray", "1,1,1,1,1" + std::string(die));
    return in_contact(field);
  };
  EXPECT_TRUE(of("heavy=yes", ",3"));
  EXPECT_TRUE(of("lancers=yes", ",3"));
  EXPECT_FALSE(of("", ",3"));
  EXPECT_FALSE(of("heavy=yes", ",2"));
}

TEST(march_and_volley_bayonets, M_R8_worn_infantry_is_one_easier_and_works_one_harder) {
  EXPECT_TRUE(breaks("infantry regular line", ",1,1", ",3", "", {}, 3));
  EXPECT_FALSE(breaks("infantry regular line", ",1,1,1", ",3", "", {}, 2));
  const Terms wall{.table = "line wall there: 15,10.8 25,10.8\n"};
  EXPECT_FALSE(breaks("infantry regular line", ",1,1,1", ",4", "", wall));
  EXPECT_TRUE(breaks("infantry regular line", ",1,1,1", ",5", "", wall));
}

TEST(march_and_volley_bayonets, M_R8_no_roll_into_flank_or_rear) {
  for (const char* heading : {"n", "e"}) {
    Battlefield field = charged(
        "Lane first cavalry guard line 20,10 n\nGray second infantry regular line 20.3,11.8 " + std::string(heading),
        "1,1,1,1,1");
    EXPECT_TRUE(in_contact(field)) << heading;
  }
}

TEST(march_and_volley_bayonets, M_19_only_horse_that_charges_infantry) {
  EXPECT_TRUE(in_contact(charged(horse_before("cavalry regular line"), "1,1")));
  EXPECT_TRUE(in_contact(charged(horse_before("foot_guns regular unlimbered"), "1,1,1,1,1")));
  EXPECT_TRUE(in_contact(charged(horse_before("infantry regular line", "elephants regular"), "1,1,1,1,1")));
}

TEST(march_and_volley_bayonets, M_R8_who_does_not_break_in_has_a_casualty_and_goes_back_12_inches) {
  Battlefield field = closing("Lane first cavalry guard line 20,20 n\nGray second infantry regular square 20,21 s");
  field.play("charge Lane Gray", "1,1,1,5");
  EXPECT_EQ(field.unit("Lane").casualties, 1);
  EXPECT_TRUE(field.unit("Lane").retreating);
  EXPECT_FALSE(field.unit("Lane").may_exploit);
  EXPECT_EQ(field.at("Lane").y, 7'000) << "its rear edge was at 19, and is its front now";
}

TEST(march_and_volley_bayonets, M_R8_the_casualty_may_be_its_last) {
  Battlefield field = closing("Lane first cavalry guard line 20,20 n\nGray second infantry regular square 20,21 s");
  field.unit("Lane").casualties = 3;
  field.play("charge Lane Gray", "1,1,1,5");
  EXPECT_EQ(field.unit("Lane").gone, Gone::destroyed);
}

TEST(march_and_volley_bayonets, M_R24_one_roll_against_the_hardest) {
  const auto two_targets = [](std::string_view die) {
    Battlefield field = closing(
        "Lane first cavalry guard line 20,10 n\nGray second infantry regular line 18.4,11 s\n"
        "Davis second infantry regular square 20.8,11 s");
    field.play("charge Lane Gray", "1,1,1,1,1,1,1" + std::string(die));
    return in_contact(field);
  };
  EXPECT_FALSE(two_targets(",5")) << "the square wants a 6";
  EXPECT_TRUE(two_targets(",6"));
}

// --- Counter-charges (M.16, M.R9)

TEST(march_and_volley_counter_charges, M_R9_who_is_charged_charges_in_his_turn) {
  Battlefield field = closing(half_an_inch);
  field.play("charge Lane Gray", "4,4,1,1,1");
  EXPECT_TRUE(field.offered("counter Gray"));
  field.play("counter Gray");
  EXPECT_TRUE(field.unit("Gray").counter_charged);
  EXPECT_FALSE(field.unit("Gray").token);
}

TEST(march_and_volley_counter_charges, M_R9_not_who_is_not_charged_nor_guns_nor_out_of_command) {
  Battlefield nobody = closing(half_an_inch);
  EXPECT_EQ(nobody.refusal("counter Lane"), "M.R9");
  const auto may = [](std::string_view gray, std::string_view dice, bool out = false) {
    Battlefield field =
        closing("Lane first infantry regular line 20,10 n\nGray second " + std::string(gray) + " 20,10.5 s");
    field.play("charge Lane Gray", dice);
    field.unit("Gray").out_of_command = out;
    return field.offered("counter Gray");
  };
  EXPECT_TRUE(may("cavalry regular line", "4,4"));
  EXPECT_FALSE(may("foot_guns regular unlimbered", "4,4,1,1,1"));
  EXPECT_FALSE(may("cavalry regular line", "4,4", true));
}

// --- Giving way (M.16, M.R7, M.R23, M.R48)

constexpr std::string_view skirmishers_before_foot =
    "Lane first skirmishers regular skirmish 20,20 n\nGray second infantry regular line 20,20.5 s";

TEST(march_and_volley_evading, M_16_only_skirmish_order_gives_way) {
  EXPECT_TRUE(closing(skirmishers_before_foot).offered("evade Lane"));
  EXPECT_EQ(closing(half_an_inch).refusal("evade Lane"), "M.16");
  EXPECT_TRUE(closing("Lane first infantry regular skirmish 20,20 n\nGray second infantry regular line 20,20.5 s")
                  .offered("evade Lane"));
}

TEST(march_and_volley_evading, M_R7_foot_never_catches_and_it_goes_one_move_away) {
  Battlefield field = closing(skirmishers_before_foot);
  field.play("evade Lane");
  EXPECT_EQ(field.at("Lane"), (table::Point{20'000, 16'000})) << "M.R23: four inches";
  EXPECT_FALSE(field.unit("Lane").caught);
  EXPECT_FALSE(field.unit("Lane").retreating);
}

TEST(march_and_volley_evading, M_R7_horse_catches_on_1_and_2) {
  const auto caught = [](std::string_view die) {
    Battlefield field =
        closing("Lane first skirmishers regular skirmish 20,20 n\nGray second cavalry regular line 20,21 s");
    field.play("evade Lane", die);
    EXPECT_EQ(field.at("Lane").y, field.unit("Lane").caught ? 20'000 : 16'000);
    return field.unit("Lane").caught;
  };
  for (const char* die : {"1", "2"}) EXPECT_TRUE(caught(die)) << die;
  for (const char* die : {"3", "6"}) EXPECT_FALSE(caught(die)) << die;
}

TEST(march_and_volley_evading, M_R7_who_is_caught_is_struck_in_rear_and_has_no_die) {
  Battlefield field =
      closing("Lane first skirmishers guard skirmish 20,20 n\nGray second cavalry regular line 20,21 s");
  field.play("evade Lane", "1");
  field.play("charge Gray Lane", "4,4");  // no fire, it has activated; no bayonets to break in rear
  EXPECT_TRUE(in_contact(field));
  const Unit facts = field.game().facts_against(one, two);
  EXPECT_EQ(facts.struck, Struck::rear);
  EXPECT_EQ(melee_die(facts, field.game().house()), 0);
}

TEST(march_and_volley_evading, M_R48_without_room_for_half_of_it_it_is_caught) {
  const auto caught = [](std::string_view y, std::string_view enemy) {
    Battlefield field = closing("Lane first skirmishers regular skirmish 20," + std::string(y) +
                                " n\nGray second infantry regular line 20," + std::string(enemy) + " s");
    field.play("evade Lane");
    return field.unit("Lane").caught;
  };
  EXPECT_TRUE(caught("2.9", "3.4")) << "1.9 inches to the edge";
  EXPECT_FALSE(caught("3", "3.5")) << "two inches";
}

TEST(march_and_volley_evading, M_R48_friends_are_passed_and_enemies_are_not) {
  Battlefield friends = closing(std::string(skirmishers_before_foot) + "\nReno first infantry regular line 20,18 n");
  friends.play("evade Lane");
  EXPECT_FALSE(friends.unit("Lane").caught);
  EXPECT_LE(friends.at("Lane").y, 17'400) << "clear of him";
  Battlefield enemies =
      closing(std::string(skirmishers_before_foot) + "\nDavis second infantry regular line 20,18.2 n");
  enemies.play("evade Lane");
  EXPECT_TRUE(enemies.unit("Lane").caught);
}

}  // namespace
}  // namespace longroll::march_and_volley
