// Rifle Pits on the map: the state with its scenario, and every question that the phases ask of them.
#pragma once

#include <memory>
#include <span>

#include "game/play/map_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"
#include "game/play/stacks.h"
#include "rulesets/rifle_pits/map/fight_values.h"
#include "rulesets/rifle_pits/map/ground.h"
#include "rulesets/rifle_pits/map/state.h"
#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {

/// What can be done; `done` is 0.
enum class Doing : Verb {
  done,
  order,      ///< a new order for the next turn
  order_now,  ///< the same, by a die at once
  move,
  enter,
  exit,
  bombard,
  snipe,
  assault,
  drop,
  join,
  close,  ///< a battery next to the target fights with its strength instead of its fire
  name,   ///< the officer who leads
  roll,
  retreat,
  withdraw,  ///< a retreat off the map
  stand,     ///< no retreat is possible
  advance
};
BOOST_DESCRIBE_ENUM(Doing, done, order, order_now, move, enter, exit, bombard, snipe, assault, drop, join, close, name,
                    roll, retreat, withdraw, stand, advance)
constexpr Verb verb(Doing doing) { return static_cast<Verb>(doing); }
/// The kind of attack that a verb begins.
constexpr AttackMode mode_of(Doing doing) {
  return doing == Doing::assault   ? AttackMode::assault
         : doing == Doing::bombard ? AttackMode::bombardment
         : doing == Doing::snipe   ? AttackMode::sharpshooting
                                   : AttackMode::none;
}

/// What never changes in a game: rules, scenario, ground, sequence.
struct Setting {
  Setting(std::shared_ptr<const Rulebook> rules, Scenario read);

  std::shared_ptr<const Rulebook> book;
  const House& house;
  Scenario scenario;
  Ground ground;
  Walk walk;
  const Procedure* combat;
  FightValues fights;
  std::array<std::vector<PieceId>, 2> of_side;    ///< pieces of each side, by number
  std::vector<std::vector<PieceId>> of_division;  ///< units and officers of each division, by number
  bool has_exits = false;                         ///< some division brings points by leaving the map
  PlaceTable seen;  ///< from each hex, the hexes in the longest range to which the line of sight is clear
};

/// How far a piece can go: cost of each hex in half points, and the hex before it.
struct Reach {
  static constexpr std::uint8_t never = 255;
  std::array<std::uint8_t, most_hexes> cost;
  std::array<PlaceNumber, most_hexes> from;
  PlaceSet places;  ///< where it may stop, stacking left out
};

/// Whether a target is seen, and what blocks.
struct SightLine {
  bool clear = true;
  int distance = 0;
  PlaceNumber blocked_at = no_place;
  PlaceNumber beside = no_place;
  int height = 0;  ///< of what blocks
};

using Pieces = FixedList<PieceId, most_pieces>;
/// Officers of one side.
using Officers = FixedList<PieceId, most_officers>;

/// Line of sight from centre to centre (P.R20).
SightLine line_of_sight(const Setting& setting, PlaceNumber from, PlaceNumber to);

class Judgement;

/// The game. Questions are const; only phases change the state.
class RiflePits : public PlainGame<RiflePits, Doing> {
 public:
  using Judge = Judgement;

  explicit RiflePits(std::shared_ptr<const Setting> setting);

  State state;

  // What the adapter wants (game/play/play_of.h).
  const Walk& walk() const { return setting_->walk; }
  Side first_player() const { return scenario().first_player; }
  int pieces() const { return static_cast<int>(scenario().pieces.size()); }
  void restored();
  bool has_fog() const { return house().interpretations.fog != FogReading::none; }
  void hide_from(Side side);
  std::string side_name(Side side) const { return scenario().sides[longroll::index(side)]; }
  std::string piece_name(PieceId piece) const { return info(piece).name; }
  std::string place_name(PlaceNumber place) const { return grid().name(place); }
  PlaceNumber place_named(std::string_view name) const;
  /// Whom a play is about: its pieces, or those of its group who can do it.
  Pieces members(const Play& play) const;
  /// An order names a formation; a move names the stack of a hex.
  std::int16_t group_with(Verb verb, PieceNumber piece) const;
  std::string group_name(Verb verb, std::int16_t group) const;
  std::int16_t group_named(Verb verb, std::string_view name) const;
  std::string choice_name(Verb verb, std::int16_t choice) const;
  std::int16_t choice_named(Verb verb, std::string_view name) const;
  std::string describe(const Play& play) const;
  std::string offer_words(const Play& play) const;
  shown::Effect effect(Verb verb) const;
  void draw(RecordMaker& maker, Viewer viewer) const;
  std::vector<WayPlace> way(const Play& play, PlaceView places) const;
  /// The report of a play that has dice (map/reports.h).
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  /// Everything that the units in the attack on top could be which a side only guesses at (P.R36).
  std::vector<RiflePits> guesses(Side side) const;
  std::string name_of(const Play& play, std::string_view role, std::size_t place) const;
  std::optional<Verdict> verdict() const;
  std::array<Score, 2> score() const;
  std::vector<Idea> ideas(const Offers& offers, Effort effort, bool worded) const;
  int worth(Side side) const;
  PlaceLook look(PlaceNumber place) const;
  SightFound sight(PlaceNumber from, PlaceNumber to) const;

  // Facts.
  const Setting& setting() const { return *setting_; }
  const House& house() const { return setting_->house; }
  const Scenario& scenario() const { return setting_->scenario; }
  const HexMap& map() const { return scenario().map; }
  const HexGrid& grid() const { return map().grid(); }
  int number(MapRule rule) const { return house().number(rule); }
  const PieceInfo& info(PieceId piece) const { return scenario().pieces[index(piece)]; }
  PieceState& piece(PieceId piece) { return state.pieces[index(piece)]; }
  const PieceState& piece(PieceId piece) const { return state.pieces[index(piece)]; }
  HexState& hex(PlaceNumber place) { return state.hexes[static_cast<std::size_t>(place)]; }
  const HexState& hex(PlaceNumber place) const { return state.hexes[static_cast<std::size_t>(place)]; }
  DivisionState& division(DivisionId division) { return state.divisions[index(division)]; }
  const DivisionState& division(DivisionId division) const { return state.divisions[index(division)]; }
  const DivisionInfo& info(DivisionId division) const { return scenario().divisions[index(division)]; }
  const TurnInfo& turn_info() const { return scenario().turns[static_cast<std::size_t>(state.flow.turn - 1)]; }
  Light light() const { return turn_info().light; }
  bool on_map(PieceId id) const { return piece(id).where == Whereabouts::on_map; }
  bool is_unit(PieceId id) const { return !info(id).officer; }
  /// Infantry or cavalry.
  bool is_line(PieceId id) const { return is_unit(id) && longroll::rifle_pits::is_line(info(id).kind); }
  Mover mover(PieceId id) const { return info(id).officer ? Mover::officer : static_cast<Mover>(info(id).kind); }
  /// Current combat strength (P.R14).
  int strength(PieceId id) const;
  int steps_left(PieceId id) const { return info(id).steps - piece(id).steps_lost; }
  /// The order in force; officers have none and count as Assault.
  Orders orders(PieceId id) const;
  bool fatigued(PieceId id) const;
  /// Movement allowance this turn in half points (P.R5, P.R8, P.R10, P.R34).
  int allowance(PieceId id) const;
  /// Half of it, rounded down to whole points, in half points.
  int half_allowance(PieceId id) const { return allowance(id) / 2 / number(MapRule::far_move) * 2; }
  bool moved_far(PieceId id) const { return piece(id).spent > half_allowance(id); }

  /// Whether it waits to come and its turn has come (P.R19).
  bool due(PieceId id) const {
    return piece(id).where == Whereabouts::waiting && info(id).arrival.turn <= state.flow.turn;
  }
  /// Whether it is a battery that holds its fire until it is attacked.
  bool masked(PieceId id) const { return info(id).masked && !piece(id).unmasked; }
  /// Whether a division has a unit on the map.
  bool has_units(DivisionId division) const;

  /// Every piece by number.
  template <class Visit>
  void each(const Visit& visit) const {
    for (std::size_t i = 0; i < scenario().pieces.size(); ++i) visit(static_cast<PieceId>(i));
  }
  /// Every piece of a side.
  template <class Visit>
  void each_of(Side side, const Visit& visit) const {
    for (const PieceId id : setting_->of_side[longroll::index(side)]) visit(id);
  }
  /// Every unit and officer of a division.
  template <class Visit>
  void each_of(DivisionId division, const Visit& visit) const {
    for (const PieceId id : setting_->of_division[index(division)]) visit(id);
  }
  /// Pieces that stand in a hex.
  template <class Visit>
  void each_at(PlaceNumber place, const Visit& visit) const {
    stacks_.each_at(place, visit);
  }
  /// The side whose combat units stand in a hex, if any do.
  std::optional<Side> occupant(PlaceNumber place) const;
  /// Whether a side has works of its own in a hex: they serve whoever holds it.
  bool has_works(PlaceNumber place, Side side) const {
    return hex(place).works != Works::none && hex(place).holder == holder_of(side);
  }
  bool has_units(PlaceNumber place, Side side) const { return occupied_[longroll::index(side)].contains(place); }
  const PlaceSet& occupied(Side side) const { return occupied_[longroll::index(side)]; }

  /// Hexes in the zone of control of a side (P.R6).
  const PlaceSet& zone(Side side) const;
  /// Hexes that a piece of this strength and kind would overstack (P.R7); a piece that leaves its own hex is still
  /// there.
  bool fits(PieceId id, PlaceNumber place) const;
  /// Where the piece could go now, by movement (P.R5, P.R4).
  const PlaceSet& reach(PieceId id) const;
  /// The same with costs and ways; with a place only as far as that is surely known.
  Reach reach_in_full(PieceId id, PlaceNumber as_far_as = no_place) const;
  /// Whether it may move at all now.
  bool may_move(PieceId id) const;
  bool may_enter(PieceId id) const;
  /// Hexes where a piece at hand may enter (P.R19).
  PlaceSet gates(PieceId id) const;
  /// What one step costs a piece; Reach::never where it may not.
  int step_cost(PieceId id, PlaceNumber from, Direction side) const;
  /// Whether a combat unit can act across a hexside at all: not over a river without bridge or ford.
  bool joined(PlaceNumber from, PlaceNumber to) const;

  /// Whether a unit's long range fire reaches a hex, its Order left out (P.R13, P.R20).
  bool in_range(PieceId id, PlaceNumber target) const;

  // Attacks (map/attack.cpp).
  /// Whether a unit may attack a hex by hand now (P.R4, P.R21); `why` gets the reason if not.
  bool may_assault(PieceId id, PlaceNumber target, Refusal* why = nullptr) const;
  /// Whether it may add, or use alone, its long range fire.
  bool may_fire(PieceId id, PlaceNumber target, Refusal* why = nullptr) const;
  /// The attack with everything in it that a side could use, the best officer named; attackers empty if none could.
  Attack strongest(AttackMode mode, Side side, PlaceNumber target) const;
  /// Whether such attacks are made at all in the light of this turn (P.R34).
  bool lit_for(AttackMode mode) const {
    return light() != Light::night || (mode == AttackMode::assault && scenario().night_assaults);
  }
  /// Whether a side has anybody who could attack a hex in this way.
  bool can_attack(AttackMode mode, Side side, PlaceNumber target) const;
  /// This game with that attack about to be rolled, whoever's turn it is.
  RiflePits with_attack(const Attack& attack) const;
  /// Whether an attack can be rolled as it stands.
  bool ready(const Attack& attack) const;
  PieceId best_officer(const Attack& attack) const;
  /// Officers who could be named.
  Officers officers_for(const Attack& attack) const;
  /// The facts of an attack as the combat procedure wants them; the defenders' pieces in `defenders`.
  CombatOrder combat_order(const Attack& attack, FixedList<PieceId, 6>* defenders = nullptr) const;
  /// Officers stacked with attackers, apart from the one named (P.R33).
  Officers other_officers(const Attack& attack) const;
  /// Officers of a side who stand in a hex.
  Officers officers_at(PlaceNumber place, Side side) const;
  /// Hexes to which a piece may retreat (P.14, P.R28).
  PlaceSet retreats(PieceId id) const;

  /// P.R36: whether a side does not know the strength of a piece.
  bool hidden(PieceId id, Side from) const;
  /// Changes only what is hidden from a side, in one way or another: for checks that nothing tells it.
  void vary_hidden(Side from, int pick);
  /// Whether an officer commands a unit (P.R12).
  bool commands(PieceId officer, PieceId unit) const;
  /// The hexes within which an officer leads where others lead within so many: the leader of a brigade leads in his
  /// own.
  int leads_within(PieceId officer, MapRule others) const {
    return info(officer).rank == Rank::brigade ? 0 : number(others);
  }

  // Changes.
  void put(PieceId id, PlaceNumber place);
  void remove(PieceId id, Whereabouts to);
  /// A unit comes into a hex: whose it is, works, officers alone (P.R11, P.R29).
  void occupy(PieceId id, PlaceNumber place, Referee& referee);
  /// Takes steps; the last one removes the unit (P.R14).
  void lose_steps(PieceId id, int steps, Referee& referee);
  void officer_falls(PieceId id, Referee& referee);
  /// Divisions that have lost half their steps (P.R9 a).
  void break_divisions(Referee& referee);
  /// What was derived is stale: pieces have moved or changed.
  void touch() { zones_known_ = {}; }
  /// What was worked out for the movement of all pieces is stale.
  void forget_reach() { reach_known_.fill(false); }
  /// The same for pieces that are about to enter.
  void forget_entry() {
    each([&](PieceId id) {
      if (may_enter(id)) reach_known_[index(id)] = false;
    });
  }

  // Victory (map/victory.cpp).
  struct PointsLine {
    std::string words;
    int points = 0;
  };
  int points(Side side) const;
  std::vector<PointsLine> points_lines(Side side) const;
  /// Steps that a side has lost.
  int steps_lost(Side side) const;
  bool holds(Side side, PlaceNumber place) const;
  int goal_points(std::size_t goal) const;

 private:
  template <class Add>
  void tally_points(Side side, const Add& add) const;
  void link(PieceId id);
  void unlink(PieceId id);
  void find_zone(Side side) const;
  void search(PieceId id, PlaceNumber as_far_as, Reach& reach) const;

  std::shared_ptr<const Setting> setting_;
  // Derived from the state.
  Stacks<PieceId, most_hexes, most_pieces> stacks_;
  std::array<PlaceSet, 2> occupied_;
  mutable std::array<bool, 2> zones_known_{};
  mutable std::array<PlaceSet, 2> zones_;
  mutable std::array<bool, most_pieces> reach_known_{};
  mutable std::array<PlaceSet, most_pieces> reach_;
};

/// The formation that an order is for.
inline DivisionId division_of(const Play& play) {
  return play.group < 0 ? no_division : static_cast<DivisionId>(play.group);
}
/// A piece of a play.
inline PieceId piece_of(const Play& play, std::size_t i = 0) { return static_cast<PieceId>(play.pieces[i]); }
/// A play with one piece.
inline Play play_with(Doing doing, PieceId piece) { return play_of_one(doing, piece); }

/// The map of a scenario as pages draw it.
Value board_value(const Scenario& scenario);

/// The entry of this game, as rulesets/all.cpp lists it.
MapGameEntry map_game_entry();

}  // namespace longroll::rifle_pits
