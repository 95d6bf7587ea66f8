// The promise that a forecast is the play.
#include "tests/play/promises/forecasts.h"

#include <fmt/format.h>

#include <map>

#include "base/json.h"
#include "chance/scripted.h"

namespace longroll::promises {
namespace {

/// Does one step of a path as people would: by an action, its dice typed as they are asked for. False where the game
/// goes on into the next step of the sequence, beyond the horizon of the forecast.
bool act(Game& game, const PlayPosition& names, const ForecastPath::Step& step) {
  const int leaf = dynamic_cast<const PlayPosition&>(game.position()).leaf();
  game.act(step.who, names.to_action(step.play), true, false, 1);
  std::size_t roll = 0;
  std::size_t choice = 0;
  while (game.pending()) {
    const Wanted wanted = game.pending()->wanted;
    if (!wanted.options.empty()) {
      if (choice == step.choices.size() && roll == step.rolls.size()) return false;
      insist(choice < step.choices.size(), "a forecast knows every choice inside a play", [&] { return wanted.words; });
      game.answer_choice(step.choices[choice++], 1);
      continue;
    }
    if (roll == step.rolls.size()) return false;
    const RecordedRoll& fell = step.rolls[roll++];
    insist(fell.rule == wanted.rule && fell.purpose == wanted.words && fell.dice == wanted.dice,
           "a forecast throws the same dice", [&] { return wanted.words + " is not " + fell.purpose; });
    std::string faces;
    for (const std::uint8_t face : fell.faces) faces += fmt::format("{}{}", faces.empty() ? "" : ",", int{face});
    game.answer_dice(faces, 1);
  }
  insist(roll == step.rolls.size(), "a forecast throws no dice that play does not");
  return dynamic_cast<const PlayPosition&>(game.position()).leaf() == leaf;
}

std::string key_of(const Value& report) { return json_line(report); }

/// Each so many forecasts that meet choices are compared by another policy, too.
constexpr int seldom = 3;

/// The policies of phases that a forecast has met, not the rules' own: another one each time.
ForecastWish other_policies(const Foretold& foretold, int turn, Horizon horizon) {
  ForecastWish wish{.horizon = horizon};
  for (const PolicyFound& met : foretold.policies)
    if (const std::size_t all = met.all.size(); all > 1)
      wish.policies.emplace_back(met.phase, met.all[1 + static_cast<std::size_t>(turn) % (all - 1)].first);
  return wish;
}

/// Whether there was a forecast to compare.
bool compare(const PlayPosition& position, const Play& play, const ForecastWish& wish, const Header& header,
             ForecastsChecked& checked) {
  const auto paths = position.foretell_paths(play, wish);
  if (!paths) return false;
  const auto about = [&] { return position.describe(position.to_action(play)) + "\n" + position.save(); };
  const auto foretold = position.foretell(play, wish);
  insist(foretold.has_value(), "a forecast with paths has odds", about);
  if (!foretold->odds.exact || paths->empty()) {
    ++checked.samples;
    return true;
  }
  std::map<std::string, Rational> played;
  Rational all = 0;
  for (const ForecastPath& path : *paths) {
    Game game(header, position.copy());
    bool within = true;
    for (const ForecastPath::Step& step : path.steps) {
      insist(within, "only the last step of a path leads on", about);
      within = act(game, position, step);
    }
    played[key_of(path.report)] += path.weight;
    all += path.weight;
    ++(within ? checked.paths : checked.beyond);
    if (!within) continue;
    const auto& after = dynamic_cast<const PlayPosition&>(game.position());
    const Value report = after.report(position, play, wish.horizon);
    insist(report == path.report, "a path of a forecast comes to what it counts",
           [&] { return fmt::format("{}\n{}\n{}", key_of(report), key_of(path.report), about()); });
  }
  insist(all == 1, "the paths of a forecast are all there are", about);
  insist(played.size() == foretold->odds.rows.size(), "a forecast has the outcomes of play and no others", about);
  for (const OutcomeRow& row : foretold->odds.rows)
    insist(played[key_of(row.result)] == Rational(row.count, foretold->odds.denominator),
           "the weights of play are those of the forecast", about);
  ++checked.forecasts;
  if (played.size() > 1) ++checked.open;
  if (!wish.policies.empty()) {
    ++checked.otherwise;
  } else if (const ForecastWish other = other_policies(*foretold, checked.otherwise, wish.horizon);
             !other.policies.empty()) {
    if (checked.met++ % seldom == 0) compare(position, play, other, header, checked);
  }
  return true;
}

}  // namespace

void check_forecasts(const PlayPosition& position, const Header& header, ForecastsChecked& checked) {
  const Offers& offers = position.offers();
  for (int n = 0; n < offers.size(); ++n) {
    const Play play = offers.nth(n);
    if (compare(position, play, {.horizon = Horizon::whole}, header, checked)) ++checked.wholes;
    if (compare(position, play, {}, header, checked)) continue;
    const auto foretold = position.foretell(play, {});
    if (!foretold) continue;
    // It opens what is rolled for: the first thing that is offered then, whose forecast it shows.
    const auto opened = position.copy();
    Scripted none({});
    Umpire umpire(none);
    opened->play(play, umpire);
    const Play roll = opened->offers().nth(0);
    const auto rolled = opened->foretell(roll, {});
    insist(rolled && odds_text(*rolled) == odds_text(*foretold), "what a play opens has the odds that it showed",
           [&] { return position.describe(position.to_action(play)); });
    compare(*opened, roll, {}, header, checked);
  }
}

}  // namespace longroll::promises
