// How many games a test plays: LONGROLL_GAMES=100 looks longer than there is time for every day.
#pragma once

#include <cstdlib>

namespace longroll::test {

inline int games_wished(int otherwise) {
  const char* wish = std::getenv("LONGROLL_GAMES");
  return wish == nullptr ? otherwise : std::atoi(wish);
}

}  // namespace longroll::test
