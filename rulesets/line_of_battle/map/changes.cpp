// What happens to pieces and hexes: losses, states, leaders who fall or are found alone, hexes that change hands.
#include <algorithm>

#include "base/best.h"
#include "rulesets/line_of_battle/effects/retreat.h"
#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {
namespace {

/// L.R49: with the last unit of a formation its orders and checks end; those above it may have lost theirs too.
void end_formations(LineOfBattle& game, FormationId last) {
  for (FormationId at = last; at != no_formation; at = game.info(at).above) {
    if (game.lives(at)) return;
    FormationState& now = game.formation(at);
    now.orders = Orders::none;
    now.objective = no_place;
    now.own = now.recovering = now.stopped = false;
    now.condition = {};
    now.later = Orders::none;
    now.later_objective = no_place;
    game.state.couriers.take_out([&](const Courier& one) { return one.to == at; });
  }
}

}  // namespace

Stacked LineOfBattle::left_of(Stacked who) const {
  who.take_out([&](PieceId id) { return !on_map(id); });
  return who;
}

void LineOfBattle::abandon_leaders(PlaceNumber place, Side side, Referee& referee) {
  for (const PieceId id : leaders_at(place, side)) {
    LeaderFate fate = LeaderFate::unhurt;
    {
      const About about = referee.about([&] { return piece_name(id); });
      fate = roll_fates(1, LossCase::capture, false, house(), referee.umpire)[0];
    }
    if (fate != LeaderFate::unhurt) leader_falls(id, fate, referee);
    // He, or whoever takes his place, is with the nearest unit of the command from now on.
    Best<PlaceNumber> refuge;
    each_in(info(id).formation, [&](PieceId unit) {
      if (is_unit(unit) && on_map(unit)) refuge.offer(piece(unit).hex, -distance(unit, place));
    });
    if (refuge.what) {
      put(id, *refuge.what);
      tell(referee, LogKind::change, "L.R35", "{} is with his men at {}.", id, At{*refuge.what});
    } else {
      remove(id, Whereabouts::withdrawn);
      tell_at(place, referee, LogKind::change, "L.R35", "{} has nobody left to lead and is off the map.", id);
    }
  }
}

void LineOfBattle::occupy(const Stacked& who, PlaceNumber place, Referee& referee) {
  const Stacked units = units_of(who);
  if (units.empty()) return;
  const Side side = info(units[0]).side;
  const Side enemy = other(side);
  if (!has_units(place, enemy)) abandon_leaders(place, enemy, referee);
  // L.R37: routed units hold nothing.
  if (std::ranges::all_of(units, [&](PieceId id) { return routed(id); })) return;
  HexState& at = hex(place);
  if (at.holder == owner_of(enemy)) at.lost_turn = static_cast<std::int8_t>(turn());
  at.holder = owner_of(side);
}

void LineOfBattle::lose_points(const Stacked& who, int points, Referee& referee) {
  take_points(who, points, referee);
  if (points > 0) bury_dead(who, referee);
}

void LineOfBattle::take_points(const Stacked& who, int points, Referee& referee) {
  const Stacked units = left_of(units_of(who));
  if (points <= 0 || units.empty()) return;
  const PlaceNumber place = piece(units[0]).hex;
  FixedList<std::int8_t, most_stacked> before;
  FixedList<bool, most_stacked> was_wrecked;
  for (const PieceId id : units) {
    before.push_back(piece(id).strength);
    was_wrecked.push_back(wrecked(id));
  }
  lose_from_top(units, points, [&](PieceId id) -> PieceState& { return piece(id); }, [](PieceId /*dead*/) {});
  for (std::size_t i = 0; i < units.size(); ++i) {
    const PieceId id = units[i];
    change(id, [](PieceState&) {});
    const int lost = before[i] - piece(id).strength;
    if (lost == 0) continue;
    referee.say(LogKind::change, "L.R8", [&] {
      const Sentence how_many = counted(lost, "a strength point", "strength points");
      const bool breaks = wrecked(id) && !was_wrecked[i] && !is_dead(piece(id));
      return told("{} loses {}: {} of {} left{}.", named(id), how_many, piece(id).strength, piece(id).original,
                  breaks ? ", it is wrecked" : "")
          .at(named(place));
    });
  }
}

void LineOfBattle::bury_dead(const Stacked& who, Referee& referee) {
  const Stacked units = left_of(units_of(who));
  Stacked dead = units;
  dead.take_out([&](PieceId id) { return !is_dead(piece(id)); });
  if (dead.empty()) return;
  const PlaceNumber place = piece(units[0]).hex;
  const Side side = info(units[0]).side;
  for (const PieceId id : dead) remove_unit(id, Whereabouts::destroyed, referee);
  if (dead.size() != units.size()) return;
  if (leaves_cowardly_legs({.destroyed = true, .others_remain = has_units(place, side)}))
    leave_legs(place, side, no_piece, referee);
}

void LineOfBattle::remove_unit(PieceId id, Whereabouts to, Referee& referee) {
  const PlaceNumber place = piece(id).hex;
  const Side side = info(id).side;
  if (to != Whereabouts::withdrawn) piece(id).strength = 0;
  remove(id, to);
  const std::string_view what = to == Whereabouts::destroyed  ? "is destroyed"
                                : to == Whereabouts::captured ? "is taken"
                                                              : "has left the field";
  tell_at(place, referee, LogKind::result, to == Whereabouts::withdrawn ? "L.R30" : "L.R7", "{} {}.", id, what);
  end_formations(*this, info(id).formation);
  if (!has_units(place, side) && to != Whereabouts::withdrawn) abandon_leaders(place, side, referee);
}

void LineOfBattle::wake(const Stacked& units) {
  for (const PieceId struck : units)
    each_of(info(struck).formation, [&](PieceId id) {
      if (on_map(id) && frozen(id) && wakes_with(id, struck)) piece(id).released = true;
    });
}

void LineOfBattle::put_state(const Stacked& who, State result, Referee& referee) {
  for (const PieceId id : units_of(who)) {
    const State before = piece(id).state;
    affect(*this, id, [&](Body& body) { take_result(body, result, house()); });
    const State now = piece(id).state;
    if (now == before) continue;
    tell_at(piece(id).hex, referee, LogKind::change, "L.32", "{} is {}.", id, spoken(enum_name(now)));
  }
}

bool LineOfBattle::feels_town(PieceId id) const {
  return on_map(id) && has_front(id) && !piece(id).open_order && terrain(piece(id).hex) == Terrain::town;
}

void LineOfBattle::feel_town(const Stacked& who, Referee& referee) {
  for (const PieceId id : units_of(who)) {
    if (!feels_town(id)) continue;
    const State before = piece(id).state;
    affect(*this, id, [&](Body& body) { body.state = in_town(body.state, house()); });
    if (piece(id).state != before)
      tell_at(piece(id).hex, referee, LogKind::change, "L.32", "{} is {} in the town.", id,
              spoken(enum_name(piece(id).state)));
  }
}

void LineOfBattle::leave_legs(PlaceNumber place, Side side, PieceId top, Referee& referee) {
  hex(place).legs = owner_of(side);
  hex(place).legs_of = top;
  tell(referee, LogKind::change, "L.44", "Cowardly Legs at {}.", At{place});
}

void LineOfBattle::leader_falls(PieceId id, LeaderFate fate, Referee& referee) {
  const FormationId led = info(id).formation;
  // L.R37: for whoever is killed or taken; not for the wounded, nor for those who take a fallen man's place.
  const bool counts = is_prize(fate) && !piece(id).replacement;
  if (counts) piece(id).prize = static_cast<std::int8_t>(piece(id).prize + leader_points(id));
  tell_at(piece(id).hex, referee, LogKind::result, "L.47", "{} is {}; another takes his place.", id,
          spoken(enum_name(fate)));
  affect_man(*this, id, [&](Man& man) {
    if (is_first_leader_lost(man, info(led).level, fate)) formation(led).leader_lost = true;
    be_replaced(man);
  });
  ++piece(id).fallen;
}

void LineOfBattle::strike_leaders(const Stacked& leaders, LossCase cause, bool sharpshooter, Referee& referee) {
  if (leaders.empty()) return;
  Fates fates;
  {
    const About about = referee.about([&] { return all_named(leaders).text(); });
    fates = roll_fates(leaders.size(), cause, sharpshooter, house(), referee.umpire);
  }
  for (std::size_t i = 0; i < fates.size(); ++i)
    if (is_lost(fates[i])) leader_falls(leaders[i], fates[i], referee);
}

void LineOfBattle::move_stack(const Stacked& who, PlaceNumber to) {
  if (who.empty()) return;
  const Side side = info(who[0]).side;
  int next = 0;
  each_at(to, side, [&](PieceId id) {
    if (is_unit(id) && !who.contains(id)) next = std::max(next, piece(id).place + 1);
  });
  std::optional<Direction> facing;
  each_at(to, side, [&](PieceId id) {
    if (!facing && has_front(id) && !who.contains(id)) facing = piece(id).facing;
  });
  for (const PieceId id : who) {
    put(id, to);
    if (!is_unit(id)) continue;
    change(id, [&](PieceState& now) {
      now.place = static_cast<std::int8_t>(next++);
      if (facing && has_front(id)) now.facing = *facing;
    });
  }
}

void LineOfBattle::face_stack(const Stacked& who, Direction facing) {
  for (const PieceId id : who)
    if (has_front(id)) change(id, [&](PieceState& now) { now.facing = facing; });
}

}  // namespace longroll::line_of_battle
