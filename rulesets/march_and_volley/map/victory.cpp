// Army morale, objectives, points and the end of a battle (M.28 to M.30, M.R14, M.R50, M.R56, M.R58).
#include "rulesets/march_and_volley/effects/army.h"
#include "rulesets/march_and_volley/map/account.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {
namespace {

bool has_units_left(const MarchAndVolley& game, Side side) {
  bool left = false;
  game.each_of(side, [&](PieceId id) { left = left || (game.is_unit(id) && game.unit(id).gone == Gone::no); });
  return left;
}

}  // namespace

bool MarchAndVolley::is_broken(std::uint8_t formation) const {
  FixedList<BrigadeUnit, most_pieces> units;
  for (const PieceId id : scenario().formations[formation].units) {
    const Gone gone = unit(id).gone;
    units.push_back(in_brigade(unit(id), gone == Gone::no     ? Presence::there
                                         : gone == Gone::fled ? Presence::off_table
                                                              : Presence::destroyed));
  }
  return march_and_volley::is_broken(std::span(units.begin(), units.size()), house());
}

int MarchAndVolley::broken_brigades(Side side) const {
  int broken = 0;
  for (std::size_t i = 0; i < scenario().formations.size(); ++i) {
    const FormationInfo& one = scenario().formations[i];
    if (one.brigade && one.side == side && is_broken(static_cast<std::uint8_t>(i))) ++broken;
  }
  return broken;
}

void MarchAndVolley::test_armies(Referee& referee) {
  for (const Side side : {Side::first, Side::second}) {
    SideState& army = state.armies[longroll::index(side)];
    count_brigades(army, broken_brigades(side), army.brigades);
  }
  const auto facts = [](const SideState& army) {
    return Army{army.broken, std::max(army.brigades, std::int8_t{1}), army.general_fell};
  };
  const ArmyOrder order{static_cast<std::int8_t>(turn()), facts(state.armies[0]), facts(state.armies[1])};
  if (!is_due(order, house())) return;
  const ArmyResult result = resolve_army(order, house(), referee.umpire);
  const auto end = [&](Side side, SideState& army, ArmyState tested) {
    end_army_test(army, tested);
    if (tested == ArmyState::withdraws)
      tell(referee, LogKind::result, "M.29", "{} withdraws from the field.", Subject{side});
    if (tested == ArmyState::fights_on) tell(referee, LogKind::change, "M.29", "{} fights on.", Subject{side});
  };
  end(Side::first, state.armies[0], result.first);
  end(Side::second, state.armies[1], result.second);
}

void MarchAndVolley::hold_objectives(Referee& referee) {
  take_objectives(*this, "M.R58", [&](PieceId id) { return !unit(id).retreating && !is_guns(unit(id).kind); }, referee);
}

void MarchAndVolley::end_turn(Referee& referee) {
  hold_objectives(referee);
  // Foot that touches a silent battery takes it; else its gunners rise again (M.R56).
  each_on_table([&](PieceId id) {
    if (!unit(id).silenced) return;
    bool touched = false;
    each_unit(other_side(id), [&](PieceId enemy) {
      touched = touched || (is_foot(unit(enemy).kind) && distance(id, enemy) == Length());
    });
    if (touched) return remove(id, Gone::taken, referee);
    unit(id).silenced = false;
    tell(referee, LogKind::change, "M.R56", "The gunners of {} stand up again.", id);
  });
  bool over = false;
  for (const Side side : {Side::first, Side::second}) {
    SideState& army = state.armies[longroll::index(side)];
    over = over || army.withdrawn || !has_units_left(*this, side);
    army.general_fell = false;  // it counts in its turn alone (M.R14)
  }
  if (over) {
    state.flow.over = true;
    return;
  }
  state.flow.advance(scenario().most_turns());
}

std::optional<longroll::Verdict> MarchAndVolley::verdict() const {
  switch (verdict_of(state.armies[0], state.armies[1])) {
    case march_and_volley::Verdict::first_wins: return graded({Side::first, true});
    case march_and_volley::Verdict::second_wins: return graded({Side::second, true});
    case march_and_volley::Verdict::draw: return graded({});
    case march_and_volley::Verdict::fight_on: break;
  }
  for (const Side side : {Side::first, Side::second})
    if (!has_units_left(*this, side) && has_units_left(*this, other(side))) return graded({other(side), true});
  return PlainGame::verdict();
}

bool MarchAndVolley::is_true() const {
  bool sound = all_have_room();
  each_on_table([&](PieceId id) { sound = sound && unit(id).actions >= 0 && !is_destroyed(unit(id), house()); });
  const auto stands_in_melee = [&](const Pair& one) {
    return on_table(one.from) && on_table(one.to) && info(one.from).side != info(one.to).side;
  };
  return sound && std::all_of(state.contacts.begin(), state.contacts.end(), stands_in_melee);
}

int MarchAndVolley::losses(Side side) const {
  int lost = 0;
  each_of(side, [&](PieceId id) {
    if (is_unit(id)) lost += unit(id).gone == Gone::no ? unit(id).casualties : house().strength[unit(id).kind];
  });
  return lost;
}

void MarchAndVolley::tally_points(Side side, AddPoints add) const {
  int destroyed = 0;
  int batteries = 0;
  each_of(other(side), [&](PieceId id) {
    if (!is_unit(id) || unit(id).gone == Gone::no) return;
    ++destroyed;
    if (is_guns(unit(id).kind)) ++batteries;
  });
  const auto line = [&](std::string_view words, int points) {
    if (points != 0) add(words, points);
  };
  line(account::objectives, worth_of_held(scenario().objectives, state.held, owner_of(side)));
  line(account::destroyed, destroyed * number(TableRule::destroyed));
  line(account::batteries, batteries * scenario().battery[longroll::index(side)]);
  line(account::broken, broken_brigades(other(side)) * number(TableRule::broken));
  line(account::commanders, state.armies[longroll::index(other(side))].commanders_lost * number(TableRule::commander));
}

}  // namespace longroll::march_and_volley
