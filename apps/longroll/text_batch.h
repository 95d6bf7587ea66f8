// What a batch of games came to, as text, as JSON and as a table for other programs.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/value.h"
#include "sim/values.h"

namespace longroll::app {

std::string batch_text(const BatchReport& report);

/// How often each of two players won, both ways round.
std::string both_ways_text(const BatchReport& one, const BatchReport& other);
Value both_ways_value(const BatchReport& one, const BatchReport& other);

/// A line a game, under a line of headings.
std::string batch_csv(const std::vector<BatchReport>& reports);

}  // namespace longroll::app
