// Chart files: what is read, what is refused and with which words, and the canonical form.
#include <gtest/gtest.h>

#include "base/errors.h"
#include "charts/bound.h"
#include "charts/reader.h"
#include "rulesets/all.h"

namespace longroll {
namespace {

constexpr std::string_view head =
    "chart    volley\n"
    "title    A volley\n"
    "source   a sheet\n"
    "rows     dice 1d6; one die\n"
    "columns  numbers; range\n"
    "cells    - none; number losses\n\n";

std::string complaint(const std::string& text) {
  try {
    read_chart("volley.chart", text);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

std::string with_grid(std::string_view grid) { return std::string(head) + std::string(grid); }

TEST(reader, reads_bands_and_looks_up) {
  const Chart chart =
      read_chart("volley.chart", with_grid("    | 1-2 | 3 | 4+\n----+\n1-3 | 1 | - | -\n4-6 | 2 | 1 | -\n"));
  const Grid<int> grid(chart);
  EXPECT_EQ(grid.at(grid.row_of(5), grid.column_of(2)), 2);
  EXPECT_EQ(grid.at(grid.row_of(5), grid.column_of(9)), 0);
  EXPECT_EQ(chart.meaning(chart.at(1, 0)), "2 losses");
}

TEST(reader, refuses_gaps_overlaps_and_short_rows_by_line_and_heading) {
  EXPECT_EQ(complaint(with_grid("  | 1-2 | 4\n--\n1-6 | 1 | 1\n")),
            "volley.chart:8: columns: there is a gap between headings '1-2' and '4'");
  EXPECT_EQ(complaint(with_grid("  | 1-2 | 2\n--\n1-6 | 1 | 1\n")),
            "volley.chart:8: columns: headings '1-2' and '2' overlap");
  EXPECT_EQ(complaint(with_grid("  | 1 | 2\n--\n1-6 | 1\n")),
            "volley.chart:10: row '1-6' has 1 cells, but there are 2 columns");
  EXPECT_EQ(complaint(with_grid("  | 1 | 2\n--\n1-3 | 1 | 1\n5-6 | 1 | 1\n")),
            "volley.chart:11: rows: there is a gap between headings '1-3' and '5-6'");
  EXPECT_EQ(complaint(with_grid("  | 1 | 2\n--\n1-5 | 1 | 1\n")),
            "volley.chart:10: rows: the headings run from 1 to 5, but 1d6 makes 1 to 6");
}

TEST(reader, refuses_wrong_cells_and_headings) {
  EXPECT_EQ(complaint(with_grid("  | 1 | 2\n--\n1-6 | 1 | x\n")),
            "volley.chart:10: row '1-6', column '2': 'x' may not stand in a cell; it may be -, a number");
  EXPECT_EQ(complaint(with_grid("  | 1 | 2\n--\n1-6 | 1 |\n")),
            "volley.chart:10: row '1-6', column '2': the cell is empty");
  EXPECT_EQ(complaint(with_grid("  | 1 | two\n--\n1-6 | 1 | 1\n")),
            "volley.chart:8: 'two' is no heading for columns that are numbers");
  EXPECT_EQ(complaint(with_grid("  | 1 | 2\n--\n1-6 | 1{T.D1} | 1\n")),
            "volley.chart:10: row '1-6', column '1': the cell refers to note T.D1, which is not there");
  EXPECT_EQ(complaint("chart x\nrow dice 1d6; die\n"),
            "volley.chart:2: 'row' is no heading of a chart file; did you mean rows?");
  EXPECT_EQ(complaint("chart x\ncells a; b\ncells c\n"), "volley.chart:3: there are two 'cells' lines before the grid");
  EXPECT_EQ(complaint("title x\n"),
            "volley.chart:1: the file must begin with 'chart NAME' or 'list NAME', not 'title'");
}

TEST(reader, merged_cells_repeat_the_left_or_the_upper_one) {
  const Chart chart = read_chart("volley.chart", with_grid("  | 1 | 2\n--\n1-3 | 1 | <\n4-6 | ^ | 2\n"));
  EXPECT_EQ(chart.at(0, 1).text, "1");
  EXPECT_EQ(chart.at(1, 0).text, "1");
}

TEST(reader, a_second_layer_stands_over_the_same_headings) {
  const std::string text = with_grid(
      "  | 1 | 2\n--\n1-3 | 1 | 1\n4-6 | 2 | 2\n\nlayer depletion\ncells - none; C canister\n\n  | 1 | 2\n--\n1-3 | - "
      "| C\n4-6 | - | -\n");
  const Chart chart = read_chart("volley.chart", text);
  EXPECT_EQ(chart.at(0, 1, 1).text, "C");
  EXPECT_EQ(read_chart("volley.chart", print_chart(chart)).layers, chart.layers);
}

TEST(reader, cells_may_be_dice_ranges_that_share_out_the_dice) {
  const std::string top = "chart v\ntitle V\nsource s\nrows names; loss\ncolumns names; range\ncells ranges 1d6\n\n";
  const Chart chart = read_chart("v.chart", top + "  | far | near\n--\n0 | 1-5 | 1-3\n1 | 6 | 4-6\n");
  EXPECT_EQ(chart.at(1, 1).text, "4-6");
  try {
    read_chart("v.chart", top + "  | far | near\n--\n0 | 1-5 | 1-3\n1 | 6 | 5-6\n");
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(), "v.chart:11: column 'near': there is a gap between headings '1-3' and '5-6'");
  }
}

TEST(reader, every_chart_of_every_ruleset_stands_in_its_canonical_form) {
  for (const RulesetEntry& entry : all_rulesets()) {
    for (const EmbeddedFile& file : entry.charts) {
      const Chart chart = read_chart(file.name, file.text);
      EXPECT_EQ(print_chart(chart), file.text)
          << entry.id << "/" << file.name << ": 'longroll lint --write' would change it";
    }
  }
}

TEST(bound, missing_and_unknown_keys_are_refused) {
  const std::string top = "list keys\ntitle K\nsource s\ncells number of them\n\nkey | value | rule | words\n--\n";
  const Chart chart = read_chart("keys.chart", top + "one | 1 | T.1 | the first\n");
  EXPECT_EQ(chart.entry("one")->value.text, "1");
  EXPECT_EQ(chart.entry("two"), nullptr);
}

}  // namespace
}  // namespace longroll
