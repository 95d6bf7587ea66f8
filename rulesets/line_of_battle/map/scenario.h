// A scenario of Line of Battle: map, pieces, formations and their orders, the clock, special rules and victory. It
// never changes in play; docs/map_format.md and scenarios/README.md tell how it is written.
#pragma once

#include <algorithm>

#include "board/hex/map.h"
#include "game/play/arrivals.h"
#include "game/play/play.h"
#include "game/play/scenario_file.h"
#include "rulesets/line_of_battle/effects/orders.h"
#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// Units and leaders of a scenario.
inline constexpr std::size_t most_pieces = 96;
using longroll::index;

/// The number of a formation: army, corps, division, brigade or artillery battalion.
enum class FormationId : std::uint8_t {};
inline constexpr FormationId no_formation{255};
inline constexpr std::size_t most_formations = 32;
constexpr std::size_t index(FormationId formation) { return static_cast<std::size_t>(formation); }

/// As many hexes as a map of this game has, and sets of them.
inline constexpr std::size_t most_hexes = 512;
using PlaceSet = PlaceBits<words_for(most_hexes)>;

/// Pieces in one hex: sixteen points of strength, the dead weight of leaders and spent units (L.F4).
inline constexpr std::size_t most_stacked = 24;
/// Turns of a scenario.
inline constexpr std::size_t most_turns = 99;
/// Goals of a scenario.
inline constexpr std::size_t most_goals = 16;

/// The ground of a hex on a map of this game.
enum class Terrain : std::uint8_t { clear, orchard, woods, thicket, town, marsh, briar_marsh };
BOOST_DESCRIBE_ENUM(Terrain, clear, orchard, woods, thicket, town, marsh, briar_marsh)

/// Marks on hexes.
enum class MapMark : std::uint8_t { crest, inclined, steep, slope, boulders, sunken, cut, objective };
BOOST_DESCRIBE_ENUM(MapMark, crest, inclined, steep, slope, boulders, sunken, cut, objective)

/// The words of a map of this game.
inline MapWords map_words() {
  return {enum_names<Terrain>(), enum_names<MapMark>(), all_features, "woods", "crest", "cut"};
}

enum class Light : std::uint8_t { day, twilight, night };
BOOST_DESCRIBE_ENUM(Light, day, twilight, night)

/// A unit or leader as it is printed.
struct PieceInfo {
  std::string name;
  std::string commander;  ///< of a unit, for those who like to know
  Side side = Side::first;
  bool leader = false;
  FormationId formation = no_formation;  ///< the one that it belongs to, or that he leads

  // Of a unit.
  Arm arm = Arm::infantry;
  Rating rating = Rating::C;
  Weapon weapon = Weapon::R;
  Gun gun = Gun::N;
  std::int8_t strength = 0;
  std::int8_t wreck_at = -1;  ///< -1: by the rule of half
  bool sharpshooter = false;
  bool open_order_able = false;  ///< it may take open order (L.R43)

  // Of a leader.
  std::int8_t value = 0;
  std::int8_t morale = 0;
  bool artillery = false;  ///< an artillery leader (L.36)

  // How it stands at the start or enters.
  Arrival arrival;
  Direction facing = Direction::north;
  Mover as = Mover::line;  ///< its formation; artillery in line is unlimbered
  bool open_order = false;
  std::int8_t frozen_until = 0;  ///< it does nothing before that turn unless it is fired at or its leader rolls for it
};

/// A formation. Divisions have orders, and so have artillery battalions; brigades only by initiative, or because the
/// scenario gives them one of their own (L.R38).
struct FormationInfo {
  std::string name;
  Side side = Side::first;
  Level level = Level::division;
  FormationId above = no_formation;
  PieceId leader = no_piece;
  Orders orders = Orders::none;  ///< at the start, accepted
  PlaceNumber objective = no_place;
  bool own = false;  ///< of a brigade: it begins with an order of its own
  int units = 0;     ///< regiments and batteries of it and of what is under it
};

/// One turn of the clock.
struct TurnInfo {
  std::string time;  ///< "18:00"
  Light light = Light::day;
  bool first_twilight = false;
  bool midnight = false;
};

/// What brings points at the end besides losses (L.R37).
enum class GoalKind : std::uint8_t {
  hold,    ///< `points` for each of `hexes` that a side was the last to occupy
  line_on  ///< `points` if an infantry unit in line and in command stands on one of `hexes` at the end
};
BOOST_DESCRIBE_ENUM(GoalKind, hold, line_on)

/// One line of the victory conditions.
struct Goal {
  Side side = Side::first;  ///< of `hold`: whoever holds it has the points, `side` at the start if `begins` says so
  bool both = true;         ///< of `hold`: either side may have them
  bool begins = false;      ///< `side` holds it at the start
  GoalKind kind = GoalKind::hold;
  int points = 0;
  std::vector<PlaceNumber> hexes;
  std::string words;

  bool is_at(PlaceNumber place) const { return std::ranges::count(hexes, place) > 0; }
};

/// How losses are counted.
enum class LossCount : std::uint8_t { wrecked_and_dead, strength_points };
BOOST_DESCRIBE_ENUM(LossCount, wrecked_and_dead, strength_points)

/// What a scenario asks of its games.
enum class FigureKind : std::uint8_t {
  lost,  ///< strength points of foot and horse that a formation has lost, in per cent
  back   ///< hexes by which the foot and horse of a formation end nearer to their own edge than they began, the mean
};
BOOST_DESCRIBE_ENUM(FigureKind, lost, back)

/// One of them; of several formations the largest.
struct FigureAsked {
  FigureKind kind = FigureKind::lost;
  std::vector<FormationId> formations;
  std::string words;
};

/// A whole scenario.
struct Scenario : PlainScenario {
  Side first_player = Side::first;
  HexMap map;
  std::vector<PieceInfo> pieces;
  std::vector<FormationInfo> formations;
  std::vector<TurnInfo> turns;
  std::array<Awareness, 2> awareness = {Awareness::normal, Awareness::normal};
  std::array<std::int16_t, 2> shell = {0, 0};  ///< points in the pools (L.R47)
  std::array<std::int16_t, 2> canister = {0, 0};
  std::array<PlaceSet, 2> edge;  ///< a side's own edge (L.R30)
  std::vector<Goal> goals;
  std::vector<FigureAsked> figures;
  LossCount losses = LossCount::wrecked_and_dead;
  int points_a_loss = 3;                                      ///< with strength_points: so many lost are worth a point
  std::vector<std::pair<PieceId, std::int8_t>> dear_leaders;  ///< leaders whose loss is worth other points
};

/// The formation of that name.
inline FormationId read_formation(const FilePlace& place, std::string_view name, const Scenario& scenario) {
  return static_cast<FormationId>(read_name(place, name, scenario.formations, &FormationInfo::name, "formation"));
}

/// Hexes that an order may name: goals, objectives of the start, places and heights with a name, and marked hexes.
PlaceSet objectives_of(const Scenario& scenario);

/// Reads a scenario from its three files: scenario.txt, map.txt, units.csv. Throws BadInput with file, line and reason.
Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, const House& house);
/// Reads units.csv into a scenario that has its map, turns and formations, and gives the formations their leaders and
/// units (map/roster.cpp).
void read_roster(std::string_view file, std::string_view text, const House& house, Scenario& scenario);

}  // namespace longroll::line_of_battle
