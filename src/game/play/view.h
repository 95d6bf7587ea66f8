// What is alike in the views of all games on a map: the steps of the turn, and the offers.
#pragma once

#include "base/enums.h"
#include "game/play/course.h"
#include "game/play/naming.h"
#include "game/play/position.h"
#include "game/play/shown.h"
#include "game/walk.h"

namespace longroll {

/// The step under whose heading a leaf is shown: a phase that is written out in small steps goes by its own heading.
inline const SequenceStep& heading_of(const Walk& walk, std::size_t place) {
  const auto& steps = walk.steps();
  const int depth = steps[place].step.depth;
  for (std::size_t i = place; depth > 1 && i-- > 0;)
    if (steps[i].step.depth < depth) return steps[i].step;
  return steps[place].step;
}

/// A play as an offer: the phase says what its end is called.
template <class Game>
std::string offer_words(const Game& game, const Play& play) {
  return play.verb == verb_done ? std::string(phase_on_top(game).done) : game.offer_words(play);
}

/// The steps of the turn in which somebody acts, the one at a place being under way.
template <class Game>
Value steps_value(const Game& game, std::int16_t now) {
  List list;
  const auto& flow = game.state.flow;
  const auto& walk = game.walk().steps();
  for (std::size_t i = 0; i < walk.size(); ++i) {
    const SequenceStep& one = walk[i].step;
    const auto phase = phase_at<Game>(one.leaf);
    if (!phase || !phases_of<Game>()[*phase].acted_in) continue;
    const auto here = static_cast<std::int16_t>(i);
    const Side second = other(game.first_player());
    const Side side = walk[i].part == TurnPart::first_to_act ? game.first_player() : second;
    const SequenceStep& shown = heading_of(game.walk(), i);
    list.push_back(RecordMaker()
                       .add("number", shown.number)
                       .add("words", shown.words)
                       .add("rule", one.rule)
                       .add("side", walk[i].part == TurnPart::anybody ? "" : std::string(enum_name(side)))
                       .add("state", flow.over || here < now ? "done"
                                     : here == now           ? "now"
                                                             : "later")
                       .done());
  }
  return {std::move(list)};
}

/// What is offered, with the price of each place. The way to it is asked for. `known` is the game as whoever reads it
/// knows it: what places bring besides is told of that.
template <class Game>
Value offers_value(const Game& game, const Game& known, const Offers& offers) {
  std::vector<shown::PlayOffer> list;
  for (const Offer& offer : offers.list()) {
    Action action = action_of(game, offer.play);
    shown::PlayOffer& one = list.emplace_back();
    one.verb = std::move(action.verb);
    one.effect = game.effect(offer.play.verb);
    one.words = offer_words(game, offer.play);
    if (std::string beside = game.words_beside(offer.play); !beside.empty()) one.beside = std::move(beside);
    for (const auto piece : game.members(offer.play)) one.pieces.push_back(static_cast<int>(piece));
    one.group = std::move(action.group);
    if (one.group.empty() && action.pieces.empty() && !one.pieces.empty()) one.unnamed = true;
    one.choice = std::move(action.choice);
    if constexpr (requires { game.price_of(offer.play); }) one.price = game.price_of(offer.play);
    if constexpr (requires { game.facing_of(offer.play); }) one.facing = game.facing_of(offer.play);
    if (offer.words == 0) continue;
    // Stops of a fan are hundreds: they are said ray by ray.
    if constexpr (requires { game.fan_of_offer(offer.play); }) {
      one.fan = game.fan_of_offer(offer.play);
      if (one.fan) continue;
    }
    if constexpr (requires { game.spots_of_offer(offer.play); }) {
      one.spots = game.spots_of_offer(offer.play);
      if (one.spots) continue;
    }
    for (const WayPlace& way : game.way(offer.play, offers.places(offer)))
      one.places.push_back({game.place_name(way.place), way.price,
                            way.chance ? std::optional(shown::exact(*way.chance)) : std::nullopt});
    if (auto notes = known.notes(offer.play, offers.places(offer)); !notes.empty()) one.notes = std::move(notes);
  }
  return shown::value_of(list);
}

/// Whether the first side wears the second one's coat: blue is the first one's unless the scenario says who is
/// confederate.
template <class Scenario>
bool is_turned(const Scenario& scenario) {
  if constexpr (requires { scenario.confederate; }) {
    return scenario.confederate == Side::first;
  } else {
    return false;
  }
}

}  // namespace longroll
