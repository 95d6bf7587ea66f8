// What holds for every game on a map and each of its scenarios: games of random plays keep every promise, and computer
// players make contact and know what they want.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>

#include "ai/player.h"
#include "base/json.h"
#include "charts/chart_set.h"
#include "game/play/saved.h"
#include "longroll/opened.h"
#include "rulesets/all.h"
#include "server/api.h"
#include "sim/batch.h"
#include "tests/games_wished.h"
#include "tests/opened.h"
#include "tests/play/promises/forecasts.h"
#include "tests/play/promises/trial.h"
#include "tests/play/small/small.h"
#include "tests/play/toy/toy.h"

namespace longroll {
namespace {

using promises::RandomNumbers;
using promises::Trial;
using promises::TrialWish;
using test::opened;

/// How much is tried of a scenario. The sanitizers look for other faults and are slow: there fewer games will do.
struct Trials {
  int random_games;
  int fog_games;
  int check_every;
  int stop_after;
  int contact_games;
  int margin_games;
  int forecasts;
  int compared;  ///< at least so often is told what a side may know
  int wholes;    ///< so many forecasts of a whole
};
#ifdef __SANITIZE_ADDRESS__
// One game says nothing of how good a player is; its code is gone through by the golden play of each scenario.
constexpr Trials small{1, 1, 60, 400, 0, 0, 16, 6, 1};
constexpr Trials large{1, 1, 80, 300, 0, 0, 16, 6, 1};
#else
constexpr Trials small{6, 2, 20, 0, 6, 12, 1000, 30, 4};
constexpr Trials large{2, 1, 20, 0, 3, 12, 1000, 30, 4};
#endif
/// A scenario with more pieces is a large one.
constexpr int many_pieces = 60;

struct Case {
  MapGameEntry entry;
  std::string scenario;
  Trials trials;
  std::string free_battle = {};  ///< the text of one
};
/// The game of a case.
std::shared_ptr<const MapGame> opened(const Case& one, const Facts& rules = {}) {
  const auto game = test::opened(one.entry, rules);
  return one.free_battle.empty() ? game : game->with_free_battle(one.free_battle);
}
Header header_of(const Case& one, const MapGame& game, const Facts& rules, std::uint64_t seed) {
  Header header = promises::header_of(one.entry.id, game, one.scenario, rules, seed);
  header.free_battle = one.free_battle;
  return header;
}
void PrintTo(const Case& one, std::ostream* out) { *out << one.entry.id << " " << one.scenario; }

std::vector<Case> cases_of(std::span<const MapGameEntry> entries) {
  std::vector<Case> cases;
  for (const MapGameEntry& entry : entries) {
    for (const ScenarioHead& head : opened(entry)->scenarios())
      cases.push_back({entry, head.name, head.pieces > many_pieces ? large : small});
    if (auto text = promises::free_battle_of(*opened(entry)))
      cases.push_back({entry, std::string(free_battle_name), small, std::move(*text)});
  }
  return cases;
}
std::vector<Case> real_cases() { return cases_of(all_map_games()); }
std::vector<Case> all_cases() {
  std::vector<Case> cases = real_cases();
  const std::array toys = {toy::toy_entry(), small::small_entry()};
  for (Case& one : cases_of(toys)) cases.push_back(std::move(one));
  return cases;
}
std::string case_name(const testing::TestParamInfo<Case>& one) {
  return fmt::format("{}_{}", one.param.entry.id, one.param.scenario);
}

class Scenarios : public testing::TestWithParam<Case> {};
class RealScenarios : public testing::TestWithParam<Case> {};

/// Whether something is hidden from a side by these readings.
bool has_fog(const Case& one, const Facts& rules) { return opened(one, rules)->start(one.scenario)->has_fog(); }

/// Readings by which something is hidden; nothing where a game has none.
std::optional<Facts> rules_with_fog(const Case& one, RandomNumbers& numbers) {
  for (int i = 0; i < 200; ++i)
    if (Facts rules = any_rules(opened(one)->rulebook(), numbers); has_fog(one, rules)) return rules;
  return std::nullopt;
}

/// Games in which both sides see everything, by every reading; in a free battle they do when both have deployed.
bool is_open_game(const Case& one) {
  const bool on_a_table = one.entry.id == "civil_war_battles" || one.entry.id == "march_and_volley";
  return on_a_table && one.free_battle.empty();
}

/// Plays one game of random plays; what is broken is told, with the game as a file.
promises::Compared expect_kept(const Case& one, std::uint64_t seed, const Facts& rules, RandomNumbers& numbers,
                               const TrialWish& wish) {
  const auto game = opened(one, rules);
  Trial trial(*game, header_of(one, *game, rules, seed), numbers, wish);
  try {
    trial.play();
    trial.check_record();
  } catch (const NotAllowed& why) {
    ADD_FAILURE() << "refused: " << why.objection.refusal.reason << "\nthe game so far: " << trial.keep();
  } catch (const std::exception& error) {
    ADD_FAILURE() << error.what() << "\nthe game so far: " << trial.keep();
  }
  return trial.compared();
}

TEST_P(Scenarios, games_of_random_plays_keep_every_promise) {
  const std::uint64_t games = test::games_wished(GetParam().trials.random_games);
  for (std::uint64_t seed = 1; seed <= games && !HasFailure(); ++seed) {
    RandomNumbers numbers(seed);
    // The first game is played by the standard readings, the others by any.
    const Facts rules = seed == 1 ? Facts{} : any_rules(opened(GetParam())->rulebook(), numbers);
    expect_kept(GetParam(), seed, rules, numbers,
                {.every = GetParam().trials.check_every, .stop_after = GetParam().trials.stop_after});
  }
}

/// What is hidden is promised only where something is: games more, in the fog, as many as it takes to compare enough.
TEST_P(RealScenarios, games_in_the_fog_keep_every_promise) {
  const Trials& trials = GetParam().trials;
  promises::Compared compared;
  for (std::uint64_t game = 0; game < test::games_wished(trials.fog_games) || compared.undone < trials.compared;
       ++game) {
    ASSERT_LT(game, std::max<std::uint64_t>(test::games_wished(trials.fog_games), 20)) << "too little is ever compared";
    RandomNumbers numbers(1864 + game);
    if (is_open_game(GetParam())) {
      EXPECT_FALSE(has_fog(GetParam(), any_rules(opened(GetParam())->rulebook(), numbers)));
      return;
    }
    const auto rules = rules_with_fog(GetParam(), numbers);
    ASSERT_TRUE(rules) << "no reading hides anything";
    // Under the sanitizers a part of a game will do: every play there is tried in several ways.
    compared += expect_kept(GetParam(), 1864 + game, *rules, numbers,
                            {.every = trials.check_every / 2, .stop_after = trials.stop_after / 3, .told_every = 5});
    if (HasFailure()) return;
  }
  std::cout << fmt::format(
      "{} views compared, {} forecasts, {} of them guessed, {} ways; {} plays told, {} undone; {} without dice taken "
      "back at once, {} by agreement\n",
      compared.hidden, compared.forecasts, compared.guesses, compared.ways, compared.told, compared.undone,
      compared.at_once, compared.shown);
  EXPECT_GE(compared.hidden, trials.compared / 3);
  EXPECT_GT(compared.ways, 0);
  EXPECT_GE(compared.told, trials.compared);
  EXPECT_GE(compared.deeds, trials.compared / 2);
  EXPECT_GE(compared.undone, trials.compared);
  // Where everything wanted agreement nothing would be told either.
  EXPECT_GT(compared.at_once, 2 * compared.shown);
}

/// Compares what is offered in games of quick players, who come to blows, until there are so many forecasts; `seed` is
/// that of the first game, and then of the next: no game is looked at twice.
void compare_forecasts(const Case& one, const Facts& rules, int until, std::uint64_t& seed,
                       promises::ForecastsChecked& checked) {
  const auto game = opened(one, rules);
  const auto start = game->start(one.scenario);
  const Header header = header_of(one, *game, rules, 1);
  const auto player = make_player("quick");
  for (int games = 0; checked.forecasts < until && games < 200; ++games, ++seed) {
    Random dice(seed, 0);
    Random choices(seed, 1);
    Umpire umpire(dice);
    const auto position = start->copy();
    while (!position->over() && checked.forecasts < until) {
      promises::check_forecasts(*position, header, checked);
      position->play(ask(*player, *position, choices).play, umpire);
    }
  }
}

/// What is offered is compared with what is played, a thousand times at least: half of it by the standard readings, the
/// rest by others, some of each.
TEST_P(Scenarios, every_forecast_is_what_is_played) {
  const Case& one = GetParam();
  const int wanted = one.trials.forecasts;
  const bool secret = one.entry.id == "toy" && one.scenario == "dusk";  // every shot waits for choices in secret
  constexpr int readings = 4;
  RandomNumbers numbers(1862);
  promises::ForecastsChecked checked;
  std::uint64_t seed = 1;
  try {
    compare_forecasts(one, {}, wanted / 2, seed, checked);
    for (int i = 1; i <= readings && !secret; ++i) {
      const Facts rules = any_rules(opened(one)->rulebook(), numbers);
      compare_forecasts(one, rules, wanted / 2 + wanted / 2 * i / readings, seed, checked);
    }
  } catch (const std::exception& error) {
    FAIL() << error.what();
  } catch (const NotAllowed& why) {
    FAIL() << why.objection.refusal.reason;
  }
  RecordProperty("forecasts", checked.forecasts);
  RecordProperty("paths", checked.paths);
  RecordProperty("samples", checked.samples);
  std::cout << fmt::format(
      "{} forecasts, {} of them of a whole, {} of more than one outcome, with {} paths, {} of them beyond the horizon; "
      "{} by other policies; {} samples\n",
      checked.forecasts, checked.wholes, checked.open, checked.paths + checked.beyond, checked.beyond,
      checked.otherwise, checked.samples);
  if (secret) return;
  EXPECT_GE(checked.forecasts, wanted);
  // A forecast that ended at once would be exact of nothing: half of them must go on, and of what they come to a
  // quarter be compared; in Valley many a play goes on into the next step.
  EXPECT_GE(checked.open * 2, checked.forecasts) << "forecasts of more than one outcome";
  EXPECT_GE(checked.paths * 4, checked.paths + checked.beyond) << "paths whose report is compared";
  EXPECT_EQ(checked.otherwise > 0, checked.met > 0) << "where choices are met others are made, too";
}

/// The rolls of a charge: beside the forecast of each there is that of all of them, and it is what is played, too.
TEST_P(RealScenarios, steps_of_a_whole_have_its_forecast_too) {
  const auto game = opened(GetParam());
  const auto start = game->start(GetParam().scenario);
  const Header header = header_of(GetParam(), *game, {}, 1);
  const auto player = make_player("quick");
  // One game has such steps; of the others a game shows that they have none.
  const bool has_wholes = GetParam().entry.id == "line_of_battle";
  const int wanted = has_wholes ? GetParam().trials.wholes : 1;
  const std::uint64_t games = has_wholes ? 3 : 1;
  promises::ForecastsChecked checked;
  for (std::uint64_t seed = 1; checked.wholes < wanted && seed <= games; ++seed) {
    Random dice(seed, 0);
    Random choices(seed, 1);
    Umpire umpire(dice);
    for (const auto position = start->copy(); !position->over() && checked.wholes < wanted;) {
      try {
        if (position->foretell(position->offers().nth(0), {.horizon = Horizon::whole}))
          promises::check_forecasts(*position, header, checked);
      } catch (const std::exception& error) {
        FAIL() << error.what();
      }
      position->play(ask(*player, *position, choices).play, umpire);
    }
  }
  EXPECT_EQ(checked.wholes, has_wholes ? wanted : 0);
}

TEST_P(Scenarios, quick_players_make_contact_in_every_game) {
  if (GetParam().trials.contact_games == 0) GTEST_SKIP() << "told by the release build";
  const auto game = opened(GetParam());
  BatchWish wish;
  wish.scenario = GetParam().scenario;
  wish.games = GetParam().trials.contact_games;
  wish.threads = 1;
  for (const GameResult& result : run_batch(*game, wish)) {
    EXPECT_TRUE(result.finished);
    // Armies that players put together may decide it by fire alone.
    EXPECT_TRUE(result.contact() || !GetParam().free_battle.empty());
  }
}

TEST_P(RealScenarios, quick_does_better_than_random_on_either_side) {
  if (GetParam().trials.margin_games == 0) GTEST_SKIP() << "told by the release build";
  const auto game = opened(GetParam());
  std::array<double, 2> margins{};
  for (const int quick : {0, 1}) {
    BatchWish wish;
    wish.scenario = GetParam().scenario;
    wish.games = GetParam().trials.margin_games;
    wish.threads = 1;
    wish.players =
        quick == 0 ? std::array<std::string, 2>{"quick", "random"} : std::array<std::string, 2>{"random", "quick"};
    for (const GameResult& result : run_batch(*game, wish)) margins[static_cast<std::size_t>(quick)] += result.margin;
  }
  EXPECT_GT(margins[0], margins[1]) << "the first side's points less the second's, with quick first and second";
}

TEST_P(RealScenarios, a_game_that_is_kept_opens_again) {
  const Case& one = GetParam();
  const auto game = opened(one);
  RandomNumbers numbers(7);
  Trial trial(*game, header_of(one, *game, {}, 7), numbers, TrialWish{.every = 1000, .stop_after = 40});
  trial.play();
  const std::string path = trial.keep();
  const std::string text = read_file(path);
  std::filesystem::remove(path);
  const SavedGame saved = read_record(text);
  const app::OpenedBattle battle = app::open_battle(saved.header);
  EXPECT_EQ(app::replay_entries(*battle.game, saved.entries, saved.entries.size()), "");
  // And by the page.
  server::Battles battles(all_rulesets(), all_books(), all_map_games(), open_sqlite(":memory:"));
  server::Api api(all_rulesets(), {}, &battles);
  const std::string body = json_line(RecordMaker().add("record", text).done());
  EXPECT_EQ(api.answer({"POST", "/api/battles/load", "127.0.0.1", "", "application/json", body}).status, 200);
}

/// The way to each place of an offer, and the places that dice may open, as a side knows them.
std::string ways_known(const PlayPosition& position, Side side, const Play& offered) {
  RecordMaker maker;
  const auto known = position.seen_by(side);
  for (const WayPlace& way : known->ways(side, offered))
    if (way.from != no_place) maker.add(known->place_name(way.place), known->place_name(way.from));
  return json_line(maker.done());
}
std::size_t prospects_known(const PlayPosition& position, Side side, const Play& offered) {
  std::size_t places = 0;
  for (const Prospect& one : position.seen_by(side)->prospects(side, offered)) places += one.places.size();
  return places;
}

/// In the fog, over the API: those who are to act are told by what they know, the others nothing.
TEST_P(RealScenarios, ways_and_prospects_are_asked_of_what_a_side_knows) {
  const Case& one = GetParam();
  RandomNumbers numbers(11);
  const auto rules =
      is_open_game(one) ? std::optional(any_rules(opened(one)->rulebook(), numbers)) : rules_with_fog(one, numbers);
  ASSERT_TRUE(rules);
  const auto game = opened(one, *rules);
  Trial trial(*game, header_of(one, *game, *rules, 11), numbers, TrialWish{.every = 1000, .stop_after = 12});
  server::Battles battles(all_rulesets(), all_books(), all_map_games(), open_sqlite(":memory:"));
  server::Api api(all_rulesets(), {}, &battles);
  const auto post = [&](const std::string& target, const Value& body) {
    return api.answer({"POST", target, "127.0.0.1", "", "application/json", json_line(body)});
  };
  trial.play();
  const std::string text = record_text(trial.game().header(), trial.game().entries());
  const server::Response made = post("/api/battles/load", RecordMaker().add("record", text).done());
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string at = "/api/battles/" + std::get<std::string>(saved_member(read_json(made.body), "id").held);
  const auto& position = dynamic_cast<const PlayPosition&>(trial.game().position());
  const Side who = position.offers().who();
  int told = 0;
  for (const Offer& offer : position.offers().list()) {
    if (++told > 12) break;
    const Value body = RecordMaker().add("action", to_value(position.to_action(offer.play))).done();
    const std::string as = fmt::format("?as={}", enum_name(who));
    const std::string others = fmt::format("?as={}", enum_name(other(who)));
    EXPECT_EQ(post(at + "/ways" + as, body).body, ways_known(position, who, offer.play));
    EXPECT_EQ(post(at + "/ways", body).body, ways_known(position, who, offer.play)) << "one screen is his";
    std::size_t places = 0;
    const Value found = read_json(post(at + "/prospects" + as, body).body);
    for (const Value& prospect : std::get<List>(found.held))
      places += std::get<List>(saved_member(prospect, "places").held).size();
    EXPECT_EQ(places, prospects_known(position, who, offer.play));
    if (position.offers_to(other(who)) != nullptr) continue;
    EXPECT_EQ(post(at + "/ways" + others, body).body, "{}");
    EXPECT_EQ(post(at + "/prospects" + others, body).body, "[]");
  }
  EXPECT_GT(told, 0);
}

INSTANTIATE_TEST_SUITE_P(all, Scenarios, testing::ValuesIn(all_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(all, RealScenarios, testing::ValuesIn(real_cases()), case_name);

}  // namespace
}  // namespace longroll
