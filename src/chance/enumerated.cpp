// The chance that walks every answer.
#include "chance/enumerated.h"

#include <array>
#include <cassert>
#include <utility>

#include "chance/ways.h"

namespace longroll {

WalkBuffers Memo::take_buffers() {
  if (spare_.empty()) return {};
  WalkBuffers buffers = std::move(spare_.back());
  spare_.pop_back();
  buffers.trail.clear();
  buffers.answers.clear();
  buffers.weights.clear();
  buffers.counts.clear();
  buffers.denominators.clear();
  return buffers;
}

Enumerated::Enumerated(int width, Memo& memo) : Enumerated(width, memo, 1) {}

Enumerated::Enumerated(int width, Memo& memo, const Integer& denominator) : width_(width), memo_(memo) {
  WalkBuffers buffers = memo.take_buffers();
  trail_ = std::move(buffers.trail);
  answers_ = std::move(buffers.answers);
  weights_ = std::move(buffers.weights);
  counts_ = std::move(buffers.counts);
  denominators_ = std::move(buffers.denominators);
  scratch_ = std::move(buffers.scratch);
  trail_.reserve(32);
  answers_.reserve(128);
  weights_.reserve(wide(128));
  counts_.resize(wide(33));
  denominators_.reserve(wide(16));
  denominators_.resize(wide(1));
  to_limbs(denominator, denominators_.data(), width_);
  const Limb one = 1;
  start(&one, 1);
}

void Enumerated::start(const Limb* count, int width) {
  assert(trail_.empty() && width <= width_);
  limbs::clear(counts_.data(), width_);
  limbs::copy(counts_.data(), count, width);
}

Enumerated::~Enumerated() {
  memo_.give_buffers({std::move(trail_), std::move(answers_), std::move(weights_), std::move(counts_),
                      std::move(denominators_), std::move(scratch_)});
}

Answer Enumerated::fresh(const Draw& draw) {
  open_ = answers_.size();
  if (draw.reading == Reading::total) {
    group_totals(draw);
  } else {
    group_faces(draw);
  }
  scratch_.resize(wide(1));
  if (const Limb sides = draw.dice.sides; draw.dice.count <= 2) {
    limbs::set(scratch_.data(), draw.dice.count == 1 ? sides : sides * sides, width_);
  } else {
    overflowed_ = ways::power(scratch_.data(), sides, draw.dice.count, width_) || overflowed_;
  }
  leave_out_again(scratch_.data());
  return close_node(scratch_.data());
}

void Enumerated::leave_out_again(Limb* denominator) {
  const auto found = std::find(answers_.begin() + static_cast<std::ptrdiff_t>(open_), answers_.end(), roll_again);
  if (found == answers_.end()) return;
  const auto weight =
      weights_.begin() + static_cast<std::ptrdiff_t>(wide(static_cast<std::size_t>(found - answers_.begin())));
  limbs::subtract(denominator, &*weight, width_);
  answers_.erase(found);
  weights_.erase(weight, weight + width_);
  assert(answers_.size() > open_);  // some throw counts
}

void Enumerated::group_totals(const Draw& draw) {
  const Dice dice = draw.dice;
  if (dice.count <= 2) {
    // Neighbouring totals mostly mean the same.
    Answer last = draw.meaning(Fallen{dice.lowest(), {}});
    Limb weight = 1;
    Fallen fallen{dice.lowest(), {}};
    const int highest = dice.highest();
    while (fallen.total < highest) {
      ++fallen.total;
      const Answer answer = draw.meaning(fallen);
      if (answer != last) add_answer(std::exchange(last, answer), std::exchange(weight, 0));
      weight += ways::of_two(dice, fallen.total);
    }
    add_answer(last, weight);
    return;
  }
  std::vector<Limb> all;
  if (ways::of_totals(all, dice, width_)) {
    overflowed_ = true;
    add_answer(draw.meaning(Fallen{dice.lowest(), {}}), 1);
    return;
  }
  for (int total = dice.lowest(); total <= dice.highest(); ++total) {
    add_answer(draw.meaning(Fallen{total, {}}), &all[wide(static_cast<std::size_t>(total - dice.lowest()))]);
  }
}

void Enumerated::group_faces(const Draw& draw) {
  const Dice dice = draw.dice;
  assert(dice.count <= 8);  // a draw that reads each of many faces is a pool
  std::array<std::uint8_t, 8> faces{};
  const std::span<std::uint8_t> thrown(faces.data(), dice.count);
  std::fill(thrown.begin(), thrown.end(), static_cast<std::uint8_t>(dice.low));
  while (true) {
    add_answer(draw.meaning(Fallen{total_of(thrown), thrown}), 1);
    std::size_t i = 0;
    while (i < thrown.size() && thrown[i] == dice.low + dice.sides - 1)
      thrown[i++] = static_cast<std::uint8_t>(dice.low);
    if (i == thrown.size()) return;
    ++thrown[i];
  }
}

Limb* Enumerated::weight_of(Answer answer) {
  for (std::size_t i = answers_.size(); i > open_; --i) {
    if (answers_[i - 1] == answer) return &weights_[wide(i - 1)];
  }
  return new_answer(answer);
}

Limb* Enumerated::new_answer(Answer answer) {
  answers_.push_back(answer);
  return limbs::append(weights_, width_);
}

void Enumerated::add_answer(Answer answer, const Limb* weight) { limbs::add(weight_of(answer), weight, width_); }

void Enumerated::add_answer(Answer answer, Limb weight) { *weight_of(answer) += weight; }

Answer Enumerated::close_node(const Limb* denominator) {
  WalkNode node{.first = static_cast<std::uint32_t>(open_),
                .size = static_cast<std::uint32_t>(answers_.size() - open_),
                .index = 0,
                .denominator_id = 0};
  std::array<Limb, 32> product;  // NOLINT(cppcoreguidelines-pro-type-member-init): written by multiply
  const Limb* before = this->denominator(denominator_id());
  overflowed_ = limbs::multiply(product.data(), before, denominator, width_) || overflowed_;
  // Runs mostly meet the same denominators in the same order, so the search begins after the last one found.
  const std::size_t known = known_;
  std::size_t id = known;
  for (std::size_t tried = 1; tried <= known && id == known; ++tried) {
    const std::size_t next =
        last_denominator_ + tried < known ? last_denominator_ + tried : last_denominator_ + tried - known;
    if (limbs::equal(this->denominator(next), product.data(), width_)) id = next;
  }
  if (id == known) {
    limbs::copy(limbs::append(denominators_, width_), product.data(), width_);
    ++known_;
  }
  last_denominator_ = id;
  node.denominator_id = static_cast<std::uint32_t>(id);
  trail_.push_back(node);
  ++depth_;
  if (counts_.size() < wide(trail_.size() + 1)) counts_.resize(2 * counts_.size());
  weigh();
  return answers_[node.first];
}

Answer Enumerated::branch(const Limb* weights, std::size_t size, int width, const Integer& denominator) {
  if (depth_ < trail_.size()) return replay();
  open_ = answers_.size();
  if (width > width_) {
    overflowed_ = true;
    add_answer(0, 1);
    scratch_.assign(wide(1), 0);
    scratch_[0] = 1;
    return close_node(scratch_.data());
  }
  for (std::size_t i = 0; i < size; ++i)
    limbs::copy(new_answer(static_cast<Answer>(i)), weights + i * static_cast<std::size_t>(width), width);
  scratch_.resize(wide(1));
  to_limbs(denominator, scratch_.data(), width_);
  return close_node(scratch_.data());
}

Answer Enumerated::pool(const Pool& pool) {
  if (pool.dice.count == 0) return 0;
  if (depth_ < trail_.size()) return replay();
  open_ = answers_.size();
  std::vector<Limb> successes;
  scratch_.resize(wide(1));
  if (ways::of_pool(successes, scratch_.data(), pool, width_)) {
    overflowed_ = true;
    add_answer(0, 1);
  } else {
    // The most successes come first: they lead to the most dice, so that a width that is too narrow is found at once.
    const std::size_t row = successes.size() / wide(1) / (pool.counted == 0 ? 1 : 2);
    for (std::size_t i = successes.size() / wide(1); i-- > 0;) {
      const Limb* weight = &successes[wide(i)];
      if (limbs::is_zero(weight, width_)) continue;
      const PoolCount count{static_cast<int>(i % row), i >= row};
      if (pool.enough == 0) {
        limbs::copy(new_answer(to_answer(count)), weight, width_);  // no two are alike
      } else {
        add_answer(to_answer({std::min<int>(count.successes, pool.enough), count.counted_enough}), weight);
      }
    }
  }
  return close_node(scratch_.data());
}

bool Enumerated::turn_back() {
  do {
    const WalkNode& node = trail_.back();
    answers_.resize(node.first);
    weights_.resize(wide(node.first));
    trail_.pop_back();
    if (trail_.empty()) return false;
  } while (!next_answer());
  return true;
}

}  // namespace longroll
