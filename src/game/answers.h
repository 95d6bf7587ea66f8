// Choices that were made beforehand, in order: of a record, or of an action that is run again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/umpire.h"

namespace longroll {

/// A choice that nobody has made yet.
struct ChoiceWanted {
  std::string rule;
  std::string words;
  std::vector<std::string> options;
  std::string role;
  std::vector<std::uint8_t> places;
  int policy;
};

/// Gives the answers; throws ChoiceWanted where there is none left, and BadInput for one that is no option.
class Answers final : public Chooser {
 public:
  explicit Answers(const std::vector<int>& given) : given_(given) {}

  int choose(const Choice& choice, int policy) override;

 private:
  const std::vector<int>& given_;
  std::size_t used_ = 0;
};

}  // namespace longroll
