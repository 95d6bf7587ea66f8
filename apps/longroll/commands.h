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

/// What was wished of `simulate`.
struct SimulateWish {
  std::string ruleset;
  std::string scenario;
  std::optional<std::string> free;  ///< file with a free battle in place of a scenario
  int games = 1000;
  std::string first = "quick";
  std::string second = "quick";
  bool swap = false;  ///< play them again with the players exchanged
  std::string seed = "1";
  unsigned threads = 0;            ///< 0: one a core
  std::optional<std::string> csv;  ///< file for a line a game
  bool json = false;
  std::vector<std::string> rules;  ///< ID=choice
  bool progress = true;            ///< on a terminal
  bool signature = false;
  bool golden = false;  ///< the report of one game
};

/// What was wished of `replay`.
struct ReplayWish {
  std::string file;
  std::optional<int> to;  ///< so many entries; all of them without it
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
/// Plays many games by computer and says what they come to.
int simulate(const SimulateWish& wish);
/// The report of a recorded battle, and the first difference if the rules lead elsewhere now.
int replay(const ReplayWish& wish);
/// Whether records lead to the states that they tell of.
int verify(const std::vector<std::string>& files);

}  // namespace longroll::app
