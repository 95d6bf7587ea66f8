// Plays in words, and the names of verbs, places and choices.
#include <fmt/format.h>

#include "game/play/aloud.h"
#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

using shown::Effect;

/// What plays do and say, by verb.
constexpr std::array<VerbWords, enum_size<Doing>> verb_words = {{
    {Effect::end, "Go on"},
    {Effect::supply, "A replacement for {who}", "", "A replacement"},
    {Effect::choose, "The die for the initiative", "Roll for the initiative"},
    {Effect::choose, "{holder} to act {order}", "Act {order}"},
    {Effect::march, "{who} is activated", "Activate {who}", "Activate"},
    {Effect::work, "{who} digs in", "", "Digs in"},
    {Effect::ride, "{who} by rail to {to}", "{who} goes by rail", "Goes by rail"},
    {Effect::supply, "The depot to {to}", "Put the depot"},
    {Effect::supply, "{raid} {to}", "{raid} ..."},
    {Effect::gather, "{who} stays behind", "Leave {who} behind", "Leave behind"},
    // The enemy may read this, and how many they are is not his business.
    {Effect::gather, "{who} leaves a detachment behind", "Leave {points} of {who} behind", "Leave {points} behind"},
    {Effect::march, "{column} marches", "March"},
    {Effect::march, "{column} force-marches", "Force-march: {more} movement points more, and stragglers"},
    {Effect::march, "{column} to {to}", "Move {column}"},
    {Effect::work, "The {part} to {to} is {ruined}", "{Ruin} the {part}"},
    {Effect::work, "The {part} to {to} is repaired", "Repair the {part}"},
    {Effect::work, "The granary of {here} is devastated", "Devastate the granary"},
    {Effect::gather, "{who} stays at {here}", "Leave {who} here", "Leave here"},
    {Effect::gather, "{who} joins the column", "Take up {who}", "Take up"},
    {Effect::gather, "{who} rejoins {whom}", "", "Rejoins {whom}"},
    {Effect::react, "{who} tries to react", "{who} reacts, by a die", "Reacts, by a die"},
    {Effect::react, "{reactor} comes up to {to}", "{reactor} moves"},
    {Effect::fight, "The battle of {to}", "Fight the next battle"},
    {Effect::choose, "{option}"},
    {Effect::fight, "Round {round} of the battle of {field}", "Fight round {round}"},
    {Effect::fight, "The battle goes on", "Fight on"},
    {Effect::retreat, "The battle is broken off", "Break off"},
    {Effect::retreat, "{retreat} to {to}", "Fall back"},
    {Effect::order, "The stack at {to} is recalled", "Recall a stack to the capital"},
}};

/// A play that a page sends may lack its place; words are wanted all the same.
std::string place_in(const Valley& game, PlaceNumber at) {
  return at >= 0 && at < game.map().size() ? game.title(at) : std::string("somewhere");
}

/// The head of the column on the march, or of the stack that may react.
template <class Facts>
std::string head_name(const Valley& game, std::string_view otherwise) {
  const Facts* facts = game.state.flow.find<Facts>();
  return facts == nullptr || facts->head == no_piece ? std::string(otherwise) : game.piece_name(facts->head);
}

bool is_rail(const Play& play) { return play.choice == static_cast<std::int16_t>(Part::rail); }

std::string option_words(const Valley& /*game*/, const Play& play) {
  constexpr std::array<const char*, enum_size<Option>> words = {"Probe", "Assault", "Pitched battle", "Stand",
                                                                "Withdraw"};
  return play.choice < 0 ? "An option" : words[static_cast<std::size_t>(play.choice)];
}

std::string raid_words(const Valley& game, const Play& play) {
  if (play.choice < 0) return "A raid to";
  return fmt::format("Raiders {} from {} to",
                     raid_of(play.choice) == Raid::cut ? "cut the way of supply" : "tear up the railway",
                     place_in(game, raid_end(play.choice)));
}

/// Who falls back, by their senior leader if they have one.
std::string retreat_words(const Valley& game, const Play& /*play*/) {
  const Retreat* retreat = game.state.flow.find<Retreat>();
  const bool known = retreat != nullptr && retreat->from != no_place;
  const PieceId leader = known ? game.senior_at(retreat->who, retreat->from) : no_piece;
  return leader == no_piece ? "Retreat" : game.piece_name(leader) + " falls back";
}

/// Movement points that a force march gives.
std::string points_more(const Valley& game, const Play& /*play*/) {
  const auto& of = game.house().movement;
  const int times = game.mounted(game.column()) ? of[MovementRule::cavalry_times].value : 1;
  return std::to_string(of[MovementRule::force_march].value * times);
}

constexpr auto play_names = std::to_array<PlayName<Valley>>({
    {"who", first_said},
    {"whom", second_said},
    {"to", [](const Valley& game, const Play& play) { return place_in(game, play.place); }},
    {"here", [](auto& game, auto&) { return place_in(game, game.march() == nullptr ? no_place : game.march()->at); }},
    {"field",
     [](auto& game, auto&) { return place_in(game, game.battle() == nullptr ? no_place : game.battle()->place); }},
    {"column", [](const Valley& game, const Play&) { return head_name<March>(game, "the column"); }},
    {"reactor", [](const Valley& game, const Play&) { return head_name<ComeUp>(game, "the stack"); }},
    {"holder", [](auto& game, auto&) { return titled(std::string(army_words(game, game.state.holder))); }},
    {"order",
     [](auto&, auto& play) {
       return std::string(static_cast<Order>(play.choice) == Order::second ? "second" : "first");
     }},
    {"points", [](const Valley&, const Play& play) { return strength_words(play.choice); }},
    {"more", points_more},
    {"part", [](const Valley&, const Play& play) { return std::string(is_rail(play) ? "railway" : "bridge"); }},
    {"ruined", [](const Valley&, const Play& play) { return std::string(is_rail(play) ? "torn up" : "burnt"); }},
    {"Ruin", [](const Valley&, const Play& play) { return std::string(is_rail(play) ? "Tear up" : "Burn"); }},
    {"raid", raid_words},
    {"option", option_words},
    {"retreat", retreat_words},
    {"round",
     [](auto& game, auto&) { return std::to_string(game.battle() == nullptr ? 1 : game.battle()->rounds + 1); }},
});

std::int16_t read_detachment(const Valley& game, std::string_view name) {
  const int most = game.number(MapRule::detach_most);
  const auto number = to_number(name);
  if (!number || *number < 1 || *number > most)
    throw BadInput(fmt::format("a detachment has 1 to {} strength points, not '{}'", most, name));
  return static_cast<std::int16_t>(*number);
}

std::int16_t read_raid(const Valley& game, std::string_view name) {
  const auto colon = name.find(':');
  if (colon == std::string_view::npos)
    throw BadInput(fmt::format("a raid is written 'cut:leesburg' or 'destroy:leesburg', not '{}'", name));
  const auto raid = choice_from<Raid>(name.substr(0, colon), "raid");
  return raid_choice(static_cast<Raid>(raid), game.place_named(name.substr(colon + 1)));
}

}  // namespace

PlayWords<Valley> Valley::play_words() { return {verb_words, play_names}; }

std::span<const VerbChoices> Valley::choices() {
  static const std::array all = {
      choices_from<Order>(Doing::act, "order of acting"), choices_from<Part>(Doing::destroy, "part of a link"),
      choices_from<Part>(Doing::repair, "part of a link"), choices_from<Option>(Doing::choose, "option")};
  return all;
}

std::string Valley::choice_name(Verb verb, std::int16_t choice) const {
  if (verb == verb_of(Doing::detach)) return std::to_string(choice);
  if (verb != verb_of(Doing::raid)) return PlainGame::choice_name(verb, choice);
  return fmt::format("{}:{}", enum_name(raid_of(choice)), place_name(raid_end(choice)));
}

std::int16_t Valley::choice_named(Verb verb, std::string_view name) const {
  if (verb == verb_of(Doing::detach)) return read_detachment(*this, name);
  return verb == verb_of(Doing::raid) ? read_raid(*this, name) : PlainGame::choice_named(verb, name);
}

Sentence Valley::stack_named(const Pieces& pieces) const {
  const PieceId leader = senior(pieces);
  if (leader != no_piece) return named(leader);
  return named_aloud(*this, pieces);
}

Sentence Valley::force_named(Side side, PlaceNumber at) const {
  const PieceId leader = senior_at(side, at);
  return leader != no_piece ? Sentence(named(leader)) : Sentence(side_word(side));
}

std::string_view Valley::of_stack(const Pieces& pieces, std::string_view one, std::string_view many) const {
  return pieces.size() == 1 || senior(pieces) != no_piece ? one : many;
}

std::string Valley::name_of(const Play& /*play*/, std::string_view role, std::size_t place) const {
  if (const Battle* battle = state.flow.find<Battle>();
      battle != nullptr && (role == "attacker" || role == "defender")) {
    const Side side = role == "attacker" ? battle->attacker : other(battle->attacker);
    return force_named(side, battle->place).text();
  }
  // Choices of this game name pieces by their own numbers.
  return place < scenario().pieces.size() ? piece_name(static_cast<PieceId>(place)) : "";
}

}  // namespace longroll::valley
