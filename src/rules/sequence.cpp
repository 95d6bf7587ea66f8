// The printed sequence of play as text.
#include "rules/sequence.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace longroll {
namespace {

const std::vector<std::string> actors = {"both",       "first",    "second",   "active", "other",
                                         "initiative", "attacker", "defender", "program"};

}  // namespace

Sequence read_sequence(std::string_view file, std::string_view text) {
  Sequence sequence;
  int number = 0;
  const auto fail = [&](const std::string& message) {
    throw BadInput(fmt::format("{}:{}: {}", file, number, message));
  };
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    const std::string_view body = trim(line);
    if (body.empty() || body.starts_with('#')) continue;
    if (body.starts_with("sequence ")) {
      sequence.title = trim(body.substr(9));
      continue;
    }
    if (body.starts_with("source ")) {
      sequence.source = trim(body.substr(7));
      continue;
    }
    if (body.starts_with("turns ")) {
      if (trim(body.substr(6)) != "alternate") fail("turns may alternate, or not be mentioned");
      sequence.alternates = true;
      continue;
    }
    const auto parts = split(line, '|');
    if (parts.size() != 6)
      fail(fmt::format("a step is 'number | words | who | repeat | leaf | rule', this one has {} parts", parts.size()));
    SequenceStep step{std::string(parts[0]),
                      std::string(parts[1]),
                      std::string(parts[2]),
                      std::string(parts[3]),
                      std::string(parts[4]),
                      std::string(parts[5]),
                      0};
    step.depth = static_cast<int>((line.size() - trim(line).size() > 0 ? line.find_first_not_of(' ') : 0) / 2);
    if (step.number.empty() || step.words.empty()) fail("a step needs a number and words");
    if (std::find(actors.begin(), actors.end(), step.who) == actors.end()) {
      fail(fmt::format("'{}' cannot act{}", step.who, suggestion(step.who, actors)));
    }
    for (const SequenceStep& other : sequence.steps) {
      if (other.number == step.number) fail(fmt::format("step {} stands twice", step.number));
      if (!step.leaf.empty() && other.leaf == step.leaf) fail(fmt::format("leaf {} stands twice", step.leaf));
    }
    if (!sequence.steps.empty()) {
      const SequenceStep& before = sequence.steps.back();
      if (step.depth > before.depth + 1) fail(fmt::format("step {} is indented too far", step.number));
      if (step.depth <= before.depth && before.leaf.empty())
        fail(fmt::format("step {} before this one is neither a heading nor a leaf", before.number));
    }
    sequence.steps.push_back(std::move(step));
  }
  if (sequence.steps.empty()) fail("there is no step");
  if (sequence.steps.back().leaf.empty())
    fail(fmt::format("step {} is neither a heading nor a leaf", sequence.steps.back().number));
  return sequence;
}

}  // namespace longroll
