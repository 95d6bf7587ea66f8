// Orders in force, command radius, and what an order lets units do (L.5, L.F25 to L.F29, L.R27, L.R31 to L.R39, L.R45).
#pragma once

#include "rulesets/line_of_battle/effects/division.h"
#include "rulesets/line_of_battle/map/zones.h"
#include "rulesets/line_of_battle/procedures/command.h"

namespace longroll::line_of_battle {

class Commands : public Zones {
 public:
  /// The formation whose order holds for a formation: the brigade itself with an order of its own, a battalion, else
  /// the division above; and for a piece.
  FormationId under_orders(FormationId id) const;
  FormationId under_orders(PieceId id) const { return under_orders(info(id).formation); }
  Orders orders(FormationId id) const { return formation(under_orders(id)).orders; }
  Orders orders(PieceId id) const { return orders(info(id).formation); }
  PlaceNumber objective(PieceId id) const { return formation(under_orders(id)).objective; }
  /// Whether a formation, one above it or one under it must still recover from an attack; whether it, or one above it,
  /// withdraws from one (L.7, L.F30).
  bool recovers(FormationId id) const;
  /// Whether a formation is rolled for to recover: divisions are, and with them their brigades; whoever has no division
  /// above is by itself (L.7).
  bool checks_recovery(FormationId id) const;
  bool withdraws(FormationId id) const;

  /// The leader who must be near: of the brigade, battalion or division; where he is near enough, the one whom he must
  /// be near; no_piece where there is none on the map (L.R39).
  PieceId leader_over(PieceId id) const;
  int radius_of(PieceId leader) const { return house().command_radius[info(info(leader).formation).level]; }
  bool in_radius(PieceId leader, PlaceNumber place) const { return distance(leader, place) <= radius_of(leader); }
  bool in_command(PieceId id) const;

  /// Why a unit may not end its move there under its order; nothing where it may (map/bounds.h).
  std::optional<Refusal> order_forbids(PieceId id, PlaceNumber to) const;
  /// Whether its order lets it charge that hex: on Attack orders, or without any to retake what was just lost (L.F27).
  bool order_lets_charge(PieceId id, PlaceNumber target) const;
  /// Whether it may leave the enemy zone that it stands in (L.R45).
  bool may_leave_zone(PieceId id) const;
  /// Whether the enemy took that hex from a side in the last player turn (L.R31).
  bool just_lost(PlaceNumber place, Side side) const;
  /// Hexes to the nearest enemy who could fire, whether he sees the place or not; a long way where there is none.
  int nearest_armed(PlaceNumber place, Side enemy) const { return armed(enemy)[place]; }
  /// Whether a Reserve may stand there: far from every enemy who could fire (L.R34).
  bool keeps_reserve(PlaceNumber place, Side side) const {
    return nearest_armed(place, other(side)) >= house().number(MapRule::reserve_hexes);
  }

  /// The army commander of a side, who writes orders; no_piece where there is none on the map.
  PieceId commander(Side side) const;
  /// Who makes the command rolls of a formation: its leader, or that of the next above where it has none on the map,
  /// but nobody higher (L.F35); no_piece for nobody.
  PieceId roller(FormationId id) const;
  /// The corps whose leader an order of the army commander passes on its way; else the formation itself (L.R15).
  FormationId first_stop(FormationId to) const;
  /// Where the headquarters of a formation are: with its leader, its first unit, or where that will arrive (L.R44).
  PlaceNumber headquarters(FormationId id) const;
  /// The way of an order from the commander to a formation, or to the corps that it passes: as the delivery procedure
  /// wants it (L.3, L.R15).
  DeliveryOrder delivery(FormationId to) const;
  /// The way from the corps that an order has passed to a formation (L.R15).
  Distance relay_distance(FormationId corps, FormationId to) const;
  /// A command roll for a formation that shall have those orders (L.4, L.F29).
  CommandOrder command_order(FormationId id, Orders wanted) const;
  /// The roll of a corps leader to send an order on to a formation: for one in Reserve, too, it has 2 added (L.4,
  /// L.F29, L.R15).
  CommandOrder relay_order(FormationId corps, FormationId to) const;
  /// From the writing of an order to its acceptance (order_forecast).
  ForecastOrder forecast_of(FormationId to, Orders orders) const;
  /// Whether what a conditional order of a side waits for has come about (L.F25, L.F38).
  bool is_met(const Condition& condition, Side side) const;
  /// The order that is on its way to a formation, or waits there; null for none.
  const Courier* courier_to(FormationId to) const;
  /// The turn in which an order that is written now reaches a place so many turns away; by night that of the first
  /// twilight (L.2).
  int due_in(int turns) const;
  /// Whether a formation has units on the map or to come.
  bool lives(FormationId id) const;
  /// Whether a side has combat units on the map or to come; without any it has lost (L.R49).
  bool has_army(Side side) const;
  /// Whether it has a unit on the map.
  bool on_field(FormationId id) const;
  /// Its units as the rules for divisions see them; who is in Reserve is counted on (L.7, L.33).
  std::vector<Member> members_of(FormationId id) const;

  /// What the zero rule has left of a unit's allowance (L.6).
  Allowance allowance_left(PieceId id) const;

  /// Units have fired or charged, or have come from a hex to where they stand: whether their attack does anything
  /// (L.R33), and where those without orders are held from now on (L.R31).
  void note_deed(const Stacked& who, PlaceNumber from = no_place);
  /// A unit without orders is held where it stands (L.R31).
  void anchor_here(PieceId id) { piece(id).anchor = piece(id).hex; }

  /// What the enemy would guess of the orders of a side, put in their place: no courier is known, and nothing of
  /// Reserves. And what they could be as well, in one way or another.
  void forget_orders(Side of);
  void vary_orders(Side of, int pick);

 protected:
  using Zones::Zones;

 private:
  using Distances = ByPlace<std::uint8_t, most_hexes>;
  /// From every hex to the nearest unit of a side that can fire.
  const Distances& armed(Side side) const;
  std::array<KeptBy<Distances, std::uint32_t>, 2> armed_;
  PlaceNumber guessed_objective(FormationId id) const;
  Orders guessed_orders(FormationId id) const;
};

}  // namespace longroll::line_of_battle
