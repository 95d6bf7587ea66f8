// The forecast of a play is the play, enumerated: done on a copy under every answer of the dice, with the inner phases
// that it opens, each choice by a named policy, and read off the states before and after.
#pragma once

#include <bitset>

#include "game/play/course.h"
#include "game/play/foretold.h"
#include "game/play/told_faces.h"
#include "rules/odds.h"

namespace longroll {

/// What a play came to: a described struct of the game with `static R read(const Game& before, const Game& after,
/// const Play&)`, merged and reported like a procedure's result.
template <class R, class Game>
concept ReportOf = requires(const Game game, const Play play) {
  { R::read(game, game, play) } -> std::same_as<R>;
  { R::fields.size() };
};

/// The odds of a play by its report.
template <class R, class Game>
struct Forecast {
  Odds<R> odds;                               ///< exact, or it says that it is a sample
  std::bitset<phase_count<Game>> asked = {};  ///< phases whose policy was really asked
};

/// Works a play of the phase on top out; `sink` hears what was added up and read.
template <class R, class Game>
  requires ReportOf<R, Game>
Forecast<R, Game> forecast(const Game& game, const Play& play, const Policies<Game>& by = {},
                           const OddsOptions& options = forecast_options, EventSink* sink = nullptr,
                           Horizon horizon = Horizon::play) {
  Forecast<R, Game> found;
  Offers room;
  const auto run = [&](Umpire& umpire) {
    Game then = game;
    Referee referee(umpire);
    referee.by = then.state.flow.top().who;
    play_through(
        then, play, referee, by, room,
        [&](const auto& frame, const Play& /*answer*/) { found.asked.set(frame.facts.index()); }, horizon);
    return R::read(game, then, play);
  };
  found.odds = odds_of(run, options, sink);
  return found;
}

/// The policies that a wish names; throws BadInput for those that there are not.
template <class Game>
Policies<Game> policies_of(const ForecastWish& wish) {
  Policies<Game> by{};
  for (const auto& [phase, name] : wish.policies) {
    const auto policies = policies_named<Game>(phase);
    if (!policies) throw BadInput(fmt::format("nothing is chosen in '{}' that a forecast could take otherwise", phase));
    std::size_t at = 0;
    while (at < policies->second.size() && policies->second[at].first != name) ++at;
    if (at == policies->second.size()) throw BadInput(fmt::format("'{}' has no policy '{}'", phase, name));
    by[policies->first] = static_cast<std::uint8_t>(at);
  }
  return by;
}

/// Everything that a game, as a side knows it, could really be in what bears on the phase on top; nothing where the
/// side knows it all.
template <class Game>
std::vector<Game> guesses_of(const Game& game, Side side) {
  if constexpr (requires { game.guesses(side); }) return game.guesses(side);
  return {};
}

/// The odds of a report as values.
template <class R>
OddsReport report_of(const Odds<R>& odds) {
  OddsReport report;
  report.denominator = odds.denominator;
  report.exact = odds.exact;
  report.runs = odds.runs;
  for (std::size_t i = 0; i < odds.size(); ++i) report.rows.push_back({to_value(odds.outcome(i)), odds.count(i)});
  return report;
}

/// The same as `forecast`, for the outside.
template <class R, class Game>
Foretold foretold(const Game& game, const Play& play, const ForecastWish& wish) {
  const Policies<Game> by = policies_of<Game>(wish);
  Explanation explanation;
  const Forecast<R, Game> found = forecast<R>(game, play, by, wish.odds, &explanation, wish.horizon);
  Foretold told{report_of(found.odds), schema_of(R{}, Field{})};
  if (wish.horizon == Horizon::whole) told.of = phase_on_top(game).whole;
  told.odds.events = std::move(explanation.events);
  for (std::size_t i = 0; i < phase_count<Game>; ++i) {
    if (!found.asked[i]) continue;
    const auto all = policies_named<Game>(phases_of<Game>()[i].name)->second;
    const auto& [name, words] = all[by[i]];
    told.policies.push_back({std::string(phases_of<Game>()[i].name), name, words, all});
  }
  return told;
}

/// Answers choices inside a play by the policy of whoever asks, and keeps them.
class KeptChoices final : public Chooser {
 public:
  int choose(const Choice& /*choice*/, int policy) override {
    kept_.push_back(policy);
    return policy;
  }
  std::vector<int> take() { return std::exchange(kept_, {}); }

 private:
  std::vector<int> kept_;
};

/// Every path of a forecast by these policies, with the dice that lead along it; none where they are too many.
template <class R, class Game>
std::vector<ForecastPath> forecast_paths(const Game& game, const Play& play, const Policies<Game>& by,
                                         Horizon horizon) {
  std::vector<ForecastPath> paths;
  Memo memo;
  constexpr int width = 4;  // limbs: enough for some eighty dice
  Enumerated walk(width, memo);
  do {
    ForecastPath path;
    path.steps.push_back({game.state.flow.top().who, play});
    ToldFaces faces(walk);
    KeptChoices choices;
    Umpire umpire(faces, nullptr, &choices);
    Referee referee(umpire);
    referee.by = path.steps[0].who;
    Game then = game;
    Offers room;
    const auto end_step = [&] {
      path.steps.back().rolls = faces.take();
      path.steps.back().choices = choices.take();
    };
    play_through(
        then, play, referee, by, room,
        [&](const auto& frame, const Play& answer) {
          end_step();
          path.steps.push_back({frame.who, answer});
        },
        horizon);
    end_step();
    path.report = to_value(R::read(game, then, play));
    path.weight = Rational(to_integer(walk.count(), width), to_integer(walk.denominator(walk.denominator_id()), width));
    paths.push_back(std::move(path));
    if (walk.overflowed() || paths.size() > forecast_options.path_limit) return {};
  } while (walk.next());
  return paths;
}

}  // namespace longroll
