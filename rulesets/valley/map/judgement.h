// How a computer player judges Valley: what places are worth, where the enemy can come, what a march or a battle
// should bring. Everything is in hundredths of a victory point.
#pragma once

#include "game/play/ideas.h"
#include "rulesets/valley/map/game.h"

namespace longroll::valley {

/// One look at a position for one side.
class Judgement : public JudgeOf<Valley> {
 public:
  using JudgeOf::JudgeOf;

  // What to think of in each phase: actions and marches (judgement_actions.cpp), ...
  void consider(const Activating& facts, const Offers& offers);
  void consider(const Muster& facts, const Offers& offers);
  void consider(const March& march, const Offers& offers);
  // ... answers (judgement_answers.cpp), ...
  void consider(const Replacing& facts, const Offers& offers);
  void consider(const ChoosingFirst& facts, const Offers& offers);
  void consider(const Reaction& facts, const Offers& offers);
  void consider(const ComeUp& reacting, const Offers& offers);
  void consider(const Retreat& retreat, const Offers& offers);
  void consider(const Recall& facts, const Offers& offers);
  // ... and battles (judgement_battles.cpp).
  void consider(const Battles& facts, const Offers& offers);
  void consider(const Secret& facts, const Offers& offers);
  void consider(const Battle& battle, const Offers& offers);
  /// What each pair of options for a battle is worth to its attacker, in points.
  MatrixGame options(PlaceNumber at);

 private:
  static constexpr int reaction_worth = 10;  ///< less is not worth leaving a place
  static constexpr int morale_price = 5;     ///< of a strength point in a force that loses heart

  /// Those of a side in a place who can march, and what each place would cost them.
  struct Stack {
    PlaceNumber at = no_place;
    Pieces pieces;
    int strength = 0;
    MovementOrder order;
    Force attacking;
    Costs cost;
  };
  /// What a stack brings by standing somewhere at the end of a turn.
  struct Presence {
    int worth = 0;
    int from = 1;  ///< strength points that it must have
  };
  /// What can be had at a place.
  struct Target {
    PlaceNumber at = no_place;
    int prize = 0;      ///< for taking it
    int work = 0;       ///< for bridges, railways and granaries
    Presence presence;  ///< for standing there
    int cover = 0;      ///< what could be lost there
    int need = 0;       ///< the strength that would cover it
    Force defender = {.strength = 0};
    bool trapped = false;  ///< the defenders have no way out
  };
  /// What a battle is about, as the attacker sees it.
  struct Stakes {
    int prize = 0;   ///< for winning
    int driven = 0;  ///< for driving the enemy off after a stand
    int beaten = 0;  ///< what a lost battle costs beside losses
    bool may_withdraw = true;
  };
  /// Why a place is good.
  enum class Reason { nothing, battle, capture, work, cover, safety, approach };
  /// What standing in a place, or a march to it, brings; and for what.
  struct Worth {
    int sum = 0;
    Reason reason = Reason::nothing;
    PlaceNumber about = no_place;
  };

  // What there is (judgement.cpp, judgement_survey.cpp).
  void survey();
  void find_prices();
  void find_control();
  void find_stacks();
  void find_cover(Target& target);
  void find_targets();
  int prize_of(Side side, PlaceNumber at) const;
  int work_at(Side side, PlaceNumber at) const;
  Presence presence_at(Side side, PlaceNumber at) const;
  /// What a change of the track is worth to a side.
  int track_worth(Side side, int change) const;
  /// What each place costs a stack: places with enemies can be entered and not passed.
  Costs costs_from(PlaceNumber at, const Pieces& pieces) const;
  /// Ways from a place that do not lead to units of a side.
  int ways_out(PlaceNumber at, Side enemies) const;
  bool enemy_moves_on() const;

  // What a place is worth (judgement_worth.cpp).
  Force force_of(const Planned& body, PlaceNumber at, Role role) const {
    return game_.planned_force(body, body.pieces.empty() ? side_ : game_.info(body.pieces[0]).side, at, role);
  }
  /// What an enemy attack there should cost; `chance` that it comes, in per cent.
  struct Threat {
    int chance = 0;
    Force force;
  };
  Threat threat_at(PlaceNumber at) const;
  int arrival_chance(const Stack& stack, PlaceNumber at) const;
  Stakes stakes_of(Side attacker, PlaceNumber at, const Force& attack, const Force& defence, bool trapped) const;
  /// What an attack should bring to its side when both choose well.
  int fight_worth(const Force& attack, const Force& defence, const Stakes& stakes, bool exact = false) const;
  FightValue exact_fight(const BattleOrder& order) const;
  int battle_worth(PlaceNumber at, const Planned& body) const;
  int risk_at(PlaceNumber at, const Planned& body) const;
  int exposure_at(PlaceNumber at) const;
  Worth prospect(PlaceNumber at, const Force& attack) const;
  int target_gain(const Target& target, const Force& attack, int support) const;
  const std::vector<int>& gains_for(const Force& attack) const;
  static int nearness(int away);
  Worth place_worth(PlaceNumber at, const Planned& body) const;

  // Marches (judgement_marches.cpp, judgement_actions.cpp).
  void set_out(PlaceNumber from);
  Worth best_march(const Stack& stack, bool forced) const;
  Worth judge_move(const Pieces& column, PlaceNumber from, PlaceNumber to, bool forced) const;
  Worth home_worth(PlaceNumber at, const Pieces& all) const;
  Stack stack_of(const Pieces& pieces, PlaceNumber at) const;
  int leader_gain(const Pieces& column, PlaceNumber from, PlaceNumber to) const;
  void consider_activation(const Play& offered, PlaceView places);
  void consider_work(const Play& offered, PlaceView places, const March& march, std::span<const int> best);
  void consider_depot(const Play& offered, PlaceView places);
  void consider_raid(const Play& offered, PlaceView places);
  int link_gain(PlaceNumber at, PlaceNumber to, Part part) const;

  // Battles (judgement_battles.cpp).
  void look_at_battle(PlaceNumber at);
  /// The options that are open to both, each pair with its value.
  MatrixGame pairs(const BattleOrder& order, FunctionRef<Rational(const BattleOrder&)> value) const;
  /// The chance that the attacker wins.
  Rational exact_win(const BattleOrder& order) const;
  Rational exact_worth(const BattleOrder& order, PlaceNumber at) const;
  int result_worth(const BattleOrder& order, const BattleResult& result, PlaceNumber at) const;

  std::string why(const Worth& plan) const;

  int price_ = 0;                            ///< of a strength point
  int certainty_ = 100;                      ///< per cent: that what is held now is held at the end
  ByPlace<int, most_net_places> control_{};  ///< of holding a place rather than the enemy
  std::vector<Stack> mine_;
  std::vector<Stack> theirs_;
  std::vector<Target> targets_;
  ByPlace<int, most_net_places> exposure_{};
  // The column that is thought about.
  PlaceNumber origin_ = no_place;
  mutable std::vector<std::pair<Force, std::vector<int>>> gains_;  ///< of each target by the force
  std::vector<int> support_;                                       ///< strength of the others of ours near each target
  std::vector<int> rival_near_;  ///< distance of the nearest other stack of ours to each target
  mutable Worth home_;           ///< of all who are where it is
  mutable bool home_known_ = false;
  // The battle that is thought about: of the attacker and the defender.
  std::array<bool, 2> no_way_out_{};
  std::array<Chase, 2> chase_{};  ///< if he wins
};

}  // namespace longroll::valley
