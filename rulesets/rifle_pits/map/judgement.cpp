// What is worth having, where danger lies, and which phase is to be judged.
#include "rulesets/rifle_pits/map/judgement.h"

#include <algorithm>

#include "base/best.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

constexpr int danger_reach = 3;  // hexes that an enemy can come and strike
constexpr int strike_most = 24;  // strength that finds room to strike one hex

}  // namespace

Judgement::Judgement(const RiflePits& game, Side side, Effort effort, bool worded)
    : JudgeOf(game, side, effort, worded) {
  target_at_.fill(-1);
  value_goals();
  find_danger();
  const Thresholds& at = game_.scenario().thresholds;
  const int margin = game_.points(Side::first) - game_.points(Side::second);
  behind_ = side_ == Side::first ? at.first_marginal - margin : margin - at.second_marginal;
  const Grade grade = grade_of(at, margin);
  content_ = grade.decisive && grade.winner == side_ && has_what_it_wants();
}

void Judgement::value_goals() {
  for (std::size_t i = 0; i < game_.scenario().goals.size(); ++i) {
    const Goal& goal = game_.scenario().goals[i];
    const bool mine = goal.side == side_;
    int each = goal.points * point;
    if (goal.kind == GoalKind::presence || goal.kind == GoalKind::works_near) continue;
    if (goal.kind == GoalKind::leave && !mine) continue;
    if (goal.kind == GoalKind::never_lost) each = game_.goal_points(i) == 0 ? 0 : each / (mine ? 4 : 2);
    // Where only some count, the rest is worth little once they are held.
    if (goal.most > 0 && mine && game_.goal_points(i) >= goal.points * goal.most) each /= 10;
    for (const PlaceNumber place : goal.hexes) value_[place] += each;
  }
}

void Judgement::find_danger() {
  game_.each_unit(enemy_, [&](PieceId id) {
    if (!game_.is_line(id) || game_.demoralized(id)) return;
    const Orders orders = game_.orders(id);
    int strength = game_.strength(id) * 10;
    if (!game_.in_good_order(id)) strength = strength * 7 / 10;
    // Whoever defends or rests is not likely to come.
    if (orders == Orders::defend || orders == Orders::rest) strength = strength * 4 / 10;
    game_.grid().each_within(game_.piece(id).hex, danger_reach, [&](PlaceNumber place, int away) {
      danger_[place] += away <= 1 ? strength : away == 2 ? strength * 8 / 10 : strength / 2;
    });
  });
}

int Judgement::boldness(PlaceNumber target) const {
  // Whoever is ahead and holds what he wants lets the enemy come; whoever is behind must take risks, above all for what
  // brings points, and the more the later it is.
  constexpr int waits = -20;
  constexpr int goes_on = 30;
  constexpr int most = 130;
  if (behind_ <= 0) return content_ ? waits : goes_on;
  const int turns_left = static_cast<int>(game_.scenario().turns.size()) - game_.turn();
  const int bold = std::min(most, 40 + 8 * behind_ + (turns_left <= 3 ? 30 : 0));
  return value_[target] > 0 ? bold : bold / 3;
}

/// Whether the side holds most of what is worth holding: then the enemy must come.
bool Judgement::has_what_it_wants() const {
  int held = 0;
  int missing = 0;
  game_.grid().each([&](PlaceNumber place) {
    if (value_[place] > 0) (game_.holds(side_, place) ? held : missing) += value_[place];
  });
  return held > missing;
}

/// Each division makes for the hex that is worth most for its distance; many after the same one get less of it.
void Judgement::choose_objectives() {
  std::vector<Objective> wanted;
  game_.grid().each([&](PlaceNumber place) {
    if (value_[place] > 0)
      wanted.push_back({place, game_.setting().ground.distances_to(place, game_.state.rain, game_.turn())});
  });
  ByPlace<int, most_hexes> taken{};
  game_.each_division(side_, [&](DivisionId division) {
    int strength = 0;
    PlaceNumber from = no_place;
    game_.each_of(division, [&](PieceId id) {
      if (!game_.is_unit(id) || (!game_.on_map(id) && !game_.may_enter(id))) return;
      strength += game_.strength(id);
      if (from == no_place) from = game_.on_map(id) ? game_.piece(id).hex : game_.info(id).arrival.at;
    });
    if (from == no_place) return;
    Best<Objective> best;
    for (const Objective& one : wanted) {
      int worth = value_[one.place];
      for (const Goal& goal : game_.scenario().goals)
        if (goal.kind == GoalKind::leave && goal.division != division && goal.is_at(one.place))
          worth -= goal.points * point;
      if (worth <= 0) continue;
      // What is held needs holding only as far as it is in danger.
      if (game_.holds(side_, one.place)) worth = std::min(worth, worth * danger_[one.place] / 150);
      const int defended = game_.has_units(one.place, enemy_) ? 1 : 0;
      worth = worth * 10 / (10 + 4 * taken[one.place] + 6 * defended);
      best.offer(one, worth * 100 / (8 + one.distances[static_cast<std::size_t>(from)]));
    }
    if (!best.what) return;
    objective_[index(division)] = *best.what;
    taken[best.what->place] += strength / 4;
  });
}

const FightValue& Judgement::fight_for(PlaceNumber place, int attack, int defence, bool works) const {
  const House& house = game_.house();
  const std::optional<Shift> shift = works ? shift_of(game_.hex(place).works) : std::nullopt;
  return game_.setting().fights.at(attack, defence, shift ? house.shifts[*shift].value : 0,
                                   house.terrain[game_.terrain(place)], works);
}

/// Enemy hexes that could be attacked this turn, with everybody who could come up to them.
void Judgement::find_targets() {
  const HexGrid& grid = game_.grid();
  game_.occupied(enemy_).each([&](PlaceNumber place) {
    Target target{.place = place, .defence = game_.strength_at(place, enemy_)};
    int fronts = 0;
    grid.each_around(place, [&](PlaceNumber near) {
      if (game_.joined(near, place) && !game_.has_units(near, enemy_)) ++fronts;
    });
    game_.each_of(side_, [&](PieceId id) {
      if (game_.is_unit(id) && game_.info(id).kind == Kind::artillery) {
        if (game_.may_fire(id, place)) target.strength += game_.info(id).long_range;
        return;
      }
      if (!game_.is_line(id) || game_.demoralized(id)) return;
      const Orders orders = game_.orders(id);
      if (orders == Orders::rest || orders == Orders::defend) return;
      bool comes = game_.on_map(id) && game_.joined(game_.piece(id).hex, place);
      if (!comes && (game_.may_move(id) || game_.may_enter(id))) {
        const PlaceSet& reach = game_.reach(id);
        comes =
            grid.any_around(place, [&](PlaceNumber near) { return reach.contains(near) && game_.joined(near, place); });
      }
      if (comes) target.strength += attacking_strength(game_.strength(id), game_.piece(id).condition);
    });
    target.strength = std::min(target.strength, fronts * game_.number(MapRule::stack_strength));
    const FightValue& fight = fight_for(place, target.strength, target.defence, game_.hex(place).works != Works::none);
    target.swing =
        fight.defender_steps - fight.attacker_steps + value_[place] * fight.vacated / 100 - fight.repelled / 4;
    if (target.strength == 0) target.swing = -1000;
    target_at_[place] = static_cast<std::int16_t>(targets_.size());
    targets_.push_back(target);
  });
}

/// What the enemy should take from a unit that stands in a hex, if he comes.
int Judgement::expected_loss(PieceId id, PlaceNumber place) const {
  const int coming = std::min(danger_[place] / 10, strike_most);
  if (coming == 0) return 0;
  const int there = game_.piece(id).hex == place ? 0 : game_.strength(id);
  const FightValue& fight =
      fight_for(place, coming, game_.strength_at(place, side_) + there, game_.has_works(place, side_));
  return std::max(0, fight.defender_steps + fight.vacated / 3 - fight.attacker_steps / 2);
}

int RiflePits::worth(Side side) const {
  int worth = point * (points(side) - points(other(side)));
  for (const Side of : {Side::first, Side::second}) {
    const int own = of == side ? 1 : -1;
    each_unit(of, [&](PieceId id) {
      worth += own * strength(id) * 3;
      if (!in_good_order(id)) worth -= own * (demoralized(id) ? 40 : 8);
    });
  }
  return worth;
}

}  // namespace longroll::rifle_pits
