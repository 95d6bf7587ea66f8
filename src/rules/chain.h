// Procedures of several steps, written once: play folds over the chain, odds stage over it and merge equal states.
#pragma once

#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

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

/// The distribution after a stage in which state i of `in` goes on to the outcomes of `local[i]`.
template <class State>
Odds<State> combine(const Odds<State>& in, const std::vector<Odds<State>>& local) {
  Integer common = 1;
  for (const Odds<State>& odds : local) common = lcm(common, odds.denominator);
  Odds<State> out;
  out.denominator = in.denominator * common;
  const int width = limbs::width_for(bits(out.denominator));
  if (width == 0) {
    out.exact = false;
    return out;
  }
  out.merged.reset(width);
  const bool small = bits(common) <= 64;
  std::vector<Limb> factor(static_cast<std::size_t>(width));
  std::vector<Limb> scaled(static_cast<std::size_t>(width));
  std::vector<Limb> before(static_cast<std::size_t>(width));
  for (std::size_t i = 0; i < in.size(); ++i) {
    const Integer share = common / local[i].denominator;
    to_limbs(share, factor.data(), width);
    for (std::size_t k = 0; k < local[i].size(); ++k) {
      const State& state = local[i].outcome(k);
      if (small) {
        limbs::add_product(out.merged.count_of(state), in.merged.count(i), *local[i].merged.count(k) * factor[0],
                           in.merged.width());
        continue;
      }
      limbs::clear(before.data(), width);
      limbs::copy(before.data(), in.merged.count(i), in.merged.width());
      limbs::multiply(scaled.data(), before.data(), factor.data(), width);
      out.merged.add_scaled(state, local[i].merged.count(k), local[i].merged.width(), scaled.data());
    }
  }
  return out;
}

template <class State>
Odds<State> inexact() {
  Odds<State> none;
  none.exact = false;
  return none;
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
    std::vector<Odds<State>> local;
    local.reserve(in.size());
    for (std::size_t i = 0; i < in.size(); ++i) {
      local.push_back(exact_odds([&](Umpire& umpire) { return f(in.outcome(i), umpire); }, staging.memo,
                                 staging.path_limit, staging.listener(in.size())));
      staging.runs += local.back().runs;
      if (!local.back().exact) return detail::inexact<State>();
    }
    if (in.size() == 1 && in.denominator == 1) return std::move(local[0]);
    return detail::combine(in, local);
  }
};

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

namespace detail {

/// Nothing to be resolved: the other side of a step that has one procedure only.
struct Nothing {
  friend bool operator==(const Nothing&, const Nothing&) = default;
};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

/// The distribution of nothing: it happens.
inline const Odds<Nothing>& certain() {
  static const Odds<Nothing> odds = [] {
    Odds<Nothing> one;
    one.merged.reset(1);
    *one.merged.count_of({}) = 1;
    return one;
  }();
  return odds;
}

/// The memoised distributions of a procedure, asked for one after the other: neighbours mostly share their facts.
template <auto Procedure, class R, class Facts>
class Remembered {
 public:
  template <class House>
  const Odds<R>& odds(const Facts& facts, const House& house, Staging& staging, std::size_t states) {
    if (last_ == nullptr || !same(facts, facts_)) {
      last_ = &memoised<Procedure>(staging.memo, facts, house, staging.listener(states));
      facts_ = facts;
    }
    return *last_;
  }

 private:
  Facts facts_{};
  const Odds<R>* last_ = nullptr;
};

/// Two independent distributions that one state goes on with.
template <class L, class R>
struct Pair {
  const Odds<L>* left;
  const Odds<R>* right;

  Integer denominator() const { return left->denominator * right->denominator; }
  /// The same in one limb, or 0 where it does not fit.
  Limb small_denominator() const {
    const auto product = static_cast<limbs::Double>(small_part(left->denominator)) * small_part(right->denominator);
    return (product >> 64U) != 0 ? 0 : static_cast<Limb>(product);
  }
};

/// The least common multiple of all pairs' denominators in one limb, or 0 where it does not fit.
template <class L, class R>
Limb small_common(const std::vector<Pair<L, R>>& pairs) {
  Limb common = 1;
  for (const Pair<L, R>& pair : pairs) {
    const Limb next = pair.small_denominator();
    if (next == 0) return 0;
    const auto product = static_cast<limbs::Double>(common / std::gcd(common, next)) * next;
    if ((product >> 64U) != 0) return 0;
    common = static_cast<Limb>(product);
  }
  return common;
}

/// Adds what state i comes to under every pair of outcomes, counts in one limb each.
template <class State, class L, class R, class Combine>
void spread_small(const Odds<State>& in, std::size_t i, const Pair<L, R>& pair, Limb share, const Combine& combine,
                  Umpire& umpire, Odds<State>& out) {
  for (std::size_t l = 0; l < pair.left->size(); ++l) {
    const Limb left = *pair.left->merged.count(l) * share;
    for (std::size_t r = 0; r < pair.right->size(); ++r) {
      const State state = combine(in.outcome(i), pair.left->outcome(l), pair.right->outcome(r), umpire);
      limbs::add_product(out.merged.count_of(state), in.merged.count(i), left * *pair.right->merged.count(r),
                         in.merged.width());
    }
  }
}

/// The same with counts of any width.
template <class State, class L, class R, class Combine>
void spread_wide(const Odds<State>& in, std::size_t i, const Pair<L, R>& pair, const Integer& share,
                 const Combine& combine, Umpire& umpire, Odds<State>& out) {
  const int width = out.merged.width();
  const Integer before = to_integer(in.merged.count(i), in.merged.width()) * share;
  std::vector<Limb> scaled(static_cast<std::size_t>(width));
  for (std::size_t l = 0; l < pair.left->size(); ++l) {
    to_limbs(before * pair.left->count(l), scaled.data(), width);
    for (std::size_t r = 0; r < pair.right->size(); ++r) {
      const State state = combine(in.outcome(i), pair.left->outcome(l), pair.right->outcome(r), umpire);
      out.merged.add_scaled(state, pair.right->merged.count(r), pair.right->merged.width(), scaled.data());
    }
  }
}

/// The distribution after a stage in which state i goes on with pairs[i].
template <class State, class L, class R, class Combine>
Odds<State> spread(const Odds<State>& in, const std::vector<Pair<L, R>>& pairs, const Combine& combine,
                   Staging& staging) {
  for (const Pair<L, R>& pair : pairs) {
    if (!pair.left->exact || !pair.right->exact) return inexact<State>();
  }
  const Limb small = small_common(pairs);
  Integer common = small == 0 ? 1 : small;
  if (small == 0) {
    for (const Pair<L, R>& pair : pairs) common = lcm(common, pair.denominator());
  }
  Odds<State> out;
  out.denominator = in.denominator * common;
  const int width = limbs::width_for(bits(out.denominator));
  if (width == 0) return inexact<State>();
  out.merged.reset(width);
  out.merged.expect(in.size() * 4);
  Enumerated none(1, staging.memo);  // combine asks for no dice: the umpire is there for choices and events
  Umpire umpire(none, staging.listener(in.size()));
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (small != 0) {
      spread_small(in, i, pairs[i], small / pairs[i].small_denominator(), combine, umpire, out);
    } else {
      spread_wide(in, i, pairs[i], Integer(common / pairs[i].denominator()), combine, umpire, out);
    }
    staging.runs += pairs[i].left->size() * pairs[i].right->size();
  }
  return out;
}

}  // namespace detail

/// One procedure resolved from facts of the state (its distribution memoised by those facts), then
/// `combine(state, result, umpire)` makes the new state without dice.
template <auto Procedure, class House, class Facts, class Combine>
struct Then {
  const House& house;
  Facts facts;
  Combine combine;

  template <class State>
  State play(const State& state, Umpire& umpire) const {
    return combine(state, Procedure(facts(state), house, umpire), umpire);
  }

  template <class State>
  Odds<State> stage(const Odds<State>& in, Staging& staging) const {
    using R = std::decay_t<decltype(Procedure(facts(in.outcome(0)), house, std::declval<Umpire&>()))>;
    std::vector<detail::Pair<R, detail::Nothing>> pairs;
    pairs.reserve(in.size());
    detail::Remembered<Procedure, R, std::decay_t<decltype(facts(in.outcome(0)))>> remembered;
    for (std::size_t i = 0; i < in.size(); ++i) {
      pairs.push_back({&remembered.odds(facts(in.outcome(i)), house, staging, in.size()), &detail::certain()});
    }
    const auto one = [&](const State& state, const R& result, const detail::Nothing&, Umpire& umpire) {
      return combine(state, result, umpire);
    };
    return detail::spread(in, pairs, one, staging);
  }
};

/// Two procedures at once, neither knowing the other's dice: Left and Right are resolved from facts of the state (their
/// distributions memoised by those facts), then `combine(state, left, right, umpire)` makes the new state without dice.
template <auto Left, auto Right, class House, class LeftFacts, class RightFacts, class Combine>
struct Simultaneous {
  const House& house;
  LeftFacts left_facts;
  RightFacts right_facts;
  Combine combine;

  template <class State>
  State play(const State& state, Umpire& umpire) const {
    const auto left = Left(left_facts(state), house, umpire);
    const auto right = Right(right_facts(state), house, umpire);
    return combine(state, left, right, umpire);
  }

  template <class State>
  Odds<State> stage(const Odds<State>& in, Staging& staging) const {
    using L = std::decay_t<decltype(Left(left_facts(in.outcome(0)), house, std::declval<Umpire&>()))>;
    using R = std::decay_t<decltype(Right(right_facts(in.outcome(0)), house, std::declval<Umpire&>()))>;
    std::vector<detail::Pair<L, R>> pairs;
    pairs.reserve(in.size());
    detail::Remembered<Left, L, std::decay_t<decltype(left_facts(in.outcome(0)))>> left;
    detail::Remembered<Right, R, std::decay_t<decltype(right_facts(in.outcome(0)))>> right;
    for (std::size_t i = 0; i < in.size(); ++i) {
      pairs.push_back({&left.odds(left_facts(in.outcome(i)), house, staging, in.size()),
                       &right.odds(right_facts(in.outcome(i)), house, staging, in.size())});
    }
    return detail::spread(in, pairs, combine, staging);
  }
};

/// A chain of one step.
template <class F>
Step<F> step(F f) {
  return {std::move(f)};
}

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

/// One procedure, then what it makes of the state.
template <auto Procedure, class House, class Facts, class Combine>
Then<Procedure, House, Facts, Combine> then(const House& house, Facts facts, Combine combine) {
  return {house, std::move(facts), std::move(combine)};
}

/// Two procedures at once.
template <auto Left, auto Right, class House, class LeftFacts, class RightFacts, class Combine>
Simultaneous<Left, Right, House, LeftFacts, RightFacts, Combine> simultaneous(const House& house, LeftFacts left,
                                                                              RightFacts right, Combine combine) {
  return {house, std::move(left), std::move(right), std::move(combine)};
}

/// The odds of a chain from a state, staged; past the path limit a sample of playing it.
template <class State, class Chain>
Odds<State> staged_odds(const Chain& chain, const State& state, const OddsOptions& options = {},
                        EventSink* sink = nullptr) {
  Odds<State> start;
  start.merged.reset(1);
  *start.merged.count_of(state) = 1;
  Staging staging;
  staging.path_limit = options.path_limit;
  staging.sink = sink;
  Odds<State> odds = chain.stage(start, staging);
  odds.runs = staging.runs;
  if (odds.exact) return odds;
  return detail::sample<State>([&](Umpire& umpire) { return chain.play(state, umpire); }, options);
}

}  // namespace longroll
