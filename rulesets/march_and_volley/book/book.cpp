// The umpire's book of March & Volley: its kinds of units, the markers of the table, and the phases put together.
#include "rulesets/march_and_volley/book/book.h"

#include <fmt/format.h>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/embedded.h"
#include "rulesets/march_and_volley/ruleset.h"

namespace longroll::march_and_volley {

UmpiresBook::UmpiresBook(const std::shared_ptr<const Rulebook>& opened)
    : Book(opened, embedded::armies()), house_(house_of<House>(*opened)) {
  kind<UnitPiece>("unit", "a battalion, a regiment, a battery, skirmishers or elephants");
  kind<LeaderPiece>("leader", "a brigadier, a sub general or an army general");
  kind<EngineersPiece>("engineers", "a base of engineers");
  army<ArmyPiece>();
  table<TablePiece>();
  command();
  leaders();
  rounds();
  marching();
  fire();
  elephants();
  preparation();
  reaction();
  charge();
  charge_by_step();
  melee();
  exploitation();
  army_morale();
  // 2.1.2 is what 2.2 is for; losses and leaders come with the melee.
  done_within({"act", "melee_losses", "melee_leaders"});
  markers<UnitPiece>([this](const Token& name, const UnitPiece& before, const UnitPiece& now, Scene& scene) {
    if (now.casualties != before.casualties)
      scene.place(told("Mark {} with {} of {} casualties.", name, now.casualties, house_.strength[now.kind]));
    if (before.retreating && !now.retreating) scene.place(told("Take the retreat marker off {}.", name));
    if (now.out_of_command != before.out_of_command)
      scene.place(now.out_of_command ? told("Mark {} out of command.", name)
                                     : told("Take the marker for being out of command off {}.", name));
  });
}

BookEntry book_entry() {
  return {"march_and_volley", [](const RulebookOptions& options) -> std::shared_ptr<const Book> {
            return std::make_shared<UmpiresBook>(entry().open(options));
          }};
}

}  // namespace longroll::march_and_volley
