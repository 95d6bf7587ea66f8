// Victory points and the verdict (L.R36, L.R37, L.R49).
#include <algorithm>

#include "rulesets/line_of_battle/effects/strength.h"
#include "rulesets/line_of_battle/map/account.h"
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

int LineOfBattle::losses(Side side) const {
  int lost = 0;
  each_of(side, [&](PieceId id) {
    if (is_unit(id)) lost += info(id).strength - piece(id).strength;
  });
  return lost;
}

int LineOfBattle::leader_points(PieceId id) const {
  const PieceId man = piece(id).man == no_piece ? id : piece(id).man;
  for (const auto& [dear, worth] : scenario().dear_leaders)
    if (dear == man) return worth;
  switch (info(info(id).formation).level) {
    case Level::army: return house().number(MapRule::points_army);
    case Level::corps: return house().number(MapRule::points_corps);
    case Level::division: return house().number(MapRule::points_division);
    case Level::brigade:
    case Level::artillery_battalion: return house().number(MapRule::points_brigade);
  }
  return 0;
}

int LineOfBattle::goal_points(std::size_t i, Side side) const {
  const Goal& goal = scenario().goals[i];
  if (goal.side != side && !goal.both) return 0;
  if (goal.kind == GoalKind::hold)
    return goal.points * static_cast<int>(std::ranges::count_if(
                             goal.hexes, [&](PlaceNumber place) { return hex(place).holder == owner_of(side); }));
  const bool there = any_unit(side, [&](PieceId id) {
    const PieceState& now = piece(id);
    return info(id).arm == Arm::infantry && now.formation == Mover::line && now.state != State::routed &&
           goal.is_at(now.hex) && in_command(id);
  });
  return there ? goal.points : 0;
}

void LineOfBattle::tally_points(Side side, AddPoints add) const {
  int wrecks = 0;
  int dead = 0;
  int foot = 0;
  int guns = 0;
  int leaders = 0;
  each_of(other(side), [&](PieceId id) {
    const PieceInfo& printed = info(id);
    const PieceState& now = piece(id);
    if (printed.leader) {
      leaders += now.prize;
      return;
    }
    // L.R30: who has left by his own edge counts as wrecked, however strong he went.
    const int left =
        now.where == Whereabouts::withdrawn ? std::min<int>(now.strength, wrecked_at(now, house())) : int{now.strength};
    if (printed.arm != Arm::artillery) foot += printed.strength - left;
    if (printed.arm == Arm::artillery && now.where == Whereabouts::captured)
      guns += house().number(MapRule::points_battery);
    if (scenario().losses != LossCount::wrecked_and_dead) return;
    const int times =
        (printed.strength >= house().number(MapRule::large_unit) ? house().number(MapRule::points_large) : 1) *
        (now.lost_in_cut > 0 ? house().number(MapRule::points_cut) : 1);
    const bool gone =
        now.where == Whereabouts::destroyed || (now.where == Whereabouts::captured && printed.arm != Arm::artillery);
    if (gone) dead += times * house().number(MapRule::points_dead);
    const bool spent = now.where == Whereabouts::withdrawn || (now.where == Whereabouts::on_map && wrecked(id));
    if (spent) wrecks += times * house().number(MapRule::points_wrecked);
  });
  if (scenario().losses == LossCount::strength_points) {
    add(account::losses, foot / scenario().points_a_loss);
  } else {
    add(account::wrecked, wrecks);
    add(account::destroyed, dead);
  }
  if (guns > 0) add(account::guns, guns);
  if (leaders > 0) add(account::leaders, leaders);
  for (std::size_t i = 0; i < scenario().goals.size(); ++i) {
    const Goal& goal = scenario().goals[i];
    if (goal.both || goal.side == side) add(goal.words, goal_points(i, side));
  }
}

std::optional<Verdict> LineOfBattle::verdict() const {
  // L.R49: whoever has no unit left has lost, whatever was counted.
  for (const Side side : {Side::first, Side::second})
    if (!has_army(side) && has_army(other(side))) return graded({other(side), true});
  return PlainGame::verdict();
}

}  // namespace longroll::line_of_battle
