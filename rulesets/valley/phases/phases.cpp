// The list of phases, and the words that they share.
#include "rulesets/valley/phases/phases.h"

#include <fmt/format.h>

namespace longroll::valley {

std::span<const Phase<Valley>> Valley::phases() {
  static const auto list = std::to_array<Phase<Valley>>({
      replacements_phase(), reinforcements_phase(), initiative_phase(), choose_first_phase(), activations_phase(),
      action_phase(),       battles_phase(),        recovery_phase(),   points_phase(),       flip_back_phase(),
      track_phase(),        advance_turn_phase(),   replace_phase(),    muster_phase(),       march_phase(),
      reaction_phase(),     come_up_phase(),        secret_phase(),     rounds_phase(),       retreat_phase(),
      recall_phase(),
  });
  return list;
}

std::string stack_name(const Valley& game, const Pieces& pieces) {
  const PieceId leader = game.senior(pieces);
  if (leader != no_piece) return game.piece_name(leader);
  std::vector<std::string> names;
  for (const PieceId id : pieces) names.push_back(game.piece_name(id));
  return join(names, ", ");
}

}  // namespace longroll::valley
