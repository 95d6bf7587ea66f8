// The files of a small battlefield.
#include "tests/rifle_pits/field_texts.h"

#include "base/lines.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::string_view roster_columns =
    "side,name,kind,strength,long_range,division,rank,efficiency,corps,hex,or_hex,turn,chance,surely,placed,"
    "fatigue,bridge_only,masked";

/// One line of pieces as a line of units.csv; the division of a unit goes into `divisions` with its side.
std::string unit_line(std::string_view line, std::map<std::string, std::string>& divisions) {
  longroll::test::Cells cells;
  const std::string fourth = longroll::test::read_cells(line, cells);
  const std::string side = cells["side"];
  const std::string kind = cells["kind"];
  const bool officer = kind == "officer";
  cells.emplace(officer ? "efficiency" : "strength", fourth);
  if (officer) cells.emplace("rank", "division");
  if (kind == "artillery") cells.emplace("long_range", "2");
  if (kind == "sharpshooters") cells.emplace("long_range", "1");
  const std::string rank = cells["rank"];
  if (rank == "corps" && cells["corps"].empty()) cells["corps"] = side == "first" ? "I" : "II";
  if (rank != "corps" && rank != "army" && cells["division"].empty())
    cells["division"] = side == "first" ? "Blue" : "Grey";
  if (!officer) divisions.emplace(cells["division"], side);
  return longroll::test::roster_line(roster_columns, cells);
}

}  // namespace

longroll::test::FieldTexts field_texts(std::string_view pieces, const longroll::test::FieldTerms& terms) {
  longroll::test::FieldTexts texts = longroll::test::begun_texts(terms, roster_columns, "12 10", 1);
  std::map<std::string, std::string> divisions;
  for (const TextLine& line : lines_of(pieces)) texts.units += unit_line(line.text, divisions);
  for (const auto& [name, side] : divisions)
    if (terms.lacks("division " + name + " "))
      texts.scenario += fmt::format("division {} | {} | {} | assault\n", name, side == "first" ? "I" : "II", side);
  return texts;
}

}  // namespace longroll::rifle_pits
