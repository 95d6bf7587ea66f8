// Reads scenario.txt of a scenario: first what pieces rest on, then, when they are read, all that speaks of them.
#pragma once

#include <string_view>
#include <vector>

#include "base/lines.h"
#include "rulesets/valley/map/scenario.h"

namespace longroll::valley {

/// Works through the lines of one scenario.txt.
class ScenarioReader {
 public:
  ScenarioReader(std::string_view file, std::string_view text, Scenario& scenario);

  /// The folder of the map that it names.
  std::string_view map_folder();
  /// The head: title, sides, turns and whatever speaks neither of places nor of pieces.
  void read_head();
  /// The rest, when map and pieces are there.
  void read_rest();

 private:
  using Handler = void (ScenarioReader::*)(std::string_view rest);
  struct Word {
    const char* key;
    Handler handler;
    bool head;  ///< it is read with the head
  };
  static const std::vector<Word>& known_words();
  const Word& word_of(std::string_view key) const;
  void read_lines(bool head);

  // What lines share.
  void once(bool there, std::string_view key) const;
  void want(bool there, std::string_view key) const;
  Side side(std::string_view word) const;
  int turn_number(std::string_view text, std::string_view what) const;
  int small_number(std::string_view text, std::string_view what) const;
  PlaceNumber place_of(std::string_view word) const;
  PlaceSet places(std::string_view list) const;
  LinkNumber link_of(std::string_view ends) const;
  PieceId piece(std::string_view key) const;
  PieceId leader(std::string_view key) const;
  std::vector<PieceId> pieces(std::string_view list) const;
  /// What stands before and after the colon of a line.
  std::pair<std::string_view, std::string_view> at_colon(std::string_view rest, std::string_view form) const;
  [[noreturn]] void fail_form(std::string_view form) const;

  // The head (scenario_head.cpp).
  void read_map(std::string_view rest);
  void read_title(std::string_view rest);
  void read_words(std::string_view rest);
  void read_length(std::string_view rest);
  void read_sides(std::string_view rest);
  void read_year(std::string_view rest);
  void read_confederate(std::string_view rest);
  void read_initiative(std::string_view rest);
  void read_track(std::string_view rest);
  void read_turn(std::string_view rest);
  void read_turn_part(TurnInfo& turn, std::string_view part) const;
  void finish_head() const;

  // Places, links and pieces (scenario_rules.cpp).
  void read_source(std::string_view rest);
  void read_objective(std::string_view rest);
  void read_holder(std::string_view rest);
  void read_link_points(std::string_view rest);
  void read_change(std::string_view rest);
  void read_commander(std::string_view rest);
  void read_conscripts(std::string_view rest);
  void read_limit(std::string_view rest);
  void read_departure(std::string_view rest);
  void read_departure_part(Departure& departure, std::string_view part) const;
  void read_alarm(std::string_view rest);
  void read_caution(std::string_view rest);
  void read_devastation(std::string_view rest);
  void read_raiders(std::string_view rest);

  // The track and victory (scenario_victory.cpp).
  void read_taken(std::string_view rest);
  void read_capital(std::string_view rest);
  void read_trunk_line(std::string_view rest);
  void read_half_count(std::string_view rest);
  void read_goal(std::string_view rest);
  void read_goal_fact(Goal& goal, std::string_view key, std::string_view word) const;
  void read_thresholds(std::string_view rest);
  void finish();
  void check_holders() const;
  void check_returning() const;

  FilePlace place_;
  std::vector<TextLine> lines_;
  Scenario& scenario_;
  std::string_view map_;
  PlaceSet held_;
  bool rest_held_ = false;
  bool has_confederate_ = false;
  bool has_initiative_ = false;
  bool has_track_ = false;
  bool has_thresholds_ = false;
};

}  // namespace longroll::valley
