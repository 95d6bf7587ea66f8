// Where to stand: fire that falls on a hex and that can be given from it, cover, flanks, neighbours, command.
#include <algorithm>

#include "board/hex/facing.h"
#include "rulesets/line_of_battle/map/judgement.h"

namespace longroll::line_of_battle {

namespace {

// In hundredths of a point, or per cent; set by games of quick players against each other.
constexpr int later_share = 50;   // of fire that can be given only after the enemy's
constexpr int taken_share = 100;  // of fire that is taken, beside what is given
constexpr int attack_pull = 2;    // of each half movement point to the aim of an attack or a march
constexpr int hold_pull = 2;      // the same without orders
constexpr int near_enough = 6;    // half movement points from the aim that are no loss
constexpr int held_share = 6;     // a held hex is worth guarding, as the part of what it brings
constexpr int horse_share = 130;  // dismounted troopers give way sooner
constexpr int front_share = 6;    // what lies before and behind, beyond the fire of this turn
constexpr int woods_gain = 6;
constexpr int crest_gain = 8;
constexpr int cut_price = 25;  // L.R36
constexpr int beside_gain = 6;
constexpr int stray_price = 5;
constexpr int small_gain = 4;
constexpr int crowd_price = 12;

}  // namespace

int Judgement::fire_value(const Fire& fire, int away, bool rear, bool covered, const Target& target) const {
  const House& house = game_.house();
  int column = house.combat_column(std::clamp(fire.points, 1, house.fire_rules[FireRule::most_strength]));
  column += fire.guns ? house.range_artillery.at(house.range_artillery.row_of(away), 0)
                      : house.range_small_arms.at(house.range_small_arms.row_of(away), 0);
  if (away <= fire.near_range) column += fire.near_shift;
  if (rear) column += house.target_shifts[TargetShift::rear].value;
  if (covered) column += house.target_shifts[TargetShift::protective_terrain].value;
  if (target.all_front) column += house.target_shifts[TargetShift::open_order_capable].value;
  if (target.state == State::disorganized) column += house.target_shifts[TargetShift::disorganized].value;
  int value = means_[static_cast<std::size_t>(house.combat.clamped_column(column))] * target.price / 100;
  if (rear) value = value * 5 / 4;
  if (target.wrecked) value = value * 3 / 2;
  if (target.state == State::shaken || target.state == State::disorganized) value = value * 5 / 4;
  return value;
}

bool Judgement::is_covered(PlaceNumber place, PlaceNumber from, bool rear) const {
  const Cover cover = game_.cover_at(place, from, rear);
  return cover != Cover::none && cover != Cover::slope;
}

int Judgement::exchange(const Fire& fire, const Target& own, const Standing& there) const {
  int given = 0;
  int taken = 0;
  int volley = 0;
  const int sight = game_.visibility();
  for (const Enemy& enemy : enemies_) {
    const int away = game_.grid().distance(there.place, enemy.place);
    if (away == 0 || away > std::min(sight, gun_reach)) continue;
    const Cube to = game_.grid().cube(enemy.place) - game_.grid().cube(there.place);
    const Cube back = game_.grid().cube(there.place) - game_.grid().cube(enemy.place);
    const auto clear = [&](bool guns) {
      return away == 1 || game_.setting().sight.clear(there.place, enemy.place, !guns);
    };
    const bool before_him = enemy.target.all_front || (enemy.target.facing && is_in_arc(*enemy.target.facing, back));
    if (enemy.fire.points > 0 && away <= enemy.fire.range && clear(enemy.fire.guns)) {
      const bool rear = !own.all_front && (!there.facing || is_behind(*there.facing, to));
      int value = fire_value(enemy.fire, away, rear, is_covered(there.place, enemy.place, rear), own);
      // He fires at one of those whom he reaches, and where he does not look he must turn first.
      if (!before_him) value = value * 2 / 3;
      taken += value * 2 / (1 + std::max(enemy.reached, 1));
    }
    if (fire.points == 0 || away > fire.range || !there.facing || !is_in_arc(*there.facing, to)) continue;
    if (!clear(fire.guns)) continue;
    const bool rear = !enemy.target.all_front && (!enemy.target.facing || is_behind(*enemy.target.facing, back));
    const int value = fire_value(fire, away, rear, is_covered(enemy.place, there.place, rear), enemy.target);
    if (value <= given) continue;
    given = value;
    volley = there.moved && before_him && enemy.fire.points > 0 && away <= 3 ? own.price * (4 - away) / 6 : 0;
  }
  // Who has marched too far to fire lets the enemy fire first.
  given = there.fires_now ? given - volley : given * later_share / 100;
  const int weight = std::max(40, taken_share - boldness() / 2);
  return given - taken * weight / 100;
}

int Judgement::front_worth(PlaceNumber place, Direction facing) const {
  int worth = 0;
  for (const Enemy& enemy : enemies_) {
    const int away = game_.grid().distance(place, enemy.place);
    if (away > form_reach + 2 || away == 0) continue;
    const Cube way = game_.grid().cube(enemy.place) - game_.grid().cube(place);
    const int weight = std::clamp(enemy.fire.points, 2, 8) * (form_reach + 3 - away);
    if (is_in_arc(facing, way)) worth += weight;
    if (is_behind(facing, way)) worth -= 2 * weight;
  }
  return worth;
}

int Judgement::place_worth(const Stacked& who, const Standing& there) const {
  const PieceId chief = chief_of(game_, who);
  const PlaceNumber place = there.place;
  const Target own = target_of(chief);
  const bool horse = game_.info(chief).arm == Arm::cavalry;
  const bool spent = own.wrecked || own.state == State::disorganized || own.state == State::routed;
  int worth = 0;
  if (const PlaceNumber aim = aim_of(chief); aim != no_place && !spent) {
    const int away =
        std::min<int>(game_.setting().steps.distances_to(aim, game_.turn())[static_cast<std::size_t>(place)], 300);
    const bool attacks = game_.orders(chief) == Orders::attack || game_.orders(chief) == Orders::move;
    worth -= std::max(0, away - near_enough) * (attacks ? attack_pull : hold_pull);
  }
  const bool others =
      std::ranges::any_of(game_.units_at(place, side_), [&](PieceId id) { return std::ranges::count(who, id) == 0; });
  const bool held = game_.hex(place).holder == owner_of(side_);
  if (!others) worth += held ? value_[place] / held_share : value_[place];
  const int nearest = nearest_enemy(place);
  const Fire fire = there.facing ? fire_of(game_.units_of(who)) : Fire{};
  int fought = exchange(fire, own, there);
  if (spent && fought < 0) fought *= 2;
  if (horse && fought < 0) fought = fought * horse_share / 100;
  worth += fought;
  if (there.facing) worth += std::clamp(front_worth(place, *there.facing) / front_share, -40, 20);
  if (nearest <= form_reach) {
    const Terrain ground = game_.terrain(place);
    if (ground == Terrain::woods || ground == Terrain::orchard) worth += woods_gain;
    if (game_.has_mark(place, MapMark::crest)) worth += crest_gain;
    if (game_.has_mark(place, MapMark::cut)) worth -= cut_price;
    if (spent) worth -= 8 * (form_reach + 1 - nearest);
  }
  // Neighbours keep each other's flanks; nobody goes off by himself.
  int friends = 0;
  int mate = 9;
  game_.each_of(game_.info(chief).formation, [&](PieceId id) {
    if (!game_.is_unit(id) || !game_.on_map(id) || who.contains(id)) return;
    const int away = game_.distance(id, place);
    mate = std::min(mate, away);
    if (away == 1) ++friends;
  });
  if (nearest <= form_reach + 3) worth += beside_gain * std::min(friends, 2);
  if (mate < 9 && mate > 3) worth -= stray_price * (mate - 3);
  if (others && nearest <= rifle_reach) {
    int points = 0;
    for (const PieceId id : game_.units_of(who)) points += game_.piece(id).strength;
    // Small ones are better together (L.35); more than one shot counts is wasted in a hex.
    const int together = points + game_.points_at(place, side_);
    const bool small = points <= game_.house().fire_rules[FireRule::small_most];
    worth += small && together <= game_.house().fire_rules[FireRule::most_strength] ? small_gain : -crowd_price;
  }
  if (const PieceId leader = game_.leader_over(chief); leader != no_piece) {
    const int away = game_.distance(leader, place);
    worth -= (game_.in_command(chief) ? 4 * std::max(0, away - game_.radius_of(leader)) : 6 * away);
  }
  return worth;
}

int Judgement::guns_worth(PieceId id, PlaceNumber place) const {
  Stacked alone;
  alone.push_back(id);
  Fire fire = fire_of(alone);
  // Limbered guns are judged by what they could do.
  fire.points = game_.piece(id).strength;
  fire.range = game_.range_of(id);
  fire.guns = true;
  // A column or a limbered battery forms in no time.
  const int nearest = nearest_enemy(place);
  int targets = 0;
  int taken = 0;
  for (const Enemy& enemy : enemies_) {
    const int away = game_.grid().distance(place, enemy.place);
    if (away == 0 || away > std::min({fire.range, 2 * gun_reach, game_.visibility()})) continue;
    if (!game_.setting().sight.clear(place, enemy.place, false)) continue;
    targets = std::max(targets, fire_value(fire, away, false, is_covered(enemy.place, place, false), enemy.target));
    if (enemy.fire.points > 0 && away <= enemy.fire.range)
      taken += fire_value(enemy.fire, away, false, is_covered(place, enemy.place, false), target_of(id)) /
               std::max(enemy.reached, 1);
  }
  int worth = 2 * targets - taken;
  // Somebody must stand between the guns and the enemy.
  int guards = 0;
  game_.grid().each_within(place, 3, [&](PlaceNumber near, int away) {
    if (away == 0 || !game_.has_units(near, side_) || nearest_enemy(near) >= nearest) return;
    const PieceId top = game_.top_at(near, side_);
    if (top != no_piece && !game_.is_battery(top) && !game_.routed(top)) ++guards;
  });
  if (nearest <= gun_guard) worth -= (guards > 0 ? 15 : 45) * (gun_guard + 1 - nearest);
  if (guards > 0) worth += 12;
  const PlaceNumber aim = aim_of(id);
  if (targets == 0 && aim != no_place) worth -= 4 * std::max(0, game_.grid().distance(place, aim) - gun_reach / 2);
  if (game_.has_mark(place, MapMark::crest)) worth += 6;
  return worth;
}

int Judgement::leader_worth(PieceId id, PlaceNumber place) const {
  int worth = 0;
  const FormationId led = game_.info(id).formation;
  const int radius = game_.radius_of(id);
  game_.each_in(led, [&](PieceId one) {
    if (one == id || !game_.on_map(one)) return;
    const int away = game_.distance(one, place);
    const bool direct = game_.info(one).formation == led;
    // Of what is under his own formation the leaders must be near him, and the men near theirs (L.R39).
    if (game_.is_unit(one) == direct || game_.is_battery(one))
      worth += away <= radius - 1 ? 20 : -6 * (away - radius + 1);
    if (direct && game_.is_unit(one) && away == 0)
      worth += 6 + 4 * game_.piece(id).morale + (game_.piece(one).state != State::normal ? 6 : 0);
  });
  const Level level = game_.info(led).level;
  const int nearest = nearest_enemy(place);
  const bool rides_with_guns = level == Level::artillery_battalion;
  if (!game_.has_units(place, side_)) worth -= nearest <= form_reach + 2 ? 200 : 15;
  if (level != Level::brigade && !rides_with_guns) worth -= 8 * std::max(0, form_reach - nearest);
  const PieceId over = game_.leader_over(id);
  if (over != no_piece && !game_.in_radius(over, place))
    worth -= 10 * (game_.distance(over, place) - game_.radius_of(over));
  return worth;
}

}  // namespace longroll::line_of_battle
