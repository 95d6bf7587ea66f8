// What plays of Valley come to.
#include "rulesets/valley/map/reports.h"

#include <numeric>

namespace longroll::valley {
namespace {

/// Strength points of a side on the map.
int strength_of_side(const Valley& game, Side side) {
  const auto& all = game.strengths()[longroll::index(side)];
  return std::accumulate(all.begin(), all.end(), 0);
}

int leaders_of_side(const Valley& game, Side side) {
  const auto leads = [&](PieceId id) { return !game.is_unit(id) && game.on_map(id); };
  return static_cast<int>(game.those_of(side, leads).size());
}

}  // namespace

MarchReport MarchReport::read(const Valley& before, const Valley& after, const Play& /*play*/) {
  const Side side = before.state.flow.top().who;
  const March* march = after.march();
  return {march != nullptr && march->set_out ? march->points : std::int8_t{0},
          static_cast<std::int8_t>(strength_of_side(before, side) - strength_of_side(after, side)),
          after.state.activations == 0};
}

RoundReport RoundReport::read(const Valley& before, const Valley& after, const Play& /*play*/) {
  const Battle& battle = *before.battle();
  const Side defender = other(battle.attacker);
  const auto lost = [&](Side side) {
    return static_cast<std::int16_t>(strength_of_side(before, side) - strength_of_side(after, side));
  };
  const auto leaders = [&](Side side) {
    return static_cast<std::int8_t>(leaders_of_side(before, side) - leaders_of_side(after, side));
  };
  const Battle* now = after.battle();
  return {lost(battle.attacker),
          lost(defender),
          leaders(battle.attacker),
          leaders(defender),
          now == nullptr || now->over,
          after.has_units(battle.attacker, battle.place) && !after.has_units(defender, battle.place)};
}

}  // namespace longroll::valley
