// Who may shoot at whom: arcs, ranges, sight, cover, the nearest target, fire over friends (C.13, C.16, C.17, C.R28 to
// C.R30, C.R43).
#include <algorithm>

#include "board/table/arc.h"
#include "board/table/sight.h"
#include "rulesets/civil_war_battles/effects/fire.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/map/stand.h"

namespace longroll::civil_war_battles {
namespace {

/// Inches of a range, parts counted as one more; touching is an inch (C.R28).
std::int8_t inches_of(Length range) {
  constexpr int farthest = 127;
  const int whole = (range.in_half_millimetres() + Length::inch - 1) / Length::inch;
  return static_cast<std::int8_t>(std::clamp(whole, 1, farthest));
}

}  // namespace

bool Stand::may_ever_shoot(PieceId id) const {
  if (is_general(id) || !on_table(id)) return false;
  return unit(id).arm == Arm::guns ? !unit(id).limbered : unit(id).arm != Arm::mounted;
}

int Stand::level(PieceId id) const { return scenario().ground.level_at(pose(id).at); }

bool Stand::may_shoot_over(PieceId gun, PieceId own, PieceId target) const {
  if (unit(gun).arm != Arm::guns || info(own).side != info(gun).side) return false;
  const auto gap = [&](PieceId from) {
    return static_cast<std::int8_t>(std::min(40, distance(own, from).in_inches()));
  };
  return overhead({.near_gap = gap(gun),
                   .far_gap = gap(target),
                   .confederate = info(gun).confederate,
                   .on_hill = on_hill(gun)},
                  house())
      .allowed;
}

std::vector<table::Screen> Stand::screens(PieceId from, PieceId to) const {
  return table::scenery_between(scenario().ground, pose(from).at, centre(to), std::max(level(from), level(to)),
                                length(TableLength::woods_sight),
                                [](const table::Area& area) { return is_cover(area); });
}

std::optional<Shot> Stand::shot(PieceId from, PieceId to) const {
  if (!may_ever_shoot(from) || !on_table(to)) return std::nullopt;
  const table::Turn opening =
      static_cast<table::Turn>(number(unit(from).arm == Arm::guns ? TableRule::gun_arc : TableRule::foot_arc));
  const table::Quad target = quad(to);
  const auto range = table::range_in(table::arc_of(pose(from), footprint(from), opening), target);
  if (!range) return std::nullopt;
  std::vector<table::Screen> all = screens(from, to);
  // Units stop a line, unless it goes from above over the flat, or guns shoot over friends (C.16, C.R30).
  std::vector<table::Quad> standing;
  standing.reserve(most_pieces);
  each_other_unit(from, [&](PieceId other) {
    if (other == to) return;
    if ((level(from) > 0 && level(other) == 0) || may_shoot_over(from, other, to)) return;
    standing.push_back(quad(other));
    all.push_back(table::screen_of(standing.back(), Length(), static_cast<int>(longroll::index(other))));
  });
  const table::SightLine seen = table::best_sight(quad(from).front(), target, all);
  if (!seen.clear()) return std::nullopt;
  Shot shot{.range = *range, .inches = inches_of(range->length)};
  shot.cover = in_woods_or_buildings(to) || behind_line(to, from);
  for (const table::Area& area : scenario().ground.areas()) {
    if (area.is_hill()) continue;
    const bool in_it = table::is_inside(pose(from).at, area.corners);
    const bool through = table::touch(seen.line, area.corners) && !table::is_inside(centre(to), area.corners);
    shot.through_scenery = shot.through_scenery || in_it || through;
  }
  return shot;
}

Target Stand::target_facts(PieceId to, const Shot& shot) const {
  if (is_general(to)) return {.general = general(to).value, .alone = true};
  const PieceId with = general_with(to);
  return {.arm = unit(to).arm,
          .cover = shot.cover,
          .deep = is_deep(unit(to), house()),
          .damaged = unit(to).damaged,
          .general = with == no_piece ? std::int8_t{0} : general(with).value};
}

Foot Stand::foot_facts(PieceId from, const Shot& shot) const {
  Foot foot;
  set_ranks(foot, unit(from));
  foot.weapon = info(from).weapon;
  foot.quality = info(from).quality;
  foot.disordered = unit(from).disordered;
  foot.through_scenery = shot.through_scenery;
  foot.low_ammunition = unit(from).low_ammunition;
  return foot;
}

InfantryFireOrder Stand::volley(PieceId from, PieceId to, const Shot& shot) const {
  return {foot_facts(from, shot), shot.inches, target_facts(to, shot)};
}

ArtilleryFireOrder Stand::gun_shot(PieceId from, PieceId to, const Shot& shot, int points) const {
  return {{info(from).gun, info(from).light, unit(from).damaged},
          static_cast<std::int8_t>(points),
          shot.inches,
          target_facts(to, shot)};
}

OpportunityOrder Stand::opportunity(PieceId from, PieceId to, const Shot& shot) const {
  OpportunityOrder order;
  order.by = unit(from).arm == Arm::guns ? Shooter::guns : Shooter::foot;
  order.foot = foot_facts(from, shot);
  order.guns = {info(from).gun, info(from).light, unit(from).damaged};
  order.inches = shot.inches;
  order.has_fired = unit(from).fired;
  order.target = target_facts(to, shot);
  return order;
}

bool Stand::reaches(PieceId from, PieceId to, const Shot& shot) const {
  return unit(from).arm == Arm::guns ? !refuse_order(gun_shot(from, to, shot, 1), house())
                                     : !refuse_order(volley(from, to, shot), house());
}

Pieces Stand::targets(PieceId from) const {
  FixedList<std::pair<Length, PieceId>, most_pieces> all;
  std::optional<Length> nearest;
  each_unit(other(info(from).side), [&](PieceId to) {
    const auto one = shot(from, to);
    if (!one || !reaches(from, to, *one)) return;
    all.push_back({one->range.length, to});
    if (!nearest || one->range.length < *nearest) nearest = one->range.length;
  });
  Pieces list;
  for (const auto& [far, to] : all)
    if (far <= *nearest + length(TableLength::as_near)) list.push_back(to);
  // A general away from his units who is the nearest of all, and nearer to the shooter than to a friend (C.27 type 2).
  each_general(other(info(from).side), [&](PieceId to) {
    if (!is_alone(to)) return;
    const auto one = shot(from, to);
    if (!one || !reaches(from, to, *one) || (nearest && one->range.length > *nearest)) return;
    bool nearer_to_friend = false;
    each_unit(info(to).side,
              [&](PieceId own) { nearer_to_friend = nearer_to_friend || distance(to, own) <= one->range.length; });
    if (!nearer_to_friend) list.push_back(to);
  });
  return list;
}

bool Stand::may_fire_at_opportunity(PieceId from, PieceId mover) const {
  if (!may_ever_shoot(from) || unit(from).fired) return false;
  const auto one = shot(from, mover);
  return one && !refuse_order(opportunity(from, mover, *one), house());
}

}  // namespace longroll::civil_war_battles
