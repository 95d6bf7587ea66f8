// How a computer player judges Rifle Pits: what hexes are worth, where danger lies, what a fight should bring.
// Everything is in hundredths of a point.
#pragma once

#include "game/play/ideas.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {

/// One look at a position for one side.
class Judgement : public JudgeOf<RiflePits> {
 public:
  Judgement(const RiflePits& game, Side side, Effort effort, bool worded);

  // What to think of in each phase (a file for orders, moves and fights).
  void consider(const WritingOrders& facts, const Offers& offers);
  void consider(const Movement& facts, const Offers& offers);
  void consider(const Bombardment& /*facts*/, const Offers& offers) { consider_targets(offers); }
  void consider(const Assault& /*facts*/, const Offers& offers) { consider_targets(offers); }
  void consider(const Attack& now, const Offers& offers);
  void consider(const Retreat& facts, const Offers& offers);
  void consider(const Advance& facts, const Offers& offers);

 private:
  // What is worth having (judgement.cpp).
  void value_goals();
  void find_danger();
  void choose_objectives();
  void find_targets();
  bool has_what_it_wants() const;
  /// How much a fight for a hex may cost more than it should bring.
  int boldness(PlaceNumber target) const;
  /// What a fight for a hex brings on average, by these strengths and with its works or without.
  const FightValue& fight_for(PlaceNumber place, int attack, int defence, bool works) const;

  Orders wanted_order(DivisionId division) const;
  int place_worth(PieceId id, PlaceNumber place) const;
  int officer_worth(PieceId id, PlaceNumber place) const;
  int expected_loss(PieceId id, PlaceNumber place) const;
  int attack_bonus(PieceId id, PlaceNumber place) const;
  void consider_targets(const Offers& offers);
  int fight_swing(const Attack& attack) const;
  /// The same attack without those who are better left out of it.
  Attack refined(Attack attack) const;

  struct Objective {
    PlaceNumber place = no_place;
    std::span<const std::uint16_t> distances = {};  ///< to it, from every hex
  };
  struct Target {
    PlaceNumber place = no_place;
    int strength = 0;  ///< that could be brought against it this turn
    int defence = 0;
    int swing = 0;  ///< what the attack should bring
  };

  int behind_ = 0;                     ///< a marginal victory
  bool content_ = false;               ///< with a decisive one, and it holds what it wants
  ByPlace<int, most_hexes> value_{};   ///< of holding a hex
  ByPlace<int, most_hexes> danger_{};  ///< enemy strength that could attack it soon
  std::array<Objective, most_divisions> objective_{};
  std::vector<Target> targets_;
  ByPlace<std::int16_t, most_hexes> target_at_{};
};

}  // namespace longroll::rifle_pits
