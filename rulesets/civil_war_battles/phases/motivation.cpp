// Steps 6 to 9: automatic points, motivation until a failure, and the point that all get (C.5 to C.7, C.R7, C.R14).
#include "rulesets/civil_war_battles/effects/general.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {
namespace {

/// Why a general may not try to motivate a unit; nothing where he may.
std::optional<Refusal> refuse_follower(const CivilWarBattles& game, PieceId general, PieceId id) {
  if (game.general(general).turned) return game.refusal("C.6", "{} has failed or stopped this turn", general);
  if (has_automatic_points(game.unit(id)))
    return game.refusal("C.R14", "{} has its action points without being motivated", id);
  if (!game.commands(general, id)) return game.refusal("C.R14", "{} is not of {}'s division", id, general);
  if (game.unit(id).tried) return game.refusal("C.R14", "{} has been tried this turn", id);
  if (game.unit(id).has_points) return game.refusal("C.R14", "{} has had its action points", id);
  return std::nullopt;
}

void offer_motivation(const CivilWarBattles& game, const Motivation& /*facts*/, Offers& offers) {
  game.prompt(
      offers,
      "Motivation: choose a unit to get going, by its general, by itself, or with one point; or end the actions.");
  game.each_general(offers.who(), [&](PieceId general) {
    game.each_unit(offers.who(), [&](PieceId id) {
      if (!refuse_follower(game, general, id)) offers.add(play_with(Doing::motivate, {general, id}));
    });
  });
  game.each_unit(offers.who(), [&](PieceId id) {
    if (!game.unit(id).has_points)
      offers.add(play_with(has_automatic_points(game.unit(id)) ? Doing::roll : Doing::bide, id));
  });
  offers.add_done();
}

std::optional<Refusal> refuse_motivation(const CivilWarBattles& game, const Motivation& /*facts*/, const Play& play) {
  const Doing doing = doing_of(play);
  if (doing == Doing::motivate) return refuse_follower(game, piece_of(play), piece_of(play, 1));
  if (doing != Doing::roll && doing != Doing::bide) return std::nullopt;
  const PieceId id = piece_of(play);
  if (game.unit(id).has_points) return game.refusal("C.7", "{} has had its action points", id);
  if (doing == Doing::roll) return game.refusal("C.5", "{} is neither cavalry nor guns and has not just arrived", id);
  return game.refusal("C.5", "{} has automatic points", id);
}

/// A unit rolls its points and acts.
void begin_to_act(CivilWarBattles& game, PieceId id, Referee& referee) {
  game.roll_points(id, referee);
  game.unit(id).set_out = game.pose(id).at;
  game.state.flow.push(Acts{.unit = id}, game.state.player);
}

void motivate(CivilWarBattles& game, Motivation& facts, PieceId general, PieceId id, Referee& referee) {
  // The next general begins, so that the last one has stopped (C.1, steps 8 and 9).
  if (facts.current != no_piece && facts.current != general) turn_base(game.general(facts.current));
  facts.current = general;
  const MotivationOrder order = game.motivation_order(general, id);
  MotivationResult result;
  {
    const About about = referee.about([&] { return game.piece_name(general); });
    result = resolve_motivation(order, game.house(), referee.umpire);
  }
  game.unit(id).tried = true;
  game.spend_determination(id, result.spent);
  if (!result.motivated) {
    turn_base(game.general(general));
    game.tell(referee, LogKind::change, "C.6", "{} does not get {} going, and motivates nobody else.", general, id);
    return;
  }
  game.unit(id).motivated = true;
  game.tell(referee, LogKind::change, "C.6", "{} gets {} going.", general, id);
  begin_to_act(game, id, referee);
}

void apply_motivation(CivilWarBattles& game, Motivation& facts, const Play& play, Referee& referee) {
  if (doing_of(play) == Doing::motivate) return motivate(game, facts, piece_of(play), piece_of(play, 1), referee);
  begin_to_act(game, piece_of(play), referee);
}

}  // namespace

constinit const Phase<CivilWarBattles, Motivation> Motivation::phase = {.name = "motivation",
                                                                        .done = "End the actions",
                                                                        .offers = offer_motivation,
                                                                        .refuse = refuse_motivation,
                                                                        .apply = apply_motivation};

}  // namespace longroll::civil_war_battles
