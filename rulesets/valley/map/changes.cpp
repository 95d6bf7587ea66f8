// Changes that several phases make: pieces put and lost, morale, leaders, who holds a place, links destroyed.
#include <fmt/format.h>

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
  const bool plain =
      std::all_of(strongest.begin(), strongest.end(), [&](PieceId id) { return alike(game, id, strongest[0]); });
  if (plain) return strongest[0];
  std::vector<std::string> names;
  for (const PieceId id : strongest) names.push_back(game.piece_name(id));
  const std::vector<std::string_view> options(names.begin(), names.end());
  Choice choice{"V.R21", "which of the strongest units loses a strength point", options};
  choice.role = game.info(strongest[0]).side == referee.by ? "attackers" : "defenders";
  return strongest[static_cast<std::size_t>(referee.umpire.choose(choice, 0))];
}

}  // namespace

void Valley::put(PieceId id, PlaceNumber at) {
  if (on_map(id)) link_out(id);
  piece(id).place = at;
  piece(id).where = Whereabouts::on_map;
  link_in(id);
  touch();
}

void Valley::remove(PieceId id, Whereabouts to) {
  if (on_map(id)) link_out(id);
  PieceState& now = piece(id);
  now.place = no_place;
  now.where = to;
  now.came_by = no_link;
  now.marching = now.recalled = now.entrenched = now.leaving = false;
  touch();
}

void Valley::set_strength(PieceId id, int strength) {
  const bool here = on_map(id);
  if (here) link_out(id);
  piece(id).strength = static_cast<std::int8_t>(strength);
  if (here) link_in(id);
  if (here && strength == 0) remove(id, info(id).detachment ? Whereabouts::waiting : Whereabouts::lost);
  touch();
}

void Valley::lose(const Pieces& units, int lost, Referee& referee) {
  Pieces hurt;
  std::array<int, most_pieces> by{};
  spread_losses(
      units, lost, [&](PieceId id) { return Body{piece(id).strength, info(id).cavalry}; },
      [&](const Pieces& strongest) { return choose_among(*this, strongest, referee); },
      [&](PieceId id) {
        if (by[index(id)]++ == 0) hurt.push_back(id);
        set_strength(id, piece(id).strength - 1);
      });
  for (const PieceId id : hurt) {
    referee.say(
        LogKind::change, "V.R21",
        [&] {
          return fmt::format("{} loses {}{}.", piece_name(id), by[index(id)],
                             piece(id).strength == 0 ? " and is no more" : "");
        },
        about({id}, piece(id).place));
    whisper(info(id).side, piece(id).place, referee);
  }
}

void Valley::eliminate(const Pieces& units, int lost, Referee& referee) {
  if (units.empty()) return;
  const Side side = info(units[0]).side;
  const int gone = std::min(lost, strength_of(units));
  army(other(side)).enemy_lost = static_cast<std::int16_t>(army(other(side)).enemy_lost + gone);
  army(side).lost = static_cast<std::int16_t>(army(side).lost + gone);
  lose(units, gone, referee);
}

void Valley::drop_morale(const Pieces& units, Referee& referee) {
  Pieces dropped;
  for (const PieceId id : units) {
    if (on_map(id) && drop_level(piece(id))) dropped.push_back(id);
  }
  if (dropped.empty()) return;
  referee.say(
      LogKind::change, "V.R15",
      [&] {
        std::vector<std::string> names;
        for (const PieceId id : dropped)
          names.push_back(fmt::format("{} ({})", piece_name(id), enum_name(piece(id).morale)));
        return fmt::format("One level of morale is lost by {}.", join(names, ", "));
      },
      about(dropped, no_place));
  whisper(info(dropped[0]).side, piece(dropped[0]).place, referee);
}

PieceId Valley::next_commander(Side side) const {
  // The scenario's commander, if he is there.
  PieceId named = no_piece;
  each_of(side, [&](PieceId id) {
    if (named == no_piece && info(id).commander) named = id;
  });
  for (const CommanderChange& change : scenario().commanders)
    if (info(change.leader).side == side && change.turn <= turn()) named = change.leader;
  if (named != no_piece && on_map(named)) return named;
  Pieces leaders;
  each_of(side, [&](PieceId id) {
    if (info(id).leader && on_map(id)) leaders.push_back(id);
  });
  return senior(leaders);
}

void Valley::lose_leader(PieceId leader, bool for_good, Referee& referee) {
  const Side side = info(leader).side;
  const bool commanded = army(side).commander == leader;
  remove(leader, for_good ? Whereabouts::lost : Whereabouts::away);
  piece(leader).back = static_cast<std::int8_t>(back_from_wound(turn(), numbers()));
  if (!commanded) return;
  if (for_good)
    army(other(side)).leaders =
        static_cast<std::int16_t>(army(other(side)).leaders + numbers().campaign[Campaign::commander_points]);
  const int change = commander_on_track(side == federal(), numbers());
  state.track.change = static_cast<std::int8_t>(state.track.change + change);
  army(side).commander = next_commander(side);
  if (army(side).commander != no_piece)
    referee.say(
        LogKind::change, "V.R33",
        [&] { return fmt::format("{} takes command of the army.", piece_name(army(side).commander)); },
        about({army(side).commander}, no_place));
}

void Valley::catch_leaders(Side side, PlaceNumber at, Referee& referee) {
  if (has_units(side, at) || !has_units(other(side), at)) return;
  for (const PieceId id : all_at(side, at)) {
    const PlaceNumber refuge = nearest_stack(side, at);
    const bool taken = refuge == no_place || referee.umpire.check_at_most({"V.R26", "a leader without troops is taken"},
                                                                          one_die, number(MapRule::taken));
    referee.say(
        LogKind::result, "V.R26",
        [&] {
          return taken ? fmt::format("{} is taken prisoner.", piece_name(id))
                       : fmt::format("{} escapes to {}.", piece_name(id), title(refuge));
        },
        about({id}, at));
    if (taken) {
      lose_leader(id, true, referee);
    } else {
      put(id, refuge);
      // One who was on the march has been activated.
      piece(id).flipped = piece(id).flipped || piece(id).marching;
      piece(id).marching = false;
    }
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
  touch();
  const bool counts = scenario().track_taken[longroll::index(side)].contains(at);
  bool& before = side == federal() ? here.counted : here.fallen;
  if (side == federal()) here.fallen = false;
  if (counts && !before && scenario().track) {
    before = true;
    const int change = number(side == federal() ? MapRule::union_takes : MapRule::confederates_take);
    state.track.change = static_cast<std::int8_t>(state.track.change + change);
  }
  if (place_info(at).points > 0 || counts)
    referee.say(LogKind::result, "V.R18", [&] { return fmt::format("{} is taken by {}.", title(at), side_word(side)); },
                {{}, {place_name(at)}});
  if (state.depot.place != at || side == federal()) return;
  state.depot = {no_place, 0, static_cast<std::int16_t>(turn() + number(MapRule::depot_wait) + 1)};
  army(side).depots = static_cast<std::int16_t>(army(side).depots + number(MapRule::depot_points));
  referee.say(LogKind::result, "V.R14", [&] { return fmt::format("The depot at {} is taken.", title(at)); },
              {{}, {place_name(at)}});
}

void Valley::surrender(Side side, PlaceNumber at, Referee& referee) {
  const Pieces units = units_at(side, at);
  referee.say(
      LogKind::result, "V.R30",
      [&] {
        return fmt::format("There is no way out of {}: {} strength points of {} lay down their arms.", title(at),
                           strength_of(units), side_word(side));
      },
      about(units, at));
  eliminate(units, strength_of(units), referee);
  for (const PieceId id : all_at(side, at)) {
    const PlaceNumber refuge = nearest_stack(side, at);
    const bool taken =
        refuge == no_place || referee.umpire.check_at_most({"V.R30", "a leader of those who surrender is taken"},
                                                           one_die, number(MapRule::surrender_taken));
    referee.say(
        LogKind::result, "V.R30",
        [&] { return fmt::format("{} {}.", piece_name(id), taken ? "is taken" : "gets away"); }, about({id}, at));
    if (taken) {
      lose_leader(id, true, referee);
    } else {
      put(id, refuge);
    }
  }
}

int Valley::destruction_points(LinkNumber number, Part part, Side by) const {
  const LinkInfo& worth = scenario().links[static_cast<std::size_t>(number)];
  const NetLink& way = map().link(number);
  const bool bridge = part == Part::bridge;
  if (bridge ? link(number).bridge_scored : link(number).rail_scored) return 0;
  const bool against =
      house().interpretations.burning == BurningReading::any || holds(other(by), way.a) || holds(other(by), way.b);
  return against ? (bridge ? worth.bridge : worth.rail)[longroll::index(by)] : 0;
}

void Valley::destroy(LinkNumber number, Part part, Side by, Referee& referee) {
  LinkState& now = link(number);
  const NetLink& way = map().link(number);
  const bool bridge = part == Part::bridge;
  const int points = destruction_points(number, part, by);
  (bridge ? now.bridge_down : now.rail_down) = true;
  bool& scored = bridge ? now.bridge_scored : now.rail_scored;
  scored = scored || points > 0;
  army(by).links = static_cast<std::int16_t>(army(by).links + points);
  touch();
  referee.say(LogKind::result, "V.R7",
              [&] {
                return fmt::format("The {} between {} and {} is destroyed{}.", bridge ? "bridge" : "railway",
                                   title(way.a), title(way.b), points > 0 ? ": a point" : "");
              },
              {{}, {place_name(way.a), place_name(way.b)}});
}

}  // namespace longroll::valley
