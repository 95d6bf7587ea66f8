// The log of a game: what it is told, its lines and its end, what is said at the end of a turn.
#include <fmt/format.h>

#include <algorithm>

#include "game/game.h"

namespace longroll {

void Telling::hear(Event event) {
  if (auto* rolled = std::get_if<Rolled>(&event))
    rolled->whose = whose(rolled->role, static_cast<std::size_t>(rolled->place));
  if (auto* chosen = std::get_if<Chosen>(&event); chosen != nullptr && name && !chosen->role.empty())
    if (std::string named = name(chosen->role, static_cast<std::size_t>(chosen->place)); !named.empty())
      chosen->option = std::move(named);
  for (LogLine& line : lines_of(event, typed)) keep(std::move(line));
  events.push_back(std::move(event));
}

void Telling::keep(LogLine line) {
  if (stage_) {
    line.turn = stage_->turn;
    line.step = stage_->step;
    line.heading = stage_->heading;
    line.side = stage_->active;
  }
  lines.push_back(std::move(line));
}

std::vector<LogLine> Game::log() const { return log_after(entries_.size()); }

std::vector<LogLine> Game::log_after(std::size_t count) const {
  std::vector<LogLine> lines;
  for (std::size_t at = count == 0 ? none : lasts_[count - 1]; at != none; at = past_[at].before)
    lines.insert(lines.end(), past_[at].lines.begin(), past_[at].lines.end());
  for (const LogLine& line : asides_)
    if (static_cast<std::size_t>(line.entry) < count) lines.push_back(line);
  std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.entry < b.entry; });
  return lines;
}

std::vector<Done> Game::stood(std::size_t from, std::size_t to) const {
  std::vector<Done> found;
  for (std::size_t at = to == 0 ? none : lasts_[to - 1]; at != none && past_[at].entry >= from; at = past_[at].before)
    found.push_back(past_[at]);
  std::reverse(found.begin(), found.end());
  return found;
}

LogEnd Game::log_end(std::size_t most) const { return log_end_after(entries_.size(), most); }

LogEnd Game::log_end_after(std::size_t count, std::size_t most) const {
  LogEnd end;
  std::size_t at = count == 0 ? none : lasts_[count - 1];
  auto aside = std::partition_point(asides_.begin(), asides_.end(),
                                    [&](const LogLine& line) { return static_cast<std::size_t>(line.entry) < count; });
  // Backwards, whichever of the two is the later.
  while (end.lines.size() < most && (at != none || aside != asides_.begin())) {
    if (at == none ||
        (aside != asides_.begin() && static_cast<std::size_t>(std::prev(aside)->entry) >= past_[at].entry)) {
      end.lines.push_back(*--aside);
    } else {
      end.lines.insert(end.lines.end(), past_[at].lines.rbegin(), past_[at].lines.rend());
      at = past_[at].before;
    }
  }
  std::reverse(end.lines.begin(), end.lines.end());
  if (at != none) end.before = past_[at].told;
  for (std::size_t& before : end.before) before += static_cast<std::size_t>(aside - asides_.begin());
  return end;
}

void Game::stamp(std::vector<LogLine>& lines, const Position& where, Side side) const {
  const Stage stage = where.stage();
  for (LogLine& line : lines) {
    line.entry = static_cast<int>(entries_.size());
    if (!line.step.empty()) continue;  // it has its own place: a step that was entered on the way
    line.turn = stage.turn;
    line.step = stage.step;
    line.heading = stage.heading;
    line.side = side;
  }
}

bool Game::tell_turn(const Position& began, const Position& after, std::vector<LogLine>& lines) const {
  const int turn = position().stage().turn;
  const bool ends = after.stage().turn != turn || (after.over() && !position().over());
  auto told = ends ? after.turn_told(began) : std::nullopt;
  if (!told) return false;
  // Behind all that happened in the turn, before what the next one begins with.
  const auto next = std::find_if(lines.begin(), lines.end(), [&](const LogLine& line) { return line.turn != turn; });
  std::vector<LogLine> own{std::move(*told)};
  stamp(own, position(), position().stage().active);
  if (next != lines.begin()) {
    own[0].step = std::prev(next)->step;
    own[0].heading = std::prev(next)->heading;
    own[0].side = std::prev(next)->side;
  }
  lines.insert(next, std::move(own[0]));
  return true;
}

void Game::mark_origin() {
  for (const Origin& origin : header_.origins) {
    if (origin.entries != entries_.size()) continue;
    const std::string_view how = origin.what == "branch" ? "Branched from another battle" : "Loaded from a file";
    std::vector<LogLine> lines{
        {LogKind::note, fmt::format("{}: after entry {} this battle goes on by other dice.", how, origin.entries), ""}};
    stamp(lines, position(), position().stage().active);
    lines[0].entry = static_cast<int>(origin.entries) - 1;
    asides_.push_back(std::move(lines[0]));
  }
}

LogLine Game::line_about(std::string_view what, const Done& done) const {
  LogLine line{LogKind::undo, longroll::told("{}: {}.", what, done.words), ""};
  if (!position().has_fog()) return line;
  line.only = entries_[done.entry].side;
  line.instead = longroll::told("{}: a play of {}.", what, header_.sides[index(*line.only)]);
  return line;
}

}  // namespace longroll
