// The phases of the toy: march, fire, the choice before a shot at dusk, fall back, end of the turn.
#include <algorithm>
#include <array>

#include "chance/six_sided.h"
#include "tests/play/toy/toy.h"

namespace longroll::toy {
namespace {

template <class Visit>
void each_piece(const Toy& toy, Side side, const Visit& visit) {
  for (int i = 0; i < most_pieces; ++i)
    if (toy.piece(i).side == side && toy.piece(i).at != no_place) visit(i);
}

Play of_piece(Verb verb, int piece) { return {.verb = verb, .pieces = {static_cast<PieceNumber>(piece)}}; }

void enter_march(Toy& toy, March& /*facts*/, Referee& /*referee*/) {
  for (ToyPiece& piece : toy.state.pieces) piece.moved = piece.fired = false;
}

void offer_march(const Toy& toy, const March& /*facts*/, Offers& offers) {
  offers.prompt([] { return std::string("move your pieces, or be done"); });
  each_piece(toy, offers.who(), [&](int i) {
    if (!toy.piece(i).moved) offers.add(of_piece(verb_move, i), toy.free_around(toy.piece(i).at));
  });
  offers.add_done();
}

std::optional<Refusal> refuse_march(const Toy& toy, const March& /*facts*/, const Play& play) {
  if (play.verb != verb_move || play.pieces.size() != 1) return std::nullopt;
  if (toy.piece(play.pieces[0]).moved) return Refusal{"T.1", "", "a piece moves once a turn"};
  if (toy.taken().contains(play.place)) return Refusal{"T.1", "", "one piece stands there already"};
  return std::nullopt;
}

void march(Toy& toy, March& /*facts*/, const Play& play, Referee& referee) {
  const int mover = play.pieces[0];
  referee.say(LogKind::task, "T.1", [&] {
    return told("{} move {}.", piece_token(mover, toy.piece_name(mover)),
                place_token(toy.place_name(play.place), toy.place_name(play.place)));
  });
  toy.put(play.pieces[0], play.place);
  toy.piece(play.pieces[0]).moved = true;
}

void offer_fire(const Toy& toy, const Fire& /*facts*/, Offers& offers) {
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
void shoot(Toy& toy, const Nerve& shot, Referee& referee) {
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
  toy.state.flow.push(FallBack{static_cast<std::int8_t>(target)}, toy.piece(target).side);
}

void fire(Toy& toy, Fire& /*facts*/, const Play& play, Referee& referee) {
  const int shooter = play.pieces[0];
  const Side side = toy.piece(shooter).side;
  referee.say(LogKind::task, "T.2", [&] { return toy.describe(play) + "."; });
  toy.piece(shooter).fired = true;
  toy.piece(shooter).masked = toy.piece(*toy.piece_at(play.place)).masked = false;
  ++toy.state.fights[index(side)];
  const Nerve shot{static_cast<std::int8_t>(shooter), play.place, play.choice};
  if (!toy.is_dusk()) return shoot(toy, shot, referee);
  toy.state.flow.push(shot, side);
}

void offer_nerve(const Toy& toy, const Nerve& shot, Offers& offers) {
  if (shot.fired) return;
  const bool fires = toy.piece(shot.shooter).side == offers.who();
  offers.prompt([&] { return std::string(fires ? "choose how to fire" : "choose how to stand"); });
  Play play = of_piece(verb_choose, fires ? shot.shooter : *toy.piece_at(shot.target));
  for (const std::int16_t choice : {bold, careful}) {
    play.choice = choice;
    offers.add(play);
  }
}

/// The shot falls when both have chosen.
void choose(Toy& toy, Nerve& shot, const Play& play, Referee& referee) {
  referee.say(LogKind::task, "T.5", [&] { return toy.describe(play) + "."; });
  shot.nerve[index(referee.by)] = play.choice;
  if (referee.by == toy.piece(shot.shooter).side) return;
  shot.fired = true;
  shoot(toy, shot, referee);
}

void offer_fall_back(const Toy& toy, const FallBack& facts, Offers& offers) {
  if (facts.piece == nobody) return;
  offers.prompt([] { return std::string("fall back"); });
  offers.add(of_piece(verb_fall_back, facts.piece), toy.free_around(toy.piece(facts.piece).at));
}

void fall_back(Toy& toy, FallBack& facts, const Play& play, Referee& referee) {
  referee.say(LogKind::change, "T.3", [&] { return toy.describe(play) + "."; });
  toy.put(play.pieces[0], play.place);
  facts.piece = nobody;
}

/// Who has nowhere to go is lost.
void leave_fall_back(Toy& toy, FallBack& facts, Referee& /*referee*/) {
  if (facts.piece != nobody) toy.lose(facts.piece, toy.piece(facts.piece).strength);
}

void end_turn(Toy& toy, EndOfTurn& /*facts*/, Referee& /*referee*/) {
  auto& flow = toy.state.flow;
  flow.over = flow.turn == toy.turns() || !toy.has_pieces(Side::first) || !toy.has_pieces(Side::second);
  if (!flow.over) ++flow.turn;
}

constexpr auto ways_back = std::to_array<Policy<Toy, FallBack>>({
    {"first_way", "falls back by the first way in the list", first_offer},
    {"last_way", "falls back by the last way in the list", last_offer},
});

}  // namespace

constinit const Phase<Toy, March> March::phase = {.name = "march",
                                                  .done = "End the march",
                                                  .enter = enter_march,
                                                  .offers = offer_march,
                                                  .refuse = refuse_march,
                                                  .apply = march};
constinit const Phase<Toy, Fire> Fire::phase = {
    .name = "fire", .done = "Cease fire", .offers = offer_fire, .apply = fire};
constinit const Phase<Toy, EndOfTurn> EndOfTurn::phase = {.name = "end_of_turn", .enter = end_turn};
constinit const Phase<Toy, Nerve> Nerve::phase = {
    .name = "nerve", .offers = offer_nerve, .apply = choose, .inner = true, .sealed = true};
constinit const Phase<Toy, FallBack> FallBack::phase = {.name = "fall_back",
                                                        .offers = offer_fall_back,
                                                        .apply = fall_back,
                                                        .leave = leave_fall_back,
                                                        .policies = ways_back,
                                                        .inner = true};

std::span<const std::string_view> Toy::verbs() {
  static constexpr auto all = std::to_array<std::string_view>({"done", "move", "fire", "fall_back", "choose"});
  return all;
}

}  // namespace longroll::toy
