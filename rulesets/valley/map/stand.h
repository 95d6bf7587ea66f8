// Who stands where: pieces, places, links and armies as they are now; stacks, their leaders and whom they command.
#pragma once

#include "game/play/net_game.h"
#include "rulesets/valley/map/state.h"
#include "rulesets/valley/numbers.h"
#include "rulesets/valley/procedures/plan_values.h"

namespace longroll::valley {

/// What never changes in a game.
struct Setting : SettingOf<House, Scenario, PieceId> {
  Setting(std::shared_ptr<const Rulebook> rules, Scenario read);

  Numbers numbers;
  PlanValues plans;
  /// Cost for infantry from place to place, fords open and bridges whole.
  ByPlace<ByPlace<std::uint8_t, most_net_places>, most_net_places> distance;
};

/// Limits of a strength that is not known exactly.
struct Band {
  static constexpr int no_limit = 999;
  int low = 1;
  int high = 1;
};

/// Pieces of one side in one place, or some of them.
using Pieces = FixedList<PieceId, most_pieces>;

/// The strength points of both sides by place.
using Strengths = WeightsOf<most_net_places>;

/// The state, and who stands where in it.
class Stand : public NetGame<Stand, Setting, State, PlaceSet, most_net_places> {
 public:
  const Numbers& numbers() const { return setting().numbers; }
  int number(MapRule rule) const { return numbers().map[rule]; }
  int number(Campaign rule) const { return numbers().campaign[rule]; }
  int number(Lincoln rule) const { return numbers().lincoln[rule]; }
  const TurnInfo& turn_info() const;
  /// V.R17: a turn, or an earlier one where the track hastens what comes.
  int hastened(int turn, bool early) const {
    return turn - (early && state.track.early ? number(MapRule::early_turns) : 0);
  }
  Side confederate() const { return scenario().confederate; }
  Side federal() const { return scenario().federal(); }
  ArmyState& army(Side side) { return state.armies[longroll::index(side)]; }
  const ArmyState& army(Side side) const { return state.armies[longroll::index(side)]; }
  bool is_unit(PieceId id) const { return !info(id).leader; }
  /// His name now: another man may have come in his place.
  std::string piece_name(PieceId piece) const;
  int rating(PieceId leader) const;
  int bonus(PieceId leader, Role role) const;
  /// The activation under way, if there is one.
  const March* march() const { return state.flow.find<March>(); }
  /// The battle that is being fought, if there is one.
  const Battle* battle() const {
    const Battle* found = state.flow.find<Battle>();
    return found == nullptr || found->over ? nullptr : found;
  }

  /// Both sides have units there: everybody is pinned until phase E (V.R26).
  bool engaged(PlaceNumber at) const { return has_units(Side::first, at) && has_units(Side::second, at); }
  /// Places where a battle is to be fought.
  PlaceSet battles() const { return occupied(Side::first) & occupied(Side::second); }

  /// By rank, then by rating; no_piece where there is none.
  PieceId senior(const Pieces& pieces) const;
  PieceId senior_at(Side side, PlaceNumber at) const { return senior(all_at(side, at)); }
  /// Those of a side in a place who can ever move: no garrisons.
  Pieces movable(Side side, PlaceNumber at) const {
    return some_at(side, at, [&](PieceId id) { return !info(id).fixed; });
  }
  /// Who would be activated there: unflipped, unengaged pieces that can move. Empty for nobody.
  Pieces ready(Side side, PlaceNumber at) const;
  /// The head of such a stack: its senior leader, else its strongest unit.
  PieceId head_of(const Pieces& stack) const;
  /// Who commands an army if the one who did is gone: the scenario's, else the next in rank on the map (V.R33).
  PieceId next_commander(Side side) const;
  /// V.R28: whether a unit is in a leader's chain.
  bool commands(PieceId leader, PieceId unit) const;
  int strength_of(const Pieces& pieces) const;
  /// Whether one of them is called to the capital (V.R17).
  bool recalled(const Pieces& pieces) const;
  /// Cavalry alone, or a leader alone: it has twice the points and fords cost it nothing.
  bool mounted(const Pieces& pieces) const;
  /// The pieces in the column of the activation under way.
  Pieces column() const;

  /// V.R17: what Confederates in a place, if they are strong enough, bring on the Lincoln Track.
  int raid_alarm(PlaceNumber at) const;
  /// V.R35: within what limits a strength in a place is known from afar.
  Band band(Side side, PlaceNumber at) const;
  /// V.R35: whether the strength of a side's stack in a place is not known to a viewer.
  bool hidden(Side owner, PlaceNumber at, Viewer viewer) const;

  // All that moves a piece or changes its strength.
  void put(PieceId id, PlaceNumber at);
  void remove(PieceId id, Whereabouts to);
  void set_strength(PieceId id, int strength);
  /// How a piece stands by the state.
  Stood stood(PieceId id) const;

 protected:
  using NetGame::NetGame;
};

}  // namespace longroll::valley
