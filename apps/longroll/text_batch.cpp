// What a batch of games came to.
#include "longroll/text_batch.h"

#include <fmt/format.h>

#include "base/enums.h"
#include "longroll/terminal.h"

namespace longroll::app {
namespace {

std::string interval(const Share& share) { return fmt::format("{:.1f} to {:.1f}", share.low * 100, share.high * 100); }

std::string percent_of(const Share& share) { return fmt::format("{:.1f} %", share.share * 100); }

/// The wins of the player who was first in `one` and second in `other`, or of his opponent.
Share wins_both_ways(const BatchReport& one, const BatchReport& other, std::size_t player) {
  return share_of(one.summary.won[player].count + other.summary.won[1 - player].count,
                  one.summary.games + other.summary.games);
}

/// A number of each game: its mean, and what so many percent of the games do not exceed.
std::string spread_line(std::string_view words, double mean, const std::array<int, 5>& quantiles) {
  std::string text = fmt::format("\n  {}: mean {:.1f}", words, mean);
  for (std::size_t i = 0; i < quantile_percents.size(); ++i)
    text += fmt::format("{} {} %: {}", i == 0 ? ";" : ",", quantile_percents[i], quantiles[i]);
  return text;
}

}  // namespace

std::string batch_text(const BatchReport& report) {
  const Summary& summary = report.summary;
  std::vector<std::vector<std::string>> rows{{"", faint("player"), faint("won"), faint("share"), faint("95 %"),
                                              faint("points"), faint("lost"), faint("attacks")}};
  for (std::size_t side = 0; side < 2; ++side)
    rows.push_back({bold(report.sides[side]), report.wish.players[side], fmt::format("{}", summary.won[side].count),
                    bold(percent_of(summary.won[side])), interval(summary.won[side]),
                    fmt::format("{:.1f}", summary.points[side]), fmt::format("{:.1f}", summary.lost[side]),
                    fmt::format("{:.1f}", summary.fights[side])});
  rows.push_back({"drawn", "", fmt::format("{}", summary.draws.count), percent_of(summary.draws),
                  interval(summary.draws), "", "", ""});
  std::string text = table(rows, 2);
  text += spread_line("margin of " + report.sides[0], summary.margin, summary.margin_quantiles);
  for (const FigureSpread& figure : summary.figures) text += spread_line(figure.words, figure.mean, figure.quantiles);
  text += fmt::format("\n  contact made in {} of {} games; {:.1f} turns and {:.1f} plays a game\n", summary.contact,
                      summary.games, summary.turns, summary.plays);
  if (summary.unfinished > 0) text += fmt::format("  given up without an end: {}\n", summary.unfinished);
  return text;
}

std::string both_ways_text(const BatchReport& one, const BatchReport& other) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t player = 0; player < 2; ++player) {
    const Share wins = wins_both_ways(one, other, player);
    rows.push_back({bold(one.wish.players[player]), fmt::format("won {} of {}", wins.count, wins.of),
                    bold(percent_of(wins)), interval(wins)});
  }
  return table(rows, 2);
}

Value both_ways_value(const BatchReport& one, const BatchReport& other) {
  List players;
  for (std::size_t player = 0; player < 2; ++player)
    players.push_back(RecordMaker()
                          .add("player", one.wish.players[player])
                          .add("won", share_value(wins_both_ways(one, other, player)))
                          .done());
  return {std::move(players)};
}

std::string batch_csv(const std::vector<BatchReport>& reports) {
  std::string text =
      "game,first_player,second_player,finished,winner,margin,first_points,second_points,first_lost,second_lost,"
      "first_fights,second_fights,turns,plays\n";
  for (const BatchReport& report : reports) {
    for (std::size_t i = 0; i < report.results.size(); ++i) {
      const GameResult& one = report.results[i];
      const std::string_view winner = !one.finished ? "" : one.winner ? enum_name(*one.winner) : "draw";
      text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", i, report.wish.players[0],
                          report.wish.players[1], one.finished ? "yes" : "no", winner, one.margin, one.scores[0].points,
                          one.scores[1].points, one.scores[0].lost, one.scores[1].lost, one.scores[0].fights,
                          one.scores[1].fights, one.turns, one.plays);
    }
  }
  return text;
}

}  // namespace longroll::app
