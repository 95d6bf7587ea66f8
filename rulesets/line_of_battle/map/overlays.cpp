// What is drawn over the map or stands beside it when it is asked for: zones, command, heights; formations, their
// orders, and what is on its way to them.
#include "game/play/hex_board.h"
#include "rulesets/line_of_battle/map/counter.h"

namespace longroll::line_of_battle {
namespace {

/// L.R31 to L.R34, in a sentence.
std::string allowed_by(Orders order, const House& house) {
  switch (order) {
    case Orders::none:
      return fmt::format(
          "holds where it is: within {} of where the order ended, or farther from the enemy; fires, and wins back a "
          "hex just lost",
          number_of(house.number(MapRule::anchor_hexes), "hex", "hexes"));
    case Orders::attack:
      return fmt::format("moves, fires and charges as it likes; an attack that does nothing for {} ends",
                         number_of(house.number(MapRule::futile_turns), "turn", "turns"));
    case Orders::move:
      return "marches in column to its destination and nowhere else, never into an enemy zone; deploys there, or "
             "earlier by a command roll";
    case Orders::reserve:
      return fmt::format("keeps {} from every enemy that could fire, near its leader",
                         number_of(house.number(MapRule::reserve_hexes), "hex", "hexes"));
    case Orders::conditional:
      return "holds where it is, as without orders, until the condition has come about; then it has that order at once";
  }
  return "";
}

}  // namespace

std::vector<shown::Formation> LineOfBattle::formations(Viewer viewer) const {
  std::vector<shown::Formation> list;
  for (const Side side : {Side::first, Side::second}) {
    const bool own = !viewer || *viewer == side || state.flow.over;
    each_formation(side, [&](FormationId id) {
      const FormationState& now = formation(id);
      const Level level = info(id).level;
      // Brigades act by the orders of their division until they have their own.
      if (level == Level::army || level == Level::corps || (level == Level::brigade && !(own && now.own))) return;
      shown::Formation one{info(id).name, side, {}, {}, {}, {}};
      each_in(id, [&](PieceId piece) {
        if (on_map(piece)) one.pieces.push_back(static_cast<int>(piece));
      });
      if (one.pieces.empty()) return;
      if (own) {
        one.order = order_words(static_cast<int>(now.orders));
        if (now.objective != no_place) one.order += ", " + place_name(now.objective);
        if (now.orders == Orders::conditional) one.order = waiting_words(now);
        one.allows = now.stopped    ? "is stopped by a fluke and withdraws out of reach"
                     : recovers(id) ? "recovers from its attack: it may not attack before that"
                                    : allowed_by(now.orders, house());
        for (const Courier& courier : state.couriers)
          if (courier.to == id) one.written = courier_words(courier);
      }
      draw_desk(*this, id, own, one);
      list.push_back(std::move(one));
    });
  }
  return list;
}

std::string LineOfBattle::condition_words(const Condition& condition) const {
  switch (condition.kind) {
    case ConditionKind::none: break;
    case ConditionKind::taken: return fmt::format("when {} is taken", place_name(condition.hex));
    case ConditionKind::lost: return fmt::format("when {} is lost", place_name(condition.hex));
    case ConditionKind::turn: return fmt::format("at turn {}", int{condition.turn});
  }
  return "at once";
}

std::string LineOfBattle::waiting_words(const FormationState& formation) const {
  std::string words = condition_words(formation.condition) + ": " + order_words(static_cast<int>(formation.later));
  if (formation.later_objective != no_place) words += ", " + place_name(formation.later_objective);
  return words;
}

std::string LineOfBattle::courier_words(const Courier& courier) const {
  std::string words = order_words(static_cast<int>(courier.orders));
  if (courier.objective != no_place) words += ", " + place_name(courier.objective);
  if (courier.condition.kind != ConditionKind::none) words += ", " + condition_words(courier.condition);
  if (courier.due > turn())
    return words + fmt::format(", reaches {} in turn {}", info(courier.at).name, int{courier.due});
  return words + fmt::format(", waits with {} to be {}", info(courier.at).name,
                             courier.at == courier.to ? "accepted" : "sent on");
}

std::vector<shown::OverlayHead> LineOfBattle::overlays() {
  return {{"zones", "zones of control of both sides"}, {"heights", "the level of every hex"}};
}

shown::Overlay LineOfBattle::overlay(std::string_view name) const {
  if (name == "zones")
    return zone_overlay(*this, name,
                        "A stack stops where it enters an enemy zone, and leaves one only as its orders say (L.R5).");
  shown::Overlay found{
      std::string(name), "Levels of twenty feet; a crest counts one more for whoever stands on it.", {}, {}};
  grid().each([&](PlaceNumber at) {
    const std::string level = std::to_string(map().level(at));
    found.places.push_back({place_name(at), {}, "level " + level, level});
  });
  return found;
}

}  // namespace longroll::line_of_battle
