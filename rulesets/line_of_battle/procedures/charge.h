// Charges: closing roll, opening volley, and the whole sequence up to the defender's morale check (L.9, L.16, L.49).
#pragma once

#include "rules/odds.h"
#include "rulesets/line_of_battle/procedures/morale.h"

namespace longroll::line_of_battle {

/// A stack that would close with the enemy (L.9).
struct ClosingOrder {
  Rating rating = Rating::C;
  State state = State::normal;
  std::int8_t leader = 0;
  bool into_rear = false;
  bool canister = false;
  bool starts_adjacent = false;
  bool from_breastworks = false;
  bool open_order_capable = false;

  friend bool operator==(const ClosingOrder&, const ClosingOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"rating", "morale rating of the moving stack"},
      {"state", "its morale state"},
      {"leader", "morale value of its leader", 0, 4},
      {"into_rear", "into a rear hex of the enemy"},
      {"canister", "into the front of artillery that has canister"},
      {"starts_adjacent", "it starts next to the hex that it charges"},
      {"from_breastworks", "it leaves a breastworks hex, with its first charge of the turn"},
      {"open_order_capable", "it is open order capable, and closes without a roll"},
  });
};
BOOST_DESCRIBE_STRUCT(ClosingOrder, (),
                      (rating, state, leader, into_rear, canister, starts_adjacent, from_breastworks,
                       open_order_capable))

struct ClosingResult {
  bool closes = false;

  friend bool operator==(const ClosingResult&, const ClosingResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"closes", "the stack closes"}});
};
BOOST_DESCRIBE_STRUCT(ClosingResult, (), (closes))

/// From where an opening volley comes.
enum class VolleyFrom : std::uint8_t { range_3, range_2, range_1, charge };
BOOST_DESCRIBE_ENUM(VolleyFrom, range_3, range_2, range_1, charge)

/// A stack that moved and now fires or charges within reach of the enemy (L.16).
struct VolleyOrder {
  VolleyFrom from = VolleyFrom::charge;
  bool canister = false;
  bool wrecked = false;
  std::int8_t strength = 6;
  Leaders leaders;
  bool target_open_order_capable = false;

  friend bool operator==(const VolleyOrder&, const VolleyOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"from", "range of the unit that fires it, or charge where the charged unit does"},
      {"canister", "it comes from the front of artillery with canister"},
      {"wrecked", "it comes from a wrecked unit"},
      {"strength", "strength points of the stack that takes it", 1, 16},
      {"leaders", "morale values of the leaders with that stack", 0, 4},
      {"target_open_order_capable", "the unit that should fire it is open order capable: it withdraws instead"},
  });
};
BOOST_DESCRIBE_STRUCT(VolleyOrder, (), (from, canister, wrecked, strength, leaders, target_open_order_capable))

struct VolleyResult {
  bool withdraws = false;
  std::int8_t lost = 0;
  bool destroyed = false;
  std::int8_t leaders_wounded = 0;
  std::int8_t leaders_killed = 0;
  bool cowardly_legs = false;

  friend bool operator==(const VolleyResult&, const VolleyResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"withdraws", "the enemy withdraws and there is no volley"},
      {"lost", "strength points lost to the volley", 0, 2},
      {"destroyed", "the stack is destroyed"},
      {"leaders_wounded", "leaders wounded", 0, 3},
      {"leaders_killed", "leaders killed", 0, 3},
      {"cowardly_legs", "a Cowardly Legs marker is placed"},
  });
};
BOOST_DESCRIBE_STRUCT(VolleyResult, (), (withdraws, lost, destroyed, leaders_wounded, leaders_killed, cowardly_legs))

/// A charge from the closing roll on (L.49).
struct ChargeOrder {
  Stack attacker;
  Stack defender;
  Circumstances around;
  bool must_close = true;
  bool starts_adjacent = false;
  bool from_breastworks = false;
  bool mounted = false;
  bool volley = true;
  VolleyFrom volley_from = VolleyFrom::charge;
  bool canister = false;
  bool volley_canister = false;
  bool volley_wrecked = false;

  friend bool operator==(const ChargeOrder&, const ChargeOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"attacker", "the charging stack"},
      {"defender", "the stack that is charged"},
      {"around", "what bears on the defender's check; rear: the charge comes into its rear"},
      {"must_close", "a closing roll is needed: an enemy beside the hex could fire at the mover"},
      {"starts_adjacent", "the attacker starts next to the hex that it charges"},
      {"from_breastworks", "it leaves a breastworks hex, with its first charge of the turn"},
      {"mounted", "it charges mounted"},
      {"volley", "an opening volley is fired"},
      {"volley_from", "who fires it: the charged unit, or another at a range"},
      {"canister", "it goes into the front of artillery that has canister, in the hex or beside it"},
      {"volley_canister", "the volley comes from the front of artillery with canister"},
      {"volley_wrecked", "the volley comes from a wrecked unit"},
  });
};
BOOST_DESCRIBE_STRUCT(ChargeOrder, (),
                      (attacker, defender, around, must_close, starts_adjacent, from_breastworks, mounted, volley,
                       volley_from, canister, volley_canister, volley_wrecked))

/// How a charge ends.
enum class ChargeEnd : std::uint8_t { not_closed, attacker_destroyed, withdrawn, stands, retreats, destroyed };
BOOST_DESCRIBE_ENUM(ChargeEnd, not_closed, attacker_destroyed, withdrawn, stands, retreats, destroyed)

struct ChargeResult {
  ChargeEnd end = ChargeEnd::not_closed;
  bool may_enter = false;
  std::int8_t attacker_lost = 0;
  std::int8_t defender_lost = 0;
  State state = State::normal;
  std::int8_t retreat = 0;
  std::int8_t attacking_leaders = 0;
  std::int8_t defending_leaders = 0;
  bool cowardly_legs = false;

  friend bool operator==(const ChargeResult&, const ChargeResult&) = default;
  static constexpr auto headline = std::to_array<Headline>({{"may_enter", Doer::attacker, "take the hex"},
                                                            {"defender_lost", Doer::defender, "lose"},
                                                            {"attacker_lost", Doer::attacker, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"end", "how the charge ends, for the defender unless it says otherwise"},
      {"may_enter", "the attacker may enter the hex"},
      {"attacker_lost", "strength points lost by the attacker", 0, 16},
      {"defender_lost", "strength points lost by the defender", 0, 16},
      {"state", "the defender's state afterwards"},
      {"retreat", "hexes that the defender retreats", 0, 6},
      {"attacking_leaders", "attacking leaders wounded or killed", 0, 3},
      {"defending_leaders", "defending leaders wounded or killed", 0, 3},
      {"cowardly_legs", "a Cowardly Legs marker is placed: the defender's, or that of an attacker who is destroyed"},
  });
};
BOOST_DESCRIBE_STRUCT(ChargeResult, (),
                      (end, may_enter, attacker_lost, defender_lost, state, retreat, attacking_leaders,
                       defending_leaders, cowardly_legs))

std::optional<Refusal> refuse_order(const ClosingOrder& order, const House& house);
std::optional<Refusal> refuse_order(const VolleyOrder& order, const House& house);
std::optional<Refusal> refuse_order(const ChargeOrder& order, const House& house);

ClosingResult resolve_closing(const ClosingOrder& order, const House& house, Umpire& umpire);
VolleyResult resolve_volley(const VolleyOrder& order, const House& house, Umpire& umpire);
ChargeResult resolve_charge(const ChargeOrder& order, const House& house, Umpire& umpire);

/// What is said where an open order capable defender leaves (L.R51).
inline constexpr std::string_view defender_withdraws = "the open order capable defender withdraws; the charge is spent";

/// Steps of a charge, for those who play them one by one. Losses of an opening volley by its column (L.16).
int roll_volley(VolleyFrom from, bool canister, bool wrecked, const House& house, Umpire& umpire);
/// Whether the defender withdraws at that moment, if he can: open order capable units do, but stand against horse
/// (L.34, L.F13, L.F19).
bool withdraws(const Stack& defender, bool mounted, const House& house, WithdrawalReading when);
/// Strength points that the defender loses before he checks, with so many that charge (L.49).
int point_of_loss(int attackers, const Stack& defender, bool rear, const House& house);
/// Strength points that count in the differential: only who can fire (L.40, 7.0g), of a stack that has lost some as if
/// they were of those; of mounted chargers see L.R52.
int counted_points(const Stack& stack);
int counted_chargers(const Stack& attacker, bool mounted, const House& house);

/// Its odds, staged before the defender's check.
Odds<ChargeResult> charge_odds(const ChargeOrder& order, const House& house, const OddsOptions& options,
                               EventSink* sink);

}  // namespace longroll::line_of_battle
