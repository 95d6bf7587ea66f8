// A scenario of Rifle Pits: map, pieces, formations, the clock, special rules and victory. It never changes in play;
// docs/map_format.md and scenarios/README.md tell how it is written.
#pragma once

#include <algorithm>

#include "board/hex/map.h"
#include "game/play/arrivals.h"
#include "game/play/play.h"
#include "game/play/scenario_file.h"
#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// Units and officers of a scenario.
inline constexpr std::size_t most_pieces = 112;
/// In so many ways may the steps of those be guessed who are in one attack and out of sight (P.R36).
inline constexpr std::size_t most_guesses = 64;

/// The number of a formation that has one order: a division, or a corps artillery.
enum class DivisionId : std::uint8_t {};
inline constexpr DivisionId no_division{255};
inline constexpr std::size_t most_divisions = 32;  // a bit each
constexpr std::size_t index(DivisionId division) { return static_cast<std::size_t>(division); }

/// As many hexes as a map of this game has, and sets of them.
inline constexpr std::size_t most_hexes = 512;
using PlaceSet = PlaceBits<words_for(most_hexes)>;

/// Pieces of one side: a combat tells by a bit each who of them fell.
inline constexpr std::size_t most_officers = 32;
/// Goals of a scenario.
inline constexpr std::size_t most_goals = 16;

/// Marks on hexes of a map of this game; `rough` on woods makes rough woods.
enum class MapMark : std::uint8_t { constricted, street, rough };
BOOST_DESCRIBE_ENUM(MapMark, constricted, street, rough)

/// A unit or officer as it is printed.
struct PieceInfo {
  std::string name;
  Side side = Side::first;
  bool officer = false;
  Kind kind = Kind::infantry;
  std::int8_t strength = 0;
  std::int8_t long_range = 0;
  std::int8_t steps = 1;              ///< by the chart (P.R14)
  std::int8_t efficiency = 0;         ///< of an officer
  Rank rank = Rank::none;             ///< of an officer
  DivisionId division = no_division;  ///< of a unit, and of an officer of a brigade or division
  std::string corps;                  ///< of an officer of a corps, or of an army of some of them
  std::uint32_t commands = 0;         ///< of an officer: the divisions under him, a bit each (P.R12)
  Arrival arrival;                    ///< P.R19
  bool bridge_only = false;           ///< it crosses rivers by bridges only
  bool masked = false;                ///< no long range fire before its hex is attacked
  std::int8_t fatigue = 0;            ///< at the start
};

/// A formation with one order (P.R17).
struct DivisionInfo {
  std::string name;
  std::string corps;
  Side side = Side::first;
  Orders orders = Orders::defend;
  int steps = 0;        ///< of all its units at the start (P.R9)
  int fewer_steps = 0;  ///< it is demoralized so many steps earlier
  PieceId officer = no_piece;
  bool choice_of_orders = false;  ///< its owner names its order when it arrives: march or assault
};

/// One turn of the clock.
struct TurnInfo {
  std::string time;  ///< "18:00"
  Light light = Light::day;
  bool heat = false;  ///< units that tire tire by one more
};

/// Works that stand at the start.
struct WorksInfo {
  PlaceNumber hex = no_place;
  Works works = Works::none;
  Side side = Side::first;
};

/// What brings points at the end (P.R35).
enum class GoalKind : std::uint8_t {
  hold,          ///< `points` for each of `hexes` held, at most `most` of them
  hold_or_bare,  ///< `points` if one of `hexes` is held, or the enemy has no Good-Order infantry in `area`
  works_near,    ///< `points` for a Good-Order infantry unit in works of `works` or better adjacent to one of `hexes`
  never_lost,    ///< `points` if none of `hexes` was ever entered by the enemy
  leave,         ///< `points` for each infantry unit of `division` that leaves the map at one of `hexes`
  presence       ///< `points` for each turn after `after` that ends with a unit of `division` on the map
};
BOOST_DESCRIBE_ENUM(GoalKind, hold, hold_or_bare, works_near, never_lost, leave, presence)

/// One line of the victory conditions.
struct Goal {
  Side side = Side::first;
  GoalKind kind = GoalKind::hold;
  int points = 0;
  int most = 0;  ///< hexes that count; 0: all
  std::vector<PlaceNumber> hexes;
  PlaceSet area;
  Works works = Works::none;
  DivisionId division = no_division;
  int after = 0;
  std::string words;
  std::string name;  ///< in a word or two, where the words are many

  bool is_at(PlaceNumber place) const { return std::ranges::count(hexes, place) > 0; }
};

/// A whole scenario.
struct Scenario : PlainScenario {
  Side first_player = Side::first;
  HexMap map;
  std::vector<PieceInfo> pieces;
  std::vector<DivisionInfo> divisions;
  std::vector<TurnInfo> turns;
  std::vector<WorksInfo> works;
  int rain = 0;                                ///< it rains next turn on this roll or more; 0: never
  bool night_assaults = false;                 ///< P.R34
  std::array<int, 2> engineers_from = {0, 0};  ///< turn from which a side has engineers (P.R11); 0: never
  std::vector<DivisionId> surprised_on_entry;  ///< they defend as if disordered (P.9) in the turn in which they enter
  std::array<PlaceSet, 2> edge;                ///< hexes from which a side may retreat off the map (P.R28)
  std::vector<Goal> goals;
};

/// The division of that name.
inline DivisionId read_division(const FilePlace& place, std::string_view name, const Scenario& scenario) {
  return static_cast<DivisionId>(read_name(place, name, scenario.divisions, &DivisionInfo::name, "division"));
}

/// Reads a scenario from its three files: scenario.txt, map.txt, units.csv. Throws BadInput with file, line and reason.
Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, const House& house);
/// Reads units.csv into a scenario that has its map, turns and divisions, and gives the divisions their steps and
/// officers (map/roster.cpp).
void read_roster(std::string_view file, std::string_view text, const House& house, Scenario& scenario);

}  // namespace longroll::rifle_pits
