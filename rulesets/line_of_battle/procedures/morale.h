// Morale checks, leader loss and rally (L.30, L.32, L.37 to L.47).
#pragma once

#include <optional>

#include "base/errors.h"
#include "rules/umpire.h"
#include "rulesets/line_of_battle/effects/strength.h"

namespace longroll::line_of_battle {

/// A stack that must check, and what made it check.
struct MoraleOrder {
  Stack stack;
  Circumstances around;
  std::int8_t range = 1;
  bool small_arms = true;
  bool charged = false;
  std::int8_t differential = 0;
  bool attacker_blood_lust = false;
  std::int8_t attacking_leader = 0;

  friend bool operator==(const MoraleOrder&, const MoraleOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"stack", "the stack that checks, after the losses that made it check"},
      {"around", "what else bears on it"},
      {"range", "hexes to the firer", 1, 38},
      {"small_arms", "the shot contains small arms"},
      {"charged", "the check is made against a charge"},
      {"differential", "attacker's strength points less the defender's, in a charge", -16, 16},
      {"attacker_blood_lust", "the charging stack has blood lust"},
      {"attacking_leader", "morale value of the leader who charges with it", 0, 4},
  });
};
BOOST_DESCRIBE_STRUCT(MoraleOrder, (),
                      (stack, around, range, small_arms, charged, differential, attacker_blood_lust, attacking_leader))

/// A morale check added up: only the dice are still to fall.
struct MoraleCheck {
  MoraleOrder order;
  int modifier = 0;        ///< of everything (L.37 to L.41)
  int without_leader = 0;  ///< the same but for its leader's part, by which blood lust is judged (L.43)
  bool may_lust = false;
};

struct MoraleResult {
  State state = State::normal;
  std::int8_t retreat = 0;
  std::int8_t lost = 0;
  bool destroyed = false;
  bool cowardly_legs = false;

  friend bool operator==(const MoraleResult&, const MoraleResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"state", "its state afterwards"},
      {"retreat", "hexes that it retreats", 0, 6},
      {"lost", "strength points lost, enemy zones included", 0, 16},
      {"destroyed", "it is destroyed"},
      {"cowardly_legs", "a Cowardly Legs marker is placed"},
  });
};
BOOST_DESCRIBE_STRUCT(MoraleResult, (), (state, retreat, lost, destroyed, cowardly_legs))

/// Leaders that check for loss.
struct LeaderLossOrder {
  std::int8_t leaders = 1;
  LossCase cause = LossCase::other;
  bool sharpshooter = false;

  friend bool operator==(const LeaderLossOrder&, const LeaderLossOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"leaders", "leaders in the hex", 1, 3},
      {"cause", "column of the table: fire and others, capture, or the side in a charge"},
      {"sharpshooter", "the fire comes from a unit that can act as sharpshooters"},
  });
};
BOOST_DESCRIBE_STRUCT(LeaderLossOrder, (), (leaders, cause, sharpshooter))

struct LeaderLossResult {
  std::int8_t captured = 0;
  std::int8_t wounded = 0;
  std::int8_t killed = 0;

  friend bool operator==(const LeaderLossResult&, const LeaderLossResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"captured", "leaders captured", 0, 3},
      {"wounded", "leaders wounded", 0, 3},
      {"killed", "leaders killed", 0, 3},
  });
};
BOOST_DESCRIBE_STRUCT(LeaderLossResult, (), (captured, wounded, killed))

/// A stack in its own rally phase (L.R6, L.F20).
struct RallyOrder {
  State state = State::routed;
  Rating rating = Rating::C;
  std::int8_t leader = 0;
  bool enemy_zone = false;

  friend bool operator==(const RallyOrder&, const RallyOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"state", "its morale state"},
      {"rating", "its morale rating"},
      {"leader", "morale value of a leader stacked with it", 0, 4},
      {"enemy_zone", "it is in an enemy zone"},
  });
};
BOOST_DESCRIBE_STRUCT(RallyOrder, (), (state, rating, leader, enemy_zone))

struct RallyResult {
  State state = State::normal;

  friend bool operator==(const RallyResult&, const RallyResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"state", "its state afterwards"}});
};
BOOST_DESCRIBE_STRUCT(RallyResult, (), (state))

/// A regiment or battery at midnight (L.31).
struct LossRecoveryOrder {
  std::int8_t original = 8;
  std::int8_t strength = 4;
  bool sharpshooters = false;
  bool in_reserve = false;

  friend bool operator==(const LossRecoveryOrder&, const LossRecoveryOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"original", "strength points at the start", 1, 16},
      {"strength", "strength points now", 1, 16},
      {"sharpshooters", "it is a sharpshooter unit"},
      {"in_reserve", "it is in Reserve, and so follows an order"},
  });
};
BOOST_DESCRIBE_STRUCT(LossRecoveryOrder, (), (original, strength, sharpshooters, in_reserve))

struct LossRecoveryResult {
  std::int8_t recovered = 0;

  friend bool operator==(const LossRecoveryResult&, const LossRecoveryResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"recovered", "strength points that come back", 0, 16}});
};
BOOST_DESCRIBE_STRUCT(LossRecoveryResult, (), (recovered))

std::optional<Refusal> refuse_order(const MoraleOrder& order, const House& house);
std::optional<Refusal> refuse_order(const LeaderLossOrder& order, const House& house);
std::optional<Refusal> refuse_order(const RallyOrder& order, const House& house);
std::optional<Refusal> refuse_order(const LossRecoveryOrder& order, const House& house);
/// Why a stack cannot be as it is said to be, or nothing.
std::optional<Refusal> refuse_stack(const Stack& stack, const House& house, const std::string& path);

/// Open order capable stacks are front all round (L.27), so nothing comes through their rear.
std::optional<Refusal> refuse_rear(const Stack& stack, const Circumstances& around);

MoraleResult resolve_morale(const MoraleOrder& order, const House& house, Umpire& umpire);
/// Its two halves: what is added up, and what the dice make of it.
MoraleCheck sum_morale(const MoraleOrder& order, const House& house, Umpire& umpire);
MoraleResult roll_morale(const MoraleCheck& check, const House& house, Umpire& umpire);
/// The second half in its steps: the cell of the table that the dice name, and what it makes of the stack.
MoraleCell roll_morale_cell(const MoraleCheck& check, const House& house, Umpire& umpire);
MoraleResult morale_result(const MoraleCheck& check, const MoraleCell& cell, const House& house, Umpire& umpire);
LeaderLossResult resolve_leader_loss(const LeaderLossOrder& order, const House& house, Umpire& umpire);
RallyResult resolve_rally(const RallyOrder& order, const House& house, Umpire& umpire);
LossRecoveryResult resolve_loss_recovery(const LossRecoveryOrder& order, const House& house, Umpire& umpire);

/// A stack that has lost so many strength points, with the leaders who are left to it.
Stack after_losses(const Stack& stack, int lost, const Leaders& left);
/// The best morale value among leaders; 0 for none.
int best_leader(const Leaders& leaders);
/// What became of leaders, in their order.
using Fates = FixedList<LeaderFate, 24>;
/// Rolls for each of so many leaders (L.47); those who are not unhurt are touched, by the case and their place.
Fates roll_fates(std::size_t leaders, LossCase cause, bool sharpshooter, const House& house, Umpire& umpire);
/// Rolls for each leader and leaves those who are unhurt (L.47).
LeaderLossResult lose_leaders(Leaders& leaders, LossCase cause, bool sharpshooter, const House& house, Umpire& umpire);

}  // namespace longroll::line_of_battle
