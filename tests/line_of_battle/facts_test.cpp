// What the book asks of players about closing rolls, volleys, charges, formations, orders, sight and ground, the map
// works out: a test a field, with a drawn position (L.3, L.4, L.9, L.16, L.21 to L.26, L.40, L.50, L.53). Those of
// shots are in shot_facts_test.cpp.
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

const Stacked& actors(const Battlefield& field) { return field.game().state.flow.nearest<StackActs>().pieces; }

/// The stack at 0606 is taken up.
Battlefield roused(std::string_view pieces, const Terms& terms = {},
                   const std::function<void(Battlefield&)>& change = {}) {
  Battlefield field(pieces, terms);
  field.go("activity");
  if (change) change(field);
  field.play("take 0606");
  return field;
}

ChargeOrder charge_facts(const Battlefield& field, std::string_view at = "0605") {
  return field.game().charge_order(actors(field), field.place(at));
}

constexpr std::string_view facing_lines = "A first infantry 8 0606\nX second infantry 8 0605\n";

// Closing rolls.

TEST(closing_facts, state) {
  const auto order = [](State state) {
    const Battlefield field = roused(facing_lines, {}, [&](Battlefield& now) { now.set("A", state); });
    return field.game().closing_order(actors(field), field.place("0605"), true);
  };
  EXPECT_EQ(order(State::normal).state, State::normal);
  EXPECT_EQ(order(State::shaken).state, State::shaken);
}

TEST(closing_facts, open_order_capable) {
  const std::string pieces = "A first infantry 3 0606 as=open_order\nX second infantry 8 0604\n";
  const Battlefield alone = roused(pieces);
  EXPECT_TRUE(alone.game().closing_order(actors(alone), alone.place("0605"), false).open_order_capable);
  const Battlefield beside = roused(pieces + "B first infantry 4 0706\n");
  EXPECT_FALSE(beside.game().closing_order(actors(beside), beside.place("0605"), false).open_order_capable);
}

TEST(closing_facts, into_the_rear_of_those_beside_the_hex) {
  const auto order = [](std::string_view facing) {
    const Battlefield field = roused(fmt::format("A first infantry 8 0606\nX second infantry 8 0604 {}\n", facing));
    return field.game().closing_order(actors(field), field.place("0605"), false);
  };
  EXPECT_FALSE(order("facing=south").into_rear);
  EXPECT_TRUE(order("facing=north").into_rear);
}

// Opening volleys.

VolleyOrder volley_on(const Battlefield& field, std::string_view at, bool charges) {
  const auto volley = field.game().volley_for(actors(field), field.place(at), charges);
  VolleyOrder none;
  none.strength = 0;
  return volley ? volley->order : none;
}

TEST(volley_facts, from_the_charged_or_by_the_range_of_another) {
  EXPECT_EQ(volley_on(roused(facing_lines), "0605", true).from, VolleyFrom::charge);
  const std::string column = "A first infantry 8 0606\nX second infantry 8 0605 as=column\n";
  const auto from = [&](std::string_view other) {
    return volley_on(roused(column + std::string(other)), "0605", true).from;
  };
  EXPECT_EQ(from("Y second infantry 4 0506 facing=south_east\n"), VolleyFrom::range_1);
  EXPECT_EQ(from("Y second infantry 4 0505 facing=south_east\n"), VolleyFrom::range_2);
  EXPECT_EQ(from("Y second infantry 4 0804 facing=south_west\n"), VolleyFrom::range_3);
}

TEST(volley_facts, from_the_range_of_those_who_are_fired_at) {
  const auto moved = [](std::string_view at) {
    return roused(fmt::format("A first infantry 8 0606\nX second infantry 8 {}\n", at), {}, [](Battlefield& field) {
      field.edit([&](LineOfBattle& game) { game.piece(field.id("A")).turned = true; });
    });
  };
  EXPECT_EQ(volley_on(moved("0605"), "0605", false).from, VolleyFrom::range_1);
  EXPECT_EQ(volley_on(moved("0604"), "0604", false).from, VolleyFrom::range_2);
  EXPECT_EQ(volley_on(moved("0603"), "0603", false).from, VolleyFrom::range_3);
  EXPECT_EQ(volley_on(moved("0602"), "0602", false).strength, 0) << "none from four hexes";
}

TEST(volley_facts, canister_of_guns_that_front_the_charge) {
  EXPECT_FALSE(volley_on(roused(facing_lines), "0605", true).canister);
  const std::string guns = "A first infantry 8 0606\nX second artillery 4 0605";
  EXPECT_TRUE(volley_on(roused(guns), "0605", true).canister);
  EXPECT_FALSE(volley_on(roused(guns + " facing=north"), "0605", true).canister);
  const auto spent = [](Battlefield& field) {
    field.edit([&](LineOfBattle& game) { game.piece(field.id("X")).canister_depleted = true; });
  };
  EXPECT_FALSE(volley_on(roused(guns, {}, spent), "0605", true).canister);
}

TEST(volley_facts, wrecked_where_nobody_who_fires_is_fresh) {
  const auto broken = [](Battlefield& field) { field.strength("X", 4); };
  EXPECT_FALSE(volley_on(roused(facing_lines), "0605", true).wrecked);
  EXPECT_TRUE(volley_on(roused(facing_lines, {}, broken), "0605", true).wrecked);
  const std::string two = std::string(facing_lines) + "Y second infantry 5 0605\n";
  EXPECT_FALSE(volley_on(roused(two, {}, broken), "0605", true).wrecked);
}

TEST(volley_facts, strength_and_leaders_of_those_who_take_it) {
  const VolleyOrder order = volley_on(
      roused("A first infantry 8 0606\nB first infantry 3 0606\nK first leader 2/3 0606\nX second infantry 8 0605\n"),
      "0605", true);
  EXPECT_EQ(order.strength, 11);
  ASSERT_EQ(order.leaders.size(), 1U);
  EXPECT_EQ(order.leaders[0], 3);
}

// Charges.

TEST(charge_facts, attacker_and_defender_are_the_whole_stacks) {
  const ChargeOrder order = charge_facts(
      roused("A first infantry 8 0606 rating=A\nB first infantry 3 0606\nX second infantry 6 0605 rating=D\n"
             "H second leader 2/2 0605\n"));
  EXPECT_EQ(order.attacker.strength, 11);
  EXPECT_EQ(order.attacker.rating, Rating::A);
  EXPECT_EQ(order.defender.strength, 6);
  EXPECT_EQ(order.defender.rating, Rating::D);
  EXPECT_EQ(order.defender.leaders.size(), 1U);
}

TEST(charge_facts, must_close_where_somebody_there_could_fire) {
  EXPECT_TRUE(charge_facts(roused(facing_lines)).must_close);
  const std::string column = "A first infantry 8 0606\nX second infantry 8 0605 as=column\n";
  EXPECT_FALSE(charge_facts(roused(column)).must_close);
  EXPECT_TRUE(charge_facts(roused(column + "Y second infantry 4 0505 facing=south_east\n")).must_close);
  EXPECT_FALSE(charge_facts(roused(column + "Y second infantry 4 0505 facing=north\n")).must_close);
}

TEST(charge_facts, volley_where_anybody_can_fire_it) {
  EXPECT_TRUE(charge_facts(roused(facing_lines)).volley);
  EXPECT_FALSE(charge_facts(roused("A first infantry 8 0606\nX second infantry 8 0605 as=column\n")).volley);
}

TEST(charge_facts, mounted) {
  EXPECT_FALSE(charge_facts(roused(facing_lines)).mounted);
  EXPECT_TRUE(charge_facts(roused("A first cavalry 4 0606 as=mounted\nX second infantry 8 0605\n")).mounted);
}

TEST(charge_facts, rear_and_elevation_of_the_defender) {
  EXPECT_FALSE(charge_facts(roused(facing_lines)).around.rear);
  EXPECT_TRUE(charge_facts(roused("A first infantry 8 0606\nX second infantry 8 0605 facing=north\n")).around.rear);
  EXPECT_FALSE(charge_facts(roused(facing_lines)).around.from_below);
  EXPECT_TRUE(charge_facts(roused(facing_lines, {.map = "level 1 0605\n"})).around.from_below);
}

TEST(charge_facts, cover_of_the_side_that_is_charged) {
  EXPECT_EQ(charge_facts(roused(facing_lines, {.map = "hexside wall 0605>0606\n"})).defender.cover, Cover::stone_wall);
  EXPECT_EQ(charge_facts(roused(facing_lines, {.map = "hexside wall 0606>0605\n"})).defender.cover, Cover::none);
}

// Formations.

FormationOrder forming(std::string_view pieces, const Terms& terms = {}) {
  const Battlefield field = roused(pieces, terms);
  return field.game().formation_order(actors(field)[0], Mover::line, actors(field));
}

TEST(formation_facts, enemy_is_the_nearest_who_could_fire_along_a_clear_line) {
  EXPECT_EQ(forming("G first artillery 4 0606 as=limbered\nX second infantry 8 0602\n").enemy, 4);
  EXPECT_EQ(forming("G first artillery 4 0606 as=limbered\nX second infantry 8 0603 as=column\n"
                    "Y second infantry 8 0601\n")
                .enemy,
            5)
      << "a column cannot fire";
  EXPECT_EQ(forming("G first artillery 4 0606 as=limbered\nX second infantry 8 0602\nY second infantry 8 0601\n",
                    {.map = "terrain woods 0604\nlevel 9 0604\n"})
                .enemy,
            40)
      << "nobody sees him";
}

TEST(formation_facts, artillery_leader_in_the_hex) {
  const Terms guns{.scenario =
                       "formation Blue | division | first | attack 0606\n"
                       "formation Guns | artillery_battalion | first | under Blue\n"};
  const std::string pieces =
      "G first artillery 4 0606 as=limbered formation=Guns\nA first infantry 2 0112\n"
      "X second infantry 8 0602\n";
  EXPECT_FALSE(forming(pieces + "C first leader 2/1 0607 formation=Guns\n", guns).artillery_leader);
  EXPECT_TRUE(forming(pieces + "C first leader 2/1 0606 formation=Guns\n", guns).artillery_leader);
}

TEST(formation_facts, town_others_and_state) {
  const std::string pieces = "G first artillery 4 0606 as=limbered\nX second infantry 8 0601\n";
  EXPECT_FALSE(forming(pieces).in_town);
  EXPECT_TRUE(forming(pieces, {.map = "terrain town 0606\n"}).in_town);
  EXPECT_FALSE(forming(pieces).with_others);
  EXPECT_TRUE(forming(pieces + "A first infantry 4 0606\n").with_others);
  Battlefield shaken = roused(pieces, {}, [](Battlefield& field) { field.set("G", State::shaken); });
  EXPECT_EQ(shaken.game().formation_order(shaken.id("G"), Mover::line, {}).state, State::shaken);
}

// Orders.

TEST(order_facts, awareness_level_and_hexes_to_headquarters) {
  const Battlefield field(
      "Reno first leader 3/3 0611 formation=Corps\nKing first leader 2/2 0605 formation=Blue\n"
      "A first infantry 8 0604\nX second infantry 8 0601\n",
      {.scenario = "awareness first comatose\nformation Corps | corps | first\n"
                   "formation Blue | division | first | under Corps | attack 0606\n"});
  const DeliveryOrder order = field.game().delivery(field.formation_id("Blue"));
  EXPECT_EQ(order.awareness, Awareness::comatose);
  EXPECT_EQ(order.level, Level::corps);
  EXPECT_EQ(order.hexes, 6);
  EXPECT_FALSE(order.to_reserve);
}

TEST(order_facts, to_a_formation_in_reserve) {
  Battlefield field(
      "Reno first leader 3/3 0611 formation=Corps\nKing first leader 2/2 0612 formation=Blue\n"
      "A first infantry 8 0612\nX second infantry 8 0601\n",
      {.scenario = "formation Corps | corps | first\nformation Blue | division | first | under Corps | attack 0606\n"});
  field.orders("Blue", Orders::reserve);
  EXPECT_TRUE(field.game().delivery(field.formation_id("Blue")).to_reserve);
}

TEST(order_facts, value_of_who_rolls_deployment_and_reserve) {
  Battlefield field("King first leader 3/2 0611 formation=Blue\nA first infantry 8 0611\nX second infantry 8 0601\n");
  const FormationId blue_division = field.formation_id("Blue");
  const auto order = [&](Orders has, Orders wanted) {
    field.orders("Blue", has, has == Orders::move ? "0606" : "");
    return field.game().command_order(blue_division, wanted);
  };
  EXPECT_EQ(order(Orders::none, Orders::attack).value, 3);
  EXPECT_FALSE(order(Orders::none, Orders::attack).deployment);
  EXPECT_TRUE(order(Orders::move, Orders::none).deployment);
  EXPECT_FALSE(order(Orders::move, Orders::attack).deployment) << "L.R38: straight from the march has no 2";
  EXPECT_FALSE(order(Orders::move, Orders::attack).reserve);
  EXPECT_TRUE(order(Orders::reserve, Orders::attack).reserve);
}

// Sight.

SightOrder line_over(std::string_view map, std::string_view pieces = "A first infantry 8 0610\n",
                     bool small_arms = false) {
  const Battlefield field(std::string(pieces) + "X second infantry 8 0101\n", {.map = std::string(map)});
  const LineOfBattle& game = field.game();
  return game.setting().sight.order(field.place("0608"), field.place("0604"), small_arms,
                                    [&](PlaceNumber hex) { return game.in_the_way(hex, blue); });
}

TEST(sight_facts, levels_and_crests_of_both_ends) {
  const SightOrder order = line_over("level 3 0608\nlevel 5 0604\nmark crest 0604\n");
  EXPECT_EQ(order.from, 3);
  EXPECT_EQ(order.to, 5);
  EXPECT_FALSE(order.from_crest);
  EXPECT_TRUE(order.to_crest);
  EXPECT_TRUE(line_over("level 3 0608\nmark crest 0608\n").from_crest);
}

TEST(sight_facts, an_end_in_an_orchard) {
  EXPECT_FALSE(line_over("").end_in_orchard);
  EXPECT_TRUE(line_over("terrain orchard 0608\n").end_in_orchard);
  EXPECT_TRUE(line_over("terrain orchard 0604\n").end_in_orchard);
}

TEST(sight_facts, what_stands_between) {
  const SightOrder order = line_over(
      "level 2 0607\nterrain woods 0607\nterrain orchard 0606\nterrain town 0605\nlevel 1 0606\n"
      "mark crest 0606\n");
  ASSERT_EQ(order.between.size(), 3U);
  EXPECT_EQ(order.between[0].level, 2);
  EXPECT_TRUE(order.between[0].woods);
  EXPECT_TRUE(order.between[1].orchard);
  EXPECT_TRUE(order.between[1].crest);
  EXPECT_TRUE(order.between[2].town);
  EXPECT_FALSE(order.between[2].woods);
}

TEST(sight_facts, units_between_but_not_open_order) {
  EXPECT_TRUE(line_over("", "A first infantry 8 0606\n").between[1].unit);
  EXPECT_FALSE(line_over("", "A first infantry 3 0606 as=open_order\n").between[1].unit);
  EXPECT_FALSE(line_over("").between[1].unit);
}

TEST(sight_facts, small_arms) {
  EXPECT_TRUE(line_over("", "A first infantry 8 0610\n", true).small_arms);
  EXPECT_FALSE(line_over("").small_arms);
}

// Ground.

/// The step from 0607 into 0606.
PathHex step_over(std::string_view map) {
  const Battlefield field("A first infantry 8 0610\nX second infantry 8 0101\n", {.map = std::string(map)});
  return path_hex(field.game().map(), field.place("0607"), Direction::north, 1);
}

TEST(ground_facts, what_is_entered) {
  EXPECT_EQ(step_over("").ground, HexGround::clear);
  EXPECT_EQ(step_over("terrain orchard 0606\n").ground, HexGround::orchard);
  EXPECT_EQ(step_over("terrain thicket 0606\n").ground, HexGround::thicket);
  EXPECT_EQ(step_over("terrain town 0606\n").ground, HexGround::town);
  EXPECT_EQ(step_over("terrain marsh 0606\n").ground, HexGround::marsh);
  EXPECT_EQ(step_over("terrain briar_marsh 0606\n").ground, HexGround::briar_marsh);
  EXPECT_EQ(step_over("mark inclined 0606\n").ground, HexGround::inclined_0_to_2);
  EXPECT_EQ(step_over("mark steep 0606\n").ground, HexGround::inclined_3_or_more);
  EXPECT_EQ(step_over("mark slope 0606\n").ground, HexGround::slope_hex);
  EXPECT_EQ(step_over("mark boulders 0606\n").ground, HexGround::boulders);
}

/// A water from edge to edge, between rows 06 and 07.
std::string water(std::string_view kind) {
  std::string words = fmt::format("hexside {}", kind);
  for (int column = 1; column <= 12; ++column) {
    words += fmt::format(" {0:02}06/{0:02}07", column);
    if (column % 2 == 0) words += fmt::format(" {:02}07/{:02}06", column - 1, column);
    if (column % 2 == 0 && column < 12) words += fmt::format(" {:02}06/{:02}07", column, column + 1);
  }
  return words + "\n";
}

TEST(ground_facts, what_is_crossed) {
  EXPECT_EQ(step_over("").crossing, Crossing::none);
  EXPECT_EQ(step_over("terrain woods 0606\n").crossing, Crossing::woods);
  EXPECT_EQ(step_over(water("stream")).crossing, Crossing::stream);
  EXPECT_EQ(step_over(water("creek")).crossing, Crossing::creek);
  EXPECT_EQ(step_over(water("river")).crossing, Crossing::river);
  EXPECT_EQ(step_over(water("river") + "hexside ford 0606/0607\n").crossing, Crossing::ford);
  EXPECT_EQ(step_over(water("river") + "hexside bridge 0606/0607\n").crossing, Crossing::bridge);
  EXPECT_EQ(step_over(water("river") + "hexside foot_bridge 0606/0607\n").crossing, Crossing::foot_bridge);
  EXPECT_EQ(step_over("hexside vertical_slope 0606/0607\n").crossing, Crossing::vertical_slope);
}

TEST(ground_facts, what_is_followed) {
  EXPECT_EQ(step_over("").along, Road::none);
  EXPECT_EQ(step_over("pike Pike: 0608-0607-0606-0605\n").along, Road::pike);
  EXPECT_EQ(step_over("road Road: 0608-0607-0606-0605\n").along, Road::road);
  EXPECT_EQ(step_over("trail Trail: 0608-0607-0606-0605\n").along, Road::trail);
  EXPECT_EQ(step_over("railway Line: 0608-0607-0606-0605\n").along, Road::railroad);
  EXPECT_EQ(step_over("pike Pike: 0508-0607-0707\n").along, Road::none) << "it turns off";
}

}  // namespace
}  // namespace longroll::line_of_battle
