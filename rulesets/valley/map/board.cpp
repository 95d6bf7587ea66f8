// The map of a scenario as pages draw it.
#include <fmt/format.h>

#include "rulesets/valley/map/game.h"

namespace longroll::valley {
namespace {

Value goals_value(const Scenario& scenario) {
  List goals;
  for (std::size_t i = 0; i < scenario.places.size(); ++i) {
    const PlaceInfo& place = scenario.places[i];
    if (place.points == 0) continue;
    const NetPlace& drawn = scenario.map.place(static_cast<PlaceNumber>(i));
    goals.push_back(RecordMaker()
                        .add("place", drawn.name)
                        .add("words", fmt::format("{}, {} {} at the end", drawn.title, place.points,
                                                  place.points == 1 ? "point" : "points"))
                        .add("points", std::int64_t{place.points})
                        .add("priced", true)
                        .add("side", std::string(enum_name(place.holder)))
                        .done());
  }
  return {std::move(goals)};
}

constexpr auto meanings = std::to_array<std::pair<const char*, const char*>>({
    {"pike", "turnpike: cost 1 for each stage"},
    {"road", "country road"},
    {"pass", "road over the mountains"},
    {"rail", "railway"},
    {"bridge", "bridge: no cost until it is burnt"},
    {"ford", "ford: 1 more for infantry, closed after rain"},
    {"granary", "granary: feeds Confederates in or next to it"},
    {"fortress", "fortress: the Union is always entrenched"},
    {"strong", "strong ground: a defender who has not moved commits more"},
    {"free_works", "gap that is quickly entrenched"},
    {"north", "north of the Potomac"},
    {"station", "station of a railway"},
});

}  // namespace

Value board_value(const Scenario& scenario) {
  RecordMaker maker;
  scenario.map.draw(maker);
  List legend;
  for (const auto& [name, words] : meanings)
    legend.push_back(RecordMaker().add("name", name).add("words", words).done());
  return maker.add("goals", goals_value(scenario)).add("legend", Value{std::move(legend)}).done();
}

}  // namespace longroll::valley
