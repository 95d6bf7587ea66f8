// Orders in force, who commands whom, and what orders let units do.
#include "rulesets/line_of_battle/map/commands.h"

#include <algorithm>

#include "board/cheapest.h"
#include "rulesets/line_of_battle/map/body.h"

namespace longroll::line_of_battle {
namespace {

constexpr int far_away = 99;

}  // namespace

FormationId Commands::under_orders(FormationId id) const {
  for (FormationId at = id; at != no_formation; at = info(at).above) {
    const Level level = info(at).level;
    if (level == Level::division || level == Level::artillery_battalion || formation(at).own) return at;
    if (info(at).above == no_formation) return at;
  }
  return id;
}

bool Commands::recovers(FormationId id) const {
  for (FormationId at = id; at != no_formation; at = info(at).above)
    if (formation(at).recovering) return true;
  bool found = false;
  each_formation_in(id, [&](FormationId one) { found = found || formation(one).recovering; });
  return found;
}

bool Commands::checks_recovery(FormationId id) const {
  if (info(id).level == Level::division) return true;
  for (FormationId at = info(id).above; at != no_formation; at = info(at).above)
    if (info(at).level == Level::division) return false;
  return info(id).level > Level::division;
}

bool Commands::withdraws(FormationId id) const {
  // L.F30: artillery battalions are not stopped with the division.
  for (FormationId at = id; at != no_formation; at = info(at).above) {
    if (!may_advance(formation(at))) return true;
    if (info(at).level == Level::artillery_battalion) return false;
  }
  return false;
}

PieceId Commands::leader_over(PieceId id) const {
  const FormationId own = info(id).formation;
  const auto on_the_map = [&](FormationId of) {
    const PieceId leader = of == no_formation ? no_piece : info(of).leader;
    return leader != no_piece && leader != id && on_map(leader) ? leader : no_piece;
  };
  const PieceId division = on_the_map(of_level(id, Level::division));
  if (info(own).level == Level::artillery_battalion) return on_the_map(own);
  // Other batteries are the division's (L.R39).
  if (info(own).level != Level::brigade || is_battery(id)) return division;
  const PieceId brigade = on_the_map(own);
  if (brigade == no_piece) return is_unit(id) ? no_piece : division;
  const bool near = in_radius(brigade, piece(id).hex);
  return near && division != no_piece && !in_radius(division, piece(brigade).hex) ? division : brigade;
}

bool Commands::in_command(PieceId id) const {
  const PieceId leader = leader_over(id);
  if (leader == no_piece) return true;
  // Whose brigade leader is too far from the division's is out of it with him, wherever he stands himself.
  const bool directly = info(leader).formation == info(id).formation || is_battery(id) || !is_unit(id);
  return directly && in_radius(leader, piece(id).hex);
}

const Commands::Distances& Commands::armed(Side side) const {
  const auto find = [&] {
    Distances found;
    CheapestWays<std::uint8_t> ways(found);
    each_unit(side, [&](PieceId id) {
      if (can_fire(id)) ways.start(piece(id).hex, 0);
    });
    // The way from hex to hex over the map is never longer than the distance.
    ways.search(far_away, [&](PlaceNumber at, int so_far) {
      grid().each_around(at, [&](PlaceNumber near) { ways.step(at, near, so_far + 1); });
    });
    return found;
  };
  return armed_[longroll::index(side)].get(find, standing().changes(side));
}

bool Commands::just_lost(PlaceNumber place, Side side) const {
  const int last = side == scenario().first_player ? turn() - 1 : turn();
  const HexState& at = hex(place);
  return at.lost_turn > 0 && at.lost_turn == last && at.holder == owner_of(other(side));
}

bool Commands::order_lets_charge(PieceId id, PlaceNumber target) const {
  if (withdraws(info(id).formation)) return false;
  const Orders now = orders(id);
  return may_enter_zones(now) || (may_retake(now) && just_lost(target, info(id).side));
}

bool Commands::may_leave_zone(PieceId id) const { return piece(id).zone_left || withdraws(info(id).formation); }

Allowance Commands::allowance_left(PieceId id) const {
  const FormationId brigade = of_level(id, Level::brigade);
  if (brigade == no_formation || orders(id) != Orders::attack) return Allowance::full;
  return formation(brigade).zero_rolled ? formation(brigade).zero : Allowance::full;
}

bool Commands::lives(FormationId id) const {
  bool found = false;
  each_in(id, [&](PieceId one) {
    found = found || (is_unit(one) && (on_map(one) || piece(one).where == Whereabouts::waiting));
  });
  return found;
}

bool Commands::has_army(Side side) const {
  bool found = false;
  each_of(side, [&](PieceId id) {
    found = found || (is_unit(id) && (on_map(id) || piece(id).where == Whereabouts::waiting));
  });
  return found;
}

bool Commands::on_field(FormationId id) const {
  bool found = false;
  each_in(id, [&](PieceId one) { found = found || (is_unit(one) && on_map(one)); });
  return found;
}

std::vector<Member> Commands::members_of(FormationId id) const {
  std::vector<Member> all;
  each_in(id, [&](PieceId one) {
    if (!is_unit(one)) return;
    Member member = member_of(body_of(info(one), piece(one)), house());
    const FormationId brigade = of_level(one, Level::brigade);
    member.brigade = brigade == no_formation ? -1 : static_cast<int>(brigade);
    const Whereabouts where = piece(one).where;
    member.dead = where == Whereabouts::destroyed || where == Whereabouts::captured;
    member.away = where == Whereabouts::waiting || where == Whereabouts::withdrawn;
    member.in_reserve = member.counted_on = where == Whereabouts::on_map && orders(one) == Orders::reserve;
    all.push_back(member);
  });
  return all;
}

void Commands::note_deed(const Stacked& who, PlaceNumber from) {
  for (const PieceId id : who) {
    if (!is_unit(id) || !on_map(id)) continue;
    const PlaceNumber at = piece(id).hex;
    FormationState& now = formation(under_orders(id));
    if (now.orders == Orders::attack) {
      const auto nearer = [&] {
        if (now.objective == no_place) return true;
        const auto way = setting().steps.distances_to(now.objective, turn());
        return way[static_cast<std::size_t>(at)] < way[static_cast<std::size_t>(from)];
      };
      now.busy = now.busy || from == no_place || nearer();
    } else if (piece(id).anchor == no_place ||
               grid().distance(piece(id).anchor, at) > house().number(MapRule::anchor_hexes)) {
      anchor_here(id);
    }
  }
}

}  // namespace longroll::line_of_battle
