// Orders of formations: on their way, taken up, ended by recovery and flukes, and what they let units do (L.2 to L.8,
// L.F25 to L.F30, L.R31 to L.R34). An order travels to a formation, not to a man: a fallen leader's goes to whoever
// follows him without more ado (L.R49).
#pragma once

#include <concepts>

#include "rulesets/line_of_battle/house.h"

namespace longroll::line_of_battle {

/// What a formation may be told to do (L.F25).
enum class Orders : std::uint8_t { none, attack, move, reserve, conditional };
BOOST_DESCRIBE_ENUM(Orders, none, attack, move, reserve, conditional)

/// What the book and the map both keep of a formation.
template <class T>
concept Ordered = requires(T formation) {
  { formation.orders } -> std::same_as<Orders&>;
  { formation.recovering } -> std::same_as<bool&>;
  { formation.stopped } -> std::same_as<bool&>;
};

/// What a change of orders does to the Reserve status of the formation's units.
enum class ReserveChange : std::uint8_t { none, into_reserve, out_of_reserve };

/// Whether a formation of that level can be given those orders: artillery battalions only move (L.F25).
constexpr bool can_be_told(Level level, Orders orders) {
  return level != Level::artillery_battalion || orders == Orders::move || orders == Orders::none;
}

/// Turns that an order of a corps takes to a division, by the distance alone (L.R15).
inline int relay_turns(Distance distance, const House& house) { return house.order_distance[distance].value; }

/// A messenger comes a turn nearer; whether the order is delivered with it (L.3).
template <std::integral Turns>
bool comes_nearer(Turns& turns_left) {
  return turns_left > 0 && --turns_left == 0;
}

/// Whether an order to that formation counts as one to a Reserve, in its delivery and in command rolls (L.3, L.4,
/// L.F29).
bool counts_as_reserve(const Ordered auto& formation) { return formation.orders == Orders::reserve; }

/// Whether a formation may take up those orders: no new attack before it has recovered from the last (L.7, L.F32).
bool may_take_up(const Ordered auto& formation, Orders orders) {
  return !(formation.recovering && orders == Orders::attack);
}

/// Orders come into force: whoever leaves an attack must recover from it, and the units of a formation in Reserve are
/// in Reserve (L.F32). The order that it has already changes nothing.
ReserveChange take_up(Ordered auto& formation, Orders orders) {
  const Orders before = formation.orders;
  if (before == orders) return ReserveChange::none;
  if (before == Orders::attack) formation.recovering = true;
  formation.orders = orders;
  if (orders == Orders::reserve) return ReserveChange::into_reserve;
  return before == Orders::reserve ? ReserveChange::out_of_reserve : ReserveChange::none;
}

/// A fluke stops an attack: the formation withdraws, and its Reserve is one no longer (L.8, L.F30).
ReserveChange stop(Ordered auto& formation) {
  take_up(formation, Orders::none);
  formation.stopped = true;
  return ReserveChange::out_of_reserve;
}

/// A stopped formation is out of the enemy's reach (L.R13).
void end_withdrawal(Ordered auto& formation) { formation.stopped = false; }

/// A formation has recovered from its attack (L.7).
void recover(Ordered auto& formation) { formation.recovering = false; }

/// Whether flukes are rolled for, and an attack can end (L.8, L.F33).
bool is_attacking(const Ordered auto& formation) { return formation.orders == Orders::attack; }

/// Whether its units may go on to the enemy: not while a fluke has stopped it (L.F30, L.R13).
bool may_advance(const Ordered auto& formation) { return !formation.stopped; }

/// Whether a leader's roll for other orders is a deployment (L.4, L.F26).
constexpr bool is_deployment(Orders now, Orders wanted) { return now == Orders::move && wanted == Orders::none; }

/// Whether units march under that order: in column, mounted or limbered, each turn nearer to its destination (L.R32).
constexpr bool must_march(Orders orders) { return orders == Orders::move; }

/// Whether units may enter an enemy zone under that order of their own will (L.R31 to L.R34). Without orders only to
/// retake what has just been lost: see `may_retake`.
constexpr bool may_enter_zones(Orders orders) { return orders == Orders::attack; }

/// Whether units are held where they stand: without orders, and as long as they wait for a condition (L.F25, L.R31).
constexpr bool holds_ground(Orders orders) { return orders == Orders::none || orders == Orders::conditional; }

/// Whether units may enter a zone to retake a hex that was lost in the last player turn (L.F27, L.R31).
constexpr bool may_retake(Orders orders) { return orders == Orders::attack || holds_ground(orders); }

}  // namespace longroll::line_of_battle
