// Enemy reaction to a column that has come near (V.7, V.R6).
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

/// Where the column stands.
PlaceNumber column_at(const Valley& game) { return game.state.flow.nearest<March>().at; }

void offer_reaction(const Valley& game, const Reaction& /*facts*/, Offers& offers) {
  for (const PieceId head : game.reactors()) offers.add(play_with(Doing::react, head));
  game.prompt(offers, "Reaction: {} {} come to {}. Who tries to move?", game.column(),
              game.of_stack(game.column(), "has", "have"), At{column_at(game)});
  offers.add_done_too();
}

std::optional<Refusal> refuse_reaction(const Valley& game, const Reaction& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::react || play.pieces.size() != 1)
    return refused("V.7", "react with a stack, or let them pass");
  const PieceId id = piece_of(play);
  if (!game.on_map(id) || game.map().between(game.piece(id).place, column_at(game)) == no_link)
    return game.refusal("V.R6", "{} is not next to {}", id, At{column_at(game)});
  if (game.piece(id).flipped) return game.refusal("V.R6", "{} was activated this turn", id);
  if (game.engaged(game.piece(id).place)) return game.refusal("V.R26", "{} is pinned", id);
  if (game.piece(id).tested) return game.refusal("V.R6", "{} has tried already", id);
  return refused("V.R6", "only the senior leader of a stack that can move reacts");
}

void apply_reaction(Valley& game, Reaction& /*facts*/, const Play& play, Referee& referee) {
  const PieceId head = piece_of(play);
  const Side side = game.info(head).side;
  const Pieces stack = game.ready(side, game.piece(head).place);
  for (const PieceId id : stack) game.piece(id).tested = true;
  const ReactionResult result = resolve_reaction({static_cast<std::int8_t>(game.rating(head)), game.info(head).cavalry},
                                                 game.house(), referee.umpire);
  game.tell(referee, LogKind::result, "V.R6", "{} {}.", head,
            result.reacts ? "sees them come and may move" : "does not stir");
  if (result.reacts) game.state.flow.push(ComeUp{head}, side);
}

void offer_come_up(const Valley& game, const ComeUp& reacting, Offers& offers) {
  const PieceId head = reacting.head;
  if (head == no_piece) return;
  offers.add(play_with(Doing::come_up, head), game.reaction_places(head));
  offers.add_done();
  game.prompt(offers, "{} may move one link, also against {} at {}.", head, game.column(), At{column_at(game)});
}

std::optional<Refusal> refuse_come_up(const Valley& game, const ComeUp& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::come_up || play.place == no_place)
    return refused("V.R6", "move the stack that reacts, or stay");
  return refused("V.R6", "{} is not one link of cost {} or less away, or closed to it", game.title(play.place),
                 game.number(Campaign::react_cost));
}

void apply_come_up(Valley& game, ComeUp& reacting, const Play& play, Referee& referee) {
  const PieceId head = reacting.head;
  const Side side = game.info(head).side;
  const PlaceNumber from = game.piece(head).place;
  const Pieces stack = game.ready(side, from);
  reacting.head = no_piece;
  game.go_over(stack, game.map().between(from, play.place), play.place);
  game.tell(referee, LogKind::task, "V.R6", "{} reacts: from {} to {}.", head, At{from}, At{play.place});
  enter_place(game, stack, play.place, nullptr, referee);
  March& march = game.state.flow.nearest<March>();
  if (play.place == march.at) march.stopped = true;
}

constexpr auto who_reacts = std::to_array<Policy<Valley, Reaction>>({
    {"nobody", "nobody reacts", no_offer},
    {"all", "whoever may tries to react", first_offer},
});

}  // namespace

constinit const Phase<Valley, Reaction> Reaction::phase = {.name = "reaction",
                                                           .done = "No reaction",
                                                           .offers = offer_reaction,
                                                           .refuse = refuse_reaction,
                                                           .apply = apply_reaction,
                                                           .policies = who_reacts,
                                                           .inner = true,
                                                           .acted = {Actor::other}};

constinit const Phase<Valley, ComeUp> ComeUp::phase = {.name = "come_up",
                                                       .done = "Stay",
                                                       .offers = offer_come_up,
                                                       .refuse = refuse_come_up,
                                                       .apply = apply_come_up,
                                                       .inner = true};

}  // namespace longroll::valley
