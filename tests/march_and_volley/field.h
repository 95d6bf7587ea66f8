// A small battlefield for tests of March & Volley on the table: pieces in one line each, plays in words, typed dice.
#pragma once

#include "rulesets/march_and_volley/map/game.h"
#include "tests/play/table_field.h"

namespace longroll::march_and_volley {

/// What a battlefield has besides its pieces.
struct Terms {
  std::string table = "";     ///< lines of table.txt; it is 60 by 40 and flat
  std::string scenario = "";  ///< lines of scenario.txt besides the usual ones
  std::string charts = "";    ///< a folder of charts that replace built-in ones
  Side winner = Side::first;  ///< of every roll for the initiative, for which no dice are typed
};

/// One game. The first side is Red, the second Blue.
class Battlefield : public test::TableField<MarchAndVolley> {
 public:
  /// A piece a line: "Lane first infantry regular line 20,10 n", "Hill first leader brigadier 20,8 group=Left",
  /// "Sap first engineers 20,8". After the place come columns of the lists as key=value: group, turn, special, rifles,
  /// heavy, lancers. Who has no group is a formation of its own.
  explicit Battlefield(std::string_view pieces, const Terms& terms = {});
  /// A scenario of its own, every die of which is thrown.
  explicit Battlefield(std::shared_ptr<const Setting> setting);

  /// Ends phases until this one is reached, with these dice on the way.
  void go(std::string_view phase, std::string_view dice = "");
  UnitState& unit(std::string_view name) { return game().unit(id(name)); }
  BaseState& base(std::string_view name) { return game().base(id(name)); }
};

inline constexpr Side red = Side::first;
inline constexpr Side blue = Side::second;
/// The pieces of the first two lines.
inline constexpr PieceId one{0};
inline constexpr PieceId two{1};

/// A field on which Red has won the initiative and its first formation acts; of several units the first one does.
Battlefield acting(std::string_view pieces, const Terms& terms = {});

}  // namespace longroll::march_and_volley
