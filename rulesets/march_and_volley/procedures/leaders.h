// Leaders who fall and are replaced (M.3, M.12, M.23, M.R12).
#pragma once

#include "rules/umpire.h"
#include "rulesets/march_and_volley/procedures/units.h"

namespace longroll::march_and_volley {

/// Leaders attached to units that took casualties from shooting, or that fought in a melee.
struct FallenOrder {
  Peril peril = Peril::shooting;
  std::int8_t leaders = 1;
  std::int8_t of_destroyed = 0;

  friend bool operator==(const FallenOrder&, const FallenOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"peril", "what they may fall by"},
      {"leaders", "leaders with units that are still in being", 0, 4},
      {"of_destroyed", "leaders with units that were destroyed", 0, 4},
  });
};
BOOST_DESCRIBE_STRUCT(FallenOrder, (), (peril, leaders, of_destroyed))

struct FallenResult {
  std::int8_t fallen = 0;

  friend bool operator==(const FallenResult&, const FallenResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"fallen", "leaders that fall", 0, 8}});
};
BOOST_DESCRIBE_STRUCT(FallenResult, (), (fallen))

/// A leader who fell (M.3).
struct ReplacementOrder {
  Rank rank = Rank::brigadier;
  std::int8_t fell = 1;

  friend bool operator==(const ReplacementOrder&, const ReplacementOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"rank", "who he was"},
      {"fell", "turn in which he was removed", 1, 100},
  });
};
BOOST_DESCRIBE_STRUCT(ReplacementOrder, (), (rank, fell))

struct ReplacementResult {
  std::int8_t turn = 0;

  friend bool operator==(const ReplacementResult&, const ReplacementResult&) = default;
  static constexpr auto fields =
      std::to_array<Field>({{"turn", "turn at the start of which his replacement comes", 1, 103}});
};
BOOST_DESCRIBE_STRUCT(ReplacementResult, (), (turn))

std::optional<Refusal> refuse_order(const FallenOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ReplacementOrder& order, const House& house);

/// The roll for one leader, whose unit is still in being or was destroyed.
FallenOrder roll_for_one(Peril peril, bool unit_destroyed);
/// One roll for each leader.
FallenResult resolve_fallen(const FallenOrder& order, const House& house, Umpire& umpire);
ReplacementResult resolve_replacement(const ReplacementOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::march_and_volley
