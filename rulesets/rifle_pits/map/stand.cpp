// Who stands where, and what pieces are.
#include "rulesets/rifle_pits/map/stand.h"

#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/procedures/combat.h"

namespace longroll::rifle_pits {

namespace {

/// P.R20: a hex blocks a line if what grows or is built there stands above both ends, or as high as the higher end and
/// nearer the lower.
HexSight::Rule sight_rule(const HexMap& map, const House& house) {
  const auto top = [&map, tall = house.number(MapRule::tall_ground)](PlaceNumber hex) {
    const auto terrain = static_cast<Terrain>(map.terrain(hex));
    return map.level(hex) + (terrain == Terrain::woods || terrain == Terrain::town ? tall : 0);
  };
  const auto blocks = [&map, top](PlaceNumber hex, PlaceNumber from, PlaceNumber to) {
    const PlaceNumber low = map.level(from) < map.level(to) ? from : to;
    const PlaceNumber high = low == from ? to : from;
    if (top(hex) != map.level(high)) return top(hex) > map.level(high);
    return map.level(low) < map.level(high) && map.grid().distance(hex, low) < map.grid().distance(hex, high);
  };
  return {"P.R20", top, blocks, house.number(MapRule::high_gun_range)};
}

}  // namespace

Setting::Setting(std::shared_ptr<const Rulebook> rules, Scenario read)
    : SettingOf(std::move(rules), std::move(read)),
      ground(scenario, house),
      sight(scenario.map, sight_rule(scenario.map, house)),
      fights(house),
      of_division(scenario.divisions.size()) {
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
    if (const DivisionId division = scenario.pieces[i].division; division != no_division)
      of_division[index(division)].push_back(static_cast<PieceId>(i));
}

Stood Stand::stood(PieceId id) const {
  const PieceState& now = piece(id);
  return {info(id).side, on_map(id) ? now.hex : no_place, is_unit(id) ? strength(id) : 0,
          static_cast<int>(now.condition)};
}

bool Stand::is_cover(PlaceNumber place, Side side) const {
  const HexState& at = hex(place);
  return has_works(place, side) || (at.lost_turn > 0 && at.holder == owner_of(other(side)));
}

void Stand::see_cover(PlaceNumber place) {
  for (const Side side : {Side::first, Side::second}) cover_[longroll::index(side)].set(place, is_cover(place, side));
}

void Stand::restored() {
  stand_all();
  grid().each([&](PlaceNumber place) { see_cover(place); });
}

bool Stand::is_true() const {
  bool all = HexGame::is_true();
  for (const Side side : {Side::first, Side::second})
    grid().each([&](PlaceNumber place) { all = all && cover(side).contains(place) == is_cover(place, side); });
  return all;
}

int Stand::strength(PieceId id) const {
  const PieceInfo& printed = info(id);
  return house().strength_left(printed.kind, printed.strength, piece(id).steps_lost);
}

Orders Stand::orders(PieceId id) const {
  const PieceInfo& printed = info(id);
  if (printed.officer || printed.division == no_division) return Orders::assault;
  // P.R18: whoever enters this turn has March.
  return piece(id).entered || may_enter(id) ? Orders::march : division(printed.division).orders;
}

bool Stand::fatigued(PieceId id) const { return is_unit(id) && is_fatigued(piece(id), house()); }

int Stand::allowance(PieceId id) const {
  const int tired = (is_unit(id) && !in_good_order(id) ? 1 : 0) + (fatigued(id) ? 1 : 0);
  return 2 * allowance_of(mover(id), tired, light(), house());
}

bool Stand::commands(PieceId officer, PieceId unit) const {
  const DivisionId division = info(unit).division;
  return division != no_division && has(info(officer).commands, index(division));
}

bool Stand::hidden(PieceId id, Side from) const {
  if (!fogged(from, info(id).side) || !is_unit(id)) return false;
  if (piece(id).where == Whereabouts::lost) return false;  // whoever is destroyed is known to be
  if (!on_map(id)) return true;
  return !grid().any_around(piece(id).hex, [&](PlaceNumber near) { return has_units(near, from); });
}

}  // namespace longroll::rifle_pits
