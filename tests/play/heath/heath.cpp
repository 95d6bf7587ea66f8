// The heath: its ground, its units, its words, its judgement.
#include "tests/play/heath/heath.h"

#include <algorithm>

#include "board/table/arc.h"
#include "board/table/sight.h"
#include "board/table/slide.h"
#include "game/play/listed_game.h"

namespace longroll::heath {
namespace {

constexpr std::string_view sequence_of_play = R"(
sequence The heath, one turn
1     | First side's turn  | first   |      |             | H.1
  1.1 | Units act          | active  |      | act         | H.1
2     | Second side's turn | second  | as 1 |             | H.1
3     | End of the turn    | program |      | end_of_turn | H.1
)";

constexpr std::string_view ground_of_the_heath = R"(
table    The heath
size     24 18
area     wood  copse: 9,7 14,6.5 15,9.5 12,11 9.5,10
line     brook little_brook: 0,5 7,6 8,7.5
gap      ford  stones: little_brook 3.5,5.5 width 3.25
label    land  12,8.5 The copse
)";

const Length keep_off = Length::inches(1);
const Length sure_shot = Length::inches(2);
const Length longest_shot = Length::inches(4);
constexpr table::Thousandths fall_back = 2 * table::inch;

}  // namespace

const Walk& Heath::walk() {
  static const Walk walk(read_sequence("heath/sequence.txt", sequence_of_play));
  return walk;
}

const table::TableMap& Heath::ground() {
  static const table::TableMap map =
      table::TableMap::read(ground_of_the_heath, "heath/table.txt", {{"wood"}, {"brook"}, {"ford"}, {}});
  return map;
}

table::Footprint Heath::size_of(PieceId id) {
  return skirmishes(id) ? table::Footprint{2'000, 1'000} : table::Footprint{3'000, 600};
}

Heath::Heath() {
  for (std::size_t i = 0; i < units; ++i) {
    const auto row = static_cast<table::Thousandths>(i % (units / 2));
    const bool south = i < units / 2;
    state.pieces[i].pose = {{5'000 + 6'000 * row, south ? 2'500 : 15'500},
                            south ? table::Heading::north : table::Heading::south};
  }
}

std::optional<table::Manoeuvre> Heath::manoeuvre_of(const Play& play) const {
  const auto doing = static_cast<Doing>(play.verb);
  if (doing != Doing::advance && doing != Doing::back) return std::nullopt;
  table::Manoeuvre leg;
  leg.from = unit(piece_of(play)).pose;
  leg.size = size_of(piece_of(play));
  leg.step = fan_step;
  leg.enters = table::Enters::footprint;
  if (doing == Doing::back) {
    leg.going = table::Going::back;
    leg.reach = {Length::inches(2), Length::inches(1)};
    return leg;
  }
  leg.pivot = skirmishes(piece_of(play)) ? table::Pivot::centre : table::Pivot::front_corner;
  leg.left = leg.right = table::eighth_turn;
  leg.reach = {Length::inches(6), Length::inches(3)};
  return leg;
}

table::Field Heath::field_of(PieceId mover) const {
  table::Field field(ground().size());
  const table::Quad stands = quad(mover);
  each_of(side_of(mover), [&](PieceId id) {
    if (id == mover) return;
    const bool passed = skirmishes(id) || skirmishes(mover);
    field.add(unit(id).pose, size_of(id), passed ? table::Bar::passed : table::Bar::solid, static_cast<int>(id));
  });
  each_of(other(side_of(mover)),
          [&](PieceId id) { field.add_kept_off(unit(id).pose, size_of(id), keep_off, stands, static_cast<int>(id)); });
  for (const table::Area& wood : ground().areas()) field.add_ground(wood.corners, 1, 0);
  for (const table::Line& brook : ground().lines())
    for (const table::Segment& stretch : brook.stretches) field.add_barrier(stretch);
  return field;
}

std::optional<table::Measured> Heath::range(PieceId shooter, PieceId target) const {
  const table::Arc arc = table::arc_of(unit(shooter).pose, size_of(shooter), table::eighth_turn);
  const auto range = table::range_in(arc, quad(target));
  if (!range || range->length > longest_shot) return std::nullopt;
  std::vector<table::Quad> others;
  others.reserve(units);
  std::vector<table::Screen> screens;
  for (const table::Area& wood : ground().areas())
    screens.push_back(table::screen_of(wood.corners, Length::inches(2), 0));
  for (std::size_t i = 0; i < units; ++i) {
    const auto id = static_cast<PieceId>(i);
    if (id == shooter || id == target || !stands(id)) continue;
    others.push_back(quad(id));
    screens.push_back(table::screen_of(others.back(), Length(), static_cast<int>(i)));
  }
  if (!table::best_sight(arc.front, quad(target), screens).clear()) return std::nullopt;
  return range;
}

shown::StopLook Heath::stop_look(const Play& play) const {
  const table::Stopped stop = stopped_by(play);
  const PieceId id = piece_of(play);
  Heath then = *this;
  then.unit(id).pose = stop.pose;
  shown::StopLook look;
  look.stands = shown::stands_at(stop.pose, size_of(id));
  look.inches = table::in_inches(stop.distance);
  look.price = price_at(play, stop);
  each_of(other(side_of(id)), [&](PieceId enemy) {
    const auto line = [&](const std::optional<table::Measured>& range, std::vector<shown::StopTarget>& to) {
      if (range) to.push_back({static_cast<int>(enemy), shown::line_shown(*range), "", {}});
    };
    line(then.range(id, enemy), look.shots);
    line(then.range(enemy, id), look.shot_by);
  });
  return look;
}

shown::Reach Heath::reach(PieceId id) const {
  shown::Reach reach;
  reach.stands = shown::stands_at(unit(id).pose, size_of(id));
  reach.opening = table::eighth_turn;
  reach.arc = {{table::thousandths(sure_shot), "sure"}, {table::thousandths(longest_shot), "long"}};
  each_of(other(side_of(id)), [&](PieceId enemy) {
    if (const auto shot = range(id, enemy))
      reach.lines.push_back({static_cast<int>(enemy), shown::line_shown(*shot), "", {}});
  });
  return reach;
}

std::optional<shown::Ruler> Heath::ruler(PieceId from, PieceId to) const {
  if (from == to) return std::nullopt;
  return shown::Ruler{shown::line_shown(table::measure(quad(from), quad(to))),
                      {range(from, to) ? "in arc and sight" : "not in arc and sight"}};
}

/// Straight away from who shot, through the centres; through skirmishers until he is clear of them.
void Heath::hit(PieceId target, PieceId by, bool hard) {
  Unit& one = unit(target);
  --one.strength;
  if (!hard || one.strength == 0) return;
  const table::Vector away = table::centre_of(one.pose, size_of(target)) - table::centre_of(unit(by).pose, size_of(by));
  const table::Slide slide =
      table::slid(one.pose, size_of(target), table::heading_along(away), fall_back, field_of(target));
  one.pose = slide.pose;
  if (slide.distance == 0) --one.strength;
}

bool Heath::is_true() const {
  for (std::size_t i = 0; i < units; ++i) {
    const auto one = static_cast<PieceId>(i);
    if (!stands(one)) continue;
    if (!table::is_on_table(quad(one), ground().size())) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (const auto two = static_cast<PieceId>(j);
          stands(two) && table::overlap(unit(one).pose, size_of(one), unit(two).pose, size_of(two)))
        return false;
  }
  return true;
}

std::string Heath::piece_name(PieceId id) const {
  return fmt::format("{} {}", side_name(side_of(id)),
                     skirmishes(id) ? "skirmishers" : std::to_string(index(id) % 3 + 1));
}

std::string Heath::describe(const Play& play) const {
  if (play.verb == verb_done) return "done";
  std::string words =
      fmt::format("{} {}", play.pieces.empty() ? "nobody" : piece_name(piece_of(play)), verbs()[play.verb]);
  if (play.pieces.size() > 1) words += " at " + piece_name(piece_of(play, 1));
  if (play.place != no_place) words += ": " + place_name(play.place);
  return words;
}

void Heath::draw(RecordMaker& maker, Viewer /*viewer*/) const {
  std::vector<shown::Piece> all;
  for (std::size_t i = 0; i < units; ++i) {
    const auto id = static_cast<PieceId>(i);
    shown::Piece& one = all.emplace_back();
    one.id = static_cast<int>(i);
    one.side = side_of(id);
    one.name = piece_name(id);
    one.strength = std::to_string(unit(id).strength);
    if (!stands(id)) continue;
    one.place = table::pose_name(unit(id).pose);
    one.stands = shown::stands_at(unit(id).pose, size_of(id));
  }
  maker.add("pieces", shown::value_of(all));
}

int Heath::lost(Side side) const {
  int lost = 0;
  for (std::size_t i = 0; i < units; ++i)
    if (side_of(static_cast<PieceId>(i)) == side) lost += 3 - state.pieces[i].strength;
  return lost;
}

std::optional<Verdict> Heath::verdict() const {
  const int margin = lost(Side::second) - lost(Side::first);
  if (margin == 0) return Verdict{std::nullopt, "A draw.", 0};
  return Verdict{margin > 0 ? Side::first : Side::second, margin > 0 ? "The south wins." : "The north wins.", margin};
}

std::array<Score, 2> Heath::score() const {
  const auto of = [&](Side side) { return Score{lost(other(side)), lost(side), state.fights[index(side)]}; };
  return {of(Side::first), of(Side::second)};
}

ShotReport ShotReport::read(const Heath& before, const Heath& after, const Play& play) {
  const PieceId target = piece_of(play, 1);
  return {before.unit(target).strength - after.unit(target).strength,
          !(before.unit(target).pose == after.unit(target).pose)};
}

void Judge::consider_all(const Offers& offers) {
  each_offer(offers, "stand", "there is nothing better", [&](const Offer& offer) {
    if (offer.words == 0) return add(offer.play, offer.play.verb == verb_of(Doing::take) ? 5 : 40, "it may hit");
    // Of each fourth ray the farthest stop: the one nearest to an enemy is best.
    std::optional<std::pair<Length, Play>> best;
    const auto manoeuvre = game_.manoeuvre_of(offer.play);
    const table::Field field = game_.field_for(offer.play);
    for (int ray = -32; ray <= 32; ray += table::coarse_rays) {
      PlaceNumber last = no_place;
      for (int step = 0; step < table::limit_stop; ++step)
        if (const PlaceNumber place = table::place_of({ray, step}); offers.places(offer).contains(place)) last = place;
      if (const PlaceNumber limit = table::place_of({ray, table::limit_stop}); offers.places(offer).contains(limit))
        last = limit;
      if (last == no_place) continue;
      const auto stop = table::stop_of(*manoeuvre, field, table::stop_at(last));
      game_.each_of(enemy_, [&](PieceId enemy) {
        const Length length = table::measure(table::corners_of(stop->pose, manoeuvre->size), game_.quad(enemy)).length;
        if (!best || length < best->first) best.emplace(length, at_place(offer.play, last));
      });
    }
    if (best && offer.play.verb == verb_of(Doing::advance))
      add(best->second, 20 - best->first.in_inches(), "it comes nearer");
  });
}

MapGameEntry heath_entry() {
  return {"heath", [](const RulebookOptions&) -> std::unique_ptr<MapGame> {
            return std::make_unique<ListedGame>(read_sequence("heath/sequence.txt", sequence_of_play),
                                                std::vector<ScenarioHead>{{"heath",
                                                                           "The heath",
                                                                           "three a side on a table without hexes",
                                                                           {"South", "North"},
                                                                           Heath::turns,
                                                                           static_cast<int>(units),
                                                                           "a minute"}},
                                                [](std::size_t) { return std::make_unique<PlayOf<Heath>>(Heath()); });
          }};
}

}  // namespace longroll::heath
