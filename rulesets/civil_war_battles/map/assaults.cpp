// Assaults on the table: who would be struck straight ahead, what it costs to come there, the facts of falter test and
// fight, and what becomes of both (C.22 to C.25, C.R36, C.R37, C.R45, C.R49).
#include <algorithm>
#include <cstdlib>

#include "rulesets/civil_war_battles/map/game.h"
#include "rulesets/civil_war_battles/map/ground.h"

namespace longroll::civil_war_battles {
namespace {

constexpr table::Thousandths lane_step = table::longest_side;  // a lane has no stop but its end

/// A unit that goes straight ahead as far as it can, up to so much.
table::Manoeuvre lane(const table::Pose& from, const table::Footprint& size, Length most) {
  table::Manoeuvre move;
  move.from = from;
  move.size = size;
  move.step = lane_step;
  // Ground is paid by the caller; a lane may enter as much of it as there is.
  move.reach_always(most);
  return move;
}

}  // namespace

std::optional<AssaultWay> Stand::assault_way(PieceId id) const {
  const UnitState& now = unit(id);
  if (now.arm == Arm::guns || !is_going(id)) return std::nullopt;
  const int falter = cost_of(falter_of(now.arm), house());
  const int paid = now.points - falter;
  if (paid < 0) return std::nullopt;
  const Length keep_off = Length::inches(house().falter_rules[FalterRule::inches]);
  // One increment at the most: who is farther off moves up first, and is fired at on his way (C.R41).
  const Length most = increment(id) * std::min({1, paid, increments_left(id)}) + keep_off;
  const table::Manoeuvre ahead = lane(pose(id), footprint(id), most);
  // What it touches first, straight ahead.
  table::Field solid(table_size());
  each_other_unit(id, [&](PieceId one) {
    solid.add(pose(one), footprint(one), table::Bar::solid, static_cast<int>(longroll::index(one)));
  });
  add_ground(solid, id);
  const auto contact = table::stop_of(ahead, solid, {0, table::limit_stop});
  const table::Pose touching = contact ? contact->pose : pose(id);
  // Where several are touched at once guns come first, then the nearest front (C.R45).
  AssaultWay way;
  Length nearest;
  const table::Quad there = table::corners_of(touching, footprint(id));
  each_unit(other(info(id).side), [&](PieceId enemy) {
    if (table::measure(there, quad(enemy)).length > Length() ||
        table::aspect_of(there, centre(enemy)) != table::Aspect::front)
      return;
    const Length far = table::measure(touching.at, pose(enemy).at).length;
    const bool guns = unit(enemy).arm == Arm::guns;
    const bool had_guns = way.target != no_piece && unit(way.target).arm == Arm::guns;
    if (way.target == no_piece || (guns && !had_guns) || (guns == had_guns && far < nearest)) {
      way.target = enemy;
      nearest = far;
    }
  });
  if (way.target == no_piece) return std::nullopt;
  way.contact = touching;
  way.halt = pose(id);
  if (table::measure(quad(id), quad(way.target)).length > keep_off) {
    const auto halt = table::stop_of(ahead, field_of(id, way.target), {0, table::limit_stop});
    if (halt) {
      way.halt = halt->pose;
      const table::Thousandths one = table::thousandths(increment(id));
      way.increments = static_cast<std::int8_t>((halt->distance + one - 1) / one);
      way.price = static_cast<std::int8_t>(way.increments + halt->price);
    }
  }
  if (way.price > paid || way.increments > increments_left(id)) return std::nullopt;
  way.flank = table::aspect_of(quad(way.target), now.set_out) != table::Aspect::front;
  return way;
}

Fighter Stand::fighter(PieceId id) const {
  Fighter one;
  one.unit = morale_facts(id);
  one.confederate = info(id).confederate;
  one.support = static_cast<std::int8_t>(std::min(9, support(id)));
  one.won_last = unit(id).won_last;
  one.limbered = unit(id).limbered;
  return one;
}

Ground Stand::ground_between(PieceId assaulter, PieceId defender) const {
  const int ours = level(assaulter);
  const int theirs = level(defender);
  const auto rough = [&](PieceId id) {
    return std::ranges::any_of(scenario().ground.areas(), [&](const table::Area& area) {
      return area.is_hill() && area.has_mark(rough_mark) && table::is_inside(pose(id).at, area.corners);
    });
  };
  if (ours == theirs) return Ground::level;
  if (theirs > ours) return rough(defender) ? Ground::defender_on_rough_hill : Ground::defender_uphill;
  return rough(assaulter) ? Ground::assaulter_on_rough_hill : Ground::assaulter_uphill;
}

AssaultOrder Stand::assault_order(PieceId assaulter, PieceId defender, bool flank) const {
  AssaultOrder order;
  order.assaulter = fighter(assaulter);
  order.defender = fighter(defender);
  order.ground = ground_between(assaulter, defender);
  order.cover = behind_line(defender, assaulter) || defends_edge(defender, assaulter);
  order.open = !std::ranges::any_of(scenario().ground.areas(), [&](const table::Area& area) {
    return !area.is_hill() && table::is_inside(centre(defender), area.corners);
  });
  order.flank = flank;
  order.first_assault = !unit(assaulter).assaulted;
  return order;
}

std::string_view CivilWarBattles::role_of(PieceId id, const Referee& referee) const {
  return info(id).side == referee.by ? "" : "defenders";
}

bool CivilWarBattles::asks_to_cancel(PieceId id, std::string_view words, bool policy, Referee& referee) {
  const PieceId with = general_with(id);
  if (with == no_piece || general(with).cancelled) return false;
  static constexpr std::array<std::string_view, 2> answers = {"test", "cancel the test"};
  return referee.umpire.choose({"C.12", words, answers, role_of(id, referee)}, policy ? 1 : 0) == 1;
}

void CivilWarBattles::fight_out(PieceId assaulter, PieceId defender, const AssaultWay& way, Referee& referee) {
  ++state.armies[longroll::index(info(assaulter).side)].fights;
  const PieceId leader = general_with(assaulter);
  const PieceId enemy_leader = general_with(defender);
  AssaultOrder order = assault_order(assaulter, defender, way.flank);
  order.assaulter.cancels =
      asks_to_cancel(assaulter, "whether the assaulter's general cancels its test, should it lose", true, referee);
  order.defender.cancels =
      asks_to_cancel(defender, "whether the defender's general cancels its test, should it lose", true, referee);
  order.assaulter.hit_rerolls = ask_for_dice(assaulter, "determination dice for missed hits", Share::half, referee);
  order.assaulter.save_rerolls = ask_for_dice(assaulter, "determination dice for failed saves", Share::all, referee);
  const AssaultResult result = resolve_assault(order, house(), referee.umpire);
  const bool fought = result.falter == FalterEnd::fights;
  state.assault_ended = result.falter == FalterEnd::defender_routs ? AssaultEnd::breaks_through
                        : !fought                                  ? AssaultEnd::falters
                        : result.winner == Winner::assaulter       ? AssaultEnd::wins
                                                                   : AssaultEnd::repelled;
  if (!fought) {  // without a fight the dice were not used
    std::int8_t& left = state.armies[longroll::index(info(assaulter).side)].determination;
    left = static_cast<std::int8_t>(left + order.assaulter.hit_rerolls + order.assaulter.save_rerolls);
  }
  if (fought && result.loser != LoserEnd::destroyed) {
    const bool assaulter_lost = result.winner == Winner::defender;
    if (assaulter_lost ? order.assaulter.cancels : order.defender.cancels)
      general(assaulter_lost ? leader : enemy_leader).cancelled = true;
  }
  if (fought) {
    move_to(assaulter, way.contact, referee);
    turn_flush(assaulter, defender);
  }
  const Pieces friends = friends_of(assaulter);
  const Pieces enemies = friends_of(defender);
  const AssaultFates fates = end_assault(unit(assaulter), unit(defender), result);
  tell(referee, LogKind::result, "C.23", "{} on {}: {}, won by {}.", assaulter, defender, result.falter, result.winner);
  // All risks were rolled together at its end (C.R25); the dead go before those who lead away.
  if (result.assaulter_general_dead && leader != no_piece) kill(leader, referee);
  if (result.defender_general_dead && enemy_leader != no_piece) kill(enemy_leader, referee);
  Leaving leaving;
  suffer(defender, fates.defender, assaulter, result.inches, leaving, referee);
  suffer(assaulter, fates.assaulter, defender, result.inches, leaving, referee);
  if (result.falter == FalterEnd::defender_routs) take_position(assaulter);
  if (fates.friends_of_assaulter) test_friends(friends, leaving, referee);
  if (fates.friends_of_defender) test_friends(enemies, leaving, referee);
  clear_up(leaving, referee);
}

void CivilWarBattles::suffer(PieceId id, Fate fate, PieceId from, int inches, Leaving& leaving, Referee& referee) {
  switch (fate) {
    case Fate::stays: break;
    case Fate::goes_back: go_back(id, from, inches, referee); break;
    case Fate::routed: fall_out(id, Gone::routed, leaving, referee); break;
    case Fate::destroyed: fall_out(id, Gone::destroyed, leaving, referee); break;
  }
}

void CivilWarBattles::turn_flush(PieceId id, PieceId to) {
  // Square to the edge that it has struck; it stays as it is where there is no room.
  const int askew = (static_cast<int>(pose(to).heading) - static_cast<int>(pose(id).heading) + table::whole_turn) %
                    table::quarter_turn;
  const auto turn = static_cast<table::Turn>(askew > table::eighth_turn ? askew - table::quarter_turn : askew);
  if (turn == 0 || std::abs(turn) > number(TableRule::flush)) return;
  const table::Footprint size = footprint(id);
  // Turned where it is, a step back, and straight up to the edge again.
  const table::Pose back =
      table::advanced(table::turned(pose(id), size, turn, table::Pivot::front_middle), -size.width);
  table::Field edge(table_size());
  edge.add(pose(to), footprint(to), table::Bar::solid, static_cast<int>(longroll::index(to)));
  const auto flush =
      table::stop_of(lane(back, size, table::complete_length(2 * size.width)), edge, {0, table::limit_stop});
  if (!flush) return;
  const table::Quad there = table::corners_of(flush->pose, size);
  if (table::measure(there, quad(to)).length > Length() || !is_free_for(id, flush->pose, size) ||
      crosses_barrier(there))
    return;
  stand_at(id, flush->pose);
}

void CivilWarBattles::take_position(PieceId id) {
  // Two base depths ahead, as far as it is free (C.23, C.R45).
  table::Field solid(table_size());
  each_other_unit(id, [&](PieceId one) {
    solid.add(pose(one), footprint(one), table::Bar::solid, static_cast<int>(longroll::index(one)));
  });
  add_ground(solid, id);
  table::Manoeuvre ahead = lane(pose(id), footprint(id), length(TableLength::takes_position));
  if (const auto stop = table::stop_of(ahead, solid, {0, table::limit_stop})) stand_at(id, stop->pose);
}

}  // namespace longroll::civil_war_battles
