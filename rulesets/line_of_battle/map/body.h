// A unit as effects know it: what is printed of it together with what changes.
#pragma once

#include "rulesets/line_of_battle/effects/formation.h"
#include "rulesets/line_of_battle/effects/guns.h"
#include "rulesets/line_of_battle/effects/leader.h"
#include "rulesets/line_of_battle/effects/morale.h"
#include "rulesets/line_of_battle/effects/strength.h"
#include "rulesets/line_of_battle/map/state.h"

namespace longroll::line_of_battle {

/// The parts of a unit on which results have an effect.
struct Body {
  Arm arm = Arm::infantry;
  bool sharpshooter = false;
  std::int8_t original = 0;
  std::int8_t wreck_at = -1;
  Mover formation = Mover::line;
  bool open_order = false;
  State state = State::normal;
  std::int8_t strength = 0;
  std::int8_t counter_battery = 0;
  bool canister_depleted = false;
  bool shell_depleted = false;
};

inline Body body_of(const PieceInfo& printed, const PieceState& now) {
  return {printed.arm,         printed.sharpshooter,  printed.strength,  printed.wreck_at,
          now.formation,       now.open_order,        now.state,         now.strength,
          now.counter_battery, now.canister_depleted, now.shell_depleted};
}

/// What an effect has made of it. Whoever has no front any more faces nowhere (L.27).
inline void put_body(PieceState& now, const Body& body) {
  now.formation = body.formation;
  now.open_order = body.open_order;
  now.state = body.state;
  now.strength = body.strength;
  now.counter_battery = body.counter_battery;
  now.canister_depleted = body.canister_depleted;
  now.shell_depleted = body.shell_depleted;
  if (now.formation != Mover::line) {
    now.facing = Direction::north;
    now.open_order = false;
  }
}

/// Changes a unit of a game by an effect on its body.
template <class Game, class Effect>
void affect(Game& game, PieceId id, const Effect& effect) {
  game.change(id, [&](PieceState& now) {
    Body body = body_of(game.info(id), now);
    effect(body);
    put_body(now, body);
  });
}

/// A leader as effects know him.
struct Man {
  std::int8_t value = 0;
  std::int8_t morale = 0;
  Level level = Level::brigade;
  bool replacement = false;
};

/// Changes a leader of a game by an effect on him.
template <class Game, class Effect>
void affect_man(Game& game, PieceId id, const Effect& effect) {
  game.change(id, [&](PieceState& now) {
    Man man{now.value, now.morale, game.info(game.info(id).formation).level, now.replacement};
    effect(man);
    now.value = man.value;
    now.morale = man.morale;
    now.replacement = man.replacement;
  });
}

}  // namespace longroll::line_of_battle
