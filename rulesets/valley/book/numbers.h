// The house charts that the umpire's book goes by beside those of the procedures.
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
  wounded
};
BOOST_DESCRIBE_ENUM(Aftermath, morale_lost, bonus_part, foreign_rating, pursuers, pursued, beaten_times, wounded)

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
  confidence_points
};
BOOST_DESCRIBE_ENUM(Lincoln, panic, confidence, most_change, union_win, confederate_loss, confederate_win, union_loss,
                    commander_lost, recall, recall_strength, no_pitched, early, reserves, reserve_points,
                    confidence_points)

/// What the book plays by: the house of the procedures and its own charts.
struct Numbers {
  explicit Numbers(const House& of_procedures);

  const House& house;
  Values<Aftermath> aftermath;
  Values<Campaign> campaign;
  Values<Lincoln> lincoln;
};

}  // namespace longroll::valley
