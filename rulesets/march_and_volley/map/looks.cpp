// A closer look: what a stop of a fan comes to before anybody goes there, what a piece has before it, and what the
// ruler says between two of them.
#include "rules/odds.h"
#include "rulesets/march_and_volley/map/game.h"
#include "rulesets/march_and_volley/procedures/command.h"

namespace longroll::march_and_volley {
namespace {

std::string range_words(const MarchAndVolley& game, PieceId from, const Shot& shot) {
  const auto& ranges = game.house().shooting_ranges;
  const int row = game.weapon_row(from);
  std::string words = "long range";
  if (shot.range.length <= ranges.at(row, 0)) {
    words = is_guns(game.unit(from).kind) ? "canister" : "short range";
  } else if (shot.range.length <= ranges.at(row, 1)) {
    words = "medium range";
  }
  if (shot.cover == Cover::cover) words += ", the target in cover";
  if (shot.cover == Cover::works) words += ", the target behind works";
  return words;
}

std::optional<shown::StopTarget> target_at(const MarchAndVolley& game, PieceId from, PieceId to, PieceId shown) {
  const auto shot = game.shot(from, to);
  if (!shot) return std::nullopt;
  return shown::StopTarget{static_cast<int>(shown), shown::line_shown(shot->range), range_words(game, from, *shot), {}};
}

std::string fire_words(const MarchAndVolley& game, PieceId from, PieceId to) {
  const std::string names = fmt::format("{} at {}", game.piece_name(from), game.piece_name(to));
  if (!game.may_ever_shoot(from)) return names + ": it does not shoot as it stands.";
  if (game.distance(from, to) > game.reach_of(from)) return names + ": out of range.";
  const auto shot = game.shot(from, to);
  if (!shot) return names + ": not in arc and sight.";
  return fmt::format("{}: {}.", names, range_words(game, from, *shot));
}

shown::Band band(Length far, std::string words) { return {table::thousandths(far), std::move(words)}; }

/// How far horse comes in a turn, and charges.
Length rides_within(const MarchAndVolley& game, PieceId id) {
  const UnitState& now = game.unit(id);
  return game.move_of(id) * actions_of(now.kind, now.out_of_command, game.house()) + game.charge_range(id);
}

/// Enemy horse that could be at a battalion before it acts again: those whom it may want a square against.
std::vector<shown::StopTarget> riders_at(const MarchAndVolley& game, PieceId id) {
  std::vector<shown::StopTarget> riders;
  if (!is_foot(game.unit(id).kind) || game.unit(id).formation == Formation::square) return riders;
  game.each_unit(game.other_side(id), [&](PieceId horse) {
    if (!is_cavalry(game.unit(horse).kind) || !game.may_charge(horse)) return;
    const bool near = game.within(horse, id, game.charge_range(horse));
    if (near || game.within(horse, id, rides_within(game, horse)))
      riders.push_back({static_cast<int>(horse),
                        shown::line_shown(game.measured(horse, id)),
                        near ? "horse, in charge reach" : "horse, a ride and a charge away",
                        {}});
  });
  return riders;
}

}  // namespace

shown::Reach MarchAndVolley::reach(PieceId id) const {
  shown::Reach reach;
  reach.stands = shown::stands_at(pose(id), footprint(id));
  const auto& distances = house().distances;
  if (!is_unit(id)) {
    if (is_leader(id) && info(id).in_formation) reach.rings.push_back(band(distances[Distance::command], "in command"));
    if (is_leader(id))
      for (const FormationInfo& one : scenario().formations)
        if (one.sub_general == id) {
          reach.rings.push_back(band(distances[Distance::brigadier], "brigadiers in command"));
          break;
        }
    return reach;
  }
  // What it charges; of horse, how far it comes with both actions, for those who may want a square.
  if (!is_guns(unit(id).kind)) {
    reach.rings.push_back(band(charge_range(id), "charges"));
    if (is_cavalry(unit(id).kind)) reach.rings.push_back(band(rides_within(*this, id), "comes and charges in a turn"));
  }
  reach.riders = riders_at(*this, id);
  if (!may_ever_shoot(id)) return reach;
  const bool narrow = unit(id).formation == Formation::column || is_guns(unit(id).kind);
  reach.opening = number(narrow ? TableRule::narrow_arc : TableRule::wide_arc);
  const auto& ranges = house().shooting_ranges;
  const int row = weapon_row(id);
  for (int column = 0; column < ranges.columns(); ++column) {
    if (column > 0 && ranges.at(row, column) == ranges.at(row, column - 1)) continue;
    reach.arc.push_back(band(ranges.at(row, column), column == 0                      ? "short range"
                                                     : column + 1 == ranges.columns() ? "long range"
                                                                                      : "medium range"));
  }
  each_unit(other_side(id), [&](PieceId enemy) {
    if (auto one = target_at(*this, id, enemy, enemy)) reach.lines.push_back(std::move(*one));
  });
  return reach;
}

shown::StopLook MarchAndVolley::stop_look(const Play& play) const {
  const table::Stopped stop = stopped_by(play);
  const PieceId id = piece_of(play);
  shown::StopLook look;
  look.inches = inches_text(table::complete_length(stop.distance));
  look.price = is_unit(id) ? 1 : 0;
  look.stands = shown::stands_at(stop.pose, footprint(id));
  if (!is_unit(id)) return look;
  MarchAndVolley then = *this;
  then.state.at[longroll::index(id)] = stop.pose;
  then.unit(id).moved = true;
  each_unit(other_side(id), [&](PieceId enemy) {
    if (auto one = target_at(then, id, enemy, enemy)) look.shots.push_back(std::move(*one));
    if (auto one = target_at(then, enemy, id, enemy)) look.shot_by.push_back(std::move(*one));
    if (then.may_charge(id) && then.charge_way(id, enemy))
      look.assaults.push_back({static_cast<int>(enemy),
                               shown::line_shown(then.measured(id, enemy)),
                               then.struck_by(enemy, id) == Struck::front ? "in front" : "in flank or rear",
                               {}});
  });
  look.ridden_at = riders_at(then, id);
  if (stop.price > 0) look.notes.emplace_back("bad ground halves this move");
  if (then.is_threatened(id)) look.notes.emplace_back("an enemy is at its flank or rear there");
  const PieceId brigadier = brigadier_of(info(id).formation);
  if (brigadier != no_piece && then.distance(id, brigadier) > house().distances[Distance::command])
    look.notes.emplace_back("beyond its brigadier's reach there");
  return look;
}

std::optional<shown::Ruler> MarchAndVolley::ruler(PieceId from, PieceId to) const {
  if (from == to || !on_table(from) || !on_table(to)) return std::nullopt;
  const table::Measured apart = measured(from, to);
  shown::Ruler ruler{shown::line_shown(apart), {}};
  ruler.words.push_back(fmt::format("{} to {}: {}.", piece_name(from), piece_name(to), to_text(apart.length)));
  for (const auto& [leader, id] : {std::pair(from, to), std::pair(to, from)})
    if (is_leader(leader) && is_unit(id) && brigadier_of(info(id).formation) == leader)
      ruler.words.push_back(fmt::format("{} is {} command of {}.", piece_name(id),
                                        apart.length <= house().distances[Distance::command] ? "in" : "out of",
                                        piece_name(leader)));
  if (is_unit(from) && is_unit(to) && info(from).side != info(to).side)
    for (const auto& [one, other] : {std::pair(from, to), std::pair(to, from)}) {
      ruler.words.push_back(fire_words(*this, one, other));
      if (!is_guns(unit(one).kind))
        ruler.words.push_back(fmt::format("{} charges within {}.", piece_name(one), to_text(charge_range(one))));
    }
  return ruler;
}

}  // namespace longroll::march_and_volley
