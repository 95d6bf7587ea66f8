// What a play comes to, for whoever asks from outside: its odds as values, and the choices that they take for granted.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chance/recorded.h"
#include "game/play/play.h"
#include "game/position.h"

namespace longroll {

/// A forecast goes as far as this many paths; past it the answer is a sample that says so.
inline constexpr OddsOptions forecast_options{.path_limit = 4'000, .samples = 20'000, .seed = 1};

/// What is asked of a forecast: other policies than the rules' own, by phase, by whose knowledge, and how far.
struct ForecastWish {
  std::vector<std::pair<std::string, std::string>> policies = {};
  Viewer viewer = {};
  OddsOptions odds = forecast_options;
  Horizon horizon = Horizon::play;
};

/// A phase whose choices a forecast met, and how it took them to be made.
struct PolicyFound {
  std::string phase;
  std::string name;
  std::string words;
  std::vector<std::pair<std::string, std::string>> all = {};  ///< every policy of the phase: name and words
};

/// The odds of a play and of the inner phases that it opens, up to its horizon.
struct Foretold {
  OddsReport odds;
  FieldNode results;
  std::string of = {};  ///< the whole that the play is a step of, if they are the odds of that
  std::vector<PolicyFound> policies = {};
  /// Where it rests on strengths that the viewer only guesses: the odds for everything that they could be.
  std::vector<OddsReport> could_be = {};
};

/// One way that a forecast counts: its weight, the plays with the dice that fall in them, and what it comes to.
struct ForecastPath {
  struct Step {
    Side who = Side::first;
    Play play;
    std::vector<RecordedRoll> rolls = {};
    std::vector<int> choices = {};  ///< what is chosen inside of it
  };
  Rational weight;
  std::vector<Step> steps;
  Value report;
};

}  // namespace longroll
