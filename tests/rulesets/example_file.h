// Examples as text: a question, typed dice, and what must come of it. docs/testing.md describes the format.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace longroll::test {

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// One line of an example: its word, the rest, and where it stands.
struct ExampleLine {
  std::string word;
  std::string rest;
  int number = 0;
};

/// One example of a file.
struct Example {
  std::string ruleset;
  std::string file;  ///< name of the file, without its folder
  std::string name;
  int number = 0;  ///< the line it begins on
  std::vector<ExampleLine> lines;
};

/// The examples of all rulesets, in order; throws BadInput where a file is not understood.
std::vector<Example> all_examples();

/// "a=1 b=\"2, 3\"" as pairs.
Pairs read_pairs(const std::string& text);

}  // namespace longroll::test
