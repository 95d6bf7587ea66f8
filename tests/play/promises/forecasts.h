// The promise that a forecast is the play: each path of it, played once more with typed dice, comes to what it counts.
#pragma once

#include "game/game.h"
#include "tests/play/promises/position.h"

namespace longroll::promises {

/// What was compared.
struct ForecastsChecked {
  int forecasts = 0;
  int wholes = 0;  ///< of those, of all that a play is a step of
  int open = 0;    ///< of them, such as may come to more than one thing
  int paths = 0;
  int beyond = 0;     ///< paths after which the game goes on by itself: their dice are compared, their report is not
  int samples = 0;    ///< forecasts that say they are samples, or have more paths than can be played one by one
  int met = 0;        ///< forecasts that met choices which a policy answers
  int otherwise = 0;  ///< forecasts by another policy than the rules' own
};

/// Compares the forecast of every offered play with the play itself, through Game::act; throws Broken. A play that only
/// opens what is rolled for is done first. Where choices are met, some are compared by another policy as well.
void check_forecasts(const PlayPosition& position, const Header& header, ForecastsChecked& checked);

}  // namespace longroll::promises
