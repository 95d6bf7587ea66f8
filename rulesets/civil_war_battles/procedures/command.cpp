// Command: determination, motivation, action points, arrivals, movement, and the clock.
#include "rulesets/civil_war_battles/procedures/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "chance/six_sided.h"
#include "rules/chain.h"

namespace longroll::civil_war_battles {
namespace {

/// Complete steps of so many inches.
int steps_of(int inches, int step) { return inches / step; }

/// Whether the players spend a determination die on a roll that has failed (C.R1).
bool spends(std::string_view words, bool policy, Umpire& umpire) {
  static constexpr std::array<std::string_view, 2> answers = {"let it stand", "spend a determination die"};
  return umpire.choose({"C.R1", words, answers}, policy ? 1 : 0) == 1;
}

/// The score that motivates a unit (C.6).
int score_needed(int general, const Follower& unit, const House& house, Umpire& umpire) {
  const auto& of = house.motivation_modifiers;
  const int distance = steps_of(unit.inches, house.motivation_rules[MotivationRule::inches]);
  const Modifier& each = of[MotivationModifier::distance];
  Tally tally = umpire.tally("C.6", "score needed to motivate");
  tally.add_value_if(true, general, of[MotivationModifier::general])
      .add_if(true, house.unit_value[unit.quality])
      .add_value_if(distance > 0, std::max(1, distance) * each.value, each)
      .add_if(unit.woods_or_buildings, of[MotivationModifier::woods_or_buildings])
      .add_if(unit.intervening, of[MotivationModifier::intervening])
      .add_if(unit.separated, of[MotivationModifier::separated]);
  umpire.tell(tally);
  umpire.note("C.D3", [&] {
    return fmt::format("{} or less always fails, {} or more always passes",
                       house.motivation_rules[MotivationRule::automatic_fail],
                       house.motivation_rules[MotivationRule::automatic_pass]);
  });
  return tally.total();
}

/// Whether a score motivates; the lowest and the highest do not ask what is needed.
bool motivates(int score, int need, const House& house) {
  if (score <= house.motivation_rules[MotivationRule::automatic_fail]) return false;
  return score >= need || score >= house.motivation_rules[MotivationRule::automatic_pass];
}

constexpr Ask motivation_ask{"C.6", "motivation"};
constexpr Ask again_ask{"C.R1", "determination die for the motivation"};

/// The lower die is rolled again first, then the other: no other use of two dice passes more often. Each die once.
MotivationResult motivate_with_determination(int need, int determination, const House& house, Umpire& umpire) {
  // The answer to a failed throw is its higher die, which stands; to a motivated one it is 0.
  const auto kept = [&](const Fallen& fallen) {
    return motivates(fallen.total, need, house) ? Answer{0} : Answer{std::max(fallen.faces[0], fallen.faces[1])};
  };
  const Answer higher = umpire.chance().draw(Draw{motivation_ask, two_dice, Reading::faces, kept});
  if (higher == 0) return {true, 0};
  // A die is spent only where it can help. With a second one the die that stands may become a six itself.
  const auto can_help = [&](int kept_die) { return motivates(kept_die + one_die.highest(), need, house); };
  if (!can_help(determination < 2 ? higher : one_die.highest())) return {};
  if (!spends("a determination die for the lower die", true, umpire)) return {};
  const auto lower = umpire.ask_total(
      again_ask, one_die, [&](int face) { return motivates(face + higher, need, house) ? Answer{0} : Answer{face}; });
  if (lower == 0) return {true, 1};
  if (determination < 2 || !can_help(lower)) return {false, 1};
  if (!spends("a determination die for the higher die", true, umpire)) return {false, 1};
  const auto passes = [&](int face) { return Answer{motivates(face + lower, need, house)}; };
  return {umpire.ask_total(again_ask, one_die, passes) != 0, 2};
}

MotivationResult motivate(int general, const Follower& unit, int determination, const House& house, Umpire& umpire) {
  if (unit.general_with) {
    umpire.rule("C.D3", "a unit that its general is with is motivated without a roll");
    return {true, 0};
  }
  const int need = score_needed(general, unit, house, umpire);
  if (determination > 0) return motivate_with_determination(need, determination, house, umpire);
  const auto passes = [&](int score) { return Answer{motivates(score, need, house)}; };
  return {umpire.ask_total(motivation_ask, two_dice, passes) != 0, 0};
}

/// Places in the list, the surest unit first: that makes any number of units most likely, whatever it is.
FixedList<std::int8_t, 8> order_of_trying(const InOrderOrder& order, const House& house, Umpire& umpire) {
  std::array<int, 8> needs{};
  FixedList<std::int8_t, 8> places;
  for (std::size_t i = 0; i < order.units.size(); ++i) {
    const Follower& unit = order.units[i];
    needs[i] = unit.general_with ? 0 : score_needed(order.general, unit, house, umpire);
    places.push_back(static_cast<std::int8_t>(i + 1));
  }
  if (order.order == TryOrder::listed) return places;
  const auto need = [&](std::int8_t place) { return needs[static_cast<std::size_t>(place - 1)]; };
  std::sort(places.begin(), places.end(),
            [&](std::int8_t a, std::int8_t b) { return std::pair(need(a), a) < std::pair(need(b), b); });
  return places;
}

bool is_shot_or_assault(Action action) {
  return action == Action::shoot_foot || action == Action::shoot_gun || action == Action::falter_foot ||
         action == Action::falter_mounted;
}

int cost_of(Action action, ActionColumn column, const House& house) {
  return house.action_costs.at(static_cast<int>(action), static_cast<int>(column));
}

int cost_of(const SpendOrder& order, const House& house) {
  int cost = 0;
  for (const Deed& deed : order.actions) cost += deed.times * cost_of(deed.action, ActionColumn::points, house);
  return cost;
}

struct Clock {
  std::int8_t left = 0;
  std::int8_t turns = 0;

  bool operator==(const Clock&) const = default;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (left, turns))

auto clock_chain(int most) {
  const auto turn = [](Clock clock, Umpire& umpire) {
    // What is left below zero is not told apart: the clock has run out (C.R2).
    const auto after = [&](int die) { return Answer{std::max(0, clock.left - die)}; };
    const int left = umpire.ask_total({"C.29", "countdown"}, one_die, after);
    return Clock{static_cast<std::int8_t>(left), static_cast<std::int8_t>(clock.turns + 1)};
  };
  return repeat_until([most](const Clock& clock) { return clock.left == 0 || clock.turns == most; }, step(turn));
}

Clock start_of(const CountdownOrder& order, const House& house) {
  const int start = house.countdown[CountdownRule::start];
  return {static_cast<std::int8_t>(order.left == 0 ? start : int{order.left}), 0};
}

}  // namespace

std::optional<Refusal> refuse_order(const InOrderOrder& order, const House& /*house*/) {
  const auto with =
      std::count_if(order.units.begin(), order.units.end(), [](const Follower& u) { return u.general_with; });
  if (with > 1) return Refusal{"C.R14", "units", "a general is with one unit only"};
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const PointsOrder& order, const House& /*house*/) {
  if (order.unit == PointsFor::artillery && order.general_with)
    return Refusal{"C.7", "general_with", "a general adds nothing to the points of artillery"};
  if (order.unit == PointsFor::artillery && order.disordered)
    return Refusal{"C.7", "disordered", "artillery is damaged, not disordered"};
  if (order.unit == PointsFor::brigade && (order.damaged || order.light))
    return Refusal{"C.7", order.damaged ? "damaged" : "light", "only guns are light or damaged; set unit=artillery"};
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const SpendOrder& order, const House& house) {
  std::array<int, enum_size<Action>> times{};
  for (std::size_t i = 0; i < order.actions.size(); ++i) {
    const Deed& deed = order.actions[i];
    const std::string field = fmt::format("actions.{}", i);
    if (!order.motivated && is_shot_or_assault(deed.action))
      return Refusal{"C.R7", field, "a unit that was not motivated neither shoots nor assaults"};
    int& done = times[static_cast<std::size_t>(deed.action)];
    done += deed.times;
    const int most = cost_of(deed.action, ActionColumn::most, house);
    if (most > 0 && done > most)
      return Refusal{"C.8", field, fmt::format("{} may be done {} times a turn at most", enum_name(deed.action), most)};
  }
  const int residual = house.points_rules[PointsRule::residual];
  if (!order.motivated && order.points > residual)
    return Refusal{"C.R7", "points", fmt::format("a unit that was not motivated has {} point", residual)};
  if (const int cost = cost_of(order, house); cost > order.points)
    return Refusal{"C.8", "actions", fmt::format("these cost {} points, and the unit has {}", cost, order.points)};
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const MovementOrder& order, const House& /*house*/) {
  if (order.road && order.mover == Mover::manhandled_guns)
    return Refusal{"C.21", "road", "guns that are manhandled gain nothing from a road"};
  return std::nullopt;
}

GeneralMoveResult resolve_general_move(const GeneralMoveOrder& order, const House& house, Umpire& umpire) {
  const Dice dice = six_sided(house.generals_move[order.rank]);
  return {static_cast<std::int8_t>(umpire.roll({"C.2", "move of the general"}, dice))};
}

DeterminationResult resolve_determination(const DeterminationOrder& order, const House& house, Umpire& umpire) {
  const auto& of = house.determination_modifiers;
  const int distance = steps_of(order.inches, house.determination_rules[DeterminationRule::inches]);
  const Modifier& each = of[DeterminationModifier::distance];
  Tally tally = umpire.tally("C.3", "added to the two dice");
  tally.add_value_if(true, -order.corps, of[DeterminationModifier::corps_general])
      .add_value_if(true, -order.division, of[DeterminationModifier::division_general])
      .add_value_if(distance > 0, std::max(1, distance) * each.value, each);
  umpire.tell(tally);
  const auto left = [&](int total) { return Answer{std::max(0, total + tally.total())}; };
  return {static_cast<std::int8_t>(umpire.ask_total({"C.3", "determination dice"}, two_dice, left))};
}

MotivationResult resolve_motivation(const MotivationOrder& order, const House& house, Umpire& umpire) {
  return motivate(order.general, order.unit, order.determination, house, umpire);
}

InOrderResult resolve_in_order(const InOrderOrder& order, const House& house, Umpire& umpire) {
  InOrderResult result;
  result.tried = order_of_trying(order, house, umpire);
  int determination = order.determination;
  for (const std::int8_t place : result.tried) {
    const Follower& unit = order.units[static_cast<std::size_t>(place - 1)];
    const MotivationResult one = motivate(order.general, unit, determination, house, umpire);
    if (!one.motivated) break;
    ++result.motivated;
    determination -= one.spent;
  }
  return result;
}

PointsRoll roll_points(const PointsOrder& order, const House& house, Umpire& umpire) {
  const int residual = house.points_rules[PointsRule::residual];
  if (!order.motivated) {
    umpire.rule("C.R7", "a unit that was not motivated has the point that all get");
    return {static_cast<std::int8_t>(residual), 0};
  }
  Tally tally = umpire.tally("C.7", "added to the die of action points");
  if (order.unit == PointsFor::brigade) {
    const auto& of = house.brigade_points;
    tally.add_if(order.quality == Quality::veteran || order.general_with, of[BrigadePoint::veteran_or_general])
        .add_if(order.quality == Quality::raw, of[BrigadePoint::raw])
        .add_if(order.disordered, of[BrigadePoint::disordered]);
  } else {
    const auto& of = house.artillery_points;
    tally.add_if(order.confederate, of[ArtilleryPoint::confederate])
        .add_if(order.damaged, of[ArtilleryPoint::damaged])
        .add_if(order.light, of[ArtilleryPoint::light]);
  }
  umpire.tell(tally);
  const auto points = [&](int die) { return std::max(residual, die + tally.total()); };
  int die = umpire.roll({"C.7", "action points"}, one_die);
  // Points below the mean of another roll are worth a determination die.
  int all = 0;
  for (int face = one_die.lowest(); face <= one_die.highest(); ++face) all += points(face);
  const bool below = points(die) * one_die.sides < all;
  const bool can_help = order.determination > 0 && points(die) < points(one_die.highest());
  std::int8_t spent = 0;
  if (can_help && spends("a determination die for the action points", below, umpire)) {
    die = umpire.roll({"C.R1", "determination die for the action points"}, one_die);
    umpire.touch("unit", 0, "determination", 1);
    spent = 1;
  }
  return {static_cast<std::int8_t>(points(die)), spent};
}

PointsResult resolve_points(const PointsOrder& order, const House& house, Umpire& umpire) {
  return {roll_points(order, house, umpire).points};
}

SpendResult resolve_spend(const SpendOrder& order, const House& house, Umpire& umpire) {
  for (const Deed& deed : order.actions)
    umpire.read(house.action_costs, static_cast<int>(deed.action), static_cast<int>(ActionColumn::points));
  const int cost = cost_of(order, house);
  return {static_cast<std::int8_t>(cost), static_cast<std::int8_t>(order.points - cost)};
}

ArrivalResult resolve_arrival(const ArrivalOrder& order, const House& house, Umpire& umpire) {
  const auto& of = house.arrival_modifiers;
  Tally tally = umpire.tally("C.9", "added to the arrival roll");
  tally.add_if(order.road, of[ArrivalModifier::road])
      .add_if(order.quality == Quality::veteran, of[ArrivalModifier::veteran])
      .add_if(order.quality == Quality::raw, of[ArrivalModifier::raw])
      .add_if(order.general_off_table, of[ArrivalModifier::general_off_table]);
  umpire.tell(tally);
  const int need = house.arrival_rules[ArrivalRule::need] - tally.total();
  for (std::int8_t turn = 1; turn <= order.turns; ++turn) {
    const auto number = static_cast<std::uint8_t>(order.turns > 1 ? turn : 0);
    if (umpire.check({"C.9", "arrival", number}, two_dice, need)) return {true, turn};
  }
  return {};
}

MovementResult resolve_movement(const MovementOrder& order, const House& house, Umpire& umpire) {
  const auto& of = house.movement_rules;
  int most = of[MovementRule::increments_less_frontage] - order.frontage;
  if (order.mover == Mover::dismounted_cavalry) most = std::min(most, of[MovementRule::dismounted_most]);
  if (order.mover == Mover::manhandled_guns) most = cost_of(Action::move_gun, ActionColumn::most, house);
  const int increments = std::min<int>(most, order.points);
  const int each = house.increments[order.mover] + (order.road ? of[MovementRule::road] : 0);
  umpire.note("C.21", [&] { return fmt::format("at most {} increments of {} inches", most, each); });
  return {static_cast<std::int8_t>(increments), static_cast<std::int8_t>(each),
          static_cast<std::int8_t>(increments * each)};
}

CountdownResult resolve_countdown(const CountdownOrder& order, const House& house, Umpire& umpire) {
  const Clock clock = clock_chain(order.turns).play(start_of(order, house), umpire);
  return {clock.turns, clock.left};
}

Odds<CountdownResult> countdown_odds(const CountdownOrder& order, const House& house, const OddsOptions& options,
                                     EventSink* sink) {
  return staged_odds(clock_chain(order.turns), start_of(order, house), options, sink).map([](const Clock& clock) {
    return CountdownResult{clock.turns, clock.left};
  });
}

}  // namespace longroll::civil_war_battles
