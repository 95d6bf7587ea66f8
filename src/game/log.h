// The log: what happened, in sentences, each with where and by whom. The battle report is made of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/side.h"
#include "rules/event.h"

namespace longroll {

/// What a line of the log is about.
enum class LogKind : std::uint8_t { step, task, dice, sum, result, change, place, override, note, undo };
BOOST_DESCRIBE_ENUM(LogKind, step, task, dice, sum, result, change, place, override, note, undo)

/// What a line speaks of, for a page that shows it on the map.
struct LogLinks {
  std::vector<int> pieces = {};
  std::vector<std::string> places = {};
};

/// One line of the log.
struct LogLine {
  LogKind kind = LogKind::note;
  std::string words;
  std::string rule;
  std::vector<std::uint8_t> faces = {};  ///< of dice
  int entry = 0;
  int turn = 0;
  std::string step = {};     ///< number, as printed
  std::string heading = {};  ///< the step's words
  Side side = Side::first;
  LogLinks about = {};
  std::optional<Side> only = {};  ///< the side that may read it as it stands; nothing: everybody
  std::string instead = {};       ///< what the other side reads in its place; empty: nothing
};

/// The lines as whoever looks may read them: all of them where both sides look.
std::vector<LogLine> told_to(std::vector<LogLine> lines, std::optional<Side> viewer);

/// The lines that an event makes; none for those that only a chart can show.
std::vector<LogLine> lines_of(const Event& event);

/// The battle report: a title, the sides, a heading for each turn and step, a sentence a line.
struct ReportTitle {
  std::string title;
  std::string game;
  std::vector<std::string> sides;
};
std::string report_text(const ReportTitle& title, const std::vector<LogLine>& lines);
/// The same as a page that stands alone; everything that people typed is escaped.
std::string report_html(const ReportTitle& title, const std::vector<LogLine>& lines);

}  // namespace longroll
