// Movement: what every step costs whom, and how far they go (P.R5, P.R8, P.R10, P.R34).
#include <fmt/format.h>

#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::array<std::string_view, 5> kinds = {"infantry", "cavalry", "artillery", "sharpshooters", "officer"};
constexpr int never = -1;

/// How a step is gone from 0505 to 0504.
struct Step {
  std::string map;
  Orders orders = Orders::assault;
  bool rain = false;
};

/// There is no way round: a river is on all the other sides of 0505.
constexpr std::string_view no_way_round = "hexside river 0505/0604 0505/0605 0505/0506 0505/0405 0505/0404\n";

/// Half points of the step for a kind; `never` where it is not offered.
int cost(std::string_view kind, const Step& step) {
  Battlefield field(fmt::format("Mover first {} 1 0505\nOther first infantry 1 1210", kind),
                    {.map = step.map + std::string(no_way_round)});
  field.orders("Blue", step.orders);
  field.edit([&](RiflePits& game) { game.state.rain = step.rain; });
  field.go("movement");
  if (!field.offered("move Mover 0504")) return never;
  field.play("move Mover 0504");
  return field.half_points("Mover");
}

/// The costs of all kinds, in the order of `kinds`.
std::vector<int> costs(const Step& step) {
  std::vector<int> all;
  for (const std::string_view kind : kinds) all.push_back(cost(kind, step));
  return all;
}
using Costs = std::vector<int>;

TEST(rifle_pits_movement, P_R5_ground) {
  EXPECT_EQ(costs({""}), Costs({2, 2, 2, 2, 2}));
  EXPECT_EQ(costs({"terrain woods 0504\n"}), Costs({4, 4, 6, 4, 4}));
  EXPECT_EQ(costs({"terrain orchard 0504\n"}), Costs({4, 4, 6, 4, 4}));
  EXPECT_EQ(costs({"terrain rough 0504\n"}), Costs({4, 4, 6, 4, 4}));
  EXPECT_EQ(costs({"mark rough 0504\n"}), Costs({4, 4, 6, 4, 4}));
  EXPECT_EQ(costs({"terrain woods 0504\nmark rough 0504\n"}), Costs({6, 6, never, 6, 6})) << "no guns in rough woods";
  EXPECT_EQ(costs({"terrain town 0504\n"}), Costs({2, 2, 2, 2, 2}));
  EXPECT_EQ(costs({"terrain swamp 0504\n"}), Costs({6, 8, never, 6, 6}));
}

TEST(rifle_pits_movement, P_R5_slopes) {
  EXPECT_EQ(costs({"level 2 0504\n"}), Costs({4, 4, 6, 4, 4}));
  EXPECT_EQ(costs({"level 3 0504\n"}), Costs({4, 4, 6, 4, 4})) << "two levels cost the same (P.R38)";
  EXPECT_EQ(costs({"level 2 0505\n"}), Costs({2, 2, 2, 2, 2})) << "down is free";
  EXPECT_EQ(costs({"level 4 0504\n"}), Costs({6, never, never, 6, 6})) << "150 feet up";
  EXPECT_EQ(costs({"level 4 0505\n"}), Costs({6, never, never, 6, 6})) << "and down";
  EXPECT_EQ(costs({"level 4 0504\nroad A: 0505-0504\n"}), Costs({2, 2, 2, 2, 2})) << "but by road";
  EXPECT_EQ(costs({"terrain woods 0504\nlevel 2 0504\n"}), Costs({6, 6, 10, 6, 6})) << "on top of the ground";
}

TEST(rifle_pits_movement, P_R5_roads) {
  EXPECT_EQ(costs({"terrain woods 0504\nroad A: 0505-0504\n"}), Costs({2, 2, 2, 2, 2}));
  EXPECT_EQ(costs({"road A: 0505-0504\n", Orders::march}), Costs({1, 1, 1, 1, 2})) << "officers have no order";
  EXPECT_EQ(costs({"terrain woods 0504\nroad A: 0404-0504-0604\n", Orders::march}), Costs({4, 4, 6, 4, 4}))
      << "the road must cross this hexside";
  EXPECT_EQ(costs({"terrain woods 0504\nrailway A: 0505-0504\n", Orders::march}), Costs({2, 2, 2, 2, 2}))
      << "a railway goes at the full road rate (P.R38)";
}

TEST(rifle_pits_movement, P_R5_creeks_and_rivers) {
  EXPECT_EQ(costs({"hexside creek 0505/0504\n"}), Costs({4, 4, 6, 4, 4}));
  EXPECT_EQ(costs({"hexside creek 0505/0504\nhexside bridge 0505/0504\n"}), Costs({2, 2, 2, 2, 2}));
  EXPECT_EQ(costs({"hexside creek 0505/0504\nhexside ford 0505/0504\n"}), Costs({4, 4, 6, 4, 4}))
      << "what a ford costs is said of rivers; a creek with one is no harder than without";
  EXPECT_EQ(costs({"hexside river 0505/0504\n"}), Costs({never, never, never, never, never}));
  EXPECT_EQ(costs({"hexside river 0505/0504\nhexside bridge 0505/0504\n"}), Costs({2, 2, 2, 2, 2}));
  EXPECT_EQ(costs({"hexside river 0505/0504\nhexside ford 0505/0504\n"}), Costs({6, 4, 8, 6, 6}));
}

TEST(rifle_pits_movement, P_R34_rain_on_creeks_and_roads) {
  EXPECT_EQ(costs({"hexside creek 0505/0504\n", Orders::assault, true}), Costs({6, 6, 8, 6, 6}));
  EXPECT_EQ(costs({"road A: 0505-0504\n", Orders::march, true}), Costs({2, 2, 2, 2, 2}));
  EXPECT_EQ(costs({"", Orders::assault, true}), Costs({2, 2, 2, 2, 2}));
}

/// How many clear hexes a kind goes along row 10.
int hexes(std::string_view kind, Condition condition = Condition::good_order, int fatigue = 0, bool night = false) {
  Battlefield field(fmt::format("Mover first {} 1 0110\nOther first infantry 1 0101", kind),
                    {.scenario = night ? "turn 1 21:00 night\n" : ""});
  field.set("Mover", condition);
  field.fatigue("Mover", fatigue);
  field.go("movement");
  int most = 0;
  for (int away = 1; away <= 11; ++away)
    if (field.offered(fmt::format("move Mover {:02}10", 1 + away))) most = away;
  return most;
}

TEST(rifle_pits_movement, P_R5_allowances) {
  EXPECT_EQ(hexes("infantry"), 5);
  EXPECT_EQ(hexes("cavalry"), 8);
  EXPECT_EQ(hexes("artillery"), 5);
  EXPECT_EQ(hexes("sharpshooters"), 6);
  EXPECT_EQ(hexes("officer"), 10);
}

TEST(rifle_pits_movement, P_R8_P_R10_disorder_and_fatigue_cost_a_point_each) {
  EXPECT_EQ(hexes("infantry", Condition::disordered), 4);
  EXPECT_EQ(hexes("infantry", Condition::good_order, 3), 5);
  EXPECT_EQ(hexes("infantry", Condition::good_order, 4), 4);
  EXPECT_EQ(hexes("infantry", Condition::disordered, 6), 3);
}

TEST(rifle_pits_movement, P_R34_by_night_half_rounded_down) {
  EXPECT_EQ(hexes("infantry", Condition::good_order, 0, true), 2);
  EXPECT_EQ(hexes("cavalry", Condition::disordered, 0, true), 3);
  EXPECT_EQ(hexes("officer", Condition::good_order, 0, true), 5);
}

TEST(rifle_pits_movement, P_R5_every_unit_may_move_one_hex) {
  Battlefield field("Guns first artillery 1 0505",
                    {.scenario = "turn 1 21:00 night\n", .map = "terrain woods 0504\nterrain swamp 0506\n"});
  field.set("Guns", Condition::disordered);
  field.go("movement");
  EXPECT_TRUE(field.offered("move Guns 0504")) << "3 points of 2";
  EXPECT_FALSE(field.offered("move Guns 0506")) << "but not into what is prohibited";
  field.play("move Guns 0504");
  EXPECT_FALSE(field.offered("move Guns 0503")) << "and no second one";
}

TEST(rifle_pits_movement, P_R5_a_move_may_be_made_in_parts) {
  Battlefield field("Bartlett first infantry 6 0110");
  field.go("movement");
  field.play("move Bartlett 0310");
  field.play("move Bartlett 0610");
  EXPECT_EQ(field.half_points("Bartlett"), 10);
  EXPECT_EQ(field.refusal("move Bartlett 0710"), "P.R5");
}

TEST(rifle_pits_movement, P_R5_units_that_are_held_to_bridges_do_not_ford) {
  for (const bool bridge : {false, true}) {
    Battlefield field("Guns first artillery 1 0505 bridge_only=yes",
                      {.map = std::string(no_way_round) + "hexside river 0505/0504\nhexside " +
                              std::string(bridge ? "bridge" : "ford") + " 0505/0504\n"});
    EXPECT_EQ(field.game().reach(field.id("Guns")).empty(), !bridge);
  }
}

TEST(rifle_pits_movement, P_R5_a_bridge_is_there_from_its_turn_on) {
  Battlefield field("Guns first artillery 1 0505",
                    {.map = "hexside river 0404/0505 0405/0505 0506/0505 0504/0505 0604/0505 0605/0505\n"
                            "hexside bridge 0505/0504 from 2\n"});
  EXPECT_FALSE(field.game().step_cost(field.id("Guns"), field.piece("Guns").hex, Direction::north) < Reach::never);
  field.go_to_turn(2);
  field.go("movement");
  EXPECT_EQ(field.game().state.flow.turn, 2);
  EXPECT_TRUE(field.offered("move Guns 0504"));
}

TEST(rifle_pits_movement, P_R5_only_ones_own_pieces_move_and_not_onto_the_enemy) {
  Battlefield field("Bartlett first infantry 6 0505\nLane second infantry 5 0503");
  field.go("movement");
  EXPECT_EQ(field.refusal("move Lane 0504"), "P.R3");
  EXPECT_EQ(field.refusal("move Bartlett 0503"), "P.R6");
  EXPECT_EQ(field.refusal("assault 0503"), "P.R3");
  EXPECT_EQ(field.refusal("move Bartlett"), "P.R5");
}

TEST(rifle_pits_movement, P_R38_officers_go_into_an_enemy_zone_only_to_their_own_men) {
  Battlefield field("Bartlett first infantry 6 0506\nGriffin first officer 1 0508\nLane second infantry 5 0505");
  field.go("movement");
  EXPECT_TRUE(field.offered("move Griffin 0506"));
  EXPECT_EQ(field.refusal("move Griffin 0605"), "P.R38");
}

TEST(rifle_pits_movement, a_stack_of_any_size_goes_together_by_its_name) {
  std::string pieces = "A first infantry 6 0505\nLane second infantry 4 1201\nB first infantry 6 0101\n";
  for (int i = 1; i <= 20; ++i) pieces += "O" + std::to_string(i) + " first officer 0 0505 rank=corps\n";
  Battlefield field(pieces);
  field.go("movement");
  Action all{"play", ""};
  all.verb = "move";
  all.group = "0505";
  all.place = "0507";
  const Play play = field.position().to_play(all);
  EXPECT_TRUE(field.position().offers().contains(play));
  EXPECT_EQ(field.game().members(play).size(), 21U);
  EXPECT_EQ(field.position().to_action(play).group, "0505");
  // All of them counted out are the same.
  all.group.clear();
  for (const PieceId id : field.game().members(play)) all.pieces.push_back(static_cast<int>(id));
  EXPECT_EQ(field.position().to_play(all), play);
  // Some of them are no stack, nor is a piece alone; nor have other verbs groups.
  EXPECT_NE(field.refusal("move A O1 0507"), "");
  EXPECT_EQ(field.refusal("move B 0102"), "");
  all.pieces = {static_cast<int>(field.id("B"))};
  EXPECT_EQ(field.position().to_play(all).group, -1);
  all.verb = "enter";
  all.group = "0505";
  EXPECT_THROW(field.position().to_play(all), BadInput);

  field.play("move A O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12 O13 O14 O15 O16 O17 O18 O19 O20 0507");
  EXPECT_EQ(field.at("A"), "0507");
  EXPECT_EQ(field.at("O20"), "0507");
}

}  // namespace
}  // namespace longroll::rifle_pits
