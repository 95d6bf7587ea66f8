// What is not known of the enemy: strengths far off are seen in bands (V.R35).
#include "base/json.h"
#include "game/game.h"
#include "game/play/saved.h"
#include "tests/valley/field.h"

namespace longroll::valley::fog_rules {
namespace {

constexpr std::string_view armies = R"(
Elzey first infantry 6 luray
Jackson first leader 1+2 luray
Gordon second infantry 9 frederick
Donnelly second infantry 3 frederick
Banks second leader 4+0 frederick)";

/// What a viewer is shown of a side's stack in a place, or of a counter by its name.
std::string shown(const Field& field, Viewer viewer, std::string_view list, std::string_view by, std::string_view name,
                  std::string_view what) {
  const Value view = field.position().view(viewer);
  for (const Value& one : std::get<List>(saved_member(view, list).held))
    if (std::get<std::string>(saved_member(one, by).held) == name)
      return std::get<std::string>(saved_member(one, what).held);
  return "nothing";
}
std::string stack(const Field& field, Viewer viewer, std::string_view place) {
  return shown(field, viewer, "stacks", "place", place, "strength");
}
std::string counter(const Field& field, Viewer viewer, std::string_view name) {
  return shown(field, viewer, "pieces", "name", name, "strength");
}

TEST(valley_fog, V_R35_stacks_far_off_are_shown_in_bands) {
  for (const auto& [strength, band] : std::vector<std::pair<int, std::string>>{
           {1, "1–5"}, {2, "1–5"}, {3, "6–15"}, {12, "6–15"}, {13, "16–30"}, {27, "16–30"}, {28, "31+"}, {50, "31+"}}) {
    Field field(armies);
    field.strength("Gordon", strength);  // and Donnelly's 3
    EXPECT_EQ(stack(field, grey, "frederick"), band) << strength;
    EXPECT_EQ(stack(field, blue, "frederick"), std::to_string(strength + 3));
    EXPECT_EQ(stack(field, {}, "frederick"), std::to_string(strength + 3));
  }
}

TEST(valley_fog, V_R35_leaders_and_places_are_open_strengths_of_units_are_not) {
  Field field(armies);
  EXPECT_EQ(counter(field, grey, "Gordon"), "?");
  EXPECT_EQ(shown(field, grey, "pieces", "name", "Gordon", "place"), "frederick");
  EXPECT_EQ(shown(field, grey, "pieces", "name", "Banks", "place"), "frederick");
  EXPECT_EQ(shown(field, grey, "pieces", "name", "Banks", "detail"), "4 +0");
  EXPECT_EQ(counter(field, grey, "Elzey"), "6");
}

TEST(valley_fog, V_R35_next_to_own_units_everything_is_known) {
  Field field(armies);
  field.put("Elzey", "harpers_ferry");
  EXPECT_EQ(stack(field, grey, "frederick"), "12");
  EXPECT_EQ(counter(field, grey, "Gordon"), "9");
  Field leader(armies);
  leader.put("Jackson", "harpers_ferry");  // a leader alone is no unit
  EXPECT_EQ(stack(leader, grey, "frederick"), "6–15");
}

TEST(valley_fog, V_R35_what_a_side_knows_lies_in_the_band_and_depends_on_nothing_else) {
  Field field(armies);
  field.strength("Gordon", 20);
  const auto seen = field.position().seen_by(grey);
  const auto& game = dynamic_cast<const PlayOf<Valley>&>(*seen).game();
  EXPECT_GE(game.strength(blue, field.number("frederick")), 16);
  EXPECT_LE(game.strength(blue, field.number("frederick")), 30);
  EXPECT_EQ(game.strength(grey, field.number("luray")), 6);
  Field other_way(armies);
  other_way.strength("Gordon", 15);
  other_way.strength("Donnelly", 9);
  other_way.edit("Donnelly", [](PieceState& now) { now.morale = Morale::shaken; });
  EXPECT_EQ(other_way.position().seen_by(grey)->save(), seen->save());
  EXPECT_EQ(json_line(other_way.position().view(grey)), json_line(field.position().view(grey)));
}

/// Whether a march to a place is taken back only by agreement.
bool asks_for_agreement(const Field& field, const std::string& place) {
  Header header;
  header.sides = {"Grey", "Blue"};
  Game game(header, field.position().copy());
  Action go{"play", ""};
  go.verb = "go";
  go.place = place;
  game.act(grey, go, false, false, 1);
  const Deed& entry = game.entries().back();
  EXPECT_TRUE(entry.rolls.empty() && entry.choices.empty());
  return game.undo().agreement;
}

TEST(valley_fog, V_R35_what_a_march_has_shown_is_taken_back_by_agreement) {
  constexpr std::string_view near = R"(
Elzey first infantry 6 luray
Jackson first leader 1+2 luray
Guard first infantry 1 lynchburg
Kenly second infantry 9 winchester
Watch second infantry 1 washington)";
  Field field(near);
  field.action(grey);
  field.march("Jackson", "=11");
  EXPECT_FALSE(asks_for_agreement(field, "new_market"));
  EXPECT_TRUE(asks_for_agreement(field, "front_royal")) << "Kenly at Winchester is seen now";
  Field open(near, {"", {{"V.R35", "none"}}});
  open.action(grey);
  open.march("Jackson", "=11");
  EXPECT_FALSE(asks_for_agreement(open, "front_royal")) << "nothing was hidden";
}

TEST(valley_fog, V_R35_losses_out_of_sight_are_known_by_their_points_alone) {
  Field field(
      "Elzey first infantry 14 petersburg\nTrimble first infantry 12 petersburg\nGordon second infantry 5 "
      "washington\n");
  const auto lost = [&](Side viewer) { return field.position().seen_by(viewer)->score()[index(grey)].lost; };
  field.until_turn(2, "1,1,1");
  field.until_turn(3, "1,1,1");  // hunger takes three
  EXPECT_EQ(field.position().score()[index(grey)].lost, 3);
  EXPECT_EQ(lost(grey), 3);
  EXPECT_EQ(lost(blue), 0);
  field.until_turn(4, "1,1,1");  // and two more, which makes a point
  EXPECT_EQ(lost(blue), 5);
  field.put("Gordon", "moorefield");  // whoever comes near sees what is left, not what there was
  EXPECT_EQ(lost(blue), 5);
}
TEST(valley_fog, V_R35_losses_in_sight_are_known) {
  Field field("Elzey first infantry 14 petersburg\nGordon second infantry 5 moorefield\n");
  const auto lost = [&](Side viewer) { return field.position().seen_by(viewer)->score()[index(grey)].lost; };
  field.until_turn(2, "1,1,1");
  field.until_turn(3, "1,1,1");
  EXPECT_GT(lost(blue), 0);
  EXPECT_EQ(lost(blue), field.position().score()[index(grey)].lost);
}

TEST(valley_fog, V_R35_none_with_the_other_reading) {
  Field field(armies, {"", {{"V.R35", "none"}}});
  EXPECT_EQ(stack(field, grey, "frederick"), "12");
  EXPECT_EQ(counter(field, grey, "Gordon"), "9");
}

TEST(valley_fog, V_R35_detaching_and_replacements_do_not_tell_numbers) {
  Field field(armies);
  field.action(blue);
  field.play("activate Banks");
  field.play("detach Gordon 2");
  EXPECT_TRUE(field.said("Gordon leaves a detachment at Frederick."));
  EXPECT_FALSE(field.said(" 2 "));
}

}  // namespace
}  // namespace longroll::valley::fog_rules
