// A game whose pieces stand in places of a net, joined by links.
#pragma once

#include "base/best.h"
#include "board/net/map.h"
#include "game/play/stood_game.h"

namespace longroll {

/// The state of a game on a net with who stands where. The scenario has its `map` and what it says of `places`, the
/// setting each `distance`, the state its `places`, which have a `holder`, and `links`; a piece has `place` and
/// `where`, of which one is `on_map`.
template <class Game, class Setting, class State, class PlaceSet, std::size_t Places>
class NetGame : public StoodGame<Game, Setting, State, PlaceSet, Places> {
  using Base = StoodGame<Game, Setting, State, PlaceSet, Places>;

 public:
  using Piece = typename Setting::Piece;
  using Base::piece;
  using Whereabouts = decltype(State().pieces[0].where);

  const NetMap& map() const { return this->scenario().map; }
  auto& place(PlaceNumber at) { return this->state.places[static_cast<std::size_t>(at)]; }
  const auto& place(PlaceNumber at) const { return this->state.places[static_cast<std::size_t>(at)]; }
  const auto& place_info(PlaceNumber at) const { return this->scenario().places[static_cast<std::size_t>(at)]; }
  auto& link(LinkNumber link) { return this->state.links[static_cast<std::size_t>(link)]; }
  const auto& link(LinkNumber link) const { return this->state.links[static_cast<std::size_t>(link)]; }
  const std::string& title(PlaceNumber at) const { return map().place(at).title; }
  std::string place_name(PlaceNumber at) const { return map().place(at).name; }
  PlaceNumber place_named(std::string_view name) const { return map().named(name); }
  int distance(PlaceNumber a, PlaceNumber b) const { return this->setting().distance[a][b]; }
  /// The nearest place that is wanted; no_place for none.
  template <class Wanted>
  PlaceNumber nearest(PlaceNumber from, const Wanted& wanted) const {
    Best<PlaceNumber> best;
    map().each([&](PlaceNumber at) {
      if (wanted(at)) best.offer(at, -distance(from, at));
    });
    return best.what.value_or(no_place);
  }
  bool on_map(Piece id) const { return piece(id).where == Whereabouts::on_map; }
  bool holds(Side side, PlaceNumber at) const { return place(at).holder == owner_of(side); }

  /// What the units of a side in a place weigh, and whether it has any there, or in a place that is joined to it.
  int strength(Side side, PlaceNumber at) const { return this->standing().weight(side, at); }
  bool has_units(Side side, PlaceNumber at) const { return strength(side, at) > 0; }
  bool has_units_around(Side side, PlaceNumber at) const {
    return map().any_around(at, [&](PlaceNumber near) { return has_units(side, near); });
  }
  /// A way between two places, which a search from the first has found, as pages draw and tell it; `price` in words.
  template <class Reach>
  SightFound shown_way(const Reach& reach, PlaceNumber from, PlaceNumber to, std::string_view price) const {
    if (reach.cost[to] == Reach::never)
      return {true, fmt::format("There is no way from {} to {} now.", title(from), title(to)), 0, {}};
    SightFound found{true, fmt::format("{} to {}: {}", title(from), title(to), price), reach.cost[to], {}};
    found.steps.push_back({{from}, 0, false});
    const char* between = ", by ";
    const std::vector<PlaceNumber> back = reach.way_back(to);
    for (std::size_t i = back.size(); i-- > 0;) {
      found.steps.push_back({{back[i]}, 0, false});
      if (i > 0) found.words += std::exchange(between, ", ") + title(back[i]);
    }
    found.words += ".";
    return found;
  }
  /// All that both sides weigh.
  const WeightsOf<Places>& strengths() const { return this->standing().weights(); }

 protected:
  using Base::Base;
};

}  // namespace longroll
