// A charge step by step: declared, tested, fired at, and the bayonets (M.16 to M.19, M.27).
#include <fmt/format.h>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/close_combat.h"

namespace longroll::march_and_volley {
namespace {

/// M.R11: the charge of cavalry out of hand is judged as in command.
void judge_in_command(Unit& unit, const Entry* entry) {
  if (entry != nullptr && entry->has_mark(marks::out_of_hand)) unit.out_of_command = false;
}

std::optional<Refusal> refuse_undeclared(const Entry& unit) {
  if (unit.has_mark(marks::charges)) return std::nullopt;
  return Refusal{"M.16", "", fmt::format("{} has not been said to charge", unit.name)};
}

/// M.24: every unit that it charged has retreated.
bool all_fled(const Entry& charger, Scene& scene) {
  bool fled = true;
  scene.each<UnitPiece>(other(charger.side), [&](Entry& unit, UnitPiece& piece) {
    if (unit.has_mark(marks::charged_by(charger)) && !piece.retreating) fled = false;
  });
  return fled;
}

}  // namespace

void declare_charge(Entry& charger, const Entries& targets) {
  const bool counters = std::any_of(targets.begin(), targets.end(),
                                    [&](const Entry* target) { return charger.has_mark(marks::charged_by(*target)); });
  declare_charge(piece_of(charger), counters);
  charger.mark(std::string(marks::charges), Until::part);
  for (Entry* target : targets) target->mark(marks::charged_by(charger), Until::part);
}

void UmpiresBook::charge_by_step() {
  task<ReachOrder, ReachResult>("declare_charge", "close_combat_reach", "Declare a charge, to be resolved step by step")
      .at({"action"})
      .whole<UnitPiece>("charger", "the unit that charges", Whose::active)
      .units<UnitPiece>("targets", "the units charged", Whose::other, {1, 4})
      .unless(refuse_passive_side)
      .unless([](const Scene& scene) { return refuse_without_token(*scene.unit("charger")); })
      .put([](const ReachOrder&, const ReachResult& result, Scene& scene) {
        Entry& charger = *scene.unit("charger");
        if (result.may_charge) {
          declare_charge(charger, scene.units("targets"));
        } else {
          scene.say(told("{} may not charge that far, or not at all; its token stays.", named(charger)), "M.16");
        }
      });
  const std::vector<std::string> tests = {"charge_morale", "exploit_charge"};
  test("charger_morale", "Test the charger", tests, "the unit that charges")
      .fill({"occasion", "by_formed"},
            [](MoraleOrder& order, const Scene& scene) {
              order.occasion = Occasion::charging;
              judge_in_command(order.unit, scene.unit("unit"));
            })
      .unless([](const Scene& scene) { return refuse_undeclared(*scene.unit("unit")); });
  test("charged_morale", "Test a unit that is charged", tests, "the unit that is charged")
      .units<UnitPiece>("charger", "the unit that charges it", Whose::other, {1, 1})
      .fill({"occasion", "by_formed", "into_works"},
            [](MoraleOrder& order, const Scene& scene) {
              order.occasion = Occasion::charged;
              const UnitPiece* charger = scene.one<UnitPiece>("charger");
              Unit by{};
              if (charger != nullptr) copy_alike(*charger, by);
              order.by_formed = is_formed(by);
            })
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Entry& charger = *scene.unit("charger");
        if (auto refusal = refuse_undeclared(charger)) return refusal;
        if (piece_of(charger).tested == Tested::passed) return std::nullopt;
        return Refusal{"M.17", "charger", fmt::format("{} has not passed its own test", charger.name)};
      })
      .put([this](const MoraleOrder&, const MoraleResult& result, Scene& scene) {
        Entry& charger = *scene.unit("charger");
        if (result.passes || !all_fled(charger, scene)) return;
        scene.place(told("Move {} to the line that the enemy left.", named(charger)), "M.R18");
        wins(charger, house_);
      });
  task<DefensiveOrder, DefensiveResult>("defensive_fire", "defensive_fire", "Fire defensively at a charger")
      .at({"defensive_fire", "exploit_charge"})
      .list<UnitPiece>("firers", "the units charged that fire", Whose::active, {1, 4}, &DefensiveOrder::firers)
      .one<UnitPiece>("charger", "the unit that charges", Whose::other, &DefensiveOrder::charger)
      .fill_role(
          "firers", {"cover", "uphill", "supported", "threatened", "struck", "stood"},
          [](DefensiveOrder& order, const Scene& scene) { judge_in_command(order.charger, scene.unit("charger")); })
      .leave({"charger"})
      .once("firers", std::string(marks::fired), Until::part, "M.R17")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        for (const Entry* unit : scene.units("firers"))
          if (piece_of(*unit).tested != Tested::passed)
            return Refusal{"M.18", "firers", fmt::format("{} has not passed its test", unit->name)};
        return refuse_undeclared(*scene.unit("charger"));
      })
      .put([this](const DefensiveOrder&, const DefensiveResult& result, Scene& scene) {
        Entry& charger = *scene.unit("charger");
        if (result.leader_falls) lose_leaders({&charger}, 1, "M.R17", house_, scene);
        if (result.stops && !result.destroyed) scene.place(told("{} is stopped by the fire.", named(charger)), "M.R17");
        take_casualties(charger, result.casualties, house_, scene);
      });
  task<BreakOrder, BreakResult>("break_bayonets", "break_bayonets", "Break the bayonets")
      .at({"break_bayonets", "exploit_charge"})
      .one<UnitPiece>("cavalry", "the cavalry that charges", Whose::active, &BreakOrder::cavalry)
      .one<UnitPiece>("infantry", "the infantry charged; of several, the hardest to break", Whose::other,
                      &BreakOrder::infantry)
      .fill({},
            [](BreakOrder& order, const Scene& scene) {
              judge_in_command(order.cavalry, scene.unit("cavalry"));
              if (const Entry* unit = scene.unit("infantry"); unit != nullptr && unit->has_mark(marks::caught))
                order.infantry.struck = Struck::rear;
            })
      .leave({"cavalry", "infantry.uphill", "infantry.supported", "infantry.threatened", "infantry.stood"})
      .once("cavalry", "has tried to break the bayonets", Until::step, "M.R24")
      .unless([](const Scene& scene) { return refuse_undeclared(*scene.unit("cavalry")); })
      .put([this](const BreakOrder&, const BreakResult& result, Scene& scene) {
        Entry& cavalry = *scene.unit("cavalry");
        if (result.breaks_in) {
          scene.place(told("Move {} into contact.", named(cavalry)), "M.19");
          return;
        }
        take_casualties(cavalry, result.casualties, house_, scene);
        retreat(cavalry, "M.R8", house_, scene);
      });
}

}  // namespace longroll::march_and_volley
