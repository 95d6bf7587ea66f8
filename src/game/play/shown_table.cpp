// Poses and fans as pages are shown them.
#include "game/play/shown_table.h"

#include <utility>

namespace longroll::shown {

Stands stands_at(const table::Pose& pose, const table::Footprint& size) {
  return {pose.at.x, pose.at.y, static_cast<int>(pose.heading), size.width, size.depth};
}

MeasuredLine line_shown(const table::Measured& measured) {
  const auto& [from, to] = measured.between;
  return {from.x, from.y, to.x, to.y, inches_text(measured.length)};
}

std::optional<MeasuredLine> barred_on(const table::Manoeuvre& manoeuvre, const table::Field& field, int ray,
                                      int steps) {
  for (int step = 0; step <= steps; ++step) {
    const table::Pose pose = table::pose_at(manoeuvre, ray, step * manoeuvre.step);
    const table::Hindered found = field.hindrance(pose, manoeuvre.size);
    if (found.why == table::Hindrance::none) continue;
    const table::Quad quad = table::corners_of(pose, manoeuvre.size);
    std::optional<table::Measured> nearest;
    const auto offer = [&](table::Shape shape) {
      const table::Measured measured = table::measure(quad, shape);
      if (!nearest || measured.length < nearest->length) nearest = measured;
    };
    if (found.why == table::Hindrance::barred)
      for (const table::Barrier& one : field.barriers()) offer(one.line);
    else if (found.why != table::Hindrance::off_table)
      for (const table::Obstacle& one : field.obstacles())
        if (one.number == found.number) offer(one.quad);
    return nearest ? std::optional(line_shown(*nearest)) : std::nullopt;
  }
  return std::nullopt;
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

Spots spots_shown(const table::Placing& placing, const table::Spots& spots) {
  Spots shown{stands_at({{0, 0}, placing.heading}, placing.size), table::spot_step, {}};
  PlaceNumber last = no_place;
  int last_column = -1;
  spots.places().each([&](PlaceNumber spot) {
    const table::Point at = table::spot_at(spot);
    const int column = (spot - table::first_spot) / table::spots_up;
    const bool fresh = std::exchange(last_column, column) != column;
    if (fresh) shown.columns.push_back({at.x, {}});
    std::vector<int>& runs = shown.columns.back().runs;
    if (!runs.empty() && spot == last + 1) {
      runs.back() = at.y;
    } else {
      runs.push_back(at.y);
      runs.push_back(at.y);
    }
    last = spot;
  });
  return shown;
}

}  // namespace longroll::shown
