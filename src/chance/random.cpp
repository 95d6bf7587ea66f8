// Random dice from a counter-based generator.
#include "chance/random.h"

#include <Random123/philox.h>

#include <random>

namespace longroll {
namespace {

using Block = std::array<std::uint32_t, 4>;

/// The words under a place in the stream: block 0 of a pair of rolls is shared, the others belong to one roll.
Block block_of(std::uint64_t seed, std::uint64_t game, std::uint32_t roll, std::uint32_t number) {
  const r123::Philox4x32::key_type key{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)}};
  const r123::Philox4x32::ctr_type counter{
      {static_cast<std::uint32_t>(game), static_cast<std::uint32_t>(game >> 32U), roll, number}};
  const r123::Philox4x32::ctr_type words = r123::Philox4x32{}(counter, key);
  return {words[0], words[1], words[2], words[3]};
}

/// The words of one roll, one after the other.
class Words {
 public:
  Words(std::uint64_t seed, std::uint64_t game, std::uint32_t roll, const Block& shared)
      : seed_(seed), game_(game), roll_(roll), block_(shared), at_(2 * (roll % 2)), end_(at_ + 2) {}

  std::uint32_t next() {
    if (at_ == end_) {
      block_ = block_of(seed_, game_, roll_, ++number_);
      at_ = 0;
      end_ = 4;
    }
    return block_[at_++];
  }

 private:
  std::uint64_t seed_;
  std::uint64_t game_;
  std::uint32_t roll_;
  std::uint32_t number_ = 0;
  Block block_;
  std::size_t at_;
  std::size_t end_;
};

}  // namespace

void Random::throw_dice(const Ask& /*ask*/, Dice dice, Reading /*reading*/, std::span<std::uint8_t> faces) {
  if (roll_ % 2 == 0) shared_ = block_of(seed_, game_, roll_ / 2, 0);
  const std::uint32_t sides = dice.sides;
  // One or two dice whose words are even for all their faces: nearly every roll.
  const std::span<const std::uint32_t> mine = std::span(shared_).subspan(2 * (roll_ % 2), 2);
  bool even = faces.size() <= mine.size();
  for (std::size_t i = 0; even && i < faces.size(); ++i) {
    const std::uint64_t product = std::uint64_t{mine[i]} * sides;
    even = static_cast<std::uint32_t>(product) >= sides;
    faces[i] = static_cast<std::uint8_t>(static_cast<int>(product >> 32U) + dice.low);
  }
  if (!even) throw_one_by_one(dice, faces);
  ++roll_;
}

void Random::throw_one_by_one(Dice dice, std::span<std::uint8_t> faces) const {
  const std::uint32_t sides = dice.sides;
  Words words(seed_, game_, roll_, shared_);
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
