// Before the dice of a march: which places they may open, with the exact chance of each (V.6, V.R1, V.R4, V.R5).
#include <map>

#include "tests/valley/fight.h"

namespace longroll::valley::prospects_rules {
namespace {

constexpr std::string_view armies = R"(
Elzey first infantry 6 new_market
Jackson first leader 1+2 new_market
Guard first infantry 1 lynchburg
Gordon second infantry 9 strasburg
Donnelly second infantry 3 strasburg
Watch second infantry 1 washington)";

Field ready() {
  Field field(armies);
  field.action(grey);
  return field;
}

std::vector<Prospect> prospects(const Field& field, Doing doing, std::string_view head = "") {
  Play play{verb_of(doing)};
  if (!head.empty()) play.pieces.push_back(static_cast<PieceNumber>(field.id(head)));
  return field.position().prospects(field.who(), play);
}

using Chances = std::map<std::string, Rational>;
Chances chances(const Field& field, const Prospect& prospect) {
  Chances found;
  for (const ProspectPlace& one : prospect.places) found[field.game().place_name(one.way.place)] = one.chance;
  return found;
}

/// The same, counted by playing every throw of two dice.
Chances played(bool forced) {
  Chances found;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      if (a + b == 12) continue;  // V.6: nobody moves
      Field field = ready();
      field.play("activate Jackson");
      field.play(forced ? "force_march" : "march", fmt::format("{},{}", a, b));
      const std::string places = field.places("go");
      for (const std::string_view place : words(places)) found[std::string(place)] += Rational(1, 36);
    }
  }
  return found;
}

TEST(valley_prospects, every_place_has_the_chance_with_which_the_dice_open_it) {
  const Field field = ready();
  const auto found = prospects(field, Doing::activate, "Jackson");
  ASSERT_EQ(found.size(), 2U) << "a march and a force march";
  EXPECT_EQ(found[0].words, "March");
  EXPECT_EQ(chances(field, found[0]), played(false));
  EXPECT_EQ(chances(field, found[1]), played(true));
  // V.6: a 12 ends the phase, so that nothing is sure.
  EXPECT_EQ(chances(field, found[0])["woodstock"], Rational(35, 36));
  EXPECT_LT(chances(field, found[0])["strasburg"], chances(field, found[1])["strasburg"] + Rational(1, 36));
}

TEST(valley_prospects, the_plays_that_lead_there_are_told) {
  Field field = ready();
  const Prospect march = prospects(field, Doing::activate, "Jackson")[0];
  ASSERT_EQ(march.plays.size(), 2U);
  EXPECT_EQ(doing_of(march.plays[0]), Doing::activate);
  EXPECT_EQ(doing_of(march.plays[1]), Doing::march);
  EXPECT_EQ(doing_of(march.then), Doing::go);
  const auto way = [&](std::string_view place) {
    return std::ranges::find_if(march.places,
                                [&](const ProspectPlace& one) { return one.way.place == field.number(place); });
  };
  EXPECT_EQ(way("strasburg")->way.price, 3);
  EXPECT_EQ(way("strasburg")->way.from, field.number("woodstock"));
}

TEST(valley_prospects, a_column_that_is_put_together_has_those_of_whom_it_takes) {
  Field field(std::string(armies) + "\nMunford first cavalry 2 new_market");
  field.action(grey);
  field.play("activate Jackson");
  const Chances with_foot = chances(field, prospects(field, Doing::march)[0]);
  field.play("leave Elzey");
  const auto alone = prospects(field, Doing::march);
  ASSERT_EQ(alone.size(), 1U);
  // V.R4: cavalry alone has twice the points.
  EXPECT_GT(chances(field, alone[0]).size(), with_foot.size());
  EXPECT_EQ(prospects(field, Doing::force_march).size(), 1U);
}

TEST(valley_prospects, what_leads_to_no_dice_has_none) {
  Field field = ready();
  EXPECT_TRUE(prospects(field, Doing::entrench, "Jackson").empty());
  EXPECT_TRUE(prospects(field, Doing::activate, "Elzey").empty()) << "it is not offered";
  EXPECT_TRUE(field.position().prospects(blue, Play{verb_of(Doing::done)}).empty()) << "the other side acts";
  field.march("Jackson");
  EXPECT_TRUE(prospects(field, Doing::go).empty()) << "the dice have fallen";
}

/// The outlook of a march to Strasburg as a side knows it.
Prepared outlook(const Field& field, Viewer viewer) {
  Action go{"play", ""};
  go.verb = "go";
  go.place = "strasburg";
  return viewer ? field.position().seen_by(*viewer)->prepare(go) : field.position().prepare(go);
}

int defenders(Question& question) {
  return dynamic_cast<TypedQuestion<BattleOrder, BattleResult>&>(question).order().defender.strength;
}

TEST(valley_prospects, V_R35_a_battle_against_a_band_is_asked_for_every_strength_in_it) {
  Field field = ready();
  field.march("Jackson");
  const Prepared guessed = outlook(field, grey);
  ASSERT_NE(guessed.question, nullptr);
  std::vector<int> strengths;
  for (const auto& one : guessed.could_be) strengths.push_back(defenders(*one));
  EXPECT_EQ(strengths, (std::vector<int>{6, 7, 8, 9, 10, 11, 12}))
      << "from the least of the band to what they came with";
  EXPECT_TRUE(outlook(field, std::nullopt).could_be.empty()) << "who sees all guesses nothing";
  field.play("go woodstock");
  field.play("done");
  EXPECT_TRUE(outlook(field, grey).could_be.empty()) << "from near they are counted";
}

/// The odds of the options at Winchester.
OddsReport options_by(const Fight& fight, bool points) {
  Action choose{"play", ""};
  choose.verb = "choose";
  choose.choice = "assault";
  const Prepared prepared = points ? fight.position().prepare_in_points(choose) : fight.position().prepare(choose);
  return prepared.question->odds({}, false);
}

/// What a row brings against the columns' best mixture.
Rational against_best(const OddsReport& odds, std::size_t row) {
  Rational sum;
  for (std::size_t c = 0; c < odds.game->columns.size(); ++c)
    sum += odds.game->payoff[row][c] * odds.solution->column_mix[c];
  return sum;
}

TEST(valley_prospects, V_R36_options_and_advice_are_weighed_by_the_chance_to_win_or_in_points) {
  Fight fight("Elzey first infantry 20 middletown\nGordon second infantry 14 winchester\n", {});
  fight.play("fight winchester");
  const OddsReport win = options_by(fight, false);
  const OddsReport points = options_by(fight, true);
  EXPECT_TRUE(win.of_chances);
  EXPECT_FALSE(points.of_chances);
  EXPECT_NE(win.value_words, points.value_words);
  EXPECT_NE(points.value_words.find("as the computer counts"), std::string::npos) << "it is a judgement, not a count";
  // A page may ask for every pair just as it is told.
  const Rulebook& book = *fight.game().setting().book;
  const auto pair = book.procedure(win.pair.procedure).ask();
  for (const std::string& row : win.game->rows) EXPECT_NO_THROW(pair->set(win.pair.row, row)) << row;
  for (const std::string& column : win.game->columns) EXPECT_NO_THROW(pair->set(win.pair.column, column)) << column;
  EXPECT_EQ(points.pair.chart, win.pair.chart);
  EXPECT_NO_THROW(book.charts().get(win.pair.chart));
  int weighed = 0;
  for (const Idea& idea : fight.position().ideas(Effort::full, true)) {
    const std::string name = fight.game().choice_name(idea.play.verb, idea.play.choice);
    const auto row = [&](const OddsReport& odds) {
      return static_cast<std::size_t>(std::ranges::find(odds.game->rows, name) - odds.game->rows.begin());
    };
    ASSERT_LT(row(win), win.game->rows.size()) << name;
    ASSERT_TRUE(idea.win) << name;
    EXPECT_EQ(*idea.win, against_best(win, row(win))) << name;
    // The swing is a whole number of hundredths, and what is to be mixed is put before the rest.
    const double worth = to_double(against_best(points, row(points))) * 100;
    EXPECT_NEAR(idea.swing, worth, 11.5) << name;
    ++weighed;
  }
  EXPECT_EQ(weighed, 3);
  for (const Idea& idea : fight.position().ideas(Effort::quick, false)) EXPECT_FALSE(idea.win) << "nobody reads it";
}

}  // namespace
}  // namespace longroll::valley::prospects_rules
