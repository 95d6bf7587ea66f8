// The adapter from a game's plain state and phases to a position: what is offered and refused, views, what a side
// knows, forecasts. What a game has to have is said by the concept of game/play/playable.h.
#pragma once

#include "game/play/forecast.h"
#include "game/play/luck.h"
#include "game/play/playable.h"
#include "game/play/position.h"
#include "game/play/prospects.h"
#include "game/play/revealed.h"
#include "game/play/under_way.h"
#include "game/play/view.h"
#include "game/record.h"

namespace longroll {

/// A position of a game.
template <Playable Game>
class PlayOf final : public PlayPosition {
 public:
  /// The first position: the sequence is begun, which must not need dice.
  explicit PlayOf(Game game) : now_(std::move(game)) {}

  const Game& game() const { return now_.game(); }

  std::unique_ptr<Position> clone() const override { return std::make_unique<PlayOf>(*this); }

  Stage stage() const override { return now_.stage(); }
  Stage open_stage() const override { return now_.open_stage(); }

  std::string prompt() const override { return flow().over ? game().verdict()->words : prompt_to(offers().who()); }

  Value view(Viewer viewer) const override {
    const Offers* mine = flow().over ? nullptr : offers_to(viewer.value_or(offers().who()));
    RecordMaker maker;
    maker.add("kind", "play")
        .add("turn", std::int64_t{flow().turn})
        .add("active", name(flow().active))
        .add("to_act", flow().over ? "" : name(mine != nullptr ? mine->who() : offers().who()))
        .add("prompt", prompt_of_view(viewer, mine))
        .add("steps", steps_value(game(), viewer && mine == nullptr ? now_.open_step() : flow().step))
        .add("price_unit", std::string(enum_name(Game::price_unit)))
        .add("offers", mine != nullptr ? offers_as_known(viewer, *mine) : Value{List{}});
    if constexpr (requires { game().scenario(); }) {
      maker.add("turned", is_turned(game().scenario())).add("begins", std::int64_t{first_turn_of(game().scenario())});
    }
    if (const auto wins = stakes(viewer))
      maker.add("goals", shown::value_of(wins->goals)).add("margin", shown::value_of(wins->margin));
    game().draw(maker, viewer);
    if constexpr (requires { game().overlays(); }) maker.add("overlays", shown::value_of(game().overlays()));
    if (flow().over) {
      const Verdict verdict = *game().verdict();
      maker.add(
          "verdict",
          RecordMaker().add("winner", verdict.winner ? name(*verdict.winner) : "").add("words", verdict.words).done());
    }
    return maker.done();
  }

  std::string describe(const Action& action) const override {
    const Play wanted = to_play(action);
    return now_.is_sealed() ? "a secret choice" : game().describe(wanted);
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
    now_.run(side, wanted, referee);
  }

  void play(const Play& wanted, Umpire& umpire) override {
    Referee referee(umpire);
    now_.run(offers().who(), wanted, referee);
  }

  const Offers& offers() const override { return now_.offers(); }
  const Offers* offers_to(Side side) const override { return now_.offers_to(side); }
  bool has_fog() const override { return !flow().over && game().has_fog(); }
  int secrets() const override { return now_.has_secret() ? 1 : 0; }
  bool reveals(Side side, const Action& action, const Position& after) const override {
    if (now_.is_sealed()) return false;  // what was handed in is a secret still, or opened: that counts by itself
    return has_fog() && shows_hidden(*this, dynamic_cast<const PlayOf&>(after), side, action);
  }
  std::optional<Verdict> verdict() const override {
    return flow().over ? std::optional<Verdict>(game().verdict()) : std::nullopt;
  }
  std::array<Score, 2> score() const override { return game().score(); }
  std::vector<Figure> figures() const override { return game().figures(); }
  std::string outcome() const override {
    const auto both = score();
    const auto of = [&](Side side) {
      const Score& one = both[index(side)];
      return fmt::format("{} points, {} lost, {} fights", one.points, one.lost, one.fights);
    };
    return fmt::format("turn {}: {}; {}", game().state.flow.turn, of(Side::first), of(Side::second));
  }
  LossUnit loss_unit() const override { return Game::loss_unit; }
  std::optional<Stakes> stakes(Viewer viewer) const override {
    if constexpr (HasStakes<Game>) {
      return stakes_of(game(), viewer);
    } else {
      return std::nullopt;
    }
  }
  std::string form() const override {
    static const std::string form = digest_of(form_of<decltype(Game::state)>());
    return form;
  }
  std::string save() const override { return now_.save(); }
  void load(std::string_view text) override { now_.load(text); }
  std::unique_ptr<PlayPosition> seen_by(Side side) const override {
    auto seen = std::make_unique<PlayOf>(*this);
    seen->now_.hide_from(side);
    return seen;
  }

  std::unique_ptr<PlayPosition> varied_for(Side side, int pick) const override {
    if constexpr (requires(Game varied) { varied.vary_hidden(side, pick); }) {
      Game varied = game();
      varied.vary_hidden(side, pick);
      if (varied.state == game().state) return nullptr;
      auto position = std::make_unique<PlayOf>(*this);
      position->now_.put(std::move(varied));
      return position;
    } else {
      return nullptr;
    }
  }

  Action to_action(const Play& wanted) const override { return action_of(game(), wanted); }
  Play to_play(const Action& action) const override { return play_of(game(), action); }

  std::string name_of(const Action& action, std::string_view role, std::size_t place) const override {
    return game().name_of(to_play(action), role, place);
  }
  /// What both have chosen is done in the order of the frame, whoever was the last to choose.
  Side chooser(Side side, std::string_view role) const override {
    return Position::chooser(now_.is_sealed() ? flow().top().who : side, role);
  }
  Prepared prepare(const Action& action) const override {
    return prepared(action, [&](const Play& wanted) { return game().prepare(wanted); });
  }
  Prepared prepare_in_points(const Action& action) const override {
    return prepared(action, [&](const Play& wanted) {
      if constexpr (requires { game().prepare_in_points(wanted); }) return game().prepare_in_points(wanted);
      return game().prepare(wanted);
    });
  }
  std::optional<Foretold> foretell(const Play& wanted, const ForecastWish& wish) const override {
    std::optional<Foretold> found;
    if (flow().over) return found;
    each_report(game(), wanted, wish.horizon,
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
    each_report(game(), wanted, wish.horizon,
                [&]<class R>(std::type_identity<R> /*report*/, const Game& from, const Play& played) {
                  if (from.state == game().state)
                    paths = forecast_paths<R>(from, played, policies_of<Game>(wish), wish.horizon);
                });
    return paths;
  }
  Value report(const PlayPosition& before, const Play& wanted, Horizon horizon) const override {
    Value value;
    each_report(dynamic_cast<const PlayOf&>(before).game(), wanted, horizon,
                [&]<class R>(std::type_identity<R> /*report*/, const Game& from, const Play& played) {
                  value = to_value(R::read(from, game(), played));
                });
    return value;
  }
  SwingFound swing(const Play& wanted, const std::vector<RecordedRoll>& rolls, const OddsOptions& odds) const override {
    SwingFound found;
    if (flow().over || now_.is_sealed()) return found;
    game().with_report(wanted, [&]<class R>(std::type_identity<R> /*report*/, const Game& from, const Play& played) {
      if (from.state == game().state) found = swing_of<R>(game(), played, rolls, odds);
    });
    return found;
  }
  std::vector<Idea> ideas(Effort effort, bool worded) const override { return game().ideas(offers(), effort, worded); }
  int worth(Side side) const override { return game().worth(side); }
  int leaf() const override { return flow().turn * 1000 + flow().step; }
  shown::Effect effect(const Play& wanted) const override { return game().effect(wanted.verb); }
  Value drawn(Viewer viewer) const override {
    RecordMaker maker;
    game().draw(maker, viewer);
    return maker.done();
  }
  std::vector<WayPlace> ways(Side side, const Play& offered) const override {
    if (const Offers* mine = offers_to(side))
      for (const Offer& offer : mine->list())
        if (offer.play == offered && offer.words > 0) return game().way(offered, mine->places(offer));
    return {};
  }
  std::vector<Prospect> prospects(Side side, const Play& offered) const override {
    const Offers* mine = offers_to(side);
    if (mine == nullptr || now_.is_sealed() || !mine->contains(offered)) return {};
    return prospects_of(game(), offered);
  }
  PlaceLook look(PlaceNumber place) const override { return game().look(place); }
  SightFound sight(PlaceNumber from, PlaceNumber to) const override { return game().sight(from, to); }
  std::optional<shown::Bearing> bearing(PlaceNumber place) const override {
    if constexpr (requires { game().bearing(place); }) return game().bearing(place);
    return std::nullopt;
  }
  std::optional<shown::StopLook> stop_look(const Play& play) const override {
    if constexpr (requires { game().stop_look(play); }) {
      if (flow().over || play.place == no_place || !game().manoeuvre_of(play)) return std::nullopt;
      return offers().contains(play) ? game().stop_look(play) : game().barred_look(play);
    }
    return std::nullopt;
  }
  std::optional<shown::Ruler> ruler(std::string_view from, std::string_view to) const override {
    if constexpr (requires { game().ruler_between(from, to); }) return game().ruler_between(from, to);
    return std::nullopt;
  }
  std::optional<shown::Reach> reach(PieceNumber piece) const override {
    if constexpr (requires {
                    { game().reach(PieceId{piece}) } -> std::same_as<shown::Reach>;
                  }) {
      if (piece < game().pieces() && game().stands(PieceId{piece})) return game().reach(PieceId{piece});
    }
    return std::nullopt;
  }
  shown::Overlay overlay(std::string_view name) const override {
    std::vector<std::string> names;
    if constexpr (requires { game().overlays(); }) {
      for (const shown::OverlayHead& head : game().overlays()) {
        if (head.name == name) return game().overlay(name);
        names.push_back(head.name);
      }
    }
    throw BadInput(fmt::format("there is nothing '{}' to draw over this map{}", name, suggestion(name, names)));
  }
  std::string place_name(PlaceNumber place) const override { return game().place_name(place); }
  PlaceNumber place_named(std::string_view text) const override { return game().place_named(text); }
  Token place_token(PlaceNumber place) const override { return game().named(place); }

 private:
  /// The report of a play as far as a horizon, if it has one.
  template <class Visit>
  static void each_report(const Game& game, const Play& play, Horizon horizon, const Visit& visit) {
    if (horizon == Horizon::play) return game.with_report(play, visit);
    if (!phase_on_top(game).whole.empty()) game.with_whole(play, visit);
  }
  const FlowOfGame<Game>& flow() const { return game().state.flow; }
  static std::string name(Side side) { return std::string(enum_name(side)); }
  /// What lies beyond an offered play, as `ask` has it.
  template <class Ask>
  Prepared prepared(const Action& action, const Ask& ask) const {
    const Play wanted = to_play(action);
    if (flow().over) return {};
    const bool others = now_.both_choose() && !offers().contains(wanted) && now_.others().contains(wanted);
    if (auto objection = refuse(others ? now_.others().who() : offers().who(), action)) {
      Prepared refused;
      refused.objection = std::move(objection);
      return refused;
    }
    return ask(wanted);
  }

  std::optional<Refusal> why_not(const Play& wanted) const {
    return with_phase(game(), [&](const auto& phase, const auto& facts) -> std::optional<Refusal> {
      return phase.refuse == nullptr ? std::nullopt : phase.refuse(game(), facts, wanted);
    });
  }
  std::string prompt_to(Side side) const {
    Offers worded;
    list_offers(game(), side, true, worded);
    return worded.prompt();
  }
  std::string prompt_of_view(Viewer viewer, const Offers* mine) const {
    if (flow().over) return prompt();
    if (viewer && flow().has_handed_in(*viewer)) return "you have chosen; the other side has not";
    // Who waits is not told what the other side could do.
    if (viewer && mine == nullptr)
      return fmt::format("{} to act: {}.", game().side_name(offers().who()), open_stage().heading);
    return prompt_to(mine != nullptr ? mine->who() : offers().who());
  }

  Value offers_as_known(Viewer viewer, const Offers& mine) const {
    if (!viewer || !has_fog()) return offers_value(game(), game(), mine);
    return offers_value(game(), known_to(game(), viewer), mine);
  }

  UnderWay<Game> now_;
};

}  // namespace longroll
