// Fans of manoeuvres: wheels step by step, rays in closed form, stops exactly.
#include "board/table/fan.h"

#include <algorithm>
#include <bit>

#include "board/table/sweep.h"
#include "board/table/wheel.h"

namespace longroll::table {
namespace {

/// On its way a mover is slimmer by so much on either hand: corners are rounded, and who passes flush must not be
/// caught by a thousandth. Where it stops it is as wide as it is.
constexpr Thousandths way_slack = 3;
/// As many thousandths before the end of a way a limit is looked for where the very end is not free.
constexpr int limit_search = 64;

/// A table edge, or an obstacle, that a stop must be tested against from some distance on to another.
struct Doubt {
  const Obstacle* of = nullptr;  ///< null: the barriers and the edge of the table
  Thousandths from = 0;
  Thousandths to = 0;
  Thousandths before = 0;  ///< whoever is stopped by it may look here again
};

/// Where a move enters ground that has a price.
struct Toll {
  Thousandths at = 0;
  std::uint8_t price = 0;
};

/// Works out one ray after the other.
class RayMaker {
 public:
  RayMaker(const Manoeuvre& manoeuvre, const Surroundings& around)
      : it_(manoeuvre), around_(around), farthest_(manoeuvre.farthest()) {}

  /// The ray at which a wheel has arrived.
  void fill(const Wheel& wheel, Fan& fan) {
    const bool goes_ahead = it_.going == Going::ahead;
    const Pose& pose = wheel.pose();
    const Lane lane(goes_ahead ? pose.at : advanced(pose, -it_.size.depth).at,
                    goes_ahead ? pose.heading : reversed(pose.heading));
    const Extent near = swept(wheel.extent(), lane);
    find_tolls(wheel, lane, near);
    Thousandths way = paid_way(wheel.ray());
    if (way < 0) return;
    doubts_.clear();
    end_at_edge(wheel.extent(), lane, way);
    for (const Barrier* one : around_.barriers)
      if (one->extent.meets(near)) meet(*one, lane, way);
    for (const Obstacle* one : around_.obstacles)
      if (one->extent.meets(near) && !is_beside(one->circle, lane)) meet(*one, lane, way);
    put_stops(wheel.ray(), pose, way, fan);
  }
  /// What the last ray costs up to a distance.
  int paid_at(int ray, Thousandths distance) const {
    int price = it_.price_of(ray);
    for (const Toll& toll : tolls_)
      if (toll.at < distance) price += toll.price;
    return price;
  }

 private:
  /// How far the reach goes, with what is paid on the way; below 0: nowhere, not even here.
  Thousandths paid_way(int ray) {
    std::sort(tolls_.begin(), tolls_.end(), [](const Toll& a, const Toll& b) { return a.at < b.at; });
    auto price = static_cast<std::size_t>(it_.price_of(ray));
    if (price >= it_.reach.size()) return -1;
    for (const Toll& toll : tolls_) {
      if (toll.at >= thousandths(it_.reach[price])) break;
      price += toll.price;
      if (price >= it_.reach.size() || thousandths(it_.reach[price]) <= toll.at) return toll.at;
    }
    return thousandths(it_.reach[price]);
  }

  Extent swept(const Extent& extent, const Lane& lane) const {
    const Vector way = lane.way(farthest_);
    return extent.with({extent.low + way, extent.high + way}).widened(way_slack);
  }

  /// Whether a thing is plainly beside the lane, behind it, or too far.
  bool is_beside(const Circle& circle, const Lane& lane) const {
    const Seen middle = lane.see(circle.middle);
    const Fine radius = fine(circle.radius);
    const Fine aside = middle.aside < 0 ? -middle.aside : middle.aside;
    return aside - radius > wide_half() || middle.along - radius > fine(farthest_ + 2 * overlap_slack) ||
           middle.along + radius < -fine(it_.size.depth + 2 * overlap_slack);
  }
  Fine slim_half(Thousandths by = way_slack) const { return std::max<Fine>(fine(it_.size.width) / 2 - fine(by), 0); }
  Fine wide_half() const { return fine(it_.size.width) / 2 + fine(way_slack); }

  void find_tolls(const Wheel& wheel, const Lane& lane, const Extent& near) {
    tolls_.clear();
    for (std::size_t i = 0; i < around_.grounds.size(); ++i) {
      const PricedGround& ground = *around_.grounds[i];
      if (wheel.has_entered(i)) {
        tolls_.push_back({-1, ground.price});
        continue;
      }
      if (!ground.extent.meets(near) || is_beside(ground.circle, lane)) continue;
      FirstContact first;
      Seen last = lane.see(ground.ground[ground.closed ? ground.ground.size() - 1 : 0]);
      for (std::size_t k = ground.closed ? 0 : 1; k < ground.ground.size(); ++k) {
        const Seen next = lane.see(ground.ground[k]);
        const auto at = contact_with(last, next, slim_half(), 0);
        if (at && *at >= -fine(way_slack)) first.take(std::max<Fine>(*at, 0));
        last = next;
      }
      if (first.found()) tolls_.push_back({whole(*first.found()), ground.price});
    }
  }

  /// The edge of the table: the way ends there, and the last thousandths before it are tested.
  void end_at_edge(const Extent& extent, const Lane& lane, Thousandths& way) {
    const Extent table{{0, 0}, around_.size};
    const auto is_there = [&](Thousandths distance) {
      const Vector by = lane.way(distance);
      return table.holds({extent.low + by, extent.high + by});
    };
    if (is_there(way)) return;
    Thousandths good = 0;
    Thousandths bad = way;
    while (bad - good > 1) {
      const Thousandths middle = (good + bad) / 2;
      (is_there(middle) ? good : bad) = middle;
    }
    way = good;
  }

  void meet(const Barrier& barrier, const Lane& lane, Thousandths& way) {
    const Seen from = lane.see(barrier.line.from);
    const Seen to = lane.see(barrier.line.to);
    // A barrier may reach into a footprint by the slack: a mover who is slimmer than that is either before or past it.
    constexpr Thousandths slimmer = overlap_slack + 1;
    if (const auto at = contact_with(from, to, slim_half(slimmer), 0); at && *at >= -fine(slimmer))
      way = std::min(way, std::max(whole(*at), 0));
    const auto wide = contact_with(from, to, wide_half(), 0);
    if (!wide) return;
    const Thousandths leave = whole(std::max(from.along, to.along)) + it_.size.depth + way_slack;
    if (leave >= 0) doubt(nullptr, whole(*wide), leave);
  }

  void meet(const Obstacle& one, const Lane& lane, Thousandths& way) {
    const bool kept_off = one.bar == Bar::kept_off;
    const Fine nearness = fine(thousandths(one.keep_off));
    std::array<Seen, 4> seen;
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = lane.see(one.kept().corners[i]);
    const auto [first_along, last_along] = std::minmax({seen[0].along, seen[1].along, seen[2].along, seen[3].along});
    const Thousandths leave = whole(last_along + nearness) + it_.size.depth + way_slack;
    if (leave < 0 || first_along - nearness > fine(way + 2 * overlap_slack)) return;
    FirstContact wide;
    FirstContact slim;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const Seen& to = seen[(i + 1) % seen.size()];
      const auto at = contact_with(seen[i], to, wide_half(), nearness);
      if (!at) continue;
      wide.take(*at);
      slim.take(contact_with(seen[i], to, slim_half(), nearness));
    }
    if (!wide.found()) return;
    // A core begins behind the edge of the footprint: up to there is flush.
    const Thousandths flush = kept_off ? 0 : overlap_slack;
    const Thousandths first = whole(*wide.found()) - flush;
    if (one.bar != Bar::passed && slim.found() && *slim.found() >= -fine(way_slack))
      way = std::min(way, std::max(whole(*slim.found()) - flush, 0));
    doubt(&one, first, leave);
  }

  void doubt(const Obstacle* of, Thousandths from, Thousandths to) {
    doubts_.push_back({of, from - way_slack, to, std::max(from, 0)});
  }

  /// What stands against a stop there, of all who are doubtful; null if it is free.
  const Doubt* against(const Pose& pose, Thousandths distance) const {
    std::optional<Pose> stop;
    Quad quad;
    for (const Doubt& one : doubts_) {
      if (distance < one.from || distance > one.to) continue;
      if (!stop) {
        stop = it_.moved(pose, distance);
        quad = corners_of(*stop, it_.size);
      }
      if (one.of != nullptr ? !is_clear_of(quad, *one.of) : is_barred(*stop)) return &one;
    }
    return nullptr;
  }
  bool is_barred(const Pose& stop) const {
    const Quad core = shrunken(stop, it_.size, overlap_slack);
    return std::any_of(around_.barriers.begin(), around_.barriers.end(),
                       [&](const Barrier* one) { return have_common_ground(core, one->line); });
  }

  void put_stops(int ray, const Pose& pose, Thousandths way, Fan& fan) {
    const auto at = row_of(ray);
    const Thousandths step = it_.step;
    std::uint64_t stops = 0;
    const int last = std::min(way / step, limit_stop - 1);
    if (doubts_.empty()) {
      stops = (std::uint64_t{2} << last) - (ray == 0 ? 2 : 1);
    } else {
      for (int n = ray == 0 ? 1 : 0; n <= last; ++n)
        if (against(pose, n * step) == nullptr) stops |= std::uint64_t{1} << n;
    }
    // As far as it can go, unless that is a stop already.
    Thousandths limit = way;
    for (int i = 0; i < limit_search && limit > 0; ++i) {
      const Doubt* why = against(pose, limit);
      if (why == nullptr) break;
      limit = why->of != nullptr && why->of->bar == Bar::passed ? std::min(limit - 1, why->before) : limit - 1;
      if (i + 1 == limit_search) limit = 0;
    }
    if (limit > 0 && (limit % step != 0 || limit / step >= limit_stop)) {
      stops |= std::uint64_t{1} << limit_stop;
      fan.limits[at] = limit;
    }
    fan.stops[at] = stops;
  }

  const Manoeuvre& it_;
  const Surroundings& around_;
  Thousandths farthest_;
  std::vector<Doubt> doubts_;  // of the last ray
  std::vector<Toll> tolls_;
};

}  // namespace

Fan fan_of(const Manoeuvre& manoeuvre, const Field& field, FanDetail detail) {
  const Surroundings around(manoeuvre, field);
  const int every = detail == FanDetail::full ? 1 : coarse_rays;
  RayMaker rays(manoeuvre, around);
  Fan fan;
  for (const int sign : {1, -1}) {
    Wheel wheel(manoeuvre, around, sign);
    if (sign > 0) rays.fill(wheel, fan);
    for (int ray = sign * every; wheel.go_to(ray); ray += sign * every) rays.fill(wheel, fan);
  }
  return fan;
}

namespace {

/// One ray by itself: its stops as bits, and where each of them is.
class LoneRay {
 public:
  LoneRay(const Manoeuvre& manoeuvre, const Field& field, int ray)
      : it_(manoeuvre),
        ray_(ray),
        around_(manoeuvre, field),
        wheel_(manoeuvre, around_, ray < 0 ? -1 : 1),
        maker_(manoeuvre, around_) {
    if (wheel_.go_to(ray)) maker_.fill(wheel_, fan_);
  }
  std::uint64_t stops() const { return fan_.stops_of(ray_); }
  Thousandths limit() const { return fan_.limit_of(ray_); }
  Stopped at(int step) const {
    const Thousandths distance = step == limit_stop ? limit() : step * it_.step;
    return {it_.moved(wheel_.pose(), distance), distance, maker_.paid_at(ray_, distance)};
  }

 private:
  const Manoeuvre& it_;
  int ray_;
  Surroundings around_;
  Wheel wheel_;
  RayMaker maker_;
  Fan fan_;
};

/// The stop of a ray that `choose` names of its bits.
template <class Choose>
std::optional<Stopped> stop_on(const Manoeuvre& manoeuvre, const Field& field, int ray, const Choose& choose) {
  const LoneRay lone(manoeuvre, field, ray);
  const int step = choose(lone);
  if (step < 0 || (lone.stops() & (std::uint64_t{1} << step)) == 0) return std::nullopt;
  return lone.at(step);
}

}  // namespace

std::optional<Stopped> stop_of(const Manoeuvre& manoeuvre, const Field& field, const FanStop& stop) {
  if (stop.step < 0 || stop.step > limit_stop) return std::nullopt;
  return stop_on(manoeuvre, field, stop.ray, [&](const LoneRay& /*lone*/) { return stop.step; });
}

std::vector<std::pair<FanStop, Stopped>> stops_on(const Manoeuvre& manoeuvre, const Field& field, int ray) {
  const LoneRay lone(manoeuvre, field, ray);
  std::vector<std::pair<FanStop, Stopped>> all;
  for (int step = 0; step <= limit_stop; ++step)
    if ((lone.stops() & (std::uint64_t{1} << step)) != 0) all.emplace_back(FanStop{ray, step}, lone.at(step));
  return all;
}

std::optional<Stopped> farthest_on(const Manoeuvre& manoeuvre, const Field& field, int ray) {
  return stop_on(manoeuvre, field, ray, [&](const LoneRay& lone) {
    const std::uint64_t stops = lone.stops();
    const std::uint64_t steps = stops & ~(std::uint64_t{1} << limit_stop);
    const int last = static_cast<int>(std::bit_width(steps)) - 1;
    return steps != stops && lone.limit() > last * manoeuvre.step ? limit_stop : last;
  });
}

Manoeuvre ride_of(const Pose& from, Length reach, Thousandths step) {
  constexpr std::uint8_t ride_turn = 8;  // from ray to ray
  Manoeuvre ride;
  ride.from = from;
  ride.pivot = Pivot::front_middle;
  ride.step = step;
  ride.ray_turn = ride_turn;
  ride.left = ride.right = whole_turn / 2 / ride_turn;
  --ride.left;  // straight back is one ray, not two
  ride.reach.push_back(reach);
  return ride;
}

}  // namespace longroll::table
