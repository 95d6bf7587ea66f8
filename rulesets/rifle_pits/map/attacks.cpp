// Who may attack what, and the facts of an attack (P.R4, P.R12, P.R13, P.R21, P.R25).
#include "rulesets/rifle_pits/map/attacks.h"

#include <algorithm>

#include "base/best.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

/// Says no, and why if that is wanted: {0} in the words is the unit, {1} the hex, {2} what is given besides.
auto refuser(const Attacks& game, PieceId id, PlaceNumber target, Refusal* why) {
  return [&game, id, target, why](std::string_view rule, std::string_view words, const auto&... besides) {
    if (why != nullptr)
      *why = {std::string(rule), "",
              fmt::format(fmt::runtime(words), game.info(id).name, game.grid().name(target), besides...)};
    return false;
  };
}

/// The rule that keeps a unit from attacking, and what is said, by AttackBar.
struct Barred {
  std::string_view rule;
  std::string_view words;
};
constexpr std::array<Barred, 5> barred = {{{},
                                           {"P.R9", "{0} is demoralized and cannot attack"},
                                           {"P.R4", "{0} has the order rest"},
                                           {"P.R13", "{0} has no long range fire"},
                                           {"P.R13", "{0} is not in good order"}}};
constexpr const Barred& said_of(AttackBar bar) { return barred[static_cast<std::size_t>(bar)]; }

Hexside across(const Attacks& game, PlaceNumber from, PlaceNumber to) {
  const auto side = game.grid().direction(from, to);
  if (!side) return Hexside::plain;
  const HexsideFeatures on = game.map().hexside(from, *side, game.turn());
  if (on.has(HexsideFeature::bridge)) return Hexside::bridge;
  if (on.has(HexsideFeature::ford)) return Hexside::ford;
  return on.has(HexsideFeature::creek) ? Hexside::creek : Hexside::plain;
}

/// Where an officer stands to the units that attack by hand, of those that he commands.
OfficerPlace place_of(const Attacks& game, PieceId officer, const Attack& attack) {
  OfficerPlace place = OfficerPlace::none;
  for (const AttackPiece& one : attack.attackers) {
    if (one.fires || !game.commands(officer, one.piece)) continue;
    const int away = game.distance(officer, one.piece);
    if (away == 0) return OfficerPlace::stacked;
    if (away <= game.leads_within(officer, MapRule::officer_near)) place = OfficerPlace::near;
  }
  return place;
}

bool two_divisions(const Attacks& game, const Attack& attack) {
  const auto first = std::ranges::find(attack.attackers, false, &AttackPiece::fires);
  return std::ranges::any_of(attack.attackers, [&](const AttackPiece& one) {
    return !one.fires && game.info(one.piece).division != game.info(first->piece).division;
  });
}

bool common_superior(const Attacks& game, PieceId officer, const Attack& attack) {
  return std::ranges::all_of(attack.attackers,
                             [&](const AttackPiece& one) { return one.fires || game.commands(officer, one.piece); });
}

}  // namespace

/// P.R4: whether the order of a unit's division, if it is no rest, lets it attack a hex by hand.
bool Attacks::order_allows(PieceId id, PlaceNumber target) const {
  if (orders(id) != Orders::defend) return true;
  const HexState& there = hex(target);
  return (there.lost_by_division(info(id).division) && lost_lately(target)) ||
         (there.works == Works::none && has_works(piece(id).hex, info(id).side));
}

bool Attacks::in_range(PieceId id, PlaceNumber target) const {
  const PieceInfo& printed = info(id);
  if (printed.officer || printed.long_range <= 0) return false;
  const PlaceNumber from = piece(id).hex;
  if (!setting().sight.clear(from, target)) return false;
  const int above = map().level(from) - map().level(target);
  return grid().distance(from, target) <= fire_range(printed.kind, above, light(), state.rain, house());
}

bool Attacks::may_assault(PieceId id, PlaceNumber target, Refusal* why) const {
  const PieceState& now = piece(id);
  const auto no = refuser(*this, id, target, why);
  if (!on_map(id) || !is_unit(id)) return no("P.R21", "{0} is no unit on the map");
  const auto side = grid().direction(now.hex, target);
  if (!side) return no("P.R21", "{0} is not next to {1}");
  if (now.attacked) return no("P.R21", "{0} has attacked this turn");
  if (const auto bar = bar_by_hand(now.condition, orders(id)); bar != AttackBar::none)
    return no(said_of(bar).rule, said_of(bar).words);
  if (!joined(now.hex, target)) return no("P.R6", "a river without bridge or ford parts {0} from {1}");
  if (setting().ground.cost(now.hex, *side, {mover(id), false, false, turn()}) == Reach::never)
    return no("P.R5", "{0} could not go into {1} itself");
  if (!lit_for(AttackMode::assault)) return no("P.R34", "there are no assaults by night");
  if (order_allows(id, target)) return true;
  return why != nullptr && no("P.R4", "{0} has the order {2}", spoken(enum_name(orders(id))));
}

bool Attacks::may_fire(PieceId id, PlaceNumber target, Refusal* why) const {
  const PieceInfo& printed = info(id);
  const auto no = refuser(*this, id, target, why);
  if (!on_map(id)) return no("P.R21", "{0} is not on the map");
  if (piece(id).attacked) return no("P.R21", "{0} has attacked this turn");
  if (const auto bar = bar_by_fire(printed.long_range, piece(id).condition, orders(id)); bar != AttackBar::none)
    return no(said_of(bar).rule, said_of(bar).words);
  if (masked(id)) return no("P.R13", "{0} is masked until it is attacked");
  if (in_range(id, target)) return true;
  if (why == nullptr) return false;
  if (const auto blocked = setting().sight.what_blocks(piece(id).hex, target))
    return no("P.R20", "{0} does not see {1}: {2} blocks", grid().name(blocked->hex));
  return no("P.R13", "{1} is out of range of {0}, {2} hexes away", distance(id, target));
}

bool Attacks::fires_in(AttackMode mode, PieceId id) const {
  if (info(id).long_range <= 0) return false;
  return mode == AttackMode::assault || (mode == AttackMode::bombardment) == (info(id).kind == Kind::artillery);
}

std::optional<AttackPiece> Attacks::could_join(AttackMode mode, PieceId id, PlaceNumber target) const {
  if (fires_in(mode, id) && may_fire(id, target)) return AttackPiece{id, true};
  if (mode == AttackMode::assault && may_assault(id, target)) return AttackPiece{id, false};
  return std::nullopt;
}

bool Attacks::can_attack(AttackMode mode, Side side, PlaceNumber target) const {
  return lit_for(mode) && any_unit(side, [&](PieceId id) {
           return (mode != AttackMode::assault || is_line(id)) && could_join(mode, id, target);
         });
}

Attack Attacks::strongest(AttackMode mode, Side side, PlaceNumber target) const {
  Attack attack;
  attack.mode = mode;
  attack.target = target;
  if (!lit_for(mode)) return attack;
  each_unit(side, [&](PieceId id) {
    const auto joined = could_join(mode, id, target);
    if (joined && (joined->fires || is_line(id))) attack.attackers.push_back(*joined);
  });
  if (!ready(attack)) attack.attackers.resize(0);
  // Those who fight by hand first, the strongest first.
  const auto weight = [&](const AttackPiece& one) {
    return one.fires ? info(one.piece).long_range - most_strength : strength(one.piece);
  };
  std::ranges::stable_sort(attack.attackers, std::greater(), weight);
  attack.officer = best_officer(attack);
  return attack;
}

Attack Attacks::without(Attack attack, PieceId id) const {
  attack.attackers.take_out([&](const AttackPiece& one) { return one.piece == id; });
  attack.officer = best_officer(attack);
  return attack;
}

bool Attacks::ready(const Attack& attack) const {
  if (attack.mode != AttackMode::assault) return !attack.attackers.empty();
  return std::ranges::any_of(attack.attackers, [](const AttackPiece& one) { return !one.fires; });
}

Pieces Attacks::officers_for(const Attack& attack) const {
  if (attack.mode != AttackMode::assault || attack.attackers.empty()) return {};
  return those_of(attacker(attack), [&](PieceId id) {
    return !is_unit(id) && on_map(id) && place_of(*this, id, attack) != OfficerPlace::none;
  });
}

PieceId Attacks::best_officer(const Attack& attack) const {
  // Better than nobody.
  Best<PieceId> best{no_piece, house().officer_place[OfficerRule::none].value};
  const bool divided = two_divisions(*this, attack);
  for (const PieceId id : officers_for(attack)) {
    const Officer named = {piece(id).efficiency, place_of(*this, id, attack)};
    const bool common = !divided || common_superior(*this, id, attack);
    best.offer(id, lead_of(named, !common, light(), house()).columns);
  }
  return *best.what;
}

Pieces Attacks::other_officers(const Attack& attack) const {
  return those_of(attacker(attack), [&](PieceId id) {
    const auto with_him = [&](const AttackPiece& one) { return piece(one.piece).hex == piece(id).hex; };
    return !is_unit(id) && on_map(id) && id != attack.officer && std::ranges::any_of(attack.attackers, with_him);
  });
}

CombatOrder Attacks::combat_order(const Attack& attack, Defenders* defenders) const {
  CombatOrder order;
  order.attackers.resize(0);
  order.defenders.resize(0);
  const Side side = attacker(attack);
  FixedList<PlaceNumber, most_attackers> hexes;
  for (const AttackPiece& one : attack.attackers) {
    const PieceInfo& printed = info(one.piece);
    const PieceState& now = piece(one.piece);
    if (!hexes.contains(now.hex)) hexes.push_back(now.hex);
    const auto at = std::find(hexes.begin(), hexes.end(), now.hex) - hexes.begin();
    order.attackers.push_back({.strength = printed.strength,
                               .steps_lost = now.steps_lost,
                               .long_range = printed.long_range,
                               .hex = static_cast<std::int8_t>(at + 1),
                               .kind = printed.kind,
                               .condition = now.condition,
                               .orders = order_in_combat(orders(one.piece), division(printed.division).fresh),
                               .across = across(*this, now.hex, attack.target),
                               .fires = one.fires,
                               .fatigued = fatigued(one.piece),
                               .moved_far = moved_far(one.piece),
                               .in_works = has_works(now.hex, side),
                               .trapped = trapped(one.piece)});
  }
  const auto& surprised = scenario().surprised_on_entry;
  order.return_range = false;
  each_unit_at(attack.target, [&](PieceId id) {
    const PieceInfo& printed = info(id);
    const PieceState& now = piece(id);
    if (printed.side == side) return;
    Defender unit{printed.strength, now.steps_lost, printed.kind, now.condition, trapped(id)};
    if (now.entered && in_good_order(id) && std::ranges::count(surprised, printed.division) > 0)
      unit.condition = Condition::disordered;
    order.defenders.push_back(unit);
    if (defenders != nullptr) defenders->push_back(id);
    for (const PlaceNumber from : hexes) order.return_range = order.return_range || in_range(id, from);
  });
  const HexState& target = hex(attack.target);
  order.terrain = terrain(attack.target);
  order.works = target.holder == owner_of(side) ? Works::none : target.works;
  order.constricted = has_mark(attack.target, MapMark::constricted);
  order.light = light();
  order.rain = state.rain;
  order.other_officers = static_cast<std::int8_t>(other_officers(attack).size());
  order.defending_officers = static_cast<std::int8_t>(officers_at(attack.target, other(side)).size());
  if (attack.mode != AttackMode::assault) return order;
  order.two_divisions = two_divisions(*this, attack);
  if (attack.officer == no_piece) return order;
  order.officer = {piece(attack.officer).efficiency, place_of(*this, attack.officer, attack)};
  order.common_superior = order.two_divisions && common_superior(*this, attack.officer, attack);
  return order;
}

}  // namespace longroll::rifle_pits
