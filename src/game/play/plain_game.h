// What most games on a map do alike, to begin with: verbs named by an enum, no secrets, no odds beyond the dice of a
// play. A game derives from it and writes only what is its own.
#pragma once

#include <fmt/format.h>

#include <array>
#include <span>
#include <string>
#include <vector>

#include "base/enums.h"
#include "base/errors.h"
#include "game/play/ideas.h"
#include "game/play/position.h"
#include "game/play/view.h"

namespace longroll {

/// The base of `Game`, whose verbs are the described enumerators of `Doing`, `done` the first.
template <class Game, class Doing>
class PlainGame {
 public:
  static std::span<const std::string_view> verbs() {
    static_assert(static_cast<Verb>(Doing::done) == verb_done);
    static const auto names = [] {
      std::array<std::string_view, enum_size<Doing>> list;
      for (std::size_t i = 0; i < list.size(); ++i) list[i] = enum_name(static_cast<Doing>(i));
      return list;
    }();
    return names;
  }
  Side first_player() const { return Side::first; }
  /// What the judge, made of (game, side, effort, worded), thinks of in the phase on top.
  std::vector<Idea> ideas(const Offers& offers, Effort effort, bool worded) const {
    return ideas_of(self(), offers, typename Game::Judge(self(), offers.who(), effort, worded));
  }
  /// Nothing is derived from the state.
  void restored() {}
  /// Both sides see everything.
  bool has_fog() const { return false; }
  void hide_from(Side /*side*/) {}
  /// The place that is called so, of the game's `places()`.
  PlaceNumber place_named(std::string_view name) const {
    for (PlaceNumber place = 0; place < self().places(); ++place)
      if (self().place_name(place) == name) return place;
    throw BadInput(fmt::format("there is no place '{}'; the last is {}", name,
                               self().place_name(static_cast<PlaceNumber>(self().places() - 1))));
  }
  /// A piece and a place as the log speaks of them; no_place is nothing.
  template <class Piece>
    requires std::is_enum_v<Piece>
  Token named(Piece piece) const {
    return piece_token(static_cast<int>(piece), self().piece_name(piece));
  }
  Token named(PlaceNumber place) const {
    if (place == no_place) return {};
    if constexpr (requires { self().title(place); }) {
      return place_token(self().place_name(place), self().title(place));
    } else {
      return place_token(self().place_name(place), self().place_name(place));
    }
  }
  /// Pieces one after the other: "Lane, Davis".
  template <class Pieces>
  Sentence all_named(const Pieces& pieces) const {
    return listed(pieces, [&](auto piece) { return named(piece); });
  }
  /// Plays have no choices.
  std::string choice_name(Verb /*verb*/, std::int16_t /*choice*/) const { return ""; }
  std::int16_t choice_named(Verb verb, std::string_view /*name*/) const {
    throw BadInput(fmt::format("'{}' has no choice", verbs()[verb]));
  }
  /// Plays name their pieces one by one.
  FixedList<PieceNumber, 8> members(const Play& play) const { return play.pieces; }
  /// The group that a play of this verb would name for a piece; -1: none.
  std::int16_t group_with(Verb /*verb*/, PieceNumber /*piece*/) const { return -1; }
  std::string group_name(Verb /*verb*/, std::int16_t /*group*/) const { return ""; }
  std::int16_t group_named(Verb verb, std::string_view /*name*/) const {
    throw BadInput(fmt::format("'{}' names no group", verbs()[verb]));
  }
  /// An offer is called what the play is.
  std::string offer_words(const Play& play) const { return self().describe(play); }
  /// What it is called where the name of its piece stands beside it; empty: the same.
  std::string words_beside(const Play& /*play*/) const { return ""; }
  shown::Effect effect(Verb verb) const { return verb == verb_done ? shown::Effect::end : shown::Effect::march; }
  /// Choices name nobody.
  std::string name_of(const Play& /*play*/, std::string_view /*role*/, std::size_t /*place*/) const { return ""; }
  /// Places of an offer are reached at once.
  std::vector<WayPlace> way(const Play& /*play*/, PlaceView places) const {
    std::vector<WayPlace> ways;
    places.each([&](PlaceNumber place) { ways.push_back({place, "", no_place}); });
    return ways;
  }
  PlaceLook look(PlaceNumber place) const { return {self().place_name(place), {}, {}}; }
  /// Everything is seen from everywhere.
  SightFound sight(PlaceNumber /*from*/, PlaceNumber /*to*/) const { return {}; }
  Prepared prepare(const Play& /*play*/) const { return {}; }
  template <class Visit>
  void with_report(const Play& /*play*/, const Visit& /*visit*/) const {}

 protected:
  PlainGame() = default;
  const Game& self() const { return static_cast<const Game&>(*this); }
};

/// The number of a verb.
template <class Doing>
constexpr Verb verb_of(Doing doing) {
  return static_cast<Verb>(doing);
}

/// A play with one piece.
template <class Doing, class Piece>
Play play_of_one(Doing doing, Piece piece, PlaceNumber place = no_place, std::int16_t choice = -1) {
  Play play{.verb = verb_of(doing), .place = place, .choice = choice};
  play.pieces.push_back(static_cast<PieceNumber>(piece));
  return play;
}

}  // namespace longroll
