// Command & Control: rally, leaders who come back, out of command, arrivals, leaders who move, tokens (M.2 to M.6,
// M.14, M.R43, M.R44, M.R59).
#include "rulesets/march_and_volley/effects/leader.h"
#include "rulesets/march_and_volley/effects/nerve.h"
#include "rulesets/march_and_volley/effects/round.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {
namespace {

/// Both sides have a part of the phase, the second after the first.
template <class Part>
void push_both(MarchAndVolley& game) {
  game.state.flow.push(Part{}, Side::second);
  game.state.flow.push(Part{}, Side::first);
}

// 1.1

void enter_rally(MarchAndVolley& game, Rally& /*facts*/, Referee& /*referee*/) { push_both<RallySide>(game); }

void offer_rally(const MarchAndVolley& game, const RallySide& /*facts*/, Offers& offers) {
  game.prompt(offers, "rally the units that retreat, in any formation");
  game.each_unit(offers.who(), [&](PieceId id) {
    if (!game.unit(id).retreating) return;
    for (const Formation formation : formations_of(game.unit(id).kind, game.house()))
      if (formation == game.unit(id).formation || game.formed(id, formation, true))
        offers.add(play_with(Doing::rally, id, no_place, static_cast<std::int16_t>(formation)));
  });
  offers.add_done_too();
}

std::optional<Refusal> refuse_rally(const MarchAndVolley& game, const RallySide& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::rally) return std::nullopt;
  const PieceId id = piece_of(play);
  if (!game.is_unit(id) || !game.on_table(id)) return std::nullopt;
  if (!game.unit(id).retreating) return game.refusal("M.2", "{} does not retreat", id);
  const auto formation = static_cast<Formation>(play.choice);
  if (!game.house().may_form(game.unit(id).kind, formation))
    return game.refusal("M.R5", "{} cannot take the formation {}", id, formation);
  return game.refusal("M.R35", "there is no room for {} in {}", id, formation);
}

void apply_rally(MarchAndVolley& game, RallySide& /*facts*/, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  const auto formation = static_cast<Formation>(play.choice);
  if (const auto there = game.formed(id, formation, true)) game.form(id, formation, *there);
  rally(game.unit(id), formation);
  game.tell(referee, LogKind::change, "M.2", "{} rallies in {}.", id, formation);
}

void leave_rally(MarchAndVolley& game, RallySide& /*facts*/, Referee& referee) {
  // Who is left rallies as it stands.
  game.each_unit(game.state.flow.top().who, [&](PieceId id) {
    if (!game.unit(id).retreating) return;
    rally(game.unit(id), game.unit(id).formation);
    game.tell(referee, LogKind::change, "M.2", "{} rallies.", id);
  });
}

constexpr auto as_they_stand =
    std::to_array<Policy<MarchAndVolley, RallySide>>({{"as_they_stand", "units rally as they stand", no_offer}});

// 1.2

void enter_replacement(MarchAndVolley& game, Replacement& /*facts*/, Referee& referee) {
  game.each([&](PieceId id) {
    if (game.is_leader(id) && is_replaced(game.base(id), game.turn(), game.house())) game.replace(id, referee);
  });
}

// 1.3

void enter_command(MarchAndVolley& game, CommandCheck& /*facts*/, Referee& referee) {
  game.each_on_table([&](PieceId id) {
    mark_command(game.unit(id), game.is_out_of_command(id));
    if (game.unit(id).out_of_command) game.tell(referee, LogKind::note, "M.4", "{} is out of command.", id);
  });
}

// 1.4 and 3.1.2

void enter_leaders(MarchAndVolley& game, Referee& referee, bool arrivals) {
  game.each([&](PieceId id) {
    if (!game.is_unit(id)) game.base(id).moved = false;
  });
  if (arrivals)
    game.each([&](PieceId id) {
      const bool waits = game.is_unit(id) ? game.unit(id).off_table && game.unit(id).gone == Gone::no
                                          : game.base(id).off_table && game.base(id).fell == 0;
      if (!waits || game.info(id).turn == 0 || game.turn() < game.info(id).turn) return;
      if (game.arrive(id)) {
        game.tell(referee, LogKind::change, "M.R44", "{} arrives.", id);
      } else {
        game.tell(referee, LogKind::note, "M.R44", "There is no room for {} at its edge yet.", id);
      }
    });
  push_both<LeadersOfSide>(game);
}
void enter_move(MarchAndVolley& game, MoveLeaders& /*facts*/, Referee& referee) { enter_leaders(game, referee, true); }
void enter_move_again(MarchAndVolley& game, MoveLeadersAgain& /*facts*/, Referee& referee) {
  enter_leaders(game, referee, false);
}

void offer_leaders(const MarchAndVolley& game, const LeadersOfSide& /*facts*/, Offers& offers) {
  game.prompt(offers, "move leaders and engineers, with or without their units");
  game.each_base(offers.who(), [&](PieceId id) {
    if (!game.base(id).moved) offers.add(play_with(Doing::take, id));
  });
  offers.add_done_too();
}

std::optional<Refusal> refuse_leader(const MarchAndVolley& game, const LeadersOfSide& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::take) return std::nullopt;
  const PieceId id = piece_of(play);
  if (game.is_unit(id) || !game.on_table(id) || !game.base(id).moved) return std::nullopt;
  return game.refusal("M.5", "{} has moved already", id);
}

void apply_leader(MarchAndVolley& game, LeadersOfSide& /*facts*/, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  game.base(id).moved = true;
  game.state.flow.push(Ride{.base = id}, referee.by);
}

void offer_ride(const MarchAndVolley& game, const Ride& facts, Offers& offers) {
  if (facts.over) return;
  game.prompt(offers, "join a unit with {}, ride, or stay", facts.base);
  const Length far = game.house().moves[Mover::leader];
  game.each_unit(offers.who(), [&](PieceId id) {
    if (game.base(facts.base).with != id && game.within(facts.base, id, far))
      offers.add(play_with(Doing::join, {facts.base, id}));
  });
  game.offer_fan(offers, play_with(Doing::gallop, facts.base));
  offers.add_done();
}

std::optional<Refusal> refuse_ride(const MarchAndVolley& game, const Ride& facts, const Play& play) {
  if (doing_of(play) == Doing::gallop)
    return game.refusal("M.R43", "{} does not come there, or too near to an enemy", facts.base);
  if (doing_of(play) != Doing::join) return std::nullopt;
  const PieceId id = piece_of(play, 1);
  if (!game.is_unit(id) || !game.on_table(id)) return std::nullopt;
  if (game.base(facts.base).with == id) return game.refusal("M.5", "{} is with {} already", facts.base, id);
  return game.refusal("M.5", "{} is {} away from {}, too far for a ride", id, to_text(game.distance(facts.base, id)),
                      facts.base);
}

void apply_ride(MarchAndVolley& game, Ride& facts, const Play& play, Referee& referee) {
  facts.over = true;
  if (doing_of(play) == Doing::join) {
    game.join(facts.base, piece_of(play, 1));
    game.tell(referee, LogKind::task, "M.5", "{} joins {}.", facts.base, piece_of(play, 1));
    return;
  }
  const table::Pose there = game.stopped_by(play).pose;
  game.base(facts.base).with = no_piece;
  game.state.at[longroll::index(facts.base)] = there;
  game.tell(referee, LogKind::task, "M.5", "{} rides: {}.", facts.base, game.place_name(play.place));
}

// 1.5

void enter_tokens(MarchAndVolley& game, PlaceTokens& /*facts*/, Referee& /*referee*/) {
  const auto& formations = game.scenario().formations;
  for (std::size_t i = 0; i < formations.size(); ++i) {
    bool there = false;
    game.each_in(static_cast<std::uint8_t>(i), [&](PieceId) { there = true; });
    game.state.tokens[i] = there;
  }
  game.each_on_table([&](PieceId id) {
    UnitState& unit = game.unit(id);
    forget_test(unit);
    unit.token = unit.activated = unit.stampeded = unit.acted = false;
  });
}

}  // namespace

constinit const Phase<MarchAndVolley, Rally> Rally::phase = {.name = "rally", .enter = enter_rally};
constinit const Phase<MarchAndVolley, RallySide> RallySide::phase = {.name = "rallying",
                                                                     .done = "The others rally as they stand",
                                                                     .offers = offer_rally,
                                                                     .refuse = refuse_rally,
                                                                     .apply = apply_rally,
                                                                     .leave = leave_rally,
                                                                     .policies = as_they_stand,
                                                                     .inner = true};
constinit const Phase<MarchAndVolley, Replacement> Replacement::phase = {.name = "leader_replacement",
                                                                         .enter = enter_replacement};
constinit const Phase<MarchAndVolley, CommandCheck> CommandCheck::phase = {.name = "out_of_command",
                                                                           .enter = enter_command};
constinit const Phase<MarchAndVolley, MoveLeaders> MoveLeaders::phase = {.name = "move_leaders", .enter = enter_move};
constinit const Phase<MarchAndVolley, MoveLeadersAgain> MoveLeadersAgain::phase = {.name = "move_leaders_again",
                                                                                   .enter = enter_move_again};
constinit const Phase<MarchAndVolley, LeadersOfSide> LeadersOfSide::phase = {.name = "leaders",
                                                                             .done = "End the leaders' moves",
                                                                             .offers = offer_leaders,
                                                                             .refuse = refuse_leader,
                                                                             .apply = apply_leader,
                                                                             .inner = true};
constinit const Phase<MarchAndVolley, Ride> Ride::phase = {
    .name = "ride", .done = "Stay", .offers = offer_ride, .refuse = refuse_ride, .apply = apply_ride, .inner = true};
constinit const Phase<MarchAndVolley, PlaceTokens> PlaceTokens::phase = {.name = "place_tokens", .enter = enter_tokens};

}  // namespace longroll::march_and_volley
