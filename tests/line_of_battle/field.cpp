// A small battlefield for tests.
#include "tests/line_of_battle/field.h"

#include "game/play/saved.h"
#include "rulesets/line_of_battle/ruleset.h"
#include "tests/line_of_battle/field_texts.h"

namespace longroll::line_of_battle {
namespace {

bool names_group(Verb verb) {
  const auto doing = static_cast<Doing>(verb);
  return names_formation(doing) || names_place(doing);
}

}  // namespace

Battlefield::Battlefield(std::string_view pieces, const Terms& terms)
    : HexField(longroll::test::field_setting<Setting, House>(entry(), terms, field_texts(pieces, terms), read_scenario),
               names_group) {}

FormationId Battlefield::formation_id(std::string_view name) const {
  return static_cast<FormationId>(number_in(setting().scenario.formations, name, "formation"));
}

Courier Battlefield::courier(std::string_view formation) const {
  const Courier* found = game().courier_to(formation_id(formation));
  return found == nullptr ? Courier{} : *found;
}

std::optional<Foretold> Battlefield::foretell(std::string_view text, Horizon horizon) const {
  return position().foretell(parse(text), {.horizon = horizon});
}

std::string Battlefield::chance(std::string_view text, std::string_view field, Horizon horizon) const {
  const auto foretold = foretell(text, horizon);
  if (!foretold) return "no forecast";
  Rational all = 0;
  for (const OutcomeRow& row : foretold->odds.rows)
    if (const auto* yes = std::get_if<bool>(&saved_member(row.result, field).held); yes != nullptr && *yes)
      all += Rational(row.count, foretold->odds.denominator);
  return to_text(all);
}

void Battlefield::set(std::string_view piece, State state) {
  edit([&](LineOfBattle& game) { game.piece(id(piece)).state = state; });
}

void Battlefield::strength(std::string_view piece, int points) {
  edit([&](LineOfBattle& game) { game.piece(id(piece)).strength = static_cast<std::int8_t>(points); });
}

void Battlefield::orders(std::string_view name, Orders orders, std::string_view objective) {
  edit([&](LineOfBattle& game) {
    FormationState& now = game.formation(formation_id(name));
    now.orders = orders;
    now.objective = objective.empty() ? no_place : place(objective);
    now.own = game.info(formation_id(name)).level == Level::brigade;
  });
}

}  // namespace longroll::line_of_battle
