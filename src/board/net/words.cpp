// Places and links by their names.
#include "board/net/words.h"

#include <algorithm>

namespace longroll {

PlaceNumber read_place(const FilePlace& file, std::string_view word, const NetMap& map) {
  const auto found = map.find(word);
  if (!found) file.fail_name("place", word, map.names());
  return *found;
}

LinkNumber read_link(const FilePlace& file, std::string_view ends, const NetMap& map) {
  const std::size_t dash = ends.find('-');
  if (dash == std::string_view::npos)
    file.fail(fmt::format("'{}' is no link; a link is two places, such as winchester-front_royal", ends));
  const std::string_view first = ends.substr(0, dash);
  const std::string_view second = ends.substr(dash + 1);
  const PlaceNumber a = read_place(file, first, map);
  const LinkNumber link = map.between(a, read_place(file, second, map));
  if (link != no_link) return link;
  std::vector<std::string> near;
  for (const NetWay& way : map.ways(a)) near.push_back(map.place(way.to).name);
  file.fail(fmt::format("no link joins {} and {}; {} has links to {}", first, second, first, join(near, ", ")));
}

std::vector<LinkNumber> read_rail(const FilePlace& file, std::string_view name, const NetMap& map) {
  const int rail = map.find_rail(name);
  if (rail < 0) file.fail(fmt::format("'{}' is no railway{}", name, suggestion(name, map.rail_names())));
  std::vector<LinkNumber> links;
  for (LinkNumber link = 0; link < map.links(); ++link)
    if (map.link(link).rail == rail) links.push_back(link);
  return links;
}

std::vector<PlaceNumber> list_places(const FilePlace& file, std::string_view list, const NetMap& map) {
  std::vector<PlaceNumber> all;
  const auto there = [&](PlaceNumber place) { return std::find(all.begin(), all.end(), place) != all.end(); };
  for (const std::string_view word : words(list)) {
    if (const auto area = map.area(word); !area.empty()) {
      std::copy_if(area.begin(), area.end(), std::back_inserter(all), [&](PlaceNumber one) { return !there(one); });
      continue;
    }
    const auto one = map.find(word);
    if (!one) {
      std::vector<std::string> names = map.names();
      for (const std::string& name : map.area_names()) names.push_back(name);
      file.fail_name("place or area", word, names);
    }
    if (there(*one)) file.fail(fmt::format("{} is named twice", word));
    all.push_back(*one);
  }
  if (all.empty()) file.fail("there is no place");
  return all;
}

}  // namespace longroll
