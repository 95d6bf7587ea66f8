// Counters and stacks as pages draw them.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

/// V.R35: whether the viewer does not know the strength of a unit. Off the map that is what its owner knows alone,
/// unless it is still to come.
bool is_unknown(const Valley& game, PieceId id, Viewer viewer) {
  if (!game.is_unit(id)) return false;
  const Side owner = game.info(id).side;
  if (game.on_map(id)) return game.hidden(owner, game.piece(id).place, viewer);
  return game.fogged(viewer, owner) && game.piece(id).where != Whereabouts::waiting;
}

std::string counter_strength(const Valley& game, PieceId id, Viewer viewer) {
  if (!game.is_unit(id) || game.piece(id).where == Whereabouts::lost) return "";
  return is_unknown(game, id, viewer) ? "?" : std::to_string(int{game.piece(id).strength});
}

std::string ranked(const Valley& game, PieceId id) {
  return fmt::format("{} {:+}", game.rating(id), game.bonus(id, Role::defender));
}

using shown::BadgeKind;

std::vector<shown::Badge> badges_of(const Valley& game, PieceId id) {
  if (!game.on_map(id)) return {};
  const PieceState& now = game.piece(id);
  std::vector<shown::Badge> badges;
  add_if(now.flipped, BadgeKind::activated, badges);
  add_if(now.moved, BadgeKind::moved, badges);
  add_if(now.forced, BadgeKind::force_marched, badges);
  add_if(now.entrenched, BadgeKind::entrenched, badges);
  add_if(game.is_unit(id) && !game.supplied(game.info(id).side, now.place), BadgeKind::out_of_supply, badges);
  add_if(now.hungry > 0, BadgeKind::hungry, badges);
  add_if(now.leaving, BadgeKind::called_away, badges);
  add_if(now.recalled, BadgeKind::recalled, badges);
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
  if (now.stragglers > 0 && !game.fogged(viewer, printed.side))
    words += fmt::format(", {} fallen out", int{now.stragglers});
  return words + (printed.fixed ? ", does not move" : "");
}

std::string whereabouts_words(const Valley& game, PieceId id) {
  constexpr std::array<const char*, enum_size<Whereabouts>> words = {", to come", "", ", lost", ", away",
                                                                     ", called away"};
  const Whereabouts where = game.piece(id).where;
  if (where == Whereabouts::waiting && game.info(id).detachment) return ", not made";
  return words[static_cast<std::size_t>(where)];
}

std::string counter_words(const Valley& game, PieceId id, Viewer viewer) {
  std::string words = game.is_unit(id) ? unit_words(game, id, viewer) : leader_words(game, id);
  return words + shown::words_of(badges_of(game, id)) + whereabouts_words(game, id);
}

shown::Spirit spirit_of(Morale morale) {
  static_assert(static_cast<int>(Morale::demoralised) == static_cast<int>(shown::Spirit::broken));
  return static_cast<shown::Spirit>(morale);
}

/// The leaders by seniority, then the units, the strongest first.
Pieces in_order(const Valley& game, Side side, PlaceNumber at, Viewer viewer) {
  Pieces pieces = game.all_at(side, at);
  const bool secret = game.hidden(side, at, viewer);
  const auto weight = [&](PieceId id) {
    if (!game.is_unit(id)) return std::pair<int, int>(game.info(id).rank, game.rating(id));
    return std::pair<int, int>(100, secret ? 0 : -game.piece(id).strength);
  };
  std::ranges::stable_sort(pieces, [&](PieceId a, PieceId b) { return weight(a) < weight(b); });
  return pieces;
}

std::vector<shown::Badge> stack_badges(const Valley& game, Side side, PlaceNumber at, const Pieces& pieces) {
  const auto all = [&](auto PieceState::* flag) {
    return std::ranges::all_of(pieces, [&](PieceId id) { return game.piece(id).*flag; });
  };
  const auto any = [&](auto PieceState::* flag) {
    return std::ranges::any_of(pieces, [&](PieceId id) { return game.piece(id).*flag; });
  };
  std::vector<shown::Badge> badges;
  add_if(game.engaged(at), BadgeKind::engaged, badges);
  add_if(any(&PieceState::marching), BadgeKind::on_the_march, badges);
  add_if(any(&PieceState::entrenched), BadgeKind::entrenched, badges);
  add_if(all(&PieceState::flipped), BadgeKind::activated, badges);
  add_if(any(&PieceState::moved), BadgeKind::moved, badges);
  add_if(any(&PieceState::forced), BadgeKind::force_marched, badges);
  add_if(game.has_units(side, at) && !game.supplied(side, at), BadgeKind::out_of_supply, badges);
  add_if(any(&PieceState::leaving), BadgeKind::called_away, badges);
  add_if(any(&PieceState::recalled), BadgeKind::recalled, badges);
  return badges;
}

}  // namespace

shown::Piece shown_piece(const Valley& game, PieceId id, Viewer viewer) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  const bool calm = printed.leader || now.morale == Morale::good || is_unknown(game, id, viewer);
  shown::Piece piece;
  piece.id = static_cast<int>(id);
  piece.side = printed.side;
  piece.name = game.piece_name(id);
  piece.group = printed.group.empty() ? printed.department : printed.group;
  piece.symbol = printed.leader    ? shown::Symbol::officer
                 : printed.cavalry ? shown::Symbol::cavalry
                                   : shown::Symbol::infantry;
  if (game.on_map(id)) piece.place = game.place_name(now.place);
  piece.strength = counter_strength(game, id, viewer);
  piece.detail = printed.leader ? ranked(game, id) : printed.cavalry ? "cav" : "";
  if (!calm) piece.state = enum_name(now.morale);
  if (!calm) piece.spirit = spirit_of(now.morale);
  piece.badges = badges_of(game, id);
  piece.words = counter_words(game, id, viewer);
  return piece;
}

shown::Stack shown_stack(const Valley& game, Side side, PlaceNumber at, Viewer viewer) {
  const Pieces pieces = in_order(game, side, at, viewer);
  const PieceId leader = game.senior_at(side, at);
  const bool secret = game.hidden(side, at, viewer);
  const bool troops = game.has_units(side, at);
  shown::Stack stack;
  stack.place = game.place_name(at);
  stack.side = side;
  stack.leader = shown::number_of_piece(leader);
  stack.strength = shown_strength(game, side, at, viewer);
  const Morale morale = troops && !secret ? game.force(side, at, Role::defender).morale : Morale::good;
  stack.spirit = spirit_of(morale);
  stack.badges = stack_badges(game, side, at, pieces);
  stack.pieces = shown::numbers_of(pieces);
  std::vector<std::string> names;
  for (const PieceId id : pieces) {
    if (id == leader) continue;
    names.push_back(game.is_unit(id) && !secret
                        ? fmt::format("{} {}", game.piece_name(id), int{game.piece(id).strength})
                        : game.piece_name(id));
  }
  stack.words = side == game.federal() ? "Union" : "Confederates";
  if (leader != no_piece) stack.words += fmt::format(", {} ({})", game.piece_name(leader), ranked(game, leader));
  if (troops) stack.words += fmt::format(", {} strength point{}", stack.strength, stack.strength == "1" ? "" : "s");
  if (!names.empty()) stack.words += fmt::format(" ({})", join(names, ", "));
  if (morale != Morale::good) stack.words += fmt::format(", {}", enum_name(morale));
  stack.words += shown::words_of(stack.badges);
  return stack;
}

std::string shown_strength(const Valley& game, Side side, PlaceNumber at, Viewer viewer) {
  const int all = game.strength(side, at);
  if (all == 0) return "";
  if (!game.hidden(side, at, viewer)) return std::to_string(all);
  const Band known = game.band(side, at);
  return known.high == Band::no_limit ? fmt::format("{}+", known.low) : fmt::format("{}–{}", known.low, known.high);
}

}  // namespace longroll::valley
