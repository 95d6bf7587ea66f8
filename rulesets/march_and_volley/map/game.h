// March & Volley on the table: the state with its scenario, and what happens to units and leaders in it.
#pragma once

#include "game/play/deployed_game.h"
#include "game/play/map_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"
#include "game/play/riders.h"
#include "game/play/table_game.h"
#include "rulesets/march_and_volley/map/posts.h"

namespace longroll::march_and_volley {

/// What can be done; `done` is 0. To yield is to let the enemy activate, to take a leader or a unit to go on with it,
/// to fight to resolve a melee, to build and to clear what engineers do.
BOOST_DEFINE_FIXED_ENUM_CLASS(Doing, Verb, done, rally, take, join, gallop, activate, yield, unit, march, back, face,
                              form, shoot, build, clear, charge, counter, evade, tap, fight, consolidate, take_up,
                              deploy, turn, lay_down)
constexpr Doing doing_of(const Play& play) { return static_cast<Doing>(play.verb); }

/// What a side that builds or clears is at (M.R16).
enum class Labour : std::uint8_t { bridge, works };
BOOST_DESCRIBE_ENUM(Labour, bridge, works)

class Judgement;

/// The game. Questions are const; only phases change the state.
class MarchAndVolley : public Posts,
                       public PlainGame<MarchAndVolley, Doing>,
                       public TableGame<MarchAndVolley>,
                       public DeployedGame<MarchAndVolley> {
 public:
  using Judge = Judgement;
  using DeployedGame::has_fog;
  using DeployedGame::hide_from;
  using TableGame::place_name;
  using TableGame::place_named;

  explicit MarchAndVolley(std::shared_ptr<const Setting> setting);

  std::string side_name(Side side) const { return scenario().sides[longroll::index(side)]; }
  std::string side_word(Side side) const { return std::string(short_side(side_name(side))); }
  std::string piece_name(PieceId id) const;

  // Plays that name a formation.
  const std::vector<FormationInfo>& formations_led() const { return scenario().formations; }
  static GroupOf group_of(Verb verb) {
    return verb == static_cast<Verb>(Doing::activate) ? GroupOf::formation : GroupOf::nothing;
  }
  FixedList<PieceNumber, most_in_formation> members(const Play& play) const;
  std::int16_t group_with(Verb verb, PieceNumber piece) const;

  // What may be done at stops (map/stops.cpp).
  std::optional<table::Manoeuvre> manoeuvre_of(const Play& play) const;
  table::Field field_for(const Play& play) const;
  void trim(const Play& play, const table::Manoeuvre& manoeuvre, table::Fan& fan) const;
  /// How far a unit that inclines must turn to the right in its next move, in 256ths of a turn; 0: as it likes (M.R57).
  int inclines_by(PieceId id) const;
  bool stands(PieceId id) const { return on_table(id); }
  const table::TableMap& ground() const { return scenario().ground; }

  // The deployment of a free battle: other formations, and for leaders the units with which they may be
  // (map/deploy.cpp).
  static constexpr DeployVerbs deploy_verbs{static_cast<Verb>(Doing::take_up), static_cast<Verb>(Doing::deploy),
                                            static_cast<Verb>(Doing::turn), static_cast<Verb>(Doing::lay_down)};
  std::optional<table::Placing> placing_of(const Play& play) const { return placing_in_hand(play); }
  void offer_in_hand(PieceId id, Offers& offers) const;
  bool do_in_hand(const Play& play);

  // Words (map/words.cpp).
  static std::span<const VerbChoices> choices();
  static PlayWords<MarchAndVolley> play_words();
  std::string name_of(const Play& play, std::string_view role, std::size_t place) const;
  static constexpr PriceUnit price_unit = PriceUnit::action_point;
  static constexpr LossUnit loss_unit{"a casualty", "casualties"};

  // What pages are shown (map/view.cpp, map/looks.cpp).
  void draw(RecordMaker& maker, Viewer viewer) const;
  shown::StopLook stop_look(const Play& play) const;
  std::optional<shown::Ruler> ruler(PieceId from, PieceId to) const;
  shown::Reach reach(PieceId id) const;

  // Forecasts (map/reports.h).
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  int worth(Side side) const;
  /// Nobody stands on another or off the table: a debug build proves it after every play.
  bool is_true() const;

  // What happens to units and leaders (map/changes.cpp).
  /// A unit stands elsewhere; its leaders with it, and those of the enemy over whom it ends go (M.R43).
  void stand_at(PieceId unit, const table::Pose& pose) { stand_unit(*this, unit, pose); }
  void join(PieceId base, PieceId unit) { ride_with(*this, base, unit); }
  void form(PieceId unit, Formation formation, const table::Pose& pose);
  /// Casualties; whether they destroy it, and then it is gone.
  bool suffer(PieceId unit, int casualties, Referee& referee);
  void remove(PieceId unit, Gone why, Referee& referee);
  /// The roll for a leader, and his fall (M.12, M.23, M.R12).
  void roll_for_leader(PieceId leader, Peril peril, bool unit_destroyed, Referee& referee);
  void lose_leader(PieceId leader, Referee& referee);
  /// A retreat move away from the nearest of those (M.22, M.R32).
  void retreat(PieceId unit, const Pieces& causes, Referee& referee);
  /// Elephants out of hand (M.11, M.R13, M.R37).
  void stampede(PieceId herd, Referee& referee);
  /// A unit arrives, if there is room (M.R44); successors come back (M.3).
  bool arrive(PieceId id);
  void replace(PieceId leader, Referee& referee);

  // Rounds (map/rounds.cpp).
  /// The initiative of the next round, by the tokens of both sides (M.7, M.R15).
  void roll_initiative(Initiative& who, const std::array<int, 2>& tokens, Referee& referee);
  /// Lets the other side activate, who then must (M.7, M.D2).
  void yield(Initiative& who, Referee& referee);
  /// What a unit may change into, how it may turn, and whom it may charge.
  void offer_forms(PieceId unit, bool close_combat, Offers& offers) const;
  void offer_faces(PieceId unit, bool close_combat, Offers& offers) const;
  void offer_charges(PieceId unit, Offers& offers) const;
  std::array<int, 2> formation_tokens() const;
  std::array<int, 2> unit_tokens() const;
  void begin_round(std::uint8_t formation);
  /// Tests and leaders of those who were shot at (M.10 to M.12).
  void end_round(Referee& referee);
  void shoot(PieceId from, PieceId to, Referee& referee);

  // Close combat (map/combat.cpp).
  /// All of a charge up to contact (M.17 to M.19, M.R18).
  void charge(PieceId charger, const ChargeWay& way, Referee& referee);
  void counter_charge(PieceId unit, Referee& referee);
  /// A skirmisher gives way before the nearest enemy, or is caught (M.16, M.R7, M.R48).
  void evade(PieceId unit, Referee& referee);
  bool may_evade(PieceId unit) const;
  /// The melee of a unit, to its end (M.21 to M.23).
  void fight(PieceId unit, Referee& referee);
  MeleeOrder melee_order(const std::array<Pieces, 2>& sides, Side attackers) const;
  Side attackers_in(const std::array<Pieces, 2>& sides) const;
  /// The units that may be named for a melee each: the first of it.
  Pieces melees() const;
  void begin_sub_phase(bool exploitation);

  // Armies (map/victory.cpp, map/goals.cpp).
  bool is_broken(std::uint8_t formation) const;
  int broken_brigades(Side side) const;
  void test_armies(Referee& referee);
  void end_turn(Referee& referee);
  void hold_objectives(Referee& referee);
  void describe_goals(GoalLines& lines) const;
  void tally_points(Side side, AddPoints add) const;
  int losses(Side side) const;
  int fights(Side side) const { return state.armies[longroll::index(side)].fights; }
  /// What its scenario asks of a game (map/figures.cpp).
  std::vector<Figure> figures() const;
  std::optional<longroll::Verdict> verdict() const;

 private:
  bool tests_passed(PieceId unit, const MoraleOrder& order, Referee& referee);
  void look_away(PieceId unit, table::Heading away);
  void test_friends_passed(PieceId unit, const table::Quad& from, const table::Quad& to, const Pieces& causes,
                           Referee& referee);

  /// One who is charged and stands, and where he is struck.
  struct Charged {
    PieceId id = no_piece;
    Struck struck = Struck::front;
  };
  using AllCharged = FixedList<Charged, 4>;
  // The steps of a charge, in their order (map/combat.cpp).
  bool goes_at(PieceId charger, const ChargeWay& way, Referee& referee);
  AllCharged those_who_stand(PieceId charger, const ChargeWay& way, Referee& referee);
  bool comes_through_fire(PieceId charger, const AllCharged& standing, Referee& referee);
  bool breaks_in(PieceId charger, const AllCharged& standing, Referee& referee);
  void go_to_vacated(PieceId charger, const ChargeWay& way, const table::Point& vacated);
  void leave_melee(PieceId unit);
};

/// The table of a scenario as pages draw it.
Value board_value(const Scenario& scenario);

/// The entry of this game, as rulesets/all_games.cpp lists it.
MapGameEntry map_game_entry();

}  // namespace longroll::march_and_volley
