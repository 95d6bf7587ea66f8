// How a computer player deploys: brigades in a line along the front of its zone, those for whom it is too short in a
// second one behind it, cavalry on the wings, guns between the brigades and out of the woods, generals with their men.
#include <algorithm>

#include "base/best.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/map/judgement.h"

namespace longroll::civil_war_battles {
namespace {

constexpr table::Thousandths from_front = table::inch / 2;
constexpr table::Thousandths second_line = 5 * table::inch;
constexpr table::Thousandths from_side = 4 * table::inch;
constexpr table::Thousandths widest_gap = 5 * table::inch / 2;

/// The later somebody is put down, the higher.
int place_in_order(const CivilWarBattles& game, PieceId id) {
  if (game.is_general(id)) return game.general(id).rank == Rank::corps ? 4 : 3;
  switch (game.unit(id).arm) {
    case Arm::infantry: return 0;
    case Arm::guns: return 2;
    default: return 1;
  }
}

}  // namespace

table::Point Judgement::wanted_spot(PieceId id) const {
  const table::Zone& zone = game_.scenario().free->zone(side_);
  const table::Thousandths wide = table::along(zone, game_.table_size());
  FixedList<PieceId, most_pieces> brigades;
  int guns = 0;
  int wings = 0;
  int own = 0;  // of its arm, those who come before it
  const int order = place_in_order(game_, id);
  game_.each_of(side_, [&](PieceId one) {
    const int its = place_in_order(game_, one);
    if (its == 0) brigades.push_back(one);
    guns += its == 2 ? 1 : 0;
    wings += its == 1 ? 1 : 0;
    if (its == order && one < id) ++own;
  });
  const table::Thousandths front = zone.depth - from_front;
  if (order == 2) return {wide * (own + 1) / (guns + 1), front};
  if (order == 1) return {own % 2 == 0 ? from_side : wide - from_side, front - table::inch};
  if (order > 2) return {wide / 2, front - second_line};
  // Every second brigade stands in the second line where one line is too short for all.
  table::Thousandths all = 0;
  for (const PieceId one : brigades) all += game_.footprint(one).width;
  const auto number = static_cast<int>(brigades.size());
  const table::Thousandths room = wide - 2 * from_side;
  const int lines = all + number * table::inch > room ? 2 : 1;
  const table::Thousandths gap = std::clamp((room * lines - all) / std::max(1, number), table::inch / 2, widest_gap);
  const table::Thousandths length = (all + gap * (number - 1)) / lines;
  table::Thousandths before = 0;
  for (const PieceId one : brigades) {
    if (one == id) break;
    before += game_.footprint(one).width + gap;
  }
  return {(wide - length) / 2 + (before + game_.footprint(id).width / 2) / lines,
          lines == 2 && own % 2 == 1 ? front - second_line : front};
}

int Judgement::spot_worth(PieceId id, const table::Point& wanted, const table::Point& at) const {
  const table::Point seen = table::seen_from(game_.scenario().free->zone(side_).edge, game_.table_size(), at);
  constexpr table::Thousandths tenth = table::inch / 10;
  const table::Thousandths aside = seen.x - wanted.x;
  const table::Thousandths behind = wanted.y - seen.y;
  int worth = -std::abs(aside) / tenth - 2 * std::abs(behind) / tenth;
  if (game_.is_general(id)) return worth;
  const bool foot = game_.unit(id).arm == Arm::infantry;
  const auto& ground = game_.scenario().ground;
  if (ground.level_at(at) > 0) worth += foot ? 10 : 30;
  for (const table::Area& area : ground.areas())
    if (is(area, AreaKind::woods) && table::is_inside(at, area.corners)) worth += foot ? 5 : -60;
  return worth;
}

void Judgement::consider(const Deployment<CivilWarBattles>& facts, const Offers& offers) {
  if (facts.hand == no_piece) {
    Best<PieceId> next;
    game_.each_of(side_, [&](PieceId id) {
      if (!game_.is_deployed(id)) next.offer(id, -place_in_order(game_, id));
    });
    if (next.what) {
      add(play_with(Doing::take_up, *next.what), 0, "those who hold the line are put down first");
    } else {
      ideas.add({}, 0, "end the deployment", "everybody stands where he is wanted");
    }
    return;
  }
  const PieceId id = facts.hand;
  if (game_.is_general(id)) {
    // In the middle of his brigades.
    const table::Point middle = wanted_spot(id);
    Best<Play> with;
    for (const Offer& offer : offers.list())
      if (doing_of(offer.play) == Doing::place && game_.is_brigade(piece_of(offer.play, 1)))
        with.offer(offer.play, spot_worth(id, middle, game_.pose(piece_of(offer.play, 1)).at));
    if (with.what) return add(*with.what, 0, "a general is with his men");
  }
  const table::Point wanted = wanted_spot(id);
  Best<Play> best;
  for (const Offer& offer : offers.list())
    if (doing_of(offer.play) == Doing::deploy)
      offers.places(offer).each([&](PlaceNumber place) {
        best.offer(at_place(offer.play, place), spot_worth(id, wanted, table::spot_at(place)));
      });
  if (best.what) return add(*best.what, 0, "it keeps the line");
  // No room as it is: in another formation there is, or when somebody else has been moved.
  for (const Offer& offer : offers.list())
    if (doing_of(offer.play) == Doing::form || doing_of(offer.play) == Doing::lay_down)
      add(offer.play, doing_of(offer.play) == Doing::lay_down ? -1 : 0, "there is no room for it so");
}

}  // namespace longroll::civil_war_battles
