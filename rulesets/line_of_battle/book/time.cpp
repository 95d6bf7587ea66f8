// The clock of the umpire's book: turns of day and night, midnight and the first twilight (L.1, L.2, L.F2).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/line_of_battle/book/formations.h"
#include "rulesets/line_of_battle/book/tasks.h"
#include "rulesets/line_of_battle/effects/clock.h"

namespace longroll::line_of_battle {
namespace {

/// What the light has become.
struct Light {
  bool night = true;

  friend bool operator==(const Light&, const Light&) = default;
  static constexpr auto fields = std::to_array<Field>({{"night", "it is night; if not, it is the first twilight"}});
};
BOOST_DESCRIBE_STRUCT(Light, (), (night))

}  // namespace

void LineOfBattleBook::clock() {
  on_entering("advance_turn", [this](Scene& scene) {
    TablePiece& table = scene.table<TablePiece>();
    pass_turn(table, house_);
    table.scenario_turn = static_cast<std::int8_t>(std::min(100, table.scenario_turn + 1));
    table.first_twilight = false;
    scene.place(fmt::format("Advance the turn markers: it is {}:{:02}.", table.hour, table.minute), "L.1");
  });
  chore<Light>("light", "Night falls, or the first twilight comes", "L.2")
      .at({"orders"})
      .put([](const Light& order, const Nothing&, Scene& scene) {
        TablePiece& table = scene.table<TablePiece>();
        table.first_twilight = table.night && !order.night;
        table.night = order.night;
        for (const Side side : {Side::first, Side::second})
          scene.each<FormationPiece>(side, [&](Unit& unit, FormationPiece&) { deliver_at_twilight(scene, unit); });
      });
}

}  // namespace longroll::line_of_battle
