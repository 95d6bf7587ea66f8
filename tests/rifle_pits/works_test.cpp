// Works: building and capture (P.R11).
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

const std::string digger = "A first infantry 6 0505\nB first infantry 6 1210\nLane second infantry 4 0101\n";

/// The works in 0505 at the beginning of a turn, Blue defending.
Works works_in(int turn, const std::string& pieces = digger, const Terms& terms = {},
               const std::function<void(Battlefield&)>& change = {}) {
  Battlefield field(pieces, terms);
  field.orders("Blue", Orders::defend);
  if (change) change(field);
  field.go_to_turn(turn);
  return field.hex("0505").works;
}
const std::string seven_turns =
    "turn 1 09:00 day\nturn 2 10:00 day\nturn 3 11:00 day\nturn 4 12:00 day\nturn 5 13:00 day\nturn 6 14:00 day\n"
    "turn 7 15:00 day\nturn 8 16:00 day\n";

TEST(rifle_pits_works, P_R11_hasty_works_at_1_rifle_pits_at_3_an_entrenchment_at_6) {
  const Terms long_day = {.scenario = seven_turns};
  EXPECT_EQ(works_in(2, digger, long_day), Works::hasty_works);
  EXPECT_EQ(works_in(3, digger, long_day), Works::hasty_works);
  EXPECT_EQ(works_in(4, digger, long_day), Works::rifle_pits);
  EXPECT_EQ(works_in(6, digger, long_day), Works::rifle_pits);
  EXPECT_EQ(works_in(7, digger, long_day), Works::entrenchment);
  EXPECT_EQ(works_in(8, digger, long_day), Works::entrenchment) << "a fortification only by the scenario";
}

TEST(rifle_pits_works, P_R11_engineers_add_one_from_their_turn_on) {
  EXPECT_EQ(works_in(3, digger, {.scenario = "engineers first 1\n"}), Works::rifle_pits) << "2 + 2";
  EXPECT_EQ(works_in(3, digger, {.scenario = "engineers first 2\n"}), Works::rifle_pits) << "1 + 2";
  EXPECT_EQ(works_in(3, digger, {.scenario = "engineers first 3\n"}), Works::hasty_works);
  EXPECT_EQ(works_in(3, digger, {.scenario = "engineers second 1\n"}), Works::hasty_works);
}

TEST(rifle_pits_works, P_R11_a_night_counts_three_turns) {
  EXPECT_EQ(works_in(2, digger, {.scenario = "turn 1 21:00 night\nturn 2 04:00 dawn\n"}), Works::rifle_pits);
}

TEST(rifle_pits_works, P_R11_only_a_division_with_defend) {
  for (const Orders orders : {Orders::march, Orders::assault, Orders::prepared_assault, Orders::rest})
    EXPECT_EQ(works_in(2, digger, {}, [&](Battlefield& field) { field.orders("Blue", orders); }), Works::none);
}

TEST(rifle_pits_works, P_R11_two_strength_of_infantry) {
  const std::string rest = " 0505\nB first infantry 6 1210\nLane second infantry 4 0101";
  EXPECT_EQ(works_in(2, "A first infantry 1" + rest), Works::none);
  EXPECT_EQ(works_in(2, "A first infantry 2" + rest), Works::hasty_works);
  EXPECT_EQ(works_in(2, "A first infantry 1 0505\nC first infantry 1" + rest), Works::hasty_works);
  EXPECT_EQ(works_in(2, "A first cavalry 4" + rest), Works::none);
  EXPECT_EQ(works_in(2, "A first artillery 2" + rest), Works::none);
}

TEST(rifle_pits_works, P_R11_not_after_a_move) {
  EXPECT_EQ(works_in(2, digger, {},
                     [](Battlefield& field) {
                       field.go("movement");
                       field.play("move A 0504");
                       field.play("move A 0505");
                     }),
            Works::none);
}

TEST(rifle_pits_works, P_R11_not_when_disordered_this_turn_although_it_rallies) {
  EXPECT_EQ(works_in(2, digger, {}, [](Battlefield& field) { field.set("A", Condition::disordered); }), Works::none);
  EXPECT_EQ(works_in(3, digger, {}, [](Battlefield& field) { field.set("A", Condition::disordered); }),
            Works::hasty_works);
  EXPECT_EQ(works_in(2, digger, {}, [](Battlefield& field) { field.set("A", Condition::demoralized); }), Works::none);
}

TEST(rifle_pits_works, P_R11_not_next_to_a_good_order_enemy_unless_begun) {
  const std::string close = "A first infantry 6 0505\nB first infantry 6 1210\nLane second infantry 4 0504";
  EXPECT_EQ(works_in(2, close), Works::none);
  EXPECT_EQ(works_in(3, close, {.scenario = "works hasty_works first 0505\n"}), Works::rifle_pits);
  EXPECT_EQ(works_in(2, close, {},
                     [](Battlefield& field) {
                       field.set("Lane", Condition::demoralized);  // it does not rally by day
                     }),
            Works::hasty_works);
}

TEST(rifle_pits_works, P_R11_not_in_swamps_and_streets) {
  EXPECT_EQ(works_in(2, digger, {.map = "terrain swamp 0505\n"}), Works::none);
  EXPECT_EQ(works_in(2, digger, {.map = "terrain town 0505\nmark street 0505\n"}), Works::none);
  EXPECT_EQ(works_in(2, digger, {.map = "terrain town 0505\n"}), Works::hasty_works);
}

TEST(rifle_pits_works, P_R11_empty_works_stay) {
  Battlefield field(digger, {.scenario = "works hasty_works first 0505\n"});
  field.go("movement");
  field.play("move A 0504");
  field.go_to_turn(2);
  EXPECT_EQ(field.hex("0505").works, Works::hasty_works);
}

TEST(rifle_pits_works, P_R11_captured_works) {
  for (const auto& [kind, after] : {std::pair("hasty_works", Works::none), std::pair("rifle_pits", Works::hasty_works),
                                    std::pair("entrenchment", Works::hasty_works)}) {
    Battlefield field("A first infantry 6 0507\nLane second infantry 4 0101",
                      {.scenario = "works " + std::string(kind) + " second 0505\n"});
    field.go("movement");
    field.play("move A 0505");
    EXPECT_EQ(field.hex("0505").works, after) << kind;
    EXPECT_EQ(field.hex("0505").work_points, after == Works::none ? 0 : 1) << kind;
    EXPECT_EQ(field.hex("0505").holder, Owner::first);
  }
}

TEST(rifle_pits_works, P_R11_an_officer_does_not_capture_works) {
  Battlefield field("A first infantry 6 0507\nGriffin first officer 0 0507\nLane second infantry 4 0101",
                    {.scenario = "works rifle_pits second 0505\n"});
  field.go("movement");
  field.play("move Griffin 0505");
  EXPECT_EQ(field.hex("0505").works, Works::rifle_pits);
}

TEST(rifle_pits_works, P_R31_works_are_captured_by_the_advance) {
  Battlefield field(
      "A first infantry 8 0506\nGriffin first officer 2 0506\nLane second infantry 2 0505\n"
      "Scales second infantry 8 1201",
      {.scenario = "works rifle_pits second 0505\n"});
  field.go("declare");
  field.assault("0505", "1");  // DE clears the hex
  field.play("advance A 0505");
  EXPECT_EQ(field.hex("0505").works, Works::hasty_works);
  EXPECT_EQ(field.hex("0505").holder, Owner::first);
}

}  // namespace
}  // namespace longroll::rifle_pits
