// The lint finds every breach of a law, and knows which of them carry an id.
#include <gtest/gtest.h>

#include "charts/lint.h"
#include "charts/reader.h"
#include "rulesets/all.h"

namespace longroll {
namespace {

TEST(lint, all_rulesets_are_clean) {
  for (const RulesetEntry& entry : all_rulesets()) {
    const ChartSet charts = ChartSet::load(entry.charts, std::nullopt);
    for (const Chart& chart : charts.all()) {
      for (const Finding& finding : lint_chart(chart))
        EXPECT_FALSE(finding.note.empty()) << entry.id << ": " << finding.where << ": " << finding.message;
    }
  }
}

TEST(lint, rectified_crt_of_rifle_pits_keeps_its_laws_without_excuse) {
  const ChartSet charts = ChartSet::load(ruleset("rifle_pits").charts, std::nullopt);
  const Chart rectified = charts.get("crt").with("P.D2", "rectified");
  Chart alone = rectified;
  alone.variants.clear();
  EXPECT_TRUE(lint_chart(alone).empty());
  EXPECT_EQ(lint_chart(charts.get("crt")).size(), 11U);
}

TEST(lint, rounded_percentage_table_of_valley_follows_its_formula) {
  Chart rounded = ChartSet::load(ruleset("valley").charts, std::nullopt).get("percentage").with("V.D4", "rounded");
  rounded.variants.clear();
  EXPECT_TRUE(lint_chart(rounded).empty());
}

TEST(lint, finds_breaches_and_rows_that_no_roll_reaches) {
  const Chart chart =
      read_chart("t.chart",
                 "chart t\ntitle T\nsource s\nrows numbers; clamped; dice\ncolumns names; what\ncells number pips\n"
                 "reach 2d6 -1..0\nlaw rising down\nlaw wavy\n\n   | a\n--\n0 | 0\n1 | 3\n2-12 | 2\n");
  const auto findings = lint_chart(chart);
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[0].message, "2 after 3, but the chart should be rising down its columns");
  EXPECT_EQ(findings[1].message, "law 'wavy' is not known; laws are 'rising|falling along|down' and 'formula NAME'");
  EXPECT_EQ(findings[2].where, "t.chart: row 0, column a");
}

}  // namespace
}  // namespace longroll
