// The activity of a stack without a fight: marches and their price, closing rolls, intersections, turns, formations,
// who is on top and who stays, zones (L.27 to L.30, L.50 to L.54, L.F3 to L.F5, L.F9, L.R5, L.R24 to L.R26, L.R40,
// L.R42).
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view far_off = "X second infantry 8 1201\n";

Battlefield taken(std::string_view pieces, std::string_view hex, const Terms& terms = {}) {
  Battlefield field(fmt::format("{}\n{}", pieces, far_off), terms);
  field.go("activity");
  field.play(fmt::format("take {}", hex));
  return field;
}

int spent(const Battlefield& field, std::string_view piece) { return field.piece(piece).spent; }

TEST(stack, L_R25_a_line_steps_into_its_front_hexes_and_pays_for_turns) {
  Battlefield field = taken("A first infantry 8 0610", "0610");
  field.play("march 0608");
  EXPECT_EQ(spent(field, "A"), 4) << "half points";
  EXPECT_EQ(field.piece("A").facing, Direction::north);
  field.play("face north_east");
  EXPECT_EQ(spent(field, "A"), 6);
  field.play("face south");
  EXPECT_EQ(spent(field, "A"), 10);
  EXPECT_EQ(field.refusal("face north"), "L.R24") << "three hexsides are too dear";
}

TEST(stack, L_R25_a_step_straight_back_for_three_points) {
  Battlefield field = taken("A first infantry 8 0610", "0610");
  field.play("march 0611");
  EXPECT_EQ(field.at("A"), "0611");
  EXPECT_EQ(spent(field, "A"), 6);
  EXPECT_EQ(field.piece("A").facing, Direction::north);
}

TEST(stack, L_53_a_column_follows_the_pike_at_half_a_point) {
  const Terms terms{.map = "pike Pike: 0112-0111-0110-0109-0108-0107-0106-0105-0104-0103-0102-0101\n"};
  Battlefield field = taken("A first infantry 8 0112 as=column", "0112", terms);
  field.play("march 0104");
  EXPECT_EQ(spent(field, "A"), 8);
  Battlefield two = taken("A first infantry 8 0112 as=column\nB first infantry 4 0112 as=column", "0112", terms);
  EXPECT_FALSE(two.offered("march 0103")) << "L.F3: no road rate for a stack";
}

TEST(stack, L_F3_one_hex_can_always_be_entered) {
  Battlefield field = taken("A first artillery 4 0610 as=limbered", "0610", {.map = "terrain marsh 0609\n"});
  field.set("A", State::normal);
  const Reach found = field.game().reach(field.game().state.flow.nearest<StackActs>().pieces);
  EXPECT_EQ(found.places.contains(field.place("0609")), found.cost[field.place("0609")] <= 20);
}

TEST(stack, L_F4_sixteen_points_in_a_hex) {
  EXPECT_EQ(taken("A first infantry 8 0610\nB first infantry 9 0609", "0610").refusal("march 0609"), "L.F4");
  EXPECT_EQ(taken("A first infantry 8 0610\nB first infantry 8 0609", "0610").refusal("march 0609"), "");
  EXPECT_EQ(taken("A first infantry 8 0610\nB first artillery 4 0609", "0610").refusal("march 0609"), "L.F4")
      << "L.28: unlimbered guns stand alone";
}

TEST(stack, L_F5_who_joins_takes_the_facing_and_is_done_with_those_who_are) {
  Battlefield field = taken("A first infantry 8 0610\nB first infantry 4 0609 facing=north_east", "0609");
  field.play("stand");
  field.play("take 0610");
  field.play("march 0609");
  EXPECT_EQ(field.piece("A").facing, Direction::north_east);
  EXPECT_EQ(field.phase(), "activity") << "L.R42";
  EXPECT_EQ(field.game().top_at(field.place("0609"), blue), field.id("B")) << "it comes in below";
}

TEST(stack, L_R8_the_owner_puts_a_unit_on_top_before_fire) {
  Battlefield field = taken("A first infantry 4 0610\nB first infantry 4 0610", "0610");
  EXPECT_EQ(field.game().top_at(field.place("0610"), blue), field.id("A"));
  field.play("on_top B");
  EXPECT_EQ(field.game().top_at(field.place("0610"), blue), field.id("B"));
  EXPECT_EQ(field.game().state.flow.nearest<StackActs>().pieces[0], field.id("B"));
  EXPECT_EQ(field.refusal("on_top B"), "L.R8");
}

TEST(stack, L_R26_units_stay_and_act_later) {
  Battlefield field = taken("A first infantry 4 0610\nB first infantry 4 0610\nK first leader 2/1 0610", "0610");
  field.play("stay B");
  EXPECT_EQ(field.refusal("stay A"), "L.R26");
  field.play("go_along B");
  field.play("stay B");
  field.play("march 0609");
  EXPECT_EQ(field.refusal("stay A"), "L.R42");
  EXPECT_EQ(field.refusal("go_along B"), "L.R26");
  EXPECT_EQ(field.at("B"), "0610");
  EXPECT_EQ(field.at("K"), "0609");
  field.play("stand");
  field.play("take 0610");
  field.play("march 0608");
  EXPECT_EQ(field.at("B"), "0608");
}

TEST(stack, L_R26_only_what_moves_alike_acts_together) {
  Battlefield field = taken("A first infantry 4 0610\nB first infantry 4 0610 as=column", "0610");
  EXPECT_EQ(field.game().state.flow.nearest<StackActs>().pieces.size(), 1U);
  EXPECT_EQ(field.refusal("go_along B"), "L.R26");
}

TEST(stack, L_52_formations_cost_their_points_and_give_a_front) {
  Battlefield field = taken("A first infantry 8 0610 as=column", "0610");
  field.play("form line");
  EXPECT_EQ(spent(field, "A"), 2);
  EXPECT_EQ(field.piece("A").formation, Mover::line);
  field.play("face south_east");
  EXPECT_EQ(spent(field, "A"), 2) << "L.R40: any front when it takes one";
  field.play("face south");
  EXPECT_EQ(spent(field, "A"), 4);
  EXPECT_EQ(field.refusal("form line"), "L.52");
  EXPECT_EQ(field.refusal("form mounted"), "L.27");
  EXPECT_EQ(field.refusal("form open_order"), "L.R43");
}

TEST(stack, L_54_a_column_that_forms_line_has_six_points) {
  Battlefield field = taken("A first infantry 8 0611 as=column", "0611");
  field.play("march 0605");
  EXPECT_EQ(spent(field, "A"), 12);
  EXPECT_EQ(field.refusal("form line"), "L.52");
  EXPECT_TRUE(field.offered("march 0604"));
}

TEST(stack, L_50_guns_limber_anywhere_and_unlimber_away_from_the_enemy) {
  Battlefield field = taken("G first artillery 4 0610", "0610");
  field.play("form limbered");
  EXPECT_EQ(spent(field, "G"), 6);
  field.play("form unlimbered");
  EXPECT_EQ(spent(field, "G"), 12);
  Battlefield near = taken(
      "G first artillery 4 0610 as=limbered\n"
      "Y second infantry 4 0606",
      "0610");
  EXPECT_EQ(near.refusal("form unlimbered"), "L.50");
}

TEST(stack, L_R46_guns_turn_once_as_their_whole_move) {
  Battlefield field = taken("G first artillery 4 0610", "0610");
  field.play("face south");
  EXPECT_EQ(spent(field, "G"), 0);
  EXPECT_TRUE(field.piece("G").turned);
  EXPECT_EQ(field.refusal("face north"), "L.R46");
  EXPECT_EQ(field.refusal("form limbered"), "L.R46");
  EXPECT_EQ(field.refusal("march 0609"), "L.27");
}

TEST(stack, L_R43_open_order_for_a_point) {
  Battlefield field = taken("A first infantry 3 0610 open_order=yes", "0610");
  field.play("form open_order");
  EXPECT_EQ(spent(field, "A"), 2);
  EXPECT_TRUE(field.game().open_order_capable(field.id("A")));
  field.play("form line");
  EXPECT_FALSE(field.piece("A").open_order);
}

TEST(stack, L_R5_it_stops_where_it_enters_an_enemy_zone) {
  Battlefield field = taken("A first infantry 8 0610\nY second infantry 4 0507 facing=north_east", "0610");
  // Zones of Y: 0506, 0606 and 0607; it cannot fire at A before that enters 0607, which is behind its arc till then.
  EXPECT_EQ(field.places("close"), "0606");
  field.play("march 0607");
  EXPECT_EQ(field.refusal("march 0606"), "L.R5");
  EXPECT_TRUE(field.offered("charge 0507") || field.offered("face north_west"));
}

TEST(stack, L_R5_in_two_marches_it_pays_for_zones_as_in_one) {
  const std::string pieces =
      "A first infantry 8 0607 as=column rating=A\nY second infantry 4 0606\nZ second infantry 4 0808 "
      "facing=north_west";
  const auto leaving = [&](std::string_view at) {
    Battlefield field(fmt::format("{}\n{}", pieces, far_off));
    field.go("activity");
    field.edit([&](LineOfBattle& game) {
      game.piece(field.id("A")).zone_left = true;  // its order lets it go
      game.put(field.id("A"), field.place(at));
    });
    field.play(fmt::format("take {}", at));
    return field;
  };
  Battlefield one = leaving("0607");
  one.play("close 0708", "6");
  EXPECT_EQ(one.points("A"), 7);
  Battlefield two = leaving("0607");
  two.play("march 0608");
  EXPECT_EQ(two.points("A"), 8);
  two.play("close 0708", "6");
  EXPECT_EQ(two.at("A"), "0708");
  EXPECT_EQ(two.points("A"), 7);
  Battlefield outside = leaving("0608");
  outside.play("close 0708", "6");
  EXPECT_EQ(outside.points("A"), 8) << "it has left none";
}

TEST(stack, L_F9_a_closing_roll_where_the_enemy_could_fire_at_the_mover) {
  for (const auto& [pieces, chance] : {std::pair{"A first infantry 8 0610", "1/2"},
                                       {"A first infantry 8 0610 rating=A", "5/6"},
                                       {"A first infantry 8 0610\nK first leader 2/2 0610", "2/3"}}) {
    Battlefield field = taken(fmt::format("{}\nY second infantry 4 0606", pieces), "0610");
    EXPECT_EQ(field.refusal("march 0607"), "L.F9");
    EXPECT_EQ(field.chance("close 0607", "arrives"), chance);
  }
}

TEST(stack, L_F9_who_does_not_close_is_left_before_it_and_done) {
  Battlefield field = taken("A first infantry 8 0610\nY second infantry 4 0606", "0610");
  field.play("close 0607", "3");
  EXPECT_EQ(field.at("A"), "0608");
  EXPECT_TRUE(field.piece("A").done);
  EXPECT_EQ(field.phase(), "activity");
}

TEST(stack, L_F9_who_closes_is_in_the_hex_and_stops) {
  Battlefield field = taken("A first infantry 8 0610\nY second infantry 4 0606", "0610");
  field.play("close 0607", "4");
  EXPECT_EQ(field.at("A"), "0607");
  EXPECT_EQ(spent(field, "A"), 6);
  EXPECT_TRUE(field.offered("charge 0606"));
}

TEST(stack, L_34_open_order_closes_without_a_roll) {
  Battlefield field = taken("A first infantry 3 0610 as=open_order\nY second infantry 4 0606", "0610");
  EXPECT_EQ(field.places("close"), "");
  EXPECT_TRUE(field.offered("march 0607"));
}

TEST(stack, lines_are_disorganized_in_a_town) {
  Battlefield field = taken("A first infantry 8 0610", "0610", {.map = "terrain town 0609\n"});
  field.play("march 0609");
  EXPECT_EQ(field.state("A"), State::disorganized);
}

TEST(stack, L_54_open_order_is_not_disorganized_in_a_town) {
  const Terms terms{.map = "terrain town 0609\nroad One: 0610-0609-0608\n"};
  Battlefield field = taken("A first infantry 3 0610 as=open_order", "0610", terms);
  field.play("march 0609");
  EXPECT_EQ(field.state("A"), State::normal);
  field = taken("A first infantry 3 0610 as=open_order\nB first infantry 4 0608", "0610", terms);
  field.play("march 0609");
  EXPECT_FALSE(field.game().open_order_capable(field.id("A")));
  EXPECT_EQ(field.state("A"), State::normal) << "nor what is not capable there";
  for (const auto& [as, form, state] : {std::tuple{"line", "open_order", State::normal},
                                        {"open_order", "line", State::disorganized},
                                        {"column", "line", State::disorganized}}) {
    field = taken(fmt::format("A first infantry 3 0609 open_order=yes as={}", as), "0609", terms);
    field.play(fmt::format("form {}", form));
    EXPECT_EQ(field.state("A"), state) << as;
  }
}

TEST(stack, L_54_a_column_rolls_where_it_turns_at_an_intersection) {
  const Terms terms{.map = "terrain town 0609\nroad One: 0610-0609-0608\nroad Two: 0509-0609-0709\n"};
  Battlefield field = taken("A first infantry 8 0610 as=column", "0610", terms);
  field.play("march 0609");
  EXPECT_EQ(field.chance("march 0709", "arrives"), "1/2");
  field.play("march 0709", "3");
  EXPECT_EQ(field.at("A"), "0609");
  EXPECT_EQ(field.state("A"), State::disorganized);
  EXPECT_EQ(field.phase(), "activity");
}

TEST(stack, L_54_at_a_fork_nobody_rolls_who_goes_straight_on) {
  const Terms terms{.map = "terrain town 0609\nroad One: 0610-0609-0608\nroad Two: 0609-0710\n"};
  Battlefield field = taken("A first infantry 8 0610 as=column", "0610", terms);
  field.play("march 0609");
  EXPECT_EQ(field.chance("march 0608", "arrives"), "no forecast");
  EXPECT_EQ(field.chance("march 0710", "arrives"), "1/2");
}

TEST(stack, L_R24_a_turn_may_cost_a_point_whatever_the_angle) {
  Terms terms;
  terms.rules = {{"L.R24", "change"}};
  Battlefield field = taken("A first infantry 8 0610", "0610", terms);
  field.play("face south");
  EXPECT_EQ(spent(field, "A"), 2);
  field.play("face north_east");
  EXPECT_EQ(spent(field, "A"), 4);
  Battlefield marching = taken("A first infantry 8 0606", "0606", terms);
  const auto cost = [](const Battlefield& of, std::string_view hex) {
    return int{of.game().reach(of.game().state.flow.nearest<StackActs>().pieces).cost[of.place(hex)]};
  };
  EXPECT_EQ(cost(marching, "0608"), 2 + 4 + 2) << "about, two hexes, and about again to end as it faced";
  EXPECT_EQ(cost(taken("A first infantry 8 0606", "0606"), "0608"), 4 + 4 + 4)
      << "hexside by hexside: two to have the south in front, and two back";
}

TEST(stack, L_R40_a_march_ends_as_it_faced_where_it_can) {
  Battlefield field = taken("A first infantry 8 0610 facing=north_east", "0610");
  field.play("march 0709");
  EXPECT_EQ(field.piece("A").facing, Direction::north_east);
  field.play("march 0708");
  EXPECT_EQ(field.piece("A").facing, Direction::north_east);
}

TEST(stack, L_R40_who_goes_to_the_rear_by_himself_ends_in_column_and_guns_limbered) {
  for (const auto& [kind, formation] : {std::pair{"infantry", Mover::column}, {"artillery", Mover::limbered}}) {
    Battlefield field(fmt::format("A first {} 4 0606\nX second infantry 8 0601\n", kind));
    field.go("activity");
    field.set("A", State::disorganized);
    field.play("take 0606");
    field.play("self_retreat");
    while (field.phase() == "retreat")
      field.play(field.offered("stand") ? "stand" : "retreat " + field.places("retreat").substr(0, 4));
    EXPECT_EQ(field.piece("A").formation, formation) << kind;
    EXPECT_EQ(field.piece("A").facing, Direction::north) << "no front";
  }
}

TEST(stack, L_R42_what_stayed_behind_takes_none_of_the_volley) {
  Battlefield field = taken("A first infantry 6 0608\nB first infantry 6 0608\nY second infantry 8 0605", "0608");
  field.play("stay B");
  field.play("march 0607");
  field.play("fire 0605");
  field.play("roll", "6,1,1");
  EXPECT_EQ(field.points("A"), 5);
  EXPECT_EQ(field.points("B"), 6);
}

TEST(stack, L_R42_a_stack_takes_one_opening_volley_a_turn) {
  Battlefield field = taken(
      "A first infantry 6 0609\nB first infantry 6 0609\nY second infantry 8 0605\nZ second infantry 8 0706", "0609");
  field.play("march 0608");
  field.play("fire 0605");
  field.play("drop B");
  field.play("roll", "6,1,1");
  EXPECT_EQ(field.points("A"), 5);
  field.play("fire 0706");
  field.play("roll", "1,1");  // no die for a second volley
  EXPECT_EQ(field.points("B"), 6);
}

TEST(stack, L_R42_who_has_acted_is_done_in_a_new_stack_too) {
  Battlefield field = taken("A first infantry 6 0610\nB first infantry 6 0609", "0610");
  field.play("march 0609");
  EXPECT_FALSE(field.piece("A").done) << "B has not acted";
  field.play("stand");
  EXPECT_TRUE(field.piece("A").done);
  field.play("take 0609");
  EXPECT_EQ(field.refusal("go_along A"), "L.R42");
  field.play("march 0608");
  EXPECT_EQ(field.at("A"), "0609");
  EXPECT_EQ(field.at("B"), "0608");
}

TEST(stack, L_F38_hexes_belong_to_whoever_passed_them_last) {
  Battlefield field = taken("A first infantry 8 0608", "0608");
  field.play("march 0605");
  EXPECT_EQ(field.hex("0606").holder, Owner::first);
}

TEST(stack, L_R35_an_enemy_leader_alone_is_taken_or_gets_away) {
  Battlefield field = taken("A first infantry 8 0608\nH second leader 2/1 0606", "0608");
  EXPECT_EQ(field.chance("march 0606", "arrives"), "1");
  field.play("march 0606", "5,5");
  EXPECT_EQ(field.piece("H").fallen, 1);
  EXPECT_EQ(field.at("H"), "1201");
}

TEST(stack, L_47_who_falls_is_named_himself_and_whoever_takes_his_place_as_his_successor) {
  Battlefield field = taken("A first infantry 8 0608\nH second leader 2/1 0606", "0608");
  field.play("march 0606", "5,5");
  EXPECT_TRUE(field.said("H is captured; another takes his place."));
  EXPECT_TRUE(field.said("H's successor is with his men at 1201."));
  field.edit([&](LineOfBattle& game) { game.put(field.id("H"), field.place("0605")); });
  field.play("march 0605", "6,6");
  EXPECT_TRUE(field.said("Dice for H's successor, leader loss: 6, 6"));
  EXPECT_TRUE(field.said("H's successor is killed; another takes his place."));
}

TEST(stack, L_30_routed_units_only_go_back_or_stand) {
  Battlefield field("A first infantry 8 0610\nX second infantry 8 0601\n");
  field.go("activity");
  field.set("A", State::routed);
  field.play("take 0610");
  EXPECT_EQ(field.refusal("march 0609"), "L.30");
  EXPECT_EQ(field.refusal("face south"), "L.30");
  EXPECT_EQ(field.refusal("form column"), "L.30");
  EXPECT_TRUE(field.offered("self_retreat"));
  EXPECT_TRUE(field.offered("stand"));
}

}  // namespace
}  // namespace longroll::line_of_battle
