// Plays in words, and what their choices are called.
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {
namespace {

using shown::Effect;

/// What plays do and say, by verb.
constexpr std::array<VerbWords, enum_size<Doing>> verb_words = {{
    {Effect::end, "Go on"},
    {Effect::choose, "{who} rallies in {choice}", "Rally {who} in {choice}", "Rally in {choice}"},
    {Effect::take, "{who} moves", "Move {who}", "Move"},
    {Effect::choose, "{who} joins {other}", "Join {other} with {who}", "Join {other}"},
    {Effect::march, "{who} rides: {stop}", "Ride with {who}", "Ride"},
    {Effect::order, "{group} acts", "Activate {group}", "Activate {group}"},
    {Effect::order, "The enemy must activate", "Let the enemy activate"},
    {Effect::take, "{who} acts", "Act with {who}", "Act"},
    {Effect::march, "{who} moves: {stop}", "Move {who}", "Move"},
    {Effect::march, "{who} goes back: {stop}", "Go back with {who}", "Go back"},
    {Effect::work, "{who} faces {choice}", "Face {who} {choice}", "Face {choice}"},
    {Effect::work, "{who} forms {choice}", "Form {who}: {choice}", "Form: {choice}"},
    {Effect::fire, "{who} shoots at {other}", "Shoot with {who} at {other}", "Shoot at {other}"},
    {Effect::work, "{who} builds {choice}", "Build {choice} with {who}", "Build {choice}"},
    {Effect::work, "{who} clears {choice} away", "Clear {choice} away with {who}", "Clear {choice} away"},
    {Effect::fight, "{who} charges {other}", "Charge {other} with {who}", "Charge {other}"},
    {Effect::fight, "{who} charges in its turn", "Charge in its turn with {who}", "Charge in its turn"},
    {Effect::retreat, "{who} gives way", "Give way with {who}", "Give way"},
    {Effect::choose, "{who} taps out", "Tap out with {who}", "Tap out"},
    {Effect::fight, "The melee of {who}", "Resolve the melee of {who}", "Resolve its melee"},
    {Effect::order, "{who} consolidates", "Consolidate {who}", "Consolidate"},
    {Effect::take, "{who} is taken up", "Take up {who}", "Take up"},
    {Effect::march, "{who} deploys at {stop}", "Put {who} down", "Put down"},
    {Effect::work, "{who} is turned {choice}", "Turn {who} {choice}", "Turn {choice}"},
    {Effect::work, "{who} is laid down beside the table", "Lay {who} down beside the table",
     "Lay down beside the table"},
}};

constexpr auto play_names = std::to_array<PlayName<MarchAndVolley>>({
    {"who", first_said},
    {"other", second_said},
    {"stop", place_said},
    {"group",
     [](const MarchAndVolley& game, const Play& play) -> std::string {
       return play.group < 0 ? "a formation" : game.formations_led()[static_cast<std::size_t>(play.group)].name;
     }},
    {"choice", choice_said},
});

}  // namespace

std::span<const VerbChoices> MarchAndVolley::choices() {
  static const auto all = std::to_array<VerbChoices>({
      choices_from<Formation>(Doing::rally, "formation"),
      choices_from<Facing>(Doing::face, "facing"),
      choices_from<Formation>(Doing::form, "formation"),
      choices_from<Labour>(Doing::build, "work"),
      choices_from<Labour>(Doing::clear, "work"),
      choices_from<HandTurn>(Doing::turn, "turn"),
  });
  return all;
}

PlayWords<MarchAndVolley> MarchAndVolley::play_words() { return {verb_words, play_names}; }

std::string MarchAndVolley::name_of(const Play& play, std::string_view role, std::size_t place) const {
  // The rolls of the procedures name those who charge and those who are charged.
  if (role == "charger" || role == "chargers") return piece_in(*this, play, 0, "");
  if (role == "targets") return piece_in(*this, play, 1 + place, "");
  return "";
}

}  // namespace longroll::march_and_volley
