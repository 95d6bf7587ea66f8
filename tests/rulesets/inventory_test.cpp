// Every line of a sheet has its id in the ruleset's README, and an example or a test that names it.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "charts/chart_set.h"
#include "rulesets/all.h"
#include "tests/rulesets/example_file.h"

namespace longroll {
namespace {

struct Sheet {
  std::string ruleset;
  char letter;
  int lines;
};

class Inventory : public testing::TestWithParam<Sheet> {};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// The numbers of the ids in a text, "P.8" or "P_8".
std::set<std::string> ids_in(std::string_view text, char letter) {
  std::set<std::string> ids;
  for (std::size_t at = text.find(letter); at != std::string_view::npos; at = text.find(letter, at + 1)) {
    if (at > 0 && is_letter(text[at - 1])) continue;
    if (at + 1 == text.size() || (text[at + 1] != '.' && text[at + 1] != '_')) continue;
    std::size_t end = at + 2;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end > at + 2) ids.emplace(text.substr(at + 2, end - at - 2));
  }
  return ids;
}

/// The names of the tests in all sources, one a line.
std::string read_test_names() {
  constexpr std::string_view begins = "TEST(";
  std::string names;
  for (const auto& file : std::filesystem::recursive_directory_iterator(std::string(LONGROLL_SOURCE) + "/tests")) {
    if (!file.path().string().ends_with("_test.cpp")) continue;
    const std::string text = read_file(file.path().string());
    for (std::size_t at = text.find(begins); at != std::string::npos; at = text.find(begins, at + 1)) {
      const std::size_t comma = text.find(',', at);
      const std::size_t end = text.find(')', at);
      if (comma < end && end != std::string::npos) names += text.substr(comma + 1, end - comma - 1) + "\n";
    }
  }
  return names;
}

TEST_P(Inventory, each_line_is_listed_and_tested) {
  static const std::string test_names = read_test_names();
  const Sheet& sheet = GetParam();
  const std::string readme = read_file(std::string(LONGROLL_SOURCE) + "/rulesets/" + sheet.ruleset + "/README.md");
  std::string tested = test_names;
  for (const test::Example& example : test::all_examples()) {
    if (example.ruleset == sheet.ruleset) tested += example.name + "\n";
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
                         testing::Values(Sheet{"civil_war_battles", 'C', 29}, Sheet{"line_of_battle", 'L', 55},
                                         Sheet{"march_and_volley", 'M', 30}, Sheet{"rifle_pits", 'P', 20},
                                         Sheet{"valley", 'V', 21}),
                         [](const auto& one) { return one.param.ruleset; });

}  // namespace
}  // namespace longroll
