// How a computer player judges March & Volley: where a unit would stand, what a volley, a charge or a square should
// bring. Everything is in hundredths of a point.
#pragma once

#include "game/play/deploying_judge.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

/// One look at a position for one side.
class Judgement : public DeployingJudge<Judgement, MarchAndVolley> {
 public:
  Judgement(const MarchAndVolley& game, Side side, Effort effort, bool worded);

  // What to think of in each phase (a file for command, moves and fights).
  void consider(const RallySide& facts, const Offers& offers);
  void consider(const LeadersOfSide& facts, const Offers& offers);
  void consider(const Ride& facts, const Offers& offers);
  void consider(const Marches& facts, const Offers& offers);
  void consider(const Round& facts, const Offers& offers);
  void consider(const Acts& facts, const Offers& offers);
  void consider(const Charges& facts, const Offers& offers);
  void consider(const Exploitation& facts, const Offers& offers);
  void consider(const Consolidation& facts, const Offers& offers);
  using DeployingJudge::consider;  // the deployment of a free battle

  // Who holds the line there, and on which ground (judgement_command.cpp).
  Post post_of(PieceId id) const;
  int likes(PieceId id, const table::Point& at) const;

 private:
  /// What a unit is worth, and what each casualty of it is.
  int worth_of(PieceId id) const;
  int casualty_worth(PieceId id) const;
  /// The enemy whom a unit is after, or the place that it is to hold.
  struct Aim {
    table::Point at;
    bool hold = false;
  };
  Aim aim_of(PieceId id) const;

  // Places (judgement_moves.cpp).
  int place_worth(const MarchAndVolley& then, PieceId id) const;
  int danger(const MarchAndVolley& then, PieceId id) const;
  int fear_of_horse(const MarchAndVolley& then, PieceId id) const;
  int best_shot(const MarchAndVolley& then, PieceId id) const;
  void consider_fan(const Offer& offer, const Offers& offers);
  void consider_change(const Offer& offer);

  // Command (judgement_command.cpp).
  int leader_worth(const MarchAndVolley& then, PieceId base) const;
  int urgency(std::uint8_t formation) const;

  // Fights (judgement_fights.cpp).
  /// Casualties that a shot should bring, in hundredths.
  int shot_brings(const MarchAndVolley& then, PieceId from, PieceId to, const Shot& shot) const;
  /// What a charge should bring, from its tests to the end of the melee.
  int charge_brings(const MarchAndVolley& then, PieceId charger, const ChargeWay& way) const;
  void consider_unit(const Offer& offer);
};

}  // namespace longroll::march_and_volley
