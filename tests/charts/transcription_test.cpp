// Every cell of every chart against a second transcription that was typed from the sheets by somebody else.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "base/text.h"
#include "rulesets/all.h"

namespace longroll {
namespace {

/// Where a transcribed cell stands in a chart; null where there is none.
const Cell* find_cell(const Chart& chart, std::size_t layer, const std::string& row, const std::string& column) {
  if (chart.is_list) {
    const Entry* entry = chart.entry(row);
    return entry == nullptr ? nullptr : &entry->value;
  }
  const int r = chart.rows.place_of(row);
  const int c = chart.columns.place_of(column);
  return r < 0 || c < 0 ? nullptr : &chart.at(r, c, layer);
}

/// Charts that hold words rather than figures: names of terrain, of columns, of what has no effect.
const std::set<std::string> not_on_any_sheet = {"combat_columns", "no_effect_features", "protective_terrain",
                                                "shot_shifts"};

/// Rulings of our own, which are in none of the sources.
const std::set<std::string> ours = {"M.R22", "V.R38"};

class Transcription : public testing::TestWithParam<std::string> {};

TEST_P(Transcription, agrees_cell_by_cell) {
  const ChartSet charts = ChartSet::load(ruleset(GetParam()).charts, std::nullopt);
  std::istringstream text(read_file(std::string(LONGROLL_SOURCE) + "/tests/" + GetParam() + "/transcription.txt"));
  std::set<const Cell*> seen;
  std::string line;
  int number = 0;
  while (std::getline(text, line)) {
    ++number;
    if (trim(line).empty() || line.starts_with('#')) continue;
    const auto parts = split(line, '|');
    ASSERT_EQ(parts.size(), 4U) << number;
    std::string name(parts[0]);
    Chart varied;
    const Chart* chart = nullptr;
    std::size_t layer = 0;
    if (const std::size_t hash = name.find('#'); hash != std::string::npos) {
      layer = 1;
      EXPECT_EQ(charts.get(name.substr(0, hash)).layers.at(1).name, name.substr(hash + 1));
      name.erase(hash);
    }
    if (const std::size_t at = name.find('@'); at != std::string::npos) {
      const std::string variant = name.substr(at + 1);
      const std::size_t equals = variant.find('=');
      varied = charts.get(name.substr(0, at)).with(variant.substr(0, equals), variant.substr(equals + 1));
      chart = &varied;
    } else {
      chart = &charts.get(name);
    }
    const Cell* cell = find_cell(*chart, layer, std::string(parts[1]), std::string(parts[2]));
    ASSERT_NE(cell, nullptr) << "line " << number << ": no such cell: " << line;
    EXPECT_EQ(cell->text, parts[3]) << "line " << number << ": " << line;
    if (chart != &varied) seen.insert(cell);
  }
  for (const Chart& chart : charts.all()) {
    if (not_on_any_sheet.contains(chart.name) || ours.contains(chart.house)) continue;
    for (const Entry& entry : chart.entries) {
      EXPECT_TRUE(ours.contains(entry.rule) || seen.contains(&entry.value))
          << chart.name << " " << entry.key << " is not transcribed";
    }
    if (chart.is_list) continue;
    for (const Layer& layer : chart.layers) {
      for (const Cell& cell : layer.cells)
        EXPECT_TRUE(seen.contains(&cell)) << chart.name << " has a cell that is not transcribed";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(all, Transcription,
                         testing::Values("civil_war_battles", "line_of_battle", "march_and_volley", "rifle_pits",
                                         "valley"),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace longroll
