// The arrows of docs/architecture.md, read off the #include lines; and what may stand only in one place.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace longroll {
namespace {

namespace fs = std::filesystem;

/// The arrows as they are drawn: what each room stands on. It may include that, and what that stands on.
const std::map<std::string, std::set<std::string>> stands_on = {
    {"base", {}},
    {"chance", {"base"}},
    {"charts", {"chance"}},
    {"board", {"base"}},
    {"rules", {"charts", "board"}},
    {"game", {"rules"}},
    {"report", {"rules"}},
    {"ai", {"game"}},
    {"sim", {"ai"}},
    {"store", {"base"}},
    {"server", {"sim", "report", "store"}},
    {"a ruleset", {"game"}},
    {"rulesets", {"a ruleset"}},
    {"apps", {"rulesets", "report", "sim"}},
};
/// The command that starts the server; nothing else of the program knows it.
constexpr std::string_view starts_the_server = "apps/longroll/command_play.cpp";

struct Source {
  std::string path;
  std::string room;     ///< as in the arrows
  std::string ruleset;  ///< the id, of a room that is a ruleset
  std::vector<std::string> lines;
};

/// What a path below src, rulesets or apps belongs to; the way an include is written, src and apps are left out.
void place(Source& source, const std::vector<std::string>& parts) {
  source.room = parts[0];
  if (parts[0] == "longroll") source.room = "apps";
  if (parts[0] != "rulesets" || parts.size() < 3) return;
  source.room = "a ruleset";
  source.ruleset = parts[1];
}

std::vector<std::string> parts_of(const fs::path& path) {
  std::vector<std::string> parts;
  for (const auto& part : path) parts.push_back(part.string());
  return parts;
}

const std::vector<Source>& sources() {
  static const std::vector<Source> all = [] {
    std::vector<Source> read;
    for (const char* top : {"src", "rulesets", "apps"}) {
      for (const auto& file : fs::recursive_directory_iterator(fs::path(LONGROLL_SOURCE) / top)) {
        const std::string extension = file.path().extension().string();
        if (extension != ".h" && extension != ".cpp") continue;
        Source& source = read.emplace_back();
        source.path = fs::relative(file.path(), LONGROLL_SOURCE).string();
        std::vector<std::string> parts = parts_of(source.path);
        if (parts[0] != "rulesets") parts.erase(parts.begin());
        place(source, parts);
        std::ifstream in(file.path());
        for (std::string line; std::getline(in, line);) source.lines.push_back(line);
      }
    }
    return read;
  }();
  return all;
}

/// What a line includes of ours, by its path; nothing for other lines and for libraries.
std::optional<std::string> included(std::string_view line) {
  constexpr std::string_view begins = "#include \"";
  const std::size_t at = line.find_first_not_of(' ');
  if (at == std::string_view::npos || !line.substr(at).starts_with(begins)) return std::nullopt;
  line.remove_prefix(at + begins.size());
  return std::string(line.substr(0, line.find('"')));
}

/// Whether a word stands in a line by itself, not as a part of another.
bool has_word(std::string_view line, std::string_view word) {
  const auto joins = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !joins(line[at - 1])) && (end == line.size() || !joins(line[end]))) return true;
  }
  return false;
}

/// Whether one room is the other, or stands on it.
bool rests_on(const std::string& room, const std::string& other) {
  if (room == other) return true;
  const std::set<std::string>& below = stands_on.at(room);
  return std::any_of(below.begin(), below.end(), [&](const std::string& one) { return rests_on(one, other); });
}

bool allowed(const Source& from, const std::string& include) {
  Source to;
  place(to, parts_of(include));
  if (!stands_on.contains(to.room)) return true;  // what is made when it is built, and libraries
  if (!to.ruleset.empty() && !from.ruleset.empty()) return to.ruleset == from.ruleset;
  if (to.room == "server" && from.path == starts_the_server) return true;
  return rests_on(from.room, to.room);
}

/// A line of a file, for a message.
std::string shown(const Source& source, std::size_t line) {
  return fmt::format("{}:{}: {}", source.path, line + 1, source.lines[line]);
}

/// The lines that hold one of the words, in files that `where` says yes to.
template <class Where, class Holds>
std::vector<std::string> lines_with(std::initializer_list<std::string_view> words, const Where& where,
                                    const Holds& holds) {
  std::vector<std::string> found;
  for (const Source& source : sources()) {
    if (!where(source)) continue;
    for (std::size_t i = 0; i < source.lines.size(); ++i)
      if (std::any_of(words.begin(), words.end(), [&](auto word) { return holds(source.lines[i], word); }))
        found.push_back(shown(source, i));
  }
  return found;
}

bool contains(std::string_view line, std::string_view text) { return line.find(text) != std::string_view::npos; }

/// The lines outside some rooms that hold one of the texts.
std::vector<std::string> outside(const std::set<std::string>& rooms, std::initializer_list<std::string_view> texts) {
  return lines_with(texts, [&](const Source& source) { return !rooms.contains(source.room); }, contains);
}

using Lines = std::vector<std::string>;

TEST(layers, the_checks_find_what_they_look_for) {
  EXPECT_EQ(included("#include \"base/text.h\"  // why"), "base/text.h");
  EXPECT_EQ(included("#include <string>"), std::nullopt);
  EXPECT_TRUE(has_word("  double mean = 0;", "double"));
  EXPECT_FALSE(has_word("redoubled(double_line)", "double"));
  EXPECT_TRUE(rests_on("server", "chance"));
  EXPECT_FALSE(rests_on("board", "chance"));
  EXPECT_FALSE(allowed({"apps/longroll/main.cpp", "apps", "", {}}, "server/api.h"));
  EXPECT_FALSE(allowed({"rulesets/a/x.cpp", "a ruleset", "a", {}}, "rulesets/b/house.h"));
  EXPECT_FALSE(allowed({"src/game/x.cpp", "game", "", {}}, "rulesets/all.h"));
}

TEST(layers, no_include_goes_against_the_arrows) {
  for (const Source& source : sources()) {
    ASSERT_TRUE(stands_on.contains(source.room)) << source.path << " is in a room that no arrow leads to";
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
      const auto include = included(source.lines[i]);
      EXPECT_TRUE(!include || allowed(source, *include)) << shown(source, i);
    }
  }
}

TEST(layers, every_room_is_in_the_drawing) {
  std::ifstream file(fs::path(LONGROLL_SOURCE) / "docs/architecture.md");
  const std::string drawing = (std::stringstream() << file.rdbuf()).str();
  for (const Source& source : sources()) {
    const bool drawn = contains(drawing, fmt::format("\nsrc/{}/ ", source.room));
    EXPECT_TRUE(drawn || !source.path.starts_with("src/")) << source.path;
  }
}

TEST(layers, only_the_lists_and_the_program_name_a_ruleset) {
  for (const auto& folder : fs::directory_iterator(fs::path(LONGROLL_SOURCE) / "rulesets")) {
    if (!folder.is_directory()) continue;
    const std::string id = folder.path().filename().string();
    const auto below = [](const Source& source) { return source.path.starts_with("src/"); };
    EXPECT_EQ(lines_with({id}, below, has_word), Lines{});
  }
}

TEST(layers, random_numbers_are_made_in_chance_alone) {
  EXPECT_EQ(outside({"chance"}, {"<random>", "Random123", "std::rand", "mt19937"}), Lines{});
}

TEST(layers, formats_and_libraries_are_known_in_one_room) {
  EXPECT_EQ(outside({"base"}, {"boost/json"}), Lines{});
  EXPECT_EQ(outside({"base", "game", "server", "apps"}, {"base/json.h"}), Lines{});
  EXPECT_EQ(outside({"store"}, {"soci/", "sqlite3.h"}), Lines{});
  EXPECT_EQ(outside({"apps"}, {"toml++"}), Lines{});
}

TEST(layers, sockets_are_known_in_one_folder) {
  const auto elsewhere = [](const Source& source) { return !source.path.starts_with("src/server/http/"); };
  EXPECT_EQ(lines_with({"boost/asio", "boost/beast", "sys/socket"}, elsewhere, contains), Lines{});
}

TEST(layers, boards_and_rules_hold_no_floating_point) {
  const auto exact = [](const Source& source) {
    return source.room == "board" || source.path.starts_with("rulesets/");
  };
  EXPECT_EQ(lines_with({"float", "double"}, exact, has_word), Lines{});
}

/// Whether a line compares coordinates of a table's points: a member x or y, and on the same line a comparison or a
/// function that makes one.
bool compares_coordinates(std::string_view line) {
  static const std::regex coordinate(R"((\.|->)[xy]\b(?!\())");
  static const std::regex comparison(R"( (<|>|<=|>=|==|!=|<=>) |\b(min|max|abs|clamp|hypot|sqrt|minmax)\b)");
  const std::string code(line.substr(0, line.find("//")));
  // Of most lines that is enough.
  if (!contains(code, ".x") && !contains(code, ".y") && !contains(code, ">x") && !contains(code, ">y")) return false;
  return std::regex_search(code, coordinate) && std::regex_search(code, comparison);
}

/// Rules, log and page have every distance from `measure`, and every question about shapes is answered beside it: in
/// all rooms and all rulesets nobody compares a table's points himself.
TEST(layers, nobody_but_the_measuring_functions_compares_coordinates) {
  EXPECT_TRUE(compares_coordinates("  if (a.at.x < b.at.x) return;"));
  EXPECT_TRUE(compares_coordinates("  const auto far = std::hypot(one->x, one->y);"));
  EXPECT_FALSE(compares_coordinates("  maker.add(\"x\", pose.at.x);"));
  EXPECT_FALSE(compares_coordinates("  if (one < two) return;  // a.x < b.x"));
  // The last one is no rule: how far aside and behind its wish a computer player puts somebody down weighs differently.
  const std::set<std::string> may = {"src/board/table/shapes.h", "src/board/table/shapes.cpp",
                                     "src/board/table/measure.cpp", "src/game/play/deploying_judge.h"};
  bool seen = false;
  for (const Source& source : sources()) {
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
      if (!compares_coordinates(source.lines[i])) continue;
      EXPECT_TRUE(may.contains(source.path)) << shown(source, i);
      seen = true;
    }
  }
  EXPECT_TRUE(seen) << "the check finds them where they are";
}

TEST(layers, every_file_says_in_its_first_line_what_it_is_for) {
  for (const Source& source : sources()) {
    ASSERT_FALSE(source.lines.empty()) << source.path;
    EXPECT_TRUE(source.lines[0].starts_with("// ")) << source.path;
  }
}

}  // namespace
}  // namespace longroll
