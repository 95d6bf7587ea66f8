// What many games come to: who wins how often, with intervals, losses, margins.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "sim/batch.h"

namespace longroll {

/// So many of all, and between which shares the true one lies with 95 % confidence (Wilson).
struct Share {
  int count = 0;
  int of = 0;
  double share = 0;
  double low = 0;
  double high = 0;
};
Share share_of(int count, int of);

/// The parts of all margins at which `margin_quantiles` stand, in percent.
inline constexpr std::array<int, 5> quantile_percents = {5, 25, 50, 75, 95};

/// A figure that the scenario asks for, over all games.
struct FigureSpread {
  std::string words;
  double mean = 0;
  std::array<int, 5> quantiles{};  ///< as of the margins
};

/// The games in a few numbers; of each side where there are two.
struct Summary {
  int games = 0;
  std::array<Share, 2> won;
  Share draws;
  int unfinished = 0;
  int contact = 0;  ///< games in which anybody attacked
  std::array<double, 2> points{};
  std::array<double, 2> lost{};
  std::array<double, 2> fights{};
  double margin = 0;
  std::array<int, 5> margin_quantiles{};  ///< margins that were reached: so many percent of the games have no more
  std::vector<FigureSpread> figures;
  double turns = 0;
  double plays = 0;
};
Summary summary_of(std::span<const GameResult> results);

}  // namespace longroll
