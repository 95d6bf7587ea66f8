// The commands of the program: each takes what was asked and gives the exit status.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "longroll/question.h"

namespace longroll::app {

/// Whether output is JSON, and what else is wanted.
struct OddsWish {
  Asked asked;
  bool json = false;
  bool all = false;
  std::optional<std::string> sweep;    ///< key=a..b or key=x,y,z
  std::optional<std::string> against;  ///< key=value,...
  unsigned repeat = 0;                 ///< how often to time an evaluation
};

struct RollWish {
  Asked asked;
  bool json = false;
  std::optional<std::string> dice;  ///< typed dice; what is missing is asked for
  bool type_dice = false;           ///< ask for all of them
  bool choose = false;              ///< ask for choices instead of going by their policy
  std::optional<std::string> seed;
};

/// What was wished of `play`.
struct PlayWish {
  int port = 8080;
  bool no_browser = false;
  std::string store;  ///< file that keeps battles; empty: in the user's data folder
};

int list_rulesets(bool json);
int list_charts(const std::string& ruleset, const std::optional<std::string>& data, bool json);
int show_chart(const Asked& asked, const std::string& chart, bool json);
int list_procedures(const std::string& ruleset, const std::string& procedure, bool json);
int show_sequence(const std::string& ruleset, bool json);
int lint(const std::string& what, const std::optional<std::string>& data, bool write, bool json);
int odds(const OddsWish& wish);
int roll(const RollWish& wish);
/// Serves the pages and the API on 127.0.0.1 until it is stopped.
int play(const PlayWish& wish);

}  // namespace longroll::app
