// What an assault does to its two units: losses, disorder, who has won, who goes (C.23, C.25, C.R13, C.R20). The
// umpire's book and the table call these on what each of them keeps of a unit.
#pragma once

#include "rulesets/civil_war_battles/effects/bases.h"
#include "rulesets/civil_war_battles/effects/nerve.h"
#include "rulesets/civil_war_battles/procedures/assault.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {

/// What the book and the table both keep of a unit that fights.
template <class T>
concept Fighting = Based<T> && Nerved<T> && requires(T unit) {
  { unit.won_last } -> std::same_as<bool&>;
  { unit.assaulted } -> std::same_as<bool&>;
};

/// What becomes of a unit's place on the table; a unit that both lost its last base and broke is destroyed (C.R9).
enum class Fate : std::uint8_t { stays, goes_back, routed, destroyed };
BOOST_DESCRIBE_ENUM(Fate, stays, goes_back, routed, destroyed)

/// The fates of both, and who of them the friends see go (C.R9).
struct AssaultFates {
  Fate assaulter = Fate::stays;
  Fate defender = Fate::stays;
  bool friends_of_assaulter = false;
  bool friends_of_defender = false;

  friend bool operator==(const AssaultFates&, const AssaultFates&) = default;
};

/// What a falter test by itself leaves of an assault; one that ends in a fight leaves nothing yet (C.23).
inline AssaultResult without_fight(const FalterResult& falter) {
  AssaultResult result;
  result.falter = falter.end;
  result.inches = falter.inches;
  result.defender_lost = falter.defender_lost;
  result.assaulter_disordered = falter.assaulter_disordered;
  result.friends_test = falter.friends_test;
  return result;
}

/// The fate of who lost a fight (C.25, C.R13).
constexpr Fate fate_of(LoserEnd end) {
  switch (end) {
    case LoserEnd::none: return Fate::stays;
    case LoserEnd::gives_way:
    case LoserEnd::retires: return Fate::goes_back;
    case LoserEnd::routs: return Fate::routed;
    case LoserEnd::destroyed: break;
  }
  return Fate::destroyed;
}

/// Puts the whole of an assault on its units; a falter test that leads to a fight comes here with the fight (C.25).
template <Fighting Piece>
AssaultFates end_assault(Piece& assaulter, Piece& defender, const AssaultResult& result) {
  AssaultFates fates;
  assaulter.assaulted = true;
  if (result.falter == FalterEnd::fights) {
    const bool assaulter_won = result.winner == Winner::assaulter;
    assaulter.won_last = assaulter_won;
    defender.won_last = !assaulter_won;
    (assaulter_won ? fates.defender : fates.assaulter) = fate_of(result.loser);
  } else if (result.falter == FalterEnd::defender_routs) {
    fates.defender = Fate::routed;
  } else if (result.inches > 0) {
    fates.assaulter = Fate::goes_back;
  }
  if (lose(assaulter, result.assaulter_lost)) fates.assaulter = Fate::destroyed;
  if (lose(defender, result.defender_lost)) fates.defender = Fate::destroyed;
  if (result.assaulter_disordered) disorder(assaulter);
  if (result.defender_disordered) disorder(defender);
  fates.friends_of_assaulter = result.friends_test && result.winner == Winner::defender;
  fates.friends_of_defender = result.friends_test && !fates.friends_of_assaulter;
  return fates;
}

/// Puts a morale test without a fight on a unit (C.11); its markers go when all have tested (C.R5).
template <Fighting Piece>
Fate end_test(Piece& unit, const MoraleResult& result) {
  if (lose(unit, result.lost)) return Fate::destroyed;
  if (is_rout(result.end)) return Fate::routed;
  return result.inches > 0 ? Fate::goes_back : Fate::stays;
}

}  // namespace longroll::civil_war_battles
