// A map of places joined by links: roads, railways, passes, bridges. It is read from text (docs/map_format.md), drawn
// by pages, and never changes in play.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.h"
#include "board/place_set.h"

namespace longroll {

/// The number of a link on its map, from 0; -1 for none.
using LinkNumber = std::int16_t;
inline constexpr LinkNumber no_link = -1;

/// A point of the drawing; y goes down.
struct NetPoint {
  int x = 0;
  int y = 0;
};

/// A place.
struct NetPlace {
  std::string name;   ///< "harpers_ferry"
  std::string title;  ///< "Harpers Ferry"
  std::string kind;   ///< town, village, gap
  NetPoint at;
  std::string label;               ///< the side on which its name stands: n, ne, e, ...
  std::vector<std::string> marks;  ///< what a game makes of it: granary, fortress, north
  std::string words;
};

enum class LinkKind : std::uint8_t { pike, road, pass };
enum class Crossing : std::uint8_t { none, bridge, ford };

/// A way between two places.
struct NetLink {
  PlaceNumber a = no_place;
  PlaceNumber b = no_place;
  LinkKind kind = LinkKind::road;
  int cost = 1;
  int rail = -1;  ///< the number of its railway, or -1
  Crossing crossing = Crossing::none;
  std::string river;  ///< the name of the one that it crosses
  std::vector<NetPoint> bend;

  PlaceNumber other_end(PlaceNumber from) const { return from == a ? b : a; }
};

/// A link as it is seen from one of its ends.
struct NetWay {
  PlaceNumber to = no_place;
  LinkNumber link = no_link;
};

/// Lines and words of the drawing.
struct NetLine {
  std::string name;   ///< "northfork", as links name it
  std::string title;  ///< "North Fork"
  std::vector<NetPoint> points;
};
struct NetLabel {
  std::string words;
  NetPoint at;
  std::string kind;  ///< land, water, height
  int angle = 0;
};

/// What a map may hold: marks that the game knows, and how much of everything it has room for.
struct NetWords {
  std::vector<std::string> marks;
  std::size_t places = 32'767;  ///< as many as can be numbered; the same of links and railways
  std::size_t links = 32'767;
  std::size_t rails = 32'767;
};

/// The whole map.
class NetMap {
 public:
  NetMap() = default;
  /// Reads it; throws BadInput with file, line and reason: unknown words, a link that there is twice, a place with
  /// fewer than two links, a map in two parts, more than there is room for.
  static NetMap read(std::string_view text, std::string_view file, const NetWords& known);

  const std::string& title() const { return title_; }
  int size() const { return static_cast<int>(places_.size()); }
  int links() const { return static_cast<int>(links_.size()); }
  /// Calls `visit` with each place in the order of their numbers.
  template <class Visit>
  void each(const Visit& visit) const {
    for (PlaceNumber place = 0; place < size(); ++place) visit(place);
  }
  const NetPlace& place(PlaceNumber place) const { return places_[static_cast<std::size_t>(place)]; }
  const NetLink& link(LinkNumber link) const { return links_[static_cast<std::size_t>(link)]; }
  /// The links of a place, in the order of the file.
  std::span<const NetWay> ways(PlaceNumber place) const { return ways_[static_cast<std::size_t>(place)]; }
  /// Whether one of the places that are joined to this one is wanted.
  template <class Wanted>
  bool any_around(PlaceNumber place, const Wanted& wanted) const {
    return std::ranges::any_of(ways(place), [&](const NetWay& way) { return wanted(way.to); });
  }
  /// The link between two places, if they are joined.
  LinkNumber between(PlaceNumber a, PlaceNumber b) const;
  std::optional<PlaceNumber> find(std::string_view name) const;
  /// The same; throws BadInput where there is none.
  PlaceNumber named(std::string_view name) const;
  std::vector<std::string> names() const;
  /// Places with a mark, in the order of the file.
  std::span<const PlaceNumber> marked(std::string_view mark) const;
  /// Places under one name, for lists of places in scenarios; nothing if there is no such area.
  std::span<const PlaceNumber> area(std::string_view name) const;
  std::vector<std::string> area_names() const;
  /// The titles of its railways, "Baltimore & Ohio".
  const std::vector<std::string>& rails() const { return rails_; }
  /// The number of the railway of a name, "bo"; -1 if there is none.
  int find_rail(std::string_view name) const;
  const std::vector<std::string>& rail_names() const { return rail_names_; }
  const std::vector<NetLine>& rivers() const { return rivers_; }
  /// The map as pages draw it, goals and legend left out (NetBoard in docs/protocol.md).
  void draw(RecordMaker& maker) const;

 private:
  friend class NetReader;
  std::string title_;
  int width_ = 0;
  int height_ = 0;
  std::vector<NetPlace> places_;
  std::vector<NetLink> links_;
  std::vector<std::vector<NetWay>> ways_;
  std::vector<std::string> rails_;
  std::vector<std::string> rail_names_;
  std::vector<NetLine> rivers_;
  std::vector<NetLine> ridges_;
  std::vector<NetLabel> labels_;
  using NamedPlaces = std::vector<std::pair<std::string, std::vector<PlaceNumber>>>;
  NamedPlaces marked_;
  NamedPlaces areas_;
};

}  // namespace longroll
