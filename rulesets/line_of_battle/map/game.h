// Line of Battle on the map: the state with its scenario, and every question that the phases ask of them.
#pragma once

#include "game/play/map_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"
#include "rulesets/line_of_battle/map/fires.h"

namespace longroll::line_of_battle {

/// What can be done; `done` is 0. To send is to write an order; to act on initiative and to deploy are command rolls;
/// to check is for attack recovery and fluke stoppage; to promote is to give a fallen leader's place to a man of his
/// command; to take is to begin the activity of a stack; to close is to
/// enter a hex by a closing roll; to stay is to leave a unit out of the stack that acts; to stand ends its activity;
/// when a hex is taken or lost, or at a turn, is the condition of an order; to dismantle is to take breastworks down.
BOOST_DEFINE_FIXED_ENUM_CLASS(Doing, Verb, done, send, send_on, accept, initiative, deploy, check, take, enter, lead,
                              replenish, march, close, face, form, on_top, stay, go_along, fire, charge, self_retreat,
                              stand, drop, join, canister, shell, roll, withdraw, retreat, leave_map, advance, rally,
                              promote, when_taken, when_lost, at_turn, dismantle)
constexpr Verb verb(Doing doing) { return static_cast<Verb>(doing); }
constexpr Doing doing_of(const Play& play) { return static_cast<Doing>(play.verb); }

/// Whether a play of it names the stack of a hex, or a formation.
constexpr bool names_place(Doing doing) { return doing == Doing::take; }
constexpr bool names_formation(Doing doing) {
  return doing == Doing::send || doing == Doing::send_on || doing == Doing::accept || doing == Doing::initiative ||
         doing == Doing::deploy || doing == Doing::check;
}

/// What a unit can form.
enum class FormChoice : std::uint8_t { line, column, open_order, mounted, limbered, unlimbered };
BOOST_DESCRIBE_ENUM(FormChoice, line, column, open_order, mounted, limbered, unlimbered)
/// The choices of a facing.
enum class FacingChoice : std::uint8_t { north, north_east, south_east, south, south_west, north_west };
BOOST_DESCRIBE_ENUM(FacingChoice, north, north_east, south_east, south, south_west, north_west)

class Judgement;

/// The game. Questions are const; only phases change the state.
class LineOfBattle : public Fires, public PlainGame<LineOfBattle, Doing> {
 public:
  using Judge = Judgement;

  explicit LineOfBattle(std::shared_ptr<const Setting> setting);

  // What the adapter wants (game/play/playable.h).
  using Fires::restored;
  using PlainGame::points;
  Side first_player() const { return scenario().first_player; }
  /// Orders, objectives, couriers and Reserves are always hidden from the enemy.
  bool has_fog() const { return true; }
  void hide_from(Side side);
  /// A side that writes a despatch, or rolls for recovery or flukes, is with its orders as far as anybody can tell.
  void stay_with_orders(Side side);
  /// Changes only what is hidden from a side, in one way or another, which hangs on what that side knows alone.
  void vary_hidden(Side from, int pick);
  std::string side_name(Side side) const { return scenario().sides[longroll::index(side)]; }
  std::string side_word(Side side) const { return std::string(short_side(side_name(side))); }
  using Fires::place_named;
  Pieces members(const Play& play) const;
  /// To take names the stack of a hex; orders name a formation.
  std::int16_t group_with(Verb verb, PieceNumber piece) const;
  static GroupOf group_of(Verb verb);
  const auto& formations_led() const { return scenario().formations; }
  static std::span<const VerbChoices> choices();
  static PlayWords<LineOfBattle> play_words();
  std::string name_of(const Play& play, std::string_view role, std::size_t place) const;
  void draw(RecordMaker& maker, Viewer viewer) const;
  static constexpr PriceUnit price_unit = PriceUnit::half_movement_point;
  static constexpr LossUnit loss_unit{"a strength point", "strength points"};
  std::vector<shown::Formation> formations(Viewer viewer) const;
  /// "when 0606 is taken", "at turn 5".
  std::string condition_words(const Condition& condition) const;
  /// "when 0606 is taken: attack, 1011", of a formation with a conditional order.
  std::string waiting_words(const FormationState& formation) const;
  /// "attack, 1011, reaches King's division in turn 3".
  std::string courier_words(const Courier& courier) const;
  static std::vector<shown::OverlayHead> overlays();
  shown::Overlay overlay(std::string_view name) const;
  std::vector<WayPlace> way(const Play& play, PlaceView places) const;
  /// What facing about or another formation costs, and the hexside that a play turns to.
  std::optional<int> price_of(const Play& play) const;
  static std::optional<int> facing_of(const Play& play);
  PlaceLook look(PlaceNumber place) const;
  SightFound sight(PlaceNumber from, PlaceNumber to) const;
  /// Arc of fire, zone and rear of whoever stands in a hex.
  std::optional<shown::Bearing> bearing(PlaceNumber place) const;
  /// Beyond an order that is sent: when it will be accepted.
  Prepared prepare(const Play& play) const;
  /// The report of a play that has dice (map/reports.h).
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  /// Of a roll in a charge: of the whole charge from there on.
  template <class Visit>
  void with_whole(const Play& play, const Visit& visit) const;
  /// The same game with that shot put together; and whether a march to a hex has dice: at an intersection, or where
  /// enemy leaders are alone.
  LineOfBattle with_shot(const Shot& shot) const;
  bool is_risky(PlaceNumber to) const;
  int worth(Side side) const;

  // Victory (map/victory.cpp).
  std::optional<Verdict> verdict() const;
  void tally_points(Side side, AddPoints add) const;
  void describe_goals(GoalLines& lines) const;
  /// What a goal brings to a side, and what an enemy leader does who is killed or taken.
  int goal_points(std::size_t goal, Side side) const;
  int leader_points(PieceId id) const;
  /// Strength points of foot, horse and guns that a side has lost, and how often it has fired and charged.
  int losses(Side side) const;
  /// What the scenario asks of its games.
  std::vector<Figure> figures() const;
  int fights(Side side) const { return state.charges[longroll::index(side)] + state.volleys[longroll::index(side)]; }

  // What happens to pieces and hexes (map/changes.cpp).
  /// A stack comes into a hex: whose it is, and leaders of the enemy alone there (L.F38, L.R35).
  void occupy(const Stacked& who, PlaceNumber place, Referee& referee);
  /// Takes strength points from the top of a stack; whoever has none left is gone (L.R8).
  void lose_points(const Stacked& who, int points, Referee& referee);
  /// The same in two steps, for those between whom leaders are rolled for (L.R20): points are taken, and whoever has
  /// none left goes.
  void take_points(const Stacked& who, int points, Referee& referee);
  void bury_dead(const Stacked& who, Referee& referee);
  /// Units are fired at or charged: frozen ones are free, and with a unit its brigade.
  void wake(const Stacked& units);
  /// A unit, or a battery that is taken, leaves the map for good.
  void remove_unit(PieceId id, Whereabouts to, Referee& referee);
  /// Every unit of a stack adds a result of the morale table to its own state (L.32, 6.0a).
  void put_state(const Stacked& who, State result, Referee& referee);
  /// A town disorganizes lines and unlimbered guns that stand in it (L.54, 1.7g).
  bool feels_town(PieceId id) const;
  void feel_town(const Stacked& who, Referee& referee);
  /// A Cowardly Legs marker is placed, by a stack whose top unit that is (L.44).
  void leave_legs(PlaceNumber place, Side side, PieceId top, Referee& referee);
  /// A leader is wounded, killed or taken, and another takes his place (L.47, L.R49).
  void leader_falls(PieceId id, LeaderFate fate, Referee& referee);
  /// Rolls for leaders who share what befalls their stack (L.47).
  void strike_leaders(const Stacked& leaders, LossCase cause, bool sharpshooter, Referee& referee);
  /// Leaders whose stack is gone, or who are found alone by the enemy: they are taken, or get away (L.R35).
  void abandon_leaders(PlaceNumber place, Side side, Referee& referee);
  /// A stack moves to a hex, its leaders with it, under those of its side who are there; whoever has a front takes
  /// theirs (L.F5, L.R40).
  void move_stack(const Stacked& who, PlaceNumber to);
  void face_stack(const Stacked& who, Direction facing);
  /// Pieces that are still on the map, of a stack.
  Stacked left_of(Stacked who) const;
};

/// The formation that a play names.
inline FormationId formation_of(const Play& play) {
  return play.group < 0 ? no_formation : static_cast<FormationId>(play.group);
}

/// An order in words: "no orders".
std::string order_words(int orders);
/// A hex in words: "woods, crest, level 3".
std::string ground_words(const HexMap& map, PlaceNumber hex);
/// The map of a scenario as pages draw it.
Value board_value(const Scenario& scenario);

/// The entry of this game, as rulesets/all_games.cpp lists it.
MapGameEntry map_game_entry();

}  // namespace longroll::line_of_battle
