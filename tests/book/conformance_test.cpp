// What holds for the umpire's book of every game: its tasks fit its rules and its sequence, and battles of random
// actions can be saved, taken back and folded anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "base/text.h"
#include "game/book/army_list.h"
#include "game/book/position.h"
#include "game/game.h"
#include "rulesets/all.h"
#include "tests/opened.h"

namespace longroll {

/// How a failing test names a book.
void PrintTo(const BookEntry& entry, std::ostream* out) { *out << entry.id; }

namespace {

class Books : public testing::TestWithParam<BookEntry> {
 protected:
  std::shared_ptr<const Book> book = test::opened(GetParam());
};

bool has_path(const FieldNode& fields, std::string_view path) {
  const FieldNode* at = &fields;
  for (const std::string_view part : split(path, '.')) {
    if (at->type == "list") at = &at->children[0];
    const auto found =
        std::find_if(at->children.begin(), at->children.end(), [&](const auto& one) { return one.name == part; });
    if (found == at->children.end()) return false;
    at = &*found;
  }
  return true;
}

TEST_P(Books, what_tasks_fill_in_is_there_to_be_filled_in) {
  for (const auto& task : book->tasks()) {
    for (const std::string& path : task->known) EXPECT_TRUE(has_path(task->inputs, path)) << task->name << ": " << path;
    for (const std::string& path : task->unasked)
      EXPECT_TRUE(has_path(task->inputs, path)) << task->name << ": " << path;
    for (const Role& role : task->roles) {
      if (role.path.empty()) continue;
      const std::string top = role.path == "." ? "" : role.path + ".";
      for (const std::string& path : role.known)
        EXPECT_TRUE(has_path(task->inputs, top + path)) << task->name << ": " << top + path;
    }
    for (const Limit& limit : task->limits) {
      const auto has = [&](const Role& role) { return role.name == limit.role; };
      EXPECT_TRUE(std::any_of(task->roles.begin(), task->roles.end(), has)) << task->name << ": " << limit.role;
    }
    EXPECT_FALSE(task->rules.empty()) << task->name;
  }
}

TEST_P(Books, tasks_belong_to_steps_of_the_sequence) {
  for (const auto& task : book->tasks())
    for (const std::string& leaf : task->leaves)
      EXPECT_TRUE(book->walk().find(leaf).has_value()) << task->name << " is asked at '" << leaf << "'";
}

TEST_P(Books, every_procedure_that_rolls_is_a_task_or_a_forecast) {
  // What only looks ahead, or is a chain of other tasks.
  const std::set<std::string> forecasts = {"order_forecast", "motivate_in_order", "options", "assaults",
                                           "fluke_reserve"};
  std::set<std::string> used;
  for (const auto& task : book->tasks())
    if (task->procedure != nullptr) used.insert(task->procedure->name);
  for (const Procedure& procedure : book->rules().procedures())
    EXPECT_TRUE(used.contains(procedure.name) || forecasts.contains(procedure.name)) << procedure.name;
}

TEST_P(Books, example_armies_can_be_mustered) {
  EXPECT_FALSE(book->armies().empty());
  for (const EmbeddedFile& file : book->armies()) {
    const ArmyList list = read_army_list(file.text);
    EXPECT_FALSE(list.title.empty()) << file.name;
    ASSERT_EQ(list.sides.size(), 2U) << file.name;
    Game game({"", "t", list.sides, {}, "", 1}, open_book(book, list.sides));
    Action muster{"muster", ""};
    muster.text = file.text;
    EXPECT_NO_THROW(game.act(Side::first, muster, true, false, 1)) << file.name;
  }
}

/// Random tasks, steps and changes: what is refused is refused, the rest leaves a record that folds to the same state.
TEST_P(Books, battles_of_random_actions_fold_to_the_same_state) {
  std::mt19937 random(7);
  const auto pick = [&](std::size_t size) { return static_cast<std::size_t>(random() % size); };
  for (const EmbeddedFile& file : book->armies()) {
    const auto sides = read_army_list(file.text).sides;
    const Header header{"", "t", sides, {}, "", 99};
    Game game(header, open_book(book, sides));
    Action muster{"muster", ""};
    muster.text = file.text;
    game.act(Side::first, muster, false, false, 1);
    game.act(Side::first, {"next", ""}, false, true, 1);
    std::size_t done = 0;
    for (int i = 0; i < 600; ++i) {
      const auto& position = dynamic_cast<const BookPosition&>(game.position());
      Action action{"task", ""};
      if (pick(5) == 0) {
        action.what = std::vector<std::string>{"next", "next", "again", "undo", "agree", "redo"}[pick(6)];
      } else {
        // Mostly tasks of this step.
        std::vector<const Task*> here;
        const std::string& leaf = book->walk().at(position.state().place).step.leaf;
        for (const auto& task : book->tasks())
          if (task->leaves.empty() || pick(10) == 0 ||
              std::find(task->leaves.begin(), task->leaves.end(), leaf) != task->leaves.end())
            here.push_back(task.get());
        if (here.empty()) {
          action.what = "next";
        } else {
          const Task& task = *here[pick(here.size())];
          action.task = task.name;
          std::set<int> taken;
          for (const Role& role : task.roles) {
            Pick units{role.name, {}};
            const int wanted = role.many.least + (pick(2) == 0 ? 0 : static_cast<int>(pick(2)));
            for (int tries = 0; tries < 30 && static_cast<int>(units.units.size()) < std::min(wanted, role.many.most);
                 ++tries) {
              const Unit& unit = position.state().units[pick(position.state().units.size())];
              const bool right = role.whose == Whose::either ||
                                 (unit.side == position.state().active) == (role.whose == Whose::active);
              if (right && unit.gone.empty() && book->kinds()[unit.kind].name == role.kind &&
                  taken.insert(unit.id).second)
                units.units.push_back(unit.id);
            }
            action.picks.push_back(std::move(units));
          }
        }
      }
      const Side side = pick(2) == 0 ? Side::first : Side::second;
      try {
        if (action.what == "task") game.position().prepare(action);
        game.act(side, action, false, pick(6) == 0, 1);
        while (game.pending()) game.answer_choice(0, 1);
        ++done;
      } catch (const NotAllowed&) {
        continue;
      }
    }
    EXPECT_GT(done, 100U) << file.name;
    Game again(header, open_book(book, sides));
    for (const Deed& deed : game.entries()) again.replay(read_deed(to_text(deed)));
    EXPECT_EQ(again.difference(), "") << file.name;
    EXPECT_EQ(again.position().save(), game.position().save()) << file.name;
  }
}

INSTANTIATE_TEST_SUITE_P(all, Books, testing::ValuesIn(all_books().begin(), all_books().end()),
                         [](const auto& one) { return std::string(one.param.id); });

}  // namespace
}  // namespace longroll
