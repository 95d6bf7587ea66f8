// The dice of the campaign turn outside combat: initiative, activations, movement, reaction, recovery, leaders' loss.
#pragma once

#include <optional>

#include "base/errors.h"
#include "rules/umpire.h"
#include "rulesets/valley/house.h"

namespace longroll::valley {

/// V.3: there is nothing to say about the die.
struct InitiativeOrder {
  static constexpr std::array<Field, 0> fields = {};
};
BOOST_DESCRIBE_STRUCT(InitiativeOrder, (), ())

struct InitiativeResult {
  Holder holder = Holder::player;

  static constexpr auto fields =
      std::to_array<Field>({{"holder", "who holds the initiative: the scenario's initiative player or his opponent"}});
};
BOOST_DESCRIBE_STRUCT(InitiativeResult, (), (holder))

/// V.5: a side about to activate leaders.
struct ActivationsOrder {
  std::int8_t leaders = 4;
  std::int8_t rating = 2;
  bool commander = true;

  static constexpr auto fields = std::to_array<Field>({
      {"leaders", "ranking leaders on the map", 0, 30},
      {"rating", "command rating of the army commander", 1, 4},
      {"commander", "the army commander is on the map and not engaged"},
  });
};
BOOST_DESCRIBE_STRUCT(ActivationsOrder, (), (leaders, rating, commander))

struct ActivationsResult {
  std::int8_t leaders = 0;

  static constexpr auto fields = std::to_array<Field>({{"leaders", "leaders that may be activated", 0, 4}});
};
BOOST_DESCRIBE_STRUCT(ActivationsResult, (), (leaders))

/// V.6: a stack about to move.
struct MovementOrder {
  std::int16_t strength = 10;
  std::int8_t rating = 2;
  bool leader = true;
  bool cavalry = false;
  bool force_march = false;
  bool supplied = true;

  static constexpr auto fields = std::to_array<Field>({
      {"strength", "strength points of the stack", 1, 200},
      {"rating", "command rating of its ranking leader", 1, 4},
      {"leader", "it has a leader"},
      {"cavalry", "it is cavalry alone"},
      {"force_march", "it force-marches"},
      {"supplied", "it is in supply"},
  });
};
BOOST_DESCRIBE_STRUCT(MovementOrder, (), (strength, rating, leader, cavalry, force_march, supplied))

struct MovementResult {
  bool phase_ends = false;
  std::int8_t points = 0;
  std::int8_t stragglers = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"phase_ends", "a 12: the leader does not move and the phase ends"},
      {"points", "movement points", 0, 40},
      {"stragglers", "strength points that fall out", 0, 20},
  });
};
BOOST_DESCRIBE_STRUCT(MovementResult, (), (phase_ends, points, stragglers))

/// V.7: a stack that may react.
struct ReactionOrder {
  std::int8_t rating = 2;
  bool cavalry = false;

  static constexpr auto fields =
      std::to_array<Field>({{"rating", "command rating of its leader", 1, 4}, {"cavalry", "he is a cavalry leader"}});
};
BOOST_DESCRIBE_STRUCT(ReactionOrder, (), (rating, cavalry))

struct ReactionResult {
  bool reacts = false;

  static constexpr auto fields = std::to_array<Field>({{"reacts", "the stack may move one link"}});
};
BOOST_DESCRIBE_STRUCT(ReactionResult, (), (reacts))

/// V.11: a unit in phase F.
struct RecoveryOrder {
  Morale morale = Morale::shaken;
  std::int8_t rating = 2;
  bool leader = true;
  bool supplied = true;

  static constexpr auto fields = std::to_array<Field>({
      {"morale", "its morale now"},
      {"rating", "command rating of the leader in its place", 1, 4},
      {"leader", "there is a leader in its place"},
      {"supplied", "it is in supply"},
  });
};
BOOST_DESCRIBE_STRUCT(RecoveryOrder, (), (morale, rating, leader, supplied))

struct RecoveryResult {
  Morale morale = Morale::good;

  static constexpr auto fields = std::to_array<Field>({{"morale", "its morale afterwards"}});
};
BOOST_DESCRIBE_STRUCT(RecoveryResult, (), (morale))

/// V.R33: a side after a battle.
struct LeaderLossOrder {
  std::int16_t lost = 2;

  static constexpr auto fields =
      std::to_array<Field>({{"lost", "strength points that the side lost in the battle", 0, 200}});
};
BOOST_DESCRIBE_STRUCT(LeaderLossOrder, (), (lost))

struct LeaderLossResult {
  Fate fate = Fate::unhurt;

  static constexpr auto fields = std::to_array<Field>({{"fate", "what becomes of one leader of that side"}});
};
BOOST_DESCRIBE_STRUCT(LeaderLossResult, (), (fate))

std::optional<Refusal> refuse_order(const InitiativeOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ActivationsOrder& order, const House& house);
std::optional<Refusal> refuse_order(const MovementOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ReactionOrder& order, const House& house);
std::optional<Refusal> refuse_order(const RecoveryOrder& order, const House& house);
std::optional<Refusal> refuse_order(const LeaderLossOrder& order, const House& house);

InitiativeResult resolve_initiative(const InitiativeOrder& order, const House& house, Umpire& umpire);
ActivationsResult resolve_activations(const ActivationsOrder& order, const House& house, Umpire& umpire);
/// V.R5: strength points that a force march leaves behind.
int stragglers(int strength, const House& house);
MovementResult resolve_movement(const MovementOrder& order, const House& house, Umpire& umpire);
ReactionResult resolve_reaction(const ReactionOrder& order, const House& house, Umpire& umpire);
RecoveryResult resolve_recovery(const RecoveryOrder& order, const House& house, Umpire& umpire);
/// V.R33: whether a side that lost so many strength points in a battle rolls for a leader.
bool risks_leader(int lost, const House& house);
LeaderLossResult resolve_leader_loss(const LeaderLossOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::valley
