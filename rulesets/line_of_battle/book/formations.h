// Formations in the umpire's book: what orders do to them, how they stand, and the Reserve that they count on.
#pragma once

#include "game/book/scene.h"
#include "rulesets/line_of_battle/book/pieces.h"
#include "rulesets/line_of_battle/procedures/command.h"

namespace longroll::line_of_battle {

/// An accepted order comes into force: whoever leaves an attack must recover from it (L.F32), and the units of a
/// formation in Reserve are in Reserve.
void give_orders(Scene& scene, Unit& formation, Orders orders);
/// A fluke stops its attack (L.8, L.F30).
void stop_attack(Scene& scene, Unit& formation);
/// An order written at midnight is delivered where it is no longer night (L.2).
void deliver_at_twilight(Scene& scene, Unit& formation);
/// The command value of the leader of a formation; 0 where there is none.
std::int8_t command_value_of(const Scene& scene, const Unit& formation);
/// The worst of its units, open order, sharpshooter and artillery units left out (L.7).
DivisionStatus status_of(const Scene& scene, const Unit& formation, const House& house);
/// What the book knows of some units as the Reserve of a division (L.33).
ReserveOrder reserve_of(const Scene& scene, const Unit& formation, const std::vector<const Unit*>& units,
                        const House& house);

}  // namespace longroll::line_of_battle
