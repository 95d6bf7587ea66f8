// A scenario of Valley: map, leaders, units, arrivals and departures, special rules and victory. It never changes in
// play; docs/map_format.md and scenarios/README.md tell how it is written.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "board/net/map.h"
#include "game/play/play.h"
#include "game/play/scenario_file.h"
#include "rulesets/valley/campaigns.h"
#include "rulesets/valley/facts.h"
#include "rulesets/valley/house.h"

namespace longroll::valley {

/// As much of everything as a scenario has room for; pieces are units and leaders.
inline constexpr std::size_t most_pieces = 80;
inline constexpr std::size_t most_net_places = 64;
inline constexpr std::size_t most_links = 128;
inline constexpr std::size_t most_rails = 8;
inline constexpr std::size_t most_goals = 8;
inline constexpr std::size_t most_leaves = 8;
using PlaceSet = PlaceBits<words_for(most_net_places)>;

/// When and where a piece comes (V.R19).
struct Arrival {
  int turn = 0;  ///< 0: it is there from the start; -1: only if a departure brings it
  PlaceNumber at = no_place;
  int chance = 0;           ///< without an alarm it comes only on this roll of a die or more, each turn anew; 0: surely
  bool early = false;       ///< it comes two turns earlier when the track says so (V.R17)
  PieceId with = no_piece;  ///< it comes to this leader's place instead, if he is on the map
};

/// A leader from some turn on: another man, or other figures.
struct LeaderChange {
  int turn = 0;
  std::string name;        ///< empty: the same
  std::int8_t rating = 0;  ///< 0: the same
  std::int8_t bonus = -1;  ///< -1: the same
  bool attacking = false;  ///< the bonus only as attacker
};

/// A unit or leader as it is printed.
struct PieceInfo {
  std::string name;
  std::string key;  ///< as other lines of the scenario name it: the name, unless two pieces share that
  Side side = Side::first;
  bool leader = false;
  bool cavalry = false;
  bool detachment = false;  ///< one of the three a side may leave behind (V.R24)
  bool fixed = false;       ///< it never moves
  std::int8_t strength = 0;
  Morale morale = Morale::good;
  std::int8_t rank = 9;  ///< of a leader, 1 the highest
  std::int8_t rating = 4;
  std::int8_t bonus = 0;
  bool commander = false;  ///< of a leader: of the whole army
  bool head = false;       ///< of a leader: of his department; all of it is in his chain
  std::string group;       ///< division, corps or command: the chain of a leader who is no head and no commander
  std::string department;  ///< empty: of none (V.R28)
  Arrival arrival;
  std::vector<LeaderChange> changes;
};

/// Another leader commands a whole army from some turn on, once he is on the map.
struct CommanderChange {
  Side side = Side::first;
  int turn = 0;
  PieceId leader = no_piece;
};

/// Where a piece, or everybody of a side, may not go before a turn.
struct Limit {
  std::optional<Side> side;     ///< everybody of it
  std::vector<PieceId> pieces;  ///< or these
  int until = 0;                ///< first turn in which it no longer holds; 0: it always holds
  PlaceSet closed;
};

/// Troops that are called away (the recall of Shields, Kershaw).
struct Departure {
  std::string name;
  std::vector<PieceId> pieces;
  int turn = 0;
  int by = 0;               ///< last turn on the map; 0: they go at once
  PlaceSet through;         ///< they go off at the end of a turn in one of these
  bool early = false;       ///< two turns earlier when the track says so (V.R17)
  int unless_at_most = -1;  ///< not if the track is at this or below then; -1: no such condition
  int only_from = -1;       ///< only if the track is at this or above; -1: no such condition
  int back = 0;             ///< the turn in which `returning` come; 0: never
  PlaceNumber back_at = no_place;
  std::vector<PieceId> returning;
};

/// What brings points beside places, links and losses (V.R18, V.R34).
enum class GoalKind : std::uint8_t {
  presence,  ///< a stack of `strength` at one of `places` at the end of `turns` turns running: `points`, at most `most`
  tying      ///< from turn `from` on: each turn that enemies outside `places` are `times` our strength in `area`
};
BOOST_DESCRIBE_ENUM(GoalKind, presence, tying)

struct Goal {
  Side side = Side::first;
  GoalKind kind = GoalKind::presence;
  int points = 1;
  int most = 0;  ///< points in all; 0: no limit
  int strength = 0;
  int turns = 1;
  int from = 1;
  int times = 2;
  bool supplied = false;
  PlaceSet places;
  PlaceSet area;
  std::string words;
};

/// A place in this scenario.
struct PlaceInfo {
  std::optional<Side> source;  ///< of whose supply it is a source, while held
  std::int8_t points = 0;      ///< as an objective
  Side holder = Side::first;   ///< at the start
  bool granary = false;
  bool fortress = false;    ///< the Union is always entrenched
  bool north = false;       ///< of the Potomac
  bool strong = false;      ///< a defender who has not moved commits one more
  bool free_works = false;  ///< entrenching costs no activation
};

/// A link in this scenario: victory points for the side that destroys it, once (V.R18).
struct LinkInfo {
  std::array<std::int8_t, 2> bridge{};
  std::array<std::int8_t, 2> rail{};
};

/// One turn of the calendar.
struct TurnInfo {
  std::string dates;                          ///< "18–22 March 1862"
  int rain = 0;                               ///< no fords on this roll of a die or more; 0: never
  std::array<std::int8_t, 2> replacements{};  ///< points of each side
  std::array<std::int8_t, 2> conscripts{};    ///< strength points above the starting strength
};

/// A whole scenario.
struct Scenario : PlainScenario {
  int year = first_campaign;
  int first_turn = 1;  ///< the number of its first turn
  Side confederate = Side::first;
  Side initiative = Side::first;
  bool track = true;  ///< the Lincoln Track is in use
  int lincoln = 5;
  NetMap map;
  std::vector<PlaceInfo> places;
  std::vector<LinkInfo> links;
  std::vector<PieceInfo> pieces;
  std::vector<TurnInfo> turns;
  std::vector<CommanderChange> commanders;
  std::vector<Limit> limits;
  std::vector<Departure> departures;
  std::vector<Goal> goals;
  PieceId conscript_leader = no_piece;  ///< conscripts join his stack
  // Special rules.
  int alarm_turn = 0;  ///< a Confederate stack of `alarm_strength` in `alarm_places` by this turn makes arrivals sure
  int alarm_strength = 0;
  PlaceSet alarm_places;
  int caution_until = 0;  ///< last turn in which the Union pitches only at `caution_times` the enemy's strength
  int caution_times = 3;
  int caution_lifted = -1;              ///< the number of the departure that lifts it
  int devastate_from = 0;               ///< first turn of devastation; 0: never
  int devastate_track = 99;             ///< or from this number of the track on
  int raiders = 0;                      ///< Mosby: the roll of a die from which a raid succeeds; 0: there is none
  PlaceSet raid_area;                   ///< links with both ends in it
  bool half_count = false;              ///< objectives count half in the middle (V.R18)
  std::array<PlaceSet, 2> track_taken;  ///< places whose taking moves the track, by the side that takes them (V.R17)
  PlaceSet capital_gates;               ///< a Confederate stack here counts twice on the track
  PlaceNumber capital = no_place;       ///< where recalled stacks march
  std::vector<LinkNumber> trunk_line;   ///< links of the railway whose cutting moves the track (B&O)

  Side federal() const { return other(confederate); }
  int last_turn() const { return first_turn + static_cast<int>(turns.size()) - 1; }
};

/// Reads a scenario from its files: scenario.txt, units.csv, leaders.csv, and the map.txt of the folder that it names.
/// Throws BadInput with file, line and reason.
Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, const House& house);

}  // namespace longroll::valley
