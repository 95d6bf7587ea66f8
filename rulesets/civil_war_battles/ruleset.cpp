// Civil War Battles: its rulebook.
#include "rulesets/civil_war_battles/ruleset.h"

#include "rulesets/civil_war_battles/embedded.h"
#include "rulesets/civil_war_battles/house.h"
#include "rulesets/civil_war_battles/procedures/assault.h"
#include "rulesets/civil_war_battles/procedures/command.h"
#include "rulesets/civil_war_battles/procedures/fire.h"
#include "rulesets/civil_war_battles/procedures/generals.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

class Book final : public BookOf<House, Interpretations> {
 public:
  explicit Book(const RulebookOptions& options)
      : BookOf({"civil_war_battles", embedded::charts(), embedded::sequence()}, options) {
    add_command();
    add_fire();
    add_nerve();
  }

 private:
  void add_command() {
    add<GeneralMoveOrder, resolve_general_move>("general_move", "inches that a general may move", "C.2");
    add<DeterminationOrder, resolve_determination>("determination", "determination dice of a division", "C.3; C.R1");
    add<MotivationOrder, resolve_motivation>("motivation", "whether a general gets one unit going",
                                             "C.6; C.D3, C.R1, C.R14");
    add<InOrderOrder, resolve_in_order>(
        "motivate_in_order", "how many units a general gets going, and the best order to try them", "C.6; C.R14");
    add<PointsOrder, resolve_points>("action_points", "action points of a unit", "C.5, C.7; C.R7");
    add<SpendOrder, resolve_spend>("spend", "what actions cost, and whether they are allowed", "C.8; C.R7");
    add<MovementOrder, resolve_movement>("movement", "how far a unit moves", "C.21");
    add<ArrivalOrder, resolve_arrival>("arrival", "whether, and by which turn, a unit arrives", "C.9; C.D4");
    add_staged<CountdownOrder, resolve_countdown, countdown_odds>("countdown", "turns until the battle ends",
                                                                  "C.29; C.R2");
  }
  void add_fire() {
    add_staged<InfantryFireOrder, resolve_infantry_fire, infantry_fire_odds>(
        "infantry_fire", "a volley: casualties, disorder, ammunition, the general with the target",
        "C.17, C.18, C.19, C.27; C.R17, C.R18");
    add_staged<ArtilleryFireOrder, resolve_artillery_fire, artillery_fire_odds>("artillery_fire", "the shots of a gun",
                                                                                "C.13, C.14, C.19, C.27; C.R12, C.R19");
    add_staged<OpportunityOrder, resolve_opportunity, opportunity_odds>(
        "opportunity_fire", "fire of foot or guns in the enemy's turn", "C.4, C.15, C.17; C.R19");
    add<OverheadOrder, resolve_overhead>("overhead_fire", "whether guns may shoot over friends", "C.16");
  }
  void add_nerve() {
    add<DisorderOrder, resolve_disorder>("disorder_test", "whether a unit is disordered", "C.19; C.D10");
    add<RestoreOrder, resolve_restore>("restore_order", "whether, and for how many points, order is restored", "C.20");
    add<LossOrder, resolve_losses>("losses", "half-bases lost in a rout or a retreat", "C.10; C.R16");
    add<MoraleOrder, resolve_morale>("morale", "a morale test, in a fight or not",
                                     "C.10, C.11, C.12; C.R5, C.R13, C.R15, C.R16");
    add<AssaultOrder, resolve_falter>("falter", "the falter test before a fight", "C.22, C.23; C.R20");
    add_staged<AssaultOrder, resolve_fight, fight_odds>(
        "fight", "a fight with the loser's morale, losses, disorder and generals",
        "C.10, C.11, C.24, C.25, C.27; C.R13");
    add_staged<AssaultOrder, resolve_assault, assault_odds>("assault", "a whole assault, from the falter test on",
                                                            "C.22 to C.27; C.R13, C.R20, C.D18");
    add<RiskOrder, resolve_risk>("general_risk", "whether a general at risk dies", "C.12, C.26, C.27; C.R10");
    add<ReplacementOrder, resolve_replacement>("replace_general", "who follows a dead general", "C.26");
  }
};

}  // namespace

RulesetEntry entry() {
  return {"civil_war_battles", "Civil War Battles", "brigades on the table: generals, volleys, assaults",
          embedded::charts(),
          [](const RulebookOptions& options) -> std::unique_ptr<Rulebook> { return std::make_unique<Book>(options); }};
}

}  // namespace longroll::civil_war_battles
