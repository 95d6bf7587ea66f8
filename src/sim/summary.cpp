// What many games come to.
#include "sim/summary.h"

#include <algorithm>
#include <cmath>

namespace longroll {
namespace {

/// The mean of a number of each game.
template <class Number>
double mean(std::span<const GameResult> results, const Number& number) {
  std::int64_t sum = 0;
  for (const GameResult& result : results) sum += number(result);
  return results.empty() ? 0 : static_cast<double>(sum) / static_cast<double>(results.size());
}

/// Of numbers of all games the smallest that so many percent of them do not exceed.
std::array<int, 5> quantiles_of(std::vector<int> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::array<int, 5> found{};
  for (std::size_t i = 0; i < quantile_percents.size(); ++i) {
    const std::size_t rank = (numbers.size() * static_cast<std::size_t>(quantile_percents[i]) + 99) / 100;
    found[i] = numbers[std::max<std::size_t>(rank, 1) - 1];
  }
  return found;
}

template <class Number>
std::array<int, 5> quantiles(std::span<const GameResult> results, const Number& number) {
  std::vector<int> all;
  for (const GameResult& one : results) all.push_back(number(one));
  return quantiles_of(std::move(all));
}

int count_if(std::span<const GameResult> results, bool (*wanted)(const GameResult&)) {
  return static_cast<int>(std::count_if(results.begin(), results.end(), wanted));
}

}  // namespace

Share share_of(int count, int of) {
  if (of == 0) return {};
  constexpr double z = 1.959964;  // 95 % of a normal distribution lie within so many deviations
  const double n = of;
  const double share = count / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {count, of, share, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

Summary summary_of(std::span<const GameResult> results) {
  Summary summary;
  summary.games = static_cast<int>(results.size());
  if (results.empty()) return summary;
  const auto won = [&](Side side) {
    const auto by = [side](const GameResult& one) { return one.winner == side; };
    return share_of(static_cast<int>(std::count_if(results.begin(), results.end(), by)), summary.games);
  };
  summary.won = {won(Side::first), won(Side::second)};
  summary.draws =
      share_of(count_if(results, [](const GameResult& one) { return one.finished && !one.winner; }), summary.games);
  summary.unfinished = count_if(results, [](const GameResult& one) { return !one.finished; });
  summary.contact = count_if(results, [](const GameResult& one) { return one.contact(); });
  for (std::size_t side = 0; side < 2; ++side) {
    summary.points[side] = mean(results, [side](const GameResult& one) { return one.scores[side].points; });
    summary.lost[side] = mean(results, [side](const GameResult& one) { return one.scores[side].lost; });
    summary.fights[side] = mean(results, [side](const GameResult& one) { return one.scores[side].fights; });
  }
  summary.margin = mean(results, [](const GameResult& one) { return one.margin; });
  summary.turns = mean(results, [](const GameResult& one) { return one.turns; });
  summary.plays = mean(results, [](const GameResult& one) { return one.plays; });
  summary.margin_quantiles = quantiles(results, [](const GameResult& one) { return one.margin; });
  for (std::size_t i = 0; i < results[0].figures.size(); ++i) {
    const auto value = [i](const GameResult& one) { return i < one.figures.size() ? one.figures[i].value : 0; };
    summary.figures.push_back({results[0].figures[i].words, mean(results, value), quantiles(results, value)});
  }
  return summary;
}

}  // namespace longroll
