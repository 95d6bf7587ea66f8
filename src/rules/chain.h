// Procedures of several steps, written once: play folds over the chain, odds stage over it and merge equal states.
#pragma once

#include <tuple>
#include <utility>
#include <vector>

#include "rules/step.h"
#include "rules/then.h"
#include "rules/then_on.h"

namespace longroll {

/// One step after the other.
template <class... Parts>
struct Steps {
  std::tuple<Parts...> parts;

  template <class State>
  State play(State state, Umpire& umpire) const {
    std::apply([&](const auto&... part) { ((state = part.play(state, umpire)), ...); }, parts);
    return state;
  }

  template <class State>
  Odds<State> stage(Odds<State> odds, Staging& staging) const {
    const auto one = [&](const auto& part) {
      if (odds.exact) odds = part.stage(std::move(odds), staging);
    };
    std::apply([&](const auto&... part) { (one(part), ...); }, parts);
    return odds;
  }
};

/// A step again and again until `done(state)`.
template <class Done, class Part>
struct RepeatUntil {
  Done done;
  Part part;

  template <class State>
  State play(State state, Umpire& umpire) const {
    while (!done(state)) state = part.play(state, umpire);
    return state;
  }

  template <class State>
  Odds<State> stage(Odds<State> active, Staging& staging) const {
    std::vector<Odds<State>> finished;
    while (true) {
      const std::size_t ended = count_done(active);
      if (ended == active.size()) break;
      if (ended > 0) active = split(active, finished.emplace_back());
      active = part.stage(std::move(active), staging);
      if (!active.exact) return active;
    }
    gather(active, finished);
    return active;
  }

 private:
  template <class State>
  std::size_t count_done(const Odds<State>& odds) const {
    std::size_t number = 0;
    for (std::size_t i = 0; i < odds.size(); ++i) number += done(odds.outcome(i)) ? 1U : 0U;
    return number;
  }

  /// Puts the states that have ended into `over` and returns those that go on.
  template <class State>
  Odds<State> split(const Odds<State>& active, Odds<State>& over) const {
    Odds<State> going;
    for (Odds<State>* part_of : {&going, &over}) {
      part_of->denominator = active.denominator;
      part_of->merged.reset(active.merged.width());
    }
    for (std::size_t i = 0; i < active.size(); ++i) {
      Odds<State>& to = done(active.outcome(i)) ? over : going;
      to.merged.add_distinct(active.outcome(i), active.merged.count(i), active.merged.width());
    }
    return going;
  }

  /// Adds those that ended earlier, which are counted over smaller denominators, each of which divides the last.
  template <class State>
  static void gather(Odds<State>& last, const std::vector<Odds<State>>& finished) {
    const int width = last.merged.width();
    std::vector<Limb> factor(static_cast<std::size_t>(width));
    for (const Odds<State>& over : finished) {
      to_limbs(last.denominator / over.denominator, factor.data(), width);
      for (std::size_t i = 0; i < over.size(); ++i) {
        last.merged.add_scaled(over.outcome(i), over.merged.count(i), over.merged.width(), factor.data());
      }
    }
  }
};

/// A part that the facts ask for, or nothing at all.
template <class Part>
struct OnlyIf {
  bool wanted;
  Part part;

  template <class State>
  State play(const State& state, Umpire& umpire) const {
    return wanted ? part.play(state, umpire) : state;
  }

  template <class State>
  Odds<State> stage(Odds<State> odds, Staging& staging) const {
    return wanted ? part.stage(odds, staging) : std::move(odds);
  }
};
/// A chain of parts in order.
template <class... Parts>
Steps<Parts...> steps(Parts... parts) {
  return {std::tuple<Parts...>(std::move(parts)...)};
}

/// A part repeated until the state says that it is over.
template <class Done, class Part>
RepeatUntil<Done, Part> repeat_until(Done done, Part part) {
  return {std::move(done), std::move(part)};
}

/// A part that is left out where the facts do not ask for it.
template <class Part>
OnlyIf<Part> only_if(bool wanted, Part part) {
  return {wanted, std::move(part)};
}

/// The odds of a chain from a state, staged; past the path limit a sample of playing it.
template <class State, class Chain>
Odds<State> staged_odds(const Chain& chain, const State& state, const OddsOptions& options = {},
                        EventSink* sink = nullptr) {
  Staging staging;
  staging.path_limit = options.path_limit;
  staging.sink = sink;
  Odds<State> odds = chain.stage(detail::certainly(state), staging);
  odds.runs = staging.runs;
  if (odds.exact) return odds;
  return detail::sample<State>([&](Umpire& umpire) { return chain.play(state, umpire); }, options);
}

}  // namespace longroll
