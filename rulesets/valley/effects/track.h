// The Lincoln Track: where a turn takes it, what its numbers bring, and when Washington panics (V.R17). The umpire's
// book and the map call these.
#pragma once

#include <algorithm>

#include "rulesets/valley/campaigns.h"
#include "rulesets/valley/numbers.h"

namespace longroll::valley {

/// A turn of the track.
struct TrackTurn {
  int at = 0;      ///< where it stands
  int began = 0;   ///< where it stood at the start of the campaign
  int deeds = 0;   ///< what battles, places and commanders bring
  int alarms = 0;  ///< what raids and the railway bring
};

/// Where the track goes at the end of a turn.
inline int next_on_track(const TrackTurn& turn, const Numbers& numbers) {
  const auto& of = numbers.lincoln;
  const auto after = [&](int change) {
    const int most = of[Lincoln::most_change];
    return std::clamp(turn.at + std::clamp(change, -most, most), of[Lincoln::panic], of[Lincoln::confidence]);
  };
  const int now = after(turn.deeds + turn.alarms);
  if (numbers.house.interpretations.panic == PanicReading::at_once) return now;
  // In a quiet turn it comes back towards where it began.
  const int calm = of[Lincoln::calm];
  if (turn.deeds + turn.alarms == 0)
    return turn.at < turn.began ? std::min(turn.began, turn.at + calm) : std::max(turn.began, turn.at - calm);
  // Below some number only battles and places lost take it.
  return std::max(now, std::min(of[Lincoln::raid_floor], after(turn.deeds)));
}

/// Counts the turns at the lowest number; whether Washington has lost its head for good.
inline bool panics(std::int8_t& turns, int at, const Numbers& numbers) {
  const bool lowest = at == numbers.lincoln[Lincoln::panic];
  turns = static_cast<std::int8_t>(lowest ? turns + 1 : 0);
  const bool at_once = numbers.house.interpretations.panic == PanicReading::at_once;
  return lowest && (at_once || turns >= numbers.lincoln[Lincoln::panic_turns]);
}

/// The turn for which the track forbids the Union pitched battles when it falls so low: the next one.
constexpr int cautious_turn(int turn) { return turn + 1; }
/// Whether a side may not choose one for that.
constexpr bool is_cautious(int forbidden, int turn, bool of_union) { return of_union && forbidden == turn; }

/// What the numbers of the track bring when they are reached, each once until it is left again.
struct TrackEffects {
  bool recall = false;      ///< a Union stack must march to the capital
  bool calm = false;        ///< none must any longer
  bool no_pitched = false;  ///< no pitched battle for the Union next turn, and its worst leader goes
  bool early = false;       ///< departures and arrivals are hastened
  bool reserves = false;    ///< replacement points for the Union
  bool confidence = false;  ///< points for the Union
  bool victory = false;     ///< the Union has won
};
inline TrackEffects track_effects(int before, int now, int year, const Numbers& numbers) {
  const auto& of = numbers.lincoln;
  const auto falls_to = [&](Lincoln key) { return now <= of[key] && before > of[key]; };
  const auto rises_to = [&](Lincoln key) { return now >= of[key] && before < of[key]; };
  const bool early_war = year == first_campaign;
  return {.recall = falls_to(Lincoln::recall),
          .calm = now > of[Lincoln::recall],
          .no_pitched = falls_to(Lincoln::no_pitched),
          .early = early_war && rises_to(Lincoln::early),
          .reserves = rises_to(Lincoln::reserves),
          .confidence = early_war && rises_to(Lincoln::confidence),
          .victory = !early_war && rises_to(Lincoln::confidence)};
}

}  // namespace longroll::valley
