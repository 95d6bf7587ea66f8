// What all kinds of chance that throw faces share.
#include "chance/chance.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace longroll {
namespace {

int count_in(std::span<const std::uint8_t> faces, FaceSet set) {
  int found = 0;
  for (const std::uint8_t face : faces) found += static_cast<int>((set >> face) & 1U);
  return found;
}

}  // namespace

std::span<const std::uint8_t> FacedChance::thrown(const Ask& ask, Dice dice, Reading reading, std::uint8_t* faces) {
  const std::span<std::uint8_t> all(faces, dice.count);
  throw_dice(ask, dice, reading, all);
  if (watcher_ != nullptr) watcher_->fell(ask, dice, all);
  return all;
}

Answer FacedChance::draw(const Draw& draw) {
  std::array<std::uint8_t, most_dice> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by the throw
  while (true) {
    const auto faces = thrown(draw.ask, draw.dice, draw.reading, buffer.data());
    const Fallen fallen{total_of(faces), faces};
    if (const Answer answer = draw.meaning(fallen); answer != roll_again) return answer;
  }
}

Answer FacedChance::pool(const Pool& pool) {
  if (pool.dice.count == 0) return 0;
  std::array<std::uint8_t, most_dice> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by the throw
  const auto throw_some = [&](const Ask& ask, int count, std::uint8_t sides) -> std::span<const std::uint8_t> {
    if (count <= 0) return {};
    const Dice dice{.count = static_cast<std::uint8_t>(count), .sides = sides};
    return thrown(ask, dice, Reading::faces, buffer.data());
  };
  const std::uint8_t sides = pool.dice.sides;
  const auto first = throw_some(pool.ask, pool.dice.count, sides);
  int hits = count_in(first, pool.hits & ~pool.rolls_again);
  int counted = count_in(first, pool.counted & ~pool.rolls_again);
  const auto second = throw_some(pool.ask, count_in(first, pool.rolls_again), sides);
  hits += count_in(second, pool.again_hits != 0 ? pool.again_hits : pool.hits);
  counted += count_in(second, pool.counted);
  const int misses = pool.dice.count - hits;
  hits += count_in(throw_some(pool.ask, std::min<int>(pool.hit_rerolls, misses), sides), pool.hits);
  if (pool.saves != 0) {
    hits -= count_in(throw_some(pool.save_ask, hits, pool.save_sides), pool.saves);
    hits -= count_in(throw_some(pool.save_ask, std::min<int>(pool.save_rerolls, hits), pool.save_sides), pool.saves);
  }
  return to_answer({pool.enough == 0 ? hits : std::min<int>(hits, pool.enough),
                    pool.counted != 0 && counted >= pool.counted_enough});
}

}  // namespace longroll
