// Orders in force, command radius, and what an order lets units do (L.5, L.F25 to L.F29, L.R27, L.R31 to L.R39, L.R45).
#pragma once

#include "rulesets/line_of_battle/map/zones.h"
#include "rulesets/line_of_battle/procedures/command.h"

namespace longroll::line_of_battle {

class Commands : public Zones {
 public:
  /// The formation whose order holds for a piece: its brigade with an order of its own, its battalion, else its
  /// division.
  FormationId under_orders(PieceId id) const;
  Orders orders(PieceId id) const;
  PlaceNumber objective(PieceId id) const;
  /// The leader who must be near: of the brigade, battalion or division; no_piece where there is none on the map
  /// (L.R39).
  PieceId leader_over(PieceId id) const;
  int radius_of(PieceId leader) const;
  bool in_command(PieceId id) const;
  /// Why a unit may not end its move there under its order; nothing where it may (L.R27, L.R31 to L.R34).
  std::optional<Refusal> order_forbids(PieceId id, PlaceNumber to) const;
  /// Whether its order lets it charge; and fire, which it always may but routed.
  bool order_lets_charge(PieceId id) const;
  /// Whether it may leave the enemy zone that it stands in (L.R45).
  bool may_leave_zone(PieceId id) const;
  /// The army commander of a side, who writes orders; no_piece where there is none on the map.
  PieceId commander(Side side) const;
  /// The way of an order from him to a formation: as the delivery procedure wants it (L.3, L.R15).
  DeliveryOrder delivery(FormationId to) const;
  /// The forecast of when it is accepted (order_forecast).
  ForecastOrder forecast_of(const Courier& courier) const;
  /// Turns of full allowance, or what the zero rule left of it (L.6).
  Allowance allowance_left(PieceId id) const;

  /// What the enemy would guess of the orders of a side, put in their place: no courier is known, and nothing of
  /// Reserves. And what they could be as well, in one way or another.
  void forget_orders(Side of);
  void vary_orders(Side of, int pick);

 protected:
  using Zones::Zones;
};

}  // namespace longroll::line_of_battle
