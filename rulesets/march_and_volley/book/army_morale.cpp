// Broken brigades and army morale (M.28 to M.30, M.R14).
#include <fmt/format.h>

#include <map>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/army.h"

namespace longroll::march_and_volley {
namespace {

BrigadeUnit in_brigade(const Entry& unit) {
  const Presence gone = unit.gone == "destroyed" ? Presence::destroyed : Presence::off_table;
  return in_brigade(piece_of(unit), unit.gone.empty() ? Presence::there : gone);
}

/// The brigades of a side with all units with which they began; only those that have infantry or cavalry count.
std::map<std::string, std::vector<BrigadeUnit>> brigades_of(const Scene& scene, longroll::Side side) {
  std::map<std::string, std::vector<BrigadeUnit>> brigades;
  for (const Entry& unit : scene.state().units)
    if (unit.side == side && unit.facts.get<UnitPiece>() != nullptr)
      brigades[formation_of(unit)].push_back(in_brigade(unit));
  std::erase_if(brigades, [](const auto& brigade) { return !is_brigade(brigade.second); });
  return brigades;
}

/// The units of one's brigade.
std::vector<BrigadeUnit> brigade_with(const Scene& scene, const Entry& one) {
  std::vector<BrigadeUnit> units;
  for (const Entry& unit : scene.state().units)
    if (unit.side == one.side && unit.facts.get<UnitPiece>() != nullptr && formation_of(unit) == formation_of(one))
      units.push_back(in_brigade(unit));
  return units;
}

std::vector<std::string> broken_brigades(const Scene& scene, longroll::Side side, const House& house) {
  std::vector<std::string> broken;
  for (const auto& [name, units] : brigades_of(scene, side))
    if (is_broken(units, house)) broken.push_back(name);
  return broken;
}

Army army_of(const Scene& scene, longroll::Side side, const House& house) {
  return {static_cast<std::int8_t>(broken_brigades(scene, side, house).size()),
          static_cast<std::int8_t>(brigades_of(scene, side).size()), scene.army<ArmyPiece>(side).general_fell};
}

ArmyOrder order_of(const Scene& scene, const House& house) {
  return {static_cast<std::int8_t>(scene.state().turn), army_of(scene, longroll::Side::first, house),
          army_of(scene, longroll::Side::second, house)};
}

}  // namespace

void UmpiresBook::army_morale() {
  on_entering("army_morale_due", [this](Scene& scene) {
    const ArmyOrder order = order_of(scene, house_);
    for (const longroll::Side side : both_sides) {
      const auto broken = broken_brigades(scene, side, house_);
      const Army& count = side == longroll::Side::first ? order.first : order.second;
      count_brigades(scene.army<ArmyPiece>(side), count.broken, count.brigades);
      scene.say(told("Broken brigades of {}: {} of {}{}{}.", scene.name_of(side), count.broken, count.brigades,
                     broken.empty() ? "" : ", ", join(broken, ", ")),
                "M.28");
    }
    scene.say(is_due(order, house_) ? "Army morale is checked." : "Army morale is not checked this turn.", "M.28");
  });
  task<BrigadeOrder, BrigadeResult>("brigade_state", "brigade_state", "See whether a brigade is broken")
      .units<UnitPiece>("brigade", "any unit of the brigade", Whose::either, {1, 1})
      .fill({"units"},
            [](BrigadeOrder& order, const Scene& scene) {
              const Entry* one = scene.unit("brigade");
              if (one == nullptr) return;
              order.units = {};
              const auto units = brigade_with(scene, *one);
              if (units.size() > order.units.capacity) return;  // it is refused
              for (const BrigadeUnit& unit : units) order.units.push_back(unit);
            })
      .beyond([](const Scene& scene) -> std::optional<Refusal> {
        const Entry* one = scene.unit("brigade");
        constexpr std::size_t most = decltype(BrigadeOrder::units)::capacity;
        const std::size_t there = one == nullptr ? 0 : brigade_with(scene, *one).size();
        if (there <= most) return std::nullopt;
        return Refusal{"M.28", "brigade", fmt::format("the brigade has {} units; {} can be asked about", there, most)};
      });
  task<ArmyOrder, ArmyResult>("army_morale", "army_morale", "Test whether the armies fight on")
      .at({"army_morale"})
      .fill({"turn", "first", "second"},
            [this](ArmyOrder& order, const Scene& scene) { order = order_of(scene, house_); })
      .unless([this](const Scene& scene) -> std::optional<Refusal> {
        if (!is_due(order_of(scene, house_), house_))
          return Refusal{"M.28", "", "army morale is not checked this turn"};
        if (scene.table<TablePiece>().army_morale_checked == scene.state().turn)
          return Refusal{"M.28", "", "army morale has been checked this turn"};
        return std::nullopt;
      })
      .put([](const ArmyOrder& order, const ArmyResult& result, Scene& scene) {
        scene.table<TablePiece>().army_morale_checked = order.turn;
        for (const longroll::Side side : both_sides) {
          const ArmyState end = side == longroll::Side::first ? result.first : result.second;
          end_army_test(scene.army<ArmyPiece>(side), end);
          if (end != ArmyState::withdraws) continue;
          scene.place(told("The army of {} withdraws from the field.", scene.name_of(side)), "M.29");
        }
      });
  on_entering("draw", [](Scene& scene) {
    const Verdict verdict =
        verdict_of(scene.army<ArmyPiece>(longroll::Side::first), scene.army<ArmyPiece>(longroll::Side::second));
    if (verdict == Verdict::fight_on) return;
    if (verdict == Verdict::draw) {
      scene.say("Both armies withdraw: the battle is drawn.", "M.30");
      return;
    }
    const longroll::Side winner = verdict == Verdict::first_wins ? longroll::Side::first : longroll::Side::second;
    scene.say(told("The battle is won by {}.", scene.name_of(winner)), "M.29");
  });
  on_turn_end([](Scene& scene) {
    for (const longroll::Side side : both_sides) forget_fall(scene.army<ArmyPiece>(side));
  });
}

}  // namespace longroll::march_and_volley
