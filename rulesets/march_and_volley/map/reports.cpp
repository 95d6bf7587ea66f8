// What plays of March & Volley come to.
#include "rulesets/march_and_volley/map/reports.h"

namespace longroll::march_and_volley {
namespace {

std::int8_t small(int number) { return static_cast<std::int8_t>(std::clamp(number, 0, 127)); }

bool is_gone(const MarchAndVolley& game, PieceId id) { return game.unit(id).gone != Gone::no; }
bool has_gone(const MarchAndVolley& before, const MarchAndVolley& after, PieceId id) {
  return is_gone(after, id) && !is_gone(before, id);
}
int lost(const MarchAndVolley& before, const MarchAndVolley& after, PieceId id) {
  return after.unit(id).casualties - before.unit(id).casualties;
}
bool went_back(const MarchAndVolley& before, const MarchAndVolley& after, PieceId id) {
  return (after.unit(id).retreating && !before.unit(id).retreating) ||
         (after.unit(id).gone == Gone::fled && before.unit(id).gone == Gone::no);
}

}  // namespace

ShotReport ShotReport::read(const MarchAndVolley& before, const MarchAndVolley& after, const Play& play) {
  const PieceId to = piece_of(play, 1);
  ShotReport report;
  report.casualties = small(lost(before, after, to));
  report.destroyed = has_gone(before, after, to);
  report.goes_back = went_back(before, after, to);
  return report;
}

ChargeReport ChargeReport::read(const MarchAndVolley& before, const MarchAndVolley& after, const Play& play) {
  const PieceId charger = piece_of(play);
  const PieceId target = piece_of(play, 1);
  ChargeReport report;
  const Side side = before.info(charger).side;
  const bool charges = after.fights(side) != before.fights(side);
  const auto ended = [&](Onset onset) { return charges && after.state.onset == onset; };
  report.halts = ended(Onset::halted);
  report.stopped = ended(Onset::stopped);
  report.repelled = ended(Onset::repelled);
  report.contact = ended(Onset::contact);
  report.uncontrolled = after.unit(charger).out_of_hand && !before.unit(charger).out_of_hand;
  report.charger_lost = small(lost(before, after, charger));
  report.charger_gone = has_gone(before, after, charger);
  report.target_goes_back = went_back(before, after, target);
  before.each([&](PieceId id) {
    if (before.is_unit(id) && id != charger && has_gone(before, after, id)) ++report.others_gone;
  });
  return report;
}

MeleeReport MeleeReport::read(const MarchAndVolley& before, const MarchAndVolley& after, const Play& play) {
  MeleeReport report;
  const auto sides = before.melee_of(piece_of(play));
  const Side attackers = before.attackers_in(sides);
  for (const Side side : {Side::first, Side::second}) {
    const bool attacks = side == attackers;
    for (const PieceId id : sides[longroll::index(side)]) {
      auto& sum = attacks ? report.attackers_lost : report.defenders_lost;
      sum = small(sum + lost(before, after, id));
      if (has_gone(before, after, id)) ++(attacks ? report.attackers_gone : report.defenders_gone);
    }
  }
  report.attackers_win = after.state.attackers_won;
  before.each([&](PieceId id) {
    if (before.is_leader(id) && before.base(id).fell == 0 && after.base(id).fell > 0) ++report.leaders_fallen;
  });
  return report;
}

TryReport TryReport::read(const MarchAndVolley& before, const MarchAndVolley& after, const Play& play) {
  const PieceId id = piece_of(play);
  switch (doing_of(play)) {
    case Doing::counter: return {after.unit(id).counter_charged};
    case Doing::evade: return {!after.unit(id).caught};
    case Doing::consolidate: return {!after.unit(id).out_of_hand};
    case Doing::build:
      return {after.state.bridges.size() + after.state.works.size() >
              before.state.bridges.size() + before.state.works.size()};
    default:
      return {after.state.bridges.size() + after.state.works.size() <
              before.state.bridges.size() + before.state.works.size()};
  }
}

}  // namespace longroll::march_and_volley
