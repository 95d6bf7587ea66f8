// March & Volley: the initiative, a formation that activates, its units that move, change, shoot and build (M.7 to
// M.13, M.R16, M.R27, M.R35, M.R47, M.R55, M.R61).
#include "rulesets/march_and_volley/effects/round.h"
#include "rulesets/march_and_volley/map/barriers.h"
#include "rulesets/march_and_volley/map/game.h"
#include "rulesets/march_and_volley/procedures/elephants.h"

namespace longroll::march_and_volley {
namespace {

// 2.1

void enter_marches(MarchAndVolley& game, Marches& facts, Referee& referee) {
  game.roll_initiative(facts.who, game.formation_tokens(), referee);
}

Pieces units_to_act(const MarchAndVolley& game, std::uint8_t formation) {
  Pieces units;
  game.each_in(formation, [&](PieceId id) {
    if (!game.unit(id).acted && has_action(game.unit(id))) units.push_back(id);
  });
  return units;
}

void offer_marches(const MarchAndVolley& game, const Marches& facts, Offers& offers) {
  if (facts.who.over) return;
  if (facts.who.must) {
    game.prompt(offers, "activate a formation");
  } else {
    game.prompt(offers, "activate a formation, or let the enemy activate one");
  }
  const auto& formations = game.scenario().formations;
  for (std::size_t i = 0; i < formations.size(); ++i) {
    if (!game.state.tokens[i] || formations[i].side != facts.who.active) continue;
    bool there = false;
    game.each_in(static_cast<std::uint8_t>(i), [&](PieceId) { there = true; });
    if (there) offers.add({.verb = verb_of(Doing::activate), .group = static_cast<std::int16_t>(i)});
  }
  if (!facts.who.must) offers.add({.verb = verb_of(Doing::yield)});
}

std::optional<Refusal> refuse_marches(const MarchAndVolley& game, const Marches& facts, const Play& play) {
  if (doing_of(play) == Doing::yield) return game.refusal("M.7", "{} must activate", Subject{facts.who.active});
  if (doing_of(play) != Doing::activate || play.group < 0) return std::nullopt;
  const FormationInfo& formation = game.scenario().formations[static_cast<std::size_t>(play.group)];
  if (formation.side != facts.who.active)
    return game.refusal("M.8", "it is for {} to activate", Subject{facts.who.active});
  return game.refusal("M.8", "{} has acted, or has nobody on the table", std::string_view(formation.name));
}

void begin_unit(MarchAndVolley& game, PieceId id, Side who) {
  game.unit(id).acted = true;
  game.state.flow.push(Acts{.unit = id}, who);
}

void apply_marches(MarchAndVolley& game, Marches& facts, const Play& play, Referee& referee) {
  if (doing_of(play) == Doing::yield) return game.yield(facts.who, referee);
  const auto formation = static_cast<std::uint8_t>(play.group);
  const Side who = facts.who.active;
  game.begin_round(formation);
  game.tell(referee, LogKind::task, "M.8", "{} acts.", std::string_view(game.scenario().formations[formation].name));
  game.state.flow.push(Round{.formation = formation}, who);
  const Pieces units = units_to_act(game, formation);
  if (units.size() == 1) begin_unit(game, units[0], who);
}

// 2.2

void offer_round(const MarchAndVolley& game, const Round& facts, Offers& offers) {
  game.prompt(offers, "act with the units of {}", std::string_view(game.scenario().formations[facts.formation].name));
  for (const PieceId id : units_to_act(game, facts.formation)) offers.add(play_with(Doing::unit, id));
  offers.add_done_too();
}

std::optional<Refusal> refuse_round(const MarchAndVolley& game, const Round& facts, const Play& play) {
  if (doing_of(play) != Doing::unit) return std::nullopt;
  const PieceId id = piece_of(play);
  if (!game.is_unit(id) || !game.on_table(id)) return std::nullopt;
  if (game.info(id).formation != facts.formation) return game.refusal("M.8", "{} is of another formation", id);
  return game.refusal("M.8", "{} has acted", id);
}

void apply_round(MarchAndVolley& game, Round& /*facts*/, const Play& play, Referee& referee) {
  begin_unit(game, piece_of(play), referee.by);
}

void leave_round(MarchAndVolley& game, Round& /*facts*/, Referee& referee) {
  game.end_round(referee);
  game.roll_initiative(game.state.flow.nearest<Marches>().who, game.formation_tokens(), referee);
}

// A unit.

bool may_march(const MarchAndVolley& game, PieceId id) {
  const UnitState& now = game.unit(id);
  return now.formation != Formation::unlimbered && !now.bogged;
}

/// Where on a river a bridge would begin: before the front of a unit with engineers.
std::optional<Bridge> bridge_before(const MarchAndVolley& game, PieceId id) {
  const auto& lines = game.scenario().ground.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!is(lines[i], LineKind::river)) continue;
    for (const table::Segment& stretch : lines[i].stretches) {
      const table::Measured far = table::measure(game.pose(id).at, stretch);
      if (far.length <= game.length(TableLength::works)) return Bridge{static_cast<std::int16_t>(i), far.between.to};
    }
  }
  return std::nullopt;
}

template <class Built>
int nearest_built(const MarchAndVolley& game, PieceId id, const Built& built) {
  for (std::size_t i = 0; i < built.size(); ++i)
    if (table::is_in_reach(game.quad(id), table::Shape(built[i]), game.length(TableLength::works)))
      return static_cast<int>(i);
  return -1;
}
FixedList<table::Segment, most_built> made_works(const MarchAndVolley& game) {
  FixedList<table::Segment, most_built> all;
  for (const Works& one : game.state.works) all.push_back({one.from, one.to});
  return all;
}
FixedList<table::Segment, most_built> made_bridges(const MarchAndVolley& game) {
  FixedList<table::Segment, most_built> all;
  for (const Bridge& one : game.state.bridges) all.push_back({one.at, one.at});
  return all;
}

/// Whether as many have been made as a table keeps.
bool is_full(const MarchAndVolley& game, Labour what) {
  return (what == Labour::bridge ? game.state.bridges.size() : game.state.works.size()) == most_built;
}

bool may_work(const MarchAndVolley& game, PieceId id) {
  return is_foot(game.unit(id).kind) && game.has_engineers(id) && game.unit(id).formation != Formation::square;
}

void offer_work(const MarchAndVolley& game, PieceId id, Offers& offers) {
  if (!may_work(game, id)) return;
  const auto add = [&](Doing doing, Labour what) {
    offers.add(play_with(doing, id, no_place, static_cast<std::int16_t>(what)));
  };
  if (!is_full(game, Labour::bridge) && bridge_before(game, id)) add(Doing::build, Labour::bridge);
  if (!is_full(game, Labour::works) && nearest_built(game, id, made_works(game)) < 0) add(Doing::build, Labour::works);
  if (nearest_built(game, id, made_bridges(game)) >= 0) add(Doing::clear, Labour::bridge);
  if (nearest_built(game, id, made_works(game)) >= 0) add(Doing::clear, Labour::works);
}

bool may_shoot(const MarchAndVolley& game, PieceId id) { return game.may_ever_shoot(id) && !game.unit(id).shot; }

void offer_acts(const MarchAndVolley& game, const Acts& facts, Offers& offers) {
  const PieceId id = facts.unit;
  if (!game.on_table(id) || !has_action(game.unit(id))) return;
  game.prompt(offers, "spend the {} of {}", Some{game.unit(id).actions, "action", "actions"}, id);
  if (may_march(game, id)) {
    game.offer_fan(offers, play_with(Doing::march, id));
    game.offer_fan(offers, play_with(Doing::back, id));
  }
  if (may_shoot(game, id))
    game.each_unit(other(offers.who()), [&](PieceId enemy) {
      if (game.shot(id, enemy)) offers.add(play_with(Doing::shoot, {id, enemy}));
    });
  game.offer_faces(id, false, offers);
  game.offer_forms(id, false, offers);
  offer_work(game, id, offers);
  offers.add_done();
}

std::optional<Refusal> refuse_shot(const MarchAndVolley& game, PieceId id, PieceId to) {
  if (!game.is_unit(to) || !game.on_table(to) || game.info(to).side == game.info(id).side) return std::nullopt;
  const UnitState& now = game.unit(id);
  if (now.shot) return game.refusal("M.R3", "{} has shot in this round", id);
  if (now.silenced) return game.refusal("M.R56", "{} is silent", id);
  if (!game.may_ever_shoot(id)) return game.refusal("M.R26", "only foot and unlimbered guns shoot");
  const Length far = game.distance(id, to);
  if (far > game.reach_of(id))
    return game.refusal("M.R6", "{} is {} away, out of the range of {}", to, to_text(far), id);
  return game.refusal("M.R39", "{} is not in arc and sight of {}", to, id);
}

std::optional<Refusal> refuse_acts(const MarchAndVolley& game, const Acts& facts, const Play& play) {
  const PieceId id = facts.unit;
  switch (doing_of(play)) {
    case Doing::march:
    case Doing::back:
      if (game.unit(id).formation == Formation::unlimbered)
        return game.refusal("M.R4", "{} is unlimbered, and guns move limbered", id);
      if (game.unit(id).bogged) return game.refusal("M.R55", "the teams of {} were hit, and it stays", id);
      if (doing_of(play) == Doing::march && table::stop_at(play.place).ray < game.inclines_by(id))
        return game.refusal("M.R57", "{} bears to the right in its first move of a turn", id);
      return game.refusal("M.R27", "{} does not come there in one action", id);
    case Doing::shoot: return refuse_shot(game, id, piece_of(play, 1));
    case Doing::face: return game.refusal("M.R35", "there is no room for {}", id);
    case Doing::form: {
      const auto formation = static_cast<Formation>(play.choice);
      if (!game.house().may_form(game.unit(id).kind, formation))
        return game.refusal("M.R5", "{} cannot take the formation {}", id, formation);
      if (game.unit(id).formation == formation) return game.refusal("M.R5", "{} stands so", id);
      return game.refusal("M.R35", "there is no room for {} in {}", id, formation);
    }
    case Doing::build:
    case Doing::clear:
      if (!may_work(game, id)) return game.refusal("M.R61", "no engineers are with {}", id);
      if (doing_of(play) == Doing::build && is_full(game, static_cast<Labour>(play.choice)))
        return game.refusal("M.R16", "{} of them have been made, and no more are", static_cast<int>(most_built));
      return game.refusal("M.R16", "there is nothing of the kind before {}", id);
    default: return std::nullopt;
  }
}

void work(MarchAndVolley& game, PieceId id, const Play& play, Referee& referee) {
  const auto what = static_cast<Labour>(play.choice);
  if (!resolve_engineering({.engineers = true, .actions = 1}, game.house(), referee.umpire).done) {
    game.tell(referee, LogKind::change, "M.R16", "The engineers with {} are not done.", id);
    return;
  }
  auto& bridges = game.state.bridges;
  auto& works = game.state.works;
  if (doing_of(play) == Doing::build) {
    const table::Segment front = game.quad(id).front();
    what == Labour::bridge ? bridges.push_back(*bridge_before(game, id)) : works.push_back({front.from, front.to});
  } else if (what == Labour::bridge) {
    bridges.erase(Bridge{bridges[static_cast<std::size_t>(nearest_built(game, id, made_bridges(game)))]});
  } else {
    works.erase(Works{works[static_cast<std::size_t>(nearest_built(game, id, made_works(game)))]});
  }
  game.tell(referee, LogKind::change, "M.R16", "{}.", game.describe(play));
}

void apply_acts(MarchAndVolley& game, Acts& /*facts*/, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  const About about = referee.about([&] { return game.piece_name(id); });
  switch (doing_of(play)) {
    case Doing::march:
    case Doing::back: {
      const table::Pose there = game.stopped_by(play).pose;
      game.tell(referee, LogKind::task, "M.9", "{}.", game.describe(play));
      game.stand_at(id, there);
      game.unit(id).moved = true;
      break;
    }
    case Doing::shoot: game.shoot(id, piece_of(play, 1), referee); break;
    case Doing::face:
      game.tell(referee, LogKind::task, "M.9", "{}.", game.describe(play));
      game.stand_at(id, game.faced(id, static_cast<Facing>(play.choice)));
      break;
    case Doing::form: {
      const auto formation = static_cast<Formation>(play.choice);
      game.tell(referee, LogKind::task, "M.9", "{}.", game.describe(play));
      game.form(id, formation, *game.formed(id, formation, false));
      break;
    }
    case Doing::build:
    case Doing::clear: work(game, id, play, referee); break;
    default: break;
  }
  spend_actions(game.unit(id));
}

// 3.4.3: a unit that consolidates does the same in other measure (M.R11).

void offer_consolidation(const MarchAndVolley& game, const Consolidation& facts, Offers& offers) {
  const PieceId id = facts.unit;
  if (!game.on_table(id) || (facts.marched && facts.formed && facts.faced)) return;
  game.prompt(offers, "consolidate {}: a move, a formation, a facing", id);
  if (!facts.marched && may_march(game, id)) game.offer_fan(offers, play_with(Doing::march, id));
  if (!facts.formed) game.offer_forms(id, false, offers);
  if (!facts.faced) game.offer_faces(id, false, offers);
  offers.add_done();
}

std::optional<Refusal> refuse_consolidation(const MarchAndVolley& game, const Consolidation& facts, const Play& play) {
  const Doing doing = doing_of(play);
  if ((doing == Doing::march && facts.marched) || (doing == Doing::form && facts.formed) ||
      (doing == Doing::face && facts.faced))
    return game.refusal("M.R11", "{} has done so already", facts.unit);
  return refuse_acts(game, Acts{.unit = facts.unit}, play);
}

void apply_consolidation(MarchAndVolley& game, Consolidation& facts, const Play& play, Referee& referee) {
  facts.marched = facts.marched || doing_of(play) == Doing::march;
  facts.formed = facts.formed || doing_of(play) == Doing::form;
  facts.faced = facts.faced || doing_of(play) == Doing::face;
  Acts acts{.unit = facts.unit};
  apply_acts(game, acts, play, referee);
}

}  // namespace

constinit const Phase<MarchAndVolley, Marches> Marches::phase = {.name = "initiative",
                                                                 .enter = enter_marches,
                                                                 .offers = offer_marches,
                                                                 .refuse = refuse_marches,
                                                                 .apply = apply_marches};
constinit const Phase<MarchAndVolley, Round> Round::phase = {.name = "round",
                                                             .done = "The others stand",
                                                             .offers = offer_round,
                                                             .refuse = refuse_round,
                                                             .apply = apply_round,
                                                             .leave = leave_round,
                                                             .inner = true};
constinit const Phase<MarchAndVolley, Acts> Acts::phase = {.name = "actions",
                                                           .done = "Stand",
                                                           .offers = offer_acts,
                                                           .refuse = refuse_acts,
                                                           .apply = apply_acts,
                                                           .inner = true};
constinit const Phase<MarchAndVolley, Consolidation> Consolidation::phase = {.name = "consolidation",
                                                                             .done = "Enough",
                                                                             .offers = offer_consolidation,
                                                                             .refuse = refuse_consolidation,
                                                                             .apply = apply_consolidation,
                                                                             .inner = true};

}  // namespace longroll::march_and_volley
