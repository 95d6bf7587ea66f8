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

void check_size(const NetMap& map, const std::string& file) {
  const auto check = [&](std::size_t size, std::size_t most, std::string_view what) {
    if (size > most) throw BadInput(fmt::format("{} has {} {}, and no more than {} fit", file, size, what, most));
  };
  check(static_cast<std::size_t>(map.size()), most_net_places, "places");
  check(static_cast<std::size_t>(map.links()), most_links, "links");
  check(map.rails().size(), most_rails, "railways");
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
  check_size(scenario.map, map);
  scenario.places = places_of(scenario.map);
  scenario.links.resize(static_cast<std::size_t>(scenario.map.links()));
  reader.read_head();
  read_units(file("units.csv"), text_of(file("units.csv"), files), scenario);
  read_leaders(file("leaders.csv"), text_of(file("leaders.csv"), files), scenario);
  reader.read_rest();
  return scenario;
}

}  // namespace longroll::valley
