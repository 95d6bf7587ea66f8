// Plays in words, their odds, and who is meant in a choice.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "rulesets/rifle_pits/map/reports.h"

namespace longroll::rifle_pits {
namespace {

std::string pieces_named(const RiflePits& game, const Play& play) {
  std::vector<std::string> names;
  for (const PieceId id : game.members(play)) names.push_back(game.piece_name(id));
  return join(names, ", ");
}

std::string division_named(const RiflePits& game, const Play& play) {
  const DivisionId division = division_of(play);
  return division == no_division ? "Nobody" : game.info(division).name;
}

/// An order as a sentence begins: "March".
std::string titled(const std::string& choice) {
  std::string words = spoken(choice);
  if (!words.empty()) words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  return words;
}

std::string costs(int half_points) {
  return half_points % 2 == 0 ? fmt::format("{}", half_points / 2)
         : half_points == 1   ? std::string("½")
                              : fmt::format("{}½", half_points / 2);
}

}  // namespace

std::string RiflePits::describe(const Play& play) const {
  const std::string to = place_name(play.place);
  const auto named = [&](const char* words) {
    const std::string who = pieces_named(*this, play);
    return who.empty() ? std::string(words) : fmt::format("{} {}", who, words);
  };
  switch (static_cast<Doing>(play.verb)) {
    case Doing::done: return "Go on";
    case Doing::order:
    case Doing::order_now:
      return fmt::format("{}: {}{}", division_named(*this, play), spoken(choice_name(play.verb, play.choice)),
                         play.verb == verb(Doing::order) ? "" : " at once");
    case Doing::move: return named("to ") + to;
    case Doing::enter: return named("enters at ") + to;
    case Doing::exit: return named("leaves the map");
    case Doing::bombard: return "Bombard " + to;
    case Doing::snipe: return "Sharpshooters on " + to;
    case Doing::assault: return "Assault " + to;
    case Doing::drop: return named("stays out");
    case Doing::join: return named("joins");
    case Doing::close: return named("closes in with its strength");
    case Doing::name: return named("leads");
    case Doing::roll: {
      const Attack* attack = state.flow.find<Attack>();
      return attack == nullptr ? "The attack" : fmt::format("The attack on {}", place_name(attack->target));
    }
    case Doing::retreat: return named("falls back to ") + to;
    case Doing::withdraw: return named("leaves the map");
    case Doing::stand: return "They stand: no way back";
    case Doing::advance: return named("advances to ") + to;
  }
  return "";
}

std::string RiflePits::offer_words(const Play& play) const {
  switch (static_cast<Doing>(play.verb)) {
    case Doing::order:
      return fmt::format("{} {}", titled(choice_name(play.verb, play.choice)),
                         house().interpretations.orders == OrdersReading::free ? "now" : "from its next turn");
    case Doing::order_now: return titled(choice_name(play.verb, play.choice)) + " at once, by a die";
    case Doing::move: return "Move " + pieces_named(*this, play);
    case Doing::enter: return pieces_named(*this, play) + " enters";
    case Doing::bombard: return "Bombard";
    case Doing::snipe: return "Fire with sharpshooters";
    case Doing::assault: return "Assault";
    case Doing::roll: return "Roll the attack";
    case Doing::retreat: return pieces_named(*this, play) + " falls back";
    case Doing::advance: return pieces_named(*this, play) + " advances";
    default: return describe(play);
  }
}

shown::Effect RiflePits::effect(Verb verb) const {
  switch (static_cast<Doing>(verb)) {
    case Doing::done: return shown::Effect::end;
    case Doing::order:
    case Doing::order_now: return shown::Effect::order;
    case Doing::move:
    case Doing::enter:
    case Doing::exit:
    case Doing::advance: return shown::Effect::march;
    case Doing::bombard:
    case Doing::snipe: return shown::Effect::fire;
    case Doing::assault:
    case Doing::roll: return shown::Effect::fight;
    case Doing::drop:
    case Doing::join:
    case Doing::close:
    case Doing::name: return shown::Effect::gather;
    case Doing::retreat:
    case Doing::withdraw:
    case Doing::stand: return shown::Effect::retreat;
  }
  return shown::Effect::end;
}

std::vector<WayPlace> RiflePits::way(const Play& play, PlaceView places) const {
  std::vector<WayPlace> ways;
  const auto doing = static_cast<Doing>(play.verb);
  if (doing != Doing::move && doing != Doing::enter) {
    places.each([&](PlaceNumber place) { ways.push_back({place, "", no_place}); });
    return ways;
  }
  // Of a stack, the way of the slowest.
  const Pieces who = members(play);
  Reach slowest = reach_in_full(who[0]);
  for (std::size_t i = 1; i < who.size(); ++i) {
    const Reach one = reach_in_full(who[i]);
    int more = 0;
    places.each([&](PlaceNumber place) {
      const auto at = static_cast<std::size_t>(place);
      more += one.cost[at] - slowest.cost[at];
    });
    if (more > 0) slowest = one;
  }
  const int spent = piece(who[0]).spent;
  places.each([&](PlaceNumber place) {
    const auto at = static_cast<std::size_t>(place);
    ways.push_back({place, costs(slowest.cost[at] - spent), slowest.from[at]});
  });
  return ways;
}

std::string RiflePits::name_of(const Play& /*play*/, std::string_view role, std::size_t place) const {
  const Attack* attack = state.flow.find<Attack>();
  if (attack == nullptr) return fmt::format("unit {}", place + 1);
  if (role == "attackers" && place < attack->attackers.size()) return piece_name(attack->attackers[place].piece);
  if (role == "defenders" && !attack->attackers.empty()) {
    FixedList<PieceId, 6> defenders;
    combat_order(*attack, &defenders);
    if (place < defenders.size()) return piece_name(defenders[place]);
  }
  return fmt::format("unit {}", place + 1);
}

PlaceLook RiflePits::look(PlaceNumber place) const {
  PlaceLook look;
  const HexState& at = hex(place);
  const bool rough = map().has_mark(place, static_cast<int>(MapMark::rough));
  look.words = fmt::format("{}{}, level {}", rough ? "rough " : "",
                           enum_name(static_cast<Terrain>(map().terrain(place))), map().level(place));
  if (at.works != Works::none)
    look.words +=
        fmt::format(", {} of {}", spoken(enum_name(at.works)),
                    at.holder == Holder::nobody ? "nobody" : scenario().sides[at.holder == Holder::first ? 0 : 1]);
  for (const Goal& goal : scenario().goals)
    if (goal.kind == GoalKind::hold && std::find(goal.hexes.begin(), goal.hexes.end(), place) != goal.hexes.end())
      look.words += fmt::format(", {} points for {}", goal.points, scenario().sides[longroll::index(goal.side)]);
  each_at(place, [&](PieceId id) { look.pieces.push_back(static_cast<int>(id)); });
  const auto held = occupant(place);
  if (!held) return look;
  for (const AttackMode mode : {AttackMode::assault, AttackMode::bombardment}) {
    const Attack attack = strongest(mode, other(*held), place);
    if (attack.attackers.empty()) continue;
    ThreatFound threat;
    threat.by = other(*held);
    threat.target = place;
    std::vector<std::string> names;
    for (const AttackPiece& one : attack.attackers) {
      names.push_back(piece_name(one.piece));
      threat.attackers.push_back(static_cast<int>(one.piece));
    }
    threat.words = fmt::format("{} by {}", mode == AttackMode::assault ? "Assault" : "Bombardment", join(names, ", "));
    threat.forecast = foretold<AttackReport>(with_attack(attack), roll_play(), {});
    look.threats.push_back(std::move(threat));
  }
  return look;
}

}  // namespace longroll::rifle_pits
