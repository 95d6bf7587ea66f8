// The two kinds of error that reach a person; our own mistakes are asserts.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace longroll {

/// A bad file or request: one sentence that names what, where and what would be right. Caught at the edge.
class BadInput : public std::runtime_error {
 public:
  explicit BadInput(const std::string& sentence, std::string_view field = "")
      : std::runtime_error(sentence), field_(std::make_shared<const std::string>(field)) {}

  /// The fact or the reading that is wrong, as a path; empty where it is none of them.
  const std::string& field() const { return *field_; }

 private:
  std::shared_ptr<const std::string> field_;  ///< shared, so that copies of what is thrown cannot throw
};

/// A player may not do that: a value with the rule and the reason, never thrown by rules.
struct Refusal {
  std::string rule;    ///< the rule or ruling that forbids it
  std::string field;   ///< the fact that broke it, as a path, or empty
  std::string reason;  ///< one sentence in plain words
};

}  // namespace longroll
