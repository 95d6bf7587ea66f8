// What plays of Line of Battle come to.
#include "rulesets/line_of_battle/map/reports.h"

namespace longroll::line_of_battle {
namespace {

/// What befell a side between two states.
struct Toll {
  int lost = 0;
  int units = 0;
  int leaders = 0;
};

Toll toll_of(const LineOfBattle& before, const LineOfBattle& after, Side side) {
  Toll toll;
  before.each_of(side, [&](PieceId id) {
    const PieceState& was = before.piece(id);
    const PieceState& now = after.piece(id);
    if (was == now) return;
    if (!before.is_unit(id)) {
      toll.leaders += now.fallen - was.fallen;
      return;
    }
    toll.lost += was.strength - now.strength;
    if (was.where == Whereabouts::on_map && now.where != Whereabouts::on_map) ++toll.units;
  });
  return toll;
}

std::int8_t small(int number) { return static_cast<std::int8_t>(number); }

bool has_left(const LineOfBattle& before, const LineOfBattle& after, PlaceNumber place, Side side) {
  for (const PieceId id : before.units_at(place, side))
    if (after.on_map(id) ? after.piece(id).hex != place : after.piece(id).where == Whereabouts::withdrawn) return true;
  return false;
}

State state_of_top(const LineOfBattle& before, const LineOfBattle& after, PlaceNumber place, Side side) {
  const PieceId top = before.top_at(place, side);
  return top == no_piece ? State::normal : (after.on_map(top) ? after : before).piece(top).state;
}

/// The hex that a charge is made on: of the play that begins it, or of the one under way.
PlaceNumber charged(const LineOfBattle& game, const Play& play) {
  return doing_of(play) == Doing::charge ? play.place : game.state.flow.nearest<Charge>().target;
}

}  // namespace

bool LineOfBattle::is_risky(PlaceNumber to) const {
  const StackActs* acts = state.flow.find<StackActs>();
  if (acts == nullptr) return false;
  const Reach found = reach(acts->pieces);
  if (found.turning.contains(to)) return true;
  const Side enemy = other(state.flow.active);
  for (const PlaceNumber place : found.way_to(to))
    if (!leaders_at(place, enemy).empty()) return true;
  return false;
}

LineOfBattle LineOfBattle::with_shot(const Shot& shot) const {
  LineOfBattle then = *this;
  then.state.flow.push(shot, then.state.flow.active);
  return then;
}

ShotReport ShotReport::read(const LineOfBattle& before, const LineOfBattle& after, const Play& /*play*/) {
  const Shot& shot = before.state.flow.nearest<Shot>();
  const Side side = before.info(shot.firers[0].piece).side;
  const Side enemy = other(side);
  const Toll theirs = toll_of(before, after, enemy);
  const Toll ours = toll_of(before, after, side);
  ShotReport report;
  report.lost = small(theirs.lost);
  report.units = small(theirs.units);
  report.leaders = small(theirs.leaders);
  report.own_lost = small(ours.lost);
  report.own_leaders = small(ours.leaders);
  report.state = state_of_top(before, after, shot.target, enemy);
  report.withdraws = before.would_withdraw(before.state.flow.nearest<StackActs>().pieces, shot.target, false);
  report.retreats = !report.withdraws && has_left(before, after, shot.target, enemy);
  for (const PieceId id : before.units_at(shot.target, enemy))
    report.counter_battery = std::max(report.counter_battery, after.piece(id).counter_battery);
  for (const Shooter& one : shot.firers) {
    const PieceState& was = before.piece(one.piece);
    const PieceState& now = after.piece(one.piece);
    report.depleted =
        report.depleted || was.shell_depleted != now.shell_depleted || was.canister_depleted != now.canister_depleted;
  }
  return report;
}

ClosingReport ClosingReport::read(const LineOfBattle& before, const LineOfBattle& after, const Play& play) {
  // One that is over has failed, unless the enemy has withdrawn from it.
  const Charge* charge = after.state.flow.find<Charge>();
  const Side enemy = other(before.state.flow.active);
  return {charge != nullptr ? charge->closed : !after.has_units(charged(before, play), enemy)};
}

VolleyReport VolleyReport::read(const LineOfBattle& before, const LineOfBattle& after, const Play& /*play*/) {
  const Charge* charge = after.state.flow.find<Charge>();
  const Toll toll = toll_of(before, after, before.state.flow.active);
  return {charge != nullptr && charge->step == ChargeStep::impact, small(toll.lost), small(toll.leaders)};
}

ChargeReport ChargeReport::read(const LineOfBattle& before, const LineOfBattle& after, const Play& play) {
  const PlaceNumber target = charged(before, play);
  const Side side = before.state.flow.active;
  const Toll ours = toll_of(before, after, side);
  const Toll theirs = toll_of(before, after, other(side));
  ChargeReport report;
  report.may_enter = after.state.flow.top_if<Advance>() != nullptr;
  report.attacker_lost = small(ours.lost);
  report.attacker_units = small(ours.units);
  report.attacking_leaders = small(ours.leaders);
  report.defender_lost = small(theirs.lost);
  report.defender_units = small(theirs.units);
  report.defending_leaders = small(theirs.leaders);
  report.state = state_of_top(before, after, target, other(side));
  report.retreats = has_left(before, after, target, other(side));
  return report;
}

MarchReport MarchReport::read(const LineOfBattle& before, const LineOfBattle& after, const Play& play) {
  const StackActs& acts = before.state.flow.nearest<StackActs>();
  const Side side = before.state.flow.active;
  MarchReport report;
  for (const PieceId id : before.units_of(acts.pieces)) {
    report.arrives = report.arrives || (after.on_map(id) && after.piece(id).hex == play.place);
    report.disorganized = report.disorganized || (after.disorganized(id) && !before.disorganized(id));
  }
  report.leaders = small(toll_of(before, after, other(side)).leaders);
  report.lost = small(toll_of(before, after, side).lost);
  return report;
}

RetreatReport RetreatReport::read(const LineOfBattle& before, const LineOfBattle& after, const Play& /*play*/) {
  const Retreat& retreat = before.state.flow.nearest<Retreat>();
  const Toll toll = toll_of(before, after, before.info(retreat.going[0]).side);
  return {small(toll.lost), small(toll.units), small(toll.leaders)};
}

}  // namespace longroll::line_of_battle
