// Line of sight over a profile of hexes.
#include "rulesets/line_of_battle/procedures/sight.h"

#include <fmt/format.h>

#include <algorithm>

namespace longroll::line_of_battle {
namespace {

/// The profile seen from its lower end.
class Profile {
 public:
  Profile(const SightOrder& order, const House& house)
      : order_(order),
        house_(house),
        range_(static_cast<int>(order.between.size()) + 1),
        first_(order.from + (order.from_crest ? house.sight_modifiers[SightModifier::end_crest] : 0)),
        second_(order.to + (order.to_crest ? house.sight_modifiers[SightModifier::end_crest] : 0)) {}

  int range() const { return range_; }
  int low() const { return std::min(first_, second_); }
  int high() const { return std::max(first_, second_); }
  /// Hexes from the lower end point to hex i (from 0) between.
  int distance(std::size_t i) const {
    const int from_first = static_cast<int>(i) + 1;
    return first_ <= second_ ? from_first : range_ - from_first;
  }
  int height(const SightHex& hex) const { return sight_height(hex, order_.end_in_orchard, house_); }
  int slope(int difference, int distance) const {
    return house_.slope.at(house_.slope.row_of(difference), house_.slope.column_of(distance));
  }
  /// L.R22: ground that never falls on the way up from the lower end is the same hill; dips do not count (L.F10).
  bool same_hill() const {
    int before = low();
    for (std::size_t k = 0; k < order_.between.size(); ++k) {
      const SightHex& hex = order_.between[first_ <= second_ ? k : order_.between.size() - 1 - k];
      if (hex.dip) continue;
      if (hex.level < before) return false;
      before = hex.level;
    }
    return before <= high();
  }

 private:
  const SightOrder& order_;
  const House& house_;
  int range_;
  int first_;
  int second_;
};

/// L.24, L.26: near, and for small arms, anything on the line blocks that Same Hill does not excuse.
bool blocks_near(const SightHex& hex, const SightOrder& order, int low, bool same_hill) {
  if (hex.dip) return false;
  const bool orchard = hex.orchard && !order.end_in_orchard;
  const bool unit = hex.unit && !hex.friend_beside;
  if (hex.woods || orchard || hex.town || hex.crest || unit) return true;
  return hex.level > low && !same_hill;
}

}  // namespace

/// L.25: modifiers add up.
int sight_height(const SightHex& hex, bool end_in_orchard, const House& house) {
  const auto& of = house.sight_modifiers;
  int height = hex.level;
  if (hex.woods) height += of[SightModifier::woods];
  if (hex.orchard && !end_in_orchard) height += of[SightModifier::orchard];
  if (hex.town) height += of[SightModifier::town];
  if (hex.crest) height += of[SightModifier::crest];
  return height;
}

std::optional<Refusal> refuse_order(const SightOrder& order, const House& /*house*/) {
  for (std::size_t i = 0; i < order.between.size(); ++i) {
    const SightHex& hex = order.between[i];
    if (hex.friend_beside && !hex.unit)
      return Refusal{"L.26", fmt::format("between.{}.friend_beside", i), "there is no unit in that hex; set unit=yes"};
  }
  return std::nullopt;
}

SightResult resolve_sight(const SightOrder& order, const House& house, Umpire& umpire) {
  const Profile profile(order, house);
  SightResult result;
  result.clear = true;
  const auto block = [&](std::size_t i) {
    result.clear = false;
    result.blocked_by = static_cast<std::int8_t>(i + 1);
  };
  if (profile.range() == 1) return result;                                  // 4.2a: adjacent hexes see each other
  for (std::size_t i = 0; i < order.between.size() && result.clear; ++i) {  // L.22 is tested first
    if (!order.between[i].dip && profile.height(order.between[i]) > profile.high()) {
      block(i);
      umpire.note("L.22", [&] { return fmt::format("hex {} is higher than both end points", i + 1); });
    }
  }
  const bool by_slope = profile.range() >= house.sight_rules[SightRule::slope_from] && !order.small_arms;
  if (!by_slope) {
    const bool same_hill = profile.same_hill();
    for (std::size_t i = 0; i < order.between.size() && result.clear; ++i) {
      if (blocks_near(order.between[i], order, profile.low(), same_hill)) block(i);
    }
    umpire.note("L.24", [&] {
      return fmt::format(
          "range {}: anything on the line blocks; {}", profile.range(),
          result.clear ? "it is clear" : fmt::format("hex {} does", static_cast<int>(result.blocked_by)));
    });
    return result;
  }
  const int overall = profile.slope(profile.high() - profile.low(), profile.range());
  result.overall_slope = static_cast<std::int8_t>(overall);
  int steepest = 0;
  for (std::size_t i = 0; i < order.between.size(); ++i) {
    const int above = profile.height(order.between[i]) - profile.low();
    if (order.between[i].dip || above <= 0) continue;  // L.R22: not higher than the low end point
    const int slope = profile.slope(above, profile.distance(i));
    if (result.clear && slope > overall) block(i);
    if (result.clear || result.blocked_by == static_cast<std::int8_t>(i + 1)) steepest = std::max(steepest, slope);
    if (result.blocked_by == static_cast<std::int8_t>(i + 1)) steepest = slope;
  }
  result.obstacle_slope = static_cast<std::int8_t>(steepest);
  umpire.note("L.23", [&] {
    return fmt::format("range {}, overall slope {}, obstacle slope {}: {}", profile.range(), overall, steepest,
                       result.clear ? "clear" : fmt::format("blocked by hex {}", static_cast<int>(result.blocked_by)));
  });
  return result;
}

}  // namespace longroll::line_of_battle
