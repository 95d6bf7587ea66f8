// Who stands where, and what pieces are.
#include "rulesets/line_of_battle/map/stand.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/line_of_battle/effects/strength.h"

namespace longroll::line_of_battle {

Setting::Setting(std::shared_ptr<const Rulebook> rules, Scenario read)
    : SettingOf(std::move(rules), std::move(read)),
      steps(scenario, house),
      sight(scenario, house),
      objectives(objectives_of(scenario)),
      of_formation(scenario.formations.size()),
      under(scenario.formations.size()) {
  // Half points are counted in small numbers, and a way has no more hexes than half points (Reach::way_to).
  for (std::size_t i = 0; i < enum_size<Mover>; ++i)
    if (const int points = house.movement_allowance[static_cast<Mover>(i)]; points > most_allowance)
      throw BadInput(fmt::format("the movement allowance of {} is {}; on the map there is room for {} points",
                                 enum_name(static_cast<Mover>(i)), points, most_allowance));
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
    if (const FormationId formation = scenario.pieces[i].formation; formation != no_formation)
      of_formation[index(formation)].push_back(static_cast<PieceId>(i));
  for (std::size_t i = 0; i < scenario.formations.size(); ++i)
    if (const FormationId above = scenario.formations[i].above; above != no_formation)
      under[index(above)].push_back(static_cast<FormationId>(i));
}

Stood Stand::stood(PieceId id) const {
  const PieceState& now = piece(id);
  const int order = static_cast<int>(now.facing) | static_cast<int>(now.formation) << 3 |
                    static_cast<int>(now.state) << 6 | (now.open_order ? 1 << 9 : 0) |
                    (now.canister_depleted ? 1 << 10 : 0) | (now.shell_depleted ? 1 << 11 : 0);
  return {info(id).side, on_map(id) ? now.hex : no_place, is_unit(id) ? now.strength : 0, order};
}

std::string Stand::piece_name(PieceId id) const {
  const PieceState& now = piece(id);
  const std::string& name = info(now.man == no_piece ? id : now.man).name;
  return now.replacement ? name + "'s successor" : name;
}

int Stand::visibility() const {
  constexpr int unlimited = 99;
  switch (light()) {
    case Light::day: return unlimited;
    case Light::twilight: return house().number(MapRule::twilight_sight);
    case Light::night: return house().number(MapRule::night_sight);
  }
  return unlimited;
}

bool Stand::wrecked(PieceId id) const { return is_wrecked(piece(id), house()); }

Stacked Stand::units_at(PlaceNumber place, Side side) const {
  Stacked found;
  each_at(place, side, [&](PieceId id) {
    if (is_unit(id)) found.push_back(id);
  });
  sort_by_place(found);
  return found;
}

void Stand::sort_by_place(Stacked& units) const {
  // Few units, mostly in order; playouts do this very often.
  for (std::size_t i = 1; i < units.size(); ++i)
    for (std::size_t j = i; j > 0 && piece(units[j]).place < piece(units[j - 1]).place; --j)
      std::swap(units[j], units[j - 1]);
}

Stacked Stand::leaders_at(PlaceNumber place, Side side) const {
  Stacked found;
  each_officer_at(place, side, [&](PieceId id) { found.push_back(id); });
  return found;
}

Stacked Stand::pieces_at(PlaceNumber place, Side side) const {
  Stacked found = units_at(place, side);
  each_officer_at(place, side, [&](PieceId id) { found.push_back(id); });
  return found;
}

PieceId Stand::top_at(PlaceNumber place, Side side) const {
  PieceId top = no_piece;
  each_at(place, side, [&](PieceId id) {
    if (is_unit(id) && (top == no_piece || piece(id).place < piece(top).place)) top = id;
  });
  return top;
}

bool Stand::fits(const Stacked& who, PlaceNumber place) const {
  int points = 0;
  bool guns = false;
  bool others = false;
  Side side = Side::first;
  const auto add = [&](PieceId id) {
    if (!is_unit(id)) return;
    points += piece(id).strength;
    (unlimbered(id) ? guns : others) = true;
  };
  for (const PieceId id : who) {
    side = info(id).side;
    add(id);
  }
  each_at(place, side, [&](PieceId id) {
    if (std::ranges::count(who, id) == 0) add(id);
  });
  if (points == 0) return true;  // leaders alone
  // L.28, 3.2d: unlimbered guns stand with unlimbered guns alone.
  return points <= house().number(MapRule::stack_points) && !(guns && others);
}

std::optional<Direction> Stand::facing_at(PlaceNumber place, Side side) const {
  std::optional<Direction> facing;
  each_at(place, side, [&](PieceId id) {
    if (!facing && has_front(id)) facing = piece(id).facing;
  });
  return facing;
}

FormationId Stand::of_level(PieceId id, Level level) const {
  for (FormationId at = info(id).formation; at != no_formation; at = info(at).above)
    if (info(at).level == level) return at;
  return no_formation;
}

int Stand::best_morale_at(PlaceNumber place, Side side) const {
  int best = 0;
  each_officer_at(place, side, [&](PieceId id) { best = std::max<int>(best, piece(id).morale); });
  return best;
}

}  // namespace longroll::line_of_battle
