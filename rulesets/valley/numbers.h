// The house charts that the umpire's book and the map go by beside those of the procedures.
#pragma once

#include "rulesets/valley/house.h"

namespace longroll::valley {

enum class Aftermath : std::uint8_t {
  morale_lost,
  bonus_part,
  foreign_rating,
  pursuers,
  pursued,
  beaten_times,
  beaten_more,
  wounded
};
BOOST_DESCRIBE_ENUM(Aftermath, morale_lost, bonus_part, foreign_rating, pursuers, pursued, beaten_times, beaten_more,
                    wounded)

enum class Campaign : std::uint8_t {
  replaced,
  saved,
  rejoin,
  react_cost,
  devastators,
  rail_strength,
  rail_links,
  overrun_part,
  overrun_loss,
  hungry_turns,
  hungry_loss,
  losses_per_point,
  link_points,
  granary_points,
  commander_points,
  half_count
};
BOOST_DESCRIBE_ENUM(Campaign, replaced, saved, rejoin, react_cost, devastators, rail_strength, rail_links, overrun_part,
                    overrun_loss, hungry_turns, hungry_loss, losses_per_point, link_points, granary_points,
                    commander_points, half_count)

enum class Lincoln : std::uint8_t {
  panic,
  confidence,
  most_change,
  union_win,
  confederate_loss,
  confederate_win,
  union_loss,
  commander_lost,
  recall,
  recall_strength,
  no_pitched,
  early,
  reserves,
  reserve_points,
  confidence_points,
  raid_floor,
  panic_turns,
  calm
};
BOOST_DESCRIBE_ENUM(Lincoln, panic, confidence, most_change, union_win, confederate_loss, confederate_win, union_loss,
                    commander_lost, recall, recall_strength, no_pitched, early, reserves, reserve_points,
                    confidence_points, raid_floor, panic_turns, calm)

enum class MapRule : std::uint8_t {
  ford,
  broken_bridge,
  pick_up,
  detach_from,
  detach_most,
  detachments,
  overrun_cost,
  taken,
  surrender_taken,
  supply_range,
  depot_range,
  rail_supply,
  supply_block,
  granary_feeds,
  depot_points,
  depot_wait,
  union_takes,
  confederates_take,
  raid_strength,
  raid,
  raid_near,
  line_cut,
  line_turns,
  early_turns,
  successor_turns,
  successor_better,
  band_low,
  band_middle,
  band_high
};
BOOST_DESCRIBE_ENUM(MapRule, ford, broken_bridge, pick_up, detach_from, detach_most, detachments, overrun_cost, taken,
                    surrender_taken, supply_range, depot_range, rail_supply, supply_block, granary_feeds, depot_points,
                    depot_wait, union_takes, confederates_take, raid_strength, raid, raid_near, line_cut, line_turns,
                    early_turns, successor_turns, successor_better, band_low, band_middle, band_high)

/// What the book and the map play by: the house of the procedures and their own charts.
struct Numbers {
  explicit Numbers(const House& of_procedures);

  const House& house;
  Values<Aftermath> aftermath;
  Values<Campaign> campaign;
  Values<Lincoln> lincoln;
  Values<MapRule> map;
};

}  // namespace longroll::valley
