// What pages draw of a game: the clock, points, marks on the map, broken links, the Lincoln Track.
#include "rulesets/valley/map/view.h"

#include <fmt/format.h>

namespace longroll::valley {
namespace {

std::string clock_words(const Valley& game) {
  return game.turn_info().dates + (game.state.rain ? ", rain: no fords" : "");
}

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

Value broken_links_value(const Valley& game) {
  List broken;
  for (int i = 0; i < game.map().links(); ++i) {
    const auto number = static_cast<LinkNumber>(i);
    const NetLink& link = game.map().link(number);
    const LinkState& now = game.link(number);
    const auto add = [&](const char* state, const char* what, const char* happened) {
      broken.push_back(
          RecordMaker()
              .add("between", strings_value({game.place_name(link.a), game.place_name(link.b)}))
              .add("state", state)
              .add("words", fmt::format("{} {} – {}: {}", what, game.title(link.a), game.title(link.b), happened))
              .done());
    };
    if (now.bridge_down) add("bridge", "Bridge", "burnt");
    if (now.rail_down) add("rail", "Railway", "torn up");
    if (now.cut) add("cut", "Way of supply", "cut by raiders this turn");
  }
  return {std::move(broken)};
}

/// What the Lincoln Track brings where it stands (V.R17).
Value track_notes(const Valley& game) {
  const auto& of = game.numbers().lincoln;
  constexpr int last_year = 1864;  // V.R17: from confidence on the election is safe
  const bool late = game.scenario().year == last_year;
  List notes;
  const auto add = [&](Lincoln at, const std::string& words) {
    notes.push_back(RecordMaker().add("at", std::int64_t{of[at]}).add("words", words).done());
  };
  add(Lincoln::panic, "panic: the Confederates win at once");
  add(Lincoln::no_pitched, "or less: no pitched battle for the Union next turn, and its worst army leader is replaced");
  add(Lincoln::recall, fmt::format("or less: a Union stack of {} or more, named by the enemy, marches to the capital",
                                   strength_words(of[Lincoln::recall_strength])));
  if (!late)
    add(Lincoln::early,
        fmt::format("or more: Union troops are called away {} turns earlier", game.number(MapRule::early_turns)));
  add(Lincoln::reserves,
      fmt::format("or more: {} replacement points for the Union, once", of[Lincoln::reserve_points]));
  add(Lincoln::confidence, late ? std::string("confidence: the Union wins at once")
                                : fmt::format("confidence: {} points for the Union", of[Lincoln::confidence_points]));
  return {std::move(notes)};
}

Value tracks_value(const Valley& game) {
  List tracks;
  if (!game.scenario().track) return {std::move(tracks)};
  const auto& of = game.numbers().lincoln;
  const TrackState& now = game.state.track;
  std::string words = fmt::format("Lincoln Track: {}", int{now.at});
  if (now.change != 0) words += fmt::format(", {:+} so far this turn", int{now.change});
  if (now.recall) words += "; a stack is recalled to the capital";
  tracks.push_back(RecordMaker()
                       .add("name", "lincoln")
                       .add("words", words)
                       .add("low", std::int64_t{of[Lincoln::panic]})
                       .add("high", std::int64_t{of[Lincoln::confidence]})
                       .add("at", std::int64_t{now.at})
                       .add("notes", track_notes(game))
                       .done());
  return {std::move(tracks)};
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
  Valley known = *this;
  if (viewer) {
    known.hide_from(*viewer);
    known.restored();
  }
  std::vector<shown::Mark> marks;
  map().each([&](PlaceNumber at) { add_marks(known, at, marks); });
  maker.add("turns", std::int64_t{scenario().last_turn()})
      .add("clock", clock_words(known))
      .add("standing", shown::value_of(known.standings()))
      .add("pieces", pieces_value(known, viewer))
      .add("marks", shown::value_of(marks))
      .add("boxes", boxes_value(known, viewer))
      .add("stacks", stacks_value(known, viewer))
      .add("tracks", tracks_value(known))
      .add("links", broken_links_value(known))
      .add("crossings", shown::value_of(known.crossings(viewer)));
  if (auto battle = battle_value(known, viewer)) maker.add("battle", std::move(*battle));
}

}  // namespace longroll::valley
