// How a computer player judges Rifle Pits: what hexes are worth, where danger lies, what a fight should bring.
// Everything is in hundredths of a point.
#pragma once

#include <string>

#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {

/// One look at a position for one side.
class Judgement {
 public:
  Judgement(const RiflePits& game, Side side, Effort effort, bool worded);

  std::vector<Idea> ideas(const Offers& offers);

 private:
  // What is worth having (judgement.cpp).
  void value_goals();
  void find_danger();
  void choose_objectives();
  void find_targets();
  enum class Grade { marginal, decisive };
  int behind(Grade grade) const;
  bool has_what_it_wants() const;
  /// How much a fight for a hex may cost more than it should bring.
  int boldness(PlaceNumber target) const;

  // Orders, moves, fights, retreats (a file each).
  void consider_orders(const Offers& offers);
  Orders wanted_order(DivisionId division) const;
  void consider_moves(const Offers& offers);
  int place_worth(PieceId id, PlaceNumber place) const;
  int officer_worth(PieceId id, PlaceNumber place) const;
  int expected_loss(PieceId id, PlaceNumber place) const;
  int attack_bonus(PieceId id, PlaceNumber place) const;
  void consider_targets(const Offers& offers);
  void consider_attack(const Offers& offers);
  int fight_swing(const AttackState& attack) const;
  /// The same attack without those who are better left out of it.
  AttackState refined(AttackState attack) const;
  void consider_retreats(const Offers& offers);
  void consider_advance(const Offers& offers);

  std::span<const std::uint16_t> distances_to(PlaceNumber goal) const {
    return game_.setting().ground.distances_to(goal, game_.state.rain, game_.state.flow.turn);
  }
  template <class Words>
  void add(const Play& play, int swing, const Words& words, std::string_view why);

  struct Target {
    PlaceNumber place = no_place;
    int strength = 0;  ///< that could be brought against it this turn
    int defence = 0;
    int swing = 0;  ///< what the attack should bring
  };

  const RiflePits& game_;
  Side side_;
  Effort effort_;
  bool worded_;
  int behind_ = 0;                        ///< a marginal victory
  bool content_ = false;                  ///< with a decisive one
  std::array<int, most_hexes> value_{};   ///< of holding a hex
  std::array<int, most_hexes> danger_{};  ///< enemy strength that could attack it soon
  std::array<PlaceNumber, most_divisions> objective_{};
  std::vector<Target> targets_;
  std::array<std::int16_t, most_hexes> target_at_{};
  std::vector<Idea> ideas_;
};

template <class Words>
void Judgement::add(const Play& play, int swing, const Words& words, std::string_view why) {
  Idea idea{play, swing, "", ""};
  if (worded_) {
    idea.words = words();
    idea.why = why;
  }
  ideas_.push_back(std::move(idea));
}

}  // namespace longroll::rifle_pits
