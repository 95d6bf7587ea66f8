// Plays in words, what their choices are called, what they cost, and whom a choice inside of one is about.
#include <limits>

#include "rulesets/civil_war_battles/effects/points.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {
namespace {

using shown::Effect;

/// What plays do and say, by verb.
constexpr std::array<VerbWords, enum_size<Doing>> verb_words = {{
    {Effect::end, "Go on"},
    {Effect::choose, "{who} tests its morale", "Test the morale of {who}", "Test its morale"},
    {Effect::work, "{who} reforms, {choice} wide", "Reform {who}, {choice} wide", "Reform, {choice} wide"},
    {Effect::choose, "{who} is placed with {other}", "Place {who} with {other}", "Place with {other}"},
    {Effect::order, "{who} rides", "Ride with {who}, as far as the dice say", "Ride, as far as the dice say"},
    {Effect::choose, "{who} joins {other}", "Join {other} with {who}", "Join {other}"},
    {Effect::march, "{who} rides: {stop}", "Ride with {who}", "Ride"},
    {Effect::order, "{who}'s division is driven on", "Roll determination dice for {who}'s division",
     "Roll determination dice"},
    {Effect::order, "{who} rolls its action points", "Roll the action points of {who}", "Roll its action points"},
    {Effect::order, "{who} motivates {other}", "Motivate {other} by {who}", "Motivate {other}"},
    {Effect::order, "{who} acts with one point", "Act with {who}'s one point", "Act with its one point"},
    {Effect::work, "{who} restores order", "Restore order in {who}", "Restore order"},
    {Effect::work, "{who} {mounts}", "{Mount} {who}", "{Mount}"},
    {Effect::work, "{who} {limbers}", "{Limber} {who}", "{Limber}"},
    {Effect::march, "{who} moves: {stop}", "Move {who}", "Move"},
    {Effect::march, "{who} passes through {other}: {stop}", "Pass {who} through {other}", "Pass through {other}"},
    {Effect::work, "{who} faces {choice}", "Face {who} {choice}", "Face {choice}"},
    {Effect::work, "{who} forms {choice} wide", "Form {who} {choice} wide", "Form {choice} wide"},
    {Effect::fire, "{who} shoots at {other}{dice}", "Shoot with {who} at {other}{dice}", "Shoot at {other}{dice}"},
    {Effect::react, "{who} fires at {other}", "Fire with {who} at {other}", "Fire at {other}"},
    {Effect::fight, "{who} assaults {other}", "Assault {other} with {who}", "Assault {other}"},
    {Effect::fight, "{who} goes on against {other}", "Go on against {other} with {who}: the falter test",
     "Go on against {other}: the falter test"},
    {Effect::march, "{who} goes on", "Go on with {who}", "Go on"},
    {Effect::take, "{who} is taken up", "Take up {who}", "Take up"},
    {Effect::march, "{who} deploys at {stop}", "Put {who} down", "Put down"},
    {Effect::work, "{who} is turned {choice}", "Turn {who} {choice}", "Turn {choice}"},
    {Effect::work, "{who} is laid down beside the table", "Lay {who} down beside the table",
     "Lay down beside the table"},
}};

/// The word for what it does to its horses or its teams, by what it is now.
std::string_view by_arm(const CivilWarBattles& game, const Play& play, std::string_view to, std::string_view from) {
  const UnitState& unit = game.unit(piece_of(play));
  return unit.arm == Arm::mounted || (unit.arm == Arm::guns && unit.limbered) ? from : to;
}

constexpr auto play_names = std::to_array<PlayName<CivilWarBattles>>({
    {"who", first_said},
    {"other", second_said},
    {"stop", place_said},
    {"choice", choice_said},
    {"mounts", [](auto& game, auto& play) { return std::string(by_arm(game, play, "mounts", "dismounts")); }},
    {"Mount", [](auto& game, auto& play) { return std::string(by_arm(game, play, "Mount", "Dismount")); }},
    {"limbers", [](auto& game, auto& play) { return std::string(by_arm(game, play, "limbers", "unlimbers")); }},
    {"Limber", [](auto& game, auto& play) { return std::string(by_arm(game, play, "Limber", "Unlimber")); }},
    {"dice",
     [](const CivilWarBattles& game, const Play& play) -> std::string {
       if (play.pieces.empty() || game.unit(piece_of(play)).arm != Arm::guns) return "";
       return fmt::format(", {}", play.choice == 1 ? "a die" : fmt::format("{} dice", int{play.choice}));
     }},
});

/// The numbers that a choice may be, from 0, which is none: as many as a unit counts, since charts say how many bases
/// may stand side by side, and how many shots there are.
std::vector<std::string> numbers() {
  std::vector<std::string> names;
  for (int i = 0; i <= std::numeric_limits<std::int8_t>::max(); ++i) names.push_back(std::to_string(i));
  return names;
}

}  // namespace

std::span<const VerbChoices> CivilWarBattles::choices() {
  static const auto all = std::to_array<VerbChoices>({
      {verb_of(Doing::reform), "frontage", numbers()},
      {verb_of(Doing::form), "frontage", numbers()},
      {verb_of(Doing::shoot), "number of shots", numbers()},
      choices_from<Facing>(Doing::face, "facing"),
      choices_from<HandTurn>(Doing::turn, "turn"),
  });
  return all;
}

PlayWords<CivilWarBattles> CivilWarBattles::play_words() { return {verb_words, play_names}; }

std::string CivilWarBattles::name_of(const Play& play, std::string_view role, std::size_t /*place*/) const {
  if (role == "assaulter") return piece_in(*this, play, 0, "");
  if (role == "defender") return piece_in(*this, play, 1, "");
  return "";
}

std::optional<int> CivilWarBattles::price_of(const Play& play) const {
  const auto costs = [&](Action deed) { return cost_of(deed, house()); };
  const auto arm = [&] { return unit(piece_of(play)).arm; };
  if (has_fog()) return std::nullopt;  // nothing is paid for yet
  switch (doing_of(play)) {
    case Doing::restore: return costs(Action::restore_order);
    case Doing::mount: return costs(Action::mount_or_dismount);
    case Doing::limber: return costs(Action::limber_or_unlimber);
    case Doing::face: return costs(Action::face);
    case Doing::form: return costs(Action::change_formation);
    case Doing::shoot: return play.choice * costs(shot_of(arm()));
    case Doing::charge: return costs(falter_of(arm()));
    case Doing::assault: {
      const auto way = assault_way(piece_of(play));
      return way ? std::optional(way->price + costs(falter_of(arm()))) : std::nullopt;
    }
    case Doing::go_on: {
      const March& march = state.flow.nearest<March>();
      int left = 0;
      for (auto leg = static_cast<std::size_t>(march.leg); leg < march.prices.size(); ++leg)
        left += march.prices.at(leg);
      return left;
    }
    default: return std::nullopt;
  }
}

}  // namespace longroll::civil_war_battles
