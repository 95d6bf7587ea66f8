// How a computer player judges Line of Battle: what hexes are worth, where fire falls, what a volley or a charge should
// bring. Everything is in hundredths of a point.
#pragma once

#include "game/play/ideas.h"
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

/// One look at a position for one side.
class Judgement : public JudgeOf<LineOfBattle> {
 public:
  Judgement(const LineOfBattle& game, Side side, Effort effort, bool worded);

  // What to think of in each phase (files for command, stacks and fights).
  void consider(const Commanding& facts, const Offers& offers);
  void consider(const AttackRecovery& /*facts*/, const Offers& offers) { consider_rolls(offers); }
  void consider(const FlukeStoppage& /*facts*/, const Offers& offers) { consider_rolls(offers); }
  void consider(const Acting& facts, const Offers& offers);
  void consider(const Despatch& /*facts*/, const Offers& offers) { consider_rolls(offers); }
  void consider(const StackActs& now, const Offers& offers);
  void consider(const Shot& now, const Offers& offers);
  void consider(const Withdrawal& facts, const Offers& offers);
  void consider(const Retreat& facts, const Offers& offers);
  void consider(const Advance& now, const Offers& offers);
  void consider(const Rally& /*facts*/, const Offers& offers) { consider_rolls(offers); }

 private:
  // What is worth having (judgement.cpp).
  void value_goals();
  void find_enemies();
  /// Rolls that cost nothing are made, one after the other.
  void consider_rolls(const Offers& offers);
  /// The place that a formation should make for.
  PlaceNumber aim_of(PieceId id) const;
  /// What losing so many points, or a state, is worth of a stack whose top unit that is.
  int loss_worth(PieceId top, int lost) const;
  int state_worth(State state) const;

  // Where to stand (judgement_stacks.cpp).
  /// Strength of enemy fire that would fall on a hex, in tenths of a point of strength at range 1.
  int fire_on(PlaceNumber place) const { return fire_[place]; }
  int place_worth(const Stacked& who, PlaceNumber place, std::optional<Direction> facing) const;
  int guns_worth(PieceId id, PlaceNumber place) const;
  int leader_worth(PieceId id, PlaceNumber place) const;
  /// How much of the enemy lies before a stack that faces so, less what lies behind it.
  int front_worth(PlaceNumber place, Direction facing) const;
  void consider_march(const Stacked& who, const Offer& offer, const Offers& offers, int now);
  void consider_form(const Stacked& who, const Offer& offer, int nearest);
  int nearest_enemy(PlaceNumber place) const;

  // What fights bring, by exact odds (judgement_fights.cpp).
  int shot_swing(const Shot& shot) const;
  int volley_price(const Stacked& who, PlaceNumber target, bool charges) const;
  int charge_swing(const Stacked& who, PlaceNumber target) const;
  void consider_fights(const Stacked& who, const Offer& offer, const Offers& offers);
  int boldness() const;

  struct Enemy {
    PlaceNumber place = no_place;
    int strength = 0;  ///< that can fire
    int range = 0;
    bool guns = false;
  };

  int behind_ = 0;                    ///< points to a marginal victory
  ByPlace<int, most_hexes> value_{};  ///< of holding a hex
  ByPlace<int, most_hexes> fire_{};
  std::vector<Enemy> enemies_;
  std::vector<PlaceNumber> goals_;
};

}  // namespace longroll::line_of_battle
