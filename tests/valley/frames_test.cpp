// Inner phases on top of each other, each with its own facts, and what a forecast takes to be chosen in them.
#include "tests/play/scripted_play.h"
#include "tests/valley/fight.h"

namespace longroll::valley::frames_rules {
namespace {

template <class Facts>
std::size_t number_of() {
  return Flow::Facts(Facts{}).index();
}

/// The game after a play and everything that it opens.
Valley played_through(const Field& field, Doing doing, std::string_view place, const Policies<Valley>& by,
                      std::string_view dice = "") {
  Valley game = field.game();
  Scripted typed = test::scripted(dice);
  Umpire umpire(typed);
  Referee referee(umpire);
  referee.by = field.who();
  Offers room;
  Play play{verb_of(doing)};
  play.place = field.number(place);
  play_through(game, play, referee, by, room, [](const auto& /*frame*/, const Play& /*answer*/) {});
  EXPECT_EQ(typed.left_over(), 0U);
  return game;
}

/// Jackson is about to sweep Kenly out of Front Royal; Banks at Strasburg may react to that.
Field before_the_overrun() {
  Field field(
      "Elzey first infantry 10 luray\nJackson first leader 1+2 luray\nA first infantry 4 staunton\n"
      "Kenly second infantry 2 front_royal\nWatch second infantry 1 washington\n"
      "Gordon second infantry 5 strasburg\nBanks second leader 1+0 strasburg\n");
  field.action(grey);
  field.march("Jackson");
  return field;
}

TEST(valley_frames, a_march_keeps_its_facts_under_reaction_and_retreat) {
  Field field = before_the_overrun();
  field.play("go front_royal");
  const auto& flow = field.state().flow;
  ASSERT_EQ(flow.frames.size(), 4U);  // the action, the march, the reaction, the retreat
  EXPECT_NE(flow.top_if<Retreat>(), nullptr);
  EXPECT_EQ(flow.top_if<March>(), nullptr);
  EXPECT_EQ(flow.nearest<Retreat>().from, field.number("front_royal"));
  EXPECT_EQ(flow.nearest<March>().head, field.id("Jackson"));
  EXPECT_EQ(flow.nearest<March>().at, field.number("front_royal"));
  EXPECT_EQ(field.points(), 4);
}

TEST(valley_frames, a_battle_that_is_over_is_no_more_under_way_while_the_loser_falls_back) {
  Fight fight("Elzey first infantry 20 middletown\nGordon second infantry 10 winchester\n");
  EXPECT_EQ(fight.game().battle(), nullptr);
  fight.begin("assault", "withdraw");
  ASSERT_NE(fight.game().battle(), nullptr);
  fight.round(0, 0);
  ASSERT_EQ(fight.phase(), "retreat");
  EXPECT_TRUE(fight.state().flow.nearest<Battle>().over);
  EXPECT_EQ(fight.game().battle(), nullptr);
}

TEST(valley_frames, V_R30_a_forecast_goes_back_by_the_first_way_or_the_last) {
  const Field field = before_the_overrun();
  Field chosen = before_the_overrun();
  chosen.play("go front_royal");
  const Offers& ways = chosen.position().offers();
  Policies<Valley> by{};
  for (const int way : {0, ways.size() - 1}) {
    by[number_of<Retreat>()] = way == 0 ? 0 : 1;
    const Valley game = played_through(field, Doing::go, "front_royal", by);
    EXPECT_EQ(game.piece(field.id("Kenly")).place, ways.nth(way).place);
    ASSERT_NE(game.state.flow.top_if<March>(), nullptr) << "it ends where the march goes on";
    EXPECT_EQ(game.march()->points, 4);
    EXPECT_FALSE(game.piece(field.id("Banks")).tested) << "nobody reacts";
  }
}

TEST(valley_frames, V_R6_a_forecast_in_which_all_try_to_react) {
  const Field field = before_the_overrun();
  Policies<Valley> by{};
  by[number_of<Reaction>()] = 1;
  const Valley fails = played_through(field, Doing::go, "front_royal", by, "5");
  EXPECT_TRUE(fails.piece(field.id("Banks")).tested);
  const Valley reacts = played_through(field, Doing::go, "front_royal", by, "4");
  EXPECT_EQ(reacts.piece(field.id("Gordon")).place, field.number("strasburg"));
  EXPECT_NE(reacts.state.flow.top_if<ComeUp>(), nullptr) << "whether to come up is the next decision";
}

TEST(valley_frames, V_13_a_forecast_ends_where_both_choose_in_secret) {
  const Fight fight("Elzey first infantry 20 middletown\nGordon second infantry 10 winchester\n");
  const Valley game = played_through(fight, Doing::fight, "winchester", {});
  ASSERT_NE(game.state.flow.top_if<Secret>(), nullptr);
  EXPECT_FALSE(game.battle()->revealed);
}

TEST(valley_frames, V_R11_a_forecast_fights_on_or_breaks_off) {
  Fight fight("Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\n");
  fight.begin("pitched", "pitched");
  const auto answer = [&](std::size_t policy) {
    const Play play =
        Battle::phase.policies[policy].answer(fight.game(), *fight.game().battle(), fight.position().offers());
    return static_cast<Doing>(play.verb);
  };
  for (const std::size_t policy : {0U, 1U}) EXPECT_EQ(answer(policy), Doing::round) << "nobody may break off yet";
  fight.round(0, 0);
  EXPECT_EQ(answer(0), Doing::fight_on);
  EXPECT_EQ(answer(1), Doing::break_off);
}

}  // namespace
}  // namespace longroll::valley::frames_rules
