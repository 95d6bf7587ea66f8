// How a computer player judges Line of Battle: what hexes are worth, what fire falls there and can be given from there,
// what a volley or a charge should bring, and what each brigade is about. Everything is in hundredths of a point.
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
  /// What an estimate of fire goes by: the points and weapons of a stack.
  struct Fire {
    int points = 0;  ///< that can fire
    int range = 0;
    bool guns = false;
    int near_range = 0;  ///< hexes within which its weapons have a shift, and how much that is (L.13)
    int near_shift = 0;
  };
  /// A stack as it is fired at.
  struct Target {
    std::optional<Direction> facing;  ///< nothing: it has no front
    bool all_front = false;
    State state = State::normal;
    bool wrecked = false;
    int price = 0;  ///< of a strength point
  };
  struct Enemy {
    PlaceNumber place = no_place;
    Fire fire;
    Target target;
    int reached = 0;  ///< stacks of ours that he could fire at: he fires at one of them
  };
  /// How a stack would stand somewhere.
  struct Standing {
    PlaceNumber place = no_place;
    std::optional<Direction> facing;
    bool moved = false;      ///< it is not where it began: fire draws a volley
    bool fires_now = false;  ///< it can still fire in this activity
  };

  // What is worth having, and who is there (judgement.cpp).
  void value_goals();
  void find_means();
  void find_enemies();
  Fire fire_of(const Stacked& units) const;
  Target target_of(PieceId top) const;
  /// What a strength point of a unit is worth by what its wreck and its end bring (L.R37).
  int price_of(PieceId id) const;
  /// Rolls that cost nothing are made, one after the other.
  void consider_rolls(const Offers& offers);
  /// The place that a unit should make for.
  PlaceNumber aim_of(PieceId id) const;
  /// What losing so many points, or a state, is worth of a stack whose top unit that is.
  int loss_worth(PieceId top, int lost) const;
  int state_worth(State state) const;
  int nearest_enemy(PlaceNumber place) const;
  /// How much more than by the odds a side dares that is behind.
  int boldness() const;

  /// Whether a battery of a battalion sees anything to fire at.
  bool has_targets(FormationId guns) const;
  /// Whether a brigade of a formation attacks by its own order, which a new one of the formation would end (L.R38).
  bool ends_attack(FormationId id) const;

  // Where to stand (judgement_ground.cpp).
  /// What a shot should bring, by its column of the combat table.
  int fire_value(const Fire& fire, int away, bool rear, bool covered, const Target& target) const;
  /// Fire that a stack can give where it stands so, less what falls on it there.
  int exchange(const Fire& fire, const Target& own, const Standing& there) const;
  int place_worth(const Stacked& who, const Standing& there) const;
  int guns_worth(PieceId id, PlaceNumber place) const;
  int leader_worth(PieceId id, PlaceNumber place) const;
  /// How much of the enemy lies before a stack that faces so, less what lies behind it.
  int front_worth(PlaceNumber place, Direction facing) const;
  bool is_covered(PlaceNumber place, PlaceNumber from, bool rear) const;
  /// Whether foot of the enemy could fire at a hex: no place for a column.
  bool in_rifle_range(PlaceNumber place) const { return rifles_.contains(place); }

  // What stacks do (judgement_stacks.cpp).
  void consider_moves(const Stacked& who, const Offers& offers, int now, int shot);
  void consider_march(const Stacked& who, const Offer& offer, const Offers& offers, const Reach& found, int now,
                      int shot);
  void consider_form(const Stacked& who, const Offer& offer, int nearest);
  void consider_face(const Stacked& who, const Offer& offer, int now, int shot);
  void consider_ride(PieceId id, const Offers& offers);
  /// What a leader would gain by riding to his men.
  int ride_gain(PieceId id) const;
  /// The same game with a stack gone to a hex: for exact odds of what it could do there.
  LineOfBattle gone_to(const Stacked& who, PlaceNumber place, const Reach& found) const;

  // What fights bring, by exact odds (judgement_fights.cpp).
  int shot_swing(const LineOfBattle& game, const Shot& shot) const;
  int volley_price(const LineOfBattle& game, const Stacked& who, PlaceNumber target, bool charges) const;
  int charge_swing(const LineOfBattle& game, const Stacked& who, PlaceNumber target) const;
  /// The best that the acting stack could do by fire from where it stands; and what others would lose who joined it.
  int best_shot(const Stacked& who, const Offers& offers) const;
  int shot_alone(PieceId id) const;
  void consider_fights(const Stacked& who, const Offer& offer, const Offers& offers);

  // What brigades are about, in words (judgement_words.cpp).
  std::string plan_of(PieceId id) const;
  std::string named_place(PlaceNumber place) const;

  int behind_ = 0;                    ///< points to a marginal victory
  ByPlace<int, most_hexes> value_{};  ///< of holding a hex
  PlaceSet rifles_;                   ///< hexes that foot of the enemy could fire at
  std::array<int, 16> means_{};  ///< of each column of the combat table: what it does, in hundredths of a point lost
  std::vector<Enemy> enemies_;
  std::vector<PlaceNumber> goals_;
};

/// Who of a stack decides how it is used: its first unit; no_piece for leaders alone.
PieceId chief_of(const LineOfBattle& game, const Stacked& who);

inline constexpr int charge_price = 40;  // what the odds of a charge must bring beyond even

// Hexes that a computer player goes by.
inline constexpr int rifle_reach = 4;  // within which a line should be a line
inline constexpr int form_reach = 6;   // from the enemy at which a column forms line
inline constexpr int gun_reach = 10;   // over which guns still do harm
inline constexpr int gun_guard = 4;    // nearer than this is no place for guns
inline constexpr int gun_refuge = 2;   // and nearer than this they do not come at all

}  // namespace longroll::line_of_battle
