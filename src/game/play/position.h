// A position of a game on a map: what everything above the rules sees of it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "chance/rational.h"
#include "game/play/foretold.h"
#include "game/play/play.h"
#include "game/play/price.h"
#include "game/play/shown.h"
#include "game/play/stakes.h"
#include "game/play/swing.h"
#include "game/position.h"

namespace longroll {

/// How a game ended.
struct Verdict {
  std::optional<Side> winner;  ///< nothing: a draw
  std::string words;
  int margin = 0;  ///< the first side's points less the second's
};

/// What a side has gained and lost, for reports of many games.
struct Score {
  int points = 0;
  int lost = 0;    ///< in the game's own measure of losses
  int fights = 0;  ///< attacks that it has made
};

/// A number that a scenario wants to be told of many games: "losses of the Iron Brigade in per cent".
struct Figure {
  std::string words;
  int value = 0;
};

/// What losses are counted in: "a step", "steps".
struct LossUnit {
  std::string_view one;
  std::string_view many;
};

/// How hard a player thinks.
enum class Effort : std::uint8_t { quick, full };

/// A play that is worth a thought, and what it should bring.
struct Idea {
  Play play;
  int swing = 0;      ///< expected gain in hundredths of a point, from exact odds where dice decide
  std::string words;  ///< what it is; only made if it is wanted
  std::string why;
  int share = 0;  ///< of a mixed choice: how often it should be taken, in thousandths of the whole; 0: it is not mixed
  /// The chance that its side wins the fight that it is about, where there is one and words are wanted; and how often
  /// it should be taken by whoever looks at that alone.
  std::optional<Rational> win = {};
  int win_share = 0;
};

/// An attack that a side could make, for the page: what the odds of it are.
struct ThreatFound {
  Side by = Side::first;
  std::string words;
  std::vector<int> attackers;
  PlaceNumber target = no_place;
  std::optional<Foretold> forecast = {};  ///< its own odds
  Prepared outlook = {};                  ///< what may come of it later, where that is asked of a procedure
};

/// What a player wants to know of a place.
struct PlaceLook {
  std::string words;
  std::vector<int> pieces;
  std::vector<ThreatFound> threats;
};

/// Whether one place is seen from another, and why not.
struct SightFound {
  bool clear = true;
  std::string words;
  int distance = 0;
  struct Step {
    std::vector<PlaceNumber> places;
    int height = 0;
    bool blocks = false;
  };
  std::vector<Step> steps;
  std::optional<shown::Profile> profile = {};  ///< of games that work one out
};

/// How a place of an offer is reached.
struct WayPlace {
  PlaceNumber place = no_place;
  std::optional<int> price;             ///< in the unit of the game; none: there is nothing to pay
  PlaceNumber from = no_place;          ///< the place before it on the way; none: it is reached at once
  std::optional<Rational> chance = {};  ///< that it is reached, where a die decides
};

/// A place that dice may open: how it is reached, and how likely it is open.
struct ProspectPlace {
  WayPlace way;
  Rational chance;
};

/// What a play may come to when the dice that follow it have said how far its pieces come.
struct Prospect {
  std::string words;        ///< what the dice are for: "March"
  std::vector<Play> plays;  ///< to be done one after the other; dice fall in the last
  Play then;                ///< what is then offered at those places that are open
  std::vector<ProspectPlace> places = {};
};

/// A position on a map. `play` and `offers` are quick, for playouts; the rest is for people.
class PlayPosition : public Position {
 public:
  /// Everything that may be done now, and by whom; nothing when the game is over. Where both sides choose in secret,
  /// one of those who have not.
  virtual const Offers& offers() const = 0;
  /// What a side may do now; null if it is not to act. Where both choose in secret, both are.
  virtual const Offers* offers_to(Side side) const = 0;
  /// Does a play of `offers`; nobody hears of it.
  virtual void play(const Play& play, Umpire& umpire) = 0;
  bool over() const final { return verdict().has_value(); }
  virtual std::optional<Verdict> verdict() const = 0;
  virtual std::array<Score, 2> score() const = 0;
  /// What else the scenario asks of its games; the same words in the same order in every game of it.
  virtual std::vector<Figure> figures() const = 0;
  virtual LossUnit loss_unit() const = 0;
  std::optional<LogLine> turn_told(const Position& began) const final;
  /// What wins, as whoever looks knows it; nothing where the game does not say so.
  virtual std::optional<Stakes> stakes(Viewer viewer) const = 0;
  std::unique_ptr<PlayPosition> copy() const {
    return std::unique_ptr<PlayPosition>(dynamic_cast<PlayPosition*>(clone().release()));
  }
  /// Puts a saved state in place of this one; throws BadInput.
  virtual void load(std::string_view saved) = 0;
  /// The position as a side knows it: what is hidden from it is replaced by what it would guess. If it is to act,
  /// `offers` are its own.
  virtual std::unique_ptr<PlayPosition> seen_by(Side side) const = 0;

  /// The position with only what is hidden from a side changed, in one of so many ways; null where that changes
  /// nothing. What is put there hangs on what the side knows alone, so that positions that are equal to it have equal
  /// variations.
  static constexpr int variations = 6;
  virtual std::unique_ptr<PlayPosition> varied_for(Side side, int pick) const = 0;

  /// The play in words, and back; throws BadInput for what is no play of this game.
  virtual Action to_action(const Play& play) const = 0;
  virtual Play to_play(const Action& action) const = 0;

  /// Plays worth a thought for the side to act, the best first; never empty while the game goes on.
  virtual std::vector<Idea> ideas(Effort effort, bool worded) const = 0;
  /// What the position is worth to a side, in hundredths of a point.
  virtual int worth(Side side) const = 0;
  /// The place in the sequence of play of the step under way, counted through the turns.
  virtual int leaf() const = 0;

  /// The same as `prepare`, its values counted in points where the game can say so and else are chances.
  virtual Prepared prepare_in_points(const Action& action) const = 0;
  /// The odds of an offered play, or of the whole that it is a step of; nothing where no dice fall in it, or it is no
  /// step. `prepare` has what lies beyond its horizon.
  virtual std::optional<Foretold> foretell(const Play& play, const ForecastWish& wish) const = 0;
  /// Every path of that forecast, none where they are too many; nothing where no dice fall in the play itself.
  virtual std::optional<std::vector<ForecastPath>> foretell_paths(const Play& play, const ForecastWish& wish) const = 0;
  /// What a play from an earlier position has come to in this one, as the forecast counts it.
  virtual Value report(const PlayPosition& before, const Play& play, Horizon horizon) const = 0;

  /// What the dice of an offered play came to in points and losses, given those that fell from it on, and what they
  /// could have come to; nothing where no dice fall in it.
  virtual SwingFound swing(const Play& play, const std::vector<RecordedRoll>& rolls, const OddsOptions& odds) const = 0;

  /// What a play of this verb does, for pages.
  virtual shown::Effect effect(const Play& play) const = 0;
  /// What the game draws for whoever looks: a view without the offers.
  virtual Value drawn(Viewer viewer) const = 0;
  /// The ways to the places of an offer to a side, named by its play without a place; none where it has no such offer.
  virtual std::vector<WayPlace> ways(Side side, const Play& offered) const = 0;
  /// The places that the dice may open to which an offered play leads, each with its chance; none where there are no
  /// such dice.
  virtual std::vector<Prospect> prospects(Side side, const Play& offered) const = 0;
  virtual PlaceLook look(PlaceNumber place) const = 0;
  virtual SightFound sight(PlaceNumber from, PlaceNumber to) const = 0;
  /// What whoever stands in a place commands; nothing where nobody does, or the game has no fronts.
  virtual std::optional<shown::Bearing> bearing(PlaceNumber place) const = 0;
  /// A stop of a fan; of one that is not offered only what stands against it. Nothing where there are no fans.
  virtual std::optional<shown::StopLook> stop_look(const Play& play) const = 0;
  /// What the ruler says between two things by name; nothing where there is no ruler. Throws BadInput for who does not
  /// stand on the table, and for what there is not.
  virtual std::optional<shown::Ruler> ruler(std::string_view from, std::string_view to) const = 0;
  /// What a piece has before and around it on a table; nothing where it does not stand on one.
  virtual std::optional<shown::Reach> reach(PieceNumber piece) const = 0;
  /// What is drawn over the map when it is asked for; throws BadInput for a name that the view does not list.
  virtual shown::Overlay overlay(std::string_view name) const = 0;
  virtual std::string place_name(PlaceNumber place) const = 0;
  /// The place of that name; throws BadInput.
  virtual PlaceNumber place_named(std::string_view name) const = 0;
  /// A place as sentences name it.
  virtual Token place_token(PlaceNumber place) const = 0;
};

}  // namespace longroll
