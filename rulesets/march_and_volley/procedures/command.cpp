// Command, initiative, marching and rallying.
#include "rulesets/march_and_volley/procedures/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace longroll::march_and_volley {
namespace {

int tokens_of(const InitiativeOrder& order, Side side) {
  return side == Side::first ? order.first_tokens : order.second_tokens;
}

/// The winner says which side must activate (M.7, M.D2).
Side declared(const InitiativeOrder& order, Side winner, Umpire& umpire) {
  static constexpr std::array<std::string_view, 2> answers = {"own side", "other side"};
  const Wish wish = winner == Side::first ? order.first_wish : order.second_wish;
  const std::string_view words =
      winner == Side::first ? "which side the first side lets activate" : "which side the second side lets activate";
  return umpire.choose({"M.7", words, answers}, static_cast<int>(wish)) == 0 ? winner : other(winner);
}

Mover mover_of(const MarchOrder& order) {
  return order.leader_base ? Mover::leader : mover_of(order.kind, order.formation);
}

Passage passage_of(const MarchOrder& order, const House& house) {
  return house.terrain.at(static_cast<int>(mover_of(order)), static_cast<int>(order.terrain));
}

int actions_used(const MarchOrder& order) { return order.moves + order.changes + order.shots; }

/// M.5: a leader's base moves once, and does nothing else that costs an action.
int actions_had(const MarchOrder& order, const House& house) {
  return order.leader_base ? house.actions[Actions::leader] : actions_of(order.kind, order.out_of_command, house);
}

std::optional<Refusal> refuse_base(const MarchOrder& order) {
  if (order.changes > 0) return Refusal{"M.5", "changes", "leaders and engineers have no formation"};
  if (order.shots > 0) return Refusal{"M.5", "shots", "leaders and engineers do not shoot"};
  return std::nullopt;
}

std::optional<Refusal> refuse_march_of_unit(const MarchOrder& order, const House& house) {
  if (auto refusal = refuse_formation(order.kind, order.formation, house, "formation")) return refusal;
  if (order.moves > 0 && order.formation == Formation::unlimbered)
    return Refusal{"M.R4", "formation", "guns move limbered"};
  if (order.shots > house.actions[Actions::shots])
    return Refusal{"M.R3", "shots", fmt::format("a unit shoots {} time a round", house.actions[Actions::shots])};
  return std::nullopt;
}

}  // namespace

Mover mover_of(Kind kind, Formation formation) {
  switch (kind) {
    case Kind::foot_guns: return Mover::foot_guns;
    case Kind::horse_guns: return Mover::horse_guns;
    case Kind::elephants: return Mover::elephants;
    case Kind::cavalry: return formation == Formation::column ? Mover::cavalry_column : Mover::cavalry_line;
    case Kind::infantry:
    case Kind::skirmishers: break;
  }
  switch (formation) {
    case Formation::column: return Mover::infantry_column;
    case Formation::square: return Mover::square;
    case Formation::skirmish: return Mover::skirmish;
    default: return Mover::infantry_line;
  }
}

bool is_beyond_command(const CommandOrder& order, const House& house) {
  return order.to_brigadier > house.distances[Distance::command] ||
         order.brigadier_to_sub_general > house.distances[Distance::brigadier];
}

Side roll_off(Umpire& umpire) {
  // Two dice, one a side; equal ones are thrown again (M.R15).
  const auto higher = [](const Fallen& fallen) {
    if (fallen.faces[0] == fallen.faces[1]) return roll_again;
    return Answer{fallen.faces[0] > fallen.faces[1] ? 0 : 1};
  };
  const Draw draw{{"M.7", "initiative, first side then second"}, {2, 6, 1}, Reading::faces, higher};
  return umpire.chance().draw(draw) == 0 ? Side::first : Side::second;
}

int actions_of(Kind kind, bool out_of_command, const House& house) {
  // M.R3: guns and elephants belong to no brigade's line of battle and keep their actions.
  if (is_guns(kind)) return house.actions[Actions::guns];
  if (kind == Kind::elephants) return house.actions[Actions::elephants];
  return house.actions[out_of_command ? Actions::out_of_command : Actions::in_command];
}

std::optional<Refusal> refuse_order(const InitiativeOrder& order, const House& /*house*/) {
  if (order.first_tokens + order.second_tokens == 0)
    return Refusal{"M.13", "first_tokens", "no token is left on either side: the phase is over"};
  return std::nullopt;
}
std::optional<Refusal> refuse_order(const CommandOrder& /*order*/, const House& /*house*/) { return std::nullopt; }

std::optional<Refusal> refuse_order(const MarchOrder& order, const House& house) {
  if (auto refusal = order.leader_base ? refuse_base(order) : refuse_march_of_unit(order, house)) return refusal;
  const int had = actions_had(order, house);
  if (actions_used(order) > had)
    return Refusal{"M.R3", "moves", fmt::format("that is {} actions, it has {}", actions_used(order), had)};
  if (order.moves > 0 && passage_of(order, house) == Passage::no)
    return Refusal{"M.R4", "terrain",
                   fmt::format("{} cannot enter {}", enum_name(order.kind), enum_name(order.terrain))};
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const RallyOrder& order, const House& house) {
  if (!order.retreating) return Refusal{"M.2", "retreating", "only a retreating unit rallies"};
  return refuse_formation(order.kind, order.formation, house, "formation");
}

InitiativeResult resolve_initiative(const InitiativeOrder& order, const House& /*house*/, Umpire& umpire) {
  InitiativeResult result;
  result.wins = roll_off(umpire);
  result.activates = declared(order, result.wins, umpire);
  if (tokens_of(order, result.activates) == 0) {
    umpire.rule("M.R15", "the side named has no token left, so the other activates");
    result.activates = other(result.activates);
  }
  return result;
}

CommandResult resolve_command(const CommandOrder& order, const House& house, Umpire& /*umpire*/) {
  CommandResult result;
  result.out_of_command = is_beyond_command(order, house);
  result.actions = static_cast<std::int8_t>(actions_of(order.kind, result.out_of_command, house));
  result.may_charge = !result.out_of_command && !is_guns(order.kind);
  return result;
}

MarchResult resolve_march(const MarchOrder& order, const House& house, Umpire& umpire) {
  const Mover mover = mover_of(order);
  umpire.read(house.terrain, static_cast<int>(mover), static_cast<int>(order.terrain));
  MarchResult result;
  result.each = passage_of(order, house) == Passage::half ? house.moves[mover] / 2 : house.moves[mover];
  result.all = result.each * order.moves;
  if (order.to_enemy > Length{}) {  // M.R4: outside close combat it keeps its distance
    const int room =
        order.to_enemy.in_half_millimetres() - house.move_rules[MoveRule::from_enemy].in_half_millimetres();
    result.all = std::min(result.all, Length::half_millimetres(std::max(room, 0)));
  }
  result.actions_left = static_cast<std::int8_t>(actions_had(order, house) - actions_used(order));
  return result;
}

RallyResult resolve_rally(const RallyOrder& order, const House& /*house*/, Umpire& /*umpire*/) {
  return {true, order.formation};
}

}  // namespace longroll::march_and_volley
