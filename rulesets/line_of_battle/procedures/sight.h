// Line of sight over a profile of hexes: both regimes, the slope numbers and the blocking hex (L.21 to L.26).
#pragma once

#include <optional>

#include "base/errors.h"
#include "base/fixed_list.h"
#include "rules/umpire.h"
#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// A hex between the end points.
struct SightHex {
  std::int8_t level = 0;
  bool crest = false;
  bool woods = false;
  bool orchard = false;
  bool town = false;
  bool unit = false;
  bool friend_beside = false;
  bool dip = false;

  friend bool operator==(const SightHex&, const SightHex&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"level", "its highest level", 0, 40},
      {"crest", "it has a crest"},
      {"woods", "it is wooded"},
      {"orchard", "it is an orchard"},
      {"town", "it is a town"},
      {"unit", "it holds a unit that is not open order capable"},
      {"friend_beside", "the line runs along its hexside and the unit is a friend whose neighbour hex is empty"},
      {"dip", "it is a sudden dip, which never blocks"},
  });
};
BOOST_DESCRIBE_STRUCT(SightHex, (), (level, crest, woods, orchard, town, unit, friend_beside, dip))

/// Two end points and what lies between, in order from the first.
struct SightOrder {
  std::int8_t from = 0;
  bool from_crest = false;
  std::int8_t to = 0;
  bool to_crest = false;
  bool end_in_orchard = false;
  FixedList<SightHex, 40> between = {SightHex{}};
  bool small_arms = false;

  friend bool operator==(const SightOrder&, const SightOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"from", "level of the first end point", 0, 40},
      {"from_crest", "it is on a crest"},
      {"to", "level of the second end point", 0, 40},
      {"to_crest", "it is on a crest"},
      {"end_in_orchard", "an end point lies in the orchard, so that its hexes do not block"},
      {"between", "the hexes between, from the first end point on; the range is one more than they are"},
      {"small_arms", "the shot is fired by small arms"},
  });
};
BOOST_DESCRIBE_STRUCT(SightOrder, (), (from, from_crest, to, to_crest, end_in_orchard, between, small_arms))

struct SightResult {
  bool clear = false;
  std::int8_t blocked_by = 0;
  std::int8_t overall_slope = 0;
  std::int8_t obstacle_slope = 0;

  friend bool operator==(const SightResult&, const SightResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"clear", "the line of sight is clear"},
      {"blocked_by", "number of the hex between that blocks it; 0: none", 0, 40},
      {"overall_slope", "slope of the line, where slopes are compared", 0, 100},
      {"obstacle_slope", "slope of the obstacle that blocks, or of the steepest one", 0, 100},
  });
};
BOOST_DESCRIBE_STRUCT(SightResult, (), (clear, blocked_by, overall_slope, obstacle_slope))

/// The level of a hex between with what stands there; an orchard does not count where an end point lies in it (L.F10).
int sight_height(const SightHex& hex, bool end_in_orchard, const House& house);

std::optional<Refusal> refuse_order(const SightOrder& order, const House& house);
SightResult resolve_sight(const SightOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::line_of_battle
