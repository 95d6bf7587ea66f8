// A small battlefield for tests of Civil War Battles on the table: pieces in one line each, plays in words, typed dice.
#pragma once

#include "rulesets/civil_war_battles/map/game.h"
#include "tests/play/table_field.h"

namespace longroll::civil_war_battles {

/// What a battlefield has besides its pieces.
struct Terms {
  std::string table = "";                                       ///< lines of table.txt; it is 48 by 36 and flat
  std::string scenario = "";                                    ///< lines of scenario.txt besides the usual ones
  std::vector<std::pair<std::string, std::string>> rules = {};  ///< readings: id and choice
};

/// One game. The first side is Blue, the attacker, the second Grey.
class Battlefield : public test::TableField<CivilWarBattles> {
 public:
  /// A piece a line: "Lane second infantry 12 average 3 20,10 n", "Hill second general 2 division 20,12". After the
  /// place come columns of the lists as key=value: weapon, gun, light, turn, after, division. Divisions are Blue and
  /// Grey, Grey is Confederate, weapons are rifles, guns are smoothbores.
  explicit Battlefield(std::string_view pieces, const Terms& terms = {});
  explicit Battlefield(std::shared_ptr<const Setting> setting);

  /// Ends phases until this one is reached in the turn of this side, with these dice on the way.
  void go(std::string_view phase, Side side = Side::first, std::string_view dice = "");
  UnitState& unit(std::string_view name) { return game().unit(id(name)); }
  GeneralState& general(std::string_view name) { return game().general(id(name)); }
};

inline constexpr Side blue = Side::first;
inline constexpr Side grey = Side::second;
/// The pieces of the first two lines.
inline constexpr PieceId one{0};
inline constexpr PieceId two{1};

/// A point in tenths of an inch.
constexpr table::Point at_tenths(int x, int y) { return {x * 100, y * 100}; }
/// Two brigades far apart, and two with six inches between them.
inline constexpr std::string_view far_apart =
    "Lane first infantry 12 average 3 20,10 n\nGray second infantry 12 average 3 20,33 s";
inline constexpr std::string_view six_inches =
    "Lane first infantry 12 average 3 20,19 n\nGray second infantry 12 average 3 20,25 s\n"
    "Davis second infantry 12 average 3 40,33 s";

/// A field on which Hill, who is with Lane, has got him going with so many points.
Battlefield going(std::string_view pieces, int points, const Terms& terms = {});
/// Lane before his falter test against Gray, three inches from him, who has held his fire.
Battlefield before_falter(std::string_view pieces = six_inches, const Terms& terms = {});

}  // namespace longroll::civil_war_battles
