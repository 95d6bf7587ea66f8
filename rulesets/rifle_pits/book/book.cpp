// The umpire's book of Rifle Pits: the turn of P.R3 with its combats, written from the units that take part.
#include "rulesets/rifle_pits/book/book.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/rifle_pits/book/pieces.h"
#include "rulesets/rifle_pits/embedded.h"
#include "rulesets/rifle_pits/procedures/combat.h"
#include "rulesets/rifle_pits/procedures/officer_loss.h"
#include "rulesets/rifle_pits/procedures/recovery.h"
#include "rulesets/rifle_pits/ruleset.h"

namespace longroll::rifle_pits {
namespace {

constexpr std::string_view attacked = "has attacked";
constexpr std::string_view was_attacked = "was attacked";
constexpr std::string_view moved_far = "moved more than half";
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
    markers<UnitPiece>([](const std::string& name, const UnitPiece& before, const UnitPiece& now, Scene& scene) {
      if (now.condition != before.condition)
        scene.place(now.condition == Condition::good_order   ? fmt::format("Take the state marker off {}.", name)
                    : now.condition == Condition::disordered ? fmt::format("Place a Disordered marker on {}.", name)
                                                             : fmt::format("Place a Demoralized marker on {}.", name));
      if (now.steps_lost != before.steps_lost)
        scene.place(fmt::format("Turn or replace {}: {} steps lost.", name, now.steps_lost));
    });
  }

 private:
  /// P.R17, P.R33: what happens before anybody moves.
  void orders() {
    on_entering("orders", [](Scene& scene) {
      const Side side = scene.state().active;
      scene.each<UnitPiece>(side, [](Unit&, UnitPiece& unit) { unit.orders = unit.next_orders; });
      for (Unit& unit : scene.state().units) {
        OfficerPiece* officer = unit.facts.get<OfficerPiece>();
        if (officer == nullptr || unit.side != side || unit.gone != fell || officer->successor) continue;
        officer->successor = true;
        officer->efficiency = static_cast<std::int8_t>(std::max(-1, officer->efficiency - 1));
        unit.gone.clear();
        unit.name += "'s successor";
        scene.place(
            fmt::format("Place {} on any unit of his formation, efficiency {}.", unit.name, officer->efficiency),
            "P.R33");
      }
    });
    const auto give = [](const Orders order, Scene& scene, bool now) {
      const Unit& one = *scene.unit("division");
      scene.each<UnitPiece>(one.side, [&](Unit& unit, UnitPiece& facts) {
        if (unit.group != one.group) return;
        facts.next_orders = order;
        if (now) facts.orders = order;
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
        .put([](const OfficerLossOrder&, const OfficerLossResult& result, Scene& scene) {
          if (result.fallen > 0) lose_officer(*scene.unit("officer"), scene);
        });
  }

  TaskOf<CombatOrder, CombatResult>& combat(std::string name, std::string words, std::string leaf, Many officers) {
    auto& one = task<CombatOrder, CombatResult>(std::move(name), "combat", std::move(words));
    one.at({std::move(leaf)})
        .list<UnitPiece>("attackers", "the units that attack", Whose::active, {1, 8}, &CombatOrder::attackers)
        .list<UnitPiece>("defenders", "the units in the target hex", Whose::other, {1, 6}, &CombatOrder::defenders)
        .from_table<TablePiece>()
        .fill_role("attackers", {"fatigued", "moved_far"},
                   [this](CombatOrder& order, const Scene& scene) {
                     const auto units = scene.units("attackers");
                     for (std::size_t i = 0; i < order.attackers.size() && i < units.size(); ++i) {
                       order.attackers[i].fatigued =
                           units[i]->facts.get<UnitPiece>()->fatigue >= house_.recovery[Recovery::fatigued].value;
                       order.attackers[i].moved_far = units[i]->has_mark(moved_far);
                     }
                   })
        .fill({"defending_officers"},
              [](CombatOrder& order, const Scene& scene) {
                order.defending_officers = static_cast<std::int8_t>(scene.count("defending_officers"));
              })
        .once("attackers", std::string(attacked), Until::part, "P.R21")
        .put([this](const CombatOrder&, const CombatResult& result, Scene& scene) { put(result, scene); });
    if (officers.most > 0)
      one.part<OfficerPiece>("officer", "the officer named for the attack", Whose::active, officers, "officer",
                             [](CombatOrder& order) -> Officer& { return order.officer; });
    one.units<OfficerPiece>("defending_officers", "officers stacked with the defenders", Whose::other, {0, 6});
    return one;
  }

  /// P.10 to P.20: losses, officers, disorder and retreats, each on the units that it struck.
  void put(const CombatResult& result, Scene& scene) {
    lose_steps("attackers", scene);
    lose_steps("defenders", scene);
    if (result.officer_lost) lose_officer(*scene.unit("officer"), scene);
    lose_some("other_officers", result.others_lost, scene);
    lose_some("defending_officers", result.defending_lost, scene);
    if (result.attackers_disordered) disorder("attackers", scene);
    if (result.defenders_disordered) disorder("defenders", scene);
    for (Unit* unit : scene.units("defenders")) unit->mark(std::string(was_attacked), Until::part);
    retreat("defenders", scene);
    retreat("attackers", scene);
    if (result.may_advance) scene.place("The hex is vacated: attacking foot and horse may advance into it.", "P.18");
    // P.R4: a prepared assault is spent by its first combat.
    for (Unit* unit : scene.units("attackers")) {
      UnitPiece& facts = *unit->facts.get<UnitPiece>();
      if (facts.orders == Orders::prepared_assault)
        scene.say(fmt::format("{}'s division goes over to Assault at the end of the step.", unit->name), "P.R4");
    }
    for (const Side side : {Side::first, Side::second}) demoralize_divisions(side, scene);
  }

  void lose_steps(std::string_view role, Scene& scene) {
    const auto units = scene.units(role);
    for (std::size_t i = 0; i < units.size(); ++i) {
      const int lost = scene.touched(role, i, "steps_lost");
      if (lost == 0) continue;
      UnitPiece& facts = *units[i]->facts.get<UnitPiece>();
      facts.steps_lost = static_cast<std::int8_t>(facts.steps_lost + lost);
      ArmyPiece& enemy = scene.army<ArmyPiece>(other(units[i]->side));
      enemy.points = static_cast<std::int16_t>(enemy.points + lost);
      if (facts.steps_lost >= house_.steps_of(facts.kind, facts.strength))
        scene.remove(*units[i], std::string(eliminated));
    }
  }

  static void lose_officer(Unit& unit, Scene& scene) {
    scene.remove(unit, std::string(fell));
    ++scene.army<ArmyPiece>(other(unit.side)).points;
  }

  /// The rules say how many fall; which of them is for the table to say.
  static void lose_some(std::string_view role, int fallen, Scene& scene) {
    for (int i = 0; i < fallen; ++i) {
      auto left = scene.units(role);
      std::erase_if(left, [](const Unit* unit) { return !unit->gone.empty(); });
      if (!left.empty()) lose_officer(scene.choose_unit("P.16", "which officer's die was the 6", left), scene);
    }
  }

  static void disorder(std::string_view role, Scene& scene) {
    for (UnitPiece* unit : scene.all<UnitPiece>(role))
      if (unit->condition == Condition::good_order) unit->condition = Condition::disordered;
  }

  /// P.14: those whom the rules send back; the second retreat since the last night demoralizes (P.R9).
  static void retreat(std::string_view role, Scene& scene) {
    const auto units = scene.units(role);
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (scene.touched(role, i, "retreats") == 0) continue;
      Unit* unit = units[i];
      UnitPiece& facts = *unit->facts.get<UnitPiece>();
      scene.place(fmt::format("Retreat {} one hex, away from enemy zones.", unit->name), "P.14");
      facts.retreats = static_cast<std::int8_t>(facts.retreats + 1);
      if (facts.retreats < 2 || facts.condition == Condition::demoralized) continue;
      facts.condition = Condition::demoralized;
      scene.say(fmt::format("{} has retreated twice since the last night and is demoralized.", unit->name), "P.R9");
    }
  }

  /// P.R9: a division that has lost half its steps.
  void demoralize_divisions(Side side, Scene& scene) const {
    std::map<std::string, std::pair<int, int>> divisions;  // steps lost, steps in all
    for (const Unit& unit : scene.state().units) {
      const UnitPiece* facts = unit.facts.get<UnitPiece>();
      if (facts == nullptr || unit.side != side || unit.group.empty()) continue;
      auto& [lost, all] = divisions[unit.group];
      lost += facts->steps_lost;
      all += house_.steps_of(facts->kind, facts->strength);
    }
    for (const auto& [name, steps] : divisions) {
      if (steps.first * 2 < steps.second) continue;
      bool any = false;
      scene.each<UnitPiece>(side, [&, group = name](Unit& unit, UnitPiece& facts) {
        if (unit.group != group || facts.condition == Condition::demoralized ||
            unit.has_mark("demoralized with its division"))
          return;
        facts.condition = Condition::demoralized;
        unit.mark("demoralized with its division", Until::battle);
        any = true;
      });
      if (any) scene.say(fmt::format("{}'s division has lost half its steps and is demoralized.", name), "P.R9");
    }
  }

  void recovery() {
    // P.R10, P.R4: what the turn did to those who acted in it.
    on_entering("rally", [](Scene& scene) {
      const Side side = scene.state().active;
      const bool night = scene.table<TablePiece>().light == Light::night;
      std::vector<std::string> spent;
      scene.each<UnitPiece>(side, [&](Unit& unit, UnitPiece& facts) {
        const bool busy = unit.has_mark(attacked) || unit.has_mark(was_attacked) || unit.has_mark(moved_far);
        const int change = busy ? (night ? 2 : 1) : (facts.orders == Orders::rest ? -2 : -1);
        facts.fatigue = static_cast<std::int8_t>(night && !busy ? 0 : std::clamp(facts.fatigue + change, 0, 6));
        if (unit.has_mark(attacked) && facts.orders == Orders::prepared_assault) spent.push_back(unit.group);
        if (night) facts.retreats = 0;
      });
      scene.each<UnitPiece>(side, [&](Unit& unit, UnitPiece& facts) {
        if (std::find(spent.begin(), spent.end(), unit.group) == spent.end()) return;
        facts.orders = Orders::assault;
        if (facts.next_orders == Orders::prepared_assault) facts.next_orders = Orders::assault;
      });
    });
    task<RallyOrder, RallyResult>("rally", "rally", "Rally a disordered unit")
        .at({"rally"})
        .units<UnitPiece>("unit", "the disordered unit", Whose::active, {1, 1})
        .units<OfficerPiece>("officer", "an officer of its chain, stacked or adjacent", Whose::active, {0, 1})
        .fill({"efficiency", "officer"}, fill_officer<RallyOrder>)
        .once("unit", "has tried to rally", Until::part, "P.R8")
        .unless([](const Scene& scene) -> std::optional<Refusal> {
          const Unit* unit = scene.unit("unit");
          if (unit->facts.get<UnitPiece>()->condition != Condition::disordered)
            return Refusal{"P.R8", "unit", fmt::format("{} is not disordered", unit->name)};
          if (unit->has_mark(attacked))
            return Refusal{"P.R8", "unit", fmt::format("{} took part in a combat this turn", unit->name)};
          return std::nullopt;
        })
        .put([](const RallyOrder&, const RallyResult& result, Scene& scene) {
          if (result.rallied) scene.one<UnitPiece>("unit")->condition = Condition::good_order;
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
          return std::nullopt;
        })
        .put([](const NerveOrder&, const NerveResult& result, Scene& scene) {
          if (result.recovered) scene.one<UnitPiece>("unit")->condition = Condition::good_order;
        });
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
