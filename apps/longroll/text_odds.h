// Odds for people: outcomes with fraction, percent and bar, then field by field with mean and "at least".
#pragma once

#include <string>
#include <vector>

#include "report/measures.h"
#include "rules/procedure.h"

namespace longroll::app {

/// How much of the odds is shown.
struct OddsView {
  bool all = false;  ///< also long lists of outcomes
};

/// The whole distribution.
std::string odds_text(const OddsReport& report, const Procedure& procedure, const OddsView& view);

/// The solution of a choice made by both sides at once.
std::string game_text(const OddsReport& report);

/// Two cases side by side, field by field.
std::string against_text(const std::vector<Measure>& one, const std::vector<Measure>& other,
                         const std::string& other_name);

/// The columns that a sweep shows: chances of truths and names, means of numbers, of what varies at all.
std::vector<std::vector<std::string>> sweep_table(const std::string& key, const std::vector<std::string>& values,
                                                  const std::vector<std::vector<Measure>>& cases);

}  // namespace longroll::app
