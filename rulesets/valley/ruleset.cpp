// Valley: its rulebook.
#include "rulesets/valley/ruleset.h"

#include "rulesets/valley/embedded.h"
#include "rulesets/valley/house.h"
#include "rulesets/valley/procedures/battle.h"
#include "rulesets/valley/procedures/campaign.h"
#include "rulesets/valley/procedures/options.h"
#include "rulesets/valley/procedures/round.h"

namespace longroll::valley {
namespace {

class Book final : public BookOf<House, Interpretations> {
 public:
  explicit Book(const RulebookOptions& options)
      : BookOf({"valley", embedded::charts(), embedded::sequence()}, options) {
    add<InitiativeOrder, resolve_initiative>("initiative", "who holds the initiative", "V.3, V.4");
    add<ActivationsOrder, resolve_activations>("activations", "how many ranking leaders may be activated", "V.5; V.R3");
    add<MovementOrder, resolve_movement>("movement", "movement points of an activated stack; a 12 ends the phase",
                                         "V.6; V.R4, V.R5");
    add<ReactionOrder, resolve_reaction>("reaction", "whether a stack reacts to an enemy who comes near", "V.7; V.R6");
    add<CommitmentOrder, resolve_commitment>("commitment", "what part of a force is committed",
                                             "V.15 to V.18; V.R8, V.R9");
    add<ResultsOrder, resolve_results>("combat_results", "what committed strength points make the enemy lose",
                                       "V.19, V.20; V.R10");
    add<RoundOrder, resolve_round>("combat_round", "one round of both sides", "V.15 to V.20; V.R29");
    add_staged<BattleOrder, resolve_battle, battle_odds>("battle", "the whole battle, from the options to the winner",
                                                         "V.13 to V.20; V.R11, V.R12, V.R29, V.R37");
    procedures_.push_back(options_procedure(house_));
    add<LeaderLossOrder, resolve_leader_loss>("leader_loss", "whether a leader falls after a battle", "V.R33");
    add<RecoveryOrder, resolve_recovery>("morale_recovery", "whether a unit recovers morale", "V.11; V.R15, V.R38");
  }
};

}  // namespace

RulesetEntry entry() {
  return {"valley", "Valley", "the Shenandoah campaigns: leaders, commitment and secret options", embedded::charts(),
          [](const RulebookOptions& options) -> std::unique_ptr<Rulebook> { return std::make_unique<Book>(options); }};
}

}  // namespace longroll::valley
