// Ground: what a path costs, changes of formation, and intersections in towns (L.27 to L.30, L.50, L.52 to L.55).
#pragma once

#include <optional>

#include "base/errors.h"
#include "base/fixed_list.h"
#include "rules/umpire.h"
#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// What is crossed on the way into a hex.
enum class Crossing : std::uint8_t { none, woods, stream, creek, river, ford, foot_bridge, bridge, vertical_slope };
BOOST_DESCRIBE_ENUM(Crossing, none, woods, stream, creek, river, ford, foot_bridge, bridge, vertical_slope)

/// The road that is followed into a hex.
enum class Road : std::uint8_t { none, pike, road, trail, railroad };
BOOST_DESCRIBE_ENUM(Road, none, pike, road, trail, railroad)

/// What the hex itself is.
enum class HexGround : std::uint8_t {
  clear,
  orchard,
  thicket,
  town,
  inclined_0_to_2,
  inclined_3_or_more,
  slope_hex,
  boulders,
  marsh,
  briar_marsh
};
BOOST_DESCRIBE_ENUM(HexGround, clear, orchard, thicket, town, inclined_0_to_2, inclined_3_or_more, slope_hex, boulders,
                    marsh, briar_marsh)

/// One hex of a path: what it is, and how it is entered.
struct PathHex {
  HexGround ground = HexGround::clear;
  Crossing crossing = Crossing::none;
  Road along = Road::none;

  friend bool operator==(const PathHex&, const PathHex&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"ground", "the hex that is entered"},
      {"crossing", "what lies on the hexside"},
      {"along", "the road that is followed"},
  });
};
BOOST_DESCRIBE_STRUCT(PathHex, (), (ground, crossing, along))

struct MovementOrder {
  Mover formation = Mover::line;
  FixedList<PathHex, 16> path = {PathHex{}};
  bool fires = false;
  bool disorganized = false;
  bool ends_in_column = true;
  bool stacked = false;

  friend bool operator==(const MovementOrder&, const MovementOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"formation", "column of the chart by which it moves"},
      {"path", "the hexes that it enters, in order"},
      {"fires", "its activity is Fire: half the allowance"},
      {"disorganized", "it is disorganized: half the allowance"},
      {"ends_in_column", "a column ends its move in column; if not, it has the allowance of a line"},
      {"stacked", "it moves stacked with another unit, so roads are worth nothing"},
  });
};
BOOST_DESCRIBE_STRUCT(MovementOrder, (), (formation, path, fires, disorganized, ends_in_column, stacked))

struct MovementResult {
  std::int8_t allowance = 0;
  std::int8_t half_points = 0;
  std::int8_t entered = 0;
  std::int8_t prohibited = 0;
  bool arrives = false;

  friend bool operator==(const MovementResult&, const MovementResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"allowance", "movement points that it has", 0, 12},
      {"half_points", "half points that the hexes it enters cost", 0, 120},
      {"entered", "hexes of the path that it can enter", 0, 16},
      {"prohibited", "number of the hex that is prohibited to it; 0: none", 0, 16},
      {"arrives", "it reaches the end of the path"},
  });
};
BOOST_DESCRIBE_STRUCT(MovementResult, (), (allowance, half_points, entered, prohibited, arrives))

/// A unit that changes formation (L.50, L.52).
struct FormationOrder {
  Arm arm = Arm::infantry;
  Mover from = Mover::column;
  Mover to = Mover::line;
  std::int8_t enemy = 20;
  bool artillery_leader = false;
  bool in_town = false;
  bool with_others = false;
  State state = State::normal;

  friend bool operator==(const FormationOrder&, const FormationOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"arm", "what it is; artillery in line is unlimbered"},
      {"from", "its formation now"},
      {"to", "its new formation"},
      {"enemy", "hexes to the nearest enemy that could fire along a clear line", 1, 40},
      {"artillery_leader", "it is stacked with an artillery leader"},
      {"in_town", "it stands in a town hex"},
      {"with_others", "it is stacked with units of another kind"},
      {"state", "its morale state"},
  });
};
BOOST_DESCRIBE_STRUCT(FormationOrder, (), (arm, from, to, enemy, artillery_leader, in_town, with_others, state))

struct FormationResult {
  std::int8_t cost = 0;
  State state = State::normal;

  friend bool operator==(const FormationResult&, const FormationResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"cost", "movement points", 0, 3},
      {"state", "its morale state afterwards; lines and unlimbered guns are disorganized in towns"},
  });
};
BOOST_DESCRIBE_STRUCT(FormationResult, (), (cost, state))

/// A stack at an intersection in a town (L.54).
struct IntersectionOrder {
  Mover formation = Mover::column;
  bool straight_on = false;
  State state = State::normal;

  friend bool operator==(const IntersectionOrder&, const IntersectionOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"formation", "how it moves"},
      {"straight_on", "it goes roughly straight on at a fork"},
      {"state", "its morale state"},
  });
};
BOOST_DESCRIBE_STRUCT(IntersectionOrder, (), (formation, straight_on, state))

struct IntersectionResult {
  bool goes_on = false;
  State state = State::normal;

  friend bool operator==(const IntersectionResult&, const IntersectionResult&) = default;
  static constexpr auto fields =
      std::to_array<Field>({{"goes_on", "it goes on; if not, it stops"}, {"state", "its morale state afterwards"}});
};
BOOST_DESCRIBE_STRUCT(IntersectionResult, (), (goes_on, state))

/// A stack that retreats through friends (L.46, L.48).
struct PassageOrder {
  std::int8_t strength = 6;
  Arm arm = Arm::infantry;
  bool open_order_capable = false;
  bool through_unlimbered_guns = false;
  bool ends_stacked = false;

  friend bool operator==(const PassageOrder&, const PassageOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"strength", "strength points of the stack that retreats", 1, 16},
      {"arm", "what it is"},
      {"open_order_capable", "it is open order capable"},
      {"through_unlimbered_guns", "it passes through unlimbered artillery"},
      {"ends_stacked", "it ends its retreat stacked with them, and may extend their retreat"},
  });
};
BOOST_DESCRIBE_STRUCT(PassageOrder, (), (strength, arm, open_order_capable, through_unlimbered_guns, ends_stacked))

struct PassageResult {
  bool affected = false;

  friend bool operator==(const PassageResult&, const PassageResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"affected", "the stack that is passed through is affected"}});
};
BOOST_DESCRIBE_STRUCT(PassageResult, (), (affected))

std::optional<Refusal> refuse_order(const PassageOrder& order, const House& house);
std::optional<Refusal> refuse_order(const MovementOrder& order, const House& house);
std::optional<Refusal> refuse_order(const FormationOrder& order, const House& house);
std::optional<Refusal> refuse_order(const IntersectionOrder& order, const House& house);

/// Half points to enter a hex, or nothing where it is prohibited (L.53, L.54); `stacked` units have no road rate
/// (L.F3).
std::optional<int> step_cost(const PathHex& hex, Mover mover, bool stacked, const House& house);
/// Movement points of a mover, whatever its path (L.29, L.30, L.52, L.54b).
int movement_points(const MovementOrder& order, const House& house);
/// Movement points for a change of formation (L.52).
int change_cost(const FormationOrder& order, const House& house);

PassageResult resolve_passage(const PassageOrder& order, const House& house, Umpire& umpire);
MovementResult resolve_movement(const MovementOrder& order, const House& house, Umpire& umpire);
FormationResult resolve_formation(const FormationOrder& order, const House& house, Umpire& umpire);
IntersectionResult resolve_intersection(const IntersectionOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::line_of_battle
