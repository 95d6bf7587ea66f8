// Preparation of close combat, and what a unit may do besides charging (M.14, M.16).
#include <fmt/format.h>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/close_combat.h"
#include "rulesets/march_and_volley/effects/round.h"

namespace longroll::march_and_volley {

void UmpiresBook::preparation() {
  on_entering("close_tokens", [this](Scene& scene) {
    scene.table<TablePiece>().stretch = Stretch::charges;
    for (const longroll::Side side : both_sides)
      scene.each<UnitPiece>(side, [](Entry& unit, UnitPiece& piece) {
        unit.unmark(marks::token);
        take_actions_away(piece);
        begin_close_combat(piece);
      });
    scene.place(told("Place a token behind every unit within {} of an enemy, and say which.",
                     to_text(house_.distances[Distance::close_combat])),
                "M.14");
  });
  chore("close_tokens", "Say which units are within close combat range", "M.14")
      .at({"move_leaders_again"})
      .units<UnitPiece>("units", "the units", Whose::either, {1, 60})
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        for (UnitPiece* piece : scene.all<UnitPiece>("units")) place_token(*piece);
      });
  task<ReachOrder, ReachResult>("close_token", "close_combat_reach", "Measure whether a unit gets a token")
      .at({"move_leaders_again"})
      .whole<UnitPiece>("unit", "the unit", Whose::active)
      .put([](const ReachOrder&, const ReachResult& result, Scene& scene) {
        place_token(*scene.one<UnitPiece>("unit"), result.token);
      });
}

void UmpiresBook::reaction() {
  task<EvadeOrder, EvadeResult>("evade", "evade", "Evade with a unit in skirmish order")
      .at({"action"})
      .whole<UnitPiece>("evader", "the unit that evades", Whose::active)
      .units<UnitPiece>("enemy", "the unit that it evades", Whose::other, {1, 1})
      .fill({"charger"},
            [](EvadeOrder& order, const Scene& scene) {
              if (const UnitPiece* enemy = scene.one<UnitPiece>("enemy")) order.charger = enemy->kind;
            })
      .unless(refuse_passive_side)
      .unless([](const Scene& scene) { return refuse_without_token(*scene.unit("evader")); })
      .put([](const EvadeOrder&, const EvadeResult& result, Scene& scene) {
        Entry& unit = *scene.unit("evader");
        activate(unit);
        if (result.caught) {
          unit.mark(std::string(marks::caught), Until::part);
          scene.place(told("{} is caught: it stays, struck in rear.", named(unit)), "M.R7");
        } else {
          scene.place(told("Move {} {} away.", named(unit), to_text(result.distance)), "M.R23");
        }
      });
  chore("tap_out", "Tap out with units", "M.16")
      .at({"close_initiative", "action"})
      .units<UnitPiece>("units", "the units that pass", Whose::active, {1, 40})
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        for (Entry* unit : scene.units("units")) activate(*unit);
      });
}

}  // namespace longroll::march_and_volley
