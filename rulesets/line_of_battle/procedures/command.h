// Command: orders on their way, command rolls, the zero rule, attack recovery and fluke stoppage (L.3 to L.8).
#pragma once

#include <optional>

#include "base/errors.h"
#include "rules/odds.h"
#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// An order of the army commander (L.3).
struct DeliveryOrder {
  Awareness awareness = Awareness::normal;
  Level level = Level::army;
  std::int16_t hexes = 10;
  bool to_reserve = false;

  friend bool operator==(const DeliveryOrder&, const DeliveryOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"awareness", "of the army commander"},
      {"level", "whose command radius counts"},
      {"hexes", "between the headquarters", 0, 200},
      {"to_reserve", "to a formation that is in Reserve"},
  });
};
BOOST_DESCRIBE_STRUCT(DeliveryOrder, (), (awareness, level, hexes, to_reserve))

struct DeliveryResult {
  std::int8_t turns = 0;

  friend bool operator==(const DeliveryResult&, const DeliveryResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"turns", "turns until the order is delivered", 1, 11}});
};
BOOST_DESCRIBE_STRUCT(DeliveryResult, (), (turns))

/// A leader who tries to send, re-issue or act on an order (L.4).
struct CommandOrder {
  std::int8_t value = 2;
  bool deployment = false;
  bool reserve = false;
  bool with_headquarters = true;

  friend bool operator==(const CommandOrder&, const CommandOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"value", "command value of the leader", 0, 4},
      {"deployment", "deployment out of a Move order"},
      {"reserve", "a roll of a formation in Reserve"},
      {"with_headquarters", "he is stacked with his headquarters, if he has one"},
  });
};
BOOST_DESCRIBE_STRUCT(CommandOrder, (), (value, deployment, reserve, with_headquarters))

struct CommandResult {
  bool yes = false;

  friend bool operator==(const CommandResult&, const CommandResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"yes", "the order is sent, re-issued or acted upon"}});
};
BOOST_DESCRIBE_STRUCT(CommandResult, (), (yes))

/// An order from its writing to its acceptance.
struct ForecastOrder {
  DeliveryOrder delivery;
  CommandOrder command;
  bool relayed = false;
  Distance relay = Distance::within;
  CommandOrder second;
  std::int8_t turns = 12;

  friend bool operator==(const ForecastOrder&, const ForecastOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"delivery", "its way from the army commander"},
      {"command", "the leader who must accept it, one roll a turn"},
      {"relayed", "he sends it on to a division"},
      {"relay", "distance from him to the division"},
      {"second", "the division's leader who must accept it in his turn"},
      {"turns", "how far to look ahead", 1, 60},
  });
};
BOOST_DESCRIBE_STRUCT(ForecastOrder, (), (delivery, command, relayed, relay, second, turns))

/// What may happen within a number of turns, and when.
struct ByTurnResult {
  bool happens = false;
  std::int8_t turn = 0;

  friend bool operator==(const ByTurnResult&, const ByTurnResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"happens", "it happens within these turns"},
      {"turn", "in turn", 0, 60},
  });
};
BOOST_DESCRIBE_STRUCT(ByTurnResult, (), (happens, turn))

/// A brigade under a leader of value 0 on Attack orders (L.6).
struct ZeroOrder {
  friend bool operator==(const ZeroOrder&, const ZeroOrder&) = default;
  static constexpr std::array<Field, 0> fields = {};
};
BOOST_DESCRIBE_STRUCT(ZeroOrder, (), ())

struct ZeroResult {
  Allowance allowance = Allowance::none;

  friend bool operator==(const ZeroResult&, const ZeroResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"allowance", "movement allowance of the brigade this turn"}});
};
BOOST_DESCRIBE_STRUCT(ZeroResult, (), (allowance))

/// A division after an attack (L.7).
struct RecoveryOrder {
  DivisionStatus status = DivisionStatus::no_wrecked_or_dead;
  std::int8_t value = 2;
  bool first_twilight = false;
  std::int8_t turns = 1;

  friend bool operator==(const RecoveryOrder&, const RecoveryOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"status", "its worst units; open order, sharpshooter and artillery units left out"},
      {"value", "command value of its leader", 0, 4},
      {"first_twilight", "it is the first twilight turn of the day"},
      {"turns", "how many turns to look ahead, one try each", 1, 60},
  });
};
BOOST_DESCRIBE_STRUCT(RecoveryOrder, (), (status, value, first_twilight, turns))

/// A division on Attack orders (L.8, L.33).
struct FlukeOrder {
  std::int8_t value = 2;
  bool leader_lost = false;
  bool reserve = false;
  bool night = false;
  std::int8_t scenario_turn = 9;
  std::int8_t turns = 1;

  friend bool operator==(const FlukeOrder&, const FlukeOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"value", "command value of its leader", 0, 4},
      {"leader_lost", "its first leader has been wounded or killed"},
      {"reserve", "it has the Reserve that it needs"},
      {"night", "it is night"},
      {"scenario_turn", "turn of the scenario", 1, 100},
      {"turns", "how many turns to look ahead, one roll each", 1, 60},
  });
};
BOOST_DESCRIBE_STRUCT(FlukeOrder, (), (value, leader_lost, reserve, night, scenario_turn, turns))

/// A Reserve that a division on Attack orders would count on (L.33).
struct ReserveOrder {
  std::int8_t brigades = 3;
  bool complete_brigade = true;
  bool full_regiment = false;
  bool regiment_disorganized = false;
  bool established = true;
  bool has_wrecked = false;
  bool cavalry_for_infantry = false;

  friend bool operator==(const ReserveOrder&, const ReserveOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"brigades", "brigades of the division", 1, 8},
      {"complete_brigade", "the Reserve is a complete brigade"},
      {"full_regiment", "it is a regiment of full strength"},
      {"regiment_disorganized", "that regiment is disorganized or routed"},
      {"established", "it was established by the command rules"},
      {"has_wrecked", "it contains wrecked or destroyed regiments"},
      {"cavalry_for_infantry", "it is cavalry, for an infantry division"},
  });
};
BOOST_DESCRIBE_STRUCT(ReserveOrder, (),
                      (brigades, complete_brigade, full_regiment, regiment_disorganized, established, has_wrecked,
                       cavalry_for_infantry))

struct ReserveResult {
  bool counts = false;

  friend bool operator==(const ReserveResult&, const ReserveResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"counts", "it is the Reserve that the division needs"}});
};
BOOST_DESCRIBE_STRUCT(ReserveResult, (), (counts))

std::optional<Refusal> refuse_order(const ReserveOrder& order, const House& house);
std::optional<Refusal> refuse_order(const DeliveryOrder& order, const House& house);
std::optional<Refusal> refuse_order(const CommandOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ForecastOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ZeroOrder& order, const House& house);
std::optional<Refusal> refuse_order(const RecoveryOrder& order, const House& house);
std::optional<Refusal> refuse_order(const FlukeOrder& order, const House& house);

/// Where so many hexes between headquarters lie against the command radius of the sender (L.3, L.5).
Distance distance_class(int hexes, Level level, const House& house);

ReserveResult resolve_reserve(const ReserveOrder& order, const House& house, Umpire& umpire);
DeliveryResult resolve_delivery(const DeliveryOrder& order, const House& house, Umpire& umpire);
CommandResult resolve_command(const CommandOrder& order, const House& house, Umpire& umpire);
ByTurnResult resolve_forecast(const ForecastOrder& order, const House& house, Umpire& umpire);
ZeroResult resolve_zero(const ZeroOrder& order, const House& house, Umpire& umpire);
ByTurnResult resolve_recovery(const RecoveryOrder& order, const House& house, Umpire& umpire);
ByTurnResult resolve_fluke(const FlukeOrder& order, const House& house, Umpire& umpire);

/// Their odds, staged turn by turn.
Odds<ByTurnResult> forecast_odds(const ForecastOrder& order, const House& house, const OddsOptions& options,
                                 EventSink* sink);
Odds<ByTurnResult> recovery_odds(const RecoveryOrder& order, const House& house, const OddsOptions& options,
                                 EventSink* sink);
Odds<ByTurnResult> fluke_odds(const FlukeOrder& order, const House& house, const OddsOptions& options, EventSink* sink);

}  // namespace longroll::line_of_battle
