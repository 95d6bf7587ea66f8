// What the stages of a chain share: who listens, the memo, and the walk on from every state of a distribution.
#pragma once

#include <utility>
#include <variant>

#include "rules/odds.h"

namespace longroll {

/// Passes on what is true of one branch of many: sums as such, and no notes.
class BranchSink final : public EventSink {
 public:
  void hear(Event event) override {
    if (std::holds_alternative<Noted>(event)) return;
    if (auto* tallied = std::get_if<Tallied>(&event)) tallied->certain = false;
    to->hear(std::move(event));
  }
  EventSink* to = nullptr;
};

/// What staging carries along: the memo, the limit on paths, and who listens.
struct Staging {
  Memo memo;
  std::uint64_t path_limit = OddsOptions{}.path_limit;
  EventSink* sink = nullptr;
  std::uint64_t runs = 0;
  BranchSink branch;

  /// Who listens to a stage that begins with so many states.
  EventSink* listener(std::size_t states) {
    if (sink == nullptr || states <= 1) return sink;
    branch.to = sink;
    return &branch;
  }
};

namespace detail {

template <class State>
Odds<State> inexact() {
  Odds<State> none;
  none.exact = false;
  return none;
}

/// The distribution of what is known for certain.
template <class State>
Odds<State> certainly(const State& state) {
  Odds<State> odds;
  odds.merged.reset(1);
  *odds.merged.count_of(state) = 1;
  return odds;
}

/// The distribution after a step from every state: `sum(state, umpire)` asks for no dice and is called once for each,
/// `roll(state, sum, umpire)` is walked and gives the new state.
template <class State, class Sum, class Roll>
Odds<State> walk_on(const Odds<State>& in, const Sum& sum, const Roll& roll, Staging& staging) {
  for (const int width : limbs::widths) {
    if (width < in.merged.width()) continue;
    Enumerated walk(width, staging.memo, in.denominator);
    Umpire umpire(walk, staging.listener(in.size()));
    Odds<State> out;
    Parts<State> parts;
    bool fits = true;
    for (std::size_t i = 0; i < in.size() && fits; ++i) {
      const State& state = in.outcome(i);
      walk.start(in.merged.count(i), in.merged.width());
      const auto summed = sum(state, umpire);
      fits = walk_paths([&] { return roll(state, summed, umpire); }, walk, staging.path_limit, parts, out.runs);
    }
    staging.runs += out.runs;
    if (out.runs > staging.path_limit) break;
    if (!fits) continue;
    fold(out, parts, walk);
    return out;
  }
  return inexact<State>();
}

}  // namespace detail

/// One step: State f(const State&, Umpire&).
template <class F>
struct Step {
  F f;

  template <class State>
  State play(const State& state, Umpire& umpire) const {
    return f(state, umpire);
  }

  template <class State>
  Odds<State> stage(const Odds<State>& in, Staging& staging) const {
    const auto nothing = [](const State&, Umpire&) { return std::monostate{}; };
    const auto roll = [&](const State& state, std::monostate, Umpire& umpire) { return f(state, umpire); };
    return detail::walk_on(in, nothing, roll, staging);
  }
};

/// A step in two: `sum(state, umpire)` adds up what bears on it, without dice, and `roll(state, sum, umpire)` makes the
/// new state. Odds add up once for each state, not once for each path.
template <class Sum, class Roll>
struct SummedStep {
  Sum sum;
  Roll roll;

  template <class State>
  State play(const State& state, Umpire& umpire) const {
    return roll(state, sum(state, umpire), umpire);
  }

  template <class State>
  Odds<State> stage(const Odds<State>& in, Staging& staging) const {
    return detail::walk_on(in, sum, roll, staging);
  }
};

/// A chain of one step.
template <class F>
Step<F> step(F f) {
  return {std::move(f)};
}

/// A chain of one step that adds up before it rolls.
template <class Sum, class Roll>
SummedStep<Sum, Roll> summed_step(Sum sum, Roll roll) {
  return {std::move(sum), std::move(roll)};
}

}  // namespace longroll
