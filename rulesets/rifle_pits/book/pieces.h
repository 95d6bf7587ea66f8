// What the umpire's book keeps of a unit, an officer, a side and a battle of Rifle Pits.
#pragma once

#include "rulesets/rifle_pits/effects/officer.h"
#include "rulesets/rifle_pits/effects/unit.h"

namespace longroll::rifle_pits {

/// Brigades, batteries and sharpshooters.
struct UnitPiece {
  std::int8_t strength = 4;
  Kind kind = Kind::infantry;
  Condition condition = Condition::good_order;
  std::int8_t steps_lost = 0;
  std::int8_t long_range = 0;
  Orders orders = Orders::assault;
  Orders next_orders = Orders::assault;
  std::int8_t fatigue = 0;
  std::int8_t retreats = 0;

  friend bool operator==(const UnitPiece&, const UnitPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"strength", "combat strength as printed", 0, 12},
      {"kind", "what it is"},
      {"condition", "the state of its ranks"},
      {"steps_lost", "steps that it has lost", 0, 3},
      {"long_range", "long range fire value", 0, 3},
      {"orders", "the operations order of its division"},
      {"next_orders", "the order that comes into force in its owner's next turn"},
      {"fatigue", "fatigue, fatigued from 4 on", 0, 6},
      {"retreats", "combats in which it retreated since the last night", 0, most_retreats},
  });
};
BOOST_DESCRIBE_STRUCT(UnitPiece, (),
                      (strength, kind, condition, steps_lost, long_range, orders, next_orders, fatigue, retreats))

/// Officers.
struct OfficerPiece {
  std::int8_t efficiency = 0;
  Rank rank = Rank::division;
  std::int8_t fallen = 0;

  friend bool operator==(const OfficerPiece&, const OfficerPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"efficiency", "his attack efficiency", least_efficiency, most_efficiency},
      {"rank", "what he commands"},
      {"fallen", "men who have fallen in his place", 0, most_fallen},
  });
};
BOOST_DESCRIBE_STRUCT(OfficerPiece, (), (efficiency, rank, fallen))

/// A side.
struct ArmyPiece {
  std::int16_t points = 0;

  friend bool operator==(const ArmyPiece&, const ArmyPiece&) = default;
  static constexpr auto fields = std::to_array<Field>({{"points", "victory points", -999, 999}});
};
BOOST_DESCRIBE_STRUCT(ArmyPiece, (), (points))

/// The battle.
struct TablePiece {
  Light light = Light::day;
  bool rain = false;
  bool heat = false;

  friend bool operator==(const TablePiece&, const TablePiece&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"light", "light of the turn"},
      {"rain", "it rains"},
      {"heat", "it is hot: units that tire tire by one more"},
  });
};
BOOST_DESCRIBE_STRUCT(TablePiece, (), (light, rain, heat))

}  // namespace longroll::rifle_pits
