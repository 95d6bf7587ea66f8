// What never changes in a game of March & Volley on the table: the ground, who takes part, what is fought for.
//
// A folder of scenarios/ has three files. table.txt is the ground (docs/table_format.md) with
//   area   woods | marsh | village,   hill LEVEL,   line wall | brook | river,   gap ford | bridge.
// setup.csv says who of the army list takes part, and where: columns
//   name       as in the army list; who is in the list and not here does not take part
//   x,y        inches: the middle of the front edge; of a leader or engineers where they are
//   heading    n, ne, e ... or 0 to 255; left out for leaders and engineers
//   formation  line, column, square, skirmish, limbered, unlimbered: another one than the list's (may be left out)
//   group      another formation than the list's: the brigade that it marches with; "alone" for one by itself
//   turn       of who arrives: in its step 1.4, at that place, which is on an edge of the table, heading in (M.R44)
//   special    what is special of this unit in this scenario: bullocks (M.R55), silent (M.R56), inclines (M.R57),
//   ashore (M.R62)
// The army list is that of the umpire's book, armies/NAME.csv, whose group is the formation of a unit (M.8): its
// brigade, or all guns of a side. A unit without a group is a formation of its own. A leader's group is his brigade; an
// army commander with one is its brigadier, too (M.R42).
// scenario.txt has what all scenarios have (title, words, length, sides, situation, task, special, thresholds), and
//   army        maida                       the list
//   turns       10                          at the most (M.R50)
//   objective   4 33,37 second | Assaye     points, place (a circle of 2" across), who holds it at the start, name
//   wing        LEADER: GROUP | GROUP       a sub general and the brigades under him (M.4)
//   battery     1 first                     points that a side has besides for each battery of the enemy that it takes
//   figure      lost NAME, NAME | WORDS     of units or formations: their casualties in per cent, for simulations
#pragma once

#include <string>
#include <vector>

#include "board/table/map.h"
#include "board/table/pose.h"
#include "game/play/free_army.h"
#include "game/play/play.h"
#include "game/play/table_roster.h"
#include "game/play/table_scenario.h"
#include "rulesets/march_and_volley/house.h"

namespace longroll::march_and_volley {

/// As many as there is room for.
inline constexpr std::size_t most_pieces = 64;
inline constexpr std::size_t most_bases = 18;
inline constexpr std::size_t most_formations = 26;
inline constexpr std::size_t most_in_formation = 16;
inline constexpr std::size_t most_objectives = 6;

/// What a piece is: a unit, a leader, or a base of engineers.
enum class Sort : std::uint8_t { unit, leader, engineers };
BOOST_DESCRIBE_ENUM(Sort, unit, leader, engineers)

/// A unit, a leader or engineers, as the army list has them, and where they stand or come on.
struct PieceInfo {
  std::string name;
  Side side = Side::first;
  Sort sort = Sort::unit;
  std::string group;           ///< as the list writes it
  std::uint8_t formation = 0;  ///< its number among the formations; of a leader his brigade, if he has one
  bool in_formation = false;   ///< every unit is in one
  // Of a unit.
  Kind kind = Kind::infantry;
  Formation stands = Formation::line;  ///< at the start
  Quality quality = Quality::regular;
  bool heavy = false;
  bool lancers = false;
  bool rifles = false;
  bool bullocks = false;
  bool silent = false;
  bool inclines = false;
  bool ashore = false;  ///< it crosses no river, whatever gaps there are (M.R62)
  // Of a leader.
  Rank rank = Rank::brigadier;
  std::uint8_t seat = 0;  ///< his place among leaders and engineers

  table::Pose at;        ///< where it stands; of who arrives, where on the edge
  std::int8_t turn = 0;  ///< in which it arrives; 0: it is there from the start (M.R44)

  bool is_unit() const { return sort == Sort::unit; }
};

/// What activates as one: a brigade, the guns of a side, a unit by itself (M.8).
struct FormationInfo {
  std::string name;  ///< that no other has: with its side where both have the group
  std::string group;
  Side side = Side::first;
  std::vector<PieceId> units;
  PieceId brigadier = no_piece;    ///< of the scenario; M.R42
  PieceId sub_general = no_piece;  ///< whom he is under; no_piece: nobody
  bool brigade = false;            ///< formed infantry or cavalry, which army morale counts (M.R14)
};

/// A number that simulations tell of many games: what units have lost of their strength, in per cent.
struct LossFigure {
  std::vector<PieceId> units;
  std::string words;
};

/// Objectives are those of M.R58.
struct Scenario : TableScenario {
  int turns_at_most = 0;
  std::vector<PieceInfo> pieces;
  std::vector<FormationInfo> formations;
  std::array<int, 2> battery{};  ///< points of a side for each battery taken
  std::vector<LossFigure> figures;
  std::optional<FreeBattle> free;  ///< of a free battle: both sides deploy first

  /// The end may come sooner (M.28).
  int most_turns() const { return turns_at_most; }
};

/// The scenario of that folder; `armies` are the lists that scenarios name.
Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, std::span<const EmbeddedFile> armies,
                       const House& house);

/// The lines of a scenario that say how it goes: turns and objectives. The ground must have been read.
void know_course(ScenarioFile& file, Scenario& scenario);

/// The sides of an army list, for free battles.
std::vector<FreeSide<PieceInfo>> sides_of_list(const EmbeddedFile& list, const House& house);
/// What a piece is, in words: "veteran infantry with rifles in line"; its arm alone.
std::string describe(const PieceInfo& piece);
std::string arms_of(const PieceInfo& piece);
/// Who marches with whom, who leads, and the seats of leaders and engineers, once all pieces are known (M.8, M.R42).
void muster(const FilePlace& place, Scenario& scenario);

/// The readers of its parts.
void read_army(std::string_view file, std::string_view text, const House& house, Scenario& scenario);
void read_setup(std::string_view file, std::string_view text, const House& house, Scenario& scenario);

}  // namespace longroll::march_and_volley
