// A small battlefield for tests of Line of Battle on the map: pieces in one line each, plays in words, typed dice.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chance/scripted.h"
#include "rulesets/line_of_battle/map/judgement.h"
#include "rulesets/line_of_battle/map/reports.h"

namespace longroll::line_of_battle {

/// What a battlefield has besides its pieces.
struct Terms {
  std::string scenario = "";  ///< lines of scenario.txt; they take the place of the usual turns, edges, formations ...
  std::string map = "";       ///< lines of map.txt; the map is 12 by 12, clear, level 0
  std::vector<std::pair<std::string, std::string>> rules = {};  ///< readings: id and choice
};

/// One game. The first side is Blue, whose edge is row 12, the second Grey, whose edge is row 01; it is day, and both
/// divisions have orders to attack 0606.
class Battlefield {
 public:
  /// A piece a line: "Lane second infantry 5 0505", "Hill second leader 2/3 0606 formation=Grey". After the hex come
  /// columns of units.csv as key=value. Units belong to the divisions Blue and Grey and stand in line, Blue facing
  /// north and Grey south; guns are unlimbered. A formation that is named and not described is a brigade under its
  /// side's division.
  explicit Battlefield(std::string_view pieces, const Terms& terms = {});

  /// Ends phases until this one is reached in the turn of this side, with these dice on the way.
  void go(std::string_view phase, Side side = Side::first, std::string_view dice = "");
  /// Ends phases until the turn with that number begins.
  void go_to_turn(int turn, std::string_view dice = "");
  /// Does a play: "take 0505", "march 0504", "send Blue attack 0606", "rally Lane". Choices inside of it are numbers;
  /// without them the first option is taken.
  void play(std::string_view words, std::string_view dice = "", const std::vector<int>& choices = {});
  bool offered(std::string_view words) const;
  /// Hexes at which a play is offered: "0404 0405".
  std::string places(std::string_view words) const;
  /// The rule by which a play is refused, and the reason; empty where it is allowed.
  std::string refusal(std::string_view words) const;
  std::string why(std::string_view words) const;

  /// Changes the state by hand, whenever.
  void edit(const std::function<void(LineOfBattle&)>& change);
  void set(std::string_view piece, State state);
  void strength(std::string_view piece, int points);
  void orders(std::string_view formation, Orders orders, std::string_view objective = "");

  const LineOfBattle& game() const { return *game_; }
  const PlayPosition& position() const { return *position_; }
  PieceId id(std::string_view piece) const;
  FormationId formation_id(std::string_view name) const;
  const PieceState& piece(std::string_view name) const { return game().piece(id(name)); }
  const HexState& hex(std::string_view name) const { return game().hex(game().place_named(name)); }
  const FormationState& formation(std::string_view name) const { return game().formation(formation_id(name)); }
  PlaceNumber place(std::string_view hex) const { return game().place_named(hex); }
  /// The hex in which a piece stands; empty where it is not on the map.
  std::string at(std::string_view piece) const;
  int points(std::string_view name) const { return piece(name).strength; }
  State state(std::string_view name) const { return piece(name).state; }
  bool zone(Side side, std::string_view hex) const;
  /// The order on its way to a formation; a fresh one where there is none.
  Courier courier(std::string_view formation) const;
  /// The name of the phase under way.
  std::string phase() const;
  /// The chance, in words, that the forecast of a play gives to a field of its report: "5/6".
  std::string chance(std::string_view words, std::string_view field) const;
  /// Whether a line of the log holds these words; whether a side can read one that does.
  bool said(std::string_view words) const;
  bool told(Side side, std::string_view words) const;
  std::string log() const;
  std::string log_of(Side side) const;

 private:
  Play parse(std::string_view words) const;
  void take(std::unique_ptr<PlayOf<LineOfBattle>> position);
  bool run(const Play& play, std::string_view words, Scripted& dice, const std::vector<int>& choices);

  std::shared_ptr<const Setting> setting_;
  std::unique_ptr<PlayPosition> position_;
  const LineOfBattle* game_ = nullptr;  // of the position
  std::vector<LogLine> log_;
};

inline constexpr Side blue = Side::first;
inline constexpr Side grey = Side::second;

}  // namespace longroll::line_of_battle
