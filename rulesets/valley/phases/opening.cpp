// A.1, B and C.0 of the turn: replacements, the initiative and who acts first (V.2 to V.4).
#include <algorithm>

#include "base/best.h"
#include "base/text.h"
#include "chance/six_sided.h"
#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

void rejoin_stragglers(Valley& game, Referee& referee) {
  game.each([&](PieceId id) {
    PieceState& now = game.piece(id);
    if (now.stragglers == 0) return;
    const int up = take_up_stragglers(now, game.on_map(id) && game.supplied(game.info(id).side, now.place));
    if (up == 0) return;
    game.set_strength(id, now.strength + up);
    game.tell(referee, LogKind::change, "V.R5", "Stragglers of {} come up again.", id);
    game.whisper(game.info(id).side, now.place, referee);
  });
}

/// Conscripts join the smallest infantry unit of the stack that they are meant for, above its starting strength.
void bring_conscripts(Valley& game, Side side, Referee& referee) {
  const int points = game.turn_info().conscripts[longroll::index(side)];
  const PieceId leader = game.scenario().conscript_leader;
  if (points == 0 || leader == no_piece || game.info(leader).side != side || !game.on_map(leader)) return;
  const PlaceNumber at = game.piece(leader).place;
  Best<PieceId> smallest;
  for (const PieceId id : game.units_at(side, at))
    if (!game.info(id).cavalry && !game.info(id).detachment) smallest.offer(id, -game.piece(id).strength);
  if (!smallest.what) return;
  PieceState& unit = game.piece(*smallest.what);
  unit.full = static_cast<std::int8_t>(std::max<int>(unit.full, unit.strength + points));
  game.set_strength(*smallest.what, unit.strength + points);
  game.tell(referee, LogKind::change, "V.R19", "Conscripts join {}.", *smallest.what);
  game.whisper(side, at, referee);
}

bool may_replace(const Valley& game, PieceId id) {
  const PieceState& now = game.piece(id);
  return game.is_unit(id) && game.on_map(id) && !game.info(id).detachment &&
         room_for_replacements(now, now.replaced, game.numbers()) > 0 && !game.engaged(now.place) &&
         game.supplied(game.info(id).side, now.place);
}

void enter_replacements(Valley& game, Replacements& /*facts*/, Referee& referee) {
  game.tell(referee, LogKind::step, "V.12", "Turn {}, {}.", game.turn(), game.turn_info().dates);
  rejoin_stragglers(game, referee);
  for (const Side side : {Side::first, Side::second}) {
    ArmyState& army = game.army(side);
    const int fresh = game.turn_info().replacements[longroll::index(side)];
    army.replacements = static_cast<std::int8_t>(replacements_kept(army.replacements, fresh, game.numbers()));
    bring_conscripts(game, side, referee);
  }
  game.state.flow.push(Replacing{}, other(game.scenario().initiative));
  game.state.flow.push(Replacing{}, game.scenario().initiative);
}

void offer_replacements(const Valley& game, const Replacing& /*facts*/, Offers& offers) {
  const Side side = offers.who();
  if (game.army(side).replacements == 0) return;
  game.each_of(side, [&](PieceId id) {
    if (may_replace(game, id)) offers.add(play_with(Doing::replace, id));
  });
  game.prompt(offers, "Replacements: {} in hand; at most {} for a unit.",
              number_of(game.army(side).replacements, "point", "points"), game.number(Campaign::replaced));
  offers.add_done_too();
}

std::optional<Refusal> refuse_replacements(const Valley& game, const Replacing& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::replace || play.pieces.size() != 1) return refused("V.2", "replacements come first");
  const PieceId id = piece_of(play);
  if (!game.is_unit(id) || !game.on_map(id)) return game.refusal("V.R19", "{} is no unit on the map", id);
  const PieceState& now = game.piece(id);
  if (now.strength >= now.full) return game.refusal("V.R19", "{} has its full strength of {}", id, now.full);
  if (game.engaged(now.place)) return game.refusal("V.R19", "{} is engaged", id);
  if (!game.supplied(game.info(id).side, now.place)) return game.refusal("V.R19", "{} is out of supply", id);
  return game.refusal("V.R19", "{} has got all that it can get this turn", id);
}

void apply_replacement(Valley& game, Replacing& /*facts*/, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  --game.army(game.info(id).side).replacements;
  ++game.piece(id).replaced;
  game.set_strength(id, game.piece(id).strength + 1);
  game.tell(referee, LogKind::change, "V.R19", "{} gets replacements.", id);
  game.whisper(game.info(id).side, game.piece(id).place, referee);
}

void enter_initiative(Valley& game, Initiative& /*facts*/, Referee& /*referee*/) {
  game.state.flow.top().who = game.scenario().initiative;  // V.3: the die is read for him
}

void offer_initiative(const Valley& game, const Initiative& initiative, Offers& offers) {
  if (initiative.rolled) return;
  offers.add(Play{verb_of(Doing::initiative)});
  game.prompt(offers, "Turn {}, {}: roll for the initiative{}.", game.turn(), game.turn_info().dates,
              game.turn_info().rain > 0 ? " and the weather" : "");
}

void apply_initiative(Valley& game, Initiative& initiative, const Play& /*play*/, Referee& referee) {
  initiative.rolled = true;
  const int rain = game.turn_info().rain;
  game.state.rain = rain > 0 && referee.umpire.check({"V.R1", "rain"}, one_die, rain);
  if (game.state.rain)
    game.tell(referee, LogKind::result, "V.R1", "Rain: the rivers are up, and no ford can be used this turn.");
  const InitiativeResult result = resolve_initiative({}, game.house(), referee.umpire);
  const Side player = game.scenario().initiative;
  game.state.holder = result.holder == Holder::player ? player : other(player);
  game.tell(referee, LogKind::result, "V.3", "{} has the initiative.", Subject{game.state.holder});
}

void offer_order(const Valley& game, const ChoosingFirst& order, Offers& offers) {
  if (order.chosen) return;
  for (const Order one : {Order::first, Order::second}) offers.add(play_of_choice(Doing::act, one));
  game.prompt(offers, "You have the initiative: act first, or let the enemy act first?");
}

void apply_order(Valley& game, ChoosingFirst& order, const Play& play, Referee& referee) {
  order.chosen = true;
  const bool first = static_cast<Order>(play.choice) == Order::first;
  game.state.first = first ? game.state.holder : other(game.state.holder);
  game.tell(referee, LogKind::task, "V.4", "{} acts first.", Subject{game.state.first});
}

}  // namespace

constinit const Phase<Valley, Replacements> Replacements::phase = {.name = "replacements", .enter = enter_replacements};

constinit const Phase<Valley, Replacing> Replacing::phase = {.name = "replace",
                                                             .done = "Keep the other points",
                                                             .offers = offer_replacements,
                                                             .refuse = refuse_replacements,
                                                             .apply = apply_replacement,
                                                             .inner = true};

constinit const Phase<Valley, Initiative> Initiative::phase = {
    .name = "initiative", .enter = enter_initiative, .offers = offer_initiative, .apply = apply_initiative};

constinit const Phase<Valley, ChoosingFirst> ChoosingFirst::phase = {
    .name = "choose_first", .offers = offer_order, .apply = apply_order};

}  // namespace longroll::valley
