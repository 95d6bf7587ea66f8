// G.3 and G.4 of the turn: the Lincoln Track and its effects, the turn marker (V.12, V.R17).
#include <algorithm>

#include "base/best.h"
#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/effects/track.h"
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

/// Confederates north of the Potomac, or at the gates of the capital.
int alarm_of_raids(const Valley& game) {
  int change = 0;
  game.occupied(game.confederate()).each([&](PlaceNumber at) {
    if (game.strength(game.confederate(), at) >= game.number(MapRule::raid_strength))
      change = std::min(change, game.raid_alarm(at));
  });
  return change;
}

/// The trunk line counts in the turn in which it has been cut for so long.
int alarm_of_railway(Valley& game) {
  const auto& line = game.scenario().trunk_line;
  const bool cut = std::ranges::any_of(line, [&](LinkNumber link) { return game.link(link).rail_down; });
  auto& turns = game.state.track.cut_turns;
  turns = static_cast<std::int8_t>(cut ? std::min(turns + 1, 100) : 0);
  return turns == game.number(MapRule::line_turns) ? game.number(MapRule::line_cut) : 0;
}

/// The worst-rated leader of an army or department goes; a better one comes.
void replace_worst(Valley& game, Referee& referee) {
  Best<PieceId> found;
  game.each_of(game.federal(), [&](PieceId id) {
    const PieceInfo& printed = game.info(id);
    const bool leads = printed.head || printed.commander || game.army(game.federal()).commander == id;
    if (printed.leader && leads && game.on_map(id) && !game.engaged(game.piece(id).place))
      found.offer(id, game.rating(id));
  });
  if (!found.what) return;
  const PieceId worst = *found.what;
  game.tell(referee, LogKind::result, "V.R17", "{} is relieved of his command.", worst);
  const bool commanded = game.army(game.federal()).commander == worst;
  game.remove(worst, Whereabouts::away);
  game.piece(worst).successor = true;
  game.piece(worst).back = static_cast<std::int8_t>(game.turn() + game.number(MapRule::successor_turns));
  if (commanded) game.army(game.federal()).commander = game.next_commander(game.federal());
}

/// Stacks that are strong enough, or may be for all that the Confederates see of them (V.R35).
PlaceSet stacks_to_recall(const Valley& game) {
  const Side side = game.federal();
  return places_where<PlaceSet>(game.occupied(side), [&](PlaceNumber at) {
    int able = game.strength_of(game.movable(side, at));
    if (able > 0 && game.hidden(side, at, game.confederate())) able = game.band(side, at).high;
    return able >= game.number(Lincoln::recall_strength) && at != game.scenario().capital;
  });
}

/// Of a stack so many units as are needed, the smallest first, under its junior leader if it has two or more.
Pieces part_to_recall(const Valley& game, PlaceNumber at) {
  const Pieces all = game.movable(game.federal(), at);
  Pieces units = game.units_of(all);
  const Pieces leaders = without(all, units);
  std::ranges::stable_sort(units,
                           [&](PieceId a, PieceId b) { return game.piece(a).strength < game.piece(b).strength; });
  Pieces called;
  for (const PieceId id : units)
    if (game.strength_of(called) < game.number(Lincoln::recall_strength)) called.push_back(id);
  if (leaders.size() < 2) return called;
  called.push_back(*std::ranges::max_element(leaders, {}, [&](PieceId id) { return game.info(id).rank; }));
  return called;
}

void end_recall(Valley& game) {
  game.state.track.recall = false;
  game.each([&](PieceId id) { game.piece(id).recalled = false; });
}

void end_campaign(Valley& game, Side winner) {
  game.state.sudden = true;
  game.state.sudden_winner = winner;
  game.state.flow.over = true;
}

void take_effect(Valley& game, const TrackEffects& effects, Referee& referee) {
  const auto& of = game.numbers().lincoln;
  TrackState& track = game.state.track;
  ArmyState& federal = game.army(game.federal());
  if (effects.calm && track.recall) end_recall(game);
  if (effects.no_pitched) {
    track.no_pitched = static_cast<std::int16_t>(cautious_turn(game.turn()));
    replace_worst(game, referee);
  }
  if (effects.early) track.early = true;
  if (effects.reserves)
    federal.replacements = static_cast<std::int8_t>(add_reserves(federal.replacements, game.numbers()));
  if (effects.confidence) add_to(federal.confidence, of[Lincoln::confidence_points]);
  if (effects.victory) end_campaign(game, game.federal());
  if (effects.recall && !stacks_to_recall(game).empty()) {
    track.recall = true;
    game.state.flow.push(Recall{}, game.confederate());
  }
}

void enter_track(Valley& game, LincolnTrack& /*facts*/, Referee& referee) {
  TrackState& track = game.state.track;
  if (!game.scenario().track) return;
  const int before = track.at;
  const int alarms = alarm_of_raids(game) + alarm_of_railway(game);
  const int now = next_on_track({before, game.scenario().lincoln, track.change, alarms}, game.numbers());
  track.change = 0;
  track.at = static_cast<std::int8_t>(now);
  if (now != before) {
    game.tell(referee, LogKind::result, "V.R17", "The Lincoln Track goes from {} to {}.", before, now);
    take_effect(game, track_effects(before, now, game.scenario().year, game.numbers()), referee);
  }
  if (panics(track.panic, now, game.numbers())) end_campaign(game, game.confederate());
}

void offer_recall(const Valley& game, const Recall& /*facts*/, Offers& offers) {
  if (game.any_unit(game.federal(), [&](PieceId id) { return game.piece(id).recalled; })) return;
  offers.add(Play{verb_of(Doing::recall)}, stacks_to_recall(game));
  game.prompt(offers, "Washington is alarmed: which Union stack must march there?");
}

void apply_recall(Valley& game, Recall& /*facts*/, const Play& play, Referee& referee) {
  const Pieces called = part_to_recall(game, play.place);
  for (const PieceId id : called) game.piece(id).recalled = true;
  game.tell(referee, LogKind::result, "V.R17", "{} at {} is called to Washington.", called, At{play.place});
}

std::optional<Refusal> refuse_recall(const Valley& game, const Recall& /*facts*/, const Play& /*play*/) {
  return refused("V.R17", "a stack of at least {} strength points must be named",
                 game.number(Lincoln::recall_strength));
}

void enter_advance(Valley& game, AdvanceTurn& /*facts*/, Referee& /*referee*/) {
  if (game.state.flow.advance(game.scenario().last_turn())) game.state.first = game.scenario().initiative;
}

}  // namespace

constinit const Phase<Valley, LincolnTrack> LincolnTrack::phase = {.name = "lincoln_track", .enter = enter_track};

constinit const Phase<Valley, Recall> Recall::phase = {
    .name = "recall", .offers = offer_recall, .refuse = refuse_recall, .apply = apply_recall, .inner = true};

constinit const Phase<Valley, AdvanceTurn> AdvanceTurn::phase = {.name = "advance_turn", .enter = enter_advance};

}  // namespace longroll::valley
