// Poses and fans as pages are shown them.
#include "game/play/shown_table.h"

namespace longroll::shown {

Stands stands_at(const table::Pose& pose, const table::Footprint& size) {
  return {pose.at.x, pose.at.y, static_cast<int>(pose.heading), size.width, size.depth};
}

MeasuredLine line_shown(const table::Measured& measured) {
  const auto& [from, to] = measured.between;
  return {from.x, from.y, to.x, to.y, inches_text(measured.length)};
}

MoveFan fan_shown(const table::Manoeuvre& manoeuvre, const table::Fan& fan) {
  MoveFan shown{stands_at(manoeuvre.from, manoeuvre.size), manoeuvre.step, manoeuvre.going == table::Going::back, {}};
  for (int ray = -table::rays_a_side; ray <= table::rays_a_side; ++ray) {
    const std::uint64_t stops = fan.stops_of(ray);
    if (stops == 0) continue;
    const table::Pose pose = manoeuvre.turned_to(ray);
    FanRay one{ray, pose.at.x, pose.at.y, static_cast<int>(pose.heading), {}, {}};
    const auto has = [&](int step) { return (stops & (std::uint64_t{1} << step)) != 0; };
    for (int step = 0; step < table::limit_stop; ++step) {
      if (!has(step)) continue;
      if (step == 0 || !has(step - 1)) one.runs.push_back(step);
      if (step + 1 == table::limit_stop || !has(step + 1)) one.runs.push_back(step);
    }
    if (has(table::limit_stop)) one.limit = fan.limit_of(ray);
    shown.rays.push_back(std::move(one));
  }
  return shown;
}

}  // namespace longroll::shown
