// The one program: reads the command line and hands over to a command. Every error ends as one line and status 2.
#include <fmt/format.h>

#include <algorithm>
#include <CLI/CLI.hpp>
#include <cstdio>

#include "base/text.h"
#include "longroll/commands.h"

namespace {

using namespace longroll::app;

struct Line {
  bool json = false;
  bool write = false;
  std::string ruleset;
  std::string name;
  OddsWish odds;
  RollWish roll;
  PlayWish play;
  SimulateWish simulate;
  ReplayWish replay;
  std::vector<std::string> files;
  Asked chart;
};

void add_question(CLI::App* command, Asked& asked, bool& json) {
  command->add_option("ruleset", asked.ruleset, "the game, such as rifle_pits");
  command->add_option("procedure", asked.procedure, "what to resolve, such as combat");
  command->add_option("facts", asked.facts, "facts as key=value; 'longroll procedures R P' lists them");
  command->add_option("--from", asked.from, "a .toml file with ruleset, procedure, [facts] and [rules]");
  command->add_option("--rule", asked.rules, "an interpretation, such as P.D2=rectified")->expected(1)->take_all();
  command->add_option("--data", asked.data,
                      "a folder with <ruleset>/charts/*.chart to use instead of the built-in charts");
  command->add_flag("--json", json, "print JSON (docs/json.md)");
}

void add_simulate(CLI::App* command, SimulateWish& wish) {
  command->add_option("ruleset", wish.ruleset, "the game, such as rifle_pits");
  command->add_option("scenario", wish.scenario, "the scenario, such as jericho_mills");
  command->add_option("--free", wish.free, "a file with a free battle (docs/table_format.md), in place of a scenario");
  command->add_option("--games", wish.games, "how many games, 1000 unless you say")->check(CLI::Range(1, 10'000'000));
  command->add_option("--first", wish.first, "the first side's player: random, quick (unless you say), steady or full");
  command->add_option("--second", wish.second, "the second side's player");
  command->add_flag("--swap", wish.swap, "play as many again with the players exchanged");
  command->add_option("--seed", wish.seed, "of dice and players, 1 unless you say");
  command->add_option("--threads", wish.threads, "how many at once; one a core unless you say")
      ->check(CLI::Range(1, 1024));
  command->add_option("--csv", wish.csv, "a file to write, with a line a game");
  command->add_flag("--json", wish.json, "print JSON (docs/json.md)");
  command->add_option("--rule", wish.rules, "an interpretation, such as P.D2=rectified")->expected(1)->take_all();
  command->add_option("--progress", wish.progress, "yes or no: a bar on the terminal");
  command->add_flag("--golden", wish.golden, "tell one game in full, as rulesets/*/golden/*.play do");
  command->add_flag("--signature", wish.signature, "one number that tells whether any game has changed");
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Longroll: horse-and-musket wargames by rule, with exact odds."};
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "help of all commands");
  Line line;
  std::function<int()> run;

  auto* rulesets = app.add_subcommand("rulesets", "the games and the readings that can be switched");
  rulesets->add_flag("--json", line.json, "print JSON");
  rulesets->callback([&] { run = [&] { return list_rulesets(line.json); }; });

  auto* charts = app.add_subcommand("charts", "the charts of a game");
  charts->add_option("ruleset", line.ruleset, "the game")->required();
  charts->add_option("--data", line.chart.data, "a folder with changed charts");
  charts->add_flag("--json", line.json, "print JSON");
  charts->callback([&] { run = [&] { return list_charts(line.ruleset, line.chart.data, line.json); }; });

  auto* chart = app.add_subcommand("chart", "one chart as it is printed");
  chart->add_option("ruleset", line.chart.ruleset, "the game")->required();
  chart->add_option("name", line.name, "the chart")->required();
  chart->add_option("--rule", line.chart.rules, "an interpretation, such as P.D2=rectified")->expected(1)->take_all();
  chart->add_option("--data", line.chart.data, "a folder with changed charts");
  chart->add_flag("--json", line.json, "print JSON");
  chart->callback([&] { run = [&] { return show_chart(line.chart, line.name, line.json); }; });

  auto* check = app.add_subcommand("lint", "check charts: their laws, and cells that no roll can reach");
  check->add_option("what", line.name, "a game or a .chart file; everything if left away");
  check->add_option("--data", line.chart.data, "a folder with changed charts");
  check->add_flag("--json", line.json, "print JSON");
  check->add_flag("--write", line.write, "put the .chart file into its canonical form");
  check->callback([&] { run = [&] { return lint(line.name, line.chart.data, line.write, line.json); }; });

  auto* procedures = app.add_subcommand("procedures", "what can be resolved, and with which facts");
  procedures->add_option("ruleset", line.ruleset, "the game; all if left away");
  procedures->add_option("procedure", line.name, "one procedure with its fields");
  procedures->add_flag("--json", line.json, "print JSON");
  procedures->callback([&] { run = [&] { return list_procedures(line.ruleset, line.name, line.json); }; });

  auto* sequence = app.add_subcommand("sequence", "the sequence of play");
  sequence->add_option("ruleset", line.ruleset, "the game")->required();
  sequence->add_flag("--json", line.json, "print JSON");
  sequence->callback([&] { run = [&] { return show_sequence(line.ruleset, line.json); }; });

  auto* odds_command = app.add_subcommand("odds", "the exact odds of a procedure");
  add_question(odds_command, line.odds.asked, line.odds.json);
  odds_command->add_flag("--all", line.odds.all, "list every outcome, however many");
  odds_command->add_option("--sweep", line.odds.sweep, "a table over an input: key=a..b or key=x,y,z");
  odds_command->add_option("--against", line.odds.against, "a second case side by side: key=value,...");
  odds_command->add_option("--repeat", line.odds.repeat, "print the median time of so many evaluations")
      ->check(CLI::Range(1, 1000000));
  odds_command->callback([&] { run = [&] { return odds(line.odds); }; });

  auto* roll_command = app.add_subcommand("roll", "resolve a procedure once");
  add_question(roll_command, line.roll.asked, line.roll.json);
  roll_command->add_option("--dice", line.roll.dice,
                           "typed dice: faces as 3,5,2, the total of one throw as =8; missing ones are asked for");
  roll_command->add_flag("--type", line.roll.type_dice, "ask for every die");
  roll_command->add_flag("--choose", line.roll.choose, "ask for choices too");
  roll_command->add_option("--seed", line.roll.seed, "random dice that can be repeated");
  roll_command->callback([&] { run = [&] { return roll(line.roll); }; });

  auto* play_command = app.add_subcommand("play", "serve the pages on this machine: charts, odds");
  play_command->add_option("--port", line.play.port, "the port to try first; a free one where it is taken, and for 0")
      ->check(CLI::Range(0, 65535));
  play_command->add_flag("--no-browser", line.play.no_browser, "do not open a browser");
  play_command->add_option("--store", line.play.store, "file that keeps battles (else in your data folder)");
  play_command->callback([&] { run = [&] { return play(line.play); }; });

  auto* simulate_command = app.add_subcommand("simulate", "play a scenario many times by computer");
  add_simulate(simulate_command, line.simulate);
  simulate_command->callback([&] { run = [&] { return simulate(line.simulate); }; });

  auto* replay_command = app.add_subcommand("replay", "the report of a battle's record.json");
  replay_command->add_option("file", line.replay.file, "the record")->required();
  replay_command->add_option("--to", line.replay.to, "only so many entries");
  replay_command->callback([&] { run = [&] { return replay(line.replay); }; });

  auto* verify_command = app.add_subcommand("verify", "check that records still lead where they led");
  verify_command->add_option("file", line.files, "record.json of a battle, one or more")->required();
  verify_command->callback([&] { run = [&] { return verify(line.files); }; });

  if (argc > 1 && argv[1][0] != '-') {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    if (std::find(names.begin(), names.end(), argv[1]) == names.end()) {
      fmt::print(stderr, "longroll: there is no command '{}'{}\n", argv[1], longroll::suggestion(argv[1], names));
      return 2;
    }
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    fmt::print(stderr, "longroll: {}; 'longroll --help' lists the commands\n", error.what());
    return 2;
  }
  try {
    return run();
  } catch (const std::exception& error) {
    fmt::print(stderr, "longroll: {}\n", error.what());
    return 2;
  }
}
