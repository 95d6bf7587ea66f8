// What stands beside the map: pieces to come, away, lost or gone, and stragglers.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

/// When a piece comes, and the words for it; the boxes stand in this order.
using Coming = std::pair<int, std::string>;

bool is_among(PieceId id, const std::vector<PieceId>& pieces) {
  return std::find(pieces.begin(), pieces.end(), id) != pieces.end();
}

/// Pieces that come, or come back, after others were called away; nothing where that will not be.
std::optional<Coming> coming_back(const Valley& game, PieceId id) {
  const auto& departures = game.scenario().departures;
  for (std::size_t i = 0; i < departures.size(); ++i) {
    const Departure& one = departures[i];
    const LeaveState& now = game.state.leaves[i];
    if (one.back == 0 || now.spared || now.returned || !is_among(id, one.returning)) continue;
    const int turn = game.hastened(one.back, one.early);
    return Coming(turn, fmt::format("in turn {} at {} ({})", turn, game.title(one.back_at), one.name));
  }
  return std::nullopt;
}

std::optional<Coming> coming(const Valley& game, PieceId id) {
  const Arrival& arrival = game.info(id).arrival;
  if (arrival.turn < 0) return coming_back(game, id);
  const int turn = std::max(game.hastened(arrival.turn, arrival.early), game.turn());
  std::string words = fmt::format("in turn {} at {}", turn, game.title(arrival.at));
  if (arrival.chance > 0 && !game.state.alarm) words += fmt::format(", on a die of {} or more", arrival.chance);
  return Coming(turn, words);
}

/// The boxes of one side. A page tells them apart by their names.
class Boxes {
 public:
  Boxes(const Valley& game, Side side, std::vector<shown::Box>& boxes) : game_(game), side_(side), boxes_(boxes) {}

  void to_come() {
    std::map<Coming, std::vector<int>> rows;
    each_where(Whereabouts::waiting, [&](PieceId id) {
      if (game_.info(id).detachment) return;
      if (const auto when = coming(game_, id)) rows[*when].push_back(static_cast<int>(id));
    });
    for (auto& [when, inside] : rows) add("to come " + when.second, "To come " + when.second, std::move(inside));
  }
  void gone() {
    std::map<Coming, std::vector<int>> rows;
    each_where(Whereabouts::gone,
               [&](PieceId id) { rows[coming_back(game_, id).value_or(Coming())].push_back(static_cast<int>(id)); });
    for (auto& [when, inside] : rows)
      add("gone " + when.second, when.second.empty() ? "Called away" : "Called away, back " + when.second,
          std::move(inside));
  }
  void away() {
    std::map<int, std::vector<int>> rows;
    each_where(Whereabouts::away, [&](PieceId id) { rows[game_.piece(id).back].push_back(static_cast<int>(id)); });
    for (auto& [back, inside] : rows)
      add(fmt::format("away {}", back), fmt::format("Away, back in turn {}", back), std::move(inside));
  }
  void lost() {
    std::vector<int> inside;
    each_where(Whereabouts::lost, [&](PieceId id) { inside.push_back(static_cast<int>(id)); });
    add("lost", "Lost", std::move(inside));
  }
  /// V.R5: how many fell out is their own side's knowledge.
  void stragglers(Viewer viewer) {
    if (has_fog(game_, viewer, side_)) return;
    std::vector<int> inside;
    int fallen = 0;
    game_.each_of(side_, [&](PieceId id) {
      if (game_.piece(id).stragglers <= 0) return;
      fallen += game_.piece(id).stragglers;
      inside.push_back(static_cast<int>(id));
    });
    add("stragglers", "Stragglers: " + strength_words(fallen), std::move(inside));
  }

 private:
  template <class Visit>
  void each_where(Whereabouts where, const Visit& visit) const {
    game_.each_of(side_, [&](PieceId id) {
      if (game_.piece(id).where == where) visit(id);
    });
  }
  void add(const std::string& name, const std::string& words, std::vector<int> inside) {
    if (!inside.empty()) boxes_.push_back({name, words, side_, std::move(inside)});
  }

  const Valley& game_;
  Side side_;
  std::vector<shown::Box>& boxes_;
};

}  // namespace

Value boxes_value(const Valley& game, Viewer viewer) {
  std::vector<shown::Box> boxes;
  for (const Side side : {Side::first, Side::second}) {
    Boxes of(game, side, boxes);
    of.to_come();
    of.away();
    of.stragglers(viewer);
    of.gone();
    of.lost();
  }
  return shown::value_of(boxes);
}

}  // namespace longroll::valley
