// What pages draw of a game: the clock, points, marks on the map, broken links, the Lincoln Track.
#include "rulesets/valley/map/view.h"

#include <fmt/format.h>

namespace longroll::valley {
namespace {

/// What lies in a place.
void add_marks(const Valley& game, PlaceNumber at, std::vector<shown::Mark>& marks) {
  using shown::MarkKind;
  const auto add = [&](MarkKind kind, shown::Seat side, const std::string& words) {
    marks.push_back({game.place_name(at), kind, side, words});
  };
  const PlaceInfo& printed = game.place_info(at);
  const PlaceState& now = game.place(at);
  if (printed.points > 0 || printed.source)
    add(MarkKind::flag, side_of(now.holder),
        holder_words(game, at) + (printed.points > 0 ? ", " + number_of(printed.points, "point", "points") : ""));
  for (const Side side : {Side::first, Side::second})
    if (game.any_at(at, [&](PieceId id) { return game.info(id).side == side && game.piece(id).entrenched; }))
      add(MarkKind::entrenchment, side, fmt::format("works of {}", army_words(game, side)));
  const DepotState& depot = game.state.depot;
  if (depot.place == at)
    add(MarkKind::depot, game.federal(),
        depot.since >= game.turn() ? "depot of the Union, open from the next turn" : "depot of the Union");
  if (now.devastated) add(MarkKind::devastated, {}, "granary devastated");
}

std::vector<shown::BrokenLink> broken_links(const Valley& game) {
  std::vector<shown::BrokenLink> broken;
  for (LinkNumber number = 0; number < game.map().links(); ++number) {
    const NetLink& link = game.map().link(number);
    const LinkState& now = game.link(number);
    const auto add = [&](shown::BrokenPart part, const char* what, const char* happened) {
      broken.push_back({{game.place_name(link.a), game.place_name(link.b)},
                        part,
                        fmt::format("{} {} – {}: {}", what, game.title(link.a), game.title(link.b), happened)});
    };
    if (now.bridge_down) add(shown::BrokenPart::bridge, "Bridge", "burnt");
    if (now.rail_down) add(shown::BrokenPart::rail, "Railway", "torn up");
    if (now.cut) add(shown::BrokenPart::cut, "Way of supply", "cut by raiders this turn");
  }
  return broken;
}

/// What the Lincoln Track brings where it stands (V.R17).
std::vector<shown::TrackNote> track_notes(const Valley& game) {
  const bool late = game.scenario().year != first_campaign;  // V.R17: from confidence on the election is safe
  std::vector<shown::TrackNote> notes = {
      {game.number(Lincoln::panic),
       game.house().interpretations.panic == PanicReading::at_once
           ? std::string("panic: the Confederates win at once")
           : fmt::format("panic: the Confederates win when the track has stood there for {} turns",
                         game.number(Lincoln::panic_turns))},
      {game.number(Lincoln::no_pitched),
       "or less: no pitched battle for the Union next turn, and its worst army leader is replaced"},
      {game.number(Lincoln::recall),
       fmt::format("or less: a Union stack of {} or more, named by the enemy, marches to the capital",
                   strength_words(game.number(Lincoln::recall_strength)))}};
  if (!late)
    notes.push_back({game.number(Lincoln::early), fmt::format("or more: Union troops are called away {} turns earlier",
                                                              game.number(MapRule::early_turns))});
  notes.push_back({game.number(Lincoln::reserves), fmt::format("or more: {} replacement points for the Union, once",
                                                               game.number(Lincoln::reserve_points))});
  notes.push_back({game.number(Lincoln::confidence),
                   late ? std::string("confidence: the Union wins at once")
                        : fmt::format("confidence: {} points for the Union", game.number(Lincoln::confidence_points))});
  return notes;
}

std::vector<shown::Track> tracks(const Valley& game) {
  if (!game.scenario().track) return {};
  const TrackState& now = game.state.track;
  std::string words = fmt::format("Lincoln Track: {}", int{now.at});
  if (now.change != 0) words += fmt::format(", {:+} so far this turn", int{now.change});
  if (now.recall) words += "; a stack is recalled to the capital";
  return {{"lincoln", words, game.number(Lincoln::panic), game.number(Lincoln::confidence), now.at, track_notes(game)}};
}

}  // namespace

std::string_view army_words(const Valley& game, Side side) {
  return side == game.federal() ? "the Union" : "the Confederates";
}

std::string holder_words(const Valley& game, PlaceNumber at) {
  const auto side = side_of(game.place(at).holder);
  return side ? fmt::format("held by {}", army_words(game, *side)) : "held by nobody";
}

void Valley::draw(RecordMaker& maker, Viewer viewer) const {
  // V.R35: all of it is drawn as the viewer knows it. Supply, morale and points would tell of strengths, too.
  const Valley known = known_to(*this, viewer);
  shown::Drawn drawn{.turns = scenario().last_turn(),
                     .clock = known.turn_info().dates + (state.rain ? ", rain: no fords" : ""),
                     .standing = known.standings(),
                     .boxes = shown_boxes(known, viewer),
                     .stacks = std::vector<shown::Stack>(),
                     .tracks = tracks(known),
                     .links = broken_links(known),
                     .crossings = known.crossings(viewer),
                     .battle = shown_battle(known, viewer)};
  each([&](PieceId id) { drawn.pieces.push_back(shown_piece(known, id, viewer)); });
  map().each([&](PlaceNumber at) {
    add_marks(known, at, drawn.marks);
    for (const Side side : {Side::first, Side::second})
      if (!known.all_at(side, at).empty()) drawn.stacks->push_back(shown_stack(known, side, at, viewer));
  });
  shown::draw(drawn, maker);
}

}  // namespace longroll::valley
