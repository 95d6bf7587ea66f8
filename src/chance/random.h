// Random dice from a counter: the same game and roll give the same faces on every machine, in any order, on any thread.
#pragma once

#include <array>
#include <cstdint>

#include "chance/chance.h"

namespace longroll {

/// Faces from Philox4x32-10 keyed by the seed and counted by (game, roll); every die is unbiased (Lemire's method). Two
/// rolls share one block of four words, two words each, because most rolls are of one or two dice; a roll of more dice
/// draws the rest from blocks of its own. So a die depends on the game and the number of the roll alone.
class Random final : public FacedChance {
 public:
  explicit Random(std::uint64_t seed, std::uint64_t game = 0) : seed_(seed), game_(game) {}

  /// Starts the rolls of another game of the same seed.
  void start_game(std::uint64_t game) {
    game_ = game;
    roll_ = 0;
  }
  /// How many throws this game has had.
  std::uint32_t rolls() const { return roll_; }

 protected:
  void throw_dice(const Ask& ask, Dice dice, Reading reading, std::span<std::uint8_t> faces) override;

 private:
  /// Any number of dice, word by word.
  void throw_one_by_one(Dice dice, std::span<std::uint8_t> faces) const;

  std::uint64_t seed_;
  std::uint64_t game_;
  std::uint32_t roll_ = 0;
  std::array<std::uint32_t, 4> shared_{};  // the block of this roll and its neighbour
};

/// A seed from the machine's own source of chance, for a game that nobody asked to repeat.
std::uint64_t fresh_seed();

}  // namespace longroll
