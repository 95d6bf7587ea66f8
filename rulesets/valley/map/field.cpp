// The battle under way as pages draw it.
#include <fmt/format.h>

#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

/// What the two sides are at.
std::string_view stage_of(const Battle& battle) {
  if (!battle.revealed) return "choosing";
  return battle.deciding ? "breaking" : "fighting";
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

Value side_of_battle(const Valley& game, const Battle& battle, Role role, Viewer viewer) {
  const bool attacks = role == Role::attacker;
  const Side side = attacks ? battle.attacker : other(battle.attacker);
  const PieceId leader = game.senior_at(side, battle.place);
  std::string option;
  if (battle.revealed) option = attacks ? enum_name(battle.attacker_option) : enum_name(battle.defender_option);
  return RecordMaker()
      .add("side", std::string(enum_name(side)))
      .add("role", std::string(enum_name(role)))
      .add("name", side == game.federal() ? "Union" : "Confederates")
      .add("leader", leader == no_piece ? std::int64_t{-1} : static_cast<std::int64_t>(leader))
      .add("pieces", shown::value_of(shown::numbers_of(game.all_at(side, battle.place))))
      .add("strength", shown_strength(game, side, battle.place, viewer))
      .add("lost", std::int64_t{battle.lost[attacks ? 0 : 1]})
      .add("losses", attacks ? "attacker_lost" : "defender_lost")
      .add("facts", strings_value(force_facts(game, side, battle.place, role)))
      .add("chosen", battle.revealed || game.state.flow.has_handed_in(side))
      .add("option", option)
      .done();
}

}  // namespace

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

std::optional<Value> battle_value(const Valley& game, Viewer viewer) {
  const Battle* fought = game.battle();
  if (fought == nullptr || game.state.flow.over) return std::nullopt;
  const Battle& battle = *fought;
  return RecordMaker()
      .add("place", game.place_name(battle.place))
      .add("words", fmt::format("The battle of {}: {} against {}", game.title(battle.place),
                                commander_or_army(game, battle.attacker, battle.place),
                                commander_or_army(game, other(battle.attacker), battle.place)))
      .add("stage", std::string(stage_of(battle)))
      .add("round", std::int64_t{battle.rounds})
      .add("rounds", rounds_words(game, battle))
      .add("forces", Value{List{side_of_battle(game, battle, Role::attacker, viewer),
                                side_of_battle(game, battle, Role::defender, viewer)}})
      .done();
}

}  // namespace longroll::valley
