// Stacks that go over a link, and what they meet: overrun, contact, who holds the place (V.R22, V.R26).
#include <algorithm>

#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {

void enter_place(Valley& game, const Pieces& stack, PlaceNumber at, March* march, Referee& referee) {
  const Side side = game.info(stack[0]).side;
  const Side enemy = other(side);
  game.catch_leaders(enemy, at, referee);
  const bool met = game.has_units(enemy, at);
  const bool sweeps = march != nullptr && met && game.would_overrun(stack, at);
  if (march != nullptr) {
    if (met && !sweeps) march->stopped = true;
    // Whoever stands near may react; what must be done before that is put on top.
    if (sweeps || !game.reactors().empty()) game.state.flow.push(Reaction{}, enemy);
  }
  if (!met) return game.settle_holder(at, referee);
  if (sweeps) {
    march->points = static_cast<std::int8_t>(std::max(0, march->points - game.number(MapRule::overrun_cost)));
    ++game.army(side).fights;
    game.tell(referee, LogKind::result, "V.R26", "The enemy at {} is swept aside.", At{at});
    game.eliminate(game.units_at(enemy, at), game.number(Campaign::overrun_loss), referee);
    return make_retreat(game, {.from = at, .who = enemy}, referee);
  }
  if (game.place(at).attacker == Owner::nobody) {
    game.place(at).attacker = owner_of(side);
    game.tell(referee, LogKind::result, "V.R26", "Contact at {}: nobody there moves before the battle.", At{at});
  }
}

}  // namespace longroll::valley
