// Enumerated answers as dice that would give them: what a path of a forecast looks like to people who throw.
#pragma once

#include <vector>

#include "chance/enumerated.h"
#include "chance/recorded.h"

namespace longroll {

/// Asks the enumerator, and keeps for each draw faces that mean its answer.
class ToldFaces final : public Chance {
 public:
  explicit ToldFaces(Enumerated& walk) : walk_(walk) {}

  Answer draw(const Draw& draw) override;
  /// The throws of a pool that come to its count: all dice, those that are rolled again, saves.
  Answer pool(const Pool& pool) override;
  void watch(RollWatcher* /*watcher*/) override {}

  /// What has fallen since it was last taken.
  std::vector<RecordedRoll> take() { return std::exchange(rolls_, {}); }

 private:
  Enumerated& walk_;
  std::vector<RecordedRoll> rolls_;
};

}  // namespace longroll
