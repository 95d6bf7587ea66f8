// The umpire's book of Valley: its pieces and markers; the phases of the turn are added part by part.
#include "rulesets/valley/book/book.h"

#include <fmt/format.h>

#include "rulesets/valley/book/parts.h"
#include "rulesets/valley/book/pieces.h"
#include "rulesets/valley/embedded.h"
#include "rulesets/valley/ruleset.h"

namespace longroll::valley {
namespace {

class ValleyBook final : public longroll::Book {
 public:
  explicit ValleyBook(const std::shared_ptr<const Rulebook>& opened)
      : Book(opened, embedded::armies()), numbers_(house_of<House>(*opened)) {
    kind<UnitPiece>("unit", "a division, a brigade or a cavalry brigade");
    kind<LeaderPiece>("leader", "a leader");
    army<ArmyPiece>();
    table<TablePiece>();
    add_opening(*this, numbers_);
    add_action(*this, numbers_);
    add_march(*this, numbers_);
    add_combat(*this, numbers_);
    add_ending(*this, numbers_);
    markers<UnitPiece>([](const Token& name, const UnitPiece& before, const UnitPiece& now, Scene& scene) {
      if (now.strength != before.strength) scene.place(told("{} has {} strength points now.", name, now.strength));
      if (now.morale != before.morale)
        scene.place(now.morale == Morale::good     ? told("Take the morale marker off {}.", name)
                    : now.morale == Morale::shaken ? told("Place a Shaken marker on {}.", name)
                                                   : told("Place a Demoralised marker on {}.", name));
      if (now.entrenched != before.entrenched)
        scene.place(now.entrenched ? told("Place an entrenchment with {}.", name)
                                   : told("{} is not entrenched any more.", name));
    });
  }

 private:
  Numbers numbers_;
};

}  // namespace

BookEntry book_entry() {
  return {"valley", [](const RulebookOptions& options) -> std::shared_ptr<const longroll::Book> {
            return std::make_shared<ValleyBook>(entry().open(options));
          }};
}

}  // namespace longroll::valley
