// Close combat: tokens, the initiative by unit, charges and reactions, melees, exploitation (M.14 to M.27, M.R11,
// M.R60); army morale and the end of the turn (M.28 to M.30).
#include "rulesets/march_and_volley/effects/close_combat.h"
#include "rulesets/march_and_volley/map/game.h"
#include "rulesets/march_and_volley/procedures/exploitation.h"

namespace longroll::march_and_volley {
namespace {

// 3.1.1

void enter_close_tokens(MarchAndVolley& game, CloseTokens& /*facts*/, Referee& /*referee*/) {
  game.begin_sub_phase(false);
  const Length reach = game.house().distances[Distance::close_combat];
  game.each_on_table([&](PieceId id) {
    if (game.unit(id).retreating) return;
    bool near = false;
    game.each_unit(game.other_side(id), [&](PieceId enemy) { near = near || game.within(id, enemy, reach); });
    place_token(game.unit(id), near);
  });
}

// 3.2

void enter_charges(MarchAndVolley& game, Charges& facts, Referee& referee) {
  game.roll_initiative(facts.who, game.unit_tokens(), referee);
}

/// Whether a unit in contact may still charge in its turn (M.R9).
bool may_counter(const MarchAndVolley& game, PieceId id) {
  const UnitState& now = game.unit(id);
  if (is_guns(now.kind) || now.out_of_command || now.retreating || now.charged || now.caught) return false;
  return std::any_of(game.state.contacts.begin(), game.state.contacts.end(),
                     [&](const Pair& one) { return one.to == id; });
}

void offer_unit(const MarchAndVolley& game, PieceId id, Offers& offers) {
  game.offer_charges(id, offers);
  if (may_counter(game, id)) offers.add(play_with(Doing::counter, id));
  if (!game.in_contact(id)) {
    game.offer_forms(id, true, offers);
    game.offer_faces(id, true, offers);
    if (game.may_evade(id)) offers.add(play_with(Doing::evade, id));
  }
  offers.add(play_with(Doing::tap, id));
}

void offer_charges(const MarchAndVolley& game, const Charges& facts, Offers& offers) {
  if (facts.who.over) return;
  if (facts.who.must) {
    game.prompt(offers, "activate a unit: charge, change, give way or tap out");
  } else {
    game.prompt(offers, "activate a unit, or let the enemy activate one");
  }
  game.each_unit(facts.who.active, [&](PieceId id) {
    if (game.unit(id).token) offer_unit(game, id, offers);
  });
  if (!facts.who.must) offers.add({.verb = verb_of(Doing::yield)});
}

std::optional<Refusal> refuse_charge(const MarchAndVolley& game, PieceId id, PieceId to) {
  const UnitState& now = game.unit(id);
  if (is_guns(now.kind)) return game.refusal("M.16", "guns cannot charge");
  if (now.out_of_command) return game.refusal("M.R3", "{} is out of command, and cannot charge", id);
  if (game.in_contact(id)) return game.refusal("M.R19", "{} is in a melee", id);
  if (!game.is_unit(to) || !game.on_table(to)) return std::nullopt;
  const Length far = game.distance(id, to);
  if (far > game.charge_range(id))
    return game.refusal("M.16", "{} is {} away, and {} charges within {}", to, to_text(far), id,
                        to_text(game.charge_range(id)));
  return game.refusal("M.R30", "{} has no way to {} with one turn", id, to);
}

std::optional<Refusal> refuse_unit_act(const MarchAndVolley& game, const Initiative& who, const Play& play) {
  const Doing doing = doing_of(play);
  if (doing == Doing::yield) return game.refusal("M.15", "{} must activate", Subject{who.active});
  if (play.pieces.empty() || !game.is_unit(piece_of(play)) || !game.on_table(piece_of(play))) return std::nullopt;
  const PieceId id = piece_of(play);
  if (game.info(id).side != who.active) return game.refusal("M.15", "it is for {} to activate", Subject{who.active});
  if (!game.unit(id).token) return game.refusal("M.14", "{} has no token", id);
  if (doing == Doing::charge && play.pieces.size() > 1) return refuse_charge(game, id, piece_of(play, 1));
  if (doing == Doing::counter) return game.refusal("M.R9", "nobody has charged {}, or it cannot charge", id);
  if (game.in_contact(id)) return game.refusal("M.R19", "{} is in a melee", id);
  if (doing == Doing::evade) return game.refusal("M.16", "only units in skirmish order give way");
  if (doing == Doing::form || doing == Doing::face) return game.refusal("M.R35", "there is no room for {}", id);
  return std::nullopt;
}

std::optional<Refusal> refuse_charges(const MarchAndVolley& game, const Charges& facts, const Play& play) {
  return refuse_unit_act(game, facts.who, play);
}

/// What a unit does in its turn besides charging (M.16).
void change(MarchAndVolley& game, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  activate(game.unit(id));
  game.tell(referee, LogKind::task, "M.16", "{}.", game.describe(play));
  if (doing_of(play) == Doing::form) {
    const auto formation = static_cast<Formation>(play.choice);
    game.form(id, formation, *game.formed(id, formation, true));
  }
  if (doing_of(play) == Doing::face) game.stand_at(id, game.faced(id, static_cast<Facing>(play.choice)));
}

void apply_charges(MarchAndVolley& game, Charges& facts, const Play& play, Referee& referee) {
  if (doing_of(play) == Doing::yield) return game.yield(facts.who, referee);
  const PieceId id = piece_of(play);
  switch (doing_of(play)) {
    case Doing::charge: game.charge(id, *game.charge_way(id, piece_of(play, 1)), referee); break;
    case Doing::counter: game.counter_charge(id, referee); break;
    case Doing::evade: game.evade(id, referee); break;
    default: change(game, play, referee); break;
  }
  game.roll_initiative(facts.who, game.unit_tokens(), referee);
}

// 3.3

void offer_melees(const MarchAndVolley& game, const Melees& /*facts*/, Offers& offers) {
  game.prompt(offers, "resolve the melees, in any order");
  for (const PieceId id : game.melees()) offers.add(play_with(Doing::fight, id));
}

void apply_melees(MarchAndVolley& game, Melees& /*facts*/, const Play& play, Referee& referee) {
  game.fight(piece_of(play), referee);
}

// 3.4

/// Whether exploiters of both sides may come into each other's way, each by a move (M.25, M.R63).
bool exploiters_meet(const MarchAndVolley& game) {
  bool meet = false;
  game.each_unit(Side::first, [&](PieceId id) {
    if (!game.unit(id).token) return;
    game.each_unit(Side::second, [&](PieceId other) {
      meet = meet || (game.unit(other).token && game.within(id, other, game.move_of(id) + game.move_of(other)));
    });
  });
  return meet;
}

/// Where they do not meet nobody rolls: the first side begins.
void next_exploiter(MarchAndVolley& game, Initiative& who, Referee& referee) {
  auto tokens = game.unit_tokens();
  if (tokens[0] > 0 && tokens[1] > 0 && !exploiters_meet(game)) tokens[1] = 0;
  game.roll_initiative(who, tokens, referee);
}

/// Tokens for those who may exploit (M.24).
void begin_exploiting(MarchAndVolley& game, Initiative& who, Referee& referee) {
  game.each_on_table([&](PieceId id) {
    UnitState& now = game.unit(id);
    place_token(now, now.may_exploit && has_exploitation(now, now.out_of_hand, game.house()));
  });
  next_exploiter(game, who, referee);
}

void go_on_exploiting(MarchAndVolley& game, Initiative& who, Referee& referee) {
  const auto tokens = game.unit_tokens();
  if (tokens[0] + tokens[1] > 0) return next_exploiter(game, who, referee);
  if (game.state.contacts.empty()) return begin_exploiting(game, who, referee);
  who.over = true;  // for now: melees come first
  game.state.flow.frames[0].who = Side::first;
}

void enter_exploitation(MarchAndVolley& game, Exploitation& facts, Referee& referee) {
  game.begin_sub_phase(true);
  begin_exploiting(game, facts.who, referee);
}

void offer_exploitation(const MarchAndVolley& game, const Exploitation& facts, Offers& offers) {
  if (facts.who.over) {
    game.prompt(offers, "resolve the melees of the exploitation");
    for (const PieceId id : game.melees()) offers.add(play_with(Doing::fight, id));
    return;
  }
  game.prompt(offers, "exploit: charge again, consolidate, or tap out");
  game.each_unit(facts.who.active, [&](PieceId id) {
    if (!game.unit(id).token) return;
    game.offer_charges(id, offers);
    if (!game.in_contact(id)) offers.add(play_with(Doing::consolidate, id));
    offers.add(play_with(Doing::tap, id));
  });
  if (!facts.who.must) offers.add({.verb = verb_of(Doing::yield)});
}

std::optional<Refusal> refuse_exploitation(const MarchAndVolley& game, const Exploitation& facts, const Play& play) {
  return refuse_unit_act(game, facts.who, play);
}

/// Cavalry may get out of hand: what it does then (M.26, M.R11).
Conduct conduct_of(MarchAndVolley& game, PieceId id, Exploit wanted, Referee& referee) {
  if (!is_cavalry(game.unit(id).kind)) return wanted == Exploit::charge ? Conduct::charges : Conduct::consolidates;
  const PieceId enemy = game.nearest_enemy(id);
  UncontrolledOrder order{game.info(id).quality, game.leader_with(id) != no_piece, wanted, enemy != no_piece, {}};
  if (enemy != no_piece) order.nearest = game.distance(id, enemy);
  const UncontrolledResult result = resolve_uncontrolled(order, game.house(), referee.umpire);
  game.unit(id).out_of_hand = result.uncontrolled;
  if (result.uncontrolled) game.tell(referee, LogKind::change, "M.26", "{} is out of hand.", id);
  return result.conduct;
}

void rush_on(MarchAndVolley& game, PieceId id, Referee& referee) {
  const Length far = game.house().uncontrolled_distances[ControlDistance::moves_on];
  if (const auto there = game.straight_on(id, far, false)) game.stand_at(id, *there);
  game.tell(referee, LogKind::change, "M.R11", "{} goes straight on.", id);
}

void exploit(MarchAndVolley& game, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  const Exploit wanted = doing_of(play) == Doing::charge ? Exploit::charge : Exploit::consolidate;
  std::optional<ChargeWay> way;
  if (wanted == Exploit::charge) way = game.charge_way(id, piece_of(play, 1));
  count_exploits(game.unit(id), 1);
  game.unit(id).may_exploit = false;
  activate(game.unit(id));
  Conduct conduct;
  {
    const About about = referee.about([&] { return game.piece_name(id); });
    conduct = conduct_of(game, id, wanted, referee);
  }
  if (conduct == Conduct::charges_nearest) {
    const PieceId enemy = game.nearest_enemy(id);
    way = game.charge_way(id, enemy, game.house().uncontrolled_distances[ControlDistance::charges_within]);
    if (!way) conduct = Conduct::rushes_on;
  }
  switch (conduct) {
    case Conduct::consolidates: game.state.flow.push(Consolidation{.unit = id}, referee.by); break;
    case Conduct::rushes_on: rush_on(game, id, referee); break;
    case Conduct::charges:
    case Conduct::charges_nearest: game.charge(id, *way, referee); break;
  }
  // Its charge is judged as in command; it is out of it afterwards (M.R11).
  if (game.unit(id).out_of_hand) get_out_of_hand(game.unit(id));
}

void apply_exploitation(MarchAndVolley& game, Exploitation& facts, const Play& play, Referee& referee) {
  const PieceId id = play.pieces.empty() ? no_piece : piece_of(play);
  switch (doing_of(play)) {
    case Doing::yield: return game.yield(facts.who, referee);
    case Doing::fight: game.fight(id, referee); break;
    case Doing::tap:
      game.unit(id).may_exploit = false;
      change(game, play, referee);
      break;
    default: exploit(game, play, referee); break;
  }
  go_on_exploiting(game, facts.who, referee);
}

// 4

void enter_army_morale(MarchAndVolley& game, ArmyMorale& /*facts*/, Referee& referee) { game.test_armies(referee); }
void enter_turn_end(MarchAndVolley& game, TurnEnd& /*facts*/, Referee& referee) { game.end_turn(referee); }

}  // namespace

constinit const Phase<MarchAndVolley, CloseTokens> CloseTokens::phase = {.name = "close_tokens",
                                                                         .enter = enter_close_tokens};
constinit const Phase<MarchAndVolley, Charges> Charges::phase = {.name = "close_initiative",
                                                                 .enter = enter_charges,
                                                                 .offers = offer_charges,
                                                                 .refuse = refuse_charges,
                                                                 .apply = apply_charges};
constinit const Phase<MarchAndVolley, Melees> Melees::phase = {
    .name = "melee", .offers = offer_melees, .apply = apply_melees};
constinit const Phase<MarchAndVolley, Exploitation> Exploitation::phase = {.name = "exploit_initiative",
                                                                           .enter = enter_exploitation,
                                                                           .offers = offer_exploitation,
                                                                           .refuse = refuse_exploitation,
                                                                           .apply = apply_exploitation};
constinit const Phase<MarchAndVolley, ArmyMorale> ArmyMorale::phase = {.name = "army_morale",
                                                                       .enter = enter_army_morale};
constinit const Phase<MarchAndVolley, TurnEnd> TurnEnd::phase = {.name = "draw", .enter = enter_turn_end};

}  // namespace longroll::march_and_volley
