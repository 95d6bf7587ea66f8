// scenario.txt of a game on the map: a word a line, and what it says. What all games say alike is read here.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/embedded.h"
#include "game/side.h"
#include "rules/file_words.h"

namespace longroll {

/// The verdict from the first side's points less the second's.
struct Thresholds {
  int first_decisive = 0;  ///< at least
  int first_marginal = 0;
  int second_marginal = 0;  ///< at most
  int second_decisive = 0;
};

/// Who has won by these points, and how; nobody: a draw.
struct Grade {
  std::optional<Side> winner;
  bool decisive = false;
};
constexpr Grade grade_of(const Thresholds& at, int margin) {
  if (margin >= at.first_marginal) return {Side::first, margin >= at.first_decisive};
  if (margin <= at.second_marginal) return {Side::second, margin <= at.second_decisive};
  return {};
}

/// What the scenarios of all games say.
struct PlainScenario {
  std::string name;  ///< of its folder
  std::string title;
  std::string words;
  std::string length;  ///< how long a game takes
  std::array<std::string, 2> sides;
  std::string situation;                          ///< how things stand when it begins
  std::array<std::vector<std::string>, 2> tasks;  ///< what each side must do, a sentence each
  std::vector<std::string> special;               ///< rules of this scenario alone, a sentence each
  Thresholds thresholds;
};

/// A side in one word, "Union" of "Union, V Corps": scenarios write a side so.
inline std::string_view short_side(std::string_view side) { return side.substr(0, side.find(',')); }

/// The text of one of the files; throws BadInput where it is missing.
std::string_view text_of(std::span<const EmbeddedFile> files, std::string_view name);

/// How often a word may begin a line: at most once, just once, at least once, as often as one likes.
enum class Times : std::uint8_t { once, must, some, any };

/// What is done with the text after a word.
using ReadRest = std::function<void(std::string_view rest)>;

/// A word that lines begin with, and the pass through the file in which they are read.
struct LineWord {
  std::string key;
  Times times = Times::any;
  int pass = 0;
  ReadRest read;
};

/// A word that parts of a line begin with; where it says something by itself nothing follows it.
struct PartWord {
  std::string key;
  ReadRest read;
  bool alone = false;
};

/// A line of what wins in its parts: SIDE KIND POINTS MORE: PLACES | WORDS | NAME.
struct GoalLine {
  std::string_view side;
  std::string_view kind;
  std::string_view points;
  std::string_view more;    ///< what the kind needs
  std::string_view places;  ///< empty without a colon
  std::string_view words;   ///< empty where they are not said
  std::string_view name;
  std::string_view facts;  ///< all before the words
};
GoalLine read_goal_line(std::string_view rest);

/// The lines of one scenario.txt. A game says which words it knows, then goes through the file as often as it must:
/// lines that name pieces are read when there are pieces. What is refused is refused with file, line and reason.
class ScenarioFile {
 public:
  ScenarioFile(std::string_view file, std::string_view text) : place_{std::string(file)}, lines_(lines_of(text)) {}
  ScenarioFile(const ScenarioFile&) = delete;  // readers of words point to it
  ScenarioFile& operator=(const ScenarioFile&) = delete;

  void know(std::vector<LineWord> words);
  /// Title, words, length, sides, the briefing and thresholds; `thresholds` is how those are written, for who writes
  /// them otherwise.
  void know_plain(PlainScenario& scenario, int pass, std::string_view thresholds = "thresholds 8 3 -3 -8");
  /// Of that the thresholds alone.
  void know_thresholds(PlainScenario& scenario, int pass, std::string_view form = "thresholds 8 3 -3 -8");
  /// Reads the lines of a pass. Words that must be there and are not are refused.
  void read(int pass);

  // For readers of lines.
  const FilePlace& place() const { return place_; }
  template <class... Named>
  [[noreturn]] void fail(fmt::format_string<const Named&...> sentence, const Named&... named) const {
    place_.fail(fmt::format(sentence, named...));
  }
  /// Refuses a second one of what there may be once, and what is wanted and not there.
  void once(bool there, std::string_view what) const;
  void want(bool there, std::string_view line) const;
  /// Refuses a line that is not written as it should be.
  [[noreturn]] void fail_form(std::string_view form) const;
  /// Refuses one more than there is room for.
  void want_room(std::size_t there, std::size_t most, std::string_view what) const;
  Side side(std::string_view word) const { return read_word<Side>(place_, word, "side"); }
  /// What stands before and after the colon.
  std::pair<std::string_view, std::string_view> at_colon(std::string_view rest, std::string_view form) const;
  /// What stands before and after a word in the middle; nothing after it where it is not there.
  static std::pair<std::string_view, std::string_view> at_word(std::string_view text, std::string_view word);
  /// Parts of a line, "turn 12 | early"; `what` they are parts of.
  void read_parts(std::span<const std::string_view> parts, std::string_view what,
                  const std::vector<PartWord>& known) const;
  /// The same, of a word each or two: "most 5 supplied".
  void read_pairs(std::span<const std::string_view> words, std::string_view what,
                  const std::vector<PartWord>& known) const;

  // Readers of what follows a word.
  /// By the form of the line, "caution TURN TIMES [lifted DEPARTURE]": a part for each word in capitals, the last with
  /// all that is left; words in small letters stand there as they are; what is in brackets may be left out.
  ReadRest in_form(std::string form, std::vector<ReadRest> parts) const;
  template <class T>
  ReadRest number_into(T& held, int low, int high, std::string_view what) const {
    return [this, &held, low, high, what = std::string(what)](std::string_view rest) {
      held = static_cast<T>(place_.number(rest, low, high, what));
    };
  }
  ReadRest side_into(Side& held) const {
    return [this, &held](std::string_view rest) { held = side(rest); };
  }
  /// "night assaults": a line or a part that says just this, or is left out.
  ReadRest word_into(bool& held, std::string_view what, std::string_view word) const {
    return [this, &held, what = std::string(what), word = std::string(word)](std::string_view rest) {
      if (rest != word) fail("{} is '{}' or left out, not '{}'", what, word, rest);
      held = true;
    };
  }
  /// "alarm yes".
  ReadRest yes_into(bool& held, std::string_view what) const { return word_into(held, what, "yes"); }
  static ReadRest flag_into(bool& held) {
    return [&held](std::string_view) { held = true; };
  }

 private:
  std::size_t known_word(std::string_view key) const;
  void read_part(std::string_view key, std::string_view rest, const PartWord& word) const;
  const PartWord& known_part(std::string_view key, std::string_view what, const std::vector<PartWord>& known) const;
  void read_sides(PlainScenario& scenario, std::string_view rest) const;
  void read_task(PlainScenario& scenario, std::string_view rest) const;
  void read_thresholds(PlainScenario& scenario, std::string_view rest, std::string_view form) const;

  FilePlace place_;
  std::vector<TextLine> lines_;
  std::vector<LineWord> words_;
  std::vector<int> read_;                                      // lines read of each word
  std::vector<std::pair<int, std::function<void()>>> checks_;  // at the end of a pass
};

}  // namespace longroll
