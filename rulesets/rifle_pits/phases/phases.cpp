// The list of phases.
#include "rulesets/rifle_pits/phases/phases.h"

namespace longroll::rifle_pits {

std::span<const Phase<RiflePits>> RiflePits::phases() {
  static const auto list = std::to_array<Phase<RiflePits>>({
      orders_phase(),
      reinforcements_phase(),
      movement_phase(),
      bombardment_phase(),
      assault_phase(),
      rally_phase(),
      end_of_turn_phase(),
      attack_phase(),
      retreats_phase(),
      advance_phase(),
  });
  return list;
}

}  // namespace longroll::rifle_pits
