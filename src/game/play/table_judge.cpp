// What computer players on a free table look at more closely of all the stops that a fan has.
#include "game/play/table_judge.h"

#include <algorithm>

#include "board/table/measure.h"

namespace longroll {
namespace {

/// So far ahead of the front of a unit lies what it looks at, which counts half.
constexpr table::Thousandths looks_ahead = 4 * table::inch;

}  // namespace

int sixteenths(table::Shape from, const table::Point& to) {
  constexpr int in_an_inch = 16;
  return table::measure(to, from).length.in_half_millimetres() * in_an_inch / Length::inch;
}

std::vector<PlaceNumber> stops_towards(const table::Point& aim, const table::Manoeuvre& manoeuvre,
                                       const table::Field& field, PlaceView places, const StopsWanted& wanted) {
  struct Stop {
    PlaceNumber place = no_place;
    int far = 0;
  };
  std::vector<Stop> stops;
  const auto has = [&](int ray, int step) { return places.contains(table::place_of({ray, step})); };
  const auto look_at = [&](int ray, int step, table::Thousandths distance) {
    const table::Pose pose = table::pose_at(manoeuvre, ray, distance);
    const table::Point ahead = table::advanced(pose, looks_ahead).at;
    const int far = sixteenths(table::corners_of(pose, manoeuvre.size), aim) + sixteenths({&ahead, 1}, aim) / 2;
    stops.push_back({table::place_of({ray, step}), far});
  };
  for (int ray = -table::rays_a_side; ray <= table::rays_a_side; ray += wanted.every) {
    int last = -1;
    for (int step = 0; step < table::limit_stop; ++step)
      if (has(ray, step)) last = step;
    if (has(ray, table::limit_stop)) {
      if (const auto stop = table::stop_of(manoeuvre, field, {ray, table::limit_stop}))
        look_at(ray, table::limit_stop, stop->distance);
    } else if (last >= 0) {
      look_at(ray, last, last * manoeuvre.step);
    }
    if (ray == 0 && last > 2) look_at(ray, last / 2, last / 2 * manoeuvre.step);
    if (ray != 0 && has(ray, 0)) look_at(ray, 0, 0);
  }
  std::ranges::stable_sort(stops, {}, &Stop::far);
  if (stops.size() > wanted.most) stops.resize(wanted.most);
  std::vector<PlaceNumber> nearest;
  nearest.reserve(stops.size());
  for (const Stop& one : stops) nearest.push_back(one.place);
  return nearest;
}

}  // namespace longroll
