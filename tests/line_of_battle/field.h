// A small battlefield for tests of Line of Battle on the map.
#pragma once

#include "game/play/play_of.h"
#include "rulesets/line_of_battle/map/judgement.h"
#include "rulesets/line_of_battle/map/reports.h"
#include "tests/play/hex_field.h"

namespace longroll::line_of_battle {

/// The map is 12 by 12, at level 0; lines of the scenario take the place of the usual turns, edges, formations ...
using Terms = longroll::test::FieldTerms;

/// One game. The edge of Blue is row 12, that of Grey row 01; it is day, and both divisions have orders to attack 0606.
class Battlefield : public longroll::test::HexField<LineOfBattle, Setting> {
 public:
  /// A piece a line: "Lane second infantry 5 0505", "Hill second leader 2/3 0606 formation=Grey". After the hex come
  /// columns of units.csv as key=value. Units belong to the divisions Blue and Grey and stand in line, Blue facing
  /// north and Grey south; guns are unlimbered. A formation that is named and not described is a brigade under its
  /// side's division.
  explicit Battlefield(std::string_view pieces, const Terms& terms = {});

  void set(std::string_view piece, State state);
  void strength(std::string_view piece, int points);
  const Rulebook& rulebook() const { return *setting().book; }
  void orders(std::string_view formation, Orders orders, std::string_view objective = "");

  FormationId formation_id(std::string_view name) const;
  const FormationState& formation(std::string_view name) const { return game().formation(formation_id(name)); }
  int points(std::string_view name) const { return piece(name).strength; }
  State state(std::string_view name) const { return piece(name).state; }
  /// The order on its way to a formation; a fresh one where there is none.
  Courier courier(std::string_view formation) const;
  /// The forecast of a play; and the chance, in words, that the forecast of a play gives to a field of its report:
  /// "5/6".
  std::optional<Foretold> foretell(std::string_view words, Horizon horizon = Horizon::play) const;
  std::string chance(std::string_view words, std::string_view field, Horizon horizon = Horizon::play) const;
};

inline constexpr Side blue = Side::first;
inline constexpr Side grey = Side::second;

}  // namespace longroll::line_of_battle

/// Compiled once, with the game.
extern template class longroll::PlayOf<longroll::line_of_battle::LineOfBattle>;
