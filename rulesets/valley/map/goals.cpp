// What wins: places, losses, links and the goals of the scenario, their worth and what can still be had (V.R18, V.R34).
#include <algorithm>

#include "rulesets/valley/effects/track.h"
#include "rulesets/valley/map/account.h"
#include "rulesets/valley/map/game.h"

namespace longroll::valley {
namespace {

constexpr std::array both_sides = {Side::first, Side::second};

shown::Seat holder_of_place(const Valley& game, PlaceNumber at) {
  for (const Side side : both_sides)
    if (game.holds(side, at)) return side;
  return {};
}

/// Goals of one game being described.
struct Describer {
  const Valley& game;
  GoalLines& lines;

  void add_place(std::string_view words, PlaceNumber at, int points) {
    auto& places = lines.goal(words).places;
    const std::string name = game.place_name(at);
    if (std::ranges::count(places, name, &shown::GoalPlace::place) == 0)
      places.push_back({name, holder_of_place(game, at), points});
  }

  void places() {
    int all = 0;
    int least = 99;
    int most = 0;
    game.map().each([&](PlaceNumber at) {
      const int points = game.place_info(at).points;
      if (points == 0) return;
      add_place(account::places, at, points);
      all += points;
      least = std::min(least, points);
      most = std::max(most, points);
    });
    if (all == 0) return;
    lines.goal(account::places).held = true;
    for (const Side side : both_sides) {
      shown::GoalGain& gain = lines.gain(account::places, side);
      gain.worth = least == most ? fmt::format("{} each", most) : fmt::format("{} to {} each", least, most);
      gain.most = all;
    }
  }

  void losses() {
    for (const Side side : both_sides)
      lines.gain(account::losses, side).worth = fmt::format("1 for {}", game.number(Campaign::losses_per_point));
  }

  void links() {
    for (const Side side : both_sides) {
      int open = 0;
      for (LinkNumber link = 0; link < game.map().links(); ++link) {
        int here = 0;
        for (const Part part : {Part::bridge, Part::rail}) here += game.destruction_points(link, part, side);
        if (here == 0) continue;
        open += here;
        for (const PlaceNumber end : {game.map().link(link).a, game.map().link(link).b})
          add_place(account::links, end, here);
      }
      shown::GoalGain& gain = lines.gain(account::links, side);
      gain.worth = fmt::format("{} each", game.number(Campaign::link_points));
      gain.most = game.army(side).links + open;
    }
  }

  void granaries() {
    const Scenario& of = game.scenario();
    if (of.devastate_from == 0) return;
    const int each = game.number(Campaign::granary_points);
    int open = 0;
    game.map().each([&](PlaceNumber at) {
      if (!game.place_info(at).granary || game.place(at).devastated) return;
      add_place(account::granaries, at, each);
      open += each;
    });
    shown::GoalGain& gain = lines.gain(account::granaries, game.federal());
    gain.worth = fmt::format("{} each, from turn {} or track {}", each, of.devastate_from, of.devastate_track);
    gain.most = game.army(game.federal()).granaries + open;
  }

  void persons() {
    for (const Side side : both_sides)
      lines.gain(account::commanders, side).worth = fmt::format("{} each", game.number(Campaign::commander_points));
    lines.gain(account::depot, game.confederate()).worth = std::to_string(game.number(MapRule::depot_points));
  }

  void campaign() {
    const Scenario& of = game.scenario();
    const auto& numbers = game.numbers();
    const int middle = numbers.campaign[Campaign::half_count];
    if (of.half_count) {
      int all = 0;
      game.map().each([&](PlaceNumber at) { all += game.place_info(at).points; });
      for (const Side side : both_sides) {
        shown::GoalGain& gain = lines.gain(account::halves, side);
        gain.worth = fmt::format("half of them, after turn {}", middle);
        gain.most = game.turn() > middle ? int{game.army(side).halves} : all / 2;
      }
    }
    if (!of.track || of.year != first_campaign) return;  // V.R17: later it is the victory itself
    shown::GoalGain& gain = lines.gain(account::confidence, game.federal());
    gain.worth = fmt::format("{} at {} of the track", numbers.lincoln[Lincoln::confidence_points],
                             numbers.lincoln[Lincoln::confidence]);
  }

  void own_goals() {
    const auto& goals = game.scenario().goals;
    for (std::size_t i = 0; i < goals.size(); ++i) {
      const Goal& goal = goals[i];
      const int now = game.state.goals[i].points;
      const int left = std::max(0, game.scenario().last_turn() - std::max(game.turn(), goal.from) + 1);
      const bool tying = goal.kind == GoalKind::tying;
      (tying ? goal.area : goal.places).each([&](PlaceNumber at) { add_place(goal.words, at, goal.points); });
      shown::GoalGain& gain = lines.gain(goal.words, goal.side);
      gain.worth = tying || goal.most != goal.points ? fmt::format("{} a turn", goal.points)
                                                     : fmt::format("{} once", goal.points);
      if (goal.most > goal.points) gain.worth += fmt::format(", at most {}", goal.most);
      if (!tying) gain.worth += fmt::format(", with {} strength points", goal.strength);
      gain.most = goal.most > 0 ? goal.most : now + goal.points * left;
    }
  }
};

}  // namespace

void Valley::describe_goals(GoalLines& lines) const {
  Describer describer{*this, lines};
  describer.places();
  describer.own_goals();
  describer.losses();
  describer.links();
  describer.granaries();
  describer.persons();
  describer.campaign();
}

}  // namespace longroll::valley
