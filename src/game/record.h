// The record of a game: a header and entries. State is the fold of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chance/recorded.h"
#include "game/action.h"

namespace longroll {

/// What a game is played by.
struct Header {
  std::string ruleset;
  std::string title;
  std::vector<std::string> sides;  ///< two names
  Facts rules;                     ///< interpretations that were chosen
  std::string charts;              ///< digest of the charts when it began
  std::uint64_t seed = 0;          ///< of the program's dice
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
  std::int64_t when = 0;  ///< seconds since 1970
};

std::string to_text(const Header& header);
Header read_header(std::string_view text);
std::string to_text(const Deed& entry);
Deed read_deed(std::string_view text);

/// A short fingerprint of a text: 16 hexadecimal digits.
std::string digest_of(std::string_view text);

}  // namespace longroll
