// Described facts at the border: paths, short forms, and one clear line for what is wrong.
#include <gtest/gtest.h>

#include "rules/described.h"

namespace longroll {
namespace {

enum class Arm : std::uint8_t { foot, horse };
BOOST_DESCRIBE_ENUM(Arm, foot, horse)

struct Unit {
  std::int8_t strength = 4;
  Arm arm = Arm::foot;
  bool tired = false;
  bool operator==(const Unit&) const = default;
  static constexpr auto fields =
      std::to_array<Field>({{"strength", "men", 1, 9}, {"arm", "what it is"}, {"tired", "it is tired"}});
};
BOOST_DESCRIBE_STRUCT(Unit, (), (strength, arm, tired))

struct Order {
  FixedList<Unit, 3> units = {Unit{}};
  Unit leader;
  bool operator==(const Order&) const = default;
  static constexpr auto fields = std::to_array<Field>({{"units", "the units"}, {"leader", "his escort"}});
};
BOOST_DESCRIBE_STRUCT(Order, (), (units, leader))

std::string complaint(const char* key, const char* text) {
  Order order;
  try {
    set_fact(order, key, text);
  } catch (const BadInput& error) {
    EXPECT_EQ(order, Order{}) << "nothing may be half-done";
    return error.what();
  }
  return "";
}

TEST(described, sets_by_path_by_list_and_in_short) {
  Order order;
  set_fact(order, "units", "5, 3 horse tired");
  set_fact(order, "units.1.strength", "7");
  set_fact(order, "units.2", "arm=horse 2");
  set_fact(order, "leader", "tired");
  EXPECT_EQ(order.units, (FixedList<Unit, 3>{{5, Arm::foot, false}, {7, Arm::horse, true}, {2, Arm::horse, false}}));
  EXPECT_EQ(order.leader, (Unit{4, Arm::foot, true}));
}

TEST(described, one_clear_line_for_each_mistake) {
  EXPECT_EQ(complaint("unit", "5"), "there is no field 'unit'; did you mean units?");
  EXPECT_EQ(complaint("units.0.strength", "12"), "units.0.strength is '12'; it may be a number from 1 to 9");
  EXPECT_EQ(complaint("units.0.strength", "five"), "units.0.strength is 'five'; it may be a number from 1 to 9");
  EXPECT_EQ(complaint("units.0.arm", "hors"), "units.0.arm is 'hors'; it may be foot, horse; did you mean horse?");
  EXPECT_EQ(complaint("units.0.tired", "maybe"), "units.0.tired is 'maybe'; it may be yes or no");
  EXPECT_EQ(complaint("units", "1,2,3,4"), "units: there may be at most 3 of them");
  EXPECT_EQ(complaint("units.2.strength", "1"), "units.2.strength: item 2 does not exist yet; the next one is 1");
  EXPECT_EQ(complaint("units", "5 hrse"), "units.0: 'hrse' is not understood; did you mean horse?");
  EXPECT_EQ(complaint("units.0.strength.x", "1"), "units.0.strength.x: there is nothing below 'units.0.strength'");
  EXPECT_EQ(complaint("units", "99"), "units.0.strength is '99'; it may be a number from 1 to 9");
}

TEST(described, schema_tells_what_a_form_needs) {
  const FieldNode node = schema_of(Order{}, Field{});
  ASSERT_EQ(node.children.size(), 2U);
  EXPECT_EQ(node.children[0].type, "list");
  EXPECT_EQ(node.children[0].most, 3U);
  EXPECT_EQ(node.children[0].children[0].children[1].choices, (std::vector<std::string>{"foot", "horse"}));
  EXPECT_EQ(node.children[1].children[0].high, 9);
}

TEST(described, filling_from_any_bytes_stays_within_the_fields) {
  for (int seed = 0; seed < 200; ++seed) {
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < 40; ++i) bytes.push_back(static_cast<std::uint8_t>(seed * 31 + i * 97));
    Order order;
    ByteSource source(bytes);
    fill(order, source, Field{});
    for (const Unit& unit : order.units) EXPECT_TRUE(unit.strength >= 1 && unit.strength <= 9);
  }
}

}  // namespace
}  // namespace longroll
