// Stops of a fan in words, and distances in inches.
#include <fmt/format.h>

#include "base/text.h"
#include "board/table/fan.h"

namespace longroll::table {
namespace {

constexpr std::string_view to_the_limit = "to the limit";
constexpr std::size_t decimals = 3;

/// A number that begins a text, and what follows it.
std::optional<int> take_number(std::vector<std::string_view>& left) {
  if (left.empty()) return std::nullopt;
  const auto number = to_number(left.front());
  if (!number || *number < 0 || *number > rays_a_side) return std::nullopt;
  left.erase(left.begin());
  return static_cast<int>(*number);
}

std::string_view word_of(Going going) { return going == Going::ahead ? "forward" : "back"; }

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

std::string stop_name(const FanStop& stop, const Manoeuvre& manoeuvre) {
  std::string name;
  if (stop.ray != 0) name = fmt::format("{} {}", stop.ray < 0 ? "left" : "right", stop.ray < 0 ? -stop.ray : stop.ray);
  if (stop.step == 0) return name;
  if (!name.empty()) name += ' ';
  if (stop.is_limit()) return name + std::string(to_the_limit);
  return fmt::format("{}{} {}", name, word_of(manoeuvre.going), in_inches(stop.step * manoeuvre.step));
}

std::optional<FanStop> stop_named(std::string_view name, const Manoeuvre& manoeuvre) {
  FanStop stop;
  std::vector<std::string_view> left = words(name);
  if (!left.empty() && (left.front() == "left" || left.front() == "right")) {
    const int sign = left.front() == "left" ? -1 : 1;
    left.erase(left.begin());
    const auto rays = take_number(left);
    if (!rays) return std::nullopt;
    stop.ray = sign * *rays;
  }
  if (left.size() == 2 && left[0] == word_of(manoeuvre.going)) {
    const auto distance = from_inches(left[1]);
    if (!distance || *distance % manoeuvre.step != 0 || *distance / manoeuvre.step >= limit_stop) return std::nullopt;
    stop.step = *distance / manoeuvre.step;
  } else if (name.ends_with(to_the_limit)) {
    stop.step = limit_stop;
  }
  // One stop, one name: what would be said in other words is none.
  if (stop_name(stop, manoeuvre) != name || name.empty()) return std::nullopt;
  return stop;
}

}  // namespace longroll::table
