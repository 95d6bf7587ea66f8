// The Command and Control phase: rallying, command, tokens (M.2, M.4, M.6).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/nerve.h"
#include "rulesets/march_and_volley/effects/round.h"

namespace longroll::march_and_volley {
namespace {

/// Every unit or leader on the table, of both sides.
template <class Piece, class F>
void each_side(Scene& scene, F&& f) {
  for (const longroll::Side side : both_sides) scene.each<Piece>(side, f);
}

Entries retreating(Scene& scene) {
  Entries units;
  each_side<UnitPiece>(scene, [&](Entry& unit, UnitPiece& piece) {
    if (piece.retreating) units.push_back(&unit);
  });
  return units;
}

/// M.2: who has not been said to rally in another formation does so as it stands.
void rally_the_rest(Scene& scene) {
  for (Entry* unit : retreating(scene)) {
    rally(piece_of(*unit), piece_of(*unit).formation);
    scene.say(told("{} rallies as it stands.", named(*unit)), "M.2");
  }
}

/// Those whose brigadier is not on the table; what is then in command is for the table to say.
void tell_brigades_without_brigadier(Scene& scene, longroll::Side side) {
  std::set<std::string> led;
  std::set<std::string> fallen;
  for (const Entry& entry : scene.state().units) {
    const LeaderPiece* leader = entry.facts.get<LeaderPiece>();
    if (leader == nullptr || entry.side != side || leader->rank != Rank::brigadier) continue;
    (entry.gone.empty() ? led : fallen).insert(entry.group);
  }
  for (const std::string& brigade : fallen)
    if (!led.contains(brigade))
      scene.say(told("{} has no brigadier on the table: agree whether it is in command.", brigade), "M.4");
}

}  // namespace

void UmpiresBook::command() {
  on_entering("rally", [](Scene& scene) {
    scene.table<TablePiece>().stretch = Stretch::command;
    const Entries units = retreating(scene);
    if (!units.empty())
      scene.place(told("{} rally in any formation, facing the way that they retreated.", names_of(units)), "M.2");
  });
  task<RallyOrder, RallyResult>("rally", "rally", "Rally a unit in the formation that you choose")
      .at({"rally"})
      .units<UnitPiece>("unit", "the retreating unit", Whose::active, {1, 1})
      .fill({"kind", "retreating"},
            [](RallyOrder& order, const Scene& scene) {
              if (const UnitPiece* piece = scene.one<UnitPiece>("unit"))
                order = {piece->kind, piece->retreating, piece->formation};
            })
      .put([](const RallyOrder&, const RallyResult& result, Scene& scene) {
        rally(*scene.one<UnitPiece>("unit"), result.formation);
      });
  on_entering("leader_replacement", rally_the_rest);
  // M.4: marked anew each turn, before the leaders move, and for the whole turn.
  on_entering("out_of_command", [](Scene& scene) {
    each_side<UnitPiece>(scene, [](Entry&, UnitPiece& piece) { mark_command(piece, false); });
    for (const longroll::Side side : both_sides) tell_brigades_without_brigadier(scene, side);
  });
  task<CommandOrder, CommandResult>("out_of_command", "out_of_command", "Measure whether a unit is in command")
      .at({"out_of_command"})
      .whole<UnitPiece>("unit", "the unit", Whose::active)
      .put([](const CommandOrder&, const CommandResult& result, Scene& scene) {
        mark_command(*scene.one<UnitPiece>("unit"), result.out_of_command);
      });
  chore("mark_out_of_command", "Mark units that are plainly out of command", "M.4")
      .at({"out_of_command"})
      .units<UnitPiece>("units", "the units", Whose::active, {1, 40})
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        for (UnitPiece* piece : scene.all<UnitPiece>("units")) mark_command(*piece, true);
      });
  chore("mark_brigade", "Mark a brigade whose brigadier is too far from his sub general", "M.4")
      .at({"out_of_command"})
      .units<LeaderPiece>("brigadier", "the brigadier", Whose::active, {1, 1})
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        const Entry& brigadier = *scene.unit("brigadier");
        scene.each<UnitPiece>(brigadier.side, [&](Entry& unit, UnitPiece& piece) {
          if (unit.group == brigadier.group) mark_command(piece, true);
        });
      });
  on_entering("place_tokens", [](Scene& scene) {
    scene.table<TablePiece>().stretch = Stretch::march_and_volley;
    std::set<std::string> formations;
    each_side<UnitPiece>(scene, [&](Entry& unit, UnitPiece& piece) {
      unit.mark(std::string(marks::token), Until::turn);
      forget_test(piece);
      formations.insert(formation_of(unit));
    });
    const std::vector<std::string> names(formations.begin(), formations.end());
    scene.place(told("Place a token behind every formation: {}.", join(names, ", ")), "M.6");
  });
}

}  // namespace longroll::march_and_volley
