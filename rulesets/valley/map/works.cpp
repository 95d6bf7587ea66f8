// Work on the march: what it costs, which granaries may be burnt, links destroyed (V.R7, V.R18).
#include "rulesets/valley/effects/march.h"

#include <fmt/format.h>

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

int Valley::work_cost(Doing doing, bool fast) const {
  if (doing == Doing::repair) return repair_cost(house());
  if (doing == Doing::devastate) return devastation_cost(house());
  return destruction_cost(fast, house());
}

Hindrance Valley::hindrance(const March& march, const Pieces& column, const LinkWork& work) const {
  if (work.link == no_link) return Hindrance::elsewhere;
  const NetLink& way = map().link(work.link);
  if (way.a != march.at && way.b != march.at) return Hindrance::elsewhere;
  const LinkState& now = link(work.link);
  const bool bridge = work.part == Part::bridge;
  if (bridge ? way.crossing != Crossing::bridge : way.rail < 0) return Hindrance::nothing;
  if ((bridge ? now.bridge_down : now.rail_down) != (work.doing == Doing::repair)) return Hindrance::nothing;
  if (strength_of(column) == 0) return Hindrance::leaders;
  const bool fast = mounted(column);
  const RepairBar bar =
      work.doing == Doing::repair ? repair_bar(fast, supplied(info(column[0]).side, march.at)) : RepairBar::none;
  if (bar == RepairBar::mounted) return Hindrance::mounted;
  if (march.points < work_cost(work.doing, fast)) return Hindrance::points;
  return bar == RepairBar::supply ? Hindrance::supply : Hindrance::none;
}

std::optional<Refusal> Valley::refuse_work(const March& march, const LinkWork& work) const {
  const char* what = work.part == Part::bridge ? "bridge" : "railway";
  const bool repair = work.doing == Doing::repair;
  switch (hindrance(march, column(), work)) {
    case Hindrance::none: return std::nullopt;
    case Hindrance::elsewhere:
      return refused("V.R7", "a {} is reached from its ends, and the column is at {}", what, title(march.at));
    case Hindrance::nothing:
      return refused("V.R7", "there is no {} there that could be {}", what, repair ? "repaired" : "destroyed");
    case Hindrance::leaders: return refused("V.R7", "leaders without troops do no work on a {}", what);
    case Hindrance::mounted: return refused("V.R7", "cavalry alone repairs nothing");
    case Hindrance::points:
      return refused("V.R7", "it costs {}; {} left", work_cost(work.doing, mounted(column())),
                     number_of(march.points, "movement point is", "movement points are"));
    case Hindrance::supply: return refused("V.R7", "a {} is repaired in supply alone", what);
  }
  return std::nullopt;
}

std::string Valley::work_words(const LinkWork& work, Side by) const {
  if (work.doing == Doing::repair) return "opens the way again";
  const int points = destruction_points(work.link, work.part, by);
  return points == 0 ? "brings no points" : "brings " + number_of(points, "point", "points");
}

std::vector<shown::Crossing> Valley::crossings(Viewer viewer) const {
  std::vector<shown::Crossing> found;
  const March* march = state.flow.over ? nullptr : state.flow.top_if<March>();
  if (march != nullptr && viewer && info(march->head).side != *viewer) march = nullptr;
  for (LinkNumber number = 0; number < map().links(); ++number) {
    const NetLink& way = map().link(number);
    if (way.crossing != Crossing::bridge) continue;
    const LinkWork work{link(number).bridge_down ? Doing::repair : Doing::destroy, Part::bridge, number};
    shown::Crossing& one = found.emplace_back();
    one.between = {place_name(way.a), place_name(way.b)};
    one.words = fmt::format("Bridge {} – {}", title(way.a), title(way.b));
    const bool repair = work.doing == Doing::repair;
    auto why = march != nullptr ? refuse_work(*march, work)
                                : refused("V.R7", "a bridge is {} by a column on the march, from one of its ends",
                                          repair ? "repaired" : "burnt");
    if (why) {
      one.why = std::move(why->reason);
      one.rule = std::move(why->rule);
      continue;
    }
    one.words += fmt::format(": {} it for {}, which {}", repair ? "repair" : "burn",
                             number_of(work_cost(work.doing, mounted(column())), "movement point", "movement points"),
                             work_words(work, info(march->head).side));
    one.play = {std::string(enum_name(work.doing)), std::string(enum_name(Part::bridge)),
                place_name(way.other_end(march->at))};
  }
  return found;
}

bool Valley::may_burn_granary(Side side, PlaceNumber at, int strength) const {
  const Scenario& of = scenario();
  const bool allowed = of.devastate_from > 0 && (turn() >= of.devastate_from || state.track.at >= of.devastate_track);
  return place_info(at).granary && !place(at).devastated &&
         devastation_bar(allowed, side == federal(), strength, numbers()) == DevastationBar::none;
}

int Valley::destruction_points(LinkNumber number, Part part, Side by) const {
  const LinkInfo& worth = scenario().links[static_cast<std::size_t>(number)];
  const NetLink& way = map().link(number);
  const bool bridge = part == Part::bridge;
  if (bridge ? link(number).bridge_scored : link(number).rail_scored) return 0;
  const bool against =
      house().interpretations.burning == BurningReading::any || holds(other(by), way.a) || holds(other(by), way.b);
  return against ? (bridge ? worth.bridge : worth.rail)[longroll::index(by)] : 0;
}

void Valley::destroy(LinkNumber number, Part part, Side by, Referee& referee) {
  LinkState& now = link(number);
  const NetLink& way = map().link(number);
  const bool bridge = part == Part::bridge;
  const int points = destruction_points(number, part, by);
  (bridge ? now.bridge_down : now.rail_down) = true;
  bool& scored = bridge ? now.bridge_scored : now.rail_scored;
  scored = scored || points > 0;
  add_to(army(by).links, points);
  tell(referee, LogKind::result, "V.R7", "The {} between {} and {} is destroyed{}.", bridge ? "bridge" : "railway",
       At{way.a}, At{way.b}, points > 0 ? ": a point" : "");
}

}  // namespace longroll::valley
