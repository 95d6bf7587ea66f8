// The adapter from a game's plain state and phases to a position: the sequence of play, offers, refusals, choices in
// secret, save and load. What a game has to have is said by the concept of game/play/playable.h.
#pragma once

#include "base/json.h"
#include "game/play/forecast.h"
#include "game/play/luck.h"
#include "game/play/playable.h"
#include "game/play/position.h"
#include "game/play/prospects.h"
#include "game/play/revealed.h"
#include "game/play/saved.h"
#include "game/play/view.h"
#include "game/record.h"

namespace longroll {

/// A position of a game.
template <Playable Game>
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

  Stage stage() const override {
    const auto& steps = game_.walk().steps();
    if (flow().step < 0 || steps.empty()) {
      const bool before = !flow().over && !flow().frames.empty();
      return {flow().turn, "", before ? std::string(info().before_turns) : "", flow().active};
    }
    const SequenceStep& lit = steps[lit_step(game_)].step;
    return {flow().turn, lit.number, lit.words, flow().active};
  }

  Stage open_stage() const override {
    const std::int16_t step = open_step();
    if (step == flow().step) return stage();
    const SequenceStep& shown = game_.walk().steps()[static_cast<std::size_t>(step)].step;
    return {flow().turn, shown.number, shown.words, flow().active};
  }

  std::string prompt() const override { return flow().over ? game_.verdict()->words : prompt_to(offers_.who()); }

  Value view(Viewer viewer) const override {
    const Offers* mine = flow().over ? nullptr : offers_to(viewer.value_or(offers_.who()));
    RecordMaker maker;
    maker.add("kind", "play")
        .add("turn", std::int64_t{flow().turn})
        .add("active", name(flow().active))
        .add("to_act", flow().over ? "" : name(mine != nullptr ? mine->who() : offers_.who()))
        .add("prompt", prompt_of_view(viewer, mine))
        .add("steps", steps_value(game_, viewer && mine == nullptr ? open_step() : flow().step))
        .add("price_unit", std::string(enum_name(Game::price_unit)))
        .add("offers", mine != nullptr ? offers_as_known(viewer, *mine) : Value{List{}});
    if constexpr (requires { game_.scenario(); }) {
      maker.add("turned", is_turned(game_.scenario())).add("begins", std::int64_t{first_turn_of(game_.scenario())});
    }
    if (const auto wins = stakes(viewer))
      maker.add("goals", shown::value_of(wins->goals)).add("margin", shown::value_of(wins->margin));
    game_.draw(maker, viewer);
    if constexpr (requires { game_.overlays(); }) maker.add("overlays", shown::value_of(game_.overlays()));
    if (flow().over) {
      const Verdict verdict = *game_.verdict();
      maker.add(
          "verdict",
          RecordMaker().add("winner", verdict.winner ? name(*verdict.winner) : "").add("words", verdict.words).done());
    }
    return maker.done();
  }

  std::string describe(const Action& action) const override {
    const Play wanted = to_play(action);
    return is_sealed() ? "a secret choice" : game_.describe(wanted);
  }

  std::optional<Objection> refuse(Side side, const Action& action) const override {
    if (action.what != "play")
      throw BadInput(fmt::format("a game on the map has no action '{}'; it has play, undo and redo", action.what));
    if (flow().over) return Objection{{"", "", "the game is over"}, false};
    if (flow().has_handed_in(side)) return Objection{{"", "", "you have chosen; the other side has not"}, false};
    const Offers* mine = offers_to(side);
    if (mine == nullptr) return Objection{{"", "", "it is the other side's turn to act"}, false};
    const Play wanted = to_play(action);
    if (mine->contains(wanted)) return std::nullopt;
    if (wanted.verb == verb_done)
      return Objection{{"", "", "this must be done before going on: " + prompt_to(side)}, false};
    if (auto why = why_not(wanted)) return Objection{std::move(*why), false};
    return Objection{{"", "", "that cannot be done now: " + prompt_to(side)}, false};
  }

  void apply(Side side, const Action& action, Umpire& umpire, Telling& telling) override {
    const Play wanted = to_play(action);
    // A record from a file may hold anything; rules are only ever given what they have offered.
    const Offers* mine = offers_to(side);
    if (mine == nullptr || !mine->contains(wanted))
      throw BadInput(fmt::format("'{}' is not offered to the {} side", action.verb, name(side)));
    Referee referee(umpire, &telling);
    run(side, wanted, referee);
  }

  void play(const Play& wanted, Umpire& umpire) override {
    Referee referee(umpire);
    run(offers_.who(), wanted, referee);
  }

  const Offers& offers() const override { return offers_; }
  const Offers* offers_to(Side side) const override {
    if (flow().over) return nullptr;
    if (side == offers_.who()) return &offers_;
    return both_choose() ? &others_ : nullptr;
  }
  bool has_fog() const override { return !flow().over && game_.has_fog(); }
  int secrets() const override { return sealed_ ? 1 : 0; }
  bool reveals(Side side, const Action& action, const Position& after) const override {
    if (is_sealed()) return false;  // what was handed in is a secret still, or opened: that counts by itself
    const auto& then = dynamic_cast<const PlayOf&>(after);
    return has_learnt(*this, then, Side::first, side, action) || has_learnt(*this, then, Side::second, side, action);
  }
  std::optional<Verdict> verdict() const override {
    return flow().over ? std::optional<Verdict>(game_.verdict()) : std::nullopt;
  }
  std::array<Score, 2> score() const override { return game_.score(); }
  std::vector<Figure> figures() const override { return game_.figures(); }
  std::string outcome() const override {
    const auto both = score();
    const auto of = [&](Side side) {
      const Score& one = both[index(side)];
      return fmt::format("{} points, {} lost, {} fights", one.points, one.lost, one.fights);
    };
    return fmt::format("turn {}: {}; {}", game_.state.flow.turn, of(Side::first), of(Side::second));
  }
  LossUnit loss_unit() const override { return Game::loss_unit; }
  std::optional<Stakes> stakes(Viewer viewer) const override {
    if constexpr (HasStakes<Game>) {
      return stakes_of(game_, viewer);
    } else {
      return std::nullopt;
    }
  }
  std::string form() const override {
    static const std::string form = digest_of(form_of<decltype(Game::state)>());
    return form;
  }
  std::string save() const override {
    Value value = saved(game_.state);
    if (sealed_) std::get<Record>(value.held).push_back({"sealed", saved(*sealed_)});
    return json_line(value);
  }
  void load(std::string_view text) override {
    const Value value = read_json(text);
    PlayOf loaded(*this);
    restore(loaded.game_.state, value);
    loaded.sealed_.reset();
    if (const Value* sealed = saved_member_if_any(value, "sealed")) restore(loaded.sealed_.emplace(), *sealed);
    loaded.flow().handed_in = loaded.sealed_ ? std::optional(loaded.sealed_->who) : std::nullopt;
    loaded.check_flow();
    loaded.game_.restored();
    loaded.offers_.begin(Side::first, false);
    if (!loaded.flow().over) loaded.fill_offers();
    loaded.check_sealed();
    take(std::move(loaded));
  }
  std::unique_ptr<PlayPosition> seen_by(Side side) const override {
    auto seen = std::make_unique<PlayOf>(*this);
    seen->game_.hide_from(side);
    seen->game_.restored();
    if (sealed_ && sealed_->who != side) seen->sealed_ = SealedPlay{sealed_->who, false, {}};
    if (!flow().over) seen->fill_offers(both_choose() ? side : who_acts());
    return seen;
  }

  std::unique_ptr<PlayPosition> varied_for(Side side, int pick) const override {
    if constexpr (requires(Game game) { game.vary_hidden(side, pick); }) {
      auto varied = std::make_unique<PlayOf>(*this);
      varied->game_.vary_hidden(side, pick);
      if (varied->game_.state == game_.state) return nullptr;
      varied->game_.restored();
      if (!flow().over) varied->fill_offers();
      return varied;
    } else {
      return nullptr;
    }
  }

  Action to_action(const Play& wanted) const override { return action_of(game_, wanted); }
  Play to_play(const Action& action) const override { return play_of(game_, action); }

  std::string name_of(const Action& action, std::string_view role, std::size_t place) const override {
    return game_.name_of(to_play(action), role, place);
  }
  /// What both have chosen is done in the order of the frame, whoever was the last to choose.
  Side chooser(Side side, std::string_view role) const override {
    return Position::chooser(is_sealed() ? flow().top().who : side, role);
  }
  Prepared prepare(const Action& action) const override {
    return prepared(action, [&](const Play& wanted) { return game_.prepare(wanted); });
  }
  Prepared prepare_in_points(const Action& action) const override {
    return prepared(action, [&](const Play& wanted) {
      if constexpr (requires { game_.prepare_in_points(wanted); }) return game_.prepare_in_points(wanted);
      return game_.prepare(wanted);
    });
  }
  std::optional<Foretold> foretell(const Play& wanted, const ForecastWish& wish) const override {
    std::optional<Foretold> found;
    if (flow().over) return found;
    each_report(game_, wanted, wish.horizon,
                [&]<class R>(std::type_identity<R> /*report*/, const Game& game, const Play& played) {
                  found = foretold<R>(game, played, wish);
                  if (!wish.viewer) return;
                  for (const Game& one : guesses_of(game, *wish.viewer))
                    found->could_be.push_back(report_of(
                        forecast<R>(one, played, policies_of<Game>(wish), wish.odds, nullptr, wish.horizon).odds));
                });
    return found;
  }
  std::optional<std::vector<ForecastPath>> foretell_paths(const Play& wanted, const ForecastWish& wish) const override {
    std::optional<std::vector<ForecastPath>> paths;
    each_report(game_, wanted, wish.horizon,
                [&]<class R>(std::type_identity<R> /*report*/, const Game& game, const Play& played) {
                  if (game.state == game_.state)
                    paths = forecast_paths<R>(game, played, policies_of<Game>(wish), wish.horizon);
                });
    return paths;
  }
  Value report(const PlayPosition& before, const Play& wanted, Horizon horizon) const override {
    Value value;
    const auto& from = dynamic_cast<const PlayOf&>(before).game_;
    each_report(from, wanted, horizon,
                [&]<class R>(std::type_identity<R> /*report*/, const Game& game, const Play& played) {
                  value = to_value(R::read(game, game_, played));
                });
    return value;
  }
  SwingFound swing(const Play& wanted, const std::vector<RecordedRoll>& rolls, const OddsOptions& odds) const override {
    SwingFound found;
    if (flow().over || is_sealed()) return found;
    game_.with_report(wanted, [&]<class R>(std::type_identity<R> /*report*/, const Game& game, const Play& played) {
      if (game.state == game_.state) found = swing_of<R>(game_, played, rolls, odds);
    });
    return found;
  }
  std::vector<Idea> ideas(Effort effort, bool worded) const override { return game_.ideas(offers_, effort, worded); }
  int worth(Side side) const override { return game_.worth(side); }
  int leaf() const override { return flow().turn * 1000 + flow().step; }
  shown::Effect effect(const Play& wanted) const override { return game_.effect(wanted.verb); }
  Value drawn(Viewer viewer) const override {
    RecordMaker maker;
    game_.draw(maker, viewer);
    return maker.done();
  }
  std::vector<WayPlace> ways(Side side, const Play& offered) const override {
    if (const Offers* mine = offers_to(side))
      for (const Offer& offer : mine->list())
        if (offer.play == offered && offer.words > 0) return game_.way(offered, mine->places(offer));
    return {};
  }
  std::vector<Prospect> prospects(Side side, const Play& offered) const override {
    const Offers* mine = offers_to(side);
    if (mine == nullptr || is_sealed() || !mine->contains(offered)) return {};
    return prospects_of(game_, offered);
  }
  PlaceLook look(PlaceNumber place) const override { return game_.look(place); }
  SightFound sight(PlaceNumber from, PlaceNumber to) const override { return game_.sight(from, to); }
  std::optional<shown::Bearing> bearing(PlaceNumber place) const override {
    if constexpr (requires { game_.bearing(place); }) return game_.bearing(place);
    return std::nullopt;
  }
  std::optional<shown::StopLook> stop_look(const Play& play) const override {
    if constexpr (requires { game_.stop_look(play); }) {
      if (flow().over || play.place == no_place || !game_.manoeuvre_of(play)) return std::nullopt;
      return offers_.contains(play) ? game_.stop_look(play) : game_.barred_look(play);
    }
    return std::nullopt;
  }
  std::optional<shown::Ruler> ruler(std::string_view from, std::string_view to) const override {
    if constexpr (requires { game_.ruler_between(from, to); }) return game_.ruler_between(from, to);
    return std::nullopt;
  }
  std::optional<shown::Reach> reach(PieceNumber piece) const override {
    if constexpr (requires {
                    { game_.reach(PieceId{piece}) } -> std::same_as<shown::Reach>;
                  }) {
      if (piece < game_.pieces() && game_.stands(PieceId{piece})) return game_.reach(PieceId{piece});
    }
    return std::nullopt;
  }
  shown::Overlay overlay(std::string_view name) const override {
    std::vector<std::string> names;
    if constexpr (requires { game_.overlays(); }) {
      for (const shown::OverlayHead& head : game_.overlays()) {
        if (head.name == name) return game_.overlay(name);
        names.push_back(head.name);
      }
    }
    throw BadInput(fmt::format("there is nothing '{}' to draw over this map{}", name, suggestion(name, names)));
  }
  std::string place_name(PlaceNumber place) const override { return game_.place_name(place); }
  PlaceNumber place_named(std::string_view text) const override { return game_.place_named(text); }
  Token place_token(PlaceNumber place) const override { return game_.named(place); }

 private:
  /// The report of a play as far as a horizon, if it has one.
  template <class Visit>
  static void each_report(const Game& game, const Play& play, Horizon horizon, const Visit& visit) {
    if (horizon == Horizon::play) return game.with_report(play, visit);
    if (!phase_on_top(game).whole.empty()) game.with_whole(play, visit);
  }
  static std::string name(Side side) { return std::string(enum_name(side)); }
  const FlowOfGame<Game>& flow() const { return game_.state.flow; }
  FlowOfGame<Game>& flow() { return game_.state.flow; }
  const PhaseInfo& info() const { return phase_on_top(game_); }
  bool is_sealed() const { return !flow().over && info().sealed; }
  bool both_choose() const { return is_sealed() && !flow().handed_in; }
  /// The step of the sequence as whoever waits is shown it.
  std::int16_t open_step() const {
    const auto& steps = game_.walk().steps();
    if (flow().over || flow().frames.empty() || info().shown_as.empty()) return flow().step;
    std::int16_t step = flow().step;
    while (step > 0 && steps[static_cast<std::size_t>(step)].step.leaf != info().shown_as) --step;
    return step;
  }
  /// Who acts; of two who choose, the frame's side.
  Side who_acts() const { return flow().handed_in ? other(*flow().handed_in) : flow().top().who; }

  /// What lies beyond an offered play, as `ask` has it.
  template <class Ask>
  Prepared prepared(const Action& action, const Ask& ask) const {
    const Play wanted = to_play(action);
    if (flow().over) return {};
    const bool others = both_choose() && !offers_.contains(wanted) && others_.contains(wanted);
    if (auto objection = refuse(others ? others_.who() : offers_.who(), action)) {
      Prepared refused;
      refused.objection = std::move(objection);
      return refused;
    }
    return ask(wanted);
  }

  std::optional<Refusal> why_not(const Play& wanted) const {
    return with_phase(game_, [&](const auto& phase, const auto& facts) -> std::optional<Refusal> {
      return phase.refuse == nullptr ? std::nullopt : phase.refuse(game_, facts, wanted);
    });
  }
  std::string prompt_to(Side side) const {
    Offers worded;
    list_offers(game_, side, true, worded);
    return worded.prompt();
  }
  std::string prompt_of_view(Viewer viewer, const Offers* mine) const {
    if (flow().over) return prompt();
    if (viewer && flow().has_handed_in(*viewer)) return "you have chosen; the other side has not";
    // Who waits is not told what the other side could do.
    if (viewer && mine == nullptr)
      return fmt::format("{} to act: {}.", game_.side_name(offers_.who()), open_stage().heading);
    return prompt_to(mine != nullptr ? mine->who() : offers_.who());
  }

  Value offers_as_known(Viewer viewer, const Offers& mine) const {
    if (!viewer || !has_fog()) return offers_value(game_, game_, mine);
    return offers_value(game_, known_to(game_, viewer), mine);
  }

  void check_flow() const {
    if (!flow().over && flow().frames.empty()) throw BadInput("the saved state has nobody to act");
    if (sealed_ && !is_sealed()) throw BadInput("the saved state has a secret play where nobody chooses in secret");
  }
  void check_sealed() const {
    if (!sealed_ || !sealed_->known) return;
    Offers his;
    list_offers(game_, sealed_->who, false, his);
    if (!his.contains(sealed_->play)) throw BadInput("the saved state has a secret play that is not offered");
  }
  void take(PlayOf&& from) {
    game_ = std::move(from.game_);
    sealed_ = from.sealed_;
    offers_ = std::move(from.offers_);
    others_ = std::move(from.others_);
  }

  void run(Side side, const Play& wanted, Referee& referee) {
    referee.by = side;
    if (info().sealed) {
      hand_in({side, true, wanted}, referee);
    } else {
      do_play(game_, wanted, referee);
    }
    settle(referee);
  }

  /// Keeps the first of two plays, unseen; does both when the second is in. Who does not know the first one lets that
  /// side choose again.
  void hand_in(const SealedPlay& fresh, Referee& referee) {
    referee.say(LogKind::task, "", [&] { return game_.side_name(fresh.who) + " has chosen."; });
    if (!sealed_ || !sealed_->known) {
      sealed_ = fresh;
      flow().handed_in = fresh.who;
      return;
    }
    const SealedPlay early = *sealed_;
    sealed_.reset();
    flow().handed_in.reset();
    const bool in_order = early.who == flow().top().who;
    with_phase(game_, [&](const auto& phase, auto& facts) {  // the first play may push others on top of it
      for (const SealedPlay& one : {in_order ? early : fresh, in_order ? fresh : early}) {
        referee.by = one.who;
        phase.apply(game_, facts, one.play, referee);
      }
    });
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
      if (!is_idle(fresh && flow().frames.size() == 1)) return;
      finish_phase(game_, referee);
    }
    offers_.begin(Side::first, false);
    if (Telling* telling = referee.telling()) telling->say(LogKind::result, game_.verdict()->words);
  }

  /// Whether there is nothing to do; in a phase that has just been entered, nothing but to be done.
  bool is_idle(bool entered) const {
    const auto idle = [&](const Offers& offers) { return offers.empty() || (entered && offers.only_done()); };
    if (!both_choose()) return idle(offers_);
    return offers_.empty() || others_.empty() || (idle(offers_) && idle(others_));
  }

  void fill_offers() { fill_offers(who_acts()); }
  void fill_offers(Side side) {
    list_offers(game_, side, false, offers_);
    if (both_choose()) list_offers(game_, other(side), false, others_);
  }

  void enter_next(Referee& referee) {
    const auto next = next_step(game_);
    if (!next) {
      flow().step = -1;
      return;
    }
    const WalkStep& step = game_.walk().at(*next);
    flow().step = static_cast<std::int16_t>(*next);
    // Who acts is what the sequence of play says.
    const TurnRoles roles = roles_in(game_);
    const auto actors = game_.walk().actors_in(step, roles);
    flow().active = Walk::active_in(step, roles);
    flow().frames.push_back(
        {actors.empty() ? flow().active : actors[0], fresh_facts<Game>(*phase_at<Game>(step.step.leaf))});
    if (Telling* telling = referee.telling()) telling->enter(stage());
    with_phase(game_, [&](const auto& phase, auto& facts) {
      if (phase.enter != nullptr) phase.enter(game_, facts, referee);
    });
  }

  Game game_;
  std::optional<SealedPlay> sealed_;  // handed in and unseen; no business of the game
  Offers offers_;
  Offers others_;  // of the other side, where both choose
};

}  // namespace longroll
