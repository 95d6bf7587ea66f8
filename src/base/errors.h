// The two kinds of error that reach a person; our own mistakes are asserts.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace longroll {

/// A bad file or request: one sentence that names what, where and what would be right. Caught at the edge.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A player may not do that: a value with the rule and the reason, never thrown by rules.
struct Refusal {
  std::string rule;    ///< the rule or ruling that forbids it
  std::string field;   ///< the fact that broke it, as a path, or empty
  std::string reason;  ///< one sentence in plain words
};

}  // namespace longroll
