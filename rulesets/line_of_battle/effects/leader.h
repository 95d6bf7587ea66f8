// Leaders: lost, replaced by zeroes, promoted (L.6, L.8, L.47, L.F37).
#pragma once

#include <concepts>
#include <utility>

#include "rulesets/line_of_battle/effects/orders.h"

namespace longroll::line_of_battle {

/// What the book and the map both keep of a leader: command value, morale value, what he leads, and whether he took the
/// place of one who fell.
template <class T>
concept Leading = requires(T man) {
  { man.value } -> std::convertible_to<int>;
  { man.morale } -> std::convertible_to<int>;
  { man.level } -> std::same_as<Level&>;
  { man.replacement } -> std::same_as<bool&>;
};

/// Whether he is lost to his command (L.47).
constexpr bool is_lost(LeaderFate fate) { return fate != LeaderFate::unhurt; }

/// Whether his loss brings the enemy points: killed or taken, not wounded (L.R37).
constexpr bool is_prize(LeaderFate fate) { return fate == LeaderFate::killed || fate == LeaderFate::captured; }

/// Whether with him the first leader of a formation of that level is wounded or killed: flukes come sooner then (L.8).
bool is_first_leader_lost(const Leading auto& man, Level formation, LeaderFate fate) {
  const bool fell = fate == LeaderFate::wounded || fate == LeaderFate::killed;
  return fell && man.level == formation && !man.replacement;
}

/// Whoever takes the place of a fallen leader is a zero (9.1e).
void be_replaced(Leading auto& man) {
  man.value = 0;
  man.morale = 0;
  man.replacement = true;
}

/// Whether his brigade must roll before it moves to the attack (L.6, rule 9.1e).
bool is_zero(const Leading auto& man) { return man.value == 0 && man.level == Level::brigade; }

/// Whether he may be promoted into that place: a replacement's, in a higher command (L.F37).
bool may_rise(const Leading auto& man, const Leading auto& place) {
  return place.replacement && man.level > place.level;
}

/// A leader and the replacement above him change places: each keeps his values (L.F37). A member `brigade` goes with
/// the place.
template <class Man>
  requires Leading<Man>
void promote(Man& man, Man& place) {
  std::swap(man.level, place.level);
  if constexpr (requires { man.brigade; }) std::swap(man.brigade, place.brigade);
}

}  // namespace longroll::line_of_battle
