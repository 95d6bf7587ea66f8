// Changes that several phases make: losses, morale, leaders, who holds a place.
#include <algorithm>

#include "chance/six_sided.h"
#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/effects/losses.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/map/game.h"

namespace longroll::valley {
namespace {

/// Whether it matters which of two units loses a strength point.
bool alike(const Valley& game, PieceId a, PieceId b) {
  return game.info(a).cavalry == game.info(b).cavalry && game.info(a).group == game.info(b).group &&
         game.piece(a).morale == game.piece(b).morale && game.piece(a).flipped == game.piece(b).flipped;
}

/// V.R21: the owner chooses among the strongest units, where it matters.
PieceId choose_among(const Valley& game, const Pieces& strongest, Referee& referee) {
  const bool plain = std::ranges::all_of(strongest, [&](PieceId id) { return alike(game, id, strongest[0]); });
  if (plain) return strongest[0];
  const std::vector<std::string> names = game.names_of(strongest);
  const std::vector<std::string_view> options(names.begin(), names.end());
  Choice choice{"V.R21", "which of the strongest units loses a strength point", options};
  choice.role = game.info(strongest[0]).side == referee.by ? "attackers" : "defenders";
  return strongest[static_cast<std::size_t>(referee.umpire.choose(choice, 0))];
}

}  // namespace

void Valley::lose(const Pieces& units, int lost, Referee& referee) {
  if (units.empty()) return;
  // As it is seen before: who is no more stands nowhere.
  const Side side = info(units[0]).side;
  const PlaceNumber at = piece(units[0]).place;
  const bool unseen = referee.heard() && at != no_place && hidden(side, at, other(side));
  const std::size_t from = referee.told();
  Pieces hurt;
  std::array<int, most_pieces> by{};
  spread_losses(
      units, lost, [&](PieceId id) { return Body{piece(id).strength, info(id).cavalry}; },
      [&](const Pieces& strongest) { return choose_among(*this, strongest, referee); },
      [&](PieceId id) {
        if (by[index(id)]++ == 0) hurt.push_back(id);
        set_strength(id, piece(id).strength - 1);
      });
  if (unseen) referee.keep_since(from, side);
  for (const PieceId id : hurt) {
    const bool gone = piece(id).strength == 0;
    tell_at(at, referee, LogKind::change, "V.R21", "{} loses {}{}.", id,
            Some{by[index(id)], "a strength point", "strength points"}, gone ? " and is no more" : "");
    if (unseen) referee.keep_to(side, [&] { return gone ? told("{} is no more.", named(id)) : Sentence(); });
  }
}

void Valley::eliminate(const Pieces& units, int lost, Referee& referee) {
  if (units.empty()) return;
  const Side side = info(units[0]).side;
  const int gone = std::min(lost, strength_of(units));
  add_to(army(other(side)).enemy_lost, gone);
  add_to(army(side).lost, gone);
  const PlaceNumber at = piece(units[0]).place;
  if (at != no_place && hidden(side, at, other(side))) add_to(army(side).unseen, gone);
  lose(units, gone, referee);
}

void Valley::drop_morale(const Pieces& units, Referee& referee) {
  Pieces dropped;
  for (const PieceId id : units)
    if (on_map(id) && drop_level(piece(id))) dropped.push_back(id);
  if (dropped.empty()) return;
  referee.say(LogKind::change, "V.R15", [&] {
    const auto level = [&](PieceId id) { return told("{} ({})", named(id), enum_name(piece(id).morale)); };
    std::vector<Sentence> now;
    for (const PieceId id : dropped) now.push_back(level(id));
    return told("{} {} a level of morale.", listed_aloud(now), now.size() == 1 ? "loses" : "lose");
  });
  whisper(info(dropped[0]).side, piece(dropped[0]).place, referee);
}

void Valley::lose_leader(PieceId leader, bool for_good, Referee& referee) {
  const Side side = info(leader).side;
  const bool commanded = army(side).commander == leader;
  remove(leader, for_good ? Whereabouts::lost : Whereabouts::away);
  piece(leader).back = static_cast<std::int8_t>(back_from_wound(turn(), numbers()));
  if (!commanded) return;
  const CommanderLoss loss = commander_loss(for_good, side == federal(), numbers());
  add_to(army(other(side)).leaders, loss.points);
  add_to(state.track.change, loss.on_track);
  army(side).commander = next_commander(side);
  if (army(side).commander != no_piece)
    tell(referee, LogKind::change, "V.R33", "{} takes command of the army.", army(side).commander);
}

bool Valley::gets_away(PieceId leader, PlaceNumber at, const Ask& ask, MapRule taken, Referee& referee) {
  const Side side = info(leader).side;
  const PlaceNumber refuge = nearest(at, [&](PlaceNumber to) { return has_units(side, to) && !engaged(to); });
  const About about = referee.about([&] { return piece_name(leader); });
  const bool escapes = refuge != no_place && !referee.umpire.check_at_most(ask, one_die, number(taken));
  if (escapes) {
    tell(referee, LogKind::result, ask.rule, "{} escapes to {}.", leader, At{refuge});
    put(leader, refuge);
  } else {
    tell_at(at, referee, LogKind::result, ask.rule, "{} is taken prisoner.", leader);
    lose_leader(leader, true, referee);
  }
  return escapes;
}

void Valley::catch_leaders(Side side, PlaceNumber at, Referee& referee) {
  if (has_units(side, at) || !has_units(other(side), at)) return;
  for (const PieceId id : all_at(side, at)) {
    if (!gets_away(id, at, {"V.R26", "capture of a leader without troops"}, MapRule::taken, referee)) continue;
    // One who was on the march has been activated.
    piece(id).flipped = piece(id).flipped || piece(id).marching;
    piece(id).marching = false;
  }
}

void Valley::settle_holder(PlaceNumber at, Referee& referee) {
  const bool first = has_units(Side::first, at);
  if (first == has_units(Side::second, at)) return;
  const Side side = first ? Side::first : Side::second;
  PlaceState& here = place(at);
  if (here.holder == owner_of(side)) return;
  // A column that only passes takes nothing.
  bool stays = house().interpretations.holding == HoldingReading::pass;
  each_at(at, side, [&](PieceId id) { stays = stays || (is_unit(id) && !piece(id).marching); });
  if (!stays) return;
  here.holder = owner_of(side);
  const bool counts = scenario().track_taken[longroll::index(side)].contains(at);
  bool& before = side == federal() ? here.counted : here.fallen;
  if (side == federal()) here.fallen = false;
  if (counts && !before && scenario().track) {
    before = true;
    add_to(state.track.change, number(side == federal() ? MapRule::union_takes : MapRule::confederates_take));
  }
  if (place_info(at).points > 0 || counts) tell(referee, LogKind::result, "V.R18", "{} is taken by {}.", At{at}, side);
  if (state.depot.place != at || side == federal()) return;
  state.depot = {no_place, 0, static_cast<std::int16_t>(turn() + number(MapRule::depot_wait) + 1)};
  add_to(army(side).depots, number(MapRule::depot_points));
  tell(referee, LogKind::result, "V.R14", "The depot at {} is taken.", At{at});
}

void Valley::surrender(Side side, PlaceNumber at, Referee& referee) {
  const Pieces units = units_at(side, at);
  tell(referee, LogKind::result, "V.R30", "There is no way out of {}: {} surrenders {}.", At{at}, side,
       Some{strength_of(units), "a strength point", "strength points"});
  eliminate(units, strength_of(units), referee);
  for (const PieceId id : all_at(side, at))
    gets_away(id, at, {"V.R30", "capture of a leader of those who surrender"}, MapRule::surrender_taken, referee);
}

}  // namespace longroll::valley
