// The sequence of play as it is walked.
#include "game/walk.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace longroll {
namespace {

/// The end of the steps below and including `from`.
std::size_t end_of(const std::vector<SequenceStep>& steps, std::size_t from) {
  std::size_t end = from + 1;
  while (end < steps.size() && steps[end].depth > steps[from].depth) ++end;
  return end;
}

/// The printed steps, with the copies written out below the steps that name them.
std::vector<SequenceStep> opened_out(const std::vector<SequenceStep>& printed) {
  std::vector<SequenceStep> steps;
  for (const SequenceStep& step : printed) {
    steps.push_back(step);
    const auto& numbers = step.repeat.steps;
    if (!numbers.empty()) steps.back().leaf.clear();
    for (const std::string& number : numbers) {
      const auto found =
          std::find_if(printed.begin(), printed.end(), [&](const auto& one) { return one.number == number; });
      if (found == printed.end())
        throw BadInput(fmt::format("step {} is to go as {}, which there is not", step.number, number));
      const auto from = static_cast<std::size_t>(found - printed.begin());
      // Of a single heading only what stands below it is copied: the step that copies it is the heading.
      const bool below = numbers.size() == 1 && found->leaf.empty();
      for (std::size_t i = below ? from + 1 : from; i < end_of(printed, from); ++i) {
        steps.push_back(printed[i]);
        steps.back().depth += step.depth + 1 - (found->depth + (below ? 1 : 0));
      }
    }
  }
  return steps;
}

}  // namespace

Walk::Walk(const Sequence& sequence) : alternates_(sequence.alternates) {
  std::vector<std::size_t> around;  // the places of the steps around the present one, outermost first
  for (SequenceStep& step : opened_out(sequence.steps)) {
    const std::size_t place = steps_.size();
    while (!around.empty() && steps_[around.back()].step.depth >= step.depth) around.pop_back();
    WalkStep one{std::move(step), around.empty() ? TurnPart::anybody : steps_[around.back()].part, place, std::nullopt};
    if (one.step.who == Actor::first) one.part = TurnPart::first_to_act;
    if (one.step.who == Actor::second) one.part = TurnPart::second_to_act;
    around.push_back(place);
    one.top = around.front();
    steps_.push_back(std::move(one));
    for (const std::size_t outer : around)
      if (steps_[outer].step.repeat.again()) steps_.back().repeat = outer;
  }
  // "Again" leads to a step where something is done.
  for (WalkStep& one : steps_)
    if (one.repeat) one.repeat = leaf_from(*one.repeat);
}

Side Walk::active_in(const WalkStep& step, const TurnRoles& roles) {
  switch (step.part) {
    case TurnPart::first_to_act: return roles.first;
    case TurnPart::second_to_act: return other(roles.first);
    case TurnPart::anybody: break;
  }
  return roles.active;
}

Side Walk::side_of(Actor actor, const WalkStep& step, const TurnRoles& roles) const {
  switch (actor) {
    case Actor::first: return roles.first;
    case Actor::second: return other(roles.first);
    case Actor::other: return other(active_in(step, roles));
    case Actor::attacker: return alternates_ ? roles.first : active_in(step, roles);
    case Actor::defender: return other(side_of(Actor::attacker, step, roles));
    case Actor::initiative:
    case Actor::both: return roles.initiative;  // who begins
    case Actor::active:
    case Actor::program: break;
  }
  return active_in(step, roles);
}

FixedList<Side, 2> Walk::actors_in(const WalkStep& step, const TurnRoles& roles) const {
  const SequenceStep& printed = step.step;
  if (printed.who == Actor::program) return {};
  const std::vector<Actor>& order = printed.repeat.order;
  if (!order.empty()) return {side_of(order[0], step, roles), side_of(order[1], step, roles)};
  const Side begins = side_of(printed.who, step, roles);
  if (printed.who != Actor::both) return {begins};
  return {begins, other(begins)};
}

std::optional<std::size_t> Walk::leaf_from(std::size_t place) const {
  for (; place < steps_.size(); ++place)
    if (!steps_[place].step.leaf.empty()) return place;
  return std::nullopt;
}

std::optional<std::size_t> Walk::find(std::string_view leaf, std::size_t from) const {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const std::size_t place = (from + i) % steps_.size();
    if (steps_[place].step.leaf == leaf) return place;
  }
  return std::nullopt;
}

bool Walk::done_together(std::size_t a, std::size_t b) const {
  // What comes at any time, or lies in a step that does, comes between any others.
  const auto interrupts = [&](std::size_t place) {
    int inside = steps_[place].step.depth + 1;
    for (std::size_t i = place + 1; i-- > 0;) {
      if (steps_[i].step.depth >= inside) continue;
      inside = steps_[i].step.depth;
      if (steps_[i].step.repeat.often == Often::at_any_time) return true;
    }
    return false;
  };
  if (interrupts(a) || interrupts(b)) return true;
  int inside = steps_[a].step.depth + 1;
  for (std::size_t i = a + 1; i-- > 0;) {
    const SequenceStep& around = steps_[i].step;
    if (around.depth >= inside) continue;
    inside = around.depth;
    std::size_t end = i + 1;
    while (end < steps_.size() && steps_[end].step.depth > around.depth) ++end;
    if (around.repeat.again() && b >= i && b < end) return true;
  }
  return false;
}

}  // namespace longroll
