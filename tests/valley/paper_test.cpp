// V.paper: turn 14 of 1862 as it was played on paper; V.check: battles of history, set up on the map.
#include <fmt/format.h>

#include "tests/valley/fight.h"

namespace longroll::valley::paper_rules {
namespace {

/// Turn 14 with those who act in it. Ashby's cavalry rides with Ewell.
const std::string may_1862 =
    "Jackson first leader 1+2 new_market\nEwell first leader 2+1 luray group=Ewell\n"
    "Winder first leader 3+0 new_market group=Jackson\n"
    "Stonewall first infantry 4 new_market group=Jackson\nCampbell first infantry 4 new_market group=Jackson\n"
    "Taliaferro first infantry 4 new_market group=Jackson\n"
    "Elzey first infantry 4 luray group=Ewell\nTrimble first infantry 4 luray group=Ewell\n"
    "Taylor first infantry 6 luray group=Ewell\nMaryland first infantry 1 luray group=Ewell\n"
    "Ashby first cavalry 2 luray group=Ashby\nDepot first infantry 1 staunton\n"
    "Banks second leader 4+0 strasburg\nDonnelly second infantry 5 strasburg\nGordon second infantry 5 strasburg\n"
    "Hatch second cavalry 3 strasburg\nKenly second infantry 2 front_royal\nMiles second infantry 3 harpers_ferry "
    "fixed=yes\n";
const Terms turn_14 = {
    .scenario =
        "turn 14 | 22–26 May 1862 | replacements 1 1\nturn 15 | 27–31 May 1862\n"
        "source first staunton lexington lynchburg charlottesville gordonsville culpeper\n"
        "source second washington frederick hagerstown cumberland harpers_ferry manassas martinsburg "
        "new_creek monterey\n"};

TEST(valley_paper, V_paper_turn_14_of_1862) {
  Field field(may_1862, turn_14);
  // A: a point for the Confederates. B: 3, they hold the initiative, and act first. C.1: 4, and Jackson: three leaders.
  EXPECT_EQ(field.army(grey).replacements, 1);
  field.play("initiative", "3");
  EXPECT_TRUE(field.said("The Grey side has the initiative."));
  field.play("act first", "4");
  EXPECT_EQ(field.state().activations, 3);

  // Jackson: 9, and 7 movement points. Luray 3, Bentonville 1, Front Royal 1, where Kenly is overrun for 1.
  field.march("Jackson", "=9");
  EXPECT_EQ(field.points(), 7);
  field.play("go luray");
  EXPECT_EQ(field.points(), 4);
  field.play("go front_royal");
  EXPECT_EQ(field.phase(), "retreat");
  EXPECT_EQ(field.strength("Kenly"), 1);
  EXPECT_TRUE(field.offered("retreat white_post"));
  EXPECT_TRUE(field.offered("retreat strasburg"));
  field.play("retreat strasburg");
  EXPECT_EQ(field.points(), 1);
  // Banks would react on a 1.
  EXPECT_EQ(field.phase(), "reaction");
  field.play("react Banks", "2");
  field.play("done");
  EXPECT_EQ(field.at("Winder"), "front_royal");

  // Ewell: 7, and 5 movement points: Front Royal 2, White Post 1, Winchester 1. Two strength points stay at White Post.
  field.march("Ewell", "=7");
  EXPECT_EQ(field.points(), 5);
  field.play("go front_royal");
  field.play("react Banks", "6");
  field.play("go white_post");
  EXPECT_EQ(field.points(), 2);
  field.play("detach Taylor 2");
  field.play("go winchester");
  field.play("done");
  EXPECT_TRUE(field.held(grey, "winchester"));
  EXPECT_EQ(field.game().strength(grey, field.number("winchester")), 15);
  EXPECT_FALSE(field.supplied(blue, "strasburg")) << "Winchester, White Post and Front Royal are barred";

  // D: 2, one leader. Banks without the cavalry: 5, out of supply, and 2 movement points all the same.
  field.play("done", "2");
  EXPECT_EQ(field.state().activations, 1);
  field.play("activate Banks");
  field.play("leave Hatch");
  field.play("march", "=5");
  EXPECT_EQ(field.points(), 2);
  field.play("go winchester");

  // E: Banks attacks; he stands at the end of a free road to Martinsburg now. Ewell has moved.
  EXPECT_EQ(field.phase(), "options");
  field.play("fight winchester");
  EXPECT_TRUE(field.said("The battle of Winchester: Banks (11) attacks Ewell (15)."));
  EXPECT_EQ(field.game().battle()->attacker, blue);
  EXPECT_TRUE(field.force(grey, "winchester", Role::defender).moved);
  field.choose("assault", "stand");
  field.play("round", "=7,5,=6,6");
  EXPECT_TRUE(field.said("60 per cent of 11 strength points: 7 committed"));
  EXPECT_TRUE(field.said("70 per cent of 15 strength points: 11 committed")) << "no +1: he has moved";
  EXPECT_TRUE(field.said("Round 1: Banks loses 2 strength points, Ewell a strength point.")) << "6 and Ewell's bonus";
  // The second round, then leaders' loss of both. Banks goes back to Middletown, and Ashby pursues. F: shaken brigades.
  field.play("round", "=7,6,=6,7,=7,=7,6,6,6");
  EXPECT_TRUE(field.said("Round 2: Banks loses 2 strength points, Ewell a strength point."));
  EXPECT_TRUE(field.said("all rounds are fought: the Grey side holds the field."));
  EXPECT_TRUE(field.said("The winner's cavalry pursues and takes 2 strength points."));
  EXPECT_TRUE(field.said("Banks falls back from Winchester to Middletown."));
  EXPECT_EQ(field.at("Banks"), "middletown");
  EXPECT_EQ(field.army(grey).enemy_lost, 7);
  EXPECT_EQ(field.turn(), 15);
}

TEST(valley_paper, V_paper_a_way_of_supply_that_the_paper_does_not_see) {
  // With nobody at White Post the way by Middletown, White Post, Berryville and Charlestown is open, and costs 5.
  Field field(may_1862, turn_14);
  field.put("Jackson Stonewall Campbell Taliaferro", "front_royal");
  field.put("Kenly", "strasburg");
  field.put("Ewell Elzey Trimble Taylor Maryland Ashby", "winchester");
  EXPECT_EQ(field.game().supply_cost(blue, field.number("strasburg")), 5);
  field.put("Ashby", "white_post");
  EXPECT_FALSE(field.supplied(blue, "strasburg"));
}

// V.check

struct Past {
  const char* name;
  int attacker, attacker_rating, attacker_bonus;
  int defender, defender_rating, defender_bonus;
  bool defender_moved = false, entrenched = false;
  int links = 0;
  AttackerOption option = AttackerOption::assault;
  DefenderOption answer = DefenderOption::stand;
  const char* column = "limited";
};

const Past battles[] = {
    {"Kernstown", 8, 1, 2, 18, 3, 1},
    {"Winchester", 32, 1, 2, 13, 4, 0, true},
    {"Cross Keys", 22, 4, 0, 12, 2, 1},
    {"Port Republic", 16, 1, 2, 7, 3, 0},
    {"Cedar Creek", 36, 2, 2, 64, 3, 0, false, false, 0, AttackerOption::pitched},
    {"Opequon as it stood", 76, 1, 1, 26, 2, 1, false, false, 0, AttackerOption::assault, DefenderOption::stand,
     "none"},
    {"Opequon mended", 76, 2, 1, 26, 2, 1, false, false, 1},
    {"Opequon, Early withdraws", 76, 2, 1, 26, 2, 1, false, false, 1, AttackerOption::assault,
     DefenderOption::withdraw},
    {"Fisher's Hill", 70, 2, 1, 20, 2, 1, false, true, 1},
};

/// The facts as tests/rulesets/history_test.cpp has them.
BattleOrder facts_of(const Past& past) {
  BattleOrder order;
  order.attacker = {static_cast<std::int16_t>(past.attacker), static_cast<std::int8_t>(past.attacker_rating),
                    static_cast<std::int8_t>(past.attacker_bonus)};
  order.attacker.moved = true;
  order.attacker.links = static_cast<std::int8_t>(past.links);
  order.defender = {static_cast<std::int16_t>(past.defender), static_cast<std::int8_t>(past.defender_rating),
                    static_cast<std::int8_t>(past.defender_bonus)};
  order.defender.moved = past.defender_moved;
  order.defender.entrenched = past.entrenched;
  order.attacker_option = past.option;
  order.defender_option = past.answer;
  return order;
}

std::string army(std::string_view side, int strength, int rating, int bonus, std::string_view place) {
  std::string pieces =
      fmt::format("{}Leader {} leader {}+{} {}\n", side == "first" ? "Grey" : "Blue", side, rating, bonus, place);
  for (int i = 0; strength > 0; ++i, strength -= 30)
    pieces += fmt::format("{}{} {} infantry {} {}\n", side == "first" ? "Grey" : "Blue", i, side,
                          std::min(strength, 30), place);
  return pieces;
}

/// The same battle on the map, at Winchester.
Fight on_the_map(const Past& past) {
  Fight fight(army("first", past.attacker, past.attacker_rating, past.attacker_bonus, "middletown") +
                  army("second", past.defender, past.defender_rating, past.defender_bonus, "winchester"),
              {},
              {.scenario = "source first middletown\nsource second harpers_ferry\n", .rules = {{"V.R29", past.column}}},
              [&](Valley& game) {
                for (const PieceId one : game.units_at(blue, game.place_named("winchester"))) {
                  game.piece(one).moved = past.defender_moved;
                  game.piece(one).entrenched = past.entrenched;
                }
              });
  fight.begin(enum_name(past.option), enum_name(past.answer));
  return fight;
}

TEST(valley_check, V_check_battles_of_history_on_the_map_have_the_odds_of_their_facts) {
  for (const Past& past : battles) {
    const Fight fight = on_the_map(past);
    const House& house = fight.game().house();
    const auto here = battle_odds(fight.battle("winchester"), house, {}, nullptr);
    const auto there = battle_odds(facts_of(past), house, {}, nullptr);
    ASSERT_TRUE(here.exact && there.exact) << past.name;
    const auto wins = [](const BattleResult& result) { return result.attacker_wins; };
    const auto attacker = [](const BattleResult& result) { return result.attacker_lost; };
    const auto defender = [](const BattleResult& result) { return result.defender_lost; };
    EXPECT_TRUE(here.chance_that(wins) == there.chance_that(wins)) << past.name;
    EXPECT_TRUE(here.mean(attacker) == there.mean(attacker)) << past.name;
    EXPECT_TRUE(here.mean(defender) == there.mean(defender)) << past.name;
  }
}

TEST(valley_check, a_battle_under_way_is_the_question_of_how_it_goes_on) {
  Fight fight =
      on_the_map({"Equal", 20, 2, 0, 20, 2, 0, false, false, 0, AttackerOption::pitched, DefenderOption::pitched});
  fight.round(7, 4);
  const BattleOrder order = fight.battle("winchester");
  EXPECT_EQ(order.rounds, 1);
  EXPECT_EQ(order.attacker.strength, 20);
  EXPECT_EQ(order.defender.strength, 20);
  EXPECT_EQ(order.attacker_lost, 1);
  EXPECT_EQ(order.defender_lost, 3);
  EXPECT_TRUE(order.attacker_option == AttackerOption::pitched && order.defender_option == DefenderOption::pitched);
  EXPECT_TRUE(order.can_withdraw);
}

TEST(valley_check, every_battle_of_the_map_is_one_that_the_procedure_accepts) {
  for (const Past& past : battles) {
    const Fight fight = on_the_map(past);
    EXPECT_FALSE(refuse_order(fight.battle("winchester"), fight.game().house())) << past.name;
  }
  // Works that are always there, and a brigade that has marched into them.
  Fight fortress("Elzey first infantry 20 charlestown\nMiles second infantry 10 harpers_ferry\n",
                 {grey, "charlestown", "harpers_ferry"});
  fortress.edit("Miles", [](PieceState& piece) { piece.moved = true; });
  fortress.begin();
  const auto refusal = refuse_order(fortress.battle("harpers_ferry"), fortress.game().house());
  EXPECT_FALSE(refusal) << refusal->reason;
}

}  // namespace
}  // namespace longroll::valley::paper_rules
