// Rifle Pits: its rulebook.
#include "rulesets/rifle_pits/ruleset.h"

#include "rulesets/rifle_pits/embedded.h"
#include "rulesets/rifle_pits/house.h"
#include "rulesets/rifle_pits/procedures/assaults.h"
#include "rulesets/rifle_pits/procedures/combat.h"
#include "rulesets/rifle_pits/procedures/officer_loss.h"
#include "rulesets/rifle_pits/procedures/recovery.h"

namespace longroll::rifle_pits {
namespace {

class Book final : public BookOf<House, Interpretations> {
 public:
  explicit Book(const RulebookOptions& options)
      : BookOf({"rifle_pits", embedded::charts(), embedded::sequence()}, options) {
    add<CombatOrder, resolve_combat>(
        "combat", "one attack on one hex: assault, bombardment or sharpshooters",
        "P.1 to P.20; P.R1, P.R2, P.R8, P.R12 to P.R14, P.R18, P.R22 to P.R28, P.R30, P.R31, P.R33, P.R37");
    add<OfficerLossOrder, resolve_officer_loss>("officer_loss", "officers that check for loss", "P.16");
    add_staged<AssaultsOrder, resolve_assaults, assaults_odds>(
        "assaults", "several assaults of one division in one turn: how many hexes fall",
        "P.1 to P.20; P.R9, P.R21, P.R33");
    add<RallyOrder, resolve_rally>("rally", "a disordered unit at the end of its owner's turn", "P.R8");
    add<OrderOrder, resolve_order>("order_at_once", "whether a new order is in force at once", "P.R17");
    add<NerveOrder, resolve_nerve>("night_nerve", "a demoralized unit in the night turn", "P.R9");
  }
};

}  // namespace

RulesetEntry entry() {
  return {"rifle_pits", "Rifle Pits", "brigades on hexes: odds, column shifts and one die", embedded::charts(),
          [](const RulebookOptions& options) -> std::unique_ptr<Rulebook> { return std::make_unique<Book>(options); }};
}

}  // namespace longroll::rifle_pits
