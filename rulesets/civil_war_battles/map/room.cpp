// Room on the table: formations that fit, units that come on at an edge, generals who ride, units that go back
// (C.R32, C.R38, C.R40, C.R46).
#include <algorithm>

#include "board/table/shapes.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {
namespace {

constexpr table::Thousandths back_step = table::inch / 10;

/// Moved along a heading that need not be its own.
table::Pose shifted(const table::Pose& pose, table::Heading along, table::Thousandths distance) {
  return {table::advanced({pose.at, along}, distance).at, pose.heading};
}

}  // namespace

bool Stand::has_room(PieceId id, const UnitState& then) const {
  return is_free_for(id, pose(id), footprint_of(then, house()));
}

bool Stand::may_stand_in(PieceId id, int frontage) const {
  const UnitState& now = unit(id);
  if (frontage < 1 || frontage > std::min(number(TableRule::most_frontage), bases_in(now.half_bases))) return false;
  UnitState then = now;
  stand_in(then, frontage, -1);
  return has_room(id, then);
}

void CivilWarBattles::form(PieceId id, int frontage) {
  stand_in(unit(id), frontage, -1);
  stand_at(id, pose(id));
}

// Rides.

table::Manoeuvre Stand::ride(const Ride& facts) const {
  return table::ride_of(pose(facts.general), Length::inches(facts.inches), fan_step);
}

table::Field Stand::ride_field(const Ride& facts) const {
  return field_of_rider(facts.general, length(TableLength::general_enemy));  // C.R46
}

// Arrivals.

bool CivilWarBattles::bring_on(PieceId id) {
  UnitState come = unit(id);
  // By road in one base or two; guns limbered.
  if (enters_by_road(id)) {
    come.frontage = std::min(come.frontage, static_cast<std::int8_t>(number(TableRule::road_frontage)));
    come.second_rank = -1;
  }
  come.limbered = come.arm == Arm::guns;
  const auto there =
      entry_of(id, footprint_of(come, house()), length(TableLength::arrival_along), length(TableLength::arrival_enemy));
  if (!there) return false;
  unit(id) = come;
  arrive(unit(id));
  unit(id).arrived_now = true;
  stand_at(id, *there);
  return true;
}

// Going back.

CivilWarBattles::WayBack CivilWarBattles::way_back(PieceId id, PieceId from, Length far) const {
  const table::Footprint size = footprint(id);
  const table::Heading away = away_from(id, from);
  const table::Thousandths wanted = table::thousandths(far);
  const Length short_of = length(TableLength::stop_short);
  WayBack way{pose(id), false, {}};
  if (!table::is_on_table(table::centre_of(shifted(pose(id), away, wanted), size), table_size())) {
    way.routed = true;
    return way;
  }
  const auto meets_enemy = [&](const table::Quad& now, const table::Quad& before) {
    bool meets = false;
    each_unit(other_side(id),
              [&](PieceId enemy) { meets = meets || table::comes_too_near(now, before, quad(enemy), short_of); });
    return meets;
  };
  Pieces passed;
  table::Pose last = pose(id);
  // Beyond what was rolled it goes on only until it is clear of friends.
  for (table::Thousandths gone = back_step; gone <= wanted || !(way.pose == last); gone += back_step) {
    const table::Pose next = shifted(pose(id), away, gone);
    const table::Quad now = table::corners_of(next, size);
    if (is_barred(now, table::corners_of(last, size), short_of)) break;
    if (meets_enemy(now, table::corners_of(last, size))) {
      way.routed = gone <= wanted;
      if (way.routed) return way;
      break;
    }
    last = next;
    bool on_friend = false;
    each_unit(info(id).side, [&](PieceId one) {
      if (one == id || !table::overlap(next, size, pose(one), footprint(one))) return;
      on_friend = true;
      if (!passed.contains(one)) passed.push_back(one);
    });
    if (on_friend || !is_free_for(id, next, size)) continue;
    way.pose = next;
    way.passed = passed;
  }
  // Guns that limber need more room than they had.
  way.routed = way.pose == pose(id) && !is_free_for(id, way.pose, size);
  return way;
}

void CivilWarBattles::go_back(PieceId id, PieceId from, int inches, Referee& referee) {
  unit(id).went_back = true;
  if (unit(id).arm == Arm::guns) unit(id).limbered = true;  // guns go limbered (C.R38)
  const WayBack way = from == no_piece ? WayBack{pose(id), !is_free_for(id, pose(id), footprint(id)), {}}
                                       : way_back(id, from, Length::inches(inches));
  if (way.routed) {
    tell(referee, LogKind::change, "C.R38", "{} has no way back.", id);
    remove(id, Gone::routed, referee);
    return;
  }
  stand_at(id, way.pose);
  tell(referee, LogKind::change, "C.R38", "{} goes back {} inches.", id, inches);
  for (const PieceId one : way.passed) pass_through(id, one, referee);
}

void CivilWarBattles::pass_through(PieceId id, PieceId passed, Referee& referee) {
  // Infantry through infantry: both test (C.19, C.R33).
  if (unit(id).arm != Arm::infantry || unit(passed).arm != Arm::infantry) return;
  const About about = referee.about([&] { return piece_name(id); });
  const DisorderOrder order{
      .reason = DisorderReason::passage, .quality = info(id).quality, .other = info(passed).quality};
  const DisorderResult result = resolve_disorder(order, house(), referee.umpire);
  if (result.disordered) disorder(unit(id));
  if (result.other_disordered) disorder(unit(passed));
  tell(referee, LogKind::change, "C.19", "{} passes through {}.", id, passed);
}

}  // namespace longroll::civil_war_battles
