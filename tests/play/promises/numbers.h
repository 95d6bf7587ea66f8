// Where a game that is tried out takes its choices from: random numbers, or the bytes of a fuzzer.
#pragma once

#include <cstdint>
#include <span>

#include "ai/choosing.h"
#include "chance/random.h"

namespace longroll::promises {

/// Choices, one after the other.
class Numbers {
 public:
  Numbers() = default;
  Numbers(const Numbers&) = delete;
  Numbers& operator=(const Numbers&) = delete;
  virtual ~Numbers() = default;

  /// One of n, from 0; n is at least 1.
  virtual int below(int n) = 0;
  /// Whether there are no more.
  virtual bool ended() const { return false; }

  /// An item of a container that is not empty.
  template <class Items>
  const auto& one_of(const Items& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }
};

/// As many as are wanted, by chance.
class RandomNumbers final : public Numbers {
 public:
  explicit RandomNumbers(std::uint64_t seed) : chance_(seed, 1) {}
  int below(int n) override { return pick_one(n, chance_); }

 private:
  Random chance_;
};

/// A byte or two for each; nothing but 0 when they have run out.
class ByteNumbers final : public Numbers {
 public:
  explicit ByteNumbers(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  int below(int n) override {
    constexpr int values = 256;
    if (n <= 1) return 0;
    return (n <= values ? next() : next() * values + next()) % n;
  }
  bool ended() const override { return bytes_.empty(); }

 private:
  int next() {
    if (bytes_.empty()) return 0;
    const int byte = bytes_[0];
    bytes_ = bytes_.subspan(1);
    return byte;
  }

  std::span<const std::uint8_t> bytes_;
};

}  // namespace longroll::promises
