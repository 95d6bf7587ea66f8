// Who may attack what, and the facts of an attack as the combat procedure wants them (P.R4, P.R12, P.R13, P.R21,
// P.R25).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/map/game.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

/// False, and the reason where it is wanted; `reason` is called only then.
template <class Reason>
bool refuse_with(Refusal* why, std::string_view rule, const Reason& reason) {
  if (why != nullptr) *why = {std::string(rule), "", reason()};
  return false;
}

/// P.R4: whether the order of a unit's division lets it attack a hex by hand.
bool order_allows(const RiflePits& game, PieceId id, PlaceNumber target) {
  const Orders orders = game.orders(id);
  if (orders == Orders::rest) return false;
  if (orders != Orders::defend) return true;
  const HexState& there = game.hex(target);
  if (there.lost_by_division(game.info(id).division) &&
      game.state.flow.turn - there.lost_turn < game.number(MapRule::lost_lately))
    return true;
  return there.works == Works::none && game.has_works(game.piece(id).hex, game.info(id).side);
}

longroll::rifle_pits::Hexside across(const RiflePits& game, PlaceNumber from, PlaceNumber to) {
  const auto side = game.grid().direction(from, to);
  if (!side) return Hexside::plain;
  const HexsideFeatures on = game.map().hexside(from, *side, game.state.flow.turn);
  if (on.has(HexsideFeature::bridge)) return Hexside::bridge;
  if (on.has(HexsideFeature::ford)) return Hexside::ford;
  return on.has(HexsideFeature::creek) ? Hexside::creek : Hexside::plain;
}

/// Where an officer stands to the units that attack by hand, of those that he commands.
OfficerPlace place_of(const RiflePits& game, PieceId officer, const Attack& attack) {
  OfficerPlace place = OfficerPlace::none;
  for (const AttackPiece& one : attack.attackers) {
    if (one.fires || !game.commands(officer, one.piece)) continue;
    const int away = game.grid().distance(game.piece(officer).hex, game.piece(one.piece).hex);
    if (away == 0) return OfficerPlace::stacked;
    if (away <= game.leads_within(officer, MapRule::officer_near)) place = OfficerPlace::near;
  }
  return place;
}

bool two_divisions(const RiflePits& game, const Attack& attack) {
  DivisionId seen = no_division;
  for (const AttackPiece& one : attack.attackers) {
    if (one.fires) continue;
    const DivisionId division = game.info(one.piece).division;
    if (seen != no_division && division != seen) return true;
    seen = division;
  }
  return false;
}

bool common_superior(const RiflePits& game, PieceId officer, const Attack& attack) {
  return std::all_of(attack.attackers.begin(), attack.attackers.end(),
                     [&](const AttackPiece& one) { return one.fires || game.commands(officer, one.piece); });
}

/// What an officer would add to the columns.
int officer_worth(const RiflePits& game, PieceId officer, const Attack& attack) {
  const bool divided = two_divisions(game, attack) && !common_superior(game, officer, attack);
  const Officer named = {game.piece(officer).efficiency, place_of(game, officer, attack)};
  return lead_of(named, divided, game.light(), game.house()).columns;
}

}  // namespace

bool RiflePits::commands(PieceId officer, PieceId unit) const {
  const DivisionId division = info(unit).division;
  return division != no_division && (info(officer).commands >> index(division) & 1U) != 0;
}

bool RiflePits::may_assault(PieceId id, PlaceNumber target, Refusal* why) const {
  const PieceState& now = piece(id);
  if (!on_map(id) || !is_unit(id))
    return refuse_with(why, "P.R21", [&] { return info(id).name + " is no unit on the map"; });
  if (grid().distance(now.hex, target) != 1)
    return refuse_with(why, "P.R21",
                       [&] { return fmt::format("{} is not next to {}", info(id).name, place_name(target)); });
  if (now.attacked) return refuse_with(why, "P.R21", [&] { return info(id).name + " has attacked this turn"; });
  if (now.condition == Condition::demoralized)
    return refuse_with(why, "P.R22", [&] { return info(id).name + " is demoralized and cannot attack"; });
  if (!joined(now.hex, target))
    return refuse_with(why, "P.R6", [&] {
      return fmt::format("a river without bridge or ford parts {} from {}", info(id).name, place_name(target));
    });
  if (setting_->ground.out_of(
          now.hex, {mover(id), false, false,
                    state.flow.turn})[static_cast<std::size_t>(*grid().direction(now.hex, target))] == Reach::never)
    return refuse_with(
        why, "P.R5", [&] { return fmt::format("{} could not go into {} itself", info(id).name, place_name(target)); });
  if (!lit_for(AttackMode::assault))
    return refuse_with(why, "P.R34", [&] { return std::string("there are no assaults by night"); });
  if (!order_allows(*this, id, target))
    return refuse_with(
        why, "P.R4", [&] { return fmt::format("{} has the order {}", info(id).name, spoken(enum_name(orders(id)))); });
  return true;
}

bool RiflePits::may_fire(PieceId id, PlaceNumber target, Refusal* why) const {
  const PieceState& now = piece(id);
  const PieceInfo& printed = info(id);
  if (!on_map(id) || printed.officer || printed.long_range <= 0)
    return refuse_with(why, "P.R13", [&] { return printed.name + " has no long range fire"; });
  if (now.attacked) return refuse_with(why, "P.R21", [&] { return printed.name + " has attacked this turn"; });
  if (now.condition != Condition::good_order)
    return refuse_with(why, "P.R13", [&] { return printed.name + " is not in good order"; });
  if (orders(id) == Orders::rest) return refuse_with(why, "P.R4", [&] { return printed.name + " has the order rest"; });
  if (masked(id)) return refuse_with(why, "P.R13", [&] { return printed.name + " is masked until it is attacked"; });
  if (!in_range(id, target)) {
    if (why == nullptr) return false;
    const SightLine line = line_of_sight(*setting_, now.hex, target);
    return refuse_with(why, line.clear ? "P.R13" : "P.R20", [&] {
      return line.clear ? fmt::format("{} is out of range of {}, {} hexes away", place_name(target), printed.name,
                                      line.distance)
                        : fmt::format("{} does not see {}: {} blocks", printed.name, place_name(target),
                                      place_name(line.blocked_at));
    });
  }
  return true;
}

Attack RiflePits::strongest(AttackMode mode, Side side, PlaceNumber target) const {
  Attack attack;
  attack.mode = mode;
  attack.target = target;
  if (!lit_for(mode)) return attack;
  FixedList<AttackPiece, most_pieces> hands;
  FixedList<AttackPiece, most_pieces> fires;
  each_of(side, [&](PieceId id) {
    const PieceInfo& printed = info(id);
    if (printed.officer || !on_map(id)) return;
    const bool guns = printed.kind == Kind::artillery;
    if (printed.long_range > 0) {
      const bool wanted = mode == AttackMode::assault || (mode == AttackMode::bombardment) == guns;
      if (wanted && may_fire(id, target)) {
        fires.push_back({id, true});
        return;
      }
    }
    if (mode == AttackMode::assault && is_line(id) && may_assault(id, target)) hands.push_back({id, false});
  });
  if (mode == AttackMode::assault && hands.empty()) return attack;
  const auto stronger = [&](const AttackPiece& a, const AttackPiece& b) {
    return strength(a.piece) > strength(b.piece);
  };
  const auto louder = [&](const AttackPiece& a, const AttackPiece& b) {
    return info(a.piece).long_range > info(b.piece).long_range;
  };
  std::stable_sort(hands.begin(), hands.end(), stronger);
  std::stable_sort(fires.begin(), fires.end(), louder);
  for (const auto* list : {&hands, &fires})
    for (const AttackPiece& one : *list) attack.attackers.push_back(one);
  attack.officer = best_officer(attack);
  return attack;
}

bool RiflePits::can_attack(AttackMode mode, Side side, PlaceNumber target) const {
  bool found = false;
  if (!lit_for(mode)) return found;
  each_of(side, [&](PieceId id) {
    if (found || !is_unit(id) || !on_map(id)) return;
    if (mode == AttackMode::assault) {
      found = is_line(id) && may_assault(id, target);
    } else if (info(id).long_range > 0 && (mode == AttackMode::bombardment) == (info(id).kind == Kind::artillery)) {
      found = may_fire(id, target);
    }
  });
  return found;
}

RiflePits RiflePits::with_attack(const Attack& attack) const {
  RiflePits then = *this;
  then.state.flow.active = info(attack.attackers[0].piece).side;
  then.state.flow.push(attack, then.state.flow.active);
  return then;
}

bool RiflePits::ready(const Attack& attack) const {
  if (attack.attackers.empty()) return false;
  return attack.mode != AttackMode::assault || std::any_of(attack.attackers.begin(), attack.attackers.end(),
                                                           [](const AttackPiece& one) { return !one.fires; });
}

Officers RiflePits::officers_for(const Attack& attack) const {
  Officers found;
  if (attack.mode != AttackMode::assault || attack.attackers.empty()) return found;
  const Side side = info(attack.attackers[0].piece).side;
  each_of(side, [&](PieceId id) {
    if (!info(id).officer || !on_map(id)) return;
    if (place_of(*this, id, attack) != OfficerPlace::none) found.push_back(id);
  });
  return found;
}

PieceId RiflePits::best_officer(const Attack& attack) const {
  PieceId best = no_piece;
  int most = house().officer_place[OfficerRule::none].value;
  for (const PieceId id : officers_for(attack)) {
    const int worth = officer_worth(*this, id, attack);
    if (worth <= most) continue;
    most = worth;
    best = id;
  }
  return best;
}

CombatOrder RiflePits::combat_order(const Attack& attack, FixedList<PieceId, 6>* defenders) const {
  CombatOrder order;
  order.attackers.resize(0);
  order.defenders.resize(0);
  const Side side = info(attack.attackers[0].piece).side;
  FixedList<PlaceNumber, most_attackers> hexes;
  for (const AttackPiece& one : attack.attackers) {
    const PieceInfo& printed = info(one.piece);
    const PieceState& now = piece(one.piece);
    auto at = std::find(hexes.begin(), hexes.end(), now.hex);
    if (at == hexes.end()) {
      hexes.push_back(now.hex);
      at = hexes.end() - 1;
    }
    Attacker unit;
    unit.strength = printed.strength;
    unit.steps_lost = now.steps_lost;
    unit.long_range = printed.long_range;
    unit.hex = static_cast<std::int8_t>(at - hexes.begin() + 1);
    unit.kind = printed.kind;
    unit.condition = now.condition;
    unit.orders = order_in_combat(orders(one.piece), division(printed.division).fresh);
    unit.across = across(*this, now.hex, attack.target);
    unit.fires = one.fires;
    unit.fatigued = fatigued(one.piece);
    unit.moved_far = moved_far(one.piece);
    unit.in_works = has_works(now.hex, side);
    unit.trapped = retreats(one.piece).empty() && !scenario().edge[longroll::index(side)].contains(now.hex);
    order.attackers.push_back(unit);
  }
  const HexState& target = hex(attack.target);
  bool answer = false;
  each_at(attack.target, [&](PieceId id) {
    if (info(id).side == side) return;
    if (!is_unit(id)) return;
    const PieceInfo& printed = info(id);
    Defender unit;
    unit.strength = printed.strength;
    unit.steps_lost = piece(id).steps_lost;
    unit.kind = printed.kind;
    unit.condition = piece(id).condition;
    const auto& surprised = scenario().surprised_on_entry;
    if (piece(id).entered && unit.condition == Condition::good_order &&
        std::find(surprised.begin(), surprised.end(), printed.division) != surprised.end())
      unit.condition = Condition::disordered;
    unit.trapped = retreats(id).empty() && !scenario().edge[longroll::index(printed.side)].contains(attack.target);
    order.defenders.push_back(unit);
    if (defenders != nullptr) defenders->push_back(id);
    for (const PlaceNumber from : hexes) answer = answer || in_range(id, from);
  });
  order.return_range = answer;
  order.terrain = static_cast<Terrain>(map().terrain(attack.target));
  order.works = target.holder == holder_of(side) ? Works::none : target.works;
  order.constricted = map().has_mark(attack.target, static_cast<int>(MapMark::constricted));
  order.light = light();
  order.rain = state.rain;
  order.other_officers = static_cast<std::int8_t>(other_officers(attack).size());
  order.defending_officers = static_cast<std::int8_t>(officers_at(attack.target, other(side)).size());
  if (attack.mode != AttackMode::assault) return order;
  order.two_divisions = two_divisions(*this, attack);
  if (attack.officer != no_piece) {
    order.officer.efficiency = piece(attack.officer).efficiency;
    order.officer.place = place_of(*this, attack.officer, attack);
    order.common_superior = order.two_divisions && common_superior(*this, attack.officer, attack);
  }
  return order;
}

Officers RiflePits::officers_at(PlaceNumber place, Side side) const {
  Officers found;
  each_at(place, [&](PieceId id) {
    if (info(id).officer && info(id).side == side) found.push_back(id);
  });
  return found;
}

Officers RiflePits::other_officers(const Attack& attack) const {
  Officers found;
  const Side side = info(attack.attackers[0].piece).side;
  each_of(side, [&](PieceId id) {
    if (!info(id).officer || !on_map(id) || id == attack.officer) return;
    const bool stacked = std::any_of(attack.attackers.begin(), attack.attackers.end(),
                                     [&](const AttackPiece& one) { return piece(one.piece).hex == piece(id).hex; });
    if (stacked) found.push_back(id);
  });
  return found;
}

PlaceSet RiflePits::retreats(PieceId id) const {
  PlaceSet open;
  const Side side = info(id).side;
  const Side enemy = other(side);
  const PlaceNumber from = piece(id).hex;
  for (const Direction way : all_directions) {
    const PlaceNumber to = grid().neighbour(from, way);
    if (to == no_place || has_units(to, enemy) || step_cost(id, from, way) == Reach::never) continue;
    if (!fits(id, to)) continue;
    bool safe = !zone(enemy).contains(to);
    bool officers = false;
    each_at(to, [&](PieceId one) {
      if (info(one).side == enemy) officers = true;
      if (info(one).side == side && is_line(one) && piece(one).condition != Condition::demoralized) safe = true;
    });
    if (safe && !officers) open.insert(to);
  }
  return open;
}

}  // namespace longroll::rifle_pits
