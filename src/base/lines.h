// Text files that are read line by line: the lines that say something, and where a reader stands for what it refuses.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.h"
#include "base/text.h"

namespace longroll {

/// One line, trimmed, and its number from 1.
struct TextLine {
  int number = 1;
  std::string_view text;
};

/// The lines of a text that are neither empty nor begin with '#'.
inline std::vector<TextLine> lines_of(std::string_view text) {
  std::vector<TextLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view body = trim(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!body.empty() && !body.starts_with('#')) lines.push_back({number, body});
  }
  return lines;
}

/// The first word of a line, and what follows it.
inline std::pair<std::string_view, std::string_view> key_and_rest(std::string_view line) {
  const std::vector<std::string_view> all = words(line);
  if (all.empty()) return {};
  return {all[0], trim(trim(line).substr(all[0].size()))};
}

/// A line of a file.
struct FilePlace {
  std::string file;
  int line = 1;

  /// Throws BadInput: file, line, and the sentence.
  [[noreturn]] void fail(const std::string& sentence) const {
    throw BadInput(fmt::format("{}:{}: {}", file, line, sentence));
  }
  template <class... Named>
    requires(sizeof...(Named) > 0)
  [[noreturn]] void fail(fmt::format_string<const Named&...> sentence, const Named&... named) const {
    fail(fmt::format(sentence, named...));
  }
  /// Refuses a name that is none, with the nearest one: for names that are too many to list them all.
  [[noreturn]] void fail_name(std::string_view what, std::string_view name,
                              const std::vector<std::string>& names) const {
    const std::string near = nearest(name, names);
    fail(fmt::format("there is no {} '{}'{}", what, name, near.empty() ? "" : "; did you mean " + near + "?"));
  }
  /// Refuses a word that is none of a few, which it lists or suggests.
  [[noreturn]] void fail_word(std::string_view word, std::string_view what,
                              const std::vector<std::string>& words) const {
    fail(fmt::format("'{}' is no {}{}", word, what, suggestion(word, words)));
  }
  /// The number of a word in a list; `what` the words are, in the refusal of another.
  std::size_t number_of(std::string_view word, const std::vector<std::string>& words, std::string_view what) const {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) fail_word(word, what, words);
    return static_cast<std::size_t>(found - words.begin());
  }
  /// Refuses what may stand once and is there already.
  void once(bool there, std::string_view what) const {
    if (there) fail(fmt::format("'{}' stands twice", what));
  }
  /// A whole number from `low` to `high`; `what` begins the sentence that refuses another.
  int number(std::string_view text, int low, int high, std::string_view what) const {
    const auto value = to_number(text);
    if (!value || *value < low || *value > high)
      fail(fmt::format("{} is a number from {} to {}, not '{}'", what, low, high, text));
    return static_cast<int>(*value);
  }
};

}  // namespace longroll
