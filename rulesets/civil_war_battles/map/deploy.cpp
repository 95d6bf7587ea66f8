// The deployment of a free battle: pieces are taken up and put down in the zone of their side, unseen by the other.
#include <algorithm>

#include "rulesets/civil_war_battles/map/game.h"
#include "rulesets/civil_war_battles/map/ground.h"

namespace longroll::civil_war_battles {

void CivilWarBattles::begin_deployment() {
  each([&](PieceId id) { forget_deployed(id); });
  // The defender deploys first; the last that is pushed comes first.
  state.flow.push(Deployment<CivilWarBattles>{}, Side::first);
  state.flow.push(Deployment<CivilWarBattles>{}, Side::second);
}

void CivilWarBattles::forget_deployed(PieceId id) {
  state.at[longroll::index(id)] = {{}, table::heading_from(scenario().free->zone(info(id).side).edge)};
  if (is_general(id)) {
    general(id).with = no_piece;
    general(id).off_table = true;
  } else {
    unit(id) = fresh_unit(info(id));
    unit(id).off_table = true;
  }
}

void CivilWarBattles::hide_from(Side side) {
  if (has_fog()) hide_deployment(*this, side);
}

void CivilWarBattles::vary_hidden(Side from, int pick) {
  if (!has_fog()) return;
  // For all that it knows one of the others stands already, at the first spot that has room for him.
  hide_deployment(*this, from);
  const auto& others = setting().of_side[longroll::index(other(from))];
  const Play put = play_with(Doing::deploy, others[static_cast<std::size_t>(pick) % others.size()]);
  const table::Spots spots = table::spots_for(*placing_of(put), field_for(put));
  bool down = false;
  spots.places().each([&](PlaceNumber spot) {
    if (!down) put_down(piece_of(put), table::spot_at(spot));
    down = true;
  });
}

void CivilWarBattles::take_up(PieceId id) {
  if (is_general(id)) {
    general(id).with = no_piece;
    general(id).off_table = true;
    return;
  }
  // Generals who are with a unit go with it, and come back with it.
  each_general(info(id).side, [&](PieceId one) {
    if (general(one).with == id) general(one).off_table = true;
  });
  unit(id).off_table = true;
}

void CivilWarBattles::put_down(PieceId id, const table::Point& at) {
  state.at[longroll::index(id)].at = at;
  if (is_general(id)) {
    general(id).with = no_piece;
    general(id).off_table = false;
    return;
  }
  unit(id).off_table = false;
  each_of(info(id).side, [&](PieceId one) {
    if (is_general(one) && general(one).with == id) general(one).off_table = false;
  });
  bring_along(id);
}

void CivilWarBattles::turn_in_hand(PieceId id, table::Turn by) {
  table::Heading& heading = state.at[longroll::index(id)].heading;
  heading = table::turned(heading, by);
}

std::optional<table::Placing> CivilWarBattles::placing_of(const Play& play) const {
  if (!has_fog() || doing_of(play) != Doing::deploy) return std::nullopt;
  const PieceId id = piece_of(play);
  return table::Placing{table::ground_of(scenario().free->zone(info(id).side), table_size()), footprint(id),
                        pose(id).heading};
}

table::Field CivilWarBattles::deployment_field(PieceId id) const {
  table::Field field(table_size());
  if (is_general(id)) return field;  // points are no obstacle and meet none (C.R46)
  each_unit(info(id).side, [&](PieceId one) {
    if (one != id) field.add(pose(one), footprint(one), table::Bar::solid, static_cast<int>(longroll::index(one)));
  });
  for (const table::Line& line : scenario().ground.lines())
    if (is(line, LineKind::river))
      for (const table::Segment& stretch : line.stretches) field.add_barrier(stretch);
  return field;
}

void CivilWarBattles::offer_in_hand(PieceId id, Offers& offers) const {
  if (is_general(id)) {
    each_unit(info(id).side, [&](PieceId one) {
      if (commands(id, one)) offers.add(play_with(Doing::place, {id, one}));
    });
    return;
  }
  if (unit(id).arm == Arm::guns) return;
  const int most = std::min(number(TableRule::most_frontage), bases_in(unit(id).half_bases));
  for (int frontage = 1; frontage <= most; ++frontage)
    if (frontage != front_of(unit(id)))
      offers.add(play_with(Doing::form, id, no_place, static_cast<std::int16_t>(frontage)));
}

bool CivilWarBattles::do_in_hand(const Play& play) {
  const PieceId id = piece_of(play);
  if (doing_of(play) == Doing::form) {
    form(id, play.choice);
    return false;
  }
  general(id).off_table = false;
  join(id, piece_of(play, 1));
  return true;
}

}  // namespace longroll::civil_war_battles
