// The files of a small battlefield.
#include "tests/line_of_battle/field_texts.h"

#include <fmt/format.h>

#include <map>

#include "base/lines.h"
#include "base/text.h"
#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view roster_columns =
    "side,name,kind,formation,strength,rating,weapon,value,morale,hex,or_hex,turn,chance,surely,as,facing,frozen,"
    "wreck_at,open_order,sharpshooter";

using Cells = std::map<std::string, std::string>;

/// How a unit stands where the line does not say.
void stand(Cells& cells) {
  const bool guns = cells["kind"] == "artillery";
  if (cells["rating"].empty()) cells["rating"] = "C";
  if (cells["weapon"].empty()) cells["weapon"] = guns ? "N" : "R";
  if (cells["as"].empty())
    cells["as"] = cells["turn"].empty() ? guns ? "unlimbered" : "line" : guns ? "limbered" : "column";
  const std::string& as = cells["as"];
  const bool fronted = as == "line" || as == "open_order" || as == "unlimbered";
  if (fronted && cells["facing"].empty()) cells["facing"] = cells["side"] == "first" ? "north" : "south";
  if (as == "open_order") cells["open_order"] = "yes";
}

/// One line of pieces as a line of units.csv; its formation goes into `formations` with its side.
std::string unit_line(std::string_view line, std::map<std::string, std::string>& formations) {
  const auto part = words(line);
  if (part.size() < 5) throw BadInput(fmt::format("'{}' is not NAME SIDE KIND STRENGTH HEX", line));
  Cells cells = {{"name", std::string(part[0])},
                 {"side", std::string(part[1])},
                 {"kind", std::string(part[2])},
                 {"hex", std::string(part[4])}};
  const bool leader = part[2] == "leader";
  if (leader) {
    const auto values = split(part[3], '/');
    cells["value"] = values[0];
    cells["morale"] = values[1];
  } else {
    cells["strength"] = part[3];
  }
  for (std::size_t i = 5; i < part.size(); ++i) {
    const std::size_t equals = part[i].find('=');
    cells[std::string(part[i].substr(0, equals))] = part[i].substr(equals + 1);
  }
  if (!leader) stand(cells);
  if (cells["formation"].empty()) cells["formation"] = cells["side"] == "first" ? "Blue" : "Grey";
  formations.emplace(cells["formation"], cells["side"]);
  std::vector<std::string> row;
  for (const std::string_view column : split(roster_columns, ',')) row.push_back(cells[std::string(column)]);
  return join(row, ",") + "\n";
}

}  // namespace

FieldTexts field_texts(std::string_view pieces, const Terms& terms) {
  FieldTexts texts;
  texts.units = std::string(roster_columns) + "\n";
  std::map<std::string, std::string> formations;
  for (const TextLine& line : lines_of(pieces)) texts.units += unit_line(line.text, formations);
  const bool sized = terms.map.starts_with("size ");
  texts.map = fmt::format("map A field\n{}{}ground clear\nheight 0\n", sized ? "" : "size 12 12\n", terms.map);
  texts.scenario =
      "title A field\nwords A test.\nlength short\nsides Blue | Grey\nsituation A test.\ntask first Win.\n"
      "task second Win.\n" +
      terms.scenario + "\n";
  const std::string given = "\n" + terms.scenario;
  const auto lacks = [&](const std::string& line) { return given.find("\n" + line) == std::string::npos; };
  if (lacks("first ")) texts.scenario += "first first\n";
  if (lacks("thresholds ")) texts.scenario += "thresholds 12 6 -6 -12\n";
  if (lacks("goal ")) texts.scenario += "goal either hold 2: 0606\n";
  if (lacks("edge first")) texts.scenario += "edge first 0112-1212\n";
  if (lacks("edge second")) texts.scenario += "edge second 0101-1201\n";
  for (int turn = 1; turn <= 6 && lacks("turn "); ++turn)
    texts.scenario += fmt::format("turn {} 1{}:00 day\n", turn, turn);
  for (const char* division : {"Blue", "Grey"}) {
    const std::string side = division == std::string("Blue") ? "first" : "second";
    std::string brigades;
    for (const auto& [name, of] : formations)
      if (of == side && name != division && lacks("formation " + name + " "))
        brigades += fmt::format("formation {} | brigade | {} | under {}\n", name, side, division);
    const bool wanted = formations.contains(division) || !brigades.empty();
    if (wanted && lacks(fmt::format("formation {} ", division)))
      texts.scenario += fmt::format("formation {} | division | {} | attack 0606\n", division, side);
    texts.scenario += brigades;
  }
  return texts;
}

}  // namespace longroll::line_of_battle
