// Questions put over the network: odds, sweeps, what single changes are worth, and rolls.
#pragma once

#include "base/value.h"
#include "rules/rulebook.h"
#include "server/wanted.h"

namespace longroll::server {

/// A page waits for these: a question past the limit is a sample sooner than on the command line.
inline constexpr OddsOptions page_options{.path_limit = 400'000, .samples = 50'000, .seed = 1};

/// Facts that were refused, with the field and the rule: a request that cannot be answered.
struct Refused {
  std::string error;
  std::string field;
  std::string rule;
};

/// A question as it was sent: named members of a record, everything else refused by name.
class Asked {
 public:
  explicit Asked(const Value& body);

  std::string ruleset;
  std::string procedure;
  std::vector<std::pair<std::string, std::string>> facts;
  std::vector<std::pair<std::string, std::string>> rules;
  std::vector<std::pair<std::string, std::vector<std::string>>> sweep;
  std::string dice;
  bool typed = false;  ///< dice were given, be it none yet
  std::uint64_t seed = 0;
  std::size_t outcomes = 0;  ///< so many of the likeliest outcomes are wanted; 0: all of them
};

/// The question with its facts set; throws Refused with the field that was wrong.
std::unique_ptr<Question> filled(const Procedure& procedure, const Asked& asked);

/// The answers of docs/protocol.md; they throw Refused or BadInput, and those of many cases NoLongerWanted.
Value odds_answer(const Asked& asked, const Procedure& procedure);
Value sweep_answer(const Asked& asked, const Procedure& procedure, const std::stop_token& stop);
Value worth_answer(const Asked& asked, const Procedure& procedure, const std::stop_token& stop);
Value roll_answer(const Asked& asked, const Procedure& procedure);

}  // namespace longroll::server
