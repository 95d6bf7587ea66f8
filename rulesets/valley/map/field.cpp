// The battle under way as pages draw it.
#include <fmt/format.h>

#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

shown::BattleStage stage_of(const Battle& battle) {
  if (!battle.revealed) return shown::BattleStage::choosing;
  return battle.deciding ? shown::BattleStage::breaking : shown::BattleStage::fighting;
}

std::string commander_or_army(const Valley& game, Side side, PlaceNumber at) {
  const PieceId leader = game.senior_at(side, at);
  return leader == no_piece ? std::string(army_words(game, side)) : game.piece_name(leader);
}

std::string rounds_words(const Valley& game, const Battle& battle) {
  if (!battle.revealed) return "";
  const Rounds rounds = game.house().rounds(battle.attacker_option, battle.defender_option);
  return rounds.unlimited ? "unlimited" : std::to_string(rounds.number);
}

/// "rating 1, bonus +2", "did not move", "in supply": what counts for a force in battle (V.15 to V.20).
std::vector<std::string> force_facts(const Valley& game, Side side, PlaceNumber at, Role role) {
  const Force force = game.force(side, at, role);
  std::vector<std::string> facts;
  const int rating = force.leader ? force.rating : game.house().movement[MovementRule::leaderless].value;
  facts.push_back(fmt::format("rating {}{}", rating, force.leader ? "" : ", no leader"));
  if (force.leader && force.bonus != 0) facts.push_back(fmt::format("bonus {:+}", int{force.bonus}));
  facts.emplace_back(force.force_marched ? "force-marched" : force.moved ? "moved" : "did not move");
  if (force.entrenched) facts.emplace_back("entrenched");
  if (force.ground && !force.moved) facts.emplace_back("strong ground");
  facts.emplace_back(force.supplied ? "in supply" : "out of supply");
  if (force.supplied && !game.may_pitch(side, at)) facts.emplace_back("no pitched battle");
  if (force.morale != Morale::good) facts.emplace_back(enum_name(force.morale));
  const int most = force.links * game.house().battle[BattleRule::column].value;
  const bool limited = game.house().interpretations.column == ColumnReading::limited;
  if (limited && force.links > 0 && force.strength > most) facts.push_back(fmt::format("only {} up in round 1", most));
  return facts;
}

shown::BattleForce side_of_battle(const Valley& game, const Battle& battle, Role role, Viewer viewer) {
  const bool attacks = role == Role::attacker;
  const Side side = attacks ? battle.attacker : other(battle.attacker);
  const auto option = attacks ? enum_name(battle.attacker_option) : enum_name(battle.defender_option);
  return {.side = side,
          .role = attacks ? shown::BattleRole::attacker : shown::BattleRole::defender,
          .name = side == game.federal() ? "Union" : "Confederates",
          .leader = shown::number_of_piece(game.senior_at(side, battle.place)),
          .pieces = shown::numbers_of(game.all_at(side, battle.place)),
          .strength = shown_strength(game, side, battle.place, viewer),
          .lost = battle.lost[attacks ? 0 : 1],
          .losses = attacks ? "attacker_lost" : "defender_lost",
          .facts = force_facts(game, side, battle.place, role),
          .chosen = battle.revealed || game.state.flow.has_handed_in(side),
          .option = std::string(battle.revealed ? option : "")};
}

}  // namespace

std::optional<shown::FieldBattle> shown_battle(const Valley& game, Viewer viewer) {
  const Battle* battle = game.battle();
  if (battle == nullptr || game.state.flow.over) return std::nullopt;
  const PlaceNumber at = battle->place;
  return shown::FieldBattle{
      game.place_name(at),
      fmt::format("The battle of {}: {} against {}", game.title(at), commander_or_army(game, battle->attacker, at),
                  commander_or_army(game, other(battle->attacker), at)),
      stage_of(*battle),
      battle->rounds,
      rounds_words(game, *battle),
      {side_of_battle(game, *battle, Role::attacker, viewer), side_of_battle(game, *battle, Role::defender, viewer)}};
}

}  // namespace longroll::valley
