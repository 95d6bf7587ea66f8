// Work on the march: what it costs, which granaries may be burnt, links destroyed (V.R7, V.R18).
#include "rulesets/valley/effects/march.h"

#include <fmt/format.h>

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

int Valley::work_cost(Doing doing, bool fast) const {
  if (doing == Doing::repair) return repair_cost(house());
  if (doing == Doing::devastate) return devastation_cost(house());
  return destruction_cost(fast, house());
}

bool Valley::may_burn_granary(Side side, PlaceNumber at) const {
  const Scenario& of = scenario();
  if (of.devastate_from == 0 || side != federal()) return false;
  if (turn() < of.devastate_from && state.track.at < of.devastate_track) return false;
  return place_info(at).granary && !place(at).devastated;
}

int Valley::destruction_points(LinkNumber number, Part part, Side by) const {
  const LinkInfo& worth = scenario().links[static_cast<std::size_t>(number)];
  const NetLink& way = map().link(number);
  const bool bridge = part == Part::bridge;
  if (bridge ? link(number).bridge_scored : link(number).rail_scored) return 0;
  const bool against =
      house().interpretations.burning == BurningReading::any || holds(other(by), way.a) || holds(other(by), way.b);
  return against ? (bridge ? worth.bridge : worth.rail)[longroll::index(by)] : 0;
}

void Valley::destroy(LinkNumber number, Part part, Side by, Referee& referee) {
  LinkState& now = link(number);
  const NetLink& way = map().link(number);
  const bool bridge = part == Part::bridge;
  const int points = destruction_points(number, part, by);
  (bridge ? now.bridge_down : now.rail_down) = true;
  bool& scored = bridge ? now.bridge_scored : now.rail_scored;
  scored = scored || points > 0;
  add_to(army(by).links, points);
  tell(referee, LogKind::result, "V.R7", "The {} between {} and {} is destroyed{}.", bridge ? "bridge" : "railway",
       At{way.a}, At{way.b}, points > 0 ? ": a point" : "");
}

}  // namespace longroll::valley
