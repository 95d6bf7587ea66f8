// Half-bases of a unit: how they stand in ranks, and what losses take (C.14, C.R12, C.R15, C.R21, C.R23, C.R27). The
// umpire's book and the table call these on what each of them keeps of a unit.
#pragma once

#include <algorithm>
#include <concepts>

#include "rulesets/civil_war_battles/house.h"

namespace longroll::civil_war_battles {

/// What the book and the table both keep of a unit's bases. `original` 0 stands for as many as now, `second_rank` -1
/// for what the frontage leaves; a member `damaged` is set where the unit is guns.
template <class T>
concept Based = requires(T unit) {
  { unit.half_bases } -> std::same_as<std::int8_t&>;
  { unit.original } -> std::same_as<std::int8_t&>;
  { unit.frontage } -> std::same_as<std::int8_t&>;
  { unit.second_rank } -> std::same_as<std::int8_t&>;
  { unit.arm } -> std::same_as<Arm&>;
};

/// Bases that so many half-bases stand for: a halved base counts as one (C.R15, C.R21).
constexpr int bases_in(int half_bases) { return (half_bases + 1) / 2; }

/// Half-bases with which a unit began.
int original_of(const Based auto& unit) { return unit.original > 0 ? unit.original : unit.half_bases; }

/// Bases in its front rank: its frontage, as long as it has so many (C.R27).
int front_of(const Based auto& unit) { return std::clamp<int>(bases_in(unit.half_bases), 1, unit.frontage); }

/// Ranks in which it stands (C.R27).
int ranks_of(const Based auto& unit) {
  return std::max(1, (bases_in(unit.half_bases) + front_of(unit) - 1) / front_of(unit));
}

/// Half-bases in its second rank, as they are given or as its frontage leaves them.
int second_rank_of(const Based auto& unit) {
  if (unit.second_rank >= 0) return unit.second_rank;
  const int front = 2 * unit.frontage;
  return std::clamp(unit.half_bases - front, 0, front);
}

/// Whether it stands in more than two ranks, for saves against artillery; guns have no ranks (C.14, C.R22).
bool is_deep(const Based auto& unit, const House& house) {
  return unit.arm != Arm::guns && ranks_of(unit) > house.artillery_rules[ArtilleryRule::most_ranks];
}

/// Whether a unit has half of its bases or fewer left (C.R4, C.R15).
bool is_battered(const Based auto& unit, const House& house) {
  return unit.original != 0 && house.morale_rules[MoraleRule::battered] * unit.half_bases <= unit.original;
}

/// Takes half-bases off, the second rank first (C.R23); half a gun is a damaged one (C.R12). Whether none is left.
bool lose(Based auto& unit, int half_bases) {
  if (half_bases <= 0) return false;
  if (unit.original == 0) unit.original = unit.half_bases;
  unit.half_bases = static_cast<std::int8_t>(std::max(0, unit.half_bases - half_bases));
  if (unit.second_rank >= 0) unit.second_rank = static_cast<std::int8_t>(std::max(0, unit.second_rank - half_bases));
  if constexpr (requires { unit.damaged; }) {
    if (unit.arm == Arm::guns) unit.damaged = unit.half_bases % 2 == 1;
  }
  return unit.half_bases == 0;
}

/// Stands in another formation; the second rank is no more than the unit (C.8, C.R6).
void stand_in(Based auto& unit, int frontage, int second_rank) {
  unit.frontage = static_cast<std::int8_t>(frontage);
  unit.second_rank = std::min(static_cast<std::int8_t>(second_rank), unit.half_bases);
}

}  // namespace longroll::civil_war_battles
