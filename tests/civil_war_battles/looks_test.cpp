// What pages are shown of a game on the table: stops at a closer look, the ruler, pieces, boxes, goals, words, prices
// and forecasts.
#include "base/json.h"
#include "rulesets/civil_war_battles/map/reports.h"
#include "tests/civil_war_battles/field.h"

namespace longroll::civil_war_battles {
namespace {

constexpr std::string_view eight_inches =
    "Lane first infantry 12 average 3 20,17 n\nGray second infantry 12 average 3 20,25 s";

Play move(const Battlefield& field, std::string_view stop) {
  return play_with(Doing::advance, one, field.game().place_named(stop));
}

std::string drawn(const Battlefield& field) {
  RecordMaker maker;
  field.game().draw(maker, std::nullopt);
  return json_line(maker.done());
}
bool draws(const Battlefield& field, std::string_view text) { return drawn(field).find(text) != std::string::npos; }

// Stops.

TEST(civil_war_battles_looks, a_stop_tells_where_it_is_and_what_it_costs) {
  const Battlefield field = going(eight_inches, 5);
  const shown::StopLook look = field.game().stop_look(move(field, "left 8, 2.5 inches"));
  EXPECT_EQ(look.price, 2) << "a wheel and an increment";
  EXPECT_EQ(look.inches, "2.5");
  EXPECT_EQ(look.stands.heading, 248);
  EXPECT_EQ(look.stands.width, 3'600);
  EXPECT_EQ(field.game().stop_look(move(field, "right 8")).price, 1);
  EXPECT_EQ(field.game().stop_look(move(field, "right 8")).inches, "0");
}

TEST(civil_war_battles_looks, a_stop_tells_who_could_shoot_at_whom) {
  const Battlefield field = going(eight_inches, 5);
  const shown::StopLook near = field.game().stop_look(move(field, "3 inches"));
  ASSERT_EQ(near.shots.size(), 1U);
  EXPECT_EQ(near.shots[0].piece, 1);
  EXPECT_EQ(near.shots[0].words, "long range") << "five inches for rifles";
  ASSERT_EQ(near.shot_by.size(), 1U);
  EXPECT_EQ(near.shot_by[0].line.inches, "5");
  const Battlefield closer =
      going("Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s", 5);
  EXPECT_EQ(closer.game().stop_look(move(closer, "2 inches")).shots[0].words, "short range");
  const Battlefield far =
      going("Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,33 s", 5);
  EXPECT_TRUE(far.game().stop_look(move(far, "3 inches")).shots.empty());
}

TEST(civil_war_battles_looks, a_stop_tells_of_the_assault_that_it_allows) {
  const Battlefield field = going(eight_inches, 5);
  const shown::StopLook near = field.game().stop_look(move(field, "3 inches"));
  ASSERT_EQ(near.assaults.size(), 1U) << "five inches are an increment and the halt; four points are left";
  EXPECT_EQ(near.assaults[0].words, "from the front");
  // As it will be before the falter test.
  Battlefield there = going(eight_inches, 5);
  there.play("advance Lane @3 inches");
  there.game().stand_at(one, there.game().assault_way(one)->halt);
  const Rational chance =
      assault_odds(there.game().assault_order(one, two, false), there.game().house(), {}, nullptr)
          .chance_that([](const AssaultResult& result) { return result.winner == Winner::assaulter; });
  EXPECT_EQ(near.assaults[0].chance->fraction, to_text(chance));
  const Battlefield poor = going(eight_inches, 3);
  EXPECT_TRUE(poor.game().stop_look(move(poor, "3 inches")).assaults.empty())
      << "two points are left, and three wanted";
}

TEST(civil_war_battles_looks, a_stop_tells_of_ground_that_disorders) {
  const Battlefield field = going(eight_inches, 5, {.table = "area woods grove: 15,15 25,15 25,18 15,18\n"});
  EXPECT_TRUE(field.game().stop_look(move(field, "0.5 inches")).notes.empty());
  EXPECT_EQ(field.game().stop_look(move(field, "2 inches")).notes.size(), 1U);
}

TEST(civil_war_battles_looks, a_stop_of_a_ride_has_no_price) {
  Battlefield field("Hill first general 2 division 20,20 n\nLane first infantry 12 average 3 20,10 n");
  field.go("general_move");
  field.play("ride Hill", "2,2");
  const shown::StopLook look =
      field.game().stop_look(play_with(Doing::gallop, one, field.game().place_named("2.5 inches")));
  EXPECT_EQ(look.price, 0);
  EXPECT_EQ(look.stands.y, 22'500);
}

// The ruler.

TEST(civil_war_battles_ruler, it_measures_from_nearest_point_to_nearest_point) {
  const Battlefield field(eight_inches);
  const auto ruler = field.game().ruler(one, two);
  ASSERT_TRUE(ruler);
  EXPECT_EQ(ruler->line.inches, "8");
  EXPECT_EQ(ruler->words[0], "Lane to Gray: 8 inches.");
  EXPECT_EQ(ruler->words[1], "Lane at Gray: 8 inches, long range.");
  EXPECT_FALSE(field.game().ruler(one, one));
}

TEST(civil_war_battles_ruler, it_tells_the_chance_to_motivate_and_why_nobody_shoots) {
  const Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 20,10\n"
      "Gray second infantry 12 average 3 20,33 n\nHorse second mounted 6 average 2 30,30 s weapon=carbine");
  // 2 for the general, 2 for the unit, 2 for 7 inches: 6 and more, 26 in 36.
  EXPECT_EQ(field.game().ruler(two, one)->words[1], "Hill gets Lane going with a chance of 13/18.");
  EXPECT_EQ(field.game().ruler(one, field.id("Gray"))->words[1], "Lane at Gray: 11 inches, out of range.");
  EXPECT_EQ(field.game().ruler(field.id("Gray"), one)->words[1], "Gray at Lane: not in arc and sight.");
  EXPECT_EQ(field.game().ruler(field.id("Horse"), one)->words[1],
            "Horse at Lane: mounted and limbered units do not shoot.");
}

TEST(civil_war_battles_ruler, it_has_nothing_to_say_of_who_is_gone) {
  Battlefield field(eight_inches);
  field.unit("Gray").gone = Gone::routed;
  EXPECT_FALSE(field.game().ruler(one, two));
}

// Pieces, boxes, goals.

TEST(civil_war_battles_drawn, a_unit_is_drawn_base_by_base) {
  Battlefield field("Lane first infantry 11 raw 4 20,20 n\nGray second infantry 12 average 3 20,30 s");
  EXPECT_TRUE(draws(field, R"("bases":{"front":4,"half_bases":11,"began":11,"markers":0})")) << drawn(field);
  EXPECT_TRUE(draws(field, R"("strength":"5½","detail":"raw")"));
  EXPECT_TRUE(draws(field, R"("stands":{"x":20000,"y":20000,"heading":0,"width":4800,"depth":2400})"));
  field.unit("Lane").markers = 2;
  EXPECT_TRUE(draws(field, R"("markers":2})"));
}

TEST(civil_war_battles_drawn, states_and_badges) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nGuns first guns 2 average 1 30,20 n\n"
      "Gray second infantry 12 average 3 20,30 s");
  EXPECT_FALSE(draws(field, "disordered"));
  field.unit("Lane").disordered = true;
  EXPECT_TRUE(draws(field, R"("spirit":"shaken","state":"disordered")"));
  field.unit("Lane").half_bases = 6;
  EXPECT_TRUE(draws(field, R"("kind":"battered")"));
  EXPECT_TRUE(draws(field, R"("spirit":"broken")"));
  field.unit("Lane").low_ammunition = true;
  EXPECT_TRUE(draws(field, R"("kind":"low_ammunition")"));
  field.unit("Guns").damaged = true;
  EXPECT_TRUE(draws(field, R"("kind":"damaged")"));
  EXPECT_TRUE(draws(field, R"("form":"unlimbered")"));
  field.unit("Guns").limbered = true;
  EXPECT_TRUE(draws(field, R"("form":"limbered")"));
}

TEST(civil_war_battles_drawn, generals_with_their_value_and_the_unit_that_they_are_with) {
  Battlefield field("Lane first infantry 12 average 3 20,20 n\nHill first general 2 division 30,20");
  EXPECT_FALSE(draws(field, R"("with":0)"));
  field.game().join(two, one);
  EXPECT_TRUE(draws(field, R"("leads":{"value":2,"morale":0})"));
  EXPECT_TRUE(draws(field, R"("with":0)"));
  field.general("Hill").turned = true;
  EXPECT_TRUE(draws(field, R"("kind":"turned")"));
}

TEST(civil_war_battles_drawn, who_comes_later_and_who_is_gone_lies_in_the_boxes) {
  Battlefield field(
      "Lane first infantry 12 average 3 20,20 n\nLate first infantry 12 average 3 20,0 n turn=2\n"
      "Gray second infantry 12 average 3 20,30 s");
  EXPECT_TRUE(draws(field, R"("name":"to come","words":"roll to arrive","side":"first","pieces":[1])"));
  field.unit("Gray").gone = Gone::destroyed;
  EXPECT_TRUE(draws(field, R"("name":"lost","words":"routed, destroyed or dead","side":"second","pieces":[2])"));
}

TEST(civil_war_battles_drawn, the_clock_and_the_countdown) {
  const Battlefield field(eight_inches);
  EXPECT_TRUE(draws(field, R"("clock":"Blue's turn, countdown 21")"));
  EXPECT_TRUE(draws(field, R"("name":"countdown","words":"Countdown","low":0,"high":21,"at":21)"));
}

TEST(civil_war_battles_drawn, goals_and_points_add_up) {
  Battlefield field(eight_inches);
  field.unit("Lane").half_bases = 6;
  const auto goals = goals_of(field.game());
  int points = 0;
  for (const shown::Goal& goal : goals)
    for (const shown::GoalGain& gain : goal.gains) points += gain.side == grey ? gain.points : 0;
  EXPECT_EQ(points, field.game().points(grey));
  EXPECT_EQ(points, 5 + 1) << "the cross, and a battered unit";
  EXPECT_EQ(goals[0].places[0].place, "the cross");
  EXPECT_EQ(goals[0].places[0].holder, grey);
}

TEST(civil_war_battles_drawn, every_table_has_its_objectives_and_a_legend) {
  const Battlefield field(eight_inches, {.table = "area woods grove: 1,1 5,1 5,5 1,5\n"});
  const std::string board = json_line(board_value(field.game().scenario()));
  EXPECT_NE(board.find(R"("kind":"table")"), std::string::npos);
  EXPECT_NE(
      board.find(
          R"({"place":"the cross","words":"the cross, 5 points","points":5,"side":"second","x":24000,"y":18000,"radius":1000})"),
      std::string::npos)
      << board;
  EXPECT_NE(board.find(R"("name":"woods","words":"woods: slow, give cover")"), std::string::npos);
  EXPECT_EQ(board.find(R"("name":"crops")"), std::string::npos) << "there are none";
}

// Words and prices.

std::string offered_as(const Battlefield& field, Doing doing, std::int16_t choice = -1) {
  Play play = play_with(doing, {one, two});
  play.choice = choice;
  return field.game().offer_words(play);
}

TEST(civil_war_battles_words, plays_are_called_by_what_they_do) {
  Battlefield field(eight_inches);
  EXPECT_EQ(offered_as(field, Doing::assault), "Assault Gray with Lane");
  EXPECT_EQ(offered_as(field, Doing::shoot, 1), "Shoot with Lane at Gray");
  EXPECT_EQ(offered_as(field, Doing::form, 2), "Form Lane 2 wide");
  EXPECT_EQ(offered_as(field, Doing::face, 2), "Face Lane about");
  EXPECT_EQ(offered_as(field, Doing::motivate), "Motivate Gray by Lane");
  Battlefield guns("Guns first guns 2 average 1 20,10 n\nGray second infantry 12 average 3 20,30 s");
  EXPECT_EQ(offered_as(guns, Doing::shoot, 3), "Shoot with Guns at Gray, 3 dice");
  EXPECT_EQ(offered_as(guns, Doing::limber), "Limber Guns");
  guns.unit("Guns").limbered = true;
  EXPECT_EQ(offered_as(guns, Doing::limber), "Unlimber Guns");
}

TEST(civil_war_battles_words, choices_have_names_and_are_found_by_them) {
  const Battlefield field(eight_inches);
  const auto& game = field.game();
  EXPECT_EQ(game.choice_named(verb_of(Doing::form), "3"), 3);
  EXPECT_EQ(game.choice_name(verb_of(Doing::face), 1), "right");
  EXPECT_THROW(game.choice_named(verb_of(Doing::face), "sideways"), BadInput);
  EXPECT_THROW(game.choice_named(verb_of(Doing::advance), "3"), BadInput);
  EXPECT_EQ(game.place_name(game.place_named("left 3, 2.5 inches")), "left 3, 2.5 inches");
  EXPECT_THROW(game.place_named("over there"), BadInput);
}

TEST(civil_war_battles_words, C_8_every_deed_tells_its_price) {
  Battlefield field = going("Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s", 6);
  const auto price = [&](Doing doing, std::int16_t choice) {
    Play play = play_with(doing, {one, two});
    play.choice = choice;
    return field.game().price_of(play);
  };
  EXPECT_EQ(price(Doing::face, 0), 1);
  EXPECT_EQ(price(Doing::form, 2), 1);
  EXPECT_EQ(price(Doing::restore, -1), 1);
  EXPECT_EQ(price(Doing::shoot, 1), 2);
  EXPECT_EQ(price(Doing::charge, -1), 2);
  EXPECT_EQ(price(Doing::assault, -1), 3) << "an increment, and the falter test";
  EXPECT_EQ(price(Doing::advance, -1), std::nullopt);
}

// Forecasts.

template <class R>
Forecast<R, CivilWarBattles> foresee(const Battlefield& field, const Play& play) {
  return forecast<R>(field.game(), play);
}
template <class R, class Number>
Rational mean(const Forecast<R, CivilWarBattles>& of, const Number& number) {
  Rational sum = 0;
  for (std::size_t i = 0; i < of.odds.size(); ++i)
    sum += Rational(of.odds.count(i), of.odds.denominator) * Rational(number(of.odds.outcome(i)));
  return sum;
}

TEST(civil_war_battles_forecasts, C_13_a_gun_at_long_range) {
  Battlefield field("Guns first guns 2 average 1 20,10 n\nGray second infantry 12 average 3 20,30 s");
  field.go("motivation");
  field.play("roll Guns", "6");
  Play play = play_with(Doing::shoot, {one, two});
  play.choice = 3;
  // Each of three dice hits by a third, and is saved by five sixths.
  EXPECT_EQ(mean(foresee<ShotReport>(field, play), [](const ShotReport& r) { return int{r.casualties}; }),
            Rational(3, 18));
}

TEST(civil_war_battles_forecasts, C_20_a_die_for_order) {
  Battlefield field = going("Lane first infantry 12 veteran 3 20,10 n\nGray second infantry 12 average 3 20,30 s", 4);
  field.unit("Lane").disordered = true;
  EXPECT_EQ(mean(foresee<OrderReport>(field, play_with(Doing::restore, one)),
                 [](const OrderReport& r) { return r.restored ? 1 : 0; }),
            Rational(2, 3));
}

TEST(civil_war_battles_forecasts, C_R41_a_move_under_fire_has_a_forecast_and_one_out_of_it_has_none) {
  const Battlefield field = going(eight_inches, 5);
  const auto has = [&](std::string_view stop) { return field.game().may_be_dicey(move(field, stop)); };
  EXPECT_FALSE(has("3 inches")) << "five inches are no short range";
  const Battlefield near =
      going("Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s", 5);
  EXPECT_TRUE(near.game().may_be_dicey(move(near, "2 inches")));
  EXPECT_FALSE(near.game().may_be_dicey(move(near, "1 inch")));
}

TEST(civil_war_battles_forecasts, C_22_beyond_an_assault_lie_the_exact_odds_of_the_procedure) {
  const Battlefield field =
      going("Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s", 6);
  EXPECT_NE(field.game().prepare(play_with(Doing::assault, {one, two})).question, nullptr);
  EXPECT_EQ(field.game().prepare(play_with(Doing::restore, one)).question, nullptr);
}

}  // namespace
}  // namespace longroll::civil_war_battles
