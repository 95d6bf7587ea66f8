// Enemies who are met on the march: contact, pinning, leaders without troops, overrun (V.R13, V.R26).
#include <fmt/format.h>

#include "game/play/saved.h"
#include "tests/valley/field.h"

namespace longroll::valley::contact_rules {
namespace {

Field against(int strength, std::string_view more = "") {
  return Field(
      fmt::format("Elzey first infantry 10 luray\nJackson first leader 1+2 luray\nA first infantry 4 staunton\n"
                  "Kenly second infantry {} front_royal\nWatch second infantry 1 washington\n{}",
                  strength, more));
}

TEST(valley_contact, V_R26_entering_ends_the_move_and_pins_both_sides) {
  Field field = against(3);
  field.action(grey);
  field.march("Jackson");
  EXPECT_TRUE(field.offered("go front_royal"));
  EXPECT_FALSE(field.offered("go piedmont"));  // not through the enemy
  field.play("go front_royal");
  EXPECT_EQ(field.phase(), "movement_points");
  EXPECT_TRUE(field.said("Contact at Front Royal: nobody there moves before the battle."));
  EXPECT_EQ(field.place("front_royal").attacker, Owner::first);
  EXPECT_TRUE(field.held(blue, "front_royal"));
  field.until("movement_points", blue, "1");
  EXPECT_EQ(field.refusal("activate Kenly"), "V.R26");
}

TEST(valley_contact, V_R26_friends_may_march_in_and_stop_too_and_the_attacker_stays) {
  Field field = against(3, "Gordon second infantry 5 winchester\nBanks second leader 2+0 winchester");
  field.put("Jackson Elzey", "front_royal");
  field.edit([&](Valley& game) { game.place(field.number("front_royal")).attacker = Owner::first; });
  field.action(blue);
  field.march("Banks");
  field.play("go front_royal");
  EXPECT_EQ(field.phase(), "movement_points");
  EXPECT_EQ(field.place("front_royal").attacker, Owner::first);
  EXPECT_EQ(field.game().strength(blue, field.number("front_royal")), 8);
}

TEST(valley_contact, V_R26_pinned_stacks_do_not_react) {
  Field field = against(3, "Gordon second infantry 5 strasburg\nBanks second leader 1+0 strasburg");
  field.put("A", "strasburg");
  field.action(grey);
  field.march("Jackson");
  field.play("go front_royal", "1");
  EXPECT_EQ(field.phase(), "movement_points");
  EXPECT_EQ(field.who(), blue);
}

TEST(valley_contact, V_R26_a_leader_without_troops_is_taken_on_1_or_2) {
  for (int die = 1; die <= 3; ++die) {
    Field field = against(3, "Geary second leader 3+0 bentonville");
    field.action(grey);
    field.march("Jackson");
    field.play("go bentonville", std::to_string(die));
    EXPECT_EQ(field.at("Geary"), die <= 2 ? "" : "front_royal") << die;
    EXPECT_EQ(field.piece("Geary").where, die <= 2 ? Whereabouts::lost : Whereabouts::on_map);
    EXPECT_EQ(field.phase(), die <= 2 ? "march" : "reaction");  // where he is now, he can react
  }
}

TEST(valley_contact, V_R26_a_column_of_leaders_does_not_ride_into_the_enemy) {
  Field field = against(3);
  field.action(grey);
  field.play("activate Jackson");
  field.play("leave Elzey");
  field.play("march", "=8");
  EXPECT_FALSE(field.offered("go front_royal"));
  EXPECT_EQ(field.why("go front_royal"), "a leader without troops does not ride into the enemy");
}

TEST(valley_overrun, V_R26_a_fifth_or_less_retreats_with_a_loss_and_the_column_goes_on) {
  Field field = against(2);
  field.action(grey);
  field.march("Jackson");
  field.play("go front_royal");  // 2 points of 7
  ASSERT_EQ(field.phase(), "retreat");
  EXPECT_EQ(field.who(), blue);
  EXPECT_EQ(field.strength("Kenly"), 1);
  EXPECT_EQ(field.places("retreat"), "middletown piedmont sperryville strasburg white_post winchester");
  EXPECT_EQ(field.why("retreat bentonville"),
            "Bentonville will not do: enemies came by that link, the ford is flooded, or another place is in supply");
  field.play("retreat white_post");
  EXPECT_TRUE(field.piece("Kenly").moved);
  EXPECT_EQ(field.morale("Kenly"), Morale::good);
  EXPECT_EQ(field.phase(), "march");
  EXPECT_EQ(field.points(), 4);
  EXPECT_EQ(field.army(grey).enemy_lost, 1);
  EXPECT_EQ(field.place("front_royal").attacker, Owner::nobody);
  field.play("done");
  EXPECT_TRUE(field.held(grey, "front_royal"));
}

/// What the offer to go says of a place.
std::string note_of(const Field& field, Viewer viewer, std::string_view place) {
  const Value view = field.position().view(viewer);
  for (const Value& offer : std::get<List>(saved_member(view, "offers").held))
    if (const Value* notes = saved_member_if_any(offer, "notes"))
      for (const Value& note : std::get<List>(notes->held))
        if (to_text(saved_member(note, "place")) == place)
          return to_text(saved_member(note, "kind")) + ": " + to_text(saved_member(note, "words"));
  return "";
}

TEST(valley_overrun, V_R26_is_announced_by_the_offer_before_it_is_paid) {
  Field field = against(2);
  field.put("Elzey Jackson", "bentonville");
  field.action(grey);
  field.march("Jackson");
  EXPECT_EQ(note_of(field, grey, "front_royal"),
            "overrun: sweeps Kenly aside for 1 movement point more; they lose 1 strength point");
  Field strong = against(3);
  strong.action(grey);
  strong.march("Jackson");
  EXPECT_EQ(note_of(strong, grey, "front_royal"), "") << "that is contact";
}

TEST(valley_overrun, V_R35_of_a_force_that_is_not_seen_the_offer_tells_no_more_than_its_band) {
  std::vector<std::string> told;
  for (const int strength : {1, 2, 5}) {
    Field field = against(2);
    field.strength("Kenly", strength);
    field.action(grey);
    field.march("Jackson");  // from Luray, which is not next to them
    ASSERT_TRUE(field.offered("go front_royal"));
    told.push_back(note_of(field, grey, "front_royal"));
  }
  EXPECT_EQ(told, std::vector(3, told[0]));
  EXPECT_NE(told[0].find("if they are as weak as they seem"), std::string::npos) << told[0];
}

TEST(valley_overrun, V_R26_not_more_than_a_fifth_and_not_entrenched) {
  Field dug = against(2);
  dug.edit("Kenly", [](PieceState& now) { now.entrenched = true; });
  dug.action(grey);
  dug.march("Jackson");
  dug.play("go front_royal");
  EXPECT_TRUE(dug.game().engaged(dug.number("front_royal")));
  Field many = against(3);
  many.strength("Elzey", 14);
  many.action(grey);
  many.march("Jackson");
  many.play("go front_royal");
  EXPECT_TRUE(many.game().engaged(many.number("front_royal")));
  Field enough = against(3);
  enough.strength("Elzey", 15);
  enough.action(grey);
  enough.march("Jackson");
  enough.play("go front_royal");
  EXPECT_EQ(enough.phase(), "retreat");
}

TEST(valley_overrun, V_R26_the_fortress_is_not_overrun) {
  Field field(
      "Elzey first infantry 20 charlestown\nJackson first leader 1+2 charlestown\nA first infantry 1 staunton\n"
      "Miles second infantry 1 harpers_ferry\nWatch second infantry 1 washington");
  field.action(grey);
  field.march("Jackson");
  field.play("go harpers_ferry");
  EXPECT_TRUE(field.game().engaged(field.number("harpers_ferry")));
}

TEST(valley_overrun, V_R26_the_last_strength_point_is_gone_and_its_leader_must_escape) {
  Field field = against(1, "Geary second leader 3+0 front_royal");
  field.action(grey);
  field.march("Jackson");
  field.play("go front_royal");
  field.play("done");  // no reaction to Bentonville
  field.play("go front_royal", "3");
  EXPECT_EQ(field.at("Kenly"), "");
  EXPECT_EQ(field.at("Geary"), "washington");
  EXPECT_EQ(field.phase(), "march");
  EXPECT_EQ(field.points(), 4);
}

TEST(valley_overrun, V_R30_without_a_way_out_the_whole_force_surrenders) {
  Field field(
      "Elzey first infantry 10 lacey_spring\nJackson first leader 1+2 lacey_spring\nA first infantry 4 luray\nB "
      "first infantry 4 mount_jackson\nKenly second infantry 2 new_market\nWatch second infantry 1 washington");
  field.action(grey);
  field.march("Jackson");
  field.play("go new_market");
  EXPECT_EQ(field.at("Kenly"), "");
  EXPECT_EQ(field.army(grey).enemy_lost, 2);
  EXPECT_EQ(field.phase(), "march");
}

TEST(valley_overrun, V_R26_also_with_the_last_movement_point) {
  Field field = against(2);
  field.action(grey);
  field.march("Jackson");
  field.edit([](Valley& game) { game.state.flow.nearest<March>().points = 2; });
  field.play("go front_royal");
  ASSERT_EQ(field.phase(), "retreat");
  field.play("retreat strasburg");
  EXPECT_EQ(field.points(), 0);
  EXPECT_EQ(field.at("Elzey"), "front_royal");
}

TEST(valley_overrun, V_R6_others_may_react_once_the_place_is_clear) {
  Field field = against(2, "Gordon second infantry 5 strasburg\nBanks second leader 1+0 strasburg");
  field.action(grey);
  field.march("Jackson");
  field.play("go front_royal");
  field.play("retreat white_post");
  ASSERT_EQ(field.phase(), "reaction");
  field.play("react Banks", "4");
  field.play("come_up Banks front_royal");
  EXPECT_EQ(field.place("front_royal").attacker, Owner::second);
}

TEST(valley_holder, V_R18_a_place_belongs_to_the_side_whose_march_ended_there) {
  Field field = against(3);
  EXPECT_TRUE(field.held(blue, "bentonville"));
  field.action(grey);
  field.march("Jackson");
  field.play("go bentonville");
  EXPECT_TRUE(field.held(blue, "bentonville"));  // it only passes
  field.play("detach Elzey 1");                  // but who is left there holds it
  EXPECT_TRUE(field.held(grey, "bentonville"));
  field.play("go luray");
  field.play("go conrads_store");
  field.play("done");
  EXPECT_TRUE(field.held(grey, "bentonville") && field.held(grey, "conrads_store"));
}

TEST(valley_holder, V_R18_a_march_takes_the_place_where_it_stops) {
  Field field = against(3);
  field.action(grey);
  field.march("Jackson");
  field.play("go bentonville");
  field.play("drop Elzey");
  EXPECT_TRUE(field.held(grey, "bentonville"));
  Field stop = against(3);
  stop.action(grey);
  stop.march("Jackson");
  stop.play("go bentonville");
  stop.play("done");
  EXPECT_TRUE(stop.held(grey, "bentonville"));
}

TEST(valley_holder, V_R18_with_the_other_reading_every_place_that_it_passes) {
  Field field("Elzey first infantry 10 luray\nJackson first leader 1+2 luray\nA first infantry 4 staunton",
              {"", {{"V.R18", "pass"}}});
  field.action(grey);
  field.march("Jackson");
  field.play("go front_royal");
  EXPECT_TRUE(field.held(grey, "bentonville") && field.held(grey, "front_royal"));
}

}  // namespace
}  // namespace longroll::valley::contact_rules
