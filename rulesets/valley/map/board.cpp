// The map of a scenario as pages draw it.
#include <fmt/format.h>

#include "rulesets/valley/map/game.h"

namespace longroll::valley {
namespace {

Value goals_value(const Scenario& scenario) {
  std::vector<shown::BoardGoal> goals;
  for (std::size_t i = 0; i < scenario.places.size(); ++i) {
    const PlaceInfo& place = scenario.places[i];
    if (place.points == 0) continue;
    const NetPlace& drawn = scenario.map.place(static_cast<PlaceNumber>(i));
    const std::string words = fmt::format("{}, {} at the end", drawn.title, number_of(place.points, "point", "points"));
    goals.push_back({drawn.name, words, place.points, true, place.holder});
  }
  return shown::value_of(goals);
}

struct MeaningTold {
  shown::MeaningKind kind;
  const char* name;
  const char* words;
};

constexpr auto meanings = std::to_array<MeaningTold>({
    {shown::MeaningKind::place, "town", "town"},
    {shown::MeaningKind::place, "village", "village"},
    {shown::MeaningKind::place, "gap", "gap in the mountains"},
    {shown::MeaningKind::link, "pike", "turnpike: cost 1 for each stage"},
    {shown::MeaningKind::link, "road", "country road"},
    {shown::MeaningKind::link, "pass", "road over the mountains"},
    {shown::MeaningKind::railway, "", "railway"},
    {shown::MeaningKind::crossing, "bridge", "bridge: no cost until it is burnt"},
    {shown::MeaningKind::crossing, "ford", "ford: 1 more for infantry, closed after rain"},
    {shown::MeaningKind::broken, "bridge", "bridge that is burnt"},
    {shown::MeaningKind::broken, "rail", "railway that is torn up"},
    {shown::MeaningKind::broken, "cut", "railway that is cut"},
    {shown::MeaningKind::goal, "", "a place that brings points, in the colour of whoever holds it"},
    {shown::MeaningKind::besides, "granary", "granary: feeds Confederates in or next to it"},
    {shown::MeaningKind::besides, "fortress", "fortress: the Union is always entrenched"},
    {shown::MeaningKind::mark, "devastated", "granary that is devastated"},
    {shown::MeaningKind::mark, "depot", "Union depot"},
    {shown::MeaningKind::mark, "entrenchment", "works"},
    {shown::MeaningKind::said, "strong", "strong ground: a defender who has not moved commits more"},
    {shown::MeaningKind::said, "free_works", "gap that is quickly entrenched"},
    {shown::MeaningKind::said, "north", "north of the Potomac"},
    {shown::MeaningKind::said, "station", "station of a railway"},
});

constexpr auto drawn_badges = std::to_array<shown::BadgeKind>(
    {shown::BadgeKind::activated, shown::BadgeKind::moved, shown::BadgeKind::force_marched,
     shown::BadgeKind::entrenched, shown::BadgeKind::engaged, shown::BadgeKind::on_the_march,
     shown::BadgeKind::out_of_supply, shown::BadgeKind::hungry, shown::BadgeKind::called_away,
     shown::BadgeKind::recalled});

}  // namespace

Value board_value(const Scenario& scenario) {
  RecordMaker maker;
  scenario.map.draw(maker);
  std::vector<shown::Meaning> legend;
  for (const auto& [kind, name, words] : meanings) legend.push_back({kind, name, words});
  for (const shown::BadgeKind kind : drawn_badges)
    legend.push_back({shown::MeaningKind::badge, std::string(enum_name(kind)), shown::badge(kind).words});
  return maker.add("goals", goals_value(scenario)).add("legend", shown::value_of(legend)).done();
}

}  // namespace longroll::valley
