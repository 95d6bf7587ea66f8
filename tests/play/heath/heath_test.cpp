// What a game on a free table promises besides: fans that are complete and enumerable, nobody on another or off the
// table, and a manoeuvre that can be saved and loaded in its middle.
#include "tests/play/heath/heath.h"

#include <gtest/gtest.h>

#include "ai/player.h"
#include "tests/opened.h"
#include "tests/play/promises/forecasts.h"
#include "tests/play/promises/trial.h"

namespace longroll::heath {
namespace {

using promises::RandomNumbers;
using promises::Trial;
using promises::TrialWish;
using test::opened;
using Position = PlayOf<Heath>;

#ifdef __SANITIZE_ADDRESS__
constexpr int games = 2;
constexpr int forecasts = 15;
#else
constexpr int games = 30;
constexpr int forecasts = 300;
#endif

const Heath& heath_of(const PlayPosition& position) { return dynamic_cast<const Position&>(position).game(); }

/// The offer with that verb; null where there is none.
const Offer* offer_of(const Offers& offers, Doing doing) {
  for (const Offer& offer : offers.list())
    if (offer.play.verb == verb_of(doing)) return &offer;
  return nullptr;
}

/// Calls `visit` with positions of games of random plays, each before a play.
template <class Visit>
void play_out(int number, const Visit& visit) {
  for (int seed = 1; seed <= number; ++seed) {
    const auto position = opened(heath_entry())->start("heath");
    Random chance(static_cast<std::uint64_t>(seed));
    Umpire umpire(chance);
    RandomNumbers numbers(static_cast<std::uint64_t>(seed));
    while (!position->over()) {
      visit(*position);
      const Offers& offers = position->offers();
      position->play(offers.nth(numbers.below(offers.size())), umpire);
    }
  }
}

TEST(heath, games_of_random_plays_keep_every_promise) {
  for (std::uint64_t seed = 1; seed <= games && !HasFailure(); ++seed) {
    const auto game = opened(heath_entry());
    RandomNumbers numbers(seed);
    Trial trial(*game, promises::header_of("heath", *game, "heath", {}, seed), numbers, TrialWish{.every = 4});
    try {
      trial.play();
      trial.check_record();
    } catch (const NotAllowed& why) {
      ADD_FAILURE() << "refused: " << why.objection.refusal.reason << "\nthe game so far: " << trial.keep();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what() << "\nthe game so far: " << trial.keep();
    }
  }
}

TEST(heath, nobody_ever_stands_on_another_or_off_the_table) {
  int moved = 0;
  play_out(games * 4, [&](const PlayPosition& position) {
    ASSERT_TRUE(heath_of(position).is_true()) << position.save();
    moved += offer_of(position.offers(), Doing::advance) != nullptr ? 1 : 0;
  });
  EXPECT_GT(moved, games * 8);
}

/// Size, n-th and contains agree, every stop that is offered is found by itself, and a stop more than the last is
/// refused.
TEST(heath, what_is_offered_is_complete_and_enumerable) {
  int rays = 0;
  play_out(games, [&](const PlayPosition& position) {
    const Offers& offers = position.offers();
    const Offer* advance = offer_of(offers, Doing::advance);
    if (advance == nullptr) return;
    const Heath& heath = heath_of(position);
    const auto leg = *heath.manoeuvre_of(advance->play);
    const table::Field field = heath.field_for(advance->play);
    const PlaceView places = offers.places(*advance);
    EXPECT_EQ(places.size(), advance->plays);
    int counted = 0;
    offers.each([&](const Play& play) {
      EXPECT_EQ(offers.nth(counted++), play);
      EXPECT_TRUE(offers.contains(play));
    });
    EXPECT_EQ(counted, offers.size());
    for (int ray = -table::rays_a_side; ray <= table::rays_a_side; ray += 8) {
      int last = -1;
      for (int step = 0; step < table::limit_stop; ++step) {
        const table::FanStop stop{ray, step};
        const bool there = places.contains(table::place_of(stop));
        EXPECT_EQ(table::stop_of(leg, field, stop).has_value(), there);
        if (there) last = step;
      }
      if (last < 0 || last + 1 == table::limit_stop) continue;
      ++rays;
      Action more = position.to_action(at_place(advance->play, table::place_of({ray, last + 1})));
      const auto objection = position.refuse(offers.who(), more);
      ASSERT_TRUE(objection) << more.place;
      EXPECT_EQ(objection->refusal.rule, "H.1");
    }
  });
  EXPECT_GT(rays, games * 20);
}

TEST(heath, a_manoeuvre_is_saved_and_loaded_in_its_middle) {
  int middles = 0;
  play_out(games, [&](const PlayPosition& position) {
    const Manoeuvring* under_way = heath_of(position).state.flow.find<Manoeuvring>();
    if (under_way == nullptr || under_way->legs != 1) return;
    ++middles;
    const auto loaded = opened(heath_entry())->start("heath");
    loaded->load(position.save());
    EXPECT_EQ(loaded->save(), position.save());
    ASSERT_EQ(loaded->offers().size(), position.offers().size());
    for (int n = 0; n < position.offers().size(); ++n) ASSERT_EQ(loaded->offers().nth(n), position.offers().nth(n));
  });
  EXPECT_GT(middles, games);
}

TEST(heath, a_fan_is_shown_ray_by_ray_and_not_place_by_place) {
  const auto position = opened(heath_entry())->start("heath");
  Random chance(1);
  Umpire umpire(chance);
  position->play(play_with(Doing::take, PieceId{0}), umpire);
  const Heath& heath = heath_of(*position);
  const auto fan = heath.fan_of_offer(play_with(Doing::advance, PieceId{0}));
  ASSERT_TRUE(fan);
  int stops = 0;
  int prices = 0;
  for (const shown::FanRay& ray : fan->rays) {
    for (std::size_t i = 0; i < ray.runs.size(); i += 2) stops += ray.runs[i + 1] - ray.runs[i] + 1;
    stops += ray.limit ? 1 : 0;
    prices += static_cast<int>(ray.prices->size());
  }
  EXPECT_EQ(prices, stops) << "each stop has its price";
  EXPECT_EQ(stops, offer_of(position->offers(), Doing::advance)->plays);
  const std::string view = json_line(position->view({}));
  EXPECT_NE(view.find("\"fan\""), std::string::npos);
  EXPECT_EQ(view.find("inches"), std::string::npos) << "no place is listed by name";
}

TEST(heath, a_refusal_says_what_is_in_the_way) {
  const auto position = opened(heath_entry())->start("heath");
  Random chance(1);
  Umpire umpire(chance);
  position->play(play_with(Doing::take, PieceId{0}), umpire);
  const auto reason = [&](const Play& play) {
    const auto objection = position->refuse(Side::first, position->to_action(play));
    return objection ? objection->refusal.reason : "";
  };
  const Play advance = play_with(Doing::advance, PieceId{0});
  EXPECT_EQ(reason(at_place(advance, table::place_of({0, 12}))), "");
  EXPECT_EQ(reason(at_place(advance, table::place_of({0, 14}))), "the brook is in its way");
  EXPECT_EQ(reason(at_place(play_with(Doing::back, PieceId{0}), table::place_of({0, 8}))),
            "it would not stand on the table");
}

TEST(heath, a_stop_is_looked_at_before_anybody_goes_there_and_what_is_in_the_way_is_measured) {
  const auto position = opened(heath_entry())->start("heath");
  Random chance(1);
  Umpire umpire(chance);
  position->play(play_with(Doing::take, PieceId{0}), umpire);
  const Play advance = play_with(Doing::advance, PieceId{0});
  const auto there = position->stop_look(at_place(advance, table::place_of({0, 12})));
  ASSERT_TRUE(there);
  EXPECT_EQ(there->stands.y, 5500);
  EXPECT_EQ(there->inches, "3");
  EXPECT_EQ(there->price, 1);
  EXPECT_FALSE(there->barred);
  // The brook that it does not cross stands against the stop behind it.
  const auto barred = position->stop_look(at_place(advance, table::place_of({0, 14})));
  ASSERT_TRUE(barred);
  ASSERT_TRUE(barred->barred);
  EXPECT_EQ(barred->barred->inches, "0");
  EXPECT_FALSE(position->stop_look(advance)) << "a play without its stop";
}

/// An enemy a little before a unit is in its arc; one who is kept at a distance says how near a stop would come.
TEST(heath, lines_carry_the_range_that_the_rules_measure) {
  Heath heath;
  heath.unit(PieceId{3}).pose = {{5'000, 5'000}, table::Heading::south};
  const shown::Reach reach = heath.reach(PieceId{0});
  EXPECT_EQ(reach.arc.size(), 2U);
  ASSERT_EQ(reach.lines.size(), 1U);
  EXPECT_EQ(reach.lines[0].piece, 3);
  EXPECT_EQ(reach.lines[0].line.inches, "2.5");
  const Play advance = play_with(Doing::advance, PieceId{0});
  const shown::StopLook offered = heath.stop_look(at_place(advance, table::place_of({0, 4})));
  ASSERT_EQ(offered.shots.size(), 1U);
  EXPECT_EQ(offered.shots[0].line.inches, "1.5");
  EXPECT_EQ(offered.shot_by.size(), 1U);
  const shown::StopLook refused = heath.barred_look(at_place(advance, table::place_of({0, 8})));
  ASSERT_TRUE(refused.barred);
  EXPECT_EQ(refused.barred->inches, "0.74") << "the first stop nearer than an inch";
}

TEST(heath, a_ruler_is_laid_between_pieces_points_and_scenery) {
  Heath heath;
  const auto between = [&](std::string_view a, std::string_view b) { return heath.ruler_between(a, b)->line.inches; };
  EXPECT_EQ(between("0", "3"), "13");
  EXPECT_EQ(heath.ruler_between("0", "3")->words[0], "not in arc and sight");
  EXPECT_EQ(between("0", "5,3.75"), "1.24") << "complete half-millimetres, as the rules see it";
  EXPECT_EQ(between("14,1.5", "copse"), "5");
  EXPECT_EQ(between("little_brook", "0,4"), "1");
  EXPECT_FALSE(heath.ruler_between("0", "0"));
  EXPECT_THROW(heath.ruler_between("6", "5,3"), BadInput);
  EXPECT_THROW(heath.ruler_between("the moon", "5,3"), BadInput);
}

TEST(heath, every_forecast_is_what_is_played) {
  const auto game = opened(heath_entry());
  const Header header = promises::header_of("heath", *game, "heath", {}, 1);
  promises::ForecastsChecked checked;
  int fights = 0;
  for (std::uint64_t seed = 1; checked.forecasts < forecasts && seed <= 200; ++seed) {
    const auto position = game->start("heath");
    Random dice(seed, 0);
    Random choices(seed, 1);
    Umpire umpire(dice);
    const auto player = make_player("quick");
    while (!position->over()) {
      // Fans have no dice: only positions with a shot are asked.
      if (offer_of(position->offers(), Doing::answer) != nullptr) check_forecasts(*position, header, checked);
      position->play(ask(*player, *position, choices).play, umpire);
    }
    fights += position->score()[0].fights + position->score()[1].fights;
  }
  EXPECT_GE(checked.forecasts, forecasts);
  EXPECT_GT(fights, 0) << "quick players make contact";
}

}  // namespace
}  // namespace longroll::heath
