// The log: what happened, in sentences, each with where and by whom. The battle report is made of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/sentence.h"
#include "game/side.h"
#include "rules/event.h"

namespace longroll {

/// What a line of the log is about.
enum class LogKind : std::uint8_t { step, task, dice, sum, result, change, place, override, note, undo, summary };
BOOST_DESCRIBE_ENUM(LogKind, step, task, dice, sum, result, change, place, override, note, undo, summary)

/// One line of the log.
struct LogLine {
  LogKind kind = LogKind::note;
  Sentence said;
  std::string rule;
  int entry = 0;
  int turn = 0;
  std::string step = {};     ///< number, as printed
  std::string heading = {};  ///< the step's words
  Side side = Side::first;
  std::optional<Side> only = {};  ///< the side that may read it as it stands; nothing: everybody
  Sentence instead = {};          ///< what the other side reads in its place; empty: nothing
};

/// The lines as whoever looks may read them: all of them where both sides look.
std::vector<LogLine> told_to(std::vector<LogLine> lines, std::optional<Side> viewer);

/// The lines that an event makes; none for those that only a chart can show. `typed` says of dice that people threw
/// them.
std::vector<LogLine> lines_of(const Event& event, bool typed);

/// What both sides had at the end of a turn.
struct TurnScores {
  int turn = 0;
  std::array<int, 2> points = {};
  std::array<int, 2> lost = {};
};

/// The battle report: a title, how it ended, points and losses by turns, the sides, a heading for each turn and step, a
/// sentence a line. What was taken back is not in it, nor that it was.
struct ReportTitle {
  std::string title;
  std::string game;
  std::vector<std::string> sides;
  std::string verdict = {};            ///< how it ended; empty where it has not, and beside a real table
  std::vector<TurnScores> turns = {};  ///< of a game on the map
};
std::string report_text(const ReportTitle& title, const std::vector<LogLine>& lines);
/// The same as a page that stands alone; everything that people typed is escaped.
std::string report_html(const ReportTitle& title, const std::vector<LogLine>& lines);

}  // namespace longroll
