// What never changes in a game of Civil War Battles on the table: the ground, who takes part, what is fought for.
#pragma once

#include <string>
#include <vector>

#include "board/table/map.h"
#include "board/table/pose.h"
#include "game/play/free_army.h"
#include "game/play/play.h"
#include "game/play/table_roster.h"
#include "game/play/table_scenario.h"
#include "rulesets/civil_war_battles/house.h"

namespace longroll::civil_war_battles {

/// As many as there is room for.
inline constexpr std::size_t most_pieces = 32;
inline constexpr std::size_t most_generals = 10;
inline constexpr std::size_t most_objectives = 6;
/// As long as the procedure takes (C.29).
inline constexpr int longest_countdown = 21;

/// A unit or a general, as the army list has him, and where he stands or comes on.
struct PieceInfo {
  std::string name;
  Side side = Side::first;
  std::string division;
  bool general = false;
  // Of a unit.
  Arm arm = Arm::infantry;
  std::int8_t half_bases = 12;
  Quality quality = Quality::average;
  std::int8_t frontage = 3;
  Weapon weapon = Weapon::rifle;
  Gun gun = Gun::smoothbore;
  bool light = false;
  bool confederate = false;
  // Of a general.
  std::int8_t value = 2;
  Rank rank = Rank::division;
  std::uint8_t seat = 0;  ///< his place among the generals

  table::Pose at;            ///< where it stands; of who arrives, where on the edge
  std::int8_t turn = 0;      ///< from which it rolls to arrive; 0: it is there from the start (C.9)
  PieceId after = no_piece;  ///< it rolls only when that unit has arrived
};

/// Objectives are those of C.R42.
struct Scenario : TableScenario {
  int countdown = 0;
  std::vector<PieceInfo> pieces;
  std::optional<FreeBattle> free;  ///< of a free battle: both sides deploy first
  Side confederate = Side::first;  ///< who wears grey

  /// The countdown loses one a turn at the least (C.29).
  int most_turns() const { return countdown; }
};

/// The scenario of that folder; `armies` are the lists that scenarios name.
Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, std::span<const EmbeddedFile> armies,
                       const House& house);

/// The lines of a scenario that say how it goes: countdown and objectives. The ground must have been read.
void know_course(ScenarioFile& file, Scenario& scenario);

/// The sides of an army list, for free battles.
std::vector<FreeSide<PieceInfo>> sides_of_list(const EmbeddedFile& list);
/// What a piece is, in words: "infantry, rifle, veteran, 6 bases".
std::string describe(const PieceInfo& piece);

/// The readers of its parts.
void read_army(std::string_view file, std::string_view text, Scenario& scenario);
void read_setup(std::string_view file, std::string_view text, const House& house, Scenario& scenario);

}  // namespace longroll::civil_war_battles
