// The umpire's book of a game.
#include "game/book/book.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "charts/reader.h"
#include "game/record.h"

namespace longroll {

Book::Book(std::shared_ptr<const Rulebook> rules, std::span<const EmbeddedFile> armies)
    : rules_(std::move(rules)), armies_(armies), walk_(rules_->sequence()) {}

const Task& Book::task_named(std::string_view name) const {
  std::vector<std::string> names;
  for (const auto& task : tasks_) {
    if (task->name == name) return *task;
    names.push_back(task->name);
  }
  throw BadInput(fmt::format("the book has no task '{}'{}", name, suggestion(name, names)));
}

std::size_t Book::kind_named(std::string_view name) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (kinds_[i].name == name) return i;
    names.push_back(kinds_[i].name);
  }
  throw BadInput(fmt::format("there is no kind of unit '{}'{}", name, suggestion(name, names)));
}

bool Book::serves(std::string_view leaf) const { return leaves().contains(std::string(leaf)); }

std::set<std::string> Book::leaves() const {
  std::set<std::string> all(within_.begin(), within_.end());
  for (const auto& [leaf, effects] : effects_) all.insert(leaf);
  for (const auto& task : tasks_) all.insert(task->leaves.begin(), task->leaves.end());
  return all;
}

bool Book::is_done_within(std::string_view leaf) const {
  return std::find(within_.begin(), within_.end(), leaf) != within_.end();
}

void Book::enter(const std::string& leaf, Scene& scene) const {
  const auto found = effects_.find(leaf);
  if (found == effects_.end()) return;
  for (const StepEffect& effect : found->second) effect(scene);
}

void Book::end_turn(Scene& scene) const {
  for (const StepEffect& effect : turn_end_) effect(scene);
}

void Book::place_markers(const Unit& now, const Box& before, Scene& scene) const {
  for (const MarkerWords& words : markers_) words(now, before, scene);
}

std::string Book::chart_digest() const {
  std::string all;
  for (const Chart& chart : rules_->charts().all()) all += print_chart(chart);
  return digest_of(all);
}

}  // namespace longroll
