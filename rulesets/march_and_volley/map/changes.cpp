// What happens to units and leaders on the table.
#include <algorithm>

#include "board/table/shapes.h"
#include "board/table/slide.h"
#include "rulesets/march_and_volley/effects/army.h"
#include "rulesets/march_and_volley/effects/leader.h"
#include "rulesets/march_and_volley/effects/round.h"
#include "rulesets/march_and_volley/effects/stampede.h"
#include "rulesets/march_and_volley/map/barriers.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {
namespace {

constexpr table::Thousandths a_little = table::inch / 10;
constexpr table::Turn turn_step = table::sixteenth_turn;

std::string_view words_of(Way way) {
  switch (way) {
    case Way::ahead: return "straight ahead";
    case Way::back: return "straight back";
    case Way::left: return "to the left";
    case Way::right: return "to the right";
  }
  return "";
}

}  // namespace

MarchAndVolley::MarchAndVolley(std::shared_ptr<const Setting> setting) : Posts(std::move(setting)) {
  each([&](PieceId id) {
    const PieceInfo& one = info(id);
    state.at[longroll::index(id)] = one.at;
    if (one.is_unit()) {
      begin_afresh(id);
    } else {
      base(id).rank = one.rank;
    }
    off_table(id) = one.turn > 0;
  });
  for (std::size_t i = 0; i < scenario().objectives.size(); ++i) state.held[i] = scenario().objectives[i].held;
  for (const FormationInfo& one : scenario().formations)
    if (one.brigade) ++state.armies[longroll::index(one.side)].brigades;
  if (scenario().free) begin_deployment();
}

std::string MarchAndVolley::piece_name(PieceId id) const {
  return info(id).name + (!is_unit(id) && base(id).successors > 0 ? "'s successor" : "");
}

FixedList<PieceNumber, most_in_formation> MarchAndVolley::members(const Play& play) const {
  FixedList<PieceNumber, most_in_formation> found;
  if (play.group < 0) {
    for (const PieceNumber one : play.pieces) found.push_back(one);
  } else {
    each_in(static_cast<std::uint8_t>(play.group), [&](PieceId id) { found.push_back(static_cast<PieceNumber>(id)); });
  }
  return found;
}

std::int16_t MarchAndVolley::group_with(Verb verb, PieceNumber number) const {
  const auto id = static_cast<PieceId>(number);
  return group_of(verb) == GroupOf::formation && is_unit(id) ? static_cast<std::int16_t>(info(id).formation)
                                                             : std::int16_t{-1};
}

void MarchAndVolley::form(PieceId id, Formation formation, const table::Pose& pose) {
  take_formation(unit(id), formation);
  stand_at(id, pose);
}

bool MarchAndVolley::suffer(PieceId id, int casualties, Referee& referee) {
  if (!take_casualties(unit(id), casualties, house())) return false;
  remove(id, Gone::destroyed, referee);
  return true;
}

void MarchAndVolley::leave_melee(PieceId id) {
  state.contacts.take_out([&](const Pair& one) { return one.from == id || one.to == id; });
}

void MarchAndVolley::remove(PieceId id, Gone why, Referee& referee) {
  tell(referee, LogKind::change, "M.R14", "{} {} {}.", id, why == Gone::fled ? "has" : "is", why);
  unit(id).gone = why;
  unit(id).token = false;
  take_actions_away(unit(id));
  leave_melee(id);
  // He stands where he was, alone (M.R43).
  each_base(info(id).side, [&](PieceId one) {
    if (base(one).with != id) return;
    base(one).with = no_piece;
    if (base(one).under_fire == UnderFire::hit) base(one).under_fire = UnderFire::destroyed;
  });
}

void MarchAndVolley::lose_leader(PieceId id, Referee& referee) {
  base(id).with = no_piece;
  const bool general = fall(base(id), turn());
  SideState& army = state.armies[longroll::index(info(id).side)];
  if (general) {
    army.general_fell = true;
    ++army.commanders_lost;
  }
  tell(referee, LogKind::change, "M.12", "{} falls.", id);
}

void MarchAndVolley::roll_for_leader(PieceId id, Peril peril, bool unit_destroyed, Referee& referee) {
  const About about = referee.about([&] { return piece_name(id); });
  if (resolve_fallen(roll_for_one(peril, unit_destroyed), house(), referee.umpire).fallen > 0) lose_leader(id, referee);
}

void MarchAndVolley::replace(PieceId id, Referee& referee) {
  // He comes to a unit of his brigade, else to any; where there is none nobody comes (M.R59).
  PieceId to = no_piece;
  each_unit(info(id).side, [&](PieceId one) {
    const bool own = info(id).in_formation && info(one).formation == info(id).formation;
    const bool had_own = to != no_piece && info(id).in_formation && info(to).formation == info(id).formation;
    if (to == no_piece || (own && !had_own)) to = one;
  });
  if (to == no_piece) return;
  come_back(base(id));
  ++base(id).successors;
  base(id).off_table = false;
  join(id, to);
  tell(referee, LogKind::change, "M.3", "{} takes over, with {}.", id, to);
}

// Going back.

void MarchAndVolley::look_away(PieceId id, table::Heading away) {
  // Guns limber; both need room, else it comes as near to it as there is (M.R32).
  const table::Pose now = pose(id);
  const table::Footprint before = footprint(id);
  const auto facing = [&](const table::Footprint& size) -> std::optional<table::Pose> {
    const table::Turn off = table::turn_between(now.heading, away);
    const table::Pose there = table::kept_in_place(now, before, size);
    for (int less = 0; less <= std::abs(int{off}); less += turn_step) {
      const auto by = static_cast<table::Turn>(off > 0 ? off - less : off + less);
      const table::Pose turned = table::turned(there, size, by, table::Pivot::centre);
      if (is_free_for(id, turned, size) && !crosses_barrier(table::corners_of(turned, size))) return turned;
    }
    return std::nullopt;
  };
  if (is_guns(unit(id).kind) && unit(id).formation != Formation::limbered) {
    const table::Footprint limbered = footprint_of(unit(id).kind, Formation::limbered, house());
    if (const auto there = facing(limbered)) return form(id, Formation::limbered, *there);
  }
  if (const auto there = facing(before)) stand_at(id, *there);
}

void MarchAndVolley::test_friends_passed(PieceId id, const table::Quad& from, const table::Quad& to,
                                         const Pieces& causes, Referee& referee) {
  const table::Hull way = table::hull_of(from, to);
  Pieces touched;
  each_unit(info(id).side, [&](PieceId one) {
    if (one == id || passes(unit(id), unit(one)) || unit(one).tested != Tested::untested) return;
    if (table::have_common_ground(table::shape_of(way), quad(one))) touched.push_back(one);
  });
  for (const PieceId one : touched) {
    if (!on_table(one) || unit(one).tested != Tested::untested) continue;
    if (!tests_passed(one, {facts_of(one), Occasion::passed_through}, referee)) retreat(one, causes, referee);
  }
}

bool MarchAndVolley::tests_passed(PieceId id, const MoraleOrder& order, Referee& referee) {
  const About about = referee.about([&] { return piece_name(id); });
  const bool passed = passes_test(order, house(), referee.umpire);
  keep_test(unit(id), passed);
  return passed;
}

void MarchAndVolley::retreat(PieceId id, const Pieces& causes, Referee& referee) {
  leave_melee(id);
  UnitState& now = unit(id);
  now.may_exploit = now.token = false;  // who runs has no token (M.R60)
  if (info(id).silent) {
    now.silenced = true;
    tell(referee, LogKind::change, "M.R56", "{} falls silent.", id);
    return;
  }
  mark_retreat(now);
  const table::Quad began = quad(id);
  const table::Footprint size = footprint(id);
  PieceId cause = no_piece;
  for (const PieceId one : causes)
    if (on_table(one) && (cause == no_piece || distance(id, one) < distance(id, cause))) cause = one;
  if (cause == no_piece) cause = nearest_enemy(id);
  const table::Heading away = cause == no_piece ? table::reversed(pose(id).heading) : away_from(id, cause);
  const Length far = retreat_of(now.kind, house());
  const table::Thousandths wanted = table::thousandths(far);
  const table::Pose goal{table::advanced({pose(id).at, away}, wanted).at, pose(id).heading};
  if (!table::is_on_table(table::centre_of(goal, size), table_size())) return remove(id, Gone::fled, referee);
  const table::Field field = flight_field(id);
  const table::Slide slide = table::slid(pose(id), size, away, wanted, field);
  bool met_enemy = false;
  bool met_ground = false;
  if (!slide.whole_way) {
    const table::Pose next{table::advanced({slide.pose.at, away}, a_little).at, slide.pose.heading};
    each_unit(other_side(id), [&](PieceId enemy) {
      met_enemy = met_enemy || table::overlap(next, size, pose(enemy), footprint(enemy));
    });
    const table::Hull last = table::hull_of(table::corners_of(slide.pose, size), table::corners_of(next, size));
    for (const table::Barrier& one : field.barriers())
      met_ground = met_ground || table::touch(table::shape_of(last), one.line);
  }
  const bool guns = is_guns(now.kind);
  if (met_enemy || (guns && met_ground)) return remove(id, guns ? Gone::taken : Gone::destroyed, referee);
  tell(referee, LogKind::change, "M.22", "{} retreats {}.", id, to_text(table::complete_length(slide.distance)));
  stand_at(id, slide.pose);
  const table::Quad ends = quad(id);
  look_away(id, away);
  if (met_ground && suffer(id, 1, referee)) return;
  test_friends_passed(id, began, ends, causes, referee);
}

void MarchAndVolley::stampede(PieceId herd, Referee& referee) {
  if (!on_table(herd)) return;
  unit(herd).stampeded = true;
  leave_melee(herd);
  const Run run = [&] {
    const About about = referee.about([&] { return piece_name(herd); });
    return roll_run(house(), referee.umpire);
  }();
  const table::Turn by = run.way == Way::ahead  ? table::Turn{0}
                         : run.way == Way::back ? static_cast<table::Turn>(table::whole_turn / 2)
                         : run.way == Way::left ? static_cast<table::Turn>(-table::quarter_turn)
                                                : table::quarter_turn;
  const table::Heading along = table::turned(pose(herd).heading, by);
  const table::Thousandths wanted = table::thousandths(run.distance);
  tell(referee, LogKind::change, "M.R13", "{} stampedes {}, {}.", herd, words_of(run.way), to_text(run.distance));
  const table::Footprint size = footprint(herd);
  const table::Quad began = quad(herd);
  const table::Pose goal{table::advanced({pose(herd).at, along}, wanted).at, pose(herd).heading};
  const bool lost = !table::is_on_table(table::centre_of(goal, size), table_size());
  // Friend and foe are met, nearest first, and on until clear of the last.
  table::Field field(table_size());
  each_on_table([&](PieceId one) {
    if (one != herd) field.add(pose(one), footprint(one), table::Bar::passed, static_cast<int>(longroll::index(one)));
  });
  each_barrier([&](const table::Segment& stretch) { field.add_barrier(stretch); });
  const table::Slide slide = table::slid(pose(herd), size, along, wanted, field);
  const table::Quad ends = table::corners_of(lost ? goal : slide.pose, size);
  const table::Hull way = table::hull_of(began, ends);
  const Distances met = by_distance(
      began, [&](PieceId one) { return one != herd && table::have_common_ground(table::shape_of(way), quad(one)); });
  if (state.rampages.size() < most_rampages) {
    Rampage rampage{herd, pose(herd), lost ? goal : slide.pose, {}};
    for (const auto& [far, one] : met)
      if (rampage.over.size() < rampage.over.capacity) rampage.over.push_back(one);
    state.rampages.push_back(rampage);
  }
  if (lost) {
    remove(herd, Gone::fled, referee);
  } else {
    stand_at(herd, slide.pose);
    end_stampede(unit(herd));
  }
  Pieces causes;
  causes.push_back(herd);
  for (const auto& [far, one] : met) {
    if (!on_table(one)) continue;
    const About about = referee.about([&] { return piece_name(one); });
    const Bystander facts{facts_of(one), run.way, far, unit(one).stampeded};
    const Touched end = be_trampled(unit(one), trample(facts, house(), referee.umpire), house());
    tell(referee, LogKind::change, "M.R13", "{} runs over {}.", herd, one);
    if (end.destroyed) remove(one, Gone::destroyed, referee);
    if (end.goes_back) retreat(one, causes, referee);
    if (end.stampedes) stampede(one, referee);
  }
}

bool MarchAndVolley::arrive(PieceId id) {
  if (!is_unit(id)) {
    base(id).off_table = false;
    return true;
  }
  const auto there =
      entry_of(id, footprint(id), length(TableLength::arrival_along), house().move_rules[MoveRule::from_enemy]);
  if (!there) return false;
  unit(id).off_table = false;
  stand_at(id, *there);
  return true;
}

}  // namespace longroll::march_and_volley
