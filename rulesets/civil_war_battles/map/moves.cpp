// How a unit moves over the table by its points: one increment a play, wheels before it, ground that costs, enemies
// whom it keeps off (C.8, C.21, C.R31 to C.R34, C.R36, C.R43).
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rulesets/civil_war_battles/map/game.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int most_wheel_rays = table::rays_a_side;

/// How many pieces of scenery that are, a bit each.
int pieces_of(std::int64_t scenery) { return std::popcount(static_cast<std::uint64_t>(scenery)); }

}  // namespace

int Stand::increments_left(PieceId id) const {
  const UnitState& now = unit(id);
  if (mover_of(now) == Mover::manhandled_guns) return most_of(Action::move_gun, house()) - now.gun_moves;
  const auto& rules = house().movement_rules;
  int most = rules[MovementRule::increments_less_frontage] - front_of(now);
  if (now.arm == Arm::dismounted) most = std::min(most, rules[MovementRule::dismounted_most]);
  return std::max(0, most - now.increments);
}

Length Stand::increment(PieceId id) const { return Length::inches(house().increments[mover_of(unit(id))]); }

table::Manoeuvre Stand::advance(PieceId id) const {
  const UnitState& now = unit(id);
  const bool by_hand = mover_of(now) == Mover::manhandled_guns;
  table::Manoeuvre move;
  move.from = pose(id);
  move.size = footprint(id);
  move.step = fan_step;
  move.going = by_hand ? table::Going::back : table::Going::ahead;
  const int wheel = number(TableRule::wheel);
  // Wheels come before any straight move; six wide does not wheel, and by hand each is one of the two moves (C.R31).
  const bool too_wide = !by_hand && front_of(now) >= number(TableRule::most_frontage);
  int wheels = 0;
  if (by_hand) {
    wheels = increments_left(id) > 0 ? 1 : 0;
  } else if (now.increments == 0 && !too_wide) {
    wheels = most_of(Action::wheel, house()) - now.wheels;
  }
  wheels = std::min<int>(wheels, now.points);
  move.left = move.right = static_cast<std::uint8_t>(std::min(most_wheel_rays, wheels * wheel));
  move.wheel_every = static_cast<std::uint8_t>(wheel);
  const Length far =
      goes_by_road(id) ? increment(id) + Length::inches(house().movement_rules[MovementRule::road]) : increment(id);
  // What is left after wheels and ground must pay the increment.
  for (int paid = 0; paid <= now.points; ++paid) {
    const bool goes = now.points - paid >= 1 && increments_left(id) > 0 && !(by_hand && paid > 0);
    move.reach.push_back(goes ? far : Length());
  }
  return move;
}

bool Stand::on_road(const table::Point& point) const {
  return std::ranges::any_of(scenario().ground.roads(), [&](const table::Road& road) {
    for (std::size_t i = 0; i + 1 < road.points.size(); ++i)
      if (table::measure(point, table::Segment{road.points[i], road.points[i + 1]}).length <=
          length(TableLength::on_road))
        return true;
    return false;
  });
}

bool Stand::goes_by_road(PieceId id) const {
  const UnitState& now = unit(id);
  return mover_of(now) != Mover::manhandled_guns && front_of(now) <= number(TableRule::road_frontage) &&
         on_road(pose(id).at);
}

void Stand::keep_to_road(PieceId id, const table::Manoeuvre& move, table::Fan& fan) const {
  if (!goes_by_road(id)) return;
  const table::Thousandths plain = table::thousandths(increment(id));
  fan.take_out(
      [&](int ray, table::Thousandths distance) {
        return distance > plain && !(on_road(table::pose_at(move, ray, distance).at) &&
                                     on_road(table::pose_at(move, ray, distance / 2).at));
      },
      move);
}

table::Field Stand::field_of(PieceId id, PieceId assaulted, PieceId passed) const {
  table::Field field(table_size());
  const table::Quad stands = quad(id);
  const Length keep_off = Length::inches(house().falter_rules[FalterRule::inches]);
  each_other_unit(id, [&](PieceId other) {
    const int number = static_cast<int>(longroll::index(other));
    // In an assault the target alone is kept off, and the rest touched at most (C.R36).
    if (info(other).side != info(id).side && (assaulted == no_piece || assaulted == other)) {
      field.add_kept_off(pose(other), footprint(other), keep_off, stands, number);
    } else {
      field.add(pose(other), footprint(other), other == passed ? table::Bar::passed : table::Bar::solid, number);
    }
  });
  add_ground(field, id);
  return field;
}

void Stand::add_ground(table::Field& field, PieceId id) const {
  const bool mounted = unit(id).arm == Arm::mounted;
  const auto price =
      static_cast<std::uint8_t>(cost_of(mounted ? Action::scenery_mounted : Action::scenery_foot, house()));
  const table::Segment front = quad(id).front();
  const auto& areas = scenario().ground.areas();
  for (std::size_t i = 0; i < areas.size(); ++i)
    // Nothing for moving within it, or out of it (C.R34).
    if (is_slowing(areas[i]) && !table::touch(front, areas[i].corners))
      field.add_ground(areas[i].corners, price, static_cast<int>(i));
  const auto& lines = scenario().ground.lines();
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (const table::Segment& stretch : lines[i].stretches) {
      if (is(lines[i], LineKind::river)) {
        field.add_barrier(stretch);
      } else {
        field.add_line(stretch, price, static_cast<int>(areas.size() + i));
      }
    }
}

void Stand::count_move(PieceId id, int wheels, int increments) {
  UnitState& now = unit(id);
  if (mover_of(now) == Mover::manhandled_guns) {
    now.gun_moves = static_cast<std::int8_t>(now.gun_moves + wheels + increments);
  } else {
    now.wheels = static_cast<std::int8_t>(now.wheels + wheels);
    now.increments = static_cast<std::int8_t>(now.increments + increments);
  }
}

int Stand::wheels_of(const March& march) const {
  const int wheel = number(TableRule::wheel);
  return (std::abs(march.ray) + wheel - 1) / wheel;
}

int Stand::legs_of(const March& march) const {
  // Along a road an increment is longer; a passage goes by as many as it takes.
  const table::Thousandths one = table::thousandths(increment(march.unit));
  if (march.passed != no_piece) return (march.distance + one - 1) / one;
  return wheels_of(march) + (march.distance > 0 ? 1 : 0);
}

table::Pose Stand::end_of_leg(const March& march, int leg) const {
  if (march.passed != no_piece)
    return table::advanced(march.from, std::min((leg + 1) * table::thousandths(increment(march.unit)), march.distance));
  const int turn = std::min(std::abs(march.ray), (leg + 1) * number(TableRule::wheel));
  const table::Pose turned =
      table::turned(march.from, footprint(march.unit), static_cast<table::Turn>(march.ray < 0 ? -turn : turn),
                    table::Pivot::front_corner);
  if (leg < wheels_of(march)) return turned;
  const bool back = mover_of(unit(march.unit)) == Mover::manhandled_guns;
  return table::advanced(turned, back ? -march.distance : march.distance);
}

March CivilWarBattles::march_of(const Play& play, const table::Stopped& stop) const {
  March march;
  march.unit = piece_of(play);
  march.from = pose(march.unit);
  march.distance = stop.distance;
  if (doing_of(play) == Doing::pass) {
    march.passed = piece_of(play, 1);
  } else {
    march.ray = static_cast<std::int8_t>(table::stop_at(play.place).ray);
  }
  return march;
}

void CivilWarBattles::price_legs(const Play& play, const table::Stopped& stop, March& march) const {
  if (march.passed != no_piece) {
    // Who is on his way through a friend does not halt: he pays at once.
    march.prices[0] = static_cast<std::int8_t>(cost_of(Action::pass_through, house()) + stop.price + legs_of(march));
    return;
  }
  const int wheels = wheels_of(march);
  const int legs = legs_of(march);
  int paid = 0;
  for (int leg = 0; leg < legs; ++leg) {
    int price = stop.price + legs - wheels;
    if (leg + 1 < legs) {
      const int ray = std::min(std::abs(march.ray), (leg + 1) * number(TableRule::wheel));
      const auto turned = table::stop_of(advance(march.unit), field_for(play), {march.ray < 0 ? -ray : ray, 0});
      price = turned ? turned->price : leg + 1;
    }
    march.prices.at(static_cast<std::size_t>(leg)) = static_cast<std::int8_t>(price - paid);
    paid = price;
  }
}

void CivilWarBattles::pay_stop(const Play& play, const table::Stopped& stop) {
  const March march = march_of(play, stop);
  const bool passes = march.passed != no_piece;
  const int wheels = wheels_of(march);
  const int straight = legs_of(march) - wheels;
  const int through = passes ? cost_of(Action::pass_through, house()) : 0;
  if (wheels > 0) unit(march.unit).set_out = end_of_leg(march, wheels - 1).at;
  pay(unit(march.unit), through + stop.price + straight, PaidFor::other, house());
  count_move(march.unit, wheels, straight);
}

void CivilWarBattles::advance_to(const Play& play, Referee& referee) {
  const table::Stopped stop = stopped_by(play);
  March march = march_of(play, stop);
  price_legs(play, stop, march);
  if (march.passed == no_piece)
    tell(referee, LogKind::task, "C.21", "{} moves: {}.", march.unit, place_name(play.place));
  go_on(march, referee);
}

void CivilWarBattles::go_on(March march, Referee& referee) {
  march.over = false;
  const PieceId id = march.unit;
  const bool passes = march.passed != no_piece;
  const int legs = legs_of(march);
  while (march.leg < legs) {
    const table::Pose to = end_of_leg(march, march.leg);
    const bool wheels = march.leg < wheels_of(march);
    if (const auto leg = static_cast<std::size_t>(march.leg); leg < march.prices.size())
      pay(unit(id), march.prices.at(leg), PaidFor::other, house());
    count_move(id, wheels ? 1 : 0, wheels ? 0 : 1);
    if (wheels) unit(id).set_out = to.at;
    move_to(id, to, referee);
    if (++march.leg == legs || !is_fired_at_after(march)) continue;
    state.flow.push(march, info(id).side);
    return ask_for_opportunity(id);
  }
  if (passes) pass_through(id, march.passed, referee);
  ask_for_opportunity(id);
}

bool CivilWarBattles::is_fired_at_after(const March& march) const {
  // Among friends it does not halt, and is fired at all the same.
  const bool halts = is_free_for(march.unit, pose(march.unit), footprint(march.unit));
  return (march.passed != no_piece || halts) && is_opportunity_for(other(info(march.unit).side), march.unit);
}

void CivilWarBattles::move_to(PieceId id, const table::Pose& to, Referee& referee) {
  const std::int64_t left = ground_left(id, pose(id), to) & ~unit(id).ground_left;
  unit(id).ground_left |= left;
  stand_at(id, to);
  for (int i = 0; i < pieces_of(left); ++i) test_disorder(id, referee);
}

std::int64_t Stand::ground_left(PieceId id, const table::Pose& from, const table::Pose& to) const {
  if (unit(id).arm == Arm::guns) return 0;
  // What the front edge covers on its way: a strip straight ahead, of a wheel a fan of triangles.
  constexpr int turn_by = 8;
  const table::Footprint size = footprint(id);
  const table::Segment last = table::corners_of(to, size).front();
  FixedList<table::Quad, 8> way;
  const int turn = table::turn_between(from.heading, to.heading);
  for (int turned = 0; turned != turn;) {
    const int next = turn > 0 ? std::min(turn, turned + turn_by) : std::max(turn, turned - turn_by);
    const auto front = [&](int by) {
      return table::corners_of(table::turned(from, size, static_cast<table::Turn>(by), table::Pivot::front_corner),
                               size)
          .front();
    };
    const table::Segment a = front(turned);
    const table::Segment b = front(next);
    way.push_back(turn > 0 ? table::Quad{{a.from, b.from, b.to, b.to}} : table::Quad{{a.to, b.to, b.from, b.from}});
    turned = next;
  }
  if (turn == 0) {
    const table::Segment first = table::corners_of(from, size).front();
    way.push_back(table::Quad{{first.from, first.to, last.to, last.from}});
  }
  std::int64_t left = 0;
  std::int64_t bit = 1;
  const auto look_at = [&](table::Shape ground, bool slows) {
    if (slows && !table::touch(last, ground) &&
        std::ranges::any_of(way, [&](const table::Quad& one) { return table::touch(one, ground); }))
      left |= bit;
  };
  for (const table::Area& area : scenario().ground.areas()) {
    look_at(area.corners, is_slowing(area));
    bit <<= 1;
  }
  for (const table::Line& line : scenario().ground.lines()) {
    for (const table::Segment& stretch : line.stretches) look_at(stretch, true);
    bit <<= 1;
  }
  return left;
}

int CivilWarBattles::disorder_tests(const Play& play, const table::Stopped& stop) const {
  const March march = march_of(play, stop);
  std::int64_t left = 0;
  table::Pose from = march.from;
  for (int leg = 0; leg < legs_of(march); ++leg) {
    const table::Pose to = end_of_leg(march, leg);
    left |= ground_left(march.unit, from, to);
    from = to;
  }
  return pieces_of(left & ~unit(march.unit).ground_left);
}

Pieces CivilWarBattles::fired_at_by(const Play& play, const table::Stopped& stop) const {
  const March march = march_of(play, stop);
  Pieces all;
  CivilWarBattles then = *this;
  for (int leg = 0; leg < legs_of(march); ++leg) {
    then.state.at[longroll::index(march.unit)] = end_of_leg(march, leg);
    if (leg + 1 < legs_of(march) && !then.is_fired_at_after(march)) continue;
    each_unit(other(info(march.unit).side), [&](PieceId enemy) {
      if (!all.contains(enemy) && then.may_fire_at_opportunity(enemy, march.unit)) all.push_back(enemy);
    });
  }
  return all;
}

void CivilWarBattles::test_disorder(PieceId id, Referee& referee) {
  if (unit(id).disordered) return;
  const About about = referee.about([&] { return piece_name(id); });
  const DisorderOrder order{.reason = DisorderReason::scenery, .quality = info(id).quality};
  if (!resolve_disorder(order, house(), referee.umpire).disordered) return;
  disorder(unit(id));
  tell(referee, LogKind::change, "C.19", "{} is disordered by the ground.", id);
}

table::Manoeuvre Stand::passage(PieceId id) const {
  table::Manoeuvre move;
  move.from = pose(id);
  move.size = footprint(id);
  move.step = fan_step;
  if (mover_of(unit(id)) == Mover::manhandled_guns) return move;
  const int points = unit(id).points - cost_of(Action::pass_through, house());
  for (int paid = 0; paid <= points; ++paid)
    move.reach.push_back(increment(id) * std::min(points - paid, increments_left(id)));
  return move;
}

bool Stand::may_pass(PieceId id, PieceId passed) const {
  const table::Manoeuvre move = passage(id);
  return move.farthest() > 0 && table::touch(way_of(id, move.farthest()), quad(passed));
}

void Stand::keep_beyond(PieceId id, PieceId passed, const table::Manoeuvre& move, table::Fan& fan) const {
  // He must come out on the other side: the friend is then behind his rear.
  fan.take_out(
      [&](int ray, table::Thousandths distance) {
        const table::Quad there = table::corners_of(table::pose_at(move, ray, distance), move.size);
        return table::aspect_of(there, centre(passed)) != table::Aspect::rear ||
               !table::touch(way_of(id, distance), quad(passed));
      },
      move);
}

std::optional<table::Manoeuvre> CivilWarBattles::manoeuvre_of(const Play& play) const {
  switch (doing_of(play)) {
    case Doing::advance: return advance(piece_of(play));
    case Doing::pass: return passage(piece_of(play));
    case Doing::gallop:
      if (const Ride* facts = state.flow.find<Ride>()) return ride(*facts);
      return std::nullopt;
    default: return std::nullopt;
  }
}

table::Field CivilWarBattles::field_for(const Play& play) const {
  if (doing_of(play) == Doing::deploy) return deployment_field(piece_of(play));
  if (doing_of(play) == Doing::gallop) return ride_field(*state.flow.find<Ride>());
  return field_of(piece_of(play), no_piece, doing_of(play) == Doing::pass ? piece_of(play, 1) : no_piece);
}

void CivilWarBattles::trim(const Play& play, const table::Manoeuvre& manoeuvre, table::Fan& fan) const {
  if (doing_of(play) == Doing::advance) keep_to_road(piece_of(play), manoeuvre, fan);
  if (doing_of(play) == Doing::pass) keep_beyond(piece_of(play), piece_of(play, 1), manoeuvre, fan);
}

table::Quad Stand::way_of(PieceId id, table::Thousandths distance) const {
  table::Footprint swept = footprint(id);
  swept.depth += distance;
  return table::corners_of(table::advanced(pose(id), distance), swept);
}

table::Pose Stand::faced(PieceId id, Facing way) const {
  const table::Turn by = way == Facing::left    ? static_cast<table::Turn>(-table::quarter_turn)
                         : way == Facing::right ? table::quarter_turn
                                                : static_cast<table::Turn>(table::whole_turn / 2);
  return table::turned(pose(id), footprint(id), by, table::Pivot::centre);
}

}  // namespace longroll::civil_war_battles
