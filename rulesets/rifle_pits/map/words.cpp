// Plays in words, their ways, who is meant in a choice, and a hex at a closer look.

#include "rulesets/rifle_pits/map/reports.h"

namespace longroll::rifle_pits {
namespace {

using shown::Effect;

/// What plays do and say, by verb; {who} ends in a space where there is anybody.
constexpr std::array<VerbWords, enum_size<Doing>> verb_words = {{
    {Effect::end, "Go on"},
    {Effect::order, "{division}: {order}", "{Order} {when}"},
    {Effect::order, "{division}: {order} at once", "{Order} at once, by a die"},
    {Effect::march, "{who}to {to}", "Move {names}"},
    {Effect::march, "{who}enters at {to}", "Bring {names} on"},
    {Effect::march, "{who}leaves the map"},
    {Effect::fire, "Bombard {to}", "Bombard"},
    {Effect::fire, "Sharpshooters on {to}", "Fire with sharpshooters"},
    {Effect::fight, "Assault {to}", "Assault"},
    {Effect::gather, "{who}stays out"},
    {Effect::gather, "{who}joins"},
    {Effect::gather, "{who}closes in with its strength"},
    {Effect::gather, "{who}leads"},
    {Effect::fight, "The attack{on_target}", "Roll the attack"},
    {Effect::retreat, "{who}falls back to {to}", "{names} falls back"},
    {Effect::retreat, "{who}leaves the map"},
    {Effect::retreat, "They stand: no way back"},
    {Effect::march, "{who}advances to {to}", "{names} advances"},
}};

constexpr auto play_names = std::to_array<PlayName<RiflePits>>({
    {"names", names_said},
    {"who", who_said},
    {"to", place_said},
    {"division",
     [](auto& game, auto& play) {
       return division_of(play) == no_division ? "Nobody" : game.info(division_of(play)).name;
     }},
    {"order", choice_said},
    {"Order", [](const RiflePits& game, const Play& play) { return titled(choice_said(game, play)); }},
    {"when",
     [](const RiflePits& game, const Play&) -> std::string {
       return game.house().interpretations.orders == OrdersReading::free ? "now" : "from its next turn";
     }},
    {"on_target",
     [](const RiflePits& game, const Play&) {
       const Attack* attack = game.state.flow.find<Attack>();
       return attack == nullptr ? "" : " on " + game.place_name(attack->target);
     }},
});

}  // namespace

std::string_view to_do(Orders order) {
  constexpr std::array<std::string_view, enum_size<Orders>> words = {"assault", "march", "prepare an assault", "defend",
                                                                     "rest"};
  return words[static_cast<std::size_t>(order)];
}

PlayWords<RiflePits> RiflePits::play_words() { return {verb_words, play_names}; }

std::vector<WayPlace> RiflePits::way(const Play& play, PlaceView places) const {
  if (doing_of(play) != Doing::move && doing_of(play) != Doing::enter) return PlainGame::way(play, places);
  // Of a stack, the way of the slowest.
  const Pieces who = members(play);
  Reach slowest = reach_in_full(who[0]);
  for (std::size_t i = 1; i < who.size(); ++i) {
    const Reach one = reach_in_full(who[i]);
    int more = 0;
    places.each([&](PlaceNumber place) { more += one.cost[place] - slowest.cost[place]; });
    if (more > 0) slowest = one;
  }
  return by_reach(places, slowest, piece(who[0]).spent);
}

std::string RiflePits::division_words(DivisionId id) const {
  const std::string& name = info(id).name;
  return name.find("'s ") == std::string::npos ? name + "'s division" : name;
}

std::string RiflePits::rank_and_name(PieceId officer) const {
  return fmt::format("{}, {} officer", piece_name(officer), enum_name(info(officer).rank));
}

std::string RiflePits::name_of(const Play& /*play*/, std::string_view role, std::size_t place) const {
  const Attack* attack = state.flow.find<Attack>();
  if (attack == nullptr || attack->attackers.empty()) return "";
  if (role == "attackers" && place < attack->attackers.size()) return piece_name(attack->attackers[place].piece);
  if (role == "officer" && attack->officer != no_piece) return rank_and_name(attack->officer);
  Pieces officers;
  if (role == "other_officers") officers = other_officers(*attack);
  if (role == "defending_officers") officers = officers_at(attack->target, other(state.flow.active));
  if (place < officers.size()) return rank_and_name(officers[place]);
  Defenders defenders;
  if (role == "defenders") combat_order(*attack, &defenders);
  return place < defenders.size() ? piece_name(defenders[place]) : "";
}

PlaceLook RiflePits::look(PlaceNumber place) const {
  PlaceLook look;
  const HexState& at = hex(place);
  look.words = ground_words(map(), place);
  if (at.works != Works::none)
    look.words += fmt::format(", {} of {}", spoken(enum_name(at.works)),
                              at.holder == Owner::nobody ? "nobody" : side_name(*side_of(at.holder)));
  for (const Goal& goal : scenario().goals)
    if (goal.kind == GoalKind::hold && goal.is_at(place))
      look.words += fmt::format(", {} for {}", number_of(goal.points, "point", "points"), side_name(goal.side));
  each_at(place, [&](PieceId id) { look.pieces.push_back(static_cast<int>(id)); });
  const auto held = occupant(place);
  if (!held) return look;
  for (const AttackMode mode : {AttackMode::assault, AttackMode::bombardment}) {
    const Attack attack = strongest(mode, other(*held), place);
    if (attack.attackers.empty()) continue;
    const char* kind = mode == AttackMode::assault ? "Assault" : "Bombardment";
    look.threats.push_back({.by = other(*held),
                            .words = fmt::format("{} by {}", kind, names_in_a_row(attack.pieces())),
                            .attackers = shown::numbers_of(attack.pieces()),
                            .target = place,
                            .forecast = foretold<AttackReport>(with_attack(attack), roll_play(), {})});
  }
  return look;
}

}  // namespace longroll::rifle_pits
