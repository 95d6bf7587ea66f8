// What stands beside the map: pieces to come, away, lost or gone, and stragglers.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

/// The boxes of a side in the order in which they stand.
enum class Row : std::uint8_t { to_come, away, stragglers, gone, lost };

/// What is written on a box; a page tells boxes apart by their names.
struct Heading {
  Row row = Row::lost;
  int turn = 0;  ///< when they come
  std::string name;
  std::string words;

  friend auto operator<=>(const Heading&, const Heading&) = default;
};

/// Pieces that come, or come back, after others were called away; nothing where that will not be.
std::optional<Heading> coming_back(const Valley& game, PieceId id) {
  const bool gone = game.piece(id).where == Whereabouts::gone;
  const auto& departures = game.scenario().departures;
  for (std::size_t i = 0; i < departures.size(); ++i) {
    const Departure& one = departures[i];
    const LeaveState& now = game.state.leaves[i];
    if (one.back == 0 || now.spared || now.returned || std::ranges::count(one.returning, id) == 0) continue;
    const int turn = game.hastened(one.back, one.early);
    const std::string when = fmt::format("in turn {} at {} ({})", turn, game.title(one.back_at), one.name);
    return gone ? Heading{Row::gone, turn, "gone " + when, "Called away, back " + when}
                : Heading{Row::to_come, turn, "to come " + when, "To come " + when};
  }
  return gone ? std::optional(Heading{Row::gone, 0, "gone ", "Called away"}) : std::nullopt;
}

std::optional<Heading> coming(const Valley& game, PieceId id) {
  const Arrival& arrival = game.info(id).arrival;
  if (game.info(id).detachment) return std::nullopt;
  if (arrival.turn < 0) return coming_back(game, id);
  const int turn = std::max(game.hastened(arrival.turn, arrival.early), game.turn());
  std::string when = fmt::format("in turn {} at {}", turn, game.title(arrival.at));
  if (arrival.chance > 0 && !game.state.alarm) when += fmt::format(", on a die of {} or more", arrival.chance);
  return Heading{Row::to_come, turn, "to come " + when, "To come " + when};
}

/// The box that a piece is in; nothing for those on the map or nowhere.
std::optional<Heading> box_of(const Valley& game, PieceId id) {
  const int back = game.piece(id).back;
  switch (game.piece(id).where) {
    case Whereabouts::waiting: return coming(game, id);
    case Whereabouts::on_map: return std::nullopt;
    case Whereabouts::lost: return Heading{Row::lost, 0, "lost", "Lost"};
    case Whereabouts::away:
      return Heading{Row::away, back, fmt::format("away {}", back), fmt::format("Away, back in turn {}", back)};
    case Whereabouts::gone: return coming_back(game, id);
  }
  return std::nullopt;
}

}  // namespace

std::vector<shown::Box> shown_boxes(const Valley& game, Viewer viewer) {
  std::vector<shown::Box> boxes;
  for (const Side side : {Side::first, Side::second}) {
    std::map<Heading, std::vector<int>> rows;
    game.each_of(side, [&](PieceId id) {
      if (const auto heading = box_of(game, id)) rows[*heading].push_back(static_cast<int>(id));
    });
    const Pieces fallen_out = game.those_of(side, [&](PieceId id) { return game.piece(id).stragglers > 0; });
    int fallen = 0;
    for (const PieceId id : fallen_out) fallen += game.piece(id).stragglers;
    // V.R5: how many fell out is their own side's knowledge.
    if (fallen > 0 && !game.fogged(viewer, side))
      rows[{Row::stragglers, 0, "stragglers", "Stragglers: " + strength_words(fallen)}] = shown::numbers_of(fallen_out);
    for (const auto& [heading, pieces] : rows) boxes.push_back({heading.name, heading.words, side, pieces});
  }
  return boxes;
}

}  // namespace longroll::valley
