// Fans of manoeuvres: wheels step by step, rays in closed form, stops exactly.
#include "board/table/fan.h"

#include <algorithm>

#include "board/table/sweep.h"

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

/// Pose, corners and core of a mover after a turn.
struct Turned {
  Pose pose;
  Quad quad;
};

template <class Things>
auto near_to(const Things& things, const Extent& extent) {
  std::vector<const typename Things::value_type*> near;
  for (const auto& one : things)
    if (one.extent.meets(extent)) near.push_back(&one);
  return near;
}

class FanMaker {
 public:
  FanMaker(const Manoeuvre& manoeuvre, const Field& field)
      : it_(manoeuvre), field_(field), start_{manoeuvre.from, corners_of(manoeuvre.from, manoeuvre.size)} {
    // No corner comes farther from the start than the diagonal and the way.
    const Thousandths radius = 2 * (it_.size.width + it_.size.depth) + farthest() + 1;
    const Extent all = Extent{it_.from.at, it_.from.at}.widened(radius);
    obstacles_ = near_to(field.obstacles(), all);
    barriers_ = near_to(field.barriers(), all);
    grounds_ = near_to(field.grounds(), all);
    entered_.assign(grounds_.size(), false);
    for (std::size_t i = 0; i < grounds_.size(); ++i) entered_[i] = enters(start_, *grounds_[i]);
  }

  /// All rays to one side, the middle one with them where `sign` is 1.
  void fill(int sign, FanDetail detail, Fan& fan) {
    const std::vector<bool> at_start = entered_;
    const int last = sign > 0 ? it_.right : it_.left;
    const int every = detail == FanDetail::full ? 1 : coarse_rays;
    if (sign > 0) fill_ray(0, start_, fan);
    begin_wheel(sign);
    Turned now = start_;
    for (int i = 1; i <= last; ++i) {
      if (!wheel_on(sign * i, now)) break;
      if (i % every == 0) fill_ray(sign * i, now, fan);
    }
    entered_ = at_start;
  }

  std::optional<Stopped> find(const FanStop& stop) {
    const int sign = stop.ray < 0 ? -1 : 1;
    const int wanted = stop.ray * sign;
    if (stop.step < 0 || stop.step > limit_stop || wanted > (sign > 0 ? it_.right : it_.left)) return std::nullopt;
    begin_wheel(sign);
    Turned now = start_;
    for (int i = 1; i <= wanted; ++i)
      if (!wheel_on(sign * i, now)) return std::nullopt;
    Fan fan;
    fill_ray(stop.ray, now, fan);
    if ((fan.stops_of(stop.ray) & (std::uint64_t{1} << stop.step)) == 0) return std::nullopt;
    const Thousandths distance = stop.is_limit() ? fan.limit_of(stop.ray) : stop.step * it_.step;
    return Stopped{moved(now.pose, distance), distance, paid_at(stop.ray, distance)};
  }

 private:
  Thousandths farthest() const {
    Thousandths far = 0;
    for (const Length reach : it_.reach) far = std::max(far, thousandths(reach));
    return far;
  }
  Pose moved(const Pose& pose, Thousandths distance) const {
    return advanced(pose, it_.going == Going::ahead ? distance : -distance);
  }

  // Wheels.

  /// Whether somebody enters ground with his front edge, or with any part; its own edge does not count.
  bool enters(const Turned& now, const PricedGround& ground) const {
    if (!ground.extent.meets(extent_of(now.quad))) return false;
    const Quad core = shrunken(now.pose, it_.size, overlap_slack);
    const auto meets = [&](Shape part) {
      if (ground.closed) return touch(part, ground.ground);
      for (std::size_t i = 0; i + 1 < ground.ground.size(); ++i)
        if (touch(part, Segment{ground.ground[i], ground.ground[i + 1]})) return true;
      return false;
    };
    if (it_.enters == Enters::footprint) return meets(core);
    return meets(it_.going == Going::ahead ? core.front() : core.rear());
  }

  /// Finds what stands so near that a wheel to that side could come to it.
  void begin_wheel(int sign) {
    const Point& corner = sign > 0 ? start_.quad.front_right() : start_.quad.front_left();
    const Point& pivot = it_.pivot == Pivot::front_corner ? corner : start_.pose.at;
    const Extent disc = Extent{pivot, pivot}.widened(it_.size.width + it_.size.depth + 1);
    wheel_is_on_table_ = Extent{{0, 0}, field_.size()}.holds(disc);
    in_wheel_.clear();
    for (const Obstacle* one : obstacles_)
      if (one->bar != Bar::passed && one->extent.meets(disc)) in_wheel_.push_back(one);
    barriers_in_wheel_.clear();
    for (const Barrier* one : barriers_)
      if (one->extent.meets(disc)) barriers_in_wheel_.push_back(one);
  }

  /// Goes on to the next ray, if nothing is in the way.
  bool wheel_on(int ray, Turned& now) {
    Turned next;
    next.pose = turned(it_.from, it_.size, it_.turn_of(ray), it_.pivot);
    next.quad = corners_of(next.pose, it_.size);
    if (!wheel_is_on_table_ && !is_on_table(next.quad, field_.size())) return false;
    for (const Obstacle* one : in_wheel_)
      if (!is_clear_between(now.quad, next.quad, *one)) return false;
    if (!barriers_in_wheel_.empty()) {
      const Hull hull =
          hull_of(shrunken(now.pose, it_.size, overlap_slack), shrunken(next.pose, it_.size, overlap_slack));
      for (const Barrier* one : barriers_in_wheel_)
        if (have_common_ground(shape_of(hull), one->line)) return false;
    }
    now = next;
    for (std::size_t i = 0; i < grounds_.size(); ++i)
      if (!entered_[i]) entered_[i] = enters(now, *grounds_[i]);
    return true;
  }

  /// Whether the ground between two poses of a wheel is clear of somebody: their hull, which leaves out less than a
  /// thousandth of what a corner sweeps.
  static bool is_clear_between(const Quad& a, const Quad& b, const Obstacle& one) {
    if (!one.extent.meets(extent_of(a).with(extent_of(b)))) return true;
    const Quad& kept = one.bar == Bar::kept_off ? one.quad : one.core;
    const Thousandths least = thousandths(one.keep_off);
    if (both_beyond(kept, a, b, least)) return true;
    const Hull hull = hull_of(a, b);
    if (one.bar == Bar::kept_off) return is_clear_by(shape_of(hull), kept, one.keep_off);
    return !have_common_ground(shape_of(hull), kept);
  }
  /// Whether an edge of somebody has both quads beyond it, so far away: then their hull is, too.
  static bool both_beyond(const Quad& kept, const Quad& a, const Quad& b, Thousandths least) {
    for (std::size_t i = 0; i < kept.corners.size(); ++i) {
      const Point& from = kept.corners[i];
      const Vector edge = kept.corners[after(i, kept)] - from;
      if (edge == Vector{}) continue;
      std::int64_t nearest = -cross(edge, a.corners[0] - from);
      for (const Quad* quad : {&a, &b})
        for (const Point& corner : quad->corners) nearest = std::min(nearest, -cross(edge, corner - from));
      if (nearest >= 0 && (least == 0 || Wide{nearest} * nearest >= Wide{square(edge)} * least * least)) return true;
    }
    return false;
  }

  // Rays.

  int paid_at(int ray, Thousandths distance) const {
    int price = it_.price_of(ray);
    for (const Toll& toll : tolls_)
      if (toll.at < distance) price += toll.price;
    return price;
  }

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

  void fill_ray(int ray, const Turned& now, Fan& fan) {
    const bool goes_ahead = it_.going == Going::ahead;
    const Heading heading = goes_ahead ? now.pose.heading : reversed(now.pose.heading);
    const Point from = goes_ahead ? now.pose.at : advanced(now.pose, -it_.size.depth).at;
    const Lane lane(from, heading);
    const Extent near = swept(now.quad, lane);
    find_tolls(lane, near);
    Thousandths way = paid_way(ray);
    if (way < 0) return;
    doubts_.clear();
    find_edge(now.quad, lane, way);
    for (const Barrier* one : barriers_)
      if (one->extent.meets(near)) meet_barrier(*one, lane, way);
    for (const Obstacle* one : obstacles_)
      if (one->extent.meets(near)) meet_obstacle(*one, lane, way);
    put_stops(ray, now.pose, way, fan);
  }

  Extent swept(const Quad& quad, const Lane& lane) const {
    const Vector way = lane.way(farthest());
    const Extent extent = extent_of(quad);
    return extent.with({extent.low + way, extent.high + way}).widened(way_slack);
  }

  Fine slim_half() const { return std::max<Fine>(fine(it_.size.width) / 2 - fine(way_slack), 0); }
  Fine wide_half() const { return fine(it_.size.width) / 2 + fine(way_slack); }

  void find_tolls(const Lane& lane, const Extent& near) {
    tolls_.clear();
    for (std::size_t i = 0; i < grounds_.size(); ++i) {
      const PricedGround& ground = *grounds_[i];
      if (entered_[i]) {
        tolls_.push_back({-1, ground.price});
        continue;
      }
      if (!ground.extent.meets(near)) continue;
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
  void find_edge(const Quad& quad, const Lane& lane, Thousandths& way) {
    const Extent extent = extent_of(quad);
    const Extent table{{0, 0}, field_.size()};
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

  void meet_barrier(const Barrier& barrier, const Lane& lane, Thousandths& way) {
    const Seen from = lane.see(barrier.line.from);
    const Seen to = lane.see(barrier.line.to);
    if (const auto at = contact_with(from, to, slim_half(), 0); at && *at >= -fine(overlap_slack + 1))
      way = std::min(way, std::max(whole(*at), 0));
    const auto wide = contact_with(from, to, wide_half(), 0);
    if (!wide) return;
    const Thousandths leave = whole(std::max(from.along, to.along)) + it_.size.depth + way_slack;
    if (leave >= 0) doubt(nullptr, whole(*wide), leave);
  }

  void meet_obstacle(const Obstacle& one, const Lane& lane, Thousandths& way) {
    const bool kept_off = one.bar == Bar::kept_off;
    const Quad& quad = kept_off ? one.quad : one.core;
    const Fine nearness = fine(thousandths(one.keep_off));
    std::array<Seen, 4> seen;
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = lane.see(quad.corners[i]);
    Fine farthest_along = seen[0].along;
    for (const Seen& corner : seen) farthest_along = std::max(farthest_along, corner.along);
    const Thousandths leave = whole(farthest_along + nearness) + it_.size.depth + way_slack;
    if (leave < 0) return;
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
        stop = moved(pose, distance);
        quad = corners_of(*stop, it_.size);
      }
      if (one.of != nullptr ? !is_clear_of(quad, *one.of) : is_barred(*stop)) return &one;
    }
    return nullptr;
  }
  bool is_barred(const Pose& stop) const {
    const Quad core = shrunken(stop, it_.size, overlap_slack);
    return std::any_of(barriers_.begin(), barriers_.end(),
                       [&](const Barrier* one) { return have_common_ground(core, one->line); });
  }

  void put_stops(int ray, const Pose& pose, Thousandths way, Fan& fan) {
    const auto at = static_cast<std::size_t>(ray + rays_a_side);
    const Thousandths step = it_.step;
    std::uint64_t stops = 0;
    for (int n = ray == 0 ? 1 : 0; n < limit_stop && n * step <= way; ++n)
      if (against(pose, n * step) == nullptr) stops |= std::uint64_t{1} << n;
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
  const Field& field_;
  Turned start_;
  std::vector<const Obstacle*> obstacles_;
  std::vector<const Barrier*> barriers_;
  std::vector<const PricedGround*> grounds_;
  std::vector<bool> entered_;  // of the grounds, by start or wheel
  bool wheel_is_on_table_ = false;
  std::vector<const Obstacle*> in_wheel_;
  std::vector<const Barrier*> barriers_in_wheel_;
  std::vector<Doubt> doubts_;  // of one ray
  std::vector<Toll> tolls_;
};

}  // namespace

int Manoeuvre::price_of(int ray) const {
  if (wheel_every == 0) return 0;
  const int turned = ray < 0 ? -ray : ray;
  return (turned + wheel_every - 1) / wheel_every;
}

Fan fan_of(const Manoeuvre& manoeuvre, const Field& field, FanDetail detail) {
  Fan fan;
  FanMaker maker(manoeuvre, field);
  maker.fill(1, detail, fan);
  maker.fill(-1, detail, fan);
  return fan;
}

std::optional<Stopped> stop_of(const Manoeuvre& manoeuvre, const Field& field, const FanStop& stop) {
  return FanMaker(manoeuvre, field).find(stop);
}

Pose pose_at(const Manoeuvre& manoeuvre, int ray, Thousandths distance) {
  const Pose pose = turned(manoeuvre.from, manoeuvre.size, manoeuvre.turn_of(ray), manoeuvre.pivot);
  return advanced(pose, manoeuvre.going == Going::ahead ? distance : -distance);
}

}  // namespace longroll::table
