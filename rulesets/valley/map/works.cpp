// Work on the march.
#include "rulesets/valley/map/works.h"

#include "rulesets/valley/effects/march.h"

namespace longroll::valley {

int work_cost(const Valley& game, Doing doing, bool fast) {
  if (doing == Doing::repair) return repair_cost(game.house());
  if (doing == Doing::devastate) return devastation_cost(game.house());
  return destruction_cost(fast, game.house());
}

bool may_burn_granary(const Valley& game, Side side, PlaceNumber at) {
  const Scenario& of = game.scenario();
  if (of.devastate_from == 0 || side != game.federal()) return false;
  if (game.turn() < of.devastate_from && game.state.track.at < of.devastate_track) return false;
  return game.place_info(at).granary && !game.place(at).devastated;
}

}  // namespace longroll::valley
