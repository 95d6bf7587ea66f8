// The umpire's book of a game: the kinds of units that it keeps, its tasks, and what its steps do by themselves.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <typeindex>
#include <vector>

#include "base/embedded.h"
#include "game/book/task.h"
#include "game/position.h"
#include "game/walk.h"
#include "rules/rulebook.h"

namespace longroll {

/// A kind of unit.
struct UnitKind {
  std::string name;
  std::string words;
  Box standard;
  FieldNode fields;
};

/// What the book does by itself when a step is entered.
using StepEffect = std::function<void(Scene&)>;
/// Says what to place on the table when a unit's facts have changed: it is given the unit after, and its facts before.
using MarkerWords = std::function<void(const Unit& now, const Box& before, Scene& scene)>;

/// One game's book, without a battle in it. A ruleset fills it in once; it is then shared by all battles.
class Book {
 public:
  /// `armies` are example armies: lines of units, see army_list.h.
  Book(std::shared_ptr<const Rulebook> rules, std::span<const EmbeddedFile> armies);
  Book(const Book&) = delete;
  Book& operator=(const Book&) = delete;

  template <DescribedStruct T>
  void kind(std::string name, std::string words) {
    const Box standard(T{});
    kind_names_.emplace(typeid(T), name);
    kinds_.push_back({std::move(name), std::move(words), standard, standard.schema()});
  }
  /// What is kept of each side, and of the whole battle.
  template <DescribedStruct T>
  void army() {
    army_ = Box(T{});
  }
  template <DescribedStruct T>
  void table() {
    table_ = Box(T{});
  }
  /// A task that a procedure of the rules resolves.
  template <class Order, class Result>
  TaskOf<Order, Result>& task(std::string name, std::string_view procedure, std::string words) {
    auto& task = add<Order, Result>(std::move(name), std::move(words));
    task.procedure = &rules_->procedure(procedure);
    task.rules = task.procedure->rules;
    return task;
  }
  /// Book-keeping without dice: its effect gets the facts that are said.
  template <class Order = Nothing>
  TaskOf<Order, Nothing>& chore(std::string name, std::string words, std::string rules) {
    auto& task = add<Order, Nothing>(std::move(name), std::move(words));
    task.rules = std::move(rules);
    return task;
  }
  /// What happens by itself when a step is entered.
  void on_entering(const std::string& leaf, StepEffect effect) { effects_[leaf].push_back(std::move(effect)); }
  /// What happens at the end of a turn, before marks go.
  void on_turn_end(StepEffect effect) { turn_end_.push_back(std::move(effect)); }
  /// Steps that a task of an earlier step has done: they are passed by.
  void done_within(const std::vector<std::string>& leaves) {
    within_.insert(within_.end(), leaves.begin(), leaves.end());
  }
  /// What to place when facts of that type have changed.
  template <class T>
  void markers(std::function<void(const Token& name, const T& before, const T& now, Scene& scene)> words) {
    markers_.push_back([words = std::move(words)](const Unit& unit, const Box& before, Scene& scene) {
      const T* now = unit.facts.get<T>();
      const T* then = before.get<T>();
      if (now != nullptr && then != nullptr && !(*now == *then)) words(named(unit), *then, *now, scene);
    });
  }

  const Rulebook& rules() const { return *rules_; }
  const Walk& walk() const { return walk_; }
  const std::vector<UnitKind>& kinds() const { return kinds_; }
  const std::vector<std::unique_ptr<Task>>& tasks() const { return tasks_; }
  std::span<const EmbeddedFile> armies() const { return armies_; }
  const Box& army_standard() const { return army_; }
  const Box& table_standard() const { return table_; }
  /// Throws BadInput with the nearest one.
  const Task& task_named(std::string_view name) const;
  std::size_t kind_named(std::string_view name) const;
  bool is_done_within(std::string_view leaf) const;
  /// Whether a task is asked for at a leaf, something happens when it is entered, or an earlier step does it.
  bool serves(std::string_view leaf) const;
  /// Every leaf at which it has something to do.
  std::set<std::string> leaves() const;
  /// What happens by itself when a step is entered; does nothing where nothing does.
  void enter(const std::string& leaf, Scene& scene) const;
  void end_turn(Scene& scene) const;
  void place_markers(const Unit& now, const Box& before, Scene& scene) const;
  /// A fingerprint of the charts that it plays by.
  std::string chart_digest() const;

 private:
  template <class Order, class Result>
  TaskOf<Order, Result>& add(std::string name, std::string words) {
    auto made = std::make_unique<TaskOf<Order, Result>>(std::move(name), std::move(words));
    auto& task = *made;
    task.inputs = schema_of(Order{}, Field{});
    task.results = schema_of(Result{}, Field{});
    task.kind_of = [this](const std::type_info& type) { return kind_names_.at(type); };
    tasks_.push_back(std::move(made));
    return task;
  }

  std::shared_ptr<const Rulebook> rules_;
  std::span<const EmbeddedFile> armies_;
  Walk walk_;
  std::vector<UnitKind> kinds_;
  std::map<std::type_index, std::string> kind_names_;
  std::vector<std::unique_ptr<Task>> tasks_;
  Box army_{Nothing{}};
  Box table_{Nothing{}};
  std::map<std::string, std::vector<StepEffect>> effects_;
  std::vector<StepEffect> turn_end_;
  std::vector<std::string> within_;
  std::vector<MarkerWords> markers_;
};

/// What rulesets/all.cpp lists: how to open a game's book.
struct BookEntry {
  std::string_view id;
  std::shared_ptr<const Book> (*open)(const RulebookOptions&);
};

/// The book before a battle: no units, nothing begun.
std::unique_ptr<Position> open_book(std::shared_ptr<const Book> book, std::vector<std::string> sides);

}  // namespace longroll
