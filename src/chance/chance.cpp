// What all kinds of chance that throw faces share.
#include "chance/chance.h"

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
  const auto faces = thrown(draw.ask, draw.dice, draw.reading, buffer.data());
  int total = 0;
  for (const std::uint8_t face : faces) total += face;
  return draw.meaning(Fallen{total, faces});
}

Answer FacedChance::pool(const Pool& pool) {
  if (pool.dice.count == 0) return 0;
  std::array<std::uint8_t, most_dice> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by the throw
  const auto first = thrown(pool.ask, pool.dice, Reading::faces, buffer.data());
  int hits = count_in(first, pool.hits & ~pool.rolls_again);
  Dice again = pool.dice;
  again.count = static_cast<std::uint8_t>(count_in(first, pool.rolls_again));
  if (again.count > 0) hits += count_in(thrown(pool.ask, again, Reading::faces, buffer.data()), pool.hits);
  if (pool.saves == 0 || hits == 0) return hits;
  const Dice saves{.count = static_cast<std::uint8_t>(hits), .sides = pool.save_sides};
  return hits - count_in(thrown(pool.save_ask, saves, Reading::faces, buffer.data()), pool.saves);
}

}  // namespace longroll
