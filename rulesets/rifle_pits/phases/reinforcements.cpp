// Step 2: who arrives; those that march in do so with the movement (P.R19).
#include "chance/six_sided.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

/// Pieces that arrive by one and the same roll.
bool together(const PieceInfo& a, const PieceInfo& b) {
  return a.side == b.side && a.division == b.division && longroll::together(a.arrival, b.arrival);
}

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
  std::array<bool, most_pieces> rolled{};
  Pieces arrived;
  game.each_of(side, [&](PieceId id) {
    if (rolled[index(id)] || !game.due(id)) return;
    const bool here =
        game.info(id).arrival.comes(game.turn(), {"P.R19", "reinforcements arrive"}, one_die, referee.umpire);
    game.each_of(side, [&](PieceId one) {
      if (!game.due(one) || !together(game.info(id), game.info(one))) return;
      rolled[index(one)] = true;
      if (!here) return;
      arrive(game, one, referee);
      if (game.piece(one).where != Whereabouts::waiting) arrived.push_back(one);
    });
  });
  if (!arrived.empty()) game.tell(referee, LogKind::change, "P.R19", "Arriving: {}.", arrived);
}

}  // namespace

constinit const Phase<RiflePits, Reinforcements> Reinforcements::phase = {.name = "reinforcements",
                                                                          .enter = enter_reinforcements};

}  // namespace longroll::rifle_pits
