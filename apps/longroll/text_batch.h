// What a batch of games came to, as text, as JSON and as a table for other programs.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/value.h"
#include "sim/summary.h"

namespace longroll::app {

/// One batch, with the names that go with it.
struct BatchReport {
  std::array<std::string, 2> sides;
  BatchWish wish;
  std::vector<GameResult> results;
  Summary summary;
};

std::string batch_text(const BatchReport& report);
Value batch_value(const BatchReport& report);

/// How often each of two players won, both ways round.
std::string both_ways_text(const BatchReport& one, const BatchReport& other);
Value both_ways_value(const BatchReport& one, const BatchReport& other);

/// A line a game, under a line of headings.
std::string batch_csv(const std::vector<BatchReport>& reports);

}  // namespace longroll::app
