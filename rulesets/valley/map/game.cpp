// Valley on the map: how a game begins, and what a side knows of it (V.R35).
#include "rulesets/valley/map/game.h"

#include <algorithm>

#include "rulesets/valley/effects/army.h"

namespace longroll::valley {

Valley::Valley(std::shared_ptr<const Setting> setting) : Forces(std::move(setting)) {
  state.flow.turn = static_cast<std::int16_t>(scenario().first_turn);
  state.first = state.holder = scenario().initiative;
  state.track.at = static_cast<std::int8_t>(scenario().lincoln);
  map().each([&](PlaceNumber at) { place(at).holder = owner_of(place_info(at).holder); });
  each([&](PieceId id) {
    const PieceInfo& printed = info(id);
    PieceState& now = piece(id);
    now.strength = now.full = printed.strength;
    now.morale = printed.morale;
    if (printed.arrival.turn != 0) return;
    now.where = Whereabouts::on_map;
    now.place = printed.arrival.at;
    if (!printed.leader) place(now.place).holder = owner_of(printed.side);
  });
  restored();
  for (const Side side : {Side::first, Side::second}) army(side).commander = next_commander(side);
}

void Valley::hide_from(Side side) {
  if (state.flow.over) return;
  eyes_ = side;
  if (!has_fog()) return;
  // V.R35: what is not seen from near looks as it is printed.
  const Side enemy = other(side);
  const PlaceSet unknown =
      places_where<PlaceSet>(occupied(enemy), [&](PlaceNumber at) { return hidden(enemy, at, side); });
  each_unit(enemy, [&](PieceId id) {
    if (!unknown.contains(piece(id).place)) return;
    piece(id).strength = static_cast<std::int8_t>(std::max<int>(info(id).strength, 1));
    piece(id).full = std::max(piece(id).strength, info(id).strength);
    piece(id).morale = Morale::good;
    piece(id).stragglers = piece(id).hungry = 0;
  });
  // The band of the whole stack is known: strengths that are guessed add up to it.
  unknown.each([&](PlaceNumber at) { fit_to_band(enemy, at); });
  // Of what he lost out of sight no more is known than what the points for it tell.
  ArmyState& theirs = army(enemy);
  add_to(theirs.lost, losses_known(theirs.lost, theirs.unseen, numbers()) - theirs.lost);
  army(side).enemy_lost = theirs.lost;
  theirs.unseen = 0;
}

void Valley::vary_hidden(Side from, int pick) {
  if (!has_fog()) return;
  hide_from(from);
  eyes_.reset();
  const Side enemy = other(from);
  ArmyState& theirs = army(enemy);
  add_to(theirs.unseen, pick % (losses_without_point(theirs.lost, numbers()) + 1));
  add_to(theirs.lost, theirs.unseen);
  army(from).enemy_lost = theirs.lost;
  occupied(enemy).each([&](PlaceNumber at) {
    if (!hidden(enemy, at, from)) return;
    const Pieces units = units_at(enemy, at);
    for (const PieceId id : units) {
      piece(id).morale = static_cast<Morale>((pick + static_cast<int>(id)) % 2);
      piece(id).stragglers = static_cast<std::int8_t>((pick + static_cast<int>(id)) % 3);
    }
    if (units.size() < 2) return;
    // A point of strength goes from one unit of a stack to another: the sum stays in its band.
    const std::size_t first = static_cast<std::size_t>(pick) % units.size();
    PieceState& gives = piece(units[first]);
    PieceState& takes = piece(units[(first + 1) % units.size()]);
    if (gives.strength < 2) return;
    add_to(gives.strength, -1);
    add_to(takes.strength, 1);
    takes.full = std::max(takes.full, takes.strength);
  });
}

void Valley::fit_to_band(Side side, PlaceNumber at) {
  // Of the strengths as they were: those that are derived are not rebuilt yet. Whether they are enough to stop supply
  // is seen from far.
  Band known = band(side, at);
  const int block = number(MapRule::supply_block);
  if (strength(side, at) < block) {
    known.high = std::min(known.high, block - 1);
  } else {
    known.low = std::max(known.low, block);
  }
  fit_to(known, side, at);
}

void Valley::fit_to(Band limits, Side side, PlaceNumber at) {
  const Pieces units = units_at(side, at);
  for (int sum = strength_of(units); sum < limits.low || sum > limits.high; sum = strength_of(units)) {
    // The largest loses and the first gains, so that it comes to the same again when it is done twice.
    const auto weaker = [&](PieceId a, PieceId b) { return piece(a).strength < piece(b).strength; };
    const bool more = sum < limits.low;
    add_to(piece(more ? units[0] : *std::ranges::max_element(units, weaker)).strength, more ? 1 : -1);
  }
}

std::vector<Valley> Valley::guesses_at(PlaceNumber at) const {
  const Side enemy = other(*eyes_);
  const Band known = band(enemy, at);
  const Pieces units = units_at(enemy, at);
  int printed = 0;  // no unit is larger than it came
  for (const PieceId id : units) printed += info(id).strength;
  // Every unit that is seen to be there has a strength point.
  const int least = std::max(known.low, static_cast<int>(units.size()));
  const int most = std::max({least, std::min(known.high, printed), strength_of(units)});
  std::vector<Valley> all;
  for (int strength = least; strength <= most; ++strength) {
    all.push_back(*this);
    all.back().fit_to({strength, strength}, enemy, at);
    all.back().restored();
  }
  return all;
}

}  // namespace longroll::valley
