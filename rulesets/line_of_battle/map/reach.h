// How far stacks can go, what turning and forming cost, and where a closing roll is needed (L.9, L.52 to L.54, L.F3,
// L.F9, L.R5, L.R24 to L.R26, L.R46).
#pragma once

#include "rulesets/line_of_battle/map/commands.h"
#include "rulesets/line_of_battle/procedures/charge.h"

namespace longroll::line_of_battle {

/// How far a stack can go: cost of each hex in half points, the hex before it, and how it faces there. The way back
/// from hex to hex is the cheapest; a line that must turn to end as it faced pays for that too (L.R40).
struct Reach {
  static constexpr std::uint8_t never = 255;
  ByPlace<std::uint8_t, most_hexes> cost;
  ByPlace<PlaceNumber, most_hexes> from;
  ByPlace<std::uint8_t, most_hexes> facing;
  PlaceSet places;   ///< where it may stop without a roll, stacking and orders left out
  PlaceSet closing;  ///< hexes next to those, or to where it stands, that it enters only by a closing roll
  PlaceSet turning;  ///< of `places`, those next to where it stands beyond an intersection at which it rolls (L.54)

  /// Hexes that a way has at most. Each costs half a point at least; no allowance is larger (Setting sees to it).
  static constexpr std::size_t longest_way = 2 * most_allowance;
  /// The hexes on the way to a place, from the first that is entered on.
  FixedList<PlaceNumber, longest_way> way_to(PlaceNumber place) const;
};

class Reaches : public Commands {
 public:
  /// The movement allowance of a stack in half points: of its slowest, halved for disorganized (L.30, L.54b).
  int allowance(const Stacked& who) const;
  /// Half points that a stack has spent: as many as the one of it that has spent most.
  int spent(const Stacked& who) const;
  /// Whether it may still fire after what it has spent: half the allowance, fractions dropped (L.29).
  bool may_still_fire(const Stacked& who) const;
  /// Whether its units move in one way, so that they can go together (L.R26).
  bool go_together(const Stacked& who) const;
  /// Where a stack could go now.
  Reach reach(const Stacked& who) const;
  /// Whether a unit is where a Reserve may stand, or could get there in a whole turn's move that begins now, out of an
  /// enemy zone too: as it stands, or in the formation in which its arm marches (L.R45).
  bool gets_to_reserve(PieceId id) const;
  /// Of those hexes, where it finds room and its order lets it stop; a leader alone not in enemy zones (L.R50).
  PlaceSet stops(const Stacked& who, PlaceSet among) const;
  /// Whether a stack on a Move order can end nearer to its destination and has not moved: then it may not stand
  /// (L.R32).
  bool must_go_on(const Stacked& who) const;
  /// Whether it may not stand if there is a hex nearer to its destination where it can stop.
  bool bound_to_march(const Stacked& who) const;
  /// Why it may not stop there; nothing where it may.
  std::optional<Refusal> stop_forbidden(const Stacked& who, PlaceNumber to) const;
  /// What it costs to face so from now, in half points; nothing where it may not, with the reason in `why` (L.R24,
  /// L.R46).
  std::optional<int> turn_cost(const Stacked& who, Direction to, Refusal* why = nullptr) const;
  /// What it costs to take a formation, in half points; nothing where it may not, with the reason in `why`. `with`
  /// change at the same time.
  std::optional<int> form_cost(PieceId id, Mover to, bool open_order, Refusal* why = nullptr,
                               const Stacked& with = {}) const;
  FormationOrder formation_order(PieceId id, Mover to, const Stacked& with) const;
  /// Whether a stack needs a closing roll to enter a hex, and its facts (L.F9).
  bool must_close(const Stacked& who, PlaceNumber to) const;
  /// Of a charge, whether it comes into the rear is for `Fires::charge_closing` to say.
  ClosingOrder closing_order(const Stacked& who, PlaceNumber to, bool charges) const;
  /// Whether a piece that waits may come in this turn.
  bool may_enter(PieceId id) const;
  /// Where a piece that waits may enter, and what that costs (L.R44).
  PlaceSet gates(PieceId id) const;
  /// Hexes to which a stack may go next in a retreat, the best of them only (L.R30), and in a withdrawal (L.R43).
  PlaceSet retreats(const Stacked& who, PlaceNumber enemy) const;
  PlaceSet withdrawals(const Stacked& who, PlaceNumber enemy, int hexes) const;
  /// Who of a hex acts together when its stack is taken: units of one kind of movement that are not done, leaders with
  /// them (L.R26).
  Stacked acting_at(PlaceNumber place, Side side) const;
  bool may_act(PieceId id) const;
  /// The units of a stack, without leaders.
  Stacked units_of(const Stacked& who) const;

 protected:
  using Commands::Commands;

 private:
  /// What a search goes by.
  struct Going {
    PlaceNumber start = no_place;
    Side side = Side::first;
    Mover mover = Mover::line;
    Direction facing = Direction::north;
    int spent = 0;
    int most = 0;
    bool units = false;           ///< not leaders alone
    bool faced = false;           ///< it steps into its front hexes only (L.R25)
    bool in_line = false;         ///< and a town disorganizes it, as it does not open order (L.54)
    bool stacked = false;         ///< more than one unit: no road rate (L.F3)
    bool capable = false;         ///< open order capable: zones and closing rolls do not hold it (L.34)
    bool may_leave = false;       ///< it may leave the enemy zone that it stands in
    PlaceNumber came = no_place;  ///< the hex that it left last, in this activity

    friend bool operator==(const Going&, const Going&) = default;
  };
  Going going(const Stacked& who) const;
  bool must_close(const Going& going, PlaceNumber from, PlaceNumber to) const;
  /// It ends with the first place that is `wanted`, if that is asked.
  template <int faces>
  void search_by(const Going& going, Reach& reach, const PlaceSet* wanted) const;
  void search(const Going& going, Reach& reach, const PlaceSet* wanted = nullptr) const;
  bool finds_reserve(PieceId id) const;
  int points(PieceId id, Mover mover, bool fires, bool ends_in_column) const;
  /// The same before the zero rule.
  int full_points(PieceId id, Mover mover, bool fires, bool ends_in_column) const;
  /// What it moves by: guns always by the limbered figure.
  Mover pace(PieceId id) const { return is_battery(id) ? Mover::limbered : mover(id); }
  bool same_kind(PieceId one, PieceId two) const;

  /// The last search of a stack, which is asked for when it is offered where it may go and again when it goes.
  KeptBy<Reach, Going, std::uint32_t, std::uint32_t, int> kept_;
  /// What is known of who gets to a Reserve's place; nothing: it has not been asked.
  KeptBy<std::array<std::optional<bool>, most_pieces>, std::uint32_t, std::uint32_t, int> reserves_;
};

}  // namespace longroll::line_of_battle
