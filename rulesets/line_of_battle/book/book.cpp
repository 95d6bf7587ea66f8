// The umpire's book of Line of Battle: what it keeps, and the markers that its changes put on the table.
#include "rulesets/line_of_battle/book/book.h"

#include <fmt/format.h>

#include "rulesets/line_of_battle/book/tasks.h"
#include "rulesets/line_of_battle/embedded.h"
#include "rulesets/line_of_battle/ruleset.h"

namespace longroll::line_of_battle {
namespace {

std::string_view state_words(State state) {
  switch (state) {
    case State::blood_lust: return "a Blood Lust";
    case State::normal: return "no";
    case State::shaken: return "a Shaken";
    case State::disorganized: return "a Disorganized";
    case State::routed: return "a Routed";
  }
  return "";
}

std::string formation_words(const UnitPiece& unit) {
  switch (unit.formation) {
    case Mover::line: return unit.arm == Arm::artillery ? "unlimbered" : "in line";
    case Mover::column: return "in column";
    case Mover::open_order_capable: return "in open order";
    default: return std::string(enum_name(unit.formation));
  }
}

/// Places a marker that comes, takes away one that goes.
void mark_change(const Token& name, std::string_view marker, bool before, bool now, Scene& scene) {
  if (before == now) return;
  scene.place(now ? told("Place a {} marker on {}.", marker, name) : told("Take the {} marker off {}.", marker, name));
}

}  // namespace

LineOfBattleBook::LineOfBattleBook(const std::shared_ptr<const Rulebook>& opened)
    : Book(opened, embedded::armies()), house_(house_of<House>(*opened)) {
  kind<UnitPiece>("unit", "a regiment or a battery");
  kind<LeaderPiece>("leader", "a leader");
  kind<FormationPiece>("formation", "a division, a corps or an artillery battalion, which has orders");
  army<ArmyPiece>();
  table<TablePiece>();
  clock();
  leaders();
  orders();
  attacks();
  fire();
  charges();
  checks();
  ground();
  ammunition();
  rally();
  losses_come_back();
  markers_to_place();
}

void LineOfBattleBook::markers_to_place() {
  markers<UnitPiece>([this](const Token& name, const UnitPiece& before, const UnitPiece& now, Scene& scene) {
    if (now.state != before.state)
      scene.place(now.state == State::normal ? told("Take the state marker off {}.", name)
                                             : told("Place {} marker on {}.", state_words(now.state), name));
    if (now.strength != before.strength)
      scene.place(told("Turn {} to {} strength point{}.", name, now.strength, now.strength == 1 ? "" : "s"));
    if (now.formation != before.formation) scene.place(told("{} is now {}.", name, formation_words(now)));
    mark_change(name, "Wrecked", is_wrecked(before, house_), is_wrecked(now, house_), scene);
    mark_change(name, "Canister Depleted", before.canister_depleted, now.canister_depleted, scene);
    mark_change(name, "Shell Depleted", before.shell_depleted, now.shell_depleted, scene);
    mark_change(name, "Reserve", before.in_reserve, now.in_reserve, scene);
    if (now.counter_battery != before.counter_battery)
      scene.place(now.counter_battery == 0
                      ? told("Take the counter-battery fire marker off {}.", name)
                      : told("Place a counter-battery fire {} marker on {}.", now.counter_battery, name));
  });
  markers<FormationPiece>([](const Token& name, const FormationPiece& before, const FormationPiece& now, Scene& scene) {
    if (now.orders != before.orders)
      scene.place(now.orders == Orders::none ? told("{} has no orders now.", name)
                                             : told("{} acts on its {} order.", name, enum_name(now.orders)));
    mark_change(name, "Recovering", before.recovering, now.recovering, scene);
  });
}

BookEntry book_entry() {
  return {"line_of_battle", [](const RulebookOptions& options) -> std::shared_ptr<const Book> {
            return std::make_shared<LineOfBattleBook>(entry().open(options));
          }};
}

}  // namespace longroll::line_of_battle
