// Tasks about action points: rolling them, spending them, moving, and changing formation.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "rulesets/civil_war_battles/book/ledger.h"
#include "rulesets/civil_war_battles/procedures/command.h"

namespace longroll::civil_war_battles {
namespace {

/// How a unit stands.
struct Formation {
  std::int8_t frontage = 3;
  std::int8_t second_rank = -1;

  friend bool operator==(const Formation&, const Formation&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"frontage", "bases in its front", 1, 6},
      {"second_rank", "half-bases in its second rank; -1: as many as its frontage leaves", -1, 12},
  });
};
BOOST_DESCRIBE_STRUCT(Formation, (), (frontage, second_rank))

// Rolling.

TaskOf<PointsOrder, PointsResult>& points_task(Book& book, std::string name, std::string words) {
  return book.task<PointsOrder, PointsResult>(std::move(name), "action_points", std::move(words))
      .units<UnitPiece>("unit", "the unit", Whose::active, {1, 1})
      .units<GeneralPiece>("general", "a general with it", Whose::active, {0, 1})
      .fill({"unit", "motivated", "quality", "general_with", "disordered", "confederate", "damaged", "light",
             "determination"},
            [](PointsOrder& order, const Scene& scene) {
              const BookUnit* unit = scene.unit("unit");
              if (unit == nullptr) return;
              order = points_order(facts_of(*unit), facts_of(*unit),
                                   {.going = is_going(*unit),
                                    .general_with = scene.count("general") > 0,
                                    .began_disordered = unit->has_mark(marks::began_disordered),
                                    .determination = determination_of(scene, unit)});
            })
      .once("unit", std::string(marks::has_points), Until::turn, "C.7")
      .unless(present({"unit", "general"}))
      .put([](const PointsOrder&, const PointsResult& result, Scene& scene) {
        BookUnit& unit = *scene.unit("unit");
        unit.facts.get<UnitPiece>()->points = result.points;
        spend_determination(unit, scene.touched("unit", 0, "determination"), scene);
      });
}

void add_rolls(Book& book) {
  std::vector<std::string> from_step_6 = {"motivation", "action_points"};
  for (std::string& step : acting_steps()) from_step_6.push_back(std::move(step));
  points_task(book, "automatic_points", "Roll automatic action points")
      .at(std::move(from_step_6))
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (has_automatic_points(*scene.one<UnitPiece>("unit"))) return std::nullopt;
        return Refusal{
            "C.5", "unit",
            fmt::format("{} is neither cavalry nor guns and has not just arrived", scene.unit("unit")->name)};
      });
  points_task(book, "action_points", "Roll a unit's action points")
      .at({"action_points", "motivate_in_order", "next_general"});
}

// Spending.

/// What has a task of its own, which takes the points when it is done.
bool has_own_task(Action deed) {
  return deed == Action::shoot_foot || deed == Action::shoot_gun || deed == Action::falter_foot ||
         deed == Action::falter_mounted || deed == Action::restore_order || deed == Action::change_formation;
}

/// Counts what may be done so many times a turn, over several plans; a mark keeps the number.
void count_deed(BookUnit& unit, const Deed& deed, const House& house, Scene& scene) {
  const int most = most_of(deed.action, house);
  if (most == 0) return;
  const std::string words = spoken(enum_name(deed.action));
  const std::string head = words + ": ";
  long times = deed.times;
  for (const Mark& mark : unit.marks)
    if (mark.words.starts_with(head)) times += to_number(mark.words.substr(head.size())).value_or(0);
  std::erase_if(unit.marks, [&](const Mark& mark) { return mark.words.starts_with(head); });
  unit.mark(head + std::to_string(times), Until::turn);
  if (times > most)
    scene.say(told("Although {} is for {} times a turn at most, {} does it {} times.", words, most, named(unit), times),
              "C.8");
}

void do_deed(BookUnit& unit, const Deed& deed, const House& house, Scene& scene) {
  UnitPiece& facts = *unit.facts.get<UnitPiece>();
  const bool odd = deed.times % 2 == 1;
  switch (deed.action) {
    case Action::move_increment:
    case Action::move_gun:
      scene.place(told("Move {} up to {} inches: {} increments.", named(unit),
                       deed.times * house.increments[mover_of(facts)], deed.times),
                  "C.21");
      break;
    case Action::pass_through:
      scene.place(told("{} and the infantry that it passes through test for disorder.", named(unit)), "C.19");
      break;
    case Action::scenery_foot:
    case Action::scenery_mounted:
      scene.place(told("{} tests for disorder when it reaches the far edge of the scenery.", named(unit)), "C.19");
      break;
    case Action::mount_or_dismount:
      if (odd) mount_or_dismount(facts);
      break;
    case Action::limber_or_unlimber:
      if (odd) limber_or_unlimber(facts);
      break;
    default: break;
  }
}

void after_spending(const SpendOrder& order, const House& house, Scene& scene) {
  BookUnit& unit = *scene.unit("unit");
  int paid = 0;
  int kept = 0;
  for (const Deed& deed : order.actions) {
    const int cost = deed.times * cost_of(deed.action, house);
    (has_own_task(deed.action) ? kept : paid) += cost;
    if (has_own_task(deed.action)) continue;
    count_deed(unit, deed, house, scene);
    do_deed(unit, deed, house, scene);
  }
  pay(unit, paid, PaidFor::other, house, scene);
  if (kept > 0) scene.say(told("{} keeps {} points, which are taken when it does that.", named(unit), kept), "C.8");
}

void add_spending(Book& book, const House& house) {
  book.task<SpendOrder, SpendResult>("spend", "spend", "Spend action points")
      .at(acting_steps())
      .whole<UnitPiece>("unit", "the unit that acts", Whose::active)
      .fill({"motivated"},
            [](SpendOrder& order, const Scene& scene) {
              if (const BookUnit* unit = scene.unit("unit")) order.motivated = is_going(*unit);
            })
      .unless(present({"unit"}))
      .put(
          [&house](const SpendOrder& order, const SpendResult&, Scene& scene) { after_spending(order, house, scene); });
  book.task<MovementOrder, MovementResult>("movement", "movement", "Move a unit by action points")
      .at(acting_steps())
      .units<UnitPiece>("unit", "the unit that moves", Whose::active, {1, 1})
      .fill({"mover", "frontage"},
            [](MovementOrder& order, const Scene& scene) {
              const auto* facts = scene.one<UnitPiece>("unit");
              if (facts == nullptr) return;
              order.mover = mover_of(*facts);
              order.frontage = facts->frontage;
              order.points = facts->points;
            })
      .unless(present({"unit"}))
      .unless([&house](const Scene& scene) {
        return refuse_deed(*scene.unit("unit"), "unit", Action::move_increment, house);
      })
      .put([&house](const MovementOrder&, const MovementResult& result, Scene& scene) {
        BookUnit& unit = *scene.unit("unit");
        pay(unit, result.increments * cost_of(Action::move_increment, house), PaidFor::other, house, scene);
        scene.place(told("Move {} up to {} inches: {} increments of {}.", named(unit), result.inches, result.increments,
                         result.each),
                    "C.21");
      });
}

// Formations.

TaskOf<Formation, Nothing>& formation_task(Book& book, std::string name, std::string words, std::string rules) {
  return book.chore<Formation>(std::move(name), std::move(words), std::move(rules))
      .units<UnitPiece>("unit", "the unit", Whose::active, {1, 1})
      .fill({},
            [](Formation& formation, const Scene& scene) {
              if (const auto* facts = scene.one<UnitPiece>("unit")) copy_alike(*facts, formation);
            })
      .unless(present({"unit"}))
      .put([](const Formation& formation, const Nothing&, Scene& scene) {
        stand_in(*scene.one<UnitPiece>("unit"), formation.frontage, formation.second_rank);
      });
}

void add_formations(Book& book, const House& house) {
  formation_task(book, "reform", "Reform a unit that stood", "C.R6")
      .at({"reform"})
      .once("unit", "has reformed", Until::part, "C.R6")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (!scene.unit("unit")->has_mark(marks::went_back)) return std::nullopt;
        return Refusal{"C.R6", "unit", fmt::format("{} did not stand this turn", scene.unit("unit")->name)};
      });
  formation_task(book, "change_formation", "Change a unit's formation", "C.8")
      .at(acting_steps())
      .once("unit", "has changed formation", Until::turn, "C.8")
      .unless([&house](const Scene& scene) {
        return refuse_deed(*scene.unit("unit"), "unit", Action::change_formation, house);
      })
      .put([&house](const Formation&, const Nothing&, Scene& scene) {
        pay(*scene.unit("unit"), cost_of(Action::change_formation, house), PaidFor::other, house, scene);
      });
}

}  // namespace

void add_points(Book& book, const House& house) {
  add_rolls(book);
  add_spending(book, house);
  add_formations(book, house);
}

}  // namespace longroll::civil_war_battles
