// Step 1: units with casualty markers test, their markers go, and units that stood reform (C.11, C.R5, C.R6).
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {
namespace {

void enter_tests(CivilWarBattles& game, MarkerTests& /*facts*/, Referee& /*referee*/) {
  // Disorder counts as it was when the turn began (C.7).
  game.each_unit(game.state.player, [&](PieceId id) { game.unit(id).began_disordered = game.unit(id).disordered; });
}

bool must_test(const CivilWarBattles& game, PieceId id) { return game.unit(id).markers > 0 && !game.unit(id).tested; }

void offer_tests(const CivilWarBattles& game, const MarkerTests& /*facts*/, Offers& offers) {
  game.prompt(offers, "Morale: choose a unit with casualty markers; each is tested.");
  game.each_unit(offers.who(), [&](PieceId id) {
    if (must_test(game, id)) offers.add(play_with(Doing::test, id));
  });
}

std::optional<Refusal> refuse_test(const CivilWarBattles& game, const MarkerTests& /*facts*/, const Play& play) {
  if (play.verb == verb_done) return game.refusal("C.11", "units with casualty markers have to test");
  if (doing_of(play) != Doing::test) return std::nullopt;
  const PieceId id = piece_of(play);
  if (game.is_general(id) || game.info(id).side != game.state.player || !game.on_table(id)) return std::nullopt;
  if (game.unit(id).tested) return game.refusal("C.R5", "{} has tested its markers already", id);
  return game.refusal("C.R5", "{} has no casualty markers", id);
}

void apply_test(CivilWarBattles& game, MarkerTests& /*facts*/, const Play& play, Referee& referee) {
  game.unit(piece_of(play)).tested = true;
  game.test_morale(piece_of(play), referee);
}

void enter_remove(CivilWarBattles& game, RemoveMarkers& /*facts*/, Referee& /*referee*/) {
  game.each_unit(game.state.player, [&](PieceId id) {
    if (game.unit(id).tested) clear_markers(game.unit(id), game.house());
  });
}

/// Whether a unit may stand in so many bases of frontage, and is not so already (C.R6, C.R32).
bool may_reform(const CivilWarBattles& game, PieceId id, int frontage) {
  const UnitState& now = game.unit(id);
  if (now.arm == Arm::guns || now.went_back || now.reformed || now.frontage == frontage) return false;
  return game.may_stand_in(id, frontage);
}

void offer_reform(const CivilWarBattles& game, const Reform& /*facts*/, Offers& offers) {
  game.prompt(offers, "Reform: choose a unit that stood and how many bases wide it shall be, or go on.");
  game.each_unit(offers.who(), [&](PieceId id) {
    for (int frontage = 1; frontage <= game.number(TableRule::most_frontage); ++frontage)
      if (may_reform(game, id, frontage))
        offers.add(play_with(Doing::reform, id, no_place, static_cast<std::int16_t>(frontage)));
  });
  offers.add_done();
}

std::optional<Refusal> refuse_reform(const CivilWarBattles& game, const Reform& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::reform) return std::nullopt;
  const PieceId id = piece_of(play);
  if (game.is_general(id) || !game.on_table(id)) return std::nullopt;
  if (game.unit(id).went_back) return game.refusal("C.R6", "{} did not stand this turn", id);
  if (game.unit(id).reformed) return game.refusal("C.R6", "{} has reformed already", id);
  if (!game.may_stand_in(id, play.choice)) return game.refusal("C.R32", "there is no room for {} so wide", id);
  return std::nullopt;
}

void apply_reform(CivilWarBattles& game, Reform& /*facts*/, const Play& play, Referee& referee) {
  const PieceId id = piece_of(play);
  game.unit(id).reformed = true;
  game.form(id, play.choice);
  game.tell(referee, LogKind::change, "C.R6", "{} reforms, {} wide.", id, Some{play.choice, "a base", "bases"});
}

}  // namespace

constinit const Phase<CivilWarBattles, MarkerTests> MarkerTests::phase = {
    .name = "morale", .enter = enter_tests, .offers = offer_tests, .refuse = refuse_test, .apply = apply_test};
constinit const Phase<CivilWarBattles, RemoveMarkers> RemoveMarkers::phase = {.name = "remove_markers",
                                                                              .enter = enter_remove};
constinit const Phase<CivilWarBattles, Reform> Reform::phase = {
    .name = "reform", .done = "End reforming", .offers = offer_reform, .refuse = refuse_reform, .apply = apply_reform};

}  // namespace longroll::civil_war_battles
