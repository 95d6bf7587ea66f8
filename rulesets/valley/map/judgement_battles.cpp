// Battles: the options as the game that they are, by exact odds; breaking off; which battle comes next.
#include <fmt/format.h>

#include <algorithm>

#include "rules/matrix_game.h"
#include "rulesets/valley/map/judgement.h"
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {
namespace {

constexpr int leader_price = 15;  // of the dice for a leader's loss
constexpr int ground_worth = 15;  // of standing where the enemy stood

constexpr AttackerOption attacker_option(Option option) { return static_cast<AttackerOption>(option); }
constexpr DefenderOption defender_option(Option option) {
  return static_cast<DefenderOption>(static_cast<int>(option) - static_cast<int>(Option::pitched));
}

/// A fraction times a whole number, rounded down.
int rounded(const Rational& fraction) {
  Integer quotient = numerator(fraction) / denominator(fraction);
  return quotient.convert_to<int>();
}

}  // namespace

/// What an end of a battle is worth to its attacker.
int Judgement::result_worth(const BattleOrder& order, const BattleResult& result, PlaceNumber at) const {
  const Side attacker = game_.attacker_at(at);
  const bool federal = attacker == game_.federal();
  const Numbers& numbers = game_.numbers();
  const bool won = result.attacker_wins;
  const int attackers = order.attacker.strength - result.attacker_lost;
  const int defenders = order.defender.strength - result.defender_lost;
  int worth = price_ * (result.defender_lost - result.attacker_lost);
  worth += won ? control_[static_cast<std::size_t>(at)] / 2 + ground_worth
               : -control_[static_cast<std::size_t>(at)] / 2 - ground_worth;
  if (won ? defenders > 0 && no_way_out_[1] : attackers > 0 && no_way_out_[0])
    worth += won ? price_ * defenders : -price_ * attackers;
  const bool probe = order.attacker_option == AttackerOption::probe;
  const bool withdrew = result.ending == Ending::withdrew;
  if (is_shaken({order.attacker.strength, result.attacker_lost, won, probe}, numbers))
    worth -= morale_price * attackers;
  if (is_shaken({order.defender.strength, result.defender_lost, !won, withdrew}, numbers))
    worth += morale_price * defenders;
  if (result.attacker_lost >= 2) worth -= leader_price;
  if (result.defender_lost >= 2) worth += leader_price;
  Chase chase = chase_[won ? 0 : 1];
  chase.winner_lost = won ? result.attacker_lost : result.defender_lost;
  chase.loser_lost = won ? result.defender_lost : result.attacker_lost;
  chase.probe = probe;
  chase.withdrew = withdrew;
  worth += (won ? price_ : -price_) * pursuit_loss(chase, numbers);
  const bool pitched =
      order.attacker_option == AttackerOption::pitched || order.defender_option == DefenderOption::pitched;
  const int step = track_worth(track_change(won == federal, pitched, chase.loser_lost, numbers));
  return worth + (attacker == side_ ? step : -step);
}

/// What is the same for all ends of a battle: ways out, and cavalry.
void Judgement::look_at_battle(PlaceNumber at) {
  find_prices();
  find_control();
  const Side attacker = game_.attacker_at(at);
  no_way_out_ = {game_.retreats(attacker, at, true).empty(), game_.retreats(other(attacker), at, false).empty()};
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const Side winner = i == 0 ? attacker : other(attacker);
    const Pieces won = game_.units_at(winner, at);
    const Pieces lost = game_.units_at(other(winner), at);
    Chase& chase = chase_[i];
    chase.winner_cavalry = game_.cavalry_of(won);
    chase.loser_cavalry = game_.cavalry_of(lost);
    chase.good_cavalry = 0;
    for (const PieceId id : won)
      if (game_.info(id).cavalry && game_.piece(id).morale == Morale::good)
        chase.good_cavalry += game_.piece(id).strength;
  }
}

/// The mean of what a battle is worth to its attacker, exactly.
Rational Judgement::exact_worth(const BattleOrder& order, PlaceNumber at) const {
  const auto odds = battle_odds(order, game_.house(), {}, nullptr);
  return odds.mean([&](const BattleResult& result) { return result_worth(order, result, at); });
}

/// What a battle should bring, by its exact odds.
FightValue Judgement::exact_fight(const BattleOrder& order) const {
  const auto odds = battle_odds(order, game_.house(), {}, nullptr);
  return {rounded(odds.chance_that([](const BattleResult& result) { return result.attacker_wins; }) * 1000),
          rounded(odds.mean([](const BattleResult& result) { return result.attacker_lost; }) * 100),
          rounded(odds.mean([](const BattleResult& result) { return result.defender_lost; }) * 100)};
}

void Judgement::consider_options(const Secret& /*facts*/, const Offers& offers) {
  const PlaceNumber at = game_.battle()->place;
  look_at_battle(at);
  const Side attacker = game_.attacker_at(at);
  const bool attacks = attacker == side_;
  const BattleOrder order = game_.battle_order(at);
  std::vector<Option> rows = {Option::probe, Option::assault};
  if (order.attacker.supplied) rows.push_back(Option::pitched);
  std::vector<Option> columns = {Option::stand, Option::withdraw};
  if (order.defender.supplied) columns.push_back(Option::pitched);
  if (!order.can_withdraw) columns.erase(columns.begin() + 1);
  MatrixGame matrix;
  for (const Option row : rows) matrix.rows.emplace_back(enum_name(row));
  for (const Option column : columns) matrix.columns.emplace_back(enum_name(column));
  for (const Option row : rows) {
    auto& payoff = matrix.payoff.emplace_back();
    for (const Option column : columns) {
      BattleOrder pairing = order;
      pairing.attacker_option = attacker_option(row);
      pairing.defender_option = defender_option(column);
      payoff.push_back(exact_worth(pairing, at));
    }
  }
  const Solution solution = solve(matrix);
  const auto& own = attacks ? rows : columns;
  const auto& mix = attacks ? solution.row_mix : solution.column_mix;
  for (const Offer& offer : offers.list()) {
    const auto found = std::find(own.begin(), own.end(), static_cast<Option>(offer.play.choice));
    if (found == own.end()) continue;
    const auto i = static_cast<std::size_t>(found - own.begin());
    // What it brings against the enemy's best mixture.
    Rational worth = 0;
    if (attacks) {
      for (std::size_t c = 0; c < columns.size(); ++c) worth += solution.column_mix[c] * matrix.payoff[i][c];
    } else {
      for (std::size_t r = 0; r < rows.size(); ++r) worth -= solution.row_mix[r] * matrix.payoff[r][i];
    }
    const int share = rounded(mix[i] * 1000);
    const auto reason = [&] {
      return share > 0
                 ? fmt::format("{} times in a hundred it is the best against one who chooses well", (share + 5) / 10)
                 : std::string("an enemy who chooses well has a better answer");
    };
    add(offer.play, rounded(worth) + (share + 99) / 100, reason, share);
  }
}

void Judgement::consider_breaking_off(const Battle& battle, const Offers& offers) {
  const PlaceNumber at = battle.place;
  const bool attacks = game_.attacker_at(at) == side_;
  look_at_battle(at);
  const BattleOrder order = game_.battle_order(at);
  for (const Offer& offer : offers.list()) {
    const auto doing = static_cast<Doing>(offer.play.verb);
    int worth = 0;
    if (doing == Doing::break_off) {
      const BattleResult result{!attacks, order.attacker_lost, order.defender_lost, order.rounds,
                                attacks ? Ending::attacker_broke_off : Ending::defender_broke_off};
      worth = result_worth(order, result, at);
    } else {
      worth = rounded(exact_worth(order, at));
    }
    add(offer.play, attacks ? worth : -worth, [&] {
      return std::string(doing == Doing::break_off ? "what is left is better kept" : "the odds of going on are better");
    });
  }
}

void Judgement::consider_next_battle(const Battles& /*facts*/, const Offers& offers) {
  survey();
  for (const Offer& offer : offers.list()) {
    offers.places(offer).each([&](PlaceNumber at) {
      origin_ = no_place;
      Play play = offer.play;
      play.place = at;
      add(play, battle_worth(at, {game_.all_at(side_, at)}), [] { return std::string("the best of them first"); });
    });
  }
}

}  // namespace longroll::valley
