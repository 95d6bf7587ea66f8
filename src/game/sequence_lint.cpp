// The lint of sequences of play.
#include "game/sequence_lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "game/book/book.h"
#include "game/walk.h"

namespace longroll {
namespace {

class Lint {
 public:
  Lint(const Book* book, std::span<const PhaseHead> phases) : book_(book), phases_(phases) {}

  void step(const SequenceStep& step) {
    if (step.leaf.empty()) return;
    if (step.repeat.often == Often::as_others) {
      fault(step, fmt::format("it goes {}, so its leaf {} is never entered", step.repeat.words, step.leaf));
      return;
    }
    const PhaseHead* phase = phase_at(step.leaf);
    if (phase == nullptr && (book_ == nullptr || !book_->serves(step.leaf)))
      fault(step, fmt::format("no task of the book and no phase on the map does anything at the leaf {}", step.leaf));
    if (phase != nullptr) phase->inner ? pushed(step, *phase) : entered(step, *phase);
    if (step.who != Actor::program || book_ == nullptr) return;
    for (const auto& task : book_->tasks())
      if (std::find(task->leaves.begin(), task->leaves.end(), step.leaf) != task->leaves.end())
        fault(step, fmt::format("it happens by itself, so the book never asks for {} there", task->name));
  }

  /// What book and map name, against the leaves that there are.
  void leaves(const std::vector<SequenceStep>& steps) {
    const auto is_leaf = [&](std::string_view name) {
      return std::any_of(steps.begin(), steps.end(), [&](const SequenceStep& step) {
        return step.leaf == name && step.repeat.often != Often::as_others;
      });
    };
    for (const PhaseHead& phase : phases_)
      if (!phase.inner && !is_leaf(phase.name))
        faults.push_back(fmt::format("the phase {} on the map is no leaf, so it never begins", phase.name));
    if (book_ == nullptr) return;
    for (const std::string& leaf : book_->leaves())
      if (!is_leaf(leaf)) faults.push_back(fmt::format("the book has something to do at {}, which is no leaf", leaf));
  }

  /// A phase that others push comes at its leaf only where that is done again and again with theirs: that of a phase
  /// that the sequence begins, or of another one that is pushed and comes at its own.
  void pushes(const Sequence& sequence) {
    const Walk walk(sequence);
    std::vector<std::optional<std::size_t>> places;
    std::vector<bool> comes;
    for (const PhaseHead& one : phases_) {
      places.push_back(walk.find(one.name));
      comes.push_back(!one.inner && places.back());
    }
    const auto led_to = [&](std::size_t inner) {
      for (std::size_t i = 0; i < phases_.size(); ++i)
        if (comes[i] && walk.done_together(*places[i], *places[inner])) return true;
      return false;
    };
    for (bool more = true; std::exchange(more, false);)
      for (std::size_t i = 0; i < phases_.size(); ++i)
        if (!comes[i] && places[i] && led_to(i)) more = comes[i] = true;
    for (std::size_t i = 0; i < phases_.size(); ++i)
      if (phases_[i].inner && places[i] && !comes[i])
        fault(walk.at(*places[i]).step,
              fmt::format("on the map no phase leads to {} that is done again with it", phases_[i].name));
  }

  std::vector<std::string> faults;

 private:
  void fault(const SequenceStep& step, const std::string& words) {
    faults.push_back(fmt::format("step {}: {}", step.number, words));
  }
  const PhaseHead* phase_at(std::string_view leaf) const {
    const auto found =
        std::find_if(phases_.begin(), phases_.end(), [&](const PhaseHead& one) { return one.name == leaf; });
    return found == phases_.end() ? nullptr : &*found;
  }
  /// A phase that begins when the sequence comes to its leaf.
  void entered(const SequenceStep& step, const PhaseHead& phase) {
    if (step.who == Actor::program && phase.acted_in)
      fault(step, fmt::format("it happens by itself, but players act in the phase {} on the map", phase.name));
    if (step.repeat.often == Often::in_turn)
      fault(step, fmt::format("on the map the phase {} begins for one side, not for one after the other", phase.name));
  }

  /// One that another phase pushes: the step does not begin it, so that it must say what the phase does.
  void pushed(const SequenceStep& step, const PhaseHead& phase) {
    const ActedBy& by = phase.acted;
    if (by.who == Actor::program)
      return fault(step, fmt::format("the phase {} on the map does not say who acts in it", phase.name));
    const auto same = [](Actor said, Actor acts) { return side_meant(said) == side_meant(acts); };
    const bool in_turn = step.repeat.often == Often::in_turn;
    const bool kept =
        in_turn == by.in_turn() &&
        (in_turn ? same(step.repeat.order[0], by.who) && same(step.repeat.order[1], by.then) : same(step.who, by.who));
    const std::string who(enum_name(by.who));
    if (!kept)
      fault(step, fmt::format("on the map the phase {} is acted in by '{}'", phase.name,
                              by.in_turn() ? fmt::format("{}, then {}", who, enum_name(by.then)) : who));
  }

  const Book* book_;
  std::span<const PhaseHead> phases_;
};

}  // namespace

std::vector<std::string> lint_sequence(const Sequence& sequence, const Book* book, std::span<const PhaseHead> phases) {
  Lint lint(book, phases);
  for (const SequenceStep& step : sequence.steps) lint.step(step);
  lint.leaves(sequence.steps);
  lint.pushes(sequence);
  return std::move(lint.faults);
}

}  // namespace longroll
