// Fans: complete, enumerable, the same in a mirror and by every compiler, and never more than walking would find.
#include "board/table/fan.h"

#include <gtest/gtest.h>

#include <iostream>

#include "board/table/slide.h"
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

/// Every stop that is offered can be walked to by one who is a little slimmer, and stood at exactly; and every stop
/// that the mover can walk to, and a little beyond, is offered.
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
            EXPECT_TRUE(is_paid(manoeuvre, field, ray, at, indulgence))
                << "seed " << seed << " ray " << ray << " " << at;
          } else if (step != limit_stop && fan.stops_of(ray) != 0) {
            const bool missed = free && at + every + indulgence < plain_stop && is_paid(manoeuvre, field, ray, at, 0);
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
  EXPECT_EQ(digest, 0x2C4D610F4E39854DU);
}

TEST(table_fan, a_stop_has_one_name_and_is_found_by_it) {
  constexpr Thousandths step = inch / 4;
  EXPECT_EQ(stop_name({-12, 13}, step), "left 12, 3.25 inches");
  EXPECT_EQ(stop_name({0, 4}, step), "1 inch");
  EXPECT_EQ(stop_name({3, limit_stop}, step), "right 3, to the limit");
  EXPECT_EQ(stop_name({0, limit_stop}, step), "to the limit");
  EXPECT_EQ(stop_name({8, 0}, step), "right 8");
  for (int ray = -rays_a_side; ray <= rays_a_side; ++ray)
    for (int at = ray == 0 ? 1 : 0; at <= limit_stop; ++at)
      EXPECT_EQ(stop_named(stop_name({ray, at}, step), step), (FanStop{ray, at}));
  for (const char* wrong :
       {"", "left", "left 0", "left 65", "left 3, ", "left 3, 1.1 inches", "0 inches", "1 inches", "left 3,  1 inch",
        "1.00 inches", "15.75 inches", "up 3", "to the limit, left 3", "nowhere", "left 03", "right -3, 1 inch", "1"})
    EXPECT_EQ(stop_named(wrong, step), std::nullopt) << wrong;
}

/// Where nothing is in the way: whole steps as far as the reach, and no limit that would be a stop twice.
TEST(table_fan, on_an_empty_table) {
  Field field({48 * inch, 48 * inch});
  Manoeuvre manoeuvre;
  manoeuvre.from = {{24'000, 24'000}, Heading::north};
  manoeuvre.size = {3'000, 600};
  manoeuvre.left = manoeuvre.right = eighth_turn;
  manoeuvre.reach = {Length::inches(6)};
  Fan fan = fan_of(manoeuvre, field);
  EXPECT_EQ(fan.stops_of(0), (std::uint64_t{1} << 25) - 2) << "where it stands is no stop";
  EXPECT_EQ(fan.stops_of(32), (std::uint64_t{1} << 25) - 1) << "a turn alone is one";
  EXPECT_EQ(fan.stops_of(33), 0U);
  EXPECT_EQ(fan.places().size(), 64 * 25 + 24);
  manoeuvre.reach = {Length::half_millimetres(310)};  // 6.2 inches
  fan = fan_of(manoeuvre, field);
  EXPECT_EQ(fan.limit_of(0), 6'200) << "the reach is no whole step";
  EXPECT_NE(fan.stops_of(0) & (std::uint64_t{1} << limit_stop), 0U);
}

/// C.R31: the first wheel costs a point, the second another; what is left is the way.
TEST(table_fan, wheels_are_paid_with_the_way) {
  Field field({48 * inch, 48 * inch});
  Manoeuvre manoeuvre;
  manoeuvre.from = {{24'000, 24'000}, Heading::north};
  manoeuvre.size = {3'000, 600};
  manoeuvre.step = inch / 2;
  manoeuvre.left = manoeuvre.right = 2 * eighth_turn;
  manoeuvre.wheel_every = eighth_turn;
  manoeuvre.reach = {Length::inches(6), Length::inches(3)};
  const Fan fan = fan_of(manoeuvre, field);
  EXPECT_EQ(fan.stops_of(0), (std::uint64_t{1} << 13) - 2);
  EXPECT_EQ(fan.stops_of(-1), (std::uint64_t{1} << 7) - 1);
  EXPECT_EQ(fan.stops_of(32), (std::uint64_t{1} << 7) - 1);
  EXPECT_EQ(fan.stops_of(33), 0U) << "two wheels are not to be paid";
}

/// M.R28 and the issue of the lattice: exactly one inch from the enemy can be reached, and not a thousandth nearer.
TEST(table_fan, the_limit_is_exactly_the_distance_that_is_kept) {
  const Footprint line{3'000, 600};
  Manoeuvre manoeuvre;
  manoeuvre.from = {{24'000, 20'130}, Heading::north};
  manoeuvre.size = line;
  manoeuvre.left = manoeuvre.right = eighth_turn;
  manoeuvre.reach = {Length::inches(6)};
  const Pose enemy{{24'000, 24'000}, Heading::south};
  Field field({48 * inch, 48 * inch});
  field.add_kept_off(enemy, line, Length::inches(1), corners_of(manoeuvre.from, line), 7);
  const auto limit = stop_of(manoeuvre, field, {0, limit_stop});
  ASSERT_TRUE(limit);
  EXPECT_EQ(limit->distance, 2'870);
  EXPECT_EQ(measure(corners_of(limit->pose, line), corners_of(enemy, line)).length, Length::inches(1));
  EXPECT_EQ(stop_of(manoeuvre, field, {0, 12}), std::nullopt) << "a stop more than the last";
  EXPECT_TRUE(stop_of(manoeuvre, field, {0, 11}));
  const Hindered why = field.hindrance(pose_at(manoeuvre, 0, 3'000), line);
  EXPECT_EQ(why.why, Hindrance::too_near);
  EXPECT_EQ(why.number, 7);
  // On every ray that meets him the limit is an inch from him, as the rules measure.
  int limits = 0;
  for (int ray = -32; ray <= 32; ++ray) {
    const auto stop = stop_of(manoeuvre, field, {ray, limit_stop});
    if (!stop) continue;
    ++limits;
    EXPECT_EQ(measure(corners_of(stop->pose, line), corners_of(enemy, line)).length, Length::inches(1)) << ray;
  }
  EXPECT_GT(limits, 40);
}

/// Who has begun nearer goes no nearer, and may go away.
TEST(table_fan, who_begins_too_near_comes_no_nearer) {
  const Footprint line{3'000, 600};
  Manoeuvre manoeuvre;
  manoeuvre.from = {{24'000, 20'000}, Heading::north};
  manoeuvre.size = line;
  manoeuvre.reach = {Length::inches(6)};
  Field field({48 * inch, 48 * inch});
  const Pose enemy{{24'000, 20'500}, Heading::south};
  field.add_kept_off(enemy, line, Length::inches(1), corners_of(manoeuvre.from, line), 1);
  EXPECT_TRUE(fan_of(manoeuvre, field).places().empty());
  manoeuvre.going = Going::back;
  EXPECT_EQ(fan_of(manoeuvre, field).places().size(), 24);
}

/// Who passes through friends does not stop on them, and comes out on the other side.
TEST(table_fan, stops_have_gaps_where_friends_are_passed) {
  const Footprint line{3'000, 600};
  Manoeuvre manoeuvre;
  manoeuvre.from = {{24'000, 20'000}, Heading::north};
  manoeuvre.size = line;
  manoeuvre.step = inch / 2;
  manoeuvre.reach = {Length::inches(6)};
  Field field({48 * inch, 48 * inch});
  field.add({{24'000, 22'600}, Heading::north}, line, Bar::passed, 1);              // from 22 to 22.6
  const std::uint64_t blocked = (std::uint64_t{1} << 5) | (std::uint64_t{1} << 6);  // 2.5 and 3 overlap; 3.2 is clear
  EXPECT_EQ(fan_of(manoeuvre, field).stops_of(0), ((std::uint64_t{1} << 13) - 2) & ~blocked);
  manoeuvre.reach = {Length::inches(3)};
  EXPECT_EQ(fan_of(manoeuvre, field).stops_of(0), (std::uint64_t{1} << 5) - 2) << "flush behind him is a whole step";
  Field solid({48 * inch, 48 * inch});
  solid.add({{24'000, 22'700}, Heading::north}, line, Bar::solid, 1);
  const Fan stopped = fan_of(manoeuvre, solid);
  EXPECT_EQ(stopped.limit_of(0), 2'100) << "flush";
}

/// M.R29: woods halve the action; from where they are touched the stops beyond the half are left out.
TEST(table_fan, ground_is_paid_from_where_it_is_entered) {
  Manoeuvre manoeuvre;
  manoeuvre.from = {{24'000, 20'000}, Heading::north};
  manoeuvre.size = {3'000, 600};
  manoeuvre.reach = {Length::inches(6), Length::inches(3)};
  const auto with_wood = [&](Thousandths from) {
    const std::vector<Point> wood = {{20'000, from}, {28'000, from}, {28'000, from + 8'000}, {20'000, from + 8'000}};
    Field field({48 * inch, 48 * inch});
    field.add_ground(wood, 1, 0);
    return fan_of(manoeuvre, field);
  };
  EXPECT_EQ(with_wood(22'000).stops_of(0), (std::uint64_t{1} << 13) - 2) << "through it as far as the half";
  const Fan before = with_wood(24'100);
  EXPECT_EQ(before.stops_of(0) & ((std::uint64_t{1} << limit_stop) - 1), (std::uint64_t{1} << 17) - 2);
  EXPECT_EQ(before.limit_of(0), 4'100) << "up to its edge";
  EXPECT_EQ(with_wood(19'000).stops_of(0), (std::uint64_t{1} << 13) - 2) << "who begins in it has paid";
}

/// A river bars the way but at its ford, through which the whole footprint must fit.
TEST(table_fan, a_river_is_crossed_at_its_gap) {
  Manoeuvre manoeuvre;
  manoeuvre.from = {{24'000, 20'000}, Heading::north};
  manoeuvre.size = {1'200, 1'600};
  manoeuvre.left = manoeuvre.right = eighth_turn;
  manoeuvre.reach = {Length::inches(6)};
  Field field({48 * inch, 48 * inch});
  field.add_barrier({{0, 22'000}, {23'400, 22'000}});
  field.add_barrier({{24'600, 22'000}, {48'000, 22'000}});
  EXPECT_EQ(fan_of(manoeuvre, field).stops_of(0), (std::uint64_t{1} << 25) - 2) << "it fits exactly";
  const std::uint64_t steps = (std::uint64_t{1} << limit_stop) - 1;
  EXPECT_EQ((fan_of(manoeuvre, field).stops_of(1) & steps) >> 9, 0U) << "not at a slant";
  manoeuvre.size.width = 1'300;
  EXPECT_EQ(fan_of(manoeuvre, field).stops_of(0), (std::uint64_t{1} << 9) - 2) << "up to the bank";
}

/// Leaders are points: any of 32 headings by half inches, past everybody but off no table.
TEST(table_fan, of_a_point) {
  Manoeuvre manoeuvre;
  manoeuvre.from = {{1'000, 24'000}, Heading::north};
  manoeuvre.pivot = Pivot::front_middle;
  manoeuvre.step = inch / 2;
  manoeuvre.ray_turn = 8;
  manoeuvre.left = 15;
  manoeuvre.right = 16;
  manoeuvre.reach = {Length::inches(12)};
  Field field({48 * inch, 48 * inch});
  field.add({{1'000, 26'000}, Heading::north}, {3'000, 600}, Bar::passed, 1);
  const Fan fan = fan_of(manoeuvre, field);
  EXPECT_EQ(fan.stops_of(8), (std::uint64_t{1} << 25) - 1) << "east";
  EXPECT_EQ(fan.stops_of(-8), (std::uint64_t{1} << 3) - 1) << "west, to the edge";
  EXPECT_EQ(pose_at(manoeuvre, 16, 12'000).at, (Point{1'000, 12'000}));
  EXPECT_EQ(fan.stops_of(17), 0U);
}

/// C.R38: who must go away is pushed bodily, whatever way he looks, through friends until he is clear of them.
TEST(table_slide, stops_before_what_bars_it_and_goes_on_past_friends) {
  const Footprint size{2'000, 600};
  const Pose pose{{10'000, 10'000}, Heading::east};
  const auto with = [](Bar bar, Thousandths y) {
    Field field({24 * inch, 24 * inch});
    field.add({{10'000, y}, Heading::north}, {4'000, 1'000}, bar, 1);
    return field;
  };
  const Field empty({24 * inch, 24 * inch});
  EXPECT_EQ(slid(pose, size, Heading::south, 6'000, empty).pose.at, (Point{10'000, 4'000}));
  EXPECT_EQ(slid(pose, size, Heading::south, 12'000, empty).distance, 9'000) << "the edge of the table";
  const Slide barred = slid(pose, size, Heading::south, 6'000, with(Bar::solid, 6'000));
  EXPECT_NEAR(barred.distance, 3'000, overlap_slack);
  EXPECT_FALSE(barred.whole_way);
  const Slide passed = slid(pose, size, Heading::south, 5'000, with(Bar::passed, 6'000));
  EXPECT_NEAR(passed.distance, 6'000, overlap_slack) << "he would have stopped on him";
  EXPECT_TRUE(passed.whole_way);
  EXPECT_EQ(passed.pose.heading, Heading::east);
  Lots lots(41);
  for (int i = 0; i < 150; ++i) {
    const DrawnTable table = crowded_table(static_cast<std::uint64_t>(i) + 500);
    const Field field = table.field();
    const Slide slide = slid(table.units[0].pose, table.units[0].size, lots.heading(), 6'000, field);
    EXPECT_TRUE(slide.distance == 0 || field.is_free(slide.pose, table.units[0].size)) << i;
  }
  EXPECT_EQ(heading_along({5, 5}), static_cast<Heading>(32));
  EXPECT_EQ(heading_along({0, -3}), Heading::south);
}

TEST(table_fan, table_corners_and_edges_are_reached_exactly) {
  Manoeuvre manoeuvre;
  manoeuvre.from = {{1'500, 11'100}, Heading::north};
  manoeuvre.size = {3'000, 600};
  manoeuvre.left = manoeuvre.right = eighth_turn;
  manoeuvre.reach = {Length::inches(6)};
  const Field field({12 * inch, 12 * inch});
  const Fan fan = fan_of(manoeuvre, field);
  EXPECT_EQ(fan.limit_of(0), 900);
  EXPECT_EQ(fan.stops_of(32), 0U) << "a wheel to the right takes the left end off the table";
  EXPECT_EQ(farthest_on(manoeuvre, field, 0)->distance, 900);
}

}  // namespace
}  // namespace longroll::table
