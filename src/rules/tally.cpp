// A sum that remembers why.
#include "rules/tally.h"

namespace longroll {

Tallied Tally::event() const {
  Tallied tallied{std::string(rule_), std::string(words_), {}, total_};
  for (std::size_t i = 0; i < size_; ++i) {
    const Line& line = lines_[i];
    tallied.lines.push_back({line.value, line.modifier->rule, line.modifier->words, line.applied});
  }
  return tallied;
}

}  // namespace longroll
