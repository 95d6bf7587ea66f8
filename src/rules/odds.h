// Exact odds: a procedure under enumerated dice, its equal results merged, counted over one denominator.
#pragma once

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "chance/enumerated.h"
#include "chance/random.h"
#include "chance/rational.h"
#include "rules/merged.h"
#include "rules/umpire.h"

namespace longroll {

/// How odds are worked out.
struct OddsOptions {
  std::uint64_t path_limit = 4'000'000;  ///< runs after which the answer is a sample
  std::uint64_t samples = 200'000;       ///< how large that sample is
  std::uint64_t seed = 1;                ///< and its seed
};

/// A distribution over results: counts of one denominator. Exact unless it says that it is a sample.
template <class R>
struct Odds {
  Merged<R> merged;
  Integer denominator = 1;
  bool exact = true;
  std::uint64_t runs = 0;  ///< how many times the procedure was run

  std::size_t size() const { return merged.size(); }
  const R& outcome(std::size_t i) const { return merged.outcome(i); }
  Integer count(std::size_t i) const { return to_integer(merged.count(i), merged.width()); }
  Rational chance(std::size_t i) const { return Rational(count(i), denominator); }

  /// The chance that `holds` is true of the result.
  template <class Predicate>
  Rational chance_that(const Predicate& holds) const {
    Integer sum = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      if (holds(outcome(i))) sum += count(i);
    }
    return Rational(sum, denominator);
  }
  /// The mean of a number read off the result.
  template <class Number>
  Rational mean(const Number& number) const {
    Integer sum = 0;
    for (std::size_t i = 0; i < size(); ++i) sum += count(i) * static_cast<long>(number(outcome(i)));
    return Rational(sum, denominator);
  }
  /// The distribution of another value made from the result, merged again.
  template <class F>
  auto map(const F& f) const {
    Odds<std::decay_t<decltype(f(outcome(0)))>> mapped;
    mapped.merged.reset(merged.width());
    mapped.denominator = denominator;
    mapped.exact = exact;
    mapped.runs = runs;
    for (std::size_t i = 0; i < size(); ++i) mapped.merged.add(f(outcome(i)), merged.count(i), merged.width());
    return mapped;
  }
  /// The same for an f that gives different values for different results: nothing is merged.
  template <class F>
  auto map_each(const F& f) const {
    return Odds<std::decay_t<decltype(f(outcome(0)))>>{merged.renamed(f), denominator, exact, runs};
  }
};

namespace detail {

/// Results by the denominator that they are counted in.
template <class R>
using Parts = std::vector<Merged<R>>;

/// The least common multiple of the denominators in use, if it fits into one limb; 0 if not.
template <class R>
Limb small_common(const Enumerated& walk, const Parts<R>& parts) {
  Limb common = 1;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].size() == 0) continue;
    const Limb next = *walk.denominator(i);
    const auto product = static_cast<limbs::Double>(common / std::gcd(common, next)) * next;
    if ((product >> 64U) != 0) return 0;
    common = static_cast<Limb>(product);
  }
  return common;
}

/// Brings results counted over several denominators to their least common one.
template <class R>
void fold(Odds<R>& odds, Parts<R>& parts, const Enumerated& walk) {
  std::size_t used = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].size() == 0) continue;
    ++used;
    last = i;
  }
  if (used == 1) {
    odds.denominator =
        walk.width() == 1 ? Integer(*walk.denominator(last)) : to_integer(walk.denominator(last), walk.width());
    odds.merged = std::move(parts[last]);
    return;
  }
  if (const Limb common = walk.width() == 1 ? small_common(walk, parts) : 0; common != 0) {
    odds.denominator = common;
    odds.merged.reset(1);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Limb factor = common / *walk.denominator(i);
      for (std::size_t k = 0; k < parts[i].size(); ++k) {
        *odds.merged.count_of(parts[i].outcome(k)) += *parts[i].count(k) * factor;
      }
    }
    return;
  }
  std::vector<const Limb*> denominators;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].size() != 0) denominators.push_back(walk.denominator(i));
  Common common = common_of(denominators, walk.width());
  odds.exact = common.width != 0;
  if (!odds.exact) return;
  odds.denominator = std::move(common.denominator);
  odds.merged.reset(common.width);
  const Limb* factor = common.factors.data();
  for (const Merged<R>& part : parts) {
    if (part.size() == 0) continue;
    for (std::size_t k = 0; k < part.size(); ++k)
      odds.merged.add_scaled(part.outcome(k), part.count(k), part.width(), factor);
    factor += common.width;
  }
}

/// Walks every path from where the walk stands; false if a denominator outgrew it or the path limit was passed.
template <class R, class Run>
bool walk_paths(const Run& run, Enumerated& walk, std::uint64_t path_limit, Parts<R>& parts, std::uint64_t& runs) {
  parts.reserve(8);  // denominators are few
  do {
    const R result = run();
    ++runs;
    if (walk.given_up()) runs = path_limit + 1;
    if (walk.overflowed() || runs > path_limit) return false;
    while (parts.size() < walk.denominators()) parts.emplace_back().reset(walk.width());
    parts[walk.denominator_id()].add(result, walk.count(), walk.width());
  } while (walk.next());
  return true;
}

/// One walk at a width; false if a denominator outgrew it or the path limit was passed.
template <class R, class Run>
bool walk_all(const Run& run, Memo& memo, int width, std::uint64_t path_limit, EventSink* sink, Odds<R>& odds) {
  Enumerated walk(width, memo);
  Umpire umpire(walk, sink);
  Parts<R> parts;
  if (!walk_paths([&] { return run(umpire); }, walk, path_limit, parts, odds.runs)) return false;
  fold(odds, parts, walk);
  return true;
}

/// The distribution by repeated play, marked as a sample.
template <class R, class Run>
Odds<R> sample(const Run& run, const OddsOptions& options) {
  Odds<R> odds;
  odds.exact = false;
  odds.merged.reset(1);
  Random chance(options.seed);
  Umpire umpire(chance);
  const Limb one = 1;
  for (std::uint64_t game = 0; game < options.samples; ++game) {
    chance.start_game(game);
    odds.merged.add(run(umpire), &one, 1);
  }
  odds.runs = options.samples;
  odds.denominator = options.samples;
  return odds;
}

}  // namespace detail

/// Exact odds of `run(umpire)`, or an empty distribution marked inexact where there are too many paths.
template <class Run>
auto exact_odds(const Run& run, Memo& memo, std::uint64_t path_limit, EventSink* sink = nullptr) {
  using R = std::decay_t<decltype(run(std::declval<Umpire&>()))>;
  for (const int width : limbs::widths) {
    Odds<R> odds;
    if (detail::walk_all<R>(run, memo, width, path_limit, sink, odds)) return odds;
    if (odds.runs > path_limit) break;
  }
  Odds<R> none;
  none.exact = false;
  return none;
}

/// The odds of `run(umpire)`: exact, or past the path limit a sample that says so.
template <class Run>
auto odds_of(const Run& run, const OddsOptions& options = {}, EventSink* sink = nullptr) {
  using R = std::decay_t<decltype(run(std::declval<Umpire&>()))>;
  Memo memo;
  auto odds = exact_odds(run, memo, options.path_limit, sink);
  return odds.exact ? odds : detail::sample<R>(run, options);
}

namespace detail {

template <class Facts>
struct FactsHash {
  std::size_t operator()(const Facts& facts) const { return hash_of(facts); }
};

/// The distributions of a sub-procedure by its facts; references to them stay good.
template <class Facts, class R>
using MemoTable = std::unordered_map<Facts, Odds<R>, FactsHash<Facts>>;

/// The memoised distribution of a procedure for its facts.
template <auto Procedure, class Facts, class House>
const auto& memoised(Memo& memo, const Facts& facts, const House& house, EventSink* sink) {
  using R = std::decay_t<decltype(Procedure(facts, house, std::declval<Umpire&>()))>;
  static constexpr char key = 0;
  auto& table = memo.table<MemoTable<Facts, R>>(&key);
  if (const auto found = table.find(facts); found != table.end()) return found->second;
  auto odds =
      exact_odds([&](Umpire& umpire) { return Procedure(facts, house, umpire); }, memo, OddsOptions{}.path_limit, sink);
  return table.emplace(facts, std::move(odds)).first->second;
}

}  // namespace detail

template <auto Procedure, class Facts, class House>
auto Umpire::sub(const Facts& facts, const House& house) {
  if (Enumerated* walk = chance_.enumerated()) {
    const auto& odds = detail::memoised<Procedure>(walk->memo(), facts, house, sink_);
    if (!odds.exact) {
      walk->give_up();
      return std::decay_t<decltype(odds.outcome(0))>{};
    }
    const Answer branch = walk->branch(odds.merged.counts(), odds.size(), odds.merged.width(), odds.denominator);
    return odds.outcome(static_cast<std::size_t>(branch));
  }
  return Procedure(facts, house, *this);
}

}  // namespace longroll
