// Close combat: charges up to contact, skirmishers who give way, melees (M.14 to M.27, M.R17 to M.R19).
#include <algorithm>

#include "board/table/slide.h"
#include "board/table/wheel.h"
#include "rulesets/march_and_volley/effects/close_combat.h"
#include "rulesets/march_and_volley/map/barriers.h"
#include "rulesets/march_and_volley/map/game.h"
#include "rulesets/march_and_volley/procedures/close_combat.h"

namespace longroll::march_and_volley {
namespace {

/// Whom a unit in a melee is in contact with; of several the first.
PieceId opponent_of(const MarchAndVolley& game, PieceId id) {
  for (const Pair& one : game.state.contacts) {
    if (one.from == id) return one.to;
    if (one.to == id) return one.from;
  }
  return no_piece;
}

Units units_of(const MarchAndVolley& game, const Pieces& all) {
  Units units;
  for (const PieceId id : all) units.push_back(game.facts_against(id, opponent_of(game, id)));
  return units;
}

}  // namespace

void MarchAndVolley::begin_sub_phase(bool exploitation) {
  each_on_table([&](PieceId id) {
    UnitState& now = unit(id);
    if (exploitation) {
      march_and_volley::begin_sub_phase(now);
    } else {
      begin_close_combat(now);
      now.may_exploit = now.out_of_hand = false;
    }
    now.charged = now.fired = now.caught = false;
    now.struck = Struck::front;
  });
}

void MarchAndVolley::go_to_vacated(PieceId id, const ChargeWay& way, const table::Point& vacated) {
  // Where the first of them stood, as far as it is free (M.R47).
  if (is_free_for(id, way.contact, footprint(id))) stand_at(id, way.contact);
  const Length far = table::measure(pose(id).at, vacated).length;
  if (const auto there = straight_on(id, far, true)) stand_at(id, *there);
}

bool MarchAndVolley::goes_at(PieceId id, const ChargeWay& way, Referee& referee) {
  bool works = false;
  for (const PieceId one : way.targets) works = works || cover_against(one, id) == Cover::works;
  return tests_passed(id, {facts_against(id, way.targets[0]), Occasion::charging, false, works}, referee);
}

MarchAndVolley::AllCharged MarchAndVolley::those_who_stand(PieceId id, const ChargeWay& way, Referee& referee) {
  Pieces cause;
  cause.push_back(id);
  FixedList<bool, 4> ran;
  for (const PieceId one : way.targets) ran.push_back(unit(one).retreating);
  AllCharged standing;
  for (std::size_t i = 0; i < way.targets.size(); ++i) {
    const PieceId one = way.targets[i];
    // Another who ran through it may have taken it with him.
    if (!on_table(one) || (unit(one).retreating && !ran[i])) continue;
    Unit facts = facts_against(one, id);
    facts.struck = struck_by(one, id);
    if (tests_passed(one, {facts, Occasion::charged, is_formed(id), false}, referee)) {
      standing.push_back({one, facts.struck});
    } else {
      retreat(one, cause, referee);
    }
  }
  return standing;
}

bool MarchAndVolley::comes_through_fire(PieceId id, const AllCharged& standing, Referee& referee) {
  DefensiveOrder fire{{}, facts_of(id)};
  Pieces firers;
  for (const auto& [one, struck] : standing) {
    UnitState& target = unit(one);
    if (!fires_defensively(target, target.fired) || target.silenced) continue;
    target.fired = true;
    firers.push_back(one);
    fire.firers.push_back(facts_of(one));
  }
  if (firers.empty()) return true;
  fire.charger.leader = false;  // they are rolled for one by one
  const Pieces leaders = leaders_with(id);
  const DefensiveResult result = resolve_defensive_fire(fire, house(), referee.umpire);
  tell(referee, LogKind::change, "M.18", "{} {} in defence: {}.", firers, firers.size() == 1 ? "fires" : "fire",
       Some{result.casualties, "one casualty", "casualties"});
  const bool destroyed = suffer(id, result.casualties, referee);
  if (result.casualties > 0)
    for (const PieceId leader : leaders) roll_for_leader(leader, Peril::shooting, destroyed, referee);
  return !destroyed && !result.stops;
}

bool MarchAndVolley::breaks_in(PieceId id, const AllCharged& standing, Referee& referee) {
  if (!is_cavalry(unit(id).kind)) return true;
  BreakOrder hardest{facts_of(id), {}};
  std::optional<int> need;
  for (const auto& [one, struck] : standing) {
    if (!is_foot(unit(one).kind)) continue;
    Unit facts = facts_against(one, id);
    facts.struck = struck;
    const int other = break_need({hardest.cavalry, facts}, house());
    if (need && other <= *need) continue;
    need = other;
    hardest.infantry = facts;
  }
  if (!need) return true;
  const BreakResult result = [&] {
    const About about = referee.about([&] { return piece_name(id); });
    return resolve_break(hardest, house(), referee.umpire);
  }();
  if (result.breaks_in) return true;
  tell(referee, LogKind::change, "M.19", "{} does not break the bayonets.", id);
  Pieces causes;
  for (const auto& [one, struck] : standing) causes.push_back(one);
  if (!suffer(id, result.casualties, referee)) retreat(id, causes, referee);
  return false;
}

void MarchAndVolley::charge(PieceId id, const ChargeWay& way, Referee& referee) {
  ++state.armies[longroll::index(info(id).side)].fights;
  const table::Point vacated = pose(way.targets[0]).at;
  tell(referee, LogKind::task, "M.16", "{} charges {}.", id, way.targets);
  declare_charge(unit(id), false);
  unit(id).charged = true;
  if (!goes_at(id, way, referee)) {
    state.onset = Onset::halted;
    tell(referee, LogKind::change, "M.17", "{} does not charge home.", id);
    return;
  }
  const AllCharged standing = those_who_stand(id, way, referee);
  if (standing.empty()) {
    state.onset = Onset::fled;
    go_to_vacated(id, way, vacated);
    unit(id).may_exploit = true;
    return;
  }
  if (!comes_through_fire(id, standing, referee)) {
    state.onset = Onset::stopped;
    return;
  }
  if (!breaks_in(id, standing, referee)) {
    state.onset = Onset::repelled;
    return;
  }
  state.onset = Onset::contact;
  if (is_free_for(id, way.contact, footprint(id))) stand_at(id, way.contact);
  Pieces struck_units;
  for (const auto& [one, struck] : standing) {
    state.contacts.push_back({id, one});
    unit(one).struck = std::max(unit(one).struck, struck);
    struck_units.push_back(one);
  }
  tell(referee, LogKind::change, "M.17", "{} comes to the bayonet with {}.", id, struck_units);
}

void MarchAndVolley::counter_charge(PieceId id, Referee& referee) {
  UnitState& now = unit(id);
  activate(now);
  if (tests_passed(id, {facts_against(id, opponent_of(*this, id)), Occasion::charging, false, false}, referee)) {
    now.counter_charged = true;
    tell(referee, LogKind::change, "M.R9", "{} charges in its turn.", id);
  }
}

bool MarchAndVolley::may_evade(PieceId id) const {
  return unit(id).formation == Formation::skirmish && !in_contact(id) && !unit(id).caught &&
         nearest_enemy(id) != no_piece;
}

void MarchAndVolley::evade(PieceId id, Referee& referee) {
  UnitState& now = unit(id);
  const PieceId enemy = nearest_enemy(id);
  activate(now);
  const EvadeResult result = [&] {
    const About about = referee.about([&] { return piece_name(id); });
    return resolve_evade({now.kind, now.formation, is_guns(unit(enemy).kind) ? Kind::infantry : unit(enemy).kind},
                         house(), referee.umpire);
  }();
  bool caught = result.caught;
  if (!caught) {
    // Straight away from him for one move; without room for half of it he is caught (M.R48).
    const table::Thousandths wanted = table::thousandths(result.distance);
    const table::Slide slide = table::slid(pose(id), footprint(id), away_from(id, enemy), wanted, flight_field(id));
    caught = slide.distance * 2 < wanted;
    if (!caught) stand_at(id, slide.pose);
  }
  now.caught = caught;
  if (caught) {
    tell(referee, LogKind::change, "M.R7", "{} is caught as it gives way.", id);
  } else {
    tell(referee, LogKind::change, "M.16", "{} gives way.", id);
  }
}

Side MarchAndVolley::attackers_in(const std::array<Pieces, 2>& sides) const {
  for (const Pair& one : state.contacts)
    for (const Pieces& side : sides)
      if (side.contains(one.from)) return info(one.from).side;
  return Side::first;
}

MeleeOrder MarchAndVolley::melee_order(const std::array<Pieces, 2>& sides, Side attackers) const {
  const Pieces& own = sides[longroll::index(attackers)];
  const Pieces& enemies = sides[longroll::index(other(attackers))];
  MeleeOrder order{units_of(*this, own), units_of(*this, enemies)};
  for (std::size_t i = 0; i < own.size(); ++i) {
    const UnitState& now = unit(own[i]);
    order.attackers[i].stood = !now.charged && !now.counter_charged;
    order.attackers[i].counter_charged = false;
  }
  for (std::size_t i = 0; i < enemies.size(); ++i)
    order.defenders[i].counter_charged = unit(enemies[i]).charged || unit(enemies[i]).counter_charged;
  return order;
}

Pieces MarchAndVolley::melees() const {
  Pieces firsts;
  Pieces seen;
  for (const Pair& one : state.contacts) {
    if (seen.contains(one.from)) continue;
    firsts.push_back(one.from);
    for (const Pieces& side : melee_of(one.from))
      for (const PieceId id : side) seen.push_back(id);
  }
  return firsts;
}

void MarchAndVolley::fight(PieceId of, Referee& referee) {
  const std::array<Pieces, 2> sides = melee_of(of);
  const Side attackers = attackers_in(sides);
  const Pieces& own = sides[longroll::index(attackers)];
  const Pieces& enemies = sides[longroll::index(other(attackers))];
  const MeleeOrder order = melee_order(sides, attackers);
  const int difference = difference_before_dice(order, house(), referee.umpire) +
                         resolve_clash(clash_of(order, house()), house(), referee.umpire).difference;
  const MeleeResult result = settle_melee(order, difference, house());
  const bool attackers_win = result.winner == Role::attackers;
  state.attackers_won = attackers_win;
  tell(referee, LogKind::result, "M.22", "{} against {}: {} win by {}.", own, enemies, result.winner,
       std::abs(difference));
  const Pieces& winners = attackers_win ? own : enemies;
  const Pieces& losers = attackers_win ? enemies : own;
  for (const Pieces& side : sides)
    for (const PieceId id : side) leave_melee(id);
  // Leaders who were in it, and whether their units are left (M.23).
  FixedList<std::pair<PieceId, PieceId>, most_bases> leaders;
  for (const Pieces& side : sides)
    for (const PieceId id : side)
      for (const PieceId leader : leaders_with(id)) leaders.push_back({leader, id});
  const auto lose = [&](const Pieces& side, const Counts& lost, bool wins) {
    for (std::size_t i = 0; i < side.size(); ++i) {
      const PieceId id = side[i];
      const bool charged = unit(id).charged || unit(id).counter_charged;
      const Fate fate = wins ? Fate::wins : Fate::retreats;
      if (suffer(id, lost[i], referee)) continue;
      if (opens_exploitation(fate, charged)) unit(id).may_exploit = true;
    }
  };
  lose(own, result.attackers_lost, attackers_win);
  lose(enemies, result.defenders_lost, !attackers_win);
  for (const PieceId id : losers)
    if (on_table(id)) retreat(id, winners, referee);
  for (const auto& [leader, with] : leaders)
    if (on_table(leader)) roll_for_leader(leader, Peril::melee, !on_table(with), referee);
}

}  // namespace longroll::march_and_volley
