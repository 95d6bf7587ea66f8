// Battles: the options as the game that they are, by exact odds; breaking off; which battle comes next.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/map/judgement.h"

namespace longroll::valley {
namespace {

constexpr int leader_price = 15;  // of the dice for a leader's loss
constexpr int ground_worth = 15;  // of standing where the enemy stood

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
  worth += won ? control_[at] / 2 + ground_worth : -control_[at] / 2 - ground_worth;
  if (won ? defenders > 0 && no_way_out_[1] : attackers > 0 && no_way_out_[0])
    worth += won ? price_ * defenders : -price_ * attackers;
  // Who is destroyed while he withdraws has not got away.
  const bool caught = order.defender_option == DefenderOption::withdraw && result.ending != Ending::withdrew;
  const BattleEnd fight{order.attacker_option,
                        caught ? DefenderOption::stand : order.defender_option,
                        {order.attacker.strength, order.defender.strength},
                        {result.attacker_lost, result.defender_lost},
                        won};
  if (is_shaken(fight, Role::attacker, numbers)) worth -= morale_price * attackers;
  if (is_shaken(fight, Role::defender, numbers)) worth += morale_price * defenders;
  if (risks_leader(result.attacker_lost, game_.house())) worth -= leader_price;
  if (risks_leader(result.defender_lost, game_.house())) worth += leader_price;
  worth += (won ? price_ : -price_) * pursuit_loss(fight, chase_[won ? 0 : 1], numbers);
  return worth + track_worth(attacker, track_change(fight, won == federal, numbers));
}

/// What is the same for all ends of a battle: ways out, and cavalry.
void Judgement::look_at_battle(PlaceNumber at) {
  find_prices();
  find_control();
  const Side attacker = game_.attacker_at(at);
  no_way_out_ = {game_.retreats(attacker, at, true).empty(), game_.retreats(other(attacker), at, false).empty()};
  const Pieces attackers = game_.units_at(attacker, at);
  const Pieces defenders = game_.units_at(other(attacker), at);
  chase_ = {game_.chase(attackers, defenders), game_.chase(defenders, attackers)};
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

MatrixGame Judgement::pairs(const BattleOrder& order, FunctionRef<Rational(const BattleOrder&)> value) const {
  std::vector<AttackerOption> rows = {AttackerOption::probe, AttackerOption::assault};
  if (order.attacker.supplied) rows.push_back(AttackerOption::pitched);
  std::vector<DefenderOption> columns = {DefenderOption::stand};
  if (order.can_withdraw) columns.push_back(DefenderOption::withdraw);
  if (order.defender.supplied) columns.push_back(DefenderOption::pitched);
  return pair_options(order, rows, columns, value);
}

MatrixGame Judgement::options(PlaceNumber at) {
  look_at_battle(at);
  return pairs(game_.battle_order(at), [&](const BattleOrder& pairing) { return exact_worth(pairing, at) / 100; });
}

Rational Judgement::exact_win(const BattleOrder& order) const {
  return battle_odds(order, game_.house(), {}, nullptr).chance_that([](const BattleResult& result) {
    return result.attacker_wins;
  });
}

void Judgement::consider(const Secret& /*facts*/, const Offers& offers) {
  const PlaceNumber at = game_.battle()->place;
  look_at_battle(at);
  const bool attacks = game_.attacker_at(at) == side_;
  const BattleOrder order = game_.battle_order(at);
  const MatrixGame matrix = pairs(order, [&](const BattleOrder& pairing) { return exact_worth(pairing, at); });
  const auto mixed = mixed_options(matrix, attacks);
  // For whoever reads it: the same by the chance to win alone.
  std::vector<MixedOption> by_win;
  if (ideas.worded())
    by_win = mixed_options(pairs(order, [&](const BattleOrder& pairing) { return exact_win(pairing); }), attacks);
  const auto& own = attacks ? matrix.rows : matrix.columns;
  offers.each([&](const Play& play) {
    const auto found = std::ranges::find(own, enum_name(static_cast<Option>(play.choice)));
    if (found == own.end()) return;
    const MixedOption& option = mixed[static_cast<std::size_t>(found - own.begin())];
    const int share = rounded(option.share * 1000);
    const auto reason = [&] {
      return share > 0
                 ? fmt::format("{} times in a hundred it is the best against one who chooses well", (share + 5) / 10)
                 : std::string("an enemy who chooses well has a better answer");
    };
    add(play, rounded(option.worth) + (share + 99) / 100, reason, share);
    if (by_win.empty()) return;
    const MixedOption& other = by_win[static_cast<std::size_t>(found - own.begin())];
    ideas.about_winning(attacks ? other.worth : other.worth + 1, rounded(other.share * 1000));
  });
}

void Judgement::consider(const Battle& battle, const Offers& offers) {
  const PlaceNumber at = battle.place;
  const bool attacks = game_.attacker_at(at) == side_;
  look_at_battle(at);
  const BattleOrder order = game_.battle_order(at);
  offers.each([&](const Play& play) {
    const bool leaves = doing_of(play) == Doing::break_off;
    const BattleResult result{!attacks, order.attacker_lost, order.defender_lost, order.rounds,
                              attacks ? Ending::attacker_broke_off : Ending::defender_broke_off};
    const int worth = leaves ? result_worth(order, result, at) : rounded(exact_worth(order, at));
    add(play, attacks ? worth : -worth, leaves ? "what is left is better kept" : "the odds of going on are better");
    if (!ideas.worded()) return;
    const Rational win = leaves ? Rational(attacks ? 0 : 1) : exact_win(order);
    ideas.about_winning(attacks ? win : 1 - win, 0);
  });
}

void Judgement::consider(const Battles& /*facts*/, const Offers& offers) {
  survey();
  offers.each([&](const Play& play) {
    add(play, battle_worth(play.place, {game_.all_at(side_, play.place)}), "the best of them first");
  });
}

}  // namespace longroll::valley
