// Places that dice may open. A play may lead to dice that say how far its pieces come: what follows is done on copies,
// play by play, under every answer of the dice, and each place has the chance that it is open then.
#pragma once

#include <map>
#include <utility>

#include "game/play/course.h"
#include "game/play/forecast.h"
#include "game/play/position.h"
#include "game/play/view.h"

namespace longroll {

/// What one line of plays may open: its last play is the one that is then offered at places, dice fall in the one
/// before. Nothing where some play of it is not offered when its time comes, or there are too many paths.
template <class Game>
std::optional<Prospect> prospect_of(const Game& game, std::span<const Play> line) {
  Prospect found;
  found.plays.assign(line.begin(), line.end() - 1);
  found.then = line.back();
  std::map<PlaceNumber, ProspectPlace> open;
  std::size_t paths = 0;
  Memo memo;
  constexpr int width = 4;  // limbs: enough for some eighty dice
  Enumerated walk(width, memo);
  do {
    KeptChoices choices;
    Umpire umpire(walk, nullptr, &choices);
    Referee referee(umpire);
    Game then = game;
    Offers room;
    for (const Play& play : found.plays) {
      const Side who = then.state.flow.top().who;
      list_offers(then, who, false, room);
      if (!room.contains(play)) return std::nullopt;
      if (paths == 0) found.words = offer_words(then, play);  // the last of them says what the dice are for
      referee.by = who;
      play_through(then, play, referee, {}, room, [](const auto& /*frame*/, const Play& /*answer*/) {});
    }
    if (walk.overflowed() || ++paths > forecast_options.path_limit) return std::nullopt;
    if (then.state.flow.over) continue;
    const Rational weight(to_integer(walk.count(), width), to_integer(walk.denominator(walk.denominator_id()), width));
    list_offers(then, then.state.flow.top().who, false, room);
    for (const Offer& offer : room.list()) {
      if (!(offer.play == found.then)) continue;
      for (const WayPlace& way : then.way(offer.play, room.places(offer))) {
        const auto [at, fresh] = open.try_emplace(way.place, ProspectPlace{way, 0});
        at->second.chance += weight;
      }
    }
  } while (walk.next());
  for (auto& [place, one] : open) found.places.push_back(std::move(one));
  return found;
}

/// The prospects of an offered play, by the lines that the game says it may lead along; none where it has none.
template <class Game>
std::vector<Prospect> prospects_of(const Game& game, const Play& play) {
  std::vector<Prospect> all;
  for (const std::vector<Play>& line : game.lines_from(play))
    if (auto one = prospect_of(game, line)) all.push_back(std::move(*one));
  return all;
}

}  // namespace longroll
