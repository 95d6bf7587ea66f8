// What happens to units and generals on the table.
#include <algorithm>

#include "rulesets/civil_war_battles/effects/countdown.h"
#include "rulesets/civil_war_battles/effects/fire.h"
#include "rulesets/civil_war_battles/effects/general.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {

CivilWarBattles::CivilWarBattles(std::shared_ptr<const Setting> setting) : Stand(std::move(setting)) {
  each([&](PieceId id) {
    const PieceInfo& one = info(id);
    state.at[longroll::index(id)] = one.at;
    if (one.general) {
      general(id).value = one.value;
      general(id).rank = one.rank;
      general(id).off_table = one.turn > 0;
    } else {
      unit(id) = fresh_unit(one);
    }
  });
  for (std::size_t i = 0; i < scenario().objectives.size(); ++i) state.held[i] = scenario().objectives[i].held;
  state.clock.left = static_cast<std::int8_t>(scenario().countdown);
  if (scenario().free) begin_deployment();
}

std::string CivilWarBattles::piece_name(PieceId id) const {
  const bool followed = is_general(id) && general(id).successors > 0;
  return info(id).name + (followed ? "'s successor" : "");
}

void CivilWarBattles::kill(PieceId id, Referee& referee) {
  const table::Point fell = pose(id).at;
  const int worth = house().victory_points[VictoryPoint::general_less_value] - general(id).value;
  general(id).fallen_points = static_cast<std::int8_t>(general(id).fallen_points + worth);
  const int markers = die(general(id), house());
  general(id).with = no_piece;
  tell(referee, LogKind::change, "C.27", "{} is dead.", id);
  if (markers <= 0) return;
  // The nearest units of his command, the nearest first and again from the first where there are fewer (C.R10).
  const Distances command = by_distance(table::Shape(&fell, 1), [&](PieceId one) { return commands(id, one); });
  for (int i = 0; i < markers && !command.empty(); ++i) {
    const PieceId one = command[static_cast<std::size_t>(i) % command.size()].second;
    add_markers(unit(one), 1);
    tell(referee, LogKind::change, "C.R10", "{} takes a casualty marker for him.", one);
  }
}

void CivilWarBattles::remove(PieceId id, Gone why, Referee& referee) {
  Leaving leaving;
  fall_out(id, why, leaving, referee);
  clear_up(leaving, referee);
}

void CivilWarBattles::fall_out(PieceId id, Gone why, Leaving& leaving, Referee& referee) {
  if (is_brigade(id) && why == Gone::routed)
    each_unit(info(id).side, [&](PieceId one) {
      if (unit(one).arm == Arm::guns && brigade_of(one) == id) leaving.guns.push_back(one);
    });
  leaving.units.push_back(id);
  unit(id).gone = why;
  unit(id).points = 0;
  tell(referee, LogKind::change, "C.R9", "{} is {}.", id, why);
}

void CivilWarBattles::clear_up(const Leaving& leaving, Referee& referee) {
  for (const PieceId id : leaving.units)
    each_of(info(id).side, [&](PieceId leader) {
      if (is_general(leader) && !general(leader).dead && general(leader).with == id) ride_to_nearest(*this, leader);
    });
  for (const PieceId gun : leaving.guns) {
    if (!on_table(gun)) continue;
    tell(referee, LogKind::change, "C.R39", "{} is lost with its brigade.", gun);
    remove(gun, Gone::destroyed, referee);
  }
}

bool CivilWarBattles::is_opportunity_for(Side side, PieceId mover) const {
  bool can = false;
  if (on_table(mover)) each_unit(side, [&](PieceId id) { can = can || may_fire_at_opportunity(id, mover); });
  return can;
}

void CivilWarBattles::ask_for_opportunity(PieceId mover) {
  const Side asked = other(info(mover).side);
  if (is_opportunity_for(asked, mover)) state.flow.push(Opportunity{.mover = mover}, asked);
}

void CivilWarBattles::do_on_the_spot(const Play& play) {
  const PieceId id = piece_of(play);
  UnitState& now = unit(id);
  table::Pose to = pose(id);
  switch (doing_of(play)) {
    case Doing::face:
      now.faced = true;
      to = faced(id, static_cast<Facing>(play.choice));
      break;
    case Doing::form:
      now.formed = true;
      stand_in(now, play.choice, -1);
      break;
    case Doing::mount: mount_or_dismount(now); break;
    case Doing::limber: limber_or_unlimber(now); break;
    default: break;
  }
  now.set_out = to.at;
  stand_at(id, to);
}

void CivilWarBattles::be_shot(PieceId from, PieceId to, const FireResult& result, Referee& referee) {
  const PieceId leader = general_with(to);
  tell(referee, LogKind::change, "C.17", "{} shoots at {}: {}.", from, to,
       Some{result.casualties, "one casualty", "casualties"});
  spend_ammunition(unit(from), result);
  if (is_general(to)) {
    if (result.general_dead) kill(to, referee);
    return;
  }
  const bool destroyed = take_fire(unit(to), result, unit(from).arm);
  if (result.general_dead && leader != no_piece) kill(leader, referee);
  if (destroyed) remove(to, Gone::destroyed, referee);
}

Pieces CivilWarBattles::friends_of(PieceId id) const {
  // Guns that are lost with it do not test.
  Pieces friends = near_units(id, length(TableLength::rout_seen),
                              [&](PieceId one) { return unit(one).arm != Arm::guns || brigade_of(one) != id; });
  friends.resize(std::min<std::size_t>(friends.size(), static_cast<std::size_t>(number(TableRule::rout_friends))));
  return friends;
}

void CivilWarBattles::take_test(PieceId id, bool rout_near, Pieces& friends, Leaving& leaving, Referee& referee) {
  const About about = referee.about([&] { return piece_name(id); });
  MoraleOrder order;
  order.unit = morale_facts(id);
  order.rout_near = rout_near;
  order.holds_ground = holds_ground(id);
  // Out of a fight that costs no risk, but he does it once: the rules' own choice is to wait for a bad test.
  const bool bad =
      order.unit.markers + (order.unit.disordered ? 1 : 0) >= house().morale_rules[MoraleRule::most_markers];
  order.cancelled = asks_to_cancel(id, "whether the general with the unit cancels its test", bad, referee);
  if (order.cancelled) general(general_with(id)).cancelled = true;
  const Pieces see = friends_of(id);  // before anybody is taken away
  const MoraleResult result = resolve_morale(order, house(), referee.umpire);
  tell(referee, LogKind::change, "C.11", "{}: {}.", id, result.end);
  suffer(id, end_test(unit(id), result), nearest_enemy(id), result.inches, leaving, referee);
  if (result.friends_test)
    for (const PieceId one : see) friends.push_back(one);
}

void CivilWarBattles::test_morale(PieceId id, Referee& referee) {
  Pieces friends;
  Leaving leaving;
  take_test(id, false, friends, leaving, referee);
  test_friends(friends, leaving, referee);
  clear_up(leaving, referee);
}

void CivilWarBattles::test_friends(const Pieces& first, Leaving& leaving, Referee& referee) {
  // Each unit at most once for what caused it; routs chain, and the list is finite (C.R9).
  Pieces all = first;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const PieceId one = all[i];
    const bool again = std::find(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), one) !=
                       all.begin() + static_cast<std::ptrdiff_t>(i);
    if (again || !on_table(one)) continue;
    Pieces more;
    take_test(one, true, more, leaving, referee);
    for (const PieceId next : more)
      if (!all.contains(next)) all.push_back(next);
  }
}

void CivilWarBattles::roll_points(PieceId id, Referee& referee) {
  const About about = referee.about([&] { return piece_name(id); });
  const PointsOrder order = points_order(unit(id), info(id),
                                         {.going = is_going(id),
                                          .general_with = general_with(id) != no_piece,
                                          .began_disordered = unit(id).began_disordered,
                                          .determination = determination(id)});
  const PointsRoll rolled = civil_war_battles::roll_points(order, house(), referee.umpire);
  unit(id).points = rolled.points;
  unit(id).has_points = true;
  spend_determination(id, rolled.spent);
  tell(referee, LogKind::change, "C.7", "{} has {}.", id, Some{rolled.points, "an action point", "action points"});
}

std::int8_t CivilWarBattles::ask_for_dice(PieceId id, std::string_view words, Share policy, Referee& referee) {
  static constexpr std::array<std::string_view, 11> numbers = {"none", "one",   "two",   "three", "four", "five",
                                                               "six",  "seven", "eight", "nine",  "ten"};
  const auto most = static_cast<std::size_t>(std::min<int>(determination(id), numbers.size() - 1));
  if (most == 0) return 0;
  const auto by_policy = static_cast<int>(policy == Share::all ? most : (most + 1) / 2);
  const int dice =
      referee.umpire.choose({"C.R1", words, std::span(numbers).first(most + 1), role_of(id, referee)}, by_policy);
  spend_determination(id, dice);
  return static_cast<std::int8_t>(dice);
}

void CivilWarBattles::spend_determination(PieceId unit, int dice) {
  std::int8_t& army = state.armies[longroll::index(info(unit).side)].determination;
  army = static_cast<std::int8_t>(army - std::min(dice, determination(unit)));
}

}  // namespace longroll::civil_war_battles
