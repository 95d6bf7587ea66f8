// Civil War Battles on the table: the state with its scenario, and what happens to units and generals in it.
#pragma once

#include "game/play/deployed_game.h"
#include "game/play/map_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"
#include "game/play/riders.h"
#include "game/play/table_game.h"
#include "rulesets/civil_war_battles/effects/assault.h"
#include "rulesets/civil_war_battles/map/stand.h"

namespace longroll::civil_war_battles {

/// What can be done; `done` is 0. To place is to put a new general with a unit, to ride to roll a general's inches, to
/// drive to roll the determination dice of a division, to roll to have automatic points, to bide to act with the one
/// point that all get, to fire to do so at an opportunity, to charge to go on with an assault to its falter test,
/// to go_on to end a move under fire.
BOOST_DEFINE_FIXED_ENUM_CLASS(Doing, Verb, done, test, reform, place, ride, join, gallop, drive, roll, motivate, bide,
                              restore, mount, limber, advance, pass, face, form, shoot, fire, assault, charge, go_on,
                              take_up, deploy, turn, lay_down)
constexpr Doing doing_of(const Play& play) { return static_cast<Doing>(play.verb); }

class Judgement;

/// The game. Questions are const; only phases change the state.
class CivilWarBattles : public Stand,
                        public PlainGame<CivilWarBattles, Doing>,
                        public TableGame<CivilWarBattles>,
                        public DeployedGame<CivilWarBattles> {
 public:
  using Judge = Judgement;
  using DeployedGame::has_fog;
  using DeployedGame::hide_from;
  using TableGame::place_name;
  using TableGame::place_named;

  explicit CivilWarBattles(std::shared_ptr<const Setting> setting);

  /// The attacker is the first side, and his turn comes first (C.R2).
  Side first_player() const { return Side::first; }
  /// Whose turn it is: turns alternate.
  Side active_player() const { return state.player; }
  std::string side_name(Side side) const { return scenario().sides[longroll::index(side)]; }
  std::string side_word(Side side) const { return std::string(short_side(side_name(side))); }
  std::string piece_name(PieceId id) const;

  // What may be done at stops (map/moves.cpp).
  /// Moves, passages and rides have stops; what they meet, and which stops with room are no legal ones.
  std::optional<table::Manoeuvre> manoeuvre_of(const Play& play) const;
  table::Field field_for(const Play& play) const;
  void trim(const Play& play, const table::Manoeuvre& manoeuvre, table::Fan& fan) const;

  // The deployment of a free battle (map/deploy.cpp).
  static constexpr DeployVerbs deploy_verbs{static_cast<Verb>(Doing::take_up), static_cast<Verb>(Doing::deploy),
                                            static_cast<Verb>(Doing::turn), static_cast<Verb>(Doing::lay_down)};
  std::optional<table::Placing> placing_of(const Play& play) const { return placing_in_hand(play); }
  /// Other frontages, and for a general the units with which he may be.
  void offer_in_hand(PieceId id, Offers& offers) const;
  bool do_in_hand(const Play& play);

  // Words (map/words.cpp).
  static std::span<const VerbChoices> choices();
  static PlayWords<CivilWarBattles> play_words();
  std::string name_of(const Play& play, std::string_view role, std::size_t place) const;
  static constexpr PriceUnit price_unit = PriceUnit::action_point;
  static constexpr LossUnit loss_unit{"a half-base", "half-bases"};
  /// What a deed without stops costs in action points.
  std::optional<int> price_of(const Play& play) const;

  // What pages are shown (map/view.cpp, map/looks.cpp).
  void draw(RecordMaker& maker, Viewer viewer) const;
  /// Where a stop is, what it costs, and who could shoot at whom from there.
  shown::StopLook stop_look(const Play& play) const;
  /// What moving to a stop costs in action points.
  int price_at(const Play& play, const table::Stopped& stop) const;
  /// The distance between two pieces, and what the rules make of it; nothing for who is not on the table.
  std::optional<shown::Ruler> ruler(PieceId from, PieceId to) const;
  /// The arc of a unit with its ranges and whom it could shoot at; of a general the distances that make it harder to
  /// motivate, and the units that he could get going.
  shown::Reach reach(PieceId id) const;
  bool stands(PieceId id) const { return on_table(id); }
  const table::TableMap& ground() const { return scenario().ground; }

  // Forecasts (map/reports.h).
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  /// Whether dice may fall in a move or a change: ground that is left, or somebody who can fire at it (C.19, C.R41).
  bool may_be_dicey(const Play& play) const;
  /// Beyond an assault: the exact odds of falter test and fight.
  Prepared prepare(const Play& play) const;
  int worth(Side side) const;
  /// Nobody stands on another or off the table: a debug build proves it after every play.
  bool is_true() const;
  /// Who is fired at on his way through a friend, on whom he stands until he goes on; no_piece: nobody (C.R41).
  PieceId among_friends() const;

  // What happens to units and generals (map/changes.cpp).
  /// A general goes to a unit and stays with it; he stands behind its middle (C.R35).
  void join(PieceId general, PieceId unit) { ride_with(*this, general, unit); }
  /// A unit stands somewhere else; enemy generals by themselves over whom it stands go to their nearest unit (C.R46).
  void stand_at(PieceId unit, const table::Pose& to) { stand_unit(*this, unit, to); }
  /// A general dies: markers on the nearest units of his command (C.26, C.R10).
  void kill(PieceId general, Referee& referee);
  /// A unit leaves the game; guns attached go with one that routed, generals to the nearest own unit (C.R39, C.R46).
  void remove(PieceId unit, Gone why, Referee& referee);
  /// A unit tests morale without a fight, and what comes of it; friends who see it rout test after it (C.11, C.R9).
  void test_morale(PieceId unit, Referee& referee);
  /// Who is out of the game, and what has still to follow when those who see it have tested: guns attached are lost,
  /// generals go to other units (C.R9, C.R39, C.R46).
  struct Leaving {
    Pieces units;
    Pieces guns;
  };
  /// The friends of a unit that routed or was destroyed test, and theirs (C.R9).
  void test_friends(const Pieces& friends, Leaving& leaving, Referee& referee);
  Pieces friends_of(PieceId unit) const;
  /// A unit goes back from an enemy, through friends and until clear of them; without a way it routs (C.R38).
  struct WayBack {
    table::Pose pose;
    bool routed = false;
    Pieces passed;
  };
  WayBack way_back(PieceId unit, PieceId from, Length far) const;
  void go_back(PieceId unit, PieceId from, int inches, Referee& referee);
  /// Both test for disorder, if both are infantry (C.19, C.R33).
  void pass_through(PieceId unit, PieceId passed, Referee& referee);
  /// A unit stands in another frontage; one that arrives comes on at its edge, if there is room (C.R32, C.R40).
  void form(PieceId unit, int frontage);
  bool bring_on(PieceId unit);
  /// Moves a unit to a stop of its manoeuvre and takes the points; what it means to stand there (C.21, C.R34, C.R46).
  void advance_to(const Play& play, Referee& referee);
  void pay_stop(const Play& play, const table::Stopped& stop);
  void move_to(PieceId unit, const table::Pose& to, Referee& referee);
  /// A move that begins, and one that goes on: leg by leg, until the other side can fire (C.R41).
  March march_of(const Play& play, const table::Stopped& stop) const;
  void price_legs(const Play& play, const table::Stopped& stop, March& march) const;
  void go_on(March march, Referee& referee);
  /// Whether the other side can fire at a unit where it is on its way.
  bool is_fired_at_after(const March& march) const;
  /// How often it tests for disorder on the way to a stop; who could fire at it before its end.
  int disorder_tests(const Play& play, const table::Stopped& stop) const;
  Pieces fired_at_by(const Play& play, const table::Stopped& stop) const;
  /// What a unit does on the spot: facing, formation, horses and teams; its points are paid by the phase.
  void do_on_the_spot(const Play& play);
  /// Whether anybody of a side can fire at a unit; the other side may, where it can (C.R41).
  bool is_opportunity_for(Side side, PieceId mover) const;
  void ask_for_opportunity(PieceId mover);
  /// What a shot does to both (C.13, C.17, C.27).
  void be_shot(PieceId shooter, PieceId target, const FireResult& result, Referee& referee);
  /// Falter test, fight, and what becomes of both (C.22 to C.27).
  void fight_out(PieceId assaulter, PieceId defender, const AssaultWay& way, Referee& referee);
  /// Rolls the points of a unit and spends determination dice on them (C.7, C.R1).
  void roll_points(PieceId unit, Referee& referee);
  void spend_determination(PieceId unit, int dice);
  /// How many of the determination dice that it may use a unit puts into something; they are spent (C.R1). By the
  /// rules' own choice half of them, or all.
  enum class Share : std::uint8_t { half, all };
  std::int8_t ask_for_dice(PieceId unit, std::string_view words, Share policy, Referee& referee);

  // Victory (map/victory.cpp, map/goals.cpp).
  void describe_goals(GoalLines& lines) const;
  /// Calls `add` for every line of a side's account (C.R3).
  void tally_points(Side side, AddPoints add) const;
  /// Half-bases that a side has lost, and assaults that it has made.
  int losses(Side side) const;
  int fights(Side side) const { return state.armies[longroll::index(side)].fights; }
  /// Who holds the objectives at the end of a player's turn (C.R42).
  void hold_objectives(Referee& referee);
  /// Whether a side has no brigade left, on or off the table (C.R50).
  bool is_spent(Side side) const;
  std::optional<Verdict> verdict() const;

 private:
  void test_disorder(PieceId unit, Referee& referee);
  /// Whether the general with a unit, who has not done so yet, cancels its test (C.12).
  bool asks_to_cancel(PieceId unit, std::string_view words, bool policy, Referee& referee);
  /// Who answers a choice about a unit: whoever acts, or the other side.
  std::string_view role_of(PieceId unit, const Referee& referee) const;
  void suffer(PieceId unit, Fate fate, PieceId from, int inches, Leaving& leaving, Referee& referee);
  void fall_out(PieceId unit, Gone why, Leaving& leaving, Referee& referee);
  void clear_up(const Leaving& leaving, Referee& referee);
  /// The assaulter before whom the defender ran goes two base depths ahead (C.23, C.R45).
  void take_position(PieceId unit);
  /// At contact an assaulter comes flush with whom he strikes, if there is room (C.R36).
  void turn_flush(PieceId unit, PieceId struck);
  /// One test; the friends who see its end are added to those who test (C.11).
  void take_test(PieceId unit, bool rout_near, Pieces& friends, Leaving& leaving, Referee& referee);
};

/// The table of a scenario as pages draw it.
Value board_value(const Scenario& scenario);

/// The entry of this game, as rulesets/all_games.cpp lists it.
MapGameEntry map_game_entry();

}  // namespace longroll::civil_war_battles
