// Choices that were made beforehand, in order.
#include "game/answers.h"

#include <fmt/format.h>

#include "base/errors.h"

namespace longroll {

int Answers::choose(const Choice& choice, int policy) {
  if (used_ == given_.size())
    throw ChoiceWanted{std::string(choice.rule),
                       std::string(choice.words),
                       {choice.options.begin(), choice.options.end()},
                       std::string(choice.role),
                       {choice.places.begin(), choice.places.end()},
                       policy};
  const int answer = given_[used_++];
  if (answer < 0 || static_cast<std::size_t>(answer) >= choice.options.size())
    throw BadInput(fmt::format("choice {} is none of the {} options", answer, choice.options.size()));
  return answer;
}

}  // namespace longroll
