// Orders in the umpire's book: on their way, accepted, acted upon; leaders who fall and those who follow (L.2 to L.5).
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/line_of_battle/book/formations.h"
#include "rulesets/line_of_battle/book/tasks.h"
#include "rulesets/line_of_battle/effects/clock.h"
#include "rulesets/line_of_battle/effects/leader.h"

namespace longroll::line_of_battle {
namespace {

constexpr std::string_view carried = "has had its messengers";

/// An order that a corps sends on to a division (L.R15).
struct Relay {
  Orders orders = Orders::attack;
  Distance distance = Distance::within;

  friend bool operator==(const Relay&, const Relay&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"orders", "the order"},
      {"distance", "between the headquarters, against the command radius of the sender"},
  });
};
BOOST_DESCRIBE_STRUCT(Relay, (), (orders, distance))

/// The orders that a formation can be given.
std::vector<Orders> orders_for(const FormationPiece& formation) {
  std::vector<Orders> all = {Orders::attack, Orders::move, Orders::reserve, Orders::conditional, Orders::none};
  std::erase_if(all, [&](Orders orders) { return !can_be_told(formation.level, orders); });
  return all;
}

std::string spoken_orders(Orders orders) {
  switch (orders) {
    case Orders::none: return "No orders";
    case Orders::attack: return "Attack";
    case Orders::move: return "Move";
    case Orders::reserve: return "Reserve";
    case Orders::conditional: return "Conditional";
  }
  return "";
}

Orders choose_orders(Scene& scene, std::string_view words, const std::vector<Orders>& from) {
  std::vector<std::string> options;
  for (const Orders orders : from) options.push_back(spoken_orders(orders));
  return from[static_cast<std::size_t>(scene.choose("L.F25", words, options))];
}

/// An order sets out; by night it waits for the first twilight (L.2).
void send(Scene& scene, Unit& unit, Orders orders, int turns) {
  FormationPiece& formation = *unit.facts.get<FormationPiece>();
  formation.under_way = true;
  formation.written = orders;
  formation.awaits_twilight = scene.table<TablePiece>().night;
  formation.turns_left = formation.awaits_twilight ? std::int8_t{0} : static_cast<std::int8_t>(turns);
  scene.place(formation.awaits_twilight
                  ? told("Note for {}: {}, delivered with the first twilight turn.", named(unit), spoken_orders(orders))
                  : told("Note for {}: {}, delivered in {} turn{}.", named(unit), spoken_orders(orders), turns,
                         turns == 1 ? "" : "s"),
              formation.awaits_twilight ? "L.2" : "L.3");
}

std::optional<Refusal> refuse_at_night(const Scene& scene) {
  if (may_write_orders(scene.table<TablePiece>())) return std::nullopt;
  return Refusal{"L.2", "", "by night orders are written at midnight only"};
}

std::optional<Refusal> refuse_acceptance(const Scene& scene) {
  const Unit& unit = *scene.unit("formation");
  const FormationPiece& formation = *unit.facts.get<FormationPiece>();
  const auto no = [](std::string rule, std::string words) {
    return Refusal{std::move(rule), "formation", std::move(words)};
  };
  if (!formation.under_way) return no("L.4", fmt::format("{} has no order to accept", unit.name));
  if (formation.awaits_twilight)
    return no("L.2", fmt::format("the order for {} comes with the first twilight turn", unit.name));
  if (formation.turns_left > 0)
    return no("L.3", fmt::format("the order reaches {} in {} turn{}", unit.name, formation.turns_left,
                                 formation.turns_left == 1 ? "" : "s"));
  if (!may_take_up(formation, formation.written))
    return no("L.7", fmt::format("{} has not recovered from its last attack", unit.name));
  return std::nullopt;
}

}  // namespace

void LineOfBattleBook::orders() {
  on_entering("orders", [](Scene& scene) {
    scene.each<FormationPiece>(scene.state().active, [&](Unit& unit, FormationPiece& formation) {
      if (!formation.under_way || unit.has_mark(carried)) return;
      unit.mark(std::string(carried), Until::part);
      if (formation.awaits_twilight) {
        deliver_at_twilight(scene, unit);
      } else if (comes_nearer(formation.turns_left)) {
        scene.say(told("The order for {} is delivered: {}. It may be accepted now.", named(unit),
                       spoken_orders(formation.written)),
                  "L.3");
      }
    });
  });
  auto& delivery =
      task<DeliveryOrder, DeliveryResult>("send_order", "order_delivery", "Send an order of the army commander");
  delivery.at({"orders"})
      .whole<LeaderPiece>("sender", "the army commander", Whose::active)
      .units<FormationPiece>("formation", "the formation that it is for", Whose::active, {1, 1})
      .fill({"awareness", "to_reserve"},
            [](DeliveryOrder& order, const Scene& scene) {
              order.awareness = scene.army<ArmyPiece>(scene.side()).awareness;
              const FormationPiece* formation = scene.one<FormationPiece>("formation");
              order.to_reserve = formation != nullptr && counts_as_reserve(*formation);
            })
      .unless(refuse_at_night)
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.one<LeaderPiece>("sender")->level == Level::army) return std::nullopt;
        return Refusal{"L.F29", "sender", "only the army commander's orders go by his awareness; others are sent on"};
      })
      .put([](const DeliveryOrder&, const DeliveryResult& result, Scene& scene) {
        Unit& unit = *scene.unit("formation");
        const Orders orders =
            choose_orders(scene, "what the order says", orders_for(*unit.facts.get<FormationPiece>()));
        send(scene, unit, orders, result.turns);
      });
  in_own_turn(delivery);

  auto& relay = chore<Relay>("send_on", "Send an accepted order on to a division", "L.R15");
  relay.at({"orders"})
      .units<LeaderPiece>("sender", "the leader who has accepted it", Whose::active, {1, 1})
      .units<FormationPiece>("formation", "the formation that it is for", Whose::active, {1, 1})
      .unless(refuse_at_night)
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Unit* own = formation_of(scene, *scene.unit("sender"));
        if (own == nullptr || own->facts.get<FormationPiece>()->orders != Orders::none) return std::nullopt;
        return Refusal{"L.R15", "sender", fmt::format("{} has accepted no order", own->name)};
      })
      .put([this](const Relay& order, const Nothing&, Scene& scene) {
        send(scene, *scene.unit("formation"), order.orders, relay_turns(order.distance, house_));
      });
  in_own_turn(relay);

  auto& accept = task<CommandOrder, CommandResult>("accept_order", "command_roll", "Roll to accept a delivered order");
  accept.at({"orders"})
      .whole<LeaderPiece>("leader", "the formation's leader", Whose::active)
      .units<FormationPiece>("formation", "the formation that has the order", Whose::active, {1, 1})
      .fill({"reserve"},
            [](CommandOrder& order, const Scene& scene) {
              const FormationPiece* formation = scene.one<FormationPiece>("formation");
              order.reserve = formation != nullptr && counts_as_reserve(*formation);
            })
      .once("leader", std::string(mark::rolled_command), Until::part, "L.F29")
      .unless(refuse_acceptance)
      .put([](const CommandOrder&, const CommandResult& result, Scene& scene) {
        Unit& unit = *scene.unit("formation");
        FormationPiece& formation = *unit.facts.get<FormationPiece>();
        if (!result.yes) return;
        give_orders(scene, unit, formation.written);
        formation.under_way = formation.awaits_twilight = false;
        formation.turns_left = 0;
        formation.written = Orders::none;
      });
  in_own_turn(accept);

  auto& roll = task<CommandOrder, CommandResult>("command_roll", "command_roll",
                                                 "Roll for initiative, a deployment, or a Reserve");
  roll.at({"orders"})
      .whole<LeaderPiece>("leader", "the leader who rolls", Whose::active)
      .units<FormationPiece>("formation", "the formation that would act on other orders", Whose::active, {0, 1})
      .units<UnitPiece>("reserve_units", "units that would go into Reserve, or be released", Whose::active, {0, 12})
      .fill({"reserve"},
            [](CommandOrder& order, const Scene& scene) {
              const FormationPiece* formation = scene.one<FormationPiece>("formation");
              const auto units = scene.all<UnitPiece>("reserve_units");
              order.reserve =
                  (formation != nullptr && counts_as_reserve(*formation)) ||
                  std::any_of(units.begin(), units.end(), [](const UnitPiece* unit) { return unit->in_reserve; });
            })
      .once("leader", std::string(mark::rolled_command), Until::part, "L.F29")
      .put([](const CommandOrder&, const CommandResult& result, Scene& scene) {
        if (!result.yes) return;
        for (Unit* unit : scene.units("reserve_units")) {
          UnitPiece& facts = *unit->facts.get<UnitPiece>();
          facts.in_reserve = !facts.in_reserve;
        }
        Unit* unit = scene.unit("formation");
        if (unit == nullptr) return;
        const FormationPiece& formation = *unit->facts.get<FormationPiece>();
        auto from = orders_for(formation);
        // L.7: no new attack before the division has recovered; the orders that it has come first, as they stand.
        std::erase_if(from,
                      [&](Orders orders) { return orders == formation.orders || !may_take_up(formation, orders); });
        from.insert(from.begin(), formation.orders);
        give_orders(scene, *unit, choose_orders(scene, "what it acts on now", from));
      });
  in_own_turn(roll);
}

void LineOfBattleBook::leaders() {
  // 9.1e: whoever takes the place of a fallen leader is a zero.
  on_entering("orders", [](Scene& scene) {
    for (Unit& unit : scene.state().units) {
      LeaderPiece* leader = unit.facts.get<LeaderPiece>();
      const auto fate = enum_from<LeaderFate>(unit.gone);
      if (leader == nullptr || unit.side != scene.state().active || !fate) continue;
      if (!leader->replacement) unit.name += "'s replacement";
      be_replaced(*leader);
      unit.gone.clear();
      scene.place(told("Place {}, rated 0, with his command.", named(unit)), "L.6");
    }
  });
  auto& promotion = chore("promote", "Promote a leader into a fallen one's place", "L.F37");
  promotion.at({"orders"})
      .units<LeaderPiece>("leader", "the leader who is promoted", Whose::active, {1, 1})
      .units<LeaderPiece>("place", "the replacement in the higher command", Whose::active, {1, 1})
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const LeaderPiece& place = *scene.one<LeaderPiece>("place");
        if (!place.replacement)
          return Refusal{"L.F37", "place", fmt::format("{} holds his own command", scene.unit("place")->name)};
        if (!may_rise(*scene.one<LeaderPiece>("leader"), place))
          return Refusal{"L.F37", "leader", fmt::format("{} commands as much already", scene.unit("leader")->name)};
        return std::nullopt;
      })
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        Unit& risen = *scene.unit("leader");
        Unit& other_one = *scene.unit("place");
        promote(*risen.facts.get<LeaderPiece>(), *other_one.facts.get<LeaderPiece>());
        std::swap(risen.group, other_one.group);
        scene.place(told("{} takes the higher command; {} leads his brigade.", named(risen), named(other_one)),
                    "L.F37");
      });
  in_own_turn(promotion);
}

}  // namespace longroll::line_of_battle
