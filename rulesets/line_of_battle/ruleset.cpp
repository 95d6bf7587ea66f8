// Line of Battle: its rulebook.
#include "rulesets/line_of_battle/ruleset.h"

#include "rulesets/line_of_battle/embedded.h"
#include "rulesets/line_of_battle/house.h"
#include "rulesets/line_of_battle/procedures/charge.h"
#include "rulesets/line_of_battle/procedures/command.h"
#include "rulesets/line_of_battle/procedures/fire.h"
#include "rulesets/line_of_battle/procedures/ground.h"
#include "rulesets/line_of_battle/procedures/morale.h"
#include "rulesets/line_of_battle/procedures/sight.h"

namespace longroll::line_of_battle {
namespace {

class Book final : public BookOf<House, Interpretations> {
 public:
  explicit Book(const RulebookOptions& options)
      : BookOf({"line_of_battle", embedded::charts(), embedded::sequence()}, options) {
    add<DeliveryOrder, resolve_delivery>("order_delivery", "turns until an order is delivered", "L.3, L.5; L.R16");
    add<CommandOrder, resolve_command>("command_roll", "whether an order is sent, re-issued or acted upon", "L.4");
    add_staged<ForecastOrder, resolve_forecast, forecast_odds>(
        "order_forecast", "when an order is accepted, from its writing on", "L.3, L.4; L.R15");
    add<ZeroOrder, resolve_zero>("zero_rule", "how far a brigade under a zero leader moves", "L.6");
    add_staged<RecoveryOrder, resolve_recovery, recovery_odds>(
        "attack_recovery", "whether, and by which turn, a division recovers from its attack", "L.7");
    add_staged<FlukeOrder, resolve_fluke, fluke_odds>(
        "fluke_stoppage", "whether, and in which turn, an attack stops by a fluke", "L.8, L.33");
    add<ReserveOrder, resolve_reserve>("fluke_reserve", "whether a Reserve is the one that a division needs", "L.33");
    add_staged<FireOrder, resolve_fire, fire_odds>(
        "fire", "a shot from strengths to losses, leaders, morale, retreat and depletion",
        "L.10 to L.20, L.26, L.30, L.32, L.36 to L.48; L.R2, L.R3, L.R18 to L.R20");
    add<VolleyOrder, resolve_volley>("opening_volley", "the volley at a stack that moved and fires or charges",
                                     "L.16, L.34, L.47");
    add<MoraleOrder, resolve_morale>("morale_check", "one morale check with every modifier",
                                     "L.32, L.35, L.37 to L.45; L.R7, L.R9, L.R19");
    add<LeaderLossOrder, resolve_leader_loss>("leader_loss", "leaders that check for loss", "L.47");
    add<ClosingOrder, resolve_closing>("closing_roll", "whether a stack closes with the enemy", "L.9, L.34; L.R23");
    add_staged<ChargeOrder, resolve_charge, charge_odds>(
        "charge", "a charge from the closing roll to the defender's morale check",
        "L.9, L.16, L.34, L.35, L.37 to L.49; L.R4, L.R21");
    add<RallyOrder, resolve_rally>("rally", "a stack in its rally phase", "L.1, L.30; L.R6, L.F20");
    add<LossRecoveryOrder, resolve_loss_recovery>("loss_recovery", "losses that come back at midnight", "L.31");
    add<IntersectionOrder, resolve_intersection>("intersection_roll", "a stack at an intersection in a town",
                                                 "L.54; L.R11");
    add<MovementOrder, resolve_movement>("movement_cost", "what a path of hexes costs",
                                         "L.27, L.29, L.30, L.52 to L.55");
    add<FormationOrder, resolve_formation>("formation_change",
                                           "what a change of formation costs, and where it is allowed",
                                           "L.27, L.28, L.50, L.52, L.54");
    add<PassageOrder, resolve_passage>("retreat_passage", "whether a retreat through friends affects them",
                                       "L.46, L.48");
    add<SightOrder, resolve_sight>("line_of_sight", "whether two hexes see each other, over a profile of hexes",
                                   "L.21 to L.26; L.R22");
  }
};

}  // namespace

RulesetEntry entry() {
  return {"line_of_battle", "Line of Battle", "regiments on hexes: orders, fire, charges and nerve", embedded::charts(),
          [](const RulebookOptions& options) -> std::unique_ptr<Rulebook> { return std::make_unique<Book>(options); }};
}

}  // namespace longroll::line_of_battle
