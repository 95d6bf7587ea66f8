// Victory and fog (P.R35, P.R36).
#include "base/json.h"
#include "game/game.h"
#include "tests/rifle_pits/field.h"

namespace longroll::rifle_pits {
namespace {

const std::string field_pieces =
    "A first infantry 6 0505\nLane second infantry 4 1201\nGriffin first officer 0 0505\n"
    "Wilcox second officer 0 1201\nHill second officer 0 1201 rank=corps\n"
    "Lee second officer 0 1201 rank=army\nHarker second officer 0 1201 rank=brigade\n";

int points_with(const std::string& scenario, const std::function<void(Battlefield&)>& change = {}, Side side = blue) {
  Battlefield field(field_pieces, {.scenario = scenario});
  if (change) change(field);
  return field.game().points(side);
}

TEST(rifle_pits_victory, P_R35_a_point_a_step) {
  EXPECT_EQ(points_with("", [](Battlefield& field) { field.lose("Lane", 1); }), 1);
  EXPECT_EQ(points_with("", [](Battlefield& field) { field.lose("A", 2); }, grey), 2);
}

TEST(rifle_pits_victory, P_R35_officers) {
  const auto fallen = [](std::string_view who) {
    return points_with(
        "", [&](Battlefield& field) { field.edit([&](RiflePits& game) { game.piece(field.id(who)).fallen = 1; }); });
  };
  EXPECT_EQ(fallen("Wilcox"), 1);
  EXPECT_EQ(fallen("Hill"), 2);
  EXPECT_EQ(fallen("Lee"), 2);
  EXPECT_EQ(fallen("Harker"), 0);
}

TEST(rifle_pits_victory, P_R35_hexes_held) {
  EXPECT_EQ(points_with("goal first hold 3: 0505 0504\n"), 3);
  EXPECT_EQ(points_with("goal first hold 3: 0505 0504\n",
                        [](Battlefield& field) {
                          field.go("movement");
                          field.play("move A 0503");
                        }),
            6)
      << "last passed by its units";
  EXPECT_EQ(points_with("goal first hold 3: 0501\n"), 0);
}

TEST(rifle_pits_victory, P_R35_an_empty_hex_in_an_enemy_zone_is_not_held) {
  for (const bool near : {true, false}) {
    Battlefield field("A first infantry 6 0505\nLane second infantry 4 " + std::string(near ? "0603" : "0803"),
                      {.scenario = "goal first hold 3: 0504\nworks hasty_works first 0504\n"});
    EXPECT_EQ(field.game().points(blue), near ? 0 : 3);
    field.go("movement");
    field.play("move A 0504");
    EXPECT_EQ(field.game().points(blue), 3) << "with a unit there it is";
  }
}

TEST(rifle_pits_victory, P_R35_at_most_so_many_hexes) {
  EXPECT_EQ(points_with("goal first hold 2 most 1: 0505 0504\nworks hasty_works first 0504\n"), 2);
}

TEST(rifle_pits_victory, P_R35_hold_or_bare) {
  const std::string goal = "goal second hold_or_bare 10: 0803 area 0501-0510\n";
  EXPECT_EQ(points_with(goal, {}, grey), 0);
  EXPECT_EQ(points_with(goal, [](Battlefield& field) { field.set("A", Condition::disordered); }, grey), 10);
  EXPECT_EQ(points_with("works hasty_works second 0803\n" + goal, {}, grey), 10);
}

TEST(rifle_pits_victory, P_R35_works_near) {
  const std::string goal = "goal first works_near 2 rifle_pits: 0504\n";
  EXPECT_EQ(points_with(goal), 0);
  EXPECT_EQ(points_with(goal + "works hasty_works first 0505\n"), 0);
  EXPECT_EQ(points_with(goal + "works rifle_pits first 0505\n"), 2);
  EXPECT_EQ(points_with(goal + "works entrenchment first 0505\n"), 2);
  EXPECT_EQ(points_with(goal + "works rifle_pits first 0505\n",
                        [](Battlefield& field) { field.set("A", Condition::disordered); }),
            0);
}

TEST(rifle_pits_victory, P_R35_never_lost) {
  for (const char* works : {"works entrenchment second 0504\n", ""}) {
    const std::string goal = "goal second never_lost 6: 0504\n" + std::string(works);
    EXPECT_EQ(points_with(goal, {}, grey), 6);
    EXPECT_EQ(points_with(
                  goal,
                  [](Battlefield& field) {
                    field.go("movement");
                    field.play("move A 0503");
                  },
                  grey),
              0)
        << "entered in passing" << works;
  }
}

TEST(rifle_pits_victory, P_R35_leaving_the_map) {
  Battlefield field(
      "A first infantry 6 0501\nGuns first artillery 1 0501\nB first infantry 6 0601 division=Other\n"
      "Lane second infantry 4 1210",
      {.scenario = "goal first leave 4 Blue: 0501-0601\n"});
  field.go("movement");
  EXPECT_EQ(field.refusal("exit B"), "P.R35") << "of another division";
  field.play("exit A");
  EXPECT_EQ(field.piece("A").where, Whereabouts::left);
  EXPECT_EQ(field.game().points(blue), 4);
  field.play("exit Guns");
  EXPECT_EQ(field.game().points(blue), 4) << "infantry only";
  EXPECT_EQ(field.game().points(grey), 0) << "it is not lost";
}

TEST(rifle_pits_victory, P_R35_presence_counts_turns) {
  Battlefield field(field_pieces, {.scenario = "goal second presence -1 Grey after 2\n"});
  field.go_to_turn(3);
  EXPECT_EQ(field.game().points(grey), 0);
  field.go_to_turn(5);
  EXPECT_EQ(field.game().points(grey), -2);
}

TEST(rifle_pits_victory, P_R35_the_verdict_from_the_difference) {
  const auto verdict = [](int difference) {
    Battlefield field(field_pieces + "B first infantry 6 0510\n",
                      {.scenario = "thresholds 12 6 -1 -7\nturn 1 12:00 day\ngoal first hold " +
                                   std::to_string(difference) + ": 0505\n"});
    field.go("nothing");
    return field.position().verdict()->words;
  };
  for (const auto& [difference, words] :
       {std::pair(12, "Blue wins a decisive"), std::pair(11, "Blue wins a marginal"),
        std::pair(6, "Blue wins a marginal"), std::pair(5, "drawn"), std::pair(-1, "Grey wins a marginal"),
        std::pair(-6, "Grey wins a marginal"), std::pair(-7, "Grey wins a decisive")})
    EXPECT_NE(verdict(difference).find(words), std::string::npos) << difference << ": " << verdict(difference);
}

TEST(rifle_pits_victory, P_R35_a_verdict_for_who_is_behind_says_what_the_other_side_needed) {
  const auto verdict = [](int points) {
    Battlefield field(
        field_pieces + "B first infantry 6 0510\n",
        {.scenario = "thresholds 12 6 5 -7\nturn 1 12:00 day\ngoal first hold " + std::to_string(points) + ": 0505\n"});
    field.go("nothing");
    return field.position().verdict()->words;
  };
  EXPECT_EQ(verdict(3), "Grey wins a marginal victory: 0 points to 3; the Blue side led by 3 and needed 6 to win.");
  EXPECT_EQ(verdict(6), "Blue wins a marginal victory: 6 points to 0.");
}

/// What a side sees of Lane.
std::string lane_seen(const std::string& hex, const std::vector<std::pair<std::string, std::string>>& rules,
                      Viewer by) {
  Battlefield field("A first infantry 6 0505\nLane second infantry 5 " + hex, {.rules = rules});
  field.lose("Lane", 1);
  return json_line(field.position().view(by));
}

TEST(rifle_pits_fog, P_R36_strengths_of_units_that_are_not_adjacent_are_hidden) {
  const std::vector<std::pair<std::string, std::string>> fog = {{"P.R36", "strengths"}};
  const std::string hidden = "strength unknown";
  EXPECT_NE(lane_seen("0501", fog, blue).find(hidden), std::string::npos);
  EXPECT_EQ(lane_seen("0501", fog, blue).find("strength 3 of 5"), std::string::npos);
  EXPECT_EQ(lane_seen("0504", fog, blue).find(hidden), std::string::npos) << "adjacent";
  EXPECT_NE(lane_seen("0501", fog, grey).find("strength 3 of 5"), std::string::npos) << "his own";
  EXPECT_EQ(lane_seen("0501", {}, blue).find(hidden), std::string::npos) << "no fog by default";
  EXPECT_NE(lane_seen("0501", {}, blue).find("strength 3 of 5"), std::string::npos);
}

/// Whether the move of A to a hex is taken back only by agreement.
bool asks_for_agreement(const Battlefield& field, const std::string& hex) {
  Header header;
  header.sides = {"Blue", "Grey"};
  Game game(header, field.position().copy());
  Action move{"play", ""};
  move.verb = "move";
  move.pieces = {static_cast<int>(field.id("A"))};
  move.place = hex;
  game.act(blue, move, false, false, 1);
  return game.undo().agreement;
}

TEST(rifle_pits_fog, P_R36_what_a_move_has_shown_is_taken_back_by_agreement) {
  constexpr std::string_view pieces = "A first infantry 6 0505\nLane second infantry 5 0502";
  Battlefield field(pieces, {.rules = {{"P.R36", "strengths"}}});
  field.go("movement");
  EXPECT_TRUE(asks_for_agreement(field, "0503")) << "Lane's strength is seen now";
  EXPECT_FALSE(asks_for_agreement(field, "0504"));
  field.lose("Lane", 1);
  EXPECT_TRUE(asks_for_agreement(field, "0503"));
  Battlefield open(pieces);
  open.go("movement");
  EXPECT_FALSE(asks_for_agreement(open, "0503")) << "nothing was hidden";
}

TEST(rifle_pits_fog, P_R36_a_computer_player_sees_no_more) {
  Battlefield field("A first infantry 6 0505\nLane second infantry 5 0501", {.rules = {{"P.R36", "strengths"}}});
  field.lose("Lane", 1);
  const auto seen = field.position().seen_by(blue);
  EXPECT_NE(seen->save(), field.position().save());
  const auto own = field.position().seen_by(grey);
  EXPECT_EQ(own->save(), field.position().save());
}

}  // namespace
}  // namespace longroll::rifle_pits
