// The chance that walks every answer: a procedure is run again and again, each time down the next untried path.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "chance/chance.h"
#include "chance/limbs.h"
#include "chance/rational.h"

namespace longroll {

/// A question on the way that is being walked: where its answers begin, how many there are, and which is being walked.
struct WalkNode {
  std::uint32_t first;
  std::uint32_t size;
  std::uint32_t index;
  std::uint32_t denominator_id;
};

/// The memory of a walk, handed from one to the next so that small walks cost no allocation.
struct WalkBuffers {
  std::vector<WalkNode> trail;
  std::vector<Answer> answers;
  std::vector<Limb> weights;
  std::vector<Limb> counts;
  std::vector<Limb> denominators;
  std::vector<Limb> scratch;
};

/// Distributions of sub-procedures that one evaluation has already worked out, each under its procedure's key.
class Memo {
 public:
  /// The store under a key, made on first use.
  template <class Table>
  Table& table(const void* key) {
    std::shared_ptr<void>& slot = tables_[key];
    if (!slot) slot = std::make_shared<Table>();
    return *static_cast<Table*>(slot.get());
  }

  /// Buffers of an earlier walk, or new ones; to be given back.
  WalkBuffers take_buffers();
  void give_buffers(WalkBuffers buffers) { spare_.push_back(std::move(buffers)); }

 private:
  std::unordered_map<const void*, std::shared_ptr<void>> tables_;
  std::vector<WalkBuffers> spare_;
};

/// Groups what may fall by its meaning and walks the answers depth first by re-execution: replay the prefix, take the
/// next answer. Counts are `width` limbs wide; when a denominator outgrows them, `overflowed` says so and the caller
/// starts again wider. Nothing is thrown in here.
class Enumerated final : public Chance {
 public:
  /// A walk from certainty.
  Enumerated(int width, Memo& memo);
  /// A walk from shares of `denominator`, which fits into the width: each begins with `start`.
  Enumerated(int width, Memo& memo, const Integer& denominator);
  ~Enumerated() override;

  Answer draw(const Draw& draw) override {
    if (depth_ < trail_.size()) return replay();
    return fresh(draw);
  }
  Answer pool(const Pool& pool) override;
  Enumerated* enumerated() override { return this; }
  void watch(RollWatcher* /*watcher*/) override {}

  /// One of `size` known branches, weights[i] (each `width` limbs wide) of `denominator`; answers its index.
  Answer branch(const Limb* weights, std::size_t size, int width, const Integer& denominator);

  /// Begins anew from `count` of the denominator, `width` limbs wide, not wider than this walk; no path is open.
  void start(const Limb* count, int width);
  /// The run is over: turns to the next path; false when there is none.
  bool next() {
    depth_ = 0;
    return !trail_.empty() && (next_answer() || turn_back());
  }
  /// The weight of the run just made: how many of `denominator(denominator_id())`.
  const Limb* count() const { return &counts_[trail_.size() * static_cast<std::size_t>(width_)]; }
  /// Which of the denominators met so far this run's weight is counted in.
  std::size_t denominator_id() const { return trail_.empty() ? 0 : trail_.back().denominator_id; }
  std::size_t denominators() const { return known_; }
  const Limb* denominator(std::size_t id) const { return &denominators_[id * static_cast<std::size_t>(width_)]; }

  /// How many answers this run has had so far.
  std::size_t depth() const { return depth_; }

  bool overflowed() const { return overflowed_; }
  /// A sub-procedure has too many paths of its own: the whole question must be sampled.
  void give_up() { given_up_ = true; }
  bool given_up() const { return given_up_; }
  int width() const { return width_; }
  Memo& memo() { return memo_; }

 private:
  Answer replay() {
    const WalkNode& node = trail_[depth_++];
    return answers_[node.first + node.index];
  }
  /// The next answer of the last question, if there is one; else the last question before it that has one.
  bool next_answer() {
    WalkNode& node = trail_.back();
    if (++node.index >= node.size) return false;
    weigh();
    return true;
  }
  bool turn_back();
  Answer fresh(const Draw& draw);
  void group_totals(const Draw& draw);
  void group_faces(const Draw& draw);
  /// Takes the throws that do not count out of the node being made.
  void leave_out_again(Limb* denominator);
  void add_answer(Answer answer, const Limb* weight);
  void add_answer(Answer answer, Limb weight);
  /// The weight of an answer of the node being made, to be added to; that of one that is new.
  Limb* weight_of(Answer answer);
  Limb* new_answer(Answer answer);
  Answer close_node(const Limb* denominator);
  void weigh() {
    const WalkNode& node = trail_.back();
    const std::size_t level = trail_.size();
    limbs::multiply(&counts_[wide(level)], &counts_[wide(level - 1)], &weights_[wide(node.first + node.index)], width_);
  }

  std::size_t wide(std::size_t n) const { return n * static_cast<std::size_t>(width_); }

  int width_;
  Memo& memo_;
  bool overflowed_ = false;
  bool given_up_ = false;
  std::size_t depth_ = 0;
  std::size_t last_denominator_ = 0;
  std::size_t open_ = 0;  // where the answers of the node being made begin
  std::vector<WalkNode> trail_;
  std::vector<Answer> answers_;     // of all nodes on the trail
  std::vector<Limb> weights_;       // beside them
  std::vector<Limb> counts_;        // product of weights up to each depth; there is room for deeper ones
  std::vector<Limb> denominators_;  // those met so far; 0 is the one begun with
  std::size_t known_ = 1;           // how many they are: each run asks, and a division would cost as much as the run
  std::vector<Limb> scratch_;
};

}  // namespace longroll
