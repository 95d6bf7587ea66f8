// What is worth having: units, casualties, positions.
#include "rulesets/march_and_volley/map/judgement.h"

#include <algorithm>

#include "base/best.h"
#include "rulesets/march_and_volley/effects/army.h"

namespace longroll::march_and_volley {
namespace {

constexpr int far_inches = 60;
constexpr int hold_within = 6;  // inches of an objective that is held

}  // namespace

Judgement::Judgement(const MarchAndVolley& game, Side side, Effort effort, bool worded)
    : DeployingJudge(game, side, effort, worded) {}

int Judgement::worth_of(PieceId id) const {
  // Destroyed it brings its points; that it is gone for the fight counts besides.
  constexpr int fighting_worth = 60;
  const int bonus =
      is_guns(game_.unit(id).kind) ? game_.scenario().battery[longroll::index(other(game_.info(id).side))] : 0;
  return point * (game_.number(TableRule::destroyed) + bonus) + fighting_worth;
}

int Judgement::casualty_worth(PieceId id) const {
  const int strength = game_.house().strength[game_.unit(id).kind];
  const int taken = game_.unit(id).casualties;
  // The one that wears it, and the last ones, count for more.
  const int weight = 4 * (taken + 1) >= 2 * strength ? 130 : 90;
  return worth_of(id) * weight / (100 * strength) + 12;
}

Judgement::Aim Judgement::aim_of(PieceId id) const {
  const table::Quad own = game_.quad(id);
  Best<Aim> best;
  const auto offer = [&](const table::Point& at, int worth, bool hold) {
    const int inches = table::measure(at, own).length.in_inches();
    best.offer({at, hold}, worth * 100 / (8 + inches));
  };
  const auto& objectives = game_.scenario().objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const bool held = game_.state.held[i] == owner_of(side_);
    const int inches = table::measure(objectives[i].at, own).length.in_inches();
    if (held && inches > hold_within) continue;
    offer(objectives[i].at, objectives[i].points * (held ? 60 : 100), held);
  }
  game_.each_unit(enemy_, [&](PieceId enemy) {
    if (game_.unit(enemy).retreating && game_.distance(id, enemy).in_inches() > 4) return;
    offer(game_.centre(enemy), worth_of(enemy), false);
  });
  return best.what ? *best.what : Aim{game_.pose(id).at, true};
}

int MarchAndVolley::worth(Side side) const {
  constexpr int casualty = 22;
  constexpr int running = 45;
  constexpr int leader = 20;
  int worth = point * (points(side) - points(other(side)));
  for (const Side of : {Side::first, Side::second}) {
    const int own = of == side ? 1 : -1;
    each_unit(of, [&](PieceId id) {
      worth -= own * casualty * unit(id).casualties;
      if (unit(id).retreating) worth -= own * running;
    });
    each_base(of, [&](PieceId) { worth += own * leader; });
    if (state.armies[longroll::index(of)].withdrawn) worth -= own * 12 * point;
  }
  return worth;
}

}  // namespace longroll::march_and_volley
