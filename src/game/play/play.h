// What may be done in a game on a map: plays, and the offers that list every legal one.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/fixed_list.h"
#include "board/place_set.h"
#include "game/side.h"

namespace longroll {

/// The number of a verb in its game; 0 is the same in all of them.
using Verb = std::uint8_t;
/// The player has done what he wants to do here.
inline constexpr Verb verb_done = 0;

/// The number of a piece in its game.
using PieceNumber = std::uint16_t;

/// The same as the rules of a game speak of it; nobody.
enum class PieceId : PieceNumber {};
inline constexpr PieceId no_piece{0xFFFF};
constexpr std::size_t index(PieceId piece) { return static_cast<std::size_t>(piece); }

/// One action on a map: what, with which pieces, where, and which choice. Small, because playouts make millions.
struct Play {
  Verb verb = verb_done;
  FixedList<PieceNumber, 8> pieces = {};  ///< named one by one
  std::int16_t group = -1;                ///< or all of a stack or formation, by a number of the game; -1: none
  PlaceNumber place = no_place;
  std::int16_t choice = -1;

  friend bool operator==(const Play&, const Play&) = default;
};
BOOST_DESCRIBE_STRUCT(Play, (), (verb, pieces, group, place, choice))

/// How far a play is gone through: to the end of what it opens, or of the whole that it is a step of.
enum class Horizon : std::uint8_t { play, whole };

/// A piece of a play.
constexpr PieceId piece_of(const Play& play, std::size_t i = 0) { return static_cast<PieceId>(play.pieces[i]); }

/// The same play at a place.
constexpr Play at_place(Play play, PlaceNumber place) {
  play.place = place;
  return play;
}

/// A play of a sealed phase that was handed in and is still unseen.
struct SealedPlay {
  Side who = Side::first;
  bool known = true;  ///< not to the other side, for whom `play` is as it begins
  Play play = {};

  friend bool operator==(const SealedPlay&, const SealedPlay&) = default;
};
BOOST_DESCRIBE_STRUCT(SealedPlay, (), (who, known, play))

/// A play that is offered; with places, it may be done at each of them. Those lie in its Offers (Offers::places).
struct Offer {
  Play play;
  std::uint32_t first = 0;  ///< word of its places in the block of all
  std::uint16_t words = 0;  ///< as many; 0: it has no places
  std::uint16_t plays = 1;  ///< how many it stands for
};

/// Everything that the side to act may do, with the sentence that says so. Nothing else is legal.
class Offers {
 public:
  /// Begins anew. With `worded` a prompt is made; playouts do without.
  void begin(Side who, bool worded);

  Side who() const { return who_; }
  const std::vector<Offer>& list() const { return list_; }
  bool empty() const { return list_.empty(); }
  /// Whether going on is all that there is.
  bool only_done() const { return list_.size() == 1 && list_[0].play.verb == verb_done; }
  /// How many plays there are in all.
  int size() const;
  /// The n-th of them, from 0.
  Play nth(int n) const;
  bool contains(const Play& play) const;

  /// Where an offer may be done; empty if it has no places.
  PlaceView places(const Offer& offer) const { return PlaceView(std::span(places_).subspan(offer.first, offer.words)); }

  /// Calls `visit` with every play, each of its places filled in.
  template <class Visit>
  void each(const Visit& visit) const {
    for (const Offer& offer : list_) {
      if (offer.words == 0) visit(offer.play);
      places(offer).each([&](PlaceNumber at) { visit(at_place(offer.play, at)); });
    }
  }

  void add(const Play& play) { list_.push_back({play}); }
  /// Adds a play for each of the places, if there are any.
  void add(const Play& play, PlaceView places) {
    const auto words = places.words();
    if (words.empty()) return;
    list_.push_back({play, static_cast<std::uint32_t>(places_.size()), static_cast<std::uint16_t>(words.size()),
                     static_cast<std::uint16_t>(places.size())});
    places_.insert(places_.end(), words.begin(), words.end());
  }
  void add_done() { list_.push_back({}); }
  /// The same, where there is anything else to do.
  void add_done_too() {
    if (!empty()) add_done();
  }

  /// Says what to do; `words` is called only if somebody will read it.
  template <class Words>
  void prompt(const Words& words) {
    if (worded_) prompt_ = words();
  }
  const std::string& prompt() const { return prompt_; }

 private:
  Side who_ = Side::first;
  bool worded_ = false;
  std::vector<Offer> list_;
  std::vector<std::uint64_t> places_;  // of all offers, one after the other
  std::string prompt_;
};

}  // namespace longroll
