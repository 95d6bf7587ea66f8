// Where to stand, how to form and which way to face.
#include <algorithm>

#include "base/best.h"
#include "board/hex/facing.h"
#include "rulesets/line_of_battle/map/judgement.h"

namespace longroll::line_of_battle {
namespace {

constexpr int worthwhile = 12;  // less than this is not worth a march
constexpr int rifle_reach = 4;  // hexes within which a line should be a line
constexpr int form_reach = 6;   // hexes from the enemy at which a column forms line
constexpr int gun_reach = 9;    // hexes over which guns still do harm
constexpr int gun_guard = 4;    // nearer than this is no place for guns

/// Who of a stack decides how it is used: its first unit; no_piece for leaders alone.
PieceId chief_of(const LineOfBattle& game, const Stacked& who) {
  for (const PieceId id : who)
    if (game.is_unit(id)) return id;
  return no_piece;
}

}  // namespace

int Judgement::front_worth(PlaceNumber place, Direction facing) const {
  int worth = 0;
  for (const Enemy& enemy : enemies_) {
    const int away = game_.grid().distance(place, enemy.place);
    if (away > form_reach || away == 0) continue;
    const Cube way = game_.grid().cube(enemy.place) - game_.grid().cube(place);
    const int weight = std::max(enemy.strength, 2) * (form_reach + 1 - away);
    if (is_in_arc(facing, way)) worth += 2 * weight;
    if (is_behind(facing, way)) worth -= (away <= rifle_reach ? 5 : 1) * weight;
  }
  return worth;
}

int Judgement::place_worth(const Stacked& who, PlaceNumber place, std::optional<Direction> facing) const {
  const PieceId chief = chief_of(game_, who);
  const PieceState& now = game_.piece(chief);
  int worth = 0;
  if (const PlaceNumber aim = aim_of(chief); aim != no_place) {
    const int away =
        std::min<int>(game_.setting().steps.distances_to(aim, game_.turn())[static_cast<std::size_t>(place)], 300);
    worth -= away * 3;
  }
  const bool held = game_.hex(place).holder == owner_of(side_);
  const bool others =
      std::ranges::any_of(game_.units_at(place, side_), [&](PieceId id) { return std::ranges::count(who, id) == 0; });
  if (!others) worth += held ? value_[place] / 6 : value_[place];
  const int nearest = nearest_enemy(place);
  const bool line = now.formation == Mover::line;
  // Fire that falls there, and what it does to those who are in column or broken.
  int fire = fire_on(place);
  if (!line) fire *= 4;
  if (now.state == State::disorganized || now.state == State::routed) fire *= 3;
  worth -= fire / 3;
  // Fire that can be given from there.
  if (line && game_.can_fire(chief)) {
    int targets = 0;
    for (const Enemy& enemy : enemies_) {
      const int away = game_.grid().distance(place, enemy.place);
      if (away > game_.range_of(chief) || away > rifle_reach) continue;
      if (!game_.setting().sight.clear(place, enemy.place, true)) continue;
      if (facing && !is_in_arc(*facing, game_.grid().cube(enemy.place) - game_.grid().cube(place))) continue;
      targets = std::max(targets, 40 - 8 * away);
    }
    worth += targets * std::min<int>(now.strength, 8) / 6;
    if (facing) worth += front_worth(place, *facing) / 2;
  }
  if (nearest <= form_reach) {
    if (game_.terrain(place) == Terrain::woods || game_.terrain(place) == Terrain::orchard) worth += 10;
    if (game_.has_mark(place, MapMark::crest)) worth += 8;
    // Neighbours keep each other's flanks.
    int friends = 0;
    game_.grid().each_around(place, [&](PlaceNumber near) {
      for (const PieceId id : game_.units_at(near, side_))
        if (game_.info(id).formation == game_.info(chief).formation && std::ranges::count(who, id) == 0) ++friends;
    });
    worth += 6 * std::min(friends, 2);
  }
  if (others && nearest <= rifle_reach) worth -= 10;
  if (!game_.in_command(chief))
    if (const PieceId leader = game_.leader_over(chief); leader != no_piece) worth -= 6 * game_.distance(leader, place);
  return worth;
}

int Judgement::guns_worth(PieceId id, PlaceNumber place) const {
  int worth = 0;
  int targets = 0;
  for (const Enemy& enemy : enemies_) {
    const int away = game_.grid().distance(place, enemy.place);
    if (away <= gun_guard) worth -= 60 * (gun_guard + 1 - away);
    if (away <= std::min({game_.range_of(id), gun_reach, game_.visibility()}) &&
        game_.setting().sight.clear(place, enemy.place, false))
      targets = std::max(targets, 60 - 3 * away);
  }
  worth += targets - fire_on(place) / 4;
  const PlaceNumber aim = aim_of(id);
  if (targets == 0 && aim != no_place) worth -= 4 * std::max(0, game_.grid().distance(place, aim) - gun_reach / 2);
  if (game_.has_mark(place, MapMark::crest)) worth += 6;
  return worth;
}

int Judgement::leader_worth(PieceId id, PlaceNumber place) const {
  int worth = 0;
  const FormationId led = game_.info(id).formation;
  const int radius = game_.radius_of(id);
  game_.each_in(led, [&](PieceId unit) {
    if (!game_.is_unit(unit) || !game_.on_map(unit)) return;
    const int away = game_.distance(unit, place);
    worth += away <= radius ? 20 : -3 * (away - radius);
    if (away == 0) worth += 6 + 4 * game_.piece(id).morale + (game_.piece(unit).state != State::normal ? 6 : 0);
  });
  const bool alone = !game_.has_units(place, side_);
  if (alone) worth -= 15 + fire_on(place);
  const Level level = game_.info(led).level;
  if (level != Level::brigade && level != Level::artillery_battalion) worth -= fire_on(place) / 2;
  return worth;
}

void Judgement::consider(const Acting& /*facts*/, const Offers& offers) {
  each_offer(offers, "End the activity", "everybody has done his part", [&](const Offer& offer) {
    const Doing doing = doing_of(offer.play);
    if (doing == Doing::take) {
      const auto place = static_cast<PlaceNumber>(offer.play.group);
      // Guns first, then whoever is nearest to the enemy: those behind find the way free.
      const PieceId top = game_.top_at(place, side_);
      const int order = (top != no_piece && game_.is_battery(top) ? 300 : 100) - nearest_enemy(place);
      return add(offer.play, order, "it has not acted yet");
    }
    if (doing == Doing::lead) {
      const PieceId id = piece_of(offer.play);
      Best<PlaceNumber> best;
      offers.places(offer).each([&](PlaceNumber place) { best.offer(place, leader_worth(id, place)); });
      if (best.what && best.worth - leader_worth(id, game_.piece(id).hex) >= worthwhile)
        add(at_place(offer.play, *best.what), 1 + std::min(best.worth, 90) / 10, "to be with his men");
      return;
    }
    if (offer.words == 0) return add(offer.play, 40, "it is wanted");
    Best<PlaceNumber> best;
    offers.places(offer).each(
        [&](PlaceNumber place) { best.offer(place, -fire_on(place) - nearest_enemy(place) / 4); });
    if (best.what) add(at_place(offer.play, *best.what), 60, "they are wanted on the field");
  });
}

void Judgement::consider_march(const Stacked& who, const Offer& offer, const Offers& offers, int now) {
  const PieceId chief = chief_of(game_, who);
  if (chief == no_piece) return;
  const bool guns = game_.is_battery(chief);
  const Reach found = game_.reach(who);
  const bool closing = doing_of(offer.play) == Doing::close;
  Best<PlaceNumber> best;
  offers.places(offer).each([&](PlaceNumber place) {
    std::optional<Direction> facing;
    if (game_.has_front(chief) && !closing && found.facing[place] < 6)
      facing = static_cast<Direction>(found.facing[place]);
    if (closing && game_.has_front(chief)) facing = game_.piece(chief).facing;
    best.offer(place, guns ? guns_worth(chief, place) : place_worth(who, place, facing));
  });
  if (!best.what) return;
  const int gain = best.worth - now - (closing ? 15 : 0);
  if (gain >= worthwhile)
    add(at_place(offer.play, *best.what), gain, closing ? "to come to close quarters" : "a better place to be");
}

void Judgement::consider_form(const Stacked& who, const Offer& offer, int nearest) {
  const PieceId chief = chief_of(game_, who);
  const PieceState& now = game_.piece(chief);
  switch (static_cast<FormChoice>(offer.play.choice)) {
    case FormChoice::line:
      if (nearest <= form_reach) add(offer.play, 200 - 10 * nearest, "the enemy is near");
      return;
    case FormChoice::column: {
      const PlaceNumber aim = aim_of(chief);
      if (aim != no_place && nearest > form_reach + 3 && game_.distance(chief, aim) > 8)
        add(offer.play, 30, "there is far to go");
      return;
    }
    case FormChoice::unlimbered: {
      const int worth = guns_worth(chief, now.hex);
      if (worth > 20) add(offer.play, worth, "there is something to fire at");
      return;
    }
    case FormChoice::limbered:
      if (guns_worth(chief, now.hex) < -40) add(offer.play, 60, "this is no place for guns");
      return;
    case FormChoice::open_order:
    case FormChoice::mounted: return;
  }
}

void Judgement::consider(const StackActs& now, const Offers& offers) {
  const PieceId chief = chief_of(game_, now.pieces);
  const PlaceNumber at = now.pieces.empty() ? no_place : game_.piece(now.pieces[0]).hex;
  const int nearest = at == no_place ? 0 : nearest_enemy(at);
  int here = 0;
  if (chief != no_piece) {
    const std::optional<Direction> facing =
        game_.has_front(chief) ? std::optional(game_.piece(chief).facing) : std::nullopt;
    here = game_.is_battery(chief) ? guns_worth(chief, at) : place_worth(now.pieces, at, facing);
  }
  for (const Offer& offer : offers.list()) {
    switch (doing_of(offer.play)) {
      case Doing::done:
      case Doing::stand: add(offer.play, 0, "it stands well where it is"); break;
      case Doing::march:
      case Doing::close: consider_march(now.pieces, offer, offers, here); break;
      case Doing::fire:
      case Doing::charge: consider_fights(now.pieces, offer, offers); break;
      case Doing::form:
        if (chief != no_piece) consider_form(now.pieces, offer, nearest);
        break;
      case Doing::face: {
        if (chief == no_piece || nearest > form_reach) break;
        const int gain =
            front_worth(at, static_cast<Direction>(offer.play.choice)) - front_worth(at, game_.piece(chief).facing);
        if (gain > 20) add(offer.play, gain, "to front the enemy");
        break;
      }
      case Doing::self_retreat:
        if (chief != no_piece && game_.routed(chief) && nearest <= rifle_reach) add(offer.play, 50, "out of fire");
        break;
      default: break;
    }
  }
}

}  // namespace longroll::line_of_battle
