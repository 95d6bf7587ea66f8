// A unit that turns: tested at every 256th of a turn, with the hull of two neighbouring footprints.
#include "board/table/wheel.h"

namespace longroll::table {
namespace {

template <class Things>
auto near_to(const Things& things, const Extent& extent) {
  std::vector<const typename Things::value_type*> near;
  for (const auto& one : things)
    if (one.extent.meets(extent)) near.push_back(&one);
  return near;
}

/// Around a point, as far as a footprint reaches from any point of its front.
Extent disc(const Point& around, const Manoeuvre& manoeuvre) {
  return Extent{around, around}.widened(manoeuvre.size.width + manoeuvre.size.depth + 1);
}

}  // namespace

Extent ground_of(const Manoeuvre& manoeuvre) {
  // A wheel takes the middle of the front as far as its width, and then it goes on.
  return disc(manoeuvre.from.at, manoeuvre).widened(manoeuvre.size.width + manoeuvre.farthest());
}

Surroundings::Surroundings(const Manoeuvre& manoeuvre, const Field& field) : size(field.size()) {
  const Extent all = ground_of(manoeuvre);
  obstacles = near_to(field.obstacles(), all);
  barriers = near_to(field.barriers(), all);
  grounds = near_to(field.grounds(), all);
}

Wheel::Wheel(const Manoeuvre& manoeuvre, const Surroundings& around, int sign)
    : manoeuvre_(manoeuvre),
      around_(around),
      sign_(sign),
      pose_(manoeuvre.from),
      quad_(corners_of(manoeuvre.from, manoeuvre.size)),
      extent_(extent_of(quad_)),
      entered_(around.grounds.size()) {
  const Point& corner = sign > 0 ? quad_.front_right() : quad_.front_left();
  const Extent near = disc(manoeuvre.pivot == Pivot::front_corner ? corner : pose_.at, manoeuvre);
  on_table_ = Extent{{0, 0}, around.size}.holds(near);
  for (const Obstacle* one : around.obstacles)
    if (one->bar != Bar::passed && one->extent.meets(near)) obstacles_.push_back(one);
  for (const Barrier* one : around.barriers)
    if (one->extent.meets(near)) barriers_.push_back(one);
  const std::array<Point, 4> box = near.corners();
  for (std::size_t i = 0; i < around.grounds.size(); ++i)
    if (around.grounds[i]->extent.meets(near) && touch(box, around.grounds[i]->ground)) grounds_.push_back(i);
  look_at_ground();
}

bool Wheel::go_to(int ray) {
  if (ray * sign_ < 0 || ray * sign_ > (sign_ > 0 ? manoeuvre_.right : manoeuvre_.left)) return false;
  // Where nothing is near enough to be met nothing is to be tried.
  if (is_quiet() && ray != ray_) stand_at(ray);
  while (ray_ != ray)
    if (!go_on()) return false;
  return true;
}

void Wheel::stand_at(int ray) {
  ray_ = ray;
  pose_ = manoeuvre_.turned_to(ray);
  quad_ = corners_of(pose_, manoeuvre_.size);
  extent_ = extent_of(quad_);
}

bool Wheel::go_on() {
  const Pose pose = manoeuvre_.turned_to(ray_ + sign_);
  const Quad quad = corners_of(pose, manoeuvre_.size);
  if (!on_table_ && !is_on_table(quad, around_.size)) return false;
  const Extent extent = extent_of(quad);
  const Extent both = extent_.with(extent);
  for (const Obstacle* one : obstacles_)
    if (one->extent.meets(both) && !is_clear_between(quad_, quad, *one)) return false;
  if (!barriers_.empty()) {
    const Hull hull =
        hull_of(shrunken(pose_, manoeuvre_.size, overlap_slack), shrunken(pose, manoeuvre_.size, overlap_slack));
    for (const Barrier* one : barriers_)
      if (have_common_ground(shape_of(hull), one->line)) return false;
  }
  ray_ += sign_;
  pose_ = pose;
  quad_ = quad;
  extent_ = extent;
  look_at_ground();
  return true;
}

void Wheel::look_at_ground() {
  std::erase_if(grounds_, [&](std::size_t i) { return entered_[i] = enters(*around_.grounds[i]); });
}

/// With the leading edge, or with any part; to stand on its very edge is not to enter.
bool Wheel::enters(const PricedGround& ground) const {
  if (!ground.extent.meets(extent_)) return false;
  const Quad core = shrunken(pose_, manoeuvre_.size, overlap_slack);
  const auto meets = [&](Shape part) {
    if (ground.closed) return touch(part, ground.ground);
    for (std::size_t i = 0; i + 1 < ground.ground.size(); ++i)
      if (touch(part, edge_of(ground.ground, i))) return true;
    return false;
  };
  if (manoeuvre_.enters == Enters::footprint) return meets(core);
  return meets(manoeuvre_.going == Going::ahead ? core.front() : core.rear());
}

}  // namespace longroll::table
