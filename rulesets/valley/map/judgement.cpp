// What is worth having, and the ideas of a position.
#include "rulesets/valley/map/judgement.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/effects/track.h"

namespace longroll::valley {
namespace {

constexpr int loss_power = 25;     // what a strength point could still do at the start of a campaign
constexpr int least_certain = 55;  // per cent, at the start

/// What the track is worth to the Confederates where it stands, from panic to confidence. Both ends decide.
constexpr std::array<int, 11> early_track = {1500, 700, 430, 280, 150, 90, 40, 0, -60, -160, -500};
constexpr std::array<int, 11> late_track = {1500, 700, 430, 280, 170, 100, 30, -60, -200, -500, -1500};

int worth_of_track(const Valley& game, int at) {
  const int now = std::clamp(at, game.number(Lincoln::panic), game.number(Lincoln::confidence));
  return (game.scenario().year == first_campaign ? early_track : late_track)[static_cast<std::size_t>(now)];
}

/// What the loss of a strength point brings to the enemy (V.R18).
int points_for_loss(const Valley& game) { return point / game.number(Campaign::losses_per_point); }

}  // namespace

void Judgement::survey() {
  find_prices();
  find_control();
  find_stacks();
  find_targets();
}

void Judgement::find_prices() {
  const Scenario& of = game_.scenario();
  const int all = static_cast<int>(of.turns.size());
  const int left = std::max(0, of.last_turn() - game_.turn());
  price_ = points_for_loss(game_) + loss_power * left / all;
  // Whoever would not have won if the campaign ended now must take risks.
  constexpr int bold = 60;
  const int margin = game_.points(Side::first) - game_.points(Side::second);
  if (grade_of(of.thresholds, margin).winner != side_) price_ = price_ * bold / 100;
  certainty_ = 100 - (100 - least_certain) * left / all;
}

void Judgement::find_control() {
  const Scenario& of = game_.scenario();
  const int half = game_.number(Campaign::half_count);
  game_.map().each([&](PlaceNumber at) {
    const int points = game_.place_info(at).points * point;
    // What one side has the other has not.
    int worth = 2 * points * certainty_ / 100;
    if (of.half_count && game_.turn() <= half) worth += points * (least_certain + 40 * game_.turn() / half) / 100;
    control_[at] = worth;
  });
}

int Judgement::track_worth(Side side, int change) const {
  if (!game_.scenario().track) return 0;
  const int most = game_.number(Lincoln::confidence);
  const int now = std::clamp(game_.state.track.at + game_.state.track.change, game_.number(Lincoln::panic), most);
  const int confederate = worth_of_track(game_, now + change) - worth_of_track(game_, now);
  return side == game_.confederate() ? confederate : -confederate;
}

/// What taking a place brings to a side beside the battle for it.
int Judgement::prize_of(Side side, PlaceNumber at) const {
  const bool held = game_.holds(side, at);
  int prize = held ? 0 : control_[at];
  const bool federal = side == game_.federal();
  const PlaceState& now = game_.place(at);
  const bool counted = federal ? now.counted : now.fallen;
  if (!held && !counted && game_.scenario().track_taken[longroll::index(side)].contains(at))
    prize += track_worth(side, game_.number(federal ? MapRule::union_takes : MapRule::confederates_take));
  if (!federal && game_.state.depot.place == at) prize += point * game_.number(MapRule::depot_points);
  return prize;
}

/// What bridges, railways and granaries at a place bring to a side that destroys them.
int Judgement::work_at(Side side, PlaceNumber at) const {
  int work = 0;
  for (const NetWay& way : game_.map().ways(at)) {
    const LinkState& now = game_.link(way.link);
    if (!now.bridge_down) work += point * game_.destruction_points(way.link, Part::bridge, side);
    if (!now.rail_down) work += point * game_.destruction_points(way.link, Part::rail, side);
  }
  if (game_.may_burn_granary(side, at, game_.number(Campaign::devastators)))
    work += point * game_.number(Campaign::granary_points);
  return work;
}

/// What a stack of a side brings by standing there at the end of a turn, and how strong it must be.
Judgement::Presence Judgement::presence_at(Side side, PlaceNumber at) const {
  const Scenario& of = game_.scenario();
  Presence presence;
  for (std::size_t i = 0; i < of.goals.size(); ++i) {
    const Goal& goal = of.goals[i];
    if (goal.kind != GoalKind::presence || goal.side != side || !goal.places.contains(at)) continue;
    if (game_.turn() < goal.from || (goal.most > 0 && game_.state.goals[i].points >= goal.most)) continue;
    presence.worth += goal.points * point / std::max(1, goal.turns);
    presence.from = std::max(presence.from, goal.strength);
  }
  const int raid = of.track && side == game_.confederate() ? game_.raid_alarm(at) : 0;
  if (raid != 0) {
    // Raids alone bring the track down to its floor only.
    const bool limited = game_.house().interpretations.panic == PanicReading::lasting;
    const int room = std::max(0, game_.state.track.at - game_.number(Lincoln::raid_floor));
    presence.worth += track_worth(side, limited ? std::max(raid, -room) : raid);
    presence.from = std::max(presence.from, game_.number(MapRule::raid_strength));
  }
  return presence;
}

/// Whether the enemy still acts in this turn.
bool Judgement::enemy_moves_on() const {
  if (game_.state.fighting) return false;
  return game_.state.flow.active != side_ || game_.state.first == side_;
}

std::string Judgement::why(const Worth& plan) const {
  static constexpr std::array<std::string_view, 7> sentences = {
      "nothing better is left", "the enemy at {} can be beaten", "{} is open", "what is destroyed there brings points",
      "{} must be covered",     "a stronger enemy is too near",  "towards {}",
  };
  const bool known = plan.about != no_place;
  const int points = known ? game_.place_info(plan.about).points : 0;
  const std::string said = fmt::format(fmt::runtime(sentences[static_cast<std::size_t>(plan.reason)]),
                                       known ? game_.title(plan.about) : "there");
  return plan.reason == Reason::capture && points > 0
             ? fmt::format("{}, and worth {} point{}", said, points, points == 1 ? "" : "s")
             : said;
}

std::vector<Idea> Valley::ideas(const Offers& offers, Effort effort, bool worded) const {
  if (offers.size() > 1) return PlainGame::ideas(offers, effort, worded);
  Ideas plain(worded);
  add_first(*this, offers, plain);
  return std::move(plain).best_first();
}

int Valley::worth(Side side) const {
  const int strength_worth = points_for_loss(*this);
  constexpr int morale_worth = 6;
  constexpr int hunger_worth = 4;
  int worth = point * (points(side) - points(other(side)));
  for (const Side of : {Side::first, Side::second})
    each_unit(of, [&](PieceId id) {
      int each = strength_worth - morale_worth * static_cast<int>(piece(id).morale);
      if (!supplied(of, piece(id).place)) each -= hunger_worth;
      worth += (of == side ? each : -each) * piece(id).strength;
    });
  if (scenario().track) {
    const int track = worth_of_track(*this, state.track.at + state.track.change);
    worth += side == confederate() ? track : -track;
  }
  return worth;
}

}  // namespace longroll::valley
