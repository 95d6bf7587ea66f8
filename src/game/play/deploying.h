// The deployment of a free battle, alike in all games on a free table: one side after the other takes its pieces up and
// puts them down at spots of its zone, and neither knows anything of the other's until both are done.
#pragma once

#include <boost/describe.hpp>

#include "board/table/spots.h"
#include "game/play/phase.h"
#include "game/play/plain_game.h"

namespace longroll {

/// What a game calls the plays of a deployment.
struct DeployVerbs {
  Verb take;  ///< takes a piece up, one that stands already as well
  Verb put;   ///< puts it down at a spot
  Verb turn;  ///< turns it in the hand: to the left, to the right, or about
  Verb lay;   ///< lays it down beside the table
};

/// How a piece is turned in the hand, by the choices of the verb.
enum class HandTurn : std::uint8_t { left, right, about };
BOOST_DESCRIBE_ENUM(HandTurn, left, right, about)
constexpr table::Turn turn_of(HandTurn way) {
  if (way == HandTurn::about) return table::whole_turn / 2;
  return way == HandTurn::left ? -table::sixteenth_turn : table::sixteenth_turn;
}

/// The phase, in which one side deploys; a game that begins with it pushes one for each side, that of the side which is
/// the first to deploy last. `Game` has `deploy_verbs`; `deploys(piece)`, who is put down at all; `is_deployed(piece)`;
/// `take_up(piece)` and `put_down(piece, point)`, which change that; `turn_in_hand(piece, turn)`, of those that have a
/// front (`has_front(piece)`); and `placing_of(play)`, how it would stand. With `offer_in_hand(piece, offers)`,
/// `refuse_in_hand(play)` and `do_in_hand(play)`, which says whether the piece is put down by it, it adds plays of its
/// own for the piece in hand: another formation, to be with somebody.
template <class Game>
struct Deployment {
  PieceId hand = no_piece;  ///< the piece that is taken up

  friend bool operator==(const Deployment&, const Deployment&) = default;
  BOOST_DESCRIBE_CLASS(Deployment, (), (hand), (), ())

  static constexpr std::string_view heading = "Deployment";
  static void list(const Game& game, const Deployment& facts, Offers& offers);
  static std::optional<Refusal> why_not(const Game& game, const Deployment& facts, const Play& play);
  static void act(Game& game, Deployment& facts, const Play& play, Referee& referee);
  static void end(Game& game, Deployment& facts, Referee& referee);

  static constexpr Phase<Game, Deployment> phase = {.name = "deployment",
                                                    .done = "End the deployment",
                                                    .offers = list,
                                                    .refuse = why_not,
                                                    .apply = act,
                                                    .leave = end,
                                                    .inner = true,
                                                    .before_turns = heading};
};

/// Whether anybody still deploys, which is when neither side sees the other's troops.
template <class Game>
bool is_deploying(const Game& game) {
  return !game.state.flow.over && game.state.flow.template find<Deployment<Game>>() != nullptr;
}

/// Takes from the state what a side may not know of the other's deployment.
template <class Game>
void hide_deployment(Game& game, Side from) {
  for (auto& frame : game.state.flow.frames)
    if (auto* facts = std::get_if<Deployment<Game>>(&frame.facts); facts != nullptr && frame.who != from)
      facts->hand = no_piece;
  game.each_of(other(from), [&](PieceId id) {
    if (game.deploys(id)) game.forget_deployed(id);
  });
}

template <class Game>
void Deployment<Game>::list(const Game& game, const Deployment& facts, Offers& offers) {
  constexpr DeployVerbs verbs = Game::deploy_verbs;
  if (facts.hand != no_piece) {
    game.prompt(offers, "put {} down in your zone", facts.hand);
    game.offer_spots(offers, play_with(verbs.put, facts.hand));
    if (game.has_front(facts.hand))
      for (const HandTurn way : {HandTurn::left, HandTurn::right, HandTurn::about})
        offers.add(play_with(verbs.turn, facts.hand, no_place, static_cast<std::int16_t>(way)));
    if constexpr (requires { game.offer_in_hand(facts.hand, offers); }) game.offer_in_hand(facts.hand, offers);
    offers.add(play_with(verbs.lay, facts.hand));
    return;
  }
  int all = 0;
  int there = 0;
  game.each_of(offers.who(), [&](PieceId id) {
    if (!game.deploys(id)) return;
    ++all;
    there += game.is_deployed(id) ? 1 : 0;
    offers.add(play_with(verbs.take, id));
  });
  game.prompt(offers, "deploy your army: {} of {} stand; the other side does not see them", there, all);
  if (there == all) offers.add_done();
}

template <class Game>
std::optional<Refusal> Deployment<Game>::why_not(const Game& game, const Deployment& facts, const Play& play) {
  constexpr DeployVerbs verbs = Game::deploy_verbs;
  if (play.pieces.empty()) return std::nullopt;
  const PieceId id = piece_of(play);
  if (play.verb == verbs.take && facts.hand != no_piece)
    return game.refusal("", "{} is in your hand: put it down first", facts.hand);
  if (play.verb == verbs.put && id == facts.hand && table::is_spot(play.place)) {
    const auto placing = game.placing_of(play);
    const table::Pose pose{table::spot_at(play.place), placing->heading};
    if (!placing->ground.holds(table::extent_of(table::corners_of(pose, placing->size))))
      return game.refusal("", "{} would not stand within your zone as a whole", id);
    const table::Hindered against = game.field_for(play).hindrance(pose, placing->size);
    if (against.why == table::Hindrance::barred) return game.refusal("", "{} cannot stand in water", id);
    if (against.number >= 0) return game.refusal("", "{} would stand on {}", id, PieceId(against.number));
  }
  if constexpr (requires { game.refuse_in_hand(play); }) return game.refuse_in_hand(play);
  return std::nullopt;
}

template <class Game>
void Deployment<Game>::act(Game& game, Deployment& facts, const Play& play, Referee& referee) {
  constexpr DeployVerbs verbs = Game::deploy_verbs;
  const PieceId id = piece_of(play);
  if (play.verb == verbs.take) {
    facts.hand = id;
    if (game.is_deployed(id)) game.take_up(id);
    return;
  }
  if (play.verb == verbs.turn) return game.turn_in_hand(id, turn_of(static_cast<HandTurn>(play.choice)));
  bool down = play.verb == verbs.lay;
  if (play.verb == verbs.put) {
    game.put_down(id, table::spot_at(play.place));
    down = true;
  } else if constexpr (requires { game.do_in_hand(play); }) {
    if (!down) down = game.do_in_hand(play);
  }
  if (!down) return;
  facts.hand = no_piece;
  if (!game.is_deployed(id)) return;
  game.tell(referee, LogKind::task, "", "{} deploys.", id);
  referee.keep_to(referee.by);
}

template <class Game>
void Deployment<Game>::end(Game& game, Deployment& /*facts*/, Referee& referee) {
  game.tell(referee, LogKind::task, "", "{} has deployed.", Subject{referee.by});
}

}  // namespace longroll
