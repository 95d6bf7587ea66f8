// Melees with their losses, retreats and leaders (M.21 to M.24, M.R10, M.R19).
#include "rulesets/march_and_volley/procedures/melee.h"

#include <fmt/format.h>

#include "rulesets/march_and_volley/book/umpire.h"

namespace longroll::march_and_volley {
namespace {

/// What bears on tests, not on melees.
const std::vector<std::string> beside_melee = {"supported", "threatened", "counter_charged"};

void fill_caught(Units& units, const std::vector<const Entry*>& entries) {
  for (std::size_t i = 0; i < units.size() && i < entries.size(); ++i)
    if (entries[i]->has_mark(marks::caught)) units[i].struck = Struck::rear;
}

}  // namespace

void UmpiresBook::melee() {
  const auto settle = [this](const Entries& units, const Counts& lost, bool won, Scene& scene) {
    for (std::size_t i = 0; i < units.size(); ++i)
      put_fate(*units[i], won ? Fate::wins : Fate::retreats, lost[i], scene);
  };
  task<MeleeOrder, MeleeResult>("melee", "melee", "Fight a melee")
      .at({"melee", "exploit_melee"})
      .list<UnitPiece>("attackers", "units in contact of the side that charged", Whose::active, {1, 4},
                       &MeleeOrder::attackers)
      .list<UnitPiece>("defenders", "units in contact of the side that was charged", Whose::other, {1, 4},
                       &MeleeOrder::defenders)
      .fill_role("attackers", beside_melee,
                 [](MeleeOrder& order, const Scene& scene) {
                   for (Unit& unit : order.attackers) unit.counter_charged = false;
                   fill_caught(order.attackers, scene.units("attackers"));
                 })
      .fill_role("defenders", {"supported", "threatened", "stood"},
                 [](MeleeOrder& order, const Scene& scene) { fill_caught(order.defenders, scene.units("defenders")); })
      .once("attackers", std::string(marks::fought), Until::part, "M.R19")
      .once("defenders", std::string(marks::fought), Until::part, "M.R19")
      .put([this, settle](const MeleeOrder& order, const MeleeResult& result, Scene& scene) {
        const Entries attackers = scene.units("attackers");
        const Entries defenders = scene.units("defenders");
        for (std::size_t i = 0; i < attackers.size(); ++i)
          if (!order.attackers[i].stood) attackers[i]->mark(std::string(marks::charges), Until::part);
        lose_leaders(attackers, result.attacking_leaders, "M.23", house_, scene);
        lose_leaders(defenders, result.defending_leaders, "M.23", house_, scene);
        const bool won = result.winner == Role::attackers;
        settle(attackers, result.attackers_lost, won, scene);
        settle(defenders, result.defenders_lost, !won, scene);
      });
}

}  // namespace longroll::march_and_volley
