// What a map of places and links answers, and how pages draw it.
#include "board/net/map.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace longroll {
namespace {

constexpr std::array<const char*, 3> kind_names = {"pike", "road", "pass"};
constexpr std::array<const char*, 3> crossing_names = {"", "bridge", "ford"};

Value point_value(const NetPoint& point) { return {List{Value{std::int64_t{point.x}}, Value{std::int64_t{point.y}}}}; }

Value points_value(const std::vector<NetPoint>& points) {
  List list;
  for (const NetPoint& point : points) list.push_back(point_value(point));
  return {std::move(list)};
}

Value lines_value(const std::vector<NetLine>& lines) {
  List list;
  for (const NetLine& line : lines)
    list.push_back(RecordMaker().add("name", line.title).add("points", points_value(line.points)).done());
  return {std::move(list)};
}

Value labels_value(const std::vector<NetLabel>& labels) {
  List list;
  for (const NetLabel& label : labels)
    list.push_back(RecordMaker()
                       .add("words", label.words)
                       .add("x", std::int64_t{label.at.x})
                       .add("y", std::int64_t{label.at.y})
                       .add("kind", label.kind)
                       .add("angle", std::int64_t{label.angle})
                       .done());
  return {std::move(list)};
}

template <class NamedPlaces>
std::span<const PlaceNumber> places_named(const NamedPlaces& all, std::string_view name) {
  for (const auto& [known, places] : all)
    if (known == name) return places;
  return {};
}

}  // namespace

LinkNumber NetMap::between(PlaceNumber a, PlaceNumber b) const {
  for (const NetWay& way : ways(a))
    if (way.to == b) return way.link;
  return no_link;
}

std::optional<PlaceNumber> NetMap::find(std::string_view name) const {
  const auto found =
      std::find_if(places_.begin(), places_.end(), [&](const NetPlace& place) { return place.name == name; });
  if (found == places_.end()) return std::nullopt;
  return static_cast<PlaceNumber>(found - places_.begin());
}

PlaceNumber NetMap::named(std::string_view name) const {
  if (const auto found = find(name)) return *found;
  const std::string near = nearest(name, names());
  throw BadInput(
      fmt::format("there is no place '{}' on this map{}", name, near.empty() ? "" : "; did you mean " + near + "?"));
}

std::vector<std::string> NetMap::names() const {
  std::vector<std::string> all;
  for (const NetPlace& place : places_) all.push_back(place.name);
  return all;
}

std::span<const PlaceNumber> NetMap::marked(std::string_view mark) const { return places_named(marked_, mark); }

std::span<const PlaceNumber> NetMap::area(std::string_view name) const { return places_named(areas_, name); }

std::vector<std::string> NetMap::area_names() const {
  std::vector<std::string> all;
  for (const auto& [name, places] : areas_) all.push_back(name);
  return all;
}

int NetMap::find_rail(std::string_view name) const {
  const auto found = std::find(rail_names_.begin(), rail_names_.end(), name);
  return found == rail_names_.end() ? -1 : static_cast<int>(found - rail_names_.begin());
}

void NetMap::draw(RecordMaker& maker) const {
  List places;
  for (int i = 0; i < size(); ++i) {
    const NetPlace& one = place(static_cast<PlaceNumber>(i));
    std::vector<std::string> marks = one.marks;
    const auto by_rail = ways(static_cast<PlaceNumber>(i));
    if (std::any_of(by_rail.begin(), by_rail.end(), [&](const NetWay& way) { return link(way.link).rail >= 0; }))
      marks.emplace_back("station");
    std::string words = one.kind;
    for (const std::string& mark : marks) words += ", " + spoken(mark);
    if (!one.words.empty()) words += "; " + one.words;
    places.push_back(RecordMaker()
                         .add("name", one.name)
                         .add("title", one.title)
                         .add("x", std::int64_t{one.at.x})
                         .add("y", std::int64_t{one.at.y})
                         .add("kind", one.kind)
                         .add("marks", strings_value(marks))
                         .add("label", one.label)
                         .add("words", words)
                         .done());
  }
  List links;
  for (const NetLink& one : links_) {
    const std::string kind = kind_names[static_cast<std::size_t>(one.kind)];
    const std::string crossing = crossing_names[static_cast<std::size_t>(one.crossing)];
    const std::string rail = one.rail < 0 ? "" : rails_[static_cast<std::size_t>(one.rail)];
    std::string river;
    for (const NetLine& line : rivers_)
      if (line.name == one.river) river = line.title;
    std::string words = fmt::format("{}, cost {}", kind, one.cost);
    if (!rail.empty()) words += ", " + rail;
    if (!crossing.empty()) words += fmt::format(", {} over the {}", crossing, river);
    links.push_back(RecordMaker()
                        .add("between", strings_value({place(one.a).name, place(one.b).name}))
                        .add("kind", kind)
                        .add("cost", std::int64_t{one.cost})
                        .add("rail", rail)
                        .add("river", river)
                        .add("crossing", crossing)
                        .add("bend", points_value(one.bend))
                        .add("words", words)
                        .done());
  }
  maker.add("kind", "net")
      .add("width", std::int64_t{width_})
      .add("height", std::int64_t{height_})
      .add("places", Value{std::move(places)})
      .add("links", Value{std::move(links)})
      .add("rivers", lines_value(rivers_))
      .add("ridges", lines_value(ridges_))
      .add("labels", labels_value(labels_));
}

}  // namespace longroll
