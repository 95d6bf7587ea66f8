// Valley on the map: the state with its scenario, and every question that the phases ask of them.
#pragma once

#include "game/play/map_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"
#include "rulesets/valley/map/forces.h"

namespace longroll::valley {

/// What can be done; `done` is 0. What each does and says is in map/words.cpp.
BOOST_DEFINE_FIXED_ENUM_CLASS(Doing, Verb, done, replace, initiative, act, activate, entrench, ride, depot, raid, leave,
                              detach, march, force_march, go, destroy, repair, devastate, drop, pick_up, rejoin, react,
                              come_up, fight, choose, round, fight_on, break_off, retreat, recall)
constexpr Doing doing_of(const Play& play) { return static_cast<Doing>(play.verb); }

/// Choices of plays: an option of either side (V.13), what of a link is destroyed or repaired, who acts first, what
/// raiders do.
BOOST_DEFINE_FIXED_ENUM_CLASS(Option, std::uint8_t, probe, assault, pitched, stand, withdraw)
BOOST_DEFINE_FIXED_ENUM_CLASS(Part, std::uint8_t, bridge, rail)
BOOST_DEFINE_FIXED_ENUM_CLASS(Order, std::uint8_t, first, second)
BOOST_DEFINE_FIXED_ENUM_CLASS(Raid, std::uint8_t, cut, destroy)
/// The choice of a raid: what the raiders do, and the near end of the link. The place of the play is its far end.
constexpr std::int16_t raid_choice(Raid raid, PlaceNumber near_end) {
  return static_cast<std::int16_t>(static_cast<int>(raid) * static_cast<int>(most_net_places) + near_end);
}
constexpr Raid raid_of(std::int16_t choice) { return static_cast<Raid>(choice / static_cast<int>(most_net_places)); }
constexpr PlaceNumber raid_end(std::int16_t choice) {
  return static_cast<PlaceNumber>(choice % static_cast<int>(most_net_places));
}

/// Work on a part of a link.
struct LinkWork {
  Doing doing = Doing::destroy;
  Part part = Part::bridge;
  LinkNumber link = no_link;
};

/// What keeps a column from it (V.R7).
enum class Hindrance : std::uint8_t { none, elsewhere, nothing, leaders, mounted, points, supply };

class Judgement;

/// The game. Questions are const; only phases change the state.
class Valley : public Forces, public PlainGame<Valley, Doing> {
 public:
  using Judge = Judgement;

  explicit Valley(std::shared_ptr<const Setting> setting);

  // What the adapter wants (game/play/playable.h).
  Side first_player() const { return state.first; }
  Side initiative() const { return state.holder; }
  void restored() { stand_all(); }
  bool has_fog() const { return house().interpretations.fog != FogReading::none; }
  void hide_from(Side side);
  /// Changes only what is hidden from a side, in one way or another, which hangs on what that side knows alone.
  void vary_hidden(Side from, int pick);
  /// As a sentence begins with it, and in the middle of one.
  std::string side_name(Side side) const { return "The " + scenario().sides[longroll::index(side)] + " side"; }
  std::string side_word(Side side) const { return "the " + scenario().sides[longroll::index(side)] + " side"; }
  using Forces::place_named;
  /// "Jackson", "Elzey, Taylor and Trimble".
  Sentence stack_named(const Pieces& pieces) const;
  /// What a stack does: by its leader, or all of it.
  std::string_view of_stack(const Pieces& pieces, std::string_view one, std::string_view many) const;
  /// "Jackson", "the Union side".
  Sentence force_named(Side side, PlaceNumber at) const;
  static std::span<const VerbChoices> choices();
  static PlayWords<Valley> play_words();
  std::string choice_name(Verb verb, std::int16_t choice) const;
  std::int16_t choice_named(Verb verb, std::string_view name) const;
  std::string name_of(const Play& play, std::string_view role, std::size_t place) const;
  static constexpr LossUnit loss_unit{"a strength point", "strength points"};
  void draw(RecordMaker& maker, Viewer viewer) const;
  static std::vector<shown::OverlayHead> overlays();
  shown::Overlay overlay(std::string_view name) const;
  std::vector<WayPlace> way(const Play& play, PlaceView places) const;
  /// Who is overrun there (V.R26), and what work is worth.
  std::vector<shown::OfferNote> notes(const Play& play, PlaceView places) const;
  /// An activation and the dice for a march lead to places (V.6).
  std::vector<std::vector<Play>> lines_from(const Play& play) const;
  PlaceLook look(PlaceNumber place) const;
  SightFound sight(PlaceNumber from, PlaceNumber to) const;
  /// What lies beyond the horizon of a play: a whole battle, or the options for one.
  Prepared prepare(const Play& play) const;
  /// The same, of the options for a battle, in points as the judgement counts them.
  Prepared prepare_in_points(const Play& play) const;
  /// The odds of a whole battle; nothing where there is none.
  Prepared outlook(const std::optional<BattleOrder>& order) const;
  /// The report of a play that has dice (map/reports.h).
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  std::vector<Idea> ideas(const Offers& offers, Effort effort, bool worded) const;
  int worth(Side side) const;

  // Points and victory (map/victory.cpp).
  std::optional<Verdict> verdict() const;
  int losses(Side side) const { return army(side).lost; }
  int fights(Side side) const { return army(side).fights; }
  int objectives(Side side) const;
  /// Calls `add` for every line of a side's account.
  void tally_points(Side side, AddPoints add) const;
  /// What wins: every goal with its places and what it is worth (map/goals.cpp).
  void describe_goals(GoalLines& lines) const;

  // Work on the march (map/works.cpp).
  /// Movement points for destroying, repairing or devastating; `fast`: the column is cavalry alone.
  int work_cost(Doing doing, bool fast) const;
  Hindrance hindrance(const March& march, const Pieces& column, const LinkWork& work) const;
  /// The same in words; nothing where nothing hinders.
  std::optional<Refusal> refuse_work(const March& march, const LinkWork& work) const;
  /// "brings 2 points", "brings no points", "opens the way again": what is told of work before it is done.
  std::string work_words(const LinkWork& work, Side by) const;
  /// The bridges, with what a column of the viewer's that is on the march can do to them.
  std::vector<shown::Crossing> crossings(Viewer viewer) const;
  /// Whether a granary in a place may be devastated now by so many strength points of a side (V.R7).
  bool may_burn_granary(Side side, PlaceNumber at, int strength) const;
  /// Victory points that destroying a part of a link brings to a side now (V.R7, V.R18).
  int destruction_points(LinkNumber link, Part part, Side by) const;
  void destroy(LinkNumber link, Part part, Side by, Referee& referee);

  // What becomes of pieces and places, and who is told (map/changes.cpp).
  /// V.R21: strength points go one at a time from the strongest unit, the owner choosing among equals.
  void lose(const Pieces& units, int lost, Referee& referee);
  /// The same as eliminated by the enemy (V.R18).
  void eliminate(const Pieces& units, int lost, Referee& referee);
  void drop_morale(const Pieces& units, Referee& referee);
  /// A leader is killed or taken for good, or wounded (V.R33).
  void lose_leader(PieceId leader, bool for_good, Referee& referee);
  /// V.R26: leaders of a side without units among enemies.
  void catch_leaders(Side side, PlaceNumber at, Referee& referee);
  void surrender(Side side, PlaceNumber at, Referee& referee);
  /// Who holds a place now, and what comes of its taking (V.R17, V.R18, V.R14).
  void settle_holder(PlaceNumber at, Referee& referee);
  /// What was told since a place in the log (the last line, if none is said) is about the strength or morale of a
  /// stack: where that is hidden, its own side alone reads it.
  void whisper(Side owner, PlaceNumber at, Referee& referee) const { whisper(owner, at, referee.told() - 1, referee); }
  void whisper(Side owner, PlaceNumber at, std::size_t from, Referee& referee) const {
    if (referee.heard() && at != no_place && hidden(owner, at, other(owner))) referee.keep_since(from, owner);
  }

 private:
  /// What lies beyond a play, the strengths being what they seem.
  Prepared prepare_as_known(const Play& play) const;
  /// Whom a play would fight, if its outlook rests on strengths that a side whose knowledge this is only guesses
  /// (V.R35).
  std::optional<PlaceNumber> guessed_for(const Play& play) const;
  /// The game with every strength that the band of a stack leaves open.
  std::vector<Valley> guesses_at(PlaceNumber at) const;
  /// Brings the strength of a stack into limits.
  void fit_to(Band limits, Side side, PlaceNumber at);
  void fit_to_band(Side side, PlaceNumber at);
  /// A leader among enemies goes to the nearest stack of his own, or is taken by the die; whether he got away.
  bool gets_away(PieceId leader, PlaceNumber at, const Ask& ask, MapRule taken, Referee& referee);

  Viewer eyes_;  ///< whose knowledge this is; nobody: all is known. No part of the state
};

/// The map of a scenario as pages draw it.
Value board_value(const Scenario& scenario);

/// The entry of this game, as rulesets/all.cpp lists it.
MapGameEntry map_game_entry();

}  // namespace longroll::valley
