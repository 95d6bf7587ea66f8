// Step 2: who arrives; those that march in do so with the movement (P.R19).
#include "chance/six_sided.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

void arrive(RiflePits& game, PieceId id, Referee& referee) {
  const PieceInfo& printed = game.info(id);
  if (!printed.arrival.placed) {
    game.piece(id).where = Whereabouts::at_hand;
    return;
  }
  if (!game.fits(id, printed.arrival.at) || game.has_units(printed.arrival.at, other(printed.side))) return;
  game.put(id, printed.arrival.at);
  game.occupy(id, printed.arrival.at, referee);
}

void enter_reinforcements(RiflePits& game, Reinforcements& /*facts*/, Referee& referee) {
  const Side side = game.state.flow.active;
  const auto due = [&](PieceId id) { return game.info(id).side == side && game.due(id); };
  // Pieces that arrive by one and the same roll.
  const auto together = [&](PieceId a, PieceId b) {
    return game.info(a).division == game.info(b).division &&
           longroll::together(game.info(a).arrival, game.info(b).arrival);
  };
  Pieces arrived;
  each_arriving(game, due, together, [&](const auto& coming) {
    const Ask ask{"P.R19", "arrival of reinforcements"};
    if (!game.info(coming[0]).arrival.comes(game.turn(), ask, one_die, referee.umpire)) return;
    for (const PieceId id : coming) {
      arrive(game, id, referee);
      if (game.piece(id).where != Whereabouts::waiting) arrived.push_back(id);
    }
  });
  if (!arrived.empty()) game.tell(referee, LogKind::change, "P.R19", "At hand to come onto the map: {}.", arrived);
}

}  // namespace

constinit const Phase<RiflePits, Reinforcements> Reinforcements::phase = {.name = "reinforcements",
                                                                          .enter = enter_reinforcements};

}  // namespace longroll::rifle_pits
