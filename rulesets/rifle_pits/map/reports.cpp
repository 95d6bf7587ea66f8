// What plays of Rifle Pits come to.
#include "rulesets/rifle_pits/map/reports.h"

#include "base/small_numbers.h"

namespace longroll::rifle_pits {
namespace {

/// Whether a unit that took part has left its hex, for another than `forward`.
bool gave_way(const RiflePits& before, const RiflePits& after, PieceId id, PlaceNumber forward) {
  const PieceState& now = after.piece(id);
  if (now.where == Whereabouts::withdrawn) return true;
  return after.on_map(id) && now.hex != before.piece(id).hex && now.hex != forward;
}

}  // namespace

AttackReport AttackReport::read(const RiflePits& before, const RiflePits& after, const Play& /*play*/) {
  const Attack& attack = before.state.flow.nearest<Attack>();
  const Side side = before.info(attack.attackers[0].piece).side;
  AttackReport report;
  before.each([&](PieceId id) {
    const PieceState& was = before.piece(id);
    const PieceState& now = after.piece(id);
    if (was == now) return;
    const bool attacks = before.info(id).side == side;
    if (!before.is_unit(id)) {
      const int fell = now.fallen - was.fallen;
      if (fell > 0 && id == attack.officer) {
        report.officer_lost = true;
      } else {
        add_to(attacks ? report.others_lost : report.defending_lost, fell);
      }
      return;
    }
    add_to(attacks ? report.attacker_steps : report.defender_steps, now.steps_lost - was.steps_lost);
    if (now.where == Whereabouts::lost) add_to(attacks ? report.attacker_units : report.defender_units, 1);
    if (after.on_map(id) && after.demoralized(id) && !before.demoralized(id))
      add_to(attacks ? report.attackers_broken : report.defenders_broken, 1);
  });
  const auto disordered = [&](PieceId id) { return after.on_map(id) && !after.in_good_order(id); };
  for (const AttackPiece& one : attack.attackers) {
    report.attackers_retreat = report.attackers_retreat || gave_way(before, after, one.piece, attack.target);
    report.attackers_disordered = report.attackers_disordered || disordered(one.piece);
  }
  before.each_unit_at(attack.target, [&](PieceId id) {
    report.defenders_retreat = report.defenders_retreat || gave_way(before, after, id, no_place);
    report.defenders_disordered = report.defenders_disordered || disordered(id);
  });
  report.hex_vacated = !after.has_units(attack.target, other(side));
  report.may_advance = after.state.flow.top_if<Advance>() != nullptr;
  return report;
}

OrderReport OrderReport::read(const RiflePits& before, const RiflePits& after, const Play& play) {
  const DivisionId division = division_of(play);
  return {after.division(division).fresh && !before.division(division).fresh};
}

}  // namespace longroll::rifle_pits
