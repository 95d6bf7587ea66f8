// One combat round.
#include "rulesets/valley/procedures/round.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"

namespace longroll::valley {
namespace {

constexpr Dice ten_sided{1, 10, 0};  // V.21: read 0 to 9

int commitment_modifiers(const CommitmentOrder& order, const House& house, Umpire& umpire) {
  const Force& force = order.force;
  if (order.role == Role::attacker) {
    Tally tally = umpire.tally("V.16", "commitment of the attacker");
    const auto& of = house.attacker_commitment;
    tally.add_if(!force.moved, of[AttackerCommitment::did_not_move])
        .add_if(force.force_marched, of[AttackerCommitment::force_marched])
        .add_if(order.stance == Stance::pitched, of[AttackerCommitment::pitched]);
    umpire.tell(tally);
    return tally.total();
  }
  Tally tally = umpire.tally("V.17", "commitment of the defender");
  const auto& of = house.defender_commitment;
  tally.add_if(!force.moved, of[DefenderCommitment::did_not_move])
      .add_if(order.stance == Stance::pitched, of[DefenderCommitment::pitched])
      .add_if(order.stance == Stance::withdrawal, of[DefenderCommitment::withdrawal])
      .add_if(force.entrenched, of[DefenderCommitment::entrenched])
      .add_if(force.ground && !force.moved, of[DefenderCommitment::ground]);
  umpire.tell(tally);
  return tally.total();
}

/// V.R29: of attackers who came by one link this turn only so many fight in round 1.
int strength_on_the_field(const CommitmentOrder& order, const House& house, Umpire& umpire) {
  const Force& force = order.force;
  const int most = force.links * house.battle[BattleRule::column].value;
  const bool limited =
      order.role == Role::attacker && force.links > 0 && house.interpretations.column == ColumnReading::limited;
  if (!limited || force.strength <= most) return force.strength;
  umpire.rule("V.R29", "those behind on the road do not fight in round 1");
  return most;
}

/// The cell of the percentage table, where the table lists it (V.18), and the doubtful one by its id (V.D4).
void tell_part(int strength, int percent, const House& house, Umpire& umpire) {
  const int row = house.percentage.chart().rows.place_of(strength);
  if (!umpire.heard() || percent >= 100 || row < 0) return;
  const int column = house.percentage.column_of(percent);
  umpire.read(house.percentage, row, column);
  if (house.percentage.chart().at(row, column).note == "V.D4")
    umpire.rule("V.D4", enum_name(house.interpretations.percentage));
}

/// The part of the order that its dice are about.
std::string_view role_of(const CommitmentOrder& order) {
  return order.role == Role::attacker ? "attacker" : "defender";
}

/// The combat results of one side, whose dice they are.
ResultsResult roll_results(const ResultsOrder& order, std::string_view role, const House& house, Umpire& umpire) {
  if (order.committed == 0) {  // V.R8
    umpire.note("V.R8", [] { return "nothing committed, so the enemy loses nothing"; });
    return {0};
  }
  const auto& of = house.crt_modifiers;
  Tally tally = umpire.tally("V.20", "combat results");
  tally.add_value_if(order.bonus != 0, order.bonus, of[CrtModifier::leader])
      .add_if(order.stance == Stance::pitched, of[CrtModifier::pitched])
      .add_if(order.stance == Stance::withdrawal, of[CrtModifier::withdrawal])
      .add_if(order.morale == Morale::shaken, of[CrtModifier::shaken])
      .add_if(order.morale == Morale::demoralised, of[CrtModifier::demoralised]);
  umpire.tell(tally);
  const Ask ask{"V.19", "combat results", 0, role};
  const int losses = umpire.roll_on(house.crt, house.crt.column_of(order.committed), ask, ten_sided, tally.total());
  return {static_cast<std::int8_t>(losses)};
}

}  // namespace

std::optional<Refusal> refuse_force(const Force& force, Role role, Stance stance, const std::string& path) {
  if (role == Role::attacker && force.entrenched)
    return Refusal{"V.17", path + ".entrenched", "only a defender can be entrenched"};
  if (role == Role::attacker && stance == Stance::withdrawal)
    return Refusal{"V.13", path, "only a defender can choose withdrawal"};
  if (force.force_marched && !force.moved)
    return Refusal{"V.R22", path + ".moved", "a force that force-marched has moved; set moved=yes"};
  if (force.links > 0 && !force.moved)
    return Refusal{"V.R22", path + ".moved",
                   "a force that came by a link this turn has moved; set moved=yes or links=0"};
  if (stance == Stance::pitched && !force.supplied)
    return Refusal{"V.14", path + ".supplied", "a side must be in supply to choose pitched battle"};
  return std::nullopt;
}

std::optional<Refusal> refuse_order(const CommitmentOrder& order, const House& /*house*/) {
  return refuse_force(order.force, order.role, order.stance, "force");
}
std::optional<Refusal> refuse_order(const ResultsOrder& /*order*/, const House& /*house*/) { return std::nullopt; }
std::optional<Refusal> refuse_order(const RoundOrder& order, const House& /*house*/) {
  if (auto refusal = refuse_force(order.attacker, Role::attacker, stance_of(order.attacker_option), "attacker"))
    return refusal;
  return refuse_force(order.defender, Role::defender, stance_of(order.defender_option), "defender");
}

CommitmentResult resolve_commitment(const CommitmentOrder& order, const House& house, Umpire& umpire) {
  const Force& force = order.force;
  const int strength = strength_on_the_field(order, house, umpire);
  const int modifiers = commitment_modifiers(order, house, umpire);
  const int column =
      house.commitment.column_of(force.leader ? force.rating : house.movement[MovementRule::leaderless].value);
  const bool attacks = order.role == Role::attacker;
  const Ask ask{"V.15", attacks ? "commitment of the attacker" : "commitment of the defender", 0, role_of(order)};
  const int percent = umpire.roll_on(house.commitment, column, ask, two_dice, modifiers);
  const int committed = house.part_of(strength, percent);
  tell_part(strength, percent, house, umpire);
  umpire.note("V.18", [&] {
    return fmt::format("{} per cent of {}: {} committed", percent,
                       number_of(strength, "strength point", "strength points"), committed);
  });
  return {static_cast<std::int8_t>(percent), static_cast<std::int16_t>(committed)};
}

ResultsResult resolve_results(const ResultsOrder& order, const House& house, Umpire& umpire) {
  return roll_results(order, "", house, umpire);
}

ResultsResult resolve_side(const CommitmentOrder& order, const House& house, Umpire& umpire) {
  const CommitmentResult commitment = resolve_commitment(order, house, umpire);
  return roll_results(
      {commitment.committed, order.force.leader ? order.force.bonus : std::int8_t{0}, order.stance, order.force.morale},
      role_of(order), house, umpire);
}

CommitmentOrder side_of_round(const Force& force, Role role, Stance stance, int strength, bool first) {
  CommitmentOrder side{force, role, stance};
  side.force.strength = static_cast<std::int16_t>(strength);
  if (!first) side.force.links = 0;  // from round 2 on everybody is up
  return side;
}

RoundResult resolve_round(const RoundOrder& order, const House& house, Umpire& umpire) {
  const Force& attacker = order.attacker;
  const Force& defender = order.defender;
  const auto by_attacker = resolve_side(
      side_of_round(attacker, Role::attacker, stance_of(order.attacker_option), attacker.strength, order.first_round),
      house, umpire);
  const auto by_defender = resolve_side(
      side_of_round(defender, Role::defender, stance_of(order.defender_option), defender.strength, order.first_round),
      house, umpire);
  return {std::min<std::int16_t>(by_defender.losses, attacker.strength),
          std::min<std::int16_t>(by_attacker.losses, defender.strength)};
}

}  // namespace longroll::valley
