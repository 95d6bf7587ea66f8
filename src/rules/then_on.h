// A procedure resolved for a part of the state: what comes of it is worked out once for all states that share the part.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/step.h"

namespace longroll {

namespace detail {

/// The sums of the parts that may come beside one thing that is carried along: few of all that there are.
struct Sums {
  Sums(std::size_t parts, int limbs_each)
      : width(limbs_each), sums(parts * static_cast<std::size_t>(width)), met(parts) {}

  int width;                         ///< limbs of a sum
  std::vector<Limb> sums;            ///< of all parts
  std::vector<std::uint8_t> met;     ///< whether a part has come
  std::vector<std::size_t> reached;  ///< the parts that have

  Limb* at(std::size_t part) {
    if (met[part] == 0) {
      met[part] = 1;
      reached.push_back(part);
    }
    return &sums[part * static_cast<std::size_t>(width)];
  }
  /// Hands every part that has come and its sum to `take`, and forgets them.
  template <class Take>
  void hand_over(const Take& take) {
    for (const std::size_t part : reached) {
      Limb* sum = at(part);
      take(part, sum);
      limbs::clear(sum, width);
      met[part] = 0;
    }
    reached.clear();
  }
};

/// What comes of each of several parts, counted over one denominator.
template <class Part>
struct Ends {
  explicit Ends(const Integer& common) : denominator(common), width(limbs::width_for(bits(common))) {}

  Merged<Part> parts;                    ///< all that may come
  Integer denominator;                   ///< of all counts
  int width;                             ///< limbs of a count
  std::vector<std::size_t> first = {0};  ///< where the ends of each part begin, and the last one's end
  std::vector<std::size_t> places;       ///< of each end, in `parts`
  std::vector<Limb> counts;              ///< of each end

  /// One more end of the part that is being written: `count` (of n limbs) times `share`.
  void add(const Part& part, const Limb* count, int n, const std::vector<Limb>& share) {
    places.push_back(parts.place_of(part));
    limbs::add_product(limbs::append(counts, width), width, share.data(), width, count, n);
  }
  /// The part has no more ends.
  void close() { first.push_back(places.size()); }

  /// Adds `count` (of n limbs) times the ends of a part to the sums of the parts that they come to.
  void spread(Sums& sums, std::size_t part, const Limb* count, int n) const {
    const Limb* of_end = &counts[first[part] * static_cast<std::size_t>(width)];
    const std::size_t* const last = &places[0] + first[part + 1];
    for (const std::size_t* place = &places[0] + first[part]; place != last; ++place, of_end += width) {
      Limb* sum = sums.at(*place);
      if (width == 1) {
        limbs::add_product(sum, count, *of_end, n);
      } else {
        limbs::add_product(sum, sums.width, count, n, of_end, width);
      }
    }
  }
};

}  // namespace detail

/// One procedure resolved from facts of `take(state)`, a part that tells all that matters to it; then
/// `combine(part, result, umpire)` makes the new part without dice, and `put(state, part)` lays it back. Where there
/// are no facts the part stays as it is. Parts that differ make states that differ; the rest is carried along.
template <auto Procedure, class House, class Take, class Put, class Facts, class Combine>
struct ThenOn {
  const House& house;
  Take take;
  Put put;
  Facts facts;
  Combine combine;

  template <class State>
  State play(const State& state, Umpire& umpire) const {
    const auto part = take(state);
    const auto asked = facts(part);
    return put(state, asked ? combine(part, Procedure(*asked, house, umpire), umpire) : part);
  }

  template <class State>
  Odds<State> stage(const Odds<State>& in, Staging& staging) const {
    using Part = std::decay_t<decltype(take(in.outcome(0)))>;
    Merged<Part> before;
    Merged<State> carried;
    before.expect(in.size() / 4);
    carried.expect(in.size() / 4);
    std::vector<Place> met;
    met.reserve(in.size());
    for (std::size_t i = 0; i < in.size(); ++i) {
      const State& state = in.outcome(i);
      met.push_back({carried.place_of(put(state, Part{})), before.place_of(take(state)), i});
    }
    const std::vector<Place> places = by_carried(met, carried.size());
    const auto results = results_of(before, in.size(), staging);
    std::vector<const Integer*> denominators;
    denominators.reserve(results.size());
    for (const auto* odds : results) {
      if (odds == nullptr) continue;
      if (!odds->exact) return detail::inexact<State>();
      denominators.push_back(&odds->denominator);
    }
    const Integer common = common_multiple(denominators);
    if (limbs::width_for(bits(in.denominator * common)) == 0) return detail::inexact<State>();
    return join(in, carried, places, ends_of(before, results, common, in.size(), staging));
  }

 private:
  /// A state by what it carries along and by the part that goes on.
  struct Place {
    std::size_t carried;
    std::size_t part;
    std::size_t state;
  };

  /// The places of all states, those together that carry the same along.
  static std::vector<Place> by_carried(const std::vector<Place>& met, std::size_t carried) {
    std::vector<std::size_t> next(carried + 1);
    for (const Place& one : met) ++next[one.carried + 1];
    for (std::size_t i = 0; i < carried; ++i) next[i + 1] += next[i];
    std::vector<Place> places(met.size());
    for (const Place& one : met) places[next[one.carried]++] = one;
    return places;
  }

  /// The distribution of the procedure for each part; none where there is nothing to be resolved.
  template <class Part>
  auto results_of(const Merged<Part>& before, std::size_t states, Staging& staging) const {
    using R = std::decay_t<decltype(Procedure(*facts(before.outcome(0)), house, std::declval<Umpire&>()))>;
    std::vector<const Odds<R>*> results;
    results.reserve(before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
      const auto asked = facts(before.outcome(i));
      results.push_back(asked ? &detail::memoised<Procedure>(staging.memo, *asked, house, staging.listener(states))
                              : nullptr);
    }
    return results;
  }

  /// What each part comes to.
  template <class Part, class R>
  detail::Ends<Part> ends_of(const Merged<Part>& before, const std::vector<const Odds<R>*>& results,
                             const Integer& common, std::size_t states, Staging& staging) const {
    Enumerated none(1, staging.memo);  // combine asks for no dice
    Umpire umpire(none, staging.listener(states));
    detail::Ends<Part> ends(common);
    std::vector<Limb> share(static_cast<std::size_t>(ends.width));
    const Limb one = 1;
    for (std::size_t i = 0; i < before.size(); ++i) {
      const Odds<R>* odds = results[i];
      if (ends.width == 1) {
        share[0] = small_part(common) / (odds == nullptr ? 1 : small_part(odds->denominator));
      } else {
        to_limbs(odds == nullptr ? common : Integer(common / odds->denominator), share.data(), ends.width);
      }
      if (odds == nullptr) ends.add(before.outcome(i), &one, 1, share);
      for (std::size_t k = 0; odds != nullptr && k < odds->size(); ++k) {
        ends.add(combine(before.outcome(i), odds->outcome(k), umpire), odds->merged.count(k), odds->merged.width(),
                 share);
      }
      ends.close();
    }
    staging.runs += ends.places.size();
    return ends;
  }

  /// Everything that is carried along, with every part that may come beside it.
  template <class State, class Part>
  Odds<State> join(const Odds<State>& in, const Merged<State>& carried, const std::vector<Place>& places,
                   const detail::Ends<Part>& ends) const {
    Odds<State> out;
    out.denominator = in.denominator * ends.denominator;
    const int width = limbs::width_for(bits(out.denominator));
    out.merged.reset(width);
    out.merged.reserve(4 * in.size());
    detail::Sums sums(ends.parts.size(), width);
    for (auto at = places.begin(); at != places.end();) {
      const std::size_t beside = at->carried;
      for (; at != places.end() && at->carried == beside; ++at)
        ends.spread(sums, at->part, in.merged.count(at->state), in.merged.width());
      sums.hand_over([&](std::size_t part, const Limb* sum) {
        out.merged.add_distinct(put(carried.outcome(beside), ends.parts.outcome(part)), sum, width);
      });
    }
    return out;
  }
};

/// One procedure for a part of the state.
template <auto Procedure, class House, class Take, class Put, class Facts, class Combine>
ThenOn<Procedure, House, Take, Put, Facts, Combine> then_on(const House& house, Take take, Put put, Facts facts,
                                                            Combine combine) {
  return {house, std::move(take), std::move(put), std::move(facts), std::move(combine)};
}

}  // namespace longroll
