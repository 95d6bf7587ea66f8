// TEMPORARY
#pragma once
#include <array>
#include <cstdlib>
#include <string>
namespace longroll::line_of_battle {
inline std::array<int, 2> tuned_pair(const char* name, int def) {
  std::array<int, 2> v{def, def};
  for (int i = 0; i < 2; ++i) {
    const char* e = std::getenv(((i == 0 ? "A_" : "B_") + std::string(name)).c_str());
    if (e == nullptr) e = std::getenv(("AB_" + std::string(name)).c_str());
    if (e != nullptr) v[static_cast<std::size_t>(i)] = std::atoi(e);
  }
  return v;
}
}  // namespace longroll::line_of_battle
#define TUNE(name, def) \
  ([&] { static const std::array<int, 2> v = tuned_pair(name, def); return v[longroll::index(side_)]; }())
