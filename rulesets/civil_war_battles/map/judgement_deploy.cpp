// What a computer player wants of those whom it deploys: who holds the line, and on which ground.
#include "board/table/shapes.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/map/judgement.h"

namespace longroll::civil_war_battles {

Post Judgement::post_of(PieceId id) const {
  if (game_.is_general(id)) return game_.general(id).rank == Rank::corps ? Post::chief : Post::leader;
  switch (game_.unit(id).arm) {
    case Arm::infantry: return Post::line;
    case Arm::guns: return Post::gun;
    default: return Post::wing;
  }
}

int Judgement::likes(PieceId id, const table::Point& at) const {
  const bool foot = game_.unit(id).arm == Arm::infantry;
  const auto& ground = game_.scenario().ground;
  int worth = 0;
  if (ground.level_at(at) > 0) worth += foot ? 10 : 30;
  for (const table::Area& area : ground.areas())
    if (is(area, AreaKind::woods) && table::is_inside(at, area.corners)) worth += foot ? 5 : -60;
  return worth;
}

}  // namespace longroll::civil_war_battles
