// Structs with the members that the effects of March & Volley name and no more, as a table keeps them; and the charts.
#pragma once

#include "rulesets/march_and_volley/embedded.h"
#include "rulesets/march_and_volley/house.h"

namespace longroll::march_and_volley::test {

inline const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}

/// The least that a unit must have.
struct PlainUnit {
  std::int8_t casualties = 0;
  Kind kind = Kind::infantry;
  Formation formation = Formation::line;
  bool out_of_command = false;
  bool retreating = false;
  bool token = false;
  std::int8_t actions = 0;
  Tested tested = Tested::untested;
  bool activated = false;
  bool counter_charged = false;
  std::int8_t exploits = 0;
};

/// The least that a leader must have.
struct PlainLeader {
  Rank rank = Rank::brigadier;
  std::int8_t fell = 0;
};

/// The least that an army must have.
struct PlainArmy {
  std::int8_t broken = 0;
  std::int8_t brigades = 0;
  bool general_fell = false;
  bool withdrawn = false;
};

}  // namespace longroll::march_and_volley::test
