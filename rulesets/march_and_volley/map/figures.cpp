// What scenarios ask of their games, for simulations: whether battles look as they did.
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

std::vector<Figure> MarchAndVolley::figures() const {
  constexpr int per_cent = 100;
  std::vector<Figure> found;
  for (const LossFigure& asked : scenario().figures) {
    int lost = 0;
    int began = 0;
    for (const PieceId id : asked.units) {
      const int strength = house().strength[unit(id).kind];
      lost += unit(id).gone == Gone::no ? unit(id).casualties : strength;
      began += strength;
    }
    found.push_back({asked.words, per_cent * lost / began});
  }
  return found;
}

}  // namespace longroll::march_and_volley
