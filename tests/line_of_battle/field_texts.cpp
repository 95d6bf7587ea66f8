// The files of a small battlefield.
#include "tests/line_of_battle/field_texts.h"

#include "base/lines.h"

namespace longroll::line_of_battle {
namespace {

using longroll::test::Cells;

constexpr std::string_view roster_columns =
    "side,name,kind,formation,strength,rating,weapon,value,morale,hex,or_hex,turn,chance,surely,as,facing,frozen,"
    "wreck_at,open_order,sharpshooter";

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
  Cells cells;
  const std::string fourth = longroll::test::read_cells(line, cells);
  const bool leader = cells["kind"] == "leader";
  if (leader) {
    const auto values = split(fourth, '/');
    cells["value"] = values[0];
    cells["morale"] = values[1];
  } else {
    cells["strength"] = fourth;
    stand(cells);
  }
  if (cells["formation"].empty()) cells["formation"] = cells["side"] == "first" ? "Blue" : "Grey";
  formations.emplace(cells["formation"], cells["side"]);
  return longroll::test::roster_line(roster_columns, cells);
}

}  // namespace

longroll::test::FieldTexts field_texts(std::string_view pieces, const longroll::test::FieldTerms& terms) {
  longroll::test::FieldTexts texts = longroll::test::begun_texts(terms, roster_columns, "12 12", 0);
  std::map<std::string, std::string> formations;
  for (const TextLine& line : lines_of(pieces)) texts.units += unit_line(line.text, formations);
  if (terms.lacks("goal ")) texts.scenario += "goal either hold 2: 0606\n";
  if (terms.lacks("edge first")) texts.scenario += "edge first 0112-1212\n";
  if (terms.lacks("edge second")) texts.scenario += "edge second 0101-1201\n";
  for (const char* division : {"Blue", "Grey"}) {
    const std::string side = division == std::string("Blue") ? "first" : "second";
    std::string brigades;
    for (const auto& [name, of] : formations)
      if (of == side && name != division && terms.lacks("formation " + name + " "))
        brigades += fmt::format("formation {} | brigade | {} | under {}\n", name, side, division);
    const bool wanted = formations.contains(division) || !brigades.empty();
    if (wanted && terms.lacks(fmt::format("formation {} ", division)))
      texts.scenario += fmt::format("formation {} | division | {} | attack 0606\n", division, side);
    texts.scenario += brigades;
  }
  return texts;
}

}  // namespace longroll::line_of_battle
