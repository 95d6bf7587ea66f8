// Random dice from a counter-based generator.
#include "chance/random.h"

#include <Random123/philox.h>

#include <random>

namespace longroll {
namespace {

/// The words of one roll: block after block of four, as many as are wanted.
class Words {
 public:
  Words(std::uint64_t seed, std::uint64_t game, std::uint32_t roll)
      : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)}},
        counter_{{static_cast<std::uint32_t>(game), static_cast<std::uint32_t>(game >> 32U), roll, 0}} {}

  std::uint32_t next() {
    if (left_ == 0) {
      block_ = r123::Philox4x32{}(counter_, key_);
      ++counter_[3];
      left_ = 4;
    }
    return block_[--left_];
  }

 private:
  r123::Philox4x32::key_type key_;
  r123::Philox4x32::ctr_type counter_;
  r123::Philox4x32::ctr_type block_{};
  unsigned left_ = 0;
};

}  // namespace

void Random::throw_dice(const Ask& /*ask*/, Dice dice, Reading /*reading*/, std::span<std::uint8_t> faces) {
  Words words(seed_, game_, roll_++);
  const std::uint32_t sides = dice.sides;
  for (std::uint8_t& face : faces) {
    std::uint64_t product = std::uint64_t{words.next()} * sides;
    if (static_cast<std::uint32_t>(product) < sides) {
      // Only here may the draw fall into the uneven rest; 2^32 mod sides is needed just now.
      const std::uint32_t rest = (0U - sides) % sides;
      while (static_cast<std::uint32_t>(product) < rest) product = std::uint64_t{words.next()} * sides;
    }
    face = static_cast<std::uint8_t>(static_cast<int>(product >> 32U) + dice.low);
  }
}

std::uint64_t fresh_seed() {
  std::random_device source;
  return (std::uint64_t{source()} << 32U) | source();
}

}  // namespace longroll
