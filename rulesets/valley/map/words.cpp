// Plays in words, and the names of verbs, places and choices.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/map/raid.h"
#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

/// A play that a page sends may lack its piece or place; words are wanted all the same.
std::string piece_in(const Valley& game, const Play& play, std::size_t i = 0) {
  return i < play.pieces.size() ? game.piece_name(piece_of(play, i)) : std::string("somebody");
}

std::string place_in(const Valley& game, PlaceNumber at) {
  return at >= 0 && at < game.map().size() ? game.title(at) : std::string("somewhere");
}

std::string name_or(const Valley& game, PieceId id, std::string_view otherwise) {
  return id == no_piece ? std::string(otherwise) : game.piece_name(id);
}

std::string column_name(const Valley& game) {
  const March* march = game.march();
  return name_or(game, march == nullptr ? no_piece : march->head, "the column");
}

std::string column_place(const Valley& game) {
  const March* march = game.march();
  return place_in(game, march == nullptr ? no_place : march->at);
}

/// Who may move in reaction.
std::string reactor_name(const Valley& game, std::string_view otherwise) {
  const ComeUp* reacting = game.state.flow.find<ComeUp>();
  return name_or(game, reacting == nullptr ? no_piece : reacting->head, otherwise);
}

int next_round(const Valley& game) { return game.battle() == nullptr ? 1 : game.battle()->rounds + 1; }

/// Who falls back, by their senior leader if they have one.
std::string retreat_words(const Valley& game, const std::string& to) {
  const Retreat* retreat = game.state.flow.find<Retreat>();
  const bool known = retreat != nullptr && retreat->from != no_place;
  const PieceId leader = known ? game.senior_at(retreat->who, retreat->from) : no_piece;
  return leader == no_piece ? "Retreat to " + to : fmt::format("{} falls back to {}", game.piece_name(leader), to);
}

std::string_view spoken_option(std::int16_t choice) {
  switch (static_cast<Option>(choice)) {
    case Option::probe: return "Probe";
    case Option::assault: return "Assault";
    case Option::pitched: return "Pitched battle";
    case Option::stand: return "Stand";
    case Option::withdraw: return "Withdraw";
  }
  return "An option";
}

bool is_rail(const Play& play) { return play.choice == static_cast<std::int16_t>(Part::rail); }

std::string raid_words(const Valley& game, const Play& play, std::string_view far_end) {
  if (play.choice < 0) return "A raid";
  const std::string near_end = place_in(game, raid_end(play.choice));
  return raid_of(play.choice) == Raid::cut
             ? fmt::format("Raiders cut the way of supply from {} to {}", near_end, far_end)
             : fmt::format("Raiders tear up the railway from {} to {}", near_end, far_end);
}

/// The number of a described name among the choices of a verb.
template <class E>
std::int16_t read_choice(std::string_view name, std::string_view what) {
  if (const auto found = enum_from<E>(name)) return static_cast<std::int16_t>(*found);
  throw BadInput(fmt::format("there is no {} '{}'{}", what, name, suggestion(name, enum_names<E>())));
}

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
  const auto raid = read_choice<Raid>(name.substr(0, colon), "raid");
  return raid_choice(static_cast<Raid>(raid), game.place_named(name.substr(colon + 1)));
}

}  // namespace

PlaceNumber Valley::place_named(std::string_view name) const {
  if (const auto found = map().find(name)) return *found;
  const std::string near = nearest(name, map().names());
  throw BadInput(
      fmt::format("there is no place '{}' on this map{}", name, near.empty() ? "" : "; did you mean " + near + "?"));
}

std::string Valley::choice_name(Verb verb, std::int16_t choice) const {
  switch (static_cast<Doing>(verb)) {
    case Doing::act: return std::string(enum_name(static_cast<Order>(choice)));
    case Doing::destroy:
    case Doing::repair: return std::string(enum_name(static_cast<Part>(choice)));
    case Doing::choose: return std::string(enum_name(static_cast<Option>(choice)));
    case Doing::detach: return std::to_string(choice);
    case Doing::raid: return fmt::format("{}:{}", enum_name(raid_of(choice)), place_name(raid_end(choice)));
    default: return "";
  }
}

std::int16_t Valley::choice_named(Verb verb, std::string_view name) const {
  const auto doing = static_cast<Doing>(verb);
  switch (doing) {
    case Doing::act: return read_choice<Order>(name, "order of acting");
    case Doing::destroy:
    case Doing::repair: return read_choice<Part>(name, "part of a link");
    case Doing::choose: return read_choice<Option>(name, "option");
    case Doing::detach: return read_detachment(*this, name);
    case Doing::raid: return read_raid(*this, name);
    default: throw BadInput(fmt::format("'{}' has no choice", spoken(enum_name(doing))));
  }
}

std::string Valley::describe(const Play& play) const {
  const std::string who = piece_in(*this, play);
  const std::string to = place_in(*this, play.place);
  switch (static_cast<Doing>(play.verb)) {
    case Doing::done: return "Go on";
    case Doing::replace: return "A replacement for " + who;
    case Doing::initiative: return "The die for the initiative";
    case Doing::act:
      return fmt::format("{} to act {}", state.holder == federal() ? "The Union" : "The Confederates",
                         play.choice == static_cast<std::int16_t>(Order::second) ? "second" : "first");
    case Doing::activate: return who + " is activated";
    case Doing::entrench: return who + " digs in";
    case Doing::ride: return fmt::format("{} by rail to {}", who, to);
    case Doing::depot: return "The depot to " + to;
    case Doing::raid: return raid_words(*this, play, to);
    case Doing::leave: return who + " stays behind";
    // The enemy may read this, and how many they are is not his business.
    case Doing::detach: return who + " leaves a detachment behind";
    case Doing::march: return column_name(*this) + " marches";
    case Doing::force_march: return column_name(*this) + " force-marches";
    case Doing::go: return fmt::format("{} to {}", column_name(*this), to);
    case Doing::destroy:
      return is_rail(play) ? fmt::format("The railway to {} is torn up", to)
                           : fmt::format("The bridge to {} is burnt", to);
    case Doing::repair: return fmt::format("The {} to {} is mended", is_rail(play) ? "railway" : "bridge", to);
    case Doing::devastate: return "The granary of " + column_place(*this) + " is devastated";
    case Doing::drop: return fmt::format("{} stays at {}", who, column_place(*this));
    case Doing::pick_up: return who + " joins the column";
    case Doing::rejoin: return fmt::format("{} rejoins {}", who, piece_in(*this, play, 1));
    case Doing::react: return who + " tries to react";
    case Doing::come_up: return fmt::format("{} comes up to {}", reactor_name(*this, "the stack"), to);
    case Doing::fight: return "The battle of " + to;
    case Doing::choose: return std::string(spoken_option(play.choice));
    case Doing::round:
      return fmt::format("Round {} of the battle of {}", next_round(*this),
                         place_in(*this, battle() == nullptr ? no_place : battle()->place));
    case Doing::fight_on: return "The battle goes on";
    case Doing::break_off: return "The battle is broken off";
    case Doing::retreat: return retreat_words(*this, to);
    case Doing::recall: return "The stack at " + to + " is recalled";
  }
  return "";
}

std::string Valley::offer_words(const Play& play) const {
  const std::string who = piece_in(*this, play);
  switch (static_cast<Doing>(play.verb)) {
    case Doing::initiative: return "Roll for the initiative";
    case Doing::act: return play.choice == static_cast<std::int16_t>(Order::second) ? "Act second" : "Act first";
    case Doing::activate: return "Activate " + who;
    case Doing::ride: return who + " goes by rail";
    case Doing::depot: return "Put the depot";
    case Doing::raid: return raid_words(*this, play, "...");
    case Doing::leave: return fmt::format("Leave {} behind", who);
    case Doing::detach: return fmt::format("Leave {} of {} behind", strength_words(play.choice), who);
    case Doing::march: return "March";
    case Doing::force_march: {
      const auto& of = house().movement;
      const int times = mounted(column()) ? of[MovementRule::cavalry_times].value : 1;
      return fmt::format("Force-march: {} movement points more, and stragglers",
                         of[MovementRule::force_march].value * times);
    }
    case Doing::go: return "Move " + column_name(*this);
    case Doing::destroy: return is_rail(play) ? "Tear up the railway" : "Burn the bridge";
    case Doing::repair: return is_rail(play) ? "Mend the railway" : "Mend the bridge";
    case Doing::devastate: return "Devastate the granary";
    case Doing::drop: return fmt::format("Leave {} here", who);
    case Doing::pick_up: return "Take up " + who;
    case Doing::react: return who + " reacts, by a die";
    case Doing::come_up: return reactor_name(*this, "The stack") + " moves";
    case Doing::fight: return "Fight the next battle";
    case Doing::round: return fmt::format("Fight round {}", next_round(*this));
    case Doing::fight_on: return "Fight on";
    case Doing::break_off: return "Break off";
    case Doing::retreat: return "Fall back";
    case Doing::recall: return "Recall a stack to the capital";
    default: return describe(play);
  }
}

std::string Valley::name_of(const Play& /*play*/, std::string_view /*role*/, std::size_t place) const {
  // Choices of this game name pieces by their own numbers.
  if (place < scenario().pieces.size()) return piece_name(static_cast<PieceId>(place));
  return fmt::format("unit {}", place + 1);
}

}  // namespace longroll::valley
