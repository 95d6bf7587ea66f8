// The umpire's book of Rifle Pits: the turn of P.R3 with its combats, written from the units that take part.
#include "rulesets/rifle_pits/book/book.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/book/pieces.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/points.h"
#include "rulesets/rifle_pits/embedded.h"
#include "rulesets/rifle_pits/procedures/combat.h"
#include "rulesets/rifle_pits/procedures/officer_loss.h"
#include "rulesets/rifle_pits/procedures/recovery.h"
#include "rulesets/rifle_pits/procedures/strengths.h"
#include "rulesets/rifle_pits/ruleset.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::string_view attacked = "has attacked";
constexpr std::string_view fought = "has fought hand to hand";
constexpr std::string_view was_assaulted = "was assaulted";
constexpr std::string_view moved_far = "moved more than half";
constexpr std::string_view fresh_order = "has taken up its order this turn";
constexpr std::string_view broken = "demoralized with its division";
constexpr std::string_view in_its_night = "has this night to find its nerve";
constexpr std::string_view had_its_night = "has had its night to find its nerve";
constexpr std::string_view fell = "fell in action";
constexpr std::string_view eliminated = "eliminated";

/// What a new order is.
struct NewOrders {
  Orders orders = Orders::assault;

  friend bool operator==(const NewOrders&, const NewOrders&) = default;
  static constexpr auto fields = std::to_array<Field>({{"orders", "the new operations order"}});
};
BOOST_DESCRIBE_STRUCT(NewOrders, (), (orders))

class RiflePitsBook final : public Book {
 public:
  explicit RiflePitsBook(const std::shared_ptr<const Rulebook>& opened)
      : Book(opened, embedded::armies()), house_(house_of<House>(*opened)) {
    kind<UnitPiece>("unit", "a brigade, a battery or sharpshooters");
    kind<OfficerPiece>("officer", "an officer");
    army<ArmyPiece>();
    table<TablePiece>();
    orders();
    combats();
    recovery();
    done_within({"odds", "modifiers", "terrain", "die", "outcome", "losses", "officer_loss", "disorder", "retreats",
                 "advance"});
    markers<UnitPiece>([](const Token& name, const UnitPiece& before, const UnitPiece& now, Scene& scene) {
      if (now.condition != before.condition)
        scene.place(now.condition == Condition::good_order   ? told("Take the state marker off {}.", name)
                    : now.condition == Condition::disordered ? told("Place a Disordered marker on {}.", name)
                                                             : told("Place a Demoralized marker on {}.", name));
      if (now.steps_lost != before.steps_lost)
        scene.place(told("Turn or replace {}: {} steps lost.", name, now.steps_lost));
    });
  }

 private:
  /// P.R17, P.R33: what happens before anybody moves.
  void orders() {
    on_entering("orders", [this](Scene& scene) {
      const Side side = scene.state().active;
      scene.each<UnitPiece>(side, [](Unit&, UnitPiece& unit) { take_up(unit.orders, unit.next_orders); });
      for (Unit& unit : scene.state().units) {
        OfficerPiece* officer = unit.facts.get<OfficerPiece>();
        if (officer == nullptr || unit.side != side || unit.gone != fell || !has_successor(*officer, house_)) continue;
        succeed(*officer, house_);
        unit.gone.clear();
        unit.name += "'s successor";
        scene.place(told("Place {} on any unit of his formation, efficiency {}.", named(unit), officer->efficiency),
                    "P.R33");
      }
    });
    const auto give = [](const Orders order, Scene& scene, bool now) {
      const Unit& one = *scene.unit("division");
      scene.each<UnitPiece>(one.side, [&](Unit& unit, UnitPiece& facts) {
        if (unit.group != one.group) return;
        facts.next_orders = order;
        if (!now) return;
        take_up(facts.orders, order);
        unit.mark(std::string(fresh_order), Until::part);
      });
    };
    chore<NewOrders>("write_order", "Write a division a new order", "P.R17")
        .at({"orders"})
        .units<UnitPiece>("division", "any unit of the division", Whose::active, {1, 1})
        .once("division", "has a new order", Until::part, "P.R17")
        .put([give](const NewOrders& order, const Nothing&, Scene& scene) { give(order.orders, scene, false); });
    task<OrderOrder, OrderResult>("order_at_once", "order_at_once", "Try to have a written order in force at once")
        .at({"orders"})
        .units<UnitPiece>("division", "any unit of the division", Whose::active, {1, 1})
        .units<OfficerPiece>("officer", "the division's officer", Whose::active, {0, 1})
        .fill({"efficiency", "officer"}, fill_officer<OrderOrder>)
        .once("division", "has tried for its order", Until::part, "P.R17")
        .put([give](const OrderOrder&, const OrderResult& result, Scene& scene) {
          if (result.at_once) give(scene.one<UnitPiece>("division")->next_orders, scene, true);
        });
    chore("marched", "Note who moved more than half its allowance", "P.R10")
        .at({"movement"})
        .units<UnitPiece>("movers", "the units that moved far", Whose::active, {1, 30})
        .put([](const Nothing&, const Nothing&, Scene& scene) {
          for (Unit* unit : scene.units("movers")) unit->mark(std::string(moved_far), Until::part);
        });
  }

  template <class Order>
  static void fill_officer(Order& order, const Scene& scene) {
    const OfficerPiece* officer = scene.one<OfficerPiece>("officer");
    order.officer = officer != nullptr;
    order.efficiency = officer == nullptr ? std::int8_t{0} : officer->efficiency;
  }

  void combats() {
    combat("assault", "Assault a hex", "declare", {0, 1})
        .units<OfficerPiece>("other_officers", "further officers stacked with attackers", Whose::active, {0, 6})
        .fill_role("officer", {"efficiency"},
                   [](CombatOrder& order, const Scene& scene) {
                     const OfficerPiece* officer = scene.one<OfficerPiece>("officer");
                     if (officer == nullptr) {
                       order.officer = {};
                     } else {
                       order.officer = {officer->efficiency, OfficerPlace::stacked};
                     }
                   })
        .fill({"other_officers"}, [](CombatOrder& order, const Scene& scene) {
          order.other_officers = static_cast<std::int8_t>(scene.count("other_officers"));
        });
    combat("bombard", "Bombard a hex, or harass it by sharpshooters", "bombardment", {0, 0})
        .fill_role("attackers", {"fires"},
                   [](CombatOrder& order, const Scene&) {
                     for (Attacker& unit : order.attackers) unit.fires = true;
                   })
        .leave({"officer", "other_officers", "two_divisions", "common_superior"});
    task<OfficerLossOrder, OfficerLossResult>("officer_check", "officer_loss", "Check an officer for loss")
        .units<OfficerPiece>("officer", "the officer", Whose::either, {1, 1})
        .fill({"officers"}, [](OfficerLossOrder& order, const Scene&) { order.officers = 1; })
        .put([this](const OfficerLossOrder&, const OfficerLossResult& result, Scene& scene) {
          if (result.fallen > 0) lose_officer(*scene.unit("officer"), scene);
        });
  }

  TaskOf<CombatOrder, CombatResult>& combat(std::string name, std::string words, std::string leaf, Many officers) {
    auto& one = task<CombatOrder, CombatResult>(std::move(name), "combat", std::move(words));
    one.at({std::move(leaf)})
        .list<UnitPiece>("attackers", "the units that attack", Whose::active, {1, static_cast<int>(most_attackers)},
                         &CombatOrder::attackers)
        .list<UnitPiece>("defenders", "the units in the target hex", Whose::other, {1, 6}, &CombatOrder::defenders)
        .from_table<TablePiece>()
        .fill_role("attackers", {"fatigued", "moved_far"},
                   [this](CombatOrder& order, const Scene& scene) {
                     const auto units = scene.units("attackers");
                     for (std::size_t i = 0; i < order.attackers.size() && i < units.size(); ++i) {
                       Attacker& unit = order.attackers[i];
                       unit.fatigued = is_fatigued(*units[i]->facts.get<UnitPiece>(), house_);
                       unit.moved_far = units[i]->has_mark(moved_far);
                       unit.orders = order_in_combat(unit.orders, units[i]->has_mark(fresh_order));
                     }
                   })
        .fill({"defending_officers"},
              [](CombatOrder& order, const Scene& scene) {
                order.defending_officers = static_cast<std::int8_t>(scene.count("defending_officers"));
              })
        .once("attackers", std::string(attacked), Until::part, "P.R21")
        .put([this](const CombatOrder& order, const CombatResult& result, Scene& scene) { put(order, result, scene); });
    if (officers.most > 0)
      one.part<OfficerPiece>("officer", "the officer named for the attack", Whose::active, officers, "officer",
                             [](CombatOrder& order) -> Officer& { return order.officer; });
    one.units<OfficerPiece>("defending_officers", "officers stacked with the defenders", Whose::other, {0, 6});
    return one;
  }

  /// P.10 to P.20: losses, officers, disorder and retreats, each on the units that it struck.
  void put(const CombatOrder& order, const CombatResult& result, Scene& scene) {
    lose_steps("attackers", scene);
    lose_steps("defenders", scene);
    if (result.officer_lost) lose_officer(*scene.unit("officer"), scene);
    lose_some("other_officers", result.others_lost, scene);
    lose_some("defending_officers", result.defending_lost, scene);
    if (result.attackers_disordered) disorder("attackers", scene);
    if (result.defenders_disordered) disorder("defenders", scene);
    if (kind_of_attack(order) == AttackKind::assault)
      for (Unit* unit : scene.units("defenders")) unit->mark(std::string(was_assaulted), Until::battle);
    rouse_divisions(scene);
    retreat("defenders", scene);
    retreat("attackers", scene);
    if (result.may_advance) scene.place("The hex is vacated: attacking foot and horse may advance into it.", "P.18");
    // P.R4: a prepared assault is spent by its first combat hand to hand.
    const auto attackers = scene.units("attackers");
    for (std::size_t i = 0; i < attackers.size(); ++i) {
      if (!adjacent(order.attackers[i])) continue;
      attackers[i]->mark(std::string(fought), Until::part);
      if (attackers[i]->facts.get<UnitPiece>()->orders == Orders::prepared_assault)
        scene.say(told("{}'s division goes over to Assault at the end of the step.", named(*attackers[i])), "P.R4");
    }
    for (const Side side : {Side::first, Side::second}) demoralize_divisions(side, scene);
  }

  void lose_steps(std::string_view role, Scene& scene) {
    const auto units = scene.units(role);
    for (std::size_t i = 0; i < units.size(); ++i) {
      const int lost = scene.touched(role, i, "steps_lost");
      if (lost == 0) continue;
      UnitPiece& facts = *units[i]->facts.get<UnitPiece>();
      score(other(units[i]->side), step_points(lost, house_), scene);
      if (take_steps(facts, lost, house_.steps_of(facts.kind, facts.strength)))
        scene.remove(*units[i], std::string(eliminated));
    }
  }

  static void score(Side side, int points, Scene& scene) {
    ArmyPiece& army = scene.army<ArmyPiece>(side);
    army.points = static_cast<std::int16_t>(army.points + points);
  }

  void lose_officer(Unit& unit, Scene& scene) const {
    OfficerPiece& man = *unit.facts.get<OfficerPiece>();
    fall(man);
    scene.remove(unit, std::string(fell));
    score(other(unit.side), officer_points(man.rank, house_), scene);
  }

  /// The rules say how many fall; which of them is for the table to say.
  void lose_some(std::string_view role, int fallen, Scene& scene) const {
    for (int i = 0; i < fallen; ++i) {
      auto left = scene.units(role);
      std::erase_if(left, [](const Unit* unit) { return !unit->gone.empty(); });
      if (!left.empty()) lose_officer(scene.choose_unit("P.16", "which officer's die was the 6", left), scene);
    }
  }

  static void disorder(std::string_view role, Scene& scene) {
    for (UnitPiece* unit : scene.all<UnitPiece>(role)) rifle_pits::disorder(*unit);
  }

  /// P.R4: divisions that rested and were attacked.
  static void rouse_divisions(Scene& scene) {
    for (const Unit* attacked_one : scene.units("defenders")) {
      bool rested = false;
      scene.each<UnitPiece>(attacked_one->side, [&](Unit& unit, UnitPiece& facts) {
        if (unit.group == attacked_one->group) rested = rouse(facts.orders, facts.next_orders) || rested;
      });
      if (rested) scene.say(told("{}'s division rested, and defends.", named(*attacked_one)), "P.R4");
    }
  }

  /// P.14: those whom the rules send back; the second retreat since the last night demoralizes (P.R9).
  void retreat(std::string_view role, Scene& scene) const {
    const auto units = scene.units(role);
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (scene.touched(role, i, "retreats") == 0) continue;
      Unit* unit = units[i];
      UnitPiece& facts = *unit->facts.get<UnitPiece>();
      scene.place(told("Retreat {} one hex, away from enemy zones.", named(*unit)), "P.14");
      if (!count_retreat(facts, house_)) continue;
      scene.say(told("{} has retreated twice since the last night and is demoralized.", named(*unit)), "P.R9");
    }
  }

  /// P.R9: a division that has lost half its steps.
  void demoralize_divisions(Side side, Scene& scene) const {
    struct Division {
      int lost = 0;
      int steps = 0;
      bool broken = false;
    };
    std::map<std::string, Division> divisions;
    for (const Unit& unit : scene.state().units) {
      const UnitPiece* facts = unit.facts.get<UnitPiece>();
      if (facts == nullptr || unit.side != side || unit.group.empty()) continue;
      Division& division = divisions[unit.group];
      division.lost += facts->steps_lost;
      division.steps += house_.steps_of(facts->kind, facts->strength);
      division.broken = division.broken || unit.has_mark(broken);
    }
    for (const auto& [name, division] : divisions) {
      if (division.broken || !breaks(division.lost, division.steps, house_)) continue;
      bool any = false;
      scene.each<UnitPiece>(side, [&, group = name](Unit& unit, UnitPiece& facts) {
        if (unit.group != group) return;
        demoralize(facts);
        unit.mark(std::string(broken), Until::battle);
        any = true;
      });
      if (any) scene.say(told("{}'s division has lost half its steps and is demoralized.", name), "P.R9");
    }
  }

  void recovery() {
    // P.R10, P.R4: what the turn did to those who acted in it.
    on_entering("rally", [this](Scene& scene) {
      const Side side = scene.state().active;
      const auto& [light, rain, heat] = scene.table<TablePiece>();
      std::vector<std::string> spent;
      scene.each<UnitPiece>(side, [&](Unit& unit, UnitPiece& facts) {
        const bool busy = unit.has_mark(attacked) || unit.has_mark(was_assaulted) || unit.has_mark(moved_far);
        tire(facts, {.busy = busy, .light = light, .heat = heat, .orders = facts.orders}, house_);
        unit.unmark(was_assaulted);
        if (unit.has_mark(fought)) spent.push_back(unit.group);
        if (light == Light::night) begin_night(unit, facts);
      });
      scene.each<UnitPiece>(side, [&](Unit& unit, UnitPiece& facts) {
        if (std::find(spent.begin(), spent.end(), unit.group) != spent.end())
          spend_prepared_assault(facts.orders, facts.next_orders);
      });
    });
    task<RallyOrder, RallyResult>("rally", "rally", "Rally a disordered unit")
        .at({"rally"})
        .units<UnitPiece>("unit", "the disordered unit", Whose::active, {1, 1})
        .units<OfficerPiece>("officer", "an officer of its chain, stacked or adjacent", Whose::active, {0, 1})
        .from_table<TablePiece>()
        .fill({"efficiency", "officer"}, fill_officer<RallyOrder>)
        .fill({"fought"},
              [](RallyOrder& order, const Scene& scene) {
                const Unit* unit = scene.unit("unit");
                order.fought = unit != nullptr && unit->has_mark(attacked);
              })
        .once("unit", "has tried to rally", Until::part, "P.R8")
        .unless([](const Scene& scene) -> std::optional<Refusal> {
          const Unit* unit = scene.unit("unit");
          if (unit->facts.get<UnitPiece>()->condition != Condition::disordered)
            return Refusal{"P.R8", "unit", fmt::format("{} is not disordered", unit->name)};
          return std::nullopt;
        })
        .put([](const RallyOrder&, const RallyResult& result, Scene& scene) {
          if (result.rallied) restore_order(*scene.one<UnitPiece>("unit"));
        });
    task<NerveOrder, NerveResult>("night_nerve", "night_nerve", "Steady a demoralized unit by night")
        .at({"rally"})
        .units<UnitPiece>("unit", "the demoralized unit", Whose::active, {1, 1})
        .units<OfficerPiece>("officer", "its division's officer, within 2 hexes", Whose::active, {0, 1})
        .fill({"efficiency", "officer"}, fill_officer<NerveOrder>)
        .once("unit", "has tried to recover", Until::part, "P.R9")
        .unless([](const Scene& scene) -> std::optional<Refusal> {
          if (scene.table<TablePiece>().light != Light::night)
            return Refusal{"P.R9", "unit", "nerve is found again in the night turn only"};
          if (scene.one<UnitPiece>("unit")->condition != Condition::demoralized)
            return Refusal{"P.R9", "unit", fmt::format("{} is not demoralized", scene.unit("unit")->name)};
          const Unit& unit = *scene.unit("unit");
          if (nerve_is_gone(unit.has_mark(broken), unit.has_mark(had_its_night) && !unit.has_mark(in_its_night)))
            return Refusal{"P.R9", "unit", fmt::format("{} has had its night to recover with its division", unit.name)};
          return std::nullopt;
        })
        .put([](const NerveOrder&, const NerveResult& result, Scene& scene) {
          if (result.recovered) restore_order(*scene.one<UnitPiece>("unit"));
        });
  }

  /// P.R9: retreats are counted from the night; a broken division has one night to find its nerve.
  static void begin_night(Unit& unit, UnitPiece& facts) {
    pass_night(facts);
    if (!unit.has_mark(broken) || unit.has_mark(had_its_night)) return;
    unit.mark(std::string(had_its_night), Until::battle);
    unit.mark(std::string(in_its_night), Until::part);
  }

  const House& house_;
};

}  // namespace

BookEntry book_entry() {
  return {"rifle_pits", [](const RulebookOptions& options) -> std::shared_ptr<const Book> {
            return std::make_shared<RiflePitsBook>(entry().open(options));
          }};
}

}  // namespace longroll::rifle_pits
