// Leaders and engineers: replaced, moved, attached; engineers at work (M.3, M.5, M.12, M.14, M.R12, M.R16).
#include <fmt/format.h>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/leader.h"
#include "rulesets/march_and_volley/effects/round.h"
#include "rulesets/march_and_volley/procedures/elephants.h"

namespace longroll::march_and_volley {
namespace {

constexpr std::string_view successor = "'s successor";

/// M.3: those whose turn has come.
void replace_fallen(const House& house, Scene& scene) {
  for (Entry& entry : scene.state().units) {
    LeaderPiece* leader = entry.facts.get<LeaderPiece>();
    if (leader == nullptr || entry.gone.empty() || !is_replaced(*leader, scene.state().turn, house)) continue;
    come_back(*leader);
    entry.gone.clear();
    if (!entry.name.ends_with(successor)) entry.name += successor;
    scene.place(told("Place {} on the table.", named(entry)), "M.3");
  }
}

/// The bases picked for a task that takes leaders or engineers.
Entries bases(Scene& scene) {
  Entries all = scene.units("leaders");
  const Entries engineers = scene.units("engineers");
  all.insert(all.end(), engineers.begin(), engineers.end());
  return all;
}

std::optional<Refusal> refuse_without_base(const Scene& scene) {
  if (scene.count("leaders") + scene.count("engineers") == 0)
    return Refusal{"M.5", "leaders", "pick a leader or engineers"};
  return std::nullopt;
}

bool engineers_with(const Entry& unit, const Scene& scene) {
  bool found = false;
  scene.each<EngineersPiece>(unit.side, [&](const Entry& base, const EngineersPiece&) {
    found = found || base.has_mark(marks::attached_to(unit));
  });
  return found;
}

}  // namespace

void UmpiresBook::leaders() {
  on_entering("leader_replacement", [this](Scene& scene) { replace_fallen(house_, scene); });
  task<ReplacementOrder, ReplacementResult>("replacement", "leader_replacement",
                                            "Work out when a fallen leader is replaced")
      .at({"leader_replacement"});
  const std::vector<std::string> moves = {"move_leaders", "move_leaders_again"};
  task<MarchOrder, MarchResult>("move_leader", "march", "See how far leaders or engineers move")
      .at(moves)
      .units<LeaderPiece>("leaders", "the leaders", Whose::active, {0, 20})
      .units<EngineersPiece>("engineers", "the engineers", Whose::active, {0, 10})
      .fill({"leader_base"}, [](MarchOrder& order, const Scene&) { order.leader_base = true; })
      .leave({"kind", "formation", "out_of_command", "moves", "changes", "shots"})
      .unless(refuse_without_base)
      .put([](const MarchOrder&, const MarchResult& result, Scene& scene) {
        for (Entry* base : bases(scene))
          scene.place(told("Move {} up to {}.", named(*base), to_text(result.all)), "M.5");
      });
  chore("attach", "Attach leaders or engineers to a unit", "M.5, M.14")
      .at(moves)
      .units<LeaderPiece>("leaders", "the leaders", Whose::active, {0, 4})
      .units<EngineersPiece>("engineers", "the engineers", Whose::active, {0, 4})
      .units<UnitPiece>("unit", "the unit", Whose::active, {1, 1})
      .unless(refuse_without_base)
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        Entry& unit = *scene.unit("unit");
        for (Entry* base : bases(scene)) {
          detach(*base, scene);
          base->mark(marks::attached_to(unit), Until::battle);
          if (EngineersPiece* engineers = base->facts.get<EngineersPiece>()) engineers->attached = true;
          scene.place(told("Attach {} to {}.", named(*base), named(unit)), "M.5");
        }
        if (scene.count("leaders") > 0) piece_of(unit).leader = true;
      });
  chore("detach", "Detach leaders or engineers", "M.5, M.14")
      .at(moves)
      .units<LeaderPiece>("leaders", "the leaders", Whose::active, {0, 20})
      .units<EngineersPiece>("engineers", "the engineers", Whose::active, {0, 10})
      .unless(refuse_without_base)
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        for (Entry* base : bases(scene)) {
          detach(*base, scene);
          scene.place(told("Detach {}.", named(*base)), "M.5");
        }
      });
  task<EngineeringOrder, EngineeringResult>("engineering", "engineering", "Make or clear a bridge or works")
      .at({"march_and_volley"})
      .units<UnitPiece>("unit", "the unit at work", Whose::active, {1, 1})
      .fill({"engineers"},
            [](EngineeringOrder& order, const Scene& scene) {
              if (const Entry* unit = scene.unit("unit")) order.engineers = engineers_with(*unit, scene);
            })
      .unless([](const Scene& scene) { return refuse_out_of_round(*scene.unit("unit")); })
      .put([](const EngineeringOrder&, const EngineeringResult& result, Scene& scene) {
        Entry& unit = *scene.unit("unit");
        spend_actions(piece_of(unit), result.actions);
        unit.mark(std::string(marks::acted), Until::part);
        if (result.done) scene.place("Place or take away the bridge or the section of works.", "M.R16");
      });
}

}  // namespace longroll::march_and_volley
