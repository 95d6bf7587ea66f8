// A charge as a whole, from the tests to the end of the melee (M.16 to M.23, M.R17, M.R18).
#include "rulesets/march_and_volley/procedures/charge.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/close_combat.h"

namespace longroll::march_and_volley {
namespace {

/// Units of a list whose fates are such.
template <class Holds>
Entries those(const Entries& units, const FixedList<Fate, 4>& fates, const Holds& holds) {
  Entries found;
  for (std::size_t i = 0; i < units.size() && i < fates.size(); ++i)
    if (holds(fates[i])) found.push_back(units[i]);
  return found;
}

/// The rule by which it does.
std::string_view goes_back_by(Fate fate) {
  if (fate == Fate::repelled) return "M.R8";
  return fate == Fate::flees ? "M.17" : "M.22";
}

}  // namespace

void UmpiresBook::put_fate(Entry& unit, Fate fate, int casualties, Scene& scene) const {
  if (has_fought(fate)) unit.mark(std::string(marks::fought), Until::part);
  const Settled end = settle(piece_of(unit), fate, casualties, house_);
  if (end.destroyed) destroy(unit, scene);
  if (end.goes_back) send_back(unit, goes_back_by(fate), house_, scene);
  if (fate == Fate::follows) scene.place(told("Move {} to the line that the enemy left.", named(unit)), "M.R18");
  if (opens_exploitation(fate, unit.has_mark(marks::charges) || piece_of(unit).counter_charged)) wins(unit, house_);
  if (fate == Fate::halts) scene.place(told("{} stays where it is.", named(unit)), "M.R2");
  if (fate == Fate::stopped) scene.place(told("{} is stopped by the fire.", named(unit)), "M.R17");
}

void UmpiresBook::put_charge(const ChargeOrder& order, const ChargeResult& result, Scene& scene) const {
  const Entries chargers = scene.units("chargers");
  const Entries targets = scene.units("targets");
  int fallen = result.charging_leaders;
  for (std::size_t i = 0; i < chargers.size(); ++i) {
    if (result.chargers[i] == Fate::waits) continue;  // its token stays
    activate(*chargers[i]);
    chargers[i]->mark(std::string(marks::charges), Until::part);
    keep_test(piece_of(*chargers[i]), result.chargers[i] != Fate::halts);
    const int under_fire = scene.touched("chargers", i, "leader_lost");
    lose_leaders({chargers[i]}, under_fire, "M.R17", house_, scene);
    fallen -= under_fire;
  }
  lose_leaders(those(chargers, result.chargers, has_fought), fallen, "M.23", house_, scene);
  lose_leaders(those(targets, result.targets, has_fought), result.target_leaders, "M.23", house_, scene);
  for (std::size_t i = 0; i < chargers.size(); ++i)
    put_fate(*chargers[i], result.chargers[i], result.chargers_lost[i], scene);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Fate fate = result.targets[i];
    if (result.end != ChargeEnd::halted) {
      keep_test(piece_of(*targets[i]), fate != Fate::flees);
      if (fate != Fate::flees && fires_defensively(order.targets[i], targets[i]->has_mark(marks::fired)))
        targets[i]->mark(std::string(marks::fired), Until::part);
    }
    put_fate(*targets[i], fate, result.targets_lost[i], scene);
  }
}

void UmpiresBook::charge() {
  task<ChargeOrder, ChargeResult>("charge", "charge", "Charge, with all that follows up to the end of the melee")
      .at({"action"})
      .list<UnitPiece>("chargers", "the units that charge, as they are activated", Whose::active, {1, 4},
                       &ChargeOrder::chargers)
      .list<UnitPiece>("targets", "the units charged, in their owner's order", Whose::other, {1, 4},
                       &ChargeOrder::targets)
      .fill_role("chargers", {"activated", "counter_charged", "struck", "stood"},
                 [](ChargeOrder& order, const Scene&) {
                   // Without a token it is refused below; whom it charges is what counts now.
                   for (Unit& unit : order.chargers) unit.activated = unit.counter_charged = false;
                 })
      .fill_role("targets", {"stood"},
                 [](ChargeOrder& order, const Scene& scene) {
                   const auto units = scene.units("targets");
                   for (std::size_t i = 0; i < order.targets.size() && i < units.size(); ++i) {
                     // M.R17: one that has fired in this sub-phase fires no more, as if it had activated.
                     if (units[i]->has_mark(marks::fired)) order.targets[i].activated = true;
                     if (units[i]->has_mark(marks::caught)) order.targets[i].struck = Struck::rear;
                   }
                 })
      .unless(refuse_passive_side)
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        for (const Entry* unit : scene.units("chargers"))
          if (auto refusal = refuse_without_token(*unit)) return refusal;
        for (const std::string_view role : {"chargers", "targets"})
          for (const Entry* unit : scene.units(role))
            if (unit->has_mark(marks::fought))
              return Refusal{"M.R19", std::string(role), fmt::format("{} {} already", unit->name, marks::fought)};
        return std::nullopt;
      })
      .put([this](const ChargeOrder& order, const ChargeResult& result, Scene& scene) {
        put_charge(order, result, scene);
      });
}

}  // namespace longroll::march_and_volley
