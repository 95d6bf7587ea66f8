// The files of a small battlefield.
#include "tests/rifle_pits/field_texts.h"

#include <fmt/format.h>

#include <map>

#include "base/lines.h"
#include "base/text.h"
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::string_view roster_columns =
    "side,name,kind,strength,long_range,division,rank,efficiency,corps,hex,or_hex,turn,chance,surely,placed,"
    "fatigue,bridge_only,masked";

/// One line of pieces as a line of units.csv; the division of a unit goes into `divisions` with its side.
std::string unit_line(std::string_view line, std::map<std::string, std::string>& divisions) {
  const auto part = words(line);
  if (part.size() < 5) throw BadInput(fmt::format("'{}' is not NAME SIDE KIND STRENGTH HEX", line));
  const std::string side(part[1]);
  const std::string own = side == "first" ? "Blue" : "Grey";
  const bool officer = part[2] == "officer";
  std::map<std::string, std::string> cells = {
      {"name", std::string(part[0])}, {"side", side}, {"kind", std::string(part[2])}, {"hex", std::string(part[4])}};
  cells[officer ? "efficiency" : "strength"] = part[3];
  if (officer) cells["rank"] = "division";
  if (part[2] == "artillery") cells["long_range"] = "2";
  if (part[2] == "sharpshooters") cells["long_range"] = "1";
  for (std::size_t i = 5; i < part.size(); ++i) {
    const std::size_t equals = part[i].find('=');
    cells[std::string(part[i].substr(0, equals))] = part[i].substr(equals + 1);
  }
  const std::string& rank = cells["rank"];
  if (rank == "corps" && cells["corps"].empty()) cells["corps"] = side == "first" ? "I" : "II";
  if (rank != "corps" && rank != "army" && cells["division"].empty()) cells["division"] = own;
  if (!officer) divisions.emplace(cells["division"], side);
  std::vector<std::string> row;
  for (const std::string_view column : split(roster_columns, ',')) row.push_back(cells[std::string(column)]);
  return join(row, ",") + "\n";
}

}  // namespace

FieldTexts field_texts(std::string_view pieces, const Terms& terms) {
  FieldTexts texts;
  texts.units = std::string(roster_columns) + "\n";
  std::map<std::string, std::string> divisions;
  for (const TextLine& line : lines_of(pieces)) texts.units += unit_line(line.text, divisions);
  const bool sized = terms.map.starts_with("size ");
  texts.map = fmt::format("map A field\n{}{}ground clear\nheight 1\n", sized ? "" : "size 12 10\n", terms.map);
  texts.scenario =
      "title A field\nwords A test.\nlength short\nsides Blue | Grey\nsituation A test.\ntask first Win.\n"
      "task second Win.\n" +
      terms.scenario + "\n";
  const std::string given = "\n" + terms.scenario;
  if (given.find("\nfirst ") == std::string::npos) texts.scenario += "first first\n";
  if (given.find("\nthresholds ") == std::string::npos) texts.scenario += "thresholds 12 6 -6 -12\n";
  for (int turn = 1; turn <= 6 && given.find("\nturn ") == std::string::npos; ++turn)
    texts.scenario += fmt::format("turn {} 1{}:00 day\n", turn, turn);
  for (const auto& [name, side] : divisions)
    if (given.find("\ndivision " + name + " ") == std::string::npos)
      texts.scenario += fmt::format("division {} | {} | {} | assault\n", name, side == "first" ? "I" : "II", side);
  return texts;
}

}  // namespace longroll::rifle_pits
