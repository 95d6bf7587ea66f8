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
#include "game/play/shown_chance.h"
#include "game/play/shown_counter.h"
#include "game/play/shown_sight.h"
#include "game/play/shown_table.h"
#include "game/side.h"

namespace longroll::shown {

/// A side, or nobody; pages read an empty text.
using Seat = std::optional<Side>;

/// What an offer does, for pages that treat some otherwise.
enum class Effect : std::uint8_t {
  end,
  order,
  take,    ///< picking these counters does it
  march,   ///< places have prices and ways; without places more comes first, and prospects may tell where to
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
BOOST_DESCRIBE_ENUM(Effect, end, order, take, march, ride, work, supply, fire, fight, gather, react, retreat, choose)

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
  on_the_march,
  wrecked,
  depleted,
  counter_battery,
  out_of_command,
  damaged,
  battered,
  low_ammunition,
  turned,
  driven,
  to_activate
};
BOOST_DESCRIBE_ENUM(BadgeKind, fatigued, attacked, moved, masked, activated, force_marched, entrenched, out_of_supply,
                    hungry, called_away, recalled, engaged, on_the_march, wrecked, depleted, counter_battery,
                    out_of_command, damaged, battered, low_ammunition, turned, driven, to_activate)

struct Badge {
  BadgeKind kind = BadgeKind::moved;
  std::string words;
  std::optional<int> level = {};  ///< of one that has levels
};
BOOST_DESCRIBE_STRUCT(Badge, (), (kind, words, level))

/// A badge in its usual words.
inline Badge badge(BadgeKind kind) {
  return {kind, kind == BadgeKind::force_marched ? std::string("force-marched") : spoken(enum_name(kind)), {}};
}

/// Puts a badge on where something holds.
inline void add_if(bool holds, BadgeKind kind, std::vector<Badge>& badges) {
  if (holds) badges.push_back(badge(kind));
}

/// Badges at the end of a sentence: ", moved, entrenched".
inline std::string words_of(const std::vector<Badge>& badges) {
  std::string words;
  for (const Badge& badge : badges) words += ", " + badge.words;
  return words;
}

/// Pieces by number, as pages name them.
template <class Pieces>
std::vector<int> numbers_of(const Pieces& pieces) {
  std::vector<int> numbers;
  for (const auto piece : pieces) numbers.push_back(static_cast<int>(piece));
  return numbers;
}

/// What is drawn on a counter.
enum class Symbol : std::uint8_t { infantry, cavalry, artillery, sharpshooters, elephants, engineers, officer };
BOOST_DESCRIBE_ENUM(Symbol, infantry, cavalry, artillery, sharpshooters, elephants, engineers, officer)

/// That of an officer, or of a unit by the name of its arm.
template <class Arm>
Symbol symbol_of(bool officer, Arm arm) {
  return officer ? Symbol::officer : enum_from<Symbol>(enum_name(arm)).value_or(Symbol::infantry);
}

/// How steady troops are, whatever their game calls it.
enum class Spirit : std::uint8_t { steady, shaken, broken };
BOOST_DESCRIBE_ENUM(Spirit, steady, shaken, broken)

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
  Symbol symbol = Symbol::infantry;
  std::string place;
  std::string strength;
  std::string detail;
  Steps steps;
  Spirit spirit = Spirit::steady;
  std::string state;  ///< the game's word for it: "disordered"; empty where it is steady
  std::vector<Badge> badges;
  std::string order;  ///< that it acts by, where formations have orders: "assault"
  std::string words;
  std::optional<std::string> lettering;  ///< its name as the counter has it, where that is shorter
  std::optional<StateBar> bar;           ///< its state, where counters have letters for it
  std::optional<Drill> drill;            ///< of units that have a front
  std::optional<Leads> leads;            ///< of leaders who are no unit
  std::optional<Stands> stands;          ///< on a free table
  std::optional<Bases> bases;            ///< of units that are drawn base by base
  std::optional<int> with;               ///< of leaders: the piece that he is with
  std::optional<Steps> actions;          ///< that it has left in this phase, of those that it has in all
};
BOOST_DESCRIBE_STRUCT(Piece, (),
                      (id, side, name, group, symbol, place, strength, detail, steps, spirit, state, badges, order,
                       words, lettering, bar, drill, leads, stands, bases, with, actions))

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

struct Standing {
  Side side = Side::first;
  std::string name;
  int points = 0;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (side, name, points))

struct Stack {
  std::string place;
  Side side = Side::first;
  int leader = -1;
  std::vector<int> pieces;
  std::string strength;
  Spirit spirit = Spirit::steady;
  std::vector<Badge> badges;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Stack, (), (place, side, leader, pieces, strength, spirit, badges, words))

/// What a piece adds to something, or why it does not.
struct PieceNote {
  int piece = -1;
  std::string words;
  bool in = true;
};
BOOST_DESCRIBE_STRUCT(PieceNote, (), (piece, words, in))

/// An attack that is being put together.
struct Attack {
  std::string kind;
  std::string words;
  std::string target;
  std::string roll;
  std::vector<int> attackers;
  std::vector<int> defenders;
  std::vector<int> officers;
  std::optional<std::vector<AttackStep>> steps = {};  ///< of one that goes step by step
  std::optional<std::vector<PieceNote>> notes = {};   ///< how each takes part, or why he does not
  std::optional<bool> bound = {};                     ///< it is to be fought: nobody calls it off
};
BOOST_DESCRIBE_STRUCT(Attack, (), (kind, words, target, roll, attackers, defenders, officers, steps, notes, bound))

/// A place of the board that brings points.
struct BoardGoal {
  std::string place;
  std::string words;
  int points = 0;
  bool priced = false;
  Side side = Side::first;
};
BOOST_DESCRIBE_STRUCT(BoardGoal, (), (place, words, points, priced, side))

/// What a line of a legend speaks of, so that pages draw it as the map does.
enum class MeaningKind : std::uint8_t {
  ground,    ///< of a hex
  slope,     ///< between hexes of unlike height
  hexside,   ///< what lies on one: a river, a ford
  way,       ///< through hexes: a road, a railway
  link,      ///< between places: a pike, a pass
  railway,   ///< along a link
  crossing,  ///< of a link and a river: a bridge, a ford
  place,     ///< a town, a gap
  besides,   ///< what a place is besides: a granary
  goal,      ///< brings points
  mark,      ///< stands on the map: works, a depot
  broken,    ///< a part of a link that is destroyed
  badge,     ///< on a counter
  unit,      ///< how it is drawn: by its form, or by what it is
  said       ///< only said of a place: it has no drawing
};
BOOST_DESCRIBE_ENUM(MeaningKind, ground, slope, hexside, way, link, railway, crossing, place, besides, goal, mark,
                    broken, badge, unit, said)

/// A line of the legend of a board: a kind of thing by the name that the board or the view has for it, and in words.
struct Meaning {
  MeaningKind kind = MeaningKind::ground;
  std::string name;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Meaning, (), (kind, name, words))

/// Lines of a legend for badges, in their usual words.
inline void add_badges(std::initializer_list<BadgeKind> kinds, std::vector<Meaning>& legend) {
  for (const BadgeKind kind : kinds)
    legend.push_back({MeaningKind::badge, std::string(enum_name(kind)), badge(kind).words});
}

/// Where formations act one after another: whether one has still to, is at it, or has.
enum class Activity : std::uint8_t { to_act, acting, acted };
BOOST_DESCRIBE_ENUM(Activity, to_act, acting, acted)

/// A division or corps, the order that it has, and what that lets it do.
struct Formation {
  std::string name;
  Side side = Side::first;
  std::string order;    ///< empty where it is not known
  std::string allows;   ///< in a sentence
  std::string written;  ///< an order that is not in force yet; told to its own side
  std::vector<int> pieces;
  std::optional<int> leader = {};             ///< his piece
  std::optional<std::string> objective = {};  ///< the place that the order names
  std::optional<Courier> courier = {};        ///< another order on its way
  std::optional<std::string> under = {};      ///< the formation that it belongs to
  std::optional<Activity> activity = {};
};
BOOST_DESCRIBE_STRUCT(Formation, (),
                      (name, side, order, allows, written, pieces, leader, objective, courier, under, activity))

/// Something that is drawn over the whole map when it is asked for: zones, supply.
struct OverlayHead {
  std::string name;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(OverlayHead, (), (name, words))

struct OverlayPlace {
  std::string place;
  Seat side;  ///< nobody: both
  std::string words;
  std::optional<std::string> sign = {};  ///< what is written there instead of a tint: a height
};
BOOST_DESCRIBE_STRUCT(OverlayPlace, (), (place, side, words, sign))

struct OverlayLine {
  std::vector<std::string> through;  ///< places
  Side side = Side::first;
};
BOOST_DESCRIBE_STRUCT(OverlayLine, (), (through, side))

struct Overlay {
  std::string name;
  std::string words;
  std::vector<OverlayPlace> places;
  std::vector<OverlayLine> lines;
};
BOOST_DESCRIBE_STRUCT(Overlay, (), (name, words, places, lines))

struct OfferPlace {
  std::string place;
  std::optional<int> price;
  std::optional<Exact> chance = {};  ///< that it is reached, where a die decides
};
BOOST_DESCRIBE_STRUCT(OfferPlace, (), (place, price, chance))

/// What a place of an offer brings besides: an enemy who is swept aside on entering it, work that is worth points.
enum class NoteKind : std::uint8_t { overrun, work };
BOOST_DESCRIBE_ENUM(NoteKind, overrun, work)

struct OfferNote {
  std::string place;
  NoteKind kind = NoteKind::work;
  std::string words;         ///< "brings 2 points"
  std::optional<int> price;  ///< what it costs beside the price of the place
};
BOOST_DESCRIBE_STRUCT(OfferNote, (), (place, kind, words, price))

/// The play that pressing a part of a link stands for.
struct LinkPlay {
  std::string verb;
  std::string choice;
  std::string place;
};
BOOST_DESCRIBE_STRUCT(LinkPlay, (), (verb, choice, place))

/// A bridge that can be pressed.
struct Crossing {
  std::vector<std::string> between;
  std::string words;             ///< what pressing it does, and what that costs and brings
  std::string why;               ///< why nothing can be done to it now; empty where something can
  std::string rule;              ///< of the reason
  std::optional<LinkPlay> play;  ///< where something can
};
BOOST_DESCRIBE_STRUCT(Crossing, (), (between, words, why, rule, play))

struct PlayOffer {
  std::string verb;
  Effect effect = Effect::end;
  std::string words;
  std::optional<std::string> beside;
  std::vector<int> pieces;
  std::string group;
  std::string choice;
  std::vector<OfferPlace> places;
  std::optional<std::vector<OfferNote>> notes;  ///< of some of the places
  std::optional<int> price = {};                ///< of the deed itself, where it is paid for like a march
  std::optional<bool> unnamed = {};             ///< it is theirs alone: whoever does it does not name its pieces
  std::optional<int> facing = {};               ///< the hexside that it turns to, from 0 in the north on clockwise
  std::optional<MoveFan> fan = {};              ///< its places, where they are stops of a fan
  std::optional<Spots> spots = {};              ///< its places, where a piece is put down on a table
};
BOOST_DESCRIBE_STRUCT(PlayOffer, (),
                      (verb, effect, words, beside, pieces, group, choice, places, notes, price, unnamed, facing, fan,
                       spots))

/// Whether a member may be left out; a seat is always there.
template <class T>
constexpr bool is_optional = requires(T member) { member.has_value(); } && !std::is_same_v<T, Seat>;

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
      if constexpr (is_optional<std::decay_t<decltype(member)>>) {
        if (member) record.push_back({d.name, value_of(*member)});
      } else {
        record.push_back({d.name, value_of(member)});
      }
    });
    return {std::move(record)};
  }
}

}  // namespace longroll::shown
