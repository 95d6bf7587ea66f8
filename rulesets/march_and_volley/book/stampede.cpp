// Stampeding elephants (M.11, M.R13, M.R21).
#include <fmt/format.h>

#include "base/text.h"
#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/stampede.h"

namespace longroll::march_and_volley {

void UmpiresBook::elephants() {
  task<StampedeOrder, StampedeResult>("stampede", "stampede", "Let elephants stampede")
      .at({"march_and_volley", "fire_morale"})
      .units<UnitPiece>("elephants", "the elephants", Whose::either, {1, 1})
      .list<UnitPiece>("near", "units on any of their four paths, on each the nearest first", Whose::either, {0, 6},
                       &StampedeOrder::near)
      .fill_role("near", {"stampeded", "unit.uphill", "unit.struck", "unit.stood"},
                 [](StampedeOrder& order, const Scene& scene) {
                   const auto units = scene.units("near");
                   for (std::size_t i = 0; i < order.near.size() && i < units.size(); ++i)
                     order.near[i].stampeded = units[i]->has_mark(marks::stampeded);
                 })
      .once("elephants", std::string(marks::stampeded), Until::part, "M.R13")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Entry& unit = *scene.unit("elephants");
        if (piece_of(unit).kind != Kind::elephants)
          return Refusal{"M.R13", "elephants", fmt::format("{} are no elephants", unit.name)};
        if (!unit.has_mark(marks::stampedes))
          return Refusal{"M.R21", "elephants", fmt::format("{} has not failed a test under fire", unit.name)};
        return std::nullopt;
      })
      .put([this](const StampedeOrder&, const StampedeResult& result, Scene& scene) {
        Entry& herd = *scene.unit("elephants");
        herd.unmark(marks::stampedes);
        end_stampede(piece_of(herd));
        scene.place(told("{} runs {} {}, then stands with a retreat marker.", named(herd), to_text(result.distance),
                         spoken(enum_name(result.way))),
                    "M.R13");
        const Entries near = scene.units("near");
        for (std::size_t i = 0; i < near.size() && i < result.near.size(); ++i) {
          const Touched end = be_trampled(piece_of(*near[i]), result.near[i], house_);
          if (end.destroyed) destroy(*near[i], scene);
          if (end.goes_back) send_back(*near[i], "M.R13", house_, scene);
          if (!end.stampedes) continue;
          near[i]->mark(std::string(marks::stampedes), Until::part);
          scene.say(told("{} stampedes too.", named(*near[i])), "M.R13");
        }
      });
  // What no step asks for: friends who retreat through a unit, and whatever else players find.
  test("morale", "Test a unit on another occasion", {}, "the unit that tests");
}

}  // namespace longroll::march_and_volley
