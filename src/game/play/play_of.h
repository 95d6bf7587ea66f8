// The adapter from a game's plain state and phases to a position: the sequence of play, offers, refusals, save and
// load.
//
// A game is a copyable class with
//   state            a described struct with ==, whose member `flow` is a Flow
//   walk()           its sequence of play
//   first_player()   who acts first in a turn
//   phases()         its phases, static
//   verbs()          the names of its verbs, static; the first is "done"
//   restored()       rebuilds what is derived from the state
//   hide_from(side)  replaces what a side may not know by what it would guess
//   pieces()         how many there are
//   piece_name(i), place_name(place), place_named(name), choice_name(verb, i), choice_named(verb, name)
//   describe(play)   the play in words: "Bartlett to 0705"; offer_words(play) the same as an offer: "Move Bartlett"
//   draw(maker, viewer)  adds to the view what only it knows: pieces, marks, standing
//   way(play)        for an offer with places: cost and the place before each, for the page
//   prepare(play), name_of(play, role, place), verdict(), score(), ideas(...), worth(side), look(place), sight(a, b)
#pragma once

#include "base/json.h"
#include "base/text.h"
#include "charts/bound.h"
#include "game/play/flow.h"
#include "game/play/phase.h"
#include "game/play/position.h"
#include "game/play/saved.h"
#include "game/walk.h"

namespace longroll {

/// How a place of an offer is reached.
struct WayPlace {
  PlaceNumber place = no_place;
  std::string cost;
  PlaceNumber from = no_place;
};

/// A position of a game.
template <class Game>
class PlayOf final : public PlayPosition {
 public:
  /// The first position: the sequence is begun, which must not need dice.
  explicit PlayOf(Game game) : game_(std::move(game)) {
    NoDice none;
    Umpire umpire(none);
    Referee referee(umpire);
    settle(referee);
  }

  const Game& game() const { return game_; }

  std::unique_ptr<Position> clone() const override { return std::make_unique<PlayOf>(*this); }

  Stage stage() const override { return stage_of(flow()); }

  std::string prompt() const override {
    if (flow().over) return game_.verdict()->words;
    Offers worded;
    worded.begin(top().who, true);
    phase().offers(game_, worded);
    return worded.prompt();
  }

  Value view(Viewer viewer) const override {
    RecordMaker maker;
    maker.add("kind", "table")
        .add("turn", std::int64_t{flow().turn})
        .add("active", name(flow().active))
        .add("to_act", flow().over ? "" : name(top().who))
        .add("prompt", prompt())
        .add("steps", steps_view());
    const bool mine = !flow().over && (!viewer || *viewer == top().who);
    maker.add("offers", mine ? offers_view() : Value{List{}});
    game_.draw(maker, viewer);
    if (flow().over) {
      const Verdict verdict = *game_.verdict();
      maker.add(
          "verdict",
          RecordMaker().add("winner", verdict.winner ? name(*verdict.winner) : "").add("words", verdict.words).done());
    }
    return maker.done();
  }

  std::string describe(const Action& action) const override { return game_.describe(to_play(action)); }

  std::optional<Objection> refuse(Side side, const Action& action) const override {
    if (action.what != "play")
      throw BadInput(fmt::format("a game on the map has no action '{}'; it has play, undo and redo", action.what));
    if (flow().over) return Objection{{"", "", "the game is over"}, false};
    if (side != top().who) return Objection{{"", "", "it is the other side's turn to act"}, false};
    const Play wanted = to_play(action);
    if (offers_.contains(wanted)) return std::nullopt;
    if (wanted.verb == verb_done) return Objection{{"", "", "this must be done before going on: " + prompt()}, false};
    if (phase().refuse != nullptr)
      if (auto why = phase().refuse(game_, wanted)) return Objection{std::move(*why), false};
    return Objection{{"", "", "that cannot be done now: " + prompt()}, false};
  }

  void apply(Side side, const Action& action, Umpire& umpire, Telling& telling) override {
    const Play wanted = to_play(action);
    // A record from a file may hold anything; rules are only ever given what they have offered.
    if (flow().over || side != top().who || !offers_.contains(wanted))
      throw BadInput(fmt::format("'{}' is not offered to the {} side", action.verb, name(side)));
    Referee referee(umpire, &telling);
    run(wanted, referee);
  }

  void play(const Play& wanted, Umpire& umpire) override {
    Referee referee(umpire);
    run(wanted, referee);
  }

  const Offers& offers() const override { return offers_; }
  std::optional<Verdict> verdict() const override {
    return flow().over ? std::optional<Verdict>(game_.verdict()) : std::nullopt;
  }
  std::array<Score, 2> score() const override { return game_.score(); }
  std::string save() const override { return json_line(saved(game_.state)); }
  void load(std::string_view text) override {
    auto state = game_.state;
    restore(state, read_json(text));
    check(state.flow);
    game_.state = state;
    game_.restored();
    offers_.begin(Side::first, false);
    if (!flow().over) fill_offers();
  }
  std::unique_ptr<PlayPosition> seen_by(Side side) const override {
    auto seen = std::make_unique<PlayOf>(*this);
    seen->game_.hide_from(side);
    seen->game_.restored();
    if (!flow().over) seen->fill_offers();
    return seen;
  }

  Action to_action(const Play& wanted) const override {
    Action action{"play", ""};
    action.verb = Game::verbs()[wanted.verb];
    for (const std::uint8_t piece : wanted.pieces) action.pieces.push_back(piece);
    action.place = wanted.place == no_place ? "" : game_.place_name(wanted.place);
    action.choice = wanted.choice < 0 ? "" : game_.choice_name(wanted.verb, wanted.choice);
    return action;
  }
  Play to_play(const Action& action) const override {
    Play wanted;
    const auto verbs = Game::verbs();
    const auto found = std::find(verbs.begin(), verbs.end(), action.verb);
    if (found == verbs.end())
      throw BadInput(fmt::format("there is no verb '{}'{}", action.verb,
                                 suggestion(action.verb, std::vector<std::string>(verbs.begin(), verbs.end()))));
    wanted.verb = static_cast<Verb>(found - verbs.begin());
    if (action.pieces.size() > wanted.pieces.capacity)
      throw BadInput(fmt::format("a play has at most {} pieces", wanted.pieces.capacity));
    for (const int piece : action.pieces) {
      if (piece >= game_.pieces()) throw BadInput(fmt::format("there is no piece {}", piece));
      wanted.pieces.push_back(static_cast<std::uint8_t>(piece));
    }
    if (!action.place.empty()) wanted.place = game_.place_named(action.place);
    if (!action.choice.empty()) wanted.choice = game_.choice_named(wanted.verb, action.choice);
    return wanted;
  }

  std::string name_of(const Action& action, std::string_view role, std::size_t place) const override {
    return game_.name_of(to_play(action), role, place);
  }
  Prepared prepare(const Action& action) const override {
    const Play wanted = to_play(action);
    if (flow().over) return {};
    Prepared prepared;
    if (auto objection = refuse(top().who, action)) {
      prepared.objection = std::move(objection);
      return prepared;
    }
    return game_.prepare(wanted);
  }
  std::vector<Idea> ideas(Effort effort, bool worded) const override { return game_.ideas(offers_, effort, worded); }
  int worth(Side side) const override { return game_.worth(side); }
  PlaceLook look(PlaceNumber place) const override { return game_.look(place); }
  SightFound sight(PlaceNumber from, PlaceNumber to) const override { return game_.sight(from, to); }
  std::string place_name(PlaceNumber place) const override { return game_.place_name(place); }
  PlaceNumber place_named(std::string_view text) const override { return game_.place_named(text); }

 private:
  /// A game begins without dice.
  class NoDice final : public FacedChance {
   protected:
    void throw_dice(const Ask& ask, Dice /*dice*/, Reading /*reading*/, std::span<std::uint8_t> /*faces*/) override {
      throw std::logic_error(fmt::format("dice before the first play: {}", ask.purpose));
    }
  };

  static std::string name(Side side) { return std::string(enum_name(side)); }
  const Flow& flow() const { return game_.state.flow; }
  Flow& flow() { return game_.state.flow; }
  const Frame& top() const { return flow().frames[flow().frames.size() - 1]; }
  const Phase<Game>& phase() const { return Game::phases()[top().phase]; }

  static void check(const Flow& flow) {
    for (const Frame& frame : flow.frames)
      if (frame.phase >= Game::phases().size()) throw BadInput("the saved state has a phase that there is not");
    if (!flow.over && flow.frames.empty()) throw BadInput("the saved state has nobody to act");
  }

  /// The step of the sequence that is lit: the leaf, or the one that an inner phase is named after.
  Stage stage_of(const Flow& flow) const {
    const auto& steps = game_.walk().steps();
    if (flow.step < 0 || steps.empty()) return {flow.turn, "", "", flow.active};
    std::size_t at = static_cast<std::size_t>(flow.step);
    if (flow.frames.size() > 1) at = game_.walk().find(Game::phases()[top().phase].name, at).value_or(at);
    return {flow.turn, steps[at].step.number, steps[at].step.words, flow.active};
  }

  void run(const Play& wanted, Referee& referee) {
    if (wanted.verb == verb_done) {
      finish_phase(referee);
    } else {
      phase().apply(game_, wanted, referee);
    }
    settle(referee);
  }

  void finish_phase(Referee& referee) {
    const Phase<Game>& over = phase();
    if (over.leave != nullptr) over.leave(game_, referee);
    flow().frames.resize(flow().frames.size() - 1);
  }

  /// Goes on until somebody has something to do, or the game is over.
  void settle(Referee& referee) {
    bool fresh = false;
    while (!flow().over) {
      if (flow().frames.empty()) {
        enter_next(referee);
        fresh = true;
        continue;
      }
      fill_offers();
      if (!offers_.empty() && !(fresh && flow().frames.size() == 1 && offers_.only_done())) return;
      finish_phase(referee);
    }
    offers_.begin(Side::first, false);
    if (Telling* telling = referee.telling()) telling->say(LogKind::result, game_.verdict()->words);
  }

  void fill_offers() {
    offers_.begin(top().who, false);
    if (phase().offers != nullptr) phase().offers(game_, offers_);
  }

  void enter_next(Referee& referee) {
    const Walk& walk = game_.walk();
    auto next = walk.leaf_from(static_cast<std::size_t>(flow().step + 1));
    while (next && number_of(walk.at(*next).step.leaf) < 0) next = walk.leaf_from(*next + 1);
    if (!next) {
      flow().step = -1;
      return;
    }
    const WalkStep& step = walk.at(*next);
    flow().step = static_cast<std::int16_t>(*next);
    flow().active = step.part == TurnPart::second_to_act ? other(game_.first_player()) : game_.first_player();
    const int number = number_of(step.step.leaf);
    flow().frames.push_back({static_cast<std::uint8_t>(number), flow().active});
    if (Telling* telling = referee.telling()) telling->enter(stage());
    const Phase<Game>& entered = Game::phases()[static_cast<std::size_t>(number)];
    if (entered.enter != nullptr) entered.enter(game_, referee);
  }

  /// The phase that the sequence of play enters at a leaf; -1 for none.
  static int number_of(std::string_view leaf) {
    const auto all = Game::phases();
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].name == leaf && !all[i].inner) return static_cast<int>(i);
    return -1;
  }

  /// The step under whose heading a leaf is shown: a phase that is written out in small steps goes by its own heading.
  const SequenceStep& heading_of(std::size_t place) const {
    const auto& walk = game_.walk().steps();
    const int depth = walk[place].step.depth;
    for (std::size_t i = place; depth > 1 && i-- > 0;)
      if (walk[i].step.depth < depth) return walk[i].step;
    return walk[place].step;
  }

  Value steps_view() const {
    List steps;
    const auto& walk = game_.walk().steps();
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const SequenceStep& one = walk[i].step;
      if (one.leaf.empty() || number_of(one.leaf) < 0) continue;
      if (Game::phases()[static_cast<std::size_t>(number_of(one.leaf))].offers == nullptr) continue;
      const auto here = static_cast<std::int16_t>(i);
      const std::string side =
          walk[i].part == TurnPart::anybody
              ? ""
              : name(walk[i].part == TurnPart::first_to_act ? game_.first_player() : other(game_.first_player()));
      const SequenceStep& shown = heading_of(i);
      steps.push_back(RecordMaker()
                          .add("number", shown.number)
                          .add("words", shown.words)
                          .add("rule", one.rule)
                          .add("side", side)
                          .add("state", flow().over || here < flow().step ? "done"
                                        : here == flow().step             ? "now"
                                                                          : "later")
                          .done());
    }
    return {std::move(steps)};
  }

  Value offers_view() const {
    List list;
    for (const Offer& offer : offers_.list()) {
      List places;
      if (!offer.places.empty())
        for (const WayPlace& way : game_.way(offer))
          places.push_back(RecordMaker()
                               .add("place", game_.place_name(way.place))
                               .add("cost", way.cost)
                               .add("from", way.from == no_place ? "" : game_.place_name(way.from))
                               .done());
      const Action action = to_action(offer.play);
      List pieces;
      for (const int piece : action.pieces) pieces.push_back({std::int64_t{piece}});
      list.push_back(RecordMaker()
                         .add("verb", action.verb)
                         .add("words", game_.offer_words(offer.play))
                         .add("pieces", Value{std::move(pieces)})
                         .add("choice", action.choice)
                         .add("places", Value{std::move(places)})
                         .done());
    }
    return {std::move(list)};
  }

  Game game_;
  Offers offers_;
};

}  // namespace longroll
