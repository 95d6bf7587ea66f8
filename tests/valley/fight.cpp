// A battle for tests.
#include "tests/valley/fight.h"

#include <fmt/format.h>

namespace longroll::valley {

void come(Valley& game, PieceId piece, PlaceNumber from, PlaceNumber to) {
  game.put(piece, to);
  game.piece(piece).came_by = game.map().between(from, to);
  game.piece(piece).moved = true;
}

Fight::Fight(std::string_view pieces, const Approach& approach, const Terms& terms,
             const std::function<void(Valley&)>& change)
    : Field(std::string(pieces) + "\nSentry first infantry 1 new_creek\nPicket second infantry 1 cumberland", terms),
      approach_(approach) {
  if (phase() == "replace") until("initiative");
  edit([&](Valley& game) {
    const PlaceNumber from = number(approach.from);
    const PlaceNumber to = number(approach.to);
    for (const PieceId one : game.all_at(approach.attacker, from)) come(game, one, from, to);
    come(game, id("Sentry"), number("new_creek"), number("cumberland"));
    game.place(to).attacker = owner_of(approach.attacker);
    game.place(number("cumberland")).attacker = Owner::first;
    if (change) change(game);
  });
  until("options", game().turn_info().rain > 0 ? "1,1,1,1" : "1,1,1");
}

void Fight::begin(std::string_view attacker, std::string_view defender) {
  play(fmt::format("fight {}", approach_.to));
  choose(attacker, defender);
}

void Fight::round(int by_attacker, int by_defender, std::string_view after, const std::vector<int>& choices) {
  play("round", fmt::format("=12,{},=12,{}{}{}", by_attacker, by_defender, after.empty() ? "" : ",", after), choices);
}

void Fight::another_round(int by_attacker, int by_defender, std::string_view after) {
  play("fight_on");
  play("fight_on", fmt::format("=12,{},=12,{}{}{}", by_attacker, by_defender, after.empty() ? "" : ",", after));
}

void Fight::end_turn(std::string_view dice) {
  const int now = turn();
  play("fight cumberland");
  choose("probe", "stand");
  // So little is committed that nobody is hurt (V.R8), and the attacker goes back.
  play("round", fmt::format("=2,=2{}{}", dice.empty() ? "" : ",", dice));
  EXPECT_TRUE(state().flow.over || turn() > now || phase() == "recall");
}

}  // namespace longroll::valley
