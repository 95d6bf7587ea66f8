// How far stacks can go (L.52 to L.54, L.F3, L.F9, L.R5, L.R24 to L.R26).
#include "rulesets/line_of_battle/map/reach.h"

#include <algorithm>

#include "board/cheapest.h"

namespace longroll::line_of_battle {

FixedList<PlaceNumber, Reach::longest_way> Reach::way_to(PlaceNumber place) const {
  FixedList<PlaceNumber, longest_way> back;
  for (PlaceNumber at = place; from[at] != no_place; at = from[at]) back.push_back(at);
  std::reverse(back.begin(), back.end());
  return back;
}

Stacked Reaches::units_of(const Stacked& who) const {
  Stacked units = who;
  units.take_out([&](PieceId id) { return !is_unit(id); });
  return units;
}

bool Reaches::same_kind(PieceId one, PieceId two) const {
  return mover(one) == mover(two) && unlimbered(one) == unlimbered(two) && routed(one) == routed(two);
}

bool Reaches::go_together(const Stacked& who) const {
  const Stacked units = units_of(who);
  return std::ranges::all_of(units, [&](PieceId id) { return same_kind(id, units[0]); });
}

int Reaches::full_points(PieceId id, Mover by, bool fires, bool ends_in_column) const {
  if (routed(id)) return 0;
  MovementOrder order;
  order.formation = by;
  order.fires = fires;
  order.disorganized = disorganized(id);
  order.ends_in_column = ends_in_column;
  return movement_points(order, house());
}

int Reaches::points(PieceId id, Mover by, bool fires, bool ends_in_column) const {
  const int all = full_points(id, by, fires, ends_in_column);
  switch (allowance_left(id)) {
    case Allowance::none: return 0;
    case Allowance::half: return all / 2;
    case Allowance::full: break;
  }
  return all;
}

int Reaches::allowance(const Stacked& who) const {
  const Stacked units = units_of(who);
  if (units.empty()) return who.empty() ? 0 : 2 * house().movement_allowance[Mover::leader];
  int least = Reach::never;
  for (const PieceId id : units) least = std::min(least, 2 * points(id, pace(id), false, true));
  return least;
}

int Reaches::spent(const Stacked& who) const {
  const bool units = !units_of(who).empty();
  int most = 0;
  for (const PieceId id : who)
    if (is_unit(id) == units) most = std::max<int>(most, piece(id).spent);
  return most;
}

bool Reaches::may_still_fire(const Stacked& who) const {
  const Stacked units = units_of(who);
  // Without any movement it fires whatever the zero rule has left it (9.1e).
  return std::ranges::all_of(units, [&](PieceId id) {
    return piece(id).spent == 0 || piece(id).spent <= 2 * points(id, pace(id), true, true);
  });
}

Reaches::Going Reaches::going(const Stacked& who) const {
  Going going;
  if (who.empty()) return going;
  const Stacked units = units_of(who);
  const PieceId first = units.empty() ? who[0] : units[0];
  going.start = piece(first).hex;
  going.side = info(first).side;
  going.mover = mover(first);
  going.facing = piece(first).facing;
  going.spent = spent(who);
  going.most = allowance(who);
  going.units = !units.empty();
  going.capable = going.mover == Mover::open_order_capable;
  going.faced = going.units && going.mover == Mover::line;
  going.in_line = going.faced && std::ranges::any_of(units, [&](PieceId id) { return !piece(id).open_order; });
  going.stacked = units.size() > 1;
  const StackActs* acts = state.flow.find<StackActs>();
  if (acts != nullptr && acts->pieces.contains(first)) going.came = acts->came_from;
  // L.F18: an advance after combat frees the stack for the rest of its move.
  const bool advanced = acts != nullptr && acts->pieces.contains(first) && acts->may_charge_again;
  const bool stopped = acts != nullptr && acts->pieces.contains(first) && acts->stopped;
  going.may_leave =
      !going.units || advanced ||
      (!stopped && std::ranges::all_of(units, [&](PieceId id) { return is_battery(id) || may_leave_zone(id); }));
  return going;
}

bool Reaches::must_close(const Going& going, PlaceNumber from, PlaceNumber to) const {
  const Side enemy = other(going.side);
  if (!going.units || going.capable || !near_fire(enemy).contains(to)) return false;
  return grid().any_around(to, [&](PlaceNumber near) {
    return occupied(enemy).contains(near) &&
           any_at(near, [&](PieceId id) { return is_unit(id) && commands_hex(id, from); });
  });
}

bool Reaches::must_close(const Stacked& who, PlaceNumber to) const {
  const Going stack = going(who);
  const Side enemy = other(stack.side);
  // Those in the hex that is charged can fire at the mover too.
  if (stack.units && !stack.capable && occupied(enemy).contains(to) &&
      any_at(to, [&](PieceId id) { return is_unit(id) && commands_hex(id, stack.start); }))
    return true;
  return must_close(stack, stack.start, to);
}

// Playouts spend most of their time here. `faces`: 6 for those who step into their front hexes only, 1 for the others.
template <int faces>
void Reaches::search_by(const Going& going, Reach& reach, const PlaceSet* wanted) const {
  constexpr bool faced = faces > 1;
  const auto size = static_cast<std::size_t>(grid().size());
  const auto nodes = size * static_cast<std::size_t>(faces);
  std::span<std::uint8_t> costs = reach.cost;
  std::span<PlaceNumber> before = reach.from;
  if constexpr (faced) {
    thread_local std::array<std::uint8_t, most_hexes * faces> node_costs;
    thread_local std::array<PlaceNumber, most_hexes * faces> nodes_before;
    costs = node_costs;
    before = nodes_before;
  }
  CheapestWays<std::uint8_t> ways{costs.first(nodes), before.first(nodes)};
  const auto node = [](PlaceNumber hex, int facing) { return static_cast<PlaceNumber>(hex * faces + facing); };
  const Side enemy = other(going.side);
  const auto& hindrances = this->hindrances(enemy);
  const PlaceSet& friends = occupied(going.side);
  const auto& alone = setting().steps.table(going.mover, false, turn());
  const auto& stacked = setting().steps.table(going.mover, true, turn());
  const int started = faced ? static_cast<int>(going.facing) : 0;
  const bool by_road = going.mover == Mover::column || going.mover == Mover::mounted || going.mover == Mover::limbered;
  const bool closes = going.units && !going.capable;
  const auto beside_enemy = [&](PlaceNumber hex) {
    return grid().any_around(hex, [&](PlaceNumber one) { return (hindrances[one] & Hindrance::units) != 0; });
  };
  // The hexside of `hex` over which it came.
  const auto came_over = [&](PlaceNumber hex, PlaceNumber at) -> std::optional<Direction> {
    const PlaceNumber last =
        hex == going.start ? going.came : static_cast<PlaceNumber>(before[static_cast<std::size_t>(at)] / faces);
    return last == no_place ? std::nullopt : grid().direction(hex, last);
  };
  struct Closed {
    PlaceNumber from = no_place;
    std::uint8_t cost = Reach::never;
    std::uint8_t facing = 0;
  };
  thread_local ByPlace<Closed, most_hexes> closed;

  const bool starts_in_zone = (hindrances[going.start] & Hindrance::in_zone) != 0;
  const bool any_angle = house().interpretations.facing_cost == FacingCost::change;
  ways.start(node(going.start, started), going.spent);
  ways.search(going.most, [&](PlaceNumber at, int so_far) {
    const auto hex = static_cast<PlaceNumber>(at / faces);
    const int facing = at % faces;
    const bool first = hex == going.start;
    const unsigned here = hindrances[hex];
    const bool in_town = terrain(hex) == Terrain::town;
    if (!first) {
      reach.places.insert(hex);
      if (wanted != nullptr && wanted->contains(hex)) return ways.stop();
      // Entering a zone ends the move, a town that of a line (it is disorganized there), and enemy leaders alone do.
      if ((here & Hindrance::in_zone) != 0 && !going.capable) return;
      if (going.in_line && in_town) return;
      if ((here & Hindrance::leaders) != 0) return;
      if (by_road && reach.turning.contains(hex)) return;
    } else if (starts_in_zone && !going.capable && !going.may_leave) {
      return;
    }
    if constexpr (faced) {
      for (int way = 1; way < 6; ++way) {
        // Hexside by hexside the others follow from these.
        if (!any_angle && way != 1 && way != 5) continue;
        // Where no step can follow, only the facing that it ends with is worth a turn.
        const int turned = so_far + 2 * house().turn_points(std::min(way, 6 - way));
        const int next = (facing + way) % 6;
        if (turned < going.most || (turned == going.most && next == started)) ways.step(at, node(hex, next), turned);
      }
    }
    // L.F3: one hex can always be entered; not out of a zone (L.R45).
    const bool fresh = first && going.spent == 0 && so_far == 0 && !starts_in_zone;
    const bool at_least_one = fresh && going.units && going.most > 0;
    const auto& beside = grid().neighbours(hex);
    for (const Direction side : all_directions) {
      bool back = false;
      if constexpr (faced) {
        const int off = (static_cast<int>(side) - facing + 6) % 6;
        back = off == 3;
        if (back ? !fresh : off == 2 || off == 4) continue;
      }
      const PlaceNumber to = beside[static_cast<std::size_t>(side)];
      // Most edges lead back to where it has been; hexes that need a roll are never among those.
      if (to == no_place || !ways.is_cheaper(node(to, facing), so_far + 1)) continue;
      const unsigned there = hindrances[to];
      if ((there & Hindrance::units) != 0) continue;
      const bool friendly = friends.contains(to) && to != going.start;
      int step =
          (going.stacked || friendly ? stacked : alone)[static_cast<std::size_t>(hex)][static_cast<std::size_t>(side)];
      if (step == HexSteps::never) continue;
      if (back) step = std::max(step, 2 * house().number(MapRule::back_step));
      const bool too_far = so_far + step > going.most;
      if (too_far && (back || !at_least_one)) continue;
      const int cost = too_far ? going.most : so_far + step;
      if (!ways.is_cheaper(node(to, facing), cost)) continue;
      // L.34: free exit, if the first hex entered is not next to an enemy too.
      if (going.capable && (here & Hindrance::in_zone) != 0 && beside_enemy(to)) continue;
      // He goes alone into no zone, but to his own men, and nowhere where enemies are (L.R50).
      if (!going.units && there != 0 &&
          ((there & Hindrance::leaders) != 0 || ((there & Hindrance::in_zone) != 0 && !friendly)))
        continue;
      if (by_road && in_town) {
        const auto came = came_over(hex, at);
        if (came && rolls_at_intersection(map(), hex, *came, side, turn())) {
          if (!first) continue;
          reach.turning.insert(to);
        }
      }
      if (closes && (there & Hindrance::next_to_fire) != 0 && must_close(going, hex, to)) {
        Closed& one = closed[to];
        if (!reach.closing.contains(to) || cost < one.cost)
          one = {hex, static_cast<std::uint8_t>(cost), static_cast<std::uint8_t>(facing)};
        reach.closing.insert(to);
        continue;
      }
      ways.step(at, node(to, facing), cost);
    }
  });

  std::ranges::fill(reach.facing, static_cast<std::uint8_t>(going.facing));
  if constexpr (faced) {
    std::ranges::fill(reach.cost, Reach::never);
    std::ranges::fill(reach.from, no_place);
    reach.places.each([&](PlaceNumber hex) {
      // The cheapest facing says by which way; it ends as it faced where it can, else with the least turning (L.R40).
      const auto cost_at = [&](int facing) { return costs[static_cast<std::size_t>(node(hex, facing))]; };
      int best = 0;
      for (int facing = 1; facing < faces; ++facing)
        if (cost_at(facing) < cost_at(best)) best = facing;
      const int ends = cost_at(started) <= going.most ? started : best;
      PlaceNumber last = node(hex, best);
      while (last != no_place && last / faces == hex) last = before[static_cast<std::size_t>(last)];
      reach.cost[hex] = cost_at(ends);
      reach.from[hex] = last == no_place ? no_place : static_cast<PlaceNumber>(last / faces);
      reach.facing[hex] = static_cast<std::uint8_t>(ends);
    });
  }
  reach.closing -= reach.places;
  reach.turning &= reach.places;
  reach.closing.each([&](PlaceNumber hex) {
    reach.cost[hex] = closed[hex].cost;
    reach.from[hex] = closed[hex].from;
    if (faced) reach.facing[hex] = closed[hex].facing;
  });
  if (going.start != no_place) reach.cost[going.start] = static_cast<std::uint8_t>(going.spent);
}

void Reaches::search(const Going& going, Reach& reach, const PlaceSet* wanted) const {
  return going.faced ? search_by<6>(going, reach, wanted) : search_by<1>(going, reach, wanted);
}

Reach Reaches::reach(const Stacked& who) const {
  Reach found;
  const Going stack = going(who);
  const bool fixed = std::ranges::any_of(who, [&](PieceId id) { return unlimbered(id) || routed(id); });
  if (stack.start != no_place && !fixed && go_together(who))
    return kept_.get(
        [&] {
          Reach searched;
          search(stack, searched);
          return searched;
        },
        stack, standing().changes(Side::first), standing().changes(Side::second), turn());
  std::ranges::fill(found.cost, Reach::never);
  std::ranges::fill(found.from, no_place);
  std::ranges::fill(found.facing, std::uint8_t{0});
  // Who waits comes in at a gate (L.R44).
  if (stack.start == no_place && !who.empty() && may_enter(who[0])) {
    found.places = gates(who[0]);
    found.places.each([&](PlaceNumber gate) {
      found.cost[gate] = static_cast<std::uint8_t>(setting().steps.into(gate, pace(who[0])));
      found.facing[gate] = static_cast<std::uint8_t>(info(who[0]).facing);
    });
  }
  return found;
}

bool Reaches::gets_to_reserve(PieceId id) const {
  const auto unknown = [] { return std::array<std::optional<bool>, most_pieces>{}; };
  auto& all = reserves_.get(unknown, standing().changes(Side::first), standing().changes(Side::second), turn());
  std::optional<bool>& known = all[static_cast<std::size_t>(id)];
  if (!known) known = keeps_reserve(piece(id).hex, info(id).side) || finds_reserve(id);
  return *known;
}

bool Reaches::finds_reserve(PieceId id) const {
  if (routed(id)) return false;
  PlaceSet wanted;
  grid().each([&](PlaceNumber place) {
    if (keeps_reserve(place, info(id).side)) wanted.insert(place);
  });
  Stacked who;
  who.push_back(id);
  const auto gets_there = [&](Mover by, int spent) {
    Going unit = going(who);
    unit.mover = by;
    unit.faced = by == Mover::line;
    unit.in_line = unit.in_line && unit.faced;
    unit.capable = by == Mover::open_order_capable;
    unit.spent = spent;
    unit.most = 2 * full_points(id, by, false, true);
    unit.may_leave = true;
    Reach reach;
    if (unit.spent <= unit.most) search(unit, reach, &wanted);
    return !(reach.places & wanted).empty();
  };
  if (!unlimbered(id) && gets_there(mover(id), 0)) return true;
  const Mover marching = is_battery(id)                 ? Mover::limbered
                         : info(id).arm == Arm::cavalry ? Mover::mounted
                                                        : Mover::column;
  if (piece(id).formation == marching) return false;
  const FormationOrder order = formation_order(id, marching, who);
  return !refuse_order(order, house()) && gets_there(marching, 2 * change_cost(order, house()));
}

}  // namespace longroll::line_of_battle
