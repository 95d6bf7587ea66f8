// Prints charts in their canonical form.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "charts/reader.h"
#include "charts/spec.h"

namespace longroll {
namespace {

std::string cell_text(const Cell& cell) { return cell.note.empty() ? cell.text : cell.text + "{" + cell.note + "}"; }

/// Rows of text set in columns under a rule; the first column and `left` ones are left-aligned.
std::string set_table(const std::vector<std::vector<std::string>>& rows, bool left) {
  std::vector<std::size_t> widths(rows[0].size(), 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string text;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string line = "    ";
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      if (i > 0) line += " | ";
      line += i == 0 || left ? pad_right(rows[r][i], widths[i]) : pad_left(rows[r][i], widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
    if (r > 0) continue;
    text += "    ";
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (i > 0) text += "-+-";
      text += std::string(widths[i], '-');
    }
    text += "\n";
  }
  return text;
}

std::string row_heading(const Axis& rows, std::size_t row) {
  std::string text;
  for (std::size_t scale = 0; scale < rows.headings.size(); ++scale) {
    if (scale > 0) text += "  ";
    const std::size_t name = scale < rows.scales.size() ? width(rows.scales[scale]) : 0;
    text += pad_right(rows.headings[scale][row].text, name);
  }
  return std::string(trim(text));
}

std::string print_grid(const Chart& chart, std::size_t layer) {
  std::vector<std::vector<std::string>> table(1);
  std::string corner;
  for (const std::string& scale : chart.rows.scales) corner += (corner.empty() ? "" : "  ") + scale;
  table[0].push_back(corner);
  for (const Heading& heading : chart.columns.headings[0]) table[0].push_back(heading.text);
  for (std::size_t row = 0; row < chart.rows.size(); ++row) {
    table.push_back({row_heading(chart.rows, row)});
    for (std::size_t column = 0; column < chart.columns.size(); ++column) {
      table.back().push_back(cell_text(chart.at(static_cast<int>(row), static_cast<int>(column), layer)));
    }
  }
  return set_table(table, false);
}

}  // namespace

std::string print_chart(const Chart& chart) {
  std::string text;
  const auto head = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) text += fmt::format("{:<8} {}\n", key, value);
  };
  head(chart.is_list ? "list" : "chart", chart.name);
  head("title", chart.title);
  head("source", chart.source);
  head("house", chart.house);
  head("unit", chart.unit);
  if (!chart.is_list) {
    head("rows", print_axis(chart.rows));
    head("columns", print_axis(chart.columns));
  }
  head("cells", print_cells(chart.layers[0].spec));
  head("order", join(chart.order, " "));
  head("reach", chart.reach);
  for (const Law& law : chart.laws) head("law", law.text);
  for (const auto& [id, said] : chart.notes) head("note", id + " " + said);
  text += "\n";
  if (chart.is_list) {
    std::vector<std::vector<std::string>> table{{"key", "value", "rule", "words"}};
    for (const Entry& entry : chart.entries)
      table.push_back({entry.key, cell_text(entry.value), entry.rule, entry.words});
    text += set_table(table, true);
  } else {
    text += print_grid(chart, 0);
    for (std::size_t layer = 1; layer < chart.layers.size(); ++layer) {
      text += "\n";
      head("layer", chart.layers[layer].name);
      head("cells", print_cells(chart.layers[layer].spec));
      text += "\n" + print_grid(chart, layer);
    }
  }
  for (const Variant& variant : chart.variants) {
    text += "\n";
    head("variant", variant.id + "=" + variant.choice);
    for (const Change& change : variant.changes) {
      head("change", change.row + (change.column.empty() ? "" : ", " + change.column) + " = " + change.text);
    }
  }
  return text;
}

}  // namespace longroll
