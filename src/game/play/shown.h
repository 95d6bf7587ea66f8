// What pages are shown of a game on a map. The structs are described: values are made of them by one function, and
// docs/protocol.md, from which pages have their types, is checked against them.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/enums.h"
#include "base/text.h"
#include "base/value.h"
#include "game/side.h"

namespace longroll::shown {

/// A side, or nobody; pages read an empty text.
using Seat = std::optional<Side>;

/// What an offer does, for pages that treat some otherwise.
enum class Effect : std::uint8_t {
  end,
  order,
  march,   ///< places have prices and ways
  ride,    ///< by rail
  work,    ///< of the troops, for movement points
  supply,  ///< depots, raids, replacements
  fire,
  fight,
  gather,  ///< who is in it and who is not
  react,
  retreat,
  choose
};
BOOST_DESCRIBE_ENUM(Effect, end, order, march, ride, work, supply, fire, fight, gather, react, retreat, choose)

/// What is true of a piece or a stack for a while.
enum class BadgeKind : std::uint8_t {
  fatigued,
  attacked,
  moved,
  masked,
  activated,
  force_marched,
  entrenched,
  out_of_supply,
  hungry,
  called_away,
  recalled,
  engaged,
  on_the_march
};
BOOST_DESCRIBE_ENUM(BadgeKind, fatigued, attacked, moved, masked, activated, force_marched, entrenched, out_of_supply,
                    hungry, called_away, recalled, engaged, on_the_march)

struct Badge {
  BadgeKind kind = BadgeKind::moved;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Badge, (), (kind, words))

/// A badge in its usual words.
inline Badge badge(BadgeKind kind) {
  return {kind, kind == BadgeKind::force_marched ? std::string("force-marched") : spoken(enum_name(kind))};
}

struct Steps {
  int left = 0;
  int all = 0;
};
BOOST_DESCRIBE_STRUCT(Steps, (), (left, all))

struct Piece {
  int id = 0;
  Side side = Side::first;
  std::string name;
  std::string group;
  std::string symbol;
  std::string place;
  std::string strength;
  std::string detail;
  Steps steps;
  std::string state;
  bool grave = false;
  std::vector<Badge> badges;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Piece, (),
                      (id, side, name, group, symbol, place, strength, detail, steps, state, grave, badges, words))

/// What stands on the map besides pieces.
enum class MarkKind : std::uint8_t { hasty_works, pits, entrenchment, fortification, flag, depot, devastated };
BOOST_DESCRIBE_ENUM(MarkKind, hasty_works, pits, entrenchment, fortification, flag, depot, devastated)

struct Mark {
  std::string place;
  MarkKind kind = MarkKind::flag;
  Seat side;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (place, kind, side, words))

struct Box {
  std::string name;
  std::string words;
  Side side = Side::first;
  std::vector<int> pieces;
};
BOOST_DESCRIBE_STRUCT(Box, (), (name, words, side, pieces))

struct PointsLine {
  std::string words;
  int points = 0;
};
BOOST_DESCRIBE_STRUCT(PointsLine, (), (words, points))

struct Standing {
  Side side = Side::first;
  std::string name;
  int points = 0;
  std::vector<PointsLine> lines;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (side, name, points, lines))

struct Stack {
  std::string place;
  Side side = Side::first;
  int leader = -1;
  std::vector<int> pieces;
  std::string strength;
  std::string morale;
  std::vector<Badge> badges;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Stack, (), (place, side, leader, pieces, strength, morale, badges, words))

struct OfferPlace {
  std::string place;
  std::string cost;
};
BOOST_DESCRIBE_STRUCT(OfferPlace, (), (place, cost))

struct PlayOffer {
  std::string verb;
  Effect effect = Effect::end;
  std::string words;
  std::optional<std::string> beside;
  std::vector<int> pieces;
  std::string group;
  std::string choice;
  std::vector<OfferPlace> places;
};
BOOST_DESCRIBE_STRUCT(PlayOffer, (), (verb, effect, words, beside, pieces, group, choice, places))

/// Members that are not always there.
template <class T>
inline constexpr bool is_left_out_when_empty =
    std::is_same_v<T, std::optional<std::string>> || std::is_same_v<T, std::optional<int>>;

/// A described struct as a value; members that are not there are left out.
template <class T>
Value value_of(const T& of) {
  if constexpr (std::is_same_v<T, Seat>) {
    return {std::string(of ? enum_name(*of) : "")};
  } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>) {
    return {of};
  } else if constexpr (std::is_enum_v<T>) {
    return {std::string(enum_name(of))};
  } else if constexpr (std::is_integral_v<T>) {
    return {static_cast<std::int64_t>(of)};
  } else if constexpr (requires { of.begin(); }) {
    List list;
    for (const auto& item : of) list.push_back(value_of(item));
    return {std::move(list)};
  } else {
    Record record;
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
      const auto& member = of.*d.pointer;
      if constexpr (is_left_out_when_empty<std::decay_t<decltype(member)>>) {
        if (member) record.push_back({d.name, value_of(*member)});
      } else {
        record.push_back({d.name, value_of(member)});
      }
    });
    return {std::move(record)};
  }
}

}  // namespace longroll::shown
