// Rifle Pits on the map: how a game begins, what a side knows of it (P.R36), and the names of groups and choices.
#include "rulesets/rifle_pits/map/game.h"

#include <cassert>

#include "rulesets/rifle_pits/effects/works.h"

namespace longroll::rifle_pits {

RiflePits::RiflePits(std::shared_ptr<const Setting> setting) : Attacks(std::move(setting)) {
  for (std::size_t i = 0; i < scenario().divisions.size(); ++i)
    state.divisions[i].orders = state.divisions[i].written = scenario().divisions[i].orders;
  for (const WorksInfo& works : scenario().works) {
    HexState& at = hex(works.hex);
    set_up_works(at, works.works, house());
    at.holder = owner_of(works.side);
  }
  each([&](PieceId id) {
    const PieceInfo& printed = info(id);
    PieceState& now = piece(id);
    now.efficiency = printed.efficiency;
    now.fatigue = printed.fatigue;
    if (printed.arrival.turn > 0) return;
    now.where = Whereabouts::on_map;
    now.hex = printed.arrival.at;
    if (!printed.officer) hex(now.hex).holder = owner_of(printed.side);
  });
  restored();
}

void RiflePits::hide_from(Side side) {
  // P.R36: what no unit of the side is next to looks unhurt.
  each([&](PieceId id) {
    if (hidden(id, side)) piece(id).steps_lost = 0;
  });
  // Nor is it known what the enemy has written for his next turn.
  if (has_fog()) each_division(other(side), [&](DivisionId id) { division(id).written = division(id).orders; });
}

void RiflePits::vary_hidden(Side from, int pick) {
  hide_from(from);
  const auto some = [&](auto id, int all) { return (pick + static_cast<int>(id)) % all; };
  each([&](PieceId id) {
    if (on_map(id) && hidden(id, from)) piece(id).steps_lost = static_cast<std::int8_t>(some(id, info(id).steps));
  });
  constexpr int orders = static_cast<int>(enum_size<Orders>);
  if (!has_fog()) return;
  each_division(other(from), [&](DivisionId id) { division(id).written = static_cast<Orders>(some(id, orders)); });
}

std::vector<RiflePits> RiflePits::guesses(Side side) const {
  const Attack* attack = state.flow.find<Attack>();
  if (attack == nullptr) return {};
  const auto unseen = [&](PieceId id) { return hidden(id, side); };
  const Pieces unknown =
      with(some_of(attack->pieces(), unseen), some_at(other(info(attack->pieces()[0]).side), attack->target, unseen));
  if (unknown.empty()) return {};
  std::vector<RiflePits> all{*this};
  for (const PieceId id : unknown) {
    const std::size_t before = all.size();
    for (std::size_t i = 0; i < before; ++i)
      for (int lost = 1; lost < info(id).steps; ++lost) {
        all.push_back(all[i]);
        all.back().piece(id).steps_lost = static_cast<std::int8_t>(lost);
      }
  }
  assert(all.size() <= most_guesses);
  for (RiflePits& one : all) one.restored();
  return all;
}

RiflePits RiflePits::with_attack(const Attack& attack) const {
  RiflePits then = *this;
  then.state.flow.active = info(attack.attackers[0].piece).side;
  then.state.flow.push(attack, then.state.flow.active);
  return then;
}

Pieces RiflePits::members(const Play& play) const {
  Pieces found;
  if (play.group < 0) {
    for (std::size_t i = 0; i < play.pieces.size(); ++i) found.push_back(piece_of(play, i));
  } else if (doing_of(play) == Doing::move) {
    found = some_at(state.flow.active, static_cast<PlaceNumber>(play.group),
                    [&](PieceId id) { return may_move(id) && !reach(id).empty(); });
    if (found.size() == 1) found.resize(0);  // who can go alone is no stack
  } else {
    // Those on the map or, before any is, those who may come this turn.
    const bool arriving = !has_units(division_of(play));
    return those_of(division_of(play), [&](PieceId id) { return arriving ? due(id) || may_enter(id) : on_map(id); });
  }
  return found;
}

std::int16_t RiflePits::group_with(Verb verb, PieceNumber number) const {
  const auto id = static_cast<PieceId>(number);
  if (static_cast<Doing>(verb) == Doing::move) return piece(id).hex;
  if (!is_order(static_cast<Doing>(verb)) || info(id).division == no_division) return -1;
  return static_cast<std::int16_t>(info(id).division);
}

std::span<const VerbChoices> RiflePits::choices() {
  static const std::array all = {choices_from<Orders>(Doing::order, "order"),
                                 choices_from<Orders>(Doing::order_now, "order")};
  return all;
}

}  // namespace longroll::rifle_pits
