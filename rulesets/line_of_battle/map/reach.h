// How far stacks can go, what turning and forming cost, and where a closing roll is needed (L.9, L.52 to L.54, L.F3,
// L.F9, L.R5, L.R24 to L.R26, L.R46).
#pragma once

#include "rulesets/line_of_battle/map/commands.h"
#include "rulesets/line_of_battle/procedures/charge.h"

namespace longroll::line_of_battle {

/// How far a stack can go: cost of each hex in half points, the hex before it, and how it faces there.
struct Reach {
  static constexpr std::uint8_t never = 255;
  ByPlace<std::uint8_t, most_hexes> cost;
  ByPlace<PlaceNumber, most_hexes> from;
  ByPlace<std::uint8_t, most_hexes> facing;
  PlaceSet places;   ///< where it may stop without a roll
  PlaceSet closing;  ///< hexes next to those, or to where it stands, that it enters only by a closing roll
};

class Reaches : public Commands {
 public:
  /// The movement allowance of a stack in half points: of its slowest, halved for disorganized (L.30, L.54b).
  int allowance(const Stacked& who) const;
  /// Whether it may still fire after what it has spent: half the allowance, fractions dropped (L.29).
  bool may_still_fire(const Stacked& who) const;
  /// Where a stack could go now.
  Reach reach(const Stacked& who) const;
  /// What it costs to face so from now, in half points; nothing where it may not (L.R24, L.R46).
  std::optional<int> turn_cost(const Stacked& who, Direction to) const;
  /// What it costs to take a formation, in half points; nothing where it may not, with the reason in `why`.
  std::optional<int> form_cost(PieceId id, Mover to, bool open_order, Refusal* why = nullptr) const;
  /// Whether a stack needs a closing roll to enter a hex, and its facts (L.F9).
  bool must_close(const Stacked& who, PlaceNumber to) const;
  ClosingOrder closing_order(const Stacked& who, PlaceNumber to, bool charges) const;
  /// Where a piece that waits may enter, and what that costs (L.R44).
  PlaceSet gates(PieceId id) const;
  /// Hexes to which a stack may go next in a retreat, the best of them only (L.R30), and in a withdrawal (L.R43).
  PlaceSet retreats(const Stacked& who, PlaceNumber enemy) const;
  PlaceSet withdrawals(const Stacked& who, PlaceNumber enemy, int hexes) const;
  /// Who of a hex acts together when its stack is taken: units of one kind of movement that are not done, leaders with
  /// them (L.R26).
  Stacked acting_at(PlaceNumber place, Side side) const;
  bool may_act(PieceId id) const;

 protected:
  using Commands::Commands;
};

}  // namespace longroll::line_of_battle
