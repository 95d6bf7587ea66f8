// Who is in supply: ways to sources and the depot, railways, granaries (V.R14).
#pragma once

#include "game/play/kept.h"
#include "rulesets/valley/map/stand.h"

namespace longroll::valley {

/// What each place costs, by number.
using Costs = ByPlace<std::uint8_t, most_net_places>;

/// The state with its supply.
class Supplied : public Stand {
 public:
  /// V.R14: whether a side's units in a place are supplied, or would be.
  bool supplied(Side side, PlaceNumber at) const;
  /// The same for a battle: as it was at the start of phase E, if that has begun.
  bool supplied_to_fight(Side side, PlaceNumber at) const;
  /// Cost of the way to the nearest source; 255 beyond reach.
  int supply_cost(Side side, PlaceNumber at) const;
  /// The way by which supply comes to a place, from the source or depot; empty where it comes by none.
  std::vector<PlaceNumber> supply_line(Side side, PlaceNumber at) const;
  /// Where the Union may put its depot.
  PlaceSet depot_places() const;

 protected:
  using Stand::Stand;

 private:
  struct Found {
    std::array<bool, 2> known{};
    std::array<Costs, 2> cost{};
    PlaceSet fed;  ///< by granaries
  };
  const Found& found(Side side) const;
  Costs supply_costs(Side side, bool from_depot, std::span<PlaceNumber> from = {}) const;
  PlaceSet fed_from_granaries(Side side, const Costs& costs) const;

  KeptBy<Found, decltype(State::places), decltype(State::links), DepotState, std::int16_t, Strengths> found_;
};

}  // namespace longroll::valley
