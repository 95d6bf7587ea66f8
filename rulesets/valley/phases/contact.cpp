// Stacks that go over a link, and what they meet: overrun, contact, who holds the place (V.R22, V.R26).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

/// V.R26: whether enemies who are met are too few to stop the column.
bool overrun(const Valley& game, const Pieces& stack, PlaceNumber at) {
  const Side side = game.info(stack[0]).side;
  const int ours = game.strength_of(stack);
  if (game.strength(side, at) != ours) return false;  // others fight there already
  const Force enemy = game.force(other(side), at, Role::defender);
  return !enemy.entrenched && enemy.strength * game.numbers().campaign[Campaign::overrun_part] <= ours;
}

}  // namespace

void go_over(Valley& game, const Pieces& stack, LinkNumber link, PlaceNumber to) {
  for (const PieceId id : stack) {
    game.put(id, to);
    PieceState& now = game.piece(id);
    now.came_by = link;
    now.moved = true;
    now.entrenched = false;
  }
}

void enter_place(Valley& game, const Pieces& stack, PlaceNumber at, bool column, Referee& referee) {
  const Side side = game.info(stack[0]).side;
  const Side enemy = other(side);
  game.catch_leaders(enemy, at, referee);
  const bool met = game.has_units(enemy, at);
  const bool sweeps = column && met && overrun(game, stack, at);
  if (column) {
    if (met && !sweeps) game.state.march.stopped = true;
    // Whoever stands near may react; what must be done before that is put on top.
    if (sweeps || !game.reactors().empty()) game.push("reaction", enemy);
  }
  if (!met) {
    game.settle_holder(at, referee);
    return;
  }
  if (sweeps) {
    const int left = game.state.march.points - game.number(MapRule::overrun_cost);
    game.state.march.points = static_cast<std::int8_t>(std::max(0, left));
    ArmyState& army = game.army(side);
    army.fights = static_cast<std::int16_t>(army.fights + 1);
    make_retreat(game, {at, enemy, false, true}, referee);
    return;
  }
  if (game.place(at).attacker == Owner::nobody) {
    game.place(at).attacker = owner_of(side);
    referee.say(
        LogKind::result, "V.R26",
        [&] { return fmt::format("Contact at {}: nobody there moves before the battle.", game.title(at)); },
        game.about(stack, at));
  }
}

}  // namespace longroll::valley
