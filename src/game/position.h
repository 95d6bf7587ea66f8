// A game as everything above the rules sees it: what it asks, what may be done, what was done.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/action.h"
#include "game/log.h"
#include "rules/procedure.h"
#include "rules/rulebook.h"
#include "rules/umpire.h"

namespace longroll {

/// Why an action may not be done now.
struct Objection {
  Refusal refusal;
  bool may_override = false;  ///< players who agree may do it all the same; the log then says so loudly
};

/// A fact that only the table can tell.
struct TableAsk {
  std::string path;
  std::string of;  ///< whose it is: a unit's name, or empty
  FieldNode field;
  std::string value;
};

/// A fact that the position knew.
struct KnownFact {
  std::string of;
  std::string words;
  std::string value;
};

/// An action being thought about: what is still asked, what is known, and its odds if it has any.
struct Prepared {
  std::vector<TableAsk> asks;
  std::vector<KnownFact> known;
  std::optional<Objection> objection;
  std::unique_ptr<Question> question;  ///< null where there are no dice, or the picks do not fit yet
  const Procedure* procedure = nullptr;
  std::vector<std::string> assumed = {};  ///< choices that are still to be made, and that the odds take to be so
  /// Where it rests on strengths that whoever asks only guesses: the same question for everything that they could be.
  std::vector<std::unique_ptr<Question>> could_be = {};
};

/// Where the game stands.
struct Stage {
  int turn = 1;
  std::string step;     ///< number, as printed
  std::string heading;  ///< its words
  Side active = Side::first;
};

/// Who looks: a side, or nothing where both sit at one screen.
using Viewer = std::optional<Side>;

/// What happens, kept as events and as lines of the log among those that the position writes itself. The umpire of
/// `apply` tells it.
class Telling final : public EventSink {
 public:
  void hear(Event event) override;
  void say(LogKind kind, Sentence said, std::string rule = "") { keep({kind, std::move(said), std::move(rule)}); }
  /// From now on lines belong to this step; without it they belong to the one in which the action began.
  void enter(Stage stage) { stage_ = std::move(stage); }
  std::vector<Event> events;
  std::vector<LogLine> lines;
  bool typed = false;      ///< people throw the dice, and the log says so
  std::string about = {};  ///< the name of whom the next dice are for; empty: nobody in particular
  /// Names the unit in a place of a role, for dice and choices that are about one; without it they stay unnamed.
  std::function<std::string(std::string_view role, std::size_t place)> name = {};
  std::string name_of(std::string_view role, std::size_t place) const override { return name ? name(role, place) : ""; }
  /// Whom dice about that place of a role are for.
  std::string whose(std::string_view role, std::size_t place) const {
    return role.empty() || !name ? about : name(role, place);
  }

 private:
  void keep(LogLine line);

  std::optional<Stage> stage_;
};

/// A state of play. What happens is told as lines; an action that is refused changes nothing.
class Position {
 public:
  Position() = default;
  Position(const Position&) = default;
  Position& operator=(const Position&) = delete;
  virtual ~Position() = default;

  virtual std::unique_ptr<Position> clone() const = 0;
  virtual Stage stage() const = 0;
  /// The same as both sides may see it: a step that tells of something hidden is shown as the one before it.
  virtual Stage open_stage() const { return stage(); }
  /// One sentence: where the game stands and what to do.
  virtual std::string prompt() const = 0;
  /// What a page draws: steps, tasks, units, armies.
  virtual Value view(Viewer viewer) const = 0;
  /// A line for menus and undo: "Assault a hex: Lane, Davis on Robinson".
  virtual std::string describe(const Action& action) const = 0;
  /// Why not, or nothing; throws BadInput for what is no action of this game at all.
  virtual std::optional<Objection> refuse(Side side, const Action& action) const = 0;
  /// Does it, with dice and choices from the umpire.
  virtual void apply(Side side, const Action& action, Umpire& umpire, Telling& telling) = 0;
  /// The name of the unit that an action puts in that place of a role, for dice and choices; empty where it has none.
  virtual std::string name_of(const Action& action, std::string_view role, std::size_t place) const = 0;
  /// The side that answers a choice about units of a role in an action of `side`.
  virtual Side chooser(Side side, std::string_view role) const;
  /// What an action would still ask, and its odds.
  virtual Prepared prepare(const Action& action) const = 0;
  /// Whether the sides may not know all of each other, now or before: the whole record would tell.
  virtual bool has_fog() const { return false; }
  /// How many plays are handed in that nobody may see yet.
  virtual int secrets() const { return 0; }
  /// Whether it has ended.
  virtual bool over() const { return false; }
  /// Whether an action that led from here to `after` without dice has shown a side what was hidden from it.
  virtual bool reveals(Side /*side*/, const Action& /*action*/, const Position& /*after*/) const { return false; }
  /// What is said at the end of the turn that began at another position, as each side may read it; nothing where a game
  /// says nothing of its turns.
  virtual std::optional<LogLine> turn_told(const Position& /*began*/) const { return std::nullopt; }
  /// How it stands in a line that outlives any form of the state: the turn, and what both sides have won and lost.
  virtual std::string outcome() const = 0;
  /// The form of the saved text: states, and digests of them, compare only where it is the same.
  virtual std::string form() const { return ""; }
  /// The whole state as a canonical text; equal states have equal texts.
  virtual std::string save() const = 0;
};

}  // namespace longroll
