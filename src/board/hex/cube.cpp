// What a straight line crosses.
#include "board/hex/cube.h"

#include <array>
#include <cstdint>

namespace longroll {
namespace {

/// A fraction with a denominator above 0.
struct Part {
  std::int64_t top = 0;
  std::int64_t bottom = 1;

  friend bool operator<(const Part& a, const Part& b) { return a.top * b.bottom < b.top * a.bottom; }
};

/// Where a line is inside a hex, as parts of its way; and whether it runs along one of the hexsides all the while.
struct Inside {
  Part from = {0, 1};
  Part to = {1, 1};
  bool along = false;

  bool any() const { return from < to; }
};

/// A hex is where each difference of two coordinates is at most one from that of its centre.
Inside inside(Cube way, Cube hex) {
  const std::array<std::array<int, 2>, 3> differences = {
      {{way.q - way.r, hex.q - hex.r}, {way.r - way.s, hex.r - hex.s}, {way.s - way.q, hex.s - hex.q}}};
  Inside found;
  for (const auto& [of_way, of_hex] : differences) {
    if (of_way == 0) {
      if (std::abs(of_hex) > 1) found.to = found.from;  // never
      found.along = found.along || std::abs(of_hex) == 1;
      continue;
    }
    const std::int64_t size = std::abs(of_way);
    const std::int64_t middle = of_way > 0 ? of_hex : -of_hex;
    found.from = std::max(found.from, Part{middle - 1, size});
    found.to = std::min(found.to, Part{middle + 1, size});
  }
  return found;
}

/// The hex in which a point lies that is `i` of `all` parts of the way.
Cube nearest(Cube way, int i, int all) {
  const auto rounded = [&](int of) {
    const int twice = 2 * of * i + all;
    return twice >= 0 ? twice / (2 * all) : -((-twice + 2 * all - 1) / (2 * all));
  };
  Cube hex{rounded(way.q), rounded(way.r), rounded(way.s)};
  const auto off = [&](int of, int at) { return std::abs(of * i - at * all); };
  const int q = off(way.q, hex.q);
  const int r = off(way.r, hex.r);
  const int s = off(way.s, hex.s);
  if (q >= r && q >= s) {
    hex.q = -hex.r - hex.s;
  } else if (r >= s) {
    hex.r = -hex.q - hex.s;
  } else {
    hex.s = -hex.q - hex.r;
  }
  return hex;
}

}  // namespace

std::vector<Passed> crossed(Cube way) {
  struct Met {
    Passed passed;
    Part from;
  };
  const int all = length(way);
  std::vector<Met> met;
  const auto meet = [&](Cube hex, int distance) {
    if (length(hex) != distance || hex == way) return;
    const Inside found = inside(way, hex);
    if (!found.any()) return;
    // The other hex of a hexside lies there at the same time.
    for (Met& other : met) {
      if (found.along && !other.passed.between && length(other.passed.hex - hex) == 1 &&
          inside(way, other.passed.hex).along && !(other.from < found.from) && !(found.from < other.from)) {
        other.passed.beside = hex;
        other.passed.between = true;
        return;
      }
    }
    met.push_back({{hex, {}, false}, found.from});
  };
  for (int i = 1; i < all; ++i) {
    const Cube middle = nearest(way, i, all);
    meet(middle, i);
    for (const Direction side : all_directions) meet(middle + step(side), i);
  }
  std::stable_sort(met.begin(), met.end(), [](const Met& a, const Met& b) { return a.from < b.from; });
  std::vector<Passed> passed;
  passed.reserve(met.size());
  for (const Met& one : met) passed.push_back(one.passed);
  return passed;
}

}  // namespace longroll
