// Melees of March & Volley on the table: strengths with all that bears on them, dice, who is in which, casualties and
// how they are spread, the way back of the losers, leaders (M.21 to M.23, M.R9, M.R10, M.R19, M.R22, M.R31, M.R34,
// M.R47, M.R49); each as it holds and as it does not.
#include "tests/march_and_volley/field.h"

namespace longroll::march_and_volley {
namespace {

constexpr std::string_view lane = "Lane first infantry regular line 20,20 n";
constexpr std::string_view gray = "Gray second infantry regular line 20,20.5 s";
std::string both(std::string_view first, std::string_view second, std::string_view more = "") {
  return std::string(first) + "\n" + std::string(second) + (more.empty() ? "" : "\n" + std::string(more));
}

/// Lane has charged Gray with these dice, and the melee is to be fought.
Battlefield fighting(std::string_view pieces, std::string_view dice, const Terms& terms = {}) {
  Battlefield field(pieces, terms);
  field.go("close_initiative");
  field.play("charge Lane Gray", dice);
  EXPECT_TRUE(field.game().in_contact(one));
  field.go("melee");
  return field;
}
/// Two lines.
Battlefield lines() { return fighting(both(lane, gray), "4,4,1,1,1"); }

/// The strength of the chargers less that of the charged before the dice.
int before_dice(const Battlefield& field) {
  const MarchAndVolley& game = field.game();
  const auto sides = game.melee_of(one);
  if (sides[0].empty()) throw BadInput("there is no melee");
  Scripted none({});
  Umpire umpire(none);
  return difference_before_dice(game.melee_order(sides, game.attackers_in(sides)), game.house(), umpire);
}
/// The same of Lane and Gray as they are said, with the dice of the charge.
int margin(std::string_view first, std::string_view second, std::string_view dice, const Terms& terms = {},
           std::string_view more = "") {
  return before_dice(fighting(both(first, second, more), dice, terms));
}
/// The die of a unit that stands so, in its melee with the other.
int die(Battlefield& field, std::string_view name) {
  const MarchAndVolley& game = field.game();
  return melee_die(game.facts_against(field.id(name), name == "Lane" ? two : one), game.house());
}

// --- Strengths (M.21, M.R9)

TEST(march_and_volley_strengths, M_21_starting_morale_and_one_for_the_charge) {
  EXPECT_EQ(margin(lane, gray, "4,4,1,1,1"), 1);
  EXPECT_EQ(margin("Lane first infantry guard line 20,20 n", gray, "4,4,1,1,1"), 3) << "6 for 4";
  EXPECT_EQ(margin(lane, "Gray second infantry irregular line 20,20.5 s", "4,2,1,1,1"), 3) << "2 for 4";
}

TEST(march_and_volley_strengths, M_R9_a_counter_charge_makes_up_for_it) {
  Battlefield field(both(lane, gray));
  field.go("close_initiative");
  field.play("charge Lane Gray", "4,4,1,1,1");
  field.play("counter Gray");
  EXPECT_EQ(before_dice(field), 0);
}

TEST(march_and_volley_strengths, M_R9_a_leader_adds_one) {
  Battlefield field = fighting(both(lane, gray,
                                    "Hill first leader brigadier 2,2 group=Left\n"
                                    "Sam second leader brigadier 2,4 group=Right"),
                               "4,4,1,1,1");
  field.game().join(field.id("Hill"), one);
  EXPECT_EQ(before_dice(field), 2);
  field.game().join(field.id("Sam"), two);
  EXPECT_EQ(before_dice(field), 1);
}

TEST(march_and_volley_strengths, M_R9_a_column_against_a_line_adds_one) {
  constexpr std::string_view column = "Lane first infantry regular column 20,20 n";
  EXPECT_EQ(margin(column, gray, "4,4,1,1,1"), 2);
  EXPECT_EQ(margin(column, "Gray second infantry regular column 20,20.5 s", "4,4,1"), 1);
}

TEST(march_and_volley_strengths, M_R9_half_casualties_take_one_off) {
  Battlefield field = lines();
  field.unit("Lane").casualties = 2;
  EXPECT_EQ(before_dice(field), 1);
  field.unit("Lane").casualties = 3;
  EXPECT_EQ(before_dice(field), 0);
  field.unit("Gray").casualties = 3;
  EXPECT_EQ(before_dice(field), 1);
}

TEST(march_and_volley_strengths, M_R9_bad_ground_takes_one_off) {
  const Terms marsh_behind{.table = "area marsh there: 15,21 25,21 25,23 15,23\n"};
  EXPECT_EQ(margin(lane, gray, "4,4,1,1,1", marsh_behind), 2) << "Gray's rear rank stands in it";
  const Terms both_in_it{.table = "area marsh there: 15,18 25,18 25,23 15,23\n"};
  EXPECT_EQ(margin(lane, gray, "4,4,1,1,1", both_in_it), 1);
}

TEST(march_and_volley_strengths, M_R31_flank_and_rear_take_two_off) {
  EXPECT_EQ(margin(lane, "Gray second infantry regular line 20.3,22 e", "4,3,1,1,1"), 3) << "flank";
  EXPECT_EQ(margin(lane, "Gray second infantry regular line 20,21.1 n", "4,3,1,1,1"), 3) << "rear";
}

TEST(march_and_volley_strengths, M_R9_a_square_against_horse_adds_two) {
  constexpr std::string_view square = "Gray second infantry regular square 20,20.5 s";
  EXPECT_EQ(margin("Lane first cavalry regular line 20,20 n", square, "4,4,1,6"), -1);
  EXPECT_EQ(margin(lane, square, "4,4,1"), 1);
}

TEST(march_and_volley_strengths, M_R9_heavy_horse_against_light_adds_one) {
  constexpr std::string_view horse = "Gray second cavalry regular line 20,20.5 s";
  EXPECT_EQ(margin("Lane first cavalry regular line 20,20 n heavy=yes", horse, "4,4"), 2);
  EXPECT_EQ(margin("Lane first cavalry regular line 20,20 n", horse, "4,4"), 1);
  EXPECT_EQ(margin("Lane first cavalry regular line 20,20 n heavy=yes", std::string(horse) + " heavy=yes", "4,4"), 1);
}

TEST(march_and_volley_strengths, M_R9_elephants_against_horse_add_two) {
  constexpr std::string_view herd = "Lane first elephants regular line 20,20 n";
  EXPECT_EQ(margin(herd, "Gray second cavalry regular line 20,20.5 s", "4,4"), 3);
  EXPECT_EQ(margin(herd, gray, "4,4,1,1,1"), 1);
}

TEST(march_and_volley_strengths, M_R9_works_are_worth_one_to_who_defends_them) {
  constexpr std::string_view an_inch = "Gray second infantry regular line 20,21 s";
  const Terms wall{.table = "line wall there: 15,20.7 25,20.7\n"};
  EXPECT_EQ(margin(lane, an_inch, "3,4,1,1,1", wall), 0);
  EXPECT_EQ(margin(lane, an_inch, "3,4,1,1,1"), 1);
}

TEST(march_and_volley_strengths, M_R9_who_charges_has_left_his_works) {
  const Terms wall{.table = "line wall there: 15,20.45 25,20.45\n"};
  EXPECT_EQ(margin(lane, "Gray second infantry regular line 20,21 s", "3,4,1,1,1", wall), 0)
      << "Gray stands at it, too";
  const Terms far{.table = "line wall there: 15,20.3 25,20.3\n"};
  EXPECT_EQ(margin(lane, "Gray second infantry regular line 20,21 s", "3,4,1,1,1", far), 1) << "Gray does not";
}

TEST(march_and_volley_strengths, M_R34_who_stands_higher_has_one_more) {
  const Terms hill{.table = "hill 1 there: 15,20.5 25,20.5 25,25 15,25\n"};
  EXPECT_EQ(margin(lane, "Gray second infantry regular line 20,20.9 s", "4,4,1,1,1", hill), 1)
      << "both fronts are on it";
  EXPECT_EQ(margin("Lane first infantry regular column 20,20 n", "Gray second infantry regular line 17.5,20.2 s",
                   "4,4,1,1,1", {.table = "hill 1 there: 10,20.1 18.2,20.1 18.2,25 10,25\n"}),
            1)
      << "a column, and uphill";
}

TEST(march_and_volley_strengths, M_21_the_average_of_a_side_half_up) {
  Battlefield field(
      both("Lane first infantry regular column 19.3,20 n", gray, "Reno first infantry veteran column 20.7,20 n"));
  field.go("close_initiative");
  field.play("charge Lane Gray", "4,4,1,1,1");
  field.play("charge Reno Gray", "4");
  EXPECT_EQ(before_dice(field), 3) << "6 and 7 are 7 for 4";
}

TEST(march_and_volley_strengths, M_R19_who_was_drawn_in_has_not_charged) {
  // Gray charges Lane, and Davis, whom Reno charges, is in the same melee by Lane's neighbour Reno.
  Battlefield field(
      both(lane, "Gray second infantry regular line 18.4,20.5 s", "Davis second infantry regular line 21.6,20.5 s"));
  field.go("close_initiative");
  field.play("yield");
  field.play("charge Gray Lane", "4,4,1,1,1");
  const auto sides = field.game().melee_of(one);
  const MeleeOrder order = field.game().melee_order(sides, Side::second);
  ASSERT_EQ(order.attackers.size(), 1U);
  EXPECT_FALSE(order.attackers[0].stood);
  field.game().state.contacts.push_back({one, field.id("Davis")});
  const MeleeOrder drawn = field.game().melee_order(field.game().melee_of(one), Side::second);
  ASSERT_EQ(drawn.attackers.size(), 2U);
  EXPECT_TRUE(drawn.attackers[1].stood);
}

// --- Dice (M.R9, M.R22, M.R7, M.R49)

TEST(march_and_volley_melee_dice, M_R9_by_how_a_unit_stands) {
  Battlefield field = lines();
  EXPECT_EQ(die(field, "Gray"), 6) << "formed";
  field.unit("Gray").casualties = 3;
  EXPECT_EQ(die(field, "Gray"), 3) << "worn";
  field.unit("Gray").casualties = 0;
  field.unit("Gray").retreating = true;
  EXPECT_EQ(die(field, "Gray"), 0) << "on the run";
  const auto of = [](std::string_view stands, std::string_view dice) {
    Battlefield other = fighting(both(lane, "Gray second " + std::string(stands)), dice);
    return die(other, "Gray");
  };
  EXPECT_EQ(of("infantry regular skirmish 20,20.5 s", "4,3,1,1"), 3);
  EXPECT_EQ(of("foot_guns regular unlimbered 20,20.5 s", "4,4,1,1,1"), 3);
  EXPECT_EQ(of("foot_guns regular limbered 20,20.5 s", "4,4"), 0) << "M.R49";
  EXPECT_EQ(of("infantry regular line 20.3,22 e", "4,3,1,1,1"), 3) << "M.R22: in flank";
  EXPECT_EQ(of("infantry regular line 20,21.1 n", "4,3,1,1,1"), 0) << "in rear";
}

TEST(march_and_volley_melee_dice, M_21_the_chargers_dice_then_the_others) {
  // 5 and 4, with 5 against 2: by four.
  Battlefield field = lines();
  field.play("fight Lane", "5,2");
  EXPECT_EQ(field.unit("Lane").casualties, 1);
  EXPECT_EQ(field.unit("Gray").casualties, 5);
}

// --- Who is in it (M.R19)

TEST(march_and_volley_melees, M_R19_melees_joined_by_a_common_unit_are_one) {
  Battlefield field(both("Lane first infantry regular column 19.3,20 n", gray,
                         "Reno first infantry regular column 20.7,20 n\n"
                         "Pope first infantry regular line 40,20 n\nDavis second infantry regular line 40,20.5 s"));
  field.go("close_initiative");
  field.play("charge Lane Gray", "4,4,1,1,1");
  field.play("charge Reno Gray", "4");
  field.play("charge Pope Davis", "4,4,1,1,1");
  field.go("melee");
  EXPECT_EQ(field.game().melees().size(), 2U);
  EXPECT_EQ(field.game().melee_of(two)[0].size(), 2U);
  EXPECT_TRUE(field.offered("fight Lane"));
  EXPECT_FALSE(field.offered("fight Reno")) << "it is Lane's";
  field.play("fight Pope", "6,1");  // in any order
  EXPECT_EQ(field.game().melees().size(), 1U);
  EXPECT_TRUE(field.game().in_contact(two));
}

// --- Casualties (M.22, M.R10)

TEST(march_and_volley_melee_losses, M_22_one_on_every_unit_and_the_difference_on_the_loser) {
  Battlefield wins = lines();
  wins.play("fight Lane", "3,3");  // by one
  EXPECT_EQ(wins.unit("Lane").casualties, 1);
  EXPECT_EQ(wins.unit("Gray").casualties, 2);
  Battlefield loses = lines();
  loses.play("fight Lane", "1,4");  // by two
  EXPECT_EQ(loses.unit("Lane").casualties, 3);
  EXPECT_EQ(loses.unit("Gray").casualties, 1);
  EXPECT_TRUE(loses.unit("Lane").retreating);
  EXPECT_FALSE(loses.unit("Gray").retreating);
}

TEST(march_and_volley_melee_losses, M_R10_on_a_tie_the_charger_goes_without_more) {
  Battlefield field = lines();
  field.play("fight Lane", "2,3");
  EXPECT_EQ(field.unit("Lane").casualties, 1);
  EXPECT_EQ(field.unit("Gray").casualties, 1);
  EXPECT_TRUE(field.unit("Lane").retreating);
  EXPECT_FALSE(field.unit("Gray").retreating);
}

/// A line before two others, whom it has charged both.
Battlefield against_two(int davis_has = 0) {
  Battlefield field(both("Lane first infantry guard line 20,20 n", "Gray second infantry regular line 18.4,20.5 s",
                         "Davis second infantry regular line 21.6,20.5 s"));
  field.go("close_initiative");
  field.unit("Davis").casualties = static_cast<std::int8_t>(davis_has);
  field.play("charge Lane Gray", davis_has >= 3 ? "4,4,1,1,1,1,1,1" : "4,4,4,1,1,1,1,1,1");
  field.go("melee");
  return field;
}

TEST(march_and_volley_melee_losses, M_R10_spread_evenly_the_rest_on_those_with_fewest) {
  // Seven against four, 6 against 1 and 1: by seven; three each, and the last on one of them.
  Battlefield field = against_two();
  field.play("fight Lane", "6,1,1");
  EXPECT_EQ(field.unit("Lane").casualties, 1);
  EXPECT_EQ(field.unit("Gray").casualties, 5) << "the first of equals";
  EXPECT_EQ(field.unit("Davis").casualties, 4);
  Battlefield worn = against_two(1);
  worn.unit("Gray").casualties = 2;
  worn.play("fight Lane", "3,1,1");  // by four: two each
  EXPECT_EQ(worn.unit("Gray").casualties, 5);
  EXPECT_EQ(worn.unit("Davis").casualties, 4);
  Battlefield odd = against_two(1);
  odd.unit("Gray").casualties = 2;
  odd.play("fight Lane", "2,1,1");  // by three: one each, and one on Davis
  EXPECT_EQ(odd.unit("Gray").casualties, 4);
  EXPECT_EQ(odd.unit("Davis").casualties, 4);
}

TEST(march_and_volley_melee_losses, M_R10_beyond_its_strength_they_are_lost) {
  Battlefield field = lines();
  field.unit("Gray").casualties = 2;
  field.play("fight Lane", "6,1");  // by six, and one
  EXPECT_EQ(field.unit("Gray").gone, Gone::destroyed);
  EXPECT_EQ(field.unit("Gray").casualties, 6);
  EXPECT_EQ(field.unit("Lane").casualties, 1);
}

TEST(march_and_volley_melee_losses, M_R10_who_has_won_and_is_destroyed_has_won_all_the_same) {
  Battlefield field = lines();
  field.unit("Gray").casualties = 5;
  field.play("fight Lane", "1,3");  // Gray's die is a D3: five and one against three and three, a tie
  EXPECT_EQ(field.unit("Gray").gone, Gone::destroyed);
  EXPECT_TRUE(field.unit("Lane").retreating);
}

// --- The way back (M.22, M.R47, M.R49)

TEST(march_and_volley_melee_retreats, M_22_losers_go_at_once_and_the_winner_stays) {
  Battlefield field = lines();
  field.play("fight Lane", "3,3");
  EXPECT_TRUE(field.unit("Gray").retreating);
  EXPECT_EQ(field.at("Gray"), (table::Point{20'000, 27'100})) << "six inches, facing away";
  EXPECT_EQ(field.at("Lane"), (table::Point{20'000, 20'500})) << "M.R47";
  EXPECT_TRUE(field.game().state.contacts.empty());
}

TEST(march_and_volley_melee_retreats, M_22_horse_goes_twelve) {
  Battlefield field =
      fighting(both("Lane first cavalry regular line 20,20 n", "Gray second cavalry regular line 20,20.5 s"), "4,4");
  field.play("fight Lane", "3,3");
  EXPECT_EQ(field.at("Gray"), (table::Point{20'000, 33'500}));
}

TEST(march_and_volley_melee_retreats, M_R49_guns_whose_way_is_barred_are_taken) {
  const Terms river{.table = "line river there: 0,24 60,24\n"};
  Battlefield field = fighting(both(lane, "Gray second foot_guns regular unlimbered 20,20.5 s"), "4,4,1,1,1", river);
  field.play("fight Lane", "1,1");
  EXPECT_EQ(field.unit("Gray").gone, Gone::taken);
}

// --- Leaders (M.23)

/// Both have a leader with them.
Battlefield led() {
  Battlefield field(both(lane, gray,
                         "Hill first leader brigadier 2,2 group=Left\n"
                         "Sam second leader brigadier 2,4 group=Right\n"
                         "Jones first leader brigadier 2,6 group=Other"));
  field.go("close_initiative");
  field.game().join(field.id("Hill"), one);
  field.game().join(field.id("Sam"), two);
  field.play("charge Lane Gray", "4,4,1,1,1");
  field.go("melee");
  return field;
}

TEST(march_and_volley_melee_leaders, M_23_leaders_of_both_sides_fall_on_10) {
  Battlefield field = led();
  field.play("fight Lane", "3,3,5,5,5,4");
  EXPECT_GT(field.base("Hill").fell, 0);
  EXPECT_EQ(field.base("Sam").fell, 0);
  Battlefield other = led();
  other.play("fight Lane", "3,3,5,4,6,4");
  EXPECT_EQ(other.base("Hill").fell, 0);
  EXPECT_GT(other.base("Sam").fell, 0);
}

TEST(march_and_volley_melee_leaders, M_R12_one_lower_where_the_unit_was_destroyed) {
  Battlefield field = led();
  field.unit("Gray").casualties = 4;
  field.play("fight Lane", "3,3,1,1,5,4");
  EXPECT_EQ(field.unit("Gray").gone, Gone::destroyed);
  EXPECT_GT(field.base("Sam").fell, 0) << "9";
}

TEST(march_and_volley_melee_leaders, M_23_each_who_is_with_a_unit_is_rolled_for) {
  Battlefield field = led();
  field.game().join(field.id("Jones"), one);
  field.play("fight Lane", "3,3,1,1,5,5,1,1");
  EXPECT_EQ(field.base("Hill").fell, 0);
  EXPECT_GT(field.base("Jones").fell, 0);
}

TEST(march_and_volley_melee_leaders, M_23_he_goes_back_with_his_unit_first) {
  Battlefield field = led();
  field.play("fight Lane", "3,3,1,1,1,1");
  EXPECT_EQ(field.base("Sam").with, two);
  EXPECT_GT(field.at("Sam").y, 26'000);
}

// --- Who may charge again (M.24)

TEST(march_and_volley_winners, M_24_who_charged_and_won_and_not_who_stood) {
  Battlefield charged = lines();
  charged.play("fight Lane", "3,3");
  EXPECT_TRUE(charged.unit("Lane").may_exploit);
  Battlefield stood = lines();
  stood.play("fight Lane", "1,4");
  EXPECT_FALSE(stood.unit("Gray").may_exploit);
  EXPECT_FALSE(stood.unit("Lane").may_exploit);
  Battlefield counter(both(lane, gray));
  counter.go("close_initiative");
  counter.play("charge Lane Gray", "4,4,1,1,1");
  counter.play("counter Gray");
  counter.go("melee");
  counter.play("fight Lane", "1,4");
  EXPECT_TRUE(counter.unit("Gray").may_exploit);
}

}  // namespace
}  // namespace longroll::march_and_volley
