// Initiative, and the rounds of formations: fire, the tests after it, the leaders under it (M.7 to M.13).
#include <algorithm>

#include "rulesets/march_and_volley/effects/nerve.h"
#include "rulesets/march_and_volley/effects/round.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

void MarchAndVolley::roll_initiative(Initiative& who, const std::array<int, 2>& tokens, Referee& referee) {
  who.over = tokens[0] + tokens[1] == 0;
  if (who.over) return;
  who.must = tokens[0] == 0 || tokens[1] == 0;
  if (who.must) {  // there is nothing to choose (M.R15)
    who.winner = tokens[0] == 0 ? Side::second : Side::first;
  } else {
    who.winner = roll_off(referee.umpire);
    tell(referee, LogKind::change, "M.7", "Initiative: {}.", Subject{who.winner});
  }
  who.active = who.winner;
  state.flow.frames[0].who = who.active;
}

void MarchAndVolley::yield(Initiative& who, Referee& referee) {
  who.active = other(who.active);
  who.must = true;
  state.flow.frames[0].who = who.active;
  tell(referee, LogKind::task, "M.7", "Initiative passed on: {} to activate.", Subject{who.active});
}

void MarchAndVolley::offer_forms(PieceId id, bool close_combat, Offers& offers) const {
  for (const Formation formation : changes_of(unit(id), house()))
    if (formed(id, formation, close_combat))
      offers.add(play_with(Doing::form, id, no_place, static_cast<std::int16_t>(formation)));
}

void MarchAndVolley::offer_faces(PieceId id, bool close_combat, Offers& offers) const {
  for (std::size_t i = 0; i < enum_size<Facing>; ++i)
    if (may_stand(id, faced(id, static_cast<Facing>(i)), footprint(id), close_combat))
      offers.add(play_with(Doing::face, id, no_place, static_cast<std::int16_t>(i)));
}

void MarchAndVolley::offer_charges(PieceId id, Offers& offers) const {
  if (!may_charge(id)) return;
  each_unit(other_side(id), [&](PieceId enemy) {
    if (charge_way(id, enemy)) offers.add(play_with(Doing::charge, {id, enemy}));
  });
}

std::array<int, 2> MarchAndVolley::formation_tokens() const {
  std::array<int, 2> tokens{};
  for (std::size_t i = 0; i < scenario().formations.size(); ++i) {
    if (!state.tokens[i]) continue;
    // The last unit gone, the token goes (M.R41).
    bool there = false;
    each_in(static_cast<std::uint8_t>(i), [&](PieceId) { there = true; });
    if (there) ++tokens[longroll::index(scenario().formations[i].side)];
  }
  return tokens;
}

std::array<int, 2> MarchAndVolley::unit_tokens() const {
  std::array<int, 2> tokens{};
  each_on_table([&](PieceId id) {
    if (unit(id).token) ++tokens[longroll::index(info(id).side)];
  });
  return tokens;
}

void MarchAndVolley::begin_round(std::uint8_t formation) {
  state.tokens[formation] = false;
  state.fires = {};
  state.rampages = {};
  each_on_table([&](PieceId id) { unit(id).hit = false; });
  each_in(formation, [&](PieceId id) {
    UnitState& now = unit(id);
    now.acted = now.moved = now.shot = false;
    give_actions(now, house());
    // Who has broken in this phase goes on running; guns whose teams were hit stay (M.R55).
    if (now.retreating) take_actions_away(now);
  });
}

void MarchAndVolley::shoot(PieceId from, PieceId to, Referee& referee) {
  const Shot seen = *shot(from, to);
  const ShootingOrder order = volley(from, to, seen);
  const ShootingResult result = resolve_shooting(order, house(), referee.umpire);
  unit(from).shot = true;
  state.fires.push_back({from, to});
  tell(referee, LogKind::change, "M.9", "{} shoots at {}: {}.", from, to,
       Some{result.casualties, "one casualty", "casualties"});
  if (result.casualties == 0) return;
  unit(to).hit = true;
  if (info(to).bullocks && unit(to).formation == Formation::limbered) unit(to).bogged = true;  // M.R55
  each_base(info(to).side, [&](PieceId id) {
    if (is_leader(id) && base(id).with == to) base(id).under_fire = UnderFire::hit;
  });
  suffer(to, result.casualties, referee);
}

void MarchAndVolley::end_round(Referee& referee) {
  Pieces hit;
  each_on_table([&](PieceId id) {
    if (must_test(unit(id), unit(id).hit)) hit.push_back(id);
  });
  for (const PieceId id : hit) {
    // Friends who ran through it may have made it test meanwhile (M.11).
    if (!on_table(id) || unit(id).tested != Tested::untested) continue;
    Pieces causes;
    for (const Pair& one : state.fires)
      if (one.to == id) causes.push_back(one.from);
    const MoraleResult result = [&] {
      const About about = referee.about([&] { return piece_name(id); });
      return resolve_morale({facts_of(id), Occasion::fire}, house(), referee.umpire);
    }();
    keep_test(unit(id), result.passes);
    if (result.outcome == Outcome::retreats) retreat(id, causes, referee);
    if (result.outcome == Outcome::stampedes) {
      if (unit(id).stampeded) {
        retreat(id, causes, referee);
      } else {
        stampede(id, referee);
      }
    }
  }
  each([&](PieceId id) {
    if (is_unit(id)) {
      take_actions_away(unit(id));
      unit(id).hit = false;
      return;
    }
    const UnderFire under = base(id).under_fire;
    base(id).under_fire = UnderFire::no;
    if (under != UnderFire::no && on_table(id))
      roll_for_leader(id, Peril::shooting, under == UnderFire::destroyed, referee);
  });
  state.fires = {};
}

}  // namespace longroll::march_and_volley
