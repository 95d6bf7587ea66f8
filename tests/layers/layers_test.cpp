// The arrows of docs/architecture.md, read off the #include lines; and what may stand only in one place.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace longroll {
namespace {

namespace fs = std::filesystem;

/// What each layer may include besides itself.
const std::map<std::string, std::set<std::string>> may_include = {
    {"base", {}},
    {"chance", {"base"}},
    {"charts", {"base", "chance"}},
    {"board", {"base"}},
    {"rules", {"base", "chance", "charts", "board"}},
    {"game", {"base", "chance", "charts", "board", "rules"}},
    {"ai", {"base", "chance", "charts", "board", "rules", "game"}},
    {"store", {"base"}},
    {"sim", {"base", "chance", "charts", "board", "rules", "game", "ai"}},
    {"server", {"base", "chance", "charts", "board", "rules", "game", "ai", "store"}},
};
const std::set<std::string> ruleset_may_include = {"base", "chance", "charts", "board", "rules", "game"};

struct Source {
  std::string path;
  std::string layer;  ///< "base" ..., "rulesets/valley", "rulesets", "apps"
  std::vector<std::string> lines;
};

std::vector<Source> sources() {
  std::vector<Source> all;
  for (const char* top : {"src", "rulesets", "apps"}) {
    for (const auto& file : fs::recursive_directory_iterator(fs::path(LONGROLL_SOURCE) / top)) {
      const std::string extension = file.path().extension().string();
      if (extension != ".h" && extension != ".cpp") continue;
      Source source;
      source.path = fs::relative(file.path(), LONGROLL_SOURCE).string();
      std::vector<std::string> parts;
      for (const auto& part : fs::path(source.path)) parts.push_back(part.string());
      source.layer = parts[0] == "src"
                         ? parts[1]
                         : (parts[0] == "rulesets" && parts.size() > 2 ? "rulesets/" + parts[1] : parts[0]);
      std::ifstream in(file.path());
      for (std::string line; std::getline(in, line);) source.lines.push_back(line);
      all.push_back(std::move(source));
    }
  }
  return all;
}

/// The layer that an include names; empty for libraries.
std::string layer_of(const std::string& include) {
  const std::string first = include.substr(0, include.find('/'));
  if (may_include.contains(first)) return first;
  if (first != "rulesets") return first == "longroll" ? "apps" : "";
  const std::string rest = include.substr(9);
  return rest.find('/') == std::string::npos ? "rulesets" : "rulesets/" + rest.substr(0, rest.find('/'));
}

bool allowed(const std::string& from, const std::string& to) {
  if (to.empty() || from == to || from == "apps") return true;
  if (from == "rulesets") return to.starts_with("rulesets/") || ruleset_may_include.contains(to);
  if (from.starts_with("rulesets/")) return ruleset_may_include.contains(to);
  return may_include.at(from).contains(to);
}

TEST(layers, no_include_goes_against_the_arrows) {
  const std::regex include(R"re(^\s*#include\s+"([^"]+)")re");
  for (const Source& source : sources()) {
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
      std::smatch found;
      if (!std::regex_search(source.lines[i], found, include)) continue;
      EXPECT_TRUE(allowed(source.layer, layer_of(found[1])))
          << fmt::format("{}:{}: {} may not include {}", source.path, i + 1, source.layer, found[1].str());
    }
  }
}

/// Fails for every file outside `places` in which the words stand.
void only_in(const std::string& words, const std::set<std::string>& places) {
  const std::regex pattern(words);
  for (const Source& source : sources()) {
    if (places.contains(source.layer)) continue;
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
      EXPECT_FALSE(std::regex_search(source.lines[i], pattern))
          << fmt::format("{}:{}: {}", source.path, i + 1, source.lines[i]);
    }
  }
}

TEST(layers, random_numbers_are_made_in_chance_alone) {
  only_in(R"(<random>|Random123|std::rand|mt19937)", {"chance"});
}
TEST(layers, json_is_unknown_to_the_rules_and_toml_known_to_the_program) {
  only_in(R"(boost/json)", {"base"});
  only_in(R"(base/json\.h)", {"base", "game", "server", "apps"});
  only_in(R"(soci/|sqlite3\.h)", {"store"});
  only_in(R"(toml\+\+)", {"apps"});
}
TEST(layers, sockets_are_known_in_one_folder) {
  const std::regex pattern(R"(boost/(asio|beast)|sys/socket)");
  for (const Source& source : sources()) {
    if (source.path.starts_with("src/server/http/")) continue;
    for (const std::string& line : source.lines)
      EXPECT_FALSE(std::regex_search(line, pattern)) << source.path << ": " << line;
  }
}
TEST(layers, rules_hold_no_floating_point) {
  const std::regex pattern(R"(\b(float|double)\b)");
  for (const Source& source : sources()) {
    if (!source.layer.starts_with("rulesets")) continue;
    for (const std::string& line : source.lines)
      EXPECT_FALSE(std::regex_search(line, pattern)) << source.path << ": " << line;
  }
}

TEST(layers, every_file_says_in_its_first_line_what_it_is_for) {
  for (const Source& source : sources()) {
    ASSERT_FALSE(source.lines.empty()) << source.path;
    EXPECT_TRUE(source.lines[0].starts_with("// ")) << source.path;
  }
}

}  // namespace
}  // namespace longroll
