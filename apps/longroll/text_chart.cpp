// Charts for people.
#include "longroll/text_chart.h"

#include <fmt/format.h>

#include "base/text.h"
#include "longroll/terminal.h"

namespace longroll::app {
namespace {

std::string cell_text(const Cell& cell) { return cell.note.empty() ? cell.text + " " : lit(cell.text + "*"); }

std::string grid_text(const Chart& chart, std::size_t layer) {
  std::vector<std::vector<std::string>> rows(1);
  const std::size_t scales = chart.rows.headings.size();
  for (std::size_t i = 0; i < scales; ++i)
    rows[0].push_back(faint(i < chart.rows.scales.size() ? chart.rows.scales[i] : ""));
  for (const Heading& heading : chart.columns.headings[0]) rows[0].push_back(bold(heading.text) + " ");
  for (std::size_t row = 0; row < chart.rows.size(); ++row) {
    auto& line = rows.emplace_back();
    for (std::size_t i = 0; i < scales; ++i)
      line.push_back(bold(chart.rows.headings[i][row].blank ? "" : chart.rows.headings[i][row].text));
    for (std::size_t column = 0; column < chart.columns.size(); ++column) {
      line.push_back(cell_text(chart.at(static_cast<int>(row), static_cast<int>(column), layer)));
    }
  }
  return table(rows, chart.rows.kind == AxisKind::names ? scales : 0);
}

}  // namespace

std::string chart_text(const Chart& chart) {
  std::string text = fmt::format("{} ({})\n{}\n", bold(chart.title), chart.name, faint(chart.source));
  if (!chart.house.empty())
    text += fmt::format("{} {}\n", lit("House chart:"), "the sheet leaves it open; ruling " + chart.house);
  text += "\n";
  if (chart.is_list) {
    std::vector<std::vector<std::string>> rows;
    for (const Entry& entry : chart.entries)
      rows.push_back({entry.key, cell_text(entry.value), entry.rule, entry.words});
    for (auto& row : rows) row[1] = pad_left(row[1], row[1].find('\033') == std::string::npos ? 8 : 0);
    text += table(rows, 4);
  } else {
    text += fmt::format("rows: {}\ncolumns: {}\n", chart.rows.words, chart.columns.words);
    for (std::size_t layer = 0; layer < chart.layers.size(); ++layer) {
      if (layer > 0) text += "\n" + bold(chart.layers[layer].name) + "\n";
      text += grid_text(chart, layer);
    }
    text += "\n";
    for (const CellWord& word : chart.layers[0].spec.words) {
      if (!word.words.empty()) text += fmt::format("  {}  {}\n", pad_right(word.token, 6), word.words);
    }
  }
  for (const auto& [id, words] : chart.notes) text += fmt::format("{} {}: {}\n", lit("*"), id, words);
  for (const Variant& variant : chart.variants) {
    std::vector<std::string> changes;
    for (const Change& change : variant.changes)
      changes.push_back(
          fmt::format("{}{} {}", change.row, change.column.empty() ? "" : ", " + change.column, change.text));
    text += fmt::format("With {}={}: {}\n", variant.id, variant.choice, join(changes, "; "));
  }
  return text;
}

}  // namespace longroll::app
