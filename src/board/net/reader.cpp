// Reads maps of places and links from text.
#include <algorithm>
#include <array>

#include "base/lines.h"
#include "board/net/map.h"

namespace longroll {
namespace {

const std::vector<std::string> kind_words = {"pike", "road", "pass"};
const std::vector<std::string> place_words = {"town", "village", "gap"};
const std::vector<std::string> net_label_words = {"land", "water", "height"};
const std::vector<std::string> side_words = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

constexpr int widest = 9999;
constexpr int highest_cost = 9;
constexpr std::size_t most_links = 32'767;  // that have a number

}  // namespace

/// Works through the lines of one map.
class NetReader {
 public:
  NetReader(std::string_view file, const NetWords& known) : line_{std::string(file)}, known_(known) {
    for (const std::string& mark : known.marks) map_.marked_.emplace_back(mark, std::vector<PlaceNumber>());
  }

  NetMap read(std::string_view text) {
    for (const TextLine& line : lines_of(text)) {
      line_.line = line.number;
      const auto [key, rest] = key_and_rest(line.text);
      read_line(key, rest);
    }
    finish();
    want_room(map_.places_.size(), known_.places, "places");
    want_room(map_.links_.size(), known_.links, "links");
    want_room(map_.rails_.size(), known_.rails, "railways");
    return std::move(map_);
  }

 private:
  using Handler = void (NetReader::*)(std::string_view rest);

  void read_line(std::string_view key, std::string_view rest) {
    static const std::vector<std::string> words_known = {"map",   "size",  "rail", "river", "ridge",
                                                         "label", "place", "area", "link"};
    static constexpr std::array<Handler, 9> handlers = {
        &NetReader::read_title, &NetReader::read_size,  &NetReader::read_rail,
        &NetReader::read_river, &NetReader::read_ridge, &NetReader::read_label,
        &NetReader::read_place, &NetReader::read_area,  &NetReader::read_link};
    const std::size_t number = line_.number_of(key, words_known, "word of a map");
    if (rest.empty()) line_.fail(fmt::format("'{}' has nothing after it", key));
    constexpr std::size_t first_with_points = 3;
    if (number >= first_with_points && map_.width_ == 0)
      line_.fail("'size WIDTH HEIGHT' must stand before the first point");
    (this->*handlers[number])(rest);
  }

  /// A name is written in small letters, with underscores for spaces.
  std::string name(std::string_view word) const {
    const bool good = std::all_of(word.begin(), word.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
    if (!good) line_.fail(fmt::format("'{}' is no name; a name has small letters and underscores", word));
    return std::string(word);
  }
  NetPoint point(std::string_view word) const {
    const auto parts = split(word, ',');
    if (parts.size() != 2) line_.fail(fmt::format("'{}' is no point; a point is written 120,80", word));
    return {line_.number(parts[0], 0, map_.width_, "x of a point"),
            line_.number(parts[1], 0, map_.height_, "y of a point")};
  }
  PlaceNumber place(std::string_view word) const {
    const auto found = map_.find(word);
    if (!found) line_.fail(fmt::format("there is no place '{}'{}", word, suggestion(word, map_.names())));
    return *found;
  }
  std::string name_of(PlaceNumber place) const { return map_.place(place).name; }

  void read_title(std::string_view rest) {
    line_.once(!map_.title_.empty(), "map");
    map_.title_ = rest;
  }
  void read_size(std::string_view rest) {
    line_.once(map_.width_ != 0, "size");
    const auto parts = words(rest);
    if (parts.size() != 2) line_.fail("the size is written 'size WIDTH HEIGHT'");
    map_.width_ = line_.number(parts[0], 1, widest, "the width");
    map_.height_ = line_.number(parts[1], 1, widest, "the height");
  }
  void read_rail(std::string_view rest) {
    const auto [word, title] = key_and_rest(rest);
    if (title.empty()) line_.fail("a railway is written 'rail NAME TITLE'");
    line_.once(map_.find_rail(word) >= 0, fmt::format("rail {}", word));
    map_.rail_names_.push_back(name(word));
    map_.rails_.emplace_back(title);
  }

  std::vector<NetPoint> points(std::string_view list, std::string_view what) const {
    std::vector<NetPoint> all;
    for (const std::string_view word : words(list)) all.push_back(point(word));
    if (all.size() < 2) line_.fail(fmt::format("'{}' needs two points or more", what));
    return all;
  }
  void read_river(std::string_view rest) {
    const std::size_t colon = rest.find(':');
    const auto [word, title] = key_and_rest(rest.substr(0, colon));
    if (colon == std::string_view::npos || title.empty())
      line_.fail("a river is written 'river NAME TITLE: 120,80 140,95'");
    for (const NetLine& river : map_.rivers_) line_.once(river.name == word, fmt::format("river {}", word));
    map_.rivers_.push_back({name(word), std::string(title), points(rest.substr(colon + 1), title)});
  }
  void read_ridge(std::string_view rest) {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos || colon == 0) line_.fail("a ridge is written 'ridge TITLE: 120,80 140,95'");
    const std::string title(trim(rest.substr(0, colon)));
    for (const NetLine& ridge : map_.ridges_) line_.once(ridge.title == title, "ridge " + title);
    map_.ridges_.push_back({"", title, points(rest.substr(colon + 1), title)});
  }
  void read_label(std::string_view rest) {
    const auto [kind, after_kind] = key_and_rest(rest);
    const auto [at, after_at] = key_and_rest(after_kind);
    const auto [angle, said] = key_and_rest(after_at);
    line_.number_of(kind, net_label_words, "kind of label");
    if (said.empty()) line_.fail("a label is written 'label KIND 120,80 ANGLE WORDS'");
    map_.labels_.push_back(
        {std::string(said), point(at), std::string(kind), line_.number(angle, -90, 90, "the angle of a label")});
  }

  /// place NAME POINT LABEL KIND [MARKS] | TITLE [| WORDS]
  void read_place(std::string_view rest) {
    const auto parts = split(rest, '|');
    const auto facts = words(parts[0]);
    if (parts.size() < 2 || parts.size() > 3 || facts.size() < 4 || parts[1].empty())
      line_.fail("a place is written 'place NAME 120,80 SIDE KIND [MARKS] | TITLE [| WORDS]'");
    if (map_.places_.size() == most_places) line_.fail(fmt::format("there are more than {} places", most_places));
    line_.once(map_.find(facts[0]).has_value(), fmt::format("place {}", facts[0]));
    line_.number_of(facts[2], side_words, "side of a place for its name");
    line_.number_of(facts[3], place_words, "kind of place");
    NetPlace place{name(facts[0]),
                   std::string(parts[1]),
                   std::string(facts[3]),
                   point(facts[1]),
                   std::string(facts[2]),
                   {},
                   parts.size() == 3 ? std::string(parts[2]) : ""};
    const auto number = static_cast<PlaceNumber>(map_.places_.size());
    for (std::size_t i = 4; i < facts.size(); ++i) {
      std::vector<PlaceNumber>& marked = map_.marked_[line_.number_of(facts[i], known_.marks, "mark")].second;
      if (!marked.empty() && marked.back() == number) line_.fail(fmt::format("{} is {} already", facts[0], facts[i]));
      marked.push_back(number);
      place.marks.emplace_back(facts[i]);
    }
    map_.places_.push_back(std::move(place));
    map_.ways_.emplace_back();
    place_lines_.push_back(line_.line);
  }

  /// area NAME: PLACES, among which may be other areas.
  void read_area(std::string_view rest) {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) line_.fail("an area is written 'area NAME: PLACES'");
    const std::string title = name(trim(rest.substr(0, colon)));
    if (map_.find(title)) line_.fail(fmt::format("'{}' is a place already", title));
    line_.once(!map_.area(title).empty(), fmt::format("area {}", title));
    std::vector<PlaceNumber> places;
    const auto add = [&](PlaceNumber one) {
      if (std::find(places.begin(), places.end(), one) == places.end()) places.push_back(one);
    };
    for (const std::string_view word : words(rest.substr(colon + 1))) {
      const auto other = map_.area(word);
      std::for_each(other.begin(), other.end(), add);
      if (other.empty()) add(place(word));
    }
    if (places.empty()) line_.fail(fmt::format("the area '{}' has no place", title));
    map_.areas_.emplace_back(title, std::move(places));
  }

  /// link PLACE PLACE KIND COST [rail NAME] [bridge|ford RIVER] [bend POINTS]
  void read_link(std::string_view rest) {
    const auto all = words(rest);
    if (all.size() < 4) line_.fail("a link is written 'link PLACE PLACE KIND COST'");
    NetLink link;
    link.a = place(all[0]);
    link.b = place(all[1]);
    if (link.a == link.b) line_.fail(fmt::format("a link from {} to itself is none", all[0]));
    if (map_.between(link.a, link.b) != no_link)
      line_.fail(fmt::format("there is a link between {} and {} already", all[0], all[1]));
    link.kind = static_cast<LinkKind>(line_.number_of(all[2], kind_words, "kind of link"));
    link.cost = line_.number(all[3], 1, highest_cost, "the cost of a link");
    for (std::size_t i = 4; i < all.size(); ++i) {
      if (i + 1 == all.size()) line_.fail(fmt::format("'{}' has nothing after it", all[i]));
      if (all[i] == "bend") {
        for (++i; i < all.size(); ++i) link.bend.push_back(point(all[i]));
      } else {
        read_link_fact(link, all[i], all[i + 1]);
        ++i;
      }
    }
    if (map_.links_.size() == most_links) line_.fail(fmt::format("there are more than {} links", most_links));
    const auto number = static_cast<LinkNumber>(map_.links_.size());
    map_.ways_[static_cast<std::size_t>(link.a)].push_back({link.b, number});
    map_.ways_[static_cast<std::size_t>(link.b)].push_back({link.a, number});
    map_.links_.push_back(std::move(link));
  }

  void read_link_fact(NetLink& link, std::string_view key, std::string_view word) const {
    if (key == "rail") {
      line_.once(link.rail >= 0, "rail");
      link.rail = static_cast<int>(line_.number_of(word, map_.rail_names_, "railway"));
    } else if (key == "bridge" || key == "ford") {
      line_.once(link.crossing != Crossing::none, "bridge or ford");
      std::vector<std::string> rivers;
      for (const NetLine& river : map_.rivers_) rivers.push_back(river.name);
      line_.number_of(word, rivers, "river");
      link.crossing = key == "bridge" ? Crossing::bridge : Crossing::ford;
      link.river = word;
    } else {
      line_.fail(fmt::format("'{}' is neither 'rail', 'bridge', 'ford' nor 'bend'", key));
    }
  }

  /// Refuses more than the game has room for.
  void want_room(std::size_t size, std::size_t most, std::string_view what) const {
    if (size > most) throw BadInput(fmt::format("{} has {} {}, and no more than {} fit", line_.file, size, what, most));
  }

  /// What can be said only when every line is read.
  void finish() {
    if (map_.title_.empty()) line_.fail("there is no line 'map TITLE'");
    if (map_.width_ == 0) line_.fail("there is no line 'size WIDTH HEIGHT'");
    if (map_.places_.empty()) line_.fail("there is no place");
    for (std::size_t i = 0; i < map_.places_.size(); ++i) {
      line_.line = place_lines_[i];
      if (map_.ways_[i].size() < 2) line_.fail(fmt::format("{} has fewer than two links", map_.places_[i].name));
    }
    std::vector<PlaceNumber> reached = {0};
    PlaceTable seen(1, map_.places_.size());
    seen.insert(0, 0);
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const NetWay& way : map_.ways(reached[i])) {
        if (seen[0].contains(way.to)) continue;
        seen.insert(0, way.to);
        reached.push_back(way.to);
      }
    }
    for (std::size_t i = 0; i < map_.places_.size(); ++i) {
      line_.line = place_lines_[i];
      if (!seen[0].contains(static_cast<PlaceNumber>(i)))
        line_.fail(fmt::format("no way leads from {} to {}", name_of(0), map_.places_[i].name));
    }
  }

  FilePlace line_;
  const NetWords& known_;
  NetMap map_;
  std::vector<int> place_lines_;
};

NetMap NetMap::read(std::string_view text, std::string_view file, const NetWords& known) {
  return NetReader(file, known).read(text);
}

}  // namespace longroll
