// A step of a sequence of play, looked up for a test.
#pragma once

#include <algorithm>
#include <string_view>

#include "rules/sequence.h"

namespace longroll::test {

/// Whether there is a step of that number, leaf and rule.
inline bool has_step(const Sequence& sequence, std::string_view number, std::string_view leaf, std::string_view rule) {
  return std::any_of(sequence.steps.begin(), sequence.steps.end(), [&](const SequenceStep& step) {
    return step.number == number && step.leaf == leaf && step.rule == rule;
  });
}

}  // namespace longroll::test
