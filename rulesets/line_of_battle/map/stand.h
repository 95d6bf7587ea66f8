// Who stands where: pieces, hexes and formations as they are now, what units are worth, and who leads whom.
#pragma once

#include "game/play/hex_game.h"
#include "rulesets/line_of_battle/map/sight.h"
#include "rulesets/line_of_battle/map/state.h"
#include "rulesets/line_of_battle/map/steps.h"

namespace longroll::line_of_battle {

/// What never changes in a game.
struct Setting : SettingOf<House, Scenario, PieceId> {
  Setting(std::shared_ptr<const Rulebook> rules, Scenario read);

  GroundSteps steps;
  GroundSight sight;
  PlaceSet objectives;                             ///< what an order may name
  std::vector<std::vector<PieceId>> of_formation;  ///< units and leader of each formation itself, by number
  std::vector<std::vector<FormationId>> under;     ///< formations right under each, by number
};

using Pieces = FixedList<PieceId, most_pieces>;

/// The state, and who stands where in it.
class Stand : public HexGame<Stand, Setting, Battle, PlaceSet, most_hexes> {
 public:
  using HexGame::each_of;
  using HexGame::info;

  FormationState& formation(FormationId id) { return state.formations[index(id)]; }
  const FormationState& formation(FormationId id) const { return state.formations[index(id)]; }
  const FormationInfo& info(FormationId id) const { return scenario().formations[index(id)]; }
  const TurnInfo& turn_info() const { return scenario().turns[static_cast<std::size_t>(turn() - 1)]; }
  Light light() const { return turn_info().light; }
  /// Hexes that are seen at most in the light of this turn (L.R17).
  int visibility() const;
  Terrain terrain(PlaceNumber place) const { return static_cast<Terrain>(map().terrain(place)); }
  bool has_mark(PlaceNumber place, MapMark mark) const { return map().has_mark(place, static_cast<int>(mark)); }

  bool is_unit(PieceId id) const { return !info(id).leader; }
  bool is_battery(PieceId id) const { return is_unit(id) && info(id).arm == Arm::artillery; }
  bool unlimbered(PieceId id) const { return is_battery(id) && piece(id).formation == Mover::line; }
  /// Whether a unit has a front: lines, open order and unlimbered guns (L.27).
  bool has_front(PieceId id) const { return is_unit(id) && piece(id).formation == Mover::line; }
  bool routed(PieceId id) const { return piece(id).state == State::routed; }
  bool disorganized(PieceId id) const { return piece(id).state == State::disorganized; }
  /// Whether it has lost half of what it had, or is down to its printed number (L.R7).
  bool wrecked(PieceId id) const;
  /// A leader's place has the name of the man who holds it: "King", "King's successor", "Gibbon" (L.F37).
  std::string piece_name(PieceId id) const;
  /// Whether it is frozen by the scenario: before its turn, and neither fired at nor rolled for.
  bool frozen(PieceId id) const { return info(id).frozen_until > turn() && !piece(id).released; }
  /// Whether it is free when another is fired at or charged: that one itself, and with it its brigade (L.R44).
  bool wakes_with(PieceId id, PieceId struck) const {
    const FormationId own = info(id).formation;
    return id == struck || (own == info(struck).formation && info(own).level == Level::brigade);
  }

  /// The units of a side in a hex, the top one first; all of its pieces there, leaders last.
  Stacked units_at(PlaceNumber place, Side side) const;
  Stacked pieces_at(PlaceNumber place, Side side) const;
  /// Puts units in the order of their stack.
  void sort_by_place(Stacked& units) const;
  /// The unit on top; no_piece where there is none.
  PieceId top_at(PlaceNumber place, Side side) const;
  /// Strength points of a side in a hex (L.F4).
  int points_at(PlaceNumber place, Side side) const { return strength_at(place, side); }
  /// Whether units of so many points find room with whoever of their side is there, themselves left out, and whether
  /// guns and others may stand together (L.F4, L.28).
  bool fits(const Stacked& who, PlaceNumber place) const;
  /// The facing of a stack: of the first of it that has a front; nothing where nobody has.
  std::optional<Direction> facing_at(PlaceNumber place, Side side) const;

  /// Units and leader of one formation itself; of it and everything under it.
  template <class Visit>
  void each_of(FormationId formation, const Visit& visit) const {
    for (const PieceId id : setting().of_formation[index(formation)]) visit(id);
  }
  template <class Visit>
  void each_in(FormationId formation, const Visit& visit) const {
    each_of(formation, visit);
    for (const FormationId below : setting().under[index(formation)]) each_in(below, visit);
  }
  /// A formation and everything under it.
  template <class Visit>
  void each_formation_in(FormationId formation, const Visit& visit) const {
    visit(formation);
    for (const FormationId below : setting().under[index(formation)]) each_formation_in(below, visit);
  }
  template <class Visit>
  void each_formation(Side side, const Visit& visit) const {
    for (std::size_t i = 0; i < scenario().formations.size(); ++i)
      if (scenario().formations[i].side == side) visit(static_cast<FormationId>(i));
  }
  /// The formation of a level that a piece belongs to, itself or above; no_formation for none.
  FormationId of_level(PieceId id, Level level) const;
  /// Leaders of a side in a hex.
  Stacked leaders_at(PlaceNumber place, Side side) const;
  /// The best morale value among them; 0 for none (L.R50).
  int best_morale_at(PlaceNumber place, Side side) const;

  // All that changes how a piece stands goes through these.
  template <class Effect>
  void change(PieceId id, const Effect& effect) {
    effect(piece(id));
    stand(id);
  }
  /// Sees anew how pieces stand.
  void restored() { stand_all(); }
  Stood stood(PieceId id) const;

 protected:
  using HexGame::HexGame;
};

}  // namespace longroll::line_of_battle
