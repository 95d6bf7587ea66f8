// A unit that turns, ray by ray, as far as nothing is in its way; and the ground that it enters on the way.
#pragma once

#include <vector>

#include "board/table/field.h"
#include "board/table/manoeuvre.h"

namespace longroll::table {

/// The ground on which a manoeuvre can meet anything: the disc of its wheels, and its farthest way from there.
Extent ground_of(const Manoeuvre& manoeuvre);

/// What of a field can matter to a manoeuvre.
struct Surroundings {
  Surroundings(const Manoeuvre& manoeuvre, const Field& field);

  Point size;
  std::vector<const Obstacle*> obstacles;
  std::vector<const Barrier*> barriers;
  std::vector<const PricedGround*> grounds;
};

/// A turn to one side under way. It begins at the start of the manoeuvre.
class Wheel {
 public:
  Wheel(const Manoeuvre& manoeuvre, const Surroundings& around, int sign);

  /// Goes on to a ray, trying every one between; false if something is in the way, or there is no such ray.
  bool go_to(int ray);
  int ray() const { return ray_; }
  const Pose& pose() const { return pose_; }
  const Quad& quad() const { return quad_; }
  const Extent& extent() const { return extent_; }
  /// Of the grounds around: whether it has entered one by now.
  bool has_entered(std::size_t ground) const { return entered_[ground]; }

 private:
  bool go_on();
  void stand_at(int ray);
  bool is_quiet() const { return on_table_ && obstacles_.empty() && barriers_.empty() && grounds_.empty(); }
  bool enters(const PricedGround& ground) const;
  void look_at_ground();

  const Manoeuvre& manoeuvre_;
  const Surroundings& around_;
  int sign_;
  int ray_ = 0;
  Pose pose_;
  Quad quad_;
  Extent extent_;          // of the quad
  bool on_table_ = false;  // wherever it turns to
  std::vector<const Obstacle*> obstacles_;
  std::vector<const Barrier*> barriers_;
  std::vector<std::size_t> grounds_;  // that it may yet enter
  std::vector<bool> entered_;
};

}  // namespace longroll::table
