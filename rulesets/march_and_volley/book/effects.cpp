// What the book does to units and leaders.
#include "rulesets/march_and_volley/book/effects.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/march_and_volley/effects/close_combat.h"
#include "rulesets/march_and_volley/effects/leader.h"

namespace longroll::march_and_volley {

std::string marks::attached_to(const Entry& unit) { return std::string(attached) + unit.name; }
std::string marks::charged_by(const Entry& charger) { return std::string(charged) + charger.name; }

const std::string& formation_of(const Entry& unit) { return unit.group.empty() ? unit.name : unit.group; }

Sentence names_of(const Entries& units) {
  return longroll::names_of(std::vector<const Entry*>(units.begin(), units.end()));
}

void take_casualties(Entry& unit, int casualties, const House& house, Scene& scene) {
  if (take_casualties(piece_of(unit), casualties, house)) destroy(unit, scene);
}

void destroy(Entry& unit, Scene& scene) {
  for (Entry* leader : leaders_of(unit, scene)) {
    detach(*leader, scene);
    leader->mark(std::string(marks::unit_lost), Until::part);
  }
  scene.each<EngineersPiece>(unit.side, [&](Entry& engineers, EngineersPiece&) {
    if (engineers.has_mark(marks::attached_to(unit))) detach(engineers, scene);
  });
  piece_of(unit).token = false;
  scene.remove(unit, "destroyed");
}

void retreat(Entry& unit, std::string_view rule, const House& house, Scene& scene) {
  if (!unit.gone.empty()) return;
  mark_retreat(piece_of(unit));
  send_back(unit, rule, house, scene);
}

void send_back(Entry& unit, std::string_view rule, const House& house, Scene& scene) {
  unit.unmark(marks::may_exploit);
  scene.place(told("Retreat {} {}, facing that way, and place a retreat marker behind it.", named(unit),
                   to_text(retreat_of(piece_of(unit).kind, house))),
              std::string(rule));
}

void wins(Entry& unit, const House& house) {
  if (unit.gone.empty() && has_exploitation(piece_of(unit), unit.has_mark(marks::out_of_hand), house))
    unit.mark(std::string(marks::may_exploit), Until::part);
}

Entries leaders_of(const Entry& unit, Scene& scene) {
  Entries leaders;
  const std::string mark = marks::attached_to(unit);
  scene.each<LeaderPiece>(unit.side, [&](Entry& leader, LeaderPiece&) {
    if (leader.has_mark(mark)) leaders.push_back(&leader);
  });
  return leaders;
}

void detach(Entry& base, Scene& scene) {
  const std::vector<Mark> before = base.marks;
  std::erase_if(base.marks, [](const Mark& mark) { return mark.words.starts_with(marks::attached); });
  if (base.marks == before) return;
  scene.each<UnitPiece>(base.side, [&](Entry& unit, UnitPiece& piece) {
    const auto was_here = [&](const Mark& mark) { return mark.words == marks::attached_to(unit); };
    if (std::any_of(before.begin(), before.end(), was_here)) piece.leader = !leaders_of(unit, scene).empty();
  });
  if (EngineersPiece* engineers = base.facts.get<EngineersPiece>()) engineers->attached = false;
}

void lose_leader(Entry& leader, const House& house, Scene& scene) {
  detach(leader, scene);
  LeaderPiece& piece = *leader.facts.get<LeaderPiece>();
  if (fall(piece, scene.state().turn)) scene.army<ArmyPiece>(leader.side).general_fell = true;
  scene.remove(leader, "fell");
  scene.say(told("{} is replaced at the start of turn {}.", named(leader), replaced_in(piece, house)), "M.3");
}

void lose_leaders(const Entries& units, int fallen, std::string_view rule, const House& house, Scene& scene) {
  for (int i = 0; i < fallen; ++i) {
    Entries leaders;
    for (const Entry* unit : units) {
      const Entries with = leaders_of(*unit, scene);
      leaders.insert(leaders.end(), with.begin(), with.end());
    }
    // Said of the unit by hand, without a leader being attached: any leader of that side may be meant.
    if (leaders.empty() && !units.empty())
      scene.each<LeaderPiece>(units.front()->side, [&](Entry& leader, LeaderPiece&) { leaders.push_back(&leader); });
    if (leaders.empty()) {
      scene.place("Take the fallen leader off the table.", std::string(rule));
      return;
    }
    lose_leader(scene.choose_unit(rule, "which leader fell", leaders), house, scene);
  }
}

}  // namespace longroll::march_and_volley
