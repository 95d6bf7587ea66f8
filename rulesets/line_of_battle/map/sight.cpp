// Who sees whom.
#include "rulesets/line_of_battle/map/sight.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/play/no_dice.h"

namespace longroll::line_of_battle {
namespace {

constexpr auto nobody = [](PlaceNumber /*hex*/) { return InTheWay::nobody; };

/// L.26: enemies include their hexsides, friends only where both hexes are occupied.
bool unit_in_way(const LineRing& ring, Blocker who) {
  int held = 0;
  bool enemies = false;
  for (std::size_t i = 0; i < static_cast<std::size_t>(ring.size); ++i) {
    const InTheWay here = who(ring.hexes[i]);
    if (here != InTheWay::nobody) ++held;
    enemies = enemies || here == InTheWay::enemies;
  }
  return enemies || (ring.between ? held == ring.size : held > 0);
}

}  // namespace

GroundSight::GroundSight(const Scenario& scenario, const House& house)
    : map_(scenario.map), house_(house), lines_(map_.grid(), longest_sight) {
  for (std::size_t i = 0; i < enum_size<Weapon>; ++i)
    longest_small_arms_ = std::max(longest_small_arms_, house.range_of(static_cast<Weapon>(i)));
  map_.grid().each([&](PlaceNumber hex) {
    const auto terrain = static_cast<Terrain>(map_.terrain(hex));
    SightHex here;
    here.level = static_cast<std::int8_t>(map_.level(hex));
    here.crest = map_.has_mark(hex, static_cast<int>(MapMark::crest));
    here.woods = terrain == Terrain::woods;
    here.orchard = terrain == Terrain::orchard;
    here.town = terrain == Terrain::town;
    hexes_.push_back(here);
  });
  const auto size = static_cast<std::size_t>(map_.grid().size());
  by_guns_.resize(size);
  by_hand_.resize(size);
  NoDice no_dice;
  Umpire umpire(no_dice);
  const auto see = [&](std::vector<PlaceSet>& seen, PlaceNumber from, PlaceNumber to, bool small_arms) {
    if (from != to && !resolve_sight(order(from, to, small_arms, nobody), house, umpire).clear) return;
    seen[static_cast<std::size_t>(from)].insert(to);
    seen[static_cast<std::size_t>(to)].insert(from);
  };
  map_.grid().each([&](PlaceNumber from) {
    for (PlaceNumber to = from; to < map_.grid().size(); ++to) {
      const int distance = map_.grid().distance(from, to);
      if (distance <= longest_sight) see(by_guns_, from, to, false);
      if (distance <= longest_small_arms_) see(by_hand_, from, to, true);
    }
  });
}

bool GroundSight::units_count(PlaceNumber from, PlaceNumber to, bool small_arms) const {
  return small_arms || map_.grid().distance(from, to) < house_.sight_rules[SightRule::slope_from];
}

bool GroundSight::units_block(PlaceNumber from, PlaceNumber to, bool small_arms, Blocker who) const {
  if (!units_count(from, to, small_arms)) return false;
  bool blocked = false;
  lines_.each(from, to, [&](const LineRing& ring) { blocked = blocked || unit_in_way(ring, who); });
  return blocked;
}

SightHex GroundSight::step_of(const LineRing& ring, bool end_in_orchard, PlaceNumber* which) const {
  const PlaceNumber hex = ring.counting(
      [&](PlaceNumber one) { return sight_height(hexes_[static_cast<std::size_t>(one)], end_in_orchard, house_); });
  if (which != nullptr) *which = hex;
  return hexes_[static_cast<std::size_t>(hex)];
}

SightOrder GroundSight::order(PlaceNumber from, PlaceNumber to, bool small_arms, Blocker who,
                              std::vector<PlaceNumber>* hexes) const {
  const SightHex& first = hexes_[static_cast<std::size_t>(from)];
  const SightHex& last = hexes_[static_cast<std::size_t>(to)];
  SightOrder order;
  order.from = first.level;
  order.from_crest = first.crest;
  order.to = last.level;
  order.to_crest = last.crest;
  order.end_in_orchard = in_orchard(from) || in_orchard(to);
  order.small_arms = small_arms;
  order.between = {};
  const bool units = units_count(from, to, small_arms);
  lines_.each(from, to, [&](const LineRing& ring) {
    PlaceNumber which = no_place;
    SightHex step = step_of(ring, order.end_in_orchard, &which);
    step.unit = units && unit_in_way(ring, who);
    order.between.push_back(step);
    if (hexes != nullptr) hexes->push_back(which);
  });
  return order;
}

SightFound GroundSight::line(PlaceNumber from, PlaceNumber to, bool small_arms, Blocker who) const {
  const HexGrid& grid = map_.grid();
  SightFound found{true, "", grid.distance(from, to), {}};
  found.words = fmt::format("{} (level {}) to {} (level {}), {} hexes", grid.name(from), map_.level(from),
                            grid.name(to), map_.level(to), found.distance);
  if (found.distance > longest_sight) {
    found.clear = false;
    found.words += ": farther than any gun reaches (L.11).";
    return found;
  }
  std::vector<PlaceNumber> hexes;
  const SightOrder order = this->order(from, to, small_arms, who, &hexes);
  NoDice no_dice;
  Umpire umpire(no_dice);
  const SightResult result = resolve_sight(order, house_, umpire);
  found.clear = result.clear;
  lines_.each(from, to, [&](const LineRing& ring) {
    const std::size_t at = found.steps.size();
    SightFound::Step step;
    step.places.assign(ring.hexes.begin(), ring.hexes.begin() + ring.size);
    step.height = sight_height(order.between[at], order.end_in_orchard, house_);
    step.blocks = result.blocked_by == static_cast<int>(at) + 1;
    found.steps.push_back(std::move(step));
  });
  const bool slopes = result.overall_slope > 0 || result.obstacle_slope > 0;
  const std::string numbers = slopes ? fmt::format(", slope {} against {}", static_cast<int>(result.obstacle_slope),
                                                   static_cast<int>(result.overall_slope))
                                     : "";
  if (result.clear) {
    found.words += fmt::format(": clear{} ({}).", numbers, slopes ? "L.23" : "L.24");
    return found;
  }
  const auto at = static_cast<std::size_t>(result.blocked_by) - 1;
  found.words += fmt::format(": blocked at {}, {} high{}{} ({}).", grid.name(hexes[at]), found.steps[at].height,
                             order.between[at].unit ? ", by the units there" : "", numbers, slopes ? "L.23" : "L.24");
  return found;
}

}  // namespace longroll::line_of_battle
