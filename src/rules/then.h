// Parts of a chain that resolve other procedures: one, or two at once, their distributions memoised by their facts.
#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include "rules/step.h"

namespace longroll {

namespace detail {

/// Nothing to be resolved: the other side of a step that has one procedure only.
struct Nothing {
  friend bool operator==(const Nothing&, const Nothing&) = default;
};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

/// The distribution of nothing: it happens.
inline const Odds<Nothing>& certain() {
  static const Odds<Nothing> odds = certainly(Nothing{});
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

}  // namespace longroll
