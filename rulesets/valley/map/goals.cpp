// What wins: places, losses, links and the goals of the scenario, their worth and what can still be had (V.R18, V.R34).
#include <algorithm>

#include "rulesets/valley/effects/track.h"
#include "rulesets/valley/map/account.h"
#include "rulesets/valley/map/game.h"

namespace longroll::valley {
namespace {

constexpr std::array both_sides = {Side::first, Side::second};

/// Goals of one game being described.
struct Describer {
  const Valley& game;
  GoalLines& lines;

  void add_place(std::string_view words, PlaceNumber at, int points) {
    lines.place(words, {game.place_name(at), side_of(game.place(at).holder), points});
  }

  void places() {
    int least = 99;
    int most = 0;
    const int all = sum_over(game.map(), [&](PlaceNumber at) {
      const int points = game.place_info(at).points;
      if (points == 0) return 0;
      add_place(account::places, at, points);
      least = std::min(least, points);
      most = std::max(most, points);
      return points;
    });
    if (all == 0) return;
    lines.goal(account::places).held = true;
    for (const Side side : both_sides)
      lines.worth_to(side, account::places,
                     least == most ? fmt::format("{} each", most) : fmt::format("{} to {} each", least, most), all);
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
      lines.worth_to(side, account::links, fmt::format("{} each", game.number(Campaign::link_points)),
                     game.army(side).links + open);
    }
  }

  void granaries() {
    const Scenario& of = game.scenario();
    if (of.devastate_from == 0) return;
    const int each = game.number(Campaign::granary_points);
    const int open = sum_over(game.map(), [&](PlaceNumber at) {
      if (!game.place_info(at).granary || game.place(at).devastated) return 0;
      add_place(account::granaries, at, each);
      return each;
    });
    lines.worth_to(game.federal(), account::granaries,
                   fmt::format("{} each, from turn {} or track {}", each, of.devastate_from, of.devastate_track),
                   game.army(game.federal()).granaries + open);
  }

  void persons() {
    lines.worth_to_both(account::commanders, fmt::format("{} each", game.number(Campaign::commander_points)));
    lines.worth_to(game.confederate(), account::depot, std::to_string(game.number(MapRule::depot_points)));
  }

  void campaign() {
    const int middle = game.number(Campaign::half_count);
    const int all = sum_over(game.map(), [&](PlaceNumber at) { return game.place_info(at).points; });
    if (game.scenario().half_count)
      for (const Side side : both_sides)
        lines.worth_to(side, account::halves, fmt::format("half of them, after turn {}", middle),
                       game.turn() > middle ? int{game.army(side).halves} : all / 2);
    if (!game.scenario().track || game.scenario().year != first_campaign)
      return;  // V.R17: later it is the victory itself
    lines.worth_to(game.federal(), account::confidence,
                   fmt::format("{} at {} of the track", game.number(Lincoln::confidence_points),
                               game.number(Lincoln::confidence)));
  }

  void own_goals() {
    const auto& goals = game.scenario().goals;
    for (std::size_t i = 0; i < goals.size(); ++i) {
      const Goal& goal = goals[i];
      const int now = game.state.goals[i].points;
      const int left = std::max(0, game.scenario().last_turn() - std::max(game.turn(), goal.from) + 1);
      const bool tying = goal.kind == GoalKind::tying;
      (tying ? goal.area : goal.places).each([&](PlaceNumber at) { add_place(goal.words, at, goal.points); });
      std::string worth = fmt::format("{} {}", goal.points, tying || goal.most != goal.points ? "a turn" : "once");
      if (goal.most > goal.points) worth += fmt::format(", at most {}", goal.most);
      if (!tying) worth += fmt::format(", with {} strength points", goal.strength);
      lines.worth_to(goal.side, goal.words, worth, goal.most > 0 ? goal.most : now + goal.points * left);
    }
  }
};

}  // namespace

void Valley::describe_goals(GoalLines& lines) const {
  Describer describer{*this, lines};
  describer.places();
  describer.own_goals();
  lines.worth_to_both(account::losses, fmt::format("1 for {}", number(Campaign::losses_per_point)));
  describer.links();
  describer.granaries();
  describer.persons();
  describer.campaign();
}

}  // namespace longroll::valley
