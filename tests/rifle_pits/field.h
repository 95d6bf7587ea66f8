// A small battlefield for tests of Rifle Pits on the map: pieces in one line each, plays in words, typed dice.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chance/scripted.h"
#include "rulesets/rifle_pits/map/judgement.h"
#include "rulesets/rifle_pits/map/reports.h"

namespace longroll::rifle_pits {

/// What a battlefield has besides its pieces.
struct Terms {
  std::string scenario = "";  ///< lines of scenario.txt; they take the place of the usual turns, first and thresholds
  std::string map = "";       ///< lines of map.txt; the map is 12 by 10, clear, level 1
  std::vector<std::pair<std::string, std::string>> rules = {};  ///< readings: id and choice
};

/// One game. The first side is Blue, the second Grey; it is day, and everybody has the order Assault.
class Battlefield {
 public:
  /// A piece a line: "Lane second infantry 5 0505", "Hill second officer -1 0606 rank=corps". After the hex come
  /// columns of units.csv as key=value. Divisions are Blue and Grey, of the corps I and II; others are made as they are
  /// named.
  explicit Battlefield(std::string_view pieces, const Terms& terms = {});

  /// Ends phases until this one is reached in the turn of this side, with these dice on the way.
  void go(std::string_view phase, Side side = Side::first, std::string_view dice = "");
  /// Ends phases until the turn with that number begins.
  void go_to_turn(int turn, std::string_view dice = "");
  /// Does a play: "move Lane 0505", "order Blue defend", "assault 0505", "roll". Choices are numbers; without them the
  /// first option is taken.
  void play(std::string_view words, std::string_view dice = "", const std::vector<int>& choices = {});
  /// Assaults with everybody who can and rolls.
  void assault(std::string_view hex, std::string_view dice, const std::vector<int>& choices = {});
  void bombard(std::string_view hex, std::string_view dice);
  bool offered(std::string_view words) const;
  /// Hexes at which a play is offered: "0404 0405".
  std::string places(std::string_view words) const;
  /// The rule by which a play is refused; empty where it is allowed.
  std::string refusal(std::string_view words) const;
  std::string why(std::string_view words) const;

  /// Changes the state by hand, whenever.
  void edit(const std::function<void(RiflePits&)>& change);
  void set(std::string_view piece, Condition condition);
  void fatigue(std::string_view piece, int counter);
  void lose(std::string_view piece, int steps);
  void orders(std::string_view division, Orders orders);

  const RiflePits& game() const { return *game_; }
  const PlayPosition& position() const { return *position_; }
  PieceId id(std::string_view piece) const;
  const PieceState& piece(std::string_view name) const { return game().piece(id(name)); }
  const HexState& hex(std::string_view name) const { return game().hex(game().place_named(name)); }
  DivisionState division(std::string_view name) const;
  /// The hex in which a piece stands; empty where it is not on the map.
  std::string at(std::string_view piece) const;
  int strength(std::string_view piece) const { return game().strength(id(piece)); }
  Condition condition(std::string_view name) const { return piece(name).condition; }
  int half_points(std::string_view name) const { return piece(name).spent; }
  /// Whether a hex lies in the zone of control of a side.
  bool zone(Side side, std::string_view hex) const;
  /// The name of the phase under way.
  std::string phase() const;
  /// The attack being declared, and its facts.
  const Attack& attack() const { return game().state.flow.nearest<Attack>(); }
  CombatOrder combat() const { return game().combat_order(attack()); }
  /// The sum of the column shifts of the last roll.
  int shifts() const;
  /// Whether a line of the log holds these words.
  bool said(std::string_view words) const;
  std::string log() const;

 private:
  Play parse(std::string_view words) const;
  void take(std::unique_ptr<PlayOf<RiflePits>> position);
  /// Whether it could be done.
  bool run(const Play& play, std::string_view words, Scripted& dice, const std::vector<int>& choices);

  std::shared_ptr<const Setting> setting_;
  std::unique_ptr<PlayPosition> position_;
  const RiflePits* game_ = nullptr;  // of the position
  std::vector<LogLine> log_;
};

inline constexpr Side blue = Side::first;
inline constexpr Side grey = Side::second;

}  // namespace longroll::rifle_pits
