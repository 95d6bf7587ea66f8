// What the adapter wants of a game on a map, as concepts: a game that lacks something is told what by the compiler.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/play/course.h"
#include "game/play/position.h"
#include "game/play/view.h"

namespace longroll {

/// A plain state that can be copied, compared and saved; its member `flow` is a FlowOf the game's phases.
template <class Game>
concept HasState = std::copyable<Game> && requires(Game game, const Game fixed) {
  requires std::equality_comparable<decltype(game.state)>;
  { game.state.flow.frames.size() } -> std::convertible_to<std::size_t>;
  /// Rebuilds what is derived from the state.
  game.restored();
  /// Whether anything is hidden from a side by the rules that are played.
  { fixed.has_fog() } -> std::convertible_to<bool>;
  /// Replaces what a side may not know by what it would guess.
  game.hide_from(Side::first);
};

/// A sequence of play, and who acts first in a turn.
template <class Game>
concept HasSequence = requires(const Game game) {
  { game.walk() } -> std::same_as<const Walk&>;
  { game.first_player() } -> std::same_as<Side>;
};

/// Names of verbs (the first is "done"), sides, places and choices, and of groups of pieces that a play of a verb names
/// at once, and back; `members` are all whom a play is about.
template <class Game>
concept HasNames = requires(const Game game, const Play play, Verb verb, PieceNumber piece, PlaceNumber place,
                            std::int16_t number, std::string_view text) {
  { Game::verbs() } -> std::convertible_to<std::span<const std::string_view>>;
  { game.pieces() } -> std::convertible_to<int>;
  { game.side_name(Side::first) } -> std::convertible_to<std::string>;
  { game.place_name(place) } -> std::convertible_to<std::string>;
  { game.place_named(text) } -> std::same_as<PlaceNumber>;
  { game.named(place) } -> std::same_as<Token>;
  { game.members(play).size() } -> std::convertible_to<std::size_t>;
  { game.group_with(verb, piece) } -> std::same_as<std::int16_t>;
  { game.group_name(verb, number) } -> std::convertible_to<std::string>;
  { game.group_named(verb, text) } -> std::same_as<std::int16_t>;
  { game.choice_name(verb, number) } -> std::convertible_to<std::string>;
  { game.choice_named(verb, text) } -> std::same_as<std::int16_t>;
};

/// Words for plays, done ("Bartlett to 0705") and offered ("Move Bartlett", or "Move" beside his name), what they do,
/// and for whom a choice is about.
template <class Game>
concept HasWords = requires(const Game game, const Play play, Verb verb, std::string_view role) {
  { game.describe(play) } -> std::convertible_to<std::string>;
  { game.offer_words(play) } -> std::convertible_to<std::string>;
  { game.words_beside(play) } -> std::convertible_to<std::string>;
  { game.effect(verb) } -> std::same_as<shown::Effect>;
  { game.name_of(play, role, std::size_t{}) } -> std::convertible_to<std::string>;
};

/// What only the game can draw: pieces, marks, standing; the way to each place of an offer with its price, and what
/// it brings besides; the lines of plays that lead from one to dice for places (prospects.h); a place; a line of sight.
template <class Game>
concept HasView =
    requires(const Game game, RecordMaker maker, Viewer viewer, const Play play, PlaceView places, PlaceNumber place) {
      game.draw(maker, viewer);
      { Game::price_unit } -> std::convertible_to<PriceUnit>;
      { game.way(play, places) } -> std::same_as<std::vector<WayPlace>>;
      { game.notes(play, places) } -> std::same_as<std::vector<shown::OfferNote>>;
      { game.lines_from(play) } -> std::same_as<std::vector<std::vector<Play>>>;
      { game.look(place) } -> std::same_as<PlaceLook>;
      { game.sight(place, place) } -> std::same_as<SightFound>;
    };

/// Takes whatever report a game has of a play.
struct AnyReport {
  template <class R, class Game>
  void operator()(std::type_identity<R> report, const Game& game, const Play& play) const;
};

/// The forecast of a play: `with_report(play, visit)` calls `visit(std::type_identity<R>{}, game, play)` with the
/// report of a play that has dice, the game in which it is offered, and the play; `with_whole` does so with that of the
/// whole that it is a step of, in a phase that has one; and `prepare` has what lies beyond.
template <class Game>
concept HasForecasts = requires(const Game game, const Play play) {
  game.with_report(play, AnyReport{});
  game.with_whole(play, AnyReport{});
  { game.prepare(play) } -> std::same_as<Prepared>;
};

/// Points and the verdict.
template <class Game>
concept HasScore = requires(const Game game) {
  { game.verdict() } -> std::same_as<std::optional<Verdict>>;
  { game.score() } -> std::same_as<std::array<Score, 2>>;
  { game.figures() } -> std::same_as<std::vector<Figure>>;
  { Game::loss_unit } -> std::convertible_to<LossUnit>;
};

/// A judge of what may be done in each phase, and what a position is worth.
template <class Game>
concept HasJudgement = requires(const Game game, const Offers offers) {
  typename Game::Judge;
  { game.ideas(offers, Effort::quick, true) } -> std::same_as<std::vector<Idea>>;
  { game.worth(Side::first) } -> std::convertible_to<int>;
};

/// A game on a map.
template <class Game>
concept Playable = HasState<Game> && HasSequence<Game> && HasNames<Game> && HasWords<Game> && HasView<Game> &&
                   HasForecasts<Game> && HasScore<Game> && HasJudgement<Game>;

}  // namespace longroll
