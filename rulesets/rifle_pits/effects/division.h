// What results do to a division: its order and its nerve (P.R4, P.R9, P.R17).
#pragma once

#include "rulesets/rifle_pits/house.h"

namespace longroll::rifle_pits {

/// The written order comes into force; whether it is another one (P.R17).
bool take_up(Orders& in_force, Orders written);

/// A prepared assault is an assault after its first combat; whether it was one (P.R4).
bool spend_prepared_assault(Orders& in_force, Orders& written);

/// Whoever rests and is attacked defends; whether it rested (P.R4).
bool rouse(Orders& in_force, Orders& written);

/// The order with which a unit fights: a prepared assault that came into force this turn is only an assault (P.R4).
Orders order_in_combat(Orders in_force, bool fresh);

/// Whether a division that has lost steps of so many is demoralized (P.R9 a).
bool breaks(int lost, int steps, const House& house);

/// Whether a division that broke has had its one night to find its nerve again (P.R9 a).
constexpr bool nerve_is_gone(bool broken, bool had_its_night) { return broken && had_its_night; }

}  // namespace longroll::rifle_pits
