// Objectives, points and the end of a battle (C.R3, C.R9, C.R42, C.R50).
#include "rulesets/civil_war_battles/map/account.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {

void CivilWarBattles::hold_objectives(Referee& referee) {
  take_objectives(*this, "C.R42", [&](PieceId id) { return is_brigade(id); }, referee);
}

bool CivilWarBattles::is_spent(Side side) const {
  bool left = false;
  each_of(side, [&](PieceId id) { left = left || (is_brigade(id) && unit(id).gone == Gone::no); });
  return !left;
}

std::optional<Verdict> CivilWarBattles::verdict() const {
  for (const Side side : {Side::first, Side::second})
    if (is_spent(side) && !is_spent(other(side))) return graded({other(side), true});
  return PlainGame::verdict();
}

PieceId CivilWarBattles::among_friends() const {
  const March* march = state.flow.find<March>();
  return march != nullptr && !march->over && march->passed != no_piece ? march->unit : no_piece;
}

bool CivilWarBattles::is_true() const {
  bool sound = all_have_room(among_friends());
  each_on_table([&](PieceId id) { sound = sound && unit(id).points >= 0 && unit(id).half_bases > 0; });
  return sound;
}

int CivilWarBattles::losses(Side side) const {
  int lost = 0;
  each_of(side, [&](PieceId id) {
    if (is_unit(id)) lost += unit(id).gone == Gone::no ? unit(id).original - unit(id).half_bases : unit(id).original;
  });
  return lost;
}

void CivilWarBattles::tally_points(Side side, AddPoints add) const {
  const auto& worth = house().victory_points;
  int destroyed = 0;
  int routed = 0;
  int guns = 0;
  int battered = 0;
  int generals = 0;
  each_of(other(side), [&](PieceId id) {
    if (is_general(id)) {
      generals += general(id).fallen_points;
    } else if (unit(id).gone == Gone::no) {
      battered += is_battered(unit(id), house()) ? 1 : 0;
    } else {
      ++(unit(id).arm == Arm::guns ? guns : unit(id).gone == Gone::destroyed ? destroyed : routed);
    }
  });
  const auto line = [&](std::string_view words, int points) {
    if (points != 0) add(words, points);
  };
  line(account::objectives, worth_of_held(scenario().objectives, state.held, owner_of(side)));
  line(account::destroyed, destroyed * worth[VictoryPoint::brigade_destroyed]);
  line(account::routed, routed * worth[VictoryPoint::brigade_routed]);
  line(account::guns, guns * worth[VictoryPoint::battery]);
  line(account::battered, battered * worth[VictoryPoint::battered]);
  line(account::generals, generals);
}

}  // namespace longroll::civil_war_battles
