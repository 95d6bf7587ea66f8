// What orders do when they come into force and when they end (L.7, L.F30 to L.F33, L.R13, L.R31, L.R33, L.R38, L.R45).
#include "rulesets/line_of_battle/phases/orders.h"

#include <algorithm>

namespace longroll::line_of_battle {
namespace {

/// Brigades act by the order of their division again.
void end_own_orders(LineOfBattle& game, FormationId division) {
  for (const FormationId below : game.setting().under[index(division)]) {
    FormationState& now = game.formation(below);
    if (game.info(below).level != Level::brigade || !now.own) continue;
    take_up(now, Orders::none);  // from an attack it recovers with the division (L.7)
    now.objective = no_place;
    now.own = false;
  }
}

/// Whoever acts by the order of a formation.
template <class Visit>
void each_under(const LineOfBattle& game, FormationId formation, const Visit& visit) {
  game.each_in(formation, [&](PieceId id) {
    if (game.is_unit(id) && game.on_map(id) && game.under_orders(id) == formation) visit(id);
  });
}

}  // namespace

void give_orders(LineOfBattle& game, FormationId formation, Orders orders, PlaceNumber objective) {
  FormationState& now = game.formation(formation);
  const bool brigade = game.info(formation).level == Level::brigade;
  if (brigade && !now.own) {
    // It leaves what its division does.
    now.orders = game.orders(formation);
    now.own = true;
  }
  take_up(now, orders);
  end_withdrawal(now);
  now.objective = objective;
  now.condition = {};
  now.later = Orders::none;
  now.later_objective = no_place;
  now.accepted = static_cast<std::int8_t>(game.turn());
  now.futile = 0;
  now.busy = false;
  if (!brigade) end_own_orders(game, formation);
  each_under(game, formation, [&](PieceId id) {
    if (orders != Orders::attack) game.piece(id).zone_left = true;
    game.anchor_here(id);
  });
}

void stop_attack(LineOfBattle& game, FormationId division) {
  FormationState& now = game.formation(division);
  stop(now);
  now.objective = no_place;
  now.accepted = static_cast<std::int8_t>(game.turn());
  now.futile = 0;
  now.busy = false;
  end_own_orders(game, division);
}

void end_futile_attacks(LineOfBattle& game, Side side, Referee& referee) {
  game.each_formation(side, [&](FormationId id) {
    FormationState& now = game.formation(id);
    const bool has = game.under_orders(id) == id && is_attacking(now);
    bool could = false;
    if (has) each_under(game, id, [&](PieceId one) { could = could || !game.frozen(one); });
    if (!could) return;
    now.futile = now.busy ? std::int8_t{0} : static_cast<std::int8_t>(now.futile + 1);
    now.busy = false;
    if (now.futile < game.house().number(MapRule::futile_turns)) return;
    give_orders(game, id, Orders::none, no_place);
    each_under(game, id, [&](PieceId one) { game.piece(one).zone_left = false; });
    tell_own(game, side, referee, LogKind::change, "L.R33", "The attack of {} does nothing any more and ends.",
             game.info(id).name);
  });
}

void end_withdrawals(LineOfBattle& game, Side side, Referee& referee) {
  game.each_formation(side, [&](FormationId id) {
    FormationState& now = game.formation(id);
    if (!now.stopped) return;
    const int reach = game.house().number(MapRule::fluke_reach);
    bool out = true;
    game.each_in(id, [&](PieceId one) {
      if (!game.is_unit(one) || !game.on_map(one) || game.is_battery(one)) return;
      out = out && game.nearest_armed(game.piece(one).hex, other(side)) > reach;  // of small arms
    });
    if (!out) return;
    end_withdrawal(now);
    each_under(game, id, [&](PieceId one) { game.anchor_here(one); });
    tell_own(game, side, referee, LogKind::change, "L.R13", "{} is out of the enemy's reach and has no orders.",
             game.info(id).name);
  });
}

bool can_be_reserve(const LineOfBattle& game, FormationId formation) {
  bool can = true;
  game.each_in(formation, [&](PieceId id) {
    if (can && game.is_unit(id) && game.on_map(id)) can = game.gets_to_reserve(id);
  });
  return can;
}

}  // namespace longroll::line_of_battle
