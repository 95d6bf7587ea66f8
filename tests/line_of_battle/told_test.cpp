// What pages are told of counters, bearings, lines of sight, charges and couriers.
#include <algorithm>

#include "rulesets/line_of_battle/map/counter.h"
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

shown::Piece drawn(const Battlefield& field, std::string_view name, bool own = true) {
  shown::Piece piece;
  piece.name = name;
  draw_counter(field.game(), field.id(name), own, piece);
  return piece;
}

bool wears(const shown::Piece& piece, shown::BadgeKind kind) {
  return std::ranges::any_of(piece.badges, [&](const shown::Badge& badge) { return badge.kind == kind; });
}

bool has(const std::vector<std::string>& places, std::string_view place) {
  return std::ranges::count(places, place) > 0;
}

TEST(counters, names_are_cut_to_what_fits) {
  EXPECT_EQ(counter_name("8th Illinois Cavalry"), "8 Ill Cav");
  EXPECT_EQ(counter_name("21st North Carolina"), "21 N C");
  EXPECT_EQ(counter_name("Calef's right section"), "Calef right");
  EXPECT_EQ(counter_name("47th and 48th Alabama"), "47 + 48 Ala");
  EXPECT_EQ(counter_name("Crenshaw's battery"), "Crenshaw");
}

TEST(counters, L_R1_a_line_has_three_front_hexsides_and_a_column_none) {
  const Battlefield field(
      "A first infantry 8 0606 facing=south_east\nB first infantry 8 0808 as=column\nC first artillery 4 0202\n"
      "X second infantry 8 0601\n");
  EXPECT_EQ(drawn(field, "A").drill->fronts, (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(drawn(field, "A").drill->facing, 2);
  EXPECT_EQ(drawn(field, "B").drill->form, shown::Form::column);
  EXPECT_TRUE(drawn(field, "B").drill->fronts.empty());
  EXPECT_FALSE(drawn(field, "B").drill->facing);
  EXPECT_EQ(drawn(field, "C").drill->form, shown::Form::unlimbered);
}

TEST(counters, L_R43_open_order_capable_is_front_all_round) {
  const Battlefield field("A first infantry 3 0606 as=open_order\nX second infantry 8 0601\n");
  ASSERT_TRUE(field.game().open_order_capable(field.id("A")));
  EXPECT_EQ(drawn(field, "A").drill->fronts.size(), 6U);
  EXPECT_FALSE(drawn(field, "A").drill->facing);
}

TEST(counters, states_are_letters_and_losses_badges) {
  Battlefield field("A first infantry 8 0606\nX second infantry 8 0601\n");
  EXPECT_FALSE(drawn(field, "A").bar);
  field.set("A", State::disorganized);
  EXPECT_EQ(drawn(field, "A").bar->letters, "DG");
  EXPECT_EQ(drawn(field, "A").bar->tone, shown::Tone::broken);
  EXPECT_FALSE(wears(drawn(field, "A"), shown::BadgeKind::wrecked));
  field.strength("A", 3);
  EXPECT_TRUE(wears(drawn(field, "A"), shown::BadgeKind::wrecked));
}

TEST(counters, L_R27_only_the_own_side_sees_who_is_out_of_command) {
  const Battlefield field("King first leader 2/2 0112\nA first infantry 8 1202\nX second infantry 8 0601\n");
  ASSERT_FALSE(field.game().in_command(field.id("A")));
  EXPECT_TRUE(wears(drawn(field, "A"), shown::BadgeKind::out_of_command));
  EXPECT_FALSE(wears(drawn(field, "A", false), shown::BadgeKind::out_of_command));
}

TEST(bearings, are_the_arc_the_zone_and_the_rear_of_the_rules) {
  const Battlefield field("A first infantry 8 0606\nX second infantry 8 0601\n");
  const LineOfBattle& game = field.game();
  const auto found = game.bearing(field.place("0606"));
  ASSERT_TRUE(found);
  const PieceId unit = field.id("A");
  game.grid().each([&](PlaceNumber hex) {
    const std::string name = game.place_name(hex);
    const bool beside = game.distance(unit, hex) == 1;
    EXPECT_EQ(has(found->arc, name), hex != game.piece(unit).hex && game.commands_hex(unit, hex)) << name;
    EXPECT_EQ(has(found->zone, name), game.zone(blue).contains(hex)) << name;
    EXPECT_EQ(has(found->rear, name), beside && game.into_rear(unit, hex)) << name;
  });
  EXPECT_EQ(found->rear.size(), 3U);
  EXPECT_FALSE(game.bearing(field.place("0303"))) << "nobody there";
}

TEST(profiles, name_what_stands_on_the_line_and_what_blocks_it) {
  const Battlefield field("A first artillery 4 0609\nX second infantry 8 0601\n",
                          {"", "terrain woods 0605\nlevel 2 0609\nlevel 1 0606\n"});
  const SightFound found = field.game().sight(field.place("0609"), field.place("0601"));
  ASSERT_TRUE(found.profile);
  EXPECT_EQ(found.profile->eye_ground, 2);
  EXPECT_EQ(found.profile->aim_ground, 0);
  ASSERT_EQ(found.profile->steps.size(), 7U);
  const auto woods = std::ranges::find(found.profile->steps, "0605", &shown::ProfileStep::place);
  ASSERT_NE(woods, found.profile->steps.end());
  EXPECT_EQ(woods->words, "woods");
  EXPECT_GT(woods->height, woods->ground);
  EXPECT_EQ(woods->blocks, !found.clear);
  EXPECT_EQ(std::ranges::count_if(found.profile->steps, &shown::ProfileStep::blocks), found.clear ? 0 : 1);
}

TEST(profiles, L_22_ground_higher_than_both_ends_blocks) {
  const Battlefield field("A first artillery 4 0609\nX second infantry 8 0601\n", {"", "level 5 0605\n"});
  const SightFound found = field.game().sight(field.place("0609"), field.place("0601"));
  EXPECT_FALSE(found.clear);
  ASSERT_TRUE(found.profile);
  EXPECT_TRUE(std::ranges::find(found.profile->steps, "0605", &shown::ProfileStep::place)->blocks);
}

TEST(charge_steps, each_adds_up_to_certainty_and_closing_is_that_of_the_procedure) {
  Battlefield field("A first infantry 8 0606 rating=A\nX second infantry 8 0605\n");
  field.go("activity");
  field.play("take 0606");
  field.play("charge 0605");
  const Charge& charge = *field.game().state.flow.top_if<Charge>();
  const std::vector<shown::AttackStep> steps = charge_steps(field.game(), charge);
  ASSERT_EQ(steps.size(), 4U);
  EXPECT_EQ(steps[0].state, shown::StepState::now);
  for (const shown::AttackStep& step : steps) {
    double sum = 0;
    for (const shown::StepChance& one : step.chances) sum += std::stod(one.chance.decimal);
    EXPECT_NEAR(sum, step.chances.empty() ? 0 : 1, 1e-6) << step.name;
  }
  const Rational closes =
      closing_chance(field.game(), field.game().state.flow.nearest<StackActs>().pieces, charge.target, true);
  const auto close = std::ranges::find(steps[0].chances, "they close", &shown::StepChance::words);
  EXPECT_EQ(close == steps[0].chances.end() ? "0" : close->chance.fraction, shown::exact(closes).fraction);
}

TEST(couriers, are_accepted_by_the_same_chance_as_the_procedure_says) {
  Battlefield field(
      "Reno first leader 3/3 0611 formation=Corps\nKing first leader 2/2 0610\nA first infantry 8 0610\n"
      "X second infantry 8 0602\n",
      {"formation Corps | corps | first\nformation Blue | division | first | under Corps | attack 0606\n",
       "label place 0303 Mill\n"});
  field.play("send Blue move 0303");
  const std::vector<shown::TurnChance> chances = accepted_by(field.game(), field.courier("Blue"));
  ASSERT_FALSE(chances.empty());
  EXPECT_EQ(chances.front().turn, field.courier("Blue").due);
  const CommandOrder roll = field.game().command_order(field.formation_id("Blue"), Orders::move);
  const Rational once = odds_of([&](Umpire& umpire) {
                          return resolve_command(roll, field.game().house(), umpire);
                        }).chance_that([](const CommandResult& result) { return result.yes; });
  EXPECT_EQ(chances[0].chance.fraction, shown::exact(once).fraction);
  if (chances.size() > 1) {
    const Rational twice = Rational(1) - (Rational(1) - once) * (Rational(1) - once);
    EXPECT_EQ(chances[1].chance.fraction, shown::exact(twice).fraction);
  }
  shown::Formation seen;
  draw_desk(field.game(), field.formation_id("Blue"), false, seen);
  EXPECT_FALSE(seen.courier) << "the enemy knows of no courier";
  EXPECT_FALSE(seen.objective);
}

TEST(couriers, L_F29_are_tried_again_in_the_next_turn_where_this_ones_roll_is_made) {
  Battlefield field(
      "King first leader 2/2 0610 formation=Blue\nA first infantry 8 0610\nHill second leader 2/2 0602 formation=Grey\n"
      "X second infantry 8 0602\n",
      {"formation Blue | division | first | attack 0606\n", "label place 0303 Mill\n"});
  const auto first_try = [&] {
    const auto chances = accepted_by(field.game(), field.game().state.couriers[0]);
    return chances.empty() ? 0 : chances.front().turn;
  };
  field.edit([&](LineOfBattle& game) {
    game.state.couriers.push_back({.to = field.formation_id("Blue"),
                                   .at = field.formation_id("Blue"),
                                   .orders = Orders::move,
                                   .objective = field.place("0303"),
                                   .due = 1});
  });
  EXPECT_EQ(first_try(), 1);
  field.play("accept Blue", "1,1");
  EXPECT_EQ(first_try(), 2);
  field.go("orders", grey);
  EXPECT_EQ(first_try(), 2) << "Blue's orders of this turn are written";
  field.go_to_turn(2);
  EXPECT_EQ(first_try(), 2);
}

TEST(prices, L_R24_facing_about_costs_by_the_hexside) {
  Battlefield field("A first infantry 8 0606\nX second infantry 8 0601\n");
  field.go("activity");
  field.play("take 0606");
  const LineOfBattle& game = field.game();
  const auto turning = [](Direction side) {
    Play play{.verb = verb(Doing::face)};
    play.choice = static_cast<std::int16_t>(side);
    return play;
  };
  for (const Direction side : all_directions) {
    EXPECT_EQ(game.facing_of(turning(side)), static_cast<int>(side));
    EXPECT_EQ(game.price_of(turning(side)), game.turn_cost(game.state.flow.nearest<StackActs>().pieces, side));
  }
}

}  // namespace
}  // namespace longroll::line_of_battle
