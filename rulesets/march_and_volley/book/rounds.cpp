// Initiative, rounds and tokens, wherever they are used (M.7, M.8, M.13, M.15, M.20, M.25).
#include <fmt/format.h>

#include <set>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/close_combat.h"
#include "rulesets/march_and_volley/effects/round.h"

namespace longroll::march_and_volley {
namespace {

/// What holds for one round only.
void begin_round(Scene& scene) {
  for (Entry& entry : scene.state().units) {
    for (const std::string_view mark : {marks::in_round, marks::acted, marks::moved, marks::shot, marks::hit,
                                        marks::under_fire, marks::unit_lost, marks::rolled_for})
      entry.unmark(mark);
    if (UnitPiece* piece = entry.facts.get<UnitPiece>()) take_actions_away(*piece);
  }
}

void say_tokens(Scene& scene, TokenCount tokens, std::string_view rule) {
  scene.say(told("Tokens left: {} of {}, {} of {}.", tokens(scene, longroll::Side::first),
                 scene.name_of(longroll::Side::first), tokens(scene, longroll::Side::second),
                 scene.name_of(longroll::Side::second)),
            std::string(rule));
}

/// M.8: one formation a round, and only one that has its token.
std::optional<Refusal> refuse_activation(const Scene& scene) {
  const Entry& unit = *scene.unit("formation");
  if (auto refusal = refuse_passive_side(scene)) return refusal;
  for (const Entry& one : scene.state().units)
    if (one.has_mark(marks::in_round))
      return Refusal{"M.8", "formation", fmt::format("{} acts in this round", formation_of(one))};
  if (!unit.has_mark(marks::token))
    return Refusal{"M.8", "formation", fmt::format("{} has no token left", formation_of(unit))};
  return std::nullopt;
}

}  // namespace

int formations_with_token(const Scene& scene, longroll::Side side) {
  std::set<std::string> formations;
  scene.each<UnitPiece>(side, [&](const Entry& unit, const UnitPiece&) {
    if (unit.has_mark(marks::token)) formations.insert(formation_of(unit));
  });
  return static_cast<int>(formations.size());
}

int units_with_token(const Scene& scene, longroll::Side side) {
  int tokens = 0;
  scene.each<UnitPiece>(side, [&](const Entry&, const UnitPiece& piece) { tokens += piece.token ? 1 : 0; });
  return tokens;
}

int exploiters(const Scene& scene, longroll::Side side) {
  int number = 0;
  scene.each<UnitPiece>(
      side, [&](const Entry& unit, const UnitPiece&) { number += unit.has_mark(marks::may_exploit) ? 1 : 0; });
  return number;
}

std::optional<Refusal> refuse_passive_side(const Scene& scene) {
  if (scene.side() == scene.state().active) return std::nullopt;
  return Refusal{"M.7", "", "by the initiative the other side activates"};
}

std::optional<Refusal> refuse_without_token(const Entry& unit) {
  if (piece_of(unit).token) return std::nullopt;
  return Refusal{"M.15", "", fmt::format("{} has no token", unit.name)};
}

std::optional<Refusal> refuse_out_of_round(const Entry& unit) {
  if (!unit.has_mark(marks::in_round))
    return Refusal{"M.8", "", fmt::format("{} is not of the formation that acts", unit.name)};
  if (!has_action(piece_of(unit))) return Refusal{"M.R3", "", fmt::format("{} has no action left", unit.name)};
  return std::nullopt;
}

void activate(Entry& unit) { activate(piece_of(unit)); }

TaskOf<InitiativeOrder, InitiativeResult>& UmpiresBook::initiative(std::string name, std::string words,
                                                                   const std::string& leaf, TokenCount tokens) {
  on_entering(leaf, [](Scene& scene) { scene.table<TablePiece>().initiative_rolled = false; });
  auto& one = task<InitiativeOrder, InitiativeResult>(std::move(name), "initiative", std::move(words));
  return one.at({leaf})
      .fill({"first_tokens", "second_tokens"},
            [tokens](InitiativeOrder& order, const Scene& scene) {
              order.first_tokens = static_cast<std::int8_t>(tokens(scene, longroll::Side::first));
              order.second_tokens = static_cast<std::int8_t>(tokens(scene, longroll::Side::second));
            })
      .leave({"first_wish", "second_wish"})
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (!scene.table<TablePiece>().initiative_rolled) return std::nullopt;
        return Refusal{"M.7", "", "the initiative of this round has been rolled"};
      })
      .put([](const InitiativeOrder&, const InitiativeResult& result, Scene& scene) {
        scene.table<TablePiece>().initiative_rolled = true;
        scene.state().active = result.activates == Side::first ? longroll::Side::first : longroll::Side::second;
      });
}

void UmpiresBook::again_while(const std::string& leaf, const std::string& back, TokenCount tokens) {
  const std::size_t place = *walk().find(back);
  on_entering(leaf, [place, tokens](Scene& scene) {
    if (tokens(scene, longroll::Side::first) + tokens(scene, longroll::Side::second) == 0) {
      scene.say("No token is left.", "M.13, M.20");
      return;
    }
    // The program goes on from where the state stands: from just before the step that comes again.
    scene.state().place = place - 1;
  });
}

void UmpiresBook::rounds() {
  on_entering("initiative", [](Scene& scene) {
    begin_round(scene);
    say_tokens(scene, formations_with_token, "M.13");
  });
  initiative("initiative", "Roll for the initiative", "initiative", formations_with_token);
  chore("activate", "Activate a formation", "M.8")
      .at({"activate"})
      .units<UnitPiece>("formation", "any unit of the formation", Whose::active, {1, 1})
      .unless(refuse_activation)
      .put([this](const Nothing&, const Nothing&, Scene& scene) {
        const Entry& one = *scene.unit("formation");
        Entries units;
        scene.each<UnitPiece>(one.side, [&](Entry& unit, UnitPiece& piece) {
          if (formation_of(unit) != formation_of(one)) return;
          unit.unmark(marks::token);
          give_actions(piece, house_);
          unit.mark(std::string(marks::in_round), Until::part);
          units.push_back(&unit);
        });
        scene.place(told("Take the token of {} off. All of it must act: {}.", formation_of(one), names_of(units)),
                    "M.8");
      });
  chore("stand_formations", "Let formations stand: their tokens come off without a round", "M.13, M.R3")
      .at({"initiative", "activate"})
      .units<UnitPiece>("formations", "any unit of each formation", Whose::either, {1, 60})
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        std::set<std::string> names;
        for (const Entry* one : scene.units("formations")) {
          scene.each<UnitPiece>(one->side, [&](Entry& unit, UnitPiece&) {
            if (formation_of(unit) == formation_of(*one)) unit.unmark(marks::token);
          });
          names.insert(formation_of(*one));
        }
        const std::vector<std::string> all(names.begin(), names.end());
        scene.place(told("Take these tokens off: {}.", join(all, ", ")), "M.13");
      });
  again_while("next_formation", "initiative", formations_with_token);
  initiative("close_initiative", "Roll for which side activates a unit", "close_initiative", units_with_token);
  on_entering("close_initiative", [](Scene& scene) { say_tokens(scene, units_with_token, "M.20"); });
  again_while("next_unit", "close_initiative", units_with_token);
}

}  // namespace longroll::march_and_volley
