// Tasks about generals: their risks, and who follows the dead ones.
#include <fmt/format.h>

#include "rulesets/civil_war_battles/book/ledger.h"
#include "rulesets/civil_war_battles/procedures/generals.h"

namespace longroll::civil_war_battles {
namespace {

void add_risk(Book& book, const House& house) {
  book.task<RiskOrder, RiskResult>("general_risk", "general_risk", "Roll the risks of a general")
      .at(steps_from_opportunity_on())
      .whole<GeneralPiece>("general", "the general at risk", Whose::either)
      .unless(present({"general"}))
      .put([&house](const RiskOrder&, const RiskResult& result, Scene& scene) {
        if (result.dead) kill(*scene.unit("general"), house, scene);
      });
}

void add_replacement(Book& book) {
  book.task<ReplacementOrder, ReplacementResult>("replace_general", "replace_general",
                                                 "Roll for a dead general's successor")
      .at({"replace_general"})
      .whole<GeneralPiece>("general", "the general who was lost", Whose::active)
      .once("general", "has been rolled for", Until::turn, "C.26")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.one<GeneralPiece>("general")->dead) return std::nullopt;
        return Refusal{"C.26", "general", fmt::format("{} is not dead", scene.unit("general")->name)};
      })
      .put([](const ReplacementOrder&, const ReplacementResult& result, Scene& scene) {
        BookUnit& general = *scene.unit("general");
        if (!be_followed(*general.facts.get<GeneralPiece>(), result)) return;
        general.name += "'s successor";
        general.unmark(marks::cancelled);
        scene.place(told("Place {}, value {}, next to a unit of his command.", named(general), result.value), "C.26");
      });
}

}  // namespace

void add_generals(Book& book, const House& house) {
  add_risk(book, house);
  add_replacement(book);
}

}  // namespace longroll::civil_war_battles
