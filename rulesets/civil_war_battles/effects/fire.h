// What a shot does to whoever shot and whoever was hit (C.13, C.17, C.19, C.R12). The umpire's book and the table call
// these on what each of them keeps of a unit.
#pragma once

#include "rulesets/civil_war_battles/effects/bases.h"
#include "rulesets/civil_war_battles/effects/nerve.h"
#include "rulesets/civil_war_battles/effects/points.h"
#include "rulesets/civil_war_battles/procedures/fire.h"

namespace longroll::civil_war_battles {

/// Ranks that shoot: a halved base counts as a base (C.17, C.R21).
template <Based Piece>
void set_ranks(Foot& foot, const Piece& piece) {
  foot.front = static_cast<std::int8_t>(front_of(piece));
  foot.second = static_cast<std::int8_t>(bases_in(second_rank_of(piece)));
}

/// Casualties and disorder on a target that was shot at by guns or foot; guns lose a half-base for each casualty
/// (C.R12). Whether it is destroyed.
template <class Piece>
  requires Based<Piece> && Nerved<Piece>
bool take_fire(Piece& target, const FireResult& result, Arm shooter) {
  bool destroyed = false;
  if (result.casualties > 0) {
    add_markers(target, result.casualties);
    target.artillery = target.artillery || shooter == Arm::guns;
    if (target.arm == Arm::guns) destroyed = lose(target, result.casualties);
  }
  if (result.disordered) disorder(target);
  return destroyed;
}

/// The ammunition of whoever shot (C.17).
void spend_ammunition(Acting auto& shooter, const FireResult& result) {
  if (result.low_ammunition) run_low(shooter);
}

}  // namespace longroll::civil_war_battles
