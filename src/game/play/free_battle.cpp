// Free battles: their text, their zones and their scenery.
#include "game/play/free_battle.h"

#include <algorithm>

#include "base/hash.h"
#include "board/table/measure.h"
#include "board/table/words.h"

namespace longroll {
namespace {

constexpr std::size_t longest_text = 40'000;
constexpr table::Thousandths shortest_side = 24 * table::inch;
constexpr table::Thousandths deepest_zone = 24 * table::inch;
constexpr std::int64_t room_to_spare = 2;  // a zone has so many times the ground of its army
constexpr Length least_apart = Length::inches(12);
constexpr table::Thousandths usual_zone = 10 * table::inch;

// The text.

std::size_t start_of_table(std::string_view text) {
  for (const TextLine& line : lines_of(text))
    if (key_and_rest(line.text).first == "table") return static_cast<std::size_t>(line.text.data() - text.data());
  return text.size();
}

void read_army(const ScenarioFile& file, FreeBattle& battle, std::string_view rest) {
  constexpr std::string_view form = "army SIDE LIST | WHOSE";
  const auto parts = split(rest, '|');
  const auto facts = parts.size() == 2 ? words(parts[0]) : std::vector<std::string_view>{};
  if (facts.size() != 2 || parts[1].empty()) file.fail_form(form);
  FreeArmy& army = battle.armies[index(file.side(facts[0]))];
  file.once(!army.list.empty(), fmt::format("army {}", facts[0]));
  army.list = facts[1];
  army.side = parts[1];
  army.place = file.place();
}

void read_without(const ScenarioFile& file, FreeBattle& battle, std::string_view rest) {
  const auto [side, names] = key_and_rest(rest);
  if (names.empty()) file.fail_form("without SIDE NAME, NAME");
  FreeArmy& army = battle.armies[index(file.side(side))];
  for (const std::string_view name : split(names, ',')) army.without.emplace_back(name);
}

void read_zone(const ScenarioFile& file, FreeBattle& battle, std::string_view rest) {
  const auto parts = words(rest);
  if (parts.size() != 3) file.fail_form("zone SIDE EDGE DEPTH");
  const Side side = file.side(parts[0]);
  table::Zone& zone = battle.zones[index(side)];
  file.once(zone.depth > 0, fmt::format("zone {}", parts[0]));
  zone.edge = read_word<table::Edge>(file.place(), parts[1], "edge");
  zone.depth = table::read_inches(file.place(), parts[2], deepest_zone, "the depth of a zone");
  battle.zone_places[index(side)] = file.place();
}

// Scenery.

using table::Point;
using table::Thousandths;

constexpr Thousandths grain = table::inch / 10;  // corners lie on tenths of an inch
constexpr Thousandths cell_wanted = 11 * table::inch;

constexpr Thousandths grained(Thousandths at) { return (at + grain / 2) / grain * grain; }

/// Counts 3, 5 and 3 points: one in the middle, and one before each zone.
std::string objective_lines(const Point& size) {
  const auto line = [&](int points, Thousandths x, Thousandths y, Owner held, std::string_view name) {
    return fmt::format("objective {} {},{} {} | {}\n", points, table::in_inches(x), table::in_inches(y),
                       enum_name(held), name);
  };
  const Thousandths aside = size.x / 5;
  return line(3, size.x / 2 - aside, usual_zone, Owner::first, "the southern post") +
         line(5, size.x / 2, size.y / 2, Owner::nobody, "the middle ground") +
         line(3, size.x / 2 + aside, size.y - usual_zone, Owner::second, "the northern post");
}

/// Makes the lines. Patches stand in cells of a grid, one in each, so that none shares ground with another; mirrored,
/// whatever stands on one half stands on the other, turned about the middle of the table.
class Scenery {
 public:
  Scenery(const Point& size, std::uint64_t seed, bool mirrored) : size_(size), mirrored_(mirrored), chance_(seed) {
    across_ = cells_in(size.x);
    up_ = cells_in(size.y);
    const int cells = across_ * up_;
    for (int cell = 0; cell < (mirrored ? cells / 2 : cells); ++cell) free_.push_back(cell);
  }

  void add(const SceneryItem& item) {
    if (item.shape == SceneryShape::across || item.shape == SceneryShape::along) return add_way(item);
    const int pieces = mirrored_ ? std::max(1, item.number / 2) : item.number;
    for (int i = 0; i < pieces && !free_.empty(); ++i) {
      const auto points = points_of(item, take_cell());
      write(item, points);
      if (mirrored_) write(item, turned(points));
    }
  }
  std::string text() && { return std::move(text_); }

 private:
  static int cells_in(Thousandths length) { return std::max(2, length / cell_wanted); }
  /// A number from 0 to below `most`, the next of its seed.
  int below(int most) {
    chance_ = mix(chance_, 1);
    return static_cast<int>(chance_ % static_cast<std::uint64_t>(most));
  }
  Thousandths between(Thousandths low, Thousandths high) {
    return low >= high ? low : low + below((high - low) / grain + 1) * grain;
  }
  int take_cell() {
    const auto at = free_.begin() + below(static_cast<int>(free_.size()));
    const int cell = *at;
    free_.erase(at);
    return cell;
  }

  /// Corners around a middle, or from end to end, within a cell.
  std::vector<Point> points_of(const SceneryItem& item, int cell) {
    const Thousandths wide = size_.x / across_;
    const Thousandths high = size_.y / up_;
    const Thousandths most = std::min({item.most, wide - table::inch, high - table::inch});
    const Thousandths half = between(std::min(item.least, most), most) / 2;
    const auto place = [&](Thousandths from, Thousandths room) {
      return from + between(half + table::inch / 2, room - half - table::inch / 2);
    };
    const Point middle{place(cell % across_ * wide, wide), place(cell / across_ * high, high)};
    if (item.shape == SceneryShape::field) {
      const Thousandths up = half * (5 + below(6)) / 10;
      return grained(std::vector<Point>{{middle.x - half, middle.y - up},
                                        {middle.x + half, middle.y - up},
                                        {middle.x + half, middle.y + up},
                                        {middle.x - half, middle.y + up}});
    }
    if (item.shape == SceneryShape::stretch) {
      const auto heading = static_cast<table::Heading>(16 * below(16));
      return grained(std::vector<Point>{table::advanced({middle, heading}, -half).at, middle,
                                        table::advanced({middle, table::turned(heading, 16)}, half).at});
    }
    constexpr int corners = 8;
    std::vector<Point> points;
    for (int i = 0; i < corners; ++i) {
      const auto heading = static_cast<table::Heading>(static_cast<std::uint8_t>(256 - i * (256 / corners)));
      points.push_back(table::advanced({middle, heading}, half * (65 + below(36)) / 100).at);
    }
    return grained(points);
  }
  static std::vector<Point> grained(std::vector<Point> points) {
    for (Point& point : points) point = {longroll::grained(point.x), longroll::grained(point.y)};
    return points;
  }
  std::vector<Point> turned(std::vector<Point> points) const {
    for (Point& point : points) point = {size_.x - point.x, size_.y - point.y};
    return points;
  }

  /// A way through the middle of the table, from side to side or from end to end.
  void add_way(const SceneryItem& item) {
    constexpr int bends = 3;  // on either side of the middle
    const bool along = item.shape == SceneryShape::along;
    const Point size = along ? Point{size_.y, size_.x} : size_;
    const Point middle{size.x / 2, size.y / 2};
    const Thousandths sway = size.y / 8;
    std::vector<Point> points;
    for (int i = 0; i < bends; ++i) {
      points.push_back({size.x * i / (2 * bends), middle.y + between(-sway, sway)});
    }
    points.push_back(middle);
    for (int i = bends; i-- > 0;) {
      const Point& image = points[static_cast<std::size_t>(i)];
      const Thousandths y = mirrored_ ? size.y - image.y : middle.y + between(-sway, sway);
      points.push_back({size.x - image.x, y});
    }
    if (along)
      for (Point& point : points) point = {point.y, point.x};
    const std::string name = write(item, points);
    if (item.gap.empty()) return;
    for (const std::size_t at : {std::size_t{1}, std::size_t{bends}, points.size() - 2})
      text_ += fmt::format("gap {} {}_{}: {} {} width 4\n", item.gap, item.gap, ++gaps_, name, word(points[at]));
  }

  static std::string word(const Point& point) {
    return fmt::format("{},{}", table::in_inches(point.x), table::in_inches(point.y));
  }
  std::string write(const SceneryItem& item, const std::vector<Point>& points) {
    const std::string name = fmt::format("{}_{}", item.name, ++named_);
    text_ += fmt::format("{} {}:", item.word, name);
    for (const Point& point : points) text_ += " " + word(point);
    text_ += "\n";
    return name;
  }

  Point size_;
  bool mirrored_;
  std::uint64_t chance_;
  int across_ = 0;
  int up_ = 0;
  std::vector<int> free_;
  int named_ = 0;
  int gaps_ = 0;
  std::string text_;
};

}  // namespace

FreeText read_free_text(std::string_view text) {
  const FilePlace all{std::string(free_battle_name)};
  if (text.size() > longest_text) all.fail("it is longer than {} characters", longest_text);
  const std::size_t table = start_of_table(text);
  if (table == text.size()) all.fail("there is no line 'table TITLE', below which the table stands");
  FreeText read{std::string(text.substr(0, table)), ""};
  read.table.assign(static_cast<std::size_t>(std::ranges::count(read.scenario, '\n')), '\n');
  read.table += text.substr(table);
  return read;
}

bool FreeArmy::stays(std::string_view name) const { return std::ranges::count(without, name) > 0; }

void know_free(ScenarioFile& file, PlainScenario& scenario, FreeBattle& battle) {
  file.know({{"title", Times::once, 0, [&](std::string_view rest) { scenario.title = rest; }},
             {"army", Times::some, 0, [&](std::string_view rest) { read_army(file, battle, rest); }},
             {"without", Times::any, 0, [&](std::string_view rest) { read_without(file, battle, rest); }},
             {"zone", Times::some, 0, [&](std::string_view rest) { read_zone(file, battle, rest); }}});
  file.know_thresholds(scenario, 0);
}

void describe_free(const FreeBattle& battle, std::string_view length, PlainScenario& scenario) {
  const auto& [first, second] = battle.armies;
  if (scenario.title.empty()) scenario.title = "A free battle";
  scenario.name = free_battle_name;
  scenario.words = fmt::format("A free battle: {} against {}.", first.side, second.side);
  scenario.length = length;
  scenario.sides = {first.side, second.side};
  scenario.situation = "Neither side knows how the other has deployed until both have.";
  for (const Side side : {Side::first, Side::second}) {
    const table::Zone& zone = battle.zone(side);
    scenario.tasks[index(side)] = {fmt::format("Deploy within {} inches of the {} edge, then fight for the objectives.",
                                               table::in_inches(zone.depth), enum_name(zone.edge))};
  }
}

void want_said(const FreeBattle& battle) {
  const FilePlace all{std::string(free_battle_name)};
  for (const Side side : {Side::first, Side::second}) {
    if (battle.armies[index(side)].list.empty()) all.fail("there is no line 'army {} LIST | WHOSE'", enum_name(side));
    if (battle.zone(side).depth == 0) all.fail("there is no line 'zone {} EDGE DEPTH'", enum_name(side));
  }
}

void want_zones(const FreeBattle& battle, const Point& size) {
  const FilePlace& first = battle.zone_places[0];
  const table::Extent most{{0, 0}, table::most_for_spots};
  const table::Extent least{{0, 0}, {shortest_side, shortest_side}};
  const table::Extent whole{{0, 0}, size};
  if (!most.holds(whole) || !whole.holds(least))
    first.fail("a table of a free battle measures {} by {} to {} by {} inches", table::in_inches(shortest_side),
               table::in_inches(shortest_side), table::in_inches(table::most_for_spots.x),
               table::in_inches(table::most_for_spots.y));
  const auto ground = [&](Side side) { return table::ground_of(battle.zone(side), size).corners(); };
  const Length between = table::measure(ground(Side::first), ground(Side::second)).length;
  if (between < least_apart)
    battle.zone_places[1].fail("the zones lie {} from each other; it must be {} at least", to_text(between),
                               to_text(least_apart));
}

void want_room_in_zone(const FreeBattle& battle, Side side, const Point& size, std::span<const ToDeploy> army) {
  const table::Extent ground = table::ground_of(battle.zone(side), size);
  const std::int64_t wide = ground.high.x - ground.low.x;
  const std::int64_t deep = ground.high.y - ground.low.y;
  const FilePlace& place = battle.zone_places[index(side)];
  std::int64_t taken = 0;
  for (const ToDeploy& one : army) {
    const std::int64_t side_most = std::max(one.size.width, one.size.depth);
    if (side_most > std::min(wide, deep))
      place.fail("{} has no room in a zone of {} by {} inches", one.name,
                 table::in_inches(static_cast<Thousandths>(wide)), table::in_inches(static_cast<Thousandths>(deep)));
    taken += std::int64_t{one.size.width} * one.size.depth;
  }
  if (taken * room_to_spare > wide * deep)
    place.fail("the army of {} covers more than half of its zone; it must be deeper, or some must stay at home",
               battle.armies[index(side)].side);
}

std::string scenery_by(const SceneryTemplate& wanted, const Point& size, std::uint64_t seed, bool mirrored) {
  Scenery scenery(size, seed, mirrored);
  for (const SceneryItem& item : wanted.items) scenery.add(item);
  return std::move(scenery).text();
}

std::string free_text_of(const FreeWish& wish, const FreeUsual& usual) {
  std::string text = fmt::format("# A free battle of {}\n", usual.game);
  for (const Side side : {Side::first, Side::second}) {
    const FreeArmy& army = wish.armies[index(side)];
    text += fmt::format("army {} {} | {}\n", enum_name(side), army.list, army.side);
    if (!army.without.empty()) text += fmt::format("without {} {}\n", enum_name(side), join(army.without, ", "));
  }
  text += fmt::format("zone first south {0}\nzone second north {0}\n{1}\n", table::in_inches(usual_zone), usual.course);
  text += objective_lines(wish.size);
  text += fmt::format("thresholds {}\n\n", usual.thresholds);
  text +=
      fmt::format("table A free battle\nsize {} {}\n", table::in_inches(wish.size.x), table::in_inches(wish.size.y));
  if (wish.scenery.empty()) return text;
  const FilePlace place{std::string(free_battle_name)};
  const auto& all = usual.templates;
  const auto& wanted = all[read_name(place, wish.scenery, all, &SceneryTemplate::name, "template of scenery")];
  return text + scenery_by(wanted, wish.size, wish.seed, wish.mirrored);
}

std::string_view title_of_list(std::string_view file, std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  return first.starts_with('#') ? trim(first.substr(1)) : file;
}

Value free_kit_of(const std::vector<KitArmy>& armies, const FreeUsual& usual, const table::TableWords& words) {
  List lists;
  for (const KitArmy& army : armies) {
    List pieces;
    for (const KitPiece& piece : army.pieces)
      pieces.push_back(RecordMaker()
                           .add("name", piece.name)
                           .add("group", piece.group)
                           .add("general", piece.general)
                           .add("words", piece.words)
                           .add("half_bases", std::int64_t{piece.half_bases})
                           .done());
    lists.push_back(RecordMaker()
                        .add("list", army.list)
                        .add("side", army.side)
                        .add("title", army.title)
                        .add("coat", army.coat)
                        .add("pieces", Value{std::move(pieces)})
                        .done());
  }
  List kinds;
  for (const SceneryTemplate& one : usual.templates)
    kinds.push_back(RecordMaker().add("name", std::string(one.name)).add("words", std::string(one.words)).done());
  return RecordMaker()
      .add("armies", Value{std::move(lists)})
      .add("templates", Value{std::move(kinds)})
      .add("areas", strings_value(words.areas))
      .add("lines", strings_value(words.lines))
      .add("gaps", strings_value(words.gaps))
      .add("marks", strings_value(words.marks))
      .done();
}

}  // namespace longroll
