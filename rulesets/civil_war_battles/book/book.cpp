// The umpire's book of Civil War Battles: what it keeps, and what its steps do by themselves.
#include "rulesets/civil_war_battles/book/book.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/civil_war_battles/book/ledger.h"
#include "rulesets/civil_war_battles/embedded.h"
#include "rulesets/civil_war_battles/ruleset.h"

namespace longroll::civil_war_battles {
namespace {

/// The names of a side's units or generals of which something is so.
template <class Piece, class Holds>
std::vector<const BookUnit*> those(Scene& scene, Side side, const Holds& holds) {
  std::vector<const BookUnit*> found;
  scene.each<Piece>(side, [&](BookUnit& unit, Piece& facts) {
    if (holds(unit, facts)) found.push_back(&unit);
  });
  return found;
}

/// Says of them what they do; nothing where there are none.
void say_of(const std::vector<const BookUnit*>& units, std::string_view words, std::string rule, Scene& scene) {
  if (!units.empty()) scene.say(told("{}: {}.", words, names_of(units)), std::move(rule));
}

void place_changes(const Token& name, const UnitPiece& before, const UnitPiece& now, Scene& scene) {
  const auto on_or_off = [&](bool then, bool is, std::string_view on, std::string_view off) {
    const std::array<Sentence, 1> who{name};
    if (then != is) scene.place(filled(is ? on : off, who));
  };
  on_or_off(before.disordered, now.disordered, "Place a disorder marker on {}.", "Take the disorder marker off {}.");
  on_or_off(before.low_ammunition, now.low_ammunition, "Place a low ammunition marker on {}.",
            "Take the low ammunition marker off {}.");
  on_or_off(before.limbered, now.limbered, "Limber {}.", "Unlimber {}.");
  on_or_off(before.damaged, now.damaged, "Mark {} as damaged.", "Take the mark of damage off {}.");
  on_or_off(before.arm == Arm::mounted, now.arm == Arm::mounted, "{} mounts.", "{} dismounts.");
  if (const int more = now.markers - before.markers; more > 0)
    scene.place(told("Place {} casualty marker{} on {}.", more, more == 1 ? "" : "s", name));
  if (now.markers < before.markers)
    scene.place(now.markers == 0 ? told("Take the casualty markers off {}.", name)
                                 : told("Leave {} casualty marker on {}.", now.markers, name));
  if (now.half_bases < before.half_bases)
    scene.place(told("Take half-bases off {}: {} are left.", name, now.half_bases));
}

void place_changes(const Token& name, const GeneralPiece& before, const GeneralPiece& now, Scene& scene) {
  if (now.turned == before.turned || now.dead) return;
  scene.place(told("Turn {}'s command base {}.", name, now.turned ? "round" : "forward"));
}

class CivilWarBook final : public Book {
 public:
  explicit CivilWarBook(const std::shared_ptr<const Rulebook>& opened)
      : Book(opened, embedded::armies()), house_(house_of<House>(*opened)) {
    kind<UnitPiece>("unit", "a brigade, cavalry or a gun");
    kind<GeneralPiece>("general", "a general");
    army<ArmyPiece>();
    table<TablePiece>();
    add_nerve(*this, house_);
    add_generals(*this, house_);
    add_command(*this, house_);
    add_points(*this, house_);
    add_fire(*this, house_);
    add_assault(*this, house_);
    begin_turn();
    steps();
    on_turn_end(end_of_turn);
    // Both are disordered, or test for it, within the fight (C.25, C.D18).
    done_within({"after_fight"});
    markers<UnitPiece>([](auto&&... change) { place_changes(change...); });
    markers<GeneralPiece>([](auto&&... change) { place_changes(change...); });
  }

 private:
  void begin_turn() {
    on_entering("morale", [this](Scene& scene) {
      const Side side = scene.state().active;
      begin_countdown(scene.table<TablePiece>(), house_);
      scene.each<UnitPiece>(side, [](BookUnit& unit, UnitPiece& facts) {
        if (facts.disordered) unit.mark(std::string(marks::began_disordered), Until::turn);
      });
      say_of(those<UnitPiece>(scene, side, [](const BookUnit&, const UnitPiece& unit) { return unit.markers > 0; }),
             "They have casualty markers and test morale", "C.11", scene);
    });
    // C.R5: the markers of those who have tested go, or all but one.
    on_entering("remove_markers", [this](Scene& scene) {
      const Side side = scene.state().active;
      scene.each<UnitPiece>(side, [&](const BookUnit& unit, UnitPiece& facts) {
        if (unit.has_mark(marks::tested)) clear_markers(facts, house_);
      });
      say_of(those<UnitPiece>(scene, side,
                              [](const BookUnit& unit, const UnitPiece& facts) {
                                return facts.markers > 0 && !unit.has_mark(marks::tested);
                              }),
             "They have casualty markers and have not tested", "C.R5", scene);
    });
  }

  void steps() {
    on_entering("replace_general", [](Scene& scene) {
      say_of(those<GeneralPiece>(scene, scene.state().active,
                                 [](const BookUnit&, const GeneralPiece& general) { return general.dead; }),
             "Generals to be replaced", "C.26", scene);
    });
    on_entering("arrival", [](Scene& scene) {
      say_of(those<UnitPiece>(scene, scene.state().active,
                              [](const BookUnit&, const UnitPiece& unit) { return unit.off_table; }),
             "They roll to arrive", "C.9", scene);
    });
    on_entering("face_forward", [](Scene& scene) {
      scene.each<GeneralPiece>(scene.state().active, [](BookUnit&, GeneralPiece& general) { face_forward(general); });
    });
    on_entering("countdown", [](Scene& scene) {
      if (scene.state().active == Side::first) scene.say("The attacker's turn leaves the countdown as it is.", "C.29");
    });
  }

  /// What does not outlast the turn: points, shots, determination dice, and the right of those who arrived before it.
  static void end_of_turn(Scene& scene) {
    scene.table<TablePiece>().rolled = false;
    for (const Side side : {Side::first, Side::second}) scene.army<ArmyPiece>(side).determination = 0;
    scene.each<UnitPiece>(scene.state().active, [](BookUnit& unit, UnitPiece& facts) {
      end_own_turn(facts, unit.has_mark(marks::arrived_now));
    });
  }

  const House& house_;
};

}  // namespace

BookEntry book_entry() {
  return {"civil_war_battles", [](const RulebookOptions& options) -> std::shared_ptr<const Book> {
            return std::make_shared<CivilWarBook>(entry().open(options));
          }};
}

}  // namespace longroll::civil_war_battles
