// What a side only guesses of those who fight it (P.R36): forecasts for everything that it could be.
#include <map>
#include <set>

#include "base/errors.h"
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

const Terms fog{.rules = {{"P.R36", "strengths"}}};

/// Guns that bombard a stack of two units, of two steps and of three, next to whom nobody stands.
Battlefield bombardment(const Terms& terms = fog) {
  Battlefield field(
      "Guns first artillery 1 0507\nLane second infantry 5 0504\nDavis second infantry 6 0504\n"
      "Decoy second infantry 1 0607\nFoot first infantry 5 1201\nReserve second infantry 6 1203\n",
      terms);
  field.go("bombardment");
  field.play("bombard 0504");
  return field;
}

Foretold forecast(const Battlefield& field, Viewer viewer) {
  Play roll{verb_of(Doing::roll)};
  const auto known = viewer ? field.position().seen_by(*viewer) : field.position().copy();
  return *known->foretell(roll, {.viewer = viewer});
}

std::string rows_of(const OddsReport& odds) {
  std::map<std::string, Rational> rows;
  for (const OutcomeRow& row : odds.rows) rows[to_text(row.result)] += Rational(row.count, odds.denominator);
  std::string text;
  for (const auto& [result, chance] : rows) text += result + " " + to_text(chance) + "\n";
  return text;
}

TEST(rifle_pits_guesses, P_R36_everything_that_they_could_be_and_nothing_else) {
  const Battlefield field = bombardment();
  const Foretold guessed = forecast(field, blue);
  EXPECT_EQ(guessed.could_be.size(), 2U * 3U) << "steps of Lane and of Davis that may be left";
  std::set<std::string> could_be;
  for (const OddsReport& odds : guessed.could_be) could_be.insert(rows_of(odds));
  // Each strength that they could have, known to all, is among them; and what is shown first is that they are unhurt.
  std::set<std::string> real;
  for (int lane = 0; lane < 2; ++lane)
    for (int davis = 0; davis < 3; ++davis) {
      Battlefield hurt = bombardment();
      hurt.lose("Lane", lane);
      hurt.lose("Davis", davis);
      real.insert(rows_of(forecast(hurt, std::nullopt).odds));
      EXPECT_EQ(rows_of(forecast(hurt, blue).odds), rows_of(guessed.odds)) << "what is hidden is not in it";
      EXPECT_EQ(forecast(hurt, blue).could_be.size(), guessed.could_be.size());
    }
  EXPECT_EQ(could_be, real);
  EXPECT_EQ(rows_of(guessed.odds), rows_of(forecast(field, std::nullopt).odds));
}

TEST(rifle_pits_guesses, P_R36_nothing_is_guessed_of_what_is_known) {
  const Battlefield field = bombardment();
  EXPECT_TRUE(forecast(field, grey).could_be.empty()) << "its own, and guns have one step";
  EXPECT_TRUE(forecast(field, std::nullopt).could_be.empty()) << "who sees all";
  EXPECT_TRUE(forecast(bombardment({}), blue).could_be.empty()) << "without fog";
  Battlefield near = bombardment();
  near.edit([&](RiflePits& game) { game.put(near.id("Foot"), game.place_named("0505")); });
  EXPECT_TRUE(forecast(near, blue).could_be.empty()) << "one of ours is next to them";
}

TEST(rifle_pits_guesses, more_ways_to_guess_than_there_is_room_for_are_refused) {
  // Sharpshooters strike from afar: two of three steps each, with three steps of three units in the hex.
  const std::string army =
      "Guns first artillery 1 0507\nFoot first infantry 6 1201\nLane second infantry 6 0504\n"
      "One first sharpshooters 6 0708\nTwo first sharpshooters 6 0709\n";
  try {
    const Battlefield field(army);
    FAIL() << "it was read";
  } catch (const BadInput& bad) {
    EXPECT_NE(std::string(bad.what()).find("could be guessed in 243 ways; there is room for 64"), std::string::npos)
        << bad.what();
  }
}

}  // namespace
}  // namespace longroll::rifle_pits
