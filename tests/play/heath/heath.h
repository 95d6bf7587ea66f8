// A toy on a free table: three battalions a side on a heath of 24 by 18 inches with a wood, a brook and its ford. A
// unit is taken, wheels and goes twice, may shoot, and is shot at between its legs; who is hit falls back.
//
// H.1 A unit acts once a turn: up to two legs, each a wheel of up to 45 degrees and 6 inches ahead (3 through the
// wood),
//     or 2 back; or one shot. Nobody comes nearer than 1 inch to an enemy. Skirmishers are passed, others are not.
// H.2 A shot: 4 inches, in the arc and in sight; a 5 or 6 hits, within 2 inches a 4 too.
// H.3 Who is hit loses a strength; by a 6 he falls back 2 inches straight away, or loses another where he cannot.
// H.4 After each leg an enemy who has not fired this turn may shoot at the unit that moved.
#pragma once

#include <memory>

#include "board/table/map.h"
#include "game/play/map_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"
#include "game/play/table_game.h"

namespace longroll::heath {

inline constexpr std::size_t units = 6;

enum class Doing : Verb { done, take, advance, back, shoot, answer };
BOOST_DESCRIBE_ENUM(Doing, done, take, advance, back, shoot, answer)

class Heath;

/// A side's turn: units are taken one by one.
struct Act : NoFacts {
  static const Phase<Heath, Act> phase;
};
/// A unit under way.
struct Manoeuvring {
  PieceId unit = no_piece;
  std::int8_t legs = 2;  ///< still to go

  static const Phase<Heath, Manoeuvring> phase;
  friend bool operator==(const Manoeuvring&, const Manoeuvring&) = default;
};
BOOST_DESCRIBE_STRUCT(Manoeuvring, (), (unit, legs))
/// The enemy may shoot at it between two legs.
struct Answering {
  PieceId target = no_piece;
  bool answered = false;

  static const Phase<Heath, Answering> phase;
  friend bool operator==(const Answering&, const Answering&) = default;
};
BOOST_DESCRIBE_STRUCT(Answering, (), (target, answered))
struct EndOfTurn : NoFacts {
  static const Phase<Heath, EndOfTurn> phase;
};

/// What changes of a unit.
struct Unit {
  table::Pose pose = {};
  std::int8_t strength = 3;  ///< 0: it is gone
  bool acted = false;
  bool fired = false;

  friend bool operator==(const Unit&, const Unit&) = default;
};
BOOST_DESCRIBE_STRUCT(Unit, (), (pose, strength, acted, fired))

struct State {
  FlowOf<Act, EndOfTurn, Manoeuvring, Answering> flow;
  std::array<Unit, units> pieces{};
  std::array<std::int16_t, 2> fights{};

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (flow, pieces, fights))

class Judge;

/// The game that PlayOf adapts.
class Heath : public PlainGame<Heath, Doing>, public TableGame<Heath> {
 public:
  using Judge = heath::Judge;
  using TableGame::place_name;
  using TableGame::place_named;
  static constexpr table::Thousandths fan_step = table::inch / 4;
  static constexpr int turns = 4;

  Heath();
  State state;

  static const Walk& walk();
  static const table::TableMap& ground();
  static constexpr Side side_of(PieceId id) { return index(id) < units / 2 ? Side::first : Side::second; }
  static table::Footprint size_of(PieceId id);
  /// The last of each side is a company of skirmishers.
  static constexpr bool skirmishes(PieceId id) { return index(id) % (units / 2) == units / 2 - 1; }

  Unit& unit(PieceId id) { return state.pieces[index(id)]; }
  const Unit& unit(PieceId id) const { return state.pieces[index(id)]; }
  bool stands(PieceId id) const { return unit(id).strength > 0; }
  table::Quad quad(PieceId id) const { return table::corners_of(unit(id).pose, size_of(id)); }
  template <class Visit>
  void each_of(Side side, const Visit& visit) const {
    for (std::size_t i = 0; i < units; ++i)
      if (const auto id = static_cast<PieceId>(i); side_of(id) == side && stands(id)) visit(id);
  }

  /// What a leg may be, and what it meets.
  std::optional<table::Manoeuvre> manoeuvre_of(const Play& play) const;
  table::Field field_for(const Play& play) const { return field_of(piece_of(play)); }
  table::Field field_of(PieceId mover) const;
  /// The range of a shot as it was measured (H.2); nothing where there is none.
  std::optional<table::Measured> range(PieceId shooter, PieceId target) const;
  void hit(PieceId target, PieceId by, bool hard);

  /// What pages show: what a stop costs and comes to, what is before a unit, and what a ruler says of two.
  static int price_at(const Play& /*play*/, const table::Stopped& stopped) { return stopped.price + 1; }
  shown::StopLook stop_look(const Play& play) const;
  shown::Reach reach(PieceId id) const;
  std::optional<shown::Ruler> ruler(PieceId from, PieceId to) const;

  int pieces() const { return units; }
  std::string side_name(Side side) const { return side == Side::first ? "South" : "North"; }
  std::string side_word(Side side) const { return side_name(side); }
  std::string piece_name(PieceId id) const;
  std::string describe(const Play& play) const;
  void draw(RecordMaker& maker, Viewer viewer) const;
  PlaceLook look(PlaceNumber place) const { return {place_name(place), {}, {}}; }
  int lost(Side side) const;
  std::optional<Verdict> verdict() const;
  std::array<Score, 2> score() const;
  int worth(Side side) const { return 100 * (lost(other(side)) - lost(side)); }
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  /// Nobody stands on another or off the table: a debug build proves it after every play.
  bool is_true() const;
};

/// What a shot comes to.
struct ShotReport {
  int lost = 0;
  bool falls_back = false;

  static constexpr auto fields =
      std::to_array<Field>({{"lost", "strength lost by the target", 0, 2}, {"falls_back", "the target falls back"}});
  static ShotReport read(const Heath& before, const Heath& after, const Play& play);
  friend bool operator==(const ShotReport&, const ShotReport&) = default;
};
BOOST_DESCRIBE_STRUCT(ShotReport, (), (lost, falls_back))

template <class Visit>
void Heath::with_report(const Play& play, const Visit& visit) const {
  if (play.verb == verb_of(Doing::shoot) || play.verb == verb_of(Doing::answer))
    visit(std::type_identity<ShotReport>(), *this, play);
}

/// What the computer thinks of: shots first, then the stop that brings a unit nearest to an enemy.
class Judge : public JudgeOf<Heath> {
 public:
  using JudgeOf::JudgeOf;
  template <class Facts>
  void consider(const Facts& /*facts*/, const Offers& offers) {
    consider_all(offers);
  }

 private:
  void consider_all(const Offers& offers);
};

/// The toy in a list, with its scenario `heath`.
MapGameEntry heath_entry();

}  // namespace longroll::heath
