// A whole battle as the `battle` procedure works it out, against its play on the map under every answer of the dice.
#include <map>

#include "game/play/forecast.h"
#include "rulesets/valley/map/game.h"
#include "tests/valley/fight.h"

namespace longroll::valley::chain_rules {
namespace {

/// A battle after a round, or after its end.
struct Stage {
  std::int8_t rounds = 0;
  std::int16_t attacker_lost = 0;
  std::int16_t defender_lost = 0;
  bool over = false;
  bool attacker_wins = false;

  friend auto operator<=>(const Stage&, const Stage&) = default;
};
BOOST_DESCRIBE_STRUCT(Stage, (), (rounds, attacker_lost, defender_lost, over, attacker_wins))

using Shares = std::map<Stage, Rational>;

/// From how many rounds on a side breaks off where it may; 0: it fights on.
struct Stops {
  int attacker = 0;
  int defender = 0;
};

/// The loser falls back by the first way.
void fall_back(Valley& game, Referee& referee) {
  Offers room;
  while (game.state.flow.top_if<Retreat>() != nullptr) {
    list_offers(game, game.state.flow.top().who, false, room);
    if (room.empty()) return;
    referee.by = game.state.flow.top().who;
    do_play(game, room.nth(0), referee);
  }
}

/// Plays until another round has been fought or the battle is over.
Stage play_on(Valley& game, const Stops& stops, Umpire& umpire) {
  auto& flow = game.state.flow;
  const int before = flow.nearest<Battle>().rounds;
  Referee referee(umpire);
  Offers room;
  while (!flow.nearest<Battle>().over && flow.nearest<Battle>().rounds == before) {
    referee.by = flow.top().who;
    list_offers(game, referee.by, false, room);
    const Battle& battle = flow.nearest<Battle>();
    const int stop = referee.by == battle.attacker ? stops.attacker : stops.defender;
    const bool stopping = battle.deciding && stop > 0 && battle.rounds >= stop;
    do_play(game, room.nth(stopping ? room.size() - 1 : 0), referee);
  }
  const Battle battle = flow.nearest<Battle>();
  if (battle.over) fall_back(game, referee);
  const bool holds =
      game.has_units(battle.attacker, battle.place) && !game.has_units(other(battle.attacker), battle.place);
  return {battle.rounds, battle.lost[0], battle.lost[1], battle.over, battle.over && holds};
}

/// Every end of the battle under way with its chance, by playing it. Battles that stand alike are played on once.
Shares played(const Valley& game, const Stops& stops) {
  Shares ends;
  std::map<Stage, std::pair<Valley, Rational>> open;
  open.emplace(Stage{}, std::pair(game, Rational(1)));
  while (!open.empty()) {
    const std::pair<Valley, Rational> now = open.begin()->second;
    open.erase(open.begin());
    std::map<Stage, Valley> left;
    const auto odds = odds_of([&](Umpire& umpire) {
      Valley then = now.first;
      const Stage stage = play_on(then, stops, umpire);
      if (!stage.over) {
        const auto [there, fresh] = left.try_emplace(stage, then);
        EXPECT_TRUE(fresh || there->second.state == then.state) << "equal losses leave equal forces";
      }
      return stage;
    });
    EXPECT_TRUE(odds.exact);
    for (std::size_t i = 0; i < odds.size(); ++i) {
      const Stage& stage = odds.outcome(i);
      const Rational chance = now.second * odds.chance(i);
      if (stage.over) {
        ends[stage] += chance;
      } else {
        open.try_emplace(stage, left.at(stage), Rational(0)).first->second.second += chance;
      }
    }
  }
  return ends;
}

/// The same by the procedure whose odds the page shows.
Shares chained(const Valley& game, const Stops& stops) {
  BattleOrder order = game.battle_there(game.battle()->place);
  const auto policy = [](int stop) {
    return stop == 0 ? StopPolicy{} : StopPolicy{StopWhen::after, static_cast<std::int16_t>(stop)};
  };
  order.attacker_stop = policy(stops.attacker);
  order.defender_stop = policy(stops.defender);
  EXPECT_FALSE(refuse_order(order, game.house()));
  const auto odds = battle_odds(order, game.house(), {}, nullptr);
  EXPECT_TRUE(odds.exact);
  Shares ends;
  for (std::size_t i = 0; i < odds.size(); ++i) {
    const BattleResult& end = odds.outcome(i);
    ends[{end.rounds, end.attacker_lost, end.defender_lost, true, end.attacker_wins}] += odds.chance(i);
  }
  return ends;
}

std::string listed(const Shares& ends) {
  std::string text;
  for (const auto& [end, chance] : ends)
    text += fmt::format("{} rounds, lost {} and {}, {}: {}\n", int{end.rounds}, end.attacker_lost, end.defender_lost,
                        end.attacker_wins ? "won" : "not won", to_text(chance));
  return text;
}

void expect_alike(const Fight& fight, const Stops& stops = {}) {
  ASSERT_NE(fight.game().battle(), nullptr);
  const Shares ends = played(fight.game(), stops);
  Rational all = 0;
  for (const auto& [end, chance] : ends) all += chance;
  EXPECT_EQ(all, 1);
  EXPECT_GT(ends.size(), 1U);
  EXPECT_EQ(listed(chained(fight.game(), stops)), listed(ends));
}

const std::string plain = "Elzey first infantry 6 middletown\nGordon second infantry 5 winchester\n";
const std::string led = plain +
                        "Jackson first leader 1+2 middletown\nEwell first leader 2+1 middletown\n"
                        "Banks second leader 3+1 winchester\n";
/// So that an unlimited battle has more than one round.
const std::string large =
    "Elzey first infantry 17 middletown\nGordon second infantry 18 winchester\n"
    "Jackson first leader 2+0 middletown\n";

TEST(valley_chain, V_13_every_pair_of_options_as_it_is_played) {
  for (const std::string& pieces : {plain, led})
    for (const char* attacker : {"probe", "assault", "pitched"})
      for (const char* defender : {"stand", "withdraw", "pitched"}) {
        SCOPED_TRACE(fmt::format("{} against {}", attacker, defender));
        Fight fight(pieces);
        fight.begin(attacker, defender);
        expect_alike(fight);
      }
}

TEST(valley_chain, V_R12_forces_that_destroy_each_other) {
  Fight fight("Elzey first infantry 1 middletown\nGordon second infantry 1 winchester\n");
  fight.begin("assault", "stand");
  expect_alike(fight);
}

TEST(valley_chain, V_R11_an_unlimited_battle_to_its_end) {
  Fight fight(large);
  fight.begin("pitched", "pitched");
  expect_alike(fight);
}

TEST(valley_chain, V_R11_V_R37_who_breaks_off_of_his_own_will) {
  Fight fight(large);
  fight.begin("pitched", "pitched");
  for (const Stops stops : {Stops{1, 0}, Stops{0, 1}, Stops{2, 1}, Stops{8, 8}}) {
    SCOPED_TRACE(fmt::format("the attacker from round {}, the defender from round {}", stops.attacker, stops.defender));
    expect_alike(fight, stops);
  }
}

TEST(valley_chain, V_R11_a_battle_under_way) {
  Fight fight(large);
  fight.begin("assault", "stand");
  fight.round(6, 3);
  expect_alike(fight);
}

TEST(valley_chain, V_R11_nowhere_to_withdraw_to) {
  Fight fight(plain +
              "A first infantry 1 charlestown\nB first infantry 1 bunker_hill\nC first infantry 1 berryville\n"
              "D first infantry 1 white_post\nE first infantry 1 hancock\nF first infantry 1 romney\n"
              "G first infantry 1 wardensville\nH first infantry 1 front_royal\n");
  fight.begin("assault", "withdraw");
  expect_alike(fight);
}

TEST(valley_chain, V_R31_cavalry_and_its_pursuit) {
  Fight fight(led + "Ashby first cavalry 3 middletown\nHatch second cavalry 1 winchester\n");
  fight.begin("assault", "stand");
  expect_alike(fight);
}

TEST(valley_chain, V_16_V_17_V_20_works_force_marches_morale_and_want_of_supply) {
  Fight fight(led, {}, {}, [](Valley& game) {
    const PlaceNumber at = game.place_named("winchester");
    for (const PieceId id : game.units_at(grey, at)) game.piece(id).forced = true;
    for (const PieceId id : game.units_at(blue, at)) {
      game.piece(id).entrenched = true;
      game.piece(id).morale = Morale::shaken;
    }
  });
  fight.edit([](Valley& game) { game.place(game.place_named("winchester")).supplied = {false, false}; });
  EXPECT_TRUE(fight.force(blue, "winchester", Role::defender).entrenched);
  fight.begin("assault", "stand");
  expect_alike(fight);
}

TEST(valley_chain, V_R15_a_mixed_force_is_taken_as_it_stands_now) {
  Fight fight(
      "Elzey first infantry 5 middletown\nTaylor first infantry 5 middletown\nGordon second infantry 9 winchester\n",
      {}, {},
      [](Valley& game) { game.piece(game.units_at(grey, game.place_named("winchester"))[0]).morale = Morale::shaken; });
  fight.begin("assault", "stand");
  const auto morale = [&] { return fight.game().battle_there(fight.number("winchester")).attacker.morale; };
  EXPECT_EQ(morale(), Morale::shaken) << "the worse of two equals";
  fight.play("round", "=12,0,=12,6", {0});
  ASSERT_LT(fight.strength("Elzey"), 5);
  EXPECT_EQ(morale(), Morale::good) << "most of those who are left";
  expect_alike(fight);
}

TEST(valley_chain, V_R29_a_long_column) {
  Fight fight(
      "Elzey first infantry 30 middletown\nTaylor first infantry 15 middletown\n"
      "Gordon second infantry 20 winchester\n");
  fight.begin("assault", "stand");
  expect_alike(fight);
}

}  // namespace
}  // namespace longroll::valley::chain_rules
