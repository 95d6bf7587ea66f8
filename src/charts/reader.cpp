// Reads .chart files.
#include "charts/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "base/errors.h"
#include "base/text.h"
#include "charts/spec.h"

namespace longroll {
namespace {

struct Line {
  int number;
  std::string_view text;
};

/// Works through the lines of one file, top to bottom.
class Reader {
 public:
  Reader(std::string_view file, std::string_view text) : file_(file) {
    chart_.file = file;
    int number = 1;
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      lines_.push_back({number++, text.substr(0, end)});
      if (end == std::string_view::npos) break;
      text.remove_prefix(end + 1);
    }
  }

  Chart read() {
    read_head();
    if (chart_.is_list) {
      read_list();
    } else {
      read_grids();
    }
    read_variants();
    return std::move(chart_);
  }

 private:
  [[noreturn]] void fail(int line, const std::string& message) const {
    throw BadInput(fmt::format("{}:{}: {}", file_, line, message));
  }

  bool at_end() const { return at_ == lines_.size(); }
  const Line& line() const { return lines_[at_]; }
  int last_line() const { return lines_.empty() ? 1 : lines_.back().number; }

  void skip_blank() {
    while (!at_end() && (trim(line().text).empty() || trim(line().text).starts_with('#'))) ++at_;
  }

  static std::pair<std::string_view, std::string_view> key_and_rest(std::string_view text) {
    const std::string_view body = trim(text);
    const auto space =
        std::find_if(body.begin(), body.end(), [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; });
    const auto length = static_cast<std::size_t>(space - body.begin());
    return {body.substr(0, length), trim(body.substr(length))};
  }

  static bool is_grid_line(std::string_view text) { return text.find('|') != std::string_view::npos; }

  void read_head() {
    for (skip_blank(); !at_end() && !is_grid_line(line().text); skip_blank()) {
      const auto [key, rest] = key_and_rest(line().text);
      if (rest.empty() && !chart_.name.empty()) fail(line().number, fmt::format("'{}' has nothing after it", key));
      read_header(key, rest);
      ++at_;
    }
    if (chart_.name.empty()) fail(1, "the file begins with neither 'chart NAME' nor 'list NAME'");
    if (chart_.layers.empty()) fail(last_line(), "there is no 'cells' line that says what may stand in a cell");
  }

  void read_header(std::string_view key, std::string_view rest) {
    if (chart_.name.empty() && key != "chart" && key != "list") {
      fail(line().number, fmt::format("the file must begin with 'chart NAME' or 'list NAME', not '{}'", key));
    }
    if (key == "chart" || key == "list") {
      if (!chart_.name.empty()) fail(line().number, "a file holds one chart");
      chart_.name = rest;
      chart_.is_list = key == "list";
    } else if (key == "title") {
      chart_.title = rest;
    } else if (key == "source") {
      chart_.source = rest;
    } else if (key == "house") {
      chart_.house = rest;
    } else if (key == "unit") {
      chart_.unit = rest;
    } else if (key == "reach") {
      chart_.reach = rest;
    } else if (key == "rows") {
      read_axis(chart_.rows, rest);
    } else if (key == "columns") {
      read_axis(chart_.columns, rest);
    } else if (key == "cells") {
      if (!chart_.layers.empty()) fail(line().number, "there are two 'cells' lines before the grid");
      chart_.layers.emplace_back();
      read_cells(chart_.layers.back().spec, rest);
    } else if (key == "order") {
      for (const std::string_view word : words(rest)) chart_.order.emplace_back(word);
    } else if (key == "law") {
      chart_.laws.push_back({std::string(rest)});
    } else if (key == "note") {
      const auto [id, said] = key_and_rest(rest);
      if (said.empty()) fail(line().number, fmt::format("note {} says nothing", id));
      chart_.notes[std::string(id)] = said;
    } else {
      static const std::vector<std::string> known = {"chart", "list",    "title", "source", "house", "unit", "reach",
                                                     "rows",  "columns", "cells", "order",  "law",   "note"};
      fail(line().number, fmt::format("'{}' is no heading of a chart file{}", key, suggestion(key, known)));
    }
  }

  void read_axis(Axis& axis, std::string_view rest) {
    if (auto fault = parse_axis(axis, rest)) fail(line().number, *fault);
  }

  void read_cells(CellSpec& spec, std::string_view rest) {
    if (auto fault = parse_cells(spec, rest)) fail(line().number, *fault);
  }

  static bool is_rule_line(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '-' || c == '+' || c == ' ' || c == '\r'; });
  }

  /// The lines of one grid: heading line, rule, rows.
  std::vector<Line> grid_lines() {
    skip_blank();
    std::vector<Line> lines;
    while (!at_end() && (is_grid_line(line().text) || (!trim(line().text).empty() && is_rule_line(line().text)))) {
      if (is_grid_line(line().text)) lines.push_back(line());
      ++at_;
    }
    if (lines.size() < 2)
      fail(at_end() ? last_line() : line().number, "a grid needs a line of headings and at least one row");
    return lines;
  }

  static std::vector<std::string_view> fields(std::string_view text) {
    std::vector<std::string_view> parts = split(text, '|');
    if (parts.empty()) parts.emplace_back();
    return parts;
  }

  Cell read_cell(std::string_view text, const CellSpec& spec, const Line& at, const std::string& where) {
    Cell cell;
    if (const std::size_t brace = text.find('{'); brace != std::string_view::npos && text.ends_with('}')) {
      cell.note = text.substr(brace + 1, text.size() - brace - 2);
      text = trim(text.substr(0, brace));
      if (!chart_.notes.contains(cell.note)) {
        fail(at.number, fmt::format("{}: the cell refers to note {}, which is not there", where, cell.note));
      }
    }
    cell.text = text;
    if (auto fault = fault_of(cell, spec)) fail(at.number, fmt::format("{}: {}", where, *fault));
    return cell;
  }

  void read_columns(const Line& at, const std::vector<std::string_view>& parts) {
    std::vector<Heading> headings;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto heading = parse_heading(parts[i], chart_.columns.kind);
      if (!heading)
        fail(at.number,
             fmt::format("'{}' is no heading for columns that are {}", parts[i], kind_name(chart_.columns.kind)));
      headings.push_back(*heading);
    }
    chart_.columns.headings = {headings};
    if (auto fault = fault_of(chart_.columns)) fail(at.number, "columns: " + *fault);
  }

  void read_row_headings(const Line& at, std::string_view text) {
    Axis& rows = chart_.rows;
    const std::size_t scales = std::max<std::size_t>(1, rows.scales.size());
    std::vector<std::string_view> parts = scales == 1 ? std::vector{text} : words(text);
    if (parts.size() != scales) {
      fail(at.number,
           fmt::format("row '{}' needs {} headings, one for each of: {}", text, scales, join(rows.scales, ", ")));
    }
    rows.headings.resize(scales);
    for (std::size_t i = 0; i < scales; ++i) {
      const auto heading = parse_heading(parts[i], rows.kind);
      if (!heading)
        fail(at.number, fmt::format("'{}' is no heading for rows that are {}", parts[i], kind_name(rows.kind)));
      rows.headings[i].push_back(*heading);
    }
  }

  void read_grid(std::size_t layer) {
    const std::vector<Line> lines = grid_lines();
    const auto headings = fields(lines[0].text);
    if (layer == 0) {
      read_columns(lines[0], headings);
    } else {
      for (std::size_t i = 1; i < headings.size(); ++i) {
        if (chart_.columns.place_of(headings[i]) != static_cast<int>(i) - 1) {
          fail(lines[0].number, fmt::format("layer {}: heading '{}' differs from the first grid",
                                            chart_.layers[layer].name, headings[i]));
        }
      }
    }
    for (std::size_t row = 1; row < lines.size(); ++row) {
      const auto parts = fields(lines[row].text);
      if (parts.size() != headings.size()) {
        fail(lines[row].number, fmt::format("row '{}' has {} cells, but there are {} columns", parts[0],
                                            parts.size() - 1, headings.size() - 1));
      }
      if (layer == 0) read_row_headings(lines[row], parts[0]);
      for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::string where = fmt::format("row '{}', column '{}'", parts[0], headings[i]);
        const Cell cell = read_cell(parts[i], chart_.layers[layer].spec, lines[row], where);
        chart_.layers[layer].cells.push_back(resolve_merged(cell, layer, i - 1, headings.size() - 1, lines[row]));
      }
    }
    if (layer == 0) {
      if (auto fault = fault_of(chart_.rows)) fail(lines.back().number, "rows: " + *fault);
    } else if (lines.size() - 1 != chart_.rows.size()) {
      fail(lines.back().number, fmt::format("layer {} has {} rows, the first grid {}", chart_.layers[layer].name,
                                            lines.size() - 1, chart_.rows.size()));
    }
    if (chart_.layers[layer].spec.ranges.count > 0) {
      if (auto fault = fault_of_ranges(chart_, layer)) fail(lines.back().number, *fault);
    }
  }

  /// "<" repeats the cell to the left, "^" the one above: how merged cells are written.
  Cell resolve_merged(const Cell& cell, std::size_t layer, std::size_t column, std::size_t columns,
                      const Line& at) const {
    const std::vector<Cell>& cells = chart_.layers[layer].cells;
    if (cell.text == "<") {
      if (column == 0) fail(at.number, "'<' repeats the cell to the left, but this is the first column");
      return cells.back();
    }
    if (cell.text == "^") {
      if (cells.size() < columns) fail(at.number, "'^' repeats the cell above, but this is the first row");
      return cells[cells.size() - columns];
    }
    return cell;
  }

  void read_grids() {
    if (chart_.columns.words.empty() || chart_.rows.words.empty()) {
      fail(1, fmt::format("chart {} needs a 'rows' and a 'columns' line", chart_.name));
    }
    read_grid(0);
    for (skip_blank(); !at_end(); skip_blank()) {
      const auto [key, rest] = key_and_rest(line().text);
      if (key != "layer") return;
      chart_.layers.emplace_back();
      chart_.layers.back().name = rest;
      ++at_;
      skip_blank();
      if (at_end() || key_and_rest(line().text).first != "cells")
        fail(at_end() ? last_line() : line().number, "a layer begins with a 'cells' line");
      read_cells(chart_.layers.back().spec, key_and_rest(line().text).second);
      ++at_;
      read_grid(chart_.layers.size() - 1);
    }
  }

  void read_list() {
    const std::vector<Line> lines = grid_lines();
    constexpr std::array<std::string_view, 4> wanted = {"key", "value", "rule", "words"};
    const auto headings = fields(lines[0].text);
    if (!std::equal(headings.begin(), headings.end(), wanted.begin(), wanted.end())) {
      fail(lines[0].number, "the headings of a list are key | value | rule | words");
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto parts = fields(lines[i].text);
      if (parts.size() != wanted.size()) {
        fail(lines[i].number, fmt::format("'{}' has {} entries, a line of a list has 4", parts[0], parts.size()));
      }
      if (parts[0].empty()) fail(lines[i].number, "a line of a list has no key");
      if (chart_.entry(parts[0]) != nullptr) fail(lines[i].number, fmt::format("key '{}' stands twice", parts[0]));
      const std::string where = fmt::format("key '{}'", parts[0]);
      chart_.entries.push_back({std::string(parts[0]), read_cell(parts[1], chart_.layers[0].spec, lines[i], where),
                                std::string(parts[2]), std::string(parts[3])});
    }
  }

  void read_variants() {
    for (skip_blank(); !at_end(); skip_blank()) {
      const auto [key, rest] = key_and_rest(line().text);
      const std::size_t equals = rest.find('=');
      if (key == "variant" && equals != std::string_view::npos) {
        chart_.variants.push_back({std::string(rest.substr(0, equals)), std::string(rest.substr(equals + 1)), {}});
      } else if (key == "change" && !chart_.variants.empty()) {
        read_change(rest);
      } else {
        fail(line().number,
             fmt::format("'{}' is neither 'variant ID=CHOICE' nor 'change ROW, COLUMN = CELL'", trim(line().text)));
      }
      ++at_;
    }
  }

  void read_change(std::string_view rest) {
    const std::size_t equals = rest.rfind(" = ");
    if (equals == std::string_view::npos) fail(line().number, "a change is written 'change ROW, COLUMN = CELL'");
    const auto places = split(rest.substr(0, equals), ',');
    Change change{std::string(places[0]), places.size() > 1 ? std::string(places[1]) : "",
                  std::string(trim(rest.substr(equals + 3)))};
    if (chart_.is_list) {
      if (chart_.entry(change.row) == nullptr)
        fail(line().number, fmt::format("there is no key '{}' to change", change.row));
    } else {
      if (places.size() != 2 || chart_.rows.place_of(change.row) < 0 || chart_.columns.place_of(change.column) < 0) {
        fail(line().number, fmt::format("there is no cell at '{}'", trim(rest.substr(0, equals))));
      }
    }
    if (auto fault = fault_of(Cell{change.text, ""}, chart_.layers[0].spec)) fail(line().number, *fault);
    chart_.variants.back().changes.push_back(std::move(change));
  }

  std::string file_;
  std::vector<Line> lines_;
  std::size_t at_ = 0;
  Chart chart_;
};

}  // namespace

Chart read_chart(std::string_view file, std::string_view text) { return Reader(file, text).read(); }

}  // namespace longroll
