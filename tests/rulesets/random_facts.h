// Questions with random facts that the rules do not refuse.
#pragma once

#include <memory>
#include <vector>

#include "chance/random.h"
#include "rules/procedure.h"
#include "rules/umpire.h"

namespace longroll::test {

/// Makes questions of one procedure, the same ones in every run.
class RandomFacts {
 public:
  explicit RandomFacts(const Procedure& procedure) : procedure_(procedure), chance_(7), umpire_(chance_) {}

  /// A question with facts that are accepted, or none after so many tries.
  std::unique_ptr<Question> next(int tries) {
    for (int i = 0; i < tries; ++i) {
      std::vector<std::uint8_t> bytes(600);
      // A byte that is 1 of 4 changes a field: some questions have fewer of them, so that long lists are accepted too.
      const int kept = number(4);
      for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(number(250));
        if (byte % 4 == 1 && number(4) > kept) ++byte;
      }
      auto question = procedure_.ask();
      question->fill_from(bytes);
      if (!question->refuse()) return question;
    }
    return nullptr;
  }
  /// A number from 0 to below `end`.
  int number(int end) { return umpire_.pick({"T.1", "random facts"}, end); }

 private:
  const Procedure& procedure_;
  Random chance_;
  Umpire umpire_;
};

}  // namespace longroll::test
