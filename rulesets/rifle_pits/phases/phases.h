// The phases of Rifle Pits on the map, in the order of the sequence of play; inner phases last.
#pragma once

#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {

Phase<RiflePits> orders_phase();
Phase<RiflePits> reinforcements_phase();
Phase<RiflePits> movement_phase();
Phase<RiflePits> bombardment_phase();
Phase<RiflePits> assault_phase();
Phase<RiflePits> rally_phase();
Phase<RiflePits> end_of_turn_phase();
/// An attack being put together and rolled.
Phase<RiflePits> attack_phase();
Phase<RiflePits> retreats_phase();
Phase<RiflePits> advance_phase();

}  // namespace longroll::rifle_pits
