// What the tasks of the book share.
#include "rulesets/civil_war_battles/book/ledger.h"

#include <fmt/format.h>

#include <algorithm>

namespace longroll::civil_war_battles {
namespace {

std::vector<std::string> joined(std::vector<std::string> first, const std::vector<std::string>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace

std::vector<std::string> acting_steps() {
  return {"automatic_points", "spend",         "movement",      "infantry_fire",     "artillery_fire",
          "overhead_fire",    "restore_order", "disorder_test", "motivate_in_order", "next_general"};
}

std::vector<std::string> steps_from_opportunity_on() {
  return joined(joined({"opportunity_fire", "motivation", "action_points"}, acting_steps()),
                {"falter", "fight", "losses", "general_risk"});
}

Check present(std::vector<std::string> roles) {
  return [roles = std::move(roles)](const Scene& scene) -> std::optional<Refusal> {
    for (const std::string& role : roles) {
      for (const BookUnit* unit : scene.units(role)) {
        const auto* piece = unit->facts.get<UnitPiece>();
        const auto* general = unit->facts.get<GeneralPiece>();
        if (general != nullptr && general->dead) return Refusal{"C.26", role, fmt::format("{} is dead", unit->name)};
        if ((piece != nullptr && piece->off_table) || (general != nullptr && general->off_table))
          return Refusal{"C.9", role, fmt::format("{} has not arrived yet", unit->name)};
      }
    }
    return std::nullopt;
  };
}

Check may_cancel(std::string role) {
  return [role = std::move(role)](const Scene& scene) -> std::optional<Refusal> {
    const BookUnit* general = scene.unit(role);
    if (general == nullptr || !general->has_mark(marks::cancelled)) return std::nullopt;
    return Refusal{"C.12", role, fmt::format("{} {} already", general->name, marks::cancelled)};
  };
}

UnitPiece& facts_of(BookUnit& unit) { return *unit.facts.get<UnitPiece>(); }
const UnitPiece& facts_of(const BookUnit& unit) { return *unit.facts.get<UnitPiece>(); }

bool is_going(const BookUnit& unit) { return unit.has_mark(marks::motivated) || has_automatic_points(facts_of(unit)); }

std::optional<Refusal> refuse_deed(const BookUnit& unit, std::string_view role, Action deed, const House& house) {
  if (needs_going(deed) && !is_going(unit))
    return Refusal{"C.R7", std::string(role),
                   fmt::format("{} was not motivated, and neither shoots nor assaults", unit.name)};
  const int has = facts_of(unit).points;
  const int cost = cost_of(deed, house);
  if (has >= cost) return std::nullopt;
  return Refusal{"C.8", std::string(role),
                 fmt::format("{} has {} action point{}, and it costs {}", unit.name,
                             has == 0 ? "no" : std::to_string(has), has == 1 ? "" : "s", cost)};
}

const GeneralPiece* general_in(const Scene& scene, std::string_view with, std::string_view canceller) {
  const auto* general = scene.one<GeneralPiece>(with);
  return general != nullptr ? general : scene.one<GeneralPiece>(canceller);
}

BookUnit* general_unit(Scene& scene, std::string_view with, std::string_view canceller) {
  BookUnit* general = scene.unit(with);
  return general != nullptr ? general : scene.unit(canceller);
}

std::int8_t determination_of(const Scene& scene, const BookUnit* unit) {
  if (unit == nullptr) return 0;
  const auto& all = scene.state().units;
  const bool driven = std::any_of(all.begin(), all.end(), [&](const BookUnit& one) {
    return one.side == unit->side && one.group == unit->group && one.has_mark(marks::determined);
  });
  return driven ? scene.army<ArmyPiece>(unit->side).determination : std::int8_t{0};
}

void spend_determination(const BookUnit& unit, int dice, Scene& scene) {
  if (dice == 0) return;
  const int left = determination_of(scene, &unit);
  if (dice > left)
    scene.say(told("Although {}'s division had {} determination dice left, {} were spent.", named(unit), left, dice),
              "C.R1");
  std::int8_t& army = scene.army<ArmyPiece>(unit.side).determination;
  army = static_cast<std::int8_t>(army - std::min(dice, left));
}

void pay(BookUnit& unit, int points, PaidFor what, const House& house, Scene& scene) {
  UnitPiece& facts = facts_of(unit);
  if (points > facts.points)
    scene.say(told("Although {} had {} action points left, {} were spent.", named(unit), facts.points, points), "C.8");
  pay(facts, points, what, house);
}

void go(BookUnit& unit, Fate fate, int inches, std::string_view rule, Scene& scene) {
  switch (fate) {
    case Fate::stays: break;
    case Fate::goes_back:
      unit.mark(std::string(marks::went_back), Until::turn);
      scene.place(told("Move {} back {} inches, away from the enemy.", named(unit), inches), std::string(rule));
      break;
    case Fate::routed:
      scene.remove(unit, "routed");
      if (facts_of(unit).gun_attached)
        scene.place(told("The battery attached to {} is lost with it: remove it too.", named(unit)), "C.R9");
      break;
    case Fate::destroyed: scene.remove(unit, "destroyed"); break;
  }
}

void call_friends(const BookUnit& unit, const House& house, Scene& scene) {
  constexpr int tenths = 10;  // of an inch, as the chart has them
  scene.place(told("The {} nearest friends of {} within {} inches test morale, the nearest first.",
                   house.table_rules[TableRule::rout_friends], named(unit),
                   house.table_lengths[TableLength::rout_seen] / tenths),
              "C.R9");
}

void kill(BookUnit& general, const House& house, Scene& scene) {
  GeneralPiece& facts = *general.facts.get<GeneralPiece>();
  if (facts.dead) return;
  const int markers = die(facts, house);
  scene.place(told("Take {} off the table: he is dead.", named(general)), "C.27");
  std::vector<BookUnit*> command;
  scene.each<UnitPiece>(general.side, [&](BookUnit& unit, UnitPiece& piece) {
    if (!piece.off_table && (facts.rank == Rank::corps || unit.group == general.group)) command.push_back(&unit);
  });
  if (command.empty()) return;
  for (int i = 0; i < markers; ++i)
    add_markers(facts_of(scene.choose_unit(
                    "C.R10", "which unit of the dead general is nearest and takes a casualty marker", command)),
                1);
}

}  // namespace longroll::civil_war_battles
