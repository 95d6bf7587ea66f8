// Who stands where: pieces, hexes and divisions as they are now, what units are worth, and whom officers command.
#pragma once

#include "game/play/hex_game.h"
#include "game/play/hex_sight.h"
#include "rulesets/rifle_pits/map/ground.h"
#include "rulesets/rifle_pits/map/state.h"
#include "rulesets/rifle_pits/procedures/fight_values.h"

namespace longroll::rifle_pits {

/// What never changes in a game.
struct Setting : SettingOf<House, Scenario, PieceId> {
  Setting(std::shared_ptr<const Rulebook> rules, Scenario read);

  Ground ground;
  HexSight sight;
  FightValues fights;
  std::vector<std::vector<PieceId>> of_division;  ///< units and officers of each division, by number
};

using Pieces = FixedList<PieceId, most_pieces>;

/// The state, and who stands where in it.
class Stand : public HexGame<Stand, Setting, State, PlaceSet, most_hexes> {
 public:
  using HexGame::each_of;
  using HexGame::has_units;
  using HexGame::info;

  int number(MapRule rule) const { return house().number(rule); }
  DivisionState& division(DivisionId division) { return state.divisions[index(division)]; }
  const DivisionState& division(DivisionId division) const { return state.divisions[index(division)]; }
  const DivisionInfo& info(DivisionId division) const { return scenario().divisions[index(division)]; }
  const TurnInfo& turn_info() const { return scenario().turns[static_cast<std::size_t>(turn() - 1)]; }
  Light light() const { return turn_info().light; }
  Terrain terrain(PlaceNumber place) const { return static_cast<Terrain>(map().terrain(place)); }
  bool has_mark(PlaceNumber place, MapMark mark) const { return map().has_mark(place, static_cast<int>(mark)); }

  bool is_unit(PieceId id) const { return !info(id).officer; }
  /// Infantry or cavalry.
  bool is_line(PieceId id) const { return is_unit(id) && longroll::rifle_pits::is_line(info(id).kind); }
  Mover mover(PieceId id) const { return info(id).officer ? Mover::officer : static_cast<Mover>(info(id).kind); }
  bool in_good_order(PieceId id) const { return piece(id).condition == Condition::good_order; }
  bool demoralized(PieceId id) const { return piece(id).condition == Condition::demoralized; }
  /// Current combat strength (P.R14).
  int strength(PieceId id) const;
  int steps_left(PieceId id) const { return info(id).steps - piece(id).steps_lost; }
  /// The order in force; officers have none and count as Assault.
  Orders orders(PieceId id) const;
  bool fatigued(PieceId id) const;
  /// Movement allowance this turn in half points (P.R5, P.R8, P.R10, P.R34).
  int allowance(PieceId id) const;
  /// Half of it, rounded down to whole points, in half points.
  int half_allowance(PieceId id) const { return allowance(id) / 2 / number(MapRule::far_move) * 2; }
  bool moved_far(PieceId id) const { return piece(id).spent > half_allowance(id); }
  /// Whether it waits to come and its turn has come (P.R19), and whether it is there and may enter.
  bool due(PieceId id) const { return piece(id).where == Whereabouts::waiting && info(id).arrival.turn <= turn(); }
  bool may_enter(PieceId id) const { return piece(id).where == Whereabouts::at_hand; }
  /// Whether it is a battery that holds its fire until it is attacked.
  bool masked(PieceId id) const { return info(id).masked && !piece(id).unmasked; }

  /// Every unit and officer of a division; every division of a side.
  template <class Visit>
  void each_of(DivisionId division, const Visit& visit) const {
    for (const PieceId id : setting().of_division[index(division)]) visit(id);
  }
  template <class Visit>
  void each_division(Side side, const Visit& visit) const {
    for (std::size_t i = 0; i < scenario().divisions.size(); ++i)
      if (scenario().divisions[i].side == side) visit(static_cast<DivisionId>(i));
  }

  /// Whether a division has a unit on the map.
  bool has_units(DivisionId division) const {
    return any_unit(division, [](PieceId) { return true; });
  }
  /// Whether a side has works of its own in a hex: they serve whoever holds it.
  bool has_works(PlaceNumber place, Side side) const {
    return hex(place).works != Works::none && hex(place).holder == owner_of(side);
  }
  /// Whether a hex was taken by the enemy in this turn or the one before (P.R4).
  bool lost_lately(PlaceNumber place) const {
    const int lost = hex(place).lost_turn;
    return lost > 0 && turn() - lost < number(MapRule::lost_lately);
  }
  /// Hexes where a side has works or which the enemy has taken from it.
  const PlaceSet& cover(Side side) const { return cover_[longroll::index(side)]; }
  /// Whether a piece stands where its side may leave the map in retreat (P.R28).
  bool at_own_edge(PieceId id) const { return scenario().edge[longroll::index(info(id).side)].contains(piece(id).hex); }

  /// The attack efficiency of an officer; 0 where there is none.
  std::int8_t efficiency(PieceId officer) const {
    return officer == no_piece ? std::int8_t{0} : piece(officer).efficiency;
  }
  /// Whether an officer commands a unit (P.R12).
  bool commands(PieceId officer, PieceId unit) const;
  /// The hexes within which an officer leads where others lead within so many: the leader of a brigade leads in his
  /// own.
  int leads_within(PieceId officer, MapRule others) const {
    return info(officer).rank == Rank::brigade ? 0 : number(others);
  }
  /// P.R36: whether a side does not know the strength of a piece.
  bool hidden(PieceId id, Side from) const;

  // All that changes the steps or ranks of a piece, or the works and the holder of a hex.
  template <class Effect>
  void change(PieceId id, const Effect& effect) {
    effect(piece(id));
    stand(id);
  }
  template <class Effect>
  void change(PlaceNumber place, const Effect& effect) {
    effect(hex(place));
    see_cover(place);
  }
  /// Sees anew how pieces stand and what hexes are.
  void restored();
  /// Whether what is kept of that is what the state says.
  bool is_true() const;
  Stood stood(PieceId id) const;

 protected:
  using HexGame::HexGame;

 private:
  bool is_cover(PlaceNumber place, Side side) const;
  void see_cover(PlaceNumber place);

  std::array<PlaceSet, 2> cover_;
};

}  // namespace longroll::rifle_pits
