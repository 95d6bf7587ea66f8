// March & Volley: its rulebook.
#include "rulesets/march_and_volley/ruleset.h"

#include "rulesets/march_and_volley/embedded.h"
#include "rulesets/march_and_volley/house.h"
#include "rulesets/march_and_volley/procedures/army.h"
#include "rulesets/march_and_volley/procedures/charge.h"
#include "rulesets/march_and_volley/procedures/close_combat.h"
#include "rulesets/march_and_volley/procedures/command.h"
#include "rulesets/march_and_volley/procedures/elephants.h"
#include "rulesets/march_and_volley/procedures/exploitation.h"
#include "rulesets/march_and_volley/procedures/leaders.h"
#include "rulesets/march_and_volley/procedures/melee.h"
#include "rulesets/march_and_volley/procedures/morale.h"
#include "rulesets/march_and_volley/procedures/shooting.h"

namespace longroll::march_and_volley {
namespace {

class Book final : public BookOf<House, Interpretations> {
 public:
  explicit Book(const RulebookOptions& options)
      : BookOf({"march_and_volley", embedded::charts(), embedded::sequence()}, options) {
    add_command();
    add_fire();
    add_close_combat();
    add<ArmyOrder, resolve_army>("army_morale", "whether armies fight on or withdraw", "M.28 to M.30; M.R14");
    add<BrigadeOrder, resolve_brigade>("brigade_state", "whether a brigade is broken", "M.28; M.R14");
  }

 private:
  void add_command() {
    add<InitiativeOrder, resolve_initiative>("initiative", "which side must activate", "M.7, M.15, M.25; M.R15");
    add<CommandOrder, resolve_command>("out_of_command", "whether a unit is out of command, and its actions",
                                       "M.4; M.R3");
    add<MarchOrder, resolve_march>("march", "how far a unit moves with its actions", "M.5, M.8, M.9; M.R3 to M.R5");
    add<RallyOrder, resolve_rally>("rally", "a retreating unit at the start of a turn", "M.2; M.R5");
    add<ReplacementOrder, resolve_replacement>("leader_replacement", "when a fallen leader is replaced", "M.3; M.R12");
    add<EngineeringOrder, resolve_engineering>("engineering", "a bridge or works made or cleared", "M.5; M.R16");
  }
  void add_fire() {
    add_staged<ShootingOrder, resolve_shooting, shooting_odds>(
        "shooting", "a round of fire at one unit, with its morale test and its leader",
        "M.9 to M.12; M.R1, M.R2, M.R6, M.R12");
    add<MoraleOrder, resolve_morale>("morale", "one morale test with every modifier",
                                     "M.10, M.11, M.17; M.R1, M.R2, M.R20, M.R21");
    add<FallenOrder, resolve_fallen>("fallen_leader", "leaders who may fall", "M.12, M.23; M.R12");
    add<StampedeOrder, resolve_stampede>("stampede", "where elephants run, and whom they touch", "M.11; M.R13");
  }
  void add_close_combat() {
    add<ReachOrder, resolve_reach>("close_combat_reach", "who gets a token for close combat and may charge",
                                   "M.14, M.16; M.R3, M.R20");
    add<EvadeOrder, resolve_evade>("evade", "whether a unit in skirmish order gets away", "M.16; M.R7, M.R23");
    add<DefensiveOrder, resolve_defensive_fire>("defensive_fire", "the fire of charged units at the charger",
                                                "M.18; M.R6, M.R17");
    add<BreakOrder, resolve_break>("break_bayonets", "cavalry that charges infantry", "M.19; M.R8");
    add_staged<MeleeOrder, resolve_melee, melee_odds>("melee", "a melee with its casualties, retreat and leaders",
                                                      "M.21 to M.23; M.R9, M.R10, M.R19, M.R22");
    add_staged<ChargeOrder, resolve_charge, charge_odds>("charge", "a charge from the tests to the end of the melee",
                                                         "M.14 to M.23; M.R17, M.R18, M.R24");
    add<UncontrolledOrder, resolve_uncontrolled>("uncontrolled", "whether exploiting cavalry gets out of hand",
                                                 "M.26; M.R11");
    add_staged<ExploitationOrder, resolve_exploitation, exploitation_odds>(
        "exploitation", "what a victorious unit makes of its victory", "M.24 to M.27; M.R11");
  }
};

}  // namespace

RulesetEntry entry() {
  return {"march_and_volley", "March & Volley", "battalions on a table: march, volley, charge and melee",
          embedded::charts(),
          [](const RulebookOptions& options) -> std::unique_ptr<Rulebook> { return std::make_unique<Book>(options); }};
}

}  // namespace longroll::march_and_volley
