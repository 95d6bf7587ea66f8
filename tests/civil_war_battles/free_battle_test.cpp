// Free battles: a scenario of any two armies and any scenery, whose text is refused where it is wrong, and the
// deployment in secret with which it begins.
#include <gtest/gtest.h>

#include "base/json.h"
#include "chance/random.h"
#include "game/game.h"
#include "rulesets/civil_war_battles/embedded.h"
#include "rulesets/civil_war_battles/map/free.h"
#include "rulesets/civil_war_battles/map/judgement.h"
#include "rulesets/civil_war_battles/map/reports.h"

namespace longroll::civil_war_battles {
namespace {

/// Cedar Mountain's Confederates against Iuka's Union.
FreeWish a_wish() {
  FreeWish wish;
  wish.armies[0] = {"cedar_mountain", "Confederate", {}};
  wish.armies[1] = {"iuka", "Union", {}};
  wish.scenery = "ridges";
  return wish;
}

const MapGame& the_game() {
  static const auto game = map_game_entry().open({});
  return *game;
}
std::shared_ptr<const MapGame> opened(const std::string& text) { return the_game().with_free_battle(text); }

/// What the reader says of a text; empty where it takes it.
std::string said_of(const std::string& text) {
  try {
    opened(text);
    return "";
  } catch (const BadInput& error) {
    return error.what();
  }
}
/// A good text with one part of it changed.
std::string changed(std::string_view from, std::string_view to) {
  std::string text = the_game().free_text(a_wish());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

Header header_of(const std::string& text) {
  Header header;
  header.ruleset = "civil_war_battles";
  header.title = "free";
  header.sides = {"Confederate", "Union"};
  header.scenario = free_battle_name;
  header.free_battle = text;
  header.players = {"person", "person"};
  return header;
}

/// A free battle under way, played by actions.
struct Table {
  explicit Table(const std::string& text) : free(opened(text)), game(header_of(text), free->start(free_battle_name)) {}

  const PlayPosition& now() const { return dynamic_cast<const PlayPosition&>(game.position()); }
  const CivilWarBattles& rules() const { return dynamic_cast<const PlayOf<CivilWarBattles>&>(now()).game(); }
  Side who() const { return now().offers().who(); }
  void play(const Play& play) { game.act(who(), now().to_action(play), false, false, 1); }
  /// The first, last or another place of the offer of a verb.
  Play offered(Doing doing, int nth = 0) const {
    for (const Offer& offer : now().offers().list())
      if (offer.play.verb == verb_of(doing))
        return offer.words == 0 ? offer.play
                                : at_place(offer.play, now().offers().places(offer).nth(nth % offer.plays));
    ADD_FAILURE() << enum_name(doing) << " is not offered";
    return {};
  }
  /// Puts everybody of the side to act down, `skip` spots from one to the next.
  void deploy_all(int skip) {
    const Side side = who();
    rules().each_of(side, [&](PieceId id) {
      play(play_with(Doing::take_up, id));
      play(offered(Doing::deploy, skip));
    });
  }

  std::shared_ptr<const MapGame> free;
  Game game;
};

TEST(free_battles, every_pair_of_armies_and_every_template_can_be_played) {
  const Value kit = *the_game().free_kit();
  const auto& armies = std::get<List>(saved_member(kit, "armies").held);
  const auto text = [](const Value& of, std::string_view name) {
    return std::get<std::string>(saved_member(of, name).held);
  };
  int pairs = 0;
  for (const Value& first : armies)
    for (const Value& second : armies) {
      if (text(first, "coat") == text(second, "coat")) continue;
      FreeWish wish;
      wish.armies[0] = {text(first, "list"), text(first, "side"), {}};
      wish.armies[1] = {text(second, "list"), text(second, "side"), {}};
      EXPECT_EQ(said_of(the_game().free_text(wish)), "") << text(first, "title") << text(second, "title");
      ++pairs;
    }
  EXPECT_EQ(pairs, 18);
  for (const Value& one : std::get<List>(saved_member(kit, "templates").held))
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
      for (const bool mirrored : {true, false})
        for (const table::Thousandths wide : {36, 60, 72}) {
          FreeWish wish = a_wish();
          wish.size = {wide * table::inch, 48 * table::inch};
          wish.scenery = text(one, "name");
          wish.seed = seed;
          wish.mirrored = mirrored;
          EXPECT_EQ(said_of(the_game().free_text(wish)), "") << wish.scenery << " " << seed << " " << mirrored;
        }
}

TEST(free_battles, mirrored_scenery_is_the_same_for_both) {
  const std::string text = the_game().free_text(a_wish());
  const Scenario scenario = read_free_battle(text, embedded::armies(), house_of<House>(the_game().rulebook()));
  const table::Point size = scenario.ground.size();
  ASSERT_FALSE(scenario.ground.areas().empty());
  for (table::Thousandths x = 250; x < size.x; x += 700)
    for (table::Thousandths y = 250; y < size.y; y += 700) {
      const auto at = [&](const table::Point& point) {
        std::vector<std::pair<int, int>> found;
        for (const table::Area& area : scenario.ground.areas())
          if (table::is_inside(point, area.corners)) found.emplace_back(area.kind, area.level);
        std::sort(found.begin(), found.end());
        return found;
      };
      EXPECT_EQ(at({x, y}), at({size.x - x, size.y - y}));
    }
  FreeWish other = a_wish();
  other.seed = 2;
  EXPECT_NE(the_game().free_text(other), text);
  EXPECT_EQ(the_game().free_text(a_wish()), text);
}

TEST(free_battles, a_wrong_text_is_refused_in_one_sentence_with_its_line) {
  EXPECT_EQ(said_of(changed("army first cedar_mountain", "army first cedar_mountan")),
            "free_battle:2: there is no army list 'cedar_mountan'; did you mean cedar_mountain?");
  EXPECT_EQ(said_of(changed("| Union", "| Unoin")),
            "free_battle:3: there is no army in that list 'Unoin'; did you mean Union?");
  EXPECT_EQ(said_of(changed("army second iuka | Union", "army second iuka | Confederate")),
            "free_battle:3: both armies wear the same coat: one must be Confederate, the other Union");
  EXPECT_EQ(said_of(changed("zone first south 10", "without first Nobody\nzone first south 10")),
            "free_battle:2: there is no piece in that army 'Nobody'");
  EXPECT_EQ(said_of(changed("zone second north 10", "zone second north 24")),
            "free_battle:5: the zones lie 10\"/25cm from each other; it must be 12\"/30cm at least");
  EXPECT_EQ(said_of(changed("zone second north 10\n", "")), "free_battle:1: there is no line 'zone second EDGE DEPTH'");
  EXPECT_EQ(said_of(changed("zone first south 10", "zone first south 3")),
            "free_battle:4: Garnett has no room in a zone of 60 by 3 inches");
  FreeWish small = a_wish();
  small.scenery = "";
  small.size = {60 * table::inch, 23 * table::inch};
  EXPECT_EQ(said_of(the_game().free_text(small)),
            "free_battle:4: a table of a free battle measures 24 by 24 to 95 by 63.5 inches");
  EXPECT_EQ(said_of("army first iuka | Union\n"),
            "free_battle:1: there is no line 'table TITLE', below which the table stands");
  EXPECT_EQ(said_of(changed("countdown 21\n", "")), "free_battle:9: there is no line 'countdown'");
  // The table below is read by its own reader, and its lines are those of the whole text.
  EXPECT_EQ(said_of(changed("hill 1 ridge_1:", "hill 1 ridge_1: 70,1")).substr(0, 14), "free_battle:14");
  EXPECT_EQ(
      said_of(the_game().free_text(a_wish()) + "area lava pit: 1,1 2,1 2,2\n").find("'lava' is no kind of area") !=
          std::string::npos,
      true);
}

TEST(free_battles, somebody_may_stay_at_home) {
  const Scenario scenario = read_free_battle(changed("zone first", "without first Hill, Branch\nzone first"),
                                             embedded::armies(), house_of<House>(the_game().rulebook()));
  EXPECT_EQ(std::ranges::count(scenario.pieces, "Branch", &PieceInfo::name), 0);
  EXPECT_EQ(std::ranges::count(scenario.pieces, "Archer", &PieceInfo::name), 1);
  EXPECT_EQ(scenario.confederate, Side::first);
}

TEST(deployment, the_defender_deploys_first_and_then_the_attacker_then_the_battle_begins) {
  Table table(the_game().free_text(a_wish()));
  EXPECT_EQ(table.who(), Side::second);
  EXPECT_EQ(table.now().stage().heading, "Deployment");
  EXPECT_TRUE(table.now().has_fog());
  table.deploy_all(40);
  table.play({});
  EXPECT_EQ(table.who(), Side::first);
  table.deploy_all(40);
  EXPECT_TRUE(table.now().has_fog());
  table.play({});
  EXPECT_FALSE(table.now().has_fog());
  EXPECT_EQ(table.now().stage().turn, 1);
  EXPECT_NE(table.now().stage().step, "");
  EXPECT_TRUE(table.rules().is_true());
}

TEST(deployment, pieces_stand_in_their_zone_as_a_whole_and_on_nobody) {
  Table table(the_game().free_text(a_wish()));
  const CivilWarBattles& rules = table.rules();
  const table::Extent zone = table::ground_of(rules.scenario().free->zone(Side::second), rules.table_size());
  Pieces mine;
  rules.each_of(Side::second, [&](PieceId id) { mine.push_back(id); });
  table.play(play_with(Doing::take_up, mine[0]));
  table.play(table.offered(Doing::turn));
  table.play(table.offered(Doing::deploy, 700));
  EXPECT_TRUE(zone.holds(table::extent_of(table.rules().quad(mine[0]))));
  const table::Pose stood = table.rules().pose(mine[0]);
  EXPECT_EQ(stood.heading, table::turned(table::Heading::south, -table::sixteenth_turn));
  // Another on the same spot is refused by name, and one half out of the zone.
  table.play(play_with(Doing::take_up, mine[1]));
  const auto why = [&](const table::Point& at) {
    const auto objection =
        table.now().refuse(Side::second, table.now().to_action(play_with(Doing::deploy, mine[1], table::spot_of(at))));
    return objection ? objection->refusal.reason : "";
  };
  EXPECT_EQ(why(stood.at), "Sullivan would stand on Sanborn");
  EXPECT_EQ(why({0, 40'000}), "Sullivan would not stand within your zone as a whole");
  EXPECT_EQ(why({30'000, 10'000}), "Sullivan would not stand within your zone as a whole");
  // It can be laid down again, and the first be moved.
  table.play(play_with(Doing::lay_down, mine[1]));
  table.play(play_with(Doing::take_up, mine[0]));
  EXPECT_FALSE(table.rules().on_table(mine[0]));
  table.play(table.offered(Doing::deploy, 5));
  EXPECT_TRUE(table.rules().on_table(mine[0]));
}

TEST(deployment, every_spot_offered_is_free_and_every_other_is_not) {
  Table table(the_game().free_text(a_wish()));
  table.deploy_all(160);
  const PieceId id = PieceId{static_cast<PieceNumber>(table.rules().pieces() - 4)};
  ASSERT_EQ(table.rules().info(id).side, Side::second);
  table.play(play_with(Doing::take_up, id));
  const CivilWarBattles& rules = table.rules();
  const table::Extent zone = table::ground_of(rules.scenario().free->zone(Side::second), rules.table_size());
  const Play put = play_with(Doing::deploy, id);
  int free = 0;
  for (table::Thousandths x = 0; x <= rules.table_size().x; x += table::spot_step)
    for (table::Thousandths y = 0; y <= rules.table_size().y; y += table::spot_step) {
      const table::Pose pose{{x, y}, rules.pose(id).heading};
      const bool fits = zone.holds(table::extent_of(table::corners_of(pose, rules.footprint(id)))) &&
                        (rules.is_general(id) || rules.is_free_for(id, pose, rules.footprint(id)));
      EXPECT_EQ(table.now().offers().contains(at_place(put, table::spot_of({x, y}))), fits) << x << " " << y;
      free += fits ? 1 : 0;
    }
  EXPECT_GT(free, 500);
}

TEST(deployment, a_general_deploys_with_a_unit_of_his_command_and_goes_with_it) {
  Table table(the_game().free_text(a_wish()));
  const auto find = [&](std::string_view name) {
    PieceId found = no_piece;
    table.rules().each([&](PieceId id) {
      if (table.rules().info(id).name == name) found = id;
    });
    return found;
  };
  const PieceId sanborn = find("Sanborn");
  const PieceId hamilton = find("Hamilton");
  table.play(play_with(Doing::take_up, sanborn));
  table.play(table.offered(Doing::deploy, 300));
  table.play(play_with(Doing::take_up, hamilton));
  table.play(play_with(Doing::place, {hamilton, sanborn}));
  EXPECT_EQ(table.rules().general(hamilton).with, sanborn);
  const table::Pose before = table.rules().pose(hamilton);
  table.play(play_with(Doing::take_up, sanborn));
  EXPECT_FALSE(table.rules().on_table(hamilton));
  table.play(table.offered(Doing::deploy, 900));
  EXPECT_TRUE(table.rules().on_table(hamilton));
  EXPECT_FALSE(table.rules().pose(hamilton) == before);
}

/// Of two games that differ in the second side's deployment alone the first side reads the same: view, log, offers, and
/// how it stands.
TEST(deployment, who_has_not_seen_the_other_deploy_is_told_nothing_of_it) {
  const std::string text = the_game().free_text(a_wish());
  Table one(text);
  Table two(text);
  const auto told = [](const Table& table, Side side) {
    std::string all = json_line(table.now().view(side));
    for (const LogLine& line : table.game.log())
      all += line.only && *line.only != side ? line.instead.text() : line.said.text();
    all += table.now().seen_by(side)->save();
    return all;
  };
  const auto both = [&] { EXPECT_EQ(told(one, Side::first), told(two, Side::first)); };
  one.play(one.offered(Doing::take_up));
  two.play(two.now().offers().nth(2));
  both();
  one.play(one.offered(Doing::lay_down));
  two.play(two.offered(Doing::lay_down));
  one.deploy_all(30);
  two.deploy_all(90);
  both();
  EXPECT_NE(told(one, Side::second), told(two, Side::second));
  one.play({});
  two.play({});
  both();
  EXPECT_EQ(one.who(), Side::first);
  // And while the first side deploys its own.
  one.deploy_all(30);
  two.deploy_all(30);
  both();
  // Then all is shown, which is not taken back without the other's leave.
  one.play({});
  two.play({});
  EXPECT_NE(told(one, Side::first), told(two, Side::first));
  EXPECT_TRUE(one.game.undo().agreement);
}

TEST(deployment, one_side_takes_its_own_back_without_asking) {
  Table table(the_game().free_text(a_wish()));
  table.play(table.offered(Doing::take_up));
  table.play(table.offered(Doing::deploy, 100));
  EXPECT_TRUE(table.game.undo().may);
  EXPECT_FALSE(table.game.undo().agreement);
  const std::string before = table.now().save();
  table.play(table.offered(Doing::take_up));
  table.game.act(Side::second, {"undo", ""}, false, false, 1);
  EXPECT_EQ(table.now().save(), before);
}

TEST(free_battles, what_could_be_deployed_is_guessed_from_what_the_enemy_knows) {
  Table table(the_game().free_text(a_wish()));
  ASSERT_EQ(table.who(), Side::second);
  table.deploy_all(7);
  const CivilWarBattles now = table.rules();
  CivilWarBattles known = now;
  known.hide_from(Side::first);
  for (int pick = 0; pick < PlayPosition::variations; ++pick) {
    CivilWarBattles once = now;
    once.vary_hidden(Side::first, pick);
    CivilWarBattles other = once;
    other.vary_hidden(Side::first, pick + 1);
    other.vary_hidden(Side::first, pick);
    EXPECT_TRUE(once.state == other.state) << "wherever they really stand";
    EXPECT_FALSE(once.state == known.state) << "somebody stands there";
    once.hide_from(Side::first);
    EXPECT_TRUE(once.state == known.state) << "and is not seen";
  }
}

}  // namespace
}  // namespace longroll::civil_war_battles
