// Whether orders can be sent, accepted or taken up, and why not (L.2 to L.4, L.7, L.F25, L.F29, L.F35, L.F37, L.R32,
// L.R38, L.R45).
#include <algorithm>

#include "rulesets/line_of_battle/effects/clock.h"
#include "rulesets/line_of_battle/map/clock.h"
#include "rulesets/line_of_battle/map/reasons.h"
#include "rulesets/line_of_battle/phases/command_plays.h"

namespace longroll::line_of_battle {
namespace {

/// One command roll a leader and turn (L.F29).
bool may_roll(const LineOfBattle& game, FormationId id, Refusal* why) {
  const PieceId leader = game.roller(id);
  if (leader == no_piece) return no(why, "L.4", "no leader on the map rolls for {}", game.info(id).name);
  if (game.piece(leader).rolled)
    return no(why, "L.F29", "{} has made his command roll this turn", game.piece_name(leader));
  return true;
}

/// Orders of its own are a division's and a battalion's; of a brigade by initiative alone.
bool is_sent_orders(const LineOfBattle& game, FormationId id) {
  const FormationInfo& info = game.info(id);
  return info.level == Level::division || info.level == Level::artillery_battalion ||
         (info.level == Level::brigade && info.above == no_formation);
}

bool is_told(const LineOfBattle& game, FormationId id, Orders orders, Refusal* why) {
  const std::string& name = game.info(id).name;
  if (game.info(id).level <= Level::corps)
    return no(why, "L.F25", "{} has no orders of its own; its divisions have", name);
  if (!can_be_told(game.info(id).level, orders))
    return no(why, "L.F25", "{} is an artillery battalion and is only told to move", name);
  return true;
}

bool has_frozen(const LineOfBattle& game, FormationId id) {
  bool found = false;
  game.each_of(id, [&](PieceId one) { found = found || (game.on_map(one) && game.frozen(one)); });
  return found;
}

}  // namespace

bool may_take_up(const LineOfBattle& game, FormationId id, Orders orders, Refusal* why) {
  FormationState now = game.formation(id);
  now.recovering = game.recovers(id);  // or what is above or under it
  if (!may_take_up(now, orders)) return no(why, "L.7", "{} has not recovered from its last attack", game.info(id).name);
  if (orders == Orders::reserve && !can_be_reserve(game, id))
    return no(why, "L.R45", "{} cannot be {} hexes from every enemy who could fire within this turn",
              game.info(id).name, game.house().number(MapRule::reserve_hexes));
  return true;
}

PlaceSet objectives_for(const LineOfBattle& game, FormationId id, Orders orders, bool at_once) {
  PlaceSet open = game.setting().objectives;
  const FormationState& now = game.formation(game.under_orders(id));
  if (now.orders == orders && now.objective != no_place && !(at_once && has_frozen(game, id)))
    open.erase(now.objective);
  return open;
}

bool may_send(const LineOfBattle& game, FormationId id, Orders orders, Refusal* why) {
  const Side side = game.info(id).side;
  const std::string& name = game.info(id).name;
  if (game.commander(side) == no_piece)
    return no(why, "L.3", "no commander of {} is on the map to write orders", game.side_word(side));
  if (!may_write_orders(clock_of(game.turn_info())))
    return no(why, "L.2", "by night orders are written at midnight only");
  if (!is_told(game, id, orders, why)) return false;
  if (!is_sent_orders(game, id))
    return no(why, "L.R38", "orders go to divisions; {} has one of its own by initiative alone", name);
  if (!game.lives(id)) return no(why, "L.R49", "{} has no unit left", name);
  if (game.courier_to(id) != nullptr) return no(why, "L.3", "an order is on its way to {} or waits there", name);
  if (orders == Orders::conditional) {
    const bool last = game.turn() == static_cast<int>(game.scenario().turns.size());
    if (last && game.setting().objectives.empty()) return no(why, "L.F25", "there is nothing to wait for");
    return true;
  }
  if (!names_objective(orders) && game.orders(id) == orders) return no(why, "L.F25", "{} has that order", name);
  return true;
}

bool may_send_on(const LineOfBattle& game, FormationId id, Refusal* why) {
  const std::string& name = game.info(id).name;
  const Courier* courier = game.courier_to(id);
  if (courier == nullptr) return no(why, "L.R15", "no order for {} is on its way", name);
  if (courier->at == id) return no(why, "L.R15", "the order for {} has been sent on, or goes to it straight", name);
  if (courier->due > game.turn())
    return no(why, "L.3", "the order for {} reaches {} in turn {}", name, game.info(courier->at).name,
              int{courier->due});
  return may_roll(game, courier->at, why);
}

bool may_accept(const LineOfBattle& game, FormationId id, Refusal* why) {
  const std::string& name = game.info(id).name;
  const Courier* courier = game.courier_to(id);
  if (courier == nullptr) return no(why, "L.4", "{} has no order to accept", name);
  if (courier->at != id) return no(why, "L.R15", "{} must send the order for {} on", game.info(courier->at).name, name);
  if (courier->due > game.turn()) return no(why, "L.3", "the order reaches {} in turn {}", name, int{courier->due});
  // What waits for its condition is taken up when that has come about.
  if (courier->condition.kind == ConditionKind::none)
    if (!may_take_up(game, id, courier->orders, why)) return false;
  return may_roll(game, id, why);
}

bool may_take_initiative(const LineOfBattle& game, FormationId id, Orders orders, Refusal* why) {
  const std::string& name = game.info(id).name;
  if (!is_told(game, id, orders, why)) return false;
  if (orders == Orders::conditional)
    return no(why, "L.F25", "a leader who acts on his own waits for nothing; conditional orders are sent");
  if (!game.on_field(id)) return no(why, "L.R38", "no unit of {} is on the map", name);
  if (is_deployment(game.orders(id), orders))
    return no(why, "L.R38", "{} is on a Move order and deploys to be without orders", name);
  if (!names_objective(orders) && game.orders(id) == orders && !has_frozen(game, id))
    return no(why, "L.R38", "{} has that order", name);
  if (!may_roll(game, id, why)) return false;
  return may_take_up(game, id, orders, why);
}

bool deploys_freely(const LineOfBattle& game, FormationId id) {
  const PieceId leader = game.info(id).leader;
  const PlaceNumber goal = game.formation(game.under_orders(id)).objective;
  return leader != no_piece && game.on_map(leader) && goal != no_place && game.in_radius(leader, goal);
}

bool may_deploy(const LineOfBattle& game, FormationId id, Refusal* why) {
  const std::string& name = game.info(id).name;
  if (game.info(id).level <= Level::corps) return no(why, "L.F26", "divisions, brigades and battalions deploy");
  if (game.orders(id) != Orders::move) return no(why, "L.F26", "{} is not on a Move order", name);
  if (!game.on_field(id)) return no(why, "L.F26", "no unit of {} is on the map", name);
  return deploys_freely(game, id) || may_roll(game, id, why);
}

bool may_promote(const LineOfBattle& game, PieceId man, PieceId place, Refusal* why) {
  if (game.is_unit(man) || game.is_unit(place)) return no(why, "L.F37", "only leaders are promoted");
  if (game.info(man).side != game.info(place).side) return no(why, "L.F37", "they are of two sides");
  if (!game.on_map(man) || !game.on_map(place)) return no(why, "L.F37", "both are on the map for a promotion");
  const auto name = [&](PieceId id) { return game.piece_name(id); };
  if (!game.piece(place).replacement) return no(why, "L.F37", "{} holds his own command", name(place));
  if (game.piece(man).replacement) return no(why, "L.F37", "{} is a replacement himself", name(man));
  if (game.info(man).artillery) return no(why, "L.F37", "{} leads artillery and is not promoted out of it", name(man));
  const FormationId high = game.info(place).formation;
  bool under = false;
  for (FormationId at = game.info(game.info(man).formation).above; at != no_formation; at = game.info(at).above)
    under = under || at == high;
  if (!under || !may_rise(officer_of(game, man), officer_of(game, place)))
    return no(why, "L.F37", "{} does not serve under {}", name(man), game.info(high).name);
  return true;
}

}  // namespace longroll::line_of_battle
