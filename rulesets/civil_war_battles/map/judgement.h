// How a computer player judges Civil War Battles: what its units are after, what a place on the table is worth, what a
// shot or an assault should bring. Everything is in hundredths of a point.
#pragma once

#include "game/play/deploying_judge.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {

/// One look at a position for one side.
class Judgement : public DeployingJudge<Judgement, CivilWarBattles> {
 public:
  Judgement(const CivilWarBattles& game, Side side, Effort effort, bool worded);

  // What to think of in each phase (a file for command, moves and fights).
  void consider(const Reform& facts, const Offers& offers);
  void consider(const NewGenerals& facts, const Offers& offers);
  void consider(const GeneralsMove& facts, const Offers& offers);
  void consider(const Ride& facts, const Offers& offers);
  void consider(const Determination& facts, const Offers& offers);
  void consider(const Motivation& facts, const Offers& offers);
  void consider(const Acts& facts, const Offers& offers);
  void consider(const March& facts, const Offers& offers);
  void consider(const Opportunity& facts, const Offers& offers);
  void consider(const Assault& facts, const Offers& offers);
  using DeployingJudge::consider;  // the deployment of a free battle

  // Who holds the line there, and on which ground (judgement_deploy.cpp).
  Post post_of(PieceId id) const;
  int likes(PieceId id, const table::Point& at) const;

 private:
  /// What a unit is after: a point, how much that is worth, and whether it is an enemy who stands there.
  struct Aim {
    table::Point at;
    int worth = 0;
    bool enemy = false;
    bool hold = false;  ///< it is held, and is to be kept
  };

  static constexpr int usual_boldness = 100;

  // What is worth having (judgement.cpp).
  /// How far it is from winning by the thresholds, in the time that the countdown leaves.
  void weigh_chances();
  void choose_aims();
  const Aim& aim(PieceId id) const { return aims_[longroll::index(id)]; }
  /// How near an enemy is, in inches; far where there is none.
  int inches_to_enemy(PieceId id) const;
  /// What a brigade is worth, and what of that each casualty takes.
  int worth_of(PieceId id) const;
  int casualty_worth(PieceId id) const;

  // Command (judgement_command.cpp).
  int wanted_front(PieceId id) const;
  int value_of_leading(PieceId general, PieceId id) const;
  int urgency(PieceId id) const;

  // Places (judgement_moves.cpp).
  /// A unit that stands somewhere, in a position of its own.
  int place_worth(const CivilWarBattles& then, PieceId id) const;
  int danger(const CivilWarBattles& then, PieceId id) const;
  /// What an assault from where it stands should bring: with the points that it has left, or less, with those of its
  /// next turn, which it is then given.
  int assault_hopes(CivilWarBattles& then, PieceId id) const;
  void consider_fan(const Offer& offer, const Offers& offers);
  void consider_changes(const Offer& offer);

  // Fights (judgement_fights.cpp).
  /// Casualties that a shot should bring, in hundredths.
  int shot_brings(const CivilWarBattles& then, PieceId from, PieceId to, const Shot& shot, int points) const;
  int opportunity_brings(const CivilWarBattles& then, PieceId from, PieceId to, const Shot& shot) const;
  int best_shot(const CivilWarBattles& then, PieceId id) const;
  int assault_brings(const CivilWarBattles& then, PieceId assaulter, PieceId defender, bool flank) const;

  std::array<Aim, most_pieces> aims_{};
  int boldness_ = usual_boldness;  ///< in hundredths: more where the side is behind, less where it is ahead
};

}  // namespace longroll::civil_war_battles
