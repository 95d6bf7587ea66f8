// Armies as lines of text.
#include "game/book/army_list.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace longroll {
namespace {

constexpr std::size_t most_units = 400;

/// The cells of one line; a quoted cell may hold the separator and doubled quotes.
std::vector<std::string> cells_of(std::string_view line, char separator, int number) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quoted) {
      if (c != '"') {
        cells.back() += c;
      } else if (i + 1 < line.size() && line[i + 1] == '"') {
        cells.back() += line[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"' && trim(cells.back()).empty()) {
      quoted = true;
    } else if (c == separator) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  if (quoted) throw BadInput(fmt::format("line {}: a quote is not closed", number));
  for (std::string& cell : cells) cell = std::string(trim(cell));
  return cells;
}

/// The separator of a heading line: the one that it has most of.
char separator_of(std::string_view heading) {
  char best = ',';
  for (const char c : {';', '\t'})
    if (std::count(heading.begin(), heading.end(), c) > std::count(heading.begin(), heading.end(), best)) best = c;
  return best;
}

/// The first comment is the title; later ones may hold facts of the battle or of a side, whose name ends before the
/// first fact.
void read_comment(std::string_view comment, int number, ArmyList& list) {
  if (list.title.empty()) {
    list.title = comment;
  } else if (comment.starts_with("table ")) {
    list.facts.push_back({number, "", std::string(trim(comment.substr(6)))});
  } else if (comment.starts_with("side ")) {
    const std::string_view rest = comment.substr(5);
    const std::size_t equals = std::min(rest.find('='), rest.size());
    const std::size_t space = rest.rfind(' ', equals);
    if (space == std::string_view::npos)
      throw BadInput(fmt::format("line {}: facts of a side are '# side NAME fact=value'", number));
    list.facts.push_back({number, std::string(trim(rest.substr(0, space))), std::string(trim(rest.substr(space)))});
  }
}

}  // namespace

ArmyList read_army_list(std::string_view text) {
  ArmyList list;
  std::vector<std::string> columns;
  char separator = ',';
  int number = 0;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a spreadsheet's byte order mark
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (line.empty()) continue;
    if (line.starts_with('#')) {
      read_comment(trim(line.substr(1)), number, list);
      continue;
    }
    if (columns.empty()) {
      separator = separator_of(line);
      columns = cells_of(line, separator, number);
      for (const std::string_view wanted : {"side", "name"})
        if (std::find(columns.begin(), columns.end(), wanted) == columns.end())
          throw BadInput(fmt::format("line {}: the first line must name the columns, '{}' among them; it has {}",
                                     number, wanted, join(columns, ", ")));
      continue;
    }
    const auto cells = cells_of(line, separator, number);
    if (cells.size() > columns.size())
      throw BadInput(
          fmt::format("line {}: it has {} cells, but there are {} columns", number, cells.size(), columns.size()));
    ArmyLine one;
    one.number = number;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (columns[i] == "side") {
        one.side = cells[i];
      } else if (columns[i] == "name") {
        one.name = cells[i];
      } else if (columns[i] == "group") {
        one.group = cells[i];
      } else if (columns[i] == "kind") {
        one.kind = cells[i];
      } else if (columns[i] == "facts") {
        one.in_short = cells[i];
      } else if (!cells[i].empty()) {
        one.facts.emplace_back(columns[i], cells[i]);
      }
    }
    if (one.side.empty() || one.name.empty())
      throw BadInput(fmt::format("line {}: a unit needs a side and a name", number));
    if (std::find(list.sides.begin(), list.sides.end(), one.side) == list.sides.end()) list.sides.push_back(one.side);
    list.lines.push_back(std::move(one));
    if (list.lines.size() > most_units)
      throw BadInput(fmt::format("line {}: there are more than {} units", number, most_units));
  }
  if (list.lines.empty()) throw BadInput("there are no units: the first line names the columns, then a line a unit");
  return list;
}

}  // namespace longroll
