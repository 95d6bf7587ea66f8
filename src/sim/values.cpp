// Batches as values.
#include "sim/values.h"

#include <fmt/format.h>

namespace longroll {
namespace {

/// Not whole numbers are texts in what we print as JSON.
Value real(double number) { return {fmt::format("{:.4f}", number)}; }

Value spread_value(const FigureSpread& spread) {
  List quantiles;
  for (std::size_t i = 0; i < quantile_percents.size(); ++i)
    quantiles.push_back(RecordMaker()
                            .add("percent", std::int64_t{quantile_percents[i]})
                            .add("value", std::int64_t{spread.quantiles[i]})
                            .done());
  return RecordMaker()
      .add("words", spread.words)
      .add("mean", real(spread.mean))
      .add("quantiles", Value{std::move(quantiles)})
      .done();
}

}  // namespace

Value share_value(const Share& share) {
  return RecordMaker()
      .add("count", std::int64_t{share.count})
      .add("share", real(share.share))
      .add("low", real(share.low))
      .add("high", real(share.high))
      .done();
}

Value batch_value(const BatchReport& report) {
  const Summary& summary = report.summary;
  List sides;
  for (std::size_t side = 0; side < 2; ++side)
    sides.push_back(RecordMaker()
                        .add("name", report.sides[side])
                        .add("player", report.wish.players[side])
                        .add("won", share_value(summary.won[side]))
                        .add("points", real(summary.points[side]))
                        .add("lost", real(summary.lost[side]))
                        .add("fights", real(summary.fights[side]))
                        .done());
  List quantiles;
  for (std::size_t i = 0; i < quantile_percents.size(); ++i)
    quantiles.push_back(RecordMaker()
                            .add("percent", std::int64_t{quantile_percents[i]})
                            .add("margin", std::int64_t{summary.margin_quantiles[i]})
                            .done());
  List figures;
  for (const FigureSpread& spread : summary.figures) figures.push_back(spread_value(spread));
  return RecordMaker()
      .add("games", std::int64_t{summary.games})
      .add("sides", Value{std::move(sides)})
      .add("draws", share_value(summary.draws))
      .add("unfinished", std::int64_t{summary.unfinished})
      .add("contact", std::int64_t{summary.contact})
      .add("margin", real(summary.margin))
      .add("margin_quantiles", Value{std::move(quantiles)})
      .add("figures", Value{std::move(figures)})
      .add("turns", real(summary.turns))
      .add("plays", real(summary.plays))
      .done();
}

}  // namespace longroll
