// Objectives, points and the end of a battle (C.R3, C.R9, C.R42, C.R50).
#include "board/table/shapes.h"
#include "rulesets/civil_war_battles/map/account.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {

void CivilWarBattles::hold_objectives(Referee& referee) {
  for (std::size_t i = 0; i < scenario().objectives.size(); ++i) {
    const TableObjective& one = scenario().objectives[i];
    std::array<bool, 2> touched{};
    for (const Side side : {Side::first, Side::second})
      each_unit(side, [&](PieceId id) {
        if (is_brigade(id) && table::measure(one.at, quad(id)).length <= length(TableLength::objective))
          touched[longroll::index(side)] = true;
      });
    if (touched[0] == touched[1]) continue;
    const Side holder = touched[0] ? Side::first : Side::second;
    if (state.held[i] == owner_of(holder)) continue;
    state.held[i] = owner_of(holder);
    tell(referee, LogKind::change, "C.R42", "{} holds {}.", Subject{holder}, one.name);
  }
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
  Pieces there;
  each([&](PieceId id) {
    if (is_unit(id) && on_table(id)) there.push_back(id);
  });
  const PieceId among = among_friends();
  for (std::size_t i = 0; i < there.size(); ++i) {
    const PieceId one = there[i];
    if (!table::is_on_table(quad(one), table_size()) || unit(one).points < 0 || unit(one).half_bases <= 0) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (one == among || there[j] == among) continue;
      if (table::overlap(pose(one), footprint(one), pose(there[j]), footprint(there[j]))) return false;
    }
  }
  return true;
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
  int objectives = 0;
  for (std::size_t i = 0; i < scenario().objectives.size(); ++i)
    if (state.held[i] == owner_of(side)) objectives += scenario().objectives[i].points;
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
  line(account::objectives, objectives);
  line(account::destroyed, destroyed * worth[VictoryPoint::brigade_destroyed]);
  line(account::routed, routed * worth[VictoryPoint::brigade_routed]);
  line(account::guns, guns * worth[VictoryPoint::battery]);
  line(account::battered, battered * worth[VictoryPoint::battered]);
  line(account::generals, generals);
}

}  // namespace longroll::civil_war_battles
