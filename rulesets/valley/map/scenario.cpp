// Reads the scenarios of Valley from their files.
#include "rulesets/valley/map/scenario.h"

#include <algorithm>

#include "rulesets/valley/map/roster.h"
#include "rulesets/valley/map/scenario_reader.h"

namespace longroll::valley {
namespace {

std::string_view text_of(const std::string& file, std::span<const EmbeddedFile> files) {
  for (const EmbeddedFile& one : files)
    if (one.name == file) return one.text;
  throw BadInput(fmt::format("{} is missing", file));
}

/// What the map says of each place.
std::vector<PlaceInfo> places_of(const NetMap& map) {
  std::vector<PlaceInfo> places(static_cast<std::size_t>(map.size()));
  const auto mark = [&](std::string_view name, bool PlaceInfo::* is) {
    for (const PlaceNumber at : map.marked(name)) places[static_cast<std::size_t>(at)].*is = true;
  };
  mark("granary", &PlaceInfo::granary);
  mark("fortress", &PlaceInfo::fortress);
  mark("north", &PlaceInfo::north);
  mark("strong", &PlaceInfo::strong);
  mark("free_works", &PlaceInfo::free_works);
  return places;
}

}  // namespace

Scenario read_scenario(std::string_view name, std::span<const EmbeddedFile> files, const House& /*house*/) {
  const auto file = [&](std::string_view last) { return fmt::format("{}/{}", name, last); };
  Scenario scenario;
  scenario.name = name;
  ScenarioReader reader(file("scenario.txt"), text_of(file("scenario.txt"), files), scenario);
  const std::string map = fmt::format("{}/map.txt", reader.map_folder());
  scenario.map = NetMap::read(text_of(map, files), map, {{"granary", "fortress", "north", "strong", "free_works"}});
  if (scenario.map.size() > static_cast<int>(most_net_places) || scenario.map.links() > static_cast<int>(most_links))
    throw BadInput(fmt::format("{}: the map has {} places and {} links; there is room for {} and {}", map,
                               scenario.map.size(), scenario.map.links(), most_net_places, most_links));
  scenario.places = places_of(scenario.map);
  scenario.links.resize(static_cast<std::size_t>(scenario.map.links()));
  reader.read_head();
  read_units(file("units.csv"), text_of(file("units.csv"), files), scenario);
  read_leaders(file("leaders.csv"), text_of(file("leaders.csv"), files), scenario);
  reader.read_rest();
  return scenario;
}

}  // namespace longroll::valley
