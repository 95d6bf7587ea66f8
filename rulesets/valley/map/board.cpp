// The map of a scenario as pages draw it.
#include <fmt/format.h>

#include "rulesets/valley/map/game.h"

namespace longroll::valley {
namespace {

std::vector<shown::Meaning> legend() {
  using enum shown::MeaningKind;
  std::vector<shown::Meaning> all = {
      {place, "town", "town"},
      {place, "village", "village"},
      {place, "gap", "gap in the mountains"},
      {link, "pike", "turnpike: cost 1 for each stage"},
      {link, "road", "country road"},
      {link, "pass", "road over the mountains"},
      {railway, "", "railway"},
      {crossing, "bridge", "bridge: no cost until it is burnt"},
      {crossing, "ford", "ford: 1 more for infantry, closed after rain"},
      {broken, "bridge", "bridge that is burnt"},
      {broken, "rail", "railway that is torn up"},
      {broken, "cut", "railway that is cut"},
      {goal, "", "a place that brings points, in the colour of whoever holds it"},
      {besides, "granary", "granary: feeds Confederates in or next to it"},
      {besides, "fortress", "fortress: the Union is always entrenched"},
      {mark, "devastated", "granary that is devastated"},
      {mark, "depot", "Union depot"},
      {mark, "entrenchment", "works"},
      {said, "strong", "strong ground: a defender who has not moved commits more"},
      {said, "free_works", "gap that is quickly entrenched"},
      {said, "north", "north of the Potomac"},
      {said, "station", "station of a railway"},
  };
  using enum shown::BadgeKind;
  shown::add_badges({activated, moved, force_marched, entrenched, engaged, on_the_march, out_of_supply, hungry,
                     called_away, recalled},
                    all);
  return all;
}

}  // namespace

Value board_value(const Scenario& scenario) {
  RecordMaker maker;
  scenario.map.draw(maker);
  std::vector<shown::BoardGoal> goals;
  scenario.map.each([&](PlaceNumber at) {
    const PlaceInfo& place = scenario.places[static_cast<std::size_t>(at)];
    if (place.points == 0) return;
    const NetPlace& drawn = scenario.map.place(at);
    const std::string words = fmt::format("{}, {} at the end", drawn.title, number_of(place.points, "point", "points"));
    goals.push_back({drawn.name, words, place.points, true, place.holder});
  });
  return maker.add("goals", shown::value_of(goals)).add("legend", shown::value_of(legend())).done();
}

}  // namespace longroll::valley
