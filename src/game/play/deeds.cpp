// What an entry of a record was.
#include "game/play/deeds.h"

#include <algorithm>
#include <map>

#include "game/answers.h"

namespace longroll {
namespace {

/// Whether what an entry was may tell a viewer what is hidden from him.
bool is_veiled(const PlayPosition& position, const Deed& entry, Viewer viewer) {
  return viewer && *viewer != entry.side && position.has_fog();
}

/// Where each piece stands in what is drawn for whoever looks.
std::map<int, std::string> whereabouts(const Value& drawn) {
  std::map<int, std::string> found;
  for (const Member& member : std::get<Record>(drawn.held)) {
    if (member.name != "pieces") continue;
    for (const Value& piece : std::get<List>(member.value.held)) {
      int id = 0;
      std::string place;
      for (const auto& [name, value] : std::get<Record>(piece.held)) {
        if (name == "id") id = static_cast<int>(std::get<std::int64_t>(value.held));
        if (name == "place") place = std::get<std::string>(value.held);
      }
      found[id] = std::move(place);
    }
  }
  return found;
}

/// The places on the way to that of a play, by what whoever looks knows of it; empty where there is none to follow.
std::vector<std::string> way_of(const PlayPosition& before, const Deed& entry, Viewer viewer) {
  if (entry.action.place.empty()) return {};
  const std::unique_ptr<PlayPosition> seen = is_veiled(before, entry, viewer) ? before.seen_by(*viewer) : nullptr;
  const PlayPosition& known = seen == nullptr ? before : *seen;
  const Play play = known.to_play(entry.action);
  const std::vector<WayPlace> ways = known.ways(entry.side, at_place(play, no_place));
  std::vector<std::string> way;
  for (PlaceNumber at = play.place; at != no_place && way.size() <= ways.size();) {
    way.push_back(known.place_name(at));
    const auto found = std::find_if(ways.begin(), ways.end(), [&](const WayPlace& one) { return one.place == at; });
    at = found == ways.end() ? no_place : found->from;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

/// A member of what is drawn; nothing where it is not there.
Value member_of(const Value& drawn, std::string_view name) {
  for (const Member& member : std::get<Record>(drawn.held))
    if (member.name == name) return member.value;
  return {};
}

/// Who went where between two positions, by what whoever looks sees of both.
std::vector<DeedMove> moves_between(const PlayPosition& before, const Value& was, const Value& is, const Deed& entry,
                                    Viewer viewer) {
  const auto from = whereabouts(was);
  const auto to = whereabouts(is);
  std::vector<std::string> way;
  bool asked = false;
  std::vector<DeedMove> moves;
  for (const auto& [id, place] : from) {
    const auto now = to.find(id);
    if (now == to.end() || now->second == place) continue;
    const std::string& there = now->second;
    DeedMove move{{id}, place, there, {}};
    if (!asked && there == entry.action.place) {
      way = way_of(before, entry, viewer);
      asked = true;
    }
    if (!there.empty() && there == entry.action.place) move.way = way;
    if (!place.empty() && (move.way.empty() || move.way.front() != place)) move.way.insert(move.way.begin(), place);
    if (!there.empty() && (move.way.empty() || move.way.back() != there)) move.way.push_back(there);
    const auto same = std::find_if(moves.begin(), moves.end(),
                                   [&](const DeedMove& one) { return one.from == place && one.to == there; });
    if (same == moves.end()) {
      moves.push_back(std::move(move));
    } else {
      same->pieces.push_back(id);
    }
  }
  return moves;
}

/// The lines that whoever looks can read, each of which answers for one event: of several that sound alike, some may be
/// hidden from him, and not even their number may be told.
class Readable {
 public:
  explicit Readable(std::vector<LogLine> told) : told_(std::move(told)) {}

  /// Whether all lines are there; then they are used up.
  bool take(const std::vector<LogLine>& lines) {
    std::vector<LogLine> left = told_;
    for (const LogLine& line : lines) {
      const auto found = std::find_if(
          left.begin(), left.end(), [&](const LogLine& one) { return one.rule == line.rule && one.said == line.said; });
      if (found == left.end()) return false;
      left.erase(found);
    }
    told_ = std::move(left);
    return true;
  }

 private:
  std::vector<LogLine> told_;
};

/// The events that whoever looks can read in his log; of those that make no line, all or none.
std::vector<Event> events_for(std::vector<Event> events, const std::vector<LogLine>& told, bool typed) {
  Readable readable(told);
  bool all = true;
  std::vector<Event> known;
  for (Event& event : events) {
    const bool may = readable.take(lines_of(event, typed));
    all = all && may;
    if (may) known.push_back(std::move(event));
  }
  if (!all) std::erase_if(known, [&](const Event& event) { return lines_of(event, typed).empty(); });
  return known;
}

/// What a turn came to is said with the play that ends it, and tells nothing of that.
bool speaks_of_the_deed(const LogLine& line) { return line.kind != LogKind::summary; }

}  // namespace

DeedTold tell_deed(std::unique_ptr<PlayPosition>& position, const Deed& entry, std::vector<LogLine> lines,
                   Viewer viewer) {
  const std::unique_ptr<PlayPosition> before = std::move(position);
  position = before->copy();
  const Action& action = entry.action;
  Telling telling;
  telling.typed = entry.typed;
  telling.name = [&](std::string_view role, std::size_t place) { return before->name_of(action, role, place); };
  Answers answers(entry.choices);
  Recorded dice(entry.rolls);
  {
    Umpire umpire(dice, &telling, &answers);
    position->apply(entry.side, action, umpire, telling);
  }
  const Play play = before->to_play(action);
  const bool fog = viewer && before->has_fog();
  DeedTold told;
  told.side = entry.side;
  told.stage = is_veiled(*before, entry, viewer) ? before->open_stage() : before->stage();
  const Value was = before->drawn(viewer);
  const Value is = position->drawn(viewer);
  told.moves = moves_between(*before, was, is, entry, viewer);
  if (Value sweeps = member_of(is, "sweeps"); sweeps != member_of(was, "sweeps")) told.sweeps = std::move(sweeps);
  told.lines = told_to(std::move(lines), viewer);
  told.events = fog ? events_for(std::move(telling.events), told.lines, entry.typed) : std::move(telling.events);
  const bool veiled = is_veiled(*before, entry, viewer);
  // Of a deed that whoever looks sees nothing of he learns no more than that there was one.
  if (!veiled || std::any_of(told.lines.begin(), told.lines.end(), speaks_of_the_deed) || !told.moves.empty()) {
    told.effect = before->effect(play);
    told.verb = action.verb;
    told.why = entry.why;
  }
  if (!veiled) {
    told.words = before->describe(action);
    told.pieces = action.pieces;
    told.place = action.place;
  }
  // What is chosen in secret has come to nothing yet.
  if (!fog && position->secrets() <= before->secrets()) told.result = position->report(*before, play, Horizon::play);
  return told;
}

std::optional<Foretold> odds_before(const PlayPosition& before, const Deed& entry, Viewer viewer) {
  const bool secret = before.secrets() > 0 || before.offers_to(other(entry.side)) != nullptr;
  if (secret || entry.rolls.empty() || is_veiled(before, entry, viewer)) return std::nullopt;
  const std::unique_ptr<PlayPosition> seen = viewer ? before.seen_by(*viewer) : before.copy();
  // By its own dice: what came of it is told of that alone.
  return seen->foretell(seen->to_play(entry.action), {.viewer = viewer});
}

}  // namespace longroll
