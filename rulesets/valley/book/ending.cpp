// F and G of the turn: recovery, want of supply, victory points, the Lincoln Track, the end of the turn.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/book/force.h"
#include "rulesets/valley/book/parts.h"
#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/effects/track.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/procedures/campaign.h"

namespace longroll::valley {
namespace {

enum class Nation : std::uint8_t { confederate, federal };
BOOST_DESCRIBE_ENUM(Nation, confederate, federal)

struct PointsNews {
  Nation nation = Nation::confederate;
  std::int16_t points = 1;

  friend bool operator==(const PointsNews&, const PointsNews&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"nation", "the side that gets them"},
      {"points", "victory points for objectives and the like", -99, 99},
  });
};
BOOST_DESCRIBE_STRUCT(PointsNews, (), (nation, points))

struct TrackNews {
  std::int8_t change = 0;
  std::int8_t alarm = 0;

  friend bool operator==(const TrackNews&, const TrackNews&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"change", "for places taken: + for the Union", -5, 5},
      {"alarm", "for an enemy north of the Potomac, or the railway cut: - against the Union", -5, 5},
  });
};
BOOST_DESCRIBE_STRUCT(TrackNews, (), (change, alarm))

/// A change of the track that is noted until the end of the turn.
void note_on_track(std::int8_t& noted, int change) {
  noted = static_cast<std::int8_t>(std::clamp(noted + change, -50, 50));
}

void add_recovery(Book& book, const Numbers& numbers) {
  book.on_entering("morale_recovery", [&numbers](Scene& scene) {
    scene.table<TablePiece>().fighting = false;
    Seen hungry;
    for (Unit& unit : scene.state().units) {
      unit.unmark(marks::pinned);
      UnitPiece* facts = unit.facts.get<UnitPiece>();
      if (facts == nullptr || !unit.gone.empty()) continue;
      feed(*facts, facts->supplied);
      if (starves(*facts, numbers)) hungry.push_back(&unit);
    }
    if (!hungry.empty()) scene.place(told("Too long out of supply, stack by stack: {}.", names_of(hungry)), "V.R14");
  });
  book.task<RecoveryOrder, RecoveryResult>("morale_recovery", "morale_recovery", "Roll for a unit's morale")
      .at({"morale_recovery"})
      .whole<UnitPiece>("unit", "the unit that recovers", Whose::active)
      .units<LeaderPiece>("leader", "the senior leader in its place", Whose::active, {0, 1})
      .fill({"rating", "leader"},
            [](RecoveryOrder& order, const Scene& scene) {
              const LeaderPiece* leader = scene.one<LeaderPiece>("leader");
              order.leader = leader != nullptr;
              if (leader != nullptr) order.rating = leader->rating;
            })
      .once("unit", "has rolled for its morale", Until::part, "V.11")
      .put([](const RecoveryOrder&, const RecoveryResult& result, Scene& scene) {
        scene.one<UnitPiece>("unit")->morale = result.morale;
      });
  book.chore("attrition", "A stack melts away for want of supply", "V.R14")
      .at({"morale_recovery"})
      .units<UnitPiece>("units", "the units of the stack", Whose::active, {1, 20})
      .once("units", "has melted away", Until::part, "V.R14")
      .unless([&numbers](const Scene& scene) -> std::optional<Refusal> {
        for (const Unit* unit : scene.units("units"))
          if (!starves(*unit->facts.get<UnitPiece>(), numbers))
            return Refusal{"V.R14", "units", fmt::format("{} has not been out of supply for so long", unit->name)};
        return std::nullopt;
      })
      .put([&numbers](const Nothing&, const Nothing&, Scene& scene) {
        const Units units = scene.units("units");
        eliminate(units, hunger_loss(strength_of(seen(units)), numbers), scene);
      });
}

void record_points(Scene& scene, const Numbers& numbers) {
  for (const Side side : {Side::first, Side::second}) {
    ArmyPiece& army = scene.army<ArmyPiece>(side);
    const int due = points_for_losses(army.enemy_lost, numbers);
    army.points = static_cast<std::int16_t>(army.points + due - army.loss_points);
    army.loss_points = static_cast<std::int16_t>(due);
  }
  const Side confederate = confederate_side(scene);
  scene.say(told("Victory points: Confederates {}, Union {}.", scene.army<ArmyPiece>(confederate).points,
                 scene.army<ArmyPiece>(other(confederate)).points),
            "V.12");
  if (scene.table<TablePiece>().year == first_campaign && scene.state().turn == numbers.campaign[Campaign::half_count])
    scene.place("Count half the objectives now, rounded down.", "V.R18");
}

void flip_back(Scene& scene) {
  Seen back;
  for (Unit& unit : scene.state().units) {
    if (UnitPiece* facts = unit.facts.get<UnitPiece>()) {
      if (facts->flipped && unit.gone.empty()) back.push_back(&unit);
      begin_turn(facts->flipped, facts->moved, facts->force_marched, facts->marched_before);
    } else if (LeaderPiece* leader = unit.facts.get<LeaderPiece>()) {
      if (leader->flipped && unit.gone.empty()) back.push_back(&unit);
      leader->flipped = false;
    }
  }
  if (!back.empty()) scene.place(told("Flip {} to the front side.", names_of(back)), "V.12");
}

/// V.R17: what the numbers bring that the track has reached.
void tell_effects(const TrackEffects& effects, Scene& scene, const Numbers& numbers) {
  const auto& of = numbers.lincoln;
  ArmyPiece& federal = scene.army<ArmyPiece>(union_side(scene));
  if (effects.recall)
    scene.place(told("Washington is alarmed: in its next action the Union must send one stack of {} strength points or "
                     "more, of the enemy's choice, towards it, until the track is above {}.",
                     of[Lincoln::recall_strength], of[Lincoln::recall]),
                "V.R17");
  if (effects.no_pitched) {
    scene.table<TablePiece>().no_pitched = static_cast<std::int16_t>(cautious_turn(scene.state().turn));
    scene.place(
        told("The Union may not choose pitched battle next turn, and its worst army or department leader is "
             "replaced by one of a rating better by {} and no bonus, who arrives in {}.",
             numbers.map[MapRule::successor_better], counted(numbers.map[MapRule::successor_turns], "a turn", "turns")),
        "V.R17");
  }
  if (effects.early)
    scene.place(told("The recall of Union troops comes {} earlier.",
                     counted(numbers.map[MapRule::early_turns], "a turn", "turns")),
                "V.R17");
  if (effects.reserves) {
    federal.replacements = static_cast<std::int8_t>(add_reserves(federal.replacements, numbers));
    scene.say(told("The Union gets {} replacement points.", of[Lincoln::reserve_points]), "V.R17");
  }
  if (effects.confidence) {
    federal.points = static_cast<std::int16_t>(federal.points + of[Lincoln::confidence_points]);
    scene.say(told("The Union gets {} victory points.", of[Lincoln::confidence_points]), "V.R17");
  }
  if (effects.victory) scene.place("Confidence: the Union has won.", "V.R17");
}

void move_track(Scene& scene, const Numbers& numbers) {
  TablePiece& table = scene.table<TablePiece>();
  const int before = table.lincoln;
  const int now = next_on_track({before, table.lincoln_began, table.lincoln_change, table.lincoln_alarm}, numbers);
  table.lincoln = static_cast<std::int8_t>(now);
  table.lincoln_change = table.lincoln_alarm = 0;
  if (now != before) {
    scene.place(told("Move the Lincoln Track from {} to {}.", before, now), "V.R17");
    tell_effects(track_effects(before, now, table.year, numbers), scene, numbers);
  }
  if (panics(table.panic_turns, now, numbers)) {
    scene.place("Panic: the Confederates have won.", "V.R17");
  } else if (table.panic_turns > 0) {
    scene.place("Washington is near to panic: if the track stays there, the Confederates win.", "V.R17");
  }
}

}  // namespace

void add_ending(Book& book, const Numbers& numbers) {
  add_recovery(book, numbers);
  book.chore<PointsNews>("points", "Count victory points for objectives", "V.12; V.R18")
      .put([](const PointsNews& news, const Nothing&, Scene& scene) {
        const Side side = news.nation == Nation::confederate ? confederate_side(scene) : union_side(scene);
        ArmyPiece& army = scene.army<ArmyPiece>(side);
        army.points = static_cast<std::int16_t>(army.points + news.points);
      });
  book.chore<TrackNews>("track", "Note what else moves the Lincoln Track this turn", "V.12; V.R17")
      .put([](const TrackNews& news, const Nothing&, Scene& scene) {
        note_on_track(scene.table<TablePiece>().lincoln_change, news.change);
        note_on_track(scene.table<TablePiece>().lincoln_alarm, news.alarm);
      });
  book.on_entering("victory_points", [&numbers](Scene& scene) { record_points(scene, numbers); });
  book.on_entering("flip_back", flip_back);
  book.on_entering("lincoln_track", [&numbers](Scene& scene) { move_track(scene, numbers); });
  book.on_entering("advance_turn", [](Scene& scene) {
    scene.place(told("Advance the turn marker to turn {}.", scene.state().turn + 1), "V.12");
  });
}

}  // namespace longroll::valley
