// What a game on a map draws of itself in a view, and what some games alone have there: stacks, tracks, broken links, a
// battle of two stacks.
#pragma once

#include <array>

#include "game/play/play.h"
#include "game/play/shown.h"

namespace longroll::shown {

/// A piece as pages name it; -1 for nobody.
constexpr int number_of_piece(PieceId piece) { return piece == no_piece ? -1 : static_cast<int>(piece); }

/// What a track brings where it stands.
struct TrackNote {
  int at = 0;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(TrackNote, (), (at, words))

/// A track beside the map.
struct Track {
  std::string name;
  std::string words;
  int low = 0;
  int high = 0;
  int at = 0;
  std::vector<TrackNote> notes;
};
BOOST_DESCRIBE_STRUCT(Track, (), (name, words, low, high, at, notes))

/// What is broken of a link.
enum class BrokenPart : std::uint8_t { bridge, rail, cut };
BOOST_DESCRIBE_ENUM(BrokenPart, bridge, rail, cut)

struct BrokenLink {
  std::array<std::string, 2> between;
  BrokenPart state = BrokenPart::bridge;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(BrokenLink, (), (between, state, words))

/// What the two sides of a battle are at.
enum class BattleStage : std::uint8_t { choosing, fighting, breaking };
BOOST_DESCRIBE_ENUM(BattleStage, choosing, fighting, breaking)

enum class BattleRole : std::uint8_t { attacker, defender };
BOOST_DESCRIBE_ENUM(BattleRole, attacker, defender)

/// A side of a battle.
struct BattleForce {
  Side side = Side::first;
  BattleRole role = BattleRole::attacker;
  std::string name;
  int leader = -1;
  std::vector<int> pieces;
  std::string strength;
  int lost = 0;
  std::string losses;  ///< the field of the battle's odds that counts them
  std::vector<std::string> facts;
  bool chosen = false;
  std::string option;
};
BOOST_DESCRIBE_STRUCT(BattleForce, (),
                      (side, role, name, leader, pieces, strength, lost, losses, facts, chosen, option))

/// A battle of two stacks, the attacker first.
struct FieldBattle {
  std::string place;
  std::string words;
  BattleStage stage = BattleStage::choosing;
  int round = 0;
  std::string rounds;
  std::array<BattleForce, 2> forces;
};
BOOST_DESCRIBE_STRUCT(FieldBattle, (), (place, words, stage, round, rounds, forces))

/// All that a game draws of itself; what it does not have is left out.
struct Drawn {
  int turns = 0;
  std::string clock = {};
  std::array<Standing, 2> standing = {};
  std::vector<Piece> pieces = {};
  std::vector<Mark> marks = {};
  std::vector<Box> boxes = {};
  std::optional<std::vector<Formation>> formations = {};
  std::optional<Attack> attack = {};
  std::optional<std::vector<Stack>> stacks = {};
  std::optional<std::vector<Track>> tracks = {};
  std::optional<std::vector<BrokenLink>> links = {};
  std::optional<std::vector<Crossing>> crossings = {};
  std::optional<FieldBattle> battle = {};
  std::optional<int> stacking = {};               ///< points that find room in a place
  std::optional<std::vector<int>> acting = {};    ///< the pieces that act together just now
  std::optional<std::vector<Sweep>> sweeps = {};  ///< who ran over the table, until others act
  std::optional<std::vector<Made>> made = {};
};
BOOST_DESCRIBE_STRUCT(Drawn, (),
                      (turns, clock, standing, pieces, marks, boxes, formations, attack, stacks, tracks, links,
                       crossings, battle, stacking, acting, sweeps, made))

/// Adds the members to a view.
inline void draw(const Drawn& drawn, RecordMaker& maker) {
  Value value = value_of(drawn);
  for (auto& [name, held] : std::get<Record>(value.held)) maker.add(std::move(name), std::move(held));
}

}  // namespace longroll::shown
