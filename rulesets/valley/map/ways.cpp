// Ways over the net: what links cost, how far a column comes, rail, retreat and reaction (V.R1, V.R6, V.R25, V.R30).
#include "rulesets/valley/map/ways.h"

#include <algorithm>

#include "rulesets/valley/effects/march.h"

namespace longroll::valley {

PlaceSet Ways::closed_to(const Pieces& stack) const {
  PlaceSet closed;
  if (stack.empty()) return closed;
  for (const Limit& limit : scenario().limits) {
    if (limit.until > 0 && turn() >= limit.until) continue;
    const bool meant = limit.side ? *limit.side == info(stack[0]).side : std::ranges::any_of(stack, [&](PieceId id) {
      return std::ranges::find(limit.pieces, id) != limit.pieces.end();
    });
    if (meant) closed |= limit.closed;
  }
  return closed;
}

int Ways::cost(LinkNumber number, bool mounted) const {
  const NetLink& way = map().link(number);
  const bool broken = way.crossing == Crossing::bridge && link(number).bridge_down;
  if (way.crossing != Crossing::ford && !broken) return way.cost;
  if (state.rain) return Reach::never;
  if (broken) return way.cost + this->number(MapRule::broken_bridge);
  return way.cost + (mounted ? 0 : this->number(MapRule::ford));
}

Reach Ways::ways_from(const Search& search) const {
  return net_ways<most_net_places>(
      map(), search.start, search.farthest, [&](LinkNumber link) { return cost(link, search.mounted); },
      [&](PlaceNumber to) { return !search.closed.contains(to); },
      [&](PlaceNumber here) { return search.stops && has_units(*search.stops, here); });
}

Reach Ways::reach() const {
  const Pieces going = column();
  if (going.empty() || march()->stopped) return {};
  const Side enemy = other(info(going[0]).side);
  PlaceSet closed = closed_to(going);
  if (strength_of(going) == 0) closed |= occupied(enemy);  // leaders alone do not ride into the enemy
  const PlaceNumber start = march()->at;
  Reach reach = ways_from({start, march()->points, mounted(going), enemy, closed});
  // V.R17: whoever is recalled comes nearer to the capital.
  if (!recalled(going)) return reach;
  reach.places = places_where<PlaceSet>(reach.places, [&](PlaceNumber to) {
    return distance(to, scenario().capital) < distance(start, scenario().capital);
  });
  return reach;
}

PlaceSet Ways::stations(const Pieces& stack, PlaceNumber from, int by_line) const {
  PlaceSet found;
  if (stack.empty() || !fits_railway(strength_of(stack), numbers())) return found;
  const Side side = info(stack[0]).side;
  const PlaceSet danger = with_neighbours(map(), occupied(other(side)));
  const PlaceSet closed = closed_to(stack);
  const auto safe = [&](PlaceNumber at) { return holds(side, at) && !danger.contains(at) && !closed.contains(at); };
  if (!safe(from)) return found;
  for (int line = 0; line < static_cast<int>(map().rails().size()); ++line) {
    if ((army(side).lines_used & (1U << line)) != 0 || (by_line >= 0 && by_line != line)) continue;
    found |= rail_places<PlaceSet>(
        map(), line, from, number(Campaign::rail_links), [&](LinkNumber number) { return !link(number).rail_down; },
        safe);
  }
  found.erase(from);
  return found;
}

PlaceSet Ways::retreats(Side side, PlaceNumber from, bool attackers) const {
  PlaceSet by;  // ends of links that count: those that we came by, or that the enemy did
  each_at(from, attackers ? side : other(side), [&](PieceId id) {
    if (is_unit(id) && piece(id).came_by != no_link) by.insert(map().link(piece(id).came_by).other_end(from));
  });
  const Pieces going = all_at(side, from);
  const bool fast = mounted(going);
  const PlaceSet closed = closed_to(going);
  PlaceSet open;
  PlaceSet fed;
  for (const NetWay& way : map().ways(from)) {
    if (by.contains(way.to) != attackers || has_units(other(side), way.to) || closed.contains(way.to)) continue;
    if (cost(way.link, fast) == Reach::never) continue;
    open.insert(way.to);
    if (supplied(side, way.to)) fed.insert(way.to);
  }
  return fed.empty() ? open : fed;
}

Pieces Ways::reactors() const {
  Pieces heads;
  const Pieces going = column();
  if (going.empty()) return heads;
  const Side side = other(info(going[0]).side);
  for (const NetWay& way : map().ways(march()->at)) {
    if (!has_units(side, way.to) || engaged(way.to)) continue;
    const Pieces stack = ready(side, way.to);
    const PieceId head = senior(stack);
    if (head == no_piece || strength_of(stack) == 0) continue;
    const bool tested = std::ranges::any_of(stack, [&](PieceId id) { return piece(id).tested; });
    if (!tested && !reaction_places(head).empty()) heads.push_back(head);
  }
  return heads;
}

PlaceSet Ways::reaction_places(PieceId head) const {
  const PlaceNumber from = piece(head).place;
  const Pieces stack = ready(info(head).side, from);
  const bool fast = mounted(stack);
  const PlaceSet closed = closed_to(stack);
  PlaceSet found;
  for (const NetWay& way : map().ways(from))
    if (cost(way.link, fast) <= number(Campaign::react_cost) && !closed.contains(way.to)) found.insert(way.to);
  return found;
}

}  // namespace longroll::valley
