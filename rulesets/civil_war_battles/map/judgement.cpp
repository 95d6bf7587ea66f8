// What is worth having, and what each unit is after.
#include "rulesets/civil_war_battles/map/judgement.h"

#include <algorithm>

#include "base/best.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int far_inches = 60;
constexpr int near_enough = 8;  // inches from an aim at which it is as good as there
constexpr int markers_counted = 4;
constexpr int crowded = 6;  // in tenths: so much less is an objective worth to each brigade more that makes for it

}  // namespace

Judgement::Judgement(const CivilWarBattles& game, Side side, Effort effort, bool worded)
    : JudgeOf(game, side, effort, worded) {
  choose_aims();
}

int Judgement::inches_to_enemy(PieceId id) const {
  const PieceId enemy = game_.nearest_enemy(id);
  return enemy == no_piece ? far_inches : game_.distance(id, enemy).in_inches();
}

int Judgement::worth_of(PieceId id) const {
  const auto& worth = game_.house().victory_points;
  if (game_.is_general(id)) return point * worth[VictoryPoint::general_less_value] / 2;
  return point * worth[game_.unit(id).arm == Arm::guns ? VictoryPoint::battery : VictoryPoint::brigade_routed];
}

int Judgement::casualty_worth(PieceId id) const {
  // Of guns each is half a gun; of others each marker is a die at the next test, and the more there are the worse.
  constexpr int first = 20;
  constexpr int more = 10;
  if (game_.is_general(id)) return worth_of(id) / 6;  // a hit is a risk
  if (game_.unit(id).arm == Arm::guns) return worth_of(id) / 2;
  const int weak = (game_.unit(id).disordered ? 1 : 0) + (game_.unit(id).artillery ? 1 : 0);
  return first + more * std::min<int>(markers_counted, game_.unit(id).markers + weak);
}

void Judgement::choose_aims() {
  const auto& objectives = game_.scenario().objectives;
  std::array<int, most_objectives> taken{};
  game_.each_unit(side_, [&](PieceId id) {
    Best<Aim> best;
    std::size_t chosen = objectives.size();
    const auto offer = [&](const Aim& aim, int worth, std::size_t objective) {
      const int inches = table::measure(aim.at, game_.quad(id)).length.in_inches();
      const int value = worth * 100 / (10 + std::max(0, inches - near_enough / 2));
      if (!best.what || value > best.worth) chosen = objective;
      best.offer(aim, value);
    };
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      const bool held = game_.state.held[i] == owner_of(side_);
      int worth = objectives[i].points * point * 10 / (10 + crowded * taken[i]);
      // What is held wants holding as far as somebody comes for it.
      if (held) {
        int threat = 0;
        game_.each_unit(enemy_, [&](PieceId enemy) {
          const int inches = table::measure(objectives[i].at, game_.quad(enemy)).length.in_inches();
          if (game_.is_brigade(enemy) && inches < 2 * near_enough) threat += 2 * near_enough - inches;
        });
        worth = worth * std::min(threat, 3 * near_enough) / (3 * near_enough);
      }
      if (worth > 0) offer({objectives[i].at, worth, false, held}, worth, i);
    }
    game_.each_unit(enemy_, [&](PieceId enemy) {
      const int worth = worth_of(enemy) * 2;
      offer({game_.centre(enemy), worth, true, false}, worth, objectives.size());
    });
    if (!best.what) return;
    aims_[longroll::index(id)] = *best.what;
    if (chosen < objectives.size()) ++taken[chosen];
  });
}

int CivilWarBattles::worth(Side side) const {
  constexpr int half_base = 8;
  constexpr int marker = 12;
  constexpr int out_of_order = 15;
  int worth = point * (points(side) - points(other(side)));
  for (const Side of : {Side::first, Side::second}) {
    const int own = of == side ? 1 : -1;
    each_unit(of, [&](PieceId id) {
      worth += own * (unit(id).half_bases * half_base - unit(id).markers * marker);
      if (unit(id).disordered) worth -= own * out_of_order;
    });
    each_general(of, [&](PieceId) { worth += own * half_base * 2; });
  }
  return worth;
}

}  // namespace longroll::civil_war_battles
