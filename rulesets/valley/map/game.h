// Valley on the map: the state with its scenario, and every question that the phases ask of them.
#pragma once

#include <memory>
#include <span>

#include "game/play/map_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"
#include "game/play/stacks.h"
#include "rulesets/valley/map/judgement_values.h"
#include "rulesets/valley/map/state.h"
#include "rulesets/valley/numbers.h"
#include "rulesets/valley/procedures/battle.h"
#include "rulesets/valley/procedures/campaign.h"

namespace longroll::valley {

/// What can be done; `done` is 0.
enum class Doing : Verb {
  done,
  replace,     ///< a replacement point for a unit
  initiative,  ///< the die for the initiative
  act,         ///< who acts first
  activate,    ///< a stack, by its head
  entrench,
  ride,  ///< by rail
  depot,
  raid,
  leave,   ///< somebody of the stack stays behind
  detach,  ///< a detachment stays behind
  march,   ///< the dice for movement points
  force_march,
  go,
  destroy,
  repair,
  devastate,
  drop,
  pick_up,
  rejoin,   ///< a detachment
  react,    ///< the die for a reaction
  come_up,  ///< the reaction itself
  fight,    ///< the next battle
  choose,   ///< an option, in secret
  round,    ///< a round of combat
  fight_on,
  break_off,
  retreat,
  recall  ///< the stack that must march to Washington
};
BOOST_DESCRIBE_ENUM(Doing, done, replace, initiative, act, activate, entrench, ride, depot, raid, leave, detach, march,
                    force_march, go, destroy, repair, devastate, drop, pick_up, rejoin, react, come_up, fight, choose,
                    round, fight_on, break_off, retreat, recall)
constexpr Verb verb(Doing doing) { return static_cast<Verb>(doing); }

/// The options of both sides as choices of a play (V.13).
enum class Option : std::uint8_t { probe, assault, pitched, stand, withdraw };
BOOST_DESCRIBE_ENUM(Option, probe, assault, pitched, stand, withdraw)
/// What of a link is destroyed or repaired.
enum class Part : std::uint8_t { bridge, rail };
BOOST_DESCRIBE_ENUM(Part, bridge, rail)
/// Who acts first.
enum class Order : std::uint8_t { first, second };
BOOST_DESCRIBE_ENUM(Order, first, second)
/// What raiders do.
enum class Raid : std::uint8_t { cut, destroy };
BOOST_DESCRIBE_ENUM(Raid, cut, destroy)

/// What never changes in a game: rules, scenario, sequence, distances.
struct Setting {
  Setting(std::shared_ptr<const Rulebook> rules, Scenario read);

  std::shared_ptr<const Rulebook> book;
  const House& house;
  Numbers numbers;
  Scenario scenario;
  Walk walk;
  std::array<std::vector<PieceId>, 2> of_side;
  PlanValues plans{house};
  /// Cost for infantry from place to place, fords open and bridges whole.
  std::array<std::array<std::uint8_t, most_net_places>, most_net_places> distance{};
};

/// How far a column can go: cost of each place and the place before it.
struct Reach {
  static constexpr std::uint8_t never = 255;
  std::array<std::uint8_t, most_net_places> cost;
  std::array<PlaceNumber, most_net_places> from;
  PlaceSet places;
};

/// Limits of a strength that is not known exactly.
struct Band {
  static constexpr int no_limit = 999;
  int low = 1;
  int high = 1;
};

/// Pieces of one side in one place, or some of them.
using Pieces = FixedList<PieceId, most_pieces>;

class Judgement;

/// The game. Questions are const; only phases change the state.
class Valley : public PlainGame<Valley, Doing> {
 public:
  using Judge = Judgement;

  explicit Valley(std::shared_ptr<const Setting> setting);

  State state;

  // What the adapter wants (game/play/play_of.h).
  const Walk& walk() const { return setting_->walk; }
  Side first_player() const { return state.first; }
  Side initiative() const { return state.holder; }
  int pieces() const { return static_cast<int>(scenario().pieces.size()); }
  void restored();
  void hide_from(Side side);
  /// As a sentence begins with it, and in the middle of one.
  std::string side_name(Side side) const { return "The " + scenario().sides[longroll::index(side)] + " side"; }
  std::string side_word(Side side) const { return "the " + scenario().sides[longroll::index(side)] + " side"; }
  /// His name now: another man may have come in his place.
  std::string piece_name(PieceId piece) const;
  /// As plays name it, and as people do.
  std::string place_name(PlaceNumber place) const { return map().place(place).name; }
  const std::string& title(PlaceNumber place) const { return map().place(place).title; }
  PlaceNumber place_named(std::string_view name) const;
  std::string choice_name(Verb verb, std::int16_t choice) const;
  std::int16_t choice_named(Verb verb, std::string_view name) const;
  std::string describe(const Play& play) const;
  std::string offer_words(const Play& play) const;
  void draw(RecordMaker& maker, Viewer viewer) const;
  std::vector<WayPlace> way(const Play& play, PlaceView places) const;
  /// What lies beyond the horizon of a play: a whole battle, or the options for one.
  Prepared prepare(const Play& play) const;
  /// The report of a play that has dice (map/reports.h).
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
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
  const Numbers& numbers() const { return setting_->numbers; }
  int number(MapRule rule) const { return setting_->numbers.map[rule]; }
  const Scenario& scenario() const { return setting_->scenario; }
  const NetMap& map() const { return scenario().map; }
  int turn() const { return state.flow.turn; }
  const TurnInfo& turn_info() const;
  const PieceInfo& info(PieceId piece) const { return scenario().pieces[index(piece)]; }
  PieceState& piece(PieceId piece) { return state.pieces[index(piece)]; }
  const PieceState& piece(PieceId piece) const { return state.pieces[index(piece)]; }
  PlaceState& place(PlaceNumber place) { return state.places[static_cast<std::size_t>(place)]; }
  const PlaceState& place(PlaceNumber place) const { return state.places[static_cast<std::size_t>(place)]; }
  const PlaceInfo& place_info(PlaceNumber place) const { return scenario().places[static_cast<std::size_t>(place)]; }
  LinkState& link(LinkNumber link) { return state.links[static_cast<std::size_t>(link)]; }
  const LinkState& link(LinkNumber link) const { return state.links[static_cast<std::size_t>(link)]; }
  ArmyState& army(Side side) { return state.armies[longroll::index(side)]; }
  const ArmyState& army(Side side) const { return state.armies[longroll::index(side)]; }
  Side confederate() const { return scenario().confederate; }
  Side federal() const { return scenario().federal(); }
  bool on_map(PieceId id) const { return piece(id).where == Whereabouts::on_map; }
  bool is_unit(PieceId id) const { return !info(id).leader; }
  int rating(PieceId leader) const;
  int bonus(PieceId leader, Role role) const;
  bool holds(Side side, PlaceNumber at) const { return place(at).holder == owner_of(side); }
  /// The activation under way, if there is one.
  const March* march() const { return state.flow.find<March>(); }
  /// The battle that is being fought, if there is one.
  const Battle* battle() const {
    const Battle* found = state.flow.find<Battle>();
    return found == nullptr || found->over ? nullptr : found;
  }

  /// Every piece by number.
  template <class Visit>
  void each(const Visit& visit) const {
    for (std::size_t i = 0; i < scenario().pieces.size(); ++i) visit(static_cast<PieceId>(i));
  }
  template <class Visit>
  void each_of(Side side, const Visit& visit) const {
    for (const PieceId id : setting_->of_side[longroll::index(side)]) visit(id);
  }
  /// Pieces in a place, of both sides.
  template <class Visit>
  void each_at(PlaceNumber at, const Visit& visit) const {
    stacks_.each_at(at, visit);
  }
  /// Those of one side.
  template <class Visit>
  void each_at(PlaceNumber at, Side side, const Visit& visit) const {
    each_at(at, [&](PieceId id) {
      if (info(id).side == side) visit(id);
    });
  }
  /// Strength points of a side in a place.
  int strength(Side side, PlaceNumber at) const {
    return strength_[longroll::index(side)][static_cast<std::size_t>(at)];
  }
  bool has_units(Side side, PlaceNumber at) const { return strength(side, at) > 0; }
  /// Places where a side has units.
  const PlaceSet& occupied(Side side) const { return occupied_[longroll::index(side)]; }
  /// Both sides have units there: everybody is pinned until phase E (V.R26).
  bool engaged(PlaceNumber at) const { return occupied_[0].contains(at) && occupied_[1].contains(at); }
  /// Places where a battle is to be fought.
  PlaceSet battles() const { return occupied_[0] & occupied_[1]; }

  // Stacks (map/stacks.cpp).
  /// By rank, then by rating; no_piece where there is none.
  PieceId senior(const Pieces& pieces) const;
  /// The senior leader of a side in a place.
  PieceId senior_at(Side side, PlaceNumber at) const;
  /// Who would be activated there: unflipped, unengaged pieces that can move. Empty for nobody.
  Pieces ready(Side side, PlaceNumber at) const;
  /// Who commands an army if the one who did is gone: the scenario's, else the next in rank on the map (V.R33).
  PieceId next_commander(Side side) const;
  /// The head of such a stack: its senior leader, else its strongest unit.
  PieceId head_of(const Pieces& stack) const;
  /// V.R28: whether a unit is in a leader's chain, and whether he is of another department than most of them.
  bool commands(PieceId leader, PieceId unit) const;
  bool commands_others(PieceId leader, const Pieces& units) const;
  int strength_of(const Pieces& pieces) const;
  /// Whether one of them is called to the capital (V.R17).
  bool recalled(const Pieces& pieces) const;
  /// What a line of the log is about.
  LogLinks about(const Pieces& pieces, PlaceNumber at = no_place, PlaceNumber to = no_place) const;
  int cavalry_of(const Pieces& pieces) const;
  /// Cavalry alone, or a leader alone: it has twice the points and fords cost it nothing.
  bool mounted(const Pieces& pieces) const;
  /// The pieces in the column of the activation under way.
  Pieces column() const;
  /// Pieces of a side in a place, and its units alone.
  Pieces all_at(Side side, PlaceNumber at) const;
  Pieces units_at(Side side, PlaceNumber at) const;
  /// A side's force in a place as the procedures want it (V.R22, V.R28, V.R29).
  Force force(Side side, PlaceNumber at, Role role) const;
  /// Whether a side may choose a pitched battle there (V.14, V.R17, caution).
  bool may_pitch(Side side, PlaceNumber at) const;
  /// The battle in a place between those who are there now; with its options, if it is being fought.
  BattleOrder battle_order(PlaceNumber at) const;
  Side attacker_at(PlaceNumber at) const;
  /// The facts of an activation.
  MovementOrder movement_order(const Pieces& column, bool forced) const;
  ActivationsOrder activations_order(Side side) const;

  // Ways (map/ways.cpp).
  /// What a link costs now; Reach::never where it cannot be used.
  int cost(LinkNumber link, bool mounted) const;
  /// Places that a link leads to now, and what it costs.
  template <class Visit>
  void each_step(PlaceNumber from, bool mounted, const Visit& visit) const {
    for (const NetWay& way : map().ways(from))
      if (const int step = cost(way.link, mounted); step != Reach::never) visit(way.to, step);
  }
  /// Places that some piece of a stack may not be in (special rules).
  PlaceSet closed_to(const Pieces& stack) const;
  /// Whether a piece may be in a place at all.
  bool may_enter(PieceId id, PlaceNumber at) const;
  /// Where the column could go now.
  Reach reach() const;
  /// Stations that a stack can ride to (V.R25).
  PlaceSet stations(const Pieces& stack, PlaceNumber from) const;
  /// Where a side may retreat to from a place (V.R30); `attackers`: they may only go back as they came.
  PlaceSet retreats(Side side, PlaceNumber from, bool attackers) const;
  /// Heads of stacks that may react to the column where it stands (V.R6).
  Pieces reactors() const;
  /// Where a reacting stack may go.
  PlaceSet reaction_places(PieceId head) const;
  /// The nearest place, by cost, where a side has units; no_place for none.
  PlaceNumber nearest_stack(Side side, PlaceNumber from) const;
  int distance(PlaceNumber a, PlaceNumber b) const {
    return setting_->distance[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }

  // Supply (map/supply.cpp).
  /// V.R14: whether a side's units in a place are supplied, or would be.
  bool supplied(Side side, PlaceNumber at) const;
  /// Cost of the way to the nearest source; Reach::never beyond reach.
  int supply_cost(Side side, PlaceNumber at) const;
  /// Where the Union may put its depot.
  PlaceSet depot_places() const;

  // Changes (map/changes.cpp).
  void put(PieceId id, PlaceNumber at);
  void remove(PieceId id, Whereabouts to);
  void set_strength(PieceId id, int strength);
  /// V.R21: strength points go one at a time from the strongest unit, the owner choosing among equals.
  void lose(const Pieces& units, int lost, Referee& referee);
  /// The same as eliminated by the enemy (V.R18).
  void eliminate(const Pieces& units, int lost, Referee& referee);
  void drop_morale(const Pieces& units, Referee& referee);
  /// A leader is killed or taken for good, or wounded (V.R33).
  void lose_leader(PieceId leader, bool for_good, Referee& referee);
  /// V.R26: leaders of a side without units among enemies.
  void catch_leaders(Side side, PlaceNumber at, Referee& referee);
  /// Who holds a place now, and what comes of its taking (V.R17, V.R18, V.R14).
  void settle_holder(PlaceNumber at, Referee& referee);
  void surrender(Side side, PlaceNumber at, Referee& referee);
  void destroy(LinkNumber link, Part part, Side by, Referee& referee);
  /// Victory points that destroying a part of a link brings to a side now (V.R7, V.R18).
  int destruction_points(LinkNumber link, Part part, Side by) const;
  /// What was derived from places, links and strengths is stale.
  void touch() { supply_known_ = {}; }

  // Victory (map/victory.cpp).
  struct PointsLine {
    std::string words;
    int points = 0;
  };
  int points(Side side) const;
  std::vector<PointsLine> points_lines(Side side) const;
  int objectives(Side side) const;

  /// V.R35: within what limits a strength in a place is known from afar.
  Band band(Side side, PlaceNumber at) const;
  /// V.R35: whether the strength of a side's stack in a place is not known to a viewer.
  bool hidden(Side owner, PlaceNumber at, Viewer viewer) const;
  /// The last line of the log tells of strength or morale of a stack: where that is hidden, its own side alone reads
  /// it.
  void whisper(Side owner, PlaceNumber at, Referee& referee, const std::string& instead = "") const {
    if (at != no_place && hidden(owner, at, other(owner))) referee.keep_to(owner, instead);
  }
  /// Changes only what is hidden from a side, in one way or another: for checks that nothing tells it.
  void vary_hidden(Side from, int pick);

 private:
  template <class Add>
  void tally_points(Side side, const Add& add) const;
  void fit_to_band(Side side, PlaceNumber at);
  void link_in(PieceId id);
  void link_out(PieceId id);
  using Costs = std::array<std::uint8_t, most_net_places>;
  void find_supply(Side side) const;
  Costs supply_costs(Side side, bool from_depot) const;
  void feed_from_granaries(Side side) const;

  std::shared_ptr<const Setting> setting_;
  // Derived from the state.
  Stacks<PieceId, most_net_places, most_pieces> stacks_;
  std::array<std::array<std::int16_t, most_net_places>, 2> strength_{};
  std::array<PlaceSet, 2> occupied_;
  mutable std::array<bool, 2> supply_known_{};
  mutable std::array<Costs, 2> supply_cost_{};
  mutable PlaceSet fed_;
};

/// A piece of a play.
inline PieceId piece_of(const Play& play, std::size_t i = 0) { return static_cast<PieceId>(play.pieces[i]); }
/// A play with one piece.
inline Play play_with(Doing doing, PieceId piece, std::int16_t choice = -1) {
  return play_of_one(doing, piece, no_place, choice);
}

/// The entry of this game, as rulesets/all.cpp lists it.
MapGameEntry map_game_entry();

}  // namespace longroll::valley
