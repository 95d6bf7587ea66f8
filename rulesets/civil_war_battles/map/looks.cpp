// A closer look: what a stop of a fan comes to before anybody goes there, what a piece has before it, and what the
// ruler says between two of them.
#include "rules/odds.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {
namespace {

/// "canister", "short range", "long range", and what helps the target.
std::string range_words(const CivilWarBattles& game, PieceId from, PieceId to, const Shot& shot) {
  const bool guns = game.unit(from).arm == Arm::guns;
  OpportunityOrder order = game.opportunity(from, to, shot);
  order.has_fired = false;
  const bool near = !refuse_order(order, game.house());
  const bool canister = guns && game.info(from).gun != Gun::machine_gun &&
                        shot.inches <= game.house().artillery_ranges[ArtilleryRange::canister];
  std::string words = canister ? "canister" : near ? "short range" : "long range";
  if (shot.cover) words += ", the target in cover";
  if (!guns && shot.through_scenery) words += ", through scenery";
  return words;
}

std::optional<shown::StopTarget> target_at(const CivilWarBattles& game, PieceId from, PieceId to, PieceId shown) {
  const auto shot = game.shot(from, to);
  if (!shot || !game.reaches(from, to, *shot)) return std::nullopt;
  return shown::StopTarget{
      static_cast<int>(shown), shown::line_shown(shot->range), range_words(game, from, to, *shot), {}};
}

/// What a side's ruler says of fire from one unit to another.
std::string fire_words(const CivilWarBattles& game, PieceId from, PieceId to) {
  const std::string names = fmt::format("{} at {}", game.piece_name(from), game.piece_name(to));
  if (!game.may_ever_shoot(from)) return names + ": mounted and limbered units do not shoot.";
  const auto shot = game.shot(from, to);
  if (!shot) return names + ": not in arc and sight.";
  if (!game.reaches(from, to, *shot)) return fmt::format("{}: {} inches, out of range.", names, int{shot->inches});
  return fmt::format("{}: {} inches, {}.", names, int{shot->inches}, range_words(game, from, to, *shot));
}

/// That a general gets a unit going; nothing for one that he has not to.
std::optional<Rational> chance_to_motivate(const CivilWarBattles& game, PieceId general, PieceId id) {
  if (!game.is_general(general) || !game.is_unit(id) || !game.commands(general, id)) return std::nullopt;
  if (has_automatic_points(game.unit(id))) return std::nullopt;
  const MotivationOrder order = game.motivation_order(general, id);
  return odds_of([&](Umpire& umpire) { return resolve_motivation(order, game.house(), umpire); })
      .chance_that([](const MotivationResult& result) { return result.motivated; });
}

/// That an assault drives its target off, by falter test or fight, where nobody fires at it before (C.23, C.25).
Rational chance_to_win(const CivilWarBattles& game, PieceId assaulter, const AssaultWay& way) {
  CivilWarBattles then = game;
  then.state.at[longroll::index(assaulter)] = way.halt;
  return assault_odds(then.assault_order(assaulter, way.target, way.flank), game.house(), {}, nullptr)
      .chance_that([](const AssaultResult& result) { return result.winner == Winner::assaulter; });
}

shown::Band band(int inches, std::string words) { return {inches * table::inch, std::move(words)}; }

/// How far a unit shoots, by bands.
std::vector<shown::Band> bands_of(const CivilWarBattles& game, PieceId id) {
  const House& house = game.house();
  std::vector<shown::Band> bands;
  if (game.unit(id).arm == Arm::guns) {
    for (const ArtilleryRange one : bands_of(game.info(id).gun))
      bands.push_back(band(house.artillery_ranges[one], spoken(enum_name(one))));
    return bands;
  }
  for (const RangeColumn column : {RangeColumn::short_range, RangeColumn::long_range})
    if (const int inches = reach_of(game.info(id).weapon, column, house); inches > 0)
      bands.push_back(band(inches, spoken(enum_name(column))));
  return bands;
}

}  // namespace

int CivilWarBattles::price_at(const Play& play, const table::Stopped& stop) const {
  const PieceId id = piece_of(play);
  if (is_general(id)) return 0;
  CivilWarBattles then = *this;
  then.pay_stop(play, stop);
  return unit(id).points - then.unit(id).points;
}

shown::Reach CivilWarBattles::reach(PieceId id) const {
  shown::Reach reach;
  reach.stands = shown::stands_at(pose(id), footprint(id));
  if (is_general(id)) {
    // Every so many complete inches make it harder (C.6); four of these distances are enough to be seen.
    constexpr int rings = 4;
    const int each = house().motivation_rules[MotivationRule::inches];
    for (int i = 1; i <= rings; ++i) reach.rings.push_back(band(i * each, fmt::format("{} inches", i * each)));
    each_unit(info(id).side, [&](PieceId unit) {
      if (const auto chance = chance_to_motivate(*this, id, unit))
        reach.lines.push_back(
            {static_cast<int>(unit), shown::line_shown(measured(id, unit)), "", shown::exact(*chance)});
    });
    return reach;
  }
  if (!may_ever_shoot(id)) return reach;
  reach.opening = number(unit(id).arm == Arm::guns ? TableRule::gun_arc : TableRule::foot_arc);
  reach.arc = bands_of(*this, id);
  each_unit(other(info(id).side), [&](PieceId enemy) {
    if (auto one = target_at(*this, id, enemy, enemy)) reach.lines.push_back(std::move(*one));
  });
  return reach;
}

shown::StopLook CivilWarBattles::stop_look(const Play& play) const {
  const table::Stopped stop = stopped_by(play);
  const PieceId id = piece_of(play);
  shown::StopLook look;
  look.inches = inches_text(table::complete_length(stop.distance));
  look.price = stop.price;
  if (doing_of(play) == Doing::gallop) {
    look.stands = shown::stands_at(stop.pose, {});
    return look;
  }
  look.stands = shown::stands_at(stop.pose, footprint(id));
  CivilWarBattles then = *this;
  const int before = unit(id).points;
  then.pay_stop(play, stop);
  then.state.at[longroll::index(id)] = stop.pose;
  look.price = before - then.unit(id).points;
  each_unit(other(info(id).side), [&](PieceId enemy) {
    if (is_going(id))
      if (auto one = target_at(then, id, enemy, enemy)) look.shots.push_back(std::move(*one));
    if (auto one = target_at(then, enemy, id, enemy)) look.shot_by.push_back(std::move(*one));
  });
  if (const auto way = then.assault_way(id))
    look.assaults.push_back({static_cast<int>(way->target), shown::line_shown(then.measured(id, way->target)),
                             way->flank ? "into flank or rear" : "from the front",
                             shown::exact(chance_to_win(then, id, *way))});
  for (int i = 0; i < disorder_tests(play, stop); ++i)
    look.notes.emplace_back("tests for disorder as it leaves the ground that slows it");
  for (const PieceId enemy : fired_at_by(play, stop))
    if (!then.may_fire_at_opportunity(enemy, id))
      look.notes.push_back(fmt::format("{} may fire at it on its way", piece_name(enemy)));
  return look;
}

std::optional<shown::Ruler> CivilWarBattles::ruler(PieceId from, PieceId to) const {
  if (from == to || !on_table(from) || !on_table(to)) return std::nullopt;
  const table::Measured apart = measured(from, to);
  shown::Ruler ruler{shown::line_shown(apart), {}};
  ruler.words.push_back(fmt::format("{} to {}: {} inches.", piece_name(from), piece_name(to), ruler.line.inches));
  for (const auto& [general, id] : {std::pair(from, to), std::pair(to, from)}) {
    if (const auto chance = chance_to_motivate(*this, general, id))
      ruler.words.push_back(
          fmt::format("{} gets {} going with a chance of {}.", piece_name(general), piece_name(id), to_text(*chance)));
  }
  if (is_unit(from) && is_unit(to) && info(from).side != info(to).side)
    for (const auto& [one, other] : {std::pair(from, to), std::pair(to, from)})
      ruler.words.push_back(fire_words(*this, one, other));
  return ruler;
}

}  // namespace longroll::civil_war_battles
