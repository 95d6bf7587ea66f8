// How a unit moves over the table by its points: one increment a play, wheels before it, ground that costs, enemies
// whom it keeps off (C.8, C.21, C.R31 to C.R34, C.R36, C.R43).
#include <algorithm>

#include "rulesets/civil_war_battles/map/game.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int most_wheel_rays = table::rays_a_side;

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
  each([&](PieceId other) {
    if (other == id || is_general(other) || !on_table(other)) return;
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

void CivilWarBattles::pay_stop(const Play& play, const table::Stopped& stop) {
  const PieceId id = piece_of(play);
  UnitState& now = unit(id);
  const table::Thousandths one = table::thousandths(increment(id));
  const bool passes = doing_of(play) == Doing::pass;
  // Along a road an increment is longer; a passage goes by as many as it takes.
  const int straight = passes ? static_cast<int>((stop.distance + one - 1) / one) : stop.distance > 0 ? 1 : 0;
  const int wheels = passes ? 0 : advance(id).price_of(table::stop_at(play.place).ray);
  const int through = passes ? cost_of(Action::pass_through, house()) : 0;
  pay(now, through + stop.price + straight, PaidFor::other, house());
  if (mover_of(now) == Mover::manhandled_guns) {
    now.gun_moves = static_cast<std::int8_t>(now.gun_moves + wheels + straight);
  } else {
    now.wheels = static_cast<std::int8_t>(now.wheels + wheels);
    now.increments = static_cast<std::int8_t>(now.increments + straight);
  }
}

void CivilWarBattles::advance_to(const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  const table::Stopped stop = stopped_by(play);
  pay_stop(play, stop);
  if (doing_of(play) == Doing::pass) {
    move_to(id, stop.pose, referee);
    pass_through(id, piece_of(play, 1), referee);
    return;
  }
  tell(referee, LogKind::task, "C.21", "{} moves: {}.", id, place_name(play.place));
  move_to(id, stop.pose, referee);
}

void CivilWarBattles::move_to(PieceId id, const table::Pose& to, Referee& referee) {
  const table::Point from = pose(id).at;
  state.at[longroll::index(id)] = to;
  bring_generals(id);
  drive_off_generals(id);
  for (int i = 0; i < disorder_tests(id, from, to.at); ++i) test_disorder(id, referee);
}

void CivilWarBattles::drive_off_generals(PieceId id) {
  // Generals over whom an enemy ends go to the nearest own unit (C.R46).
  each_general(other(info(id).side), [&](PieceId general) {
    if (this->general(general).with == no_piece && table::is_inside(pose(general).at, quad(id)))
      send_to_nearest(general);
  });
}

int Stand::disorder_tests(PieceId id, const table::Point& from, const table::Point& to) const {
  if (unit(id).arm == Arm::guns) return 0;
  int tests = 0;
  for (const table::Area& area : scenario().ground.areas())
    if (is_slowing(area) && table::is_inside(from, area.corners) && !table::is_inside(to, area.corners)) ++tests;
  for (const table::Line& line : scenario().ground.lines())
    if (std::ranges::any_of(line.stretches, [&](const table::Segment& one) { return table::meet(one, {from, to}); }))
      ++tests;
  return tests;
}

void CivilWarBattles::test_disorder(PieceId id, Referee& referee) {
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
