// A small battlefield for tests.
#include "tests/rifle_pits/field.h"

#include "rulesets/rifle_pits/ruleset.h"
#include "tests/rifle_pits/field_texts.h"

namespace longroll::rifle_pits {
namespace {

bool names_group(Verb verb) { return verb == verb_of(Doing::order) || verb == verb_of(Doing::order_now); }

}  // namespace

Battlefield::Battlefield(std::string_view pieces, const Terms& terms)
    : HexField(longroll::test::field_setting<Setting, House>(entry(), terms, field_texts(pieces, terms), read_scenario),
               names_group) {}

DivisionState Battlefield::division(std::string_view name) const {
  return game().state.divisions[number_in(setting().scenario.divisions, name, "division")];
}

void Battlefield::assault(std::string_view hex, std::string_view dice, const std::vector<int>& choices) {
  play(fmt::format("assault {}", hex));
  play("roll", dice, choices);
}

void Battlefield::bombard(std::string_view hex, std::string_view dice) {
  play(fmt::format("bombard {}", hex));
  play("roll", dice);
}

void Battlefield::set(std::string_view piece, Condition condition) {
  edit([&](RiflePits& game) { game.piece(id(piece)).condition = condition; });
}

void Battlefield::fatigue(std::string_view piece, int counter) {
  edit([&](RiflePits& game) { game.piece(id(piece)).fatigue = static_cast<std::int8_t>(counter); });
}

void Battlefield::lose(std::string_view piece, int steps) {
  edit([&](RiflePits& game) { game.piece(id(piece)).steps_lost = static_cast<std::int8_t>(steps); });
}

void Battlefield::orders(std::string_view division, Orders orders) {
  edit([&](RiflePits& game) {
    DivisionState& now = game.state.divisions[number_in(setting().scenario.divisions, division, "division")];
    now.orders = now.written = orders;
  });
}

int Battlefield::shifts() const {
  constexpr std::string_view sum = "column shifts: ";
  for (auto line = lines().rbegin(); line != lines().rend(); ++line) {
    const std::string words = line->said.text();
    if (words.starts_with(sum)) return std::stoi(words.substr(sum.size()));
  }
  ADD_FAILURE() << "no shifts were summed\n" << log();
  return 0;
}

}  // namespace longroll::rifle_pits
