// A small battlefield for tests of Rifle Pits on the map.
#pragma once

#include "game/play/play_of.h"
#include "rulesets/rifle_pits/map/judgement.h"
#include "rulesets/rifle_pits/map/reports.h"
#include "tests/play/hex_field.h"

namespace longroll::rifle_pits {

/// The map is 12 by 10, at level 1; lines of the scenario take the place of the usual turns, first and thresholds.
using Terms = longroll::test::FieldTerms;

/// One game. It is day, and everybody has the order Assault.
class Battlefield : public longroll::test::HexField<RiflePits, Setting> {
 public:
  /// A piece a line: "Lane second infantry 5 0505", "Hill second officer -1 0606 rank=corps". After the hex come
  /// columns of units.csv as key=value. Divisions are Blue and Grey, of the corps I and II; others are made as they are
  /// named.
  explicit Battlefield(std::string_view pieces, const Terms& terms = {});

  /// Assaults with everybody who can and rolls.
  void assault(std::string_view hex, std::string_view dice, const std::vector<int>& choices = {});
  void bombard(std::string_view hex, std::string_view dice);

  void set(std::string_view piece, Condition condition);
  void fatigue(std::string_view piece, int counter);
  void lose(std::string_view piece, int steps);
  void orders(std::string_view division, Orders orders);

  DivisionState division(std::string_view name) const;
  int strength(std::string_view piece) const { return game().strength(id(piece)); }
  Condition condition(std::string_view name) const { return piece(name).condition; }
  int half_points(std::string_view name) const { return piece(name).spent; }
  /// The attack being declared, and its facts.
  const Attack& attack() const { return game().state.flow.nearest<Attack>(); }
  CombatOrder combat() const { return game().combat_order(attack()); }
  /// The sum of the column shifts of the last roll.
  int shifts() const;
};

inline constexpr Side blue = Side::first;
inline constexpr Side grey = Side::second;

}  // namespace longroll::rifle_pits

/// Compiled once, with the game.
extern template class longroll::PlayOf<longroll::rifle_pits::RiflePits>;
