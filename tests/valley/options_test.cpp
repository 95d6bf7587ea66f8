// The options: chosen in secret and at once, pitched battle and supply, rounds, breaking off (V.13, V.14, V.R11).
#include "tests/valley/fight.h"

namespace longroll::valley::options_rules {
namespace {

const std::string both = "Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\n";

/// A battle that is about to be chosen for.
Fight choosing(const std::string& pieces = both, const Terms& terms = {},
               const std::function<void(Valley&)>& change = {}) {
  Fight fight(pieces, {}, terms, change);
  fight.play("fight winchester");
  return fight;
}

bool may(const Fight& fight, Side side, std::string_view option) {
  return fight.why_to(side, "choose " + std::string(option)).empty();
}

TEST(valley_options, V_13_three_options_for_each_side) {
  const Fight fight = choosing();
  for (const char* option : {"probe", "assault", "pitched"}) EXPECT_TRUE(may(fight, grey, option)) << option;
  for (const char* option : {"pitched", "stand", "withdraw"}) EXPECT_TRUE(may(fight, blue, option)) << option;
  EXPECT_EQ(fight.why_to(grey, "choose stand"), "that is an option of the other side");
  EXPECT_EQ(fight.why_to(grey, "choose withdraw"), "that is an option of the other side");
  EXPECT_EQ(fight.why_to(blue, "choose probe"), "that is an option of the other side");
  EXPECT_EQ(fight.why_to(blue, "choose assault"), "that is an option of the other side");
  EXPECT_EQ(fight.why_to(blue, "round"), "choose an option first");
  EXPECT_EQ(fight.refusal("round"), "V.13");
}

TEST(valley_options, V_R13_nothing_is_known_of_the_first_choice_before_the_second) {
  for (const Side early : {grey, blue}) {
    const Side late = other(early);
    std::vector<std::string> seen;
    for (const char* option : {early == grey ? "probe" : "stand", "pitched"}) {
      Fight fight = choosing();
      fight.forget_log();
      fight.play_as(early, "choose " + std::string(option));
      EXPECT_EQ(fight.phase(), "secret");
      EXPECT_FALSE(fight.game().battle()->revealed);
      EXPECT_EQ(fight.why_to(early, "choose pitched"), "you have chosen; the other side has not");
      EXPECT_EQ(fight.log(), fight.game().side_name(early) + " has chosen. []\n");
      seen.push_back(json_line(fight.position().view(late)) + json_line(fight.position().view(std::nullopt)) +
                     fight.position().seen_by(late)->save());
    }
    EXPECT_EQ(seen[0], seen[1]);
  }
}

TEST(valley_options, V_R13_whoever_chooses_first_the_battle_is_the_same) {
  std::vector<std::string> after;
  for (const Side early : {grey, blue}) {
    Fight fight = choosing();
    for (const Side side : {early, other(early)})
      fight.play_as(side, side == grey ? "choose assault" : "choose withdraw");
    EXPECT_TRUE(fight.said("Both have chosen: the Grey side an assault, the Blue side to withdraw."));
    EXPECT_EQ(fight.who(), grey);
    after.push_back(fight.position().save());
  }
  EXPECT_EQ(after[0], after[1]);
}

TEST(valley_options, V_14_a_pitched_battle_wants_supply) {
  // Berryville feeds the Confederates at Winchester while no enemy is there.
  const Fight hungry = choosing(both + "Guard second infantry 1 berryville\n");
  EXPECT_FALSE(may(hungry, grey, "pitched"));
  EXPECT_EQ(hungry.why_to(grey, "choose pitched"),
            "a pitched battle at Winchester wants supply, and for the Union leave from Washington");
  EXPECT_EQ(hungry.refusal("choose pitched"), "V.14");
  EXPECT_TRUE(may(hungry, grey, "probe"));
  EXPECT_TRUE(may(hungry, grey, "assault"));
  EXPECT_TRUE(may(hungry, blue, "pitched")) << "the other side is not concerned";
  const Fight cut =
      choosing(both +
               "Raid first infantry 2 charlestown\nMore first infantry 2 berryville\n"
               "Far first infantry 2 bunker_hill\nNorth first infantry 2 hancock\nGap first infantry 2 front_royal\n");
  EXPECT_FALSE(may(cut, blue, "pitched"));
  EXPECT_TRUE(may(cut, blue, "stand"));
  EXPECT_TRUE(may(cut, blue, "withdraw"));
}

TEST(valley_options, V_R14_supply_is_that_at_the_start_of_phase_E) {
  Fight fight(both + "Guard second infantry 1 strasburg\n");
  // An enemy comes to Berryville while battles are being fought: too late.
  fight.put("Guard", "berryville");
  fight.play("fight winchester");
  EXPECT_FALSE(fight.supplied(grey, "winchester"));
  EXPECT_TRUE(may(fight, grey, "pitched"));
  Fight other_way(both + "Guard second infantry 1 berryville\n");
  other_way.put("Guard", "strasburg");
  other_way.play("fight winchester");
  EXPECT_TRUE(other_way.supplied(grey, "winchester"));
  EXPECT_FALSE(may(other_way, grey, "pitched"));
}

TEST(valley_options, caution_the_union_pitches_only_at_three_times_the_strength) {
  const auto may_pitch = [](int grey_strength, int blue_strength, const std::string& caution, Side side) {
    const Fight fight =
        choosing("Elzey first infantry " + std::to_string(grey_strength) + " middletown\nGordon second infantry " +
                     std::to_string(blue_strength) + " winchester\nKershaw first infantry 7 staunton\n",
                 {.scenario = "year 1864\n" + caution});
    return may(fight, side, "pitched");
  };
  const std::string leave = "departure Kershaw to Richmond | pieces Kershaw | turn 5\n";
  EXPECT_TRUE(may_pitch(5, 15, leave + "caution 1 3 lifted Kershaw to Richmond", blue));
  EXPECT_FALSE(may_pitch(5, 14, leave + "caution 1 3 lifted Kershaw to Richmond", blue));
  EXPECT_TRUE(may_pitch(5, 14, leave + "caution 1 3 lifted Kershaw to Richmond", grey)) << "the Union alone";
  EXPECT_TRUE(may_pitch(5, 14,
                        "departure Kershaw to Richmond | pieces Kershaw | turn 1\n"
                        "caution 6 3 lifted Kershaw to Richmond",
                        blue))
      << "lifted when Kershaw leaves";
  Fight later("Elzey first infantry 5 middletown\nGordon second infantry 14 winchester\n", {},
              {.scenario = "year 1864\ncaution 1 3"}, [](Valley& game) { game.state.flow.turn = 2; });
  later.play("fight winchester");
  EXPECT_TRUE(may(later, blue, "pitched")) << "turn 2";
}

TEST(valley_options, V_R17_no_pitched_battle_for_the_union_in_the_turn_after_the_panic) {
  for (const int turn : {0, 1, 2}) {
    const Fight fight =
        choosing(both, {}, [&](Valley& game) { game.state.track.no_pitched = static_cast<std::int16_t>(turn); });
    EXPECT_EQ(may(fight, blue, "pitched"), turn != 1);
    EXPECT_TRUE(may(fight, grey, "pitched"));
  }
}

TEST(valley_options, V_13_rounds_of_every_pair_of_options) {
  const std::array<const char*, 3> attackers = {"probe", "assault", "pitched"};
  const std::array<const char*, 3> defenders = {"pitched", "stand", "withdraw"};
  constexpr int rounds[3][3] = {{1, 1, 1}, {2, 2, 1}, {8, 2, 1}};  // 8: without limit, V.R11
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t d = 0; d < 3; ++d) {
      Fight fight = choosing();
      fight.choose(attackers[a], defenders[d]);
      int fought = 0;
      while (fight.phase() == "rounds" && fought < 10) {
        if (fight.game().battle()->deciding) {
          fight.play("fight_on");
          fight.play("fight_on", "=12,0,=12,0");
        } else {
          fight.play("round", "=12,0,=12,0");
        }
        ++fought;
      }
      EXPECT_EQ(fought, rounds[a][d]) << attackers[a] << " against " << defenders[d];
      EXPECT_TRUE(fight.said(d == 2 ? "is over, the defender withdraws: the Grey side holds the field."
                                    : "is over, all rounds are fought: the Blue side holds the field."));
    }
}

TEST(valley_options, V_17_V_20_what_the_options_do_to_the_dice) {
  Fight pitched = choosing();
  pitched.choose("pitched", "pitched");
  pitched.play("round", "=6,3,=6,3");
  EXPECT_TRUE(pitched.said("60 per cent of 20 strength points: 12 committed")) << "attacker 6 + 1";
  EXPECT_TRUE(pitched.said("Round 1: the Grey side loses nothing, the Blue side nothing."));
  Fight result = choosing();
  result.choose("pitched", "stand");
  result.play("round", "=12,3,=12,3");
  EXPECT_TRUE(result.said("Round 1: the Grey side loses nothing, the Blue side a strength point.")) << "3 + 1 in 16-25";
  Fight withdraw = choosing();
  withdraw.choose("assault", "withdraw");
  withdraw.play("round", "=12,4,=12,4");
  EXPECT_TRUE(withdraw.said("Round 1: the Grey side loses nothing, the Blue side a strength point."))
      << "4 - 1 for who withdraws";
  Fight shaken = choosing();
  shaken.edit("Elzey", [](PieceState& piece) { piece.morale = Morale::shaken; });
  shaken.edit("Gordon", [](PieceState& piece) { piece.morale = Morale::demoralised; });
  shaken.choose("assault", "stand");
  shaken.play("round", "=12,5,=12,5");
  EXPECT_TRUE(shaken.said("Round 1: the Grey side loses nothing, the Blue side a strength point."))
      << "V.R38: 5 - 1 and 5 - 2";
}

TEST(valley_options, V_R11_the_attacker_then_the_defender_may_break_off) {
  Fight fight = choosing();
  fight.choose("pitched", "pitched");
  EXPECT_EQ(fight.verbs(), "round");
  EXPECT_NE(fight.refusal("break_off"), "") << "not before a round";
  fight.round(0, 0);
  EXPECT_EQ(fight.who(), grey);
  EXPECT_EQ(fight.verbs(), "fight_on break_off");
  EXPECT_EQ(fight.why_to(blue, "break_off"), "it is the other side's turn to act");
  fight.play("break_off");
  EXPECT_TRUE(fight.said("is over, the attacker breaks off: the Blue side holds the field."));
}

TEST(valley_options, V_R11_who_breaks_off_loses) {
  Fight fight = choosing();
  fight.choose("pitched", "pitched");
  fight.round(0, 8);  // 3 of 20 lost by the attacker
  fight.play("fight_on");
  EXPECT_EQ(fight.who(), blue);
  EXPECT_EQ(fight.game().battle()->rounds, 1);
  fight.play("break_off", "");
  EXPECT_TRUE(fight.said("is over, the defender breaks off: the Grey side holds the field."));
}

TEST(valley_options, V_R11_a_quarter_lost_forces_a_side_to_break_off) {
  // A die of 8 and pitched make 9: 4 of 20; with 6 and 1 it is 3.
  const auto after = [](int by_attacker, int by_defender, int more_attacker, int more_defender) {
    Fight fight = choosing();
    fight.choose("pitched", "pitched");
    fight.round(by_attacker, by_defender);
    if (fight.phase() == "rounds") fight.another_round(more_attacker, more_defender);
    return fight;
  };
  EXPECT_TRUE(after(0, 8, 0, 3).said("is over, the attacker breaks off")) << "4 and 1 of 20";
  EXPECT_EQ(after(0, 8, 0, 0).phase(), "rounds") << "4 of 20";
  EXPECT_TRUE(after(8, 0, 3, 0).said("is over, the defender breaks off"));
  EXPECT_TRUE(after(8, 8, 4, 4).said("is over, the attacker breaks off")) << "both: the attacker first";
}

TEST(valley_options, V_R11_no_forced_break_off_in_a_battle_with_limited_rounds) {
  Fight fight = choosing("Elzey first infantry 20 middletown\nGordon second infantry 8 winchester\n");
  fight.choose("assault", "stand");
  fight.round(9, 0);
  EXPECT_EQ(fight.strength("Gordon"), 4) << "half of it";
  EXPECT_EQ(fight.phase(), "rounds");
  EXPECT_EQ(fight.verbs(), "round");
}

TEST(valley_options, V_R11_withdraw_counts_as_stand_where_there_is_no_place_to_go) {
  // Every way out of Winchester is barred.
  const std::string ring =
      "A first infantry 1 charlestown\nB first infantry 1 bunker_hill\nC first infantry 1 berryville\n"
      "D first infantry 1 white_post\nE first infantry 1 hancock\nF first infantry 1 romney\n"
      "G first infantry 1 wardensville\nH first infantry 1 front_royal\n";
  Fight fight = choosing(both + ring);
  fight.choose("assault", "withdraw");
  EXPECT_TRUE(fight.said("There is no place to withdraw to: the Blue side stands."));
  EXPECT_TRUE(fight.game().battle()->defender_option == DefenderOption::stand);
  fight.round(0, 0);
  EXPECT_EQ(fight.phase(), "rounds") << "two rounds, as against Stand";
}

}  // namespace
}  // namespace longroll::valley::options_rules
