// A draw is dice plus a meaning; Chance is whoever answers it.
#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "base/function_ref.h"
#include "chance/dice.h"

namespace longroll {

/// The small answer that a rule wants from its dice: pass or fail, which kind of cell, how many hits.
using Answer = std::int32_t;

/// Whether the total of the dice is enough to know the answer, or each face matters.
enum class Reading { total, faces };

/// What a meaning says of a throw that does not count and is thrown again, whole: equal dice for the initiative.
inline constexpr Answer roll_again = std::numeric_limits<Answer>::min();

/// Dice, what they are for, and what they mean.
struct Draw {
  Ask ask;
  Dice dice;
  Reading reading = Reading::total;
  FunctionRef<Answer(const Fallen&)> meaning;
};

/// Faces 1 to 16 as a set, bit f for face f.
using FaceSet = std::uint32_t;

/// The faces from `need` up: `at_least(5)` is 5 and 6 of a d6.
constexpr FaceSet at_least(int need) { return need > 16 ? 0U : 0x1FFFEU & ~((1U << (need < 1 ? 1 : need)) - 1U); }

/// Many dice of which each may succeed; some faces may be rolled again once, and each success may be saved.
struct Pool {
  Ask ask;
  Ask save_ask;
  Dice dice;                ///< the dice of the pool; low is 1
  FaceSet hits = 0;         ///< faces that succeed
  FaceSet rolls_again = 0;  ///< faces that are rolled again, once; the second roll stands
  FaceSet saves = 0;        ///< faces of the other side's die that undo one success; 0: no save is rolled
  std::uint8_t save_sides = 6;
  FaceSet again_hits = 0;           ///< faces that succeed on the second roll; 0: the same
  std::uint8_t hit_rerolls = 0;     ///< so many dice that still failed are rolled once more
  std::uint8_t save_rerolls = 0;    ///< so many saves that failed are rolled once more
  FaceSet counted = 0;              ///< faces, none of which succeeds, counted beside the successes, after second rolls
  std::uint8_t counted_enough = 2;  ///< so many of them are enough; no more is told of them
  std::uint8_t enough = 0;          ///< as far as successes are told apart; 0: all of them
};

/// What a pool came to.
struct PoolCount {
  int successes = 0;            ///< not saved, at most `enough`
  bool counted_enough = false;  ///< so many faces of `counted` fell

  friend bool operator==(const PoolCount&, const PoolCount&) = default;
};

/// A pool's count as one answer, and back.
constexpr Answer to_answer(PoolCount count) { return (count.counted_enough ? 0x100 : 0) | count.successes; }
constexpr PoolCount to_count(Answer answer) { return {answer & 0xFF, (answer & 0x100) != 0}; }

class Enumerated;

/// Told of every throw of real dice, in order; the record and the log feed on it.
class RollWatcher {
 public:
  virtual ~RollWatcher() = default;
  virtual void fell(const Ask& ask, Dice dice, std::span<const std::uint8_t> faces) = 0;
};

/// Answers draws. Its kinds: Random, Scripted, Recorded (they throw faces) and Enumerated (it walks the answers).
class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;

  /// Answers one draw.
  virtual Answer draw(const Draw& draw) = 0;
  /// Answers a pool: its count, as one answer.
  virtual Answer pool(const Pool& pool) = 0;
  /// The enumerator, where this is one.
  virtual Enumerated* enumerated() { return nullptr; }
  /// Whoever wants to hear of throws; nobody by default.
  virtual void watch(RollWatcher* watcher) = 0;
};

/// The kinds that throw faces: what they share is everything but where the faces come from.
class FacedChance : public Chance {
 public:
  Answer draw(const Draw& draw) final;
  Answer pool(const Pool& pool) final;
  void watch(RollWatcher* watcher) final { watcher_ = watcher; }

 protected:
  /// Most dice that one throw may have.
  static constexpr int most_dice = 255;
  /// Fills `faces` with what fell, each at least `dice.low`; `reading` tells whether a total would do.
  virtual void throw_dice(const Ask& ask, Dice dice, Reading reading, std::span<std::uint8_t> faces) = 0;

 private:
  std::span<const std::uint8_t> thrown(const Ask& ask, Dice dice, Reading reading, std::uint8_t* faces);

  RollWatcher* watcher_ = nullptr;
};

}  // namespace longroll
