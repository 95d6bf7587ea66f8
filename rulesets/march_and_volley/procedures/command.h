// Command, initiative, marching and rallying (M.2, M.4 to M.9, M.15, M.25, M.R3, M.R4, M.R15).
#pragma once

#include "game/side.h"
#include "rules/umpire.h"
#include "rulesets/march_and_volley/procedures/units.h"

namespace longroll::march_and_volley {

/// What a side does with the initiative, as long as it has the choice.
enum class Wish : std::uint8_t { own_side, other_side };
BOOST_DESCRIBE_ENUM(Wish, own_side, other_side)

/// Both sides roll (M.7, M.15, M.25).
struct InitiativeOrder {
  std::int8_t first_tokens = 4;
  std::int8_t second_tokens = 4;
  Wish first_wish = Wish::own_side;
  Wish second_wish = Wish::own_side;

  friend bool operator==(const InitiativeOrder&, const InitiativeOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"first_tokens", "tokens that the first side has left", 0, 60},
      {"second_tokens", "tokens that the second side has left", 0, 60},
      {"first_wish", "which side the first one lets activate if it wins"},
      {"second_wish", "which side the second one lets activate if it wins"},
  });
};
BOOST_DESCRIBE_STRUCT(InitiativeOrder, (), (first_tokens, second_tokens, first_wish, second_wish))

struct InitiativeResult {
  Side wins = Side::first;
  Side activates = Side::first;

  friend bool operator==(const InitiativeResult&, const InitiativeResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"wins", "the side that wins the roll"},
      {"activates", "the side that must activate"},
  });
};
BOOST_DESCRIBE_STRUCT(InitiativeResult, (), (wins, activates))

/// A unit when command is checked, before the leaders move (M.4).
struct CommandOrder {
  Kind kind = Kind::infantry;
  Length to_brigadier;
  Length brigadier_to_sub_general;

  friend bool operator==(const CommandOrder&, const CommandOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"kind", "what it is"},
      {"to_brigadier", "distance to its brigadier", 0, 96},
      {"brigadier_to_sub_general", "distance of that brigadier to his sub general", 0, 96},
  });
};
BOOST_DESCRIBE_STRUCT(CommandOrder, (), (kind, to_brigadier, brigadier_to_sub_general))

struct CommandResult {
  bool out_of_command = false;
  std::int8_t actions = 0;
  bool may_charge = false;

  friend bool operator==(const CommandResult&, const CommandResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"out_of_command", "it is marked out of command for the turn"},
      {"actions", "its actions in a March and Volley round", 0, 10},
      {"may_charge", "it may charge"},
  });
};
BOOST_DESCRIBE_STRUCT(CommandResult, (), (out_of_command, actions, may_charge))

/// What a unit does with its actions (M.9).
struct MarchOrder {
  Kind kind = Kind::infantry;
  Formation formation = Formation::line;
  Terrain terrain = Terrain::open;
  bool out_of_command = false;
  bool leader_base = false;
  std::int8_t moves = 1;
  std::int8_t changes = 0;
  std::int8_t shots = 0;
  Length to_enemy;

  friend bool operator==(const MarchOrder&, const MarchOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"kind", "what it is"},
      {"formation", "how it stands while it moves"},
      {"terrain", "the worst that it enters"},
      {"out_of_command", "it is marked out of command"},
      {"leader_base", "it is a base of leaders or engineers, whatever the kind"},
      {"moves", "actions for moving, each with a turn of up to 45 degrees", 0, 2},
      {"changes", "actions for another formation or facing, to limber or unlimber", 0, 2},
      {"shots", "actions for shooting", 0, 2},
      {"to_enemy", "distance to the enemy that it moves towards; 0: there is none", 0, 96},
  });
};
BOOST_DESCRIBE_STRUCT(MarchOrder, (),
                      (kind, formation, terrain, out_of_command, leader_base, moves, changes, shots, to_enemy))

struct MarchResult {
  Length each;
  Length all;
  std::int8_t actions_left = 0;

  friend bool operator==(const MarchResult&, const MarchResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"each", "distance of one action", 0, 96},
      {"all", "how far it may move in all", 0, 96},
      {"actions_left", "actions that it has left", 0, 10},
  });
};
BOOST_DESCRIBE_STRUCT(MarchResult, (), (each, all, actions_left))

/// A retreating unit at the start of a turn (M.2).
struct RallyOrder {
  Kind kind = Kind::infantry;
  bool retreating = true;
  Formation formation = Formation::line;

  friend bool operator==(const RallyOrder&, const RallyOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"kind", "what it is"},
      {"retreating", "it has a retreat marker"},
      {"formation", "the formation that it shall take"},
  });
};
BOOST_DESCRIBE_STRUCT(RallyOrder, (), (kind, retreating, formation))

struct RallyResult {
  bool rallies = false;
  Formation formation = Formation::line;

  friend bool operator==(const RallyResult&, const RallyResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"rallies", "the marker comes off; it faces the way that it retreated"},
      {"formation", "how it stands then"},
  });
};
BOOST_DESCRIBE_STRUCT(RallyResult, (), (rallies, formation))

std::optional<Refusal> refuse_order(const InitiativeOrder& order, const House& house);
std::optional<Refusal> refuse_order(const CommandOrder& order, const House& house);
std::optional<Refusal> refuse_order(const MarchOrder& order, const House& house);
std::optional<Refusal> refuse_order(const RallyOrder& order, const House& house);

/// Who moves, of units (M.R4).
Mover mover_of(Kind kind, Formation formation);
/// Whether these distances put a unit out of command (M.4).
bool is_beyond_command(const CommandOrder& order, const House& house);
/// Actions of a unit in a March and Volley round (M.R3).
int actions_of(Kind kind, bool out_of_command, const House& house);

/// Who wins the roll (M.7, M.R15).
Side roll_off(Umpire& umpire);
InitiativeResult resolve_initiative(const InitiativeOrder& order, const House& house, Umpire& umpire);
CommandResult resolve_command(const CommandOrder& order, const House& house, Umpire& umpire);
MarchResult resolve_march(const MarchOrder& order, const House& house, Umpire& umpire);
RallyResult resolve_rally(const RallyOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::march_and_volley
