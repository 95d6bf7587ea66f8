// Golden plays: rulesets/<id>/golden/<scenario>.play tells a game of two quick players. Whoever changes a rule or a
// player sees here what it changes; LONGROLL_GOLDEN=write writes them anew.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/text.h"
#include "rulesets/all.h"
#include "sim/report.h"
#include "tests/opened.h"

namespace longroll {
namespace {

namespace fs = std::filesystem;

std::string golden_text(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The first line in which two texts differ, with its number.
std::string first_difference(const std::string& golden, const std::string& now) {
  const auto old_lines = split(golden, '\n');
  const auto new_lines = split(now, '\n');
  for (std::size_t i = 0; i < std::max(old_lines.size(), new_lines.size()); ++i) {
    const std::string_view was = i < old_lines.size() ? old_lines[i] : "(the end)";
    const std::string_view is = i < new_lines.size() ? new_lines[i] : "(the end)";
    if (was != is) return fmt::format("line {}\n  was: {}\n  is:  {}", i + 1, was, is);
  }
  return "";
}

TEST(golden_plays, every_scenario_is_played_as_it_was) {
  const char* wish = std::getenv("LONGROLL_GOLDEN");
  const bool write = wish != nullptr && std::string_view(wish) == "write";
  for (const MapGameEntry& entry : all_map_games()) {
    const auto game = test::opened(entry);
    for (const ScenarioHead& head : game->scenarios()) {
      const fs::path path =
          fs::path(LONGROLL_SOURCE) / "rulesets" / entry.id / "golden" / fmt::format("{}.play", head.name);
      BatchWish batch;
      batch.scenario = head.name;
      const std::string now = report_of_game(*game, ruleset(entry.id).title, batch);
      if (write) {
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << now;
      }
      EXPECT_EQ(first_difference(golden_text(path), now), "")
          << path << "\nIf that is meant: LONGROLL_GOLDEN=write, and say in the commit why.";
    }
  }
}

}  // namespace
}  // namespace longroll
