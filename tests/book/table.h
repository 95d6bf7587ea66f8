// A table for tests: a battle of the umpire's book with units by name and dice that are typed beforehand.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "game/book/position.h"
#include "game/game.h"

namespace longroll::test {

/// Who is picked for each role, by name.
using Names = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// One battle.
class Table {
 public:
  /// An example army of the book, by its name; empty: no units. Interpretations as id and choice.
  Table(const BookEntry& entry, std::string_view army, const Facts& rules = {});

  /// Adds units as a list of lines, see army_list.h; sides are "First" and "Second" where no example is used.
  void muster(const std::string& csv);
  /// Begins the battle where it has not begun, and goes on until the step with that leaf is reached, in the part of the
  /// turn of that side; fails after a whole turn without it.
  void go_to(std::string_view leaf, std::optional<Side> active = std::nullopt);
  void next() { act("next"); }
  void act(std::string_view what);
  /// Does a task with typed dice ("4,2"), and choices by number where any are asked; fails where it is refused or
  /// other dice are wanted.
  void does(std::string_view task, const Names& picks, const Facts& facts = {}, std::string_view dice = "",
            const std::vector<int>& choices = {}, bool override = false);
  /// The reason why a task is refused; empty where it is not. `overridable` tells whether players may do it all the
  /// same.
  std::string refusal(std::string_view task, const Names& picks, const Facts& facts = {}, bool* overridable = nullptr);
  /// The paths that a task would ask for.
  std::vector<std::string> asks(std::string_view task, const Names& picks);
  /// The odds of a task with these facts.
  OddsReport odds(std::string_view task, const Names& picks, const Facts& facts);
  /// Changes a unit by hand.
  void set(std::string_view name, const Facts& facts);
  void set_army(Side side, const Facts& facts);
  void set_table(const Facts& facts);

  /// A fact of a unit, of a side or of the battle, as text.
  std::string fact(std::string_view name, std::string_view path) const;
  std::string army_fact(Side side, std::string_view path) const;
  std::string table_fact(std::string_view path) const;
  /// How a unit left the table; empty where it has not.
  std::string gone(std::string_view name) const;
  bool marked(std::string_view name, std::string_view mark) const;
  /// Whether a sentence to do on the table, after the last action, holds these words.
  bool placed(std::string_view words) const;
  /// Whether a line of the log does.
  bool logged(std::string_view words) const;
  Game& game() { return game_; }
  const BookState& state() const;

 private:
  const Unit& unit(std::string_view name) const;
  Action task_action(std::string_view task, const Names& picks, const Facts& facts) const;

  std::shared_ptr<const Book> book_;
  Game game_;
};

}  // namespace longroll::test
