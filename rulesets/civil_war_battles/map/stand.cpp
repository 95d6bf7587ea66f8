// Who stands where on the table, and what the rules measure of it.
#include "rulesets/civil_war_battles/map/stand.h"

#include <algorithm>

#include "board/table/shapes.h"
#include "rulesets/civil_war_battles/effects/general.h"

namespace longroll::civil_war_battles {
namespace {

/// The three boxes beside and behind a unit (C.R8, C.R48).
std::array<table::Quad, 3> flank_boxes(const table::Pose& pose, const table::Footprint& size, Length deep) {
  const table::Thousandths box = table::thousandths(deep);
  const table::Thousandths aside = (size.width + box) / 2;
  const table::Footprint beside{box, size.depth};
  return {table::corners_of(table::sidled(pose, -aside), beside), table::corners_of(table::sidled(pose, aside), beside),
          table::corners_of(table::advanced(pose, -size.depth), {size.width, box})};
}

}  // namespace

bool Stand::on_table(PieceId id) const {
  if (is_general(id)) return !general(id).dead && !general(id).off_table;
  return !unit(id).off_table && unit(id).gone == Gone::no;
}

table::Footprint Stand::footprint(PieceId id) const {
  return is_general(id) ? table::Footprint{} : footprint_of(unit(id), house());
}

PieceId Stand::general_with(PieceId unit) const {
  PieceId found = no_piece;
  each_general(info(unit).side, [&](PieceId id) {
    if (general(id).with != unit) return;
    if (found == no_piece || general(id).rank == Rank::division) found = id;
  });
  return found;
}

bool Stand::general_near(PieceId unit) const {
  bool near = false;
  each_general(info(unit).side,
               [&](PieceId id) { near = near || within(unit, id, length(TableLength::general_near)); });
  return near;
}

bool Stand::commands(PieceId general, PieceId unit) const {
  if (info(general).side != info(unit).side) return false;
  return this->general(general).rank == Rank::corps || info(general).division == info(unit).division;
}

PieceId Stand::brigade_of(PieceId gun) const {
  const Pieces near = near_units(gun, length(TableLength::gun_attached), [&](PieceId id) { return is_brigade(id); });
  return near.empty() ? no_piece : near[0];
}

bool Stand::has_gun_attached(PieceId unit) const {
  bool has = false;
  each_unit(info(unit).side,
            [&](PieceId id) { has = has || (this->unit(id).arm == Arm::guns && brigade_of(id) == unit); });
  return has;
}

int Stand::support(PieceId unit) const {
  const Length near = Length::inches(house().falter_rules[FalterRule::support_inches]);
  return static_cast<int>(near_units(unit, near, [&](PieceId id) { return is_brigade(id); }).size());
}

bool Stand::enemy_in_flank(PieceId unit) const {
  const auto boxes = flank_boxes(pose(unit), footprint(unit), length(TableLength::flank_box));
  bool there = false;
  each_unit(other(info(unit).side), [&](PieceId id) {
    if (!is_brigade(id)) return;
    const table::Quad enemy = quad(id);
    for (const table::Quad& box : boxes) there = there || table::have_common_ground(box, enemy);
  });
  return there;
}

bool Stand::intervening(PieceId general, PieceId unit) const {
  const table::Segment line{pose(general).at, centre(unit)};
  bool between = false;
  each_other_unit(unit, [&](PieceId id) {
    if (id == this->general(general).with || !is_brigade(id)) return;
    between = between || table::touch(line, quad(id));
  });
  return between;
}

Unit Stand::morale_facts(PieceId id) const {
  Unit facts;
  const UnitState& now = unit(id);
  facts.half_bases = now.half_bases;
  facts.original = now.original;
  facts.quality = info(id).quality;
  facts.arm = now.arm;
  facts.disordered = now.disordered;
  facts.markers = now.markers;
  facts.artillery = now.artillery;
  facts.frontage = now.frontage;
  facts.second_rank = now.second_rank;
  facts.gun_attached = is_brigade(id) && has_gun_attached(id);
  facts.general_near = general_near(id);
  facts.enemy_in_flank = enemy_in_flank(id);
  const PieceId with = general_with(id);
  set_general(facts, with == no_piece ? nullptr : &general(with));
  return facts;
}

Follower Stand::follower(PieceId general, PieceId unit) const {
  constexpr int farthest = 48;  // as far as the order has it
  Follower facts;
  facts.quality = info(unit).quality;
  facts.inches = static_cast<std::int8_t>(std::min(farthest, distance(general, unit).in_inches()));
  facts.general_with = this->general(general).with == unit;
  facts.intervening = intervening(general, unit);
  facts.woods_or_buildings = in_woods_or_buildings(unit) || in_woods_or_buildings(general);
  facts.separated = separated(general, unit);
  return facts;
}

MotivationOrder Stand::motivation_order(PieceId general, PieceId unit) const {
  MotivationOrder order;
  order.general = this->general(general).value;
  order.unit = follower(general, unit);
  order.determination = static_cast<std::int8_t>(determination(unit));
  return order;
}

int Stand::determination(PieceId unit) const {
  const ArmyState& army = state.armies[longroll::index(info(unit).side)];
  return army.driven != no_piece && info(army.driven).division == info(unit).division ? army.determination : 0;
}

}  // namespace longroll::civil_war_battles
