// From flags and files to a question: which ruleset, which procedure, which facts, which interpretations.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/rulebook.h"

namespace longroll::app {

/// What was asked for on the command line.
struct Asked {
  std::string ruleset;
  std::string procedure;
  std::vector<std::string> facts;   ///< key=value
  std::vector<std::string> rules;   ///< ID=choice
  std::optional<std::string> from;  ///< a .toml file with all of these; the command line changes it
  std::optional<std::string> data;
};

/// A question ready to be put, with the book that it is put to.
struct Ready {
  const RulesetEntry* entry = nullptr;
  std::unique_ptr<Rulebook> book;
  const Procedure* procedure = nullptr;
  std::unique_ptr<Question> question;
  std::vector<std::pair<std::string, std::string>> facts;  ///< what was set, in order
  std::optional<std::string> data;                         ///< the folder of changed charts
};

/// "key=value" in its two parts; throws BadInput where it has no '='.
std::pair<std::string, std::string> key_and_value(std::string_view text);

/// The number after --seed; throws BadInput.
std::uint64_t read_seed(std::string_view text);

/// "a=1,b=2,3" as assignments: a piece without a key of its own goes on with the one before.
std::vector<std::pair<std::string, std::string>> assignments(std::string_view text);

/// Opens the rulebook and fills the question in.
Ready make_ready(const Asked& asked);

/// Throws BadInput with the rule and the reason where the facts do not fit together.
void insist(const Question& question);

}  // namespace longroll::app
