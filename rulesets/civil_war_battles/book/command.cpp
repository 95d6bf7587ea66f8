// Tasks of command: generals move, drive a division on, motivate their units; reinforcements and the countdown.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/civil_war_battles/book/ledger.h"
#include "rulesets/civil_war_battles/procedures/command.h"

namespace longroll::civil_war_battles {
namespace {

std::optional<Refusal> refuse_rank(const Scene& scene, std::string_view role, Rank wanted) {
  const BookUnit* general = scene.unit(role);
  if (general->facts.get<GeneralPiece>()->rank == wanted) return std::nullopt;
  return Refusal{"C.3", std::string(role),
                 fmt::format("{} is not the general of a {}", general->name, enum_name(wanted))};
}

void add_general_move(Book& book) {
  book.task<GeneralMoveOrder, GeneralMoveResult>("general_move", "general_move", "Move a general")
      .at({"general_move"})
      .whole<GeneralPiece>("general", "the general who moves", Whose::active)
      .once("general", std::string(marks::moved), Until::turn, "C.2")
      .unless(present({"general"}))
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.one<GeneralPiece>("general")->rank == Rank::corps) return std::nullopt;
        std::optional<Refusal> refusal;
        scene.each<GeneralPiece>(scene.side(), [&](const BookUnit& one, const GeneralPiece& facts) {
          if (facts.rank == Rank::corps && one.has_mark(marks::moved))
            refusal = Refusal{"C.2", "general", fmt::format("{} has moved, and corps generals move last", one.name)};
        });
        return refusal;
      })
      .put([](const GeneralMoveOrder&, const GeneralMoveResult& result, Scene& scene) {
        scene.place(told("Move {} up to {} inches.", named(*scene.unit("general")), result.inches), "C.2");
      });
}

void add_determination(Book& book) {
  book.task<DeterminationOrder, DeterminationResult>("determination", "determination",
                                                     "Roll the determination dice of a division")
      .at({"determination"})
      .units<GeneralPiece>("corps", "the corps general", Whose::active, {1, 1})
      .units<GeneralPiece>("division", "the general of the division that he drives on", Whose::active, {1, 1})
      .fill({"corps", "division"},
            [](DeterminationOrder& order, const Scene& scene) {
              if (const auto* corps = scene.one<GeneralPiece>("corps")) order.corps = corps->value;
              if (const auto* division = scene.one<GeneralPiece>("division")) order.division = division->value;
            })
      .once("corps", "has rolled for determination dice", Until::turn, "C.R1")
      .unless(present({"corps", "division"}))
      .unless([](const Scene& scene) { return refuse_rank(scene, "corps", Rank::corps); })
      .unless([](const Scene& scene) { return refuse_rank(scene, "division", Rank::division); })
      .put([](const DeterminationOrder&, const DeterminationResult& result, Scene& scene) {
        for (BookUnit& unit : scene.state().units)
          if (unit.side == scene.side()) unit.unmark(marks::determined);
        scene.army<ArmyPiece>(scene.side()).determination = result.dice;
        BookUnit& division = *scene.unit("division");
        division.mark(std::string(marks::determined), Until::turn);
        scene.place(told("Put {} determination dice beside {}.", result.dice, named(division)), "C.3");
      });
}

std::optional<Refusal> refuse_follower(const Scene& scene) {
  const BookUnit& general = *scene.unit("general");
  const BookUnit& unit = *scene.unit("unit");
  const GeneralPiece& facts = *general.facts.get<GeneralPiece>();
  if (facts.turned) return Refusal{"C.6", "general", fmt::format("{} has failed or stopped this turn", general.name)};
  if (has_automatic_points(*unit.facts.get<UnitPiece>()))
    return Refusal{"C.R14", "unit", fmt::format("{} has its action points without being motivated", unit.name)};
  if (facts.rank == Rank::division && general.group != unit.group)
    return Refusal{"C.R14", "unit", fmt::format("{} is not of {}'s division", unit.name, general.name)};
  return std::nullopt;
}

void after_motivation(const MotivationOrder& order, const MotivationResult& result, Scene& scene) {
  BookUnit& general = *scene.unit("general");
  BookUnit& unit = *scene.unit("unit");
  spend_determination(unit, result.spent, scene);
  if (order.unit.general_with) {
    if (general.has_mark(marks::with_unit))
      scene.say(
          told("Although {} was with another unit this turn, he is taken to be with {}.", named(general), named(unit)),
          "C.R14");
    general.mark(std::string(marks::with_unit), Until::turn);
  }
  if (result.motivated) {
    unit.mark(std::string(marks::motivated), Until::turn);
  } else {
    turn_base(*general.facts.get<GeneralPiece>());
    scene.say(told("{} motivates nobody else this turn; the next general follows.", named(general)), "C.6");
  }
}

void add_motivation(Book& book) {
  book.task<MotivationOrder, MotivationResult>("motivation", "motivation", "Motivate a unit")
      .at({"motivation", "motivate_in_order", "next_general"})
      .units<GeneralPiece>("general", "the general who motivates", Whose::active, {1, 1})
      .one<UnitPiece>("unit", "the unit that he tries", Whose::active, &MotivationOrder::unit)
      .fill({"general", "determination"},
            [](MotivationOrder& order, const Scene& scene) {
              if (const auto* general = scene.one<GeneralPiece>("general")) order.general = general->value;
              order.determination = determination_of(scene, scene.unit("unit"));
            })
      .once("unit", "has been tried", Until::turn, "C.R14")
      .unless(present({"general", "unit"}))
      .unless(refuse_follower)
      .put(after_motivation);
  book.chore("stop", "Let a general stop", "C.6, C.R14")
      .at({"motivation", "motivate_in_order", "next_general"})
      .units<GeneralPiece>("general", "the general who stops", Whose::active, {1, 1})
      .unless(present({"general"}))
      .put([](const Nothing&, const Nothing&, Scene& scene) { turn_base(*scene.one<GeneralPiece>("general")); });
}

/// Whether the division's general waits off the table (C.9).
bool general_waits(const Scene& scene, const BookUnit& unit) {
  bool waits = false;
  scene.each<GeneralPiece>(unit.side, [&](const BookUnit& general, const GeneralPiece& facts) {
    waits = waits || (facts.off_table && facts.rank == Rank::division && general.group == unit.group);
  });
  return waits;
}

void add_arrival(Book& book) {
  book.task<ArrivalOrder, ArrivalResult>("arrival", "arrival", "Roll whether a unit arrives")
      .at({"arrival"})
      .whole<UnitPiece>("unit", "the unit off the table", Whose::active)
      .fill({"general_off_table"},
            [](ArrivalOrder& order, const Scene& scene) {
              if (const BookUnit* unit = scene.unit("unit")) order.general_off_table = general_waits(scene, *unit);
            })
      .leave({"turns"})
      .once("unit", "has rolled to arrive", Until::turn, "C.9")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.one<UnitPiece>("unit")->off_table) return std::nullopt;
        return Refusal{"C.9", "unit", fmt::format("{} is on the table", scene.unit("unit")->name)};
      })
      .put([](const ArrivalOrder&, const ArrivalResult& result, Scene& scene) {
        if (!result.arrives) return;
        BookUnit& unit = *scene.unit("unit");
        arrive(facts_of(unit));
        unit.mark(std::string(marks::arrived_now), Until::turn);
        scene.place(told("Place {} on its edge of the table; it has automatic action points next turn.", named(unit)),
                    "C.9");
      });
  book.chore("general_arrives", "Bring a general on with a unit of his division", "C.9")
      .at({"arrival"})
      .units<GeneralPiece>("general", "the general off the table", Whose::active, {1, 1})
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const BookUnit& general = *scene.unit("general");
        const auto& facts = *general.facts.get<GeneralPiece>();
        if (!facts.off_table) return Refusal{"C.9", "general", fmt::format("{} is on the table", general.name)};
        bool any = facts.rank == Rank::corps;
        scene.each<UnitPiece>(general.side, [&](const BookUnit& unit, const UnitPiece& piece) {
          any = any || (unit.group == general.group && !piece.off_table);
        });
        if (any) return std::nullopt;
        return Refusal{"C.9", "general", fmt::format("no unit of {} is on the table", general.name)};
      })
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        scene.one<GeneralPiece>("general")->off_table = false;
        scene.place(told("Place {} next to a unit of his that has arrived.", named(*scene.unit("general"))), "C.9");
      });
}

void add_countdown(Book& book) {
  book.task<CountdownOrder, CountdownResult>("countdown", "countdown", "Roll the countdown")
      .at({"countdown"})
      .from_table<TablePiece>()
      .fill({"turns"}, [](CountdownOrder& order, const Scene&) { order.turns = 1; })
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        // The attacker is the first side (C.R2).
        if (scene.state().active == Side::first)
          return Refusal{"C.29", "", "the countdown is rolled in the defender's turn only"};
        if (scene.table<TablePiece>().rolled) return Refusal{"C.29", "", "the countdown was rolled this turn already"};
        if (scene.table<TablePiece>().over) return Refusal{"C.R2", "", "the countdown has run out"};
        return std::nullopt;
      })
      .put([](const CountdownOrder&, const CountdownResult& result, Scene& scene) {
        TablePiece& table = scene.table<TablePiece>();
        count_down(table, result);
        if (table.over) {
          scene.place("The countdown has run out: the battle ends with this turn.", "C.R2");
        } else {
          scene.place(told("Set the countdown to {}.", result.left), "C.29");
        }
      });
}

}  // namespace

void add_command(Book& book, const House& /*house*/) {
  add_general_move(book);
  add_determination(book);
  add_motivation(book);
  add_arrival(book);
  add_countdown(book);
}

}  // namespace longroll::civil_war_battles
