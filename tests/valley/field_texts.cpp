// The files of a small campaign.
#include "tests/valley/field_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/lines.h"
#include "base/text.h"
#include "tests/valley/field.h"

namespace longroll::valley {
namespace {

constexpr std::string_view unit_columns =
    "side,name,kind,strength,morale,group,department,place,turn,chance,early,fixed";
constexpr std::string_view leader_columns =
    "side,name,kind,rank,rating,bonus,commander,head,group,department,place,turn,chance,early,with";
constexpr std::string_view usual_south =
    "staunton lexington greenville waynesboro mount_crawford port_republic harrisonburg lacey_spring new_market luray "
    "conrads_store mcdowell browns_gap mechums_river charlottesville gordonsville lynchburg stanardsville madison "
    "culpeper";

using Cells = std::map<std::string, std::string>;

/// One line of pieces, as cells.
Cells cells_of(std::string_view line) {
  const auto part = words(line);
  if (part.size() < 5) throw BadInput(fmt::format("'{}' is not NAME SIDE KIND STRENGTH PLACE", line));
  Cells cells = {{"name", std::string(part[0])}, {"side", std::string(part[1])}, {"place", std::string(part[4])}};
  const bool leader = part[2] == "leader";
  cells["kind"] = leader ? "infantry" : part[2];
  if (leader) {
    cells["rating"] = part[3].substr(0, 1);
    cells["bonus"] = part[3].substr(2);
  } else {
    cells["strength"] = part[3];
    cells["group"] = "Army";
  }
  for (std::size_t i = 5; i < part.size(); ++i) {
    const std::size_t equals = part[i].find('=');
    cells[std::string(part[i].substr(0, equals))] = part[i].substr(equals + 1);
  }
  return cells;
}

std::string row(Cells cells, std::string_view columns) {
  std::vector<std::string> list;
  for (const std::string_view column : split(columns, ',')) list.push_back(cells[std::string(column)]);
  return join(list, ",") + "\n";
}

/// Ranks, groups and a commander, where they are not given.
void complete(std::vector<Cells>& leaders, FieldTexts& texts) {
  for (const std::string side : {"first", "second"}) {
    const auto of_side = [&](Cells& one) { return one["side"] == side; };
    if (std::none_of(leaders.begin(), leaders.end(), of_side)) {
      const std::string name = "Nobody_" + side;
      const std::string place = side == "first" ? "lynchburg" : "washington";
      leaders.push_back(
          {{"name", name}, {"side", side}, {"kind", "infantry"}, {"rating", "4"}, {"bonus", "0"}, {"place", place}});
      texts.nobodies.push_back(name);
    }
    if (std::none_of(leaders.begin(), leaders.end(),
                     [&](Cells& one) { return of_side(one) && one["commander"] == "yes"; }))
      (*std::find_if(leaders.begin(), leaders.end(), of_side))["commander"] = "yes";
    int rank = 0;
    for (Cells& one : leaders) {
      if (!of_side(one)) continue;
      ++rank;
      if (one["rank"].empty()) one["rank"] = std::to_string(rank);
      if (one["group"].empty() && one["commander"].empty() && one["head"].empty()) one["group"] = "Army";
    }
  }
}

/// Everybody stands on his own ground; the rest is as usual.
std::string holders(const std::vector<Cells>& pieces) {
  std::set<std::string> south;
  for (const std::string_view place : words(usual_south)) south.emplace(place);
  for (const Cells& one : pieces) {
    const auto turn = one.find("turn");
    if (turn != one.end() && !turn->second.empty()) continue;
    if (one.at("side") == "first") {
      south.insert(one.at("place"));
    } else {
      south.erase(one.at("place"));
    }
  }
  return "holder first " + join(std::vector<std::string>(south.begin(), south.end()), " ") + "\nholder second rest\n";
}

}  // namespace

FieldTexts field_texts(std::string_view pieces, const Terms& terms) {
  FieldTexts texts;
  std::vector<Cells> units;
  std::vector<Cells> leaders;
  for (const TextLine& line : lines_of(pieces)) {
    Cells cells = cells_of(line.text);
    (cells.contains("rating") ? leaders : units).push_back(std::move(cells));
  }
  complete(leaders, texts);
  texts.units = std::string(unit_columns) + "\n";
  for (const Cells& one : units) texts.units += row(one, unit_columns);
  texts.leaders = std::string(leader_columns) + "\n";
  for (const Cells& one : leaders) texts.leaders += row(one, leader_columns);
  std::vector<Cells> all = units;
  all.insert(all.end(), leaders.begin(), leaders.end());

  texts.scenario =
      "map shenandoah\ntitle A field\nwords A test.\nlength short\nsides Grey | Blue\nsituation A test.\n"
      "task first Win.\ntask second Win.\n";
  const std::string given = "\n" + terms.scenario + "\n";
  std::string turns;
  for (int turn = 1; turn <= 6; ++turn) turns += fmt::format("turn {} | week {}\n", turn, turn);
  const auto usual = std::to_array<std::pair<std::string_view, std::string>>({
      {"year", "year 1862\n"},
      {"confederate", "confederate first\n"},
      {"initiative", "initiative first\n"},
      {"track", "track none\n"},
      {"turn", turns},
      {"source", "source first staunton\nsource second washington harpers_ferry\n"},
      {"holder", holders(all)},
      {"capital", "capital washington gates frederick leesburg\n"},
      {"thresholds", "thresholds 8 3 -3 -8\n"},
  });
  for (const auto& [word, lines] : usual)
    if (given.find(fmt::format("\n{} ", word)) == std::string::npos) texts.scenario += lines;
  texts.scenario += terms.scenario + "\n";
  return texts;
}

}  // namespace longroll::valley
