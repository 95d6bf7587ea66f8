// A position that is turned by 60 degrees or mirrored offers the turned or mirrored plays: ways and their prices, arcs,
// rears, sights, targets, and the facts of every shot and charge (board design, section 10).
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "tests/line_of_battle/field.h"

namespace longroll::line_of_battle {
namespace {

/// One of the twelve symmetries of a map of hexes.
struct Symmetry {
  int turns = 0;
  bool mirrored = false;

  Cube of(Cube way) const {
    const Cube kept = mirrored ? Cube{-way.q, -way.s, -way.r} : way;
    return turned(kept, turns);
  }
  Direction of(Direction side) const {
    const int kept = mirrored ? (6 - static_cast<int>(side)) % 6 : static_cast<int>(side);
    return static_cast<Direction>((kept + turns) % 6);
  }
};

constexpr int columns = 22;
constexpr int rows = 22;
constexpr int middle_column = 11;
constexpr int middle_row = 11;

std::string hex_name(Cube way) {
  const Cube middle = cube_of(middle_column, middle_row);
  const Cube hex = middle + way;
  return fmt::format("{:02}{:02}", column_of(hex), row_of(hex));
}

struct Placed {
  std::string words;  ///< before the hex
  Cube at;
  Direction facing = Direction::north;
  bool faced = true;
  std::string more = {};
};

/// A field drawn by one of the symmetries.
Battlefield drawn(const std::vector<Placed>& pieces, Symmetry by) {
  std::string all;
  for (const Placed& one : pieces) {
    all += fmt::format("{} {}", one.words, hex_name(by.of(one.at)));
    if (one.faced) all += fmt::format(" facing={}", enum_name(static_cast<FacingChoice>(by.of(one.facing))));
    all += one.more + "\n";
  }
  const auto hexes = [&](std::initializer_list<Cube> list) {
    std::string names;
    for (const Cube way : list) names += " " + hex_name(by.of(way));
    return names;
  };
  const auto side = [&](Cube one, Cube two, std::string_view between) {
    return fmt::format(" {}{}{}", hex_name(by.of(one)), between, hex_name(by.of(two)));
  };
  Terms terms;
  terms.map = fmt::format("size {} {}\n", columns, rows);
  terms.map += "terrain woods" + hexes({{1, 0, -1}, {2, -1, -1}, {-3, 1, 2}}) + "\n";
  terms.map += "terrain marsh" + hexes({{0, 3, -3}}) + "\n";
  terms.map += "level 2" + hexes({{0, -2, 2}, {0, -3, 3}, {1, -3, 2}}) + "\n";
  terms.map += "mark sunken" + hexes({{-1, -1, 2}}) + "\n";
  terms.map += "hexside wall" + side({0, -1, 1}, {0, 0, 0}, ">") + "\n";
  terms.map += "hexside woods_edge" + side({-1, 1, 0}, {-1, 0, 1}, "/") + "\n";
  terms.scenario = fmt::format(
      "edge first 0122-2222\nedge second 0101-2201\ngoal either hold 2: {0}\n"
      "formation Blue | division | first | attack {0}\n"
      "formation Grey | division | second | attack {0}\n",
      hex_name({0, 0, 0}));
  return Battlefield(all, terms);
}

const std::vector<Placed>& pieces() {
  static const std::vector<Placed> all = {
      {"A first infantry 8", {0, 0, 0}, Direction::north},
      {"B first infantry 6", {-1, 2, -1}, Direction::north_east, true, " rating=B"},
      {"C first infantry 3", {3, 0, -3}, Direction::north, true, " as=open_order"},
      {"D first infantry 7", {0, 4, -4}, Direction::north, false, " as=column"},
      {"G first artillery 4", {-2, 4, -2}, Direction::north},
      {"K first leader 2/2", {0, 0, 0}, Direction::north, false},
      {"X second infantry 8", {0, -1, 1}, Direction::south, true, " rating=B"},
      {"Y second infantry 5", {-1, -1, 2}, Direction::south_east},
      {"Z second infantry 4", {2, -2, 0}, Direction::south_west},
      {"W second infantry 3", {-3, 0, 3}, Direction::south, true, " as=open_order"},
      {"H second artillery 5", {0, -3, 3}, Direction::south},
      {"V second cavalry 4", {3, -4, 1}, Direction::south, false, " as=mounted"},
  };
  return all;
}

/// Where a hex of the plain field lies in the drawn one; no_place off the map.
PlaceNumber image(const LineOfBattle& game, PlaceNumber hex, Symmetry by) {
  const Cube middle = cube_of(middle_column, middle_row);
  const Cube way = by.of(game.grid().cube(hex) - middle) + middle;
  for (int i = 0; i < game.grid().size(); ++i)
    if (game.grid().cube(static_cast<PlaceNumber>(i)) == way) return static_cast<PlaceNumber>(i);
  return no_place;
}

/// Of those hexes the ones so near to the middle that no symmetry takes them off the map.
PlaceSet near_middle(const LineOfBattle& game, const PlaceSet& set) {
  constexpr int away = 8;
  const Cube middle = cube_of(middle_column, middle_row);
  PlaceSet found;
  set.each([&](PlaceNumber hex) {
    const Cube way = game.grid().cube(hex) - middle;
    if (std::max({std::abs(way.q), std::abs(way.r), std::abs(way.s)}) <= away) found.insert(hex);
  });
  return found;
}

PlaceSet image(const LineOfBattle& game, const PlaceSet& set, Symmetry by) {
  PlaceSet found;
  near_middle(game, set).each([&](PlaceNumber hex) { found.insert(image(game, hex, by)); });
  return found;
}

Stacked alone(PieceId id) {
  Stacked who;
  who.push_back(id);
  return who;
}

class Symmetries : public testing::TestWithParam<int> {
 protected:
  Symmetry by() const { return {GetParam() % 6, GetParam() >= 6}; }
};

TEST_P(Symmetries, arcs_rears_zones_and_sights) {
  const Battlefield plain = drawn(pieces(), {});
  const Battlefield other = drawn(pieces(), by());
  const LineOfBattle& a = plain.game();
  const LineOfBattle& b = other.game();
  const PlaceNumber middle = plain.place(hex_name({0, 0, 0}));
  for (const Side side : {blue, grey}) {
    EXPECT_EQ(image(a, a.zone(side), by()), near_middle(b, b.zone(side)));
    EXPECT_EQ(image(a, a.near_fire(side), by()), near_middle(b, b.near_fire(side)));
  }
  a.each([&](PieceId id) {
    if (!a.is_unit(id)) return;
    EXPECT_EQ(a.open_order_capable(id), b.open_order_capable(id)) << a.info(id).name;
    a.grid().each_within(middle, 8, [&](PlaceNumber hex, int /*away*/) {
      const PlaceNumber there = image(a, hex, by());
      EXPECT_EQ(a.in_arc(id, hex), b.in_arc(id, there));
      EXPECT_EQ(a.in_front(id, hex), b.in_front(id, there));
      EXPECT_EQ(a.into_rear(id, hex), b.into_rear(id, there));
      EXPECT_EQ(a.commands_hex(id, hex), b.commands_hex(id, there)) << a.info(id).name << " " << a.place_name(hex);
    });
  });
  a.grid().each_within(middle, 5, [&](PlaceNumber from, int /*away*/) {
    a.grid().each_within(middle, 5, [&](PlaceNumber to, int /*off*/) {
      for (const bool small_arms : {false, true})
        ASSERT_EQ(a.sees(from, to, small_arms, blue),
                  b.sees(image(a, from, by()), image(a, to, by()), small_arms, blue))
            << a.place_name(from) << " " << a.place_name(to);
    });
  });
}

TEST_P(Symmetries, ways_and_their_prices) {
  const Battlefield plain = drawn(pieces(), {});
  const Battlefield other = drawn(pieces(), by());
  const LineOfBattle& a = plain.game();
  const LineOfBattle& b = other.game();
  a.each([&](PieceId id) {
    const Reach one = a.reach(alone(id));
    const Reach two = b.reach(alone(id));
    EXPECT_EQ(image(a, one.places, by()), near_middle(b, two.places)) << a.info(id).name;
    EXPECT_EQ(image(a, one.closing, by()), near_middle(b, two.closing)) << a.info(id).name;
    near_middle(a, one.places | one.closing).each([&](PlaceNumber hex) {
      EXPECT_EQ(one.cost[hex], two.cost[image(a, hex, by())]) << a.info(id).name << " " << a.place_name(hex);
    });
    EXPECT_EQ(image(a, a.stops(alone(id), one.places), by()), near_middle(b, b.stops(alone(id), two.places)));
  });
}

TEST_P(Symmetries, shots_and_charges_and_their_odds) {
  const Battlefield plain = drawn(pieces(), {});
  const Battlefield other = drawn(pieces(), by());
  const LineOfBattle& a = plain.game();
  const LineOfBattle& b = other.game();
  int shots = 0;
  int charges = 0;
  a.each([&](PieceId id) {
    if (!a.is_unit(id)) return;
    const Stacked who = alone(id);
    EXPECT_EQ(image(a, a.targets(who), by()), b.targets(who)) << a.info(id).name;
    EXPECT_EQ(image(a, a.charges(who), by()), b.charges(who)) << a.info(id).name;
    a.targets(who).each([&](PlaceNumber target) {
      const PlaceNumber there = image(a, target, by());
      // The facts are all that the odds rest on.
      EXPECT_EQ(a.fire_order(a.strongest(who, target)), b.fire_order(b.strongest(who, there)));
      EXPECT_EQ(image(a, a.endangered(a.strongest(who, target)), by()), b.endangered(b.strongest(who, there)));
      ++shots;
    });
    a.charges(who).each([&](PlaceNumber target) {
      const PlaceNumber there = image(a, target, by());
      EXPECT_EQ(a.charge_order(who, target), b.charge_order(who, there));
      EXPECT_EQ(a.closing_order(who, target, true), b.closing_order(who, there, true));
      ++charges;
    });
  });
  EXPECT_GE(shots, 6);
  EXPECT_GE(charges, 2);
}

/// What a side's stack is offered once it is taken up: the places of each verb, near the middle, and plays without one.
struct Offered {
  std::map<Doing, PlaceSet> places;
  std::multiset<std::pair<Doing, int>> plain;

  friend bool operator==(const Offered&, const Offered&) = default;
};

/// That of every stack of both sides, one after the other, each of which then stands.
std::vector<Offered> all_offered(Symmetry drawn_by, Symmetry seen_by) {
  Battlefield field = drawn(pieces(), drawn_by);
  std::vector<Offered> all;
  for (const Side side : {blue, grey}) {
    field.go("activity", side);
    const auto units = field.game().those_of(side, [&](PieceId id) { return field.game().is_unit(id); });
    for (const PieceId id : units) {
      // Each play is a position of its own.
      field.play("take " + field.game().place_name(field.game().piece(id).hex));
      const Offers& offers = field.position().offers();
      Offered& found = all.emplace_back();
      for (const Offer& offer : offers.list()) {
        const Doing doing = doing_of(offer.play);
        if (offer.words > 0) {
          found.places[doing] |= image(field.game(), PlaceSet(offers.places(offer)), seen_by);
        } else {
          const int choice = offer.play.choice;
          const bool turns = doing == Doing::face;
          found.plain.emplace(doing, turns ? static_cast<int>(seen_by.of(static_cast<Direction>(choice))) : choice);
        }
      }
      field.play("stand");
    }
  }
  return all;
}

TEST_P(Symmetries, what_every_stack_is_offered) {
  const std::vector<Offered> plain = all_offered({}, by());
  EXPECT_EQ(plain, all_offered(by(), {}));
  EXPECT_EQ(plain.size(), 11U);
}

#ifdef __SANITIZE_ADDRESS__
// A turn and a reflection, of which all twelve are made.
INSTANTIATE_TEST_SUITE_P(twelve, Symmetries, testing::Values(1, 6));
#else
INSTANTIATE_TEST_SUITE_P(twelve, Symmetries, testing::Range(1, 12));
#endif

TEST(symmetry, sight_is_the_same_from_either_end) {
  const Battlefield field = drawn(pieces(), {});
  const LineOfBattle& game = field.game();
  const PlaceNumber middle = field.place(hex_name({0, 0, 0}));
  game.grid().each_within(middle, 6, [&](PlaceNumber from, int /*away*/) {
    game.grid().each_within(middle, 6, [&](PlaceNumber to, int /*off*/) {
      for (const bool small_arms : {false, true})
        ASSERT_EQ(game.setting().sight.clear(from, to, small_arms), game.setting().sight.clear(to, from, small_arms))
            << game.place_name(from) << " " << game.place_name(to);
    });
  });
}

}  // namespace
}  // namespace longroll::line_of_battle
