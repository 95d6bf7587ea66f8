// Charges on the table: who is in reach, how the charger comes to him, whom he strikes, and who is in which melee
// (M.16, M.R19, M.R30, M.R52).
#include <algorithm>

#include "board/table/wheel.h"
#include "rulesets/march_and_volley/map/barriers.h"
#include "rulesets/march_and_volley/procedures/close_combat.h"

namespace longroll::march_and_volley {
namespace {

constexpr int rays_apart = 4;  // a charge turns by so many 256ths of a turn, or twice, or three times
constexpr table::Thousandths no_step = table::longest_side;

}  // namespace

Length Posts::charge_range(PieceId id) const {
  const bool horse = arm_of(unit(id).kind) == Arm::cavalry;
  return house().distances[horse ? Distance::charge_cavalry : Distance::charge_infantry];
}

bool Posts::may_charge(PieceId id) const {
  const UnitState& now = unit(id);
  return !is_guns(now.kind) && !now.out_of_command && !now.retreating && !now.caught && !in_contact(id);
}

bool Posts::in_contact(PieceId id) const {
  return std::any_of(state.contacts.begin(), state.contacts.end(),
                     [&](const Pair& one) { return one.from == id || one.to == id; });
}

std::array<Pieces, 2> Posts::melee_of(PieceId id) const {
  // All who are joined by common units (M.R19).
  std::array<Pieces, 2> sides;
  if (!in_contact(id)) return sides;
  Pieces all;
  all.push_back(id);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const Pair& one : state.contacts) {
      if (one.from == all[i] && !all.contains(one.to)) all.push_back(one.to);
      if (one.to == all[i] && !all.contains(one.from)) all.push_back(one.from);
    }
  std::sort(all.begin(), all.end());
  for (const PieceId one : all) sides[longroll::index(info(one).side)].push_back(one);
  return sides;
}

std::optional<ChargeWay> Posts::charge_way(PieceId id, PieceId target, Length reach) const {
  if (!on_table(target) || info(target).side == info(id).side) return std::nullopt;
  if (!within(id, target, reach)) return std::nullopt;
  table::Manoeuvre move = march(id, table::Going::ahead);
  move.step = no_step;
  move.reach_always(reach * number(TableRule::charge_reaches));
  const table::Quad there = quad(target);
  std::optional<table::Pose> contact;
  if (distance(id, target) == Length() && table::aspect_of(quad(id), centre(target)) == table::Aspect::front)
    contact = pose(id);
  if (!contact) {
    const table::Field field = field_of(id, move, true);
    for (int turn = 0; turn <= int{move.right} && !contact; turn += rays_apart)
      for (const int ray : {turn, -turn}) {
        if (contact || (turn == 0 && ray != turn)) continue;
        const auto stop = table::farthest_on(move, field, ray);
        if (stop && table::measure(table::corners_of(stop->pose, move.size), there).length == Length())
          contact = stop->pose;
      }
  }
  if (!contact) return std::nullopt;
  // All who are touched there, or would be a little farther on.
  ChargeWay way{*contact, {}};
  way.targets.push_back(target);
  const table::Quad ends = table::corners_of(*contact, move.size);
  const Length flush = length(TableLength::flush);
  each_unit(other(info(id).side), [&](PieceId enemy) {
    if (enemy == target || way.targets.size() == way.targets.capacity) return;
    const Length far = table::measure(ends, quad(enemy)).length;
    if (far < flush && table::aspect_of(ends, centre(enemy)) == table::Aspect::front) way.targets.push_back(enemy);
  });
  // More than four of a side do not find room in a melee (M.R53).
  Pieces own;
  Pieces enemies;
  own.push_back(id);
  const auto join = [&](PieceId one, Pieces& with) {
    if (!with.contains(one)) with.push_back(one);
  };
  for (const PieceId one : way.targets) {
    join(one, enemies);
    const auto sides = melee_of(one);
    for (const PieceId other : sides[longroll::index(info(id).side)]) join(other, own);
    for (const PieceId other : sides[longroll::index(other_side(id))]) join(other, enemies);
  }
  if (own.size() > Units::capacity || enemies.size() > Units::capacity) return std::nullopt;
  return way;
}

}  // namespace longroll::march_and_volley
