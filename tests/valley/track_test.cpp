// The Lincoln Track: what moves it (V.12, V.R17).
#include "tests/valley/fight.h"

namespace longroll::valley::track_rules {
namespace {

const std::string both = "Elzey first infantry 20 middletown\nGordon second infantry 20 winchester\n";
const std::string apart = "Elzey first infantry 20 staunton\nGordon second infantry 20 washington\n";

Terms tracked(const std::string& lines = "", int at = 5) {
  return {.scenario = "track " + std::to_string(at) + "\n" + lines};
}

/// What a battle counts: one round of a probe or of a pitched battle that is broken off, or an assault.
int counted(std::string_view attacker, std::string_view defender, int by_attacker, int by_defender) {
  Fight fight(both, {}, tracked());
  fight.begin(attacker, defender);
  fight.round(by_attacker, by_defender);
  if (fight.phase() == "rounds" && fight.game().battle()->deciding) fight.play("break_off");
  if (fight.phase() == "rounds") fight.round(0, 0);
  return fight.state().track.change;
}

TEST(valley_track, V_R17_battles_that_the_confederates_win) {
  EXPECT_EQ(counted("assault", "stand", 4, 0), 0) << "the Union lost 1";
  EXPECT_EQ(counted("assault", "stand", 6, 0), -1) << "the Union lost 2";
  EXPECT_EQ(counted("probe", "stand", 6, 0), -1) << "a probe is a battle too";
  EXPECT_EQ(counted("pitched", "stand", 3, 0), 0) << "pitched, but the Union lost 1";
}

TEST(valley_track, V_R17_battles_that_the_union_wins) {
  EXPECT_EQ(counted("assault", "stand", 0, 8), 0) << "3 lost, nobody chose pitched";
  EXPECT_EQ(counted("assault", "stand", 0, 9), 1) << "4 lost";
  EXPECT_EQ(counted("pitched", "stand", 0, 4), 1) << "the attacker chose pitched";
  EXPECT_EQ(counted("assault", "pitched", 0, 4), 1) << "the defender did";
  EXPECT_EQ(counted("pitched", "pitched", 0, 0), 1) << "the attacker broke off";
}

/// A unit comes to a place, makes it its side's, and is where it was; what that has counted so far.
int take(Field& field, std::string_view unit, std::string_view place) {
  field.edit([&](Valley& game) {
    Scripted dice({});
    Umpire umpire(dice);
    Referee referee(umpire);
    const PlaceNumber before = game.piece(field.id(unit)).place;
    game.put(field.id(unit), field.number(place));
    game.settle_holder(field.number(place), referee);
    game.put(field.id(unit), before);
  });
  return field.state().track.change;
}

TEST(valley_track, V_R17_places_taken_by_the_union_count_the_first_time_each) {
  Field field(
      apart,
      tracked("taken second winchester romney\nholder first winchester staunton lynchburg\nholder second rest\n"));
  EXPECT_EQ(take(field, "Gordon", "winchester"), 1);
  EXPECT_EQ(take(field, "Elzey", "winchester"), 1) << "not on the Confederate list";
  EXPECT_EQ(take(field, "Gordon", "winchester"), 1) << "once only";
  EXPECT_EQ(take(field, "Gordon", "romney"), 1) << "it was theirs already";
  EXPECT_EQ(take(field, "Elzey", "strasburg"), 1);
  EXPECT_EQ(take(field, "Gordon", "strasburg"), 1) << "not on the list";
}

TEST(valley_track, V_R17_places_taken_by_the_confederates_count_again_once_retaken) {
  Field field(apart, tracked("taken first winchester\n"));
  EXPECT_EQ(take(field, "Elzey", "winchester"), -1);
  EXPECT_EQ(take(field, "Elzey", "winchester"), -1) << "it is theirs already";
  EXPECT_EQ(take(field, "Gordon", "winchester"), -1);
  EXPECT_EQ(take(field, "Elzey", "winchester"), -2) << "retaken, it counts again";
}

/// Where the track stands at the end of turn 1.
int track_after(const std::string& pieces, const std::string& lines = "",
                const std::function<void(Valley&)>& change = {}) {
  Field field(pieces, tracked(lines));
  if (change) field.edit(change);
  field.until_turn(2, "1,1,1");
  return field.state().track.at;
}

TEST(valley_track, V_R17_ten_strength_points_north_of_the_potomac) {
  const auto at = [](int strength, const std::string& place) {
    return track_after("Elzey first infantry " + std::to_string(strength) + " " + place +
                       "\nGordon second infantry 5 washington\n");
  };
  EXPECT_EQ(at(9, "hagerstown"), 5);
  EXPECT_EQ(at(10, "hagerstown"), 4);
  EXPECT_EQ(at(10, "cumberland"), 4);
  EXPECT_EQ(at(10, "frederick"), 3);
  EXPECT_EQ(at(10, "leesburg"), 3) << "south of the river, but at the gates";
  EXPECT_EQ(at(10, "martinsburg"), 5) << "south of the river";
  EXPECT_EQ(
      track_after("A first infantry 5 hagerstown\nB first infantry 5 williamsport\nC second infantry 5 washington\n"),
      5)
      << "one stack must have them";
  EXPECT_EQ(
      track_after("A first infantry 5 hagerstown\nB first infantry 5 hagerstown\nC second infantry 5 washington\n"), 4);
}

TEST(valley_track, V_R17_the_trunk_line_cut_for_the_second_turn_running) {
  Terms terms = tracked("trunk_line bo\n");
  terms.rules = {{"V.R17", "at_once"}};  // quiet turns leave the track where it is
  Field field(apart, terms);
  const auto break_line = [&](bool down) {
    field.edit([&](Valley& game) { game.link(field.link_number("harpers_ferry", "martinsburg")).rail_down = down; });
  };
  break_line(true);
  field.until_turn(2, "1,1,1");
  EXPECT_EQ(field.state().track.at, 5) << "the first turn";
  field.until_turn(3, "1,1,1");
  EXPECT_EQ(field.state().track.at, 4) << "the second";
  field.until_turn(4, "1,1,1");
  EXPECT_EQ(field.state().track.at, 4) << "once";
  break_line(false);
  field.until_turn(5, "1,1,1");
  break_line(true);
  field.until_turn(6, "1,1,1");
  EXPECT_EQ(field.state().track.at, 4) << "it begins anew";
  Field other(apart, terms);
  other.edit([&](Valley& game) { game.link(other.link_number("staunton", "waynesboro")).rail_down = true; });
  other.until_turn(3, "1,1,1,1,1,1");
  EXPECT_EQ(other.state().track.at, 5) << "another line";
}

TEST(valley_track, V_R17_a_quiet_turn_brings_it_back_towards_its_start) {
  const auto after = [](int at, int change, const std::string& reading) {
    Terms terms = tracked();
    terms.rules = {{"V.R17", reading}};
    Field field(apart, terms);
    field.edit([&](Valley& game) {
      game.state.track.at = static_cast<std::int8_t>(at);
      game.state.track.change = static_cast<std::int8_t>(change);
    });
    field.until_turn(2, "1,1,1");
    return int{field.state().track.at};
  };
  EXPECT_EQ(after(3, 0, "lasting"), 4);
  EXPECT_EQ(after(7, 0, "lasting"), 6);
  EXPECT_EQ(after(5, 0, "lasting"), 5);
  EXPECT_EQ(after(7, 1, "lasting"), 8) << "not a quiet turn";
  EXPECT_EQ(after(3, 0, "at_once"), 3) << "by the other reading it stays";
}

TEST(valley_track, V_R17_two_a_turn_at_the_most_and_0_to_10) {
  const auto moved = [](int at, int change) {
    Field field(apart, tracked("", at));
    field.edit([&](Valley& game) { game.state.track.change = static_cast<std::int8_t>(change); });
    field.until_turn(2, "1,1,1");
    EXPECT_EQ(field.state().track.change, 0);
    return int{field.state().track.at};
  };
  EXPECT_EQ(moved(5, 2), 7);
  EXPECT_EQ(moved(5, 4), 7);
  EXPECT_EQ(moved(6, -2), 4);
  EXPECT_EQ(moved(6, -5), 4);
  EXPECT_EQ(moved(9, 2), 10);
  EXPECT_EQ(moved(1, -2), 0);
}

TEST(valley_track, V_R17_raids_alone_bring_the_track_down_to_2) {
  const std::string raid = "Elzey first infantry 10 frederick\nGordon second infantry 5 washington\n";
  const auto after = [&](int at, int deeds, const std::string& reading) {
    Terms terms = tracked("", at);
    terms.rules = {{"V.R17", reading}};
    Field field(raid, terms);
    field.edit([&](Valley& game) { game.state.track.change = static_cast<std::int8_t>(deeds); });
    field.until_turn(2, "1,1,1");
    return int{field.state().track.at};
  };
  EXPECT_EQ(after(4, 0, "lasting"), 2);
  EXPECT_EQ(after(3, 0, "lasting"), 2);
  EXPECT_EQ(after(3, 0, "at_once"), 1);
  EXPECT_EQ(after(2, 0, "lasting"), 2);
  EXPECT_EQ(after(2, -1, "lasting"), 1) << "the battle alone";
  EXPECT_EQ(after(1, 0, "lasting"), 1) << "raids do not lift it";
  EXPECT_EQ(after(2, -2, "lasting"), 0) << "battles and places bring it to 0";
}

}  // namespace
}  // namespace longroll::valley::track_rules
