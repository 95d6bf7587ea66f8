// What a batch of games came to as values: what `simulate --json` prints and the pages are told.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/value.h"
#include "sim/summary.h"

namespace longroll {

/// One batch, with the names that go with it.
struct BatchReport {
  std::array<std::string, 2> sides;
  BatchWish wish;
  std::vector<GameResult> results;
  Summary summary;
};

Value share_value(const Share& share);
Value batch_value(const BatchReport& report);

}  // namespace longroll
