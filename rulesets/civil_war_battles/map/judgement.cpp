// What is worth having, and what each unit is after.
#include "rulesets/civil_war_battles/map/judgement.h"

#include <algorithm>

#include "base/best.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int far_inches = 60;
constexpr int near_enough = 8;  // inches from an aim at which it is as good as there
constexpr int markers_counted = 4;
constexpr int near_as_good = 10;  // inches: so far away a thing is worth half of what it is at hand
constexpr int enemy_worth = 3;    // times his points: who is beaten is no threat any more
// To each brigade more that makes for it something is worth alone / (alone + this).
constexpr int alone = 10;
constexpr int crowded = 6;        // an objective that is to be taken
constexpr int crowded_hold = 30;  // one that is held
constexpr int crowded_enemy = 4;  // an enemy, from the second brigade on

}  // namespace

Judgement::Judgement(const CivilWarBattles& game, Side side, Effort effort, bool worded)
    : DeployingJudge(game, side, effort, worded) {
  weigh_chances();
  choose_aims();
}

void Judgement::weigh_chances() {
  constexpr int each_ahead = 3;
  constexpr int most_ahead = 30;
  constexpr int each_behind = 6;
  constexpr int most_behind = 80;
  constexpr int long_way = 14;  // of the countdown: the less of it is left the more haste
  const Thresholds& win = game_.scenario().thresholds;
  const int margin = game_.points(Side::first) - game_.points(Side::second);
  const int short_by = side_ == Side::first ? win.first_marginal - margin : margin - win.second_marginal;
  const int left = std::max<int>(long_way / 2, game_.state.clock.left);
  boldness_ += short_by <= 0 ? std::max(each_ahead * short_by, -most_ahead)
                             : std::min(each_behind * short_by * long_way / left, most_behind);
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
  struct Wanted {
    Aim aim;
    int taken = 0;  // brigades that are after it
  };
  FixedList<Wanted, most_pieces + most_objectives> all;
  const auto& objectives = game_.scenario().objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const bool held = game_.state.held[i] == owner_of(side_);
    // What one side loses of it the other gains.
    const bool enemys = game_.state.held[i] == owner_of(enemy_);
    int worth = objectives[i].points * point * (held || enemys ? 2 : 1);
    // What is held wants holding as far as somebody comes for it; what is not, the more the side is behind.
    if (held) {
      int threat = 0;
      game_.each_unit(enemy_, [&](PieceId enemy) {
        const int inches = table::measure(objectives[i].at, game_.quad(enemy)).length.in_inches();
        if (game_.is_brigade(enemy) && inches < 2 * near_enough) threat += 2 * near_enough - inches;
      });
      worth = worth * std::min(threat, 3 * near_enough) / (3 * near_enough);
    } else {
      worth = worth * boldness_ / usual_boldness;
    }
    if (worth > 0) all.push_back({{objectives[i].at, worth, false, held}});
  }
  game_.each_unit(enemy_, [&](PieceId enemy) {
    all.push_back({{game_.centre(enemy), worth_of(enemy) * enemy_worth * boldness_ / usual_boldness, true, false}});
  });
  if (all.empty()) return;
  Pieces left;
  std::array<std::array<int, most_pieces + most_objectives>, most_pieces> inches{};
  game_.each_unit(side_, [&](PieceId id) {
    for (std::size_t i = 0; i < all.size(); ++i)
      inches[longroll::index(id)][i] =
          std::max(0, table::measure(all[i].aim.at, game_.quad(id)).length.in_inches() - near_enough / 2);
    left.push_back(id);
  });
  // Whoever is best placed for what is worth most chooses first; one is enough to hold a place, and some to take it.
  while (!left.empty()) {
    Best<std::pair<PieceId, std::size_t>> best;
    for (const PieceId id : left)
      for (std::size_t i = 0; i < all.size(); ++i) {
        const Wanted& one = all[i];
        const int crowd = one.aim.hold    ? crowded_hold * one.taken
                          : one.aim.enemy ? crowded_enemy * std::max(0, one.taken - 1)
                                          : crowded * one.taken;
        best.offer({id, i},
                   one.aim.worth * 100 * alone / (alone + crowd) / (near_as_good + inches[longroll::index(id)][i]));
      }
    const auto [id, chosen] = *best.what;
    aims_[longroll::index(id)] = all[chosen].aim;
    if (game_.is_brigade(id)) ++all[chosen].taken;
    left.erase(PieceId{id});
  }
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
