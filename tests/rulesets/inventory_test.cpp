// Every line of a sheet has its id in the ruleset's README, and an example or a test that names it.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "charts/chart_set.h"
#include "rulesets/all.h"
#include "tests/rulesets/example_file.h"

namespace longroll {
namespace {

struct Sheet {
  std::string ruleset;
  std::string letter;
  int lines;
};

class Inventory : public testing::TestWithParam<Sheet> {};

std::set<std::string> ids_in(const std::string& text, const std::string& letter) {
  std::set<std::string> ids;
  const std::regex id("(?:^|[^A-Za-z])" + letter + "[._]([0-9]+)(?![0-9])");
  for (auto at = std::sregex_iterator(text.begin(), text.end(), id); at != std::sregex_iterator(); ++at)
    ids.insert((*at)[1]);
  return ids;
}

TEST_P(Inventory, each_line_is_listed_and_tested) {
  const Sheet& sheet = GetParam();
  const std::string source = LONGROLL_SOURCE;
  const std::string readme = read_file(source + "/rulesets/" + sheet.ruleset + "/README.md");
  std::string tested;
  for (const test::Example& example : test::all_examples()) {
    if (example.ruleset == sheet.ruleset) tested += example.name + "\n";
  }
  for (const auto& file : std::filesystem::recursive_directory_iterator(source + "/tests")) {
    if (!file.path().string().ends_with("_test.cpp")) continue;
    const std::string text = read_file(file.path().string());
    const std::regex name("TEST\\([a-z_]+, ([A-Za-z0-9_]+)\\)");
    for (auto at = std::sregex_iterator(text.begin(), text.end(), name); at != std::sregex_iterator(); ++at)
      tested += (*at)[1].str() + "\n";
  }
  const std::set<std::string> listed = ids_in(readme, sheet.letter);
  const std::set<std::string> covered = ids_in(tested, sheet.letter);
  for (int line = 1; line <= sheet.lines; ++line) {
    const std::string number = std::to_string(line);
    EXPECT_TRUE(listed.contains(number)) << sheet.ruleset << "/README.md does not list " << sheet.letter << "."
                                         << number;
    EXPECT_TRUE(covered.contains(number)) << "no example or test is named after " << sheet.letter << "." << number;
  }
}

INSTANTIATE_TEST_SUITE_P(sheets, Inventory,
                         testing::Values(Sheet{"civil_war_battles", "C", 29}, Sheet{"line_of_battle", "L", 55},
                                         Sheet{"march_and_volley", "M", 30}, Sheet{"rifle_pits", "P", 20},
                                         Sheet{"valley", "V", 21}),
                         [](const auto& one) { return one.param.ruleset; });

}  // namespace
}  // namespace longroll
