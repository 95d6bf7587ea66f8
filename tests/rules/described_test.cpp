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
  Length away;
  bool operator==(const Unit&) const = default;
  static constexpr auto fields = std::to_array<Field>(
      {{"strength", "men", 1, 9}, {"arm", "what it is"}, {"tired", "it is tired"}, {"away", "its distance", 0, 12}});
};
BOOST_DESCRIBE_STRUCT(Unit, (), (strength, arm, tired, away))

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
  EXPECT_EQ(order.units,
            (FixedList<Unit, 3>{{5, Arm::foot, false, {}}, {7, Arm::horse, true, {}}, {2, Arm::horse, false, {}}}));
  EXPECT_EQ(order.leader, (Unit{4, Arm::foot, true, {}}));
}

TEST(described, lengths_are_read_and_shown_in_inches_and_centimetres) {
  for (const char* text : {"4", "4\"", "4in", "4 inches", "10cm", "10 cm", "4\"/10cm", "4.0"})
    EXPECT_EQ(parse_length(text), Length::inches(4)) << text;
  EXPECT_EQ(to_text(Length::inches(4)), "4\"/10cm");
  EXPECT_EQ(to_text(*parse_length("2.5cm")), "1\"/2.5cm");
  EXPECT_EQ(to_text(*parse_length("4.5")), "4.5\"/11.25cm");
  EXPECT_EQ(to_text(*parse_length("1cm")), "0.4\"/1cm");
  for (const char* text : {"", "x", "4\"/12cm", "-1", "4.123", "4.", "4mm", "1\"/2.5cm/3"})
    EXPECT_FALSE(parse_length(text)) << text;
  Order order;
  set_fact(order, "leader", "tired 5cm");
  EXPECT_EQ(order.leader.away, Length::inches(2));
  EXPECT_EQ(complaint("leader.away", "4\"/12cm"), "leader.away is '4\"/12cm'; 4\" is 4\"/10cm");
  EXPECT_EQ(complaint("leader.away", "20"),
            "leader.away is '20'; it may be a length from 0\"/0cm to 12\"/30cm, written such as 4.5\" or 11cm");
}

struct Column {
  Unit head;
  std::int8_t length = 1;
  bool operator==(const Column&) const = default;
  static constexpr auto fields = std::to_array<Field>({{"head", "its first unit"}, {"length", "its length", 1, 9}});
};
BOOST_DESCRIBE_STRUCT(Column, (), (head, length))

TEST(described, short_forms_reach_into_records) {
  Column column;
  set_short(column, "column", "5 horse length=3");
  EXPECT_EQ(column, (Column{{5, Arm::horse, false, {}}, 3}));
  set_fact(column, "strength", "7");
  EXPECT_EQ(column.head.strength, 7);
  EXPECT_THROW(set_short(column, "column", "5 strength=4"), BadInput);
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
