// Fans: complete, enumerable, the same in a mirror and by every compiler, and never more than walking would find.
#include "board/table/fan.h"

#include <gtest/gtest.h>

#include <iostream>

#include "base/hash.h"
#include "tests/board/table/drawn.h"

namespace longroll::table {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int walked_tables = 12;
#else
constexpr int walked_tables = 60;
#endif

/// Where a slim or a plain mover may be on his way: everything but those whom he passes.
class Walk {
 public:
  Walk(const Manoeuvre& manoeuvre, const Field& field, Thousandths slimmer)
      : manoeuvre_(manoeuvre), field_(field), size_{manoeuvre.size.width - 2 * slimmer, manoeuvre.size.depth} {}

  bool is_free(const Pose& pose) const {
    const Quad quad = corners_of(pose, size_);
    if (!is_on_table(quad, field_.size())) return false;
    for (const Obstacle& one : field_.obstacles())
      if (one.bar != Bar::passed && !is_clear_of(quad, one)) return false;
    for (const Barrier& one : field_.barriers())
      if (have_common_ground(shrunken(pose, size_, overlap_slack), one.line)) return false;
    return true;
  }
  /// The first distance at which it is not, every so many thousandths; `far` if there is none.
  Thousandths first_stop(int ray, Thousandths far, Thousandths every) const {
    for (Thousandths at = 0; at < far; at += every)
      if (!is_free(manoeuvre_.moved(manoeuvre_.turned_to(ray), at))) return at;
    return far;
  }

 private:
  const Manoeuvre& manoeuvre_;
  const Field& field_;
  Footprint size_;
};

/// What the ground lets a ray come, by looking at every thousandth.
bool is_paid(const Manoeuvre& manoeuvre, const Field& field, int ray, Thousandths distance, Thousandths indulgence) {
  std::size_t price = static_cast<std::size_t>(manoeuvre.price_of(ray));
  for (const PricedGround& ground : field.grounds()) {
    bool entered = false;
    const auto look = [&](const Pose& pose) {
      const Footprint size{std::max(manoeuvre.size.width - 2 * indulgence, 1), manoeuvre.size.depth};
      const Quad core = shrunken(pose, size, indulgence);
      for (std::size_t i = 0; i + (ground.closed ? 0 : 1) < ground.ground.size() && !entered; ++i)
        entered = touch(core, edge_of(ground.ground, i));
      if (ground.closed && !entered) entered = touch(core, ground.ground);
    };
    const int sign = ray < 0 ? -1 : 1;
    for (int i = 0; i <= ray * sign && !entered; ++i) look(manoeuvre.turned_to(sign * i));
    const Pose turned = manoeuvre.turned_to(ray);
    for (Thousandths at = 0; at < distance && !entered; at += 40) look(manoeuvre.moved(turned, at));
    if (!entered) look(manoeuvre.moved(turned, distance));
    if (entered) price += ground.price;
  }
  return price < manoeuvre.reach.size() && distance <= thousandths(manoeuvre.reach[price]);
}

std::uint64_t digest_of(const Fan& fan, std::uint64_t digest) {
  const auto add = [&](std::uint64_t number) { digest = (digest ^ number) * 0x100000001B3U + (digest >> 29); };
  for (const std::uint64_t stops : fan.stops) add(stops);
  for (const Thousandths limit : fan.limits) add(static_cast<std::uint64_t>(limit));
  return digest;
}

/// Every stop that is offered can be walked to by one who is a little slimmer, and stood at exactly; and every stop that
/// the mover can walk to, and a little beyond, is offered.
TEST(table_fan, offers_what_walking_finds) {
  constexpr Thousandths indulgence = 8;
  constexpr Thousandths every = 20;
  int offered = 0;
  int passed = 0;
  for (int seed = 1; seed <= walked_tables; ++seed) {
    const DrawnTable table = crowded_table(static_cast<std::uint64_t>(seed));
    const Manoeuvre manoeuvre = table.manoeuvre();
    const Field field = table.field();
    const Fan fan = fan_of(manoeuvre, field);
    const Walk slim(manoeuvre, field, indulgence);
    const Walk plain(manoeuvre, field, 0);
    const Thousandths far = manoeuvre.farthest();
    for (const int sign : {-1, 1}) {
      bool turns = true;
      for (int i = sign > 0 ? 0 : 1; i <= manoeuvre.right; ++i) {
        const int ray = sign * i;
        turns = turns && plain.is_free(manoeuvre.turned_to(ray));
        if (!turns) {
          EXPECT_EQ(fan.stops_of(ray), 0U) << "seed " << seed << " ray " << ray;
          continue;
        }
        const Thousandths slim_stop = slim.first_stop(ray, far + 1, every);
        const Thousandths plain_stop = plain.first_stop(ray, far + 1, every);
        const auto check = [&](int step, Thousandths at) {
          const bool there = (fan.stops_of(ray) & (std::uint64_t{1} << step)) != 0;
          const Pose pose = pose_at(manoeuvre, ray, at);
          const bool free = field.is_free(pose, manoeuvre.size);
          if (there) {
            ++offered;
            EXPECT_TRUE(free) << "seed " << seed << " ray " << ray << " at " << at;
            EXPECT_LE(at, slim_stop + every) << "seed " << seed << " ray " << ray;
            EXPECT_TRUE(is_paid(manoeuvre, field, ray, at, indulgence)) << "seed " << seed << " ray " << ray << " " << at;
          } else if (step != limit_stop && fan.stops_of(ray) != 0) {
            const bool missed = free && at + indulgence < plain_stop && is_paid(manoeuvre, field, ray, at, 0);
            EXPECT_FALSE(missed) << "seed " << seed << " ray " << ray << " at " << at << " way " << plain_stop;
          }
        };
        for (int step = ray == 0 ? 1 : 0; step * manoeuvre.step <= far; ++step) check(step, step * manoeuvre.step);
        if (fan.limit_of(ray) != 0) check(limit_stop, fan.limit_of(ray));
        if (fan.limit_of(ray) != 0 && plain_stop > fan.limit_of(ray) + 500) ++passed;
      }
    }
  }
  EXPECT_GT(offered, 5'000 / (60 / walked_tables));
  std::cout << offered << " stops offered; " << passed << " limits short of the way by ground or by who is passed\n";
}

TEST(table_fan, every_stop_is_found_by_itself_and_nothing_else_is) {
  for (std::uint64_t seed = 100; seed < 112; ++seed) {
    const DrawnTable table = crowded_table(seed);
    const Manoeuvre manoeuvre = table.manoeuvre();
    const Field field = table.field();
    const Fan fan = fan_of(manoeuvre, field);
    const PlaceView places = fan.places();
    int counted = 0;
    for (int ray = -rays_a_side; ray <= rays_a_side; ++ray) {
      for (int step = 0; step <= limit_stop; ++step) {
        const FanStop stop{ray, step};
        EXPECT_EQ(stop_at(place_of(stop)), stop);
        if (step % 7 != 0 && !places.contains(place_of(stop))) continue;  // of those that are not there, some will do
        const auto found = stop_of(manoeuvre, field, stop);
        ASSERT_EQ(found.has_value(), places.contains(place_of(stop))) << seed << " " << ray << " " << step;
        if (!found) continue;
        EXPECT_EQ(places.nth(counted++), place_of(stop));
        EXPECT_EQ(found->pose, pose_at(manoeuvre, ray, found->distance));
        EXPECT_LE(found->distance, thousandths(manoeuvre.reach[static_cast<std::size_t>(found->price)]));
      }
    }
    EXPECT_EQ(places.size(), counted);
    EXPECT_EQ(places.nth(counted), no_place);
  }
}

TEST(table_fan, the_coarse_one_is_a_part_of_the_full_one) {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    const DrawnTable table = seed % 2 == 0 ? crowded_table(seed) : large_table(seed);
    const Manoeuvre manoeuvre = table.manoeuvre();
    const Field field = table.field();
    const Fan full = fan_of(manoeuvre, field);
    const Fan coarse = fan_of(manoeuvre, field, FanDetail::coarse);
    for (int ray = -rays_a_side; ray <= rays_a_side; ++ray) {
      EXPECT_EQ(coarse.stops_of(ray), ray % coarse_rays == 0 ? full.stops_of(ray) : 0) << seed << " " << ray;
      EXPECT_EQ(coarse.limit_of(ray), ray % coarse_rays == 0 ? full.limit_of(ray) : 0) << seed << " " << ray;
    }
  }
}

TEST(table_fan, a_mirrored_table_gives_mirrored_fans) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const DrawnTable table = seed % 4 == 0 ? large_table(seed) : crowded_table(seed);
    const DrawnTable other = table.mirrored();
    for (const Going going : {Going::ahead, Going::back}) {
      Manoeuvre one = table.manoeuvre();
      Manoeuvre two = other.manoeuvre();
      one.going = two.going = going;
      const Fan fan = fan_of(one, table.field());
      const Fan image = fan_of(two, other.field());
      for (int ray = -rays_a_side; ray <= rays_a_side; ++ray) {
        ASSERT_EQ(fan.stops_of(ray), image.stops_of(-ray)) << seed << " " << ray;
        ASSERT_EQ(fan.limit_of(ray), image.limit_of(-ray)) << seed << " " << ray;
      }
    }
  }
}

/// One number for both compilers and every optimisation; when geometry is changed on purpose it is printed anew.
TEST(table_fan, ten_thousand_fans_have_one_digest) {
  std::uint64_t digest = 0xCBF29CE484222325U;
  std::int64_t plays = 0;
  int fans = 0;
  for (std::uint64_t seed = 1; fans < 10'000; ++seed) {
    DrawnTable table = seed % 10 == 0 ? large_table(seed) : crowded_table(seed);
    for (std::size_t i = 0; i < table.units.size() && fans < 10'000; ++i, ++fans) {
      std::swap(table.units[0], table.units[i]);
      Manoeuvre manoeuvre = table.manoeuvre();
      if (i % 5 == 4) manoeuvre.going = Going::back;
      if (i % 7 == 6) manoeuvre.pivot = Pivot::centre;
      const Fan fan = fan_of(manoeuvre, table.field(), fans % 2 == 0 ? FanDetail::full : FanDetail::coarse);
      digest = digest_of(fan, digest);
      plays += fan.places().size();
    }
  }
  std::cout << "digest of " << fans << " fans with " << plays << " plays: " << std::hex << digest << std::dec << "\n";
  EXPECT_EQ(digest, 0x0U);
}

}  // namespace
}  // namespace longroll::table
