// Tables of what odds bring on average, worked out once for every combination of a few facts: guides for plans.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

#include "rules/odds.h"

namespace longroll {

/// A value for each combination of facts, which have so many cases each.
template <class Value, std::size_t... Cases>
class FactTable {
 public:
  template <class... Facts>
    requires(sizeof...(Facts) == sizeof...(Cases))
  const Value& at(Facts... facts) const {
    return values_[index_of(static_cast<std::size_t>(facts)...)];
  }
  /// Calls `fill(value, facts)` for every combination; `facts` is an array of their cases.
  template <class Fill>
  void fill(const Fill& fill) {
    constexpr std::array<std::size_t, sizeof...(Cases)> cases{Cases...};
    std::array<std::size_t, sizeof...(Cases)> facts{};
    for (Value& value : values_) {
      fill(value, std::as_const(facts));
      for (std::size_t i = facts.size(); i-- > 0 && ++facts[i] == cases[i];) facts[i] = 0;
    }
  }

 private:
  template <class... Facts>
  static std::size_t index_of(Facts... facts) {
    std::size_t at = 0;
    ((assert(facts < Cases), at = at * Cases + facts), ...);
    return at;
  }

  std::array<Value, (Cases * ...)> values_{};
};

/// The mean of a number that outcomes have, in hundredths.
template <class R, class Number>
int hundredths(const Odds<R>& odds, const Number& number) {
  Integer sum = 0;
  for (std::size_t i = 0; i < odds.size(); ++i) sum += odds.count(i) * number(odds.outcome(i));
  return Integer(sum * 100 / odds.denominator).template convert_to<int>();
}

/// How often each small number comes, out of a whole: by number.
template <std::size_t Size>
using Spread = std::array<int, Size>;

/// The spread over `whole` ways of a number that outcomes have.
template <std::size_t Size, class R, class Number>
void spread_odds(Spread<Size>& spread, const Odds<R>& odds, int whole, const Number& number) {
  for (std::size_t i = 0; i < odds.size(); ++i)
    spread[static_cast<std::size_t>(number(odds.outcome(i)))] +=
        Integer(odds.count(i) * whole / odds.denominator).template convert_to<int>();
}

/// The sum of two numbers, the second spread over `ways`; no more than `most`.
template <std::size_t Size, std::size_t More>
Spread<Size> add_spreads(const Spread<Size>& sums, const Spread<More>& more, int ways, int most) {
  Spread<Size> next{};
  for (std::size_t i = 0; i < Size; ++i) {
    if (sums[i] == 0) continue;
    for (std::size_t k = 0; k < More; ++k) {
      if (more[k] == 0) continue;
      const auto both = static_cast<std::size_t>(std::min(static_cast<int>(i + k), most));
      next[std::min(both, Size - 1)] += static_cast<int>(static_cast<std::int64_t>(sums[i]) * more[k] / ways);
    }
  }
  return next;
}

/// The mean in hundredths.
template <std::size_t Size>
int mean_of(const Spread<Size>& spread, int whole) {
  std::int64_t mean = 0;
  for (std::size_t i = 0; i < Size; ++i) mean += static_cast<std::int64_t>(spread[i]) * static_cast<int>(i);
  return static_cast<int>(mean / (whole / 100));
}

/// The chance, in thousandths, that a number is lower than another when each is taken so many times.
template <std::size_t Size>
int chance_lower(const Spread<Size>& one, int one_times, const Spread<Size>& two, int two_times, int whole) {
  std::int64_t wins = 0;
  std::int64_t below = 0;
  std::size_t a = 0;
  for (std::size_t d = 0; d < Size; ++d) {
    while (a < Size && static_cast<int>(a) * one_times < static_cast<int>(d) * two_times) below += one[a++];
    wins += below * two[d];
  }
  return static_cast<int>(wins / whole * 1000 / whole);
}

}  // namespace longroll
