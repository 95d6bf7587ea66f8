// How many games a test plays: LONGROLL_GAMES=100 looks longer than there is time for every day.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace longroll::test {

inline std::uint64_t games_wished(int otherwise) {
  const char* wish = std::getenv("LONGROLL_GAMES");
  return static_cast<std::uint64_t>(wish == nullptr ? otherwise : std::atoi(wish));
}

}  // namespace longroll::test
