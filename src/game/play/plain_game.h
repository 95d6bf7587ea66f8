// What most games on a map do alike, to begin with: verbs named by an enum, no secrets, no odds beyond the dice of a
// play. A game derives from it and writes only what is its own.
#pragma once

#include <fmt/format.h>

#include <array>
#include <span>
#include <string>
#include <vector>

#include "base/enums.h"
#include "base/errors.h"
#include "base/function_ref.h"
#include "game/play/drawn.h"
#include "game/play/ideas.h"
#include "game/play/play_words.h"
#include "game/play/position.h"
#include "game/play/view.h"

namespace longroll {

/// Takes a line of the account of a side's points.
using AddPoints = FunctionRef<void(std::string_view words, int points)>;
/// A place as a part of a sentence; the bare number of a place would be read as a number.
struct At {
  PlaceNumber place = no_place;
};
/// A side as a sentence begins with it.
struct Subject {
  Side side = Side::first;
};
/// Some of a thing as a part of a sentence: "a step", "3 steps".
struct Some {
  int number = 0;
  std::string_view one;
  std::string_view many;
};

/// What a group is that a play names: all in a place, or a formation.
enum class GroupOf : std::uint8_t { nothing, place, formation };

/// A game whose plays may name groups.
template <class Game>
concept Grouped = requires { Game::group_of(verb_done); };

/// The base of `Game`, whose verbs are the described enumerators of `Doing`, `done` the first.
template <class Game, class Doing>
class PlainGame {
 public:
  static std::span<const std::string_view> verbs() {
    static_assert(static_cast<Verb>(Doing::done) == verb_done);
    static const auto names = [] {
      std::array<std::string_view, enum_size<Doing>> list;
      for (std::size_t i = 0; i < list.size(); ++i) list[i] = enum_name(static_cast<Doing>(i));
      return list;
    }();
    return names;
  }
  Side first_player() const { return Side::first; }
  /// What the judge, made of (game, side, effort, worded), thinks of in the phase on top.
  std::vector<Idea> ideas(const Offers& offers, Effort effort, bool worded) const {
    return ideas_of(self(), offers, typename Game::Judge(self(), offers.who(), effort, worded));
  }
  /// Nothing is derived from the state.
  void restored() {}
  /// Both sides see everything.
  bool has_fog() const { return false; }
  void hide_from(Side /*side*/) {}
  /// The place that is called so, of the game's `places()`.
  PlaceNumber place_named(std::string_view name) const {
    for (PlaceNumber place = 0; place < self().places(); ++place)
      if (self().place_name(place) == name) return place;
    throw BadInput(fmt::format("there is no place '{}'; the last is {}", name,
                               self().place_name(static_cast<PlaceNumber>(self().places() - 1))));
  }
  /// A piece and a place as the log speaks of them; no_place is nothing.
  template <class Piece>
    requires std::is_enum_v<Piece>
  Token named(Piece piece) const {
    return piece_token(static_cast<int>(piece), self().piece_name(piece));
  }
  Token named(PlaceNumber place) const {
    if (place == no_place) return {};
    if constexpr (requires { self().title(place); }) {
      return place_token(self().place_name(place), self().title(place));
    } else {
      return place_token(self().place_name(place), self().place_name(place));
    }
  }
  /// Pieces one after the other, as people say them: "Lane, Davis and Scales".
  template <class Pieces>
  Sentence all_named(const Pieces& pieces) const {
    return listed_aloud(pieces, [&](auto piece) { return named(piece); });
  }
  /// The same as the log speaks of a stack, unless the game has other words for it.
  template <class Pieces>
  Sentence stack_named(const Pieces& pieces) const {
    return all_named(pieces);
  }
  /// Tells the log: tell(referee, LogKind::task, "V.R16", "{} digs in at {}.", stack, At{place}). Parts are pieces and
  /// lists of them, places, sides, described enumerators, and what `told` takes; they are named only if anybody reads
  /// it.
  template <class... Parts>
  void tell(Referee& referee, LogKind kind, std::string_view rule, SentenceForm<std::type_identity_t<Parts>...> form,
            const Parts&... parts) const {
    tell_at(no_place, referee, kind, rule, form, parts...);
  }
  /// Says what is to be done, in the same way.
  template <class... Parts>
  void prompt(Offers& offers, SentenceForm<std::type_identity_t<Parts>...> form, const Parts&... parts) const {
    offers.prompt([&] { return sentence(form.text(), parts...).text(); });
  }
  /// The same of what happened in a place, where the words do not say so.
  template <class... Parts>
  void tell_at(PlaceNumber at, Referee& referee, LogKind kind, std::string_view rule,
               SentenceForm<std::type_identity_t<Parts>...> form, const Parts&... parts) const {
    referee.say(kind, rule, [&] { return sentence(form.text(), parts...).at(named(at)); });
  }
  /// Why a play may not be, with its parts named in the same way.
  template <class... Parts>
  Refusal refusal(std::string_view rule, SentenceForm<std::type_identity_t<Parts>...> form,
                  const Parts&... parts) const {
    return {std::string(rule), "", sentence(form.text(), parts...).text()};
  }
  /// The names of pieces, and one after the other.
  template <class Pieces>
  std::vector<std::string> names_of(const Pieces& pieces) const {
    std::vector<std::string> names;
    for (const auto id : pieces) names.push_back(self().piece_name(id));
    return names;
  }
  template <class Pieces>
  std::string names_in_a_row(const Pieces& pieces) const {
    return join(names_of(pieces), ", ");
  }
  /// The choices of a play are the enumerators that the game lists for its verb, if it has `choices()`.
  std::string choice_name(Verb verb, std::int16_t choice) const {
    const VerbChoices* of = choices_of(verb);
    return of == nullptr ? "" : of->names[static_cast<std::size_t>(choice)];
  }
  std::int16_t choice_named(Verb verb, std::string_view name) const {
    const VerbChoices* of = choices_of(verb);
    if (of == nullptr) throw BadInput(fmt::format("'{}' has no choice", spoken(verbs()[verb])));
    const auto found = std::ranges::find(of->names, name);
    if (found == of->names.end())
      throw BadInput(fmt::format("there is no {} '{}'{}", of->what, name, suggestion(name, of->names)));
    return static_cast<std::int16_t>(found - of->names.begin());
  }
  /// Plays name their pieces one by one.
  FixedList<PieceNumber, 8> members(const Play& play) const { return play.pieces; }
  /// The group that a play of this verb would name for a piece; -1: none.
  std::int16_t group_with(Verb /*verb*/, PieceNumber /*piece*/) const { return -1; }
  /// What that is, the game says by `group_of(verb)`; its formations are `formations_led()`.
  std::string group_name(Verb verb, std::int16_t group) const {
    if constexpr (Grouped<Game>) {
      const GroupOf of = Game::group_of(verb);
      if (of == GroupOf::place) return self().place_name(group);
      if (of == GroupOf::formation) return self().formations_led()[static_cast<std::size_t>(group)].name;
    }
    return "";
  }
  std::int16_t group_named(Verb verb, std::string_view name) const {
    if constexpr (Grouped<Game>) {
      const GroupOf of = Game::group_of(verb);
      if (of == GroupOf::place) return self().place_named(name);
      const auto& all = self().formations_led();
      const auto found = std::ranges::find(all, name, [](const auto& one) { return std::string_view(one.name); });
      if (of == GroupOf::formation && found == all.end())
        throw BadInput(fmt::format("there is no formation '{}'", name));
      if (of == GroupOf::formation) return static_cast<std::int16_t>(found - all.begin());
    }
    throw BadInput(fmt::format("'{}' names no group", verbs()[verb]));
  }
  /// Points of a side in all, and both sides as pages show them. The game's `tally_points(side,
  /// add)` calls `add` with the words and points of every line.
  int points(Side side) const {
    int sum = 0;
    self().tally_points(side, [&](std::string_view /*words*/, int points) { sum += points; });
    return sum;
  }
  /// Of each side its points, its `losses(side)` and how often it has attacked, `fights(side)`.
  std::array<Score, 2> score() const {
    const auto of = [&](Side side) { return Score{points(side), self().losses(side), self().fights(side)}; };
    return {of(Side::first), of(Side::second)};
  }
  /// Its scenarios ask for no other figures.
  std::vector<Figure> figures() const { return {}; }
  /// Who has won by the thresholds of the scenario.
  std::optional<Verdict> verdict() const {
    const int margin = points(Side::first) - points(Side::second);
    const Grade grade = grade_of(self().scenario().thresholds, margin);
    const bool behind = grade.winner && (*grade.winner == Side::first ? margin : -margin) <= 0;
    return graded(grade, behind ? "; " + lead_words(self().scenario(), grade, margin, true) : "");
  }
  /// A grade in words, with the points of both sides and what else there is to say of it.
  Verdict graded(const Grade& grade, std::string_view besides = "") const {
    const int first = points(Side::first);
    const int second = points(Side::second);
    const std::string result = grade.winner ? fmt::format("{} wins a {} victory", self().side_name(*grade.winner),
                                                          grade.decisive ? "decisive" : "marginal")
                                            : "The battle is drawn";
    // The winner's come first, though they may be fewer: it is the thresholds that decide.
    const auto [own, others] = grade.winner == Side::second ? std::pair(second, first) : std::pair(first, second);
    return Verdict{grade.winner, fmt::format("{}: {} points to {}{}.", result, own, others, besides), first - second};
  }
  std::array<shown::Standing, 2> standings() const {
    const auto of = [&](Side side) {
      return shown::Standing{side, self().scenario().sides[index(side)], points(side)};
    };
    return {of(Side::first), of(Side::second)};
  }
  /// What a play does and says, by the table of a game that has `play_words()`; else an offer is called what the play
  /// is. `words_beside` is what it is called where the name of its piece stands beside it; empty: the same.
  std::string describe(const Play& play) const { return Game::play_words().done(self(), play); }
  std::string offer_words(const Play& play) const {
    if constexpr (requires { Game::play_words(); }) return Game::play_words().offered(self(), play);
    return self().describe(play);
  }
  std::string words_beside(const Play& play) const {
    if constexpr (requires { Game::play_words(); }) return Game::play_words().beside(self(), play);
    return "";
  }
  shown::Effect effect(Verb verb) const {
    if constexpr (requires { Game::play_words(); }) return Game::play_words().verbs[verb].effect;
    return verb == verb_done ? shown::Effect::end : shown::Effect::march;
  }
  /// Choices name nobody.
  std::string name_of(const Play& /*play*/, std::string_view /*role*/, std::size_t /*place*/) const { return ""; }
  static constexpr PriceUnit price_unit = PriceUnit::movement_point;
  static constexpr LossUnit loss_unit{"a step", "steps"};
  /// Places of an offer are reached at once.
  std::vector<WayPlace> way(const Play& /*play*/, PlaceView places) const { return at_once(places, std::nullopt); }
  /// Nothing more is to be said of the places of an offer than what they cost.
  std::vector<shown::OfferNote> notes(const Play& /*play*/, PlaceView /*places*/) const { return {}; }
  /// No play leads to dice that say where its pieces may go. A game in which one does gives the lines of plays that it
  /// may begin: itself, what follows it up to the dice, and last what is then offered at places.
  std::vector<std::vector<Play>> lines_from(const Play& /*play*/) const { return {}; }
  PlaceLook look(PlaceNumber place) const { return {self().place_name(place), {}, {}}; }
  /// Everything is seen from everywhere.
  SightFound sight(PlaceNumber /*from*/, PlaceNumber /*to*/) const { return {}; }
  Prepared prepare(const Play& /*play*/) const { return {}; }
  template <class Visit>
  void with_report(const Play& /*play*/, const Visit& /*visit*/) const {}
  /// Nor is a play a step of something larger.
  template <class Visit>
  void with_whole(const Play& /*play*/, const Visit& /*visit*/) const {}

 protected:
  PlainGame() = default;
  const Game& self() const { return static_cast<const Game&>(*this); }
  /// Places that are reached at once for a price, and by the ways that a search has found, of which so much is paid.
  static std::vector<WayPlace> at_once(PlaceView places, std::optional<int> price) {
    std::vector<WayPlace> ways;
    places.each([&](PlaceNumber place) { ways.push_back({place, price, no_place}); });
    return ways;
  }
  template <class Reach>
  static std::vector<WayPlace> by_reach(PlaceView places, const Reach& reach, int paid = 0) {
    std::vector<WayPlace> ways;
    places.each([&](PlaceNumber place) { ways.push_back({place, reach.cost[place] - paid, reach.from[place]}); });
    return ways;
  }

 private:
  template <class... Parts>
  Sentence sentence(std::string_view form, const Parts&... parts) const {
    const std::array<Sentence, sizeof...(Parts)> all{part_of_sentence(parts)...};
    return filled(form, all);
  }
  template <class Part>
  Sentence part_of_sentence(const Part& part) const {
    if constexpr (std::same_as<Part, At>) {
      return named(part.place);
    } else if constexpr (std::same_as<Part, Some>) {
      return counted(part.number, part.one, part.many);
    } else if constexpr (std::same_as<Part, Subject>) {
      return self().side_name(part.side);
    } else if constexpr (std::same_as<Part, Side>) {
      return self().side_word(part);
    } else if constexpr (boost::describe::has_describe_enumerators<Part>::value) {
      return enum_name(part);
    } else if constexpr (std::is_enum_v<Part>) {
      return named(part);
    } else if constexpr (IsFixedList<Part>::value) {
      return self().stack_named(part);
    } else {
      return as_part(part);
    }
  }
  /// The choices of a verb; null where it has none.
  static const VerbChoices* choices_of(Verb verb) {
    if constexpr (requires { Game::choices(); })
      for (const VerbChoices& one : Game::choices())
        if (one.verb == verb) return &one;
    return nullptr;
  }
};

/// The number of a verb.
template <class Doing>
constexpr Verb verb_of(Doing doing) {
  return static_cast<Verb>(doing);
}

/// A play with one piece or several, and one with a choice alone.
template <class Doing, class Piece>
Play play_with(Doing doing, Piece piece, PlaceNumber place = no_place, std::int16_t choice = -1) {
  Play play{.verb = verb_of(doing), .place = place, .choice = choice};
  play.pieces.push_back(static_cast<PieceNumber>(piece));
  return play;
}
template <class Doing>
Play play_with(Doing doing, std::initializer_list<PieceId> pieces) {
  Play play{.verb = verb_of(doing)};
  for (const PieceId piece : pieces) play.pieces.push_back(static_cast<PieceNumber>(piece));
  return play;
}
template <class Doing, class Choice>
Play play_of_choice(Doing doing, Choice choice) {
  return {.verb = verb_of(doing), .choice = static_cast<std::int16_t>(choice)};
}

}  // namespace longroll
