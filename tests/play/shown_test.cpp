// What pages are shown has the types that docs/protocol.md gives, from which pages have theirs.
#include "game/play/drawn.h"

#include <gtest/gtest.h>

#include <boost/type_index.hpp>
#include <fstream>
#include <regex>
#include <sstream>

#include "game/play/price.h"
#include "game/play/stakes.h"

namespace longroll::shown {
namespace {

/// "Piece" of longroll::shown::Piece.
template <class T>
std::string type_name() {
  const std::string whole = boost::typeindex::type_id<T>().pretty_name();
  return whole.substr(whole.rfind(':') + 1);
}

/// The type as TypeScript writes it.
template <class T>
std::string script_type() {
  if constexpr (std::is_same_v<T, Seat>) {
    return "Side | ''";
  } else if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_same_v<T, std::string>) {
    return "string";
  } else if constexpr (std::is_same_v<T, int> || std::is_same_v<T, std::optional<int>>) {
    return "number";
  } else if constexpr (std::is_enum_v<T> && !std::is_same_v<T, Side>) {
    std::string names;
    for (const std::string& name : enum_names<T>()) names += (names.empty() ? "'" : " | '") + name + "'";
    return names;
  } else if constexpr (is_optional<T>) {
    return script_type<typename T::value_type>();
  } else if constexpr (requires { std::tuple_size<T>::value; }) {
    return fmt::format("[{0}, {0}]", script_type<typename T::value_type>());
  } else if constexpr (requires { typename T::value_type; }) {
    return script_type<typename T::value_type>() + "[]";
  } else {
    return type_name<T>();
  }
}

template <class T>
std::string members_of() {
  std::string members;
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using M = std::decay_t<decltype(std::declval<T>().*d.pointer)>;
    members += std::string(d.name) + (is_optional<M> ? "?: " : ": ") + script_type<M>() + ";\n";
  });
  return members;
}

/// The members of an interface of the document, without its comments.
std::string documented(const std::string& name) {
  static const std::string document = [] {
    std::ostringstream text;
    text << std::ifstream(LONGROLL_SOURCE "/docs/protocol.md").rdbuf();
    return text.str();
  }();
  const std::string head = "\ninterface " + name + " {\n";
  const std::size_t begin = document.find(head);
  if (begin == std::string::npos) return "there is no interface " + name;
  const std::size_t inner = begin + head.size();
  const std::string body = document.substr(inner, document.find("}\n", inner) - inner);
  return std::regex_replace(std::regex_replace(body, std::regex(R"( */\*\*.*\*/\n)"), ""), std::regex(R"((^|\n) +)"),
                            "$1");
}

template <class T>
class Shown : public testing::Test {};
using Types =
    testing::Types<Badge, Steps, Exact, PieceNote, StepChance, AttackStep, TurnChance, Courier, Drill, Leads, StateBar,
                   Bearing, Profile, ProfileStep, Piece, Mark, Box, Standing, Stack, Attack, BoardGoal, Meaning,
                   Formation, OverlayHead, OverlayPlace, OverlayLine, OfferPlace, OfferNote, LinkPlay, Crossing,
                   PlayOffer, GoalPlace, GoalGain, Goal, VerdictZone, Margin, Briefing, Track, TrackNote, BrokenLink,
                   FieldBattle, BattleForce, Stands, FanRay, MoveFan, SpotColumn, Spots, Bases, MeasuredLine, Ruler,
                   StopTarget, StopLook, TableGoal, Band, Reach, Sweep, Made>;
TYPED_TEST_SUITE(Shown, Types);

TEST(prices, are_written_in_movement_points) {
  EXPECT_EQ(price_words(3, PriceUnit::movement_point), "3");
  EXPECT_EQ(price_words(0, PriceUnit::half_movement_point), "0");
  EXPECT_EQ(price_words(1, PriceUnit::half_movement_point), "½");
  EXPECT_EQ(price_words(5, PriceUnit::half_movement_point), "2½");
}

TYPED_TEST(Shown, is_what_the_protocol_says) { EXPECT_EQ(members_of<TypeParam>(), documented(type_name<TypeParam>())); }

}  // namespace
}  // namespace longroll::shown
