// What the phases of combat share: opening volleys and morale checks.
#include "rulesets/line_of_battle/phases/fights.h"

#include "rulesets/line_of_battle/effects/charge.h"

namespace longroll::line_of_battle {

bool take_volley(LineOfBattle& game, StackActs& acts, PlaceNumber target, bool charges, Referee& referee) {
  const auto volley = game.volley_for(acts.pieces, target, charges);
  if (!volley) return true;
  acts.volley_taken = true;
  const Stacked units = game.units_of(acts.pieces);
  game.tell(referee, LogKind::task, "L.16", "An opening volley on {} from {}.", units, At{volley->from});
  int lost = 0;
  {
    const About about = referee.about([&] { return game.all_named(units).text(); });
    const VolleyOrder& order = volley->order;
    lost = roll_volley(order.from, order.canister, order.wrecked, game.house(), referee.umpire);
  }
  if (lost == 0) {
    game.tell(referee, LogKind::result, "L.16", "Nobody falls to the volley on {}.", units);
    return true;
  }
  Stacked leaders = acts.pieces;
  leaders.take_out([&](PieceId id) { return game.is_unit(id); });
  const LossCase cause = charges ? LossCase::attacker : loss_case(volley->order.from);
  // L.R20: the loss comes first, then the leaders who shared it.
  game.take_points(units, lost, referee);
  game.strike_leaders(leaders, cause, false, referee);
  game.bury_dead(units, referee);
  // Leaders whose units are all gone are where their men are (L.R35), not with this stack.
  acts.pieces = game.left_of(acts.pieces);
  const Stacked left = game.units_of(acts.pieces);
  if (left.empty()) acts.pieces = {};
  return !left.empty();
}

MoraleResult check_morale(LineOfBattle& game, const Stacked& who, const MoraleOrder& order, Referee& referee) {
  MoraleCell cell;
  MoraleResult result;
  {
    const About about = referee.about([&] { return game.all_named(game.units_of(who)).text(); });
    const MoraleCheck check = sum_morale(order, game.house(), referee.umpire);
    cell = roll_morale_cell(check, game.house(), referee.umpire);
    result = morale_result(check, cell, game.house(), referee.umpire);
  }
  game.put_state(who, cell.state, referee);
  return result;
}

}  // namespace longroll::line_of_battle
