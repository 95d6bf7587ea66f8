// The printed sequence of play as text.
#include "rules/sequence.h"

#include <fmt/format.h>

#include "base/enums.h"
#include "base/errors.h"
#include "base/text.h"

namespace longroll {
namespace {

Actor read_actor(std::string_view word) {
  if (const auto actor = enum_from<Actor>(word)) return *actor;
  throw BadInput(fmt::format("'{}' cannot act{}", word, suggestion(word, enum_names<Actor>())));
}

/// Whether something is done at a step itself: it goes neither as a heading nor as other steps do.
bool is_heading(const SequenceStep& step) { return step.leaf.empty() && step.repeat.often != Often::as_others; }

SequenceStep read_step(std::string_view line) {
  const auto parts = split(line, '|');
  if (parts.size() != 6)
    throw BadInput(
        fmt::format("a step is 'number | words | who | repeat | leaf | rule', this one has {} parts", parts.size()));
  if (parts[0].empty() || parts[1].empty()) throw BadInput("a step needs a number and words");
  SequenceStep step{.number = std::string(parts[0]),
                    .words = std::string(parts[1]),
                    .who = read_actor(parts[2]),
                    .repeat = read_repeat(parts[3]),
                    .leaf = std::string(parts[4]),
                    .rule = std::string(parts[5]),
                    .depth = static_cast<int>(line.find_first_not_of(' ') / 2)};
  if (step.repeat.often == Often::in_turn && step.who != Actor::both)
    throw BadInput("where one side comes after the other, both act");
  return step;
}

/// Adds a step to those before it, which it must fit.
void add(SequenceStep step, std::vector<SequenceStep>& steps) {
  for (const SequenceStep& other : steps) {
    if (other.number == step.number) throw BadInput(fmt::format("step {} stands twice", step.number));
    if (!step.leaf.empty() && other.leaf == step.leaf) throw BadInput(fmt::format("leaf {} stands twice", step.leaf));
  }
  if (!steps.empty()) {
    const SequenceStep& before = steps.back();
    if (step.depth > before.depth + 1) throw BadInput(fmt::format("step {} is indented too far", step.number));
    if (step.depth <= before.depth && is_heading(before))
      throw BadInput(fmt::format("step {} before this one is neither a heading nor a leaf", before.number));
  }
  steps.push_back(std::move(step));
}

/// Takes the words of a line that is no step; false for a step.
bool take_head(std::string_view line, Sequence& sequence) {
  if (line.starts_with("sequence ")) {
    sequence.title = trim(line.substr(9));
  } else if (line.starts_with("source ")) {
    sequence.source = trim(line.substr(7));
  } else if (line.starts_with("turns ")) {
    if (trim(line.substr(6)) != "alternate") throw BadInput("turns may alternate, or not be mentioned");
    sequence.alternates = true;
  } else {
    return false;
  }
  return true;
}

}  // namespace

Repeat read_repeat(std::string_view text) {
  Repeat repeat{Often::once, std::string(text)};
  const auto parts = split(text, ',');
  if (text.starts_with("each ")) {
    repeat.often = parts.back() == "at any time" ? Often::at_any_time : Often::each;
  } else if (text.starts_with("until ")) {
    repeat.often = Often::until;
  } else if (text.starts_with("as ")) {
    repeat.often = Often::as_others;
    for (const std::string_view word : words(text.substr(3)))
      if (word != "and") repeat.steps.emplace_back(word);
  } else if (parts.size() == 2 && parts[1].starts_with("then ")) {
    repeat.often = Often::in_turn;
    repeat.order = {read_actor(parts[0]), read_actor(parts[1].substr(5))};
    for (const Actor one : repeat.order)
      if (one == Actor::both || one == Actor::program)
        throw BadInput(fmt::format("'{}' is no side that comes in turn", enum_name(one)));
    if (repeat.order[0] == repeat.order[1]) throw BadInput("a side does not come after itself");
  } else if (!text.empty()) {
    throw BadInput(
        fmt::format("'{}' does not say how often; it may be nothing, 'each ...', 'each ..., at any time', 'until ...', "
                    "'A, then B' or "
                    "'as 1 and 2'",
                    text));
  }
  return repeat;
}

Sequence read_sequence(std::string_view file, std::string_view text) {
  Sequence sequence;
  int number = 0;
  try {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      ++number;
      const std::string_view body = trim(line);
      if (body.empty() || body.starts_with('#') || take_head(body, sequence)) continue;
      add(read_step(line), sequence.steps);
      const Actor who = sequence.steps.back().who;
      if (sequence.alternates && (who == Actor::first || who == Actor::second))
        throw BadInput("where turns alternate, no step is the first or the second side's part of a turn");
    }
    if (sequence.steps.empty()) throw BadInput("there is no step");
    if (is_heading(sequence.steps.back()))
      throw BadInput(fmt::format("step {} is neither a heading nor a leaf", sequence.steps.back().number));
  } catch (const BadInput& error) {
    throw BadInput(fmt::format("{}:{}: {}", file, number, error.what()));
  }
  return sequence;
}

}  // namespace longroll
