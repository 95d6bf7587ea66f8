// Examples as text.
#include "tests/rulesets/example_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/errors.h"
#include "base/text.h"
#include "charts/chart_set.h"
#include "rulesets/all.h"

namespace longroll::test {
namespace {

void read_examples(const std::string& ruleset, const std::filesystem::path& path, std::vector<Example>& all) {
  std::istringstream text(read_file(path.string()));
  std::string line;
  int number = 0;
  while (std::getline(text, line)) {
    ++number;
    const std::string_view body = trim(line);
    if (body.empty() || body.starts_with('#')) continue;
    const std::string_view word = words(body)[0];
    const std::string rest(trim(body.substr(word.size())));
    if (word == "example") {
      all.push_back({ruleset, path.filename().string(), rest, number, {}});
    } else if (all.empty() || all.back().file != path.filename().string()) {
      throw BadInput(fmt::format("{}:{}: a file begins with 'example NAME'", path.string(), number));
    } else {
      all.back().lines.push_back({std::string(word), rest, number});
    }
  }
}

}  // namespace

std::vector<Example> all_examples() {
  std::vector<Example> all;
  for (const RulesetEntry& entry : all_rulesets()) {
    const std::filesystem::path folder = std::filesystem::path(LONGROLL_SOURCE) / "rulesets" / entry.id / "examples";
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
      if (file.path().extension() == ".example") files.push_back(file.path());
    }
    std::sort(files.begin(), files.end());
    for (const auto& file : files) read_examples(std::string(entry.id), file, all);
  }
  return all;
}

Pairs read_pairs(const std::string& text) {
  Pairs pairs;
  std::size_t at = 0;
  while (true) {
    while (at < text.size() && text[at] == ' ') ++at;
    if (at == text.size()) return pairs;
    const std::size_t equals = text.find('=', at);
    if (equals == std::string::npos) throw BadInput("'" + text + "' is not written key=value");
    const bool quoted = equals + 1 < text.size() && text[equals + 1] == '"';
    const std::size_t begin = equals + (quoted ? 2 : 1);
    const std::size_t end = std::min(text.find(quoted ? '"' : ' ', begin), text.size());
    pairs.emplace_back(text.substr(at, equals - at), text.substr(begin, end - begin));
    at = std::min(end + 1, text.size());
  }
}

}  // namespace longroll::test
