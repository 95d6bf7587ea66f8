// The record of a game: a header and entries. State is the fold of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chance/recorded.h"
#include "game/action.h"

namespace longroll {

/// Another record that a game goes on from: the first entries are of it, and fell by its dice.
struct Origin {
  std::string what;         ///< "branch" or "load"
  std::size_t entries = 0;  ///< so many, with those of the origins before it
  std::uint64_t seed = 0;   ///< 0: it was not told
  std::string seed_hash = {};
};

/// What a game is played by.
struct Header {
  std::string ruleset;
  std::string title;
  std::vector<std::string> sides;         ///< two names
  Facts rules;                            ///< interpretations that were chosen
  std::string charts;                     ///< digest of the charts when it began
  std::uint64_t seed = 0;                 ///< of the program's dice
  std::string scenario = {};              ///< of a game on the map; empty for the umpire's book
  std::string free_battle = {};           ///< the text of a free battle, which is a scenario of its own
  std::vector<std::string> players = {};  ///< of a game on the map: "person" or a computer player, for each side
  std::string form = {};       ///< of the states whose digests the entries hold; empty before there were forms
  std::string seed_hash = {};  ///< SHA-256 of the seed in digits, by which the dice can be checked when it is told
  std::vector<Origin> origins = {};  ///< the oldest first
  bool typed_dice = false;  ///< of a game on the map: people may throw the dice and type them; in the book they may
};

/// One thing that was done: by whom, what fell, what was chosen, and the digest of the state after it.
struct Deed {
  Side side = Side::first;
  Action action;
  bool overridden = false;
  bool typed = false;  ///< the dice were thrown by people
  std::vector<RecordedRoll> rolls = {};
  std::vector<int> choices = {};
  std::string digest = {};
  std::int64_t when = 0;    ///< seconds since 1970
  std::string why = {};     ///< the reason of a computer player, in a sentence; empty of people
  std::string report = {};  ///< how the game stands after it, where that has changed: it outlives the form of the state
};

std::string to_text(const Header& header);
Header read_header(std::string_view text);
std::string to_text(const Deed& entry);
Deed read_deed(std::string_view text);

/// A whole record as it is saved to a file and loaded again.
struct SavedGame {
  Header header;
  std::vector<Deed> entries;
};

/// The text of a record file: the header, and an entry a line.
std::string record_text(const Header& header, const std::vector<Deed>& entries);
/// Reads a record file; throws BadInput with the entry that is wrong.
SavedGame read_record(std::string_view text);

/// The origins of a game that goes on by other dice from the first `count` entries of another. Its seed is 0 where it
/// is not told.
std::vector<Origin> origins_after(const Header& header, std::string what, std::size_t count, std::uint64_t told_seed);

/// A short fingerprint of a text: 16 hexadecimal digits.
std::string digest_of(std::string_view text);

}  // namespace longroll
