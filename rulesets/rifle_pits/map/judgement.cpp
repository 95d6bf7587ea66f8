// What is worth having, where danger lies, and which phase is to be judged.
#include "rulesets/rifle_pits/map/judgement.h"

#include <algorithm>

#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

constexpr int point = 100;
constexpr int danger_reach = 3;  // hexes that an enemy can come and strike
constexpr int strike_most = 24;  // strength that finds room to strike one hex

/// What works alone shift an attack by.
int works_shift(const House& house, Works works) {
  const std::optional<Shift> shift = shift_of(works);
  return shift ? house.shifts[*shift].value : 0;
}

}  // namespace

Judgement::Judgement(const RiflePits& game, Side side, Effort effort, bool worded)
    : ideas(worded), game_(game), side_(side), effort_(effort) {
  target_at_.fill(-1);
  objective_.fill(no_place);
  value_goals();
  find_danger();
  behind_ = behind(Grade::marginal);
  content_ = behind(Grade::decisive) <= 0;
}

void Judgement::value_goals() {
  for (std::size_t i = 0; i < game_.scenario().goals.size(); ++i) {
    const Goal& goal = game_.scenario().goals[i];
    const bool mine = goal.side == side_;
    int each = goal.points * point;
    if (goal.kind == GoalKind::presence || goal.kind == GoalKind::works_near) continue;
    if (goal.kind == GoalKind::leave && !mine) continue;
    if (goal.kind == GoalKind::never_lost) {
      const bool gone = game_.goal_points(i) == 0;
      each = gone ? 0 : each / (mine ? 4 : 2);
    }
    // Where only some count, the rest is worth little once they are held.
    if (goal.most > 0 && mine && game_.goal_points(i) >= goal.points * goal.most) each /= 10;
    for (const PlaceNumber place : goal.hexes) value_[static_cast<std::size_t>(place)] += each;
  }
}

void Judgement::find_danger() {
  const Side enemy = other(side_);
  game_.each([&](PieceId id) {
    if (game_.info(id).side != enemy || !game_.is_line(id) || !game_.on_map(id)) return;
    if (game_.piece(id).condition == Condition::demoralized) return;
    const Orders orders = game_.orders(id);
    int strength = game_.strength(id) * 10;
    if (game_.piece(id).condition == Condition::disordered) strength = strength * 7 / 10;
    // Whoever defends or rests is not likely to come.
    if (orders == Orders::defend || orders == Orders::rest) strength = strength * 4 / 10;
    const PlaceNumber from = game_.piece(id).hex;
    const int column = game_.grid().column_of(from);
    const int row = game_.grid().row_of(from);
    for (int c = column - danger_reach; c <= column + danger_reach; ++c) {
      for (int r = row - danger_reach; r <= row + danger_reach; ++r) {
        const auto place = game_.grid().at(c, r);
        if (!place) continue;
        const int away = game_.grid().distance(from, *place);
        if (away > danger_reach) continue;
        danger_[static_cast<std::size_t>(*place)] += away <= 1   ? strength
                                                     : away == 2 ? strength * 8 / 10
                                                                 : strength / 2;
      }
    }
  });
}

/// How far the side is behind a victory, decisive or at least marginal, in points.
int Judgement::behind(Grade grade) const {
  const Thresholds& at = game_.scenario().thresholds;
  const int margin = game_.points(Side::first) - game_.points(Side::second);
  if (side_ == Side::first) return (grade == Grade::decisive ? at.first_decisive : at.first_marginal) - margin;
  return margin - (grade == Grade::decisive ? at.second_decisive : at.second_marginal);
}

int Judgement::boldness(PlaceNumber target) const {
  // Whoever is ahead and holds what he wants lets the enemy come; whoever is behind must take risks, above all for what
  // brings points, and the more the later it is.
  constexpr int waits = -20;
  constexpr int goes_on = 30;
  constexpr int most = 130;
  if (behind_ <= 0) return content_ && has_what_it_wants() ? waits : goes_on;
  const int turns_left = static_cast<int>(game_.scenario().turns.size()) - game_.state.flow.turn;
  const int bold = std::min(most, 40 + 8 * behind_ + (turns_left <= 3 ? 30 : 0));
  return value_[static_cast<std::size_t>(target)] > 0 ? bold : bold / 3;
}

/// Whether the side holds most of what is worth holding: then the enemy must come.
bool Judgement::has_what_it_wants() const {
  int held = 0;
  int missing = 0;
  for (int i = 0; i < game_.grid().size(); ++i) {
    const int worth = value_[static_cast<std::size_t>(i)];
    if (worth > 0) (game_.holds(side_, static_cast<PlaceNumber>(i)) ? held : missing) += worth;
  }
  return held > missing;
}

/// Each division makes for the hex that is worth most for its distance; many after the same one get less of it.
void Judgement::choose_objectives() {
  std::vector<PlaceNumber> wanted;
  for (int i = 0; i < game_.grid().size(); ++i)
    if (value_[static_cast<std::size_t>(i)] > 0) wanted.push_back(static_cast<PlaceNumber>(i));
  if (wanted.empty()) return;
  std::array<int, most_hexes> taken{};
  for (std::size_t d = 0; d < game_.scenario().divisions.size(); ++d) {
    const DivisionInfo& division = game_.scenario().divisions[d];
    if (division.side != side_) continue;
    int strength = 0;
    PlaceNumber from = no_place;
    game_.each([&](PieceId id) {
      if (!game_.is_unit(id) || index(game_.info(id).division) != d) return;
      if (!game_.on_map(id) && !game_.may_enter(id)) return;
      strength += game_.strength(id);
      if (from == no_place) from = game_.on_map(id) ? game_.piece(id).hex : game_.info(id).arrival.at;
    });
    if (from == no_place) continue;
    int best = -1;
    for (const PlaceNumber place : wanted) {
      const auto at = static_cast<std::size_t>(place);
      int worth = value_[at];
      for (const Goal& goal : game_.scenario().goals) {
        if (goal.kind != GoalKind::leave || std::find(goal.hexes.begin(), goal.hexes.end(), place) == goal.hexes.end())
          continue;
        if (index(goal.division) != d) worth -= goal.points * point;
      }
      if (worth <= 0) continue;
      // What is held needs holding only as far as it is in danger.
      if (game_.holds(side_, place)) worth = std::min(worth, worth * danger_[at] / 150);
      const int defended = game_.has_units(place, other(side_)) ? 1 : 0;
      worth = worth * 10 / (10 + 4 * taken[at] + 6 * defended);
      const int away = distances_to(place)[static_cast<std::size_t>(from)];
      const int score = worth * 100 / (8 + away);
      if (score <= best) continue;
      best = score;
      objective_[d] = place;
    }
    if (objective_[d] != no_place) taken[static_cast<std::size_t>(objective_[d])] += strength / 4;
  }
}

/// Enemy hexes that could be attacked this turn, with everybody who could come up to them.
void Judgement::find_targets() {
  game_.occupied(other(side_)).each([&](PlaceNumber place) {
    Target target;
    target.place = place;
    int fronts = 0;
    for (const PlaceNumber near : game_.grid().neighbours(place))
      if (near != no_place && game_.joined(near, place) && !game_.has_units(near, other(side_))) ++fronts;
    game_.each([&](PieceId id) {
      const PieceInfo& printed = game_.info(id);
      if (printed.side != side_ || !game_.is_unit(id)) return;
      if (printed.kind == Kind::artillery) {
        if (game_.on_map(id) && game_.may_fire(id, place)) target.strength += printed.long_range;
        return;
      }
      if (!game_.is_line(id) || game_.piece(id).condition == Condition::demoralized) return;
      const Orders orders = game_.orders(id);
      if (orders == Orders::rest || orders == Orders::defend) return;
      const bool there = game_.on_map(id) && game_.grid().distance(game_.piece(id).hex, place) == 1 &&
                         game_.joined(game_.piece(id).hex, place);
      bool comes = there;
      if (!comes && (game_.may_move(id) || game_.may_enter(id)))
        for (const PlaceNumber near : game_.grid().neighbours(place))
          comes = comes || (near != no_place && game_.reach(id).contains(near) && game_.joined(near, place));
      if (!comes) return;
      target.strength += attacking_strength(game_.strength(id), game_.piece(id).condition);
    });
    target.strength = std::min(target.strength, fronts * game_.number(MapRule::stack_strength));
    game_.each_at(place, [&](PieceId id) {
      if (game_.is_unit(id)) target.defence += game_.strength(id);
    });
    const HexState& at = game_.hex(place);
    const bool works = at.works != Works::none;
    const auto ground = game_.house().terrain[static_cast<Terrain>(game_.map().terrain(place))];
    const FightValue& fight =
        game_.setting().fights.at(target.strength, target.defence, works_shift(game_.house(), at.works), ground, works);
    const int prize = value_[static_cast<std::size_t>(place)];
    target.swing = fight.defender_steps - fight.attacker_steps + prize * fight.vacated / 100 - fight.repelled / 4;
    if (target.strength == 0) target.swing = -1000;
    target_at_[static_cast<std::size_t>(place)] = static_cast<std::int16_t>(targets_.size());
    targets_.push_back(target);
  });
}

/// What the enemy should take from a unit that stands in a hex, if he comes.
int Judgement::expected_loss(PieceId id, PlaceNumber place) const {
  const int coming = std::min(danger_[static_cast<std::size_t>(place)] / 10, strike_most);
  if (coming == 0) return 0;
  int defence = game_.strength(id);
  game_.each_at(place, [&](PieceId one) {
    if (one != id && game_.is_unit(one) && game_.info(one).side == side_) defence += game_.strength(one);
  });
  const HexState& at = game_.hex(place);
  const bool works = game_.has_works(place, side_);
  const auto ground = game_.house().terrain[static_cast<Terrain>(game_.map().terrain(place))];
  const FightValue& fight =
      game_.setting().fights.at(coming, defence, works ? works_shift(game_.house(), at.works) : 0, ground, works);
  return std::max(0, fight.defender_steps + fight.vacated / 3 - fight.attacker_steps / 2);
}

std::vector<Idea> RiflePits::ideas(const Offers& offers, Effort effort, bool worded) const {
  return ideas_of(*this, offers, Judgement(*this, offers.who(), effort, worded));
}

int RiflePits::worth(Side side) const {
  int worth = 100 * (points(side) - points(other(side)));
  each([&](PieceId id) {
    if (!is_unit(id) || !on_map(id)) return;
    const int own = info(id).side == side ? 1 : -1;
    worth += own * strength(id) * 3;
    if (piece(id).condition == Condition::demoralized) worth -= own * 40;
    if (piece(id).condition == Condition::disordered) worth -= own * 8;
  });
  return worth;
}

}  // namespace longroll::rifle_pits
