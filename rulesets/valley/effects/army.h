// What a turn and its losses bring to a side: replacements, points, the place of a leader who fell (V.R18, V.R19,
// V.R33).
#pragma once

#include <algorithm>

#include "rulesets/valley/numbers.h"

namespace longroll::valley {

/// Replacement points in hand after a turn's have come. What the track has given may be above what can be kept; nothing
/// is added to it then (V.R19).
inline int replacements_kept(int in_hand, int fresh, const Numbers& numbers) {
  return std::min(in_hand + fresh, std::max(in_hand, numbers.campaign[Campaign::saved]));
}

/// The same with what the Lincoln Track gives (V.R17).
inline int add_reserves(int in_hand, const Numbers& numbers) {
  constexpr int most = 99;
  return std::min(most, in_hand + numbers.lincoln[Lincoln::reserve_points]);
}

/// Victory points for enemy strength points eliminated so far (V.R18).
inline int points_for_losses(int enemy_lost, const Numbers& numbers) {
  return enemy_lost / numbers.campaign[Campaign::losses_per_point];
}

/// How many more may be eliminated without bringing a point.
inline int losses_without_point(int lost, const Numbers& numbers) {
  const int each = numbers.campaign[Campaign::losses_per_point];
  return each - 1 - lost % each;
}
/// What the enemy knows of such losses, of which some were out of his sight: those he saw, or as many as have brought
/// points (V.R18, V.R35).
inline int losses_known(int lost, int unseen, const Numbers& numbers) {
  return std::max(lost - unseen, points_for_losses(lost, numbers) * numbers.campaign[Campaign::losses_per_point]);
}

/// What the loss of an army commander brings: points for the enemy if he is lost for good, and a change of the Lincoln
/// Track (V.R18, V.R33).
struct CommanderLoss {
  int points = 0;
  int on_track = 0;
};
inline CommanderLoss commander_loss(bool for_good, bool of_union, const Numbers& numbers) {
  const int change = numbers.lincoln[Lincoln::commander_lost];
  return {for_good ? numbers.campaign[Campaign::commander_points] : 0, of_union ? -change : change};
}

/// The turn in which a leader who is wounded now is back: he is away for whole turns (V.R33).
inline int back_from_wound(int turn, const Numbers& numbers) {
  return turn + numbers.aftermath[Aftermath::wounded] + 1;
}

}  // namespace longroll::valley
