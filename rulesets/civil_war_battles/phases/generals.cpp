// Steps 2 to 4: new generals, the rides of generals, determination dice (C.2, C.3, C.26, C.R1, C.R46).
#include <algorithm>

#include "rulesets/civil_war_battles/effects/general.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {
namespace {

// Step 2.

bool has_command(const CivilWarBattles& game, PieceId general) {
  bool any = false;
  game.each_unit(game.info(general).side, [&](PieceId id) { any = any || game.commands(general, id); });
  return any;
}

void enter_new(CivilWarBattles& game, NewGenerals& facts, Referee& referee) {
  game.each_of(game.state.player, [&](PieceId id) {
    // He is placed next to a unit of his command; where there is none nobody comes (C.26).
    if (!game.is_general(id) || !game.general(id).dead || !has_command(game, id)) return;
    const About about = referee.about([&] { return game.piece_name(id); });
    GeneralState& general = game.general(id);
    if (!be_followed(general, resolve_replacement({general.value}, game.house(), referee.umpire))) return;
    general.cancelled = false;
    ++general.successors;
    general.off_table = true;  // until he is placed
    facts.waiting.push_back(id);
    game.tell(referee, LogKind::change, "C.26", "{}, value {}, takes the command.", id, general.value);
  });
}

void offer_new(const CivilWarBattles& game, const NewGenerals& facts, Offers& offers) {
  if (facts.waiting.empty()) return;
  const PieceId general = facts.waiting[0];
  game.prompt(offers, "Generals: place {} with a unit of his command.", general);
  game.each_unit(offers.who(), [&](PieceId id) {
    if (game.commands(general, id)) offers.add(play_with(Doing::place, {general, id}));
  });
}

void apply_new(CivilWarBattles& game, NewGenerals& facts, const Play& play, Referee& /*referee*/) {
  game.general(facts.waiting[0]).off_table = false;
  game.join(facts.waiting[0], piece_of(play, 1));
  facts.waiting.erase(PieceId{facts.waiting[0]});
}

// Step 3.

bool corps_has_moved(const CivilWarBattles& game, Side side) {
  bool moved = false;
  game.each_general(
      side, [&](PieceId id) { moved = moved || (game.general(id).rank == Rank::corps && game.general(id).moved); });
  return moved;
}

bool may_ride(const CivilWarBattles& game, PieceId id) {
  const GeneralState& general = game.general(id);
  return !general.moved && (general.rank == Rank::corps || !corps_has_moved(game, game.info(id).side));
}

void offer_moves(const CivilWarBattles& game, const GeneralsMove& /*facts*/, Offers& offers) {
  game.prompt(offers, "Generals: choose one to ride, or go on. Corps generals ride last.");
  game.each_general(offers.who(), [&](PieceId id) {
    if (may_ride(game, id)) offers.add(play_with(Doing::ride, id));
  });
  offers.add_done();
}

std::optional<Refusal> refuse_move(const CivilWarBattles& game, const GeneralsMove& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::ride) return std::nullopt;
  const PieceId id = piece_of(play);
  if (!game.is_general(id) || !game.on_table(id)) return std::nullopt;
  if (game.general(id).moved) return game.refusal("C.2", "{} has moved already", id);
  return game.refusal("C.2", "a corps general has moved, and corps generals move last");
}

void apply_move(CivilWarBattles& game, GeneralsMove& /*facts*/, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  const About about = referee.about([&] { return game.piece_name(id); });
  game.general(id).moved = true;
  const int inches = resolve_general_move({game.general(id).rank}, game.house(), referee.umpire).inches;
  game.tell(referee, LogKind::task, "C.2", "{} may ride {} inches.", id, inches);
  game.state.flow.push(Ride{.general = id, .inches = static_cast<std::int8_t>(inches)}, referee.by);
}

void offer_ride(const CivilWarBattles& game, const Ride& facts, Offers& offers) {
  if (facts.over) return;
  game.prompt(offers, "Generals: {} may ride up to {} inches; choose where, or let him stay.", facts.general,
              static_cast<int>(facts.inches));
  game.each_unit(offers.who(), [&](PieceId id) {
    if (game.general(facts.general).with != id && game.within(facts.general, id, Length::inches(facts.inches)))
      offers.add(play_with(Doing::join, {facts.general, id}));
  });
  game.offer_fan(offers, play_with(Doing::gallop, facts.general));
  offers.add_done();
}

std::optional<Refusal> refuse_ride(const CivilWarBattles& game, const Ride& facts, const Play& play) {
  if (doing_of(play) != Doing::join) return std::nullopt;
  const PieceId id = piece_of(play, 1);
  if (!game.is_unit(id) || !game.on_table(id)) return std::nullopt;
  return game.refusal("C.2", "{} is {} inches away, and {} may ride {}", id,
                      game.distance(facts.general, id).in_inches(), facts.general, static_cast<int>(facts.inches));
}

void apply_ride(CivilWarBattles& game, Ride& facts, const Play& play, Referee& referee) {
  facts.over = true;
  if (doing_of(play) == Doing::join) {
    game.join(facts.general, piece_of(play, 1));
    game.tell(referee, LogKind::task, "C.R35", "{} joins {}.", facts.general, piece_of(play, 1));
    return;
  }
  game.general(facts.general).with = no_piece;
  game.state.at[longroll::index(facts.general)] = game.stopped_by(play).pose;
}

// Step 4.

PieceId corps_general(const CivilWarBattles& game, Side side) {
  PieceId found = no_piece;
  game.each_general(side, [&](PieceId id) {
    if (found == no_piece && game.general(id).rank == Rank::corps) found = id;
  });
  return found;
}

void offer_determination(const CivilWarBattles& game, const Determination& facts, Offers& offers) {
  if (facts.rolled) return;
  if (corps_general(game, offers.who()) != no_piece) {
    game.prompt(offers, "Generals: drive one division on by its dice, or none.");
    game.each_general(offers.who(), [&](PieceId id) {
      if (game.general(id).rank == Rank::division) offers.add(play_with(Doing::drive, id));
    });
  }
  offers.add_done();
}

void apply_determination(CivilWarBattles& game, Determination& facts, const Play& play, Referee& referee) {
  facts.rolled = true;
  const PieceId division = piece_of(play);
  const PieceId corps = corps_general(game, referee.by);
  const About about = referee.about([&] { return game.piece_name(division); });
  DeterminationOrder order;
  order.corps = game.general(corps).value;
  order.division = game.general(division).value;
  order.inches = static_cast<std::int8_t>(std::min(48, game.distance(corps, division).in_inches()));
  ArmyState& army = game.state.armies[longroll::index(referee.by)];
  army.determination = resolve_determination(order, game.house(), referee.umpire).dice;
  army.driven = division;
  game.tell(referee, LogKind::change, "C.3", "{} has {}.", division,
            Some{army.determination, "a determination die", "determination dice"});
}

}  // namespace

constinit const Phase<CivilWarBattles, NewGenerals> NewGenerals::phase = {
    .name = "replace_general", .enter = enter_new, .offers = offer_new, .apply = apply_new};
constinit const Phase<CivilWarBattles, GeneralsMove> GeneralsMove::phase = {.name = "general_move",
                                                                            .done = "End the generals' moves",
                                                                            .offers = offer_moves,
                                                                            .refuse = refuse_move,
                                                                            .apply = apply_move};
constinit const Phase<CivilWarBattles, Ride> Ride::phase = {
    .name = "ride", .done = "Stay", .offers = offer_ride, .refuse = refuse_ride, .apply = apply_ride, .inner = true};
constinit const Phase<CivilWarBattles, Determination> Determination::phase = {
    .name = "determination", .done = "Drive nobody on", .offers = offer_determination, .apply = apply_determination};

}  // namespace longroll::civil_war_battles
