// What units do with their actions besides shooting (M.8, M.9, M.R3).
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/formation.h"
#include "rulesets/march_and_volley/effects/round.h"

namespace longroll::march_and_volley {
namespace {

/// Actions that it has used before; a unit whose formation does not act has used none.
std::int8_t used_before(const Scene& scene, const House& house) {
  const UnitPiece* piece = scene.one<UnitPiece>("unit");
  if (piece == nullptr || !scene.unit("unit")->has_mark(marks::in_round)) return 0;
  return static_cast<std::int8_t>(actions_used(*piece, house));
}

void use_actions(Entry& unit, const MarchResult& result) {
  piece_of(unit).actions = result.actions_left;
  unit.mark(std::string(marks::acted), Until::part);
}

void take_formation(const MarchOrder& order, Scene& scene, std::string_view rule) {
  Entry& unit = *scene.unit("unit");
  scene.place(take_formation(piece_of(unit), order.formation)
                  ? told("Change {} into {}.", named(unit), spoken(enum_name(order.formation)))
                  : told("Turn {} to its new facing.", named(unit)),
              std::string(rule));
}

/// A change of formation or facing as the procedure for marching sees it, after so many actions.
void fill_change(MarchOrder& order, const Scene& scene, int before) {
  const UnitPiece* piece = scene.one<UnitPiece>("unit");
  if (piece == nullptr) return;
  copy_alike(*piece, order);
  order.moves = 0;
  order.changes = static_cast<std::int8_t>(before + 1);
}

}  // namespace

void UmpiresBook::marching() {
  task<MarchOrder, MarchResult>("march", "march", "Move a unit")
      .at({"march_and_volley"})
      .whole<UnitPiece>("unit", "the unit", Whose::active)
      .fill({"changes", "shots", "leader_base"},
            [this](MarchOrder& order, const Scene& scene) { order.changes = used_before(scene, house_); })
      .unless([](const Scene& scene) { return refuse_out_of_round(*scene.unit("unit")); })
      .put([](const MarchOrder& order, const MarchResult& result, Scene& scene) {
        Entry& unit = *scene.unit("unit");
        use_actions(unit, result);
        if (order.moves == 0) return;
        unit.mark(std::string(marks::moved), Until::part);
        scene.place(told("Move {} up to {}.", named(unit), to_text(result.all)), "M.9");
      });
  task<MarchOrder, MarchResult>("change", "march", "Change formation or facing, limber or unlimber")
      .at({"march_and_volley"})
      .units<UnitPiece>("unit", "the unit", Whose::active, {1, 1})
      .fill({"kind", "out_of_command", "moves", "changes", "shots", "leader_base"},
            [this](MarchOrder& order, const Scene& scene) { fill_change(order, scene, used_before(scene, house_)); })
      .leave({"terrain", "to_enemy"})
      .unless([](const Scene& scene) { return refuse_out_of_round(*scene.unit("unit")); })
      .put([](const MarchOrder& order, const MarchResult& result, Scene& scene) {
        use_actions(*scene.unit("unit"), result);
        take_formation(order, scene, "M.9");
      });
  chore("stand", "Let units stand where they are", "M.8, M.R3")
      .at({"march_and_volley"})
      .units<UnitPiece>("units", "the units", Whose::active, {1, 40})
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        for (Entry* unit : scene.units("units")) unit->mark(std::string(marks::acted), Until::part);
      });
  // M.16: in close combat the token pays for it, whatever actions the unit had.
  task<MarchOrder, MarchResult>("change_in_reaction", "march", "Change formation or facing instead of charging")
      .at({"action"})
      .units<UnitPiece>("unit", "the unit that activates", Whose::active, {1, 1})
      .fill({"kind", "out_of_command", "moves", "changes", "shots", "leader_base"},
            [](MarchOrder& order, const Scene& scene) { fill_change(order, scene, 0); })
      .leave({"terrain", "to_enemy"})
      .unless(refuse_passive_side)
      .unless([](const Scene& scene) { return refuse_without_token(*scene.unit("unit")); })
      .put([](const MarchOrder& order, const MarchResult&, Scene& scene) {
        activate(*scene.unit("unit"));
        take_formation(order, scene, "M.16");
      });
}

}  // namespace longroll::march_and_volley
