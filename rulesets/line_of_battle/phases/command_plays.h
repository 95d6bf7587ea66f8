// The plays of the orders step: why each may not be done, and what it does.
#pragma once

#include "rulesets/line_of_battle/map/officer.h"
#include "rulesets/line_of_battle/phases/orders.h"

namespace longroll::line_of_battle {

/// Orders that can be written or taken up; a conditional one is only written (L.F25).
inline constexpr auto all_orders =
    std::to_array<Orders>({Orders::attack, Orders::move, Orders::reserve, Orders::none, Orders::conditional});
constexpr bool names_objective(Orders orders) { return orders == Orders::attack || orders == Orders::move; }

/// Whether an order can be sent, sent on, accepted or taken up without one, or a formation deployed; `why` gets the
/// reason if not. Objectives are left out.
bool may_send(const LineOfBattle& game, FormationId id, Orders orders, Refusal* why = nullptr);
bool may_send_on(const LineOfBattle& game, FormationId id, Refusal* why = nullptr);
bool may_accept(const LineOfBattle& game, FormationId id, Refusal* why = nullptr);
bool may_take_initiative(const LineOfBattle& game, FormationId id, Orders orders, Refusal* why = nullptr);
bool may_deploy(const LineOfBattle& game, FormationId id, Refusal* why = nullptr);
/// Whether a formation can take up an order now (L.7, L.R45).
bool may_take_up(const LineOfBattle& game, FormationId id, Orders orders, Refusal* why = nullptr);
bool may_promote(const LineOfBattle& game, PieceId man, PieceId place, Refusal* why = nullptr);
/// Objectives that such an order may name: not the one that the formation has, unless the order rouses it.
PlaceSet objectives_for(const LineOfBattle& game, FormationId id, Orders orders, bool at_once);
/// Whether a formation on a Move order deploys without a roll, its leader being near the destination (L.R32).
bool deploys_freely(const LineOfBattle& game, FormationId id);

/// Sends an order; with a condition it waits for that once it is accepted (L.F25).
void send(LineOfBattle& game, const Play& play, const Condition& condition, Referee& referee);
/// Conditional orders whose condition has come about are carried out, as far as the formation can take them up (L.7,
/// L.F25, L.R45).
void carry_out_conditions(LineOfBattle& game, Side side, Referee& referee);
void send_on(LineOfBattle& game, FormationId id, Referee& referee);
void accept(LineOfBattle& game, FormationId id, Referee& referee);
void act_on_initiative(LineOfBattle& game, const Play& play, Referee& referee);
void deploy(LineOfBattle& game, FormationId id, Referee& referee);
void promote(LineOfBattle& game, PieceId man, PieceId place, Referee& referee);

}  // namespace longroll::line_of_battle
