// Ground: what a path costs, changes of formation, and intersections in towns.
#include "rulesets/line_of_battle/procedures/ground.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"
#include "rulesets/line_of_battle/effects/formation.h"
#include "rulesets/line_of_battle/effects/morale.h"
#include "rulesets/line_of_battle/effects/strength.h"

namespace longroll::line_of_battle {
namespace {

using Kind = TerrainCost::Kind;

const TerrainCost& none() {
  static constexpr TerrainCost nothing{Kind::no_effect, 0};
  return nothing;
}

TerrainCost cost_of(Ground ground, Mover mover, const House& house) {
  return house.terrain.at(static_cast<int>(ground), static_cast<int>(mover));
}

/// The row of the chart with the same name as what is entered, followed or crossed.
template <class E>
std::optional<Ground> row_of(E what) {
  return enum_from<Ground>(enum_name(what));
}

TerrainCost crossing_cost(Crossing crossing, Mover mover, const House& house) {
  if (crossing == Crossing::woods) return cost_of(Ground::woods_hexside, mover, house);
  const auto row = row_of(crossing);
  return row ? cost_of(*row, mover, house) : none();
}

/// Half points to enter a hex, or nothing where it is prohibited (L.53, L.54).
std::optional<int> entry_cost(const PathHex& hex, const MovementOrder& order, const House& house) {
  const Mover mover = order.formation;
  // A line cannot use bridges (note d); whoever can, pays nothing for the water but must follow the road (L.F7).
  if (hex.crossing == Crossing::bridge && (mover == Mover::line || hex.along == Road::none)) return std::nullopt;
  // Note (d): where a road crosses water there is a bridge, unless a ford or foot bridge is shown.
  const bool water =
      hex.crossing == Crossing::stream || hex.crossing == Crossing::creek || hex.crossing == Crossing::river;
  const bool bridged = water && hex.along != Road::none && mover != Mover::line;
  const TerrainCost crossed = bridged ? none() : crossing_cost(hex.crossing, mover, house);
  if (crossed.kind == Kind::prohibited || crossed.kind == Kind::crossing) return std::nullopt;
  const int more = crossed.kind == Kind::more ? 2 * crossed.points : 0;
  if (hex.along != Road::none && !order.stacked) {
    const TerrainCost followed = cost_of(*row_of(hex.along), mover, house);
    if (followed.kind == Kind::half) return 1 + (hex.crossing == Crossing::woods ? 0 : more);
    if (followed.kind == Kind::points) return 2 * followed.points + (hex.crossing == Crossing::woods ? 0 : more);
  }
  const TerrainCost entered = cost_of(*row_of(hex.ground), mover, house);
  switch (entered.kind) {
    case Kind::points: return 2 * entered.points + more;
    case Kind::no_effect: return 2 * cost_of(Ground::clear, mover, house).points + more;
    case Kind::more:
    case Kind::half:
    case Kind::prohibited:
    case Kind::other:
    case Kind::crossing: return std::nullopt;
    case Kind::road: break;
  }
  // A town is entered along a road, unless in line; without the road's rate, as clear ground (L.F3).
  if (hex.along != Road::none) return 2 * cost_of(Ground::clear, mover, house).points + more;
  return std::nullopt;
}

int allowance_of(const MovementOrder& order, const House& house) {
  // Note (b): a column that does not end in column has the allowance of a line; open order capable units keep theirs.
  const bool as_line = order.formation == Mover::column && !order.ends_in_column;
  int allowance = house.movement_allowance[as_line ? Mover::line : order.formation];
  if (order.fires) allowance /= 2;
  if (order.disorganized) allowance /= 2;
  return allowance;
}

}  // namespace

std::optional<Refusal> refuse_order(const MovementOrder& order, const House& /*house*/) {
  if (order.path.empty()) return Refusal{"L.53", "path", "there is no hex to enter; give at least one"};
  if (order.fires && !fires_in(order.formation))
    return Refusal{"L.27", "fires",
                   fmt::format("units {} cannot fire",
                               order.formation == Mover::column ? "in column" : enum_name(order.formation))};
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const FormationOrder& order, const House& house) {
  const bool guns = order.arm == Arm::artillery;
  if (!has_formation(order.arm, order.from))
    return Refusal{"L.27", "from", fmt::format("{} is never {}", enum_name(order.arm), enum_name(order.from))};
  if (!has_formation(order.arm, order.to))
    return Refusal{"L.27", "to", fmt::format("{} is never {}", enum_name(order.arm), enum_name(order.to))};
  if (order.from == order.to) return Refusal{"L.52", "to", "that is the formation it has"};
  if (guns && order.to == Mover::line && order.with_others)
    return Refusal{"L.28", "with_others", "unlimbered artillery cannot stack with other kinds of combat units"};
  if (guns && order.to == Mover::line) {
    const int least = order.artillery_leader ? unlimber_distance_with_leader(house) : unlimber_distance(house);
    if (order.enemy < least)
      return Refusal{
          "L.50", "enemy",
          fmt::format("a battery unlimbers no closer than {} hexes to the enemy{}; he is at {}", least,
                      order.artillery_leader ? " even with an artillery leader" : "", static_cast<int>(order.enemy))};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const IntersectionOrder& /*order*/, const House& /*house*/) { return std::nullopt; }

MovementResult resolve_movement(const MovementOrder& order, const House& house, Umpire& umpire) {
  MovementResult result;
  result.allowance = static_cast<std::int8_t>(allowance_of(order, house));
  int spent = 0;
  for (std::size_t i = 0; i < order.path.size(); ++i) {
    const auto cost = entry_cost(order.path[i], order, house);
    if (!cost) {
      result.prohibited = static_cast<std::int8_t>(i + 1);
      umpire.note("L.53", [&] {
        return fmt::format("hex {} is prohibited to units moving as {}", i + 1, enum_name(order.formation));
      });
      break;
    }
    // L.F3: one hex can always be entered, if it is not prohibited.
    if (spent + *cost > 2 * result.allowance && i > 0) break;
    spent += *cost;
    ++result.entered;
    umpire.note("L.53", [&] { return fmt::format("hex {}: {} half points, {} so far", i + 1, *cost, spent); });
  }
  result.half_points = static_cast<std::int8_t>(std::min(spent, 120));
  result.arrives = static_cast<std::size_t>(result.entered) == order.path.size();
  return result;
}

int change_cost(const FormationOrder& order, const House& house) {
  // Guns pay the limbered figure either way; dismounted cavalry pays as a line does (L.F41); the others as they stand.
  const Mover payer = order.arm == Arm::artillery ? Mover::limbered : order.from;
  return std::max(0, house.formation_cost(payer));
}

FormationResult resolve_formation(const FormationOrder& order, const House& house, Umpire& umpire) {
  FormationResult result;
  result.cost = static_cast<std::int8_t>(change_cost(order, house));
  result.state = order.state;
  if (order.in_town && order.to == Mover::line) {
    umpire.note("L.54", [] { return "lines and unlimbered guns in a town are disorganized"; });
    result.state = in_town(order.state, house);
  }
  return result;
}

std::optional<int> step_cost(const PathHex& hex, Mover mover, bool stacked, const House& house) {
  MovementOrder order;
  order.formation = mover;
  order.stacked = stacked;
  return entry_cost(hex, order, house);
}

int movement_points(const MovementOrder& order, const House& house) { return allowance_of(order, house); }

IntersectionResult resolve_intersection(const IntersectionOrder& order, const House& house, Umpire& umpire) {
  const bool free = order.formation == Mover::line || order.formation == Mover::open_order_capable ||
                    order.formation == Mover::leader;
  if (free || order.straight_on) {
    umpire.note("L.54", [&] {
      return free ? "lines, open order and leaders do not roll" : "going straight on at a fork needs no roll";
    });
    return {true, order.state};
  }
  if (umpire.check({"L.54", "intersection roll"}, one_die, house.intersection[Need::need].value))
    return {true, order.state};
  umpire.rule("L.R11", "a stack that fails at an intersection is disorganized and stops");
  return {false, in_town(order.state, house)};
}

std::optional<Refusal> refuse_order(const PassageOrder& order, const House& /*house*/) {
  if (order.through_unlimbered_guns && order.arm == Arm::artillery)
    return Refusal{"L.48", "through_unlimbered_guns", "retreating artillery affects nobody; leave this away"};
  return std::nullopt;
}

PassageResult resolve_passage(const PassageOrder& order, const House& house, Umpire& umpire) {
  const bool small = is_small(order.strength, house);
  const bool guns = order.arm == Arm::artillery;
  const bool spared = order.through_unlimbered_guns && !order.ends_stacked;
  umpire.note("L.46", [&] {
    if (guns) return "retreating artillery affects no other units";
    if (small) return "small units that retreat affect no other stacks";
    if (order.open_order_capable) return "open order capable units that retreat affect no other stacks";
    return spared ? "unlimbered artillery is not affected by units that pass through it"
                  : "the stack that is passed through is affected";
  });
  return {!(small || guns || order.open_order_capable || spared)};
}

}  // namespace longroll::line_of_battle
