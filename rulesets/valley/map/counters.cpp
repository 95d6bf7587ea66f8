// Counters and stacks as pages draw them.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

bool has_fog(const Valley& game, Viewer viewer, Side owner) {
  return viewer && *viewer != owner && game.house().interpretations.fog == FogReading::bands && !game.state.flow.over;
}

/// V.R35: whether the viewer does not know the strength of a unit. Off the map that is what its owner knows alone,
/// unless it is still to come.
bool is_unknown(const Valley& game, PieceId id, Viewer viewer) {
  if (!game.is_unit(id)) return false;
  const Side owner = game.info(id).side;
  if (game.on_map(id)) return game.hidden(owner, game.piece(id).place, viewer);
  return has_fog(game, viewer, owner) && game.piece(id).where != Whereabouts::waiting;
}

std::string counter_strength(const Valley& game, PieceId id, Viewer viewer) {
  if (!game.is_unit(id) || game.piece(id).where == Whereabouts::lost) return "";
  return is_unknown(game, id, viewer) ? "?" : std::to_string(int{game.piece(id).strength});
}

std::string ranked(const Valley& game, PieceId id) {
  return fmt::format("{} {:+}", game.rating(id), game.bonus(id, Role::defender));
}

std::vector<std::string> badges_of(const Valley& game, PieceId id) {
  std::vector<std::string> badges;
  if (!game.on_map(id)) return badges;
  const PieceState& now = game.piece(id);
  if (now.flipped) badges.emplace_back("activated");
  if (now.moved) badges.emplace_back("moved");
  if (now.forced) badges.emplace_back("force-marched");
  if (now.entrenched) badges.emplace_back("entrenched");
  if (game.is_unit(id) && !game.supplied(game.info(id).side, now.place)) badges.emplace_back("out of supply");
  if (now.hungry > 0) badges.emplace_back("hungry");
  if (now.leaving) badges.emplace_back("called away");
  if (now.recalled) badges.emplace_back("recalled");
  return badges;
}

std::string command_words(const PieceInfo& printed) {
  const std::string& of = printed.group.empty() ? printed.department : printed.group;
  return of.empty() || of == printed.name ? "" : fmt::format(" ({})", of);
}

std::string leader_words(const Valley& game, PieceId id) {
  const PieceInfo& printed = game.info(id);
  const int plain = game.bonus(id, Role::defender);
  const int attacking = game.bonus(id, Role::attacker);
  std::string words = game.piece_name(id) + command_words(printed);
  if (game.army(printed.side).commander == id) words += ", army commander";
  if (printed.cavalry) words += ", of cavalry";
  words += fmt::format(", rank {}, command rating {}", int{printed.rank}, game.rating(id));
  words += plain == 0 ? ", no combat bonus" : fmt::format(", combat bonus {:+}", plain);
  if (attacking != plain) words += fmt::format(" ({:+} when he attacks)", attacking);
  return words;
}

std::string unit_words(const Valley& game, PieceId id, Viewer viewer) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  std::string words =
      fmt::format("{}, {}{}", game.piece_name(id), printed.cavalry ? "cavalry" : "infantry", command_words(printed));
  if (now.where == Whereabouts::lost || (printed.detachment && !game.on_map(id))) return words;
  if (is_unknown(game, id, viewer)) return words + ", strength unknown";
  words += now.strength == now.full ? ", " + strength_words(now.strength)
                                    : fmt::format(", {} of {}", int{now.strength}, strength_words(now.full));
  if (game.on_map(id)) words += fmt::format(", morale {}", enum_name(now.morale));
  if (now.stragglers > 0 && !has_fog(game, viewer, printed.side))
    words += fmt::format(", {} fallen out", int{now.stragglers});
  return words + (printed.fixed ? ", does not move" : "");
}

std::string_view whereabouts_words(const Valley& game, PieceId id) {
  switch (game.piece(id).where) {
    case Whereabouts::waiting: return game.info(id).detachment ? ", not made" : ", to come";
    case Whereabouts::on_map: return "";
    case Whereabouts::lost: return ", lost";
    case Whereabouts::away: return ", away";
    case Whereabouts::gone: return ", called away";
  }
  return "";
}

std::string counter_words(const Valley& game, PieceId id, Viewer viewer) {
  std::string words = game.is_unit(id) ? unit_words(game, id, viewer) : leader_words(game, id);
  for (const std::string& badge : badges_of(game, id)) words += ", " + badge;
  return words + std::string(whereabouts_words(game, id));
}

Value counter_value(const Valley& game, PieceId id, Viewer viewer) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  const bool calm = printed.leader || now.morale == Morale::good || is_unknown(game, id, viewer);
  return RecordMaker()
      .add("id", static_cast<std::int64_t>(id))
      .add("side", std::string(enum_name(printed.side)))
      .add("name", game.piece_name(id))
      .add("group", printed.group.empty() ? printed.department : printed.group)
      .add("symbol", printed.leader    ? "officer"
                     : printed.cavalry ? "cavalry"
                                       : "infantry")
      .add("place", game.on_map(id) ? game.place_name(now.place) : "")
      .add("strength", counter_strength(game, id, viewer))
      .add("detail", printed.leader    ? ranked(game, id)
                     : printed.cavalry ? "cav"
                                       : "")
      .add("steps", RecordMaker().add("left", std::int64_t{0}).add("all", std::int64_t{0}).done())
      .add("state", calm ? "" : std::string(enum_name(now.morale)))
      .add("badges", strings_value(badges_of(game, id)))
      .add("words", counter_words(game, id, viewer))
      .done();
}

/// The leaders by seniority, then the units, the strongest first.
std::vector<PieceId> in_order(const Valley& game, Side side, PlaceNumber at, Viewer viewer) {
  std::vector<PieceId> pieces;
  game.each_at(at, side, [&](PieceId id) { pieces.push_back(id); });
  const bool secret = game.hidden(side, at, viewer);
  const auto weight = [&](PieceId id) {
    if (!game.is_unit(id)) return std::pair<int, int>(game.info(id).rank, game.rating(id));
    return std::pair<int, int>(100, secret ? 0 : -game.piece(id).strength);
  };
  std::stable_sort(pieces.begin(), pieces.end(), [&](PieceId a, PieceId b) { return weight(a) < weight(b); });
  return pieces;
}

std::vector<std::string> stack_badges(const Valley& game, Side side, PlaceNumber at,
                                      const std::vector<PieceId>& pieces) {
  const auto all = [&](auto PieceState::* flag) {
    return std::all_of(pieces.begin(), pieces.end(), [&](PieceId id) { return game.piece(id).*flag; });
  };
  const auto any = [&](auto PieceState::* flag) {
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceId id) { return game.piece(id).*flag; });
  };
  std::vector<std::string> badges;
  if (game.engaged(at)) badges.emplace_back("engaged");
  if (any(&PieceState::marching)) badges.emplace_back("on the march");
  if (any(&PieceState::entrenched)) badges.emplace_back("entrenched");
  if (all(&PieceState::flipped)) badges.emplace_back("activated");
  if (any(&PieceState::moved)) badges.emplace_back("moved");
  if (any(&PieceState::forced)) badges.emplace_back("force-marched");
  if (game.has_units(side, at) && !game.supplied(side, at)) badges.emplace_back("out of supply");
  if (any(&PieceState::leaving)) badges.emplace_back("called away");
  if (any(&PieceState::recalled)) badges.emplace_back("recalled");
  return badges;
}

Value stack_value(const Valley& game, Side side, PlaceNumber at, Viewer viewer) {
  const std::vector<PieceId> pieces = in_order(game, side, at, viewer);
  const PieceId leader = game.senior_at(side, at);
  const std::string strength = shown_strength(game, side, at, viewer);
  const bool secret = game.hidden(side, at, viewer);
  const bool troops = game.has_units(side, at);
  const std::string morale(enum_name(troops && !secret ? game.force(side, at, Role::defender).morale : Morale::good));
  const std::vector<std::string> badges = stack_badges(game, side, at, pieces);
  List numbers;
  std::vector<std::string> names;
  for (const PieceId id : pieces) {
    numbers.push_back({static_cast<std::int64_t>(id)});
    if (id == leader) continue;
    names.push_back(game.is_unit(id) && !secret
                        ? fmt::format("{} {}", game.piece_name(id), int{game.piece(id).strength})
                        : game.piece_name(id));
  }
  std::string words = side == game.federal() ? "Union" : "Confederates";
  if (leader != no_piece) words += fmt::format(", {} ({})", game.piece_name(leader), ranked(game, leader));
  if (troops) words += strength == "1" ? ", 1 strength point" : fmt::format(", {} strength points", strength);
  if (!names.empty()) words += fmt::format(" ({})", join(names, ", "));
  if (morale != "good") words += ", " + morale;
  for (const std::string& badge : badges) words += ", " + badge;
  return RecordMaker()
      .add("place", game.place_name(at))
      .add("side", std::string(enum_name(side)))
      .add("leader", leader == no_piece ? std::int64_t{-1} : static_cast<std::int64_t>(leader))
      .add("pieces", Value{std::move(numbers)})
      .add("strength", strength)
      .add("morale", morale)
      .add("badges", strings_value(badges))
      .add("words", words)
      .done();
}

}  // namespace

std::string shown_strength(const Valley& game, Side side, PlaceNumber at, Viewer viewer) {
  const int all = game.strength(side, at);
  if (all == 0) return "";
  if (!game.hidden(side, at, viewer)) return std::to_string(all);
  const Band known = game.band(side, at);
  return known.high == Band::no_limit ? fmt::format("{}+", known.low) : fmt::format("{}–{}", known.low, known.high);
}

Value pieces_value(const Valley& game, Viewer viewer) {
  List drawn;
  game.each([&](PieceId id) { drawn.push_back(counter_value(game, id, viewer)); });
  return {std::move(drawn)};
}

Value stacks_value(const Valley& game, Viewer viewer) {
  List drawn;
  for (int i = 0; i < game.map().size(); ++i)
    for (const Side side : {Side::first, Side::second}) {
      const auto at = static_cast<PlaceNumber>(i);
      if (!game.all_at(side, at).empty()) drawn.push_back(stack_value(game, side, at, viewer));
    }
  return {std::move(drawn)};
}

}  // namespace longroll::valley
