// Enumerated answers as dice that would give them.
#include "game/play/told_faces.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <stdexcept>

namespace longroll {
namespace {

/// The lowest face of a set, of dice with so many sides; nothing where none is in it.
std::optional<std::uint8_t> lowest(FaceSet set, int sides) {
  for (int face = 1; face <= sides; ++face)
    if (((set >> face) & 1U) != 0) return static_cast<std::uint8_t>(face);
  return std::nullopt;
}

/// A die of a pool that comes to something: its face, and that of its second roll if it is rolled again.
struct PoolDie {
  std::uint8_t first = 0;
  std::uint8_t second = 0;
};

/// One that ends on a face of `plain` at once, or on one of `again` when it is rolled again; nothing where none can.
std::optional<PoolDie> die_for(const Pool& pool, FaceSet plain, FaceSet again) {
  if (const auto face = lowest(plain & ~pool.rolls_again, pool.dice.sides)) return PoolDie{*face, 0};
  const auto first = lowest(pool.rolls_again, pool.dice.sides);
  const auto second = lowest(again, pool.dice.sides);
  return first && second ? std::optional(PoolDie{*first, *second}) : std::nullopt;
}

/// How a pool goes: dice that hit, that are counted, hits of those that failed once more, saves, and saves of those
/// that failed once more.
struct PoolCourse {
  int hits = 0;
  int counted = 0;
  int more_hits = 0;
  int saved = 0;
  int more_saved = 0;
};

/// Calls `visit` with every course of a pool until it says that it has found one.
template <class Visit>
bool each_course(const Pool& pool, const Visit& visit) {
  const int dice = pool.dice.count;
  for (int hits = 0; hits <= dice; ++hits)
    for (int counted = 0; counted <= (pool.counted == 0 ? 0 : dice - hits); ++counted)
      for (int more = 0; more <= std::min<int>(pool.hit_rerolls, dice - hits); ++more)
        for (int saved = 0; saved <= (pool.saves == 0 ? 0 : hits + more); ++saved)
          for (int again = 0; again <= (pool.saves == 0 ? 0 : std::min<int>(pool.save_rerolls, hits + more - saved));
               ++again)
            if (visit(PoolCourse{hits, counted, more, saved, again})) return true;
  return false;
}

Answer answer_of(const Pool& pool, const PoolCourse& course) {
  const int left = course.hits + course.more_hits - course.saved - course.more_saved;
  return to_answer({pool.enough == 0 ? left : std::min<int>(left, pool.enough),
                    pool.counted != 0 && course.counted >= pool.counted_enough});
}

}  // namespace

Answer ToldFaces::draw(const Draw& draw) {
  const Answer answer = walk_.draw(draw);
  // Like the counter of a car, die by die, until the dice mean this.
  std::vector<std::uint8_t> faces(draw.dice.count, static_cast<std::uint8_t>(draw.dice.low));
  const auto means_it = [&] {
    return draw.meaning(Fallen{std::accumulate(faces.begin(), faces.end(), 0), faces}) == answer;
  };
  const int highest = draw.dice.low + draw.dice.sides - 1;
  for (std::size_t at = 0; !means_it();) {
    at = 0;
    while (at < faces.size() && faces[at] == highest) faces[at++] = static_cast<std::uint8_t>(draw.dice.low);
    if (at == faces.size()) throw std::logic_error("no dice mean this answer");
    ++faces[at];
  }
  rolls_.push_back({std::string(draw.ask.rule), to_text(draw.ask), draw.dice, faces});
  return answer;
}

Answer ToldFaces::pool(const Pool& pool) {
  const Answer answer = walk_.pool(pool);
  if (pool.dice.count == 0) return answer;
  const FaceSet all = at_least(1);
  const FaceSet again_hits = pool.again_hits != 0 ? pool.again_hits : pool.hits;
  const auto hit = die_for(pool, pool.hits, again_hits);
  const auto counted = die_for(pool, pool.counted, pool.counted);
  const auto miss = die_for(pool, all & ~pool.hits & ~pool.counted, all & ~again_hits & ~pool.counted);
  const auto tell = [&](const Ask& ask, std::uint8_t sides, std::vector<std::uint8_t> faces) {
    if (faces.empty()) return;
    const Dice dice{.count = static_cast<std::uint8_t>(faces.size()), .sides = sides};
    rolls_.push_back({std::string(ask.rule), to_text(ask), dice, std::move(faces)});
  };
  const auto of_both = [](int count, int good, FaceSet set, int sides) {
    std::vector<std::uint8_t> faces(static_cast<std::size_t>(good), lowest(set, sides).value_or(0));
    faces.resize(static_cast<std::size_t>(count), lowest(at_least(1) & ~set, sides).value_or(0));
    return faces;
  };
  const bool found = each_course(pool, [&](const PoolCourse& course) {
    if (answer_of(pool, course) != answer) return false;
    const int misses = pool.dice.count - course.hits - course.counted;
    if ((course.hits > 0 && !hit) || (course.counted > 0 && !counted) || (misses > 0 && !miss)) return false;
    std::vector<PoolDie> dice(static_cast<std::size_t>(course.hits), hit.value_or(PoolDie{}));
    dice.resize(dice.size() + static_cast<std::size_t>(course.counted), counted.value_or(PoolDie{}));
    dice.resize(pool.dice.count, miss.value_or(PoolDie{}));
    std::vector<std::uint8_t> first;
    std::vector<std::uint8_t> second;
    for (const PoolDie& die : dice) {
      first.push_back(die.first);
      if (die.second != 0) second.push_back(die.second);
    }
    tell(pool.ask, pool.dice.sides, std::move(first));
    tell(pool.ask, pool.dice.sides, std::move(second));
    const int failed = pool.dice.count - course.hits;
    tell(pool.ask, pool.dice.sides,
         of_both(std::min<int>(pool.hit_rerolls, failed), course.more_hits, pool.hits, pool.dice.sides));
    if (pool.saves == 0) return true;
    const int hits = course.hits + course.more_hits;
    tell(pool.save_ask, pool.save_sides, of_both(hits, course.saved, pool.saves, pool.save_sides));
    tell(
        pool.save_ask, pool.save_sides,
        of_both(std::min<int>(pool.save_rerolls, hits - course.saved), course.more_saved, pool.saves, pool.save_sides));
    return true;
  });
  if (!found) throw std::logic_error("no dice come to this count");
  return answer;
}

}  // namespace longroll
