// Rifle Pits on the map: the state with its scenario, and every question that the phases ask of them.
#pragma once

#include "game/play/aloud.h"
#include "game/play/map_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"
#include "rulesets/rifle_pits/map/attacks.h"

namespace longroll::rifle_pits {

/// What can be done; `done` is 0. An order is for the next turn, or by a die at once; to close is to fight with the
/// strength of a battery next to the target instead of its fire; to name is to say which officer leads; to withdraw is
/// to retreat off the map; to stand is all that is left where no retreat is possible.
BOOST_DEFINE_FIXED_ENUM_CLASS(Doing, Verb, done, order, order_now, move, enter, exit, bombard, snipe, assault, drop,
                              join, close, name, roll, retreat, withdraw, stand, advance)
constexpr Doing doing_of(const Play& play) { return static_cast<Doing>(play.verb); }
/// Whether it gives an order to a formation.
constexpr bool is_order(Doing doing) { return doing == Doing::order || doing == Doing::order_now; }
/// The kind of attack that a verb begins.
constexpr AttackMode mode_of(Doing doing) {
  return doing == Doing::assault   ? AttackMode::assault
         : doing == Doing::bombard ? AttackMode::bombardment
         : doing == Doing::snipe   ? AttackMode::sharpshooting
                                   : AttackMode::none;
}

class Judgement;

/// "assault", "prepare an assault": what an order is to do.
std::string_view to_do(Orders order);

/// The game. Questions are const; only phases change the state.
class RiflePits : public Attacks, public PlainGame<RiflePits, Doing> {
 public:
  using Judge = Judgement;

  explicit RiflePits(std::shared_ptr<const Setting> setting);

  // What the adapter wants (game/play/playable.h).
  using Attacks::restored;
  Side first_player() const { return scenario().first_player; }
  bool has_fog() const { return house().interpretations.fog != FogReading::none; }
  void hide_from(Side side);
  /// Changes only what is hidden from a side, in one way or another, which hangs on what that side knows alone.
  void vary_hidden(Side from, int pick);
  /// Everything that the units in the attack on top could be which a side only guesses at (P.R36).
  std::vector<RiflePits> guesses(Side side) const;
  std::string side_name(Side side) const { return scenario().sides[longroll::index(side)]; }
  std::string piece_name(PieceId piece) const { return info(piece).name; }
  using Attacks::place_named;
  /// Whom a play is about: its pieces, or those of its group who can do it.
  Pieces members(const Play& play) const;
  /// An order names a formation; a move names the stack of a hex.
  std::int16_t group_with(Verb verb, PieceNumber piece) const;
  static GroupOf group_of(Verb verb) {
    const auto doing = static_cast<Doing>(verb);
    return is_order(doing) ? GroupOf::formation : doing == Doing::move ? GroupOf::place : GroupOf::nothing;
  }
  const auto& formations_led() const { return scenario().divisions; }
  static std::span<const VerbChoices> choices();
  static PlayWords<RiflePits> play_words();
  std::string name_of(const Play& play, std::string_view role, std::size_t place) const;
  /// "Ayres, Sweitzer and Griffin".
  template <class Stack>
  Sentence stack_named(const Stack& pieces) const {
    return named_aloud(*this, pieces);
  }
  /// "Griffin's division"; "Wilcox's picket", which is called by itself.
  std::string division_words(DivisionId id) const;
  /// "Cheatham, division officer".
  std::string rank_and_name(PieceId officer) const;
  void draw(RecordMaker& maker, Viewer viewer) const;
  static constexpr PriceUnit price_unit = PriceUnit::half_movement_point;
  /// Divisions with units on the map, and their orders as a viewer knows them (map/overlays.cpp).
  std::vector<shown::Formation> formations(Viewer viewer) const;
  static std::vector<shown::OverlayHead> overlays();
  shown::Overlay overlay(std::string_view name) const;
  std::vector<WayPlace> way(const Play& play, PlaceView places) const;
  PlaceLook look(PlaceNumber place) const;
  SightFound sight(PlaceNumber from, PlaceNumber to) const { return setting().sight.line(from, to); }
  /// The report of a play that has dice (map/reports.h).
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  /// This game with that attack about to be rolled, whoever's turn it is.
  RiflePits with_attack(const Attack& attack) const;
  int worth(Side side) const;

  // Victory (map/victory.cpp).
  /// Calls `add` for every line of a side's account.
  void tally_points(Side side, AddPoints add) const;
  int goal_points(std::size_t goal) const;
  /// What wins: every goal with its places and what it is worth (map/goals.cpp).
  void describe_goals(GoalLines& lines) const;
  /// Steps that a side has lost, and assaults that it has made.
  int losses(Side side) const;
  int fights(Side side) const { return state.fights[longroll::index(side)]; }

  // What happens to pieces and hexes (map/changes.cpp).
  /// A unit comes into a hex: whose it is, works, officers alone (P.R11, P.R29).
  void occupy(PieceId id, PlaceNumber place, Referee& referee);
  /// Takes steps; the last one removes the unit (P.R14).
  void lose_steps(PieceId id, int steps, Referee& referee);
  void officer_falls(PieceId id, Referee& referee);
  /// Divisions that have lost half their steps (P.R9 a).
  void break_divisions(Referee& referee);

 private:
  void overrun_officers(Side enemy, PlaceNumber place, Referee& referee);
};

/// The formation that an order is for.
inline DivisionId division_of(const Play& play) {
  return play.group < 0 ? no_division : static_cast<DivisionId>(play.group);
}

/// A hex in words: "rough woods, level 3".
std::string ground_words(const HexMap& map, PlaceNumber hex);
/// The map of a scenario as pages draw it.
Value board_value(const Scenario& scenario);

/// The entry of this game, as rulesets/all_games.cpp lists it.
MapGameEntry map_game_entry();

}  // namespace longroll::rifle_pits
