// Stops of a fan in words, and distances in inches.
#include <fmt/format.h>

#include "base/text.h"
#include "board/table/fan.h"

namespace longroll::table {
namespace {

constexpr std::string_view to_the_limit = "to the limit";
constexpr std::size_t decimals = 3;

}  // namespace

std::string in_inches(Thousandths distance) {
  const Thousandths size = distance < 0 ? -distance : distance;
  std::string text = fmt::format("{}{}.{:03}", distance < 0 ? "-" : "", size / inch, size % inch);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::optional<Thousandths> from_inches(std::string_view text) {
  const std::size_t point = text.find('.');
  std::string places(point == std::string_view::npos ? std::string_view() : text.substr(point + 1));
  if (point != std::string_view::npos && (places.empty() || places.size() > decimals)) return std::nullopt;
  if (places.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  places.resize(decimals, '0');
  const auto whole = to_number(text.substr(0, point));
  if (!whole || *whole < 0 || *whole > longest_side / inch || text.starts_with('-') || text.starts_with('+'))
    return std::nullopt;
  return static_cast<Thousandths>(*whole * inch + *to_number(places));
}

std::string stop_name(const FanStop& stop, Thousandths step) {
  std::string name;
  if (stop.ray != 0) name = fmt::format("{} {}", stop.ray < 0 ? "left" : "right", stop.ray < 0 ? -stop.ray : stop.ray);
  if (stop.step == 0) return name;
  if (!name.empty()) name += ", ";
  if (stop.is_limit()) return name + std::string(to_the_limit);
  const Thousandths distance = stop.step * step;
  return fmt::format("{}{} {}", name, in_inches(distance), distance == inch ? "inch" : "inches");
}

std::optional<FanStop> stop_named(std::string_view name, Thousandths step) {
  FanStop stop;
  std::string_view left = name;
  for (const auto& [side, sign] : {std::pair<std::string_view, int>{"left ", -1}, {"right ", 1}}) {
    if (!name.starts_with(side)) continue;
    const std::size_t comma = name.find(',');
    const auto rays = to_number(name.substr(side.size(), comma - side.size()));
    if (!rays || *rays < 1 || *rays > rays_a_side) return std::nullopt;
    stop.ray = sign * static_cast<int>(*rays);
    left = comma == std::string_view::npos ? std::string_view() : trim(name.substr(comma + 1));
  }
  if (left == to_the_limit) {
    stop.step = limit_stop;
  } else if (!left.empty()) {
    const auto distance = from_inches(left.substr(0, left.find(' ')));
    if (!distance || *distance % step != 0 || *distance / step >= limit_stop) return std::nullopt;
    stop.step = *distance / step;
  }
  // One stop, one name: what would be said in other words is none.
  if (name.empty() || stop_name(stop, step) != name) return std::nullopt;
  return stop;
}

std::optional<Point> point_named(std::string_view name) {
  const std::size_t comma = name.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = from_inches(name.substr(0, comma));
  const auto y = from_inches(name.substr(comma + 1));
  return x && y ? std::optional(Point{*x, *y}) : std::nullopt;
}

std::string pose_name(const Pose& pose) {
  return fmt::format("{},{} heading {}", in_inches(pose.at.x), in_inches(pose.at.y), static_cast<int>(pose.heading));
}

}  // namespace longroll::table
