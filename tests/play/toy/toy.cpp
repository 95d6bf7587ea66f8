// The toy: its pieces, its words, its judgement.
#include "tests/play/toy/toy.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace longroll::toy {
namespace {

/// What a masked piece is taken for by the enemy.
constexpr std::uint8_t guessed_strength = 2;
constexpr auto choices = std::to_array<std::string_view>({"aimed", "hasty", "bold", "careful"});

}  // namespace

Toy::Toy(std::shared_ptr<const Meadow> meadow, const ToySetup& setup) : meadow_(std::move(meadow)), dusk_(setup.dusk) {
  for (int i = 0; i < 2 * setup.pieces_a_side; ++i) {
    const bool first = i < setup.pieces_a_side;
    const int row = 1 + i % setup.pieces_a_side;
    const int column = setup.dusk ? (first ? 3 : 4) : (first ? 2 : 5);
    piece(i) = {.side = first ? Side::first : Side::second,
                .at = *grid().at(column, row),
                .strength = static_cast<std::uint8_t>(row == 1 ? 3 : 2),
                .masked = row == 1};
  }
  restored();
}

void Toy::restored() {
  taken_ = {};
  for (const ToyPiece& one : state.pieces)
    if (one.at != no_place) taken_.insert(one.at);
}

void Toy::hide_from(Side side) {
  for (ToyPiece& one : state.pieces)
    if (one.side != side && one.masked) one.strength = guessed_strength;
}

std::string Toy::piece_name(int number) const { return fmt::format("piece {}", number); }

PlaceNumber Toy::place_named(std::string_view name) const {
  if (const auto found = grid().find(name)) return *found;
  throw BadInput(fmt::format("there is no hex '{}'", name));
}

std::string Toy::choice_name(Verb /*verb*/, std::int16_t choice) const {
  return std::string(choices[static_cast<std::size_t>(choice)]);
}

std::int16_t Toy::choice_named(Verb /*verb*/, std::string_view name) const {
  const auto found = std::find(choices.begin(), choices.end(), name);
  if (found == choices.end()) throw BadInput(fmt::format("there is no choice '{}'", name));
  return static_cast<std::int16_t>(found - choices.begin());
}

std::string Toy::describe(const Play& play) const {
  if (play.verb == verb_done) return "done";
  std::string words =
      fmt::format("{} {}", play.pieces.empty() ? "nobody" : piece_name(play.pieces[0]), spoken(verbs()[play.verb]));
  if (play.place != no_place) words += fmt::format(" {}", place_name(play.place));
  if (play.choice >= 0) words += fmt::format(", {}", choice_name(play.verb, play.choice));
  return words;
}

std::vector<WayPlace> Toy::way(const Play& play, PlaceView places) const {
  std::vector<WayPlace> ways;
  places.each([&](PlaceNumber place) { ways.push_back({place, 1, piece(play.pieces[0]).at}); });
  return ways;
}

void Toy::draw(RecordMaker& maker, Viewer viewer) const {
  List list;
  for (int i = 0; i < most_pieces; ++i) {
    const ToyPiece& one = piece(i);
    const bool known = !viewer || *viewer == one.side || !one.masked;
    list.push_back(RecordMaker()
                       .add("id", std::int64_t{i})
                       .add("name", piece_name(i))
                       .add("place", one.at == no_place ? "" : place_name(one.at))
                       .add("strength", std::int64_t{known ? one.strength : -1})
                       .done());
  }
  maker.add("pieces", Value{std::move(list)});
  if (dusk_) maker.add("chosen", state.flow.handed_in ? side_name(*state.flow.handed_in) : "nobody");
}

std::string Toy::name_of(const Play& play, std::string_view /*role*/, std::size_t /*place*/) const {
  return piece_at(play.place) ? piece_name(*piece_at(play.place)) : "";
}

std::optional<Verdict> Toy::verdict() const {
  const int margin = state.lost[1] - state.lost[0];
  if (margin == 0) return Verdict{std::nullopt, "A draw.", 0};
  const Side winner = margin > 0 ? Side::first : Side::second;
  return Verdict{winner, margin > 0 ? "The first side wins." : "The second side wins.", margin};
}

std::array<Score, 2> Toy::score() const {
  return {Score{state.lost[1], state.lost[0], state.fights[0]}, Score{state.lost[0], state.lost[1], state.fights[1]}};
}

int Toy::swing(const Play& play, Effort effort) const {
  if (play.verb == verb_done) return 0;
  if (play.verb == verb_choose) return play.choice == bold ? 31 : 30;
  if (play.verb == verb_fire) return play.choice == hasty && effort == Effort::full ? 40 : 35;
  int nearest = grid().size();
  for (const ToyPiece& one : state.pieces)
    if (one.at != no_place && one.side != piece(play.pieces[0]).side)
      nearest = std::min(nearest, grid().distance(play.place, one.at));
  return 10 * (4 - nearest);
}

void ToyJudge::consider_all(const Offers& offers) {
  for (int n = 0; n < offers.size(); ++n) {
    const Play play = offers.nth(n);
    const int share = play.verb != verb_choose ? 0 : play.choice == bold ? 600 : 400;
    ideas.add(play, toy_.swing(play, effort_), [&] { return toy_.describe(play); }, "it looks right", share);
  }
}

std::vector<Idea> Toy::ideas(const Offers& offers, Effort effort, bool worded) const {
  return ideas_of(*this, offers, ToyJudge(*this, effort, worded));
}

ShotReport ShotReport::read(const Toy& before, const Toy& after, const Play& play) {
  const int target = *before.piece_at(play.place);
  const std::size_t side = index(before.piece(play.pieces[0]).side);
  const auto lost = [&](std::size_t of) {
    return static_cast<std::int8_t>(after.state.lost[of] - before.state.lost[of]);
  };
  const PlaceNumber now = after.piece(target).at;
  return {lost(side), lost(1 - side), now != no_place && now != play.place, now == no_place,
          static_cast<std::int8_t>(after.piece(target).strength)};
}

int Toy::worth(Side side) const {
  int sum = 0;
  for (const ToyPiece& one : state.pieces)
    if (one.at != no_place) sum += 100 * (one.side == side ? one.strength : -one.strength);
  return sum;
}

PlaceLook Toy::look(PlaceNumber place) const {
  PlaceLook found;
  found.words = place_name(place);
  if (const auto one = piece_at(place)) found.pieces.push_back(*one);
  return found;
}

SightFound Toy::sight(PlaceNumber from, PlaceNumber to) const {
  SightFound found;
  found.distance = grid().distance(from, to);
  return found;
}

std::optional<int> Toy::piece_at(PlaceNumber place) const {
  for (int i = 0; i < most_pieces; ++i)
    if (place != no_place && piece(i).at == place) return i;
  return std::nullopt;
}

PlaceSet Toy::free_around(PlaceNumber place) const {
  PlaceSet around;
  for (const PlaceNumber next : grid().neighbours(place))
    if (next != no_place) around.insert(next);
  return around - taken_;
}

PlaceSet Toy::enemies_around(PlaceNumber place, Side side) const {
  PlaceSet around;
  for (const PlaceNumber next : grid().neighbours(place))
    if (const auto one = piece_at(next); one && piece(*one).side != side) around.insert(next);
  return around;
}

bool Toy::has_pieces(Side side) const {
  return std::any_of(state.pieces.begin(), state.pieces.end(),
                     [side](const ToyPiece& one) { return one.side == side && one.at != no_place; });
}

void Toy::put(int number, PlaceNumber place) {
  piece(number).at = place;
  restored();
}

void Toy::lose(int number, int strength) {
  ToyPiece& one = piece(number);
  const int lost = std::min<int>(strength, one.strength);
  one.strength = static_cast<std::uint8_t>(one.strength - lost);
  state.lost[index(one.side)] = static_cast<std::int16_t>(state.lost[index(one.side)] + lost);
  if (one.strength == 0) put(number, no_place);
}

}  // namespace longroll::toy
