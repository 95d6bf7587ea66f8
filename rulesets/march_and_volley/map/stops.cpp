// Which plays have stops, and what they meet there.
#include <algorithm>

#include "rulesets/march_and_volley/map/barriers.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

std::optional<table::Manoeuvre> MarchAndVolley::manoeuvre_of(const Play& play) const {
  switch (doing_of(play)) {
    case Doing::march: return march(piece_of(play), table::Going::ahead);
    case Doing::back: return march(piece_of(play), table::Going::back);
    case Doing::gallop: return ride(piece_of(play));
    default: return std::nullopt;
  }
}

table::Field MarchAndVolley::field_for(const Play& play) const {
  const PieceId id = piece_of(play);
  if (doing_of(play) == Doing::deploy) return deployment_field(id);
  if (doing_of(play) == Doing::gallop) return ride_field(id);
  return field_of(id, *manoeuvre_of(play));
}

int MarchAndVolley::inclines_by(PieceId id) const {
  // Towards the first objective, in its first move of a turn, unless a leader holds it to its way.
  if (!info(id).inclines || unit(id).moved || leader_with(id) != no_piece || scenario().objectives.empty()) return 0;
  const table::Heading there = table::heading_along(scenario().objectives[0].at - pose(id).at);
  return std::clamp<int>(table::turn_between(pose(id).heading, there), 0, number(TableRule::turn));
}

void MarchAndVolley::trim(const Play& play, const table::Manoeuvre& manoeuvre, table::Fan& fan) const {
  if (doing_of(play) != Doing::march) return;
  if (const int least = inclines_by(piece_of(play)); least > 0)
    fan.take_out([&](int ray, table::Thousandths) { return ray < least; }, manoeuvre);
}

}  // namespace longroll::march_and_volley
