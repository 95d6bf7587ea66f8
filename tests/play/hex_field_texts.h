// The files of a small battlefield on hexes, made of a line a piece.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.h"
#include "base/text.h"

namespace longroll::test {

/// What a battlefield has besides its pieces.
struct FieldTerms {
  std::string scenario = "";  ///< lines of scenario.txt; they take the place of the usual turns, sides, thresholds ...
  std::string map = "";       ///< lines of map.txt; the map has the size of the ruleset's field, and is clear
  std::vector<std::pair<std::string, std::string>> rules = {};  ///< readings: id and choice

  /// Whether no line of the scenario begins so.
  bool lacks(const std::string& line) const { return ("\n" + scenario).find("\n" + line) == std::string::npos; }
};

/// What the three files of a scenario say.
struct FieldTexts {
  std::string scenario;
  std::string map;
  std::string units;
};

/// The cells of a line of units.csv by their columns.
using Cells = std::map<std::string, std::string>;

/// "Lane second infantry 5 0505 rank=corps": name, side, kind and hex, then columns as key=value. What stands fourth is
/// for the ruleset to put where it belongs.
inline std::string read_cells(std::string_view line, Cells& cells) {
  const auto part = words(line);
  if (part.size() < 5) throw BadInput(fmt::format("'{}' is not NAME SIDE KIND STRENGTH HEX", line));
  cells["name"] = part[0];
  cells["side"] = part[1];
  cells["kind"] = part[2];
  cells["hex"] = part[4];
  for (std::size_t i = 5; i < part.size(); ++i) {
    const std::size_t equals = part[i].find('=');
    cells[std::string(part[i].substr(0, equals))] = part[i].substr(equals + 1);
  }
  return std::string(part[3]);
}

/// Such cells as a line, in the order of the columns.
inline std::string roster_line(std::string_view columns, Cells& cells) {
  std::vector<std::string> row;
  for (const std::string_view column : split(columns, ',')) row.push_back(cells[std::string(column)]);
  return join(row, ",") + "\n";
}

/// What the files of every field begin with: a clear map of that size and height, two sides, six turns of day.
inline FieldTexts begun_texts(const FieldTerms& terms, std::string_view columns, std::string_view size, int height) {
  FieldTexts texts;
  texts.units = std::string(columns) + "\n";
  const bool sized = terms.map.starts_with("size ");
  texts.map = fmt::format("map A field\n{}{}ground clear\nheight {}\n", sized ? "" : fmt::format("size {}\n", size),
                          terms.map, height);
  texts.scenario =
      "title A field\nwords A test.\nlength short\nsides Blue | Grey\nsituation A test.\ntask first Win.\n"
      "task second Win.\n" +
      terms.scenario + "\n";
  if (terms.lacks("first ")) texts.scenario += "first first\n";
  if (terms.lacks("thresholds ")) texts.scenario += "thresholds 12 6 -6 -12\n";
  for (int turn = 1; turn <= 6 && terms.lacks("turn "); ++turn)
    texts.scenario += fmt::format("turn {} 1{}:00 day\n", turn, turn);
  return texts;
}

}  // namespace longroll::test
