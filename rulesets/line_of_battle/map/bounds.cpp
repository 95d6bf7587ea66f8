// What the order of a unit lets it do with its move.
#include "rulesets/line_of_battle/map/bounds.h"

#include <algorithm>

namespace longroll::line_of_battle {

OrderBounds::OrderBounds(const Commands& game, PieceId id)
    : game_(game),
      id_(id),
      side_(game.info(id).side),
      from_(game.piece(id).hex),
      anchor_(game.piece(id).anchor == no_place ? game.piece(id).hex : game.piece(id).anchor),
      leader_(game.leader_over(id)),
      orders_(game.orders(id)),
      stopped_(game.withdraws(game.info(id).formation)),
      in_command_(game.in_command(id)) {
  if (from_ == no_place) return;
  if (stopped_) nearest_ = game_.nearest_armed(from_, other(side_));
  if (stopped_ || !in_command_ || !holds_ground(orders_)) return;
  game_.occupied(other(side_)).each([&](PlaceNumber place) {
    if (game_.sees(from_, place, false, side_)) in_sight_.push_back(place);
  });
}

bool OrderBounds::posted(PlaceNumber to) const {
  if (!game_.is_battery(id_) || game_.info(game_.info(id_).formation).level != Level::artillery_battalion) return false;
  return leader_ != no_piece && game_.distance(leader_, to) <= game_.house().number(MapRule::post_hexes);
}

Bar OrderBounds::without_orders(PlaceNumber to) const {
  if (in_zone(to) && !game_.just_lost(to, side_)) return Bar::zone;
  const HexGrid& grid = game_.grid();
  if (grid.distance(anchor_, to) <= game_.house().number(MapRule::anchor_hexes) || posted(to)) return Bar::nothing;
  const bool farther = std::ranges::all_of(
      in_sight_, [&](PlaceNumber enemy) { return grid.distance(enemy, to) > grid.distance(enemy, from_); });
  return !in_sight_.empty() && farther ? Bar::nothing : Bar::anchor;
}

Bar OrderBounds::on_march(PlaceNumber to) const {
  if (in_zone(to)) return Bar::march_zone;
  if (posted(to)) return Bar::nothing;
  if (game_.piece(id_).formation == Mover::line) return Bar::march_line;
  const PlaceNumber goal = game_.objective(id_);
  if (goal == no_place) return Bar::nothing;
  // By what it costs such a unit itself, on the roads that it may use.
  const auto way = game_.setting().steps.distances_to(goal, game_.turn(), game_.piece(id_).formation);
  return way[static_cast<std::size_t>(to)] < way[static_cast<std::size_t>(from_)] ? Bar::nothing : Bar::march_nearer;
}

Bar OrderBounds::in_reserve(PlaceNumber to) const {
  if (!game_.keeps_reserve(to, side_)) return Bar::reserve;
  return leader_ != no_piece && !game_.in_radius(leader_, to) ? Bar::reserve_radius : Bar::nothing;
}

Bar OrderBounds::bar(PlaceNumber to) const {
  if (from_ == no_place || to == from_) return Bar::nothing;
  if (stopped_) return game_.nearest_armed(to, other(side_)) >= nearest_ && !in_zone(to) ? Bar::nothing : Bar::fluke;
  if (!in_command_) return game_.distance(leader_, to) < game_.distance(leader_, from_) ? Bar::nothing : Bar::radius;
  switch (orders_) {
    case Orders::attack: return Bar::nothing;
    case Orders::none:
    case Orders::conditional: return without_orders(to);
    case Orders::move: return on_march(to);
    case Orders::reserve: return in_reserve(to);
  }
  return Bar::nothing;
}

Refusal OrderBounds::words(Bar bar) const {
  const std::string& name = game_.info(id_).name;
  const std::string leader = leader_ == no_piece ? std::string("his leader") : game_.piece_name(leader_);
  switch (bar) {
    case Bar::nothing: break;
    case Bar::fluke:
      return refused("L.F30", "a fluke has stopped the attack of {}: it withdraws and may not advance", name);
    case Bar::radius:
      return refused("L.R27", "{} is out of the radius of {} and may only move nearer to him", name, leader);
    case Bar::zone:
      return refused("L.R31", "{} has no orders and enters an enemy zone only to retake a hex just lost", name);
    case Bar::anchor:
      return refused("L.R31",
                     "{} has no orders: it stays within {} hexes of {}, or goes farther from every enemy in sight",
                     name, game_.house().number(MapRule::anchor_hexes), game_.place_name(anchor_));
    case Bar::march_zone: return refused("L.R32", "{} is on a Move order and never enters an enemy zone", name);
    case Bar::march_line:
      return refused("L.R32", "{} is on a Move order and marches in column, mounted or limbered", name);
    case Bar::march_nearer:
      return refused("L.R32", "{} is on a Move order and ends its move nearer to {}", name,
                     game_.place_name(game_.objective(id_)));
    case Bar::reserve:
      return refused("L.R34", "{} is in Reserve and stays {} hexes from every enemy who could fire", name,
                     game_.house().number(MapRule::reserve_hexes));
    case Bar::reserve_radius: return refused("L.R34", "{} is in Reserve and stays in the radius of {}", name, leader);
  }
  return refused("L.29", "{} may stop there", name);
}

std::optional<Refusal> Commands::order_forbids(PieceId id, PlaceNumber to) const {
  const OrderBounds bounds(*this, id);
  const Bar bar = bounds.bar(to);
  return bar == Bar::nothing ? std::nullopt : std::optional(bounds.words(bar));
}

}  // namespace longroll::line_of_battle
