// Lines of sight as pages draw them: the verdict, and the ground from end to end with what stands on it.
#include <fmt/format.h>

#include "game/play/no_dice.h"
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {
namespace {

/// What makes a hex higher than its ground on this line (L.25, L.26).
std::string obstacle_words(const SightHex& hex, bool end_in_orchard) {
  std::vector<std::string> words;
  if (hex.woods) words.emplace_back("woods");
  if (hex.orchard && !end_in_orchard) words.emplace_back("orchard");
  if (hex.town) words.emplace_back("town");
  if (hex.crest) words.emplace_back("crest");
  if (hex.unit && !hex.friend_beside) words.emplace_back("units");
  return join(words, ", ");
}

}  // namespace

SightFound LineOfBattle::sight(PlaceNumber from, PlaceNumber to) const {
  // Whoever stands at one end looks; where nobody does, nobody's friends are in the way.
  std::optional<Side> side = occupant(from);
  if (!side) side = occupant(to);
  const auto who = [&](PlaceNumber hex) { return side ? in_the_way(hex, *side) : InTheWay::nobody; };
  const PieceId top = side ? top_at(occupant(from) ? from : to, *side) : no_piece;
  const bool small_arms =
      top != no_piece && !is_battery(top) && grid().distance(from, to) <= setting().sight.longest_small_arms();
  SightFound found = setting().sight.line(from, to, small_arms, who);
  if (found.distance > longest_sight || found.distance < 1) return found;
  std::vector<PlaceNumber> hexes;
  const SightOrder order = setting().sight.order(from, to, small_arms, who, &hexes);
  NoDice no_dice;
  Umpire umpire(no_dice);
  const SightResult result = resolve_sight(order, house(), umpire);
  const int crest = house().sight_modifiers[SightModifier::end_crest];
  shown::Profile profile;
  profile.eye_ground = order.from;
  profile.aim_ground = order.to;
  profile.eye = order.from + (order.from_crest ? crest : 0);
  profile.aim = order.to + (order.to_crest ? crest : 0);
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const SightHex& hex = order.between[i];
    profile.steps.push_back({place_name(hexes[i]), int{hex.level}, sight_height(hex, order.end_in_orchard, house()),
                             obstacle_words(hex, order.end_in_orchard), result.blocked_by == static_cast<int>(i) + 1});
  }
  if (result.overall_slope > 0 || result.obstacle_slope > 0) {
    profile.slope = int{result.overall_slope};
    profile.obstacle_slope = int{result.obstacle_slope};
  }
  found.profile = std::move(profile);
  return found;
}

}  // namespace longroll::line_of_battle
