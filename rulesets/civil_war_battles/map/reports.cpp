// What plays of Civil War Battles come to.
#include "rulesets/civil_war_battles/map/reports.h"

namespace longroll::civil_war_battles {
namespace {

std::int8_t small(int number) { return static_cast<std::int8_t>(std::clamp(number, 0, 127)); }

bool is_gone(const CivilWarBattles& game, PieceId id) { return game.unit(id).gone != Gone::no; }

bool has_gone(const CivilWarBattles& before, const CivilWarBattles& after, PieceId id) {
  return is_gone(after, id) && !is_gone(before, id);
}

/// Half-bases that it has lost; markers and losses are read off whoever still stands and who does not.
int half_bases_lost(const CivilWarBattles& before, const CivilWarBattles& after, PieceId id) {
  return before.unit(id).half_bases - after.unit(id).half_bases;
}

int casualties_on(const CivilWarBattles& before, const CivilWarBattles& after, PieceId id) {
  const UnitState& was = before.unit(id);
  return was.arm == Arm::guns ? half_bases_lost(before, after, id) : after.unit(id).markers - was.markers;
}

bool is_disordered(const CivilWarBattles& before, const CivilWarBattles& after, PieceId id) {
  return after.unit(id).disordered && !before.unit(id).disordered;
}

/// Whether the general who was with a unit has died.
bool general_died(const CivilWarBattles& before, const CivilWarBattles& after, PieceId unit) {
  const PieceId with = before.general_with(unit);
  return with != no_piece && after.general(with).dead;
}

/// Units besides these two that have gone.
int others_lost(const CivilWarBattles& before, const CivilWarBattles& after, PieceId one, PieceId two) {
  int gone = 0;
  before.each([&](PieceId id) {
    if (before.is_unit(id) && id != one && id != two && has_gone(before, after, id)) ++gone;
  });
  return gone;
}

}  // namespace

ActReport ActReport::read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play) {
  const PieceId id = piece_of(play);
  ActReport report;
  report.casualties = small(casualties_on(before, after, id));
  report.disordered = is_disordered(before, after, id);
  report.passed_disordered = play.pieces.size() > 1 && is_disordered(before, after, piece_of(play, 1));
  report.general_dead = general_died(before, after, id);
  report.gone = has_gone(before, after, id);
  return report;
}

ShotReport ShotReport::read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play) {
  const PieceId from = piece_of(play);
  const PieceId to = piece_of(play, 1);
  ShotReport report;
  report.casualties = small(casualties_on(before, after, to));
  report.disordered = is_disordered(before, after, to);
  report.destroyed = has_gone(before, after, to);
  report.low_ammunition = after.unit(from).low_ammunition;
  report.general_dead = before.is_general(to) ? after.general(to).dead : general_died(before, after, to);
  return report;
}

AssaultReport AssaultReport::read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play) {
  const PieceId assaulter = piece_of(play);
  const PieceId defender = piece_of(play, 1);
  AssaultReport report;
  report.assaulter_lost = small(half_bases_lost(before, after, assaulter));
  report.defender_lost = small(half_bases_lost(before, after, defender));
  report.assaulter_gone = has_gone(before, after, assaulter);
  report.defender_gone = has_gone(before, after, defender);
  report.others_gone = small(others_lost(before, after, assaulter, defender));
  report.assaulter_general_dead = general_died(before, after, assaulter);
  report.defender_general_dead = general_died(before, after, defender);
  const Side side = before.info(assaulter).side;
  if (after.fights(side) == before.fights(side)) {
    report.end = AssaultEnd::shot_down;
  } else {
    report.end = after.state.assault_ended;
  }
  return report;
}

TestReport TestReport::read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play) {
  const PieceId id = piece_of(play);
  TestReport report;
  report.gone = has_gone(before, after, id);
  report.goes_back = !report.gone && after.unit(id).went_back;
  report.stands = !report.gone && !report.goes_back;
  report.lost = small(half_bases_lost(before, after, id));
  report.others_gone = small(others_lost(before, after, id, id));
  return report;
}

PointsReport PointsReport::read(const CivilWarBattles& /*before*/, const CivilWarBattles& after, const Play& play) {
  const PieceId id = piece_of(play, play.pieces.size() - 1);
  return {after.is_going(id) && after.unit(id).has_points, after.unit(id).points};
}

RideReport RideReport::read(const CivilWarBattles& /*before*/, const CivilWarBattles& after, const Play& /*play*/) {
  const Ride* ride = after.state.flow.find<Ride>();
  return {ride == nullptr ? std::int8_t{0} : ride->inches};
}

DriveReport DriveReport::read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play) {
  return {after.state.armies[longroll::index(before.info(piece_of(play)).side)].determination};
}

OrderReport OrderReport::read(const CivilWarBattles& /*before*/, const CivilWarBattles& after, const Play& play) {
  return {!after.unit(piece_of(play)).disordered};
}

bool CivilWarBattles::may_be_dicey(const Play& play) const {
  if (doing_of(play) == Doing::pass) return true;
  if (doing_of(play) == Doing::advance && play.place == no_place) return false;
  const PieceId id = piece_of(play);
  if (doing_of(play) == Doing::go_on) return true;
  if (doing_of(play) == Doing::advance) {
    const table::Stopped stop = stopped_by(play);
    return disorder_tests(play, stop) > 0 || !fired_at_by(play, stop).empty();
  }
  CivilWarBattles then = *this;
  then.do_on_the_spot(play);
  return then.is_opportunity_for(other(info(id).side), id);
}

Prepared CivilWarBattles::prepare(const Play& play) const {
  if (doing_of(play) != Doing::charge && doing_of(play) != Doing::assault) return {};
  const PieceId assaulter = piece_of(play);
  const PieceId defender = piece_of(play, 1);
  CivilWarBattles then = *this;
  bool flank = false;
  if (const Assault* facts = state.flow.top_if<Assault>()) {
    flank = facts->way.flank;
  } else if (const auto way = assault_way(assaulter)) {
    flank = way->flank;
    then.state.at[longroll::index(assaulter)] = way->halt;
  }
  return asked<AssaultResult>("assault", then.assault_order(assaulter, defender, flank));
}

}  // namespace longroll::civil_war_battles
