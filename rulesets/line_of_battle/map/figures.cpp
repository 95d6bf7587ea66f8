// What scenarios ask of their games, for simulations: whether battles look as they did.
#include <algorithm>

#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {
namespace {

bool counts(const LineOfBattle& game, PieceId id) { return game.is_unit(id) && !game.is_battery(id); }

int lost_of(const LineOfBattle& game, FormationId formation) {
  int began = 0;
  int left = 0;
  game.each_in(formation, [&](PieceId id) {
    if (!counts(game, id)) return;
    began += game.info(id).strength;
    left += game.piece(id).strength;
  });
  return began == 0 ? 0 : 100 * (began - left) / began;
}

int to_edge(const LineOfBattle& game, PlaceNumber place, Side side) {
  int nearest = game.grid().size();
  game.scenario().edge[longroll::index(side)].each(
      [&](PlaceNumber edge) { nearest = std::min(nearest, game.grid().distance(place, edge)); });
  return nearest;
}

int back_of(const LineOfBattle& game, FormationId formation) {
  int units = 0;
  int hexes = 0;
  game.each_in(formation, [&](PieceId id) {
    const Side side = game.info(id).side;
    const bool withdrawn = game.piece(id).where == Whereabouts::withdrawn;
    if (!counts(game, id) || !(withdrawn || game.on_map(id))) return;
    ++units;
    hexes += to_edge(game, game.info(id).arrival.at, side) - (withdrawn ? 0 : to_edge(game, game.piece(id).hex, side));
  });
  return units == 0 ? 0 : hexes / units;
}

}  // namespace

std::vector<Figure> LineOfBattle::figures() const {
  std::vector<Figure> found;
  for (const FigureAsked& asked : scenario().figures) {
    int most = 0;
    for (std::size_t i = 0; i < asked.formations.size(); ++i) {
      const int one =
          asked.kind == FigureKind::lost ? lost_of(*this, asked.formations[i]) : back_of(*this, asked.formations[i]);
      most = i == 0 ? one : std::max(most, one);
    }
    found.push_back({asked.words, most});
  }
  return found;
}

}  // namespace longroll::line_of_battle
