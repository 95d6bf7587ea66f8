// Before a march: who stays behind, and the dice for movement points (V.6, V.R4, V.R5, V.R24).
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

void offer_muster(const Valley& game, const Muster& muster, Offers& offers) {
  if (muster.rolled) return;
  const Pieces column = game.column();
  const March& march = game.state.flow.nearest<March>();
  offers.add(Play{verb_of(Doing::march)});
  if (game.strength_of(column) > 0) offers.add(Play{verb_of(Doing::force_march)});
  for (const PieceId id : column)
    if (id != march.head && !game.piece(id).recalled) offers.add(play_with(Doing::leave, id));
  offer_detachments(game, column, offers);
  game.prompt(offers, "{} at {}: leave behind who shall stay, then roll for the march.", column, At{march.at});
}

std::optional<Refusal> refuse_muster(const Valley& game, const Muster& /*facts*/, const Play& play) {
  const auto doing = doing_of(play);
  if (doing == Doing::go) return refused("V.6", "the dice tell how far the column comes: roll for the march first");
  if (play.pieces.empty()) return refused("V.R24", "leave somebody behind, or roll for the march");
  const PieceId id = piece_of(play);
  if (id == game.state.flow.nearest<March>().head) return game.refusal("V.R24", "{} leads the column", id);
  if (game.piece(id).recalled) return game.refusal("V.R17", "{} is called to Washington", id);
  return game.refusal("V.R24", "{} is not in the column", id);
}

/// V.R5: men fall out, of whom some come up again.
void straggle(Valley& game, const Pieces& column, int stragglers, Referee& referee) {
  const Pieces units = game.units_of(column);
  std::array<int, most_pieces> before{};
  for (const PieceId id : units) before[index(id)] = game.piece(id).strength;
  game.lose(units, stragglers, referee);
  int fallen = 0;
  for (const PieceId id : units)
    fall_out(game.piece(id), before[index(id)] - game.piece(id).strength, fallen, game.numbers());
}

void force(Valley& game, const Pieces& column, int stragglers, Referee& referee) {
  const Pieces units = game.units_of(column);
  for (const PieceId id : units) game.piece(id).forced = true;
  game.drop_morale(Valley::some_of(units, [&](PieceId id) { return game.piece(id).forced_before; }), referee);
  if (stragglers > 0) straggle(game, column, stragglers, referee);
}

void roll_march(Valley& game, bool forced, Referee& referee) {
  March& march = game.state.flow.nearest<March>();
  const Pieces column = game.column();
  const Sentence name = referee.heard() ? game.stack_named(column) : Sentence();
  const About about = referee.about([&] { return name.text(); });
  const MovementResult result = resolve_movement(game.movement_order(column, forced), game.house(), referee.umpire);
  --game.state.activations;
  if (result.phase_ends) {
    for (const PieceId id : column) game.piece(id).marching = false;
    game.state.activations = 0;
    return game.tell(referee, LogKind::result, "V.6", "A {}: {} {} not move, and the action is over.",
                     game.house().movement[MovementRule::ends_phase].value, name, game.of_stack(column, "does", "do"));
  }
  march.set_out = true;
  march.points = result.points;
  march.forced = forced;
  game.tell_at(
      march.at, referee, LogKind::result, "V.6", "{} {} with {}.", name,
      forced ? game.of_stack(column, "force-marches", "force-march") : game.of_stack(column, "marches", "march"),
      Some{result.points, "a movement point", "movement points"});
  if (forced) force(game, column, result.stragglers, referee);
}

void apply_muster(Valley& game, Muster& muster, const Play& play, Referee& referee) {
  switch (doing_of(play)) {
    case Doing::leave: game.piece(piece_of(play)).marching = false; return;
    case Doing::detach: game.piece(detach(game, piece_of(play), play.choice, referee)).marching = false; return;
    default: muster.rolled = true; return roll_march(game, doing_of(play) == Doing::force_march, referee);
  }
}

}  // namespace

PieceId free_detachment(const Valley& game, Side side) {
  const Pieces free = game.those_of(side, [&](PieceId id) { return game.info(id).detachment && !game.on_map(id); });
  return free.empty() ? no_piece : free[0];
}

void offer_detachments(const Valley& game, const Pieces& column, Offers& offers) {
  if (column.empty() || free_detachment(game, game.info(column[0]).side) == no_piece) return;
  for (const PieceId id : column) {
    const PieceInfo& printed = game.info(id);
    if (printed.leader || printed.cavalry || printed.detachment || game.piece(id).recalled) continue;
    if (game.piece(id).strength < game.number(MapRule::detach_from)) continue;
    for (int left = 1; left <= game.number(MapRule::detach_most); ++left)
      offers.add(play_with(Doing::detach, id, no_place, static_cast<std::int16_t>(left)));
  }
}

PieceId detach(Valley& game, PieceId unit, int strength, Referee& referee) {
  const PieceId left = free_detachment(game, game.info(unit).side);
  PieceState& parent = game.piece(unit);
  PieceState& fresh = game.piece(left);
  const PlaceNumber at = parent.place;
  add_to(parent.full, -strength);
  game.set_strength(unit, parent.strength - strength);
  fresh = {};
  fresh.strength = fresh.full = static_cast<std::int8_t>(strength);
  fresh.morale = parent.morale;
  fresh.came_by = parent.came_by;
  fresh.moved = parent.moved;
  fresh.forced = parent.forced;
  fresh.entrenched = parent.entrenched;
  game.put(left, at);
  game.tell(referee, LogKind::task, "V.R24", "{} leaves a detachment at {}.", unit, At{at});
  return left;
}

constinit const Phase<Valley, Muster> Muster::phase = {
    .name = "muster", .offers = offer_muster, .refuse = refuse_muster, .apply = apply_muster, .inner = true};

}  // namespace longroll::valley
