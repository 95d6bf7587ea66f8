// Events as lines for people.
#include "longroll/text_events.h"

#include <fmt/format.h>

#include <set>

#include "base/text.h"
#include "longroll/terminal.h"

namespace longroll::app {
namespace {

std::string signed_number(int value) { return fmt::format("{:+d}", value); }

std::string tally_text(const Tallied& tallied) {
  std::vector<std::vector<std::string>> rows;
  for (const TalliedLine& line : tallied.lines) {
    const std::string value = signed_number(line.value);
    if (line.applied) {
      rows.push_back({value, line.words, line.rule});
    } else {
      rows.push_back({faint("(" + value + ")"), faint("not: " + line.words), faint(line.rule)});
    }
  }
  rows.push_back({bold(signed_number(tallied.total)), bold("in all"), ""});
  std::string heading = tallied.words;
  heading[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(heading[0])));
  return fmt::format("{} ({}){}\n{}", bold(heading), tallied.rule, tallied.certain ? "" : ", in one of the branches",
                     table(rows, 0 + 3, "  "));
}

const std::string& heading(const Chart& chart, int row, std::size_t scale) {
  return chart.rows.headings[scale][static_cast<std::size_t>(row)].text;
}

std::string scale_name(const Chart& chart, std::size_t scale) {
  return scale < chart.rows.scales.size() ? ", " + chart.rows.scales[scale] : "";
}

/// "Combat results, column 2:1, open: 1 DE · 2 DE · 3 DR ..."
std::string column_text(const Chart& chart, const ChartRead& read) {
  std::vector<std::string> cells;
  for (int row = 0; row < static_cast<int>(chart.rows.size()); ++row) {
    if (chart.rows.headings[read.scale][static_cast<std::size_t>(row)].blank) continue;
    cells.push_back(fmt::format("{} {}", faint(heading(chart, row, read.scale)), chart.at(row, read.column).text));
  }
  const std::string column = chart.columns.headings[0][static_cast<std::size_t>(read.column)].text;
  return fmt::format("{} (chart {}), column {}{}\n  {}\n", bold(chart.title), chart.name, lit(column),
                     scale_name(chart, read.scale), join(cells, " · "));
}

std::string cell_line(const Chart& chart, const ChartRead& read) {
  const Cell& cell = chart.at(read.row, read.column);
  std::string text = fmt::format("chart {}: row {}{}, column {} gives {}", chart.name,
                                 heading(chart, read.row, read.scale), scale_name(chart, read.scale),
                                 chart.columns.headings[0][static_cast<std::size_t>(read.column)].text, lit(cell.text));
  if (!chart.is_list && chart.meaning(cell) != cell.text) text += ", " + chart.meaning(cell);
  if (!cell.note.empty()) text += fmt::format(" [{}]", cell.note);
  return text;
}

struct Narrator {
  const ChartSet& charts;

  std::string operator()(const Rolled& rolled) const {
    std::vector<std::string> faces;
    int total = 0;
    for (const std::uint8_t face : rolled.faces) {
      faces.push_back(fmt::format("[{}]", face));
      total += face;
    }
    const std::string sum = rolled.faces.size() > 1 ? fmt::format(" = {}", total) : "";
    return fmt::format("{:<7} {} for the {}: {}{}\n", rolled.rule, to_text(rolled.dice), rolled.purpose,
                       lit(join(faces, " ")), sum);
  }
  std::string operator()(const Tallied& tallied) const { return tally_text(tallied); }
  std::string operator()(const ChartRead& read) const {
    const Chart& chart = charts.get(read.chart);
    return read.row < 0 ? column_text(chart, read) : fmt::format("        {}\n", cell_line(chart, read));
  }
  std::string operator()(const Chosen& chosen) const {
    return fmt::format("{:<7} {}: {}\n", chosen.rule, chosen.words, chosen.option);
  }
  std::string operator()(const Ruled& ruled) const {
    return fmt::format("{:<7} {} {}\n", ruled.id, ruled.words, faint("(house ruling)"));
  }
  std::string operator()(const Touched&) const { return ""; }  // a note says it
  std::string operator()(const Noted& noted) const { return fmt::format("{:<7} {}\n", noted.rule, noted.words); }
};

}  // namespace

std::string explain(const std::vector<Event>& events, const ChartSet& charts) {
  std::string text;
  std::set<std::string> titles;
  std::size_t others = 0;
  for (const Event& event : events) {
    // Sums that are certain are all shown; of those in different branches the first stands for all, the others are
    // counted.
    std::string title;
    if (const auto* tallied = std::get_if<Tallied>(&event)) title = "tally " + tallied->rule + tallied->words;
    if (const auto* read = std::get_if<ChartRead>(&event)) title = "chart " + read->chart;
    if (const auto* ruled = std::get_if<Ruled>(&event)) title = "ruling " + ruled->id;
    if (const auto* noted = std::get_if<Noted>(&event)) title = "note " + noted->rule + noted->words;
    if (title.empty()) continue;
    const auto* sum = std::get_if<Tallied>(&event);
    const bool certain = sum != nullptr && sum->certain;
    if (!titles.insert(title).second && !certain) {
      ++others;
      continue;
    }
    text += std::visit(Narrator{charts}, event);
  }
  if (others > 0) text += faint(fmt::format("  and {} more sums or columns in other branches\n", others));
  return text;
}

std::string narrate(const std::vector<Event>& events, const ChartSet& charts) {
  std::string text;
  for (const Event& event : events) text += std::visit(Narrator{charts}, event);
  return text;
}

}  // namespace longroll::app
