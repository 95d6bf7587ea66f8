// Command: determination, motivation, action points and what they buy, arrivals, movement, and the clock (C.2 to C.9,
// C.21, C.29).
#pragma once

#include "rules/odds.h"
#include "rulesets/civil_war_battles/house.h"

namespace longroll::civil_war_battles {

/// A general who moves (C.2).
struct GeneralMoveOrder {
  Rank rank = Rank::division;

  friend bool operator==(const GeneralMoveOrder&, const GeneralMoveOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({{"rank", "division or corps; the corps general moves last"}});
};
BOOST_DESCRIBE_STRUCT(GeneralMoveOrder, (), (rank))

struct GeneralMoveResult {
  std::int8_t inches = 0;

  friend bool operator==(const GeneralMoveResult&, const GeneralMoveResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"inches", "inches that he may move", 2, 18}});
};
BOOST_DESCRIBE_STRUCT(GeneralMoveResult, (), (inches))

/// The division that the corps general drives on this turn (C.3).
struct DeterminationOrder {
  std::int8_t corps = 2;
  std::int8_t division = 2;
  std::int8_t inches = 0;

  friend bool operator==(const DeterminationOrder&, const DeterminationOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"corps", "command value of the corps general", 1, 3},
      {"division", "command value of the division's general", 1, 4},
      {"inches", "complete inches between the two", 0, 48},
  });
};
BOOST_DESCRIBE_STRUCT(DeterminationOrder, (), (corps, division, inches))

struct DeterminationResult {
  std::int8_t dice = 0;

  friend bool operator==(const DeterminationResult&, const DeterminationResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"dice", "determination dice of the division", 0, 10}});
};
BOOST_DESCRIBE_STRUCT(DeterminationResult, (), (dice))

/// A unit that a general would motivate, as he sees it (C.6).
struct Follower {
  Quality quality = Quality::average;
  std::int8_t inches = 0;
  bool woods_or_buildings = false;
  bool intervening = false;
  bool separated = false;
  bool general_with = false;

  friend bool operator==(const Follower&, const Follower&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"quality", "veteran, average or raw"},
      {"inches", "complete inches to the general", 0, 48},
      {"woods_or_buildings", "it or the general is in woods or buildings"},
      {"intervening", "brigades of either side stand between"},
      {"separated", "a wood, hill, crops or buildings lie between"},
      {"general_with", "the general is with it: no roll"},
  });
};
BOOST_DESCRIBE_STRUCT(Follower, (), (quality, inches, woods_or_buildings, intervening, separated, general_with))

/// One try to motivate (C.6).
struct MotivationOrder {
  std::int8_t general = 2;
  Follower unit;
  std::int8_t determination = 0;

  friend bool operator==(const MotivationOrder&, const MotivationOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"general", "command value of the general", 1, 4},
      {"unit", "the unit that he tries"},
      {"determination", "determination dice that he may spend", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(MotivationOrder, (), (general, unit, determination))

struct MotivationResult {
  bool motivated = false;
  std::int8_t spent = 0;

  friend bool operator==(const MotivationResult&, const MotivationResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"motivated", "the unit is motivated"},
      {"spent", "determination dice spent", 0, 2},
  });
};
BOOST_DESCRIBE_STRUCT(MotivationResult, (), (motivated, spent))

/// Whether units are tried as listed, or the surest first.
enum class TryOrder : std::uint8_t { best, listed };
BOOST_DESCRIBE_ENUM(TryOrder, best, listed)

/// A general and all the units that he would get going this turn (C.6, C.R14).
struct InOrderOrder {
  std::int8_t general = 2;
  FixedList<Follower, 8> units = {Follower{}, Follower{}, Follower{}};
  TryOrder order = TryOrder::best;
  std::int8_t determination = 0;

  friend bool operator==(const InOrderOrder&, const InOrderOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"general", "command value of the general", 1, 4},
      {"units", "the units that he may try"},
      {"order", "the surest first, which is best for any number, or as listed"},
      {"determination", "determination dice, spent on the first tries that fail", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(InOrderOrder, (), (general, units, order, determination))

struct InOrderResult {
  std::int8_t motivated = 0;
  FixedList<std::int8_t, 8> tried;

  friend bool operator==(const InOrderResult&, const InOrderResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"motivated", "units that he gets going", 0, 8},
      {"tried", "the order in which they are tried, by their places in the list from 1", 1, 8},
  });
};
BOOST_DESCRIBE_STRUCT(InOrderResult, (), (motivated, tried))

/// Who rolls for action points.
enum class PointsFor : std::uint8_t { brigade, artillery };
BOOST_DESCRIBE_ENUM(PointsFor, brigade, artillery)

/// A unit that rolls for its action points (C.7).
struct PointsOrder {
  PointsFor unit = PointsFor::brigade;
  bool motivated = true;
  Quality quality = Quality::average;
  bool general_with = false;
  bool disordered = false;
  bool confederate = false;
  bool damaged = false;
  bool light = false;
  std::int8_t determination = 0;

  friend bool operator==(const PointsOrder&, const PointsOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"unit", "brigade or artillery"},
      {"motivated", "it was motivated, or its points are automatic"},
      {"quality", "quality of a brigade"},
      {"general_with", "a general is with the brigade"},
      {"disordered", "the brigade was disordered when the turn began"},
      {"confederate", "the artillery is Confederate"},
      {"damaged", "the gun is damaged"},
      {"light", "it is a light gun"},
      {"determination", "determination dice: one may be spent on the die", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(PointsOrder, (),
                      (unit, motivated, quality, general_with, disordered, confederate, damaged, light, determination))

struct PointsResult {
  std::int8_t points = 0;

  friend bool operator==(const PointsResult&, const PointsResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"points", "action points", 1, 7}});
};
BOOST_DESCRIBE_STRUCT(PointsResult, (), (points))

/// One kind of action and how many times.
struct Deed {
  Action action = Action::move_increment;
  std::int8_t times = 1;

  friend bool operator==(const Deed&, const Deed&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"action", "what is done"},
      {"times", "how many times", 1, 6},
  });
};
BOOST_DESCRIBE_STRUCT(Deed, (), (action, times))

/// What a unit would do with its points (C.8).
struct SpendOrder {
  std::int8_t points = 4;
  bool motivated = true;
  FixedList<Deed, 8> actions = {Deed{}};

  friend bool operator==(const SpendOrder&, const SpendOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"points", "action points that it has", 1, 7},
      {"motivated", "no: it has only the point that all get, and neither shoots nor assaults"},
      {"actions", "what it does"},
  });
};
BOOST_DESCRIBE_STRUCT(SpendOrder, (), (points, motivated, actions))

struct SpendResult {
  std::int8_t spent = 0;
  std::int8_t left = 0;

  friend bool operator==(const SpendResult&, const SpendResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"spent", "action points spent", 0, 7},
      {"left", "action points left", 0, 7},
  });
};
BOOST_DESCRIBE_STRUCT(SpendResult, (), (spent, left))

/// A unit off the table (C.9).
struct ArrivalOrder {
  bool road = false;
  Quality quality = Quality::average;
  bool general_off_table = false;
  std::int8_t turns = 1;

  friend bool operator==(const ArrivalOrder&, const ArrivalOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"road", "it comes by road"},
      {"quality", "veteran, average or raw"},
      {"general_off_table", "its division's general is off the table with it"},
      {"turns", "turns in which it may roll", 1, 20},
  });
};
BOOST_DESCRIBE_STRUCT(ArrivalOrder, (), (road, quality, general_off_table, turns))

struct ArrivalResult {
  bool arrives = false;
  std::int8_t turn = 0;

  friend bool operator==(const ArrivalResult&, const ArrivalResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"arrives", "it arrives by then"},
      {"turn", "in which of these turns; 0: in none", 0, 20},
  });
};
BOOST_DESCRIBE_STRUCT(ArrivalResult, (), (arrives, turn))

/// How far a unit goes (C.21).
struct MovementOrder {
  Mover mover = Mover::infantry;
  std::int8_t frontage = 3;
  std::int8_t points = 4;
  bool road = false;

  friend bool operator==(const MovementOrder&, const MovementOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"mover", "what moves"},
      {"frontage", "bases in its front", 1, 6},
      {"points", "action points spent on moving", 0, 7},
      {"road", "it moves along a road"},
  });
};
BOOST_DESCRIBE_STRUCT(MovementOrder, (), (mover, frontage, points, road))

struct MovementResult {
  std::int8_t increments = 0;
  std::int8_t each = 0;
  std::int8_t inches = 0;

  friend bool operator==(const MovementResult&, const MovementResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"increments", "increments that it moves", 0, 5},
      {"each", "inches of one increment", 1, 6},
      {"inches", "inches in all", 0, 30},
  });
};
BOOST_DESCRIBE_STRUCT(MovementResult, (), (increments, each, inches))

/// The clock (C.29).
struct CountdownOrder {
  std::int8_t left = 0;
  std::int8_t turns = 21;

  friend bool operator==(const CountdownOrder&, const CountdownOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"left", "what is left of the countdown; 0: it stands at its start", 0, 21},
      {"turns", "the defender's turns that are rolled at the most", 1, 21},
  });
};
BOOST_DESCRIBE_STRUCT(CountdownOrder, (), (left, turns))

struct CountdownResult {
  std::int8_t turns = 0;
  std::int8_t left = 0;

  friend bool operator==(const CountdownResult&, const CountdownResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"turns", "the defender's turns until it runs out, as far as they are rolled", 1, 21},
      {"left", "what is left of it; 0: it has run out", 0, 21},
  });
};
BOOST_DESCRIBE_STRUCT(CountdownResult, (), (turns, left))

std::optional<Refusal> refuse_order(const InOrderOrder& order, const House& house);
std::optional<Refusal> refuse_order(const PointsOrder& order, const House& house);
std::optional<Refusal> refuse_order(const SpendOrder& order, const House& house);
std::optional<Refusal> refuse_order(const MovementOrder& order, const House& house);

GeneralMoveResult resolve_general_move(const GeneralMoveOrder& order, const House& house, Umpire& umpire);
DeterminationResult resolve_determination(const DeterminationOrder& order, const House& house, Umpire& umpire);
MotivationResult resolve_motivation(const MotivationOrder& order, const House& house, Umpire& umpire);
InOrderResult resolve_in_order(const InOrderOrder& order, const House& house, Umpire& umpire);
/// Action points, and the determination dice spent on them.
struct PointsRoll {
  std::int8_t points = 0;
  std::int8_t spent = 0;
};
PointsRoll roll_points(const PointsOrder& order, const House& house, Umpire& umpire);
PointsResult resolve_points(const PointsOrder& order, const House& house, Umpire& umpire);
SpendResult resolve_spend(const SpendOrder& order, const House& house, Umpire& umpire);
ArrivalResult resolve_arrival(const ArrivalOrder& order, const House& house, Umpire& umpire);
MovementResult resolve_movement(const MovementOrder& order, const House& house, Umpire& umpire);
CountdownResult resolve_countdown(const CountdownOrder& order, const House& house, Umpire& umpire);
/// Its odds, turn by turn.
Odds<CountdownResult> countdown_odds(const CountdownOrder& order, const House& house, const OddsOptions& options,
                                     EventSink* sink);

}  // namespace longroll::civil_war_battles
