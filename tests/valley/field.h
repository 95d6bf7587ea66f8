// A small campaign for tests of Valley on the map: pieces in one line each, plays in words, typed dice.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chance/scripted.h"
#include "game/play/play_of.h"
#include "rulesets/valley/map/reports.h"

namespace longroll::valley {

/// What a campaign has besides its pieces.
struct Terms {
  std::string scenario = "";  ///< lines of scenario.txt; they take the place of the usual ones with the same first word
  std::vector<std::pair<std::string, std::string>> rules = {};  ///< readings: id and choice
};

/// One game on the map of the Shenandoah. The first side is Grey (Confederate, with the initiative), the second Blue;
/// six turns of 1862 without rain, track, objectives and limits. Grey holds the upper Valley and is supplied from
/// Staunton, Blue the rest from Washington and Harpers Ferry. It begins before the die for the initiative, or with
/// replacements.
class Field {
 public:
  /// A piece a line. Units: "Elzey first infantry 4 luray", strength before the place. Leaders: "Jackson first leader
  /// 1+2 luray", rating and bonus. After the place come columns of units.csv and leaders.csv as key=value; a cavalry
  /// leader has kind=cavalry. Leaders rank as they are listed, and the first of a side commands its army; a side
  /// without one has none. Units and leaders are of the group Army unless they say otherwise.
  explicit Field(std::string_view pieces, const Terms& terms = {});

  // Plays.
  /// Does a play: "activate Jackson", "go winchester", "detach Elzey 2", "destroy bridge luray", "raid cut:leesburg
  /// plains". A detachment is named first/1. Choices are numbers; without them the first option is taken.
  void play(std::string_view words, std::string_view dice = "", const std::vector<int>& choices = {});
  /// The same by a side, where both choose at once.
  void play_as(Side who, std::string_view words, std::string_view dice = "", const std::vector<int>& choices = {});
  /// From the die for the initiative to the action of a side, with so many leaders to activate; it acts first.
  void action(Side who, int activations = 3);
  /// Activates a stack, rolls 2d6 for a march, and leaves it ready to go.
  void march(std::string_view head, std::string_view dice = "=8");
  void force_march(std::string_view head, std::string_view dice = "=8");
  /// Goes on without doing anything until a phase (of a side, if one is named) is reached, with these dice on the way.
  void until(std::string_view phase, std::string_view dice = "");
  void until(std::string_view phase, Side who, std::string_view dice = "");
  /// The same until a turn begins.
  void until_turn(int turn, std::string_view dice = "");
  /// Goes on from anywhere before E to the secret choice of the battle in a place, where a side attacks.
  void until_battle(std::string_view place, Side attacker);
  /// Both options at once, the attacker's first.
  void choose(std::string_view attacker, std::string_view defender, std::string_view dice = "");

  // What may be done.
  bool offered(std::string_view words) const;
  /// Places at which a play is offered, by name: "luray new_market".
  std::string places(std::string_view words) const;
  /// Verbs that are offered, in the order of the offers, each once: "go done".
  std::string verbs() const;
  /// The rule by which a play is refused, empty where it is allowed; and why.
  std::string refusal(std::string_view words) const;
  std::string why(std::string_view words) const;
  std::string why_to(Side who, std::string_view words) const;

  // Changes by hand, whenever.
  void edit(const std::function<void(Valley&)>& change);
  void edit(std::string_view piece, const std::function<void(PieceState&)>& change);
  /// Puts pieces somewhere: "Jackson Elzey", without any of the signs of a march. Who holds the place is settled.
  void put(std::string_view pieces, std::string_view place);
  void strength(std::string_view unit, int points);

  // What there is.
  const Valley& game() const { return *game_; }
  const State& state() const { return game().state; }
  const PlayPosition& position() const { return *position_; }
  PieceId id(std::string_view piece) const;
  const PieceState& piece(std::string_view name) const { return game().piece(id(name)); }
  int strength(std::string_view name) const { return piece(name).strength; }
  Morale morale(std::string_view name) const { return piece(name).morale; }
  /// The place of a piece; empty where it is not on the map.
  std::string at(std::string_view piece) const;
  PlaceNumber number(std::string_view place) const { return game().place_named(place); }
  const PlaceState& place(std::string_view name) const { return game().place(number(name)); }
  LinkNumber link_number(std::string_view a, std::string_view b) const;
  const LinkState& link(std::string_view a, std::string_view b) const { return game().link(link_number(a, b)); }
  const ArmyState& army(Side side) const { return game().army(side); }
  bool supplied(Side side, std::string_view place) const { return game().supplied(side, number(place)); }
  /// Who holds a place.
  bool held(Side side, std::string_view place) const { return game().holds(side, number(place)); }
  Force force(Side side, std::string_view place, Role role) const { return game().force(side, number(place), role); }
  BattleOrder battle(std::string_view place) const { return game().battle_order(number(place)); }
  /// Movement points left of the column; 0 where none is on the march.
  int points() const { return game().march() == nullptr ? 0 : game().march()->points; }
  /// The phase under way, and who acts in it.
  std::string phase() const;
  Side who() const { return position_->offers().who(); }
  int turn() const { return game().turn(); }
  /// Whether a line of the log holds these words.
  bool said(std::string_view words) const;
  std::string log() const;
  void forget_log() { log_.clear(); }

 private:
  Play parse(std::string_view words) const;
  void take(std::unique_ptr<PlayOf<Valley>> position);
  /// Whether it could be done.
  bool run(Side who, const Play& play, std::string_view words, Scripted& dice, const std::vector<int>& choices);
  bool go_on(Scripted& dice);
  void go_on_until(const std::function<bool()>& reached, std::string_view wanted, std::string_view dice);

  std::shared_ptr<const Setting> setting_;
  std::unique_ptr<PlayPosition> position_;
  const Valley* game_ = nullptr;  // of the position
  std::vector<LogLine> log_;
};

inline constexpr Side grey = Side::first;
inline constexpr Side blue = Side::second;

}  // namespace longroll::valley

/// Compiled once, with the game.
extern template class longroll::PlayOf<longroll::valley::Valley>;
