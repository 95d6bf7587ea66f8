// A sum that remembers why: each modifier, its rule, and whether it applied.
#pragma once

#include <array>
#include <cassert>
#include <string_view>

#include "charts/bound.h"
#include "rules/event.h"

namespace longroll {

/// Adds modifiers up. The lines, also of those that did not apply, are kept only when somebody listens.
class Tally {
 public:
  Tally(std::string_view rule, std::string_view words, bool keep) : rule_(rule), words_(words), keep_(keep) {}

  /// Adds the modifier if it applies.
  Tally& add_if(bool applies, const Modifier& modifier) { return add_value_if(applies, modifier.value, modifier); }
  /// Adds a value of the facts, such as an officer's efficiency, under the modifier's rule and words.
  Tally& add_value_if(bool applies, int value, const Modifier& modifier) {
    if (applies) total_ += value;
    if (keep_) keep(applies, value, modifier);
    return *this;
  }

  int total() const { return total_; }
  bool kept() const { return keep_; }
  /// The sum as an event.
  Tallied event() const;

 private:
  struct Line {
    const Modifier* modifier;
    int value;
    bool applied;
  };

  void keep(bool applies, int value, const Modifier& modifier) {
    assert(size_ < lines_.size());
    lines_[size_++] = Line{&modifier, value, applies};
  }

  std::string_view rule_;
  std::string_view words_;
  int total_ = 0;
  bool keep_;
  std::size_t size_ = 0;
  std::array<Line, 32> lines_;  // left alone until lines are kept: clearing them would cost more than the sum
};

}  // namespace longroll
