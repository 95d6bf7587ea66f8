// Work points and the works that they make.
#include "rulesets/rifle_pits/effects/works.h"

#include <array>

namespace longroll::rifle_pits {
namespace {

/// What is built, the best first, with the points that it takes.
struct Built {
  Works works;
  MapRule points;
};
constexpr std::array<Built, 3> all_built = {{{Works::entrenchment, MapRule::entrenchment},
                                             {Works::rifle_pits, MapRule::rifle_pits},
                                             {Works::hasty_works, MapRule::hasty_works}}};

}  // namespace

int points_of(Works works, const House& house) {
  for (const Built& one : all_built)
    if (works >= one.works) return house.number(one.points);
  return 0;
}

Works works_of(int points, const House& house) {
  for (const Built& one : all_built)
    if (points >= house.number(one.points)) return one.works;
  return Works::none;
}

int points_a_turn(bool engineers, Light light, const House& house) {
  const int points = house.number(MapRule::works_a_turn) + (engineers ? house.number(MapRule::works_engineers) : 0);
  return light == Light::night ? points * house.number(MapRule::works_night) : points;
}

}  // namespace longroll::rifle_pits
