// The phases of the toy: march, fire, the choice before a shot at dusk, fall back, end of the turn.
#include <algorithm>
#include <array>

#include "chance/six_sided.h"
#include "tests/play/toy/toy.h"

namespace longroll::toy {
namespace {

constexpr std::uint8_t number_of_fall_back = 2;
constexpr std::uint8_t number_of_nerve = 4;

template <class Visit>
void each_piece(const Toy& toy, Side side, const Visit& visit) {
  for (int i = 0; i < most_pieces; ++i)
    if (toy.piece(i).side == side && toy.piece(i).at != no_place) visit(i);
}

Play of_piece(Verb verb, int piece) { return {.verb = verb, .pieces = {static_cast<std::uint8_t>(piece)}}; }

void enter_march(Toy& toy, Referee& /*referee*/) {
  for (ToyPiece& piece : toy.state.pieces) piece.moved = piece.fired = false;
}

void offer_march(const Toy& toy, Offers& offers) {
  offers.prompt([] { return std::string("move your pieces, or be done"); });
  each_piece(toy, offers.who(), [&](int i) {
    if (!toy.piece(i).moved) offers.add(of_piece(verb_move, i), toy.free_around(toy.piece(i).at));
  });
  offers.add_done();
}

std::optional<Refusal> refuse_march(const Toy& toy, const Play& play) {
  if (play.verb != verb_move || play.pieces.size() != 1) return std::nullopt;
  if (toy.piece(play.pieces[0]).moved) return Refusal{"T.1", "", "a piece moves once a turn"};
  if (toy.taken().contains(play.place)) return Refusal{"T.1", "", "one piece stands there already"};
  return std::nullopt;
}

void march(Toy& toy, const Play& play, Referee& referee) {
  referee.say(LogKind::task, "T.1", [&] { return toy.describe(play) + "."; }, {{play.pieces[0]}, {}});
  toy.put(play.pieces[0], play.place);
  toy.piece(play.pieces[0]).moved = true;
}

void offer_fire(const Toy& toy, Offers& offers) {
  offers.prompt([] { return std::string("fire, or be done"); });
  each_piece(toy, offers.who(), [&](int i) {
    if (toy.piece(i).fired) return;
    Play play = of_piece(verb_fire, i);
    for (const std::int16_t how : {aimed, hasty}) {
      play.choice = how;
      offers.add(play, toy.enemies_around(toy.piece(i).at, offers.who()));
    }
  });
  offers.add_done();
}

/// Aimed fire hits on 5 and 6, hasty fire on 4 and more; but who fires hastily and rolls a 1 hits himself. On a 6 the
/// target chooses between falling back and a second loss. At dusk who fires boldly and who stands boldly each add 1 to
/// what hits.
void shoot(Toy& toy, const ToyShot& shot, Referee& referee) {
  const int target = *toy.piece_at(shot.target);
  const int die = referee.umpire.roll({"T.2", "fire"}, one_die);
  const auto daring = static_cast<int>(std::count(shot.nerve.begin(), shot.nerve.end(), bold));
  if (die == 1 && shot.how == hasty) toy.lose(shot.shooter, 1);
  if (die + daring < (shot.how == hasty ? 4 : 5)) return;
  toy.lose(target, 1);
  if (die != 6 || toy.piece(target).at == no_place) return;
  constexpr auto options = std::to_array<std::string_view>({"fall back", "stand and lose another"});
  if (referee.umpire.choose({"T.3", "under fire", options, "defenders"}, 0) == 1) {
    toy.lose(target, 1);
    return;
  }
  toy.state.falling_back = static_cast<std::int8_t>(target);
  toy.state.flow.frames.push_back({number_of_fall_back, toy.piece(target).side});
}

void fire(Toy& toy, const Play& play, Referee& referee) {
  const int shooter = play.pieces[0];
  const Side side = toy.piece(shooter).side;
  referee.say(LogKind::task, "T.2", [&] { return toy.describe(play) + "."; });
  toy.piece(shooter).fired = true;
  toy.piece(shooter).masked = toy.piece(*toy.piece_at(play.place)).masked = false;
  ++toy.state.fights[index(side)];
  const ToyShot shot{static_cast<std::int8_t>(shooter), play.place, play.choice, {}};
  if (!toy.is_dusk()) return shoot(toy, shot, referee);
  toy.state.shot = shot;
  toy.state.flow.frames.push_back({number_of_nerve, side});
}

void offer_nerve(const Toy& toy, Offers& offers) {
  const ToyShot& shot = toy.state.shot;
  const bool fires = toy.piece(shot.shooter).side == offers.who();
  offers.prompt([&] { return std::string(fires ? "choose how to fire" : "choose how to stand"); });
  Play play = of_piece(verb_choose, fires ? shot.shooter : *toy.piece_at(shot.target));
  for (const std::int16_t choice : {bold, careful}) {
    play.choice = choice;
    offers.add(play);
  }
}

/// The shot falls when both have chosen.
void choose(Toy& toy, const Play& play, Referee& referee) {
  referee.say(LogKind::task, "T.5", [&] { return toy.describe(play) + "."; });
  ToyShot& shot = toy.state.shot;
  shot.nerve[index(referee.by)] = play.choice;
  if (referee.by == toy.piece(shot.shooter).side) return;
  const ToyShot both = shot;
  shot = {};
  Flow& flow = toy.state.flow;
  flow.frames.resize(flow.frames.size() - 1);
  shoot(toy, both, referee);
}

void offer_fall_back(const Toy& toy, Offers& offers) {
  if (toy.state.falling_back == nobody) return;
  offers.prompt([] { return std::string("fall back"); });
  offers.add(of_piece(verb_fall_back, toy.state.falling_back), toy.free_around(toy.piece(toy.state.falling_back).at));
}

void fall_back(Toy& toy, const Play& play, Referee& referee) {
  referee.say(LogKind::change, "T.3", [&] { return toy.describe(play) + "."; });
  toy.put(play.pieces[0], play.place);
  toy.state.falling_back = nobody;
}

/// Who has nowhere to go is lost.
void leave_fall_back(Toy& toy, Referee& /*referee*/) {
  const int piece = toy.state.falling_back;
  if (piece != nobody) toy.lose(piece, toy.piece(piece).strength);
  toy.state.falling_back = nobody;
}

void end_turn(Toy& toy, Referee& /*referee*/) {
  Flow& flow = toy.state.flow;
  flow.over = flow.turn == toy.turns() || !toy.has_pieces(Side::first) || !toy.has_pieces(Side::second);
  if (!flow.over) ++flow.turn;
}

}  // namespace

std::span<const Phase<Toy>> Toy::phases() {
  static constexpr auto all = std::to_array<Phase<Toy>>({
      {"march", enter_march, offer_march, refuse_march, march, nullptr},
      {"fire", nullptr, offer_fire, nullptr, fire, nullptr},
      {"fall_back", nullptr, offer_fall_back, nullptr, fall_back, leave_fall_back},
      {"end_of_turn", end_turn, nullptr, nullptr, nullptr, nullptr},
      {.name = "nerve", .offers = offer_nerve, .apply = choose, .inner = true, .sealed = true},
  });
  return all;
}

std::span<const std::string_view> Toy::verbs() {
  static constexpr auto all = std::to_array<std::string_view>({"done", "move", "fire", "fall_back", "choose"});
  return all;
}

}  // namespace longroll::toy
