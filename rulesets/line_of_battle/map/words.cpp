// Plays in words, their ways, who is meant in dice and choices, and a hex at a closer look.
#include <algorithm>
#include <cctype>

#include "rulesets/line_of_battle/map/counter.h"
#include "rulesets/line_of_battle/map/reports.h"

namespace longroll::line_of_battle {
namespace {

using shown::Effect;

/// What plays do and say, by verb; {who} ends in a space where there is anybody.
constexpr std::array<VerbWords, enum_size<Doing>> verb_words = {{
    {Effect::end, "Go on"},
    {Effect::order, "Order to {formation}: {order}{aim}", "Send {order}"},
    {Effect::order, "{formation}: the order is sent on", "Send the order on, by a command roll"},
    {Effect::order, "{formation} tries to accept its order", "Accept the order, by a command roll"},
    {Effect::order, "{formation}, on its own: {order}{aim}", "{Order} on his own, by a command roll"},
    {Effect::order, "{formation} tries to deploy", "Deploy, by a command roll"},
    {Effect::order, "{formation} is checked", "Roll for {formation}"},
    {Effect::take, "{names} at {stack}", "{names}", "Take up"},
    {Effect::march, "{who}enters at {to}", "Bring {names} on"},
    {Effect::choose, "{who}rides", "{names} rides", "Ride"},
    {Effect::supply, "{who}takes ammunition"},
    {Effect::march, "{who}to {to}", "March"},
    {Effect::march, "{who}closes on {to}", "Close, by a roll"},
    {Effect::choose, "{who}faces {facing}", "Face {facing}"},
    {Effect::choose, "{who}forms {form}", "Form {form}"},
    {Effect::gather, "{who}on top", "Put {names} on top"},
    {Effect::gather, "{who}stays behind"},
    {Effect::gather, "{who}goes along"},
    {Effect::fire, "Fire on {to}", "Fire"},
    {Effect::fight, "Charge {to}", "Charge"},
    {Effect::retreat, "{who}goes to the rear", "Fall back up to {rear} hexes"},
    {Effect::end, "{who}stands", "Stand: this stack has done its part"},
    {Effect::gather, "{who}holds its fire"},
    {Effect::gather, "{who}joins in"},
    {Effect::gather, "{who}loads canister"},
    {Effect::gather, "{who}loads shell"},
    {Effect::fight, "{roll}", "{Roll}"},
    {Effect::retreat, "{who}withdraws to {to}", "Withdraw"},
    {Effect::retreat, "{who}falls back to {to}", "Fall back"},
    {Effect::retreat, "{who}leaves the field"},
    {Effect::march, "{who}advances into {to}", "Advance"},
    {Effect::choose, "{who}rallies", "Rally {names}, by a roll"},
    {Effect::order, "{riser} takes the place of {fallen}", "Promote {riser} into the place of {fallen}"},
    {Effect::order, "The order holds when {to} is taken", "When this is taken"},
    {Effect::order, "The order holds when {to} is lost", "When this is lost"},
    {Effect::order, "The order holds at turn {turn}", "At turn {turn}"},
    {Effect::work, "{who}takes down the breastworks", "Take down the breastworks, as the whole activity"},
}};

/// What the die decides that is to be rolled now.
std::string roll_words(const LineOfBattle& game) {
  if (const Charge* charge = game.state.flow.find<Charge>()) {
    switch (charge->step) {
      case ChargeStep::closing: return "the closing roll";
      case ChargeStep::volley: return "the opening volley";
      case ChargeStep::impact: return "the charge goes home";
      case ChargeStep::over: break;
    }
  }
  if (const Shot* shot = game.state.flow.find<Shot>()) return "fire on " + game.place_name(shot->target);
  return "the roll";
}

constexpr auto play_names = std::to_array<PlayName<LineOfBattle>>({
    {"names", names_said},
    {"who", who_said},
    {"rear", [](const LineOfBattle& game,
                const Play&) { return std::to_string(game.house().retreat_rules[RetreatRule::self_retreat]); }},
    {"to", place_said},
    {"turn", [](const LineOfBattle&, const Play& play) { return std::to_string(play.choice); }},
    {"stack",
     [](const LineOfBattle& game, const Play& play) { return game.place_name(static_cast<PlaceNumber>(play.group)); }},
    {"riser", first_said},
    {"fallen", second_said},
    {"aim", [](const LineOfBattle& game,
               const Play& play) { return play.place == no_place ? "" : " on " + game.place_name(play.place); }},
    {"formation",
     [](const LineOfBattle& game, const Play& play) {
       return formation_of(play) == no_formation ? "Nobody" : game.info(formation_of(play)).name;
     }},
    {"order", [](const LineOfBattle&, const Play& play) { return order_words(play.choice); }},
    {"Order", [](const LineOfBattle&, const Play& play) { return titled(order_words(play.choice)); }},
    {"facing", choice_said},
    {"form", choice_said},
    {"roll", [](const LineOfBattle& game, const Play&) { return titled(roll_words(game)); }},
    {"Roll", [](const LineOfBattle& game, const Play&) { return "Roll: " + roll_words(game); }},
});

}  // namespace

std::string order_words(int orders) {
  switch (static_cast<Orders>(orders)) {
    case Orders::none: return "no orders";
    case Orders::conditional: return "conditional order";
    default: return std::string(enum_name(static_cast<Orders>(orders)));
  }
}

PlayWords<LineOfBattle> LineOfBattle::play_words() { return {verb_words, play_names}; }

std::vector<WayPlace> LineOfBattle::way(const Play& play, PlaceView places) const {
  const Doing doing = doing_of(play);
  if (doing != Doing::march && doing != Doing::close && doing != Doing::enter) return PlainGame::way(play, places);
  Stacked who;
  for (const PieceId id : members(play)) who.push_back(id);
  const Reach found = reach(who);
  const int spent = piece(who[0]).spent;
  std::vector<WayPlace> ways;
  places.each([&](PlaceNumber place) {
    if (doing == Doing::close) {
      ways.push_back({place, std::nullopt, no_place, closing_chance(*this, who, place, false)});
    } else {
      ways.push_back({place, found.cost[place] - spent, found.from[place]});
    }
  });
  return ways;
}

std::string LineOfBattle::name_of(const Play& /*play*/, std::string_view role, std::size_t place) const {
  const auto nth = [&](const Stacked& all) { return place < all.size() ? piece_name(all[place]) : std::string(); };
  const StackActs* acts = state.flow.find<StackActs>();
  const Shot* shot = state.flow.find<Shot>();
  const Charge* charge = state.flow.find<Charge>();
  const Side enemy = other(state.flow.active);
  if (role == "attacker.leaders" && acts != nullptr && !acts->pieces.empty())
    return nth(leaders_at(piece(acts->pieces[0]).hex, state.flow.active));
  if ((role == "target.leaders" || role == "leaders") && shot != nullptr) return nth(leaders_at(shot->target, enemy));
  if (role == "defender.leaders" && charge != nullptr) return nth(leaders_at(charge->target, enemy));
  if (role == "firers" && shot != nullptr && place < shot->firers.size()) return piece_name(shot->firers[place].piece);
  return "";
}

PlaceLook LineOfBattle::look(PlaceNumber place) const {
  PlaceLook look;
  look.words = ground_words(map(), place);
  const HexState& at = hex(place);
  if (at.breastworks != 0) look.words += ", breastworks";
  if (at.legs != Owner::nobody) look.words += fmt::format(", Cowardly Legs of {}", side_name(*side_of(at.legs)));
  for (const Goal& goal : scenario().goals)
    if (goal.kind == GoalKind::hold && goal.is_at(place))
      look.words += fmt::format(", {}", number_of(goal.points, "point", "points"));
  each_at(place, [&](PieceId id) { look.pieces.push_back(static_cast<int>(id)); });
  return look;
}

}  // namespace longroll::line_of_battle
