// A charge, step by step as the sheet has it: closing roll, withdrawal of open order, opening volley, point of loss and
// the defender's check (L.9, L.16, L.34, L.40, L.49, L.R4, L.R14, L.R21, L.R36, L.R41, L.R51).
#include <algorithm>

#include "rulesets/line_of_battle/effects/charge.h"
#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/phases/fights.h"

namespace longroll::line_of_battle {
namespace {

StackActs& acting(LineOfBattle& game) { return game.state.flow.nearest<StackActs>(); }
const StackActs& acting(const LineOfBattle& game) { return game.state.flow.nearest<StackActs>(); }

Side defending(const LineOfBattle& game) { return other(game.state.flow.active); }

/// L.34, L.R51: whether the defender leaves at that moment.
bool leaves(const LineOfBattle& game, const Charge& charge, WithdrawalReading when) {
  const Stacked& who = acting(game).pieces;
  const line_of_battle::Stack defender = game.stack_facts(game.units_at(charge.target, defending(game)));
  return withdraws(defender, game.is_mounted(who), game.house(), when) && game.would_withdraw(who, charge.target, true);
}

/// L.F13: open order leaves the hex, and the charge is spent.
void let_withdraw(LineOfBattle& game, Charge& charge, Referee& referee) {
  const Side side = game.state.flow.active;
  const PlaceNumber at = game.piece(acting(game).pieces[0]).hex;
  charge.step = ChargeStep::over;
  referee.umpire.rule("L.R51", defender_withdraws);
  game.tell(referee, LogKind::result, "L.34", "{} withdraws before the charge.",
            game.units_at(charge.target, defending(game)));
  game.state.flow.push(Advance{.to = charge.target, .won = false}, side);
  withdraw(game, charge.target, defending(game), at, referee);
}

/// The first step after the closing roll that has dice.
void after_closing(LineOfBattle& game, Charge& charge, Referee& referee) {
  if (charge.closed && leaves(game, charge, WithdrawalReading::after)) return let_withdraw(game, charge, referee);
  const bool spared = !charge.closed && game.house().interpretations.failed_closing_volley == FailedClosing::no;
  if (!spared && game.volley_for(acting(game).pieces, charge.target, true)) {
    charge.step = ChargeStep::volley;
  } else {
    charge.step = charge.closed ? ChargeStep::impact : ChargeStep::over;
  }
}

void roll_closing(LineOfBattle& game, Charge& charge, Referee& referee) {
  const Stacked who = acting(game).pieces;
  const Stacked units = game.units_of(who);
  {
    const About about = referee.about([&] { return game.all_named(units).text(); });
    charge.closed = resolve_closing(game.charge_closing(who, charge.target), game.house(), referee.umpire).closes;
  }
  for (const PieceId id : units) game.piece(id).charged_once = true;
  if (charge.closed) {
    game.tell(referee, LogKind::result, "L.9", "{} {} on {}.", units, units.size() == 1 ? "closes" : "close",
              At{charge.target});
  } else {
    game.tell(referee, LogKind::result, "L.R4", "{} does not close on {}: its activity is over.", units,
              At{charge.target});
  }
  after_closing(game, charge, referee);
}

void roll_volley(LineOfBattle& game, Charge& charge, Referee& referee) {
  const bool left = take_volley(game, acting(game), charge.target, true, referee);
  charge.step = left && charge.closed ? ChargeStep::impact : ChargeStep::over;
}

/// Everybody of a stack is taken, and leaves Cowardly Legs as the destroyed do (L.44). L.R36: points that are captured
/// in a railroad cut are remembered as such.
void take_stack(LineOfBattle& game, const Stacked& units, PlaceNumber place, bool in_cut, Referee& referee) {
  for (const PieceId id : units) {
    if (!game.on_map(id)) continue;
    if (in_cut) game.piece(id).lost_in_cut = game.piece(id).strength;
    game.remove_unit(id, Whereabouts::captured, referee);
  }
  game.leave_legs(place, defending(game), no_piece, referee);
}

/// The point of loss, with which the charge strikes.
void lose_point(LineOfBattle& game, const Charge& charge, bool in_cut, Referee& referee) {
  const Stacked& who = acting(game).pieces;
  const MoraleOrder order = game.impact_order(who, charge.target);
  const int lost = point_of_loss(game.stack_facts(who).strength, order.stack, order.around.rear, game.house());
  if (lost == 0) return;
  const Stacked units = game.units_at(charge.target, defending(game));
  const Stacked leaders = game.leaders_at(charge.target, defending(game));
  const bool trapped = in_cut && game.stack_facts(units).strength <= lost;
  // L.R20: the loss comes first, then the leaders who shared it.
  if (!trapped) game.take_points(units, lost, referee);
  game.strike_leaders(leaders, LossCase::defender, false, referee);
  if (trapped) return take_stack(game, units, charge.target, true, referee);
  game.bury_dead(units, referee);
}

/// Guns that rout where they stand alone are taken, and so is everybody in a cut (L.R36, L.R41).
bool take_prisoners(LineOfBattle& game, const Charge& charge, bool guns_alone, bool in_cut, Referee& referee) {
  const Side enemy = defending(game);
  const Stacked units = game.units_at(charge.target, enemy);
  const bool routed = std::ranges::all_of(units, [&](PieceId id) { return game.routed(id); });
  const bool taken = guns_alone && std::ranges::all_of(units, [&](PieceId id) {
                       return is_taken(body_of(game.info(id), game.piece(id)), game.piece(id).state);
                     });
  if (!taken && !(in_cut && routed)) return false;
  take_stack(game, units, charge.target, in_cut && routed, referee);
  return true;
}

void strike_home(LineOfBattle& game, Charge& charge, Referee& referee) {
  const Side side = game.state.flow.active;
  const Side enemy = defending(game);
  const Stacked who = acting(game).pieces;
  const PlaceNumber at = game.piece(who[0]).hex;
  charge.step = ChargeStep::over;
  if (game.is_mounted(who))
    referee.umpire.rule("L.R52", game.house().interpretations.mounted_strength == MountedReading::all
                                     ? "the strength of mounted chargers counts"
                                     : "mounted chargers cannot fire: their strength does not count");
  const bool capable = game.impact_order(who, charge.target).stack.open_order_capable;
  const bool in_cut = game.caught_in_cut(charge.target, at) && !capable;
  const bool guns_alone = game.only_guns(charge.target, enemy);
  lose_point(game, charge, in_cut, referee);
  const Advance advance{.to = charge.target, .won = true, .again = !charge.second};
  if (!game.has_units(charge.target, enemy)) {
    game.state.flow.push(advance, side);
    return;
  }
  const Stacked defender = game.pieces_at(charge.target, enemy);
  const MoraleResult result = check_morale(game, defender, game.impact_order(who, charge.target), referee);
  if (take_prisoners(game, charge, guns_alone, in_cut, referee)) {
    game.state.flow.push(advance, side);
    return;
  }
  if (result.retreat == 0) {
    game.lose_points(defender, result.lost, referee);
    if (game.has_units(charge.target, enemy)) {
      game.tell(referee, LogKind::result, "L.R21", "{} stands; {} stays where it is.", game.units_of(defender),
                game.units_of(who));
    } else {
      game.state.flow.push(advance, side);
    }
    return;
  }
  // The retreat comes before the advance.
  game.state.flow.push(advance, side);
  Retreat retreat;
  retreat.going = defender;
  retreat.from = at;
  retreat.hexes = result.retreat;
  retreat.losses = result.lost;
  send_back(game, retreat, referee);
}

void offer_charge(const LineOfBattle& game, const Charge& charge, Offers& offers) {
  if (charge.step == ChargeStep::over) return;
  offers.add({verb_of(Doing::roll)});
  game.prompt(offers, "Charge on {}: {}.", At{charge.target},
              charge.step == ChargeStep::closing  ? "roll to close"
              : charge.step == ChargeStep::volley ? "roll the opening volley"
                                                  : "it goes home; roll");
}

std::optional<Refusal> refuse_charge(const LineOfBattle& game, const Charge& charge, const Play& /*play*/) {
  return refused("L.49", "the charge on {} is to be rolled first", game.place_name(charge.target));
}

void apply_charge(LineOfBattle& game, Charge& charge, const Play& /*play*/, Referee& referee) {
  switch (charge.step) {
    case ChargeStep::closing: return roll_closing(game, charge, referee);
    case ChargeStep::volley: return roll_volley(game, charge, referee);
    case ChargeStep::impact: return strike_home(game, charge, referee);
    case ChargeStep::over: break;
  }
}

constexpr auto go_home = std::to_array<Policy<LineOfBattle, Charge>>({
    {"go_on", "the charge goes on from roll to roll", first_offer},
});

}  // namespace

void begin_charge(LineOfBattle& game, StackActs& acts, PlaceNumber target, Referee& referee) {
  const Stacked units = game.units_of(acts.pieces);
  const Side side = game.info(units[0]).side;
  const Stacked defenders = game.units_at(target, other(side));
  game.tell(referee, LogKind::task, "L.49", "{} {} {} at {}.", units, units.size() == 1 ? "charges" : "charge",
            defenders, At{target});
  Charge charge;
  charge.target = target;
  charge.second = acts.may_charge_again;
  for (const PieceId id : units) game.change(id, [](PieceState& now) { now.activity = Activity::charged; });
  game.wake(defenders);
  acts.may_charge_again = acts.free_turn = false;
  acts.ended = true;  // unless the advance gives it more to do
  game.note_deed(units);
  ++game.state.charges[longroll::index(side)];
  Charge& now = game.state.flow.push(charge, side);
  if (leaves(game, now, WithdrawalReading::before)) return let_withdraw(game, now, referee);
  if (!game.must_close(acts.pieces, target)) after_closing(game, now, referee);
}

constinit const Phase<LineOfBattle, Charge> Charge::phase = {.name = "charge",
                                                             .offers = offer_charge,
                                                             .refuse = refuse_charge,
                                                             .apply = apply_charge,
                                                             .policies = go_home,
                                                             .inner = true,
                                                             .whole = "the charge"};

}  // namespace longroll::line_of_battle
