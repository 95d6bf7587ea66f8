// A toy: two sides of a few pieces on a meadow of hexes that move and fire with a die, at dusk with choices in secret.
// What is tested with it is what all games on a map share.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/hex/grid.h"
#include "game/play/ideas.h"
#include "game/play/map_game.h"
#include "game/play/play_of.h"

namespace longroll::toy {

/// One piece. Its strength is known to its side alone until it has fired or been fired at.
struct ToyPiece {
  Side side = Side::first;
  PlaceNumber at = no_place;  ///< off the map when it is lost
  std::uint8_t strength = 0;
  bool masked = false;
  bool moved = false;
  bool fired = false;

  friend bool operator==(const ToyPiece&, const ToyPiece&) = default;
};
BOOST_DESCRIBE_STRUCT(ToyPiece, (), (side, at, strength, masked, moved, fired))

inline constexpr int most_pieces = 6;
inline constexpr int meadow_columns = 6;
inline constexpr int meadow_rows = 4;
using PlaceSet = PlaceBits<words_for(meadow_columns* meadow_rows)>;
inline constexpr int nobody = -1;

class Toy;

/// The march.
struct March {
  static const Phase<Toy, March> phase;
  friend bool operator==(const March&, const March&) = default;
};
BOOST_DESCRIBE_STRUCT(March, (), ())

/// Fire.
struct Fire {
  static const Phase<Toy, Fire> phase;
  friend bool operator==(const Fire&, const Fire&) = default;
};
BOOST_DESCRIBE_STRUCT(Fire, (), ())

/// The end of the turn.
struct EndOfTurn {
  static const Phase<Toy, EndOfTurn> phase;
  friend bool operator==(const EndOfTurn&, const EndOfTurn&) = default;
};
BOOST_DESCRIBE_STRUCT(EndOfTurn, (), ())

/// A shot at dusk, before which both sides choose in secret.
struct Nerve {
  std::int8_t shooter = nobody;
  PlaceNumber target = no_place;
  std::int16_t how = -1;
  std::array<std::int16_t, 2> nerve{};  ///< what each side has chosen, 0 before that
  bool fired = false;

  static const Phase<Toy, Nerve> phase;
  friend bool operator==(const Nerve&, const Nerve&) = default;
};
BOOST_DESCRIBE_STRUCT(Nerve, (), (shooter, target, how, nerve, fired))

/// A piece that falls back, and may push others to do so.
struct FallBack {
  std::int8_t piece = nobody;

  static const Phase<Toy, FallBack> phase;
  friend bool operator==(const FallBack&, const FallBack&) = default;
};
BOOST_DESCRIBE_STRUCT(FallBack, (), (piece))

/// Everything that changes.
struct ToyState {
  FlowOf<March, Fire, EndOfTurn, Nerve, FallBack> flow;
  std::array<ToyPiece, most_pieces> pieces;
  std::array<std::int16_t, 2> lost{};
  std::array<std::int16_t, 2> fights{};

  friend bool operator==(const ToyState&, const ToyState&) = default;
};
BOOST_DESCRIBE_STRUCT(ToyState, (), (flow, pieces, lost, fights))

/// What does not change.
struct Meadow {
  HexGrid grid{meadow_columns, meadow_rows};
  Walk walk;
  int turns = 4;
};

inline constexpr Verb verb_move = 1;
inline constexpr Verb verb_fire = 2;
inline constexpr Verb verb_fall_back = 3;
inline constexpr Verb verb_choose = 4;
/// How fire is given.
inline constexpr std::int16_t aimed = 0;
inline constexpr std::int16_t hasty = 1;
/// What is chosen in secret.
inline constexpr std::int16_t bold = 2;
inline constexpr std::int16_t careful = 3;

/// How a scenario begins.
struct ToySetup {
  int pieces_a_side = 3;
  bool dusk = false;  ///< the sides stand next to each other, and choose in secret before each shot
};

/// What the computer thinks of: the same in all phases.
class ToyJudge {
 public:
  ToyJudge(const Toy& toy, Effort effort, bool worded) : ideas(worded), toy_(toy), effort_(effort) {}
  template <class Facts>
  void consider(const Facts& /*facts*/, const Offers& offers) {
    consider_all(offers);
  }
  Ideas ideas;

 private:
  void consider_all(const Offers& offers);

  const Toy& toy_;
  Effort effort_;
};

/// The game that PlayOf adapts.
class Toy {
 public:
  using Judge = ToyJudge;

  Toy(std::shared_ptr<const Meadow> meadow, const ToySetup& setup);

  ToyState state;

  const HexGrid& grid() const { return meadow_->grid; }
  int turns() const { return meadow_->turns; }
  bool is_dusk() const { return dusk_; }
  const Walk& walk() const { return meadow_->walk; }
  Side first_player() const { return Side::first; }
  static std::span<const std::string_view> verbs();
  decltype(Play::pieces) members(const Play& play) const { return play.pieces; }
  std::int16_t group_with(Verb /*verb*/, PieceNumber /*piece*/) const { return -1; }
  std::string group_name(Verb /*verb*/, std::int16_t /*group*/) const { return ""; }
  std::int16_t group_named(Verb /*verb*/, std::string_view name) const {
    throw BadInput(fmt::format("there is no group '{}'", name));
  }
  /// What is derived: which places are taken.
  void restored();
  bool has_fog() const { return true; }
  void hide_from(Side side);

  int pieces() const { return most_pieces; }
  std::string side_name(Side side) const { return side == Side::first ? "Red" : "Blue"; }
  std::string piece_name(int piece) const;
  std::string place_name(PlaceNumber place) const { return grid().name(place); }
  PlaceNumber place_named(std::string_view name) const;
  Token named(PlaceNumber place) const { return longroll::place_token(place_name(place), place_name(place)); }
  std::string choice_name(Verb verb, std::int16_t choice) const;
  std::int16_t choice_named(Verb verb, std::string_view name) const;
  std::string describe(const Play& play) const;
  std::string offer_words(const Play& play) const { return describe(play); }
  std::string words_beside(const Play& /*play*/) const { return ""; }
  shown::Effect effect(Verb verb) const { return verb == verb_done ? shown::Effect::end : shown::Effect::march; }
  void draw(RecordMaker& maker, Viewer viewer) const;
  static constexpr PriceUnit price_unit = PriceUnit::movement_point;
  std::vector<shown::OfferNote> notes(const Play& /*play*/, PlaceView /*places*/) const { return {}; }
  static constexpr LossUnit loss_unit{"a man", "men"};
  std::vector<WayPlace> way(const Play& play, PlaceView places) const;
  /// Nothing leads to dice that say where to.
  std::vector<std::vector<Play>> lines_from(const Play& /*play*/) const { return {}; }
  Prepared prepare(const Play& /*play*/) const { return {}; }
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  /// No play is a step of something larger.
  template <class Visit>
  void with_whole(const Play& /*play*/, const Visit& /*visit*/) const {}
  std::string name_of(const Play& play, std::string_view role, std::size_t place) const;
  std::optional<Verdict> verdict() const;
  std::array<Score, 2> score() const;
  static std::vector<Figure> figures() { return {}; }
  std::vector<Idea> ideas(const Offers& offers, Effort effort, bool worded) const;
  int worth(Side side) const;
  PlaceLook look(PlaceNumber place) const;
  SightFound sight(PlaceNumber from, PlaceNumber to) const;

  const ToyPiece& piece(int number) const { return state.pieces[static_cast<std::size_t>(number)]; }
  ToyPiece& piece(int number) { return state.pieces[static_cast<std::size_t>(number)]; }
  const PlaceSet& taken() const { return taken_; }
  std::optional<int> piece_at(PlaceNumber place) const;
  /// The free hexes next to one.
  PlaceSet free_around(PlaceNumber place) const;
  PlaceSet enemies_around(PlaceNumber place, Side side) const;
  bool has_pieces(Side side) const;
  void put(int piece, PlaceNumber place);
  void lose(int piece, int strength);

  int swing(const Play& play, Effort effort) const;

 private:
  std::shared_ptr<const Meadow> meadow_;
  bool dusk_ = false;
  PlaceSet taken_;
};

/// What a shot comes to, by daylight.
struct ShotReport {
  std::int8_t shooters_lost = 0;
  std::int8_t targets_lost = 0;
  bool falls_back = false;
  bool destroyed = false;
  std::int8_t target_left = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"shooters_lost", "strength lost by who fires", 0, 3},
      {"targets_lost", "strength lost by the target", 0, 3},
      {"falls_back", "the target falls back"},
      {"destroyed", "the target is destroyed"},
      {"target_left", "strength that the target has left", 0, 3},
  });
  static ShotReport read(const Toy& before, const Toy& after, const Play& play);
  friend bool operator==(const ShotReport&, const ShotReport&) = default;
};
BOOST_DESCRIBE_STRUCT(ShotReport, (), (shooters_lost, targets_lost, falls_back, destroyed, target_left))

template <class Visit>
void Toy::with_report(const Play& play, const Visit& visit) const {
  if (play.verb == verb_fire && !is_dusk()) visit(std::type_identity<ShotReport>(), *this, play);
}

/// The toy in a list, with the scenarios meadow, duel and dusk.
MapGameEntry toy_entry();

/// A first position of a scenario.
std::unique_ptr<PlayPosition> toy_start(std::string_view scenario = "meadow");

}  // namespace longroll::toy
